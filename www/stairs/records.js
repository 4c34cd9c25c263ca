// What is saved of Stairs (src/stairs_records.rs), which loads after the game.
import init, { StairsProfile } from "../../pkg/records/records.js";

/** The wasm, once it was asked for. */
let loading;

/** Loads what is saved; what another window has changed since, too. */
export async function load({ compile, keep }) {
  loading ??= init(compile);
  await loading.catch((error) => {
    loading = undefined;
    throw error;
  });
  keep("records");
  return new StairsProfile(Date.now());
}
