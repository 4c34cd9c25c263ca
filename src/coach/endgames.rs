//! Endings that are solved: what one large tile more is worth, by backward
//! induction.
//!
//! Before a large merge a board is full of large tiles that can't merge yet,
//! and the next one must be made in what is left. In these endings a line of
//! four large tiles fills an edge and stays there, two more are in the line
//! beside it, where they may slide, and all others are below the target. Each
//! move and the tile after it add two or four to the sum of the small tiles,
//! so boards with larger sums are solved first, and two sums are all that must
//! be at hand for the next one. Moving away from the line is not among the
//! moves that are looked at: what is found is what can be had without it.
//!
//! They are too many for a download (`cargo run --release --bin endgames` makes
//! them, `docs/coach.md` tells what they brought), and the page has none.

mod numbered;
mod solved;

use std::io::{Error, ErrorKind, Read, Result, Write};

pub use numbered::Boards;
pub use solved::solve;

use super::packed::{Packed, gather, transpose};

/// What a file begins with.
const NAME: [u8; 4] = *b"T48E";
/// A chance in a byte: nothing, or log-odds from [`LEAST`] on in steps.
const LEAST: f32 = -4.0;
const STEP: f32 = 0.05;
/// No edge has the line.
const NONE: u8 = u8::MAX;

/// The chance that a byte stands for.
fn chance_of(byte: u8) -> f32 {
    if byte == 0 {
        return 0.0;
    }
    super::network::chance(LEAST + STEP * f32::from(byte - 1))
}

/// The byte whose chance is nearest, of what isn't less than the least.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between nothing and the largest byte"
)]
fn byte_of(chance: f32) -> u8 {
    let log_odds = (chance / (1.0 - chance)).ln();
    (1.0 + ((log_odds - LEAST) / STEP).round()).clamp(0.0, 255.0) as u8
}

/// Solves an ending as [`solve`] does, and writes it sum by sum: the target and
/// the largest sum, then a byte for each board.
///
/// # Errors
///
/// Where it can't be written.
pub fn write(
    boards: &Boards,
    horizon: Option<u32>,
    threads: usize,
    out: &mut impl Write,
) -> Result<[f32; 4]> {
    out.write_all(&NAME)?;
    out.write_all(&[boards.target()])?;
    out.write_all(&boards.most().to_le_bytes())?;
    let mut bytes = Vec::new();
    solve(boards, horizon, threads, |values| {
        bytes.clear();
        bytes.extend(values.iter().copied().map(byte_of));
        out.write_all(&bytes)
    })
}

/// An ending to look up.
#[derive(Debug)]
pub struct Ending {
    boards: Boards,
    values: Vec<u8>,
    /// Which edge has the line, by the cells with large tiles.
    edges: Box<[u8]>,
    chances: Vec<f32>,
}

impl Ending {
    /// Reads what [`write()`] wrote.
    ///
    /// # Errors
    ///
    /// Where it can't be read, or is something else.
    pub fn read(from: &mut impl Read) -> Result<Self> {
        let mut head = [0; 9];
        from.read_exact(&mut head)?;
        let [n, a, m, e, target, most @ ..] = head;
        let boards = Boards::new(target, u32::from_le_bytes(most));
        let boards = boards.filter(|_| [n, a, m, e] == NAME);
        let boards = boards.ok_or_else(|| Error::new(ErrorKind::InvalidData, "not an ending"))?;
        let mut values = vec![0; boards.count()];
        from.read_exact(&mut values)?;
        Ok(Self::of(boards, values))
    }

    fn of(boards: Boards, values: Vec<u8>) -> Self {
        let edge_of = |cells: u16| {
            let edges = (0..4_u8).zip([0x000F, 0xF000, 0x1111, 0x8888_u16]);
            let beside = [0x00F0, 0x0F00, 0x2222, 0x4444_u16];
            let mut found = edges.zip(beside).filter(|&((_, line), beside)| {
                cells & line == line && cells & !(line | beside) == 0
            });
            found.next().map_or(NONE, |((edge, _), _)| edge)
        };
        Self {
            boards,
            values,
            edges: (0..=u16::MAX).map(edge_of).collect(),
            chances: (0..=u8::MAX).map(chance_of).collect(),
        }
    }

    /// The exponent of the tile that is to be made.
    pub fn target(&self) -> u8 {
        self.boards.target()
    }

    /// What a board after a move is worth; nothing where it is none of these.
    pub fn value(&self, afterstate: Packed) -> Option<f32> {
        let (low, high) = afterstate.bits();
        // An exponent of sixteen and more is one of these large tiles in any case.
        let cells = if high == 0 { low } else { afterstate.folded() };
        let large = numbered::at_least(cells, self.boards.target());
        if large.count_ones() != 6 {
            return None;
        }
        let edge = *self.edges.get(usize::from(gather(large)))?;
        if edge == NONE || !numbered::are_distinct(afterstate, large) {
            return None;
        }
        let turned = |cells: u64| match edge {
            0 => cells,
            1 => upside_down(cells),
            2 => transpose(cells),
            _ => upside_down(transpose(cells)),
        };
        let place = self
            .boards
            .place(turned(cells) >> 16, turned(large) >> 16)?;
        let byte = *self.values.get(place)?;
        self.chances.get(usize::from(byte)).copied()
    }
}

/// The rows the other way around.
const fn upside_down(cells: u64) -> u64 {
    let halves = cells.rotate_right(32);
    (halves & 0xFFFF_0000_FFFF_0000) >> 16 | (halves & 0x0000_FFFF_0000_FFFF) << 16
}
