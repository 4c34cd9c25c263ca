//! The command line's options.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::search::Limits;
use twenty48::rules::variant::Variant;

/// What to do with a solution.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Nothing more.
    Solve,
    /// Write a table.
    Table(PathBuf),
    /// Measure the play by a variant's file, or by the heuristic.
    Play(Option<PathBuf>),
}

/// The options.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    pub(crate) keep: Option<PathBuf>,
    pub(crate) task: Task,
    pub(crate) games: u32,
    /// How many boards a table has, and the points of a step of its values.
    pub(crate) boards: usize,
    pub(crate) step: f32,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

impl Options {
    /// Reads the command line.
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut options = Self {
            variant: Variant::default(),
            keep: None,
            task: Task::Solve,
            games: 1000,
            boards: 150_000,
            step: 1.0,
            limits: Limits {
                nodes: 3000,
                plies: u32::MAX,
                adaptive: false,
            },
            seed: 1,
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            let Arg::Long(name) = argument else {
                return Err(argument.unexpected());
            };
            match name.to_owned().as_str() {
                "variant" => options.variant = parser.value()?.parse()?,
                "keep" => options.keep = Some(parser.value()?.into()),
                "table" => {
                    options.task = Task::Table(parser.value()?.into());
                    options.games = 15_000;
                }
                "play" => {
                    let file = parser.value()?;
                    options.task = Task::Play((file != "generic").then(|| file.into()));
                }
                "games" => options.games = parser.value()?.parse()?,
                "boards" => options.boards = parser.value()?.parse()?,
                "step" => options.step = parser.value()?.parse()?,
                "nodes" => options.limits.nodes = parser.value()?.parse()?,
                "depth" => {
                    options.limits.plies = parser.value()?.parse()?;
                    options.limits.nodes = u64::MAX;
                }
                "seed" => options.seed = parser.value()?.parse()?,
                _ => return Err(Arg::Long(name).unexpected()),
            }
        }
        Ok(options)
    }
}
