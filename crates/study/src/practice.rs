//! Practice: a position is played, and after each move the coach says what it
//! thinks of it. It is a game of its own: nothing of it is kept or counted but how
//! mistakes were answered, and the game on the page knows nothing of it.
//!
//! What is said of a move is of the position before it, found by as many
//! positions as in a review. Whoever moves on before the answer is there
//! doesn't get it.

mod controls;
mod drill;
mod mistakes;
mod opinion;
mod placing;
mod pointer;
mod standing;

use std::cell::RefCell;

use gloo_events::EventListener;
use web_sys::HtmlElement;

use self::controls::{add_directions, add_tools};
use self::drill::Drill;
use self::mistakes::Mistakes;
use self::placing::{Placing, placed};
use super::formations;
use super::stage::add_stage;
use dialog_kit::Host;
use dialog_kit::coach_client::{Client, Event, Request};
use dialog_kit::dialog::{Dialog, Shared, add, add_note, shared};
use dom::announcer::Announcer;
use dom::browser::fresh_seed;
use dom::element;
use dom::view::View;
use dom::words::write;
use twenty48::coach::review::{JudgedMove, limits_of};
use twenty48::coach::{CoachKind, Unit};
use twenty48::input::Command;
use twenty48::profile::notebook::Mistake;
use twenty48::rules::board::{Board, Cell, Direction};
use twenty48::rules::game::{Game, Origin};
use twenty48::rules::variant::Variant;
use twenty48::words::names::{direction_name, game_name};
use twenty48::words::{
    self, Message, advice, announcements, coach, markup, page, practice, review,
};

thread_local! {
    /// The practice that is open, and what notices that it has closed.
    static OPEN: RefCell<Option<(Shared<Practice>, EventListener)>> = const { RefCell::new(None) };
}

/// A game from a position, to be played or practised.
///
/// # Errors
/// Why none can start there.
pub(super) fn game_from(variant: Variant, position: Board) -> Result<Game, Message> {
    let mut origin = Origin::seeded(fresh_seed());
    origin.position = Some(position);
    let is_at_goal = |goal| position.largest() >= goal;
    if variant.ends_at_goal() && variant.goal().is_some_and(is_at_goal) {
        return Err(practice::goal_on_board());
    }
    let mut game = Game::from_origin(variant, origin).map_err(|_| practice::no_tile())?;
    // A goal that is on the board already was nobody's to reach.
    game.keep_playing();
    if game.phase().is_end() {
        return Err(practice::nothing_moves());
    }
    Ok(game)
}

/// What is asked of the player.
enum Task {
    /// Nothing: any position is played on.
    Free,
    /// The right move in positions of mistakes.
    Mistakes(Mistakes),
    /// One more large tile in a formation.
    Drill(Drill),
}

/// Opens practice with a game from a position.
pub(super) fn open(game: Game, host: Host) {
    let title = practice::title(game_name(game.variant(), ""));
    open_with(game, Task::Free, title, host);
}

/// Opens practice with a game from the position before a move, which is counted from 1.
pub(super) fn open_before(number: usize, game: Game, host: Host) {
    open_with(game, Task::Free, review::practise_label(number), host);
}

/// Opens practice with a formation, by its number.
pub(super) fn open_formation(number: usize, host: Host) {
    if let Some((drill, game)) = Drill::new(number) {
        let title = practice::title(formations::name(drill.formation.name));
        open_with(game, Task::Drill(drill), title, host);
    }
}

/// Opens practice with mistakes, one after the other, each with a game from the position before
/// it.
pub(super) fn open_mistakes(games: Vec<(Mistake, Game)>, host: Host) {
    let mistakes = Mistakes::new(games);
    if let Some(game) = mistakes.game() {
        open_mistake(game.clone(), mistakes, host);
    }
}

/// Opens practice with the mistake that is asked now.
fn open_mistake(game: Game, mistakes: Mistakes, host: Host) {
    let title = words::notebook::progress(mistakes.number(), mistakes.count());
    open_with(game, Task::Mistakes(mistakes), title, host);
}

fn open_with(game: Game, task: Task, title: Message, host: Host) {
    close();
    let next = match &task {
        Task::Free => None,
        Task::Mistakes(_) => Some(words::notebook::next()),
        Task::Drill(_) => Some(words::formations::again()),
    };
    let client = Client::new(host, handle);
    let dialog = Dialog::open("practice", title);
    let practice = shared(Practice::new(dialog.clone(), game, task, client));
    let chosen = practice.clone();
    dialog.add_choice(page::restart(), move |_| {
        act(&chosen, Practice::start_again)
    });
    let chosen = practice.clone();
    dialog.add_choice(markup::undo(), move |_| act(&chosen, Practice::undo));
    add_tools(&dialog, &practice);
    if let Some(label) = next {
        let asked = practice.clone();
        let next = dialog.add_primary_choice(label, move |_| go_on(&asked));
        act(&practice, |practice| practice.set_next(next));
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

/// Goes on to the next position that is asked.
fn go_on(practice: &Shared<Practice>) {
    let Ok(mut practice) = practice.try_borrow_mut() else {
        return;
    };
    if practice.start_anew() {
        return;
    }
    if let Some((game, mistakes)) = practice.take_next() {
        let host = practice.client.host().clone_handle();
        drop(practice);
        open_mistake(game, mistakes, host);
    }
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
            write(&practice.waits, text);
        }
        Event::Result(evaluation, unit) => {
            if let Some(Judged { played, largest }) = practice.judged.take() {
                practice.clear_waiting();
                match JudgedMove::of(played, largest, evaluation) {
                    Some(judged) => {
                        practice.count(&judged, *unit);
                        practice.show_judgement(&judged, *unit);
                    }
                    None => practice.show_verdict(None, practice::cant_evaluate()),
                }
            }
        }
        Event::Failed => {
            practice.judged = None;
            practice.clear_waiting();
            practice.show_verdict(None, coach::failed());
        }
        Event::Progress { .. } | Event::Preempted => {}
    });
}

/// A change of the board by hand.
type Change = fn(&Board) -> Board;

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
    /// The games before the board was changed by hand, of which each goes on in the next.
    earlier: Vec<Game>,
    /// Whether each move was a best one; nothing where there was no choice, or no verdict.
    verdicts: Vec<Option<bool>>,
    /// The new tile, as it came or was placed.
    new_tile: Option<(Cell, u8)>,
    placing: Option<Placing>,
    task: Task,
    /// The button that goes on to what is asked next.
    next: Option<HtmlElement>,
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
    fn new(dialog: Dialog, game: Game, task: Task, client: Client) -> Self {
        let variant = game.variant();
        let view = add_stage(&dialog.content, variant);
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
        let meaning = match CoachKind::of(variant) {
            kind if kind.is_calibrated() => Some(advice::meaning()),
            CoachKind::Solved => Some(advice::exact_meaning(variant)),
            CoachKind::Network { .. } | CoachKind::Learned(_) => None,
            CoachKind::Heuristic => Some(coach::simple_rules()),
        };
        // How mistakes are answered is saved.
        let is_saved = matches!(task, Task::Mistakes(_));
        let nothing_saved = (!is_saved).then(practice::nothing_saved);
        let note = nothing_saved
            .into_iter()
            .chain(meaning)
            .reduce(Message::then);
        if let Some(note) = note {
            add_note(&dialog.content, note);
        }
        Self {
            client,
            dialog,
            game,
            earlier: Vec::new(),
            verdicts: Vec::new(),
            new_tile: None,
            placing: None,
            task,
            next: None,
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
            return self.announce(announcements::blocked(direction_name(direction)));
        };
        // Nobody stops at a goal that the game goes on beyond.
        self.game.keep_playing();
        self.view
            .advance(core::slice::from_ref(&turn), &self.game.tiles());
        self.forget_opinion();
        write(&self.waits, &practice::thinking());
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
        self.verdicts.truncate(self.move_count().saturating_sub(1));
        self.verdicts.push(None);
        if let Task::Drill(drill) = &mut self.task {
            drill.note(&self.game);
        }
        self.note_new_tile();
        self.announce_position();
    }

    fn undo(&mut self) {
        if let Some(turn) = self.game.undo() {
            self.view.retreat(&turn, &self.game.tiles());
        } else if let Some(game) = self.earlier.pop() {
            self.game = game;
            self.view.reset(&self.game.tiles(), false);
        } else {
            return self.announce(practice::at_the_start());
        }
        self.verdicts.truncate(self.move_count());
        self.note_new_tile();
        self.forget_opinion();
        self.announce_position();
    }

    fn start_again(&mut self) {
        let games = core::mem::take(&mut self.earlier);
        if let Some(first) = games.into_iter().next() {
            self.game = first;
        }
        self.game.seek(0);
        self.begin();
    }

    /// Shows the start of a game.
    fn begin(&mut self) {
        self.verdicts.clear();
        self.new_tile = None;
        self.show();
    }

    /// Draws the moment afresh.
    fn show(&mut self) {
        self.view.reset(&self.game.tiles(), false);
        self.forget_opinion();
        self.announce_position();
    }

    /// The number of all moves, also of those before the board was changed by hand.
    fn move_count(&self) -> usize {
        let earlier = self.earlier.iter().map(Game::move_count);
        earlier.sum::<usize>() + self.game.move_count()
    }

    /// Counts whether a move was a best one. The first in the position of a mistake is the
    /// answer.
    fn count(&mut self, judged: &JudgedMove, unit: Unit) {
        if let Some(verdict) = self.verdicts.last_mut() {
            *verdict = judged.has_choice.then_some(judged.best == judged.played);
        }
        let is_first = self.move_count() == 1;
        if let Task::Mistakes(mistakes) = &mut self.task
            && is_first
        {
            mistakes.answer(judged.grade(unit), self.client.host());
            if let Some(next) = &self.next {
                next.set_hidden(false);
            }
        }
        write(&self.status, &self.how_it_stands());
    }

    /// Turns or mirrors the board.
    fn transform(&mut self, change: Change) {
        let board = change(self.game.board());
        if self.go_on_from(board) {
            self.new_tile = None;
            self.show();
        }
    }

    /// Goes on with another board; returns whether that can be played.
    fn go_on_from(&mut self, board: Board) -> bool {
        match game_from(self.game.variant().clone(), board) {
            Ok(game) => {
                self.earlier.push(core::mem::replace(&mut self.game, game));
                true
            }
            Err(error) => {
                self.dialog.status(error);
                false
            }
        }
    }

    /// Adds the button that goes on to what is asked next: to another mistake when this one
    /// was answered.
    fn set_next(&mut self, next: HtmlElement) {
        next.set_hidden(matches!(self.task, Task::Mistakes(_)));
        self.next = Some(next);
    }

    /// Begins another start of the formation; returns whether one is practised.
    fn start_anew(&mut self) -> bool {
        let Task::Drill(drill) = &mut self.task else {
            return false;
        };
        if let Some(game) = drill.next() {
            self.game = game;
            self.earlier.clear();
            self.begin();
        }
        true
    }

    /// The next mistake's game, with the mistakes; nothing where all were right, which is
    /// said then.
    fn take_next(&mut self) -> Option<(Game, Mistakes)> {
        let Task::Mistakes(mut mistakes) = core::mem::replace(&mut self.task, Task::Free) else {
            return None;
        };
        if let Some(game) = mistakes.next().cloned() {
            return Some((game, mistakes));
        }
        if let Some(next) = self.next.take() {
            next.remove();
        }
        write(&self.status, &words::notebook::done());
        self.announce(words::notebook::done());
        element::focus_on("#practice h2");
        None
    }

    fn toggle_placing(&mut self) {
        if let Some(placing) = &mut self.placing {
            placing.toggle();
            if placing.is_on {
                self.dialog.status(practice::place_how());
            } else {
                self.dialog.clear_status();
            }
        }
        self.show_placing();
    }

    /// Places the new tile. What is thought of the move stays: it is of the board before.
    fn place(&mut self, cell: Cell, exponent: u8) {
        let Some((at, _)) = self.new_tile else { return };
        let board = placed(self.game.board(), at, cell, exponent);
        if self.go_on_from(board) {
            self.new_tile = Some((cell, exponent));
            self.view.reset(&self.game.tiles(), false);
            self.announce_position();
        }
    }

    fn note_new_tile(&mut self) {
        let spawn = self.game.last_turn().and_then(|turn| turn.spawn);
        self.new_tile = spawn.map(|spawn| (spawn.at, spawn.exponent));
    }

    fn show_placing(&self) {
        if let Some(placing) = &self.placing {
            placing.show(&self.game, self.new_tile);
        }
    }
}
