//! What a search remembers of the positions it has looked into.

/// Two places a position may have; the one that was searched less is given up.
const PLACES: usize = 2;

/// What tells positions apart: all there is of a classic board, or a hash.
pub(super) type Key = (u64, u16);

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
pub(super) struct Table {
    sets: Box<[[Entry; PLACES]]>,
    shift: u32,
}

impl Table {
    /// Room for 2^`bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.clamp(2, 28) - 1;
        Self {
            sets: vec![[Entry::default(); PLACES]; 1 << bits].into_boxed_slice(),
            shift: 64 - bits,
        }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.sets.fill([Entry::default(); PLACES]);
    }

    fn place(&self, low: u64, high: u16) -> usize {
        // The golden ratio, which spreads neighbours: Knuth, The Art of
        // Computer Programming, 6.4.
        let mixed = (low ^ u64::from(high).rotate_left(40)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        usize::try_from(mixed >> self.shift).unwrap_or_default()
    }

    /// What was found with this budget or a larger one.
    #[inline]
    pub(super) fn get(&self, (low, high): Key, budget: u32) -> Option<f32> {
        let set = self.sets.get(self.place(low, high))?;
        let found = set.iter().find(|entry| {
            entry.low == low && entry.high == high && u32::from(entry.budget) >= budget
        })?;
        Some(found.value)
    }

    /// Remembers what was found.
    #[inline]
    pub(super) fn put(&mut self, (low, high): Key, budget: u32, value: f32) {
        let place = self.place(low, high);
        let Some(set) = self.sets.get_mut(place) else {
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
