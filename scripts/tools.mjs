// What building and testing need, found or installed: npm packages, Rust's
// checkers and wasm target, Debian packages, programs of crates. Uses nothing
// but Node, since it runs before anything is installed.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const target = "wasm32-unknown-unknown";

/** The name of the crate that can be published. */
export const crate = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^\[package\]\r?\nname = "([^"]+)"/m)[1];

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

/**
 * Runs a command beside others, and shows what it prints only where it fails: then the promise
 * is rejected.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { env, ...options } = {}) {
  const shell = windows && /^np[mx]$/.test(command);
  const child = spawn(command, args, { cwd: root, shell, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env }, ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      console.error(output);
      reject(new Error(`${command} ${args.join(" ")} failed (${code ?? signal})`));
    });
  });
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

/** Checks that Node and Rust are here, and new enough. */
function checkVersions() {
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
}

/** Nothing is installed with this option, which every command takes. */
const mayInstall = !process.argv.includes("--no-install");
process.argv = process.argv.filter((arg) => arg !== "--no-install");

/**
 * Says in one line which of these are missing, and installs them: the lists side by side, what is
 * in one list one after the other. Each has a `name`, `isThere` and `install`; a `time` where that
 * is long; `isRequired` where nothing can be done without it. The caller does without the others
 * that are still missing.
 */
export async function setUp(...lists) {
  checkVersions();
  const missing = lists.map((tools) => tools.filter((tool) => !tool.isThere()));
  if (!mayInstall) {
    const required = missing.flat().filter(({ isRequired }) => isRequired);
    if (required.length > 0) throw new Needed(`Missing, and not installed because of --no-install: ${required.map(({ name }) => name).join(", ")}.`);
    return;
  }
  if (missing.flat().length > 0)
    say(
      `installing: ${missing
        .flat()
        .map(({ name, time }) => (time ? `${name} (${time})` : name))
        .join(", ")}`,
    );
  const install = async (tool) => {
    try {
      await tool.install();
    } catch (error) {
      const instead = tool.isRequired ? "" : " With --no-install this does without.";
      throw error instanceof Needed ? error : new Needed(`Could not be installed: ${tool.name} (${error.message}).${instead}`);
    }
  };
  await Promise.all(missing.map((tools) => tools.reduce((before, tool) => before.then(() => install(tool)), Promise.resolve())));
}

export const npmPackages = {
  name: "npm packages",
  isRequired: true,
  isThere() {
    const packages = (...path) => JSON.parse(readFileSync(join(root, ...path), "utf8")).packages;
    // npm writes what it has installed.
    const installed = join("node_modules", ".package-lock.json");
    if (!existsSync(join(root, installed))) return false;
    const there = packages(installed);
    // Those that are optional may be for other systems.
    return Object.entries(packages("package-lock.json")).every(([path, { version, optional }]) => path === "" || optional || there[path]?.version === version);
  },
  install: () => runQuietly("npm", ["ci", "--no-audit", "--no-fund"]),
};

/** The tools that check Rust code, which a minimal Rust lacks. */
export const checkers = [
  ["rustfmt", "fmt"],
  ["clippy", "clippy"],
].map(([name, command]) => ({
  name,
  command,
  isThere: () => ask("cargo", [command, "--version"]) !== null,
  install: () => runQuietly("rustup", ["component", "add", name]),
}));

function hasTarget(env) {
  const folder = ask("rustc", ["--print", "target-libdir", "--target", target], { env });
  return folder !== null && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("libstd-"));
}

/** What scripts/wasm-target-from-debian.sh leaves behind. */
const debianToolchain = { RUSTUP_TOOLCHAIN: "debian-web" };

export const wasmTarget = {
  name: `Rust's ${target} target`,
  isRequired: true,
  isThere: () => hasTarget({}) || hasTarget(debianToolchain),
  install() {
    if (ask("rustup", ["--version"]) === null) {
      throw new Needed(`Rust's ${target} target is missing, and so is rustup, which installs it: install Rust with rustup (rustup.rs), then run this again.`);
    }
    const added = spawnSync("rustup", ["target", "add", target], { cwd: root, encoding: "utf8", timeout: 300_000 });
    if (added.status !== 0 && canInstallDebianPackages()) {
      say(`rustup could not (${added.stderr?.match(/^error: .*$/m)?.[0] ?? "no answer"}): building it from Debian's packages, about two minutes`);
      spawnSync("sh", [join(root, "scripts", "wasm-target-from-debian.sh")], { cwd: root, stdio: "inherit" });
    }
    if (!this.isThere()) {
      throw new Needed(`Rust's ${target} target could not be installed: check the connection, run "rustup target add ${target}", then run this again.`);
    }
  },
};

/** The environment in which cargo can build for the wasm target. */
export function wasmEnvironment() {
  return hasTarget({}) ? {} : debianToolchain;
}

/** Whether Debian's package manager is here and we may use it. */
export function canInstallDebianPackages() {
  return process.platform === "linux" && existsSync("/etc/debian_version") && process.getuid() === 0 && ask("apt-get", ["--version"]) !== null;
}

/** Debian packages that are missing, and of some others those that this Debian has. */
export function debianPackages(packages, others = []) {
  const isKnown = (name) => ask("apt-cache", ["show", name]) !== null;
  return {
    name: `Debian packages (${[...packages, ...others].join(", ")})`,
    isThere: () => !canInstallDebianPackages() || (packages.length === 0 && !others.some(isKnown)),
    async install() {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await runQuietly("apt-get", ["update", "-qq"], { env });
      // Another may be at work.
      await runQuietly(
        "apt-get",
        ["install", "-y", "-qq", "-o", "DPkg::Lock::Timeout=300", "--no-install-recommends", ...packages, ...others.filter(isKnown)],
        { env },
      );
    },
  };
}

/** The version of a crate in the lock file. */
function lockedVersion(crate) {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8").replaceAll("\r", "");
  return lock.match(new RegExp(`name = "${crate}"\nversion = "([^"]+)"`))[1];
}

/**
 * A program of a crate, of that very version, built from its source into the
 * folder `bin`. Built for a quick start: none works for long.
 */
export function crateProgram(crate, version, program, time) {
  const home = join(tools, `${program}-${version}`);
  const bin = join(home, "bin");
  return {
    name: `${program} ${version}`,
    time,
    bin,
    isThere: () => ask(join(bin, program), ["--version"]) === `${program} ${version}`,
    async install() {
      const build = join(tools, `build-${program}`);
      await runQuietly("cargo", ["install", crate, "--version", version, "--locked", "--debug", "--quiet", "--root", home], {
        env: { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_PROFILE_DEV_INCREMENTAL: "false", CARGO_TARGET_DIR: build },
      });
      rmSync(build, { recursive: true, force: true });
    },
  };
}

/** `wasm-bindgen` and its test runner, of the very version of the crate. */
export const wasmBindgen = {
  ...crateProgram("wasm-bindgen-cli", lockedVersion("wasm-bindgen"), "wasm-bindgen", "about a minute"),
  isRequired: true,
};
