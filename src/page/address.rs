//! What the address asks for when the page opens.

use crate::variant::Variant;
use crate::web::browser;

/// What the address asks for.
#[derive(Debug, Default)]
pub(super) struct Address {
    pub(super) seed: Option<u64>,
    pub(super) variant: Option<Variant>,
    /// Whether there is something that could not be read.
    pub(super) is_unread: bool,
}

impl Address {
    pub(super) fn read() -> Self {
        let mut address = Self::default();
        if let Some(text) = browser::parameter("seed") {
            address.seed = text.parse().ok();
            address.is_unread = address.seed.is_none();
        }
        if let Some(text) = browser::parameter("variant") {
            address.variant = text.parse().ok();
            address.is_unread |= address.variant.is_none();
        }
        address
    }
}
