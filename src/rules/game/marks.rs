//! Marks: the facts about a game that its moves don't show.

use super::peak::Peaks;

/// The facts about a game that its moves alone don't show.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// game.move_by_coach(game.open_directions()[0]);
/// game.undo();
/// let marks = game.marks();
/// assert_eq!((marks.coached, marks.undos, marks.given_up), (1, 1, false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// How often undo was used.
    pub undos: u32,
    /// Whether the player chose to go on beyond the goal.
    pub kept_playing: bool,
    /// Whether the player gave up.
    pub given_up: bool,
    /// The number of first moves that were made in another game, which this one
    /// continues. They can't be taken back.
    pub inherited: usize,
    /// The number of moves by the coach, those that were taken back included.
    pub coached: u32,
    /// The peaks before an undo, or before the coach's first move, where the
    /// moves that are left no longer show them.
    pub reached: Peaks,
}
