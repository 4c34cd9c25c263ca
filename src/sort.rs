//! Sorting, compiled once: the standard library's sort is compiled anew for each type,
//! and adds several kilobytes to the download each time.

use core::cmp::Ordering;

/// Returns the indices from 0 to `count` - 1, sorted by `compare`. The sort is
/// stable.
pub fn sorted_indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..count).collect();
    indices.sort_by(|&a, &b| compare(a, b));
    indices
}

/// Returns the values, the smallest first.
pub fn sorted<T: Ord + Clone>(values: &[T]) -> Vec<T> {
    let indices = sorted_indices(values.len(), &|a, b| values.get(a).cmp(&values.get(b)));
    let sorted = indices.iter().filter_map(|&index| values.get(index));
    sorted.cloned().collect()
}
