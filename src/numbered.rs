//! Enums whose variants have numbers: in records, or in messages between wasms.

/// Defines an enum whose variants have the numbers of their places, from 0. Further traits are
/// derived by an attribute before it.
macro_rules! numbered {
    ($(#[$of_enum:meta])* $name:ident { $($(#[$of_variant:meta])* $variant:ident,)* }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$of_variant])* $variant,)*
        }

        impl $name {
            /// Every variant, in the order of their numbers.
            pub const ALL: [Self; [$(Self::$variant,)*].len()] = [$(Self::$variant,)*];

            /// The variant's number, from 0.
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// The variant with that number, if there is one.
            pub fn from_number(number: u8) -> Option<Self> {
                Self::ALL.get(usize::from(number)).copied()
            }
        }
    };
}

pub(crate) use numbered;
