//! The report on all games.

use std::fmt;

use tools::interval;

use crate::play::Played;

/// Mean and median score, largest tiles, and speed.
pub(crate) struct Report<'a> {
    pub(crate) games: &'a [Played],
    /// The variant's goal, as an exponent.
    pub(crate) goal: Option<u8>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games;
        let count = games.len() as f64;
        let mut scores: Vec<u64> = games.iter().map(|game| game.score).collect();
        scores.sort_unstable();
        let mean = scores.iter().sum::<u64>() as f64 / count;
        let variance = scores
            .iter()
            .map(|&score| (score as f64 - mean).powi(2))
            .sum::<f64>()
            / (count - 1.0).max(1.0);
        let middle = scores.get(scores.len() / 2).copied().unwrap_or_default();
        writeln!(
            f,
            "{count} games: mean {mean:.0} ± {:.0}, median {middle}",
            1.96 * (variance / count).sqrt()
        )?;
        let largest = games.iter().map(|game| game.largest).max().unwrap_or(0);
        let goal = self.goal.unwrap_or(11);
        // The goal and larger tiles, or the last three that were reached.
        for exponent in goal.min(largest.saturating_sub(2))..=largest.max(goal) {
            let reached = games.iter().filter(|game| game.largest >= exponent).count();
            let (low, high) = interval(reached as f64, count);
            writeln!(
                f,
                "{:>7}: {:5.1} % ({:.1} to {:.1}){}",
                1_u64 << exponent,
                100.0 * reached as f64 / count,
                100.0 * low,
                100.0 * high,
                if self.goal == Some(exponent) {
                    ", the goal"
                } else {
                    ""
                }
            )?;
        }
        let moves = games.iter().map(|game| game.moves).sum::<u64>() as f64;
        let nodes = games.iter().map(|game| game.nodes).sum::<u64>() as f64;
        let seconds: f64 = games.iter().map(|game| game.taken.as_secs_f64()).sum();
        writeln!(
            f,
            "{:.0} moves/s on one core, {:.0} positions a move, {:.2} million positions/s",
            moves / seconds,
            nodes / moves,
            nodes / seconds / 1e6
        )
    }
}
