//! A suite of boards that the coach's own play hardly comes to, with names: the formations of
//! the community, large tiles in any arrangement, and boards of games in other styles.
//!
//! The names of formations are those of [`twenty48::coach::formations`]. Large tiles are all
//! different, each half of the one before.

use std::fmt;
use std::str::FromStr;

use crate::line_heuristic::LineHeuristic;
use twenty48::coach::formations::{FORMATIONS, Formation, put, put_new_tiles, shuffle};
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::record::interop::{position_code, read_position_code};
use twenty48::rules::board::Shape;
use twenty48::rules::spawn::Generator;

/// The positions of a class of formations, and of a style of games.
const FORMATION_POSITIONS: usize = 40;
const STYLE_POSITIONS: usize = 500;
/// The starts of a formation that is practised.
const DRILL_POSITIONS: usize = 400;
/// The exponents that the largest tile of a formation may have, 2048 to 16384.
const LARGEST: [u8; 4] = [11, 12, 13, 14];
/// The smallest exponent that a large tile has, 64.
const SMALLEST: u8 = 6;
/// The positions a move of the line heuristic where it plays as a person might.
const STYLE_NODES: u64 = 100;
/// The file of the suite, which the program `formations` writes.
const SUITE: &str = include_str!("formations.txt");

/// The number of classes that [`random`] has boards of.
pub const CLASSES: u32 = (FORMATIONS.len() + ARRANGEMENTS.len()) as u32;

/// How large tiles of any total are arranged.
const ARRANGEMENTS: [(&str, Arrangement); 4] = [
    ("well", Arrangement::Well),
    ("badly", Arrangement::Badly),
    ("middle", Arrangement::Middle),
    ("random", Arrangement::Random),
];

#[derive(Clone, Copy)]
enum Arrangement {
    /// In a snake from a corner, the largest first.
    Well,
    /// In a snake from a corner, the smallest first.
    Badly,
    /// The largest four in the middle of the board, the others anywhere.
    Middle,
    /// Anywhere.
    Random,
}

/// The cells of a snake from the first corner, and those in the middle.
const SNAKE: [usize; 8] = [0, 1, 2, 3, 7, 6, 5, 4];
const MIDDLE: [usize; 4] = [5, 6, 9, 10];

/// Styles of games.
const STYLES: [(&str, Style); 4] = [
    ("greedy", Style::Greedy),
    ("rows", Style::Rows),
    ("corners", Style::Corners),
    ("openings", Style::Openings),
];

#[derive(Clone, Copy)]
enum Style {
    /// The move with the most points.
    Greedy,
    /// The line heuristic's.
    Rows,
    /// The line heuristic's, but now and then some moves towards any side.
    Corners,
    /// At random at first, then the line heuristic's.
    Openings,
}

/// Of the corner-swapping style: the moves between two changes, and the moves of a change.
const CHANGE_INTERVAL: usize = 150;
const CHANGE_MOVES: usize = 4;
/// Of random openings: the moves at random, at most.
const OPENING_MOVES: u32 = 150;

/// A position of the suite.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The name of its class.
    pub class: String,
    /// The board before a move, row by row.
    pub exponents: [u8; 16],
    /// The goal's exponent. It is reached when the tiles of this exponent and above have a
    /// larger sum than in the beginning: the smallest large tile, or of a game's board the
    /// largest tile, has been doubled.
    pub goal: u8,
    /// The probability to make another tile of half the goal by perfect play, if tiles from
    /// that on up may never move ([`Locked`](twenty48::coach::locked::Locked)); where it was solved.
    pub exact: Option<f32>,
}

impl Position {
    /// Whether the goal is reached by these exponents.
    pub fn is_reached_by(&self, exponents: &[u8]) -> bool {
        sum_from(exponents, self.goal) > sum_from(&self.exponents, self.goal)
    }
}

/// The sum of the tiles of an exponent and above.
fn sum_from(exponents: &[u8], least: u8) -> u64 {
    let large = exponents.iter().filter(|&&exponent| exponent >= least);
    large.map(|&exponent| 1 << exponent).sum()
}

/// A line of the suite's file: the class, the position's code, the goal's tile, and the exact
/// probability where there is one, with spaces between.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = Packed::new(self.exponents).ok_or(fmt::Error)?.board();
        let code = position_code(&board).map_err(|_| fmt::Error)?;
        write!(f, "{} {code} {}", self.class, 1_u64 << self.goal)?;
        match self.exact {
            Some(exact) => write!(f, " {exact:.4}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Position {
    type Err = Box<dyn std::error::Error + Send + Sync>;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let mut fields = line.split(' ');
        let mut next = || fields.next().ok_or("a line has three fields or four");
        let class = next()?.to_owned();
        let board = read_position_code(next()?, Shape::CLASSIC)?;
        let goal = next()?.parse::<u64>()?;
        if !goal.is_power_of_two() || goal < 4 {
            return Err("a goal is a tile from 4 up".into());
        }
        let board = Packed::of(&board).ok_or("a tile is too large")?;
        Ok(Self {
            class,
            exponents: board.exponents(),
            goal: u8::try_from(goal.trailing_zeros())?,
            exact: fields.next().map(str::parse).transpose()?,
        })
    }
}

/// The suite: the positions of all classes, class after class.
///
/// ```
/// let suite = tools::formations::suite()?;
/// assert!(suite.iter().any(|position| position.class == "442"));
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
///
/// # Errors
/// When the file that this was built with is damaged.
pub fn suite() -> Result<Vec<Position>, Box<dyn std::error::Error + Send + Sync>> {
    SUITE.lines().map(str::parse).collect()
}

/// Makes all positions anew, without exact probabilities.
pub fn generate() -> Vec<Position> {
    generate_with(STYLE_POSITIONS)
}

/// The positions with so many of each style of games, the first ones.
fn generate_with(style_positions: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for (number, one) in (0..).zip(&FORMATIONS) {
        let mut generator = Generator::new(1000 + number);
        for _ in 0..FORMATION_POSITIONS {
            positions.push(formation(one, &mut generator));
        }
    }
    for (number, (class, arrangement)) in (0..).zip(ARRANGEMENTS) {
        let mut generator = Generator::new(2000 + number);
        for _ in 0..FORMATION_POSITIONS {
            positions.push(any_total(class, arrangement, &mut generator));
        }
    }
    for (number, (class, style)) in (0..).zip(STYLES) {
        let mut games = Games::new(3000 + number);
        for _ in 0..style_positions {
            positions.push(games.position(class, style));
        }
    }
    positions
}

/// Starts of every formation that the page has to practise: the goal is to make one more of
/// the smallest large tiles.
pub fn drills() -> Vec<Position> {
    let starts = FORMATIONS.iter().zip(4000..).flat_map(|(one, seed)| {
        let mut generator = Generator::new(seed);
        (0..DRILL_POSITIONS).map(move |_| {
            let mut exponents = one.large(one.smallest, &mut generator);
            put_new_tiles(&mut exponents, &mut generator);
            Position {
                class: one.name.to_string(),
                exponents,
                goal: one.smallest,
                exact: None,
            }
        })
    });
    starts.collect()
}

/// A random board such as the suite has, of formations and arrangements; `number` says of
/// which class.
pub fn random(number: usize, generator: &mut Generator) -> Position {
    let all = FORMATIONS.len() + ARRANGEMENTS.len();
    let number = number % all;
    if let Some(one) = FORMATIONS.get(number) {
        return formation(one, generator);
    }
    let (class, arrangement) = ARRANGEMENTS[number - FORMATIONS.len()];
    any_total(class, arrangement, generator)
}

/// A formation with two tiles beside it, in a random orientation.
fn formation(formation: &Formation, generator: &mut Generator) -> Position {
    let count = formation.large_tiles();
    let largest = loop {
        let largest = LARGEST[below(generator, LARGEST.len())];
        if largest + 1 >= SMALLEST + count {
            break largest;
        }
    };
    let smallest = largest + 1 - count;
    let exponents = formation.large(smallest, generator);
    let class = formation.name.to_string();
    finished(&class, exponents, smallest + 1, generator)
}

/// Large tiles of a random total, arranged so, with two tiles beside them, in a random
/// orientation.
fn any_total(class: &str, arrangement: Arrangement, generator: &mut Generator) -> Position {
    let large = loop {
        let largest = LARGEST[below(generator, LARGEST.len())];
        let rest = (SMALLEST + 2..largest).rev();
        let mut large = vec![largest];
        large.extend(rest.filter(|_| generator.below(3) > 0));
        if (3..=8).contains(&large.len()) {
            break large;
        }
    };
    let goal = large.last().map_or(SMALLEST, |smallest| smallest + 1);
    let mut exponents = [0; 16];
    match arrangement {
        Arrangement::Well => {
            for (&exponent, cell) in large.iter().zip(SNAKE) {
                exponents[cell] = exponent;
            }
        }
        Arrangement::Badly => {
            for (&exponent, cell) in large.iter().rev().zip(SNAKE) {
                exponents[cell] = exponent;
            }
        }
        Arrangement::Middle => {
            let mut middle = MIDDLE;
            shuffle(&mut middle, generator);
            for (&exponent, cell) in large.iter().zip(middle) {
                exponents[cell] = exponent;
            }
            for &exponent in large.iter().skip(MIDDLE.len()) {
                put(&mut exponents, exponent, generator);
            }
        }
        Arrangement::Random => {
            for &exponent in &large {
                put(&mut exponents, exponent, generator);
            }
        }
    }
    finished(class, exponents, goal, generator)
}

/// The position of large tiles: two tiles are added, and it is turned.
fn finished(class: &str, mut exponents: [u8; 16], goal: u8, generator: &mut Generator) -> Position {
    put_new_tiles(&mut exponents, generator);
    Position {
        class: class.to_owned(),
        exponents: oriented(exponents, below(generator, 8)),
        goal,
        exact: None,
    }
}

/// One of the eight orientations of a board.
pub fn oriented(exponents: [u8; 16], orientation: usize) -> [u8; 16] {
    std::array::from_fn(|cell| {
        let (mut row, mut column) = (cell / 4, cell % 4);
        if orientation & 1 == 1 {
            (row, column) = (column, row);
        }
        if orientation & 2 == 2 {
            column = 3 - column;
        }
        if orientation & 4 == 4 {
            row = 3 - row;
        }
        exponents[4 * row + column]
    })
}

/// A random number below another.
fn below(generator: &mut Generator, bound: usize) -> usize {
    generator.below(bound as u32) as usize
}

/// Games of any style.
struct Games {
    generator: Generator,
    moves: Moves,
    lines: Search<LineHeuristic>,
}

impl Games {
    fn new(seed: u64) -> Self {
        Self {
            generator: Generator::new(seed),
            moves: Moves::new(),
            lines: Search::new(LineHeuristic::new(), 12, Costs::default()),
        }
    }

    /// A board of a game, from its second half but not from its last moves.
    fn position(&mut self, class: &str, style: Style) -> Position {
        let boards = self.play(style);
        let last = boards.len() - boards.len() / 20;
        let number = boards.len() / 2 + below(&mut self.generator, last - boards.len() / 2);
        let exponents = boards[number].exponents();
        Position {
            class: class.to_owned(),
            goal: exponents.into_iter().fold(0, u8::max) + 1,
            exponents,
            exact: None,
        }
    }

    /// The boards before each move of a game.
    fn play(&mut self, style: Style) -> Vec<Packed> {
        let generator = &mut self.generator;
        let mut board = Packed::default().with_random_tile(generator);
        board = board.with_random_tile(generator);
        let opening = generator.below(OPENING_MOVES) as usize;
        let mut boards = Vec::new();
        self.lines.forget();
        loop {
            let number = boards.len();
            let is_random = match style {
                Style::Corners => number % CHANGE_INTERVAL < CHANGE_MOVES,
                Style::Openings => number < opening,
                Style::Greedy | Style::Rows => false,
            };
            let after = self.moves.all(board);
            let open: Vec<Packed> = after.into_iter().filter(|&to| to != board).collect();
            if open.is_empty() {
                return boards;
            }
            boards.push(board);
            let to = if is_random {
                open[below(&mut self.generator, open.len())]
            } else if matches!(style, Style::Greedy) {
                greedy(&open)
            } else {
                let limits = Limits {
                    nodes: STYLE_NODES,
                    plies: u32::MAX,
                    adaptive: false,
                };
                let best = self.lines.search(board, limits).best();
                best.map_or(open[0], |best| after[usize::from(best.number())])
            };
            board = to.with_random_tile(&mut self.generator);
        }
    }
}

/// The board with the most points, the first of equals: merges leave a larger sum of squares.
fn greedy(open: &[Packed]) -> Packed {
    let points = |board: &Packed| {
        let exponents = board.exponents().into_iter();
        let squares = exponents.map(|e| u64::from(e) << e);
        squares.sum::<u64>()
    };
    let best = open.iter().rev().max_by_key(|board| points(board));
    best.copied().unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;

    /// FNV-1a of all positions, without exact probabilities.
    fn hash_of(positions: &[Position]) -> u64 {
        let lines = positions.iter().map(|position| {
            let exact = None;
            format!(
                "{}\n",
                Position {
                    exact,
                    ..position.clone()
                }
            )
        });
        lines
            .collect::<String>()
            .bytes()
            .fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            })
    }

    /// The hash of the suite.
    const HASH: u64 = 0x417C_86B7_3269_4940;

    /// What was measured with other positions can't be compared.
    #[test]
    fn the_suite_is_always_the_same() {
        let suite = suite().unwrap();
        assert_eq!(hash_of(&suite), HASH);
        // Games take a while: the first ones of each style are enough.
        let made = generate_with(5);
        for class in made.chunk_by(|a, b| a.class == b.class) {
            let kept = suite.iter().filter(|kept| kept.class == class[0].class);
            assert!(class.iter().zip(kept).all(|(made, kept)| {
                made.exponents == kept.exponents && made.goal == kept.goal
            }));
        }
    }

    #[test]
    fn every_class_has_positions_that_can_be_played() {
        let suite = suite().unwrap();
        let names = FORMATIONS.map(|one| one.name.to_string());
        let others = ARRANGEMENTS.map(|(name, _)| name.to_owned());
        let styles = STYLES.map(|(name, _)| name.to_owned());
        let moves = Moves::new();
        for name in names.into_iter().chain(others).chain(styles) {
            let of: Vec<&Position> = suite.iter().filter(|one| one.class == name).collect();
            assert!(of.len() >= FORMATION_POSITIONS, "{name}");
            for position in of {
                let board = Packed::new(position.exponents).unwrap();
                assert!(
                    moves.all(board).iter().any(|&after| after != board),
                    "{position}"
                );
                assert!(!position.is_reached_by(&position.exponents), "{position}");
                assert!(
                    position
                        .exact
                        .is_none_or(|exact| (0.0..=1.0).contains(&exact))
                );
            }
        }
    }

    #[test]
    fn formations_lie_as_their_names_say() {
        let suite = suite().unwrap();
        for one in FORMATIONS {
            let name = one.name.to_string();
            let cells = one.layout.chars().enumerate();
            let fixed: Vec<usize> = cells
                .filter(|(_, letter)| *letter != '.')
                .map(|(cell, _)| cell)
                .collect();
            for position in suite.iter().filter(|position| position.class == name) {
                let is_large =
                    |exponents: &[u8; 16], cell: usize| exponents[cell] + 1 >= position.goal;
                let count = (0..16)
                    .filter(|&cell| is_large(&position.exponents, cell))
                    .count();
                assert_eq!(count, usize::from(one.large_tiles()), "{position}");
                let turned = (0..8).map(|orientation| oriented(position.exponents, orientation));
                let fits = |turned: [u8; 16]| fixed.iter().all(|&cell| is_large(&turned, cell));
                assert!(turned.into_iter().any(fits), "{position}");
            }
        }
    }

    /// The goal is reached when the smallest large tile has been doubled, whatever is merged
    /// then.
    #[test]
    fn a_goal_is_another_tile_of_the_smallest_large_one() {
        let position: Position = "block6 da90cb0080000001 512".parse().unwrap();
        let reached = |large: &[u8]| {
            let mut exponents = [0; 16];
            exponents[..large.len()].copy_from_slice(large);
            position.is_reached_by(&exponents)
        };
        assert!(!reached(&[13, 12, 11, 10, 9, 8, 8]));
        assert!(reached(&[13, 12, 11, 10, 9, 9]));
        assert!(reached(&[14]));
        assert_eq!(position.to_string(), "block6 da90cb0080000001 512");
        assert!("block6 da90cb0080000001 500".parse::<Position>().is_err());
    }
}
