//! The command line's options.

use std::path::PathBuf;

use clap::Parser;
use twenty48::coach::review::limits_of;
use twenty48::coach::search::Limits;
use twenty48::rules::variant::Variant;

/// What to solve, and what to do with the solution.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Options {
    /// The rules, as in a link.
    #[arg(long, default_value = "4x4")]
    pub(crate) variant: Variant,
    /// Where the solution is read from, or written where there is none yet.
    #[arg(long)]
    pub(crate) keep: Option<PathBuf>,
    /// Write a table to this file.
    #[arg(long, conflicts_with = "play")]
    pub(crate) table: Option<PathBuf>,
    /// Measure play by a variant's file, or by the heuristic: `generic`.
    #[arg(long)]
    pub(crate) play: Option<String>,
    /// Compare its choices to the best, on so many states, in place of games.
    #[arg(long, requires = "play")]
    pub(crate) states: Option<usize>,
    /// How many games; 15,000 for a table, 1,000 else.
    #[arg(long)]
    games: Option<u32>,
    /// The most boards of a table.
    #[arg(long, default_value_t = 150_000)]
    pub(crate) boards: usize,
    /// The points of a step of its values.
    #[arg(long, default_value_t = 1.0)]
    pub(crate) step: f32,
    /// The most positions for a move, as many as a review's by default.
    #[arg(long, conflicts_with = "depth")]
    nodes: Option<u64>,
    /// The plies of a search, in place of positions.
    #[arg(long)]
    depth: Option<u32>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

impl Options {
    /// How many games are played.
    pub(crate) fn games(&self) -> u32 {
        let usual = if self.table.is_some() { 15_000 } else { 1000 };
        self.games.unwrap_or(usual)
    }

    /// The file of the player, unless that is the heuristic's.
    pub(crate) fn player(&self) -> Option<PathBuf> {
        let file = self.play.as_deref().filter(|&file| file != "generic");
        file.map(PathBuf::from)
    }

    /// The limits of each move.
    pub(crate) fn limits(&self) -> Limits {
        if self.nodes.is_none() && self.depth.is_none() {
            return limits_of(&self.variant);
        }
        Limits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            plies: self.depth.unwrap_or(u32::MAX),
            adaptive: false,
        }
    }
}
