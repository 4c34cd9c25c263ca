//! Checks that any event is one challenge or none, and is written as it was read; that any variant
//! has sprints that end at their tiles, and is of a mode; and that any record that was read holds
//! what a challenge claims, or breaks it for a reason.

use crate::{as_text, check_sentence, record_texts, within_bounds};
use twenty48::profile::challenge::{Challenge, Reached, SPRINT_TILES, mode_of_sprint, sprint_to};
use twenty48::record::{Metadata, Record};
use twenty48::rules::variant::Variant;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_event(text);
        if let Ok(variant) = text.parse() {
            try_variant(&variant);
        }
    }
    for text in record_texts(data) {
        if let Ok(record) = Record::read(&text) {
            try_record(&record);
        }
    }
}

fn try_event(text: &str) {
    let Some(challenge) = within_bounds(text.len(), || Challenge::from_event(text)) else {
        return;
    };
    assert_eq!(challenge.event(), text);
    assert!(Metadata::is_event(text));
    let slot = challenge.slot(Variant::default());
    assert_eq!(slot, challenge.anew().slot(Variant::default()));
    assert_eq!(slot.to_string().parse(), Ok(slot));
}

fn try_variant(variant: &Variant) {
    let mode = mode_of_sprint(variant);
    assert_eq!(mode_of_sprint(&mode), mode, "{variant}");
    for tile in SPRINT_TILES {
        if let Some(sprint) = sprint_to(variant, tile) {
            assert_eq!((sprint.goal(), sprint.ends_at_goal()), (Some(tile), true));
            assert_eq!(mode_of_sprint(&sprint), mode, "{sprint}");
        }
    }
}

fn try_record(record: &Record) {
    let own = Challenge::from_event(&record.metadata.event);
    let all = [Challenge::NoUndo, Challenge::Sprint];
    for challenge in own.into_iter().chain(all) {
        match challenge.check(record) {
            Ok(reached) => {
                let marks = record.marks;
                assert_eq!((marks.undos, marks.coached, marks.inherited), (0, 0, 0));
                assert_eq!(record.made, record.moves.len());
                let is_time = matches!(reached, Reached::Time(_));
                assert_eq!(is_time, challenge == Challenge::Sprint);
                assert!(record.game().is_ok());
            }
            Err(error) => check_sentence(error),
        }
    }
}
