//! What is said to the player, as values: which message, and what it is about.
//!
//! A message has no text here. Its text is in the catalogue of the player's language,
//! `www/locales/`, and `www/words.js` puts the arguments into it. So nothing in Rust
//! depends on a language.
//!
//! Never here: sentences.

#[rustfmt::skip]
mod catalogue;
pub mod errors;
pub mod game;
pub mod names;

pub use catalogue::*;

/// A message of the catalogue with its arguments.
///
/// ```
/// use twenty48::words::{common, page};
///
/// let message = common::sentences(page::won(), page::new_best());
/// assert_ne!(message, common::sentences(page::won(), page::ok()));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    number: u16,
    arguments: Vec<Argument>,
}

/// What a message is about, in the place of one of its arguments.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// A number, a time in milliseconds or a moment in milliseconds since 1970, which
    /// the message says how to write.
    Number(f64),
    /// A text that is the same in every language, such as a name or a tile's value.
    Text(String),
    /// Another message.
    Message(Message),
    /// The items of a list.
    List(Vec<Message>),
}

impl Message {
    fn new(number: u16, arguments: Vec<Argument>) -> Self {
        Self { number, arguments }
    }

    /// The place of the message in the English catalogue, by which the page finds it.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The arguments, in the order in which the English message has them first.
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
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
        common::verbatim(text)
    }
}

/// A text that is the same in every language.
impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

/// A text that is the same in every language.
impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Vec<Message>> for Argument {
    fn from(items: Vec<Message>) -> Self {
        Self::List(items)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// Numbers as arguments. What is counted here is far below 2^53.
macro_rules! number {
    ($($kind:ty)*) => {
        $(impl From<$kind> for Argument {
            #[expect(clippy::allow_attributes, reason = "not each kind of number needs it")]
            #[allow(clippy::cast_precision_loss, clippy::cast_lossless, reason = "what is counted is far below 2^53")]
            fn from(number: $kind) -> Self {
                Self::Number(number as f64)
            }
        })*
    };
}

number!(f64 u8 u16 u32 u64 usize i32);
