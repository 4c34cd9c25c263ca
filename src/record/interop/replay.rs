//! Replay texts, of the older form and the newer: the two tiles that a game
//! starts with, then every move with the tile that came after it.

use super::{InteropError, is_invisible};
use crate::record::{MAX_MOVES, Metadata, NOT_KNOWN, Record, USUAL_MODE, code_of_ms, ms_of_code};
use crate::rules::board::{Cell, Direction, Directions, Shape};
use crate::rules::game::{Game, Marks, Origin};
use crate::rules::variant::{PRESETS, Rules, StartTile, Variant};

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
/// The bits of a newer step below its time.
const BELOW_TIME: u32 = 10;
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
    /// The number of the time since the step before.
    time: u16,
}

/// The record of a replay of either form. Its game carries its tiles; whether
/// it could have been played so is for [`Record::game`] to tell.
///
/// Accents may stand behind their letters, as in Unicode's decomposed form.
/// The newer form, which has no blanks, may be wrapped and quoted as mail
/// programs do it, and be followed by punctuation. Characters are counted in
/// the text that is given.
///
/// # Errors
/// Why the text is no replay.
pub fn read_replay(text: &str) -> Result<Record, InteropError> {
    if let Some((shape, rest)) = size_before(text, '-') {
        let (mode, steps) = rest.split_once('_').ok_or(InteropError::NotAReplay)?;
        let before = text.len() - steps.len();
        let before = text.get(..before).unwrap_or_default().chars().count();
        let mut metadata = Metadata::default();
        let is_of_it = |c: &char| !is_invisible(*c) && !matches!(c, '\n' | '\r');
        let mode: String = mode.chars().filter(is_of_it).collect();
        if Metadata::is_mode(&mode) {
            metadata.mode.clone_from(&mode);
        }
        let mut steps = read_newer(before, steps)?;
        // An earlier version of this page wrote no mode, and no times either.
        if mode.is_empty() && steps.iter().all(|step| step.time == 0) {
            steps.iter_mut().for_each(|step| step.time = NOT_KNOWN);
        }
        return record_of(shape, &steps, metadata);
    }
    let (shape, steps) = read_older(text)?;
    record_of(shape, &steps, Metadata::default())
}

fn record_of(shape: Shape, steps: &[Step], mut metadata: Metadata) -> Result<Record, InteropError> {
    if steps.len() < STARTS {
        return Err(InteropError::Cut);
    }
    if steps.len() > MAX_MOVES {
        return Err(InteropError::TooLong);
    }
    let made = steps.get(STARTS..).unwrap_or_default();
    let moves: Vec<Direction> = made.iter().filter_map(|step| step.direction).collect();
    if made.iter().any(|step| step.time != NOT_KNOWN) {
        metadata.times = made.iter().map(|step| step.time).collect();
        metadata.are_coded = true;
        let known = metadata.times.iter().filter_map(|&time| ms_of_code(time));
        metadata.played_ms = known.map(u64::from).sum();
    }
    let mut origin = Origin::seeded(0);
    origin.spawns = steps.iter().map(|step| (step.at, step.exponent)).collect();
    Ok(Record {
        variant: variant_of(shape),
        origin,
        made: moves.len(),
        moves,
        marks: Marks::default(),
        metadata,
    })
}

/// The game as a replay of that form, without the moves that were taken back.
/// The newer form says of every move that its time isn't known.
///
/// # Errors
/// Why the form can't hold the game.
pub fn write_replay(game: &Game, form: ReplayForm) -> Result<String, InteropError> {
    write_timed_replay(game, &Metadata::default(), form)
}

/// The same, with what the newer form can hold of `metadata`: the times of the
/// moves and the mode. A time that it has no step for is written as the nearest
/// that it has, of two that are as near the shorter.
///
/// # Errors
/// Why the form can't hold the game.
pub fn write_timed_replay(
    game: &Game,
    metadata: &Metadata,
    form: ReplayForm,
) -> Result<String, InteropError> {
    let variant = game.variant();
    let shape = variant.shape();
    let size = (shape.rows(), shape.columns());
    if !SIZES.contains(&size) || variant.directions() != Directions::Four {
        return Err(InteropError::Size);
    }
    if game.origin().position.is_some() || variant.start() != [StartTile::Spawn; STARTS] {
        return Err(InteropError::Start);
    }
    let steps = steps_of(game, metadata)?;
    let mode = Some(metadata.mode.as_str()).filter(|mode| Metadata::is_mode(mode));
    let mode = mode.unwrap_or(USUAL_MODE);
    let mut text = match form {
        ReplayForm::Older if shape == Shape::CLASSIC => OLDER.to_owned(),
        ReplayForm::Older => format!("{OLDER}{shape}"),
        ReplayForm::Newer => format!("{shape}-{mode}_"),
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
fn steps_of(game: &Game, metadata: &Metadata) -> Result<Vec<Step>, InteropError> {
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
            time: NOT_KNOWN,
        })
        .collect();
    let made = game.moves().iter().take(game.move_count());
    for (index, &direction) in made.enumerate() {
        again.keep_playing();
        let spawn = again.move_dir(direction).and_then(|turn| turn.spawn);
        let spawn = spawn.ok_or(InteropError::LastMove)?;
        steps.push(Step {
            direction: Some(direction),
            at: spawn.at,
            exponent: spawn.exponent,
            time: metadata.time_ms(index).map_or(NOT_KNOWN, code_of_ms),
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

/// The size that a text starts with, if there are replays of it, and what
/// comes after the sign behind it.
fn size_before(text: &str, sign: char) -> Option<(Shape, &str)> {
    let (size, rest) = text.split_once(sign)?;
    let mut shapes = shapes();
    let shape = shapes.find(|shape| shape.to_string().eq_ignore_ascii_case(size))?;
    Some((shape, rest))
}

/// The boards that there are replays of.
fn shapes() -> impl Iterator<Item = Shape> {
    SIZES
        .iter()
        .filter_map(|&(rows, columns)| Shape::new(rows, columns))
}

/// Whether a text starts as a replay would of a board that there are none of.
fn is_of_other_size(text: &str) -> bool {
    let is_size = |text: &str| match text.split_once('x') {
        Some((rows, columns)) => [rows, columns]
            .iter()
            .all(|side| matches!(side.len(), 1..=2) && side.bytes().all(|b| b.is_ascii_digit())),
        None => false,
    };
    let newer = text.split_once('-').filter(|(_, rest)| rest.contains('_'));
    // The `x` would be a move of the second tile of the start.
    let older = text.strip_prefix(OLDER).and_then(|rest| rest.get(..3));
    newer.is_some_and(|(size, _)| is_size(size)) || older.is_some_and(is_size)
}

fn older_digits() -> Vec<char> {
    let ascii = (BLANK..BLANK + ASCII_DIGITS).filter_map(char::from_u32);
    ascii.chain(OLDER_DIGITS.chars()).collect()
}

fn read_older(text: &str) -> Result<(Shape, Vec<Step>), InteropError> {
    let header: String = text.chars().take(OLDER_HEADER).collect();
    // A game on 4x4 can't have a size there by its steps: the second tile of
    // the start would have a move.
    let mut others = shapes().filter(|&shape| shape != Shape::CLASSIC);
    // Words with a size among them are no header.
    let header = header.split(' ').next().unwrap_or_default();
    let (shape, skipped) = match others.find(|shape| header.contains(&shape.to_string())) {
        Some(shape) => (shape, OLDER_HEADER),
        None if is_of_other_size(text) => return Err(InteropError::Size),
        None if text.starts_with(OLDER) => (Shape::CLASSIC, OLDER.len()),
        None => return Err(InteropError::NotAReplay),
    };
    let digits = older_digits();
    let mut steps = Vec::new();
    let given = text.trim_end_matches(['\r', '\n']);
    for (index, character) in composed(given).filter(|&(index, _)| index >= skipped) {
        let number = digits.iter().position(|&digit| digit == character);
        let number = number.ok_or(InteropError::Character(index + 1))?;
        steps.push(Step {
            direction: OLDER_MOVES.get(number >> 5 & 3).copied(),
            at: Cell {
                row: low_bits(number, 2),
                column: low_bits(number >> 2, 2),
            },
            exponent: 1 + low_bits(number >> 4, 1),
            time: NOT_KNOWN,
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

/// The steps of a text of the newer form, before which there were so many
/// characters.
fn read_newer(before: usize, steps: &str) -> Result<Vec<Step>, InteropError> {
    let digits: Vec<char> = NEWER_DIGITS.chars().collect();
    let steps = steps.trim_end_matches(|c| is_wrapping(c) || is_punctuation(c));
    let mut numbers = Vec::new();
    for (index, character) in composed(steps).filter(|&(_, c)| !is_wrapping(c)) {
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
            time: u16::try_from(number >> BELOW_TIME & usize::from(NOT_KNOWN)).unwrap_or(NOT_KNOWN),
        }
    });
    Ok(steps.collect())
}

/// What mail programs put where they wrap and quote, and what nobody sees.
fn is_wrapping(character: char) -> bool {
    character.is_whitespace() || character == '>' || is_invisible(character)
}

fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation() || "…。、，）」』】》”’»›".contains(character)
}

fn newer_number(step: &Step) -> Result<usize, InteropError> {
    let tile = match step.exponent {
        exponent @ 1..=4 => usize::from(exponent - 1),
        exponent => return Err(InteropError::Tile(exponent)),
    };
    let direction = number_of(step, NEWER_MOVES);
    let place = usize::from(step.at.column) << 4 | usize::from(step.at.row) << 7;
    Ok(direction | tile << 2 | place | usize::from(step.time) << BELOW_TIME)
}

/// Combining accents, each with the letters of both forms that have it, and
/// what they are together.
const ACCENTS: [(char, &str, &str); 7] = [
    ('\u{300}', "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    ('\u{301}', "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
    ('\u{302}', "AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
    ('\u{303}', "ANOano", "ÃÑÕãñõ"),
    ('\u{308}', "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
    ('\u{30a}', "Aa", "Åå"),
    ('\u{327}', "Cc", "Çç"),
];

/// The characters of a text, each with its number, counted from 0; a letter
/// with an accent behind it is one character.
fn composed(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut characters = text.chars().enumerate().peekable();
    core::iter::from_fn(move || {
        let (index, letter) = characters.next()?;
        let accent = characters.peek().filter(|next| !next.1.is_ascii());
        let together = accent.and_then(|&(_, accent)| {
            let (_, letters, all) = ACCENTS.iter().find(|known| known.0 == accent)?;
            let place = letters.chars().position(|other| other == letter)?;
            all.chars().nth(place)
        });
        if together.is_some() {
            characters.next();
        }
        Some((index, together.unwrap_or(letter)))
    })
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
