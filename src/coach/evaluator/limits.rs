//! When a search ends.

/// The risk from which on a move gets all positions.
const FULL_BUDGET_RISK: f32 = 0.1;
/// The part of the positions that a move gets without any risk.
const MIN_BUDGET_FRACTION: f32 = 1.0 / 16.0;

/// When a search ends.
///
/// ```
/// use twenty48::coach::Limits;
///
/// let hint = Limits { nodes: 20_000, plies: 12, adaptive: false };
/// let autoplay = Limits { nodes: 340_000, adaptive: true, ..hint };
/// assert_ne!(hint, autoplay);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The number of positions to search. No round begins that is expected to exceed it,
    /// so mostly fewer are searched. A round that turns out longer is given up at twice
    /// the number, but for the first, which evaluates every move.
    pub nodes: u64,
    /// The last round's depth in plies; with 1, only the boards after each move are
    /// evaluated.
    pub plies: u32,
    /// Whether boards at low risk get fewer positions, down to a sixteenth. It needs values
    /// that are probabilities.
    pub adaptive: bool,
}

impl Limits {
    /// The number of positions for a board that goes on with this probability.
    pub(in crate::coach) fn nodes_at(&self, probability: f32) -> f64 {
        let nodes = self.nodes as f64;
        if self.adaptive {
            let risk = 1.0 - probability;
            let fraction = (risk / FULL_BUDGET_RISK).clamp(MIN_BUDGET_FRACTION, 1.0);
            nodes * f64::from(fraction)
        } else {
            nodes
        }
    }
}
