//! What callers bring, checked: JavaScript keeps nobody from passing anything.

use js_sys::{Array, BigInt, Uint8Array};
use wasm_bindgen::prelude::*;

use super::errors::{Code, Twenty48Error};
use super::types::{BoardRows, DirectionName, ReplayFormName, ReplaySource, SeedNumber, Text};

use twenty48::exchange::decode::text_of;
use twenty48::exchange::import::MAX_IMPORT_BYTES;
use twenty48::record::interop::ReplayForm;
use twenty48::rules::board::{Board, Direction, MAX_EXPONENT, MAX_SIDE};
use twenty48::rules::variant::Variant;

type Checked<T> = Result<T, Twenty48Error>;

const NO_TEXT: &str = "this is no string";
const NO_SEED: &str = "a seed is a bigint from 0n to 2n ** 64n - 1n";
const NO_DIRECTION: &str =
    "a direction is \"up\", \"right\", \"down\", \"left\" or a diagonal as in \"up-left\"";
const NO_FORM: &str = "a form is \"older\" or \"newer\"";
const NO_REPLAY: &str = "a replay is a string, or the bytes of a file as a Uint8Array";
const NO_BOARD: &str = "a board is an array of rows, each an array of as many numbers";
const NO_TILE: &str = "a cell is 0, or a tile's number: 2, 4, 8 and so on";
const NO_COUNT: &str = "a number of moves is a whole number from 0";
const TOO_LONG: &str = "this is too long";

/// A string that isn't too long to be read.
pub(super) fn text(value: &Text) -> Checked<String> {
    let Some(text) = value.as_string() else {
        return Err(Code::Argument.error(NO_TEXT));
    };
    if text.len() > MAX_IMPORT_BYTES {
        return Err(Code::Argument.error(TOO_LONG));
    }
    Ok(text)
}

pub(super) fn seed(value: SeedNumber) -> Checked<u64> {
    let wrong = || Code::Seed.error(NO_SEED);
    let number: BigInt = value.dyn_into().map_err(|_| wrong())?;
    u64::try_from(number).map_err(|_| wrong())
}

/// A variant, which is `usual` where none is named.
pub(super) fn variant(value: Option<&Text>, usual: &str) -> Checked<Variant> {
    let named = value.map(text).transpose()?;
    let text = named.as_deref().unwrap_or(usual);
    text.parse().map_err(Code::Variant.because())
}

pub(super) fn direction(value: &DirectionName) -> Checked<Direction> {
    let name = value.as_string();
    let direction = name.and_then(|name| Direction::from_name(&name));
    direction.ok_or_else(|| Code::Direction.error(NO_DIRECTION))
}

pub(super) fn form(value: &ReplayFormName) -> Checked<ReplayForm> {
    match value.as_string().as_deref() {
        Some("older") => Ok(ReplayForm::Older),
        Some("newer") => Ok(ReplayForm::Newer),
        _ => Err(Code::Argument.error(NO_FORM)),
    }
}

/// The text of a replay, from that or from a file's bytes.
pub(super) fn replay(value: &ReplaySource) -> Checked<String> {
    if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        let is_long = usize::try_from(bytes.length()).is_ok_and(|length| length > MAX_IMPORT_BYTES);
        if is_long {
            return Err(Code::Argument.error(TOO_LONG));
        }
        return Ok(text_of(&bytes.to_vec()));
    }
    if !value.is_string() {
        return Err(Code::Argument.error(NO_REPLAY));
    }
    text(value.unchecked_ref())
}

/// A number of moves.
pub(super) fn count(value: &JsValue) -> Checked<usize> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0);
    let count = number.filter(|&number| (0.0..=f64::from(u32::MAX)).contains(&number));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a whole number of 32 bits"
    )]
    let count = count.map(|number| number as usize);
    count.ok_or_else(|| Code::Argument.error(NO_COUNT))
}

/// The variant and the board of rows of tiles' numbers. Where no variant is named, it is that of
/// a board of this size.
pub(super) fn board(rows: &BoardRows, named: Option<&Text>) -> Checked<(Variant, Board)> {
    let wrong = || Code::Position.error(NO_BOARD);
    let most = u32::from(MAX_SIDE);
    let rows: &Array = rows.dyn_ref().ok_or_else(wrong)?;
    let mut exponents = Vec::new();
    let mut columns = None;
    for row in (0..rows.length().min(most + 1)).map(|index| rows.get(index)) {
        let row: &Array = row.dyn_ref().ok_or_else(wrong)?;
        let length = row.length();
        if length > most || *columns.get_or_insert(length) != length {
            return Err(wrong());
        }
        for cell in (0..length).map(|index| row.get(index)) {
            let exponent = cell.as_f64().and_then(exponent_of);
            exponents.push(exponent.ok_or_else(|| Code::Position.error(NO_TILE))?);
        }
    }
    let columns = columns.ok_or_else(wrong)?;
    let variant = variant(named, &format!("{}x{columns}", rows.length()))?;
    let shape = variant.shape();
    let size = (u32::from(shape.rows()), u32::from(shape.columns()));
    if size != (rows.length(), columns) {
        return Err(Code::Position.error("the board is not of the variant's size"));
    }
    let board = Board::from_exponents(shape, &exponents).ok_or_else(wrong)?;
    Ok((variant, board))
}

/// The exponent of a tile's number, 0 of none.
fn exponent_of(number: f64) -> Option<u8> {
    if number == 0.0 {
        return Some(0);
    }
    (1..=MAX_EXPONENT).find(|&exponent| 2_f64.powi(exponent.into()) == number)
}
