// What building needs, found or installed: npm packages, Rust's wasm target
// and the wasm-bindgen tool of the crate's own version. Uses nothing but Node,
// since it runs before anything is installed.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const target = "wasm32-unknown-unknown";

const windows = process.platform === "win32";
const tools = join(root, ".tools");

/** Something the user has to do; its message is all that is shown. */
export class Needed extends Error {}

/** Says one line about what is being done. */
export function say(text) {
  console.log(`» ${text}`);
}

/** Runs a command and shows what it prints; throws when it fails. */
export function run(command, args, options = {}) {
  const { env, ...rest } = options;
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    // npm and npx are scripts on Windows, which need the shell.
    shell: windows && /^np[mx]$/.test(command),
    env: { ...process.env, ...env },
    ...rest,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} ${args.join(" ")} failed (${result.status ?? result.signal})`);
}

/** Runs a command quietly; its standard output, or null when it fails. */
export function ask(command, args, options = {}) {
  const { env, ...rest } = options;
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
    ...rest,
  });
  return result.status === 0 ? result.stdout.trim() : null;
}

/** Runs a script's main function and says its needs in one sentence. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Needed ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** Checks Node and Rust, and installs the npm packages when they changed. */
export function ensureBasics() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Needed(`Node ${process.versions.node} is too old: install Node 20.19 or newer, then run this again.`);
  }
  const rust = ask("cargo", ["--version"])?.match(/^cargo (\d+)\.(\d+)/);
  if (!rust) {
    throw new Needed("Rust is missing: install it with rustup (rustup.rs), open a new terminal, then run this again.");
  }
  const oldest = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^rust-version = "(\d+)\.(\d+)"/m);
  if (Number(rust[1]) < Number(oldest[1]) || (rust[1] === oldest[1] && Number(rust[2]) < Number(oldest[2]))) {
    throw new Needed(`Rust ${rust[1]}.${rust[2]} is too old: run "rustup update stable", then run this again.`);
  }
  const stamp = join(root, "node_modules", ".lock-hash");
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json"))).digest("hex");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
    say("installing npm packages");
    run("npm", ["ci", "--no-audit", "--no-fund"]);
    writeFileSync(stamp, hash);
  }
}

/** Installs the tools that check Rust code, which a minimal Rust lacks. */
export function ensureCheckers() {
  for (const component of ["rustfmt", "clippy"]) {
    const command = component === "rustfmt" ? "fmt" : component;
    if (ask("cargo", [command, "--version"])) continue;
    say(`installing ${component}`);
    run("rustup", ["component", "add", component]);
  }
}

function hasTarget(env) {
  const folder = ask("rustc", ["--print", "target-libdir", "--target", target], { env });
  return folder !== null && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("libstd-"));
}

const debianToolchain = { RUSTUP_TOOLCHAIN: "debian-web" };

/**
 * The environment in which cargo can build for the wasm target, which is
 * installed when it is missing.
 */
export function ensureTarget() {
  if (hasTarget({})) return {};
  const rustup = ask("rustup", ["--version"]);
  if (rustup && hasTarget(debianToolchain)) return debianToolchain;
  if (rustup) {
    say(`installing Rust's ${target} target`);
    const added = spawnSync("rustup", ["target", "add", target], { cwd: root, encoding: "utf8", timeout: 300_000 });
    if (added.status === 0 && hasTarget({})) return {};
    say(`rustup could not: ${added.stderr?.match(/^error: .*$/m)?.[0] ?? "no answer"}`);
    if (canInstallDebianPackages() && ask("apt-cache", ["show", "rust-web-src"])) {
      say(`building the ${target} target from Debian's packages (once, about two minutes)`);
      run("sh", [join(root, "scripts", "wasm-target-from-debian.sh")]);
      if (hasTarget(debianToolchain)) return debianToolchain;
    }
  }
  throw new Needed(
    rustup
      ? `Rust's ${target} target could not be installed: check the connection, run "rustup target add ${target}", then run this again.`
      : `Rust's ${target} target is missing, and so is rustup, which installs it: install Rust with rustup (rustup.rs), then run this again.`,
  );
}

/** Whether Debian's package manager is here and we may use it. */
export function canInstallDebianPackages() {
  return process.platform === "linux" && existsSync("/etc/debian_version") && process.getuid() === 0 && ask("apt-get", ["--version"]) !== null;
}

/** Installs Debian packages, and of some others those that this Debian has. */
export function installDebianPackages(packages, others = []) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-qq"], { env });
  const there = others.filter((name) => ask("apt-cache", ["show", name]));
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages, ...there], { env });
}

/** The version of a crate in the lock file. */
export function lockedVersion(crate) {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8").replaceAll("\r", "");
  return lock.match(new RegExp(`name = "${crate}"\nversion = "([^"]+)"`))[1];
}

/**
 * The folder with the programs of a crate, of that very version, built from its
 * source when they aren't there. Built for a quick start: none works for long.
 */
export function ensureCrate(crate, version, program, time) {
  const home = join(tools, `${program}-${version}`);
  const bin = join(home, "bin");
  if (ask(join(bin, program), ["--version"]) !== `${program} ${version}`) {
    say(`building the ${program} ${version} tool (once, ${time})`);
    const build = join(tools, "build");
    run("cargo", ["install", crate, "--version", version, "--locked", "--debug", "--quiet", "--root", home], {
      env: { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_PROFILE_DEV_INCREMENTAL: "false", CARGO_TARGET_DIR: build },
    });
    rmSync(build, { recursive: true, force: true });
  }
  return bin;
}

/**
 * The folder with `wasm-bindgen` and its test runner, of the very version of
 * the crate.
 */
export function ensureWasmBindgen() {
  return ensureCrate("wasm-bindgen-cli", lockedVersion("wasm-bindgen"), "wasm-bindgen", "one to two minutes");
}
