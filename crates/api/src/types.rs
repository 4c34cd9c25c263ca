//! The types that JavaScript sees, in TypeScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A direction that tiles slide in. */
export type Direction = "up" | "right" | "down" | "left" | DiagonalDirection;
/** The further directions of games with eight. */
export type DiagonalDirection = "up-right" | "down-right" | "down-left" | "up-left";
/** Whether a game goes on, waits or has ended. At "goal-reached" it waits for `keep_playing()`. */
export type Phase = "playing" | "goal-reached" | "kept-playing" | "won" | "over";
/** A cell of the board, counted from 0 at the top left. */
export interface Cell { row: number; column: number }
/** A tile to draw. */
export interface Tile extends Cell {
  /** The tile's identity: it stays the same when the tile moves, and undo restores it. */
  id: number;
  /** The number that it shows: 2, 4, 8 … */
  value: number;
  /** Its cell before the last move. */
  from: Cell;
  /** Whether it spawned after the last move or started the game. */
  isNew: boolean;
  /** The two tiles that merged into it, if the last move made it. */
  mergedOf: [number, number] | null;
}
/** Everything that one move did. */
export interface Turn {
  direction: Direction;
  /** A motion for every tile that changed its cell, merged ones included. */
  motions: { id: number; from: Cell; to: Cell }[];
  /** The merges: pairs that became one tile. */
  merges: { id: number; at: Cell; value: number; of: [number, number] }[];
  /** The new tile after the slide; null where the move ended the game. */
  spawn: { id: number; at: Cell; value: number } | null;
  /** The points that the merges added to the score. */
  points: number;
  phase: Phase;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A string.
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;
    /// A seed.
    #[wasm_bindgen(typescript_type = "bigint")]
    pub type SeedNumber;
    /// A number of moves.
    #[wasm_bindgen(typescript_type = "number")]
    pub type MoveNumber;
    /// A replay: a text, or the bytes of a file.
    #[wasm_bindgen(typescript_type = "string | Uint8Array")]
    pub type ReplaySource;
    /// The rows of a board.
    #[wasm_bindgen(typescript_type = "number[][]")]
    pub type BoardRows;
    /// The name of a direction.
    #[wasm_bindgen(typescript_type = "Direction")]
    pub type DirectionName;
    /// The names of several directions.
    #[wasm_bindgen(typescript_type = "Direction[]")]
    pub type DirectionNames;
    /// The name of a direction, or `null`.
    #[wasm_bindgen(typescript_type = "Direction | null")]
    pub type MaybeDirection;
    /// The name of a phase.
    #[wasm_bindgen(typescript_type = "Phase")]
    pub type PhaseName;
    /// The name of a form of replays.
    #[wasm_bindgen(typescript_type = "'older' | 'newer'")]
    pub type ReplayFormName;
    /// A list of presets.
    #[wasm_bindgen(typescript_type = "{ name: string; variant: string }[]")]
    pub type PresetList;
    /// A list of tiles.
    #[wasm_bindgen(typescript_type = "Tile[]")]
    pub type Tiles;
    /// A turn, or `null`.
    #[wasm_bindgen(typescript_type = "Turn | null")]
    pub type MaybeTurn;
}
