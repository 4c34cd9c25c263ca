//! Who coaches which variant, and by which file.

use std::sync::Arc;

use super::data::{self, DataError};
use super::evaluator::MoveEvaluator;
use super::generic::GenericSearch;
use super::network::Network;
use super::relative::RelativeSearch;
use super::search::{Costs, Search};
use super::solved::{AfterstateTable, is_solved};
use super::three_rows::ThreeRows;
use super::tuple_network::TupleNetwork;
use crate::rules::board::{Directions, Shape};
use crate::rules::variant::Variant;

/// The weights of a two and of a four with which the network was trained.
const TRAINED_WEIGHTS: [u32; 2] = [9, 1];

/// The name of each file of single variants, as in `www/learned-3x4.bin`, and the variant that it
/// is of.
pub const LEARNED_FILES: [(&str, &str); 4] = [
    ("learned-3x3", "3x3_g256"),
    ("learned-3x4", "3x4_g1024"),
    ("learned-4x4-d8", "4x4_d8_s2"),
    ("learned-5x5", "5x5"),
];

/// Who coaches a variant.
///
/// ```
/// use twenty48::coach::CoachKind;
///
/// let kind_of = |text: &str| Ok::<_, Box<dyn std::error::Error>>(CoachKind::of(&text.parse()?));
/// assert_eq!(kind_of("4x4_g512")?, CoachKind::Network { two: 9, four: 1 });
/// assert_eq!(kind_of("2x4")?, CoachKind::Solved);
/// assert_eq!(kind_of("3x4_g0")?, CoachKind::Learned("learned-3x4"));
/// assert_eq!(kind_of("3x4_d8")?, CoachKind::Heuristic);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoachKind {
    /// [`Search`] by the [`Network`], on the classic board in four directions, with twos and
    /// perhaps fours of these weights, until nothing moves.
    Network {
        /// The weight of a two.
        two: u32,
        /// The weight of a four.
        four: u32,
    },
    /// The exact values of all boards, which are solved where they are asked for.
    Solved,
    /// [`GenericSearch`] by the file of that name.
    Learned(&'static str),
    /// [`GenericSearch`] by a heuristic.
    Heuristic,
}

impl CoachKind {
    /// Who coaches a variant.
    pub fn of(variant: &Variant) -> Self {
        if let Some([two, four]) = network_weights(variant) {
            return Self::Network { two, four };
        }
        if is_solved(variant) {
            return Self::Solved;
        }
        let is_of = |text: &str| {
            text.parse()
                .is_ok_and(|learned| plays_as(&learned, variant))
        };
        let found = LEARNED_FILES.iter().find(|(_, text)| is_of(text));
        found.map_or(Self::Heuristic, |(name, _)| Self::Learned(name))
    }

    /// The name by which the coach's worker knows it: that of its file, where it has one.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Network { .. } => "network",
            Self::Solved => "solved",
            Self::Learned(name) => name,
            Self::Heuristic => "heuristic",
        }
    }

    /// Whether it is the network, and its values are probabilities: tiles spawn by the original's
    /// weights, with which it was trained. Elsewhere its values only order moves.
    ///
    /// ```
    /// use twenty48::coach::CoachKind;
    ///
    /// assert!(CoachKind::of(&"4x4_g512".parse()?).is_calibrated());
    /// assert!(!CoachKind::of(&"4x4_s2-4_br_g0".parse()?).is_calibrated());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_calibrated(self) -> bool {
        let [two, four] = TRAINED_WEIGHTS;
        self == Self::Network { two, four }
    }
}

/// What the coach has learned, by the kind of file. Its variants are for this repository's own
/// crates.
///
/// ```
/// use twenty48::coach::{CoachFile, DataError};
///
/// assert!(matches!(CoachFile::from_bytes(b"no coach's file"), Err(DataError::Magic)));
/// ```
#[derive(Clone, Debug)]
pub enum CoachFile {
    #[doc(hidden)]
    /// The network of the classic board.
    Network(Arc<Network>),
    #[doc(hidden)]
    /// The network of boards of three rows.
    ThreeRows(Arc<ThreeRows>),
    #[doc(hidden)]
    /// A value for every board of a variant.
    Tuples(Arc<TupleNetwork>),
    #[doc(hidden)]
    /// The exact values of the boards of a variant that are met most.
    Table(Arc<AfterstateTable>),
}

impl CoachFile {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is of another kind or version, is damaged, or says what can't be.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        if data::is_file(bytes) {
            let mut loader = data::NetworkLoader::default();
            loader.push(bytes)?;
            return Ok(Self::Network(Arc::new(loader.finish()?)));
        }
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
}

/// Makes the evaluator of a variant, with a transposition table of about 2^`capacity_log2`
/// positions of 16 bytes: by what was learned, where that is true of the variant; else by the
/// heuristic. What is solved isn't searched, and isn't made here.
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
    learned: Option<&CoachFile>,
) -> Box<dyn MoveEvaluator> {
    let is_true = |learned: &Variant| plays_as(learned, variant);
    match learned {
        Some(CoachFile::Network(network)) => {
            if let Some([two, four]) = network_weights(variant) {
                return by_network(network, capacity_log2, [two, four]);
            }
        }
        Some(CoachFile::ThreeRows(network)) if is_true(network.variant()) => {
            return Box::new(GenericSearch::by(network.clone(), variant, capacity_log2));
        }
        Some(CoachFile::Tuples(tuples)) if is_true(tuples.variant()) => {
            return Box::new(GenericSearch::by(tuples.clone(), variant, capacity_log2));
        }
        Some(CoachFile::Table(table)) if is_true(table.variant()) => {
            return Box::new(GenericSearch::by(table.clone(), variant, capacity_log2));
        }
        _ => {}
    }
    Box::new(GenericSearch::new(variant, capacity_log2))
}

fn by_network(
    network: &Arc<Network>,
    capacity_log2: u32,
    [two, four]: [u32; 2],
) -> Box<dyn MoveEvaluator> {
    let search = Search::new(Arc::clone(network), capacity_log2, Costs::default());
    if [two, four] == TRAINED_WEIGHTS {
        Box::new(search.with_blocks())
    } else {
        Box::new(RelativeSearch(search.with_weights(two, four)))
    }
}

/// The weights of a two and of a four, where [`Search`] can play.
fn network_weights(variant: &Variant) -> Option<[u32; 2]> {
    let is_classic = variant.shape() == Shape::CLASSIC
        && variant.directions() == Directions::Four
        && !variant.ends_at_goal();
    match *variant.rules().spawns {
        [(1, two)] if is_classic => Some([two, 0]),
        [(1, two), (2, four)] if is_classic => Some([two, four]),
        _ => None,
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
