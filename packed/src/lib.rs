//! A WebAssembly module in a form that deflate makes a fifth less of.
//!
//! What a module's code consists of, opcodes and the numbers after them, is alike only among
//! its kind. The packed form has a stream for each kind, one after the other, so that
//! deflate sees alike bytes side by side: all opcodes, all numbers of `local.get`, all
//! offsets of `i32.load`. It begins with 32-bit numbers, the lowest byte first: the module's
//! length in bytes, then that of each stream. Walking through the module (`walk.rs`) is the
//! same for both ways.
//!
//! ```
//! # #[cfg(feature = "pack")] {
//! let module = b"\0asm\x01\0\0\0";
//! let streams = packed::to_streams(module).expect("it is a module");
//! let mut joined = [0; 8];
//! assert!(packed::from_streams(&streams, &mut joined).is_some());
//! assert_eq!(&joined, module);
//! # }
//! ```

#![cfg_attr(not(feature = "pack"), no_std)]

#[cfg(feature = "pack")]
mod pack;
mod walk;

#[cfg(feature = "pack")]
pub use pack::{compress, to_streams};

use walk::{Number, STREAMS, Walk, walk};

/// The length of the numbers at the start, in bytes.
const HEAD: usize = 4 * (1 + STREAMS);

/// Puts a module together from its streams, uncompressed. `module` must have its length,
/// which the first four bytes say, the lowest first. `None` where the streams are damaged.
pub fn from_streams(streams: &[u8], module: &mut [u8]) -> Option<()> {
    let mut joining = Joining {
        streams,
        next: [0; STREAMS],
        module,
        end: 0,
    };
    let (numbers, _) = streams.as_chunks();
    let mut lengths = numbers.iter().map(|bytes| u32::from_le_bytes(*bytes));
    lengths.next();
    let mut end = HEAD;
    for next in &mut joining.next {
        *next = end;
        end = end.checked_add(usize::try_from(lengths.next()?).ok()?)?;
    }
    walk(&mut joining)
}

/// A module that is put together.
struct Joining<'a> {
    streams: &'a [u8],
    /// Where each stream is read next.
    next: [usize; STREAMS],
    module: &'a mut [u8],
    end: u32,
}

impl Walk for Joining<'_> {
    fn is_at_end(&self) -> bool {
        self.end as usize == self.module.len()
    }

    fn position(&self) -> u32 {
        self.end
    }

    #[inline(never)]
    fn byte(&mut self, stream: usize) -> Option<Number> {
        let next = self.next.get_mut(stream)?;
        let byte = *self.streams.get(*next)?;
        *next += 1;
        *self.module.get_mut(self.end as usize)? = byte;
        self.end += 1;
        Number::new(byte.into())
    }
}
