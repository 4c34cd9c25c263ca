// What can't be done by WebDriver skips the test that asks for it, and the
// report says why.

import { test } from "@playwright/test";

/** Ends the running test as skipped. */
export function unsupported(reason) {
  test.info().skip(true, reason);
}
