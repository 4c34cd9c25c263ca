//! What there is to be drawn of a climb.

use super::climb::{Climb, ROWS_AHEAD};
use super::path::MAX_DISTANCE;

/// What is in a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PlaceKind {
    /// A step.
    Step,
    /// An obstacle, that many rows above its step: from 1 to 3.
    Obstacle(u8),
}

/// A place where a step or an obstacle is.
///
/// ```
/// use twenty48::stairs::{Climb, Pace, Place, PlaceKind, Stairs};
///
/// let climb = Climb::new(Stairs::new(42), Pace::Falling);
/// let places = climb.upcoming(10);
/// assert_eq!(places[0], Place { row: 0, column: 0, kind: PlaceKind::Step });
/// let steps = places.iter().filter(|place| place.kind == PlaceKind::Step);
/// assert_eq!(steps.count(), 11);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The row, which is the number of the step in it.
    pub row: usize,
    /// The column, in half steps to the right of step 0.
    pub column: i32,
    /// What is there.
    pub kind: PlaceKind,
}

impl Climb {
    /// Returns all places with a step or an obstacle, from the lowest row that is there to
    /// `ahead` rows above the robot, [`ROWS_AHEAD`] at most: row by row, in each the step
    /// first.
    pub fn upcoming(&self, ahead: usize) -> Vec<Place> {
        let last = self.index().saturating_add(ahead.min(ROWS_AHEAD));
        (self.fallen()..=last)
            .flat_map(|row| {
                let step = self.stairs().made(row).map(|step| Place {
                    row,
                    column: step.column,
                    kind: PlaceKind::Step,
                });
                // Rows that are not made yet have no obstacles either.
                let reaches = if step.is_some() { MAX_DISTANCE } else { 0 };
                let obstacles = (1..=reaches).filter_map(move |distance| {
                    let number = row.checked_sub(usize::from(distance))?;
                    let step = self.stairs().made(number)?;
                    Some(Place {
                        row,
                        column: step
                            .obstacle_column()
                            .filter(|_| step.obstacle == distance)?,
                        kind: PlaceKind::Obstacle(distance),
                    })
                });
                step.into_iter().chain(obstacles)
            })
            .collect()
    }
}
