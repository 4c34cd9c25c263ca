//! Solves a small board by backward induction, lets a tuple network learn from the solution,
//! and measures by it what play gives away.
//!
//! ```text
//! cargo run --release --bin solve -- --variant 2x4_g128 [--keep FILE]
//! cargo run --release --bin solve -- --variant 3x3_g256 --keep FILE --fit CHECKPOINT
//!     [--tuples 012345] [--exponents 11] [--stages 8,9] [--seconds 300] [--astray 2] [--seed 1]
//! cargo run --release --bin solve -- --variant 3x3_g256 --keep FILE --play FILE|generic
//!     [--games 1000] [--nodes 3000 | --depth PLIES] [--seed 1]
//! ```
//!
//! The solution is read from `keep` where there is such a file, and else written there: 3x3
//! takes some 0.7 GB of memory and 0.4 GB of disk.
//!
//! With `fit`, a tuple network learns for `seconds`: of every board that it meets it is told
//! the exact expected scores still to come after all moves. One game in four is the best play's,
//! the others its own (Ross, Gordon and Bagnell, "A reduction of imitation learning and
//! structured prediction to no-regret online learning", 2011); so many of a hundred moves go
//! `astray`. `train-tuples --load CHECKPOINT --export FILE`
//! writes the page's file of it. A tuple is a cell for each digit.
//!
//! With `play`, the generic search plays games by the network of a file, or by its heuristic,
//! with so many positions a move. What each move gives away is known, so that the mean score is
//! that of the best play less what is given away: this varies far less than scores do.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices into tables that are as long as they are, and numbers of known sizes; nobody but us runs it"
)]

mod fit;
mod options;
mod play;

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::Instant;

use twenty48::coach::solved::{Solution, SolutionLoader, Solver};
use twenty48::rules::board::Board;
use twenty48::rules::variant::{StartTile, Variant};

use options::{Options, Task};

fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::from_arguments()?;
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
    match &options.task {
        Task::Solve => Ok(()),
        Task::Fit(file) => fit::fit(&solution, &options, file),
        Task::Play(player) => play::play(&solution, &options, player, score),
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
