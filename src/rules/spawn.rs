//! Reproducible randomness: a seeded generator and the weighted draw.
//!
//! A record stores seeds, so neither may ever return other values for the same
//! seed. The golden games in `tests/` guard that.
//!
//! Never here: entropy. A seed comes in as a value.

use rand_core::Rng;
use rand_pcg::Pcg32;

/// The stream of the generator. Any constant would do; this one is fixed for
/// ever.
const STREAM: u64 = 2048;

/// A seeded generator: PCG-32 (XSH-RR, O'Neill 2014) on one stream.
///
/// ```
/// use twenty48::rules::spawn::Generator;
///
/// let mut generator = Generator::new(42);
/// let mut again = generator.clone();
/// let number = generator.below(6);
/// assert!(number < 6);
/// assert_eq!(again.below(6), number);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator(Pcg32);

impl Generator {
    /// Returns the generator that starts from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// Returns a number from 0 to `bound` - 1, each with equal probability; 0
    /// when `bound` is 0.
    ///
    /// Multiplies and shifts, and draws again in the rare case that would
    /// favour some numbers (Lemire, "Fast random integer generation in an
    /// interval", 2019).
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let (low, high) = halves(u64::from(self.0.next_u32()) * u64::from(bound));
            if low >= uneven {
                return high;
            }
        }
    }
}

/// The low and the high 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "each is half of the bits")]
const fn halves(wide: u64) -> (u32, u32) {
    (wide as u32, (wide >> 32) as u32)
}

/// A draw of exponents by integer weights, exact, and at the same cost for any
/// number of entries: the alias method (Vose 1991) with whole numbers throughout.
///
/// ```
/// use twenty48::rules::spawn::{Generator, WeightedDraw};
///
/// let draw = WeightedDraw::new(&[(1, 9), (2, 1)]).expect("two weights above 0");
/// let fours = (0..draw.outcomes()).filter(|&number| draw.outcome(number) == Some(2));
/// assert_eq!(fours.count() * 10, draw.outcomes() as usize);
/// assert!(draw.can_draw(draw.draw(&mut Generator::new(42))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightedDraw {
    entries: Vec<(u8, u32)>,
    columns: Vec<Column>,
    /// The sum of the weights, and the number of outcomes of each column.
    total: u32,
    /// The number of outcomes of all columns.
    outcomes: u32,
}

/// One column of the alias table: of its outcomes, the first `threshold` draw
/// `own`, the others `alias`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Column {
    own: u8,
    threshold: u32,
    alias: u8,
}

/// The original's draw: a 2 in 9 of 10, else a 4.
impl Default for WeightedDraw {
    fn default() -> Self {
        Self {
            entries: vec![(1, 9), (2, 1)],
            columns: CLASSIC.to_vec(),
            total: CLASSIC_TOTAL,
            outcomes: CLASSIC_OUTCOMES,
        }
    }
}

/// The columns of the original's draw.
const CLASSIC: [Column; 2] = [
    Column {
        own: 2,
        threshold: 2,
        alias: 1,
    },
    Column {
        own: 1,
        threshold: 10,
        alias: 1,
    },
];
const CLASSIC_TOTAL: u32 = 10;
const CLASSIC_OUTCOMES: u32 = 20;

/// Draws one exponent as the original does, like [`WeightedDraw::default`].
#[doc(hidden)]
pub fn draw_classic(generator: &mut Generator) -> u8 {
    let number = generator.below(CLASSIC_OUTCOMES);
    outcome_of(&CLASSIC, CLASSIC_TOTAL, number).unwrap_or(1)
}

/// The exponent of one outcome; `None` where there are no more columns.
fn outcome_of(columns: &[Column], total: u32, number: u32) -> Option<u8> {
    let column = columns.get(usize::try_from(number / total).ok()?)?;
    Some(if number % total < column.threshold {
        column.own
    } else {
        column.alias
    })
}

impl WeightedDraw {
    /// Returns the draw over `entries`, each an exponent and its weight. `None`
    /// when there are no entries, a weight is 0, or their number times the sum
    /// of the weights doesn't fit in 32 bits.
    pub fn new(entries: &[(u8, u32)]) -> Option<Self> {
        let count = u32::try_from(entries.len()).ok()?;
        if count == 0 || entries.iter().any(|&(_, weight)| weight == 0) {
            return None;
        }
        let total = entries
            .iter()
            .try_fold(0_u32, |sum, &(_, weight)| sum.checked_add(weight))?;
        Some(Self {
            outcomes: total.checked_mul(count)?,
            entries: entries.to_vec(),
            columns: alias_table(entries, count, total),
            total,
        })
    }

    /// The entries, each an exponent and its weight.
    pub fn entries(&self) -> &[(u8, u32)] {
        &self.entries
    }

    /// Whether this exponent is among the entries.
    pub fn can_draw(&self, exponent: u8) -> bool {
        self.entries.iter().any(|&(entry, _)| entry == exponent)
    }

    /// The number of outcomes, all equally likely: the sum of the weights times
    /// the number of entries.
    pub fn outcomes(&self) -> u32 {
        self.outcomes
    }

    /// The exponent of one outcome, counted from 0; `None` from `outcomes()` on.
    pub fn outcome(&self, number: u32) -> Option<u8> {
        outcome_of(&self.columns, self.total, number)
    }

    /// Draws one exponent.
    pub fn draw(&self, generator: &mut Generator) -> u8 {
        let exponent = self.outcome(generator.below(self.outcomes));
        debug_assert!(exponent.is_some(), "every outcome has an exponent");
        exponent.unwrap_or(1)
    }
}

/// Returns the columns of the alias table. `total` is the sum of the weights,
/// `count` the number of entries; their product fits in 32 bits.
fn alias_table(entries: &[(u8, u32)], count: u32, total: u32) -> Vec<Column> {
    // The outcomes of each entry; a column has room for `total` of them.
    let (mut small, mut large) = (Vec::new(), Vec::new());
    for &(exponent, weight) in entries {
        let outcomes = weight * count;
        let of_its_size = if outcomes < total {
            &mut small
        } else {
            &mut large
        };
        of_its_size.push((exponent, outcomes));
    }
    let mut columns = Vec::new();
    while let Some((own, threshold)) = small.pop() {
        let Some((alias, outcomes)) = large.pop() else {
            debug_assert!(false, "while one is below the mean, another is above it");
            break;
        };
        columns.push(Column {
            own,
            threshold,
            alias,
        });
        let rest = outcomes - (total - threshold);
        if rest < total {
            small.push((alias, rest));
        } else {
            large.push((alias, rest));
        }
    }
    for (own, _) in large {
        columns.push(Column {
            own,
            threshold: total,
            alias: own,
        });
    }
    columns
}
