//! Where a game in progress is saved.

use core::fmt;
use core::str::FromStr;

use crate::record::{Metadata, Record};
use crate::rules::variant::{Variant, VariantError};
use crate::text::{joined, split_once};

/// Where a game in progress is saved: each variant has a slot for its own game,
/// and one for each kind of event.
///
/// The text form is the variant's; of a kind of event, the kind and a slash
/// stand before it, as in `daily/4x4`.
///
/// ```
/// use twenty48::profile::store::Slot;
///
/// let slot: Slot = "daily/4x4".parse()?;
/// assert_eq!(slot, Slot::of("4x4".parse()?, "daily.2026-11-21"));
/// assert_eq!(Slot::own("5x5".parse()?).to_string(), "5x5");
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The kind of event: what an event has before its first dot. Empty for the
    /// variant's own game.
    pub kind: String,
    /// The variant.
    pub variant: Variant,
}

impl Slot {
    /// Returns the slot of a variant's own game.
    pub fn own(variant: Variant) -> Self {
        Self {
            kind: String::new(),
            variant,
        }
    }

    /// Returns the slot of a game of that variant that is played for that event;
    /// an empty event is none.
    pub fn of(variant: Variant, event: &str) -> Self {
        let kind = split_once(event, b'.').map_or(event, |(kind, _)| kind);
        Self {
            kind: kind.to_owned(),
            variant,
        }
    }

    /// Returns the text form.
    pub fn text(&self) -> String {
        let separator = if self.kind.is_empty() { "" } else { "/" };
        joined(&[&self.kind, separator, &self.variant.text()])
    }

    /// Returns the slot of a record's game.
    pub fn of_record(record: &Record) -> Self {
        Self::of(record.variant.clone(), &record.metadata.event)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl FromStr for Slot {
    type Err = VariantError;

    /// A kind that no event has is read as none.
    fn from_str(text: &str) -> Result<Self, VariantError> {
        let (kind, variant) = split_once(text, b'/').unwrap_or(("", text));
        let kind = if Metadata::is_event(kind) { kind } else { "" };
        Ok(Self::of(variant.parse()?, kind))
    }
}
