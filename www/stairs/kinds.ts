// Numbers by which the script and the core (crates/stairs) know the same things.

/** The kinds of ways to play. */
export const [ENDLESS, DAILY, SPRINT, PRACTICE] = [0, 1, 2, 3] as const;
/** How a climb stands: from 2 on it has ended. */
export const [READY, CLIMBING, BUMPED, MISSED, FELL, FINISHED] = [0, 1, 2, 3, 4, 5] as const;
