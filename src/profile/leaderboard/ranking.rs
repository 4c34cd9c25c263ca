//! The ranks of the games in a list.

use core::cmp::Ordering;

use crate::profile::history::Entry;
use crate::record::splits::Split;
use crate::sort::sorted_indices;

/// What games are compared by.
///
/// ```
/// use twenty48::profile::leaderboard::Order;
///
/// assert_eq!(Order::from_text("first-11"), Some(Order::First(11)));
/// assert_eq!(Order::First(11).text(), "first-11");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// The highest score first.
    #[default]
    Score,
    /// The shortest time first.
    Time,
    /// The shortest time to the first tile of that exponent first.
    First(u8),
}

impl Order {
    /// Returns the text form.
    pub fn text(self) -> String {
        match self {
            Self::Score => "score".to_owned(),
            Self::Time => "time".to_owned(),
            Self::First(exponent) => format!("first-{exponent}"),
        }
    }

    /// Returns the order of a text form; `None` for any other text.
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "score" => Some(Self::Score),
            "time" => Some(Self::Time),
            _ => text.strip_prefix("first-")?.parse().ok().map(Self::First),
        }
    }
}

/// What is compared of a game.
///
/// ```
/// use twenty48::profile::leaderboard::{Order, Rival, Standing};
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let rival = Rival::new("Lea", 1500, record).expect("it can be played");
/// let standing = Standing { entry: rival.entry(), firsts: rival.firsts() };
/// // It hasn't reached its goal.
/// assert_eq!((standing.ms(Order::Time), standing.entry.played_ms), (None, 61_500));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// Its first tiles.
    pub firsts: &'a [Split],
}

impl Standing<'_> {
    /// Returns the milliseconds that an order compares; `None` where they aren't known, for the
    /// score, and for the time of a game that hasn't reached its goal.
    pub fn ms(&self, order: Order) -> Option<u64> {
        match order {
            Order::Score => None,
            // Whoever gave up sooner wasn't faster.
            Order::Time if self.entry.variant.goal().is_some() && !self.entry.reached_goal => None,
            Order::Time => Some(self.entry.played_ms).filter(|&ms| ms > 0),
            Order::First(exponent) => {
                let mut firsts = self.firsts.iter();
                firsts.find(|first| first.exponent == exponent)?.ms
            }
        }
    }

    /// Compares two games: the better one is less. What isn't known is last.
    fn compare(&self, other: &Self, order: Order) -> Ordering {
        match order {
            Order::Score => other.entry.score.cmp(&self.entry.score),
            order => match (self.ms(order), other.ms(order)) {
                (Some(own), Some(others)) => own.cmp(&others),
                (own, others) => others.is_some().cmp(&own.is_some()),
            },
        }
    }

    /// Whether it has what an order compares.
    fn is_known(&self, order: Order) -> bool {
        order == Order::Score || self.ms(order).is_some()
    }
}

/// A game's place in a list.
///
/// ```
/// use twenty48::profile::leaderboard::{Order, Ranked, ranked};
///
/// let none: [Ranked; 0] = [];
/// assert_eq!(*ranked(&[], Order::Score), none);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The game's index.
    pub index: usize,
    /// Its rank, from 1; `None` for a game that lacks what is compared.
    pub rank: Option<usize>,
}

/// Ranks games, the best first. Equal ones share a rank, and the next one has that of its place;
/// among them the higher score comes first, then the shorter time, then the one that was there
/// first.
pub fn ranked(standings: &[Standing<'_>], order: Order) -> Vec<Ranked> {
    let compared = |a: usize, b: usize, by: Order| match (standings.get(a), standings.get(b)) {
        (Some(a), Some(b)) => a.compare(b, by),
        _ => Ordering::Equal,
    };
    let sorted = sorted_indices(standings.len(), &|a, b| {
        compared(a, b, order)
            .then_with(|| compared(a, b, Order::Score))
            .then_with(|| compared(a, b, Order::Time))
    });
    let mut ranked: Vec<Ranked> = Vec::with_capacity(sorted.len());
    for (place, index) in sorted.into_iter().enumerate() {
        let is_known = standings
            .get(index)
            .is_some_and(|standing| standing.is_known(order));
        let before = ranked.last();
        let shared = before.filter(|before| compared(before.index, index, order).is_eq());
        let rank = shared.map_or(Some(place + 1), |before| before.rank);
        ranked.push(Ranked {
            index,
            rank: rank.filter(|_| is_known),
        });
    }
    ranked
}
