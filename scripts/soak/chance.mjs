// Numbers by chance that are the same for the same seed: a linear congruential
// generator, of which the upper bits are good enough to choose a button.

/** A function that draws a whole number below its argument. */
export function chance(seed) {
  let state = BigInt(seed) * 2n + 1n;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number(((state >> 33n) * BigInt(below)) >> 31n);
  };
}
