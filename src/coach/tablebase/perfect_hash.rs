//! A perfect hash: every key has a slot of its own, and keys aren't stored.
//!
//! Keys fall into buckets of a few, and a byte for each bucket, the seed, spreads its keys so
//! that each finds a free slot (Belazzougui, Botelho and Dietzfelbinger, "Hash, displace, and
//! compress", 2009). A slot has two check bytes, from another hash of its key, that tell most
//! other keys from it.

use std::collections::BTreeMap;

/// The mean number of keys of a bucket.
const KEYS_PER_BUCKET: usize = 3;
/// For so many keys there is one slot more than keys.
const KEYS_PER_SPARE_SLOT: usize = 24;

/// A map from keys to bytes that are not 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PerfectHash {
    seeds: Box<[u8]>,
    /// The check bytes of the key, and its byte; zeros in a free slot.
    slots: Box<[[u8; 3]]>,
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
const fn mix(key: u64, seed: u64) -> u64 {
    let mut bits = key.wrapping_add(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Reduces a hash to an index below `count`, by its high half.
const fn reduce(hash: u64, count: usize) -> usize {
    (((hash >> 32) * count as u64) >> 32) as usize
}

/// The bucket of a key.
fn bucket_of(key: u64, buckets: usize) -> usize {
    reduce(mix(key, 0), buckets)
}

/// The slot of a key for the seed of its bucket, and its check bytes.
fn slot_of(key: u64, seed: u8, slots: usize) -> (usize, [u8; 2]) {
    let hash = mix(key, 1 + u64::from(seed));
    let [first, second, ..] = hash.to_le_bytes();
    (reduce(hash, slots), [first, second])
}

impl PerfectHash {
    /// Builds the map of these bytes, of which none is 0.
    pub(super) fn new(known: &BTreeMap<u64, u8>) -> Self {
        let buckets = known.len().div_ceil(KEYS_PER_BUCKET);
        let mut members = vec![Vec::new(); buckets];
        for (&key, &byte) in known {
            if let Some(bucket) = members.get_mut(bucket_of(key, buckets)) {
                bucket.push((key, byte));
            }
        }
        // Large buckets come first, while most slots are free.
        let mut order: Vec<(usize, Vec<(u64, u8)>)> = members.into_iter().enumerate().collect();
        order.sort_by_key(|(_, members)| core::cmp::Reverse(members.len()));
        let mut slots = known.len() + known.len().div_ceil(KEYS_PER_SPARE_SLOT);
        loop {
            if let Some(built) = Self::with_slots(&order, slots) {
                return built;
            }
            slots += 1 + slots / KEYS_PER_SPARE_SLOT;
        }
    }

    /// Builds the map with `count` slots: each bucket gets the first seed that finds a free
    /// slot for each of its keys. Nothing where a bucket has no such seed.
    fn with_slots(order: &[(usize, Vec<(u64, u8)>)], count: usize) -> Option<Self> {
        let mut slots = vec![[0; 3]; count];
        let mut seeds = vec![0; order.len()];
        for (bucket, members) in order {
            let found = (0..=u8::MAX).find(|&seed| {
                let mut taken: Vec<usize> = Vec::with_capacity(members.len());
                members.iter().all(|&(key, _)| {
                    let (slot, _) = slot_of(key, seed, count);
                    let is_free = slots.get(slot) == Some(&[0; 3]) && !taken.contains(&slot);
                    taken.push(slot);
                    is_free
                })
            });
            let seed = found?;
            *seeds.get_mut(*bucket)? = seed;
            for &(key, byte) in members {
                let (slot, [first, second]) = slot_of(key, seed, count);
                *slots.get_mut(slot)? = [first, second, byte];
            }
        }
        Some(Self {
            seeds: seeds.into_boxed_slice(),
            slots: slots.into_boxed_slice(),
        })
    }

    /// The byte of a key; nothing where the map doesn't have it.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<u8> {
        let seed = *self.seeds.get(bucket_of(key, self.seeds.len()))?;
        let (slot, check) = slot_of(key, seed, self.slots.len());
        let [first, second, byte] = *self.slots.get(slot)?;
        ([first, second] == check && byte != 0).then_some(byte)
    }

    /// Encodes the map: the number of buckets, their seeds, and the slots.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        #[expect(clippy::cast_possible_truncation, reason = "some thousands")]
        let mut bytes = (self.seeds.len() as u32).to_le_bytes().to_vec();
        bytes.extend(&self.seeds);
        bytes.extend(self.slots.as_flattened());
        bytes
    }

    /// Decodes a map; nothing where the lengths don't fit.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (buckets, rest) = bytes.split_first_chunk()?;
        let buckets = usize::try_from(u32::from_le_bytes(*buckets)).ok()?;
        let (seeds, slots) = rest.split_at_checked(buckets)?;
        let (slots, others) = slots.as_chunks();
        others.is_empty().then(|| Self {
            seeds: seeds.into(),
            slots: slots.into(),
        })
    }
}
