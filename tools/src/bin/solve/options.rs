//! The command line's options.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::search::Limits;
use twenty48::rules::variant::Variant;

/// What to do with a solution.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Nothing more.
    Solve,
    /// Teach a network, and write its checkpoint.
    Fit(PathBuf),
    /// Measure the play by a network's file, or by the heuristic.
    Play(Option<PathBuf>),
}

/// The options.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    pub(crate) keep: Option<PathBuf>,
    pub(crate) task: Task,
    pub(crate) tuples: Vec<Vec<u8>>,
    pub(crate) exponents: u8,
    pub(crate) stages: Vec<u8>,
    pub(crate) time: Duration,
    /// How many of a hundred moves are any.
    pub(crate) astray: u32,
    pub(crate) games: u32,
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
            tuples: vec![vec![0, 1, 2, 3, 4, 5]],
            exponents: 11,
            stages: Vec::new(),
            time: Duration::from_secs(300),
            astray: 2,
            games: 1000,
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
                "fit" => options.task = Task::Fit(parser.value()?.into()),
                "play" => {
                    let file = parser.value()?;
                    options.task = Task::Play((file != "generic").then(|| file.into()));
                }
                "tuples" => options.tuples = parser.value()?.parse_with(tuples)?,
                "exponents" => options.exponents = parser.value()?.parse()?,
                "stages" => options.stages = parser.value()?.parse_with(numbers)?,
                "seconds" => options.time = Duration::from_secs(parser.value()?.parse()?),
                "astray" => options.astray = parser.value()?.parse()?,
                "games" => options.games = parser.value()?.parse()?,
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

/// Tuples as digits, with commas between.
fn tuples(text: &str) -> Result<Vec<Vec<u8>>, &'static str> {
    let cell = |digit: u8| digit.checked_sub(b'0').filter(|&cell| cell < 9);
    let tuple = |text: &str| text.bytes().map(cell).collect();
    let tuples: Option<_> = text.split(',').map(tuple).collect();
    tuples.ok_or("a tuple is cells from 0 to 8")
}

/// Numbers with commas between.
fn numbers(text: &str) -> Result<Vec<u8>, std::num::ParseIntError> {
    text.split(',').map(str::parse).collect()
}
