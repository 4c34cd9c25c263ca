//! Blind games: the numbers are seen for a moment after they appear, and again when the player
//! asks for them, which the page counts. Programs find the tiles as they always are.
//!
//! By ear it is the same: of a move one hears what it merges and brings, and reading the board is
//! a look.

use std::cell::RefCell;

use gloo_events::EventListener;
use web_sys::{Event, HtmlElement};

use super::tools::{LOOK, PEEK};
use dialog_kit::browser::after;
use dialog_kit::{Host, live};
use dom::text::{BLIND, goal_number};
use dom::{element, words};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::Challenge;
use twenty48::rules::board::Board;
use twenty48::words::names::tile_value;
use twenty48::words::{Message, challenge, page, records};

/// For so long a look shows the numbers, in milliseconds.
const LOOK_MS: i32 = 2000;
/// The board, and its attribute that has its goal; while its numbers are hidden, that they are.
const BOARD: &str = ".game-container";
const GOAL: &str = "data-goal";
/// The attribute of faces that are seen for a moment, since they have just appeared.
const FRESH: &str = "data-fresh";
/// The attribute of Peek where what has asked for a look reads aloud itself what it is about.
const QUIET: &str = "data-quiet";

thread_local! {
    /// The blind game on the page, while its numbers are hidden.
    static GAME: RefCell<Option<BlindGame>> = const { RefCell::new(None) };
}

/// A blind game on the page.
struct BlindGame {
    board: Board,
    goal: Option<u8>,
    seed: u64,
    moves: usize,
    looks: u64,
    /// Whether a look shows the numbers, and how often one was begun.
    is_seen: bool,
    begun: u32,
    /// Whether the cells are being read.
    is_read: bool,
    /// They last as long as the game.
    _listeners: Vec<EventListener>,
}

/// Follows a change of the game on the page.
pub(super) fn follow(snapshot: &Snapshot, host: &Host) {
    let challenge = Challenge::from_event(&snapshot.event);
    let Some(Challenge::Blind { looks }) = challenge.filter(|_| !snapshot.phase.is_end()) else {
        return end(snapshot);
    };
    let before = GAME.with_borrow(|game| {
        let game = game.as_ref()?;
        Some((game.seed, game.moves, game.looks))
    });
    let (seed, moves) = (snapshot.seed, snapshot.moves);
    let is_same = |before: &(u64, usize, u64)| before.0 == seed && before.1 <= moves;
    let before = before.filter(is_same);
    GAME.with_borrow_mut(|game| {
        let game = game.get_or_insert_with(|| BlindGame::new(snapshot.board));
        if before.is_none_or(|before| before.1 != moves) {
            game.is_read = false;
        }
        (game.board, game.goal) = (snapshot.board, snapshot.variant().goal());
        (game.seed, game.moves, game.looks) = (seed, moves, looks);
    });
    mark_fresh();
    show();
    match before {
        Some((_, _, known)) if looks > known => look(looks, host),
        None if moves == 0 => {
            live::say(challenge::blind_by_ear());
            host.status(challenge::blind_rules(), false);
        }
        _ => {}
    }
}

impl BlindGame {
    fn new(board: Board) -> Self {
        let mut listeners = Vec::new();
        if let Some(cells) = element::look_for(".cells") {
            listeners.push(EventListener::new(&cells, "focusin", |_| begin_reading()));
            listeners.push(EventListener::new(&cells, "focusout", |_| {
                after(0, end_reading);
            }));
        }
        if let Some(document) = element::find("body").owner_document() {
            listeners.push(EventListener::new(&document, "click", tap));
        }
        Self {
            board,
            goal: None,
            seed: 0,
            moves: 0,
            looks: 0,
            is_seen: false,
            begun: 0,
            is_read: false,
            _listeners: listeners,
        }
    }
}

/// Shows all numbers again: the game has ended, or another is played.
fn end(snapshot: &Snapshot) {
    if GAME.take().is_some() {
        forget_fresh();
        show_board(&snapshot.board, snapshot.variant().goal(), true, true);
    }
}

/// Shows the board as far as it may be seen and read now.
fn show() {
    GAME.with_borrow(|game| {
        if let Some(game) = game {
            let is_read = game.is_seen || game.is_read;
            show_board(&game.board, game.goal, game.is_seen, is_read);
        }
    });
}

/// Shows a board of a game with that goal, with numbers to be seen and to be read or without.
fn show_board(board: &Board, goal: Option<u8>, is_seen: bool, is_read: bool) {
    if let Some(element) = element::look_for(BOARD) {
        let goal = goal_number(goal);
        element::set(&element, GOAL, if is_seen { &goal } else { BLIND });
    }
    for (cell, exponent) in board.iter() {
        let (row, column) = (cell.row + 1, cell.column + 1);
        let selector = format!(".cells [aria-rowindex='{row}'] [aria-colindex='{column}']");
        if let Some(element) = element::look_for(&selector) {
            let label: Message = match exponent {
                0 => page::empty(),
                _ if is_read => tile_value(exponent).into(),
                _ => challenge::hidden(),
            };
            words::set(&element, "aria-label", &label);
            element.set_class_name(if exponent == 0 { "" } else { "full" });
        }
    }
}

/// Has the numbers that have just appeared seen for a moment.
fn mark_fresh() {
    let selector = format!(".tile-container :is(.grows, .pops):not([{FRESH}])");
    while let Some(face) = element::look_for(&selector) {
        element::set(&face, FRESH, "");
    }
}

/// Has no number seen any longer because it has just appeared.
fn forget_fresh() {
    while let Some(face) = element::look_for(&format!("[{FRESH}]")) {
        let _ = face.remove_attribute(FRESH);
    }
}

/// Shows the numbers for a moment, after the page has counted the look; reads the board aloud,
/// unless a part of it is read otherwise.
fn look(looks: u64, host: &Host) {
    let (begun, board) = GAME.with_borrow_mut(|game| match game {
        Some(game) => {
            game.is_seen = true;
            game.begun += 1;
            (game.begun, Some(game.board))
        }
        None => (0, None),
    });
    let Some(board) = board else { return };
    // They don't appear once more when the look ends.
    forget_fresh();
    show();
    show_pressed(true);
    if !element::look_for(PEEK).is_some_and(|peek| take_quiet(&peek)) {
        let said = records::rows(&board).fold(challenge::look(looks), Message::then);
        host.status(said, true);
        host.status(None, false);
    }
    after(LOOK_MS, move || end_look(begun));
}

/// Whether what has asked for the look reads aloud itself; only once.
fn take_quiet(peek: &HtmlElement) -> bool {
    let is_quiet = peek.has_attribute(QUIET);
    let _ = peek.remove_attribute(QUIET);
    is_quiet
}

/// Shows on the button whether the numbers are seen.
fn show_pressed(is_seen: bool) {
    if let Some(button) = element::look_for(LOOK) {
        element::set_flag(&button, "aria-pressed", is_seen);
    }
}

/// Hides the numbers again, unless another look was begun.
fn end_look(begun: u32) {
    let is_over = GAME.with_borrow_mut(|game| match game {
        Some(game) if game.begun == begun => {
            game.is_seen = false;
            true
        }
        _ => false,
    });
    if is_over {
        show();
        show_pressed(false);
    }
}

/// Asks the page for a look: it counts.
fn ask_to_look(is_quiet: bool) {
    if let Some(peek) = element::look_for(PEEK) {
        if is_quiet {
            element::set(&peek, QUIET, "");
        }
        peek.click();
    }
}

/// Handles that the focus is on a cell: what it holds is read, which is a look until it is left
/// or a move is made.
fn begin_reading() {
    let is_new = GAME.with_borrow_mut(|game| match game {
        Some(game) if !game.is_read => {
            game.is_read = true;
            true
        }
        _ => false,
    });
    if is_new {
        show();
        // The page may have moved the focus itself, and hears of nothing meanwhile.
        after(0, || ask_to_look(true));
    }
}

/// Handles that the focus may have left the cells.
fn end_reading() {
    if element::look_for(".cells:focus-within").is_some() {
        return;
    }
    GAME.with_borrow_mut(|game| {
        if let Some(game) = game {
            game.is_read = false;
        }
    });
    show();
}

/// Handles a click: on the button and on the board it is a look, unless it ends a swipe; on a
/// board whose numbers are seen it is none.
fn tap(event: &Event) {
    let is_on = |selector| element::nearest(event, selector).is_some();
    let is_seen = GAME.with_borrow(|game| game.as_ref().is_none_or(|game| game.is_seen));
    let asks = is_on(LOOK) || (is_on(BOARD) && !is_seen);
    if asks && !event.default_prevented() {
        after(0, || ask_to_look(false));
    }
}
