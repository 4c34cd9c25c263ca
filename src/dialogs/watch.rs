//! Watching a game: played, stepped, scrubbed; and going on from any of its
//! moments.

mod actions;

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::dialog::{
    Dialog, Shared, add, add_button, add_game_figures, add_select, add_text, shared,
};
use super::{Host, browser, words};
use crate::dom::announcer::Announcer;
use crate::dom::element;
use crate::dom::keyboard::own_key;
use crate::dom::text::{duration, game_name, whole};
use crate::dom::view::View;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::rules::board::Shape;

/// Moves a second that one can choose from.
const SPEEDS: [u32; 8] = [1, 2, 5, 10, 25, 50, 100, 200];
const USUAL_SPEED: &str = "5";
/// The speed at which the game was played.
const AS_PLAYED: &str = "played";
/// A gap between two frames that is longer is no gap: the page was hidden.
const LONGEST_GAP_MS: f64 = 250.0;
/// Opens a game to be watched: that of the record given, or the one on the
/// page.
/// Where a game that is watched comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// It is being played on the page.
    OnPage,
    /// It is in the history.
    Kept,
    /// It came from elsewhere, and can be kept.
    Elsewhere,
}

/// Opens a record to be watched.
pub(super) fn open(record: &Record, host: Host, whose: Whose) {
    open_at(record, host, whose, 0, "");
}

/// The same after so many moves, with something to say of that moment.
pub(super) fn open_at(record: &Record, host: Host, whose: Whose, moves: usize, note: &str) {
    let replay = match Replay::new(record) {
        Ok(replay) => replay,
        Err(error) => return host.notice(&words::bad_game(&error)),
    };
    let name = game_name(&record.variant, &record.metadata.event);
    let dialog = Dialog::open("watch", &format!("Watch: {name}"));
    let watch = shared(Watch::new(&dialog, replay));
    listen_steps(&dialog, &watch);
    listen_keys(&dialog, &watch);
    actions::add_landmarks(&dialog, &watch);
    // Before what it came to: on a small screen that is below the fold.
    actions::add_actions(&dialog, &watch, record, host, whose);
    add_checked(&dialog, &watch.borrow());
    if !note.is_empty() {
        add_note(&dialog, note);
    }
    watch.borrow_mut().go_to(moves);
}

/// Says something above the controls; it is heard when the dialog opens.
fn add_note(dialog: &Dialog, words: &str) {
    const NOTE: &str = "watch-note";
    if let Ok(Some(panel)) = dialog.content.query_selector(".controls") {
        let note = element::new("p", "note");
        element::set(&note, "id", NOTE);
        note.set_text_content(Some(words));
        let _ = panel.prepend_with_node_1(&note);
        element::set(&dialog.element, "aria-describedby", NOTE);
    }
}

/// Adds a board of that shape, for the eyes alone.
pub(super) fn add_stage(content: &Element, shape: Shape) -> View {
    let stage = add(content, "div", "stage");
    element::set_property(&stage, "--rows", &shape.rows().to_string());
    element::set_property(&stage, "--columns", &shape.columns().to_string());
    let board = add(&stage, "div", "game-container");
    element::set(&board, "aria-hidden", "true");
    let cells = add(&board, "div", "cells");
    for _ in shape.cells() {
        add(&cells, "i", "");
    }
    let ghosts = add(&board, "div", "ghosts");
    View::new(add(&board, "div", "watched"), ghosts)
}

/// The game and how it is shown.
struct Watch {
    replay: Replay,
    view: View,
    /// Moves that are due, in parts of one; or the milliseconds of play.
    due: f64,
    last_frame: Option<f64>,
    is_playing: bool,
    scrubber: HtmlInputElement,
    speed: HtmlSelectElement,
    play: HtmlElement,
    status: HtmlElement,
    said: Announcer,
}

impl Watch {
    fn new(dialog: &Dialog, mut replay: Replay) -> Self {
        let count = replay.move_count();
        replay.seek(0);
        let view = add_stage(&dialog.content, replay.game().variant().shape());

        let panel = add(&dialog.content, "div", "controls");
        let status = add(&panel, "p", "status");
        let said = add(&panel, "p", "unseen");
        element::set(&said, "role", "status");
        let scrubber: HtmlInputElement = add(&panel, "input", "scrubber").unchecked_into();
        element::set(&scrubber, "type", "range");
        element::set(&scrubber, "aria-label", "Move");
        element::set(&scrubber, "max", &count.to_string());
        scrubber.set_value("0");

        let buttons = add(&panel, "div", "transport");
        for (action, label, shape) in [
            ("first", "To the start", "M6 5v14M19 5 9 12l10 7z"),
            ("back", "One move back", "m16 5-9 7 9 7z"),
            ("play", "Play", "M7 4v16l13-8z"),
            ("on", "One move on", "m8 5 9 7-9 7z"),
            ("last", "To the end", "M18 5v14M5 5l10 7-10 7z"),
        ] {
            let button = add_button(&buttons, if action == "play" { "primary" } else { "" }, "");
            element::set(&button, "data-step", action);
            element::set(&button, "aria-label", label);
            element::append(&button, &element::new_icon(shape));
        }
        let play = element::look_for("#watch [data-step=play]").unwrap_or_else(|| buttons.clone());

        let mut speeds: Vec<(String, String)> = SPEEDS
            .iter()
            .map(|speed| (speed.to_string(), format!("{speed} a second")))
            .collect();
        if replay.ms_at(0).is_some() {
            speeds.insert(0, (AS_PLAYED.to_owned(), "as played".to_owned()));
        }
        let speed = add_select(&buttons, "Speed", &speeds, USUAL_SPEED);
        Self {
            replay,
            view,
            due: 0.0,
            last_frame: None,
            is_playing: false,
            scrubber,
            speed,
            play,
            status,
            said: Announcer::new(said),
        }
    }

    /// Draws the moment afresh.
    fn show(&mut self) {
        self.view.reset(&self.replay.game().tiles(), false);
        self.status();
    }

    /// Says which moment it is.
    fn status(&self) {
        let at = self.replay.at();
        self.scrubber.set_value(&at.to_string());
        let score = self.replay.score_at(at);
        let words = format!("Move {at} of {} · {score} points", self.replay.move_count());
        let time = self
            .replay
            .ms_at(at)
            .map(|ms| format!(" · {}", duration(ms)));
        let words = words + &time.unwrap_or_default();
        self.status.set_text_content(Some(&words));
        if self.is_playing {
            // Nobody could listen to every move.
            element::set(&self.scrubber, "aria-valuetext", "Playing");
        } else {
            element::set(&self.scrubber, "aria-valuetext", &words);
            self.said.announce_queued(words::moment(self.replay.game()));
        }
    }

    fn go_to(&mut self, moves: usize) {
        self.due = 0.0;
        self.replay.seek(moves);
        self.show();
    }

    /// One move on, with its motion; whether there was one.
    fn step_on(&mut self) -> bool {
        let next = self.replay.at() + 1;
        if next > self.replay.move_count() {
            return false;
        }
        self.replay.seek(next);
        if let Some(turn) = self.replay.game().last_turn() {
            self.view.advance(&turn, &self.replay.game().tiles());
        }
        self.status();
        true
    }

    /// One move back, with its motion.
    fn step_back(&mut self) {
        let turn = self.replay.game().last_turn();
        if let (Some(turn), Some(before)) = (turn, self.replay.at().checked_sub(1)) {
            self.replay.seek(before);
            self.view.retreat(&turn, &self.replay.game().tiles());
            self.status();
        }
    }

    fn set_playing(&mut self, is_playing: bool) {
        self.is_playing = is_playing;
        self.last_frame = None;
        let (label, shape) = if is_playing {
            ("Pause", "M8 4v16M16 4v16")
        } else {
            ("Play", "M7 4v16l13-8z")
        };
        element::set(&self.play, "aria-label", label);
        self.play.set_text_content(None);
        element::append(&self.play, &element::new_icon(shape));
        if !is_playing {
            self.status();
        }
    }

    /// Goes on by what is due at this frame; whether there is more to come.
    fn play_frame(&mut self, time: f64) -> bool {
        let gap = self.last_frame.map_or(0.0, |last| time - last);
        self.last_frame = Some(time);
        let gap = gap.clamp(0.0, LONGEST_GAP_MS);
        let at = self.replay.at();
        let speed = self.speed.value();
        let steps = if speed == AS_PLAYED {
            let start = self.replay.ms_at(at).unwrap_or(0);
            self.due += gap;
            let moves = self.replay.moves_at(start + whole(self.due)).unwrap_or(at);
            if moves > at {
                self.due = 0.0;
            }
            moves.saturating_sub(at)
        } else {
            self.due += gap * f64::from(speed.parse::<u32>().unwrap_or(1)) / 1000.0;
            let steps = whole(self.due);
            self.due = self.due.fract();
            usize::try_from(steps).unwrap_or(0)
        };
        match steps {
            0 => {}
            1 => {
                self.step_on();
            }
            _ => {
                self.replay.seek(at + steps);
                self.show();
            }
        }
        let goes_on = self.replay.at() < self.replay.move_count();
        if !goes_on {
            self.set_playing(false);
        }
        goes_on
    }
}

/// What the replay has shown of the whole game.
fn add_checked(dialog: &Dialog, watch: &Watch) {
    let mut end = watch.replay.clone();
    end.seek(end.move_count());
    let game = end.game();
    add_game_figures(&dialog.content, "Score", game);
    let about = words::checked(game, end.metadata());
    add_text(&dialog.content, "p", "small", &about);
}

fn listen_steps(dialog: &Dialog, watch: &Shared<Watch>) {
    let scrubbed = watch.clone();
    let scrubber = watch.borrow().scrubber.clone();
    dialog.listen(&scrubber.clone(), "input", move |_| {
        if let Ok(mut watch) = scrubbed.try_borrow_mut() {
            // Read before anything is shown: that moves it.
            let moves = scrubber.value().parse().unwrap_or(0);
            watch.set_playing(false);
            watch.go_to(moves);
        }
    });
    let (stepped, inside) = (watch.clone(), dialog.clone());
    dialog.listen(&dialog.content, "click", move |event| {
        if let Some(action) = attribute_of(event, "data-step") {
            step(&inside, &stepped, &action);
        }
    });
    // A time counts from where it is chosen.
    let (chosen, select) = (watch.clone(), watch.borrow().speed.clone());
    dialog.listen(&select, "change", move |_| {
        if let Ok(mut watch) = chosen.try_borrow_mut() {
            watch.due = 0.0;
        }
    });
}

fn listen_keys(dialog: &Dialog, watch: &Shared<Watch>) {
    let (watch, inside) = (watch.clone(), dialog.clone());
    let element = dialog.element.clone();
    dialog.listen_actively(&element, "keydown", move |event| {
        let Some(key) = own_key(event) else {
            return;
        };
        let is_on = |selector| element::nearest(event, selector).is_some();
        let action = match key.key().as_str() {
            " " if !is_on("button, select") => "play",
            // A slider and a choice have their own use for the others.
            _ if is_on("input, select") => return,
            "ArrowLeft" => "back",
            "ArrowRight" => "on",
            "Home" => "first",
            "End" => "last",
            _ => return,
        };
        // These keys would scroll.
        event.prevent_default();
        step(&inside, &watch, action);
    });
}

/// Does what a button or a key of the dialog says.
fn step(dialog: &Dialog, shared: &Shared<Watch>, action: &str) {
    let Ok(mut watch) = shared.try_borrow_mut() else {
        return;
    };
    let was_playing = watch.is_playing;
    if was_playing {
        watch.set_playing(false);
    }
    match action {
        "first" => watch.go_to(0),
        "back" => watch.step_back(),
        "on" => {
            watch.step_on();
        }
        "last" => {
            let last = watch.replay.move_count();
            watch.go_to(last);
        }
        "play" if !was_playing => {
            if watch.replay.at() == watch.replay.move_count() {
                watch.go_to(0);
            }
            watch.set_playing(true);
            play(dialog, shared);
        }
        _ => {}
    }
}

fn play(dialog: &Dialog, watch: &Shared<Watch>) {
    let (dialog, watch) = (dialog.clone(), watch.clone());
    browser::every_frame(move |time| {
        dialog.is_open()
            && watch
                .try_borrow_mut()
                .is_ok_and(|mut watch| watch.is_playing && watch.play_frame(time))
    });
}

/// An attribute of what was clicked, or of what is around it.
fn attribute_of(event: &Event, name: &str) -> Option<String> {
    element::nearest(event, &format!("[{name}]"))?.get_attribute(name)
}
