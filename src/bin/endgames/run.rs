//! Does what the command line asks for.

use std::fs::File;
use std::io::{BufWriter, Write, sink};
use std::path::PathBuf;
use std::time::Instant;

use lexopt::{Arg, Parser, ValueExt};
use twenty48::coach::endgames::{Boards, write};

/// Where the large tiles are beside the line, in the order of
/// [`solve`](twenty48::coach::endgames::solve).
const PLACES: [&str; 4] = ["XX..", "X.X.", "X..X", ".XX."];

/// The small tiles that are left when the target is made hardly ever have a larger
/// sum: with more, the values of 64 are the same to a hundredth of a percent.
const REST: u32 = 96;

pub(crate) fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut target = 256_u32;
    let mut sum = None;
    let mut threads = 2;
    let mut file: Option<PathBuf> = None;
    let mut horizon = None;
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("target") => target = parser.value()?.parse()?,
            Arg::Long("sum") => sum = Some(parser.value()?.parse::<u32>()?),
            Arg::Long("threads") => threads = parser.value()?.parse()?,
            Arg::Long("save") => file = Some(parser.value()?.into()),
            Arg::Long("horizon") => horizon = Some(parser.value()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let sum = sum.unwrap_or(target + REST);
    let exponent = u8::try_from(target.trailing_zeros()).unwrap_or_default();
    let boards = Boards::new(exponent, sum / 2);
    let boards = boards.filter(|_| target.is_power_of_two());
    let boards = boards.ok_or("--target is a tile from 8 to 512")?;
    let start = Instant::now();
    let mut out: Box<dyn Write> = match &file {
        Some(file) => Box::new(BufWriter::new(File::create(file)?)),
        None => Box::new(sink()),
    };
    let empty = write(&boards, horizon, threads, &mut out)?;
    out.flush()?;
    println!(
        "{target}: {} boards with sums up to {}, {:.0} s",
        boards.count(),
        2 * boards.most(),
        start.elapsed().as_secs_f64()
    );
    for (place, value) in PLACES.into_iter().zip(empty) {
        println!("{place}: {:.2} %", 100.0 * value);
    }
    Ok(())
}
