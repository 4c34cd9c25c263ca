//! What is thrown: one class of errors, each with a code.

use core::fmt::Display;

use wasm_bindgen::prelude::*;

// The class is in a file beside the package's script; tests have no such folder.
#[cfg_attr(not(test), wasm_bindgen(raw_module = "./error.js"))]
#[cfg_attr(test, wasm_bindgen(module = "/npm/error.js"))]
extern "C" {
    /// What a caller has brought wrong, or what a game can't be written as.
    #[wasm_bindgen(extends = js_sys::Error)]
    pub type Twenty48Error;
    #[wasm_bindgen(constructor)]
    fn new(code: &str, message: &str) -> Twenty48Error;
}

/// The code of an error: what is wrong. `npm/error.d.ts` lists them.
#[derive(Clone, Copy)]
pub(super) enum Code {
    /// A value of another type than the method takes.
    Argument,
    Direction,
    Seed,
    Variant,
    Record,
    Link,
    Replay,
    Position,
    /// A form in which the game can't be written.
    Unsupported,
}

impl Code {
    const fn name(self) -> &'static str {
        match self {
            Self::Argument => "invalid-argument",
            Self::Direction => "invalid-direction",
            Self::Seed => "invalid-seed",
            Self::Variant => "invalid-variant",
            Self::Record => "invalid-record",
            Self::Link => "invalid-link",
            Self::Replay => "invalid-replay",
            Self::Position => "invalid-position",
            Self::Unsupported => "unsupported",
        }
    }

    /// The error with that message.
    pub(super) fn error(self, message: &str) -> Twenty48Error {
        Twenty48Error::new(self.name(), message)
    }

    /// The core's reason as an error.
    pub(super) fn because<R: Display>(self) -> impl Fn(R) -> Twenty48Error {
        move |reason| self.error(&reason.to_string())
    }
}
