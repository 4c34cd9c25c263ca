//! The viewer: a replay on a board, and its controls.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::companion::Companion;
use crate::stage::add_stage;
use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_select};
use dom::announcer::Announcer;
use dom::text::whole;
use dom::view::View;
use dom::{element, words};
use twenty48::record::replay::Replay;
use twenty48::words::{Message, dialogs, records, replay};

/// The speeds on offer, in moves a second.
const SPEEDS: [u32; 8] = [1, 2, 5, 10, 25, 50, 100, 200];
const DEFAULT_SPEED: &str = "5";
/// The option for the speed at which the game was played.
const AS_PLAYED: &str = "played";
/// The longest time between two frames that counts, in milliseconds: in a longer one
/// the page was hidden.
const MAX_FRAME_MS: f64 = 250.0;
/// The shapes of icons.
const PLAY_ICON: &str = "M7 4v16l13-8z";
const PAUSE_ICON: &str = "M8 4v16M16 4v16";
/// A button that moves through the game: action, label, and the shape of the icon.
type Button = (&'static str, fn() -> Message, &'static str);
/// The buttons that move through the game.
const BUTTONS: [Button; 5] = [
    ("first", replay::first, "M6 5v14M19 5 9 12l10 7z"),
    ("back", replay::previous, "m16 5-9 7 9 7z"),
    ("play", replay::play, PLAY_ICON),
    ("on", replay::next, "m8 5 9 7-9 7z"),
    ("last", replay::last, "M18 5v14M5 5l10 7-10 7z"),
];

/// What follows the positions that are shown.
type Follow = Box<dyn Fn(usize, bool) -> Option<Message>>;

/// A replay on a board, and its controls.
pub(super) struct Viewer {
    pub(super) replay: Replay,
    pub(super) is_playing: bool,
    pub(super) scrubber: HtmlInputElement,
    pub(super) speed: HtmlSelectElement,
    /// A note on the position after so many moves, which is seen there alone.
    pub(super) note: Option<(usize, HtmlElement)>,
    /// The mistakes of the game, in order, each with what is said of it; empty where it has no
    /// review.
    pub(super) mistakes: Vec<(usize, Message)>,
    /// Called with the number of moves whenever a position is shown, and whether the game is
    /// playing; returns what is said of that moment before the position.
    pub(super) follow: Option<Follow>,
    /// What is said of the moment: the number of the move, score and time.
    pub(super) status: HtmlElement,
    /// Another game beside this one.
    pub(super) companion: Option<Companion>,
    view: View,
    /// What was played since the last move: a part of a move at a fixed speed,
    /// milliseconds as played.
    elapsed: f64,
    last_frame_ms: Option<f64>,
    play: HtmlElement,
    announcer: Announcer,
    host: Host,
}

impl Viewer {
    /// Adds a board and controls to a dialog.
    pub(super) fn new(dialog: &Dialog, replay: Replay, host: Host) -> Self {
        let view = add_stage(&dialog.content, replay.game().variant());
        let panel = add(&dialog.content, "div", "controls");
        Self::on(view, &panel, replay, host)
    }

    /// Adds controls to a panel, for a board that is there.
    pub(super) fn on(view: View, panel: &Element, mut replay: Replay, host: Host) -> Self {
        replay.seek(0);
        let status = add(panel, "p", "status");
        let announced = add(panel, "p", "unseen");
        element::set(&announced, "role", "status");
        let scrubber: HtmlInputElement = add(panel, "input", "scrubber").unchecked_into();
        element::set(&scrubber, "type", "range");
        words::set(&scrubber, "aria-label", &replay::move_number());
        element::set(&scrubber, "max", &replay.move_count().to_string());
        scrubber.set_value("0");
        let transport = add(panel, "div", "transport");
        let play = add_buttons(&transport);
        let speed = add_speed(&transport, replay.ms_at(0).is_some());
        Self {
            replay,
            is_playing: false,
            scrubber,
            speed,
            note: None,
            mistakes: Vec::new(),
            follow: None,
            status,
            companion: None,
            view,
            elapsed: 0.0,
            last_frame_ms: None,
            play,
            announcer: Announcer::new(announced),
            host,
        }
    }

    /// Draws the position without a motion.
    fn show(&mut self) {
        self.view.reset(&self.replay.game().tiles(), false);
        self.show_status();
    }

    /// Announces what is said of the position, then the position.
    pub(super) fn announce_with(&mut self, said: Message) {
        let position = records::position(self.replay.game());
        self.announcer.announce_queued(said.then(position));
    }

    /// Announces how the games stand beside each other, again.
    pub(super) fn announce_standing(&self) {
        if let Some(companion) = &self.companion {
            self.announcer
                .announce_queued(companion.standing(&self.replay));
        }
    }

    /// Shows the number of the move, score and time, and how another game stands beside it;
    /// announces that or the position, unless the game is playing.
    fn show_status(&mut self) {
        let move_index = self.replay.at();
        if let Some((at, note)) = &self.note {
            note.set_hidden(*at != move_index);
        }
        self.scrubber.set_value(&move_index.to_string());
        let status = records::moment(&self.replay, move_index);
        let (shown, heard) = match &mut self.companion {
            Some(companion) => {
                companion.follow(&self.replay);
                let shown = companion.differences(&self.replay);
                (shown, companion.standing(&self.replay))
            }
            None => (status.clone(), records::position(self.replay.game())),
        };
        words::write(&self.status, &shown);
        let follow = self.follow.as_ref();
        let said = follow.and_then(|follow| follow(move_index, self.is_playing));
        if self.is_playing {
            // Nobody could follow an announcement of every move.
            words::set(&self.scrubber, "aria-valuetext", &replay::playing());
        } else {
            words::set(&self.scrubber, "aria-valuetext", &status);
            self.announcer.announce_queued(match said {
                Some(said) => said.then(heard),
                None => heard,
            });
        }
    }

    /// Shows the position after `moves` moves.
    pub(super) fn go_to(&mut self, moves: usize) {
        self.elapsed = 0.0;
        self.replay.seek(moves);
        self.show();
    }

    /// Goes one move on, with its motion; stays at the end.
    pub(super) fn step_on(&mut self) {
        let next = self.replay.at() + 1;
        if next > self.replay.move_count() {
            return;
        }
        self.replay.seek(next);
        if let Some(turn) = self.replay.game().last_turn() {
            self.view
                .advance(core::slice::from_ref(&turn), &self.replay.game().tiles());
        }
        self.show_status();
    }

    /// Goes one move back, with its motion; stays at the start.
    pub(super) fn step_back(&mut self) {
        let turn = self.replay.game().last_turn();
        if let (Some(turn), Some(before)) = (turn, self.replay.at().checked_sub(1)) {
            self.replay.seek(before);
            self.view.retreat(&turn, &self.replay.game().tiles());
            self.show_status();
        }
    }

    /// Sets whether the game is playing, and shows that on the button; the screen stays on
    /// meanwhile.
    pub(super) fn set_playing(&mut self, is_playing: bool) {
        self.is_playing = is_playing;
        self.host.keep_awake(is_playing);
        self.last_frame_ms = None;
        let (label, shape) = if is_playing {
            (dialogs::pause(), PAUSE_ICON)
        } else {
            (replay::play(), PLAY_ICON)
        };
        words::set(&self.play, "aria-label", &label);
        self.play.set_text_content(None);
        element::append(&self.play, &element::new_icon(shape));
        if !is_playing {
            self.show_status();
        }
    }

    /// Starts the time of the next move, for another speed.
    pub(super) fn restart_clock(&mut self) {
        self.elapsed = 0.0;
    }

    /// Makes the moves that are due at a frame at `time_ms`. Returns whether the game
    /// goes on.
    pub(super) fn play_frame(&mut self, time_ms: f64) -> bool {
        let frame_ms = self.last_frame_ms.map_or(0.0, |last| time_ms - last);
        self.last_frame_ms = Some(time_ms);
        match self.moves_due(frame_ms.clamp(0.0, MAX_FRAME_MS)) {
            0 => {}
            1 => self.step_on(),
            moves => {
                self.replay.seek(self.replay.at() + moves);
                self.show();
            }
        }
        let goes_on = self.replay.at() < self.replay.move_count();
        if !goes_on {
            self.set_playing(false);
        }
        goes_on
    }

    /// Counts the moves that are due after another `frame_ms` milliseconds.
    fn moves_due(&mut self, frame_ms: f64) -> usize {
        let speed = self.speed.value();
        if speed == AS_PLAYED {
            let move_index = self.replay.at();
            self.elapsed += frame_ms;
            let start_ms = self.replay.ms_at(move_index);
            debug_assert!(start_ms.is_some(), "only a game with times has this speed");
            let now_ms = start_ms.unwrap_or(0) + whole(self.elapsed);
            let moves = self.replay.moves_at(now_ms).unwrap_or(move_index);
            if moves > move_index {
                self.elapsed = 0.0;
            }
            moves.saturating_sub(move_index)
        } else {
            let moves_a_second = speed.parse::<u32>();
            debug_assert!(moves_a_second.is_ok(), "the other speeds are numbers");
            self.elapsed += frame_ms * f64::from(moves_a_second.unwrap_or(1)) / 1000.0;
            let moves = whole(self.elapsed);
            self.elapsed = self.elapsed.fract();
            usize::try_from(moves).unwrap_or(0)
        }
    }
}

/// Adds the buttons that move through the game. Returns the one that plays it.
fn add_buttons(transport: &Element) -> HtmlElement {
    let [_, _, play, _, _] = BUTTONS.map(|(action, label, shape)| {
        let class = if action == "play" { "primary" } else { "" };
        let button = add(transport, "button", class);
        element::set(&button, "type", "button");
        element::set(&button, "data-step", action);
        words::set(&button, "aria-label", &label());
        element::append(&button, &element::new_icon(shape));
        button
    });
    play
}

/// Adds the choice of a speed.
fn add_speed(transport: &Element, has_times: bool) -> HtmlSelectElement {
    let mut speeds: Vec<(String, Message)> = SPEEDS
        .iter()
        .map(|&speed| (speed.to_string(), dialogs::moves_per_second(speed)))
        .collect();
    if has_times {
        speeds.insert(0, (AS_PLAYED.to_owned(), replay::original_speed()));
    }
    add_select(transport, dialogs::speed(), &speeds, DEFAULT_SPEED)
}
