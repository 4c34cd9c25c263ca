//! A review in words.

use super::{CriticalPosition, Grade, JudgedMove, Review, WorstMove};
use crate::coach::Unit;
use crate::coach::advice::{of_millionths, percents};
use crate::rules::board::Direction;

impl Grade {
    /// Its name, as in “a mistake”, without the article.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// What many of them are called, as a title.
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
    /// Its grade, of values in that unit.
    pub fn grade(&self, unit: Unit) -> Grade {
        Grade::of(unit, 1.0, self.share_ppm as f32 / 1e6)
    }

    /// What was played, and what instead.
    pub fn choice(&self) -> String {
        choice(self.played, self.best)
    }
}

impl JudgedMove {
    /// What is said of it when it has just been played, but for its grade:
    /// what it did to the chance, in values of that unit, and what was better.
    pub fn verdict(&self, unit: Unit) -> String {
        let played = beginning(self.played);
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
                    reason = "between nothing and a million"
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

    /// What a move lost: the chance before and after it, or how much of what
    /// was still to be won.
    pub fn loss(&self, worst: &WorstMove) -> String {
        if self.unit == Unit::Probability {
            let (from, to) = fell(worst.value, worst.loss);
            return format!("It cut the chance from {from} to {to}.");
        }
        format!(
            "It gave away {} still to be won.",
            share_text(worst.share_ppm)
        )
    }

    /// What was played in the critical position, and what instead.
    pub fn critical_choice(&self, critical: &CriticalPosition, played: Direction) -> String {
        if critical.best == played {
            return format!("{} was played; nothing was better.", beginning(played));
        }
        choice(played, critical.best)
    }

    /// What became of the game there.
    pub fn fall(&self, critical: &CriticalPosition) -> String {
        if self.unit == Unit::Probability {
            let (from, to) = fell(critical.value, critical.fall);
            return format!(
                "After it the chance fell from {from}, and was never above {to} again."
            );
        }
        "After it the game stood worse, and never as well again; nowhere was the fall deeper."
            .to_owned()
    }
}

fn choice(played: Direction, best: Direction) -> String {
    format!("{} was played; {} instead.", beginning(played), best.name())
}

/// A direction's name, as it begins a sentence.
fn beginning(direction: Direction) -> String {
    let mut letters = direction.name().chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A chance in millionths, and what it fell to.
fn fell(from: i64, by: u64) -> (String, String) {
    let to = from.saturating_sub_unsigned(by);
    let mut texts = percents(&[from, to].map(of_millionths)).into_iter();
    let mut next = || texts.next().unwrap_or_default();
    (next(), next())
}

/// Millionths in percent, with two digits or what there is, of what.
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
