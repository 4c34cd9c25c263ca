//! Challenges as messages: what they are like, and what was reached in them.
//!
//! Never here: sentences.

use super::{Message, challenge, games};
use crate::profile::challenge::{Challenge, Reached};

/// What a challenge is like, in a line.
pub fn invite(challenge: Challenge) -> Message {
    match challenge {
        Challenge::NoUndo => challenge::about_no_undo(),
        Challenge::Sprint => challenge::about_sprint(),
        Challenge::Blind { .. } => challenge::about_blind(),
    }
}

/// The best of one's games of a challenge: the time of a sprint, else the score, of a blind game
/// with its looks.
pub fn best(challenge: Challenge, reached: Reached) -> Message {
    let best = match reached {
        Reached::Time(ms) => challenge::best_time(ms),
        Reached::Score(score) => games::best(score),
    };
    match challenge {
        Challenge::Blind { looks } => best.beside(challenge::looks(looks)),
        Challenge::NoUndo | Challenge::Sprint => best,
    }
}

/// The best that was reached before, in a sentence.
pub fn your_best(reached: Reached) -> Message {
    match reached {
        Reached::Time(ms) => challenge::best_time_is(ms),
        Reached::Score(score) => challenge::best_score_is(score),
    }
}
