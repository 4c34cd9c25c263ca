//! Formations to practise: ways in which the large tiles of a position may lie, by the names
//! that players have for them, and the probability to make one more large tile.
//!
//! The names are those of the players of 2048verse and of
//! github.com/game-difficulty/2048EndgameTablebase: digits are the free cells of each row,
//! letters the shape of the large tiles or of the free cells; an `f` is one large tile more,
//! which may lie anywhere; in free9 to free12 all may.

#![expect(
    clippy::cast_possible_truncation,
    reason = "numbers of cells, at most 16, and of what is shuffled"
)]

use core::fmt;

use super::packed::Packed;
use crate::rules::board::Board;
use crate::rules::spawn::Generator;

/// A formation. Its large tiles are all different, each half of the one before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Formation {
    /// Its name, by which its shape is known.
    pub name: Name,
    /// The large tiles that have a place, from the largest on, row by row with a letter each.
    pub layout: &'static str,
    /// How many more may lie anywhere, all of them smaller.
    pub loose: u8,
    /// The exponent of the smallest large tile, to be made once more.
    pub smallest: u8,
    /// The probability to make it, over all starts, by perfect play that never moves a large
    /// tile; where that was solved.
    pub exact: Option<f32>,
    /// The same by the coach's play, as measured.
    pub coach: f32,
}

/// The name of a formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// A name that is the same in all languages.
    Proper(&'static str),
    /// So many large tiles in lines, to and fro.
    Snake(u8),
    /// So many large tiles in a square in the corner.
    Block(u8),
    /// Large tiles anywhere, and so many free cells.
    Free(u8),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proper(name) => f.write_str(name),
            Snake(tiles) => write!(f, "snake{tiles}"),
            Block(tiles) => write!(f, "block{tiles}"),
            Free(cells) => write!(f, "free{cells}"),
        }
    }
}

use Name::{Block, Free, Proper, Snake};

/// All formations that can be practised.
///
/// The probabilities come of `cargo run --release --bin formations -- --drills` and of
/// `cargo run --release --bin arena -- --suite drills --nodes 2000 --games 400`.
pub const FORMATIONS: [Formation; 17] = [
    formation(Proper("442"), "abcd..fe........", 0, 7, Some(0.8205), 0.995),
    formation(Proper("L3"), "abc.fed.........", 0, 7, Some(0.7681), 0.978),
    formation(Proper("t"), "a.cdb.fe........", 0, 7, Some(0.3532), 0.942),
    formation(Proper("LL"), "ab..dc..........", 0, 10, None, 0.668),
    formation(Proper("4431"), "abc.d...........", 0, 10, None, 0.758),
    formation(Proper("4432f"), "ab..c...........", 1, 10, None, 0.645),
    formation(Proper("4442f"), "ab..............", 1, 10, None, 0.985),
    formation(Proper("444"), "abcd............", 0, 10, None, 0.945),
    formation(Snake(7), "abcd.gfe........", 0, 7, Some(0.9266), 0.975),
    formation(Snake(8), "abcdhgfe........", 0, 7, Some(0.7947), 0.845),
    formation(Block(6), "ade.bc..f.......", 0, 7, Some(0.2395), 0.810),
    formation(Block(8), "abe.cdf.gh......", 0, 6, Some(0.3671), 0.758),
    formation(Block(9), "abc.fed.ghi.....", 0, 6, Some(0.4178), 0.568),
    formation(Free(9), "................", 7, 6, None, 0.895),
    formation(Free(10), "................", 6, 7, None, 0.905),
    formation(Free(11), "................", 5, 8, None, 0.930),
    formation(Free(12), "................", 4, 10, None, 0.755),
];

const fn formation(
    name: Name,
    layout: &'static str,
    loose: u8,
    smallest: u8,
    exact: Option<f32>,
    coach: f32,
) -> Formation {
    Formation {
        name,
        layout,
        loose,
        smallest,
        exact,
        coach,
    }
}

impl Formation {
    /// How many large tiles it has.
    pub fn large_tiles(&self) -> u8 {
        self.placed().count() as u8 + self.loose
    }

    /// The cells of the tiles that have a place, each with how many are larger.
    fn placed(&self) -> impl Iterator<Item = (usize, u8)> {
        let cells = self.layout.bytes().enumerate();
        cells.filter_map(|(cell, letter)| Some((cell, letter.checked_sub(b'a')?)))
    }

    /// The large tiles of a position, the smallest of which has the exponent `smallest`, row by
    /// row. Those that may lie anywhere lie at random.
    pub fn large(&self, smallest: u8, generator: &mut Generator) -> [u8; 16] {
        let largest = smallest + self.large_tiles() - 1;
        let mut exponents = [0; 16];
        for (cell, rank) in self.placed() {
            if let Some(exponent) = exponents.get_mut(cell) {
                *exponent = largest - rank;
            }
        }
        let mut loose: Vec<u8> = (smallest..smallest + self.loose).collect();
        shuffle(&mut loose, generator);
        for exponent in loose {
            put(&mut exponents, exponent, generator);
        }
        exponents
    }

    /// A start: the large tiles, and two new tiles.
    ///
    /// ```
    /// use twenty48::coach::formations::FORMATIONS;
    /// use twenty48::rules::spawn::Generator;
    ///
    /// let formation = FORMATIONS[0];
    /// let start = formation.start(&mut Generator::new(1)).ok_or("tiles of the board")?;
    /// assert!(!formation.is_reached(&start, &start));
    /// assert_eq!(start.exponents().filter(|&exponent| exponent > 0).count(), 8);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn start(&self, generator: &mut Generator) -> Option<Board> {
        let mut exponents = self.large(self.smallest, generator);
        put_new_tiles(&mut exponents, generator);
        Packed::new(exponents).map(Packed::board)
    }

    /// Whether one more of the smallest large tiles was made since the start. It may have
    /// merged already.
    pub fn is_reached(&self, start: &Board, board: &Board) -> bool {
        let sum = |board: &Board| -> u64 {
            let large = board
                .exponents()
                .filter(|&exponent| exponent >= self.smallest);
            large.map(|exponent| 1 << exponent).sum()
        };
        sum(board) > sum(start)
    }
}

/// Puts two new tiles into random empty cells.
pub fn put_new_tiles(exponents: &mut [u8; 16], generator: &mut Generator) {
    for _ in 0..2 {
        let exponent = 1 + u8::from(generator.below(10) == 0);
        put(exponents, exponent, generator);
    }
}

/// Puts a tile into a random empty cell.
pub fn put(exponents: &mut [u8; 16], exponent: u8, generator: &mut Generator) {
    let empty = empty_cells(exponents);
    let cell = empty.get(generator.below(empty.len() as u32) as usize);
    if let Some(place) = cell.and_then(|&cell| exponents.get_mut(cell)) {
        *place = exponent;
    }
}

fn empty_cells(exponents: &[u8; 16]) -> Vec<usize> {
    let cells = exponents.iter().enumerate();
    let empty = cells.filter(|(_, exponent)| **exponent == 0);
    empty.map(|(cell, _)| cell).collect()
}

/// Shuffles values.
pub fn shuffle<T>(all: &mut [T], generator: &mut Generator) {
    for last in (1..all.len()).rev() {
        let other = generator.below(last as u32 + 1);
        all.swap(last, other as usize);
    }
}
