//! A review in words.

use super::{Critical, Grade, Review, Worst};
use crate::board::Direction;
use crate::coach::Unit;
use crate::coach::advice::grouped;

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

impl Worst {
    /// Its grade.
    pub fn grade(&self) -> Grade {
        Grade::of(1.0, self.share_ppm as f32 / 1e6)
    }

    /// What was played, and what instead.
    pub fn choice(&self) -> String {
        choice(self.played, self.best)
    }
}

impl Review {
    /// The accuracy, in percent.
    pub fn accuracy_text(&self) -> String {
        format!("{}.{}\u{a0}%", self.accuracy / 10, self.accuracy % 10)
    }

    /// What a move lost: of what was still to be won; points only where the
    /// coach counts them.
    pub fn loss(&self, worst: &Worst) -> String {
        let share = share(worst.share_ppm);
        if self.unit == Unit::Chance {
            let points = points(worst.loss);
            return format!("It cost {points} of those expected, {share} still to be won.");
        }
        format!("It gave away {share} still to be won.")
    }

    /// What was played in the critical position, and what instead.
    pub fn critical_choice(&self, critical: &Critical, played: Direction) -> String {
        if critical.best == played {
            return format!("{} was played; nothing was better.", beginning(played));
        }
        choice(played, critical.best)
    }

    /// What became of the game there.
    pub fn fall(&self, critical: &Critical) -> String {
        if self.unit == Unit::Chance {
            let points = points(critical.fall);
            return format!("After it {points} fewer were expected, and never as many again.");
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

fn points(number: u64) -> String {
    match number {
        1 => "1 point".to_owned(),
        _ => format!("{} points", grouped(number)),
    }
}

/// Millionths in percent, with two digits or what there is, of what.
fn share(ppm: u32) -> String {
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
