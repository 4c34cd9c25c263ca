//! Compares what the coach chooses to the exact best move, on states of several kinds of play.

use std::error::Error;
use std::path::PathBuf;

use tools::interval;
use twenty48::coach::MoveEvaluator;
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::solved::Solution;
use twenty48::rules::board::{Board, Direction};
use twenty48::rules::game::Game;
use twenty48::rules::slide::slide;
use twenty48::rules::spawn::Generator;

use crate::options::Options;
use crate::play::{mean, player_of};
use crate::table::{best, score_of};

/// Whose games states are of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The best play.
    Best,
    /// Any move that is possible.
    Random,
    /// The move with the most points.
    Greedy,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Best, Self::Random, Self::Greedy];

    /// Its name in the report.
    const fn name(self) -> &'static str {
        match self {
            Self::Best => "best play",
            Self::Random => "random play",
            Self::Greedy => "greedy play",
        }
    }

    /// The next move of its play; nothing where nothing moves.
    fn choose(
        self,
        solution: &Solution,
        game: &Game,
        generator: &mut Generator,
    ) -> Option<Direction> {
        let open = game.open_directions();
        match self {
            Self::Best => {
                let known = solution.evaluation(game.board())?;
                best(solution.variant(), &known).map(|(direction, _)| direction)
            }
            Self::Random => {
                let count = u32::try_from(open.len()).ok().filter(|&count| count > 0)?;
                open.get(generator.below(count) as usize).copied()
            }
            Self::Greedy => {
                let points = |&direction: &Direction| {
                    slide(game.board(), direction).map(|slide| slide.points)
                };
                open.into_iter().max_by_key(points)
            }
        }
    }
}

/// What one choice came to.
#[derive(Clone, Debug)]
struct Choice {
    board: Board,
    /// The points that it gives away.
    loss: f64,
    /// The points that the best play still makes.
    most: f64,
}

/// Lets the coach choose on states of all kinds, as many of each, and prints how often it
/// chooses a best move and what the others cost, with 95 % intervals.
pub(crate) fn compare(
    solution: &Solution,
    options: &Options,
    count: usize,
    file: &Option<PathBuf>,
) -> Result<(), Box<dyn Error>> {
    let mut player = player_of(solution.variant(), file)?;
    let limits = options.limits();
    println!("{} positions a move at most", limits.nodes);
    let mut all = Vec::new();
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        // The first kinds have what is left over.
        let share = count / Kind::ALL.len() + usize::from(number < count % Kind::ALL.len());
        let mut choices = Vec::new();
        let mut seed = options.seed;
        while choices.len() < share {
            if let Some(board) = state_of(solution, kind, seed) {
                choices.extend(choose(solution, &mut *player, limits, &board));
            }
            seed += 1;
        }
        print(kind.name(), &choices);
        all.extend(choices);
    }
    print("all", &all);
    Ok(())
}

/// Any state of a game that is played so, of those with two moves and more; nothing where the
/// game has none.
fn state_of(solution: &Solution, kind: Kind, seed: u64) -> Option<Board> {
    let mut game = Game::new(solution.variant().clone(), seed);
    // Draws of its own, so that they don't depend on the tiles.
    let mut generator = Generator::new(seed ^ 0x5EED_0F57_A7E5);
    let (mut found, mut seen) = (None, 0_u32);
    while !game.phase().is_end() {
        let chosen = kind.choose(solution, &game, &mut generator)?;
        if game.open_directions().len() > 1 {
            seen += 1;
            // Each is the one with the same probability.
            if generator.below(seen) == 0 {
                found = Some(*game.board());
            }
        }
        game.keep_playing();
        game.move_dir(chosen);
        game.keep_playing();
    }
    found
}

/// The coach's choice on a board, as a review makes it; nothing where it isn't solved.
fn choose(
    solution: &Solution,
    player: &mut dyn MoveEvaluator,
    limits: Limits,
    board: &Board,
) -> Option<Choice> {
    player.forget();
    let chosen = player.evaluate(board, limits).best()?;
    let known: Evaluation = solution.evaluation(board)?;
    let (_, most) = best(solution.variant(), &known)?;
    let value = score_of(solution.variant(), &known, chosen)?;
    Some(Choice {
        board: *board,
        loss: f64::from(most - value),
        most: f64::from(most),
    })
}

/// Prints what choices on states of a kind came to.
fn print(name: &str, choices: &[Choice]) {
    let losses: Vec<f64> = choices.iter().map(|choice| choice.loss).collect();
    let best = losses.iter().filter(|&&loss| loss <= 0.0).count();
    // A table's values are in steps of a point.
    let within = losses.iter().filter(|&&loss| loss <= 1.0).count();
    let (low, high) = interval(best as f64, losses.len() as f64);
    let (loss, around) = mean(&losses);
    let most: f64 = choices.iter().map(|choice| choice.most).sum();
    println!(
        "{name}: of {} states the best move on {:.2} % ({:.2} to {:.2}), one within a point of it \
         on {:.2} %; a move loses {loss:.3} ± {around:.3} points, {:.4} % of what is to come",
        losses.len(),
        100.0 * best as f64 / losses.len() as f64,
        100.0 * low,
        100.0 * high,
        100.0 * within as f64 / losses.len() as f64,
        100.0 * losses.iter().sum::<f64>() / most.max(1.0),
    );
    let worst = choices
        .iter()
        .max_by(|one, other| one.loss.total_cmp(&other.loss));
    if let Some(worst) = worst {
        let cells: Vec<String> = worst
            .board
            .exponents()
            .map(|exponent| exponent.to_string())
            .collect();
        println!(
            "  the largest loss: {:.1} of {:.1} points, on {}",
            worst.loss,
            worst.most,
            cells.join(" ")
        );
    }
}
