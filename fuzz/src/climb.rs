//! Checks that any text is a run of Stairs or an error. A run is written as it was read,
//! and is played as a climb or an error; a climb of any jumps comes back from its text.

use crate::{as_text, check_sentence, signed_after, within_bounds};
use twenty48::record::RecordError;
use twenty48::stairs::climb::{MAX_BELOW, ROWS_AHEAD};
use twenty48::stairs::run::MAX_TEXT;
use twenty48::stairs::{Climb, Ghost, Pace, Run, RunError, Side, Way};

/// Tries one input.
pub fn try_input(data: &[u8]) {
    try_text(&signed_after("s1.", data));
    if let Some(text) = as_text(data) {
        try_text(text);
        try_text(&format!("s1.{text}"));
    }
    try_jumps(data);
}

fn try_text(text: &str) {
    let read: Result<Run, RunError> = within_bounds(text.len(), || text.parse());
    let start = within_bounds(text.len(), || Run::read_start(text));
    let run = match read {
        Ok(run) => run,
        Err(error) => {
            check_sentence(error);
            assert!(text.len() <= MAX_TEXT || error == RunError::Text(RecordError::TooLong));
            // It may start with a run all the same.
            if let Ok((run, length)) = start {
                assert_eq!(run.to_string(), text[..length]);
            }
            return;
        }
    };
    assert_eq!(run.to_string(), text);
    assert!(Run::is_meant(text));
    assert_eq!(start, Ok((run.clone(), text.len())));
    match run.replay() {
        Ok(climb) => {
            assert_eq!(Run::of(&climb), run);
            check(&climb);
        }
        Err(error) => check_sentence(error),
    }
}

/// Climbs by the bytes: each is a jump to a side, and some time before it.
fn try_jumps(data: &[u8]) {
    let Some((head, jumps)) = data.split_first_chunk::<3>() else {
        return;
    };
    let way = match head[0] & 3 {
        0 => Way::Endless,
        1 => Way::Sprint,
        _ => Way::Practice {
            from: usize::from(head[2]),
        },
    };
    let pace = if head[0] & 4 == 0 {
        Pace::Falling
    } else {
        Pace::Relaxed
    };
    let mut climb = Climb::of(way, u64::from(head[1]), pace);
    for byte in jumps {
        let after_ms = u64::from(byte >> 1) * u64::from(head[2]) / 8;
        let is_right = byte & 1 == 0 || climb.index() < 20;
        let right = climb.next_side();
        let side = if is_right { right } else { Side::Left };
        climb.jump(side, climb.time_ms() + after_ms);
    }
    check(&climb);
    let run = Run::of(&climb);
    assert_eq!(run.to_string().parse(), Ok(run.clone()));
    assert_eq!(run.replay(), Ok(climb));
}

/// Checks what holds of every climb.
fn check(climb: &Climb) {
    let (index, fallen) = (climb.index(), climb.fallen());
    assert!(fallen <= index + 1 && index < fallen + MAX_BELOW);
    let places = climb.upcoming(ROWS_AHEAD);
    assert!(places.iter().all(|place| place.row >= fallen));
    let ghost = Ghost::of(climb);
    assert_eq!(ghost.index_at(u64::MAX), index);
    assert!(ghost.index_at(climb.lasted_ms()) == index);
}
