// Checks the dependencies: licences and origins of the crates, known vulnerabilities of
// crates and npm packages, and how many of both are shipped. What a closed network keeps
// from being looked up is reported and passed over.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ask, crateProgram, main, npmPackages, root, run, say, setUp, target } from "./tools.mjs";

const CARGO_DENY = "0.20.2";
/** npm is a script on Windows, which needs the shell. */
const shell = process.platform === "win32";

/** The lines of a command's output, each once. */
const lines = (...command) => [
  ...new Set(
    ask(...command)
      .split("\n")
      .filter((line) => line && !line.endsWith("(*)")),
  ),
];

/** The vulnerabilities that npm finds in a part of its packages, at that level or above. */
function auditPackages(name, options) {
  // It exits with an error when it finds something, and prints it all the same.
  const { stdout } = spawnSync("npm", ["audit", "--json", ...options], { cwd: root, encoding: "utf8", shell });
  const report = JSON.parse(stdout || "{}");
  if (!report.metadata) {
    say(`${name}: not looked up (${report.message ?? "npm's registry does not answer"})`);
    return;
  }
  say(`${name}: ${report.metadata.vulnerabilities.total} known faults`);
  run("npm", ["audit", ...options]);
}

await main(async () => {
  const cargoDeny = { ...crateProgram("cargo-deny", CARGO_DENY, "cargo-deny", "one to two minutes"), isRequired: true };
  await setUp([npmPackages], [cargoDeny]);
  const deny = join(cargoDeny.bin, "cargo-deny");
  run(deny, ["--locked", "check", "bans", "licenses", "sources"]);
  if (ask(deny, ["fetch", "db"]) === null) say("known faults of crates: not looked up (their database does not answer)");
  else run(deny, ["--locked", "check", "advisories"]);
  auditPackages("npm packages that are shipped", ["--omit=dev"]);
  auditPackages("npm packages that build", ["--audit-level=critical"]);

  const crates = lines("cargo", ["tree", "--locked", "--edges", "normal,no-proc-macro", "--target", target, "--prefix", "none"]);
  const packages = lines("npm", ["ls", "--omit=dev", "--all", "--parseable"], { shell });
  // The project itself is in both lists.
  say(`shipped: ${crates.length - 1} crates, ${packages.length - 1} npm packages`);
});
