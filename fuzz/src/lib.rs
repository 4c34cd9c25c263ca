//! What the fuzz targets share: texts with a right checksum, bounds on memory,
//! and what holds of every record.

use core::alloc::{GlobalAlloc, Layout};
use core::fmt::Display;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::alloc::System;

use twenty48::profile::history::Entry;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::rules::game::{Game, Phase};

/// The characters that a record is written in.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What reading may take at once, in bytes: so much, and so much a byte read.
const MOST_HELD: usize = 16 << 10;
const MOST_HELD_A_BYTE: usize = 64;
/// What reading may take in all, given back or not: a measure of its work.
const MOST_TAKEN: usize = 64 << 10;
const MOST_TAKEN_A_BYTE: usize = 256;

/// How many moves are made of those that bytes say: enough for merges of many
/// kinds, few enough to be played again and again.
const MOST_MOVES: usize = 48;

/// More than the longest sentence about an error.
const LONGEST_SENTENCE: usize = 300;

static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);
static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// The system's memory, counted.
struct Counted;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

fn count_taken(size: usize) {
    TAKEN.fetch_add(size, Relaxed);
    let held = HELD.fetch_add(size, Relaxed) + size;
    MOST.fetch_max(held, Relaxed);
}

// SAFETY: everything is left to the system's allocator; only sizes are added
// up beside it.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_taken(layout.size());
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both are held while the one is copied to the other.
        count_taken(size);
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.realloc(at, layout, size) }
    }
}

/// Reads a text of `length` bytes, within what memory that may take.
pub fn within_bounds<T>(length: usize, read: impl FnOnce() -> T) -> T {
    let before = HELD.load(Relaxed);
    MOST.store(before, Relaxed);
    TAKEN.store(0, Relaxed);
    let result = read();
    let held = MOST.load(Relaxed).saturating_sub(before);
    let taken = TAKEN.load(Relaxed);
    assert!(
        held <= MOST_HELD + length * MOST_HELD_A_BYTE,
        "{length} bytes took {held} bytes at once"
    );
    assert!(
        taken <= MOST_TAKEN + length * MOST_TAKEN_A_BYTE,
        "{length} bytes took {taken} bytes in all"
    );
    result
}

/// The bytes as text, where they are one.
pub fn as_text(data: &[u8]) -> Option<&str> {
    core::str::from_utf8(data).ok()
}

/// The bytes as what a record is made of, with a right checksum: else hardly
/// any would get past it.
pub fn signed(data: &[u8]) -> String {
    let bytes = [data, &checksum(data).to_le_bytes()].concat();
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

/// A text as the rest of a record of the first version, with a right checksum.
pub fn signed_first(text: &str) -> String {
    let body = format!("twenty48.1.{text}");
    let checksum = checksum(body.as_bytes());
    format!("{body}.{checksum:08x}")
}

fn checksum(data: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(data)
}

/// The records that these bytes may be: as they are, and signed.
pub fn record_texts(data: &[u8]) -> Vec<String> {
    let mut texts = vec![signed(data)];
    if let Some(text) = as_text(data) {
        texts.push(text.to_owned());
        texts.push(signed_first(text));
    }
    texts
}

/// An error is said in a sentence, or in a part of one.
pub fn check_sentence(error: impl Display) {
    let length = error.to_string().len();
    assert!((1..LONGEST_SENTENCE).contains(&length));
}

/// What holds of every record that was read from a text, or can be played: it
/// is written as a text that is read as the same.
pub fn check_written(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::read(&text).as_ref(), Ok(record));
}

/// The game of a record, if it can have been played so, and what holds of it
/// then.
pub fn played(record: &Record) -> Option<Game> {
    let game = match record.game() {
        Ok(game) => game,
        Err(error) => {
            check_sentence(error);
            assert_eq!(Replay::new(record).err(), Some(error));
            return None;
        }
    };
    check_written(record);
    assert_eq!(game.move_count(), record.made);
    assert_eq!(game.moves(), record.moves);
    // What it says beyond its moves may be more than it needs to say, once.
    let again = Record::of(&game, &record.metadata);
    check_written(&again);
    assert_eq!(again.game().as_ref(), Ok(&game));
    let is_open = matches!(game.phase(), Phase::Playing | Phase::KeptPlaying);
    assert_eq!(is_open, !game.open_directions().is_empty());
    check_entry(record, &game);
    check_replay(record, &game);
    Some(game)
}

fn check_entry(record: &Record, game: &Game) {
    let (entry, same) = Entry::of(record, 1).expect("its game was played");
    assert_eq!(same, *game);
    assert_eq!(entry.to_string().parse(), Ok(entry));
}

fn check_replay(record: &Record, game: &Game) {
    let mut replay = Replay::new(record).expect("its game was played");
    assert_eq!(replay.move_count(), record.made);
    assert_eq!(replay.game().board(), game.board());
    assert_eq!(replay.score_at(record.made), game.score());
    let half = record.made / 2;
    replay.seek(half);
    assert_eq!(replay.at(), half);
    assert_eq!(replay.score_at(half), replay.game().score());
    if let Some(ms) = replay.ms_at(half) {
        assert!(replay.moves_at(ms).is_some_and(|moves| moves >= half));
    }
    let merges = replay.largest_merges(3);
    assert!(merges.iter().all(|merge| merge.made_by <= record.made));
    let on = replay.go_on(1);
    check_written(&on);
    let on = on.game().expect("it goes on");
    assert_eq!(on.board(), replay.game().board());
    if let Some(rematch) = replay.rematch() {
        check_written(&rematch);
        let rematch = rematch.game().expect("it starts again");
        assert_eq!(rematch.move_count(), 0);
    }
}

/// A game that plays on as the bytes say, for some moves, as far as it goes.
pub fn play_on(game: &mut Game, data: &[u8]) {
    for byte in data.iter().take(MOST_MOVES) {
        game.keep_playing();
        let open = game.open_directions();
        let Some(&direction) = open.get(usize::from(*byte) % open.len().max(1)) else {
            return;
        };
        game.move_dir(direction).expect("it is open");
    }
}
