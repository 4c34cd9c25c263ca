//! The directions that tiles slide in.

use crate::numbered::numbered;

numbered! {
    /// A direction that tiles slide in. Records store its number.
    ///
    /// ```
    /// use twenty48::rules::board::Direction;
    ///
    /// assert_eq!(Direction::Up.opposite(), Direction::Down);
    /// assert_eq!(Direction::UpLeft.step(), (-1, -1));
    /// assert_eq!(Direction::from_name("down-right"), Some(Direction::DownRight));
    /// ```
    #[derive(Hash)]
    Direction {
        /// To the first row.
        Up,
        /// To the last column.
        Right,
        /// To the last row.
        Down,
        /// To the first column.
        Left,
        /// Along the diagonals, to the first row and the last column.
        UpRight,
        /// Along the diagonals, to the last row and the last column.
        DownRight,
        /// Along the diagonals, to the last row and the first column.
        DownLeft,
        /// Along the diagonals, to the first row and the first column.
        UpLeft,
    }
}

impl Direction {
    /// One step as rows downwards and columns to the right, each -1, 0 or 1.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::UpRight => (-1, 1),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpLeft => (-1, -1),
        }
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::UpRight => Self::DownLeft,
            Self::DownRight => Self::UpLeft,
            Self::DownLeft => Self::UpRight,
            Self::UpLeft => Self::DownRight,
        }
    }

    /// The direction's English name in lower case, as in `up-right`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
            Self::UpRight => "up-right",
            Self::DownRight => "down-right",
            Self::DownLeft => "down-left",
            Self::UpLeft => "up-left",
        }
    }

    /// The direction with that [name](Direction::name), if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|direction| direction.name() == name)
    }
}

/// The set of directions of a game.
///
/// ```
/// use twenty48::rules::board::{Direction, Directions};
///
/// assert_eq!(Directions::Four.all().len(), 4);
/// assert!(!Directions::Four.contains(Direction::UpLeft));
/// assert!(Directions::Eight.contains(Direction::UpLeft));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along rows and columns.
    Four,
    /// Along the diagonals too.
    Eight,
}

impl Directions {
    /// The directions of the set, in the order of [`Direction::ALL`].
    pub fn all(self) -> &'static [Direction] {
        const ALL: &[Direction] = &Direction::ALL;
        match self {
            Self::Four => ALL.split_at(4).0,
            Self::Eight => ALL,
        }
    }

    /// Whether the set contains `direction`.
    pub fn contains(self, direction: Direction) -> bool {
        self.all().contains(&direction)
    }
}
