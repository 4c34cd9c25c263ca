//! Addresses: their parameters, and what they ask of the page when it opens.
//!
//! This is the one place that knows how an address is written. What a link asks for
//! beyond a start is [`Link`](crate::exchange::link::Link)'s, which reads the same
//! parameters.

use crate::rules::variant::Variant;

/// The parameters by which a link asks for something beyond a start.
const LINKS: [&str; 4] = ["game", "challenge", "daily", "open"];

/// The parameters of an address, whatever chats, forums and mail programs have
/// made of it: with `%3D` for `=`, or that encoded once more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters(String);

impl Parameters {
    /// The parameters of an address, or of any text with one in it.
    pub fn of(address: &str) -> Self {
        let mut plain = String::with_capacity(address.len());
        let mut rest = address.chars();
        while let Some(character) = rest.next() {
            if character != '%' {
                plain.push(character);
                continue;
            }
            // What was encoded twice.
            while let Some(once) = rest.as_str().strip_prefix("25") {
                rest = once.chars();
            }
            let mut after = rest.clone();
            let mut digit = || after.next()?.to_digit(16);
            plain.push(match (digit(), digit()) {
                (Some(high), Some(low)) => {
                    rest = after;
                    // Others are part of a character: no parameter has any such.
                    char::from_u32(high * 16 + low)
                        .filter(char::is_ascii)
                        .unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                _ => '%',
            });
        }
        Self(plain)
    }

    /// What a parameter is, with whatever stands behind it. Only those that
    /// start a game may be before the `#`, where a server sees them.
    pub fn get(&self, name: &str) -> Option<&str> {
        let is_open = matches!(name, "seed" | "variant");
        let mut is_ours = false;
        let mut rest = self.0.as_str();
        loop {
            // `&amp;` parts them as `&` does.
            let end = rest.bytes().position(|byte| b"?#&;".contains(&byte));
            let pair = rest.get(..end.unwrap_or(rest.len()))?;
            let value = pair
                .strip_prefix(name)
                .and_then(|value| value.strip_prefix('='));
            if value.is_some() && is_ours {
                return value;
            }
            is_ours |= match rest.as_bytes().get(end?) {
                Some(b'#') => true,
                Some(b'?') => is_open,
                _ => false,
            };
            rest = rest.get(end? + 1..)?;
        }
    }
}

/// What a parameter is without what can't belong to it: what follows an
/// address in a sentence, or was put around it.
pub fn tidied(value: &str) -> &str {
    let (mut end, mut length) = (0, 0);
    for byte in value.bytes() {
        length += 1;
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => end = length,
            b'_' | b'-' | b'.' => {}
            _ => break,
        }
    }
    // Where nothing of it is left, all of it is said to be wrong.
    value.get(..end).filter(|_| end > 0).unwrap_or(value)
}

/// What an address asks of the page when it opens.
///
/// ```
/// use twenty48::exchange::address::Address;
///
/// let address = Address::read("?variant=5x5#seed=42");
/// assert_eq!(address.seed, Some(42));
/// assert_eq!(address.variant, "5x5".parse().ok());
/// assert!(!address.is_unread);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Address {
    /// The seed that new games start from.
    pub seed: Option<u64>,
    /// The variant that is played.
    pub variant: Option<Variant>,
    /// Whether its seed or its variant can't be read.
    pub is_unread: bool,
    /// Whether it asks for something beyond a start, as a link does.
    pub is_link: bool,
    /// Whether it says something after a `#`.
    pub has_fragment: bool,
}

impl Address {
    /// Reads an address, or what follows its path.
    pub fn read(address: &str) -> Self {
        let parameters = Parameters::of(address);
        let get = |name| parameters.get(name).map(tidied);
        let (seed, variant) = (get("seed"), get("variant"));
        let mut read = Self {
            seed: seed.and_then(|text| text.parse().ok()),
            variant: variant.and_then(|text| text.parse().ok()),
            is_unread: false,
            is_link: LINKS.iter().any(|name| parameters.get(name).is_some()),
            has_fragment: address.contains('#'),
        };
        read.is_unread = (seed.is_some() && read.seed.is_none())
            || (variant.is_some() && read.variant.is_none());
        read
    }
}
