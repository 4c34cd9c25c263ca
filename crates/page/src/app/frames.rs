//! What follows a move: its slide is drawn before the next frame; the numbers of merges, the
//! new tile and the figures right after that, when the tiles haven't met yet. Then it is saved,
//! then told. Of moves that come faster, one drawing shows all, and what is read or heard
//! waits until no more come.

use super::App;
use crate::burst::Action;
use dom::browser;
use twenty48::rules::game::{Phase, Turn};

/// A move that follows another sooner is one of a burst, in milliseconds.
const PAUSE_MS: f64 = 400.0;

/// The moves that are not drawn or not announced yet.
#[derive(Default)]
pub(super) struct Frames {
    undrawn: Vec<Turn>,
    /// The moves of which only the slide is drawn.
    sliding: Vec<Turn>,
    /// The last move that was drawn, until it is announced.
    unsaid: Option<Turn>,
    /// When the last move was made, in milliseconds.
    last_ms: f64,
    /// Whether that move is one of a burst.
    is_burst: bool,
}

impl Frames {
    /// Whether the last move was drawn and is not saved yet.
    pub(super) fn is_unsaved(&self) -> bool {
        self.undrawn.is_empty() && !self.sliding.is_empty()
    }

    /// Forgets the moves: the board is drawn anew.
    pub(super) fn clear(&mut self) {
        self.undrawn.clear();
        self.sliding.clear();
        self.unsaid = None;
    }
}

impl App {
    /// Has a move drawn before the next frame.
    pub(super) fn draw_soon(&mut self, turn: Turn, now_ms: f64) {
        let frames = &mut self.frames;
        frames.is_burst = now_ms < frames.last_ms + PAUSE_MS;
        frames.last_ms = now_ms;
        if frames.undrawn.is_empty() {
            self.lazy.frame();
        }
        frames.undrawn.push(turn);
    }

    /// Draws the slide of a move that is not drawn yet; of several, all of them at once.
    pub(crate) fn draw(&mut self) {
        let turns = core::mem::take(&mut self.frames.undrawn);
        if turns.is_empty() {
            return;
        }
        self.arrive();
        let tiles = self.session.game().tiles();
        match turns.as_slice() {
            [turn] => self.screen.view.slide(turn, &tiles),
            _ => self.screen.view.advance(&turns, &tiles),
        }
        self.frames.sliding = turns;
    }

    /// Draws what comes after a slide.
    fn arrive(&mut self) {
        let mut turns = core::mem::take(&mut self.frames.sliding);
        if turns.is_empty() {
            return;
        }
        self.screen.view.arrive();
        for turn in &turns {
            self.screen.panels.note(&Action::Moved(turn));
        }
        self.show_figures();
        let points = turns.iter().map(|turn| turn.points).sum();
        self.screen.panels.show_gain(points);
        self.frames.unsaid = turns.pop();
    }

    /// Draws the rest of the moves, saves them, labels the cells and announces the moves; the
    /// last two wait where more moves may come. Returns for how long, in milliseconds.
    pub(crate) fn follow_up(&mut self, now_ms: f64) -> f64 {
        self.arrive();
        self.save();
        let frames = &self.frames;
        let left = frames.last_ms + PAUSE_MS - now_ms;
        let phase = self.session.game().phase();
        let is_asked = phase.is_end() || phase == Phase::GoalReached;
        if frames.is_burst && left > 0.0 && frames.unsaid.is_some() && !is_asked {
            return left;
        }
        self.catch_up();
        0.0
    }

    /// Saves the moves that are not saved yet.
    fn save(&mut self) {
        self.session.save(browser::moment());
        self.settle();
    }

    /// Leaves everything drawn, announced and saved whole: the page may be gone, or another
    /// be played, before it is called again.
    pub(crate) fn rest(&mut self) {
        self.catch_up();
        self.session.make_whole(browser::moment());
        self.settle();
    }

    /// Draws, saves, labels and announces everything now.
    pub(crate) fn catch_up(&mut self) {
        self.draw();
        self.arrive();
        self.save();
        let game = self.session.game();
        self.screen.cells.build(game.board());
        if let Some(turn) = self.frames.unsaid.take() {
            self.screen.cells.show(game.board());
            self.screen.panels.say(&Action::Moved(&turn), game);
        }
    }
}
