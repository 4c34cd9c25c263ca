// What is saved of Stairs (src/stairs_records.rs), which loads after the game.
import init, { StairsProfile } from "../../pkg/records/records.js";

export async function load({ compile, keep }) {
  await init(compile);
  keep("records");
  return new StairsProfile(Date.now());
}
