//! Players that look ahead, one for every variant.
//!
//! | module | holds |
//! |---|---|
//! | [`search`] | expectimax within a budget on the classic board, by any value function |
//! | [`packed`] | the classic board in 80 bits, moved by lookup tables |
//! | [`network`] | the learned value function: n-tuple tables that feed a small neural network |
//! | `relative` | the same where tiles spawn by other weights: its values only order moves |
//! | [`data`] | the network as a file; `symbol_coder` codes its symbols |
//! | [`tablebase`] | the probabilities of endgames, solved by backward induction |
//! | [`blocks`] | what is known exactly of large tiles packed into a corner; `locked` solves it |
//! | [`formations`] | positions to practise, with the probability to make one more large tile |
//! | [`line_heuristic`] | a value function made by hand, from rows and columns alone |
//! | [`generic`] | expectimax within a budget for every other variant, by any value function |
//! | [`solved`] | small boards, solved by backward induction |
//! | [`tuple_network`] | a learned value function for boards of any shape |
//! | [`three_rows`] | the network on boards of three rows |
//! | `transposition_table` | what a search has found, by board |
//! | [`advice`] | the moves of an evaluation, the better ones first |
//! | [`review`] | every move of a played game, graded |
//!
//! Never here: the page, clocks.

pub mod advice;
pub mod blocks;
pub mod data;
pub mod formations;
pub mod generic;
pub mod line_heuristic;
pub mod locked;
pub mod network;
pub mod packed;
mod relative;
pub mod review;
pub mod search;
pub mod solved;
mod symbol_coder;
pub mod tablebase;
pub mod three_rows;
mod transposition_table;
pub mod tuple_network;

use std::sync::Arc;

use crate::rules::board::{Board, Directions, Shape};
use crate::rules::variant::Variant;
use data::DataError;
use generic::GenericSearch;
use line_heuristic::LineHeuristic;
use network::Network;
use relative::RelativeSearch;
use search::{Costs, Evaluation, Limits, Search};
use solved::AfterstateTable;
use tablebase::WithTablebase;
use three_rows::ThreeRows;
use tuple_network::TupleNetwork;

/// The unit of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Values only order moves: differences are relative to the stake.
    Order,
    /// A probability from 0 to 1: that the game still goes on some [`HORIZON`]
    /// moves later. The number of moves is geometrically distributed with that mean.
    Probability,
    /// A probability from 0 to 1, exactly: that perfect play reaches the variant's goal.
    /// Moves that are equal in it are ordered by the expected score.
    GoalProbability,
    /// Points, exactly: the expected score of perfect play that is still to come.
    Points,
}

impl Unit {
    const ALL: [Self; 4] = [
        Self::Order,
        Self::Probability,
        Self::GoalProbability,
        Self::Points,
    ];

    /// Whether values are probabilities.
    pub const fn is_probability(self) -> bool {
        matches!(self, Self::Probability | Self::GoalProbability)
    }

    /// Whether values are exact, since the variant is [solved].
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::GoalProbability | Self::Points)
    }

    /// Its number, for messages between workers and the page.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The unit of that number; nothing when there is none.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// The mean number of moves ahead that a [probability](Unit::Probability) is of.
pub const HORIZON: u32 = 300;

/// A player that evaluates each move of a position.
///
/// ```
/// use twenty48::coach::search::Limits;
/// use twenty48::coach::{MoveEvaluator, coach_of};
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "3x3_g256".parse()?;
/// let mut game = Game::new(variant.clone(), 1);
/// let mut coach = coach_of(&variant, 12, None);
/// let limits = Limits { nodes: 100, plies: u32::MAX, adaptive: false };
/// while let Some(best) = coach.evaluate(game.board(), limits).best() {
///     game.move_dir(best);
/// #   if game.move_count() == 20 { break }
/// }
/// assert!(game.move_count() >= 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait MoveEvaluator {
    /// The value of each move in this position of the evaluator's variant. A new
    /// evaluator and one that has [forgotten](Self::forget) give the same for the
    /// same position and limits. There are no values when the position has another
    /// shape, or tiles larger than the evaluator can hold.
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation;

    /// Clears what earlier evaluations left, so that the next doesn't depend on
    /// them.
    fn forget(&mut self);

    /// The unit of its values.
    fn unit(&self) -> Unit {
        Unit::Order
    }
}

impl<C: MoveEvaluator + ?Sized> MoveEvaluator for Box<C> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        (**self).evaluate(position, limits)
    }

    fn forget(&mut self) {
        (**self).forget();
    }

    fn unit(&self) -> Unit {
        (**self).unit()
    }
}

/// Makes the evaluator of a variant, with a transposition table of about
/// 2^`capacity_log2` positions of 16 bytes: [`Search`] where [`classic_weights`] are
/// known, [`GenericSearch`] elsewhere. The network was trained with the original's
/// spawns; for other weights its values only order moves. Without a network, boards are
/// valued by [`LineHeuristic`].
///
/// ```
/// use twenty48::coach::{Unit, coach_of};
///
/// let coach = coach_of(&"5x5".parse()?, 12, None);
/// assert_eq!(coach.unit(), Unit::Order);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn coach_of(
    variant: &Variant,
    capacity_log2: u32,
    network: Option<&Arc<WithTablebase<Network>>>,
) -> Box<dyn MoveEvaluator> {
    let Some([two, four]) = classic_weights(variant) else {
        return Box::new(GenericSearch::new(variant, capacity_log2));
    };
    match network {
        Some(network) => {
            let search = Search::new(Arc::clone(network), capacity_log2, Costs::default());
            if is_network_calibrated(variant) {
                Box::new(search.with_blocks())
            } else {
                // Endgames are of the original's spawns as well, and as rare as they come.
                Box::new(RelativeSearch(search.with_weights(two, four)))
            }
        }
        None => {
            let search = Search::new(LineHeuristic::new(), capacity_log2, Costs::default());
            Box::new(search.with_weights(two, four))
        }
    }
}

/// The weights of a two and of a four, where [`Search`] can play: on the classic
/// board in four directions, with twos and perhaps fours, until nothing moves.
pub fn classic_weights(variant: &Variant) -> Option<[u32; 2]> {
    let is_classic = variant.shape() == Shape::CLASSIC
        && variant.directions() == Directions::Four
        && !variant.ends_at_goal();
    match *variant.rules().spawns {
        [(1, two)] if is_classic => Some([two, 0]),
        [(1, two), (2, four)] if is_classic => Some([two, four]),
        _ => None,
    }
}

/// Whether the learned network plays a variant: wherever [`Search`] does.
pub fn uses_network(variant: &Variant) -> bool {
    classic_weights(variant).is_some()
}

/// Whether the network's values are probabilities in a variant: tiles spawn by the original's
/// weights, with which it was trained.
///
/// ```
/// use twenty48::coach::{is_network_calibrated, uses_network};
///
/// let coin_toss = "4x4_s2-4_br_g0".parse()?;
/// assert!(uses_network(&coin_toss) && !is_network_calibrated(&coin_toss));
/// assert!(is_network_calibrated(&"4x4_g512".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_network_calibrated(variant: &Variant) -> bool {
    classic_weights(variant) == Some([9, 1])
}

/// What was learned of variants: the name of each file, as in `www/tuples-3x4.bin`, and the
/// variant that it is of.
pub const LEARNED_FILES: [(&str, &str); 4] = [
    ("3x3", "3x3_g256"),
    ("3x4", "3x4_g1024"),
    ("4x4-d8", "4x4_d8_s2"),
    ("5x5", "5x5"),
];

/// The name of what was learned of a variant, where there is something.
///
/// ```
/// use twenty48::coach::learned_file_of;
///
/// assert_eq!(learned_file_of(&"3x4_g0".parse()?), Some("3x4"));
/// assert_eq!(learned_file_of(&"3x4_d8".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn learned_file_of(variant: &Variant) -> Option<&'static str> {
    let is_of = |text: &str| {
        text.parse()
            .is_ok_and(|learned| plays_as(&learned, variant))
    };
    let found = LEARNED_FILES.iter().find(|(_, text)| is_of(text));
    found.map(|(name, _)| *name)
}

/// What was learned of one variant, by the kind of file.
#[derive(Clone, Debug)]
pub enum LearnedVariant {
    /// A value for every board.
    Tuples(Arc<TupleNetwork>),
    /// The exact values of the boards that are met most.
    Table(Arc<AfterstateTable>),
    /// The network of boards of three rows.
    ThreeRows(Arc<ThreeRows>),
}

impl LearnedVariant {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is of another kind or version, is damaged, or says what can't be.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        if AfterstateTable::is_file(bytes) {
            let table = AfterstateTable::from_bytes(bytes)?;
            return Ok(Self::Table(Arc::new(table)));
        }
        if ThreeRows::network_in(bytes).is_some() {
            let network = ThreeRows::from_bytes(bytes)?;
            return Ok(Self::ThreeRows(Arc::new(network)));
        }
        Ok(Self::Tuples(Arc::new(TupleNetwork::from_bytes(bytes)?)))
    }

    fn variant(&self) -> &Variant {
        match self {
            Self::Tuples(tuples) => tuples.variant(),
            Self::Table(table) => table.variant(),
            Self::ThreeRows(network) => network.variant(),
        }
    }
}

/// Makes the evaluator of a variant as [`coach_of`] does, but by what was learned of a variant
/// that is played alike.
pub fn coach_by_learned(
    variant: &Variant,
    capacity_log2: u32,
    learned: &LearnedVariant,
) -> Box<dyn MoveEvaluator> {
    if !plays_as(learned.variant(), variant) {
        return coach_of(variant, capacity_log2, None);
    }
    match learned {
        LearnedVariant::Tuples(tuples) => {
            Box::new(GenericSearch::by(tuples.clone(), variant, capacity_log2))
        }
        LearnedVariant::Table(table) => {
            Box::new(GenericSearch::by(table.clone(), variant, capacity_log2))
        }
        LearnedVariant::ThreeRows(network) => {
            Box::new(GenericSearch::by(network.clone(), variant, capacity_log2))
        }
    }
}

/// Whether what was learned of a variant is true of another: the board, the directions and the
/// tiles that spawn are the same, and the game goes on at its goal. How it begins doesn't matter.
fn plays_as(learned: &Variant, variant: &Variant) -> bool {
    let (learned, rules) = (learned.rules(), variant.rules());
    learned.shape == rules.shape
        && learned.directions == rules.directions
        && learned.spawns == rules.spawns
        && !rules.ends_at_goal
}
