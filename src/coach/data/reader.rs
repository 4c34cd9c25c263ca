//! Reads the network's file while it arrives.

use crc::{CRC_32_ISO_HDLC, Crc, Digest, Table};

use super::codec::{Model, PatternCodec};
use super::{DataError, LearnedVector, MAGIC, Matrix};
use crate::coach::network::{FEATURES, Layers, PATTERNS, RECTANGLE_TABLE_LOG2, STAGES};
use crate::coach::symbol_coder::Decoder;

/// The length of the checksum, which follows the magic.
const CHECK_LENGTH: usize = 4;
/// The length of what is before the coded parts, in numbers of four bytes.
const HEAD_NUMBERS: usize = FEATURES * FEATURES + 1 + FEATURES;
const HEAD_LENGTH: usize = MAGIC.len() + CHECK_LENGTH + 4 * HEAD_NUMBERS;
/// More bytes than any of the parts between which decoding can be left takes: as long as
/// fewer are there, it waits for more. The longest part is a stage's layers.
const MAX_PART_LENGTH: usize = 1 << 13;
/// The number of rectangles that are decoded in one call.
const RECTANGLES_AT_ONCE: usize = 1 << 9;

/// The checksum, with a table: this is much longer than a record.
static CRC_32: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// What is before the coded parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Head {
    pub(super) from_basis: Matrix,
    pub(super) rectangle_step: f32,
    /// The quantization steps of the network's vectors, which are known from all of them
    /// alone.
    pub(super) steps: [f32; FEATURES],
}

impl Head {
    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let basis = self.from_basis.as_flattened_mut().iter_mut();
        basis
            .chain([&mut self.rectangle_step])
            .chain(&mut self.steps)
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut head = self.clone();
        head.numbers_mut()
            .flat_map(|number| number.to_le_bytes())
            .collect()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let mut head = Self::default();
        let (numbers, _) = bytes.as_chunks();
        for (number, bytes) in head.numbers_mut().zip(numbers) {
            *number = f32::from_le_bytes(*bytes);
            if !number.is_finite() {
                return Err(DataError::Content);
            }
        }
        Ok(head)
    }
}

/// What takes the vectors of each pattern, as soon as they are decoded.
pub(super) trait OnPattern: FnMut(&Head, usize, Vec<LearnedVector>) {}
impl<F: FnMut(&Head, usize, Vec<LearnedVector>)> OnPattern for F {}

/// A file that is being read.
pub(super) struct Reader {
    /// The first bytes, until the head is complete.
    first: Vec<u8>,
    /// The checksum that the file says it has.
    expected: u32,
    actual: Digest<'static, u32, Table<1>>,
    pub(super) head: Option<Head>,
    decoder: Decoder,
    model: Model,
    pub(super) stages: Vec<Layers>,
    pattern: PatternCodec,
    key: Option<u16>,
    pub(super) rectangles: Vec<i8>,
    /// The index of the next rectangle.
    next: usize,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            first: Vec::with_capacity(HEAD_LENGTH),
            expected: 0,
            actual: CRC_32.digest(),
            head: None,
            decoder: Decoder::default(),
            model: Model::new(),
            stages: Vec::with_capacity(STAGES),
            pattern: PatternCodec::new(0),
            key: Some(0),
            rectangles: Vec::new(),
            next: 0,
        }
    }
}

impl Reader {
    /// Reads the next bytes, and decodes what is complete with them.
    ///
    /// # Errors
    /// When the file is of another kind or version, or says what can't be.
    pub(super) fn push(
        &mut self,
        bytes: &[u8],
        on_pattern: &mut impl OnPattern,
    ) -> Result<(), DataError> {
        let missing = HEAD_LENGTH - self.first.len();
        let (first, rest) = bytes.split_at_checked(missing).unwrap_or((bytes, &[]));
        self.first.extend_from_slice(first);
        if self.head.is_none() {
            let begin = self.first.get(..MAGIC.len()).unwrap_or(&self.first);
            if !MAGIC.starts_with(begin) {
                return Err(DataError::Magic);
            }
            if self.first.len() < HEAD_LENGTH {
                return Ok(());
            }
            self.read_head()?;
        }
        self.actual.update(rest);
        self.decoder.push(rest);
        self.decode(MAX_PART_LENGTH, on_pattern);
        Ok(())
    }

    fn read_head(&mut self) -> Result<(), DataError> {
        let after_magic = self.first.get(MAGIC.len()..).unwrap_or_default();
        let (check, numbers) = after_magic.split_first_chunk().ok_or(DataError::Checksum)?;
        self.expected = u32::from_le_bytes(*check);
        self.actual.update(numbers);
        self.head = Some(Head::from_bytes(numbers)?);
        Ok(())
    }

    /// Decodes the rest, once all bytes have been read.
    ///
    /// # Errors
    /// When the file is damaged, or its end is missing.
    pub(super) fn finish(&mut self, on_pattern: &mut impl OnPattern) -> Result<(), DataError> {
        if self.first.len() < MAGIC.len() {
            return Err(DataError::Magic);
        }
        if self.head.is_none() || self.actual.clone().finalize() != self.expected {
            return Err(DataError::Checksum);
        }
        self.decode(0, on_pattern);
        Ok(())
    }

    /// Decodes part after part, as long as there are so many bytes.
    fn decode(&mut self, min_length: usize, on_pattern: &mut impl OnPattern) {
        let Some(head) = &self.head else { return };
        let has_enough = |decoder: &Decoder| decoder.left() >= min_length;
        while self.stages.len() < STAGES && has_enough(&self.decoder) {
            if self.stages.is_empty() {
                self.decoder.begin();
            }
            let layers = self.model.layers(&mut self.decoder, &self.stages, None);
            self.stages.push(layers);
        }
        if self.stages.len() < STAGES {
            return;
        }
        let bases = [&head.from_basis; 2];
        while self.pattern.number < PATTERNS {
            while let Some(key) = self.key {
                if !has_enough(&self.decoder) {
                    return;
                }
                self.pattern
                    .code(&mut self.decoder, &mut self.model, bases, key, None);
                self.key = key.checked_add(1);
            }
            let next = PatternCodec::new(self.pattern.number + 1);
            let PatternCodec {
                number, vectors, ..
            } = core::mem::replace(&mut self.pattern, next);
            on_pattern(head, number, vectors);
            self.key = Some(0);
        }
        if self.rectangles.is_empty() {
            self.rectangles = vec![0; 1 << RECTANGLE_TABLE_LOG2];
        }
        while self.next < self.rectangles.len() && has_enough(&self.decoder) {
            self.decode_rectangles();
        }
    }

    /// Decodes some rectangles, which are no more bytes than the longest part.
    #[inline(never)]
    fn decode_rectangles(&mut self) {
        for _ in 0..RECTANGLES_AT_ONCE {
            if self.next >= self.rectangles.len() {
                return;
            }
            self.next = self
                .model
                .rectangle(&mut self.decoder, &mut self.rectangles, self.next);
        }
    }
}
