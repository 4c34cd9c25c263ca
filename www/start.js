// Starts the game, or says in words why it can't. What is here must run where
// the game itself does not, so it asks nothing of the page but two elements.
import init, { notify, play, start } from "../pkg/page/page.js";

const trouble = document.getElementById("trouble");

/** Opens a part of the page that loads when it is opened. */
async function openMore(part, variant) {
  try {
    const more = await import("./more.js");
    await more.open(part, variant, play);
  } catch {
    notify("This part of the page could not be loaded. Check the connection, then try again; your game goes on meanwhile.");
  }
}

try {
  await init();
  start(document, openMore);
  trouble.remove();
} catch (error) {
  const text = document.getElementById("trouble-text");
  if (typeof WebAssembly !== "object") {
    text.textContent =
      "This browser has no WebAssembly, or it is switched off (some do that in a strict or lockdown mode). Allow it for this page, or open the page in another browser.";
  } else if (!navigator.onLine) {
    text.textContent = "There is no connection, and a part of the game is missing. Connect and load the page again.";
  } else {
    text.textContent = `A part of the game could not be loaded or run. Load the page again; if that doesn’t help, try another browser. (${error})`;
  }
  trouble.classList.add("certain");
  console.error(error);
}
