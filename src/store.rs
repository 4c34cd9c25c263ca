//! What is kept between visits, and under which names.
//!
//! A kept text is read by a total function. What can't be read is set aside
//! under a name of its own, never overwritten; where even that is refused,
//! nothing more is written under the name it stands at.
//!
//! Never here: the browser. Storage comes in behind a trait, with one in
//! memory for tests.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;

use crate::board::MAX_EXPONENT;
use crate::game::Game;
use crate::record::{Record, RecordError, parse};
use crate::variant::Variant;

/// Names carry the project's name and the version of what they hold: on a
/// shared host, other pages keep things beside ours.
const PREFIX: &str = "twenty48/1/";
/// Setting: the variant played last.
const VARIANT: &str = "variant";

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

/// What is counted of a variant's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that were left for another, after at least one move.
    pub games: u32,
    /// Those of them that had reached the goal.
    pub wins: u32,
    /// Moves made in them.
    pub moves: u64,
    /// The largest exponent ever made; 0 when there was none.
    pub largest: u8,
}

impl Tally {
    /// Counts a game that is left for another; one without a move is none.
    pub fn count(&mut self, game: &Game) {
        if game.move_count() == 0 {
            return;
        }
        let largest = game.board().largest();
        let has_won = game.variant().goal().is_some_and(|goal| largest >= goal);
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(u32::from(has_won));
        let moves = u64::try_from(game.move_count()).unwrap_or(u64::MAX);
        self.moves = self.moves.saturating_add(moves);
        self.largest = self.largest.max(largest);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            wins,
            moves,
            largest,
        } = self;
        write!(f, "{games}.{wins}.{moves}.{largest}")
    }
}

impl FromStr for Tally {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut fields = text.split('.');
        let tally = Self {
            games: parse(&mut fields, "number of games")?,
            wins: parse(&mut fields, "number of wins")?,
            moves: parse(&mut fields, "number of moves")?,
            largest: parse(&mut fields, "largest tile")?,
        };
        let is_whole =
            fields.next().is_none() && tally.wins <= tally.games && tally.largest <= MAX_EXPONENT;
        is_whole.then_some(tally).ok_or(RecordError::Field("end"))
    }
}

/// What was found of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// No game of that variant was kept.
    Nothing,
    /// A game, and the milliseconds it was played.
    Game(Box<Game>, u64),
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

    /// The game in progress of that variant. What is set aside gets `stamp`
    /// in its name, to tell it from others.
    pub fn game(&mut self, variant: &Variant, stamp: u64) -> Found {
        let name = game_name(variant);
        let text = match self.storage.get(&name) {
            Err(Denied) => return Found::Denied,
            Ok(None) => return Found::Nothing,
            Ok(Some(text)) => text,
        };
        match read(&text, variant) {
            Ok((game, played_ms)) => Found::Game(Box::new(game), played_ms),
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
        self.keep(&game_name(&record.variant), &record.to_string())
    }

    /// The game in progress of that variant, if there is one that can be
    /// read; nothing is set aside.
    pub fn glance(&self, variant: &Variant) -> Option<Game> {
        let text = self.storage.get(&game_name(variant)).ok()??;
        read(&text, variant).ok().map(|(game, _)| game)
    }

    /// The best score of that variant, 0 when there is none. One that can't
    /// be read is set aside.
    pub fn best(&mut self, variant: &Variant, stamp: u64) -> u64 {
        self.parsed(&best_name(variant), stamp)
    }

    /// What is counted of that variant's games. A text that can't be read is
    /// set aside.
    pub fn tally(&mut self, variant: &Variant, stamp: u64) -> Tally {
        self.parsed(&tally_name(variant), stamp)
    }

    /// Keeps what is counted of that variant's games.
    ///
    /// # Errors
    /// As for [`Store::keep_game`].
    pub fn keep_tally(&mut self, variant: &Variant, tally: &Tally) -> Result<(), Denied> {
        self.keep(&tally_name(variant), &tally.to_string())
    }

    /// The variant that was played last, if that is known.
    pub fn variant(&self) -> Option<Variant> {
        let text = self.storage.get(&setting_name(VARIANT)).ok()??;
        text.parse().ok()
    }

    /// Keeps which variant is played.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn keep_variant(&mut self, variant: &Variant) -> Result<(), Denied> {
        self.keep(&setting_name(VARIANT), &variant.to_string())
    }

    fn parsed<T: FromStr + Default>(&mut self, name: &str, stamp: u64) -> T {
        let Ok(Some(text)) = self.storage.get(name) else {
            return T::default();
        };
        text.parse().unwrap_or_else(|_| {
            self.set_aside(name, &text, stamp);
            T::default()
        })
    }

    /// Keeps the best score of that variant, unless a better one is kept
    /// already: another page may have been played meanwhile.
    ///
    /// # Errors
    /// As for [`Store::keep_game`].
    pub fn keep_best(&mut self, variant: &Variant, best: u64) -> Result<(), Denied> {
        let name = best_name(variant);
        let kept = self.storage.get(&name)?.and_then(|text| text.parse().ok());
        if kept.is_some_and(|kept: u64| kept >= best) {
            return Ok(());
        }
        self.keep(&name, &best.to_string())
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

fn read(text: &str, variant: &Variant) -> Result<(Game, u64), RecordError> {
    let record: Record = text.parse()?;
    if record.variant != *variant {
        return Err(RecordError::Field("variant"));
    }
    Ok((record.game()?, record.played_ms))
}

fn game_name(variant: &Variant) -> String {
    format!("{PREFIX}game/{variant}")
}

fn best_name(variant: &Variant) -> String {
    format!("{PREFIX}best/{variant}")
}

fn tally_name(variant: &Variant) -> String {
    format!("{PREFIX}tally/{variant}")
}

fn setting_name(setting: &str) -> String {
    format!("{PREFIX}setting/{setting}")
}
