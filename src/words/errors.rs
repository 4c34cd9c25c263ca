//! What is wrong with a text or with rules, said to the player.
// stub

use super::Message;
use crate::profile::daily::NotADate;
use crate::record::RecordError;
use crate::rules::variant::VariantError;

/// Says why rules are no variant.
// stub
pub fn variant(error: &VariantError) -> Message {
    error.to_string().into()
}

/// Says why a text is no date.
// stub
pub fn date(error: &NotADate) -> Message {
    error.to_string().into()
}

/// Says why a text is no record.
// stub
pub fn record(error: &RecordError) -> Message {
    error.to_string().into()
}
