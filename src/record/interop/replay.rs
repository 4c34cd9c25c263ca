//! Replay texts, of the older form and the newer: the two tiles that a game
//! starts with, then every move with the tile that came after it.

mod accents;
mod newer;
mod older;
mod shape;
mod step;

use super::{InteropError, is_invisible};
use crate::record::{MAX_MOVES, Metadata, NOT_KNOWN, Record, USUAL_MODE, ms_of_code};
use crate::rules::board::{Direction, Directions, Shape};
use crate::rules::game::{Game, Marks, Origin};
use crate::rules::variant::{Preset, Rules, StartTile, Variant};
use shape::{shape_before, shapes};
use step::{Step, steps_of};

/// How many tiles a game starts with.
const START_TILES: usize = 2;

/// The form of a replay.
///
/// ```
/// use twenty48::record::interop::{ReplayForm, read_replay, write_replay};
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("3x4_g1024".parse()?, 5);
/// let older = write_replay(&game, ReplayForm::Older)?;
/// assert!(older.starts_with("replay_3x4"));
/// let newer = write_replay(&game, ReplayForm::Newer)?;
/// assert!(newer.starts_with("3x4-1_"));
/// assert_eq!(read_replay(&newer)?, read_replay(&older)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayForm {
    /// `replay_`, the size if it isn't 4x4, then one character a step.
    Older,
    /// The size, a hyphen, the mode, `_`, then three characters a step.
    Newer,
}

/// Reads a replay of either form as a record that carries its tiles. Whether the
/// game could have been played so is checked by [`Record::game`].
///
/// Accents may stand behind their letters, as in Unicode's decomposed form.
/// A replay of the newer form, which has no blanks, may be wrapped and quoted as
/// mail programs do it, and be followed by punctuation. Errors count the
/// characters of the text that is given.
///
/// # Errors
/// Why the text is no replay.
pub fn read_replay(text: &str) -> Result<Record, InteropError> {
    let Some((shape, rest)) = shape_before(text, '-') else {
        let (shape, steps) = older::read(text)?;
        return record_of(shape, &steps, Metadata::default());
    };
    let (mode, digits) = rest.split_once('_').ok_or(InteropError::NotAReplay)?;
    let before = text.chars().count() - digits.chars().count();
    let is_visible = |c: &char| !is_invisible(*c) && !matches!(c, '\n' | '\r');
    let mode: String = mode.chars().filter(is_visible).collect();
    let mut steps = newer::read(before, digits)?;
    // An earlier version of this page wrote no mode, and no times either.
    if mode.is_empty() && steps.iter().all(|step| step.time == 0) {
        steps.iter_mut().for_each(|step| step.time = NOT_KNOWN);
    }
    let mut metadata = Metadata::default();
    if Metadata::is_mode(&mode) {
        metadata.mode = mode;
    }
    record_of(shape, &steps, metadata)
}

/// Returns the record of a replay's steps.
fn record_of(shape: Shape, steps: &[Step], mut metadata: Metadata) -> Result<Record, InteropError> {
    let split = steps.split_at_checked(START_TILES);
    let (_, made) = split.ok_or(InteropError::Cut)?;
    if steps.len() > MAX_MOVES {
        return Err(InteropError::TooLong);
    }
    let moves: Vec<Direction> = made.iter().filter_map(|step| step.direction).collect();
    if made.iter().any(|step| step.time != NOT_KNOWN) {
        metadata.times = made.iter().map(|step| step.time).collect();
        metadata.are_coded = true;
        let known = metadata.times.iter().filter_map(|&time| ms_of_code(time));
        metadata.played_ms = known.map(u64::from).sum();
    }
    let mut origin = Origin::seeded(0);
    origin.spawns = steps
        .iter()
        .map(|step| (step.cell, step.exponent))
        .collect();
    Ok(Record {
        variant: variant_of(shape),
        origin,
        made: moves.len(),
        moves,
        marks: Marks::default(),
        metadata,
    })
}

/// Writes a game as a replay of that form, without the moves that were taken
/// back. In the newer form, no move has a time that is known.
///
/// # Errors
/// Why the form can't hold the game.
pub fn write_replay(game: &Game, form: ReplayForm) -> Result<String, InteropError> {
    write_timed_replay(game, &Metadata::default(), form)
}

/// Writes a game as a replay of that form, as [`write_replay`] does, and in the
/// newer form with the times and the mode of `metadata`. A time that has no code
/// is written as the nearest that has one; of two as near, the shorter.
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
    if !shapes().any(|other| other == shape) || variant.directions() != Directions::Four {
        return Err(InteropError::Size);
    }
    if game.origin().position.is_some() || variant.start() != [StartTile::Spawn; START_TILES] {
        return Err(InteropError::Start);
    }
    let steps = steps_of(game, metadata)?;
    let digits = match form {
        ReplayForm::Older => older::digits(),
        ReplayForm::Newer => newer::DIGITS.chars().collect(),
    };
    let digit = |number: usize| {
        let digit = digits.get(number);
        debug_assert!(digit.is_some(), "a digit has 7 bits, and each has a sign");
        digit.copied().unwrap_or_default()
    };
    let mut text = header_of(shape, &metadata.mode, form);
    for step in &steps {
        match form {
            ReplayForm::Older => text.push(digit(older::number_of(step)?)),
            ReplayForm::Newer => {
                let number = newer::number_of(step)?;
                text.extend(newer::digits_of(number).map(digit));
            }
        }
    }
    Ok(text)
}

/// Returns what comes before the steps.
fn header_of(shape: Shape, mode: &str, form: ReplayForm) -> String {
    match form {
        ReplayForm::Older if shape == Shape::CLASSIC => older::NAME.to_owned(),
        ReplayForm::Older => format!("{}{shape}", older::NAME),
        ReplayForm::Newer if Metadata::is_mode(mode) => format!("{shape}-{mode}_"),
        ReplayForm::Newer => format!("{shape}-{USUAL_MODE}_"),
    }
}

/// Returns the preset of that shape with the original's rules; its goal may be
/// another.
fn variant_of(shape: Shape) -> Variant {
    let classic = Rules::classic(shape);
    let presets = Preset::ALL
        .iter()
        .filter_map(|preset| preset.text().parse().ok());
    let mut presets = presets.filter(|variant: &Variant| {
        let rules = Rules {
            goal: classic.goal,
            ..variant.rules().clone()
        };
        rules == classic
    });
    let preset = presets.next();
    debug_assert!(preset.is_some(), "every board of replays has a preset");
    preset.unwrap_or_default()
}
