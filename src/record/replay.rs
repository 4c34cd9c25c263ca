//! A recorded game to watch: the board after any of its moves, the score and the
//! time there, and where its tiles were first made.
//!
//! Never here: clocks. Times come in as values.

use crate::record::{Metadata, Record, RecordError};
use crate::rules::game::{Game, Marks, Origin};
use crate::sort::sorted_indices;

/// A merge that made a tile.
///
/// ```
/// use twenty48::record::replay::Landmark;
///
/// let first_64 = Landmark { made_by: 31, exponent: 6 };
/// assert_eq!(twenty48::rules::board::value_of(first_64.exponent), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// The move that made it, counted from 1.
    pub made_by: usize,
    /// The exponent of the merged tile.
    pub exponent: u8,
}

/// By what two games are held beside each other.
///
/// ```
/// use twenty48::record::Record;
/// use twenty48::record::replay::{Measure, Replay};
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let game = Replay::new(&record)?;
/// let end = game.move_count();
/// // It has no times.
/// assert_eq!(game.moves_beside(&game, end, Measure::Time), None);
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The score.
    Score,
    /// The time played.
    Time,
}

/// A recorded game at one of its moments, without the moves that were taken
/// back.
///
/// ```
/// use twenty48::record::Record;
/// use twenty48::record::replay::Replay;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let mut replay = Replay::new(&record)?;
/// assert_eq!((replay.at(), replay.move_count()), (9, 9));
/// replay.seek(3);
/// assert_eq!(replay.at(), 3);
/// assert_eq!(replay.score_at(3), replay.game().score());
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    game: Game,
    metadata: Metadata,
    /// The score by the number of moves made, from 0 moves on.
    scores: Vec<u64>,
    /// The milliseconds played by the number of moves made, from 0 moves on, if
    /// the record has times.
    times: Option<Vec<u64>>,
    /// The merges that first made each tile, the smallest tile first.
    firsts: Vec<Landmark>,
}

impl Replay {
    /// Replays a record, and returns its game after the last move.
    ///
    /// # Errors
    /// [`RecordError::Replay`] when the game can't have been played so.
    pub fn new(record: &Record) -> Result<Self, RecordError> {
        let moves = record.moves.get(..record.made).unwrap_or(&record.moves);
        let mut origin = record.origin.clone();
        if moves.len() < record.moves.len() {
            // The moves that were taken back are checked as well; their tiles
            // are left out.
            record.game()?;
            origin.spawns.truncate(tile_count(record, moves.len()));
        }
        let mut scores = vec![0];
        let mut firsts: Vec<Landmark> = Vec::new();
        let mut score: u64 = 0;
        let game = Game::replay_each(record.variant.clone(), origin, moves, moves.len(), |turn| {
            let made_by = scores.len();
            for merge in &turn.merges {
                let exponent = merge.exponent;
                if !firsts.iter().any(|first| first.exponent == exponent) {
                    firsts.push(Landmark { made_by, exponent });
                }
            }
            score = score.saturating_add(turn.points);
            scores.push(score);
        })?;
        let game = game.with_marks(record.marks)?;
        Ok(Self {
            game,
            metadata: record.metadata.clone(),
            scores,
            times: times_of(&record.metadata, moves.len()),
            firsts: by_tile(&firsts),
        })
    }

    /// Returns the game at this moment.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns when and how the game was played.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Returns how many moves the game has.
    pub fn move_count(&self) -> usize {
        self.scores.len() - 1
    }

    /// Returns how many moves are made at this moment.
    pub fn at(&self) -> usize {
        self.game.move_count()
    }

    /// Goes to the moment after that many moves, or to the end if there are
    /// fewer.
    pub fn seek(&mut self, moves: usize) {
        self.game.seek(moves.min(self.move_count()));
    }

    /// Returns the score after that many moves, or at the end if there are
    /// fewer.
    pub fn score_at(&self, moves: usize) -> u64 {
        let score = self.scores.get(moves).or(self.scores.last());
        debug_assert!(score.is_some(), "there is a score before the first move");
        score.copied().unwrap_or_default()
    }

    /// Returns the milliseconds played after that many moves, or at the end if
    /// there are fewer; `None` if the record has no times.
    pub fn ms_at(&self, moves: usize) -> Option<u64> {
        let times = self.times.as_ref()?;
        times.get(moves).or(times.last()).copied()
    }

    /// Returns how many moves were made after that many milliseconds of play;
    /// `None` if the record has no times.
    pub fn moves_at(&self, ms: u64) -> Option<usize> {
        let times = self.times.as_ref()?;
        Some(times.partition_point(|&time| time <= ms).saturating_sub(1))
    }

    /// Returns how many moves were made when the score was first that high, or
    /// all of them if it never was.
    pub fn moves_to(&self, score: u64) -> usize {
        let below = self.scores.partition_point(|&reached| reached < score);
        below.min(self.move_count())
    }

    /// Returns how many moves this game had where it was as far as `other` is
    /// after that many of its own, by a measure; all of them where it never was.
    /// Before its first move, so is this one. `None` if either has no times
    /// while they are the measure.
    pub fn moves_beside(&self, other: &Self, moves: usize, measure: Measure) -> Option<usize> {
        let found = match measure {
            Measure::Score => self.moves_to(other.score_at(moves)),
            Measure::Time => self.moves_at(other.ms_at(moves)?)?,
        };
        // A first move can take no time.
        Some(if moves == 0 { 0 } else { found })
    }

    /// Returns the merges that first made each tile, the smallest tile first.
    pub fn first_merges(&self) -> &[Landmark] {
        &self.firsts
    }

    /// Returns the record of a game that goes on from this moment. Its further
    /// tiles come from the seed of this game, or from `seed` if this game
    /// carries tiles and the next would be one of them.
    pub fn go_on(&self, seed: u64) -> Record {
        let mut record = Record::of(&self.game, &Metadata::default());
        record.moves.truncate(record.made);
        let count = tile_count(&record, record.made);
        let origin = &mut record.origin;
        if !origin.spawns.is_empty() && count <= origin.spawns.len() {
            origin.seed = seed;
            origin.spawns.truncate(count);
        }
        record.marks = Marks {
            inherited: record.made,
            kept_playing: record.marks.kept_playing,
            ..Marks::default()
        };
        record
    }

    /// Returns the record of a new game from the same start, in which the same
    /// moves bring the same tiles. `None` if there is no such game, since this
    /// one carries tiles or goes on from another.
    pub fn rematch(&self) -> Option<Record> {
        let origin = self.game.origin();
        if !origin.spawns.is_empty() || self.game.marks().inherited > 0 {
            return None;
        }
        let origin = Origin::clone(origin);
        let game = Game::from_origin(self.game.variant().clone(), origin).ok()?;
        Some(Record::of(&game, &Metadata::default()))
    }
}

/// Returns merges by their tiles, the smallest first. In a game from a position a smaller tile
/// may come after a larger one.
fn by_tile(merges: &[Landmark]) -> Vec<Landmark> {
    let exponent = |index: usize| merges.get(index).map(|merge| merge.exponent);
    let indices = sorted_indices(merges.len(), &|a, b| exponent(a).cmp(&exponent(b)));
    let sorted = indices.iter().filter_map(|&index| merges.get(index));
    sorted.copied().collect()
}

/// Returns the milliseconds played by the number of moves made, from 0 moves
/// on; a time that isn't known is taken for 0. `None` if there are no times.
fn times_of(metadata: &Metadata, moves: usize) -> Option<Vec<u64>> {
    let count = metadata.times.len();
    if count == 0 || count < moves {
        return None;
    }
    let mut played_ms: u64 = 0;
    let after = (0..moves).map(|index| {
        played_ms = played_ms.saturating_add(metadata.time_ms(index).unwrap_or(0));
        played_ms
    });
    Some(core::iter::once(0).chain(after).collect())
}

/// Returns how many tiles have come after that many moves.
fn tile_count(record: &Record, moves: usize) -> usize {
    let start = match record.origin.position {
        Some(_) => 0,
        None => record.variant.start().len(),
    };
    start + moves
}
