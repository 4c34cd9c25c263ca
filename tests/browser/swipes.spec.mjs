// A mouse that drags from a button, in every engine.

import { expect, Game, open, same, step, test } from "./game.mjs";

const WAY = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** Drags from the middle of an element, so far that way. */
async function drag(page, selector, direction, length) {
  const box = await page.locator(selector).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + WAY[direction][0] * length, y + WAY[direction][1] * length, { steps: 4 });
  await page.mouse.up();
}

test("a drag from a button moves, and presses nothing, wherever it ends", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  const game = new Game(1n);
  await open(page);
  // The first ends on the button it began on.
  for (const [selector, length] of [
    [".restart-button", 30],
    [".restart-button", 90],
    ["#undo", 26],
    ["nav [data-do=menu]", 30],
    ["nav [data-do=hint]", 60],
    [".game-name", 26],
  ]) {
    const direction = step(game, ["left", "right", "up", "down"]);
    await drag(page, selector, direction, length);
    await same(page, game);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  // What is pressed after that is pressed.
  await page.locator("nav [data-do=menu]").click();
  await expect(page.locator("#menu")).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  game.undo();
  await page.locator("#undo").click();
  await same(page, game);
});

test("a short drag is a click, and a key presses right after a long one", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  game.move_dir("left");
  await page.keyboard.press("ArrowLeft");
  await drag(page, "#undo", "left", 8);
  game.undo();
  await same(page, game);
  // A button that a key presses right after a drag.
  const direction = step(game, ["down"]);
  await drag(page, ".game-container", direction, 60);
  await page.locator("nav [data-do=menu]").press("Enter");
  await expect(page.locator("#menu")).toHaveAttribute("open", "");
});

test("a swipe goes by the screen, whatever moves under the finger", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const direction = step(game, ["left", "right"]);
  // As after two fingers have zoomed: the page moves, and the finger hardly does.
  await page.evaluate(
    (way) => {
      const fire = (type, client, screen) =>
        document.querySelector(".game-container").dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            isPrimary: true,
            button: 0,
            buttons: 1,
            pointerId: 7,
            pointerType: "touch",
            clientX: client,
            clientY: 300,
            screenX: screen,
            screenY: 300,
          }),
        );
      fire("pointerdown", 200, 200);
      fire("pointermove", 200, 201);
      fire("pointermove", 100, 202);
      fire("pointerup", 300, 201);
      fire("pointerdown", 200, 200);
      fire("pointermove", 200, 200 + 60 * way);
      fire("pointerup", 200, 200 + 60 * way);
    },
    direction === "left" ? -1 : 1,
  );
  await same(page, game);
});
