//! Importing and exporting games: links, files and texts from elsewhere.

pub mod address;
#[doc(hidden)]
pub mod decode;
#[doc(hidden)]
pub mod embed;
pub mod import;
pub mod link;
pub mod squares;
