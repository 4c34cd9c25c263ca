// The review of a game, as the page asks for it: two workers, each of which
// looks at half of the moves, beside the page.
import { launch } from "./coach.js";

let workers = [];

/** Ends what is under way, at once. */
export function endReview() {
  for (const worker of workers) worker?.terminate();
  workers = [];
}

/**
 * Has so many moves of a record looked at, of a variant of which something was learned
 * or not. `parts` gets how many have been,
 * then what was found of each half, and what is expected at the end; or why
 * nothing can be found.
 */
export function review(parts, page, id, record, isKnown, moves) {
  endReview();
  const half = Math.ceil(moves / 2);
  const halves = [
    { first: 0, end: half, done: 0 },
    { first: half, end: moves, done: 0 },
  ];
  const fail = (refusal = "") => {
    endReview();
    parts.review_failed(id, refusal);
  };
  const hear = (half, { share, done, refusal, part, last }) => {
    // How far it has loaded: that is soon done, and said by none moving.
    if (share !== undefined) return;
    if (refusal) return fail(refusal);
    Object.assign(half, { done, part, last });
    parts.review_told(id, halves[0].done + halves[1].done);
    if (!halves.every(({ part }) => part)) return;
    endReview();
    parts.review_heard(id, halves[0].part, halves[1].part, halves[1].last);
  };
  workers = halves.map((half) => launch(page, fail, (said) => hear(half, said)));
  halves.forEach(({ first, end }, index) => workers[index]?.postMessage({ record, isKnown, first, end }));
}
