//! Plays the games.

use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tools::line_heuristic::LineHeuristic;
use twenty48::coach::generic::GenericSearch;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::{Evaluation, Limits, Search, ValueFunction};
use twenty48::coach::{CoachFile, CoachKind, MoveEvaluator, Unit, coach_of};
use twenty48::rules::board::{Board, Direction};
use twenty48::rules::game::{Game, Origin};
use twenty48::rules::player::{Player, RandomPlayer, play_out};
use twenty48::rules::slide::slide;

use crate::calibration::Calibration;
use crate::clock::Clock;
use crate::options::{Options, PlayerName};
use crate::reviewed::Reviewed;

/// The capacity of a search's transposition table.
pub(crate) const CAPACITY_LOG2: u32 = 18;

/// The result of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    pub(crate) score: u64,
    /// The largest tile's exponent.
    pub(crate) largest: u8,
    pub(crate) moves: u64,
    /// The number of positions that were searched.
    pub(crate) nodes: u64,
    pub(crate) taken: Duration,
    pub(crate) reviewed: Option<Reviewed>,
    pub(crate) calibration: Calibration,
}

/// Plays all games, on the threads that the options say.
pub(crate) fn all(options: &Options) -> Result<Vec<Played>, Box<dyn Error>> {
    let learned = learned(options)?;
    start(options, options.seed)?;
    let next = AtomicU64::new(0);
    let played = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let seed = options.seed.wrapping_add(number);
                    let Some(game) = one(options, learned.as_ref(), seed) else {
                        return;
                    };
                    if options.each {
                        println!(
                            "seed {seed}: score {}, largest {}, {} moves, {:.0} moves/s",
                            game.score,
                            1_u64 << game.largest,
                            game.moves,
                            game.moves as f64 / game.taken.as_secs_f64()
                        );
                    }
                    if let Ok(mut played) = played.lock() {
                        played.push(game);
                    }
                }
            });
        }
    });
    Ok(played.into_inner().unwrap_or_default())
}

/// What the coach has learned, where it is used.
pub(crate) fn learned(options: &Options) -> Result<Option<CoachFile>, Box<dyn Error>> {
    let read = |file| Ok(CoachFile::from_bytes(&std::fs::read(file)?)?);
    options.coach_file().map(read).transpose()
}

/// Starts the game of a seed.
fn start(options: &Options, seed: u64) -> Result<Game, Box<dyn Error>> {
    let mut origin = Origin::seeded(seed);
    origin.position = options.from()?;
    Ok(Game::from_origin(options.variant.clone(), origin)?)
}

/// Plays the game of a seed; nothing when it can't start.
fn one(options: &Options, learned: Option<&CoachFile>, seed: u64) -> Option<Played> {
    let variant = &options.variant;
    let mut game = start(options, seed).ok()?;
    let clock = Clock::start();
    let searched = match (options.player, learned) {
        (PlayerName::Network, Some(CoachFile::Network(network))) => {
            play_classic(&mut game, options, Arc::clone(network))
        }
        (PlayerName::Random, _) => {
            play_out(&mut game, &mut RandomPlayer::new(seed));
            Searched::default()
        }
        (PlayerName::Greedy, _) => {
            play_out(&mut game, &mut Greedy);
            Searched::default()
        }
        (PlayerName::GenericSearch, _) => play_by(
            &mut game,
            options,
            GenericSearch::new(variant, CAPACITY_LOG2),
        ),
        (PlayerName::Coach, _) => play_by(
            &mut game,
            options,
            coach_of(variant, CAPACITY_LOG2, learned),
        ),
        _ => play_classic(&mut game, options, LineHeuristic::new()),
    };
    Some(Played {
        score: game.score(),
        largest: game.board().largest(),
        moves: game.move_count() as u64,
        nodes: searched.nodes,
        taken: clock.taken(),
        reviewed: options
            .review
            .and_then(|nodes| Reviewed::of(&game, nodes, learned)),
        calibration: Calibration::of(&searched.claims),
    })
}

/// What a game's searches came to.
#[derive(Clone, Debug, Default)]
struct Searched {
    /// The number of positions.
    nodes: u64,
    /// What they claimed before each move, where values are probabilities.
    claims: Vec<f32>,
}

/// Plays a game by the classic search.
fn play_classic<E: ValueFunction>(
    game: &mut Game,
    options: &Options,
    value_function: E,
) -> Searched {
    let [two, four] = match CoachKind::of(&options.variant) {
        CoachKind::Network { two, four } => [two, four],
        _ => unreachable!("the options are checked"),
    };
    let search =
        Search::new(value_function, CAPACITY_LOG2, options.costs()).with_weights(two, four);
    match options.time() {
        Some(time) => play_by(game, options, Timed { search, time }),
        None => play_by(game, options, search),
    }
}

/// Plays a game by an evaluator.
fn play_by(game: &mut Game, options: &Options, evaluator: impl MoveEvaluator) -> Searched {
    let mut player = EvaluatorPlayer {
        evaluator,
        limits: options.limits(),
        until: options.until(),
        searched: Searched::default(),
    };
    play_out(game, &mut player);
    player.searched
}

/// Makes the move with the most points.
struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        let points =
            |&direction: &Direction| slide(game.board(), direction).map(|slide| slide.points);
        // The first of equals.
        let directions = game.variant().directions();
        directions
            .all()
            .iter()
            .rev()
            .copied()
            .filter(|d| points(d).is_some())
            .max_by_key(points)
    }
}

/// Makes the best move of an evaluator.
struct EvaluatorPlayer<C> {
    evaluator: C,
    limits: Limits,
    until: u8,
    searched: Searched,
}

impl<C: MoveEvaluator> Player for EvaluatorPlayer<C> {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        if game.phase().is_end() || game.board().largest() >= self.until {
            return None;
        }
        let evaluation = self.evaluator.evaluate(game.board(), self.limits);
        self.searched.nodes += evaluation.nodes;
        if self.evaluator.unit() == Unit::Probability {
            self.searched.claims.push(evaluation.expected());
        }
        evaluation.best()
    }
}

/// A search that ends after a time of the wall clock.
struct Timed<E> {
    search: Search<E>,
    time: Duration,
}

impl<E: ValueFunction> MoveEvaluator for Timed<E> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let end = Instant::now() + self.time;
        let Some(board) = Packed::of(position) else {
            return Evaluation::default();
        };
        let mut state = self.search.begin(board, limits);
        // The first round ends, however little time there is.
        while !self.search.step(&mut state)
            && (state.evaluation().best().is_none() || Instant::now() < end)
        {}
        state.evaluation()
    }

    fn forget(&mut self) {
        self.search.forget();
    }

    fn unit(&self) -> Unit {
        self.search.value_function().unit()
    }
}
