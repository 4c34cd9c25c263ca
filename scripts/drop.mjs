/** Drops a file with that text, a history, onto a page that is loaded. */
export async function dropHistory(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "history.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
}
