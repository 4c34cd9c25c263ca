//! What players reach: whole games on the classic board, their largest tiles,
//! scores and lengths.
//!
//! ```text
//! cargo bench --bench players -- [games] [variant]
//! ```

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use twenty48::rules::board::value_of;
    use twenty48::rules::game::Game;
    use twenty48::rules::player::{RandomPlayer, play_out};
    use twenty48::rules::variant::Variant;

    let mut arguments = std::env::args().skip(1).filter(|text| text != "--bench");
    let games: u64 = match arguments.next().map(|text| text.parse()) {
        None => 100_000,
        Some(Ok(games)) if games > 0 => games,
        Some(_) => return eprintln!("The number of games is a whole number from 1."),
    };
    let text = arguments.next().unwrap_or_else(|| "4x4".to_owned());
    let variant: Variant = match text.parse() {
        Ok(variant) => variant,
        Err(error) => return eprintln!("{error}"),
    };

    let mut largest = [0_u64; 64];
    let mut results: Vec<(u64, usize)> = Vec::new();
    for seed in 0..games {
        let mut game = Game::new(variant.clone(), seed);
        play_out(&mut game, &mut RandomPlayer::new(seed));
        if let Some(count) = largest.get_mut(usize::from(game.board().largest())) {
            *count += 1;
        }
        results.push((game.score(), game.move_count()));
    }

    let share = |part: u64| 100.0 * part as f64 / games as f64;
    let mean = |sum: u64| sum as f64 / games as f64;
    println!("{games} games of {variant} by the random player");
    for (exponent, &count) in (0_u8..).zip(&largest).filter(|&(_, &count)| count > 0) {
        println!(
            "{:>8} {count:>8} {:>7.3} %",
            value_of(exponent),
            share(count)
        );
    }
    let moves = results.iter().map(|result| result.1 as u64).sum();
    println!(
        "mean score {:.1}, moves {:.1}",
        mean(results.iter().map(|r| r.0).sum()),
        mean(moves)
    );
    results.sort_unstable();
    let middle = results.get(results.len() / 2).copied().unwrap_or_default();
    let best = results.last().copied().unwrap_or_default();
    println!("median score {}, best {}", middle.0, best.0);
}

#[cfg(target_arch = "wasm32")]
fn main() {}
