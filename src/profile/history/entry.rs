//! What a list shows of a game.

use core::fmt;
use core::str::FromStr;

use super::name::name_from;
use crate::hash::fnv_1a;
use crate::record::{Metadata, Record, RecordError};
use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::{Category, Game, Peak, Peaks, Phase};
use crate::rules::variant::Variant;

/// The event of a game that was played by somebody else, or somewhere else,
/// and brought in.
pub const IMPORTED_EVENT: &str = "brought-in";

/// Which game it is, on every machine: when it was started, and a number that
/// tells games apart that were started at the same moment, or nobody knows
/// when.
///
/// Its text form has a dot between the two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Id {
    /// When it was started, in milliseconds since 1970; 0 when that isn't
    /// known.
    pub started_ms: u64,
    /// The seed; of a game that carries its tiles, a hash of its record.
    pub key: u64,
}

impl Id {
    /// The game of this record.
    pub fn of(record: &Record) -> Self {
        let key = if record.origin.spawns.is_empty() {
            record.origin.seed
        } else {
            let bare = Record {
                metadata: Metadata::default(),
                ..record.clone()
            };
            fnv_1a(&bare.to_string())
        };
        Self {
            started_ms: record.metadata.started_ms,
            key,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.started_ms, self.key)
    }
}

impl FromStr for Id {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let (started_ms, key) = text.split_once('.').ok_or(EntryError)?;
        Ok(Self {
            started_ms: started_ms.parse().map_err(|_| EntryError)?,
            key: key.parse().map_err(|_| EntryError)?,
        })
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Nothing could move.
    Stuck,
    /// The goal was made, and that was the end.
    Won,
    /// The player gave up.
    GaveUp,
    /// It was left for another game, and can go on.
    Left,
}

/// What a list shows of a game.
///
/// Its text form is one line, for keeping, with the name at its end; what
/// can't be read of it can be made anew from the record, but for star and name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which game it is.
    pub id: Id,
    /// When it ended or was left, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Whether the player put a star to it.
    pub starred: bool,
    /// What the player calls it, as [`name_from`] makes it; empty at first.
    pub name: String,
    /// Its rules.
    pub variant: Variant,
    /// What it was played for, as [`Metadata::event`].
    pub event: String,
    /// Which games it compares with.
    pub category: Category,
    /// What it had reached before an undo or a move of the coach, as
    /// [`Marks::reached`](crate::rules::game::Marks::reached).
    pub reached: Peaks,
    /// How it came to its end.
    pub ending: Ending,
    /// Whether the goal was reached.
    pub reached_goal: bool,
    /// The score at the end.
    pub score: u64,
    /// The exponent of the largest tile at the end.
    pub largest: u8,
    /// Moves made and not taken back; those it inherited count.
    pub moves: u64,
    /// How often undo was used.
    pub undos: u32,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

impl Entry {
    /// The entry of a record, by replaying it, and its game.
    ///
    /// # Errors
    /// When it can't have been played so.
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
            ending: match game.phase() {
                Phase::Won => Ending::Won,
                Phase::Over if game.has_given_up() => Ending::GaveUp,
                Phase::Over => Ending::Stuck,
                Phase::Playing | Phase::GoalReached | Phase::KeptPlaying => Ending::Left,
            },
            reached_goal: record.variant.goal().is_some_and(|goal| largest >= goal),
            score: game.score(),
            largest,
            moves: u64::try_from(game.move_count()).unwrap_or(u64::MAX),
            undos: game.undo_count(),
            played_ms: record.metadata.played_ms,
        };
        Ok((entry, game))
    }

    /// What the game has reached, by category, at any moment.
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

    /// The later of two entries of one game, with what the other one adds.
    pub fn merge<'a>(mut first: &'a Self, mut second: &'a Self) -> Self {
        if second.ended_ms > first.ended_ms {
            (first, second) = (second, first);
        }
        let mut merged = first.clone();
        merged.take_over(second);
        merged
    }

    /// Takes over what the player put to the other entry of the same game, and
    /// what was reached in it.
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

/// A text is no entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryError;

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is no entry of the history")
    }
}

impl core::error::Error for EntryError {}

const CATEGORIES: [(Category, &str); 4] = [
    (Category::Unaided, "unaided"),
    (Category::WithUndo, "undo"),
    (Category::Coached, "coach"),
    (Category::Arranged, "arranged"),
];
const ENDINGS: [(Ending, &str); 4] = [
    (Ending::Stuck, "stuck"),
    (Ending::Won, "won"),
    (Ending::GaveUp, "gave-up"),
    (Ending::Left, "left"),
];
const FLAGS: [(bool, &str); 2] = [(false, "-"), (true, "*")];

fn name_of<T: PartialEq + Copy>(names: &[(T, &'static str)], value: T) -> &'static str {
    let found = names.iter().find(|name| name.0 == value);
    found.map_or("", |name| name.1)
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {} {} {} {} {} {}",
            self.id,
            self.ended_ms,
            name_of(&FLAGS, self.starred),
            self.variant,
            if self.event.is_empty() {
                "-"
            } else {
                &self.event
            },
            CategoryPeaks(self.category, self.reached),
            name_of(&ENDINGS, self.ending),
            name_of(&FLAGS, self.reached_goal),
            self.score,
            self.largest,
            self.moves,
            self.undos,
            self.played_ms,
        )?;
        if self.name.is_empty() {
            return Ok(());
        }
        write!(f, " {}", self.name)
    }
}

/// A field of an entry: the category, then after a `+`, where something was
/// reached before, the four numbers of its peaks with dots between.
struct CategoryPeaks(Category, Peaks);

impl fmt::Display for CategoryPeaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(category, Peaks { unaided, with_undo }) = self;
        f.write_str(name_of(&CATEGORIES, *category))?;
        if (*unaided, *with_undo) == Default::default() {
            return Ok(());
        }
        let (first, second) = (unaided, with_undo);
        write!(f, "+{}.{}", first.score, first.largest)?;
        write!(f, ".{}.{}", second.score, second.largest)
    }
}

impl FromStr for CategoryPeaks {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let (name, numbers) = text.split_once('+').unwrap_or((text, "0.0.0.0"));
        let category = CATEGORIES.iter().find(|category| category.1 == name);
        let mut numbers = numbers.split('.').map(str::parse::<u64>);
        let mut next = || numbers.next().and_then(Result::ok).ok_or(EntryError);
        let mut peak = || {
            let (score, largest) = (next()?, next()?);
            let largest = u8::try_from(largest).map_err(|_| EntryError)?;
            let is_tile = largest <= MAX_EXPONENT;
            is_tile.then_some(Peak { score, largest }).ok_or(EntryError)
        };
        let peaks = Peaks {
            unaided: peak()?,
            with_undo: peak()?,
        };
        let category = Self(category.ok_or(EntryError)?.0, peaks);
        numbers
            .next()
            .is_none()
            .then_some(category)
            .ok_or(EntryError)
    }
}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields(text.split(' '));
        let id = fields.parse()?;
        let ended_ms = fields.parse()?;
        let starred = fields.named(&FLAGS)?;
        let variant = fields.parse()?;
        let event = fields.event()?;
        let CategoryPeaks(category, reached) = fields.parse()?;
        let mut entry = Self {
            id,
            ended_ms,
            starred,
            name: String::new(),
            variant,
            event,
            category,
            reached,
            ending: fields.named(&ENDINGS)?,
            reached_goal: fields.named(&FLAGS)?,
            score: fields.parse()?,
            largest: fields.parse()?,
            moves: fields.parse()?,
            undos: fields.parse()?,
            played_ms: fields.parse()?,
        };
        entry.name = fields.name();
        (entry.largest <= MAX_EXPONENT)
            .then_some(entry)
            .ok_or(EntryError)
    }
}

/// The fields of a line, by blanks.
pub(super) struct Fields<'a>(pub(super) core::str::Split<'a, char>);

impl<'a> Fields<'a> {
    pub(super) fn next(&mut self) -> Result<&'a str, EntryError> {
        self.0.next().ok_or(EntryError)
    }

    pub(super) fn parse<T: FromStr>(&mut self) -> Result<T, EntryError> {
        self.next()?.parse().map_err(|_| EntryError)
    }

    pub(super) fn flag(&mut self) -> Result<bool, EntryError> {
        self.named(&FLAGS)
    }

    /// The name that the rest of the line is.
    pub(super) fn name(&mut self) -> String {
        let words: Vec<&str> = self.0.by_ref().collect();
        name_from(&words.join(" "))
    }

    fn named<T: Copy>(&mut self, names: &[(T, &str)]) -> Result<T, EntryError> {
        let text = self.next()?;
        let found = names.iter().find(|name| name.1 == text);
        found.map(|name| name.0).ok_or(EntryError)
    }

    fn event(&mut self) -> Result<String, EntryError> {
        match self.next()? {
            "-" => Ok(String::new()),
            event if !event.is_empty() && Metadata::is_event(event) => Ok(event.to_owned()),
            _ => Err(EntryError),
        }
    }
}

/// The sign of a flag in a line.
pub(super) fn flag(is_set: bool) -> &'static str {
    name_of(&FLAGS, is_set)
}
