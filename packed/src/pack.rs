//! Making the packed form.

use std::io;

use zopfli::{Format, Options};

use crate::walk::{Number, STREAMS, Walk, walk};

/// Takes a module apart into streams, uncompressed. `None` where it is no module, or has
/// instructions of a kind that the compiler makes none of.
pub fn to_streams(module: &[u8]) -> Option<Vec<u8>> {
    let mut parting = Parting {
        module,
        start: 0,
        streams: vec![Vec::new(); STREAMS],
    };
    walk(&mut parting)?;
    let lengths = parting.streams.iter().map(Vec::len);
    let mut all = Vec::new();
    for length in [module.len()].into_iter().chain(lengths) {
        all.extend(u32::try_from(length).ok()?.to_le_bytes());
    }
    all.extend(parting.streams.into_iter().flatten());
    Some(all)
}

/// Compresses streams to raw deflate, slowly, and as small as that format allows.
///
/// # Errors
/// None but those of writing to a vector.
pub fn compress(streams: &[u8]) -> io::Result<Vec<u8>> {
    let options = Options {
        // What stands side by side has little in common: a block for each stream at most.
        maximum_block_splits: 60,
        ..Options::default()
    };
    let mut packed = Vec::new();
    zopfli::compress(options, Format::Deflate, streams, &mut packed)?;
    Ok(packed)
}

/// A module that is taken apart.
struct Parting<'a> {
    module: &'a [u8],
    start: usize,
    streams: Vec<Vec<u8>>,
}

impl Walk for Parting<'_> {
    fn is_at_end(&self) -> bool {
        self.start == self.module.len()
    }

    fn position(&self) -> u32 {
        // Longer than four gigabytes is no module.
        u32::try_from(self.start).unwrap_or(u32::MAX)
    }

    fn byte(&mut self, stream: usize) -> Option<Number> {
        let byte = *self.module.get(self.start)?;
        self.start += 1;
        self.streams.get_mut(stream)?.push(byte);
        Number::new(byte.into())
    }
}
