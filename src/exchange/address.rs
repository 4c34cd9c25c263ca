//! Addresses of the page: their parameters, and how the page starts from them.
//!
//! Only this file knows the grammar of an address. A
//! [`Link`](crate::exchange::link::Link) is read from the same parameters.

use crate::rules::variant::{Variant, VariantError};
use crate::stairs::link::CLIMB;

/// The parameters by which the page starts a game. They may also be before the `#`.
const STARTS: [&str; 2] = ["seed", "variant"];
/// The parameters of links that do more than start a game.
const LINKS: [&str; 4] = ["game", "challenge", "daily", "open"];

/// The bytes of `×`: who writes a board by hand may write it as the page does, 4×4.
const TIMES: (u32, u32) = (0xc3, 0x97);

/// The parameters of an address, decoded. Chats, forums and mail programs encode
/// addresses: with `%3D` for `=`, or that encoded once more.
///
/// ```
/// use twenty48::exchange::address::Parameters;
///
/// let parameters = Parameters::of("https://a.example/?variant=5x5#game%3D2AAM");
/// assert_eq!(parameters.get("variant"), Some("5x5"));
/// assert_eq!(parameters.get("game"), Some("2AAM"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters(String);

impl Parameters {
    /// Returns the parameters of an address, or of any text with one in it.
    pub fn of(address: &str) -> Self {
        let mut plain = String::with_capacity(address.len());
        let mut rest = address.chars();
        // The byte that was decoded just before.
        let mut last = 0;
        while let Some(character) = rest.next() {
            if character != '%' {
                plain.push(if character == '×' { 'x' } else { character });
                last = 0;
                continue;
            }
            // `%25` is an encoded `%`: the text was encoded twice.
            while let Some(once) = rest.as_str().strip_prefix("25") {
                rest = once.chars();
            }
            let mut after = rest.clone();
            let mut digit = || after.next()?.to_digit(16);
            let byte = match (digit(), digit()) {
                (Some(high), Some(low)) => {
                    rest = after;
                    high * 16 + low
                }
                _ => u32::from('%'),
            };
            let character = if (last, byte) == TIMES {
                plain.pop();
                'x'
            } else {
                // Other bytes are part of a character that no parameter has.
                let decoded = char::from_u32(byte).filter(char::is_ascii);
                decoded.unwrap_or(char::REPLACEMENT_CHARACTER)
            };
            plain.push(character);
            last = byte;
        }
        Self(plain)
    }

    /// Whether there is a parameter of the page at all.
    pub fn has_any(&self) -> bool {
        // Before a run there is `open=` as a rule, by which the page knows a link.
        let mut names = STARTS.iter().chain(&LINKS).chain(&[CLIMB]);
        names.any(|name| self.get(name).is_some())
    }

    /// The value of a parameter, with everything up to the next separator. Only
    /// `seed` and `variant` may be before the `#`, where a server sees them.
    pub fn get(&self, name: &str) -> Option<&str> {
        let may_be_in_query = STARTS.contains(&name);
        let mut is_allowed = false;
        let mut rest = self.0.as_str();
        loop {
            // `&amp;` separates parameters as `&` does.
            let end = rest.bytes().position(|byte| b"?#&;".contains(&byte));
            let pair = rest.get(..end.unwrap_or(rest.len()))?;
            let value = pair
                .strip_prefix(name)
                .and_then(|value| value.strip_prefix('='));
            if value.is_some() && is_allowed {
                return value;
            }
            is_allowed |= match rest.as_bytes().get(end?) {
                Some(b'#') => true,
                Some(b'?') => may_be_in_query,
                _ => false,
            };
            rest = rest.get(end? + 1..)?;
        }
    }
}

/// Returns the value of a parameter up to the last character that can belong to
/// it: without the punctuation that follows an address in a sentence, or is
/// around it. Returns all of it where nothing would be left.
///
/// ```
/// use twenty48::exchange::address::tidied;
///
/// assert_eq!(tidied("5x5)."), "5x5");
/// ```
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
    // Where nothing is left, the error is about all of it.
    value.get(..end).filter(|_| end > 0).unwrap_or(value)
}

/// Reads the value of the parameter `seed`; `None` where it is no number below 2^64, or goes on
/// after a comma.
pub fn read_seed(value: &str) -> Option<u64> {
    let text = tidied(value);
    let rest = value.as_bytes().get(text.len()..).unwrap_or_default();
    let goes_on = matches!(rest, [b',', next, ..] if next.is_ascii_digit());
    text.parse().ok().filter(|_| !goes_on)
}

/// Reads the value of the parameter `variant`, in letters of either case.
///
/// # Errors
/// When it is none.
pub fn read_variant(value: &str) -> Result<Variant, VariantError> {
    tidied(value).to_ascii_lowercase().parse()
}

/// How the page starts from an address.
///
/// ```
/// use twenty48::exchange::address::Address;
///
/// let address = Address::read("?variant=5x5#seed=42");
/// assert_eq!(address.seed, Some(42));
/// assert_eq!(address.variant, "5x5".parse().ok());
/// assert!(!address.is_invalid);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Address {
    /// The seed of new games.
    pub seed: Option<u64>,
    /// The variant to play.
    pub variant: Option<Variant>,
    /// Whether there is a seed or a variant that can't be read.
    pub is_invalid: bool,
    /// Whether it is a link that does more than start a game.
    pub is_link: bool,
    /// Whether it has a `#`.
    pub has_fragment: bool,
}

impl Address {
    /// Reads an address, or the part of one after its path.
    pub fn read(address: &str) -> Self {
        let parameters = Parameters::of(address);
        let (seed, variant) = (parameters.get("seed"), parameters.get("variant"));
        let mut read = Self {
            seed: seed.and_then(read_seed),
            variant: variant.and_then(|text| read_variant(text).ok()),
            is_invalid: false,
            is_link: LINKS.iter().any(|name| parameters.get(name).is_some()),
            has_fragment: address.bytes().any(|byte| byte == b'#'),
        };
        read.is_invalid = (seed.is_some() && read.seed.is_none())
            || (variant.is_some() && read.variant.is_none());
        read
    }
}
