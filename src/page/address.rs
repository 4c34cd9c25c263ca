//! What the address asks for when the page opens.

use crate::variant::Variant;
use crate::web::browser;

/// What the address asks for.
#[derive(Debug, Default)]
pub(super) struct Address {
    pub(super) seed: Option<u64>,
    pub(super) variant: Option<Variant>,
    /// What could not be read: `seed` if that was it; then, if it was one, the
    /// variant’s text, in a line of its own.
    pub(super) unread: String,
}

impl Address {
    pub(super) fn read() -> Self {
        let mut address = Self::default();
        if let Some(text) = browser::parameter("seed") {
            address.seed = text.parse().ok();
            if address.seed.is_none() {
                address.unread.push_str("seed");
            }
        }
        if let Some(text) = browser::parameter("variant") {
            address.variant = text.parse().ok();
            if address.variant.is_none() {
                address.unread.push('\n');
                address.unread += &text;
            }
        }
        address
    }
}
