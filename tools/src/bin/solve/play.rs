//! Measures what play gives away.

use std::error::Error;
use std::path::PathBuf;

use twenty48::coach::generic::GenericSearch;
use twenty48::coach::solved::Solution;
use twenty48::coach::{CoachFile, MoveEvaluator, coach_of};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;

use crate::options::Options;
use crate::table::{best, score_of};

/// The capacity of the search's transposition table, as a review has it: 2^16 positions.
const CAPACITY_LOG2: u32 = 16;

/// Plays games, and prints what became of them and what was given away, with 95 % intervals.
pub(crate) fn play(
    solution: &Solution,
    options: &Options,
    file: &Option<PathBuf>,
    optimum: f64,
) -> Result<(), Box<dyn Error>> {
    let variant = solution.variant();
    let mut player = player_of(variant, file)?;
    let limits = options.limits();
    let (mut scores, mut losses) = (Vec::new(), Vec::new());
    let (mut moves, mut equal, mut reached) = (0_u64, 0_u64, 0_u32);
    for number in 0..options.games() {
        let mut game = Game::new(variant.clone(), options.seed + u64::from(number));
        let mut lost = 0.0;
        while !game.phase().is_end() {
            player.forget();
            let chosen = player.evaluate(game.board(), limits).best();
            let (Some(chosen), Some(known)) = (chosen, solution.evaluation(game.board())) else {
                break;
            };
            let most = best(variant, &known).map_or(0.0, |(_, most)| most);
            let value = score_of(variant, &known, chosen).unwrap_or(0.0);
            moves += 1;
            equal += u64::from(value >= most);
            lost += f64::from(most - value);
            game.keep_playing();
            game.move_dir(chosen);
            game.keep_playing();
        }
        scores.push(game.score() as f64);
        losses.push(lost);
        let goal = variant.goal().unwrap_or(u8::MAX);
        reached += u32::from(game.board().largest() >= goal);
    }
    let [score, loss] = [&scores, &losses].map(|values| mean(values));
    println!(
        "{} games: {:.1} ± {:.1} points",
        options.games(),
        score.0,
        score.1
    );
    println!(
        "given away: {:.2} ± {:.2} points a game, so {:.2} ± {:.2} points, {:.2} % below the best",
        loss.0,
        loss.1,
        optimum - loss.0,
        loss.1,
        100.0 * loss.0 / optimum
    );
    println!(
        "of {moves} moves {:.2} % are best, and one loses {:.3} points; the goal in {:.2} %",
        100.0 * equal as f64 / moves as f64,
        losses.iter().sum::<f64>() / moves as f64,
        100.0 * f64::from(reached) / f64::from(options.games())
    );
    Ok(())
}

/// The player by a variant's file, or by its heuristic.
pub(crate) fn player_of(
    variant: &Variant,
    file: &Option<PathBuf>,
) -> Result<Box<dyn MoveEvaluator>, Box<dyn Error>> {
    Ok(match file {
        Some(file) => {
            let learned = CoachFile::from_bytes(&std::fs::read(file)?)?;
            coach_of(variant, CAPACITY_LOG2, Some(&learned))
        }
        None => Box::new(GenericSearch::new(variant, CAPACITY_LOG2)),
    })
}

/// The mean of values, and half its 95 % interval.
pub(crate) fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (
        mean,
        1.96 * (squares.sum::<f64>() / (count - 1.0) / count).sqrt(),
    )
}
