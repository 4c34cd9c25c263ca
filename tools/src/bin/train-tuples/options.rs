//! The command line's options.

use std::path::PathBuf;

use clap::Parser;
use twenty48::coach::tuple_network::TupleLayout;
use twenty48::rules::variant::Variant;

/// What to do.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Options {
    /// The rules, as in a link; of games that go on at their goal.
    #[arg(long, default_value = "4x4")]
    pub(crate) variant: Variant,
    /// Tuples with commas between, a digit or a letter for each cell.
    #[arg(long, value_delimiter = ',')]
    tuples: Vec<String>,
    /// How many exponents a table holds, the empty cell among them.
    #[arg(long, default_value_t = 13)]
    exponents: u8,
    /// The log-odds of every board before training.
    #[arg(long, default_value_t = 0.0, allow_hyphen_values = true)]
    pub(crate) expected: f32,
    /// How long.
    #[arg(long, default_value_t = 600)]
    pub(crate) seconds: u64,
    /// The seconds between two reports, and two checkpoints.
    #[arg(long, default_value_t = 60)]
    pub(crate) every: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The seconds in which all weights learn by the same rate.
    #[arg(long, default_value_t = 0)]
    pub(crate) fixed: u64,
    #[arg(long, default_value_t = 0.1)]
    pub(crate) rate: f32,
    #[arg(long, default_value_t = 0.5)]
    pub(crate) lambda: f32,
    /// The mean number of moves that a game is to go on for.
    #[arg(long, default_value_t = 100.0)]
    pub(crate) horizon: f32,
    /// The least moves after which play goes on from their middle; 0 for never.
    #[arg(long, default_value_t = 0)]
    pub(crate) again: usize,
    /// How many boards of a game are left by any move.
    #[arg(long, default_value_t = 0)]
    pub(crate) tries: u32,
    /// How many moves follow then.
    #[arg(long, default_value_t = 10)]
    pub(crate) length: usize,
    /// A checkpoint to go on with.
    #[arg(long)]
    pub(crate) load: Option<PathBuf>,
    /// Where checkpoints go.
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    /// The file to export to, in place of training.
    #[arg(long)]
    pub(crate) export: Option<PathBuf>,
    /// How much a step is there.
    #[arg(long, default_value_t = 0.015)]
    pub(crate) step: f32,
    /// What a bit must bring to be in it, in squared steps of error.
    #[arg(long, default_value_t = 50.0)]
    pub(crate) least: f32,
    /// The power of the number of visits by which an error matters.
    #[arg(long, default_value_t = 0.8)]
    pub(crate) power: f32,
    /// How many games the learner and the file play then.
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u32,
}

impl Options {
    pub(crate) fn from_arguments() -> Result<Self, &'static str> {
        let options = Self::parse();
        if options.horizon < 1.0 || !options.horizon.is_finite() {
            return Err("--horizon is one move or more");
        }
        if options.variant.ends_at_goal() {
            return Err("--variant is one that goes on at its goal");
        }
        Ok(options)
    }

    /// The layout of a new network.
    pub(crate) fn layout(&self) -> Result<TupleLayout, &'static str> {
        let cell = |letter: char| letter.to_digit(36).map(|number| number as u8);
        let tuple = |text: &String| text.chars().map(cell).collect::<Option<Vec<u8>>>();
        let tuples = self.tuples.iter().map(tuple).collect::<Option<_>>();
        let tuples = tuples.ok_or("a cell of --tuples is a digit or a letter")?;
        let layout = TupleLayout::new(self.variant.shape(), self.exponents, tuples);
        layout.ok_or("there is no such network: --tuples, --exponents")
    }
}
