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
        let mut rest = address;
        while let Some((before, mut coded)) = rest.split_once('%') {
            plain.push_str(before);
            // What was encoded twice.
            while let Some(once) = coded.strip_prefix("25") {
                coded = once;
            }
            let byte = coded
                .get(..2)
                .and_then(|digits| u8::from_str_radix(digits, 16).ok());
            plain.push(match byte {
                None => '%',
                Some(byte) if byte.is_ascii() => byte.into(),
                // A part of a character: no parameter of ours has any such.
                Some(_) => char::REPLACEMENT_CHARACTER,
            });
            rest = match byte {
                Some(_) => coded.get(2..).unwrap_or_default(),
                None => coded,
            };
        }
        plain.push_str(rest);
        Self(plain)
    }

    /// What a parameter is, with whatever stands behind it. Only those that
    /// start a game may be before the `#`, where a server sees them.
    pub fn get(&self, name: &str) -> Option<&str> {
        let is_open = matches!(name, "seed" | "variant");
        let start = self
            .0
            .find(if is_open { &['?', '#'][..] } else { &['#'] })?;
        // `&amp;` parts them as `&` does.
        let mut pairs = self.0.get(start + 1..)?.split(['?', '#', '&', ';']);
        pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
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
