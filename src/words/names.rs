//! The names of directions.

use super::{Message, directions};
use crate::rules::board::Direction;

/// The name of a direction, with a capital.
pub fn direction_name(direction: Direction) -> Message {
    match direction {
        Direction::Up => directions::up(),
        Direction::UpRight => directions::up_right(),
        Direction::Right => directions::right(),
        Direction::DownRight => directions::down_right(),
        Direction::Down => directions::down(),
        Direction::DownLeft => directions::down_left(),
        Direction::Left => directions::left(),
        Direction::UpLeft => directions::up_left(),
    }
}
