//! A perfect hash: every key that is kept has a place of its own, and the keys
//! themselves needn't be kept.
//!
//! Keys fall into groups of a few, and for each group a byte says how its keys are
//! spread over the places so that all of them find one that is free (Belazzougui,
//! Botelho and Dietzfelbinger, "Hash, displace, and compress", 2009). A place has
//! two bytes of another hash of its key, by which others are told from it.

use std::collections::BTreeMap;

/// How many keys a group has on average.
const GROUP: usize = 3;
/// Of so many keys there is one place more.
const SPARE: usize = 24;

/// Bytes by their keys; none of the bytes is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Hashed {
    ways: Box<[u8]>,
    /// Two bytes of the key's hash, and its own.
    places: Box<[[u8; 3]]>,
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
const fn spread(key: u64, way: u64) -> u64 {
    let mut bits = key.wrapping_add(way.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// One of so many, by the high half of a hash.
const fn one_of(hash: u64, count: usize) -> usize {
    (((hash >> 32) * count as u64) >> 32) as usize
}

fn group_of(key: u64, groups: usize) -> usize {
    one_of(spread(key, 0), groups)
}

/// Where a key is, spread in one way, and what it is told from others by.
fn place_of(key: u64, way: u8, places: usize) -> (usize, [u8; 2]) {
    let hash = spread(key, 1 + u64::from(way));
    let [first, second, ..] = hash.to_le_bytes();
    (one_of(hash, places), [first, second])
}

impl Hashed {
    /// Keeps these bytes, none of which is nothing, by their keys.
    pub(super) fn new(known: &BTreeMap<u64, u8>) -> Self {
        let groups = known.len().div_ceil(GROUP);
        let mut members = vec![Vec::new(); groups];
        for (&key, &byte) in known {
            if let Some(group) = members.get_mut(group_of(key, groups)) {
                group.push((key, byte));
            }
        }
        // Large groups first, as long as much is free.
        let mut order: Vec<(usize, Vec<(u64, u8)>)> = members.into_iter().enumerate().collect();
        order.sort_by_key(|(_, members)| core::cmp::Reverse(members.len()));
        let mut places = known.len() + known.len().div_ceil(SPARE);
        loop {
            if let Some(hashed) = Self::placed(&order, places) {
                return hashed;
            }
            places += 1 + places / SPARE;
        }
    }

    /// Every group in the first way that finds a free place for all of it; nothing
    /// where one has none.
    fn placed(order: &[(usize, Vec<(u64, u8)>)], count: usize) -> Option<Self> {
        let mut places = vec![[0; 3]; count];
        let mut ways = vec![0; order.len()];
        for (group, members) in order {
            let found = (0..=u8::MAX).find(|&way| {
                let mut taken: Vec<usize> = Vec::with_capacity(members.len());
                members.iter().all(|&(key, _)| {
                    let (place, _) = place_of(key, way, count);
                    let is_free = places.get(place) == Some(&[0; 3]) && !taken.contains(&place);
                    taken.push(place);
                    is_free
                })
            });
            let way = found?;
            *ways.get_mut(*group)? = way;
            for &(key, byte) in members {
                let (place, [first, second]) = place_of(key, way, count);
                *places.get_mut(place)? = [first, second, byte];
            }
        }
        Some(Self {
            ways: ways.into_boxed_slice(),
            places: places.into_boxed_slice(),
        })
    }

    /// The byte of a key; nothing where the key isn't kept.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<u8> {
        let way = *self.ways.get(group_of(key, self.ways.len()))?;
        let (place, told) = place_of(key, way, self.places.len());
        let [first, second, byte] = *self.places.get(place)?;
        ([first, second] == told && byte != 0).then_some(byte)
    }

    /// How many groups there are, their ways, and the places.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        #[expect(clippy::cast_possible_truncation, reason = "they are some thousands")]
        let mut bytes = (self.ways.len() as u32).to_le_bytes().to_vec();
        bytes.extend(&self.ways);
        bytes.extend(self.places.as_flattened());
        bytes
    }

    /// What [`Hashed::to_bytes`] wrote; nothing where that is something else.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (groups, rest) = bytes.split_first_chunk()?;
        let groups = usize::try_from(u32::from_le_bytes(*groups)).ok()?;
        let (ways, places) = rest.split_at_checked(groups)?;
        let (places, others) = places.as_chunks();
        others.is_empty().then(|| Self {
            ways: ways.into(),
            places: places.into(),
        })
    }
}
