//! Texts put together without the standard library's formatting, which would be a
//! thirtieth of the first load.

/// Returns the number in decimal digits.
pub fn number(number: u64) -> String {
    let mut text = String::new();
    push_number(&mut text, number);
    text
}

/// Appends the number in decimal digits.
pub fn push_number(text: &mut String, number: u64) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10).to_le_bytes()[0]));
}

/// Returns the parts one after the other.
pub fn joined(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}

/// Splits a text at the first `separator`, an ASCII character; `None` without one.
pub fn split_once(text: &str, separator: u8) -> Option<(&str, &str)> {
    let index = text.bytes().position(|byte| byte == separator)?;
    Some((text.get(..index)?, text.get(index + 1..)?))
}

/// Returns the parts of a text between its `separator`s, an ASCII character.
pub fn split(text: &str, separator: u8) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let (part, after) = match split_once(text, separator) {
            Some((part, after)) => (part, Some(after)),
            None => (text, None),
        };
        rest = after;
        Some(part)
    })
}
