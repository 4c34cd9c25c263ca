//! Who coaches which variant, and by which files.

use std::sync::Arc;

use super::data::DataError;
use super::evaluator::MoveEvaluator;
use super::generic::GenericSearch;
use super::network::Network;
use super::relative::RelativeSearch;
use super::search::{Costs, Search};
use super::solved::AfterstateTable;
use super::three_rows::ThreeRows;
use super::tuple_network::TupleNetwork;
use crate::rules::board::{Directions, Shape};
use crate::rules::variant::Variant;

/// Makes the evaluator of a variant, with a transposition table of about
/// 2^`capacity_log2` positions of 16 bytes: [`Search`] by the network, where there is one and
/// [`classic_weights`] are known, [`GenericSearch`] elsewhere. The network was trained with the
/// original's spawns; for other weights its values only order moves.
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
    network: Option<&Arc<Network>>,
) -> Box<dyn MoveEvaluator> {
    let (Some([two, four]), Some(network)) = (classic_weights(variant), network) else {
        return Box::new(GenericSearch::new(variant, capacity_log2));
    };
    let search = Search::new(Arc::clone(network), capacity_log2, Costs::default());
    if is_network_calibrated(variant) {
        Box::new(search.with_blocks())
    } else {
        Box::new(RelativeSearch(search.with_weights(two, four)))
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
