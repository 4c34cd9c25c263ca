//! The fastest way to each tile: of the games of a variant, the one that made it in the least
//! time, and the one that made it in the fewest moves.
//!
//! Never here: where splits are stored.

use crate::profile::history::{Entry, IMPORTED_EVENT, Id};
use crate::record::splits::{Split, Splits};
use crate::rules::game::Category;
use crate::rules::variant::Variant;

/// A split that nobody has beaten, and its game.
///
/// ```
/// use twenty48::profile::fastest::BestSplit;
/// use twenty48::profile::history::Id;
/// use twenty48::record::splits::Split;
///
/// let game = Id { started_ms: 1_795_219_200_000, key: 7 };
/// let best = BestSplit { game, split: Split { exponent: 7, moves: 92, ms: Some(31_400) } };
/// assert_eq!(best.split.moves, 92);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestSplit {
    /// Which game it is of.
    pub game: Id,
    /// When that made the tile.
    pub split: Split,
}

/// The best splits of a tile.
///
/// ```
/// use twenty48::profile::fastest::{Fastest, FastestTile};
/// use twenty48::profile::history::Id;
///
/// let mut fastest = Fastest::default();
/// let game = Id { started_ms: 1_795_219_200_000, key: 7 };
/// fastest.add(game, &"1 7.92.31400".parse()?);
/// let tile: Option<FastestTile> = fastest.get(7);
/// assert!(tile.is_some_and(|tile| tile.by_time.is_some() && tile.by_moves.game == game));
/// # Ok::<(), twenty48::record::splits::NotSplits>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastestTile {
    /// The exponent of the tile.
    pub exponent: u8,
    /// The split in the least time, if any has a time; of equal ones that of the earlier game.
    pub by_time: Option<BestSplit>,
    /// The split in the fewest moves; of equal ones that of the earlier game.
    pub by_moves: BestSplit,
}

/// The best splits of each tile.
///
/// ```
/// use twenty48::profile::fastest::Fastest;
/// use twenty48::profile::history::Id;
///
/// let game = |key| Id { started_ms: 1_795_219_200_000, key };
/// let mut fastest = Fastest::default();
/// fastest.add(game(1), &"1 7.90.31400 8.170.-".parse()?);
/// fastest.add(game(2), &"1 7.99.28000".parse()?);
/// assert_eq!(fastest.ms(7), Some(28_000));
/// assert_eq!(fastest.get(7).map(|tile| tile.by_moves.game), Some(game(1)));
/// assert_eq!(fastest.ms(8), None);
/// # Ok::<(), twenty48::record::splits::NotSplits>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fastest {
    /// By tile, the smallest first.
    tiles: Vec<FastestTile>,
}

impl Fastest {
    /// Whether the splits of a game count among those of a variant: it was played here, from its
    /// start, without undo and without the coach.
    pub fn counts(entry: &Entry, variant: &Variant) -> bool {
        let is_own = entry.category == Category::Unaided && entry.event != IMPORTED_EVENT;
        is_own && entry.variant == *variant
    }

    /// Adds the splits of a game that counts.
    pub fn add(&mut self, game: Id, splits: &Splits) {
        for split in splits.iter() {
            self.add_split(BestSplit { game, split });
        }
    }

    /// Adds a split.
    fn add_split(&mut self, new: BestSplit) {
        let exponent = new.split.exponent;
        let by_time = new.split.ms.map(|_| new);
        let Some(tile) = self.tiles.iter_mut().find(|tile| tile.exponent == exponent) else {
            let index = self.tiles.partition_point(|tile| tile.exponent < exponent);
            let tile = FastestTile {
                exponent,
                by_time,
                by_moves: new,
            };
            return self.tiles.insert(index, tile);
        };
        // A split without a time is slower than any.
        let time = |best: BestSplit| (best.split.ms.unwrap_or(u64::MAX), best.game);
        if by_time.is_some() && tile.by_time.is_none_or(|old| time(new) < time(old)) {
            tile.by_time = by_time;
        }
        let moves = |best: BestSplit| (best.split.moves, best.game);
        if moves(new) < moves(tile.by_moves) {
            tile.by_moves = new;
        }
    }

    /// Returns each tile's, the smallest tile first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = FastestTile> + ExactSizeIterator {
        self.tiles.iter().copied()
    }

    /// Returns those of a tile.
    pub fn get(&self, exponent: u8) -> Option<FastestTile> {
        self.iter().find(|tile| tile.exponent == exponent)
    }

    /// Returns the least time in which a tile was made, in milliseconds.
    pub fn ms(&self, exponent: u8) -> Option<u64> {
        self.get(exponent)?.by_time?.split.ms
    }

    /// Whether no game has made a tile that has a split.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }
}
