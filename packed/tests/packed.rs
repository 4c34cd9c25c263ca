//! Packing and unpacking give the same module; what is damaged gives none.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a test that panics fails"
)]

use packed::{compress, from_streams, to_streams};

/// A number in the module's own form.
fn number(mut number: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = u8::try_from(number & 0x7f).expect("it has seven bits");
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

fn section(id: u8, content: &[u8]) -> Vec<u8> {
    let mut section = vec![id];
    section.extend(number(u32::try_from(content.len()).expect("it is short")));
    section.extend(content);
    section
}

/// A module, not a valid one, of functions with these instructions.
fn module(functions: &[&[u8]]) -> Vec<u8> {
    let mut code = number(u32::try_from(functions.len()).expect("they are few"));
    for instructions in functions {
        // Three of one type, 200 of another.
        let mut function = vec![2, 3, 0x7f, 0xc8, 0x01, 0x7e];
        function.extend(*instructions);
        code.extend(number(u32::try_from(function.len()).expect("it is short")));
        code.extend(function);
    }
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    module.extend(section(1, &[1, 0x60, 0, 0]));
    module.extend(section(10, &code));
    module.extend(section(11, b"some data"));
    module
}

fn round_trip(module: &[u8]) -> Option<Vec<u8>> {
    let streams = to_streams(module)?;
    assert_eq!(
        streams.get(..4),
        Some(&(module.len() as u32).to_le_bytes()[..])
    );
    let mut joined = vec![0; module.len()];
    from_streams(&streams, &mut joined)?;
    Some(joined)
}

#[test]
fn every_kind_of_instruction_comes_back() {
    let long = [0xff, 0xff, 0xff, 0xff, 0x0f];
    let kinds: &[&[&[u8]]] = &[
        &[&[0x00]],
        &[&[0x02, 0x40], &[0x41], &long, &[0x0d, 0x00, 0x0b]],
        // A table of three targets and the one for all others.
        &[&[0x0e, 0x03, 0x00, 0x81, 0x01, 0x02, 0x03]],
        &[&[0x10], &long, &[0x11, 0x01, 0x00]],
        &[&[0x1b], &[0x1c, 0x01, 0x7f]],
        &[&[
            0x20, 0x00, 0x21, 0x80, 0x01, 0x22, 0x02, 0x23, 0x00, 0x24, 0x01,
        ]],
        &[&[0x28, 0x02], &long, &[0x3e, 0x00, 0x10]],
        &[&[0x3f, 0x00, 0x40, 0x00]],
        &[&[
            0x42, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01,
        ]],
        // The bytes of a fraction may be those of opcodes.
        &[
            &[0x43, 0x0b, 0x44, 0x0e, 0x80],
            &[0x44, 1, 2, 3, 4, 5, 6, 7, 0xff],
        ],
        &[&[0x45, 0x6a, 0xc0, 0xc4]],
        &[&[0xd0, 0x70, 0xd1, 0xd2, 0x05]],
        &[
            &[0xfc, 0x00],
            &[0xfc, 0x08, 0x01, 0x00],
            &[0xfc, 0x09, 0x01],
        ],
        &[
            &[0xfc, 0x0a, 0x00, 0x00],
            &[0xfc, 0x0b, 0x00],
            &[0xfc, 0x11, 0x00],
        ],
    ];
    let functions: Vec<Vec<u8>> = kinds.iter().map(|parts| parts.concat()).collect();
    let functions: Vec<&[u8]> = functions.iter().map(Vec::as_slice).collect();
    let module = module(&functions);
    assert_eq!(round_trip(&module), Some(module));
}

#[test]
fn what_the_compiler_makes_none_of_is_no_module() {
    // Vectors, exceptions, tail calls.
    for opcode in [0xfd, 0x06, 0x12, 0xff] {
        assert_eq!(
            to_streams(&module(&[&[opcode, 0, 0, 0]])),
            None,
            "{opcode:x}"
        );
    }
    // A prefix with a number that is taken for no other instruction's.
    assert_eq!(to_streams(&module(&[&[0xfc, 0x12]])), None);
    assert_eq!(
        to_streams(&module(&[&[0xfc, 0xff, 0xff, 0xff, 0xff, 0x0f]])),
        None
    );
}

#[test]
fn what_ends_early_is_no_module() {
    let module = module(&[&[0x41, 0x05, 0x0b]]);
    for length in 1..module.len() {
        let start = &module[..length];
        // Up to a section's end it is one.
        assert!(
            round_trip(start).is_none_or(|joined| joined == start),
            "{length}"
        );
    }
}

#[test]
fn damaged_streams_give_an_end() {
    let module = module(&[&[0x41, 0x05, 0x0e, 0x01, 0x00, 0x00, 0x0b]]);
    let streams = to_streams(&module).expect("it is a module");
    let mut joined = vec![0; module.len()];
    for length in 0..streams.len() {
        assert_eq!(
            from_streams(&streams[..length], &mut joined),
            None,
            "{length}"
        );
    }
    for index in 0..streams.len() {
        for byte in [0, 1, 0x7f, 0x80, 0xff] {
            let mut damaged = streams.clone();
            damaged[index] = byte;
            // It may have become another module; it ends, and nothing panics.
            let _ = from_streams(&damaged, &mut joined);
        }
    }
    assert_eq!(from_streams(&streams, &mut joined[1..]), None);
}

#[test]
fn it_is_compressed_as_deflate() {
    let streams = to_streams(&module(&[&[0x20; 1000]])).expect("it is a module");
    let packed = compress(&streams).expect("writing to a vector");
    assert!(packed.len() < streams.len() / 10, "{} bytes", packed.len());
}
