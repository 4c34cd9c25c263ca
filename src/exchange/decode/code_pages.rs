//! The encodings other than Unicode in which replays of other programs are stored.

/// The upper half of code page 850. Code page 437 has the same characters, or
/// none, in place of those that replays of the older form have.
const CODE_PAGE_850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
/// The characters of code page 1252 where Latin-1 has control characters.
const CODE_PAGE_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
/// The characters of Latin-1 that GB18030 encodes in two bytes; the others take
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
/// The four-byte number in GB18030 of the one character beyond Latin-1 that replays have.
const LATIN_F: (usize, char) = (246, 'ƒ');

/// Decodes Latin-1, or code page 1252.
pub(super) fn latin(bytes: &[u8]) -> String {
    let upper: Vec<char> = CODE_PAGE_1252.chars().collect();
    debug_assert_eq!(upper.len(), 0x20, "a character for each byte from 80 to 9F");
    let character = |&byte: &u8| match byte {
        0x80..=0x9f => upper.get(usize::from(byte - 0x80)).copied(),
        _ => Some(char::from(byte)),
    };
    bytes.iter().filter_map(character).collect()
}

/// Decodes code page 850.
pub(super) fn code_page_850(bytes: &[u8]) -> String {
    let upper: Vec<char> = CODE_PAGE_850.chars().collect();
    debug_assert_eq!(upper.len(), 0x80, "a character for each byte from 80 to FF");
    let character = |&byte: &u8| match byte {
        0x80.. => upper.get(usize::from(byte - 0x80)).copied(),
        _ => Some(char::from(byte)),
    };
    bytes.iter().filter_map(character).collect()
}

/// Decodes GB18030; `None` when there is a character that no replay has.
pub(super) fn gb18030(bytes: &[u8]) -> Option<String> {
    let has_two = |c: &char| TWO_BYTES.iter().any(|(two, _)| two == c);
    let four_bytes: Vec<char> = ('\u{80}'..='\u{ff}').filter(|c| !has_two(c)).collect();
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
                text.push(four_bytes.get(number).copied().or(other)?);
                rest
            }
            [first, second, rest @ ..] => {
                let pair = [*first, *second];
                text.push(TWO_BYTES.iter().find(|(_, bytes)| *bytes == pair)?.0);
                rest
            }
            _ => return None,
        };
    }
}
