// Checks that what the crate promises goes on as its version says: by cargo-semver-checks, against
// the last version that has a tag, or the revision that `--baseline` names.

import { join } from "node:path";
import { ask, crate, crateProgram, main, run, say, setUp } from "./tools.mjs";

const CARGO_SEMVER_CHECKS = "0.51.0";

await main(async () => {
  const named = process.argv.indexOf("--baseline");
  // A release is compared with the one before it.
  const last = ask("git", ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"]);
  const baseline = named > 0 ? process.argv[named + 1] : last;
  if (!baseline) {
    say("no version has a tag yet: there is nothing to compare the crate with");
    return;
  }
  const checks = { ...crateProgram("cargo-semver-checks", CARGO_SEMVER_CHECKS, "cargo-semver-checks", "ten minutes or more"), isRequired: true };
  await setUp([checks]);
  say(`comparing the crate with ${baseline}`);
  run(join(checks.bin, "cargo-semver-checks"), ["semver-checks", "--package", crate, "--baseline-rev", baseline]);
});
