//! The command line's options.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::review::limits_of;
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
    /// Compare its choices to the best, on so many states.
    States(usize, Option<PathBuf>),
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
    /// If not the page's for a review.
    limits: Option<Limits>,
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
            limits: None,
            seed: 1,
        };
        let mut player = None;
        let mut states = None;
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
                    player = Some((file != "generic").then(|| file.into()));
                }
                "states" => states = Some(parser.value()?.parse()?),
                "games" => options.games = parser.value()?.parse()?,
                "boards" => options.boards = parser.value()?.parse()?,
                "step" => options.step = parser.value()?.parse()?,
                "nodes" => {
                    options.limits = Some(Limits {
                        nodes: parser.value()?.parse()?,
                        plies: u32::MAX,
                        adaptive: false,
                    });
                }
                "depth" => {
                    options.limits = Some(Limits {
                        nodes: u64::MAX,
                        plies: parser.value()?.parse()?,
                        adaptive: false,
                    });
                }
                "seed" => options.seed = parser.value()?.parse()?,
                _ => return Err(Arg::Long(name).unexpected()),
            }
        }
        match (player, states) {
            (Some(player), Some(states)) => options.task = Task::States(states, player),
            (Some(player), None) => options.task = Task::Play(player),
            (None, Some(_)) => return Err("--states needs a player: --play".into()),
            (None, None) => {}
        }
        Ok(options)
    }

    /// The limits of each move.
    pub(crate) fn limits(&self) -> Limits {
        self.limits.unwrap_or_else(|| limits_of(&self.variant))
    }
}
