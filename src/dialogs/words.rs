//! Choices of a variant, and shares.

use crate::dom::text::variant_name;
use crate::rules::variant::Variant;
use crate::words::Message;

/// The option of a variant in a select: its text form and its name.
pub(super) fn variant_option(variant: &Variant) -> (String, Message) {
    (variant.text(), variant_name(variant))
}

/// A part of a whole in percent, rounded half up; `None` where the whole is 0.
pub(super) fn percent(part: u64, whole: u64) -> Option<u64> {
    (part * 200 + whole).checked_div(whole * 2)
}
