//! Replay texts, of the older form and the newer: the two tiles that a game
//! starts with, then every move with the tile that came after it.

use super::InteropError;
use crate::board::{Cell, Direction, Directions, Shape};
use crate::game::{Game, Marks, Origin};
use crate::record::{About, MAX_MOVES, Record};
use crate::variant::{PRESETS, Rules, StartTile, Variant};

/// The sizes that there are replays of: rows and columns.
const SIZES: [(u8, u8); 4] = [(2, 4), (3, 3), (3, 4), (4, 4)];
/// The tiles that a game starts with.
const STARTS: usize = 2;

/// What the older form starts with. The size comes after it where it isn't
/// 4x4, and makes it as long as [`OLDER_HEADER`].
const OLDER: &str = "replay_";
const OLDER_HEADER: usize = 10;
/// The older form's digits above those of ASCII, which start at the blank.
const OLDER_DIGITS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒá";
const ASCII_DIGITS: u32 = 95;
const BLANK: u32 = 0x20;
const OLDER_MOVES: [Direction; 4] = [
    Direction::Up,
    Direction::Right,
    Direction::Down,
    Direction::Left,
];

/// The newer form's digits.
const NEWER_DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ¤¾";
const NEWER_STEP: usize = 3;
const NEWER_MOVES: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// The form of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayForm {
    /// `replay_`, then one character a step.
    Older,
    /// The size and a hyphen, anything, `_`, then three characters a step.
    Newer,
}

/// A move, or none for a tile of the start, and the tile that came.
struct Step {
    direction: Option<Direction>,
    at: Cell,
    exponent: u8,
}

/// The record of a replay of either form. Its game carries its tiles; whether
/// it could have been played so is for [`Record::game`] to tell.
///
/// # Errors
/// Why the text is no replay.
pub fn read_replay(text: &str) -> Result<Record, InteropError> {
    let (shape, steps) = match size_before(text, '-') {
        Some((shape, rest)) => (shape, read_newer(rest)?),
        None => read_older(text)?,
    };
    if steps.len() < STARTS {
        return Err(InteropError::Cut);
    }
    if steps.len() > MAX_MOVES {
        return Err(InteropError::TooLong);
    }
    let moves: Vec<Direction> = steps
        .iter()
        .skip(STARTS)
        .filter_map(|s| s.direction)
        .collect();
    let mut origin = Origin::seeded(0);
    origin.spawns = steps.iter().map(|step| (step.at, step.exponent)).collect();
    Ok(Record {
        variant: variant_of(shape),
        origin,
        made: moves.len(),
        moves,
        marks: Marks::default(),
        about: About::default(),
    })
}

/// The game as a replay of that form, without the moves that were taken back.
///
/// # Errors
/// Why the form can't hold the game.
pub fn write_replay(game: &Game, form: ReplayForm) -> Result<String, InteropError> {
    let variant = game.variant();
    let shape = variant.shape();
    let size = (shape.rows(), shape.columns());
    if !SIZES.contains(&size) || variant.directions() != Directions::Four {
        return Err(InteropError::Size);
    }
    if game.origin().position.is_some() || variant.start() != [StartTile::Spawn; STARTS] {
        return Err(InteropError::Start);
    }
    let steps = steps_of(game)?;
    let mut text = match form {
        ReplayForm::Older if shape == Shape::CLASSIC => OLDER.to_owned(),
        ReplayForm::Older => format!("{OLDER}{shape}"),
        ReplayForm::Newer => format!("{shape}-_"),
    };
    let digits = match form {
        ReplayForm::Older => older_digits(),
        ReplayForm::Newer => NEWER_DIGITS.chars().collect(),
    };
    let digit = |number: usize| digits.get(number).copied().unwrap_or_default();
    for step in &steps {
        match form {
            ReplayForm::Older => text.push(digit(older_number(step)?)),
            ReplayForm::Newer => {
                let number = newer_number(step)?;
                text.extend([number >> 14, number >> 7, number].map(|n| digit(n & 127)));
            }
        }
    }
    Ok(text)
}

/// The steps of a game, by playing it again.
fn steps_of(game: &Game) -> Result<Vec<Step>, InteropError> {
    let origin = game.origin().clone();
    let mut again =
        Game::from_origin(game.variant().clone(), origin).map_err(|_| InteropError::Start)?;
    let mut start = again.tiles();
    // The number of a tile tells when it came.
    if let [first, second] = start.as_mut_slice()
        && first.id > second.id
    {
        core::mem::swap(first, second);
    }
    let mut steps: Vec<Step> = start
        .iter()
        .map(|tile| Step {
            direction: None,
            at: tile.cell,
            exponent: tile.exponent,
        })
        .collect();
    for &direction in game.moves().iter().take(game.move_count()) {
        again.keep_playing();
        let spawn = again.move_dir(direction).and_then(|turn| turn.spawn);
        let spawn = spawn.ok_or(InteropError::LastMove)?;
        steps.push(Step {
            direction: Some(direction),
            at: spawn.at,
            exponent: spawn.exponent,
        });
    }
    Ok(steps)
}

/// The preset of that shape with the original's rules, but for its goal.
fn variant_of(shape: Shape) -> Variant {
    let classic = Rules::classic(shape);
    let presets = PRESETS.iter().filter_map(|preset| preset.text.parse().ok());
    let mut like = presets.filter(|variant: &Variant| {
        let rules = Rules {
            goal: classic.goal,
            ..variant.rules().clone()
        };
        rules == classic
    });
    like.next()
        .unwrap_or_else(|| Variant::new(classic).unwrap_or_default())
}

/// The size that a text starts with, and what comes after the sign behind it.
fn size_before(text: &str, sign: char) -> Option<(Shape, &str)> {
    let (size, rest) = text.split_once(sign)?;
    Some((
        shape_in(size).filter(|shape| shape.to_string() == size)?,
        rest,
    ))
}

/// The size that stands in a text.
fn shape_in(text: &str) -> Option<Shape> {
    let mut shapes = SIZES
        .iter()
        .filter_map(|&(rows, columns)| Shape::new(rows, columns));
    shapes.find(|shape| text.contains(&shape.to_string()))
}

fn older_digits() -> Vec<char> {
    let ascii = (BLANK..BLANK + ASCII_DIGITS).filter_map(char::from_u32);
    ascii.chain(OLDER_DIGITS.chars()).collect()
}

fn read_older(text: &str) -> Result<(Shape, Vec<Step>), InteropError> {
    let header: String = text.chars().take(OLDER_HEADER).collect();
    // A game on 4x4 can't have a size there by its steps: the second tile of
    // the start would have a move.
    let (shape, skipped) = match shape_in(&header).filter(|&shape| shape != Shape::CLASSIC) {
        Some(shape) => (shape, OLDER_HEADER),
        None if text.starts_with(OLDER) => (Shape::CLASSIC, OLDER.len()),
        None => return Err(InteropError::NotAReplay),
    };
    let digits = older_digits();
    let mut steps = Vec::new();
    for (index, character) in text
        .trim_end_matches(['\r', '\n'])
        .chars()
        .enumerate()
        .skip(skipped)
    {
        let number = digits.iter().position(|&digit| digit == character);
        let number = number.ok_or(InteropError::Character(index + 1))?;
        steps.push(Step {
            direction: OLDER_MOVES.get(number >> 5 & 3).copied(),
            at: Cell {
                row: low_bits(number, 2),
                column: low_bits(number >> 2, 2),
            },
            exponent: 1 + low_bits(number >> 4, 1),
        });
    }
    Ok((shape, steps))
}

fn older_number(step: &Step) -> Result<usize, InteropError> {
    let four = match step.exponent {
        1 => 0,
        2 => 1,
        exponent => return Err(InteropError::Tile(exponent)),
    };
    let direction = number_of(step, OLDER_MOVES);
    Ok(usize::from(step.at.row) | usize::from(step.at.column) << 2 | four << 4 | direction << 5)
}

fn read_newer(rest: &str) -> Result<Vec<Step>, InteropError> {
    let (about, steps) = rest.split_once('_').ok_or(InteropError::NotAReplay)?;
    let digits: Vec<char> = NEWER_DIGITS.chars().collect();
    // The size and its sign come before.
    let before = about.chars().count() + "4x4-_".len();
    let mut numbers = Vec::new();
    for (index, character) in steps.trim_end().chars().enumerate() {
        let number = digits.iter().position(|&digit| digit == character);
        numbers.push(number.ok_or(InteropError::Character(before + index + 1))?);
    }
    let whole = numbers.chunks_exact(NEWER_STEP);
    if !whole.remainder().is_empty() {
        return Err(InteropError::Cut);
    }
    let steps = whole.map(|digits| {
        let number = digits.iter().fold(0, |number, digit| number << 7 | digit);
        Step {
            direction: NEWER_MOVES.get(number & 3).copied(),
            at: Cell {
                row: low_bits(number >> 7, 3),
                column: low_bits(number >> 4, 3),
            },
            exponent: 1 + low_bits(number >> 2, 2),
        }
    });
    Ok(steps.collect())
}

fn newer_number(step: &Step) -> Result<usize, InteropError> {
    let tile = match step.exponent {
        exponent @ 1..=4 => usize::from(exponent - 1),
        exponent => return Err(InteropError::Tile(exponent)),
    };
    let direction = number_of(step, NEWER_MOVES);
    Ok(direction | tile << 2 | usize::from(step.at.column) << 4 | usize::from(step.at.row) << 7)
}

/// The number of a step's move; 0 where there is none.
fn number_of(step: &Step, moves: [Direction; 4]) -> usize {
    let number = moves
        .iter()
        .position(|&direction| Some(direction) == step.direction);
    number.unwrap_or(0)
}

fn low_bits(number: usize, count: u32) -> u8 {
    u8::try_from(number & ((1 << count) - 1)).unwrap_or(0)
}
