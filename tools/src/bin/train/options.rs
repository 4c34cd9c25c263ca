//! The command line's options.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::HORIZON;

use crate::learn::Method;
use crate::starts::{Kinds, START_KINDS, THREE_ROW_KINDS};

/// What to do.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) method: Method,
    pub(crate) threads: u64,
    pub(crate) seconds: u64,
    /// The seconds between two reports, and two checkpoints.
    pub(crate) every: u64,
    pub(crate) seed: u64,
    /// The value of every board before training.
    pub(crate) expected: f32,
    /// The most that the sum of errors of a vector counts at the start.
    pub(crate) forget: f32,
    pub(crate) load: Option<PathBuf>,
    /// Whether lines are clustered first.
    pub(crate) classes: bool,
    pub(crate) save: Option<PathBuf>,
    /// The file to export to.
    pub(crate) export: Option<PathBuf>,
    /// The most bytes of that file.
    pub(crate) bytes: usize,
    /// The least sum of errors of a vector in that file.
    pub(crate) least: f32,
}

impl Options {
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut options = Self {
            method: Method {
                horizon: HORIZON as f32,
                rate: 12.0,
                layers: 1e-5,
                raised: 0.6,
                formations: 0.0,
                kinds: START_KINDS,
                length: u64::MAX,
                three_rows: false,
                nodes: 0,
            },
            threads: 2,
            seconds: 600,
            every: 60,
            seed: 1,
            expected: 0.5,
            forget: f32::MAX,
            load: None,
            classes: false,
            save: None,
            export: None,
            bytes: 2_840_000,
            least: 0.5,
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("horizon") => options.method.horizon = parser.value()?.parse()?,
                Arg::Long("rate") => options.method.rate = parser.value()?.parse()?,
                Arg::Long("layers") => options.method.layers = parser.value()?.parse()?,
                Arg::Long("raised") => options.method.raised = parser.value()?.parse()?,
                Arg::Long("formations") => options.method.formations = parser.value()?.parse()?,
                Arg::Long("kinds") => options.method.kinds = kinds(&parser.value()?.string()?)?,
                Arg::Long("length") => options.method.length = parser.value()?.parse()?,
                Arg::Long("three-rows") => {
                    options.method.three_rows = true;
                    if options.method.kinds == START_KINDS {
                        options.method.kinds = THREE_ROW_KINDS;
                    }
                }
                Arg::Long("nodes") => options.method.nodes = parser.value()?.parse()?,
                Arg::Long("forget") => options.forget = parser.value()?.parse()?,
                Arg::Long("expected") => options.expected = parser.value()?.parse()?,
                Arg::Long("threads") => options.threads = parser.value()?.parse()?,
                Arg::Long("seconds") => options.seconds = parser.value()?.parse()?,
                Arg::Long("every") => options.every = parser.value()?.parse::<u64>()?.max(1),
                Arg::Long("seed") => options.seed = parser.value()?.parse()?,
                Arg::Long("load") => options.load = Some(parser.value()?.into()),
                Arg::Long("classes") => options.classes = true,
                Arg::Long("save") => options.save = Some(parser.value()?.into()),
                Arg::Long("export") => options.export = Some(parser.value()?.into()),
                Arg::Long("bytes") => options.bytes = parser.value()?.parse()?,
                Arg::Long("least") => options.least = parser.value()?.parse()?,
                other => return Err(other.unexpected()),
            }
        }
        let method = options.method;
        if method.three_rows && (method.nodes > 0 || method.formations > 0.0) {
            return Err("--nodes and --formations are for four rows".into());
        }
        Ok(options)
    }
}

/// Parses percentages with commas between.
fn kinds(text: &str) -> Result<Kinds, Error> {
    let percentages: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    let percentages = percentages
        .ok()
        .and_then(|percentages| Kinds::try_from(percentages).ok());
    let percentages = percentages.filter(|percentages| percentages.iter().sum::<u32>() == 100);
    percentages.ok_or_else(|| "the percentages of --kinds are five that are 100 in all".into())
}
