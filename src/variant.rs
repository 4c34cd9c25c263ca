//! The rules of a game as data: board, directions, spawns, start and goal.
//!
//! Never here: code that only one variant runs.

use core::fmt;
use core::str::FromStr;

use crate::board::{Directions, MAX_EXPONENT, Shape, value_of};
use crate::spawn::WeightedDraw;

/// The original's goal: the exponent of 2048.
const GOAL: u8 = 11;
/// The original's spawns: a 2 in 9 of 10, else a 4.
const SPAWNS: [(u8, u32); 2] = [(1, 9), (2, 1)];
/// The original starts with two spawns.
const START: [StartTile; 2] = [StartTile::Spawn; 2];

/// The largest exponent that a game may bring by itself: 65536.
pub const MAX_GIVEN: u8 = 16;
/// The largest weight of a spawn.
pub const MAX_WEIGHT: u32 = 999;

/// A rule set by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// What players call it.
    pub name: &'static str,
    /// The variant's text form.
    pub text: &'static str,
}

impl Preset {
    /// The preset of that name and text; only for the table below.
    const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text }
    }
}

/// The rule sets of six published games, then boards of other sizes.
pub const PRESETS: [Preset; 12] = [
    // Gabriele Cirulli's original.
    Preset::new("Classic", "4x4"),
    // A console game in C.
    Preset::new("Console", "4x4_s2x2-4_b2-r_g0"),
    // A game in C# on any rectangle, of which this is one.
    Preset::new("Rectangle", "5x4_e"),
    // A game in Python with a nearer goal.
    Preset::new("1024", "4x4_s2x19-4_g1024_e"),
    // A paper's game in C++.
    Preset::new("Eight ways", "4x4_d8_s2"),
    // A game in R.
    Preset::new("Coin toss", "4x4_s2-4_br_g0"),
    Preset::new("Mini 3×3", "3x3_g256"),
    Preset::new("2×4", "2x4_g128"),
    Preset::new("3×4", "3x4_g1024"),
    Preset::new("5×5", "5x5"),
    Preset::new("6×6", "6x6"),
    // It would outlive its player, so it ends.
    Preset::new("8×8", "8x8_g8192_e"),
];

/// A tile that a game starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartTile {
    /// One of this exponent.
    Fixed(u8),
    /// One as a spawn brings it.
    Spawn,
}

/// What a variant is made of, before it is checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The board's shape.
    pub shape: Shape,
    /// The directions that tiles slide in.
    pub directions: Directions,
    /// What a spawn is: exponents, each with its weight.
    pub spawns: Vec<(u8, u32)>,
    /// What a game starts with, in the order in which the tiles come.
    pub start: Vec<StartTile>,
    /// The exponent to reach, if there is a goal.
    pub goal: Option<u8>,
    /// Whether the game ends at the goal, without the spawn after it, rather
    /// than offering to go on.
    pub ends_at_goal: bool,
}

impl Rules {
    /// The original's rules on a board of this shape. There is no goal where
    /// the board is too small to make 2048.
    pub fn classic(shape: Shape) -> Self {
        let mut rules = Self {
            shape,
            directions: Directions::Four,
            spawns: SPAWNS.to_vec(),
            start: START.to_vec(),
            goal: None,
            ends_at_goal: false,
        };
        rules.goal = rules.usual_goal();
        rules
    }

    /// The goal where none is asked for: 2048 where it can be made and no
    /// tile of that size comes by itself.
    fn usual_goal(&self) -> Option<u8> {
        (self.largest_reachable() >= GOAL && self.largest_given() < GOAL).then_some(GOAL)
    }

    /// The largest exponent that comes by itself.
    fn largest_given(&self) -> u8 {
        let spawned = self.spawns.iter().map(|&(exponent, _)| exponent);
        spawned.chain(self.fixed()).max().unwrap_or(0)
    }

    fn fixed(&self) -> impl Iterator<Item = u8> {
        self.start.iter().filter_map(|tile| match tile {
            StartTile::Fixed(exponent) => Some(*exponent),
            StartTile::Spawn => None,
        })
    }

    /// The largest exponent that chance and play could ever make.
    ///
    /// From spawns alone, k cells make at most the largest spawn doubled
    /// k - 1 times: the two halves of a tile never fit in fewer cells. A fixed
    /// tile takes a cell of its own for as long as the other cells can't make
    /// its equal.
    pub fn largest_reachable(&self) -> u8 {
        let cells = self.shape.cell_count();
        // The smallest last.
        let mut held: Vec<u8> = Vec::new();
        for exponent in self.fixed() {
            insert_before_smaller(&mut held, exponent);
        }
        while let Some(smallest) = held.pop() {
            let others = cells.saturating_sub(held.len() + 1);
            let is_doubled = if held.last() == Some(&smallest) {
                held.pop().is_some()
            } else {
                self.can_make(smallest, others)
            };
            if !is_doubled || smallest >= MAX_EXPONENT {
                held.push(smallest);
                break;
            }
            insert_before_smaller(&mut held, smallest + 1);
        }
        let free = cells.saturating_sub(held.len());
        (0..=MAX_EXPONENT)
            .rev()
            .find(|&exponent| self.can_make(exponent, free) || held.first() == Some(&exponent))
            .unwrap_or(0)
    }

    /// Whether that many cells are enough to make a tile of this exponent
    /// from spawns.
    fn can_make(&self, exponent: u8, cells: usize) -> bool {
        let spawns = self.spawns.iter().map(|&(spawn, _)| spawn);
        spawns
            .filter(|&spawn| spawn <= exponent)
            .any(|spawn| usize::from(exponent - spawn) < cells)
    }
}

/// A rule set that can be played.
///
/// Its text form is short, and one for each: the shape, as in `4x4`, then what
/// differs from the original's rules, each part after a `_`:
///
/// | part | means |
/// |---|---|
/// | `d8` | eight directions, the diagonals too |
/// | `s2x9-4` | a spawn is a 2 nine times as often as a 4 |
/// | `b2-r` | a game begins with a 2, then a spawn |
/// | `g1024` | the goal; `g0` is none |
/// | `e` | the game ends at the goal |
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    rules: Rules,
    draw: WeightedDraw,
}

impl Variant {
    /// The variant of these rules. Spawns are put in order, and their weights
    /// in lowest terms.
    ///
    /// # Errors
    /// What is wrong with them; the first cause, in the order of
    /// [`VariantError`].
    pub fn new(mut rules: Rules) -> Result<Self, VariantError> {
        check_spawns(&rules.spawns)?;
        rules.spawns = in_order(&rules.spawns);
        let divisor = rules
            .spawns
            .iter()
            .fold(0, |divisor, &(_, w)| gcd(w, divisor));
        for (_, weight) in &mut rules.spawns {
            *weight /= divisor.max(1);
        }
        check_start(&rules)?;
        check_goal(&rules)?;
        let draw = WeightedDraw::new(&rules.spawns).ok_or(VariantError::NoSpawn)?;
        Ok(Self { rules, draw })
    }

    /// What it is made of.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.rules.shape
    }

    /// The directions that tiles slide in.
    pub fn directions(&self) -> Directions {
        self.rules.directions
    }

    /// Draws what a spawn is.
    pub fn spawns(&self) -> &WeightedDraw {
        &self.draw
    }

    /// What a game starts with.
    pub fn start(&self) -> &[StartTile] {
        &self.rules.start
    }

    /// The exponent to reach, if there is a goal.
    pub fn goal(&self) -> Option<u8> {
        self.rules.goal
    }

    /// Whether the game ends at the goal, without the spawn after it.
    pub fn ends_at_goal(&self) -> bool {
        self.rules.ends_at_goal
    }

    /// The name of the preset that it is, if it is one.
    pub fn preset_name(&self) -> Option<&'static str> {
        let text = self.to_string();
        let preset = PRESETS.iter().find(|preset| preset.text == text);
        preset.map(|preset| preset.name)
    }
}

/// The original's rules.
impl Default for Variant {
    fn default() -> Self {
        Self {
            rules: Rules::classic(Shape::CLASSIC),
            draw: WeightedDraw::default(),
        }
    }
}

/// Puts `exponent` into a list that has the smallest last.
fn insert_before_smaller(held: &mut Vec<u8>, exponent: u8) {
    held.insert(held.partition_point(|&other| other >= exponent), exponent);
}

/// The spawns by exponent. By insertion: they are few, and the standard
/// library's sort would be a tenth of the download.
fn in_order(spawns: &[(u8, u32)]) -> Vec<(u8, u32)> {
    let mut ordered: Vec<(u8, u32)> = Vec::with_capacity(spawns.len());
    for &spawn in spawns {
        let at = ordered.partition_point(|other| *other < spawn);
        ordered.insert(at, spawn);
    }
    ordered
}

fn check_spawns(spawns: &[(u8, u32)]) -> Result<(), VariantError> {
    if spawns.is_empty() {
        return Err(VariantError::NoSpawn);
    }
    for (index, &(exponent, weight)) in spawns.iter().enumerate() {
        if exponent == 0 || exponent > MAX_GIVEN {
            return Err(VariantError::SpawnValue);
        }
        if weight == 0 || weight > MAX_WEIGHT {
            return Err(VariantError::SpawnWeight);
        }
        if spawns
            .iter()
            .take(index)
            .any(|&(other, _)| other == exponent)
        {
            return Err(VariantError::SpawnTwice(exponent));
        }
    }
    Ok(())
}

fn check_start(rules: &Rules) -> Result<(), VariantError> {
    let most = rules.shape.cell_count() - 1;
    if rules.start.is_empty() {
        return Err(VariantError::NoStart);
    }
    if rules.start.len() > most {
        return Err(VariantError::StartTooFull { most });
    }
    if rules
        .fixed()
        .any(|exponent| exponent == 0 || exponent > MAX_GIVEN)
    {
        return Err(VariantError::StartValue);
    }
    Ok(())
}

fn check_goal(rules: &Rules) -> Result<(), VariantError> {
    let Some(goal) = rules.goal else {
        return if rules.ends_at_goal {
            Err(VariantError::EndWithoutGoal)
        } else {
            Ok(())
        };
    };
    let given = rules.largest_given();
    if goal <= given {
        return Err(VariantError::GoalTooNear { given });
    }
    let largest = rules.largest_reachable();
    if goal > largest {
        return Err(VariantError::GoalOutOfReach { goal, largest });
    }
    Ok(())
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        write!(f, "{}", rules.shape)?;
        if rules.directions == Directions::Eight {
            f.write_str("_d8")?;
        }
        if rules.spawns != SPAWNS {
            for (index, &(exponent, weight)) in rules.spawns.iter().enumerate() {
                f.write_str(if index == 0 { "_s" } else { "-" })?;
                write!(f, "{}", value_of(exponent))?;
                if weight != 1 {
                    write!(f, "x{weight}")?;
                }
            }
        }
        if rules.start != START {
            for (index, tile) in rules.start.iter().enumerate() {
                f.write_str(if index == 0 { "_b" } else { "-" })?;
                match tile {
                    StartTile::Fixed(exponent) => write!(f, "{}", value_of(*exponent))?,
                    StartTile::Spawn => f.write_str("r")?,
                }
            }
        }
        if rules.goal != rules.usual_goal() {
            write!(f, "_g{}", rules.goal.map_or(0, value_of))?;
        }
        if rules.ends_at_goal {
            f.write_str("_e")?;
        }
        Ok(())
    }
}

/// Why rules, or a text, are not a variant. Its text is a sentence for the
/// player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantError {
    /// The text doesn't start with a shape.
    Size,
    /// A part of the text can't be read.
    Part,
    /// A part stands in the text twice.
    PartTwice,
    /// There is nothing to spawn.
    NoSpawn,
    /// A spawn is no power of two from 2 to 65536.
    SpawnValue,
    /// A weight is not from 1 to [`MAX_WEIGHT`].
    SpawnWeight,
    /// The spawn of this exponent stands there twice.
    SpawnTwice(u8),
    /// A game starts with nothing.
    NoStart,
    /// A game starts with more tiles than leave a cell empty.
    StartTooFull {
        /// The most that do.
        most: usize,
    },
    /// A start tile is no power of two from 2 to 65536.
    StartValue,
    /// A game that ends at its goal has none.
    EndWithoutGoal,
    /// The goal comes by itself.
    GoalTooNear {
        /// The largest exponent that does.
        given: u8,
    },
    /// The goal can't be made on this board.
    GoalOutOfReach {
        /// The goal's exponent.
        goal: u8,
        /// The largest exponent that can be made.
        largest: u8,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Size => f.write_str("A board has from 2 to 8 rows and columns, as in 4x4."),
            Self::Part => f.write_str("A part of the rules can’t be read."),
            Self::PartTwice => f.write_str("A part of the rules is there twice."),
            Self::NoSpawn => f.write_str("Some new tile has to appear after a move."),
            Self::SpawnValue => f.write_str("New tiles are powers of two, from 2 to 65536."),
            Self::SpawnWeight => write!(
                f,
                "How often a new tile appears is a whole number from 1 to {MAX_WEIGHT}."
            ),
            Self::SpawnTwice(exponent) => {
                write!(f, "The new tile {} is there twice.", value_of(exponent))
            }
            Self::NoStart => f.write_str("A game starts with at least one tile."),
            Self::StartTooFull { most } => {
                write!(f, "On this board a game starts with {most} tiles at most.")
            }
            Self::StartValue => {
                f.write_str("Tiles at the start are powers of two, from 2 to 65536.")
            }
            Self::EndWithoutGoal => f.write_str("A game that ends at its goal needs one."),
            Self::GoalTooNear { given } => write!(
                f,
                "The goal has to be more than {}, which comes by itself.",
                value_of(given)
            ),
            Self::GoalOutOfReach { goal, largest } => write!(
                f,
                "{} can’t be made on this board: the largest tile there can be is {}.",
                value_of(goal),
                value_of(largest)
            ),
        }
    }
}

impl core::error::Error for VariantError {}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let mut parts = text.split('_');
        let shape = parts.next().and_then(shape_of).ok_or(VariantError::Size)?;
        let mut rules = Rules {
            goal: None,
            ..Rules::classic(shape)
        };
        let mut seen = Vec::new();
        for part in parts {
            let mut rest = part.chars();
            let name = rest.next().ok_or(VariantError::Part)?;
            if seen.contains(&name) {
                return Err(VariantError::PartTwice);
            }
            seen.push(name);
            match (name, rest.as_str()) {
                ('d', "8") => rules.directions = Directions::Eight,
                ('d', "4") => rules.directions = Directions::Four,
                ('s', list) => rules.spawns = list_of(list, spawn_of)?,
                ('b', list) => rules.start = list_of(list, start_of)?,
                ('g', "0") => {}
                ('g', goal) => rules.goal = Some(exponent_of(goal).ok_or(VariantError::Part)?),
                ('e', "") => rules.ends_at_goal = true,
                _ => return Err(VariantError::Part),
            }
        }
        if !seen.contains(&'g') {
            rules.goal = rules.usual_goal();
        }
        Self::new(rules)
    }
}

fn shape_of(text: &str) -> Option<Shape> {
    // One digit a side, so that every shape has one text form only.
    let &[rows @ b'2'..=b'8', b'x', columns @ b'2'..=b'8'] = text.as_bytes() else {
        return None;
    };
    Shape::new(rows - b'0', columns - b'0')
}

/// The items of a list, as many as there are cells at most.
fn list_of<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, VariantError> {
    let most = crate::board::MAX_CELLS;
    let items = text.split('-').take(most + 1).map(item);
    let items: Option<Vec<T>> = items.collect();
    items
        .filter(|items| items.len() <= most)
        .ok_or(VariantError::Part)
}

fn spawn_of(text: &str) -> Option<(u8, u32)> {
    let (value, weight) = text.split_once('x').unwrap_or((text, "1"));
    Some((exponent_of(value)?, number(weight)?))
}

fn start_of(text: &str) -> Option<StartTile> {
    if text == "r" {
        Some(StartTile::Spawn)
    } else {
        exponent_of(text).map(StartTile::Fixed)
    }
}

/// The exponent of a value, written in decimal.
fn exponent_of(text: &str) -> Option<u8> {
    let value = number(text)?;
    let exponent = value.checked_ilog2()?;
    (value.is_power_of_two() && exponent > 0).then(|| u8::try_from(exponent).ok())?
}

/// A whole number, without a sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    text.starts_with(|c: char| matches!(c, '1'..='9'))
        .then(|| text.parse().ok())?
}
