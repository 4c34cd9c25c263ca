//! Where a game in progress is kept.

use core::fmt;
use core::str::FromStr;

use crate::record::{Metadata, Record};
use crate::rules::variant::{Variant, VariantError};

/// Where a game in progress is kept: each variant has one of its own, and one
/// for each kind of event beside it.
///
/// Its text form is the variant's, after the kind and a slash where there is
/// one, as in `daily/4x4`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The kind of event: what its name has before its first dot. Empty for a
    /// game of its own.
    pub kind: String,
    /// The variant.
    pub variant: Variant,
}

impl Slot {
    /// The slot of a variant's own game.
    pub fn own(variant: Variant) -> Self {
        Self {
            kind: String::new(),
            variant,
        }
    }

    /// The slot of a game of that variant, played for that event.
    pub fn of(variant: Variant, event: &str) -> Self {
        let kind = event.split('.').next().unwrap_or_default().to_owned();
        Self { kind, variant }
    }

    /// The slot where the game of a record belongs.
    pub fn of_record(record: &Record) -> Self {
        Self::of(record.variant.clone(), &record.metadata.event)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.kind.is_empty() {
            f.write_str(&self.kind)?;
            f.write_str("/")?;
        }
        self.variant.fmt(f)
    }
}

impl FromStr for Slot {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let (kind, variant) = text.split_once('/').unwrap_or(("", text));
        let kind = if Metadata::is_event(kind) { kind } else { "" };
        Ok(Self::of(variant.parse()?, kind))
    }
}
