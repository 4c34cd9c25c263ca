//! How games come in and go out: links, files and texts from elsewhere.

pub mod bring;
pub mod decode;
pub mod share;
