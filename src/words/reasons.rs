//! Why something is refused, as messages: why a text can't be read, rules aren't a variant, or
//! a game can't be opened. What they say is in the catalogue's section `errors`.
//!
//! Each is a sentence or two of its own, to follow another one.
//!
//! Never here: sentences.

use super::names::tile_value;
use super::{Message, errors, history, leaderboard};
use crate::exchange::import::{ImportError, TextKind};
use crate::exchange::link::LinkError;
use crate::profile::challenge::ChallengeError;
use crate::profile::daily::NotADate;
use crate::profile::history::{EntryError, NotAHistory};
use crate::profile::leaderboard::RivalError;
use crate::record::RecordError;
use crate::record::interop::InteropError;
use crate::rules::game::ReplayError;
use crate::rules::variant::{MAX_WEIGHT, VariantError};

/// Why a game can't be opened, after the sentence that it can't.
///
/// ```
/// use twenty48::record::RecordError;
/// use twenty48::words::{errors, reasons};
///
/// let message = reasons::game(&RecordError::Damaged);
/// assert_eq!(message, errors::bad_game().then(errors::damaged()));
/// ```
pub fn game(error: &RecordError) -> Message {
    errors::bad_game().then(record(error))
}

/// Why a text isn't a record, or a record not a game.
pub fn record(error: &RecordError) -> Message {
    match error {
        RecordError::NotARecord => errors::not_a_game(),
        RecordError::OtherVersion => errors::other_version(),
        RecordError::TooLong => errors::too_many_moves(),
        RecordError::Character(number) => errors::character(*number),
        RecordError::Cut(_) => errors::incomplete(),
        RecordError::Damaged => errors::damaged(),
        RecordError::Part(_, number) => errors::unreadable_from(*number),
        RecordError::Replay(error) => replay(error),
    }
}

/// Why a game isn't taken into the leaderboard, after the sentence that it isn't.
pub fn rival(error: &RivalError) -> Message {
    match error {
        RivalError::NotARival => history::invalid_line(),
        RivalError::Record(error) => record(error),
        RivalError::Name => leaderboard::no_name(),
        RivalError::Unplayed => leaderboard::unplayed(),
        RivalError::Day => leaderboard::other_day(),
        RivalError::Challenge(error) => challenge(error),
        RivalError::Undo => leaderboard::uncounted_undo(),
    }
}

/// Why a game can't have been played so.
pub fn replay(error: &ReplayError) -> Message {
    match error {
        ReplayError::Position => errors::start_board(),
        ReplayError::Move(number) => errors::impossible_move(*number),
        ReplayError::Spawn(number) => errors::impossible_tile(*number),
        ReplayError::Count => errors::move_count(),
    }
}

/// Why a record doesn't hold what its challenge claims, after the sentence that it doesn't count.
pub fn challenge(error: &ChallengeError) -> Message {
    match *error {
        ChallengeError::Record(error) => game(&error),
        ChallengeError::Arranged => errors::challenge_start(),
        ChallengeError::Undone(count) => errors::challenge_undone(count),
        ChallengeError::Coached(count) => errors::challenge_coached(count),
        ChallengeError::NoTile => errors::challenge_no_tile(),
        ChallengeError::NotReached(tile) => errors::challenge_not_reached(tile_value(tile)),
        ChallengeError::NoTimes => errors::challenge_no_times(),
        ChallengeError::OtherTime => errors::challenge_times(),
    }
}

/// Why rules or a text aren't a variant.
pub fn variant(error: &VariantError) -> Message {
    match *error {
        VariantError::Size => errors::board_size(),
        VariantError::Part => errors::rules_part(),
        VariantError::PartTwice => errors::rules_part_twice(),
        VariantError::NoSpawn => errors::no_new_tile(),
        VariantError::SpawnValue => errors::new_tile_value(),
        VariantError::SpawnWeight => errors::odds(MAX_WEIGHT),
        VariantError::SpawnTwice(exponent) => errors::tile_twice(tile_value(exponent)),
        VariantError::NoStart => errors::no_starting_tile(),
        VariantError::StartTooFull { max } => errors::starting_tiles(max),
        VariantError::StartValue => errors::starting_tile_value(),
        VariantError::EndWithoutGoal => errors::end_without_goal(),
        VariantError::GoalTooNear { given } => errors::goal_too_near(tile_value(given)),
        VariantError::GoalOutOfReach { goal, largest } => {
            errors::goal_out_of_reach(tile_value(goal), tile_value(largest))
        }
    }
}

/// Why a position or a replay of another program can't be read or written.
pub fn interop(error: &InteropError) -> Message {
    match *error {
        InteropError::Length { found, cells } => errors::digits(found, cells),
        InteropError::Character(number) => errors::character(number),
        InteropError::Tile(exponent) => errors::no_sign(tile_value(exponent)),
        InteropError::NotAReplay => errors::not_a_replay(),
        InteropError::Size => errors::replay_size(),
        InteropError::Cut => errors::incomplete(),
        InteropError::TooLong => errors::too_many_moves(),
        InteropError::Start => errors::replay_start(),
        InteropError::LastMove => errors::last_move(),
        InteropError::Grid => errors::grid(),
        InteropError::Number { line, number } => errors::not_a_tile(number, line),
    }
}

/// Why a link can't be read.
pub fn link(error: &LinkError) -> Message {
    match error {
        LinkError::Unknown => errors::unknown_link(),
        // A link is longer than the game in it.
        LinkError::Record(RecordError::Character(number)) => errors::game_character(*number),
        LinkError::Record(error) => record(error),
        LinkError::Date(error) => date(error),
        LinkError::Seed => errors::seed(),
        LinkError::Variant(error) => variant(error),
    }
}

/// Why a text or a file can't be imported.
pub fn import(error: &ImportError) -> Message {
    match error {
        ImportError::Empty => errors::nothing(),
        ImportError::TooLong => errors::too_long(),
        ImportError::Picture => errors::picture(),
        ImportError::Packed => errors::packed(),
        ImportError::NotText => errors::not_text(),
        ImportError::Unknown => errors::unknown(),
        ImportError::Link(LinkError::Variant(error)) => errors::bad_rules().then(variant(error)),
        ImportError::Link(error) => {
            let message = errors::bad_link().then(link(error));
            match error {
                LinkError::Record(error) => advised(message, error),
                _ => message,
            }
        }
        ImportError::Record(error) => advised(game(error), error),
        ImportError::Replay(error) => errors::bad_replay().then(interop(error)),
        ImportError::Position(error) => errors::bad_position().then(interop(error)),
        ImportError::History(error) => errors::bad_history().then(history(error)),
        ImportError::Place {
            kind,
            line,
            character,
        } => {
            let bad = match kind {
                TextKind::Game => errors::bad_game(),
                TextKind::Replay => errors::bad_replay(),
            };
            bad.then(errors::place(*character, *line))
        }
    }
}

/// The message, with advice where the record isn't whole.
fn advised(message: Message, error: &RecordError) -> Message {
    match error {
        RecordError::Cut(_) | RecordError::Damaged => message.then(errors::copy_all()),
        _ => message,
    }
}

/// Why a text is no date.
pub fn date(NotADate: &NotADate) -> Message {
    errors::date_form()
}

/// Why a text is no history.
pub fn history(error: &NotAHistory) -> Message {
    match error {
        NotAHistory::Other => errors::not_a_history(),
        NotAHistory::OtherVersion => errors::other_version(),
    }
}

/// Why a text is no entry of a history.
pub fn entry(EntryError: &EntryError) -> Message {
    errors::not_an_entry()
}
