//! Any text is a record or an error; a record is written as it was read, and
//! is a game or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::record::Record;
use twenty48::replay::Replay;

/// The characters that a record is written in.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = core::str::from_utf8(data) {
        try_text(text);
    }
    // The same bytes as what a record is made of, with a right checksum: else
    // hardly any would get past it.
    try_text(&signed(data));
});

fn try_text(text: &str) {
    let Ok(record) = Record::read(text) else {
        return;
    };
    if !text.starts_with("twenty48") {
        assert_eq!(record.to_string(), text);
    }
    if let Ok(game) = record.game() {
        assert_eq!(game.move_count(), record.made);
        let mut replay = Replay::new(&record).expect("its game was played");
        replay.seek(record.made / 2);
        let on = replay.go_on(1);
        assert_eq!(
            on.game().expect("it goes on").board(),
            replay.game().board()
        );
    }
}

fn signed(data: &[u8]) -> String {
    let checksum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(data);
    let bytes = [data, &checksum.to_le_bytes()].concat();
    let bits = |index: usize| {
        (0..6).fold(0, |six, bit| {
            let at = index * 6 + bit;
            let byte = bytes.get(at / 8).copied().unwrap_or(0);
            six << 1 | usize::from(byte >> (7 - at % 8) & 1)
        })
    };
    let characters =
        (0..(bytes.len() * 8).div_ceil(6)).map(|index| char::from(ALPHABET[bits(index)]));
    core::iter::once('2').chain(characters).collect()
}
