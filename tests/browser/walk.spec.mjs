// Every dialog by the keyboard alone, and by a gamepad alone: each control is reached and has a
// name, the way round stays inside, and the dialog closes.

import { DIALOG_KEYS, DIALOG_PATHS, expect, frame, Game, goTo, ofCore, open, play } from "./game.mjs";

/** The dialogs, each with how it is opened. */
const DIALOGS = [
  ...Object.entries(DIALOG_KEYS).map(([key, name]) => [name, (page) => page.keyboard.press(key)]),
  ...Object.keys(DIALOG_PATHS).map((name) => [name, (page) => goTo(page, name)]),
];

/** What a gamepad reaches; the keyboard reaches boards and charts besides. */
const CONTROLS = "button, select, input, textarea, summary, a[href]";

/** Of choices one is reached by Tab; arrow keys lead to the others. */
const BY_TAB = CONTROLS.replace("input", "input:not([type=radio]:not(:checked))");

/** Opens the page with a game, and a gamepad. */
async function openWithPad(page) {
  await page.addInitScript(() => {
    window.pad = { id: "A pad", mapping: "standard", axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    Object.defineProperty(Navigator.prototype, "getGamepads", { value: () => [window.pad], configurable: true });
  });
  await open(page);
  await play(page, new Game(1n), 4);
  await page.evaluate(() => dispatchEvent(new Event("gamepadconnected")));
}

/** Opens a dialog, and numbers its controls: how they are called, in the order of the document. */
async function openNumbered(page, name, act, controls) {
  await act(page);
  const dialog = page.locator(`#${name}[open]`);
  await dialog.waitFor();
  await frame(page);
  const names = await dialog.evaluate((dialog, controls) => {
    const all = [...dialog.querySelectorAll(controls)].filter((element) => !element.matches(":disabled") && element.tabIndex >= 0 && element.checkVisibility());
    for (const [index, element] of all.entries()) element.dataset.walk = index;
    return all.map(
      (element) =>
        element.ariaLabel ||
        element.labels?.[0]?.textContent ||
        element.textContent.trim() ||
        element.title ||
        element.getAttribute("aria-labelledby") ||
        `${element.localName} without a name`,
    );
  }, controls);
  return { dialog, names };
}

/** The number of the control that has the focus, or where else that is. */
const focused = (dialog) =>
  dialog.evaluate((dialog) => {
    const { activeElement } = document;
    if (activeElement?.dataset.walk) return Number(activeElement.dataset.walk);
    return dialog.contains(activeElement) || activeElement === document.body ? "inside" : `outside, at ${activeElement?.outerHTML.slice(0, 80)}`;
  });

/** Goes on until all controls have had the focus, or for so long that they should have. */
async function walk({ dialog, names }, next) {
  const reached = new Set();
  for (let steps = 0; steps < 2 * names.length + 40 && reached.size < names.length; steps += 1) {
    await next();
    const at = await focused(dialog);
    if (typeof at === "number") reached.add(at);
    else expect(at).toBe("inside");
  }
  expect(names.filter((_, index) => !reached.has(index))).toEqual([]);
}

const close = async (page, name, act) => {
  await act(page);
  await expect(page.locator(`#${name}[open]`)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
};

for (const [name, act] of DIALOGS) {
  ofCore(`the dialog ${name} is walked through by keys and by a gamepad`, async ({ page }) => {
    await openWithPad(page);
    const tap = (index) =>
      page.evaluate(async (index) => {
        for (const pressed of [true, false]) {
          window.pad.buttons[index].pressed = pressed;
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }
      }, index);
    const byPad = await openNumbered(page, name, act, CONTROLS);
    // On stairs the cross jumps, and the buttons are on the pad.
    if (name !== "stairs") await walk(byPad, () => tap(13));
    await close(page, name, () => tap(name === "practice" || name === "watch" ? 9 : 1));
    // Last, since past the last control a browser's own have the focus.
    const byKeys = await openNumbered(page, name, act, `${BY_TAB}, [tabindex="0"]`);
    expect(byKeys.names.filter((called) => called.endsWith("without a name"))).toEqual([]);
    await walk(byKeys, () => page.keyboard.press("Tab"));
    await close(page, name, (page) => page.keyboard.press("Escape"));
  });
}
