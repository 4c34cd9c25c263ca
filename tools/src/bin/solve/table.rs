//! Writes a table of the afterstates that the best play meets most.

use std::collections::HashMap;
use std::error::Error;
use std::path::Path;

use twenty48::coach::search::Evaluation;
use twenty48::coach::solved::{AfterstateTable, Solution};
use twenty48::rules::board::{Board, Direction};
use twenty48::rules::game::Game;
use twenty48::rules::slide::slide;
use twenty48::rules::variant::Variant;

use crate::options::Options;

/// Plays games by the solution, and writes the boards after moves that come most often.
pub(crate) fn write(
    solution: &Solution,
    options: &Options,
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let variant = solution.variant();
    let mut visits: HashMap<Vec<u8>, u32> = HashMap::new();
    let mut moves = 0_u64;
    for number in 0..options.games() {
        let mut game = Game::new(variant.clone(), options.seed + u64::from(number));
        while !game.phase().is_end() {
            let evaluation = solution.evaluation(game.board());
            let best = evaluation.and_then(|found| best(variant, &found));
            let Some((direction, _)) = best else { break };
            if let Some(after) = slide(game.board(), direction) {
                *visits.entry(canonical(&after.board)).or_default() += 1;
            }
            moves += 1;
            game.keep_playing();
            game.move_dir(direction);
            game.keep_playing();
        }
    }
    let mut order: Vec<(Vec<u8>, u32)> = visits.into_iter().collect();
    order.sort_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));
    println!("{moves} moves to {} boards", order.len());
    order.truncate(options.boards);
    let kept: u64 = order.iter().map(|&(_, count)| u64::from(count)).sum();
    let mut known = Vec::new();
    for (cells, _) in &order {
        let board = Board::from_exponents(variant.shape(), cells).ok_or("no board")?;
        known.push((board, value_of(solution, &board)));
    }
    let table = AfterstateTable::new(variant.clone(), options.step, &known).ok_or("no table")?;
    let bytes = table.to_bytes();
    if AfterstateTable::from_bytes(&bytes)? != table {
        return Err("the file doesn't read as it was written".into());
    }
    std::fs::write(file, &bytes)?;
    println!(
        "{} boards, {:.2} % of the moves, in {} bytes",
        table.count(),
        100.0 * kept as f64 / moves as f64,
        bytes.len()
    );
    Ok(())
}

/// The move with the largest expected score, and that.
pub(crate) fn best(variant: &Variant, evaluation: &Evaluation) -> Option<(Direction, f32)> {
    let score = |direction| score_of(variant, evaluation, direction);
    let moves = Direction::ALL.into_iter();
    let moves = moves.filter_map(|direction| Some((direction, score(direction)?)));
    moves.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The expected score still to come after a move.
pub(crate) fn score_of(
    variant: &Variant,
    evaluation: &Evaluation,
    direction: Direction,
) -> Option<f32> {
    match variant.goal() {
        Some(_) => evaluation.score(direction),
        None => evaluation.value(direction),
    }
}

/// The expected score still to come after a board on which a tile is to spawn.
fn value_of(solution: &Solution, board: &Board) -> f32 {
    let variant = solution.variant();
    let spawns = &variant.rules().spawns;
    let weights: u32 = spawns.iter().map(|spawn| spawn.1).sum();
    let empty: Vec<_> = board.empty_cells().collect();
    let mut mean = 0.0;
    for &cell in &empty {
        for &(exponent, weight) in spawns {
            let mut filled = *board;
            filled.set(cell, exponent);
            let found = solution.evaluation(&filled);
            let value = found.and_then(|found| best(variant, &found));
            let part = f64::from(weight) / f64::from(weights) / empty.len() as f64;
            mean += part * value.map_or(0.0, |(_, value)| f64::from(value));
        }
    }
    mean as f32
}

/// The smallest of a board's mirror images and rotations.
fn canonical(board: &Board) -> Vec<u8> {
    let cells: Vec<u8> = board.exponents().collect();
    let [rows, columns] = [board.shape().rows(), board.shape().columns()].map(usize::from);
    let image = |number: usize| -> Vec<u8> {
        let cell = |index: usize| {
            let (row, column) = (index / columns, index % columns);
            let row = if number & 1 == 0 { row } else { rows - 1 - row };
            let column = if number & 2 == 0 {
                column
            } else {
                columns - 1 - column
            };
            let place = if number & 4 == 0 {
                row * columns + column
            } else {
                column * columns + row
            };
            cells[place]
        };
        (0..cells.len()).map(cell).collect()
    };
    let count = if rows == columns { 8 } else { 4 };
    (0..count).map(image).min().unwrap_or_default()
}
