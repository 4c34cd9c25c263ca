//! What is kept between visits, and under which names.
//!
//! A kept text is read by a total function. What can't be read is set aside
//! under a name of its own, never overwritten; where even that is refused,
//! nothing more is written under the name it stands at.
//!
//! Never here: the browser. Storage comes in behind a trait, with one in
//! memory for tests.

use core::fmt;
use core::num::ParseIntError;
use core::str::FromStr;
use std::collections::BTreeMap;

use crate::game::{Game, League};
use crate::record::{About, Record, RecordError};
use crate::variant::{Variant, VariantError};

/// Names carry the project's name and the version of what they hold: on a
/// shared host, other pages keep things beside ours.
pub const PREFIX: &str = "twenty48/1/";
/// Names of games in progress, by slot.
pub const GAME: &str = "game/";
/// Names of games that wait to be filed in the history, by when they were
/// started. Each is a text of the moment it ended, a blank, and its record.
pub const LEFT: &str = "left/";
/// Setting: the slot played last.
const SLOT: &str = "variant";

/// The storage said no: it is blocked, full or gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denied;

/// Texts by name, as a browser keeps them.
pub trait Storage {
    /// The text of that name, if there is one.
    ///
    /// # Errors
    /// When the storage can't be asked.
    fn get(&self, name: &str) -> Result<Option<String>, Denied>;

    /// Keeps a text under that name.
    ///
    /// # Errors
    /// When the storage refuses.
    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied>;
}

/// Storage that lasts as long as the program, and can be told to refuse.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// What is kept.
    pub texts: BTreeMap<String, String>,
    /// Whether reading is refused.
    pub deny_get: bool,
    /// Whether writing is refused.
    pub deny_set: bool,
}

impl Storage for Memory {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        if self.deny_get {
            return Err(Denied);
        }
        Ok(self.texts.get(name).cloned())
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        if self.deny_set {
            return Err(Denied);
        }
        self.texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}

/// Where a game in progress is kept: each variant has one of its own, and one
/// for each kind of event beside it.
///
/// Its text form is the variant's, after the kind and a slash where there is
/// one, as in `daily/4x4`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The kind of event: what its name has before its first dot. Empty for a
    /// game of its own.
    pub kind: String,
    /// The variant.
    pub variant: Variant,
}

impl Slot {
    /// The slot of a variant's own game.
    pub fn own(variant: Variant) -> Self {
        Self {
            kind: String::new(),
            variant,
        }
    }

    /// The slot of a game of that variant, played for that event.
    pub fn of(variant: Variant, event: &str) -> Self {
        let kind = event.split('.').next().unwrap_or_default().to_owned();
        Self { kind, variant }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.kind.is_empty() {
            f.write_str(&self.kind)?;
            f.write_str("/")?;
        }
        self.variant.fmt(f)
    }
}

impl FromStr for Slot {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let (kind, variant) = text.split_once('/').unwrap_or(("", text));
        let kind = if About::is_event(kind) { kind } else { "" };
        Ok(Self::of(variant.parse()?, kind))
    }
}

/// The best scores of a variant; 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Best {
    /// Of games without undo.
    pub unaided: u64,
    /// Of games with undo.
    pub with_undo: u64,
}

impl Best {
    /// The best of the games that a game compares with; a game that was
    /// arranged is seen beside the unaided ones.
    pub fn of(&mut self, league: League) -> &mut u64 {
        match league {
            League::Unaided | League::Arranged => &mut self.unaided,
            League::WithUndo => &mut self.with_undo,
        }
    }

    /// The better of each.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            unaided: self.unaided.max(other.unaided),
            with_undo: self.with_undo.max(other.with_undo),
        }
    }
}

impl fmt::Display for Best {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.unaided, self.with_undo)
    }
}

impl FromStr for Best {
    type Err = ParseIntError;

    /// Reads the text form; a number alone, as it was first, is one without
    /// undo.
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        let (unaided, with_undo) = text.split_once('.').unwrap_or((text, "0"));
        Ok(Self {
            unaided: unaided.parse()?,
            with_undo: with_undo.parse()?,
        })
    }
}

/// What was found of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// No game was kept there.
    Nothing,
    /// A game, and when and how it was played.
    Game(Box<Game>, About),
    /// Something that can't be read, for this reason. It was set aside.
    SetAside(RecordError),
    /// The same, but the storage refused to set it aside: it stays where it
    /// is, and games are not kept.
    Stuck(RecordError),
    /// The storage can't be asked.
    Denied,
}

/// The texts that the game keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store<S> {
    storage: S,
    /// Names that hold what must not be overwritten.
    locked: Vec<String>,
}

impl<S: Storage> Store<S> {
    /// A store on top of that storage.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            locked: Vec::new(),
        }
    }

    /// The storage below.
    pub fn storage(&self) -> &S {
        &self.storage
    }

    /// The game in progress of that slot. What is set aside gets `stamp` in
    /// its name, to tell it from others.
    pub fn game(&mut self, slot: &Slot, stamp: u64) -> Found {
        let name = game_name(slot);
        let text = match self.storage.get(&name) {
            Err(Denied) => return Found::Denied,
            Ok(None) => return Found::Nothing,
            Ok(Some(text)) => text,
        };
        match read(&text, slot) {
            Ok((game, about)) => Found::Game(Box::new(game), about),
            Err(error) if self.set_aside(&name, &text, stamp) => Found::SetAside(error),
            Err(error) => Found::Stuck(error),
        }
    }

    /// Keeps the game in progress.
    ///
    /// # Errors
    /// When the storage refuses, or the name holds what must not be
    /// overwritten.
    pub fn keep_game(&mut self, record: &Record) -> Result<(), Denied> {
        let slot = Slot::of(record.variant.clone(), &record.about.event);
        self.keep(&game_name(&slot), &record.to_string())
    }

    /// The game in progress of that slot, if there is one that can be read;
    /// nothing is set aside.
    pub fn glance(&self, slot: &Slot) -> Option<Game> {
        let text = self.storage.get(&game_name(slot)).ok()??;
        read(&text, slot).ok().map(|(game, _)| game)
    }

    /// Keeps a game that was left for another, or has ended, at that moment
    /// in milliseconds since 1970, until it is filed in the history; one
    /// without a move of its own is none.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn leave(&mut self, record: &Record, ended_ms: u64) -> Result<(), Denied> {
        if record.made == record.marks.inherited {
            return Ok(());
        }
        let name = format!("{PREFIX}{LEFT}{}", record.about.started_ms);
        self.storage.set(&name, &format!("{ended_ms} {record}"))
    }

    /// The best scores of that variant. A text that can't be read is set
    /// aside.
    pub fn best(&mut self, variant: &Variant, stamp: u64) -> Best {
        let name = best_name(variant);
        let Ok(Some(text)) = self.storage.get(&name) else {
            return Best::default();
        };
        text.parse().unwrap_or_else(|_| {
            self.set_aside(&name, &text, stamp);
            Best::default()
        })
    }

    /// Keeps the best scores of that variant, unless better ones are kept
    /// already: another page may have been played meanwhile.
    ///
    /// # Errors
    /// As for [`Store::keep_game`].
    pub fn keep_best(&mut self, variant: &Variant, best: Best) -> Result<(), Denied> {
        let name = best_name(variant);
        let kept = self.storage.get(&name)?.and_then(|text| text.parse().ok());
        let best = best.or(kept.unwrap_or_default());
        self.keep(&name, &best.to_string())
    }

    /// The slot that was played last, if that is known.
    pub fn slot(&self) -> Option<Slot> {
        let text = self.storage.get(&setting_name(SLOT)).ok()??;
        text.parse().ok()
    }

    /// Keeps which slot is played.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn keep_slot(&mut self, slot: &Slot) -> Result<(), Denied> {
        self.keep(&setting_name(SLOT), &slot.to_string())
    }

    /// Whether the setting of that name is on.
    pub fn is_on(&self, setting: &str) -> bool {
        let text = self.storage.get(&setting_name(setting));
        matches!(text, Ok(Some(text)) if text == "on")
    }

    /// Keeps a setting.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn keep_setting(&mut self, setting: &str, on: bool) -> Result<(), Denied> {
        self.keep(&setting_name(setting), if on { "on" } else { "off" })
    }

    fn keep(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        if self.locked.iter().any(|locked| locked == name) {
            return Err(Denied);
        }
        self.storage.set(name, text)
    }

    /// Copies a text to a name of its own; whether that could be done. If
    /// not, its name is locked.
    fn set_aside(&mut self, name: &str, text: &str, stamp: u64) -> bool {
        let rest = name.strip_prefix(PREFIX).unwrap_or(name);
        let aside = format!("{PREFIX}aside/{stamp}/{rest}");
        let done = self.storage.set(&aside, text).is_ok();
        if !done {
            self.locked.push(name.to_owned());
        }
        done
    }
}

fn read(text: &str, slot: &Slot) -> Result<(Game, About), RecordError> {
    let record: Record = text.parse()?;
    if Slot::of(record.variant.clone(), &record.about.event) != *slot {
        return Err(RecordError::Part("variant", 1));
    }
    Ok((record.game()?, record.about))
}

fn game_name(slot: &Slot) -> String {
    format!("{PREFIX}{GAME}{slot}")
}

fn best_name(variant: &Variant) -> String {
    format!("{PREFIX}best/{variant}")
}

fn setting_name(setting: &str) -> String {
    format!("{PREFIX}setting/{setting}")
}
