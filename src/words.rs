//! What is said to the player, as values: which message, and what it is about.
//!
//! A message has no text here. Its text is in the catalogue of the player's language,
//! `www/locales/`, and `www/words.ts` puts the arguments into it. So nothing in Rust
//! depends on a language.
//!
//! Never here: sentences.

/// What the other modules are made of: a module for each section of `www/locales/en.json`, with a
/// function for each message. `build.rs` writes them.
#[allow(
    missing_docs,
    unused_imports,
    reason = "a section says what it is by its name, and not each has arguments"
)]
mod catalogue {
    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}
pub mod advice;
pub mod challenges;
pub mod names;
pub mod reasons;
pub mod records;
pub mod turns;
pub mod variants;
pub mod verdicts;

pub use catalogue::*;

/// A message of the catalogue with its arguments.
///
/// It is kept as it crosses to JavaScript, in bytes: the message's number and how many
/// arguments it has (two bytes and one), then each argument: its kind (one byte), and a
/// number (an `f64`), a text (its length in four bytes, then UTF-8), a message, or a list
/// (its length in four bytes, then the messages). The lowest byte comes first.
///
/// ```
/// use twenty48::words::{announcements, common, page};
///
/// let message = page::won().then(page::new_best());
/// assert_eq!(message, common::sentences(page::won(), page::new_best()));
/// assert_ne!(announcements::empty_cells(3_u8), announcements::empty_cells(4_u8));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message(Vec<u8>);

impl Message {
    /// The message of that number, to be followed by so many arguments.
    fn new(number: u16, argument_count: u8) -> Self {
        let [low, high] = number.to_le_bytes();
        Self(vec![low, high, argument_count])
    }

    /// The message with its next argument.
    fn with(mut self, argument: impl Argument) -> Self {
        argument.write(&mut self.0);
        self
    }

    /// The message that [`as_bytes`](Self::as_bytes) gave.
    ///
    /// ```
    /// use twenty48::words::{Message, page};
    ///
    /// let message = page::won();
    /// assert_eq!(Message::from_bytes(message.as_bytes().into()), message);
    /// ```
    pub fn from_bytes(bytes: Box<[u8]>) -> Self {
        Self(bytes.into())
    }

    /// The message in bytes, as `www/words.ts` reads it.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the message followed by another, as two sentences.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        common::sentences(self, next)
    }

    /// Returns the message beside another: two facts in one line.
    #[must_use]
    pub fn beside(self, next: Self) -> Self {
        common::facts(self, next)
    }
}

/// A text that is the same in every language.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

/// A text that is the same in every language.
impl From<&str> for Message {
    fn from(text: &str) -> Self {
        common::verbatim(text)
    }
}

/// A text that is the same in every language.
impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::from(text.as_str())
    }
}

/// What a message is about: a number, a text that is the same in every language, another
/// message, or a list of messages.
pub trait Argument {
    /// Appends the argument in bytes.
    fn write(self, bytes: &mut Vec<u8>);
}

impl Argument for f64 {
    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(0);
        bytes.extend(self.to_le_bytes());
    }
}

impl Argument for &str {
    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(1);
        write_length(self.len(), bytes);
        bytes.extend(self.as_bytes());
    }
}

impl Argument for String {
    fn write(self, bytes: &mut Vec<u8>) {
        self.as_str().write(bytes);
    }
}

impl Argument for Message {
    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(2);
        bytes.extend(self.0);
    }
}

impl Argument for Vec<Message> {
    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(3);
        write_length(self.len(), bytes);
        for message in self {
            bytes.extend(message.0);
        }
    }
}

fn write_length(length: usize, bytes: &mut Vec<u8>) {
    // A wasm can't hold more than a `u32` counts.
    bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
}

/// Numbers as arguments. What is counted here is far below 2^53.
macro_rules! number {
    ($($kind:ty)*) => {
        $(impl Argument for $kind {
            #[expect(clippy::allow_attributes, reason = "not each kind of number needs it")]
            #[allow(clippy::cast_precision_loss, clippy::cast_lossless, reason = "what is counted is far below 2^53")]
            fn write(self, bytes: &mut Vec<u8>) {
                (self as f64).write(bytes);
            }
        })*
    };
}

number!(u8 u16 u32 u64 usize i32);
