//! Challenges: games under one more rule, which their records show, so that a stranger can
//! check it.
//!
//! Which challenge a game is played for is its [event](crate::record::Metadata::event):
//! `no-undo`, `sprint`, or `blind.3`, where the number says how often the numbers were shown.
//! The tile of a sprint is the goal of its variant, at which the game ends. No challenge has
//! undo, hints or autoplay.
//!
//! Never here: clocks, and how a challenge is shown.

mod best;
mod check;

pub use best::{best_of, reached_by};
pub use check::{ChallengeError, Reached};

use crate::profile::store::Slot;
use crate::rules::game::Phase;
use crate::rules::variant::{Preset, Rules, Variant};
use crate::text::{joined, number, split_once};

/// The event of a game without undo.
const NO_UNDO: &str = "no-undo";
/// The event of a sprint.
const SPRINT: &str = "sprint";
/// The kind of event of a blind game; a dot and how often the numbers were shown follow.
const BLIND: &str = "blind";

/// The exponents of the tiles to which a sprint may be started: 256 to 2048.
pub const SPRINT_TILES: [u8; 4] = [8, 9, 10, 11];

/// A challenge that a game is played for.
///
/// The text form is the game's event.
///
/// ```
/// use twenty48::profile::challenge::Challenge;
///
/// let blind = Challenge::from_event("blind.3");
/// assert_eq!(blind, Some(Challenge::Blind { looks: 3 }));
/// assert_eq!(Challenge::Sprint.event(), "sprint");
/// assert_eq!(Challenge::from_event("daily.2026-11-21"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Challenge {
    /// No move is taken back.
    NoUndo,
    /// As fast as can be to the goal of the variant.
    Sprint,
    /// The numbers hide soon after they appear.
    Blind {
        /// How often the player had them shown again.
        looks: u64,
    },
}

impl Challenge {
    /// Returns the challenge of a game with that event, if it is played for one.
    pub fn from_event(event: &str) -> Option<Self> {
        match split_once(event, b'.') {
            None if event == NO_UNDO => Some(Self::NoUndo),
            None if event == SPRINT => Some(Self::Sprint),
            Some((BLIND, looks)) => {
                // A number has one text.
                let is_number = matches!(looks.as_bytes(), [b'0'] | [b'1'..=b'9', ..]);
                let looks = is_number.then(|| looks.parse().ok())??;
                Some(Self::Blind { looks })
            }
            _ => None,
        }
    }

    /// Returns the challenge that a game of that variant and event is played for, if any: a sprint
    /// to nowhere is none.
    pub fn of_game(variant: &Variant, event: &str) -> Option<Self> {
        let challenge = Self::from_event(event)?;
        (challenge != Self::Sprint || variant.ends_at_goal()).then_some(challenge)
    }

    /// Returns the event of a game that is played for the challenge.
    pub fn event(self) -> String {
        match self {
            Self::NoUndo => NO_UNDO.to_owned(),
            Self::Sprint => SPRINT.to_owned(),
            Self::Blind { looks } => blind_event(looks),
        }
    }

    /// Returns the same challenge at the start of a game.
    #[must_use]
    pub fn anew(self) -> Self {
        match self {
            Self::Blind { .. } => Self::Blind { looks: 0 },
            other => other,
        }
    }

    /// Returns the slot of the challenge's games of that variant.
    pub fn slot(self, variant: Variant) -> Slot {
        Slot::of(variant, &self.event())
    }
}

/// Returns the event of a blind game whose numbers were shown so often.
pub(crate) fn blind_event(looks: u64) -> String {
    joined(&[BLIND, ".", &number(looks)])
}

/// Whether the numbers of a game with that event are hidden in that phase: it is blind, and goes
/// on.
///
/// ```
/// use twenty48::profile::challenge::hides_numbers;
/// use twenty48::rules::game::Phase;
///
/// assert!(hides_numbers("blind.0", Phase::Playing));
/// assert!(!hides_numbers("blind.0", Phase::Over) && !hides_numbers("sprint", Phase::Playing));
/// ```
pub fn hides_numbers(event: &str, phase: Phase) -> bool {
    let is_blind = matches!(Challenge::from_event(event), Some(Challenge::Blind { .. }));
    is_blind && !phase.is_end()
}

/// Returns the variant of a sprint to the tile of that exponent: the rules of `mode`, which end
/// there. `None` where its board can't make the tile, or it comes by itself.
///
/// ```
/// use twenty48::profile::challenge::{mode_of_sprint, sprint_to};
///
/// let eight_ways = "4x4_d8_s2".parse()?;
/// let sprint = sprint_to(&eight_ways, 9).expect("512 can be made");
/// assert_eq!(sprint.to_string(), "4x4_d8_s2_g512_e");
/// assert_eq!(mode_of_sprint(&sprint), eight_ways);
/// assert_eq!(sprint_to(&"2x4_g128".parse()?, 11), None);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
pub fn sprint_to(mode: &Variant, tile: u8) -> Option<Variant> {
    let rules = Rules {
        goal: Some(tile),
        ends_at_goal: true,
        ..mode.rules().clone()
    };
    Variant::new(rules).ok()
}

/// Returns the first preset whose rules a sprint of that variant has but for the goal, if one has
/// them.
pub fn preset_of_sprint(variant: &Variant) -> Option<Preset> {
    let text = variant.text();
    let rules = without_goal(&text);
    let mut presets = Preset::ALL.into_iter();
    presets.find(|preset| without_goal(preset.text()) == rules)
}

/// Returns the mode whose rules a sprint of that variant has but for the goal: the first preset
/// that has them, or else these rules with the usual goal.
pub fn mode_of_sprint(variant: &Variant) -> Variant {
    let text = variant.text();
    let preset = preset_of_sprint(variant).map(Preset::text);
    let mode = preset.unwrap_or_else(|| without_goal(&text));
    mode.parse().unwrap_or_else(|_| variant.clone())
}

/// Returns the text form of a variant without its last parts: the goal, and the end there. No
/// part before them has their letters.
fn without_goal(text: &str) -> &str {
    let letter = text.bytes().position(|byte| matches!(byte, b'g' | b'e'));
    let rules = letter.and_then(|letter| text.get(..letter - 1));
    rules.unwrap_or(text)
}
