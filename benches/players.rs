//! The results of the random player in whole games: largest tiles, scores and lengths.
//!
//! ```text
//! cargo bench --bench players -- [games] [variant]
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod players {
    use twenty48::rules::board::value_of;
    use twenty48::rules::game::Game;
    use twenty48::rules::player::{RandomPlayer, play_out};
    use twenty48::rules::variant::Variant;

    /// The results of the games of one variant.
    struct Results {
        /// The number of games by the exponent of their largest tile.
        by_largest: [u64; 64],
        /// The score and the number of moves of each game.
        games: Vec<(u64, usize)>,
    }

    pub(crate) fn run() {
        let mut arguments = std::env::args().skip(1).filter(|text| text != "--bench");
        let games: u64 = match arguments.next().map(|text| text.parse()) {
            None => 100_000,
            Some(Ok(games)) if games > 0 => games,
            Some(_) => return eprintln!("The number of games is a whole number from 1."),
        };
        let text = arguments.next().unwrap_or_else(|| "4x4".to_owned());
        match text.parse() {
            Ok(variant) => {
                println!("{games} games of {variant} by the random player");
                print(play(games, &variant));
            }
            Err(error) => eprintln!("{error}"),
        }
    }

    fn play(games: u64, variant: &Variant) -> Results {
        let mut results = Results {
            by_largest: [0; 64],
            games: Vec::new(),
        };
        for seed in 0..games {
            let mut game = Game::new(variant.clone(), seed);
            play_out(&mut game, &mut RandomPlayer::new(seed));
            let largest = usize::from(game.board().largest());
            if let Some(count) = results.by_largest.get_mut(largest) {
                *count += 1;
            }
            results.games.push((game.score(), game.move_count()));
        }
        results
    }

    fn print(mut results: Results) {
        let count = results.games.len() as f64;
        for (exponent, &games) in (0_u8..).zip(&results.by_largest) {
            if games > 0 {
                let percent = 100.0 * games as f64 / count;
                println!("{:>8} {games:>8} {percent:>7.3} %", value_of(exponent));
            }
        }
        let scores: u64 = results.games.iter().map(|game| game.0).sum();
        let moves: usize = results.games.iter().map(|game| game.1).sum();
        let means = (scores as f64 / count, moves as f64 / count);
        println!("mean score {:.1}, moves {:.1}", means.0, means.1);
        results.games.sort_unstable();
        let median = results.games.get(results.games.len() / 2);
        let best = results.games.last();
        if let (Some(median), Some(best)) = (median, best) {
            println!("median score {}, best {}", median.0, best.0);
        }
    }
}

fn main() {
    #[cfg(not(target_arch = "wasm32"))]
    players::run();
}
