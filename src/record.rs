//! A whole game as a value: variant, seed and moves, and its text form.
//!
//! The text is what saves hold. It has a version, a count and a checksum, and
//! reading it is total: any text gives a record or an error that says why. A
//! record becomes a game only by replaying it, so a game that could not have
//! been played is never held.
//!
//! ```text
//! twenty48.1.<variant>.<seed>.<made>.<undos>.<kept>.<played>.<count>.<moves>.<checksum>
//! ```
//! `made` of `count` moves are not taken back; `kept` is `k` when the player
//! went on beyond the goal, `g` when they gave up, `b` for both, else `-`;
//! `played` is in milliseconds; `moves` has three moves a character, or two
//! where there are eight directions; the checksum is the CRC-32 of all before
//! its dot, in hexadecimal.
//!
//! Never here: where a text is kept.

use core::fmt;
use core::str::FromStr;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use crate::board::{Direction, Directions};
use crate::game::Game;
use crate::variant::Variant;

/// What every record starts with.
const NAME: &str = "twenty48";
/// The version written.
const VERSION: &str = "1";
/// The most moves a record may have: more than it takes to build the largest
/// tile of the classic board many times over, few enough to replay at once.
pub const MAX_MOVES: usize = 1_000_000;
/// Six bits a character, safe in addresses.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS_PER_CHARACTER: u32 = 6;
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// A game as variant, seed and moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules.
    pub variant: Variant,
    /// What chance starts from.
    pub seed: u64,
    /// Every move, those taken back at the end.
    pub moves: Vec<Direction>,
    /// How many of the moves are made and not taken back.
    pub made: usize,
    /// How often undo was used.
    pub undos: u32,
    /// Whether the player went on beyond the goal.
    pub kept_playing: bool,
    /// Whether the player gave up.
    pub given_up: bool,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

/// Why a text is not a record, or a record not a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It doesn't start as a record does.
    NotARecord,
    /// It is of a version that this one doesn't know.
    OtherVersion,
    /// The checksum is not that of the text: it was cut or changed.
    Damaged,
    /// A field can't be read: its name.
    Field(&'static str),
    /// It has more than [`MAX_MOVES`] moves.
    TooLong,
    /// The move of this number, counted from 1, changes nothing.
    IllegalMove(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecord => f.write_str("it is not a game of this page"),
            Self::OtherVersion => f.write_str("it was written by another version of this page"),
            Self::Damaged => f.write_str("it is damaged: a part was cut off or changed"),
            Self::Field(name) => write!(f, "its {name} can't be read"),
            Self::TooLong => f.write_str("it has too many moves"),
            Self::IllegalMove(number) => write!(f, "its move {number} is not possible"),
        }
    }
}

impl core::error::Error for RecordError {}

impl Record {
    /// The record of a game that was played for `played_ms` milliseconds.
    pub fn of(game: &Game, played_ms: u64) -> Self {
        Self {
            variant: game.variant().clone(),
            seed: game.seed(),
            moves: game.moves().to_vec(),
            made: game.move_count(),
            undos: game.undo_count(),
            kept_playing: game.has_kept_playing(),
            given_up: game.has_given_up(),
            played_ms,
        }
    }

    /// Replays the record.
    ///
    /// # Errors
    /// [`RecordError::IllegalMove`] when a move changes nothing.
    pub fn game(&self) -> Result<Game, RecordError> {
        Game::replay(self.variant.clone(), self.seed, &self.moves, self.made)
            .map(|game| game.with_history(self.undos, self.kept_playing, self.given_up))
            .map_err(|number| RecordError::IllegalMove(number + 1))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!(
            "{NAME}.{VERSION}.{}.{}.{}.{}.{}.{}.{}.{}",
            self.variant,
            self.seed,
            self.made,
            self.undos,
            match (self.kept_playing, self.given_up) {
                (false, false) => '-',
                (true, false) => 'k',
                (false, true) => 'g',
                (true, true) => 'b',
            },
            self.played_ms,
            self.moves.len(),
            encode_moves(&self.moves, self.variant.directions()),
        );
        write!(f, "{text}.{:08x}", CHECKSUM.checksum(text.as_bytes()))
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut start = text.splitn(3, '.');
        if start.next() != Some(NAME) {
            return Err(RecordError::NotARecord);
        }
        let version = start.next().unwrap_or_default();
        if version != VERSION {
            let is_number = !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit());
            return Err(if is_number {
                RecordError::OtherVersion
            } else {
                RecordError::NotARecord
            });
        }
        let (body, checksum) = text.rsplit_once('.').ok_or(RecordError::Damaged)?;
        if checksum != format!("{:08x}", CHECKSUM.checksum(body.as_bytes())) {
            return Err(RecordError::Damaged);
        }
        let mut fields = body.split('.').skip(2);
        let variant: Variant = parse(&mut fields, "variant")?;
        let seed = parse(&mut fields, "seed")?;
        let made = parse(&mut fields, "number of moves made")?;
        let undos = parse(&mut fields, "number of undos")?;
        let (kept_playing, given_up) = match fields.next() {
            Some("-") => (false, false),
            Some("k") => (true, false),
            Some("g") => (false, true),
            Some("b") => (true, true),
            _ => return Err(RecordError::Field("mark of a goal passed")),
        };
        let played_ms = parse(&mut fields, "time played")?;
        let count = parse(&mut fields, "number of moves")?;
        if count > MAX_MOVES {
            return Err(RecordError::TooLong);
        }
        if made > count {
            return Err(RecordError::Field("number of moves made"));
        }
        let moves = fields
            .next()
            .and_then(|text| decode_moves(text, count, variant.directions()))
            .ok_or(RecordError::Field("list of moves"))?;
        if fields.next().is_some() {
            return Err(RecordError::Field("end"));
        }
        Ok(Self {
            variant,
            seed,
            moves,
            made,
            undos,
            kept_playing,
            given_up,
            played_ms,
        })
    }
}

/// The next field of a text as a value; `name` says which it is.
pub(crate) fn parse<'a, T: FromStr>(
    fields: &mut impl Iterator<Item = &'a str>,
    name: &'static str,
) -> Result<T, RecordError> {
    fields
        .next()
        .and_then(|text| text.parse().ok())
        .ok_or(RecordError::Field(name))
}

/// How many bits a move takes.
const fn bits_of(directions: Directions) -> u32 {
    match directions {
        Directions::Four => 2,
        Directions::Eight => 3,
    }
}

const fn moves_per_character(directions: Directions) -> usize {
    (BITS_PER_CHARACTER / bits_of(directions)) as usize
}

fn encode_moves(moves: &[Direction], directions: Directions) -> String {
    moves
        .chunks(moves_per_character(directions))
        .map(|chunk| {
            let six_bits = chunk.iter().rev().fold(0, |bits, direction| {
                bits << bits_of(directions) | direction.number()
            });
            let letter = ALPHABET.get(usize::from(six_bits)).copied();
            char::from(letter.unwrap_or_default())
        })
        .collect()
}

/// The `count` moves of a text, or nothing when it doesn't hold just those.
fn decode_moves(text: &str, count: usize, directions: Directions) -> Option<Vec<Direction>> {
    let per_character = moves_per_character(directions);
    if text.len() != count.div_ceil(per_character) {
        return None;
    }
    let mask = (1 << bits_of(directions)) - 1;
    let mut moves = Vec::with_capacity(count + per_character);
    for character in text.bytes() {
        let position = ALPHABET.iter().position(|&letter| letter == character)?;
        let mut bits = u8::try_from(position).ok()?;
        for _ in 0..per_character {
            moves.push(Direction::from_number(bits & mask)?);
            bits >>= bits_of(directions);
        }
    }
    // The rest of the last character is empty, so that a game has one text.
    let rest = moves.split_off(count);
    rest.iter().all(|d| d.number() == 0).then_some(moves)
}
