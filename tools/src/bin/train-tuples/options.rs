//! The command line's options.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::tuple_network::TupleLayout;
use twenty48::rules::variant::Variant;

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    tuples: Vec<Vec<u8>>,
    exponents: u8,
    pub(crate) stages: Vec<u8>,
    /// The log-odds of every board before training.
    pub(crate) expected: f32,
    pub(crate) seconds: u64,
    /// The seconds between two reports, and two checkpoints.
    pub(crate) every: u64,
    pub(crate) seed: u64,
    /// The seconds in which all weights learn by the same rate.
    pub(crate) fixed: u64,
    pub(crate) rate: f32,
    pub(crate) lambda: f32,
    /// The mean number of moves that a game is to go on for.
    pub(crate) horizon: f32,
    /// The least moves after which play goes on from their middle; 0 for never.
    pub(crate) again: usize,
    /// How many boards of a game are left by any move, and how many moves follow.
    pub(crate) tries: u32,
    pub(crate) length: usize,
    pub(crate) load: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
    /// The file to export to.
    pub(crate) export: Option<PathBuf>,
    /// How much a step is there.
    pub(crate) step: f32,
    /// What a bit must bring to be in it, in squared steps of error.
    pub(crate) least: f32,
    /// The power of the number of visits by which an error matters.
    pub(crate) power: f32,
    /// How many games the learner and the file play then.
    pub(crate) games: u32,
}

impl Options {
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut options = Self {
            variant: Variant::default(),
            tuples: Vec::new(),
            exponents: 13,
            stages: Vec::new(),
            expected: 0.0,
            seconds: 600,
            every: 60,
            seed: 1,
            fixed: 0,
            rate: 0.1,
            lambda: 0.5,
            horizon: 100.0,
            again: 0,
            tries: 0,
            length: 10,
            load: None,
            save: None,
            export: None,
            step: 0.015,
            least: 50.0,
            power: 0.8,
            games: 100,
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("variant") => options.variant = parser.value()?.parse()?,
                Arg::Long("tuples") => options.tuples = parser.value()?.parse_with(tuples)?,
                Arg::Long("exponents") => options.exponents = parser.value()?.parse()?,
                Arg::Long("stages") => options.stages = parser.value()?.parse_with(stages)?,
                Arg::Long("expected") => options.expected = parser.value()?.parse()?,
                Arg::Long("seconds") => options.seconds = parser.value()?.parse()?,
                Arg::Long("every") => options.every = parser.value()?.parse::<u64>()?.max(1),
                Arg::Long("seed") => options.seed = parser.value()?.parse()?,
                Arg::Long("fixed") => options.fixed = parser.value()?.parse()?,
                Arg::Long("rate") => options.rate = parser.value()?.parse()?,
                Arg::Long("lambda") => options.lambda = parser.value()?.parse()?,
                Arg::Long("horizon") => options.horizon = parser.value()?.parse()?,
                Arg::Long("again") => options.again = parser.value()?.parse()?,
                Arg::Long("tries") => options.tries = parser.value()?.parse()?,
                Arg::Long("length") => options.length = parser.value()?.parse()?,
                Arg::Long("load") => options.load = Some(parser.value()?.into()),
                Arg::Long("save") => options.save = Some(parser.value()?.into()),
                Arg::Long("export") => options.export = Some(parser.value()?.into()),
                Arg::Long("step") => options.step = parser.value()?.parse()?,
                Arg::Long("least") => options.least = parser.value()?.parse()?,
                Arg::Long("power") => options.power = parser.value()?.parse()?,
                Arg::Long("games") => options.games = parser.value()?.parse()?,
                other => return Err(other.unexpected()),
            }
        }
        if options.horizon < 1.0 || !options.horizon.is_finite() {
            return Err("--horizon is one move or more".into());
        }
        if options.variant.ends_at_goal() {
            return Err("--variant is one that goes on at its goal".into());
        }
        Ok(options)
    }

    /// The layout of a new network.
    pub(crate) fn layout(&self) -> Result<TupleLayout, Error> {
        let (stages, tuples) = (self.stages.clone(), self.tuples.clone());
        let layout = TupleLayout::new(self.variant.shape(), self.exponents, stages, tuples);
        layout.ok_or_else(|| "there is no such network: --tuples, --exponents, --stages".into())
    }
}

/// Parses tuples with commas between, a digit or letter for each cell.
fn tuples(text: &str) -> Result<Vec<Vec<u8>>, &'static str> {
    let cell = |letter: char| letter.to_digit(36).map(|number| number as u8);
    let tuple = |text: &str| text.chars().map(cell).collect::<Option<Vec<u8>>>();
    let all: Option<Vec<_>> = text.split(',').map(tuple).collect();
    all.ok_or("a cell is a digit or a letter")
}

/// Parses exponents with commas between.
fn stages(text: &str) -> Result<Vec<u8>, std::num::ParseIntError> {
    text.split(',').map(str::parse).collect()
}
