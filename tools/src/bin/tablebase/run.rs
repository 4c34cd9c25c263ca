//! Solves, counts, and writes the tablebase.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use lexopt::{Arg, Parser, ValueExt};
use twenty48::coach::data::{DataError, Learned};
use twenty48::coach::packed::Packed;
use twenty48::coach::tablebase::{Endgame, LARGE, Solution, Tablebase};

use crate::visits::{Plan, Visits, count_visits};

/// An example: the large tiles in two lines and a cell, in order, with two twos.
const IN_LINES: [u8; 16] = [14, 13, 12, 11, 7, 8, 9, 10, 6, 1, 1, 0, 0, 0, 0, 0];

/// The command line's options.
struct Options {
    plan: Plan,
    /// The number of endgames to write.
    boards: usize,
    /// The network's file.
    data: PathBuf,
    /// The file to write.
    save: Option<PathBuf>,
}

impl Options {
    fn from_arguments() -> Result<Self, lexopt::Error> {
        let mut options = Self {
            plan: Plan {
                games: 5_000,
                again: 20,
                nodes: 200,
                seed: 1,
                threads: 2,
            },
            boards: 3_300,
            data: PathBuf::from("www/learned.bin"),
            save: None,
        };
        let plan = &mut options.plan;
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("games") => plan.games = parser.value()?.parse()?,
                Arg::Long("again") => plan.again = parser.value()?.parse()?,
                Arg::Long("nodes") => plan.nodes = parser.value()?.parse()?,
                Arg::Long("seed") => plan.seed = parser.value()?.parse()?,
                Arg::Long("threads") => plan.threads = parser.value()?.parse()?,
                Arg::Long("boards") => options.boards = parser.value()?.parse()?,
                Arg::Long("data") => options.data = parser.value()?.into(),
                Arg::Long("save") => options.save = Some(parser.value()?.into()),
                other => return Err(other.unexpected()),
            }
        }
        Ok(options)
    }
}

/// Does what the command line asks for.
pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::from_arguments()?;
    let start = Instant::now();
    let solution = Solution::new(LARGE, options.plan.threads);
    let taken = start.elapsed().as_secs_f64();
    println!("solved: {} boards, {taken:.0} s", solution.count());
    let probability = |endgame: Endgame| solution.probability(endgame.cells());
    if let Some(endgame) = Packed::new(IN_LINES).and_then(Endgame::of) {
        println!("in lines: {:.2} %", 100.0 * probability(endgame));
    }
    let learned = Learned::from_bytes(&std::fs::read(options.data)?)?;
    let network = Arc::new(learned.network().ok_or(DataError::Content)?);
    let start = Instant::now();
    let visits = count_visits(&network, options.plan);
    println!(
        "met: {} boards in {} moves, of {} games of {}, {:.0} s",
        visits.count.len(),
        visits.count.values().sum::<u64>(),
        visits.reached,
        options.plan.games,
        start.elapsed().as_secs_f64()
    );
    let most_visited = report(&visits, options.boards, probability);
    if let Some(file) = options.save {
        let known = most_visited.into_iter().map(|e| (e, probability(e)));
        let bytes = Tablebase::new(known).to_bytes();
        println!("{} bytes", bytes.len());
        std::fs::write(file, bytes)?;
    }
    Ok(())
}

/// Prints the mean probability of all visits and of those of the most visited endgames, and
/// returns these.
fn report(visits: &Visits, boards: usize, probability: impl Fn(Endgame) -> f32) -> Vec<Endgame> {
    let mut endgames = visits.most_visited();
    let mean = |of: &[(Endgame, u64)]| {
        let count: u64 = of.iter().map(|&(_, count)| count).sum();
        let sum = of
            .iter()
            .map(|&(e, count)| f64::from(probability(e)) * count as f64);
        (count, 100.0 * sum.sum::<f64>() / count.max(1) as f64)
    };
    let (all, of_all) = mean(&endgames);
    endgames.truncate(boards);
    let (count, of_most) = mean(&endgames);
    println!(
        "their chance: {of_all:.2} %; of the {} met most {of_most:.2} %",
        endgames.len()
    );
    println!(
        "share of the moves: {:.2} %",
        100.0 * count as f64 / all.max(1) as f64
    );
    endgames.into_iter().map(|(endgame, _)| endgame).collect()
}
