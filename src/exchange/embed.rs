//! What an embedded board shows: a game to watch, or one to play.
//!
//! Never here: the page around it, and how it is drawn.

use crate::exchange::address::{Parameters, read_seed, read_variant};
use crate::exchange::link::{Link, LinkedGame};
use crate::profile::challenge::Challenge;
use crate::record::interop::read_position_code;
use crate::record::replay::Replay;
use crate::record::{Metadata, Record};
use crate::rules::game::{Game, Origin};
use crate::rules::variant::Variant;

/// The longest text that is read, in bytes: that of a game far longer than any that was
/// played by hand, few enough moves to replay at once.
pub const MAX_TEXT: usize = 200_000;

/// What a host asks an embedded board to show, each part as a text that is not read yet. At
/// most one of `game`, `challenge`, `play` and `position` counts, in this order.
///
/// ```
/// use twenty48::exchange::embed::{Embedded, Request};
///
/// let request = Request { variant: Some("3x3"), seed: Some("42"), ..Request::default() };
/// let Ok(Embedded::Game(game)) = Embedded::read(&request, 1) else { panic!("it is a game") };
/// assert_eq!(game.game, "3x3".parse().map(|variant| twenty48::rules::game::Game::new(variant, 42))?);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Request<'a> {
    /// A record to watch.
    pub game: Option<&'a str>,
    /// A record to play against, from its start.
    pub challenge: Option<&'a str>,
    /// A record to play on.
    pub play: Option<&'a str>,
    /// The code of a position to play from.
    pub position: Option<&'a str>,
    /// The seed of the tiles to come.
    pub seed: Option<&'a str>,
    /// The rules, of a new game or a position.
    pub variant: Option<&'a str>,
}

impl<'a> Request<'a> {
    /// The request that an address makes, by the words of the page's links; `None` for a link
    /// that asks for what only the whole page has.
    ///
    /// ```
    /// use twenty48::exchange::address::Parameters;
    /// use twenty48::exchange::embed::Request;
    ///
    /// let parameters = Parameters::of("embed.html#variant=5x5&lang=de");
    /// let request = Request::of(&parameters);
    /// assert_eq!(request.and_then(|request| request.variant), Some("5x5"));
    /// assert_eq!(Request::of(&Parameters::of("embed.html#open=stairs")), None);
    /// ```
    pub fn of(parameters: &'a Parameters) -> Option<Self> {
        let request = Self {
            game: parameters.get("game"),
            challenge: parameters.get("challenge"),
            play: None,
            position: parameters.get("position"),
            seed: parameters.get("seed"),
            variant: parameters.get("variant"),
        };
        (request != Self::default() || !parameters.has_any()).then_some(request)
    }
}

/// Why an embedded board can't show what it was asked for.
///
/// ```
/// use twenty48::exchange::embed::{EmbedError, Embedded, Request};
///
/// let request = Request { position: Some("12"), ..Request::default() };
/// assert_eq!(Embedded::read(&request, 1), Err(EmbedError::Position));
/// assert_eq!(EmbedError::Position.code(), "position");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedError {
    /// A text is longer than [`MAX_TEXT`].
    TooLong,
    /// The record can't be read, or its game can't have been played so.
    Record,
    /// The position's code can't be read, or no game can start from it.
    Position,
    /// The seed isn't a number from 0 to 2^64 - 1.
    Seed,
    /// The variant isn't one.
    Variant,
    /// Only the whole page can show it.
    Page,
}

impl EmbedError {
    /// Its name in messages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLong => "too-long",
            Self::Record => "record",
            Self::Position => "position",
            Self::Seed => "seed",
            Self::Variant => "variant",
            Self::Page => "page",
        }
    }
}

/// A game to play.
///
/// ```
/// use twenty48::exchange::embed::{Embedded, Request};
///
/// let record = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
/// let request = Request { challenge: Some(record), ..Request::default() };
/// let Ok(Embedded::Game(game)) = Embedded::read(&request, 1) else { panic!("it is a game") };
/// assert_eq!((game.game.move_count(), game.rival.is_some()), (0, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The game as it is now.
    pub game: Game,
    /// The score to beat.
    pub rival: Option<u64>,
    /// Whether a new game starts as this one did.
    pub keeps_start: bool,
}

/// What an embedded board shows.
///
/// ```
/// use twenty48::exchange::embed::{Embedded, Request};
///
/// let record = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
/// let request = Request { game: Some(record), ..Request::default() };
/// let embedded = Embedded::read(&request, 1).expect("it is a record");
/// assert_eq!(embedded.game().move_count(), 0);
/// assert!(embedded.link().to_string().starts_with("game=2"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Embedded {
    /// A game to watch: its record, and that at one of its moments.
    Replay(Box<Record>, Box<Replay>),
    /// A game to play.
    Game(Box<Played>),
}

impl Embedded {
    /// Reads what is asked for. A new game without a seed has `fresh_seed`.
    ///
    /// # Errors
    /// When a part can't be read, or nothing can be shown of it.
    pub fn read(request: &Request<'_>, fresh_seed: u64) -> Result<Self, EmbedError> {
        if let Some(text) = request.game {
            let record = record_of(text)?;
            let mut replay = replay_of(&record)?;
            replay.seek(0);
            return Ok(Self::Replay(Box::new(record), Box::new(replay)));
        }
        if let Some(text) = request.challenge {
            return challenge(&replay_of(&record_of(text)?)?);
        }
        if let Some(text) = request.play {
            let game = record_of(text)?.game().map_err(|_| EmbedError::Record)?;
            return Ok(Self::playing(game, None, false));
        }
        let variant = bounded(request.variant)?.map(read_variant).transpose();
        let variant = variant
            .map_err(|_| EmbedError::Variant)?
            .unwrap_or_default();
        let seed = bounded(request.seed)?.map(|text| read_seed(text).ok_or(EmbedError::Seed));
        let seed = seed.transpose()?;
        let mut origin = Origin::seeded(seed.unwrap_or(fresh_seed));
        origin.position = match bounded(request.position)? {
            Some(code) => {
                let board = read_position_code(code, variant.shape());
                Some(board.map_err(|_| EmbedError::Position)?)
            }
            None => None,
        };
        let keeps_start = seed.is_some() || origin.position.is_some();
        let game = Game::from_origin(variant, origin).map_err(|_| EmbedError::Position)?;
        Ok(Self::playing(game, None, keeps_start))
    }

    /// A new game by the original's rules.
    pub fn new_game(seed: u64) -> Self {
        Self::playing(Game::new(Variant::default(), seed), None, false)
    }

    fn playing(game: Game, rival: Option<u64>, keeps_start: bool) -> Self {
        Self::Game(Box::new(Played {
            game,
            rival,
            keeps_start,
        }))
    }

    /// The game as it is shown.
    pub fn game(&self) -> &Game {
        match self {
            Self::Replay(_, replay) => replay.game(),
            Self::Game(played) => &played.game,
        }
    }

    /// The record of the whole game.
    pub fn record(&self) -> Record {
        match self {
            Self::Replay(record, _) => Record::clone(record),
            Self::Game(played) => Record::of(&played.game, &Metadata::default()),
        }
    }

    /// The link of the whole page to the same game.
    pub fn link(&self) -> Link {
        let record = self.record();
        let is_plain = record.origin.is_plain();
        match self {
            Self::Game(_) if record.moves.is_empty() && is_plain => {
                Link::Seed(record.origin.seed, record.variant)
            }
            Self::Game(_) if record.moves.is_empty() => Link::Challenge(Box::new(record)),
            _ => Link::Game(Box::new(LinkedGame::from(record))),
        }
    }

    /// Starts another game by the same rules: the same where its start was asked for, else one
    /// with `fresh_seed`.
    pub fn restart(&mut self, fresh_seed: u64) {
        let Self::Game(played) = self else {
            return;
        };
        let variant = played.game.variant().clone();
        let mut origin = Origin::seeded(fresh_seed);
        if played.keeps_start {
            origin.clone_from(played.game.origin());
        }
        if let Ok(game) = Game::from_origin(variant, origin) {
            played.game = game;
        }
    }
}

/// Returns a text unless it is too long.
fn bounded(text: Option<&str>) -> Result<Option<&str>, EmbedError> {
    match text {
        Some(text) if text.len() > MAX_TEXT => Err(EmbedError::TooLong),
        text => Ok(text),
    }
}

fn record_of(text: &str) -> Result<Record, EmbedError> {
    bounded(Some(text))?;
    match Link::read(|name| (name == "game").then(|| text.to_owned())) {
        Ok(Link::Game(game)) => Ok(game.record),
        _ => Err(EmbedError::Record),
    }
}

fn replay_of(record: &Record) -> Result<Replay, EmbedError> {
    Replay::new(record).map_err(|_| EmbedError::Record)
}

/// The game to play against another. A sprint or a blind game has rules of its own, which only
/// the page keeps.
fn challenge(rival: &Replay) -> Result<Embedded, EmbedError> {
    if Challenge::from_event(&rival.metadata().event).is_some() {
        return Err(EmbedError::Page);
    }
    let rematch = rival.rematch().and_then(|record| record.game().ok());
    let score = rival.score_at(rival.move_count());
    let game = rematch.ok_or(EmbedError::Page)?;
    Ok(Embedded::playing(game, (score > 0).then_some(score), true))
}
