//! Builds a network from its parts, pattern by pattern.

use super::{
    FEATURES, KEYS, LINES, Layers, LineClasses, Network, PATTERNS, QUADS, QuantizedVector,
    RECTANGLE_TABLE_LOG2, STAGES, nearest,
};
use crate::coach::network::ExponentMasks;

/// A network to which patterns are added.
#[derive(Debug)]
pub struct NetworkBuilder {
    /// The tables so far, by pattern and key.
    vectors: Vec<[i16; FEATURES]>,
    classes: Vec<u8>,
}

impl Default for NetworkBuilder {
    fn default() -> Self {
        Self {
            vectors: Vec::with_capacity(PATTERNS * KEYS),
            classes: Vec::with_capacity(LINES * KEYS),
        }
    }
}

impl NetworkBuilder {
    /// Adds the next pattern, given its known vectors. A quad without a vector has that of the
    /// [nearest] quad, a pair without one adds zero. Nothing where a quad has no vectors, or
    /// all patterns are there.
    // A function of its own: browsers optimize it after the first of the 23 calls.
    #[inline(never)]
    pub fn add_pattern(&mut self, known: &[QuantizedVector]) -> Option<()> {
        let pattern = self.vectors.len() / KEYS;
        if pattern >= PATTERNS {
            return None;
        }
        if pattern >= QUADS {
            let start = self.vectors.len();
            self.vectors.resize(start + KEYS, [0; FEATURES]);
            let table = self.vectors.get_mut(start..)?;
            for known in known {
                *table.get_mut(usize::from(known.key))? = known.vector;
            }
            return Some(());
        }
        let indices = nearest(known.iter().map(|known| known.key))?;
        let nearest = || {
            indices
                .iter()
                .filter_map(|&index| known.get(index as usize))
        };
        self.vectors.extend(nearest().map(|nearest| nearest.vector));
        if pattern < LINES {
            self.classes.extend(nearest().map(|nearest| nearest.class));
        }
        Some(())
    }

    /// The network, given the sum that a board's vectors are added to, the layers of each
    /// stage, and the numbers of rectangles with their step. Nothing where there are more or
    /// fewer patterns, stages or rectangles than a network has.
    pub fn build(
        self,
        initial_sum: [i16; FEATURES],
        stages: Vec<Layers>,
        rectangles: Vec<i8>,
        rectangle_step: f32,
    ) -> Option<Network> {
        let is_whole = self.vectors.len() == PATTERNS * KEYS
            && stages.len() == STAGES
            && rectangles.len() == 1 << RECTANGLE_TABLE_LOG2;
        is_whole.then_some(())?;
        Some(Network {
            vectors: self.vectors.into_boxed_slice(),
            initial_sum,
            stages: stages.into_boxed_slice(),
            masks: ExponentMasks::default(),
            classes: LineClasses::new(self.classes)?,
            rectangles: rectangles.into_boxed_slice(),
            rectangle_step,
        })
    }
}
