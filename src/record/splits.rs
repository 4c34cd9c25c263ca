//! Splits: when a game first made each of its large tiles.
//!
//! The text form, in which they are cached, is the number of its version, `1`, then a part
//! for each tile: its exponent, the number of the move, and the milliseconds played by then
//! or a hyphen, with dots between. Parts follow a blank each, the smallest tile first.

use core::fmt;
use core::str::FromStr;

use super::MAX_MOVES;
use super::replay::Replay;
use crate::rules::board::MAX_EXPONENT;

/// The exponent of the smallest tile that has a split: 128. Smaller ones come within seconds.
pub const FIRST_SPLIT: u8 = 7;
/// The version of the text form.
const VERSION: &str = "1";
/// What stands for a time that isn't known.
const NOT_KNOWN: &str = "-";

/// When a game first made a tile.
///
/// ```
/// use twenty48::record::splits::Split;
/// use twenty48::rules::board::value_of;
///
/// let split = Split { exponent: 9, moves: 214, ms: Some(81_250) };
/// assert_eq!(value_of(split.exponent), 512);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// The exponent of the tile.
    pub exponent: u8,
    /// The move that made it, counted from 1.
    pub moves: usize,
    /// The milliseconds played by then, which are the times of the moves up to this one;
    /// `None` where one of them isn't known. That of the first move may not be: other programs
    /// start their clocks with it.
    pub ms: Option<u64>,
}

/// The splits of a game, without moves that were taken back.
///
/// ```
/// use twenty48::record::Record;
/// use twenty48::record::replay::Replay;
/// use twenty48::record::splits::Splits;
///
/// // Nine moves make no 128.
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let splits = Splits::of(&Replay::new(&record)?);
/// assert_eq!(splits, Splits::default());
///
/// let read: Result<Splits, _> = "1 7.92.31400 8.180.-".parse();
/// let largest = read.ok().and_then(|splits| splits.largest());
/// assert_eq!(largest.map(|split| (split.exponent, split.moves, split.ms)), Some((8, 180, None)));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Splits {
    /// By tile, the smallest first.
    list: Vec<Split>,
}

impl Splits {
    /// Returns the splits of a replayed game.
    pub fn of(replay: &Replay) -> Self {
        let metadata = replay.metadata();
        let is_known = |index: &usize| *index == 0 || metadata.time_ms(*index).is_some();
        // The times of so many first moves are known.
        let known = (0..replay.move_count()).take_while(is_known).count();
        let firsts = replay.first_merges().iter();
        let large = firsts.filter(|first| first.exponent >= FIRST_SPLIT);
        let list = large.map(|first| Split {
            exponent: first.exponent,
            moves: first.made_by,
            ms: replay
                .ms_at(first.made_by)
                .filter(|_| first.made_by <= known),
        });
        Self {
            list: list.collect(),
        }
    }

    /// Returns the splits, of the smallest tile first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Split> + ExactSizeIterator {
        self.list.iter().copied()
    }

    /// Returns the split of a tile.
    pub fn get(&self, exponent: u8) -> Option<Split> {
        self.iter().find(|split| split.exponent == exponent)
    }

    /// Returns the split of the largest tile.
    pub fn largest(&self) -> Option<Split> {
        self.list.last().copied()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Removes what moves after that many have made: they were taken back.
    pub fn take_back_to(&mut self, moves: usize) {
        self.list.retain(|split| split.moves <= moves);
    }
}

/// The error that a text has no splits.
///
/// ```
/// use twenty48::record::splits::{NotSplits, Splits};
///
/// assert_eq!("2 7.92.31400".parse::<Splits>(), Err(NotSplits));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotSplits;

impl fmt::Display for NotSplits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the splits of a game")
    }
}

impl core::error::Error for NotSplits {}

impl fmt::Display for Splits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        for split in self.iter() {
            write!(f, " {}.{}.", split.exponent, split.moves)?;
            match split.ms {
                Some(ms) => write!(f, "{ms}")?,
                None => f.write_str(NOT_KNOWN)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Splits {
    type Err = NotSplits;

    fn from_str(text: &str) -> Result<Self, NotSplits> {
        let mut parts = text.split(' ');
        if parts.next() != Some(VERSION) {
            return Err(NotSplits);
        }
        let mut list: Vec<Split> = Vec::new();
        for part in parts {
            let split = read_split(part).ok_or(NotSplits)?;
            let is_next = list
                .last()
                .is_none_or(|last| last.exponent < split.exponent);
            // So a text of any length has as many as there are tiles at most.
            if !is_next {
                return Err(NotSplits);
            }
            list.push(split);
        }
        Ok(Self { list })
    }
}

/// Reads a part of the text form.
fn read_split(part: &str) -> Option<Split> {
    let mut fields = part.split('.');
    let exponent = fields.next()?.parse().ok()?;
    let moves = fields.next()?.parse().ok()?;
    let ms = match fields.next()? {
        NOT_KNOWN => None,
        ms => Some(ms.parse().ok()?),
    };
    let is_whole = fields.next().is_none()
        && (FIRST_SPLIT..=MAX_EXPONENT).contains(&exponent)
        && (1..=MAX_MOVES).contains(&moves);
    is_whole.then_some(Split {
        exponent,
        moves,
        ms,
    })
}
