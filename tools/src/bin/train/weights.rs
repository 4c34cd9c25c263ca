//! What is being learned, while it is: as many numbers as the network that is
//! made of it, and what learning itself needs to know of each vector.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use twenty48::coach::network::{
    FEATURES, HIDDEN, KEYS, LineClasses, PATTERNS, QUADS, RECTANGLE_TABLE_LOG2, STAGES,
};
use twenty48::rules::spawn::Generator;

/// The layers of a stage as numbers in a row: the first layer's weights by
/// feature, its biases, the second layer's weights, its bias.
pub(crate) const LAYER_NUMBERS: usize = FEATURES * HIDDEN + 2 * HIDDEN + 1;
/// Where the parts of that begin.
pub(crate) const FIRST_BIAS: usize = FEATURES * HIDDEN;
pub(crate) const SECOND: usize = FIRST_BIAS + HIDDEN;
pub(crate) const SECOND_BIAS: usize = SECOND + HIDDEN;

/// SharedPair numbers that threads read and write together. What one thread writes
/// over another's change is lost, which learning makes up for: Niu and others,
/// "Hogwild!: A lock-free approach to parallelizing stochastic gradient
/// descent", 2011.
#[derive(Debug, Default)]
struct SharedPair(AtomicU64);

impl SharedPair {
    #[inline]
    fn get(&self) -> [f32; 2] {
        let bits = self.0.load(Ordering::Relaxed).to_le_bytes();
        let (halves, _) = bits.as_chunks::<4>();
        [0, 1].map(|half| f32::from_le_bytes(halves.get(half).copied().unwrap_or_default()))
    }

    #[inline]
    fn set(&self, [low, high]: [f32; 2]) {
        let bits = u64::from(low.to_bits()) | u64::from(high.to_bits()) << 32;
        self.0.store(bits, Ordering::Relaxed);
    }
}

/// The vector of what a pattern's cells hold, in a line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
pub(crate) struct SharedVector([SharedPair; FEATURES / 2]);

impl SharedVector {
    #[inline]
    pub(crate) fn add_to(&self, sum: &mut [f32; FEATURES]) {
        for (sum, two) in sum.as_chunks_mut::<2>().0.iter_mut().zip(&self.0) {
            let [low, high] = two.get();
            sum[0] += low;
            sum[1] += high;
        }
    }

    #[inline]
    pub(crate) fn change(&self, by: &[f32; FEATURES], rate: f32) {
        for (by, two) in by.as_chunks::<2>().0.iter().zip(&self.0) {
            let [low, high] = two.get();
            two.set([low + rate * by[0], high + rate * by[1]]);
        }
    }

    pub(crate) fn get(&self) -> [f32; FEATURES] {
        let mut all = [0.0; FEATURES];
        self.add_to(&mut all);
        all
    }

    pub(crate) fn set(&self, to: &[f32; FEATURES]) {
        for (to, two) in to.as_chunks::<2>().0.iter().zip(&self.0) {
            two.set(*to);
        }
    }
}

/// How sure a vector is: the sum of its errors, and of their sizes. While they
/// all have one sign it learns at the full rate, and the less the more they
/// cancel out: "temporal coherence", Beal and Smith 1999, as in Jaśkowski,
/// "Mastering 2048 with delayed temporal coherence learning", 2016.
#[derive(Debug, Default)]
pub(crate) struct Coherence(SharedPair);

impl Coherence {
    /// The rate to learn at now, from an error that is remembered.
    #[inline]
    pub(crate) fn rate(&self, error: f32) -> f32 {
        let [sum, sizes] = self.0.get();
        self.0.set([sum + error, sizes + error.abs()]);
        if sizes > 0.0 { sum.abs() / sizes } else { 1.0 }
    }

    pub(crate) fn get(&self) -> [f32; 2] {
        self.0.get()
    }

    pub(crate) fn set(&self, to: [f32; 2]) {
        self.0.set(to);
    }
}

/// All of it. Vectors are shared by the threads as they are; layers, which
/// every move changes, are each thread's own and brought together now and then.
pub(crate) struct Weights {
    pub(crate) vectors: Box<[SharedVector]>,
    pub(crate) coherence: Box<[Coherence]>,
    pub(crate) layers: Mutex<Layers>,
    pub(crate) classes: LineClasses,
    /// What is learned of rectangles, by their indices.
    pub(crate) rectangles: Box<[SharedRectangle]>,
}

/// The number of a index, and how sure it is.
#[derive(Debug, Default)]
pub(crate) struct SharedRectangle {
    number: AtomicU32,
    pub(crate) coherence: Coherence,
}

impl SharedRectangle {
    #[inline]
    pub(crate) fn get(&self) -> f32 {
        f32::from_bits(self.number.load(Ordering::Relaxed))
    }

    #[inline]
    pub(crate) fn set(&self, to: f32) {
        self.number.store(to.to_bits(), Ordering::Relaxed);
    }
}

/// The layers of all stages.
#[derive(Clone)]
pub(crate) struct Layers {
    pub(crate) of: Box<[[f32; LAYER_NUMBERS]]>,
    /// How many positions each stage has learned from.
    pub(crate) seen: Box<[f32]>,
}

impl Weights {
    /// Takes no vector and no rectangle to have learned from errors of more than
    /// this in all, so that what comes counts for more.
    pub(crate) fn forget(&self, most: f32) {
        let rectangles = self.rectangles.iter().map(|rectangle| &rectangle.coherence);
        for coherence in self.coherence.iter().chain(rectangles) {
            let [sum, sizes] = coherence.get();
            if sizes > most {
                coherence.set([sum * most / sizes, most]);
            }
        }
    }

    /// Before anything is learned: the same value everywhere.
    pub(crate) fn new(seed: u64, expected: f32) -> Self {
        let mut generator = Generator::new(seed);
        let mut number = || {
            let part = f32::from(u16::try_from(generator.below(20_001)).unwrap_or_default());
            part / 10_000.0 - 1.0
        };
        let mut layers = [0.0; LAYER_NUMBERS];
        let (first, second) = layers.split_at_mut(FIRST_BIAS);
        for weight in first {
            *weight = number() * (3.0 / FEATURES as f32).sqrt();
        }
        for weight in second {
            *weight = number() * (3.0 / HIDDEN as f32).sqrt();
        }
        layers[SECOND_BIAS] = 0.0;
        let all = PATTERNS * KEYS;
        let vectors: Box<[SharedVector]> = (0..all).map(|_| SharedVector::default()).collect();
        for vector in &vectors[..QUADS * KEYS] {
            vector.set(&[1.0 / QUADS as f32; FEATURES]);
        }
        let weights = Self {
            vectors,
            coherence: (0..all).map(|_| Coherence::default()).collect(),
            classes: LineClasses::default(),
            rectangles: (0..1 << RECTANGLE_TABLE_LOG2)
                .map(|_| SharedRectangle::default())
                .collect(),
            layers: Mutex::new(Layers {
                of: vec![layers; STAGES].into_boxed_slice(),
                seen: vec![0.0; STAGES].into_boxed_slice(),
            }),
        };
        let odds = crate::forward_pass::log_odds_of_sum(&[1.0; FEATURES], &layers).0;
        let wanted = (expected / (1.0 - expected)).ln();
        if let Ok(mut layers) = weights.layers.lock() {
            for layers in &mut layers.of {
                layers[SECOND_BIAS] = wanted - odds;
            }
        }
        weights
    }
}
