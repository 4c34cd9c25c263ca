//! The command line's options.

use std::path::PathBuf;

use clap::Parser;

use crate::learn::Method;
use crate::starts::{Kinds, START_KINDS, THREE_ROW_KINDS};

/// What to do.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Options {
    /// The mean number of moves that a probability is of.
    #[arg(long, default_value_t = 300.0)]
    horizon: f32,
    /// The change of the log-odds for an error of 1.
    #[arg(long, default_value_t = 12.0)]
    rate: f32,
    /// The learning rate of layers, relative to that of vectors.
    #[arg(long, default_value_t = 1e-5)]
    layers: f32,
    /// The fraction of games that begin with a board of an earlier game.
    #[arg(long, default_value_t = 0.6)]
    raised: f32,
    /// The fraction of games that begin with a board of a formation.
    #[arg(long, default_value_t = 0.0, conflicts_with = "three_rows")]
    formations: f32,
    /// How often boards of earlier games have none, one, two, three or more kinds of large tiles: five percentages.
    #[arg(long, value_parser = kinds)]
    kinds: Option<Kinds>,
    /// The number of moves after which these are left.
    #[arg(long, default_value_t = u64::MAX)]
    length: u64,
    /// Boards have three rows.
    #[arg(long)]
    three_rows: bool,
    /// The positions of a search that chooses moves, for boards at risk; 0 for none.
    #[arg(long, default_value_t = 0, conflicts_with = "three_rows")]
    nodes: u64,
    /// How many learn at a time.
    #[arg(long, default_value_t = 2)]
    pub(crate) threads: u64,
    /// How long.
    #[arg(long, default_value_t = 600)]
    pub(crate) seconds: u64,
    /// The seconds between two reports, and two checkpoints.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The value of every board before training.
    #[arg(long, default_value_t = 0.5)]
    pub(crate) expected: f32,
    /// The most that the sum of errors of a vector counts at the start.
    #[arg(long, default_value_t = f32::MAX)]
    pub(crate) forget: f32,
    /// A checkpoint, or an exported file, to go on with.
    #[arg(long)]
    pub(crate) load: Option<PathBuf>,
    /// Cluster lines first, and reset the vectors of pairs.
    #[arg(long)]
    pub(crate) classes: bool,
    /// Where checkpoints go.
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    /// The file to export to, in place of training.
    #[arg(long)]
    pub(crate) export: Option<PathBuf>,
    /// The most bytes of that file.
    #[arg(long, default_value_t = 2_840_000)]
    pub(crate) bytes: usize,
    /// The least sum of errors of a vector in that file.
    #[arg(long, default_value_t = 0.5)]
    pub(crate) least: f32,
}

impl Options {
    /// How games are played, and what is learned of them.
    pub(crate) fn method(&self) -> Method {
        let usual = if self.three_rows {
            THREE_ROW_KINDS
        } else {
            START_KINDS
        };
        Method {
            horizon: self.horizon,
            rate: self.rate,
            layers: self.layers,
            raised: self.raised,
            formations: self.formations,
            kinds: self.kinds.unwrap_or(usual),
            length: self.length,
            three_rows: self.three_rows,
            nodes: self.nodes,
        }
    }
}

/// Parses percentages with commas between.
fn kinds(text: &str) -> Result<Kinds, &'static str> {
    let percentages: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    let percentages = percentages
        .ok()
        .and_then(|percentages| Kinds::try_from(percentages).ok());
    let percentages = percentages.filter(|percentages| percentages.iter().sum::<u32>() == 100);
    percentages.ok_or("they are five that are 100 in all")
}
