//! A game that goes along with one that is watched: it stands where it had the same score, or had
//! been played for the same time.

use web_sys::{HtmlElement, HtmlSelectElement};

use dom::view::View;
use dom::words::write;
use twenty48::record::replay::{Measure, Replay};
use twenty48::rules::board::value_of;
use twenty48::words::{Message, challenge, common, compare, dialogs, menu, records};

/// The values of the choice by what it goes along.
pub(super) const SCORE: &str = "score";
pub(super) const TIME: &str = "time";

/// The game that goes along, and what is said of both.
pub(super) struct Companion {
    replay: Replay,
    view: View,
    /// By what it goes along; by the score where there is nothing to choose.
    measure: Option<HtmlSelectElement>,
    /// How the watched game stands, and how this one.
    statuses: [HtmlElement; 2],
}

impl Companion {
    pub(super) fn new(
        mut replay: Replay,
        mut view: View,
        measure: Option<HtmlSelectElement>,
        statuses: [HtmlElement; 2],
    ) -> Self {
        replay.seek(0);
        view.reset(&replay.game().tiles(), false);
        Self {
            replay,
            view,
            measure,
            statuses,
        }
    }

    /// After how many of its moves it stands.
    pub(super) fn at(&self) -> usize {
        self.replay.at()
    }

    /// The value of the choice by what it goes along.
    pub(super) fn by(&self) -> &'static str {
        match &self.measure {
            Some(measure) if measure.value() == TIME => TIME,
            _ => SCORE,
        }
    }

    fn measure(&self) -> Measure {
        match self.by() {
            TIME => Measure::Time,
            _ => Measure::Score,
        }
    }

    /// Goes to where this game was as far as the watched one is now.
    pub(super) fn follow(&mut self, watched: &Replay) {
        let at = watched.at();
        let beside = self.replay.moves_beside(watched, at, self.measure());
        debug_assert!(beside.is_some(), "only games with times go by time");
        self.go_to(beside.unwrap_or(0));
        let [own, other] = &self.statuses;
        write(own, &records::moment(watched, at));
        write(other, &records::moment(&self.replay, self.replay.at()));
    }

    /// Goes to a move: with a motion, where it is the next or the one before.
    fn go_to(&mut self, moves: usize) {
        let before = self.replay.at();
        let undone = self.replay.game().last_turn();
        self.replay.seek(moves);
        let tiles = self.replay.game().tiles();
        let turn = self.replay.game().last_turn();
        match (turn, undone) {
            _ if moves == before => {}
            (Some(turn), _) if moves == before + 1 => {
                self.view.advance(core::slice::from_ref(&turn), &tiles);
            }
            (_, Some(undone)) if moves + 1 == before => self.view.retreat(&undone, &tiles),
            _ => self.view.reset(&tiles, false),
        }
    }

    /// How the watched game differs from this one: in score, moves and largest tile.
    pub(super) fn differences(&self, watched: &Replay) -> Message {
        let own = (watched.score_at(watched.at()), watched.at());
        let other = (self.replay.score_at(self.replay.at()), self.replay.at());
        let score = match own.0.cmp(&other.0) {
            core::cmp::Ordering::Equal => challenge::level(),
            core::cmp::Ordering::Greater => compare::ahead(common::points(own.0 - other.0)),
            core::cmp::Ordering::Less => compare::behind(common::points(other.0 - own.0)),
        };
        let moves = match own.1.cmp(&other.1) {
            core::cmp::Ordering::Equal => compare::as_many_moves(),
            core::cmp::Ordering::Greater => compare::more_moves(own.1 - other.1),
            core::cmp::Ordering::Less => compare::fewer_moves(other.1 - own.1),
        };
        let [own, other] = [largest(watched), largest(&self.replay)];
        let tiles = if own == other {
            compare::same_tile()
        } else {
            compare::tiles(own, other)
        };
        score.beside(moves).beside(tiles)
    }

    /// How each game stands and how they differ, for those who listen.
    pub(super) fn standing(&self, watched: &Replay) -> Message {
        let stands = |name: Message, game: &Replay| {
            let largest = dialogs::largest_tile(largest(game));
            compare::stands(name, records::moment(game, game.at()).beside(largest))
        };
        stands(menu::this_game(), watched)
            .then(stands(compare::other_game(), &self.replay))
            .then(self.differences(watched))
    }
}

/// The value of the largest tile on a game's board.
fn largest(game: &Replay) -> String {
    value_of(game.game().board().largest()).to_string()
}
