// Texts and files that are dropped or pasted are imported.
import { ask } from "./page.ts";
import { lastPress } from "./presses.ts";

function importData(event: Event, data: DataTransfer | null, way: "dropped" | "pasted") {
  if (!data) return;
  const text = data.getData("text");
  const files = [...data.files];
  event.preventDefault();
  if (text || files[0]) ask(way, [text, files]);
}

/** Whether a paste isn't meant for the page. */
function isForOthers({ target, clipboardData }: ClipboardEvent) {
  // A middle click pastes what happens to be selected, which nobody means to open here.
  if (lastPress && "button" in lastPress && lastPress.button === 1) return true;
  // A field handles a text by itself.
  return target instanceof Element && target.matches(":read-write") && clipboardData?.getData("text");
}

/** Imports what is dropped or pasted from now on. */
export function listenForData() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => importData(event, event.dataTransfer, "dropped"));
  addEventListener("paste", (event) => {
    if (!isForOthers(event)) importData(event, event.clipboardData, "pasted");
  });
}
