//! The names of stored texts. They are a format and never change.

use super::slot::Slot;
use crate::record::CHALLENGE_EVENT;
use crate::rules::variant::Variant;
use crate::text::{joined, number};

/// The start of every name: the project's name and the version of what is
/// stored, since other pages of the same host store texts beside ours.
pub const PREFIX: &str = "twenty48/1/";
/// The start of the names of games in progress, after [`PREFIX`]; the slot
/// follows.
pub const GAME: &str = "game/";
/// The start of the names of journals of games in progress, after [`PREFIX`];
/// the slot follows.
const JOURNAL: &str = "moves/";
/// The start of the names of games that wait to be filed in the history, after
/// [`PREFIX`]; when they were started follows, and if that name was taken
/// already, a dot and when they ended, or the next number that is free. Each text is when the game ended, a
/// blank, and its record.
pub const PENDING: &str = "left/";
/// The start of the names of quarantined texts, after [`PREFIX`]; when they were
/// quarantined follows, a slash, and the name that they had, without
/// [`PREFIX`].
pub const QUARANTINE: &str = "aside/";

/// Returns the name of the game in progress of a slot.
pub fn game_name(slot: &Slot) -> String {
    joined(&[PREFIX, GAME, &slot.text()])
}

/// Returns the name of the journal of a slot's game in progress.
pub(super) fn journal_name(slot: &Slot) -> String {
    joined(&[PREFIX, JOURNAL, &slot.text()])
}

/// Returns the name of the best scores of a variant.
pub(super) fn best_name(variant: &Variant) -> String {
    joined(&[PREFIX, "best/", &variant.text()])
}

/// Returns the start of the names of the records that games of a slot are played against; the
/// seed of such a game follows.
pub fn rival_prefix(slot: &Slot) -> String {
    // For long there was one kind alone, and its names are without it.
    let game = if slot.kind == CHALLENGE_EVENT {
        slot.variant.text()
    } else {
        slot.text()
    };
    joined(&[PREFIX, "rival/", &game, "/"])
}

/// Returns the name of the record that the game of a slot with that seed is played against.
pub fn rival_name(slot: &Slot, seed: u64) -> String {
    joined(&[&rival_prefix(slot), &number(seed)])
}

/// Returns the name of a setting.
pub fn setting_name(setting: &str) -> String {
    joined(&[PREFIX, "setting/", setting])
}
