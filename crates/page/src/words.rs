//! What the page says, and when: announcements, captions, panels and questions.
//!
//! Never here: the document, and sentences.

use super::burst::{Action, Burst};
use twenty48::rules::board::{Board, Direction};
use twenty48::rules::game::{Category, Game, Phase};
use twenty48::words::names::{direction_name, tile_value};
pub(super) use twenty48::words::turns::{end, goes_on, new_game, nothing_moves, own_goal, turn};
use twenty48::words::turns::{goal, situation, taken_back};
use twenty48::words::{Message, announcements, common, page, questions};

/// Announces a burst of actions, of which `last` was the last; `None` for none.
pub(super) fn burst(
    burst: &Burst,
    last: &Action<'_>,
    game: &Game,
    is_short: bool,
) -> Option<Message> {
    let said = match (burst.moves + burst.undone, last) {
        (0, _) => None,
        (1, Action::Moved(made)) => Some(turn(made, game, is_short)),
        (1, Action::TakenBack(turn)) => Some(taken_back(turn, game)),
        _ => Some(summary(burst, game)),
    };
    match (burst.refusal.clone(), said) {
        (Some(refusal), Some(said)) => Some(refusal.then(said)),
        (refusal, said) => refusal.or(said),
    }
}

/// Sums several actions up.
fn summary(burst: &Burst, game: &Game) -> Message {
    let moves = announcements::stated(common::moves(burst.moves));
    let undone = announcements::undone(common::moves(burst.undone));
    let mut said = match (burst.moves, burst.undone) {
        (0, _) => undone,
        (_, 0) => moves,
        _ => moves.then(undone),
    };
    if burst.made > 0 {
        said = said.then(announcements::largest_merge(tile_value(burst.made)));
    }
    said.then(situation(game))
}

/// Announces the board before the last move, row by row.
pub(super) fn peeked(direction: Direction, board: &Board) -> Message {
    let said = announcements::peeked(direction_name(direction));
    (0..board.shape().rows()).fold(said, |said, row| {
        let cells: Vec<Message> = board
            .iter()
            .filter(|(cell, _)| cell.row == row)
            .map(|(_, exponent)| cell(exponent))
            .collect();
        said.then(announcements::row(row + 1, cells))
    })
}

/// The caption of the board before the last move.
pub(super) fn peek_caption(direction: Direction) -> Message {
    page::before_last_move(direction_name(direction))
}

/// What is said of the goal where the game is taught; nothing where it has none.
pub(super) fn taught_goal(game: &Game) -> Message {
    match game.variant().goal() {
        Some(_) => page::teach_goal(),
        None => "".into(),
    }
}

/// Announces a game that is resumed, the first of a visit with a welcome.
pub(super) fn resumed(game: &Game, is_first: bool) -> Message {
    match game.phase() {
        Phase::Won | Phase::Over => end(game),
        Phase::GoalReached => goal(game).then(announcements::keep_going()),
        _ if is_first => announcements::welcome_back().then(situation(game)),
        _ => situation(game),
    }
}

/// The number of moves, and that the game can go on.
fn how_far(game: &Game) -> Message {
    announcements::stated(moves(game)).then(page::how_far())
}

/// The title and the text of the panel at the goal.
pub(super) fn goal_panel(game: &Game) -> (Message, Message) {
    (goal(game), how_far(game))
}

/// The title and the text of the panel at the end.
pub(super) fn end_panel(game: &Game, is_best: bool) -> (Message, Message) {
    let (title, text) = match game.phase() {
        Phase::Won => (goal(game), page::won()),
        _ if game.has_given_up() => (page::gave_up(), page::gave_up_text()),
        _ => (page::over(), page::no_moves_left()),
    };
    let text = match game.category() {
        Category::Coached => page::coached(),
        _ if !is_best => text,
        Category::WithUndo => page::new_best_with_undo(),
        _ => page::new_best(),
    };
    (title, text)
}

/// What a cell holds.
fn cell(exponent: u8) -> Message {
    match exponent {
        0 => page::empty(),
        _ => tile_value(exponent).into(),
    }
}

/// A question, with the label of the button that confirms it.
pub(super) struct Question {
    pub(super) title: Message,
    pub(super) text: Message,
    pub(super) yes: Message,
}

/// Asks before a game under way is left for a new one, which may start as this one did.
pub(super) fn ask_restart(game: &Game, keeps_start: bool) -> Question {
    let question = ask_new_game(game);
    if !keeps_start {
        return question;
    }
    Question {
        title: questions::restart(),
        text: question.text.then(questions::restart_text()),
        yes: page::restart(),
    }
}

/// Asks before a game under way is left for another.
fn ask_new_game(game: &Game) -> Question {
    Question {
        title: questions::new_game(),
        text: questions::your_game(common::points(game.score()), moves(game)),
        yes: page::new_game(),
    }
}

/// Asks before a game under way is left for the one of the address.
pub(super) fn ask_seed(game: &Game) -> Question {
    Question {
        title: questions::link(),
        ..ask_new_game(game)
    }
}

/// Asks before a game under way is left for one that is loaded.
pub(super) fn ask_load(game: &Game) -> Question {
    Question {
        title: questions::switch(),
        yes: questions::switch_yes(),
        ..ask_new_game(game)
    }
}

/// Asks whether to play the game of another window.
pub(super) fn ask_remote(other: &Game) -> Question {
    Question {
        title: questions::switch(),
        text: questions::other_window(common::points(other.score()), moves(other)),
        yes: questions::switch_yes(),
    }
}

/// Asks before a game is given up, which in a challenge `is_final`.
pub(super) fn ask_give_up(game: &Game, is_final: bool) -> Question {
    let mut question = ask_new_game(game);
    question.title = questions::give_up();
    question.yes = page::give_up();
    if !is_final {
        question.text = questions::give_up_text(common::points(game.score()));
    }
    question
}

fn moves(game: &Game) -> Message {
    common::moves(game.move_count())
}
