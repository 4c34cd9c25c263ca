//! What became of the probabilities that a search claims.

use std::fmt;

use twenty48::coach::HORIZON;

/// The lower bounds of the bins that claims are put in.
const BOUNDS: [f32; 6] = [0.0, 0.5, 0.8, 0.9, 0.95, 0.98];

/// The claims of a bin.
#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    count: u32,
    /// The sum of what was claimed, and of how probably it was so.
    claimed: f64,
    real: f64,
}

/// Claims that a game still goes on some [`HORIZON`] moves later, and for how many it did.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Calibration([Bin; BOUNDS.len()]);

impl Calibration {
    /// Of a game that ended after its last move: what was claimed before each.
    pub(crate) fn of(claims: &[f32]) -> Self {
        let mut all = Self::default();
        let goes_on = 1.0 - 1.0 / f64::from(HORIZON);
        for (number, &claim) in claims.iter().enumerate() {
            let rest = (claims.len() - number) as f64;
            let index = BOUNDS.partition_point(|&bound| bound <= claim).max(1) - 1;
            let Some(bin) = all.0.get_mut(index) else {
                continue;
            };
            bin.count += 1;
            bin.claimed += f64::from(claim);
            // The number of moves is geometrically distributed.
            bin.real += 1.0 - goes_on.powf(rest);
        }
        all
    }

    /// These claims and others.
    pub(crate) fn and(mut self, other: Self) -> Self {
        for (bin, other) in self.0.iter_mut().zip(other.0) {
            bin.count += other.count;
            bin.claimed += other.claimed;
            bin.real += other.real;
        }
        self
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (bin, bound) in self.0.iter().zip(BOUNDS).filter(|(bin, _)| bin.count > 0) {
            let count = f64::from(bin.count);
            writeln!(
                f,
                "claimed {bound:.2} and more: {} moves, claimed {:.4}, it was so {:.4}",
                bin.count,
                bin.claimed / count,
                bin.real / count
            )?;
        }
        Ok(())
    }
}
