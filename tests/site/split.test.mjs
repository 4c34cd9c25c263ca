// A wasm that is cut into parts does what the whole one does: a part has, or gets from one
// that was loaded before it, all code and all constants that its functions need.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import binaryen from "binaryen";
import { referencesOf } from "../../scripts/linked.mjs";
import { split } from "../../scripts/split.mjs";
import { root, target } from "../../scripts/tools.mjs";

/**
 * `circle` and `square` share a function, and a trait's functions that are reached through the
 * table; each has a constant of its own. `nothing` needs none of it.
 */
const SOURCE = `
#![no_std]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! { loop {} }

#[link(wasm_import_module = "page")]
extern "C" { fn offset() -> u32; }

trait Shape { fn size(&self, at: u32) -> u32; }
struct Circle;
struct Square;
static CIRCLES: [u32; 8] = [3, 14, 15, 92, 65, 35, 89, 79];
static SQUARES: [u32; 8] = [1, 4, 9, 16, 25, 36, 49, 64];
static BOTH: [u32; 8] = [2, 3, 5, 7, 11, 13, 17, 19];
static OF_CIRCLE: [u32; 4] = [101, 102, 103, 104];
static OF_SQUARE: [u32; 4] = [201, 202, 203, 204];
impl Shape for Circle { #[inline(never)] fn size(&self, at: u32) -> u32 { CIRCLES[at as usize & 7] } }
impl Shape for Square { #[inline(never)] fn size(&self, at: u32) -> u32 { SQUARES[at as usize & 7] } }
#[inline(never)]
fn measure(shape: &dyn Shape, at: u32) -> u32 { shape.size(at) * 1000 + BOTH[at as usize & 7] + unsafe { offset() } }
static ANY: [&(dyn Shape + Sync); 2] = [&Circle, &Square];

#[no_mangle] pub extern "C" fn circle(at: u32) -> u32 { measure(core::hint::black_box(&Circle as &dyn Shape), at) + OF_CIRCLE[at as usize & 3] }
#[no_mangle] pub extern "C" fn square(at: u32) -> u32 { measure(core::hint::black_box(&Square as &dyn Shape), at) + OF_SQUARE[at as usize & 3] }
#[no_mangle] pub extern "C" fn any(shape: u32, at: u32) -> u32 { ANY[shape as usize & 1].size(at) }
#[no_mangle] pub extern "C" fn nothing(at: u32) -> u32 { at }
`;
const PLAN = { FIRST: "first", PARTS: { circles: ["circle"], squares: ["square"], all: ["any"] }, SHARED: { shapes: ["circles", "squares"] } };
/** Without the part that the others share, which is then in the first. */
const UNSHARED = { ...PLAN, SHARED: {} };

const { MutableGlobals, BulkMemory, SignExt, ReferenceTypes, Multivalue } = binaryen.Features;
/** What the page answers. */
const OFFSET = 7;

const folder = mkdtempSync(join(tmpdir(), "split-"));
const file = (name) => join(folder, name);
let linked;
let text;

before(() => {
  writeFileSync(file("shapes.rs"), SOURCE);
  execFileSync("rustc", ["--edition", "2021", "--target", target, "--crate-type", "cdylib", "-Copt-level=2", "-Clink-arg=--emit-relocs", file("shapes.rs"), "-o", file("shapes.wasm")], { cwd: root });
  linked = readFileSync(file("shapes.wasm"));
  const module = binaryen.readBinary(linked);
  text = module.emitText();
  module.dispose();
});
after(() => rmSync(folder, { recursive: true }));

/** The parts of a plan in their order, each with its wasm. */
function cut(plan) {
  const { parts, renamed } = split(text, referencesOf(linked), plan);
  const made = parts.map((part) => {
    const module = binaryen.parseText(part.text);
    module.setFeatures(MutableGlobals | BulkMemory | SignExt | ReferenceTypes | Multivalue);
    const bytes = Buffer.from(module.emitBinary());
    module.dispose();
    return { ...part, module: new WebAssembly.Module(bytes), bytes };
  });
  const imports = { a: { [renamed.imports.get("offset")]: () => OFFSET } };
  /** Loads a part and what it is loaded with, and no more; returns a function of the wasm. */
  const load = (wanted, name) => {
    const { bits } = made.find(({ name }) => name === wanted);
    const exports = {};
    for (const part of made) {
      if (part.bits & bits) Object.assign(exports, new WebAssembly.Instance(part.module, { ...imports, b: { ...exports } }).exports);
    }
    return exports[renamed.exports.get(name)];
  };
  return { parts: made, load };
}

for (const [what, plan] of [["with a part that others share", PLAN], ["without one", UNSHARED]]) {
  test(`each part does what the whole does, ${what}`, () => {
    const whole = new WebAssembly.Instance(new WebAssembly.Module(linked), { page: { offset: () => OFFSET } }).exports;
    const { load } = cut(plan);
    for (let at = 0; at < 8; at += 1) {
      assert.equal(load("circles", "circle")(at), whole.circle(at));
      assert.equal(load("squares", "square")(at), whole.square(at));
      for (const shape of [0, 1]) assert.equal(load("all", "any")(shape, at), whole.any(shape, at));
      assert.equal(load("first", "nothing")(at), at);
    }
  });
}

test("a constant is where it is needed, and nowhere else", () => {
  const { parts } = cut(PLAN);
  const having = (...numbers) => {
    const bytes = Buffer.from(new Uint32Array(numbers).buffer);
    return parts.filter((part) => part.bytes.includes(bytes)).map(({ name }) => name);
  };
  assert.deepEqual(having(101, 102, 103, 104), ["circles"]);
  assert.deepEqual(having(201, 202, 203, 204), ["squares"]);
  assert.deepEqual(having(2, 3, 5, 7, 11, 13, 17, 19), ["shapes"]);
  // Any shape may be a circle.
  assert.deepEqual(having(3, 14, 15, 92, 65, 35, 89, 79), ["first"]);
});

test("a plan with a function that the wasm hasn't is refused", () => {
  assert.throws(() => split(text, referencesOf(linked), { ...PLAN, PARTS: { circles: ["triangle"] } }), /no function triangle/);
});
