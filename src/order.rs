//! Sorting, once for all: the standard library's is made anew for each type,
//! and each time several kilobytes of the download.

use core::cmp::Ordering;

/// The numbers from 0 to `count` - 1 in the order that `compare` gives; equal
/// ones stay as they were.
pub(crate) fn ordered(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

/// The values, the smallest first.
pub(crate) fn sorted<T: Ord + Clone>(values: &[T]) -> Vec<T> {
    let places = ordered(values.len(), &|a, b| values.get(a).cmp(&values.get(b)));
    let in_order = places.iter().filter_map(|&place| values.get(place));
    in_order.cloned().collect()
}
