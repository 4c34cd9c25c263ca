//! A formation that is practised: how often its goal was reached.

use dom::browser::fresh_seed;
use twenty48::coach::formations::{FORMATIONS, Formation};
use twenty48::rules::board::Board;
use twenty48::rules::game::{Game, Phase};
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;
use twenty48::words::names::tile_value;
use twenty48::words::{Message, formations};

/// The formation, the start of the present game, and what came of those before.
pub(super) struct Drill {
    pub(super) formation: Formation,
    start: Board,
    /// Whether the present game has reached the goal, once it has ended or has done so.
    outcome: Option<bool>,
    is_new: bool,
    reached: usize,
    games: usize,
}

impl Drill {
    /// Begins with a formation, by its number.
    pub(super) fn new(number: usize) -> Option<(Self, Game)> {
        let formation = *FORMATIONS.get(number)?;
        let game = start(&formation)?;
        let drill = Self {
            formation,
            start: *game.board(),
            outcome: None,
            is_new: false,
            reached: 0,
            games: 0,
        };
        Some((drill, game))
    }

    /// Goes on with another start.
    pub(super) fn next(&mut self) -> Option<Game> {
        let game = start(&self.formation)?;
        self.start = *game.board();
        self.outcome = None;
        self.is_new = false;
        Some(game)
    }

    /// Looks at the game after a move. What was reached stays so, whatever is undone then;
    /// what was missed can be made good.
    pub(super) fn note(&mut self, game: &Game) {
        let is_reached = self.formation.is_reached(&self.start, game.board());
        self.is_new = false;
        if self.outcome == Some(true) || !(is_reached || game.phase() == Phase::Over) {
            return;
        }
        self.games += usize::from(self.outcome.is_none());
        self.reached += usize::from(is_reached);
        self.outcome = Some(is_reached);
        self.is_new = is_reached;
    }

    /// Whether the last move has reached the goal.
    pub(super) const fn is_new(&self) -> bool {
        self.is_new
    }

    /// Whether the goal was reached.
    pub(super) fn is_reached(&self) -> bool {
        self.outcome == Some(true)
    }

    /// What is to be done, or what came of it.
    pub(super) fn status(&self) -> Message {
        match self.outcome {
            None => formations::find(tile_value(self.formation.smallest)),
            Some(true) => formations::reached(self.reached, self.games),
            Some(false) => formations::missed(self.reached, self.games),
        }
    }
}

/// A game from a start of a formation in which something moves.
fn start(formation: &Formation) -> Option<Game> {
    let mut generator = Generator::new(fresh_seed());
    let mut starts = core::iter::repeat_with(|| formation.start(&mut generator)).take(8);
    starts.find_map(|start| super::game_from(Variant::default(), start?).ok())
}
