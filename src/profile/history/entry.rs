//! What a list shows of a game.

mod text;

use super::id::Id;
use crate::record::{Record, RecordError};
use crate::rules::game::{Category, Game, Peak, Peaks, Phase};
use crate::rules::variant::Variant;

/// The event of an imported game, which was played by somebody else or
/// somewhere else.
pub const IMPORTED_EVENT: &str = "brought-in";

/// How a game has ended.
///
/// ```
/// use twenty48::profile::history::{Ending, Entry};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let mut game = Game::new("4x4".parse().expect("a variant"), 1);
/// game.give_up();
/// let (entry, _) = Entry::of(&Record::of(&game, &Metadata::default()), 1)?;
/// assert_eq!(entry.ending, Ending::GaveUp);
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// No move was left.
    Stuck,
    /// The goal was reached, which ends a game of this variant.
    Won,
    /// The player gave up.
    GaveUp,
    /// It was abandoned for another game, and can go on.
    Left,
}

/// What a list shows of a game.
///
/// The text form is one line, which can be made again from the record, but for
/// the star and the name.
///
/// ```
/// use twenty48::profile::history::{Ending, Entry};
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let (entry, game) = Entry::of(&record, 1_795_219_200_000)?;
/// assert_eq!((entry.score, entry.moves), (game.score(), 9));
/// assert_eq!(entry.ending, Ending::Left);
/// assert_eq!(entry.to_string().parse(), Ok(entry));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which game it is.
    pub id: Id,
    /// When it ended or was abandoned, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Whether the player has starred it.
    pub starred: bool,
    /// The name that the player has given it, as
    /// [`name_from`](super::name_from) makes it; empty if there is none.
    pub name: String,
    /// Its rules.
    pub variant: Variant,
    /// What it was played for, as [`Metadata::event`](crate::record::Metadata::event).
    pub event: String,
    /// Which games it is compared with.
    pub category: Category,
    /// What it had reached before an undo or a move of the coach, as
    /// [`Marks::reached`](crate::rules::game::Marks::reached).
    pub reached: Peaks,
    /// How it has ended.
    pub ending: Ending,
    /// Whether it ended with the goal reached.
    pub reached_goal: bool,
    /// The score at the end.
    pub score: u64,
    /// The exponent of the largest tile at the end.
    pub largest: u8,
    /// How many moves were made and not taken back, including inherited ones.
    pub moves: u64,
    /// How often undo was used.
    pub undos: u32,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

impl Entry {
    /// Replays a record that ended at `ended_ms`, in milliseconds since 1970,
    /// and returns its entry and its game.
    ///
    /// # Errors
    /// [`RecordError::Replay`] when the game can't have been played so.
    pub fn of(record: &Record, ended_ms: u64) -> Result<(Self, Game), RecordError> {
        let game = record.game()?;
        let largest = game.board().largest();
        let is_own = record.metadata.event != IMPORTED_EVENT;
        let entry = Self {
            id: Id::of(record),
            ended_ms,
            starred: false,
            name: String::new(),
            variant: record.variant.clone(),
            event: record.metadata.event.clone(),
            category: if is_own {
                game.category()
            } else {
                Category::Arranged
            },
            reached: if is_own {
                game.marks().reached
            } else {
                Peaks::default()
            },
            ending: ending_of(&game),
            reached_goal: record.variant.goal().is_some_and(|goal| largest >= goal),
            score: game.score(),
            largest,
            moves: game.move_count() as u64,
            undos: game.undo_count(),
            played_ms: record.metadata.played_ms,
        };
        Ok((entry, game))
    }

    /// Returns what the game has reached at any moment, by category.
    pub fn peaks(&self) -> Peaks {
        let end = Peak {
            score: self.score,
            largest: self.largest,
        };
        self.reached.max(Peaks::of(self.category, end))
    }

    /// Whether the goal was reached at any moment, in a category that counts.
    pub fn has_won(&self) -> bool {
        let largest = self.peaks().overall().largest;
        self.variant.goal().is_some_and(|goal| largest >= goal)
    }

    /// Merges two entries of one game: the later one, with star, name and what
    /// was reached of the other.
    pub fn merge<'a>(mut first: &'a Self, mut second: &'a Self) -> Self {
        if second.ended_ms > first.ended_ms {
            (first, second) = (second, first);
        }
        let mut merged = first.clone();
        merged.take_over(second);
        merged
    }

    /// Adds star, name and what was reached of another entry of the same game.
    /// A name that there is already stays.
    pub fn take_over(&mut self, other: &Self) {
        self.starred |= other.starred;
        if self.name.is_empty() {
            self.name.clone_from(&other.name);
        }
        if self.peaks().max(other.peaks()) != self.peaks() {
            self.reached = self.reached.max(other.peaks());
        }
    }
}

/// Returns how a game has ended; one that can go on was abandoned.
fn ending_of(game: &Game) -> Ending {
    match game.phase() {
        Phase::Won => Ending::Won,
        Phase::Over if game.has_given_up() => Ending::GaveUp,
        Phase::Over => Ending::Stuck,
        Phase::Playing | Phase::GoalReached | Phase::KeptPlaying => Ending::Left,
    }
}
