//! Errors of the core, as messages: why a text can't be read, rules aren't a variant, or
//! a game can't be opened.
//!
//! Each is a sentence or two of its own, to follow another one.
//!
//! Never here: sentences.

pub use super::catalogue::errors::*;

use super::Message;
use crate::exchange::import::{ImportError, TextKind};
use crate::exchange::link::LinkError;
use crate::profile::daily::NotADate;
use crate::profile::history::{EntryError, NotAHistory};
use crate::record::RecordError;
use crate::record::interop::InteropError;
use crate::rules::board::value_of;
use crate::rules::game::ReplayError;
use crate::rules::variant::{MAX_WEIGHT, VariantError};

/// Why a game can't be opened, after the sentence that it can't.
///
/// ```
/// use twenty48::record::RecordError;
/// use twenty48::words::errors;
///
/// let message = errors::game(&RecordError::Damaged);
/// assert_eq!(message, errors::bad_game().then(errors::damaged()));
/// ```
pub fn game(error: &RecordError) -> Message {
    bad_game().then(record(error))
}

/// Why a text isn't a record, or a record not a game.
pub fn record(error: &RecordError) -> Message {
    match error {
        RecordError::NotARecord => not_a_game(),
        RecordError::OtherVersion => other_version(),
        RecordError::TooLong => too_many_moves(),
        RecordError::Character(number) => character(*number),
        RecordError::Cut(_) => incomplete(),
        RecordError::Damaged => damaged(),
        RecordError::Part(_, number) => unreadable_from(*number),
        RecordError::Replay(error) => replay(error),
    }
}

/// Why a game can't have been played so.
pub fn replay(error: &ReplayError) -> Message {
    match error {
        ReplayError::Position => start_board(),
        ReplayError::Move(number) => impossible_move(*number),
        ReplayError::Spawn(number) => impossible_tile(*number),
        ReplayError::Count => move_count(),
    }
}

/// Why rules or a text aren't a variant.
pub fn variant(error: &VariantError) -> Message {
    match *error {
        VariantError::Size => board_size(),
        VariantError::Part => rules_part(),
        VariantError::PartTwice => rules_part_twice(),
        VariantError::NoSpawn => no_new_tile(),
        VariantError::SpawnValue => new_tile_value(),
        VariantError::SpawnWeight => odds(MAX_WEIGHT),
        VariantError::SpawnTwice(exponent) => tile_twice(tile(exponent)),
        VariantError::NoStart => no_starting_tile(),
        VariantError::StartTooFull { max } => starting_tiles(max),
        VariantError::StartValue => starting_tile_value(),
        VariantError::EndWithoutGoal => end_without_goal(),
        VariantError::GoalTooNear { given } => goal_too_near(tile(given)),
        VariantError::GoalOutOfReach { goal, largest } => {
            goal_out_of_reach(tile(goal), tile(largest))
        }
    }
}

/// Why a position or a replay of another program can't be read or written.
pub fn interop(error: &InteropError) -> Message {
    match *error {
        InteropError::Length { found, cells } => digits(found, cells),
        InteropError::Character(number) => character(number),
        InteropError::Tile(exponent) => no_sign(tile(exponent)),
        InteropError::NotAReplay => not_a_replay(),
        InteropError::Size => replay_size(),
        InteropError::Cut => incomplete(),
        InteropError::TooLong => too_many_moves(),
        InteropError::Start => replay_start(),
        InteropError::LastMove => last_move(),
        InteropError::Grid => grid(),
        InteropError::Number { line, number } => not_a_tile(number, line),
    }
}

/// Why a link can't be read.
pub fn link(error: &LinkError) -> Message {
    match error {
        LinkError::Unknown => unknown_link(),
        // A link is longer than the game in it.
        LinkError::Record(RecordError::Character(number)) => game_character(*number),
        LinkError::Record(error) => record(error),
        LinkError::Date(error) => date(error),
        LinkError::Seed => seed(),
        LinkError::Variant(error) => variant(error),
    }
}

/// Why a text or a file can't be imported.
pub fn import(error: &ImportError) -> Message {
    match error {
        ImportError::Empty => nothing(),
        ImportError::TooLong => too_long(),
        ImportError::Picture => picture(),
        ImportError::Packed => packed(),
        ImportError::NotText => not_text(),
        ImportError::Unknown => unknown(),
        ImportError::Link(LinkError::Variant(error)) => bad_rules().then(variant(error)),
        ImportError::Link(error) => {
            let message = bad_link().then(link(error));
            match error {
                LinkError::Record(error) => advised(message, error),
                _ => message,
            }
        }
        ImportError::Record(error) => advised(game(error), error),
        ImportError::Replay(error) => bad_replay().then(interop(error)),
        ImportError::Position(error) => bad_position().then(interop(error)),
        ImportError::History(error) => bad_history().then(history(error)),
        ImportError::Place {
            kind,
            line,
            character,
        } => {
            let bad = match kind {
                TextKind::Game => bad_game(),
                TextKind::Replay => bad_replay(),
            };
            bad.then(place(*character, *line))
        }
    }
}

/// The message, with advice where the record isn't whole.
fn advised(message: Message, error: &RecordError) -> Message {
    match error {
        RecordError::Cut(_) | RecordError::Damaged => message.then(copy_all()),
        _ => message,
    }
}

/// Why a text is no date.
pub fn date(NotADate: &NotADate) -> Message {
    date_form()
}

/// Why a text is no history.
pub fn history(error: &NotAHistory) -> Message {
    match error {
        NotAHistory::Other => not_a_history(),
        NotAHistory::OtherVersion => other_version(),
    }
}

/// Why a text is no entry of a history.
pub fn entry(EntryError: &EntryError) -> Message {
    not_an_entry()
}

/// The value of a tile, in digits that are the same in every language.
fn tile(exponent: u8) -> String {
    value_of(exponent).to_string()
}
