//! The fuzz targets, a module each, and what they share: texts with a correct checksum,
//! bounds on memory, and the checks of every record and game.

pub mod bookmarks;
pub mod challenge;
pub mod climb;
pub mod embed;
pub mod file;
pub mod import;
pub mod link;
pub mod position;
pub mod record;
pub mod replay;
pub mod review;
pub mod rival;
pub mod save;
pub mod settings;
pub mod splits;
pub mod stairs;
pub mod variant;

#[cfg(test)]
mod corpus;

use core::alloc::{GlobalAlloc, Layout};
use core::fmt::Display;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::alloc::System;

use twenty48::profile::history::Entry;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::rules::game::{Game, Phase};

/// The characters of a record, in the order of their six bits.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The most memory, in bytes, that reading may hold at once, plus an amount for each
/// byte read.
const MAX_HELD: usize = 16 << 10;
const MAX_HELD_PER_BYTE: usize = 64;
/// The most memory, in bytes, that reading may allocate in all, freed or not, plus an
/// amount for each byte read: a measure of its work.
const MAX_ALLOCATED: usize = 64 << 10;
const MAX_ALLOCATED_PER_BYTE: usize = 256;

/// The largest number of moves that are made from bytes: enough for merges of many
/// kinds, few enough to be replayed again and again.
const MAX_MOVES: usize = 48;

/// More than the length of the longest sentence about an error, in bytes.
const MAX_SENTENCE: usize = 300;

static HELD: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, with its bytes counted.
struct Counted;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

fn count_allocated(size: usize) {
    ALLOCATED.fetch_add(size, Relaxed);
    let held = HELD.fetch_add(size, Relaxed) + size;
    PEAK.fetch_max(held, Relaxed);
}

// SAFETY: every call is passed to the system's allocator; only sizes are counted.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_allocated(layout.size());
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both are held while one is copied to the other.
        count_allocated(size);
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Calls `read` for a text of `length` bytes and checks how much memory it takes.
pub fn within_bounds<T>(length: usize, read: impl FnOnce() -> T) -> T {
    let before = HELD.load(Relaxed);
    PEAK.store(before, Relaxed);
    ALLOCATED.store(0, Relaxed);
    let result = read();
    let held = PEAK.load(Relaxed).saturating_sub(before);
    let allocated = ALLOCATED.load(Relaxed);
    assert!(
        held <= MAX_HELD + length * MAX_HELD_PER_BYTE,
        "{length} bytes held {held} bytes at once"
    );
    assert!(
        allocated <= MAX_ALLOCATED + length * MAX_ALLOCATED_PER_BYTE,
        "{length} bytes allocated {allocated} bytes in all"
    );
    result
}

/// The bytes as a text, if they are valid UTF-8.
pub fn as_text(data: &[u8]) -> Option<&str> {
    core::str::from_utf8(data).ok()
}

/// The record with these bytes and a correct checksum: hardly any others would pass
/// that check.
pub fn signed(data: &[u8]) -> String {
    signed_after("2", data)
}

/// The text that starts so, with these bytes and a correct checksum as base64url.
pub fn signed_after(start: &str, data: &[u8]) -> String {
    let bytes = [data, &checksum(data).to_le_bytes()].concat();
    let bits = |index: usize| {
        (0..6).fold(0, |six, bit| {
            let place = index * 6 + bit;
            let byte = bytes.get(place / 8).copied().unwrap_or(0);
            six << 1 | usize::from(byte >> (7 - place % 8) & 1)
        })
    };
    let characters =
        (0..(bytes.len() * 8).div_ceil(6)).map(|index| char::from(ALPHABET[bits(index)]));
    start.chars().chain(characters).collect()
}

/// The record of the first version with this text and a correct checksum.
pub fn signed_first(text: &str) -> String {
    let body = format!("twenty48.1.{text}");
    let checksum = checksum(body.as_bytes());
    format!("{body}.{checksum:08x}")
}

fn checksum(data: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(data)
}

/// The texts that may be records of these bytes: with a checksum added, and as they are.
pub fn record_texts(data: &[u8]) -> Vec<String> {
    let mut texts = vec![signed(data)];
    if let Some(text) = as_text(data) {
        texts.push(text.to_owned());
        texts.push(signed_first(text));
    }
    texts
}

/// Checks that an error's text is a sentence, or a part of one.
pub fn check_sentence(error: impl Display) {
    let length = error.to_string().len();
    assert!((1..MAX_SENTENCE).contains(&length));
}

/// Checks that a record is written as a text that is read as the same record. That
/// holds for every record that was read from a text or can be played.
pub fn check_written(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::read(&text).as_ref(), Ok(record));
}

/// Returns the game of a record, if it is possible, and checks it.
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
    // A record may have marks that the game doesn't need; they are dropped here.
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
    let merges = replay.first_merges();
    assert!(merges.iter().all(|merge| merge.made_by <= record.made));
    crate::splits::check(&replay);
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

/// Makes moves in a game, each chosen by a byte, until it ends.
pub fn play_on(game: &mut Game, data: &[u8]) {
    for byte in data.iter().take(MAX_MOVES) {
        game.keep_playing();
        let open = game.open_directions();
        let Some(&direction) = open.get(usize::from(*byte) % open.len().max(1)) else {
            return;
        };
        game.move_dir(direction).expect("it is open");
    }
}
