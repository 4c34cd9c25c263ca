//! Sorting in one piece of code: the standard library's is compiled anew for each type,
//! and each time several kilobytes of the download.

use core::cmp::Ordering;

/// The numbers from 0 to `count` - 1 in the order that `compare` gives; equal
/// ones stay as they were.
pub(crate) fn sorted_indices(
    count: usize,
    compare: &dyn Fn(usize, usize) -> Ordering,
) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..count).collect();
    indices.sort_by(|&a, &b| compare(a, b));
    indices
}

/// The values, the smallest first.
pub(crate) fn sorted<T: Ord + Clone>(values: &[T]) -> Vec<T> {
    let indices = sorted_indices(values.len(), &|a, b| values.get(a).cmp(&values.get(b)));
    let in_order = indices.iter().filter_map(|&index| values.get(index));
    in_order.cloned().collect()
}
