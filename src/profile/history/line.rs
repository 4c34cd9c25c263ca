//! The parts of lines in which the history is saved and exported.

use core::fmt;
use core::str::FromStr;

use super::name::name_from;
use crate::record::Metadata;

/// The error that a text is no line of the history.
///
/// ```
/// use twenty48::profile::history::{Entry, EntryError};
///
/// assert_eq!("hello".parse::<Entry>(), Err(EntryError));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryError;

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an entry of a history")
    }
}

impl core::error::Error for EntryError {}

/// The signs of flags.
const FLAGS: [(bool, &str); 2] = [(false, "-"), (true, "*")];

/// Returns the sign of a flag.
pub(super) fn flag(is_set: bool) -> &'static str {
    sign_of(&FLAGS, is_set)
}

/// Returns the sign of a value, of which each has one.
pub(crate) fn sign_of<T: PartialEq + Copy>(signs: &[(T, &'static str)], value: T) -> &'static str {
    let found = signs.iter().find(|sign| sign.0 == value);
    debug_assert!(found.is_some(), "every value has a sign");
    found.map_or("", |sign| sign.1)
}

/// The fields of a line, with blanks between them.
pub(crate) struct Fields<'a>(core::str::Split<'a, char>);

impl<'a> Fields<'a> {
    /// Returns the fields of a line.
    pub(crate) fn of(line: &'a str) -> Self {
        Self(line.split(' '))
    }

    /// Reads a field as it is.
    pub(crate) fn next(&mut self) -> Result<&'a str, EntryError> {
        self.0.next().ok_or(EntryError)
    }

    /// Reads a field as a value.
    pub(crate) fn parse<T: FromStr>(&mut self) -> Result<T, EntryError> {
        self.next()?.parse().map_err(|_| EntryError)
    }

    /// Reads a field as one of the values that have signs.
    pub(crate) fn signed<T: Copy>(&mut self, signs: &[(T, &str)]) -> Result<T, EntryError> {
        let text = self.next()?;
        let found = signs.iter().find(|sign| sign.1 == text);
        found.map(|sign| sign.0).ok_or(EntryError)
    }

    /// Reads a flag.
    pub(super) fn flag(&mut self) -> Result<bool, EntryError> {
        self.signed(&FLAGS)
    }

    /// Reads an event, or a hyphen for none.
    pub(super) fn event(&mut self) -> Result<String, EntryError> {
        match self.next()? {
            "-" => Ok(String::new()),
            event if !event.is_empty() && Metadata::is_event(event) => Ok(event.to_owned()),
            _ => Err(EntryError),
        }
    }

    /// Reads the rest of the line as a name, which may be empty.
    pub(super) fn name(&mut self) -> String {
        let words: Vec<&str> = self.0.by_ref().collect();
        name_from(&words.join(" "))
    }

    /// Checks that there is no field left.
    pub(crate) fn end(&mut self) -> Result<(), EntryError> {
        self.0.next().map_or(Ok(()), |_| Err(EntryError))
    }
}
