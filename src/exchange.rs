//! How games come in and go out: links, files and texts from elsewhere.

pub mod address;
pub mod decode;
pub mod import;
pub mod link;
