//! Actions that come faster than they can be announced, put together.
//!
//! Never here: the document.

use twenty48::rules::game::Turn;
use twenty48::words::Message;

/// Something that happened to the game.
#[derive(Clone, Debug)]
pub(super) enum Action<'a> {
    /// A move was made.
    Moved(&'a Turn),
    /// A move was taken back.
    TakenBack(&'a Turn),
    /// What was wanted can't be done; why.
    Refused(Message),
}

/// What has happened and was not announced yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Burst {
    /// How many moves were made.
    pub(super) moves: usize,
    /// How many were taken back.
    pub(super) undone: usize,
    /// The largest exponent that was made, or 0.
    pub(super) made: u8,
    /// Why what was wanted last couldn't be done.
    pub(super) refusal: Option<Message>,
}

impl Burst {
    /// Adds what has just happened.
    pub(super) fn add(&mut self, action: &Action<'_>) {
        match action {
            Action::Moved(turn) => {
                self.moves += 1;
                let made = turn.merges.iter().map(|merge| merge.exponent).max();
                self.made = self.made.max(made.unwrap_or(0));
            }
            Action::TakenBack(_) => self.undone += 1,
            Action::Refused(why) => self.refusal = Some(why.clone()),
        }
    }
}
