//! Decoding files: which kind of file the bytes are, and a text in which encoding.
//!
//! A text is UTF-16 where its byte order mark or its zeros show that, else UTF-8
//! where it is valid. Replays are also tried in the encodings that programs of the
//! community use, and read in the one that makes a playable game of them.
//!
//! Never here: where a file comes from.

mod code_pages;

use code_pages::{code_page_850, gb18030, latin};

use crate::record::interop::read_replay;

/// The content of a file, by its kind.
///
/// ```
/// use twenty48::exchange::decode::{Content, content_of};
///
/// assert_eq!(content_of(b"GIF89a"), Content::Picture);
/// assert_eq!(content_of("\u{feff}é".as_bytes()), Content::Text("é".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A text.
    Text(String),
    /// A picture.
    Picture,
    /// An archive, or something else that is compressed.
    Packed,
    /// Any other file that isn't text.
    Other,
}

/// The first bytes of pictures.
const PICTURES: [&[u8]; 7] = [
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"II*\0",
    b"MM\0*",
    b"\0\0\x01\0",
    b"<svg",
];
/// The bytes by which newer pictures are known, each after that many others.
const NEWER_PICTURES: [(usize, &[u8]); 4] = [
    (8, b"WEBP"),
    (4, b"ftypavif"),
    (4, b"ftypheic"),
    (4, b"ftypmif1"),
];
/// The first bytes of archives.
const ARCHIVES: [&[u8]; 8] = [
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"BZh",
    b"\xfd7zXZ",
    b"\x1f\x8b",
    b"7z\xbc\xaf",
    b"Rar!",
    b"\x28\xb5\x2f\xfd",
];

/// The number of first bytes that have a replay's size, or the name of its form.
const HEADER: usize = 40;
/// The number of first bytes of which one is zero in a file that isn't text.
const BINARY_CHECK: usize = 4000;

/// Returns the content of a file.
pub fn content_of(bytes: &[u8]) -> Content {
    let starts_with = |starts: &[&[u8]]| starts.iter().any(|start| bytes.starts_with(start));
    let is_newer_picture = NEWER_PICTURES.iter().any(|(offset, name)| {
        let rest = bytes.get(*offset..);
        rest.is_some_and(|rest| rest.starts_with(name))
    });
    let is_bitmap = matches!(bytes, [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..]);
    if starts_with(&PICTURES) || is_newer_picture || is_bitmap {
        return Content::Picture;
    }
    if starts_with(&ARCHIVES) {
        return Content::Packed;
    }
    let text = text_of(bytes);
    let mut start = text.bytes().take(BINARY_CHECK);
    if start.any(|byte| byte == 0) || bytes.starts_with(b"%PDF") {
        return Content::Other;
    }
    Content::Text(text)
}

/// Decodes a text. Bytes that its encoding doesn't have become replacement characters.
pub fn text_of(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        // Without a mark: every text that can be opened starts with two ASCII characters.
        [1..=0x7f, 0, 1..=0x7f, 0, ..] => utf_16(bytes, u16::from_le_bytes),
        [0, 1..=0x7f, 0, 1..=0x7f, ..] => utf_16(bytes, u16::from_be_bytes),
        _ => unmarked(bytes),
    }
}

/// Decodes UTF-16, with the byte order of `unit`.
fn utf_16(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks();
    let characters = char::decode_utf16(pairs.iter().map(|&pair| unit(pair)));
    characters
        .map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// Decodes a text without a byte order mark that isn't UTF-16.
fn unmarked(bytes: &[u8]) -> String {
    let utf_8 = core::str::from_utf8(bytes);
    if may_be_replay(bytes) {
        return replay(bytes, utf_8.ok());
    }
    match utf_8 {
        Ok(text) => text.to_owned(),
        // Damaged rather than another encoding, where some of it is valid.
        Err(_) if has_sequences(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Err(_) => latin(bytes),
    }
}

/// Decodes a replay: in the encoding that makes a game that can be played, else
/// one that can be read, else UTF-8 if it is valid, else Latin-1.
fn replay(bytes: &[u8], utf_8: Option<&str>) -> String {
    if let Some(text) = utf_8
        && (text.is_ascii() || read_replay(text.trim_start()).is_ok())
    {
        return text.to_owned();
    }
    let mut texts = vec![latin(bytes), code_page_850(bytes)];
    if !is_newer_replay(bytes) {
        texts.reverse();
    }
    texts.extend(gb18030(bytes));
    let mut readable = None;
    for text in &texts {
        if let Ok(record) = read_replay(text.trim_start()) {
            if record.game().is_ok() {
                return text.clone();
            }
            readable = readable.or(Some(text.as_str()));
        }
    }
    readable
        .or(utf_8)
        .map_or_else(|| latin(bytes), str::to_owned)
}

/// Whether a replay is of the newer form: near its start is a size and a hyphen.
fn is_newer_replay(bytes: &[u8]) -> bool {
    let start = bytes.get(..HEADER).unwrap_or(bytes);
    let is_start = |four: &[u8]| matches!(four, [size @ .., b'-'] if is_size(size));
    start.windows(4).any(is_start)
}

/// Whether three bytes are the size of a board that there are replays of.
fn is_size(three: &[u8]) -> bool {
    matches!(three, [b'2'..=b'4', b'x' | b'X', b'3' | b'4'])
}

/// Whether the first bytes have a size, or the name of a replay's form.
fn may_be_replay(bytes: &[u8]) -> bool {
    let start = bytes.get(..HEADER).unwrap_or(bytes);
    start.windows(3).any(is_size) || start.windows(7).any(|seven| seven == b"replay_")
}

/// Whether the bytes have any valid sequence of several bytes in UTF-8.
fn has_sequences(bytes: &[u8]) -> bool {
    bytes
        .utf8_chunks()
        .any(|chunk| chunk.valid().bytes().any(|byte| byte >= 0x80))
}
