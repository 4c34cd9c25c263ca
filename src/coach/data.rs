//! The learned network as a file.
//!
//! After a magic and a checksum come numbers as they are: the basis that vectors are coded in,
//! the steps of rectangles and of the network's vectors. Then comes one coded stream
//! (`symbol_coder`, `codec`): the layers of each stage; for each pattern and each of its keys
//! the precision of the vector, the class if the pattern is a line, and the vector as the
//! difference from its neighbours' prediction; last the rectangles, of which most are zero.
//!
//! Vectors that learned from many positions are quantized finely and others
//! coarsely, so that all errors matter as much in play. Vectors are coded along the
//! axes that values depend on (the basis), of which the first few carry nearly all of
//! it.

mod codec;
mod loader;
pub(super) mod numbers;
mod quantize;
mod reader;

pub use loader::NetworkLoader;

pub use super::file::DataError;
use super::file::{body_of, file_of};
use super::network::{
    FEATURES, Layers, Network, NetworkBuilder, PATTERNS, RECTANGLE_TABLE_LOG2, STAGES,
};
use super::symbol_coder::Encoder;
use codec::{Model, PatternCodec};
use quantize::{build, quantize_pattern, steps_of};
use reader::{Head, Reader};

const MAGIC: &[u8; 8] = b"2048net6";

/// The vector of one key of a pattern.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LearnedVector {
    /// What the pattern's cells hold, as in a [`super::network::QuantizedVector`].
    pub key: u16,
    /// The class of a line; 0 for other patterns.
    pub class: u8,
    /// How finely it is quantized, from 1 to 15: each step halves the error.
    pub precision: u8,
    /// A number for each feature.
    pub numbers: [f32; FEATURES],
}

/// A change of basis: the row of an input is what it adds to each output.
pub type Matrix = [[f32; FEATURES]; FEATURES];

/// The parts of the network, unpacked from its file or to be written to one.
///
/// ```
/// use twenty48::coach::data::{DataError, Learned};
///
/// assert_eq!(Learned::from_bytes(b"2048net1"), Err(DataError::Magic));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// From quantization steps of coded coefficients to a vector of the coarsest
    /// precision.
    pub from_basis: Matrix,
    /// The inverse, from a vector to coefficients. Only writing a file needs it: no
    /// file has it.
    pub to_basis: Matrix,
    /// The vectors of each pattern, in ascending order of their keys.
    pub vectors: Vec<Vec<LearnedVector>>,
    /// The layers of each stage.
    pub stages: Vec<Layers>,
    /// The numbers of rectangles by index, in multiples of `rectangle_step`.
    pub rectangles: Vec<i8>,
    /// The quantization step of rectangles, in log-odds.
    pub rectangle_step: f32,
}

/// Whether bytes begin as the network's file does.
pub fn is_file(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

impl Learned {
    /// Encodes all parts, and replaces each number by its quantized value.
    fn encode(&mut self) -> Vec<u8> {
        let mut encoder = Encoder::default();
        let mut model = Model::new();
        let mut stages = Vec::with_capacity(STAGES);
        self.stages.resize_with(STAGES, Layers::default);
        for layers in &self.stages {
            stages.push(model.layers(&mut encoder, &stages, Some(layers)));
        }
        self.stages = stages;
        self.vectors.resize_with(PATTERNS, Vec::new);
        for (number, vectors) in self.vectors.iter_mut().enumerate() {
            let mut given = std::mem::take(vectors).into_iter().peekable();
            let mut pattern = PatternCodec::new(number);
            let bases = [&self.to_basis, &self.from_basis];
            for key in 0..=u16::MAX {
                let vector = given.next_if(|vector| vector.key == key);
                pattern.code(&mut encoder, &mut model, bases, key, vector);
            }
            debug_assert!(given.peek().is_none(), "keys ascend");
            *vectors = pattern.vectors;
        }
        self.rectangles.resize(1 << RECTANGLE_TABLE_LOG2, 0);
        let mut next = 0;
        while next < self.rectangles.len() {
            next = model.rectangle(&mut encoder, &mut self.rectangles, next);
        }
        encoder.finish()
    }

    /// Encodes the file, every number quantized.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut quantized = self.clone();
        let encoded = quantized.encode();
        let head = Head {
            from_basis: self.from_basis,
            rectangle_step: self.rectangle_step,
            steps: steps_of(&quantized.vectors),
        };
        let mut body = head.to_bytes();
        body.extend(encoded);
        file_of(MAGIC, &body)
    }

    /// Decodes a file.
    ///
    /// # Errors
    /// When it is of another kind or version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        body_of(MAGIC, bytes)?;
        let mut all = Vec::with_capacity(PATTERNS);
        let mut keep = |_: &Head, _: usize, vectors: Vec<LearnedVector>| all.push(vectors);
        let mut reader = Reader::default();
        reader.push(bytes, &mut keep)?;
        reader.finish(&mut keep)?;
        let Head {
            from_basis,
            rectangle_step,
            ..
        } = reader.head.unwrap_or_default();
        Ok(Self {
            from_basis,
            to_basis: Matrix::default(),
            vectors: all,
            stages: reader.stages,
            rectangles: reader.rectangles,
            rectangle_step,
        })
    }

    /// Builds the network, its vectors quantized to 16 bits. Nothing where a pattern
    /// has no vectors.
    pub fn network(self) -> Option<Network> {
        let steps = steps_of(&self.vectors);
        let mut builder = NetworkBuilder::default();
        for (number, vectors) in self.vectors.iter().enumerate() {
            builder.add_pattern(&quantize_pattern(number, vectors, &steps))?;
        }
        build(
            builder,
            &steps,
            self.stages,
            self.rectangles,
            self.rectangle_step,
        )
    }
}
