//! Chance, reproducibly: a seeded generator and the weighted draw.
//!
//! Both are part of what a record means, so neither may ever give other
//! values for the same seed. The golden games in `tests/` guard that.
//!
//! Never here: entropy. A seed comes in as a value.

use rand_core::Rng;
use rand_pcg::Pcg32;

/// The stream of the generator. Any constant would do; this one is fixed for
/// ever.
const STREAM: u64 = 2048;

/// A seeded generator: PCG-32 (XSH-RR, O'Neill 2014) on one stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator(Pcg32);

impl Generator {
    /// The generator that starts from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// A number from 0 to `bound` - 1, each equally likely; 0 when `bound`
    /// is 0.
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
            let wide = u64::from(self.0.next_u32()) * u64::from(bound);
            let [low, high] = [wide & u64::from(u32::MAX), wide >> 32];
            if low >= u64::from(uneven) {
                return u32::try_from(high).unwrap_or(0);
            }
        }
    }
}

/// Draws exponents by integer weights, exactly, at the same cost whatever
/// their number: the alias method (Vose 1991) with whole numbers throughout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightedDraw {
    entries: Vec<(u8, u32)>,
    columns: Vec<Column>,
    total: u32,
}

/// One column of the alias table: of `total` parts, the first `threshold` are
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
            columns: vec![
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
            ],
            total: 10,
        }
    }
}

impl WeightedDraw {
    /// The draw over `entries`, each an exponent and its weight. Nothing when
    /// there are no entries, a weight is 0, or their number times the sum of
    /// the weights doesn't fit in 32 bits.
    pub fn new(entries: &[(u8, u32)]) -> Option<Self> {
        let count = u32::try_from(entries.len()).ok()?;
        if count == 0 || entries.iter().any(|&(_, weight)| weight == 0) {
            return None;
        }
        let total = entries
            .iter()
            .try_fold(0_u32, |sum, &(_, weight)| sum.checked_add(weight))?;
        total.checked_mul(count)?;

        // Each entry's share, in parts of which a column holds `total`.
        let (mut small, mut large): (Vec<_>, Vec<_>) = entries
            .iter()
            .map(|&(exponent, weight)| (exponent, weight * count))
            .partition(|&(_, share)| share < total);
        let mut columns = Vec::with_capacity(entries.len());
        while let Some((own, threshold)) = small.pop() {
            // Shares sum to a whole number of columns: while one is too
            // small, another is too large.
            let (alias, share) = large.pop()?;
            columns.push(Column {
                own,
                threshold,
                alias,
            });
            let rest = share - (total - threshold);
            if rest < total {
                small.push((alias, rest));
            } else {
                large.push((alias, rest));
            }
        }
        columns.extend(large.into_iter().map(|(own, _)| Column {
            own,
            threshold: total,
            alias: own,
        }));
        Some(Self {
            entries: entries.to_vec(),
            columns,
            total,
        })
    }

    /// The entries it draws from, each an exponent and its weight.
    pub fn entries(&self) -> &[(u8, u32)] {
        &self.entries
    }

    /// Whether this exponent is one that it draws.
    pub fn brings(&self, exponent: u8) -> bool {
        self.entries.iter().any(|&(entry, _)| entry == exponent)
    }

    /// How many equally likely outcomes [`WeightedDraw::outcome`] tells apart.
    pub fn outcomes(&self) -> u32 {
        // The constructor checked that the product fits.
        self.total
            .saturating_mul(u32::try_from(self.columns.len()).unwrap_or(0))
    }

    /// The exponent of outcome `number`, from 0 to `outcomes()` - 1; nothing
    /// beyond.
    pub fn outcome(&self, number: u32) -> Option<u8> {
        let column = self
            .columns
            .get(usize::try_from(number / self.total).ok()?)?;
        Some(if number % self.total < column.threshold {
            column.own
        } else {
            column.alias
        })
    }

    /// Draws one exponent.
    pub fn draw(&self, generator: &mut Generator) -> u8 {
        self.outcome(generator.below(self.outcomes())).unwrap_or(1)
    }
}
