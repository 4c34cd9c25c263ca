//! What a move did, and the tiles to draw: values only.

use crate::rules::board::{Cell, Direction};

/// A tile's identity: its number in the order in which the game's tiles were
/// made, counted from 1. It stays the same when the tile moves, and undo
/// restores it.
pub type TileId = u32;

/// The motion of one tile, from a cell to another.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// let before = game.tiles();
/// let turn = game.move_dir(game.open_directions()[0]).expect("it is open");
/// for motion in &turn.motions {
///     assert!(before.iter().any(|tile| (tile.id, tile.cell) == (motion.id, motion.from)));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMotion {
    /// The tile that moved.
    pub id: TileId,
    /// Its cell before the move.
    pub from: Cell,
    /// Its cell after the move, or the cell that it merged in.
    pub to: Cell,
}

/// The merge of two tiles into a new one.
///
/// ```
/// use twenty48::rules::board::{Board, Cell, Direction, Shape};
/// use twenty48::rules::game::{Game, Origin, TileMerge};
/// use twenty48::rules::variant::Variant;
///
/// let mut position = Board::new(Shape::CLASSIC);
/// let [near, far] = [0, 2].map(|column| Cell { row: 0, column });
/// position.set(near, 5);
/// position.set(far, 5);
/// let origin = Origin { position: Some(position), ..Origin::seeded(42) };
/// let mut game = Game::from_origin(Variant::default(), origin)?;
/// let turn = game.move_dir(Direction::Left).expect("it is open");
/// assert_eq!(turn.merges, [TileMerge { id: 3, at: near, exponent: 6, of: [1, 2] }]);
/// # Ok::<(), twenty48::rules::game::ReplayError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMerge {
    /// The new tile.
    pub id: TileId,
    /// Its cell.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
    /// The two tiles that merged, the nearer to the wall first.
    pub of: [TileId; 2],
}

/// A new tile after a slide.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// let turn = game.move_dir(game.open_directions()[0]).expect("it is open");
/// let spawn = turn.spawn.expect("the game goes on");
/// assert_eq!(game.board().get(spawn.at), spawn.exponent);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spawn {
    /// The new tile.
    pub id: TileId,
    /// Its cell.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
}

/// Everything that one move did.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// let open = game.open_directions();
/// let turn = game.move_dir(open[0]).expect("it is open");
/// assert_eq!((turn.direction, turn.points), (open[0], game.score()));
/// assert_eq!(game.last_turn(), Some(turn));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The direction of the move.
    pub direction: Direction,
    /// A motion for every tile that changed its cell, merged ones included.
    pub motions: Vec<TileMotion>,
    /// The merges: pairs that became one tile.
    pub merges: Vec<TileMerge>,
    /// The new tile after the slide; `None` where the move ended the game.
    pub spawn: Option<Spawn>,
    /// The points that the merges added to the score.
    pub points: u64,
}

/// A tile to draw.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let game = Game::new(Variant::default(), 42);
/// assert_eq!(game.tiles().len(), 2);
/// assert!(game.tiles().iter().all(|tile| tile.is_new && tile.from == tile.cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The tile's identity.
    pub id: TileId,
    /// Its cell.
    pub cell: Cell,
    /// Its exponent; [`crate::rules::board::value_of`] returns the number to show.
    pub exponent: u8,
    /// Its cell before the last move; equal to `cell` for a tile that stayed,
    /// spawned or was made by a merge.
    pub from: Cell,
    /// Whether it spawned after the last move or started the game.
    pub is_new: bool,
    /// The two tiles that merged into it, if the last move made it.
    pub merged_of: Option<[TileId; 2]>,
}
