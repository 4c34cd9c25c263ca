//! A solution as bytes, layer by layer, to be kept where it takes longer to solve anew.
//!
//! | bytes | are |
//! |---|---|
//! | 8 | `2048slv1` |
//! | 4 | the number of layers, which follow in ascending order of sums |
//!
//! and of each layer
//!
//! | bytes | are |
//! |---|---|
//! | 4, 4, 4 | its sum, the number of keys and scores, the number of probabilities |
//! | 4 each | keys, scores and probabilities |
//! | 4 | the CRC-32 of the layer's bytes before |
//!
//! All numbers are little-endian. Which variant it is of isn't said.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

use super::layer::Layer;
use super::space::Space;
use super::{MAX_BOARDS, Solution, fits};
use crate::rules::variant::Variant;

/// The first bytes. Whoever changes the values or their form changes the last of them.
const MAGIC: [u8; 8] = *b"2048slv1";
/// The bytes before the first layer, and of each layer before its keys.
const HEAD: usize = 12;

/// With a table: this is far longer than a record.
static CRC_32: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

impl Solution {
    /// The bytes before the layers.
    pub fn head(&self) -> Vec<u8> {
        [MAGIC.as_slice(), &number(self.layers.len())].concat()
    }

    /// The bytes of the layer of that number; nothing after the last.
    pub fn layer_bytes(&self, number_of_layer: usize) -> Option<Vec<u8>> {
        let layer = self.layers.get(number_of_layer)?;
        let numbers = layer.keys.len() + layer.scores.len() + layer.chances.len();
        let mut bytes = Vec::with_capacity(HEAD + 4 * numbers + 4);
        bytes.extend(layer.sum.to_le_bytes());
        bytes.extend(number(layer.keys.len()));
        bytes.extend(number(layer.chances.len()));
        for key in &layer.keys {
            bytes.extend(key.to_le_bytes());
        }
        for value in layer.scores.iter().chain(&layer.chances) {
            bytes.extend(value.to_le_bytes());
        }
        bytes.extend(CRC_32.checksum(&bytes).to_le_bytes());
        Some(bytes)
    }
}

/// A number as four bytes; there are fewer boards than that.
fn number(count: usize) -> [u8; 4] {
    let count = u32::try_from(count);
    debug_assert!(count.is_ok(), "too many boards");
    count.unwrap_or(u32::MAX).to_le_bytes()
}

/// Decodes a solution while its bytes arrive.
///
/// ```
/// use twenty48::coach::solved::{SolutionLoader, Solver};
///
/// let variant = "2x2_g16".parse()?;
/// let solution = Solver::new(&variant, None).and_then(Solver::solve).ok_or("it is small")?;
/// let mut loader = SolutionLoader::new(&variant);
/// assert!(loader.push(&solution.head()));
/// for number in 0.. {
///     let Some(bytes) = solution.layer_bytes(number) else { break };
///     assert!(loader.push(&bytes));
/// }
/// let read = loader.finish().ok_or("it is whole")?;
/// assert_eq!(read.afterstates(), solution.afterstates());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolutionLoader {
    variant: Variant,
    /// What has arrived of a layer.
    buffer: Vec<u8>,
    /// The number of layers, once it is known.
    count: Option<usize>,
    layers: Vec<Layer>,
    is_damaged: bool,
}

impl SolutionLoader {
    /// Makes a loader that has read nothing of a variant's solution.
    pub fn new(variant: &Variant) -> Self {
        Self {
            variant: variant.clone(),
            buffer: Vec::new(),
            count: None,
            layers: Vec::new(),
            is_damaged: false,
        }
    }

    /// Reads the next bytes, and returns whether all so far can be a solution.
    pub fn push(&mut self, bytes: &[u8]) -> bool {
        if self.is_damaged {
            return false;
        }
        self.buffer.extend(bytes);
        let buffer = core::mem::take(&mut self.buffer);
        match self.read(&buffer) {
            Some(rest) => self.buffer = rest.to_vec(),
            None => self.is_damaged = true,
        }
        !self.is_damaged
    }

    /// The solution; nothing where bytes are missing or damaged, or there are more.
    pub fn finish(self) -> Option<Solution> {
        let is_whole = self.count == Some(self.layers.len()) && self.buffer.is_empty();
        (is_whole && !self.is_damaged && fits(&self.variant)).then(|| Solution {
            space: Space::new(&self.variant),
            variant: self.variant,
            layers: self.layers,
        })
    }

    /// Reads what is complete, and returns the rest; nothing where it is damaged.
    fn read<'a>(&mut self, mut bytes: &'a [u8]) -> Option<&'a [u8]> {
        while let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() {
            let (numbers, _) = head.as_chunks::<4>();
            let &[sum, keys, chances] = numbers else {
                return None;
            };
            if self.count.is_none() {
                if !head.starts_with(&MAGIC) {
                    return None;
                }
                self.count = Some(count_of(chances)?);
                bytes = rest;
                continue;
            }
            let [keys, chances] = [count_of(keys)?, count_of(chances)?];
            let length = HEAD + 4 * (2 * keys + chances);
            let Some((checked, rest)) = bytes.split_at_checked(length) else {
                break;
            };
            let Some((sum_of_all, rest)) = rest.split_first_chunk() else {
                break;
            };
            if CRC_32.checksum(checked) != u32::from_le_bytes(*sum_of_all) {
                return None;
            }
            let (numbers, _) = checked.get(HEAD..)?.as_chunks::<4>();
            self.add(u32::from_le_bytes(sum), numbers, [keys, chances])?;
            bytes = rest;
        }
        Some(bytes)
    }

    /// Adds a layer; nothing where it can't be one.
    fn add(&mut self, sum: u32, numbers: &[[u8; 4]], counts: [usize; 2]) -> Option<()> {
        let [count, chances] = counts;
        let (keys, values) = numbers.split_at_checked(count)?;
        let (scores, chances_told) = values.split_at_checked(count)?;
        let values = |bytes: &[[u8; 4]]| -> Box<[f32]> {
            bytes
                .iter()
                .map(|&bytes| f32::from_le_bytes(bytes))
                .collect()
        };
        let layer = Layer {
            sum,
            keys: keys.iter().map(|&key| u32::from_le_bytes(key)).collect(),
            scores: values(scores),
            chances: values(chances_told),
        };
        let last = self.layers.last().map(|last| last.sum);
        let is_right = last < Some(sum)
            && self.count > Some(self.layers.len())
            && (chances == 0 || chances == count)
            && layer.keys.is_sorted_by(|a, b| a < b);
        self.layers.push(layer);
        is_right.then_some(())
    }
}

/// A number of boards or of layers; nothing where there can't be as many.
fn count_of(bytes: [u8; 4]) -> Option<usize> {
    let count = usize::try_from(u32::from_le_bytes(bytes)).ok()?;
    (count <= MAX_BOARDS).then_some(count)
}
