//! What the address asks for when the page opens.

use crate::rules::variant::Variant;

/// What the address asks for.
#[derive(Debug, Default)]
pub(super) struct Address {
    pub(super) seed: Option<u64>,
    pub(super) variant: Option<Variant>,
    /// Whether there is something that could not be read.
    pub(super) is_unread: bool,
    /// Whether it says something after a `#`.
    pub(super) has_fragment: bool,
}

impl Address {
    /// The address with these parameters, after its `?` or its `#`.
    pub(super) fn read(seed: Option<String>, variant: Option<String>, has_fragment: bool) -> Self {
        let mut address = Self {
            has_fragment,
            ..Self::default()
        };
        if let Some(text) = seed {
            address.seed = text.parse().ok();
            address.is_unread = address.seed.is_none();
        }
        if let Some(text) = variant {
            address.variant = text.parse().ok();
            address.is_unread |= address.variant.is_none();
        }
        address
    }
}
