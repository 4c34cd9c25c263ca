//! Categories: which games are compared with each other.

/// How a game was played: games are compared with others of their category.
///
/// ```
/// use twenty48::rules::game::{Category, Game};
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// assert_eq!(game.category(), Category::Unaided);
/// game.move_dir(game.open_directions()[0]);
/// game.undo();
/// assert_eq!(game.category(), Category::WithUndo);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Played from the start, no move taken back.
    Unaided,
    /// Played from the start, with undo.
    WithUndo,
    /// Played from the start, with moves by the coach.
    Coached,
    /// Continued from another game, started from a position that was set up, or
    /// imported from another program's replay.
    Arranged,
}

impl Category {
    /// Whether games of the category can set a best score: only those that a
    /// person played here from the first move to the last.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Unaided | Self::WithUndo)
    }
}
