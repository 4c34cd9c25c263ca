// Searches of the coach in Node: their limits, their order, and boards of other kinds.

import assert from "node:assert/strict";
import { Game } from "twenty48";
import { Coach } from "twenty48/coach";

const coach = new Coach();
const game = Game.from_position("1021322145546789", 1n);

// The better moves come first, and the best is the hint.
const { best, moves, lost } = await coach.search(game, { positions: 5000 });
assert.equal(best, moves[0].direction);
const values = moves.map(({ value }) => value);
assert.deepEqual(
  values,
  values.toSorted((one, other) => other - one),
);
assert.ok(values.every((value) => value > lost && value <= 1));
assert.deepEqual(moves.map(({ direction }) => direction).toSorted(), game.open_directions().toSorted());

// Each limit ends a search, and both do.
const few = await coach.search(game, { positions: 1000, fresh: true });
assert.ok(few.positions > 0 && few.positions <= 2000);
const start = performance.now();
const long = await coach.search(game, { milliseconds: 100, fresh: true });
assert.ok(performance.now() - start >= 100);
assert.ok(long.positions > few.positions);
const both = await coach.search(game, { milliseconds: 10_000, positions: 1000, fresh: true });
assert.equal(both.positions, few.positions);
const shortest = await coach.search(game, { milliseconds: 0.001, fresh: true });
assert.equal(shortest.moves.length, moves.length);

// Searches that are asked for at once take their turns, and are of the game as it was then.
const other = new Game(9n);
const searches = [game, other, game].map((game) => coach.search(game, { positions: 1000, fresh: true }));
other.move_dir("left") ?? other.move_dir("up");
const [first, second, third] = await Promise.all(searches);
assert.deepEqual([first, third], [few, few]);
assert.deepEqual(second, await new Coach().search(new Game(9n), { positions: 1000, fresh: true }));

// What is solved has exact values.
const solved = await coach.search(new Game(1n, "2x3_g64"));
assert.equal(solved.unit, "goal-probability");
assert.ok(solved.moves.every(({ value, score }) => value > 0 && value < 1 && score > 0));
assert.equal((await coach.search(new Game(1n, "2x3"))).unit, "points");
// Eight directions, and a board that nothing was learned of.
assert.equal((await coach.search(new Game(1n, "4x4_d8_s2"))).unit, "order");
assert.notEqual((await coach.search(new Game(1n, "6x3"))).best, null);
// Where nothing moves there is no hint.
assert.deepEqual(await coach.search(Game.from_position("1212212112122121", 1n)).then(({ best, moves }) => [best, moves]), [null, []]);
