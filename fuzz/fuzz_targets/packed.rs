//! Checks that any bytes are a wasm's streams, or none; and that a wasm, taken apart into
//! streams, is put together as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use packed::{from_streams, to_streams};

/// The longest wasm that is tried, in bytes.
const MAX_LENGTH: u32 = 1 << 16;

fuzz_target!(|data: &[u8]| {
    try_module(data);
    let length = data.first_chunk().map(|bytes| u32::from_le_bytes(*bytes));
    if let Some(length) = length.filter(|&length| length <= MAX_LENGTH) {
        let mut module = vec![0; length as usize];
        if from_streams(data, &mut module).is_some() {
            assert!(try_module(&module).is_some());
        }
    }
});

fn try_module(module: &[u8]) -> Option<()> {
    let streams = to_streams(module)?;
    let mut joined = vec![0; module.len()];
    from_streams(&streams, &mut joined)?;
    assert_eq!(joined, module);
    Some(())
}
