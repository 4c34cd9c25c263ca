//! Boards of one sum: sorted keys, and an index of them while their layer is needed.

use super::space::{Cells, key_of};

/// The boards after a move whose tiles have one sum, and what each is worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Layer {
    pub(super) sum: u32,
    /// Their keys, in ascending order.
    pub(super) keys: Box<[u32]>,
    /// By board: the expected score still to come.
    pub(super) scores: Box<[f32]>,
    /// By board: the probability to reach the goal; empty where there is none, or where all
    /// have reached it.
    pub(super) chances: Box<[f32]>,
}

impl Layer {
    /// The expected score and the probability of a board in the layer, as
    /// [`Space::canonical`](super::space::Space::canonical) has it; nothing where it isn't there.
    #[inline(never)]
    pub(super) fn get(&self, cells: Cells) -> Option<(f32, f32)> {
        let index = self.keys.binary_search(&key_of(cells)).ok()?;
        let score = *self.scores.get(index)?;
        Some((score, self.chances.get(index).copied().unwrap_or(0.0)))
    }
}

/// Sorts keys and drops those that are there before.
pub(super) fn sort_keys(keys: &mut Vec<u32>) {
    let mut other = vec![0; keys.len()];
    for shift in [0, RADIX, 2 * RADIX] {
        sort_by_digit(keys, &mut other, shift);
        core::mem::swap(keys, &mut other);
    }
    keys.dedup();
    keys.shrink_to_fit();
}

/// The bits of a digit that keys are sorted by.
const RADIX: u32 = 11;

/// Copies keys to as many places, in the order of the digit that begins at a bit.
#[inline(never)]
fn sort_by_digit(keys: &[u32], sorted: &mut [u32], shift: u32) {
    let digit = |key: u32| (key >> shift) as usize % (1 << RADIX);
    let mut places = [0_u32; 1 << RADIX];
    for &key in keys {
        if let Some(count) = places.get_mut(digit(key)) {
            *count += 1;
        }
    }
    let mut sum = 0;
    for place in &mut places {
        sum += core::mem::replace(place, sum);
    }
    for &key in keys {
        if let Some(place) = places.get_mut(digit(key)) {
            if let Some(free) = sorted.get_mut(*place as usize) {
                *free = key;
            }
            *place += 1;
        }
    }
}

/// An expected score and a probability.
pub(super) type Pair = [f64; 2];

/// Values of boards of one sum, found by key: a hash table with linear probing.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    pub(super) sum: u32,
    slots: Vec<(u32, u32)>,
    values: Vec<Pair>,
}

/// A slot that is free.
const FREE: u32 = u32::MAX;

impl Index {
    /// Makes an index of keys, to whose values [`Index::push`] adds one after the other.
    pub(super) fn new(sum: u32, keys: &[u32]) -> Self {
        let mut index = Self {
            sum,
            slots: vec![(0, FREE); (2 * keys.len()).next_power_of_two()],
            values: Vec::with_capacity(keys.len()),
        };
        for (&key, number) in keys.iter().zip(0..) {
            let mut at = index.start(key);
            loop {
                match index.slots.get_mut(at) {
                    Some(slot) if slot.1 == FREE => {
                        *slot = (key, number);
                        break;
                    }
                    Some(_) => at += 1,
                    None => at = 0,
                }
            }
        }
        index
    }

    /// Adds the value of the next key.
    pub(super) fn push(&mut self, value: Pair) {
        self.values.push(value);
    }

    pub(super) fn values(&self) -> &[Pair] {
        &self.values
    }

    /// The value of a board of this sum, in its canonical form.
    #[inline(never)]
    pub(super) fn get(&self, cells: Cells) -> Option<Pair> {
        let key = key_of(cells);
        let mut at = self.start(key);
        loop {
            match self.slots.get(at) {
                Some(&(_, FREE)) => return None,
                Some(&(other, number)) if other == key => {
                    return self.values.get(number as usize).copied();
                }
                Some(_) => at += 1,
                None => at = 0,
            }
        }
    }

    /// Where the search for a key begins. The table is half empty, and has a place at least.
    fn start(&self, key: u32) -> usize {
        let hash = u64::from(key.wrapping_mul(0x9E37_79B1)) * self.slots.len() as u64;
        (hash >> 32) as usize
    }
}
