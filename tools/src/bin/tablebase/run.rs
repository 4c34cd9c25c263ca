//! Does what the command line asks for.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use lexopt::{Arg, Parser, ValueExt};
use twenty48::coach::data::{DataError, Learned};
use twenty48::coach::packed::Packed;
use twenty48::coach::tablebase::{Endgame, LARGE, Solution, Tablebase};

use crate::visits::{Plan, count_visits};

/// Large tiles in two lines and a cell, in order, with two twos.
const IN_LINES: [u8; 16] = [14, 13, 12, 11, 7, 8, 9, 10, 6, 1, 1, 0, 0, 0, 0, 0];

pub(crate) fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut plan = Plan {
        games: 5_000,
        again: 20,
        nodes: 200,
        seed: 1,
        threads: 2,
    };
    let mut boards = 3_300;
    let mut data = PathBuf::from("www/learned.bin");
    let mut file: Option<PathBuf> = None;
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("games") => plan.games = parser.value()?.parse()?,
            Arg::Long("again") => plan.again = parser.value()?.parse()?,
            Arg::Long("nodes") => plan.nodes = parser.value()?.parse()?,
            Arg::Long("seed") => plan.seed = parser.value()?.parse()?,
            Arg::Long("threads") => plan.threads = parser.value()?.parse()?,
            Arg::Long("boards") => boards = parser.value()?.parse::<usize>()?,
            Arg::Long("data") => data = parser.value()?.into(),
            Arg::Long("save") => file = Some(parser.value()?.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    let start = Instant::now();
    let solved = Solution::new(LARGE, plan.threads);
    let taken = start.elapsed().as_secs_f64();
    let probability = |endgame: Endgame| solved.probability(endgame.cells());
    println!("solved: {} boards, {taken:.0} s", solved.count());
    let in_lines = Packed::new(IN_LINES).and_then(Endgame::of);
    if let Some(endgame) = in_lines {
        println!("in lines: {:.2} %", 100.0 * probability(endgame));
    }
    let learned = Learned::from_bytes(&std::fs::read(data)?)?;
    let network = Arc::new(learned.network().ok_or(DataError::Content)?);
    let start = Instant::now();
    let visits = count_visits(&network, plan);
    let all: u64 = visits.count.values().sum();
    println!(
        "met: {} boards in {all} moves, of {} games of {}, {:.0} s",
        visits.count.len(),
        visits.reached,
        plan.games,
        start.elapsed().as_secs_f64()
    );
    let mut kept = visits.most_visited();
    let mean = |of: &[(Endgame, u64)]| {
        let count: u64 = of.iter().map(|&(_, count)| count).sum();
        let sum = of
            .iter()
            .map(|&(e, count)| f64::from(probability(e)) * count as f64);
        (count, 100.0 * sum.sum::<f64>() / count.max(1) as f64)
    };
    let (_, of_all) = mean(&kept);
    kept.truncate(boards);
    let (count, of_kept) = mean(&kept);
    println!(
        "their chance: {of_all:.2} %; of the {} met most {of_kept:.2} %",
        kept.len()
    );
    println!(
        "share of the moves: {:.2} %",
        100.0 * count as f64 / all.max(1) as f64
    );
    if let Some(file) = file {
        let known = kept
            .into_iter()
            .map(|(endgame, _)| (endgame, probability(endgame)));
        let bytes = Tablebase::new(known).to_bytes();
        println!("{} bytes", bytes.len());
        std::fs::write(file, bytes)?;
    }
    Ok(())
}
