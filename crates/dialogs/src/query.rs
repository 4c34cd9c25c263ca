//! Keys that tell how the game stands, for those who listen: a digit reads a row of the board,
//! or with Shift a column; 9 sums up, with the time and the coach's evaluation where they are
//! beside the board, 0 reads the whole board.

use dialog_kit::Host;
use dom::browser::now_ms;
use dom::element;
use dom::text::whole;
use twenty48::messages::Snapshot;
use twenty48::rules::board::{Board, value_of};
use twenty48::rules::slide::can_slide;
use twenty48::words::names::direction_name;
use twenty48::words::{Message, announcements, page, query};

/// The digit that sums up.
const SUMMARY: u8 = 9;
/// The digit that reads the whole board.
const ALL: u8 = 0;

/// Announces what the digit asks for, and shows it as caption.
pub(super) fn answer(digit: u8, is_column: bool, host: &Host) {
    let Some(snapshot) = host.snapshot() else {
        return;
    };
    if host.hides_numbers()
        && let Some(button) = element::look_for("#peek")
    {
        // Reading is a look; this reads what was asked for.
        element::set(&button, "data-quiet", "");
        button.click();
    }
    let board = &snapshot.board;
    let shape = board.shape();
    let said = match digit {
        SUMMARY => {
            let said = summary(&snapshot);
            Some(match evaluation() {
                Some(evaluation) => said.then(evaluation),
                None => said,
            })
        }
        ALL => (0..shape.rows())
            .map(|row| read_row(board, row))
            .reduce(Message::then),
        _ if is_column => (digit <= shape.columns()).then(|| read_column(board, digit - 1)),
        _ => (digit <= shape.rows()).then(|| read_row(board, digit - 1)),
    };
    if said.is_some() {
        host.status(said, true);
    }
}

fn summary(snapshot: &Snapshot) -> Message {
    let board = &snapshot.board;
    let directions = snapshot.variant().directions().all().iter().copied();
    let possible: Vec<Message> = directions
        .filter(|&direction| can_slide(board, direction))
        .map(direction_name)
        .collect();
    let largest = value_of(board.largest()).to_string();
    let moves = if possible.is_empty() {
        page::no_moves_left()
    } else {
        query::possible(possible)
    };
    let said = query::summary(snapshot.score, largest).then(moves);
    if element::look_for("#clock").is_none() {
        return said;
    }
    said.then(query::time(snapshot.played_at(whole(now_ms()))))
}

/// What the coach says beside the board, where it does.
fn evaluation() -> Option<Message> {
    let line = element::look_for("#evaluation:not([hidden])")?;
    let said = line.get_attribute("data-said")?;
    (!said.is_empty()).then(|| said.into())
}

fn read_row(board: &Board, row: u8) -> Message {
    announcements::row(row + 1, read(board, |cell_row, _| cell_row == row))
}

fn read_column(board: &Board, column: u8) -> Message {
    query::column(
        column + 1,
        read(board, |_, cell_column| cell_column == column),
    )
}

/// What the cells hold for which `is_read` returns true, by row and column.
fn read(board: &Board, is_read: impl Fn(u8, u8) -> bool) -> Vec<Message> {
    board
        .iter()
        .filter(|(cell, _)| is_read(cell.row, cell.column))
        .map(|(_, exponent)| match exponent {
            0 => page::empty(),
            _ => value_of(exponent).to_string().into(),
        })
        .collect()
}
