//! The native tests, all in one program.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test says what it expects by failing"
)]

mod blocks;
mod bookmarks;
mod challenge;
mod coach;
mod common;
mod daily;
mod decode;
mod embed;
mod formations;
mod game;
mod generic_search;
mod history;
mod import;
mod input;
mod interop;
mod layers;
mod leaderboard;
mod learned;
mod link;
mod messages;
mod notebook;
mod player;
mod reach;
mod record;
mod replay;
mod review;
mod review_stored;
mod session;
mod slide;
mod solved;
mod splits;
mod stairs;
mod store;
mod terminal;
mod three_rows;
mod tuple_network;
mod variant;
mod words_reasons;
mod words_records;
mod words_variants;
