//! Makes the suite of `tools::formations`, solves what can be solved of it, and writes its file.
//!
//! `cargo run --release --bin formations -- --help` lists the options.
//!
//! Solved are the positions, of all classes or of those with these names, with up to `cells` free
//! cells, and up to so many `boards` with the same cells free, the smaller ones first. What the
//! file has already is kept, and it is written after each solution, so that larger ones can be
//! added later. With `solve` it prints the exact probability of one position (`coach::locked`),
//! with `drills` those of the formations that the page has to practise, over all their starts.

#![expect(
    clippy::indexing_slicing,
    reason = "cells of a board; nobody but us runs it"
)]

use std::collections::HashMap;
use std::error::Error;
use std::path::PathBuf;

use clap::Parser;
use tools::formations::{Position, generate, oriented, suite};
use twenty48::coach::formations::FORMATIONS;
use twenty48::coach::locked::{Locked, large_mask};
use twenty48::coach::packed::Packed;
use twenty48::record::interop::read_position_code;
use twenty48::rules::board::Shape;
use twenty48::rules::spawn::Generator;

/// What to do.
#[derive(Parser)]
struct Options {
    /// Of all classes or, with commas between, those of these names.
    #[arg(long)]
    class: Option<String>,
    /// The most free cells of a position that is solved.
    #[arg(long, default_value_t = 9)]
    cells: usize,
    /// The most boards with the same cells free.
    #[arg(long, default_value_t = 300_000_000)]
    boards: usize,
    /// The file to go on with, and to write.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Print the exact probability of the position with this code alone.
    #[arg(long)]
    solve: Option<String>,
    /// The tile that is to be made there.
    #[arg(long, default_value_t = 128)]
    target: u64,
    /// Print those of the formations that the page has to practise.
    #[arg(long)]
    drills: bool,
}

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn Error + Send + Sync>> {
    let options = Options::parse();
    if options.drills {
        print_drills();
        return Ok(());
    }
    if let Some(code) = &options.solve {
        let board = read_position_code(code, Shape::CLASSIC)?;
        let board = Packed::of(&board).ok_or("a tile is too large")?;
        let target = u8::try_from(options.target.trailing_zeros())?;
        let solved = Locked::solve(large_mask(board, target), target).ok_or("too large")?;
        let probability = solved.probability(board).unwrap_or_default();
        println!("{:.2} %", 100.0 * probability);
        return Ok(());
    }
    let mut positions = generate();
    let earlier = match options.save.as_ref().filter(|file| file.exists()) {
        Some(file) => std::fs::read_to_string(file)?
            .lines()
            .map(str::parse)
            .collect::<Result<Vec<Position>, _>>()?,
        None => suite()?,
    };
    for (position, earlier) in positions.iter_mut().zip(earlier) {
        if position.exponents == earlier.exponents {
            position.exact = earlier.exact;
        }
    }
    let write = |positions: &[Position]| match &options.save {
        Some(file) => {
            let lines = positions.iter().map(|position| format!("{position}\n"));
            std::fs::write(file, lines.collect::<String>())
        }
        None => Ok(()),
    };
    write(&positions)?;
    let is_asked = |position: &Position| {
        let names = options.class.as_deref();
        names.is_none_or(|names| names.split(',').any(|name| name == position.class))
    };
    solve(
        &mut positions,
        is_asked,
        [options.cells, options.boards],
        write,
    )?;
    Ok(())
}

/// Solves the formations that the page has to practise, as far as their probabilities are
/// exact, and prints them.
fn print_drills() {
    for one in FORMATIONS.iter().filter(|one| one.exact.is_some()) {
        let large = one.large(one.smallest, &mut Generator::new(0));
        let mask = Packed::new(large).map(|board| large_mask(board, one.smallest));
        let solved = mask.and_then(|mask| Locked::solve(mask, one.smallest));
        match solved.and_then(|solved| mean_of_starts(&solved, large)) {
            Some(mean) => println!("{:10} {:.2} %", one.name, 100.0 * mean),
            None => println!("{:10} too large", one.name),
        }
    }
}

/// The mean probability of large tiles with two new tiles in any two cells.
fn mean_of_starts(solved: &Locked, large: [u8; 16]) -> Option<f64> {
    let empty: Vec<usize> = (0..16).filter(|&cell| large[cell] == 0).collect();
    let (mut sum, mut weights) = (0.0, 0.0);
    for &first in &empty {
        for &second in empty.iter().filter(|&&second| second != first) {
            for (exponents, weight) in [([1, 1], 81), ([1, 2], 9), ([2, 1], 9), ([2, 2], 1)] {
                let mut start = large;
                [start[first], start[second]] = exponents;
                let probability = solved.probability(Packed::new(start)?)?;
                sum += f64::from(weight) * f64::from(probability);
                weights += f64::from(weight);
            }
        }
    }
    Some(sum / weights)
}

/// Solves the positions that are asked for, with up to so many free cells and boards, and calls
/// `write` after each solution.
fn solve(
    positions: &mut [Position],
    is_asked: impl Fn(&Position) -> bool,
    [cells, boards]: [usize; 2],
    write: impl Fn(&[Position]) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let mut groups: HashMap<(u16, u8), Vec<(usize, Packed)>> = HashMap::new();
    for (number, position) in positions.iter().enumerate() {
        let target = position.goal - 1;
        let is_free = |exponent: &&u8| **exponent < target;
        let free = position.exponents.iter().filter(is_free).count();
        // Boards of games have one large tile or so, and are far too large.
        let is_small = usize::from(target)
            .checked_pow(u32::try_from(free).unwrap_or(u32::MAX))
            .is_some_and(|all| all <= boards);
        if position.exact.is_some() || !is_asked(position) || free > cells || !is_small {
            continue;
        }
        let turned =
            (0..8).filter_map(|orientation| Packed::new(oriented(position.exponents, orientation)));
        if let Some(turned) = turned.min_by_key(|&turned| large_mask(turned, target)) {
            let group = groups.entry((large_mask(turned, target), target));
            group.or_default().push((number, turned));
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_unstable_by_key(|((mask, target), _)| {
        (u64::from(*target).pow(mask.count_zeros()), *mask)
    });
    for ((mask, target), members) in groups {
        let start = std::time::Instant::now();
        let Some(solved) = Locked::solve(mask, target) else {
            continue;
        };
        for (number, turned) in &members {
            if let Some(position) = positions.get_mut(*number) {
                position.exact = solved.probability(*turned);
            }
        }
        write(positions)?;
        println!(
            "{mask:016b} {}: {} positions, {:.0} s",
            1_u64 << target,
            members.len(),
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
