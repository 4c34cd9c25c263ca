//! The sentences of a review.

use super::{CriticalPosition, Grade, JudgedMove, Review, WorstMove};
use crate::coach::Unit;
use crate::coach::advice::{of_millionths, percents};
use crate::rules::board::Direction;

impl Grade {
    /// Its name, as in “a mistake”.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Its name as a heading, in the plural.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Best => "Best",
            Self::Good => "Good",
            Self::Inaccuracy => "Inaccuracies",
            Self::Mistake => "Mistakes",
            Self::Blunder => "Blunders",
        }
    }
}

impl WorstMove {
    /// Its grade, of values in a unit.
    pub fn grade(&self, unit: Unit) -> Grade {
        Grade::of(unit, 1.0, self.share_ppm as f32 / 1e6)
    }

    /// A sentence: what was played, and what was better.
    pub fn choice(&self) -> String {
        choice(self.played, self.best)
    }
}

impl JudgedMove {
    /// A sentence on the move, without its grade: what it did to the probability, and what was
    /// better.
    pub fn verdict(&self, unit: Unit) -> String {
        let played = capitalised(self.played);
        if !self.has_choice {
            return format!("{played} was the only move.");
        }
        let probabilities = percents(&[self.value, self.value - self.loss]);
        match (unit, self.best == self.played, probabilities.as_slice()) {
            (Unit::Probability, true, [probability, ..]) => {
                format!(
                    "Nothing is better than {}: the chance stays at {probability}.",
                    self.played.name()
                )
            }
            (Unit::Probability, false, [from, to]) => {
                format!(
                    "{played} cut the chance from {from} to {to}; {} was better.",
                    self.best.name()
                )
            }
            (_, true, _) => format!("Nothing is better than {}.", self.played.name()),
            (_, false, _) => {
                let share = (self.share(unit) * 1e6).round();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "from 0 to a million"
                )]
                let share = share_text(share as u32);
                let best = self.best.name();
                format!("{played} gave away {share} still to be won; {best} was better.")
            }
        }
    }
}

impl Review {
    /// The accuracy, in percent.
    pub fn accuracy_text(&self) -> String {
        format!("{}.{}\u{a0}%", self.accuracy / 10, self.accuracy % 10)
    }

    /// A sentence: what a move lost, as the probability before and after it, or as a share.
    pub fn loss(&self, worst: &WorstMove) -> String {
        if self.unit == Unit::Probability {
            let [from, to] = fell(worst.value, worst.loss);
            return format!("It cut the chance from {from} to {to}.");
        }
        format!(
            "It gave away {} still to be won.",
            share_text(worst.share_ppm)
        )
    }

    /// A sentence: what was played in the critical position, and what was better.
    pub fn critical_choice(&self, critical: &CriticalPosition, played: Direction) -> String {
        if critical.best == played {
            return format!("{} was played; nothing was better.", capitalised(played));
        }
        choice(played, critical.best)
    }

    /// A sentence: how far the value fell there.
    pub fn fall(&self, critical: &CriticalPosition) -> String {
        if self.unit == Unit::Probability {
            let [from, to] = fell(critical.value, critical.fall);
            return format!(
                "After it the chance fell from {from}, and was never above {to} again."
            );
        }
        "After it the game stood worse, and never as well again; nowhere was the fall deeper."
            .to_owned()
    }
}

/// A sentence: what was played, and what was better.
fn choice(played: Direction, best: Direction) -> String {
    format!(
        "{} was played; {} instead.",
        capitalised(played),
        best.name()
    )
}

/// A direction's name, capitalised.
fn capitalised(direction: Direction) -> String {
    let mut letters = direction.name().chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A probability in millionths, and what it fell to, in percent.
fn fell(from: i64, by: u64) -> [String; 2] {
    let to = from.saturating_sub_unsigned(by);
    let texts = percents(&[from, to].map(of_millionths));
    debug_assert_eq!(texts.len(), 2);
    texts.try_into().unwrap_or_default()
}

/// A share in percent with two significant digits, as in “23 % of what was”.
fn share_text(ppm: u32) -> String {
    let rounded = |unit: u32| ppm.saturating_add(unit / 2) / unit;
    let (whole, tenths, hundredths) = (rounded(10_000), rounded(1000), rounded(100));
    if whole >= 100 {
        "all that was".to_owned()
    } else if tenths >= 100 {
        format!("{whole}\u{a0}% of what was")
    } else if hundredths >= 100 {
        format!("{}.{}\u{a0}% of what was", tenths / 10, tenths % 10)
    } else {
        format!("0.{hundredths:02}\u{a0}% of what was")
    }
}
