//! What a line of a text holds, and how two lists of it become one.

use core::cmp::Ordering;

use crate::profile::history::EntryError;
use crate::sort::sorted_indices;
use crate::stairs::climb::{Cause, Pace};
use crate::stairs::run::End;

/// The words for the paces.
pub(super) const PACES: [(Pace, &str); 2] =
    [(Pace::Falling, "falling"), (Pace::Relaxed, "relaxed")];
/// The words for the ends.
pub(super) const ENDS: [(End, &str); 5] = [
    (End::Left, "left"),
    (End::Lost(Cause::Bumped), "bumped"),
    (End::Lost(Cause::Missed), "missed"),
    (End::Lost(Cause::Fell), "fell"),
    (End::Finished, "finished"),
];

/// What a line holds.
pub(super) trait Line: Clone {
    /// The first word of the line.
    const KIND: &'static str;
    /// The most lines of this kind that are saved.
    const MAX: usize;

    /// Reads a line, without its first word.
    fn read(text: &str) -> Result<Self, EntryError>;

    /// Returns the line, without its first word.
    fn text(&self) -> String;

    /// The order of the lines, of which the first ones are saved: equal for two of which
    /// only one is.
    fn order(&self, other: &Self) -> Ordering;

    /// Returns what is saved of two that are equal in order: the same, whichever comes
    /// first, and one of them where they are the same.
    fn join(&self, other: &Self) -> Self;
}

/// Adds what another list has to a list.
pub(super) fn merge<T: Line>(list: &mut Vec<T>, other: &[T]) {
    let all: Vec<&T> = list.iter().chain(other).collect();
    let order = |a: usize, b: usize| match (all.get(a), all.get(b)) {
        (Some(a), Some(b)) => a.order(b),
        _ => Ordering::Equal,
    };
    let indices = sorted_indices(all.len(), &order);
    let mut merged: Vec<T> = Vec::new();
    for one in indices.into_iter().filter_map(|index| all.get(index)) {
        match merged.last_mut() {
            Some(last) if last.order(one) == Ordering::Equal => *last = last.join(one),
            _ => merged.push((*one).clone()),
        }
    }
    merged.truncate(T::MAX);
    *list = merged;
}
