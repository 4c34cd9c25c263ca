//! Teaches a tuple network the values of a solution.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use twenty48::coach::generic::flat_board::FlatBoard;
use twenty48::coach::solved::Solution;
use twenty48::coach::tuple_network::TupleLayout;
use twenty48::rules::board::Direction;
use twenty48::rules::game::Game;
use twenty48::rules::slide::slide;
use twenty48::rules::spawn::Generator;

use crate::options::Options;

/// A weight, and what it has learned from.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    visits: u32,
    value: f32,
    /// The sum of the errors, and of their magnitudes.
    errors: f32,
    magnitudes: f32,
}

/// Plays and learns for as long as the options say, and writes a checkpoint of `train-tuples`.
pub(crate) fn fit(
    solution: &Solution,
    options: &Options,
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let variant = solution.variant();
    let layout = TupleLayout::new(
        variant.shape(),
        options.exponents,
        options.stages.clone(),
        options.tuples.clone(),
    );
    let layout = layout.ok_or("no such layout")?;
    let mut weights = vec![Weight::default(); layout.weight_count()];
    let mut generator = Generator::new(options.seed);
    let began = Instant::now();
    let (mut errors, mut count, mut said) = (0.0, 0_u64, 0);
    let mut seed = options.seed;
    while began.elapsed() < options.time {
        seed += 1;
        let mut game = Game::new(variant.clone(), seed);
        let is_taught = seed.is_multiple_of(4);
        while !game.phase().is_end() {
            let Some(evaluation) = solution.evaluation(game.board()) else {
                return Err("a board isn't solved".into());
            };
            let scores = match variant.goal() {
                Some(_) => evaluation.scores,
                None => evaluation.values,
            };
            let mut moves: Vec<(Direction, f32)> = Vec::new();
            for &direction in variant.directions().all() {
                let after = slide(game.board(), direction);
                let score = scores[usize::from(direction.number())];
                let (Some(after), Some(score)) = (after, score) else {
                    continue;
                };
                let target = score - after.points as f32;
                let error = learn(&mut weights, &layout, &FlatBoard::of(&after.board), target);
                errors += f64::from(error * error);
                count += 1;
                moves.push((direction, if is_taught { score } else { score - error }));
            }
            let best = moves.iter().max_by(|a, b| a.1.total_cmp(&b.1));
            let Some(&(mut direction, _)) = best else {
                break;
            };
            if generator.below(100) < options.astray {
                direction = moves[generator.below(moves.len() as u32) as usize].0;
            }
            game.keep_playing();
            game.move_dir(direction);
            game.keep_playing();
        }
        let minutes = began.elapsed().as_secs() / 30;
        if minutes > said {
            said = minutes;
            let error = (errors / count as f64).sqrt();
            println!("{} s: {count} boards, {error:.2} points off", 30 * minutes);
            (errors, count) = (0.0, 0);
        }
    }
    let mut out = BufWriter::new(File::create(file)?);
    let numbers = |numbers: &[u8]| {
        let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
        texts.join(" ")
    };
    writeln!(out, "{variant}\n{}", layout.exponents())?;
    writeln!(out, "{}", numbers(layout.stages()))?;
    writeln!(out, "{}", layout.tuples().len())?;
    for tuple in layout.tuples() {
        writeln!(out, "{}", numbers(tuple))?;
    }
    for weight in weights {
        out.write_all(&weight.visits.to_le_bytes())?;
        for number in [weight.value, weight.errors, weight.magnitudes] {
            out.write_all(&number.to_le_bytes())?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Brings the value of a board closer to a target, each weight by how coherent its errors were,
/// and returns the error before.
fn learn(weights: &mut [Weight], layout: &TupleLayout, board: &FlatBoard, target: f32) -> f32 {
    let indices: Vec<usize> = layout.indices(board).collect();
    let value: f32 = indices.iter().map(|&index| weights[index].value).sum();
    let error = target - value;
    for &index in &indices {
        let weight = &mut weights[index];
        let rate = if weight.magnitudes > 0.0 {
            weight.errors.abs() / weight.magnitudes
        } else {
            1.0
        };
        weight.visits = weight.visits.saturating_add(1);
        weight.errors += error;
        weight.magnitudes += error.abs();
        weight.value += rate * error / indices.len() as f32;
    }
    error
}
