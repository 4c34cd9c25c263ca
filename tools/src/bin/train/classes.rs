//! Clusters lines into classes by their vectors: k-means (Lloyd, "Least squares quantization in
//! PCM", 1982), seeded as in Arthur and Vassilvitskii, "k-means++: the advantages of careful
//! seeding", 2007.

use std::error::Error;

use twenty48::coach::network::{
    CLASSES, FEATURES, KEYS, LINES, LineClasses, PATTERNS, QUADS, THREE_ROW_PATTERNS, nearest,
};
use twenty48::rules::spawn::Generator;

use crate::weights::Weights;

/// The iterations of Lloyd's algorithm.
const ROUNDS: usize = 12;
/// The least sum of errors that a line must have learned from to be clustered.
const MIN_ERRORS: f32 = 0.3;

/// A line that is clustered.
struct Known {
    key: u16,
    vector: [f32; FEATURES],
    weight: f32,
}

/// Clusters all lines, of three rows those that are used, and resets the vectors of pairs, whose
/// keys become others.
pub(crate) fn cluster_lines(weights: &mut Weights, three_rows: bool) -> Result<(), Box<dyn Error>> {
    let mut classes = Vec::with_capacity(LINES * KEYS);
    for line in 0..LINES {
        let known = known(weights, line);
        if three_rows && !THREE_ROW_PATTERNS.contains(&line) {
            classes.extend([0; KEYS]);
            continue;
        }
        let centroids = centroids(&known, line as u64);
        let (of, left) = assign(&known, &centroids);
        println!(
            "line {line}: {} are known, {left:.3} of how they differ is left in their classes",
            known.len()
        );
        let indices =
            nearest(known.iter().map(|known| known.key)).ok_or("too little was learned")?;
        classes.extend(indices.into_iter().map(|index| of[index as usize]));
    }
    weights.classes = LineClasses::new(classes).ok_or("as many classes as lines")?;
    for index in QUADS * KEYS..PATTERNS * KEYS {
        weights.vectors[index].set(&[0.0; FEATURES]);
        weights.coherence[index].set([0.0; 2]);
    }
    Ok(())
}

/// The lines that have learned enough.
fn known(weights: &Weights, line: usize) -> Vec<Known> {
    let all = (0..=u16::MAX).map(|key| (key, line * KEYS + usize::from(key)));
    let lines = all.filter_map(|(key, index)| {
        let [_, sizes] = weights.coherence[index].get();
        (sizes > MIN_ERRORS).then(|| Known {
            key,
            vector: weights.vectors[index].get(),
            weight: sizes.sqrt(),
        })
    });
    lines.collect()
}

/// The squared distance of two vectors.
fn distance(one: &[f32; FEATURES], other: &[f32; FEATURES]) -> f32 {
    let differ = one.iter().zip(other).map(|(one, other)| one - other);
    differ.map(|differ| differ * differ).sum()
}

/// The centroids of the classes.
fn centroids(known: &[Known], seed: u64) -> Vec<[f32; FEATURES]> {
    let mut centroids: Vec<[f32; FEATURES]> = Vec::with_capacity(CLASSES);
    let mut generator = Generator::new(seed);
    // The probability of a line grows with its distance from the centroids so far.
    let mut far: Vec<f32> = known.iter().map(|known| known.weight).collect();
    while centroids.len() < CLASSES && !known.is_empty() {
        let all: f32 = far.iter().sum();
        let mut at = all * generator.below(1 << 24) as f32 / (1 << 24) as f32;
        let index = far.iter().position(|far| {
            at -= far;
            at < 0.0
        });
        let centroid = known[index.unwrap_or(known.len() - 1)].vector;
        for (far, known) in far.iter_mut().zip(known) {
            let here = known.weight * distance(&known.vector, &centroid);
            *far = if centroids.is_empty() {
                here
            } else {
                far.min(here)
            };
        }
        centroids.push(centroid);
    }
    for _ in 0..ROUNDS {
        let (of, _) = assign(known, &centroids);
        let mut sums = vec![([0.0_f32; FEATURES], 0.0_f32); centroids.len()];
        for (known, of) in known.iter().zip(of) {
            let (sum, weight) = &mut sums[usize::from(of)];
            *weight += known.weight;
            for (sum, number) in sum.iter_mut().zip(known.vector) {
                *sum += known.weight * number;
            }
        }
        for (centroid, (sum, weight)) in centroids.iter_mut().zip(sums) {
            if weight > 0.0 {
                *centroid = sum.map(|sum| sum / weight);
            }
        }
    }
    centroids
}

/// The class of each line, and the part of the variance that is left within classes.
fn assign(known: &[Known], centroids: &[[f32; FEATURES]]) -> (Vec<u8>, f32) {
    let weight: f32 = known.iter().map(|known| known.weight).sum();
    let mut mean = [0.0; FEATURES];
    for known in known {
        for (mean, number) in mean.iter_mut().zip(known.vector) {
            *mean += known.weight * number / weight;
        }
    }
    let (mut left, mut all) = (0.0, 0.0);
    let of = |known: &Known| {
        let mut best = (0, f32::MAX);
        for (class, centroid) in centroids.iter().enumerate() {
            let distance = distance(&known.vector, centroid);
            if distance < best.1 {
                best = (class, distance);
            }
        }
        left += known.weight * best.1;
        all += known.weight * distance(&known.vector, &mean);
        best.0 as u8
    };
    let of = known.iter().map(of).collect();
    (of, left / all)
}
