//! What the bytes of a file are: which text, in which encoding, or what else.
//!
//! UTF-8 where it is valid, UTF-16 where its mark or its zeros tell; replays
//! also in the encodings in which programs of the community have kept them, of
//! which the one is taken that makes a game of it.
//!
//! Never here: where a file comes from.

use crate::record::interop::read_replay;

/// What the bytes of a file are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A text.
    Text(String),
    /// A picture.
    Picture,
    /// An archive, or something else that is compressed.
    Packed,
    /// Something else that is no text.
    Other,
}

/// What the files of pictures start with.
const PICTURES: [&[u8]; 7] = [
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"II*\0",
    b"MM\0*",
    b"\0\0\x01\0",
    b"<svg",
];
/// What comes after the first bytes of newer pictures, and how many those are.
const NEWER_PICTURES: [(usize, &[u8]); 4] = [
    (8, b"WEBP"),
    (4, b"ftypavif"),
    (4, b"ftypheic"),
    (4, b"ftypmif1"),
];
/// What archives start with.
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

/// Replays have their size, or the name of their form, within so many bytes.
const HEADER: usize = 40;
/// A file that isn't text has a zero byte within so many.
const LOOKED_AT: usize = 4000;

/// The upper half of code page 850. Of the characters that replays of the
/// older form have, code page 437 has the same or none.
const CODE_PAGE_850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
/// What code page 1252 has where Latin-1 has nothing to be seen.
const CODE_PAGE_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
/// The characters of Latin-1 that GB18030 writes in two bytes; the others take
/// four, and are numbered in order.
const TWO_BYTES: [(char, [u8; 2]); 20] = [
    ('¤', [0xa1, 0xe8]),
    ('§', [0xa1, 0xec]),
    ('¨', [0xa1, 0xa7]),
    ('°', [0xa1, 0xe3]),
    ('±', [0xa1, 0xc0]),
    ('·', [0xa1, 0xa4]),
    ('×', [0xa1, 0xc1]),
    ('à', [0xa8, 0xa4]),
    ('á', [0xa8, 0xa2]),
    ('è', [0xa8, 0xa8]),
    ('é', [0xa8, 0xa6]),
    ('ê', [0xa8, 0xba]),
    ('ì', [0xa8, 0xac]),
    ('í', [0xa8, 0xaa]),
    ('ò', [0xa8, 0xb0]),
    ('ó', [0xa8, 0xae]),
    ('÷', [0xa1, 0xc2]),
    ('ù', [0xa8, 0xb4]),
    ('ú', [0xa8, 0xb2]),
    ('ü', [0xa8, 0xb9]),
];
/// The number of the one beyond Latin-1 that replays have.
const LATIN_F: (usize, char) = (246, 'ƒ');

/// What the bytes of a file are.
pub fn content_of(bytes: &[u8]) -> Content {
    let starts = |starts: &[&[u8]]| starts.iter().any(|start| bytes.starts_with(start));
    let is_newer_picture = NEWER_PICTURES.iter().any(|(at, name)| {
        let rest = bytes.get(*at..);
        rest.is_some_and(|rest| rest.starts_with(name))
    });
    let is_bitmap = matches!(bytes, [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..]);
    if starts(&PICTURES) || is_newer_picture || is_bitmap {
        return Content::Picture;
    }
    if starts(&ARCHIVES) {
        return Content::Packed;
    }
    let text = text_of(bytes);
    let start = text.bytes().take(LOOKED_AT);
    if start.clone().any(|byte| byte == 0) || bytes.starts_with(b"%PDF") {
        return Content::Other;
    }
    Content::Text(text)
}

/// The text that these bytes are.
pub fn text_of(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        // Without a mark: whatever is opened starts with two signs of ASCII.
        [1..=0x7f, 0, 1..=0x7f, 0, ..] => wide(bytes, u16::from_le_bytes),
        [0, 1..=0x7f, 0, 1..=0x7f, ..] => wide(bytes, u16::from_be_bytes),
        _ => narrow(bytes),
    }
}

fn wide(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| match *pair {
        [first, second] => unit([first, second]),
        _ => 0,
    });
    let characters = char::decode_utf16(units);
    characters
        .map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

fn narrow(bytes: &[u8]) -> String {
    let plain = core::str::from_utf8(bytes);
    if !may_be_replay(bytes) {
        return match plain {
            Ok(plain) => plain.to_owned(),
            // Damaged rather than another encoding, where some of it is valid.
            Err(_) if has_sequences(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Err(_) => latin(bytes),
        };
    }
    let plain = plain.ok();
    if let Some(plain) = plain
        && (plain.is_ascii() || read_replay(plain.trim_start()).is_ok())
    {
        return plain.to_owned();
    }
    let start = bytes.get(..HEADER).unwrap_or(bytes);
    let is_newer = start
        .windows(4)
        .any(|four| matches!(four, [.., b'-']) && four.get(..3).is_some_and(is_size));
    let dos = code_page_850(bytes);
    let mut texts = vec![latin(bytes), dos];
    if !is_newer {
        texts.reverse();
    }
    texts.extend(gb18030(bytes));
    let mut readable = Vec::new();
    for text in &texts {
        if let Ok(record) = read_replay(text.trim_start()) {
            if record.game().is_ok() {
                return text.clone();
            }
            readable.push(text);
        }
    }
    let first = readable.first().map(|&text| text.clone());
    first
        .or_else(|| plain.map(str::to_owned))
        .unwrap_or_else(|| latin(bytes))
}

fn is_size(three: &[u8]) -> bool {
    matches!(three, [b'2'..=b'4', b'x' | b'X', b'3' | b'4'])
}

/// Whether the bytes have near their start what replays have there.
fn may_be_replay(bytes: &[u8]) -> bool {
    let start = bytes.get(..HEADER).unwrap_or(bytes);
    start.windows(3).any(is_size) || start.windows(7).any(|seven| seven == b"replay_")
}

/// Whether the bytes have anything that only UTF-8 has.
fn has_sequences(bytes: &[u8]) -> bool {
    bytes
        .utf8_chunks()
        .any(|chunk| chunk.valid().bytes().any(|byte| byte >= 0x80))
}

/// The text of Latin-1, or of code page 1252.
fn latin(bytes: &[u8]) -> String {
    let upper: Vec<char> = CODE_PAGE_1252.chars().collect();
    let character = |&byte: &u8| match byte {
        0x80..=0x9f => upper.get(usize::from(byte - 0x80)).copied(),
        _ => Some(char::from(byte)),
    };
    bytes.iter().filter_map(character).collect()
}

fn code_page_850(bytes: &[u8]) -> String {
    let upper: Vec<char> = CODE_PAGE_850.chars().collect();
    let character = |&byte: &u8| match byte {
        0x80.. => upper.get(usize::from(byte - 0x80)).copied(),
        _ => Some(char::from(byte)),
    };
    bytes.iter().filter_map(character).collect()
}

/// The text of GB18030, if it has no character that no replay has.
fn gb18030(bytes: &[u8]) -> Option<String> {
    let is_short = |c: &char| TWO_BYTES.iter().any(|(short, _)| short == c);
    let long: Vec<char> = ('\u{80}'..='\u{ff}').filter(|c| !is_short(c)).collect();
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    loop {
        rest = match rest {
            [] => return Some(text),
            [byte @ 0..=0x7f, rest @ ..] => {
                text.push(char::from(*byte));
                rest
            }
            [
                0x81,
                0x30,
                third @ 0x81..=0xfe,
                fourth @ b'0'..=b'9',
                rest @ ..,
            ] => {
                let number = usize::from(third - 0x81) * 10 + usize::from(fourth - b'0');
                let other = (number == LATIN_F.0).then_some(LATIN_F.1);
                text.push(long.get(number).copied().or(other)?);
                rest
            }
            [first, second, rest @ ..] => {
                let pair = [*first, *second];
                text.push(TWO_BYTES.iter().find(|(_, short)| *short == pair)?.0);
                rest
            }
            _ => return None,
        };
    }
}
