// Writes second copies beside the page, whose moves then don't wait for a database. Its
// messages: names with the text to keep, or with none where the copy is to be deleted; back
// come an empty one when it is ready, the name and the text of a newer copy, and `null` where
// a copy was refused.
import { keepCopy } from "./copies.js";

onmessage = ({ data }) => {
  for (const [name, text] of data) keepCopy(name, text, undefined, (...newer) => postMessage(newer), () => postMessage(null));
};
postMessage([]);
