//! Solves a small board by backward induction, writes the page's table of what the best play
//! meets, and measures what play gives away.
//!
//! `cargo run --release --bin solve -- --help` lists the options.
//!
//! The solution is read from `keep` where there is such a file, and else written there: that of
//! 3x3 has 0.28 GB.
//!
//! With `table`, the boards after moves that most of so many games of the best play meet are
//! written with their exact expected scores, in steps of so many points.
//!
//! With `play`, the generic search plays games by a variant's file, or by its heuristic, with
//! so many positions a move, by default as many as the page's review does. What each move gives
//! away is known, so that the mean score is that of the best play less what is given away: this
//! varies far less than scores do.
//!
//! With `states` it chooses a move on so many states instead, a third each of games of the best
//! play, of random play and of greedy play: of each game one with two moves and more. So what it
//! says of boards is measured that its own play never comes to.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices into tables that are as long as they are, and numbers of known sizes; nobody but us runs it"
)]

mod options;
mod play;
mod states;
mod table;

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::Instant;

use twenty48::coach::solved::{Solution, SolutionLoader, Solver};
use twenty48::rules::board::Board;
use twenty48::rules::variant::{StartTile, Variant};

use clap::Parser;
use options::Options;

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let solution = match &options.keep {
        Some(file) if file.exists() => read(&options.variant, file)?,
        keep => {
            let solution = solve(&options.variant)?;
            if let Some(file) = keep {
                write(&solution, file)?;
            }
            solution
        }
    };
    let [score, chance] = at_the_start(&solution);
    println!(
        "the best play: {score:.2} points, the goal in {:.3} %",
        100.0 * chance
    );
    let player = options.player();
    match (&options.table, &options.play, options.states) {
        (Some(file), ..) => table::write(&solution, &options, file),
        (None, Some(_), None) => play::play(&solution, &options, &player, score),
        (None, Some(_), Some(count)) => states::compare(&solution, &options, count, &player),
        (None, None, _) => Ok(()),
    }
}

fn solve(variant: &Variant) -> Result<Solution, &'static str> {
    let began = Instant::now();
    let solver = Solver::new(variant, None).ok_or("the board is too large")?;
    let mut solver = solver.without_bound();
    while !solver.step() {}
    let states = solver.states();
    let solution = solver.finish().ok_or("it isn't solved")?;
    println!(
        "{states} states, {} afterstates, {:.1} s",
        solution.afterstates(),
        began.elapsed().as_secs_f64()
    );
    Ok(solution)
}

fn write(solution: &Solution, file: &Path) -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(File::create(file)?);
    out.write_all(&solution.head())?;
    for bytes in (0..).map_while(|number| solution.layer_bytes(number)) {
        out.write_all(&bytes)?;
    }
    out.flush()?;
    Ok(())
}

fn read(variant: &Variant, file: &Path) -> Result<Solution, Box<dyn Error>> {
    let mut file = BufReader::new(File::open(file)?);
    let mut loader = SolutionLoader::new(variant);
    let mut bytes = vec![0; 1 << 24];
    loop {
        let count = file.read(&mut bytes)?;
        if count == 0 {
            break;
        }
        if !loader.push(&bytes[..count]) {
            return Err("the solution is damaged".into());
        }
    }
    Ok(loader.finish().ok_or("the solution isn't whole")?)
}

/// The expected score and the probability of the goal over the starts of a variant.
fn at_the_start(solution: &Solution) -> [f64; 2] {
    let variant = solution.variant();
    let mut boards = vec![(Board::new(variant.shape()), 1.0)];
    for tile in variant.start() {
        let spawns = match tile {
            StartTile::Fixed(exponent) => vec![(*exponent, 1)],
            StartTile::Spawn => variant.rules().spawns.clone(),
        };
        let weights: u32 = spawns.iter().map(|spawn| spawn.1).sum();
        let mut filled = Vec::new();
        for (board, probability) in boards {
            let empty: Vec<_> = board.empty_cells().collect();
            for &cell in &empty {
                for &(exponent, weight) in &spawns {
                    let mut next = board;
                    next.set(cell, exponent);
                    let part = f64::from(weight) / f64::from(weights) / empty.len() as f64;
                    filled.push((next, probability * part));
                }
            }
        }
        boards = filled;
    }
    let best = |values: [Option<f32>; 8]| values.into_iter().flatten().fold(0.0, f32::max);
    let mut means = [0.0; 2];
    for (board, probability) in boards {
        let evaluation = solution.evaluation(&board).unwrap_or_default();
        let [score, chance] = match variant.goal() {
            Some(_) => [evaluation.scores, evaluation.values],
            None => [evaluation.values, [None; 8]],
        };
        means[0] += probability * f64::from(best(score));
        means[1] += probability * f64::from(best(chance));
    }
    means
}
