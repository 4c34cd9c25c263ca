//! A perfect hash: every key that is kept has a slot of its own, and the keys
//! themselves needn't be kept.
//!
//! Keys fall into buckets of a few, and for each bucket a byte says how its keys are
//! spread over the slots so that all of them find one that is free (Belazzougui,
//! Botelho and Dietzfelbinger, "Hash, displace, and compress", 2009). A slot has
//! two bytes of another hash of its key, by which others are told from it.

use std::collections::BTreeMap;

/// How many keys a bucket has on average.
const KEYS_PER_BUCKET: usize = 3;
/// Of so many keys there is one slot more.
const KEYS_PER_SPARE_SLOT: usize = 24;

/// Bytes by their keys; none of the bytes is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PerfectHash {
    seeds: Box<[u8]>,
    /// Two bytes of the key's hash, and its own.
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

/// One of so many, by the high half of a hash.
const fn reduce(hash: u64, count: usize) -> usize {
    (((hash >> 32) * count as u64) >> 32) as usize
}

fn bucket_of(key: u64, buckets: usize) -> usize {
    reduce(mix(key, 0), buckets)
}

/// Where a key is, spread in one seed, and what it is told from others by.
fn slot_of(key: u64, seed: u8, slots: usize) -> (usize, [u8; 2]) {
    let hash = mix(key, 1 + u64::from(seed));
    let [first, second, ..] = hash.to_le_bytes();
    (reduce(hash, slots), [first, second])
}

impl PerfectHash {
    /// Keeps these bytes, none of which is nothing, by their keys.
    pub(super) fn new(known: &BTreeMap<u64, u8>) -> Self {
        let buckets = known.len().div_ceil(KEYS_PER_BUCKET);
        let mut members = vec![Vec::new(); buckets];
        for (&key, &byte) in known {
            if let Some(bucket) = members.get_mut(bucket_of(key, buckets)) {
                bucket.push((key, byte));
            }
        }
        // Large buckets first, as long as much is free.
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

    /// Every bucket in the first seed that finds a free slot for all of it; nothing
    /// where one has none.
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

    /// The byte of a key; nothing where the key isn't kept.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<u8> {
        let seed = *self.seeds.get(bucket_of(key, self.seeds.len()))?;
        let (slot, check) = slot_of(key, seed, self.slots.len());
        let [first, second, byte] = *self.slots.get(slot)?;
        ([first, second] == check && byte != 0).then_some(byte)
    }

    /// How many buckets there are, their seeds, and the slots.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        #[expect(clippy::cast_possible_truncation, reason = "they are some thousands")]
        let mut bytes = (self.seeds.len() as u32).to_le_bytes().to_vec();
        bytes.extend(&self.seeds);
        bytes.extend(self.slots.as_flattened());
        bytes
    }

    /// What [`PerfectHash::to_bytes`] wrote; nothing where that is something else.
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
