//! How a time compares with the best one: seen as a time with its sign, heard in words.

use web_sys::Element;

use dialog_kit::dialog::{add, add_text};
use dom::element;
use twenty48::record::splits::Split;
use twenty48::rules::board::value_of;
use twenty48::words::{Message, clock, common};

/// The step in which times are shown, in milliseconds.
const SHOWN_STEP_MS: u64 = 100;
/// From here on, seconds are said without their tenths.
const MINUTE_MS: u64 = 60_000;

/// Adds what a time in milliseconds is beside the best: what is seen differs by as much as the
/// two times that are shown.
pub(super) fn add_gap(parent: &Element, ms: u64, best_ms: u64) {
    let shown = |ms| ms / SHOWN_STEP_MS * SHOWN_STEP_MS;
    let (ms, best_ms) = (shown(ms), shown(best_ms));
    let gap_ms = ms.abs_diff(best_ms);
    let (class, seen, heard) = match ms.cmp(&best_ms) {
        core::cmp::Ordering::Less => ("ahead", clock::ahead(gap_ms), heard_ahead(gap_ms)),
        core::cmp::Ordering::Equal => ("level", clock::level(0_u8), clock::level_heard()),
        core::cmp::Ordering::Greater => ("behind", clock::behind(gap_ms), heard_behind(gap_ms)),
    };
    let seen = add_text(parent, "span", &format!("gap {class}"), seen);
    element::set_flag(&seen, "aria-hidden", true);
    add_text(parent, "span", "unseen", heard);
}

fn heard_ahead(gap_ms: u64) -> Message {
    clock::ahead_heard(heard_time(gap_ms))
}

fn heard_behind(gap_ms: u64) -> Message {
    clock::behind_heard(heard_time(gap_ms))
}

/// A difference in words.
fn heard_time(gap_ms: u64) -> Message {
    if gap_ms >= MINUTE_MS {
        return common::duration(gap_ms);
    }
    let tenths = u32::try_from(gap_ms / SHOWN_STEP_MS).unwrap_or(u32::MAX);
    clock::seconds(f64::from(tenths) / 10.0)
}

/// Adds a split in one line: its tile, its time, and how it compares with the best.
pub(super) fn add_line(parent: &Element, split: Split, best_ms: Option<u64>) {
    add_text(parent, "b", "", value_of(split.exponent).to_string());
    add_text(parent, "span", "", shown_time(split.ms));
    if let (Some(ms), Some(best_ms)) = (split.ms, best_ms) {
        add_gap(&add(parent, "span", ""), ms, best_ms);
    }
}

/// The time of a split; a dash where it isn't known.
pub(super) fn shown_time(ms: Option<u64>) -> Message {
    ms.map_or_else(|| "–".into(), clock::split)
}
