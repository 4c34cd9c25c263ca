// Writes second copies beside the page, whose moves then don't wait for a database. Its
// messages: a name and a text to keep, or a name alone to delete; back come an empty one when
// it is ready, the name and the text of a newer copy, and `null` where a copy was refused.
import { keepCopy } from "./copies.js";

onmessage = ({ data: [name, text] }) => keepCopy(name, text, (...newer) => postMessage(newer), () => postMessage(null));
postMessage([]);
