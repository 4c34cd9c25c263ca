//! What a search remembers: the positions it has looked into, and the values of
//! boards that it met.

/// Two places a position may have; the one that was searched less is given up.
const ENTRIES_PER_SET: usize = 2;

/// What tells positions apart: all there is of a classic board, or a hash.
pub(super) type Key = (u64, u16);

/// What differs anywhere differs in the highest bits of this: the golden ratio
/// spreads neighbours (Knuth, The Art of Computer Programming, 6.4).
#[inline]
const fn mix(low: u64, high: u16) -> u64 {
    (low ^ (high as u64).rotate_left(40)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// A position that was looked into.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    low: u64,
    high: u16,
    /// With how large a budget; nothing was looked into with none.
    budget: u16,
    value: f32,
}

/// Positions and their values.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    sets: Box<[[Entry; ENTRIES_PER_SET]]>,
    shift: u32,
}

impl TranspositionTable {
    /// Room for 2^`capacity_log2` positions.
    pub(super) fn new(capacity_log2: u32) -> Self {
        let sets_log2 = capacity_log2.clamp(2, 28) - 1;
        Self {
            sets: vec![[Entry::default(); ENTRIES_PER_SET]; 1 << sets_log2].into_boxed_slice(),
            shift: 64 - sets_log2,
        }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.sets.fill([Entry::default(); ENTRIES_PER_SET]);
    }

    fn set_index(&self, low: u64, high: u16) -> usize {
        let mixed = mix(low, high);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        usize::try_from(mixed >> self.shift).unwrap_or_default()
    }

    /// What was found with this budget or a larger one.
    #[inline]
    pub(super) fn get(&self, (low, high): Key, budget: u32) -> Option<f32> {
        let set = self.sets.get(self.set_index(low, high))?;
        let found = set.iter().find(|entry| {
            entry.low == low && entry.high == high && u32::from(entry.budget) >= budget
        })?;
        Some(found.value)
    }

    /// Remembers what was found.
    #[inline]
    pub(super) fn put(&mut self, (low, high): Key, budget: u32, value: f32) {
        let index = self.set_index(low, high);
        let Some(set) = self.sets.get_mut(index) else {
            return;
        };
        let entry = Entry {
            low,
            high,
            budget: u16::try_from(budget).unwrap_or(u16::MAX),
            value,
        };
        let [first, second] = set;
        if (first.low == low && first.high == high) || first.budget <= entry.budget {
            if first.low != low || first.high != high {
                *second = *first;
            }
            *first = entry;
        } else {
            *second = entry;
        }
    }
}

/// How many values are remembered, as a power of two: a megabyte of them. With
/// fewer, a search of many positions works out the same ones again.
const CACHE_LOG2: u32 = 16;

/// The values of the boards that were met last. A search gets to the same ones
/// in many ways, and again in its next round; what it finds is the same
/// whatever is remembered here.
#[derive(Debug)]
pub(super) struct ValueCache(Box<[(u64, u16, f32)]>);

impl ValueCache {
    pub(super) fn new() -> Self {
        // None is of the empty board, which nobody asks for.
        Self(vec![(0, 0, 0.0); 1 << CACHE_LOG2].into_boxed_slice())
    }

    /// The value of a board, worked out if it isn't known.
    #[inline]
    pub(super) fn of(&mut self, (low, high): Key, value: impl FnOnce() -> f32) -> f32 {
        let index = mix(low, high) >> (u64::BITS - CACHE_LOG2);
        let index = usize::try_from(index).unwrap_or_default();
        let Some(known) = self.0.get_mut(index) else {
            return value();
        };
        if (known.0, known.1) != (low, high) {
            *known = (low, high, value());
        }
        known.2
    }
}
