//! A game to watch: the board after any of its moves, the score and the time
//! there, and where its largest tiles were made.
//!
//! Never here: clocks. What time it is for the one who watches comes in as a
//! value.

use crate::record::{Metadata, Record, RecordError};
use crate::rules::game::{Game, Marks, Origin};
use crate::sort::{sorted, sorted_indices};

/// A merge worth going to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// The move that made it, counted from 1.
    pub made_by: usize,
    /// The exponent of the tile that was made.
    pub exponent: u8,
}

/// A recorded game at one of its moments. Moves that were taken back are not
/// part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    game: Game,
    metadata: Metadata,
    /// The score after that many moves.
    scores: Vec<u64>,
    /// The milliseconds played after that many moves, where the record tells.
    times: Option<Vec<u64>>,
    merges: Vec<Landmark>,
}

impl Replay {
    /// The game of a record, at its end.
    ///
    /// # Errors
    /// When it can't have been played so.
    pub fn new(record: &Record) -> Result<Self, RecordError> {
        let moves = record.moves.get(..record.made).unwrap_or(&record.moves);
        let mut origin = record.origin.clone();
        if moves.len() < record.moves.len() {
            // What was taken back is checked as well, and its tiles left out.
            record.game()?;
            origin.spawns.truncate(tiles_by(record, moves.len()));
        }
        let mut scores = vec![0];
        let mut merges = Vec::new();
        let mut score: u64 = 0;
        let game = Game::replay_each(record.variant.clone(), origin, moves, moves.len(), |turn| {
            let made_by = scores.len();
            merges.extend(turn.merges.iter().map(|merge| Landmark {
                made_by,
                exponent: merge.exponent,
            }));
            score = score.saturating_add(turn.points);
            scores.push(score);
        })?;
        let game = game.with_marks(record.marks)?;
        let metadata = &record.metadata;
        let count = metadata.times.len();
        // What isn't known takes no time.
        let times = (count > 0 && count >= moves.len()).then(|| {
            let mut all_ms: u64 = 0;
            let after = (0..moves.len()).map(|index| {
                all_ms = all_ms.saturating_add(metadata.time_ms(index).unwrap_or(0));
                all_ms
            });
            core::iter::once(0).chain(after).collect()
        });
        Ok(Self {
            game,
            metadata: record.metadata.clone(),
            scores,
            times,
            merges,
        })
    }

    /// The game at this moment.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// When and how it was played.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// How many moves it has.
    pub fn move_count(&self) -> usize {
        self.scores.len() - 1
    }

    /// The number of moves made at this moment.
    pub fn at(&self) -> usize {
        self.game.move_count()
    }

    /// Goes to the moment after that many moves, or to the end.
    pub fn seek(&mut self, moves: usize) {
        self.game.seek(moves.min(self.move_count()));
    }

    /// The score after that many moves; the last one beyond the end.
    pub fn score_at(&self, moves: usize) -> u64 {
        let score = self.scores.get(moves).or(self.scores.last());
        score.copied().unwrap_or(0)
    }

    /// The milliseconds played after that many moves, where the record tells;
    /// the last ones beyond the end.
    pub fn ms_at(&self, moves: usize) -> Option<u64> {
        let times = self.times.as_ref()?;
        times.get(moves).or(times.last()).copied()
    }

    /// The number of moves made after that many milliseconds of play, where
    /// the record tells.
    pub fn moves_at(&self, ms: u64) -> Option<usize> {
        let times = self.times.as_ref()?;
        Some(times.partition_point(|&time| time <= ms).saturating_sub(1))
    }

    /// The largest merges, `count` at most, in the order in which they came.
    /// Of equal ones, the first.
    pub fn largest_merges(&self, count: usize) -> Vec<Landmark> {
        let exponent = |place: usize| self.merges.get(place).map(|merge| merge.exponent);
        let places = sorted_indices(self.merges.len(), &|a, b| exponent(b).cmp(&exponent(a)));
        let largest = places.get(..count).unwrap_or(&places);
        // The merges are in the order in which they came.
        let in_order = sorted(largest);
        let found = in_order.iter().filter_map(|&place| self.merges.get(place));
        found.copied().collect()
    }

    /// The record of a game that goes on from this moment. Its tiles come as
    /// in this one, from the same seed; where this one still carries its
    /// tiles, from the seed given.
    pub fn go_on(&self, seed: u64) -> Record {
        let mut record = Record::of(&self.game, &Metadata::default());
        record.moves.truncate(record.made);
        let count = tiles_by(&record, record.made);
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

    /// The record of a new game from the same start, if one can bring the same
    /// tiles for the same moves.
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

/// How many tiles have come by the time of that many moves.
fn tiles_by(record: &Record, moves: usize) -> usize {
    let at_start = match record.origin.position {
        Some(_) => 0,
        None => record.variant.start().len(),
    };
    at_start + moves
}
