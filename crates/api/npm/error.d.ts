/**
 * What is wrong:
 *
 * - `invalid-argument`: a value of another type than the method takes
 * - `invalid-direction`: no direction has that name
 * - `invalid-seed`: no `bigint` of 64 bits
 * - `invalid-variant`: no variant has that text
 * - `invalid-record`: no record, or one that is cut, damaged or can't have been played
 * - `invalid-link`: a link to no game
 * - `invalid-replay`: no replay, or one that can't have been played
 * - `invalid-position`: no position, or one that no game of the variant can begin with
 * - `invalid-limit`: a search without an end
 * - `unsupported`: what was asked for can't be done with this game
 * - `coach-unavailable`: a file of the coach couldn't be loaded, or is damaged
 */
export type ErrorCode =
  | "invalid-argument"
  | "invalid-direction"
  | "invalid-seed"
  | "invalid-variant"
  | "invalid-record"
  | "invalid-link"
  | "invalid-replay"
  | "invalid-position"
  | "invalid-limit"
  | "unsupported"
  | "coach-unavailable";

/** What every function and method of this package throws where a value is wrong. An object that was freed throws another `Error`. */
export class Twenty48Error extends Error {
  constructor(code: ErrorCode, message: string, options?: ErrorOptions);
  name: "Twenty48Error";
  /** What is wrong. */
  code: ErrorCode;
}
