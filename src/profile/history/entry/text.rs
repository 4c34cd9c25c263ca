//! The text form of an entry: one line, with the name at its end.

use core::fmt;
use core::str::FromStr;

use super::super::line::{EntryError, Fields, flag, sign_of};
use super::{Ending, Entry};
use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::{Category, Peak, Peaks};

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

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {} {} {} {} {} {}",
            self.id,
            self.ended_ms,
            flag(self.starred),
            self.variant,
            if self.event.is_empty() {
                "-"
            } else {
                &self.event
            },
            CategoryPeaks(self.category, self.reached),
            sign_of(&ENDINGS, self.ending),
            flag(self.reached_goal),
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

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let id = fields.parse()?;
        let ended_ms = fields.parse()?;
        let starred = fields.flag()?;
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
            ending: fields.signed(&ENDINGS)?,
            reached_goal: fields.flag()?,
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

/// A field of an entry: the category, and after a `+` the four numbers of its
/// peaks with dots between, unless nothing was reached before the end.
struct CategoryPeaks(Category, Peaks);

impl fmt::Display for CategoryPeaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(category, Peaks { unaided, with_undo }) = self;
        f.write_str(sign_of(&CATEGORIES, *category))?;
        if (*unaided, *with_undo) == Default::default() {
            return Ok(());
        }
        write!(f, "+{}.{}", unaided.score, unaided.largest)?;
        write!(f, ".{}.{}", with_undo.score, with_undo.largest)
    }
}

impl FromStr for CategoryPeaks {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let (sign, numbers) = text.split_once('+').unwrap_or((text, "0.0.0.0"));
        let category = CATEGORIES.iter().find(|category| category.1 == sign);
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
        let is_end = numbers.next().is_none();
        is_end.then_some(category).ok_or(EntryError)
    }
}
