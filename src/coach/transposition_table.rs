//! What a search has found: the values of positions by the budget they were searched
//! with, and the static values of boards.

/// How many entries a set has: the one that was searched less is replaced.
const ENTRIES_PER_SET: usize = 2;

/// What tells positions apart: all bits of a classic board, or a hash.
pub(super) type Key = (u64, u16);

/// Multiplicative hashing by the golden ratio: keys that differ anywhere differ in the
/// highest bits (Knuth, The Art of Computer Programming, 6.4).
#[inline]
const fn mix(low: u64, high: u16) -> u64 {
    (low ^ (high as u64).rotate_left(40)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// A position that was searched.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    low: u64,
    high: u16,
    /// The budget that it was searched with; 0 in an empty entry.
    budget: u16,
    value: f32,
}

/// The values of positions that were searched.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    sets: Box<[[Entry; ENTRIES_PER_SET]]>,
    shift: u32,
}

impl TranspositionTable {
    /// An empty table with room for 2^`capacity_log2` positions.
    pub(super) fn new(capacity_log2: u32) -> Self {
        let sets_log2 = capacity_log2.clamp(2, 28) - 1;
        Self {
            sets: vec![[Entry::default(); ENTRIES_PER_SET]; 1 << sets_log2].into_boxed_slice(),
            shift: 64 - sets_log2,
        }
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.sets.fill([Entry::default(); ENTRIES_PER_SET]);
    }

    fn set_index(&self, low: u64, high: u16) -> usize {
        let mixed = mix(low, high);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        #[expect(clippy::cast_possible_truncation, reason = "less than 2^27")]
        let index = (mixed >> self.shift) as usize;
        debug_assert!(index < self.sets.len(), "{index}");
        index
    }

    /// The value of a position that was searched with this budget or a larger one.
    #[inline]
    pub(super) fn get(&self, (low, high): Key, budget: u32) -> Option<f32> {
        let set = self.sets.get(self.set_index(low, high))?;
        let found = set.iter().find(|entry| {
            entry.low == low && entry.high == high && u32::from(entry.budget) >= budget
        })?;
        Some(found.value)
    }

    /// Stores the value of a position that was searched with this budget.
    #[inline]
    pub(super) fn put(&mut self, (low, high): Key, budget: u32, value: f32) {
        let index = self.set_index(low, high);
        let Some(set) = self.sets.get_mut(index) else {
            return;
        };
        let entry = Entry {
            low,
            high,
            // A budget beyond counts as the largest that fits.
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

/// The binary logarithm of the number of cached values, which take 1 MB. A search of many
/// positions computes the same values again with fewer.
const CACHE_LOG2: u32 = 16;

/// The static values of the boards that were evaluated last. A search comes to the same
/// boards in many ways, and again in its next round; what it finds doesn't depend on what
/// is cached.
#[derive(Debug)]
pub(super) struct ValueCache(Box<[(u64, u16, f32)]>);

impl ValueCache {
    pub(super) fn new() -> Self {
        // An unused entry is that of the empty board, which no search evaluates.
        Self(vec![(0, 0, 0.0); 1 << CACHE_LOG2].into_boxed_slice())
    }

    /// The value of a board, computed by `value` if it isn't cached.
    #[inline]
    pub(super) fn of(&mut self, (low, high): Key, value: impl FnOnce() -> f32) -> f32 {
        let index = (mix(low, high) >> (u64::BITS - CACHE_LOG2)) as usize;
        let Some(cached) = self.0.get_mut(index) else {
            debug_assert!(false, "no such entry: {index}");
            return value();
        };
        if (cached.0, cached.1) != (low, high) {
            *cached = (low, high, value());
        }
        cached.2
    }
}
