//! Plays the suite of `tools::formations`: the share of games that reach each position's goal.

use std::error::Error;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use tools::formations::{Position, drills, suite};
use tools::line_heuristic::LineHeuristic;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::Search;
use twenty48::coach::{CoachFile, MoveEvaluator, coach_of};
use twenty48::rules::board::Board;
use twenty48::rules::game::{Game, Origin};

use crate::options::{Options, PlayerName, SuiteName};
use crate::play::{CAPACITY_LOG2, learned};
use tools::interval;

/// Games of positions, and how many of them reached the goal.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u32,
    hits: u32,
    /// Of the games whose positions have an exact probability: how many there are, how many
    /// reached the goal, and the sum of those probabilities.
    exact_games: u32,
    exact_hits: u32,
    exact: f64,
}

impl Count {
    fn add(&mut self, position: &Position, is_hit: bool) {
        self.games += 1;
        self.hits += u32::from(is_hit);
        if let Some(exact) = position.exact {
            self.exact_games += 1;
            self.exact_hits += u32::from(is_hit);
            self.exact += f64::from(exact);
        }
    }
}

/// Plays `games` games of each class, its positions in turn, and prints the results.
pub(crate) fn play(name: SuiteName, options: &Options) -> Result<(), Box<dyn Error>> {
    let suite = match name {
        SuiteName::Formations => suite().map_err(|error| error.to_string())?,
        SuiteName::Drills => drills(),
    };
    let learned = learned(options)?;
    let mut classes: Vec<&[Position]> = suite.chunk_by(|a, b| a.class == b.class).collect();
    if let Some(class) = &options.class {
        let names: Vec<&str> = class.split(',').collect();
        classes.retain(|all| all.iter().all(|one| names.contains(&one.class.as_str())));
    }
    println!("class      positions games  goal reached             exact  the same games");
    for positions in classes {
        let count = play_class(options, learned.as_ref(), positions);
        print_class(positions, count);
    }
    Ok(())
}

fn print_class(positions: &[Position], count: Count) {
    let share = |hits: u32, games: u32| 100.0 * f64::from(hits) / f64::from(games);
    let (low, high) = interval(count.hits.into(), count.games.into());
    let class = positions.first().map_or("", |position| &position.class);
    print!(
        "{class:10} {:9} {:5}  {:5.1} % ({:.1} to {:.1})",
        positions.len(),
        count.games,
        share(count.hits, count.games),
        100.0 * low,
        100.0 * high
    );
    if count.exact_games > 0 {
        let exact = 100.0 * count.exact / f64::from(count.exact_games);
        let hits = share(count.exact_hits, count.exact_games);
        print!("  {exact:5.1} %  {hits:.1} % of {}", count.exact_games);
    }
    println!();
}

fn play_class(options: &Options, learned: Option<&CoachFile>, positions: &[Position]) -> Count {
    let next = AtomicUsize::new(0);
    let count = Mutex::new(Count::default());
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                let mut evaluator = evaluator(options, learned);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(position) = positions.get(number % positions.len()) else {
                        return;
                    };
                    if number as u64 >= options.games {
                        return;
                    }
                    let seed = options.seed.wrapping_add(number as u64);
                    let Some(is_hit) = play_one(options, &mut evaluator, position, seed) else {
                        return;
                    };
                    if let Ok(mut count) = count.lock() {
                        count.add(position, is_hit);
                    }
                }
            });
        }
    });
    count.into_inner().unwrap_or_default()
}

fn evaluator(options: &Options, learned: Option<&CoachFile>) -> Box<dyn MoveEvaluator> {
    match (options.player, learned) {
        (PlayerName::Network, Some(CoachFile::Network(network))) => Box::new(Search::new(
            Arc::clone(network),
            CAPACITY_LOG2,
            options.costs(),
        )),
        (PlayerName::Coach, _) => coach_of(&options.variant, CAPACITY_LOG2, learned),
        _ => Box::new(Search::new(
            LineHeuristic::new(),
            CAPACITY_LOG2,
            options.costs(),
        )),
    }
}

/// Plays from a position; whether the goal is reached. Nothing when the game can't start.
fn play_one(
    options: &Options,
    evaluator: &mut impl MoveEvaluator,
    position: &Position,
    seed: u64,
) -> Option<bool> {
    let mut origin = Origin::seeded(seed);
    origin.position = Some(Packed::new(position.exponents)?.board());
    let mut game = Game::from_origin(options.variant.clone(), origin).ok()?;
    let exponents = |board: &Board| -> Vec<u8> { board.exponents().collect() };
    evaluator.forget();
    while !position.is_reached_by(&exponents(game.board())) {
        game.keep_playing();
        let Some(best) = evaluator.evaluate(game.board(), options.limits()).best() else {
            return Some(false);
        };
        game.move_dir(best)?;
    }
    Some(true)
}
