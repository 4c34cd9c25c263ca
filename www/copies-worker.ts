// Writes second copies beside the page, whose moves then don't wait for a database.
import { type CopiesReply, type CopiesRequest, writeCopy } from "./copies.ts";

const reply = (message: CopiesReply) => postMessage(message);

self.onmessage = ({ data }: MessageEvent<CopiesRequest>) => {
  for (const [name, text] of data)
    writeCopy(
      name,
      text,
      undefined,
      (...newer) => reply(newer),
      () => reply(null),
    );
};
reply([]);
