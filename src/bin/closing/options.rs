//! What the command line asks for.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) load: Option<PathBuf>,
    pub(crate) save: PathBuf,
    pub(crate) seconds: f64,
    /// How many seconds are between two reports, and two files.
    pub(crate) every: f64,
    pub(crate) seed: u64,
    /// How many games each thread plays beside one another.
    pub(crate) games: usize,
    /// How much numbers change, at the beginning and at the end.
    pub(crate) rate: [f64; 2],
    /// Moves that count, at the beginning and at the end of the part of the
    /// time in which they do.
    pub(crate) horizon: [f64; 2],
    /// That part.
    pub(crate) until: f64,
    /// How many games begin with three large tiles, with four in a line, and
    /// with smaller ones beside them, in percent.
    pub(crate) starts: [u32; 3],
}

impl Options {
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut save = None;
        let mut options = Self {
            load: None,
            save: PathBuf::new(),
            seconds: 600.0,
            every: 60.0,
            seed: 1,
            games: 512,
            rate: [0.005, 0.0002],
            horizon: [20.0, 1000.0],
            until: 0.4,
            starts: [40, 20, 10],
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("load") => options.load = Some(parser.value()?.into()),
                Arg::Long("save") => save = Some(parser.value()?.into()),
                Arg::Long("seconds") => options.seconds = parser.value()?.parse()?,
                Arg::Long("every") => options.every = parser.value()?.parse()?,
                Arg::Long("seed") => options.seed = parser.value()?.parse()?,
                Arg::Long("games") => options.games = parser.value()?.parse::<usize>()?.max(1),
                Arg::Long("rate") => options.rate = several(&parser.value()?.string()?)?,
                Arg::Long("horizon") => options.horizon = several(&parser.value()?.string()?)?,
                Arg::Long("until") => options.until = parser.value()?.parse()?,
                Arg::Long("starts") => options.starts = several(&parser.value()?.string()?)?,
                other => return Err(other.unexpected()),
            }
        }
        options.save = save.ok_or("--save says which file is to be written")?;
        Ok(options)
    }
}

/// Numbers with commas between.
fn several<T: std::str::FromStr, const COUNT: usize>(text: &str) -> Result<[T; COUNT], Error> {
    let numbers: Result<Vec<T>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| format!("{text} is not {COUNT} numbers with commas between").into())
}
