//! Makes the network of its file while that arrives.

use super::quantize::{build, quantize_pattern};
use super::reader::{Head, Reader};
use super::{DataError, LearnedVector};
use crate::coach::network::{Network, NetworkBuilder};

/// A network that is being loaded. Each pattern is quantized and forgotten as soon as it is
/// decoded: all of them together would be a lot of memory for a phone.
///
/// ```
/// use twenty48::coach::data::{DataError, NetworkLoader};
///
/// let mut loader = NetworkLoader::default();
/// assert_eq!(loader.push(b"2048"), Ok(()));
/// assert_eq!(loader.push(b"save"), Err(DataError::Magic));
/// assert!(loader.finish().is_err());
/// ```
#[derive(Default)]
pub struct NetworkLoader {
    reader: Reader,
    patterns: Patterns,
}

/// The patterns so far.
#[derive(Debug, Default)]
struct Patterns {
    builder: NetworkBuilder,
    /// Whether one has no vectors, which it must have.
    is_invalid: bool,
}

impl Patterns {
    fn add(&mut self, head: &Head, pattern: usize, vectors: &[LearnedVector]) {
        let quantized = quantize_pattern(pattern, vectors, &head.steps);
        self.is_invalid |= self.builder.add_pattern(&quantized).is_none();
    }
}

impl NetworkLoader {
    /// Reads the next bytes of the file, and decodes what is complete with them.
    ///
    /// # Errors
    /// When the file is of another kind or version, or says what can't be.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), DataError> {
        let patterns = &mut self.patterns;
        self.reader.push(bytes, &mut |head, number, vectors| {
            patterns.add(head, number, &vectors)
        })
    }

    /// The network, once all bytes have been read.
    ///
    /// # Errors
    /// When the file is damaged, or its end is missing.
    pub fn finish(mut self) -> Result<Network, DataError> {
        let patterns = &mut self.patterns;
        let mut on_pattern =
            |head: &Head, number, vectors: Vec<_>| patterns.add(head, number, &vectors);
        self.reader.finish(&mut on_pattern)?;
        if self.patterns.is_invalid {
            return Err(DataError::Content);
        }
        let Reader {
            head,
            stages,
            rectangles,
            ..
        } = self.reader;
        let head = head.unwrap_or_default();
        let network = build(
            self.patterns.builder,
            &head.steps,
            stages,
            rectangles,
            head.rectangle_step,
        );
        network.ok_or(DataError::Content)
    }
}
