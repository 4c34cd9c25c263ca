//! Practice: a position is played, and after each move the coach says what it
//! thinks of it. It is a game of its own: nothing of it is kept or counted, and
//! the game on the page knows nothing of it.
//!
//! What is said of a move is of the position before it, found by as many
//! positions as in a review. Whoever moves on before the answer is there
//! doesn't get it.

mod pointer;

use std::cell::RefCell;

use gloo_events::EventListener;
use web_sys::{Element, HtmlElement};

use super::Host;
use super::coach_client::{BY_RULES, Client, Event, FAILED, Request};
use super::dialog::{Dialog, Shared, add, add_button, add_text, shared};
use super::stage::add_stage;
use crate::coach::advice::meaning;
use crate::coach::review::{JudgedMove, limits_of};
use crate::coach::{Unit, uses_network};
use crate::dom::announcer::Announcer;
use crate::dom::browser::fresh_seed;
use crate::dom::element;
use crate::dom::text::{capitalised, game_name};
use crate::dom::view::{View, point_to};
use crate::input::Command;
use crate::rules::board::{Board, Direction};
use crate::rules::game::{Game, Origin, Phase};
use crate::rules::variant::Variant;

const BEGINS: &str = "Make a move, and the coach judges it.";
const COUNTS: &str =
    "Nothing here counts or is kept. Undo a move and make another to see what that is worth.";
const THINKS: &str = "The coach looks at it.";
const AT_THE_START: &str = "This is the position that it began with.";
const OVER: &str = "Nothing moves any more: undo moves, or restart.";
const WON: &str = "The goal is reached: undo moves, or restart.";
/// The icon of every direction, which is turned to point there.
const ARROW: &str = "M5 12h14m-6-6 6 6-6 6";

thread_local! {
    /// The practice that is open, and what notices that it has closed.
    static OPEN: RefCell<Option<(Shared<Practice>, EventListener)>> = const { RefCell::new(None) };
}

/// A game from a position, to be played or practised.
///
/// # Errors
/// Why none can start there, in words.
pub(super) fn game_from(variant: Variant, position: Board) -> Result<Game, String> {
    let mut origin = Origin::seeded(fresh_seed());
    origin.position = Some(position);
    let is_at_goal = |goal| position.largest() >= goal;
    if variant.ends_at_goal() && variant.goal().is_some_and(is_at_goal) {
        return Err("This game ends at its goal, which is on the board already.".to_owned());
    }
    let mut game = Game::from_origin(variant, origin)
        .map_err(|_| "Put a tile on the board first.".to_owned())?;
    // A goal that is on the board already was nobody's to reach.
    game.keep_playing();
    if game.phase().is_end() {
        return Err("Nothing can move on this board.".to_owned());
    }
    Ok(game)
}

/// Opens practice where a game stands.
///
/// # Errors
/// Why none can start there, in words.
pub(super) fn open_at(game: &Game, host: &Host) -> Result<(), String> {
    let game = game_from(game.variant().clone(), *game.board())?;
    open(game, host);
    Ok(())
}

/// Opens practice with a game from a position.
pub(super) fn open(game: Game, host: &Host) {
    close();
    let client = Client::new(host.clone_handle(), handle);
    let title = format!(
        "Practice: {}",
        crate::dom::words::text(&game_name(game.variant(), ""))
    );
    let dialog = Dialog::open("practice", &title);
    let practice = shared(Practice::new(dialog.clone(), game, client));
    let chosen = practice.clone();
    dialog.add_choice("Restart", move |_| act(&chosen, Practice::start_again));
    let chosen = practice.clone();
    dialog.add_choice("Undo", move |_| act(&chosen, Practice::undo));
    if let Some(last) = dialog.choices.last_element_child() {
        // Nothing stands out: Enter is nobody's here.
        last.set_class_name("");
        last.set_text_content(Some("End"));
        // It leaves open what it was opened from.
        let _ = last.remove_attribute("data-do");
        let closing = dialog.clone();
        dialog.listen(&last, "click", move |_| closing.close());
    }
    let pressed = practice.clone();
    pointer::listen(&dialog, practice.borrow().game.variant(), move |command| {
        let mut is_ours = true;
        act(&pressed, |practice| is_ours = practice.run(command));
        is_ours
    });
    act(&practice, Practice::show);
    // The dialog's own listeners are gone when it has closed.
    let closed = EventListener::new(&dialog.element, "close", |_| close());
    OPEN.set(Some((practice, closed)));
}

/// Ends the practice that is open.
fn close() {
    if let Some((practice, _)) = OPEN.take() {
        act(&practice, |practice| practice.client.cancel());
    }
}

fn with(ask: impl FnOnce(&mut Practice)) {
    let open = OPEN.with_borrow(|open| open.as_ref().map(|(practice, _)| practice.clone()));
    if let Some(practice) = open {
        act(&practice, ask);
    }
}

fn act(practice: &Shared<Practice>, ask: impl FnOnce(&mut Practice)) {
    if let Ok(mut practice) = practice.try_borrow_mut() {
        ask(&mut practice);
    }
}

/// Handles what comes of the coach.
fn handle(event: &Event<'_>) {
    with(|practice| match event {
        Event::Progress { text, .. } if practice.judged.is_some() => {
            practice.waits.set_text_content(Some(text));
        }
        Event::Result(evaluation, unit) => {
            if let Some(Judged { played, largest }) = practice.judged.take() {
                practice.waits.set_text_content(None);
                match JudgedMove::of(played, largest, evaluation) {
                    Some(judged) => practice.show_judgement(&judged, *unit),
                    None => practice.show_verdict("", "", "The coach can’t value this position."),
                }
            }
        }
        Event::Failed => {
            practice.judged = None;
            practice.waits.set_text_content(None);
            practice.show_verdict("", "", FAILED);
        }
        Event::Progress { .. } | Event::Preempted => {}
    });
}

/// The move that the coach is judging.
struct Judged {
    played: Direction,
    /// The largest exponent before it.
    largest: u8,
}

/// The game and how it is shown.
struct Practice {
    client: Client,
    dialog: Dialog,
    game: Game,
    view: View,
    judged: Option<Judged>,
    /// What the board says, for those who listen.
    said: Announcer,
    /// What the coach thinks of the last move.
    opinion: HtmlElement,
    /// That it is about to say so; for the eyes alone.
    waits: HtmlElement,
    /// How the game stands.
    status: HtmlElement,
}

impl Practice {
    fn new(dialog: Dialog, game: Game, client: Client) -> Self {
        let variant = game.variant();
        let view = add_stage(&dialog.content, variant.shape());
        let panel = add(&dialog.content, "div", "controls");
        let live = |class| {
            let live = add(&panel, "p", class);
            element::set(&live, "role", "status");
            element::set(&live, "aria-live", "polite");
            live
        };
        let (opinion, said) = (live("opinion"), live("unseen"));
        let waits = add(&panel, "p", "waits");
        element::set(&waits, "aria-hidden", "true");
        let status = add(&panel, "p", "status");
        add_directions(&panel, variant);
        let about = if uses_network(variant) {
            format!("{COUNTS} {}", meaning())
        } else {
            format!("{COUNTS} {}", BY_RULES)
        };
        add_text(&dialog.content, "p", "small", &about);
        Self {
            client,
            dialog,
            game,
            view,
            judged: None,
            said: Announcer::new(said),
            opinion,
            waits,
            status,
        }
    }

    /// Does what a hand says; whether it was something to do here.
    fn run(&mut self, command: Command) -> bool {
        match command {
            Command::Move(direction) => self.move_dir(direction),
            Command::Undo => self.undo(),
            Command::Redo => {
                let next = self.game.moves().get(self.game.move_count()).copied();
                if let Some(direction) = next {
                    self.move_dir(direction);
                }
            }
            _ => return false,
        }
        true
    }

    fn move_dir(&mut self, direction: Direction) {
        let before = *self.game.board();
        let Some(turn) = self.game.move_dir(direction) else {
            return self.announce(format!("Nothing moves {}.", direction.name()));
        };
        // Nobody stops at a goal that the game goes on beyond.
        self.game.keep_playing();
        self.view.advance(&turn, &self.game.tiles());
        self.forget_opinion();
        self.waits.set_text_content(Some(THINKS));
        let variant = self.game.variant();
        let nodes = u32::try_from(limits_of(variant).nodes).unwrap_or(u32::MAX);
        self.client.search(&Request {
            variant,
            board: &before,
            nodes,
            is_fresh: true,
            pause_ms: 0,
        });
        self.judged = Some(Judged {
            played: direction,
            largest: before.largest(),
        });
        self.announce_moment();
    }

    fn undo(&mut self) {
        let Some(turn) = self.game.undo() else {
            return self.announce(AT_THE_START.to_owned());
        };
        self.view.retreat(&turn, &self.game.tiles());
        self.forget_opinion();
        self.announce_moment();
    }

    fn start_again(&mut self) {
        self.game.seek(0);
        self.show();
    }

    /// Draws the moment afresh.
    fn show(&mut self) {
        self.view.reset(&self.game.tiles(), false);
        self.forget_opinion();
        self.announce_moment();
    }

    /// Whoever has moved on wants to hear no more of it.
    fn forget_opinion(&mut self) {
        if self.judged.take().is_some() {
            self.client.cancel();
        }
        self.dialog.clear_status();
        self.waits.set_text_content(None);
        self.opinion.set_text_content(None);
    }

    fn announce_moment(&self) {
        let count = self.game.move_count();
        let status = match (self.game.phase(), count) {
            (Phase::Won, _) => WON.to_owned(),
            (Phase::Over, _) => OVER.to_owned(),
            (_, 0) => BEGINS.to_owned(),
            (_, 1) => "1 move from the position.".to_owned(),
            _ => format!("{count} moves from the position."),
        };
        let is_end = self.game.phase().is_end();
        self.status.set_text_content(Some(&status));
        let moment = crate::dom::words::text(&crate::words::game::moment(&self.game));
        if is_end {
            self.said.announce(&format!("{moment} {status}").into());
        } else {
            self.announce(moment);
        }
    }

    fn announce(&self, words: String) {
        self.said.announce_queued(words.into());
    }

    /// Shows what the coach thinks of the last move.
    fn show_judgement(&self, judged: &JudgedMove, unit: Unit) {
        let grade = judged.grade(unit).name();
        let words = judged.verdict(unit);
        if judged.has_choice {
            self.show_verdict(grade, &format!("{}.", capitalised(grade)), &words);
        } else {
            self.show_verdict("", "", &words);
        }
    }

    fn show_verdict(&self, class: &str, grade: &str, words: &str) {
        self.opinion.set_text_content(None);
        if !grade.is_empty() {
            add_text(&self.opinion, "strong", class, grade);
            add_text(&self.opinion, "span", "", " ");
        }
        add_text(&self.opinion, "span", "", words);
    }
}

/// Adds a button for each direction.
fn add_directions(panel: &Element, variant: &Variant) {
    let group = add(panel, "div", "transport directions");
    element::set(&group, "role", "group");
    element::set(&group, "aria-label", "Slide the tiles");
    // As on the page's own pad.
    let order = [3, 0, 2, 1, 7, 6, 4, 5];
    let all = variant.directions().all();
    let order: Vec<_> = order
        .into_iter()
        .filter_map(|place: usize| all.get(place).copied())
        .collect();
    for four in order.chunks(4) {
        let row = add(&group, "div", "");
        for &direction in four {
            let button = add_button(&row, "", "");
            element::set(&button, "data-slide", direction.name());
            element::set(&button, "aria-label", &capitalised(direction.name()));
            element::append(&button, &element::new_icon(ARROW));
            point_to(&button, direction);
        }
    }
}
