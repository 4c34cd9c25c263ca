//! What new tiles did to a game, apart from its moves.

use super::judged_move::JudgedMove;
use super::summary::rounded;
use super::{Luck, LuckySpawn, MAX_LUCKY_SPAWNS};
use crate::coach::evaluator::Unit;
use crate::sort::sorted_indices;

/// The least change of a probability that is told, in millionths: a smaller one may be the
/// search's own error.
const MIN_CHANGE: u64 = 10_000;

/// The luck of consecutive moves: `scaled` makes a value one of the review's.
pub(super) fn luck(
    unit: Unit,
    moves: &[JudgedMove],
    final_value: Option<f32>,
    scaled: impl Fn(f32) -> f32,
) -> Option<Luck> {
    if unit == Unit::Order {
        return None;
    }
    // A forced move wasn't searched: its value is known only where values are exact.
    let is_known = |judged: &JudgedMove| judged.has_choice || unit.is_exact();
    let known = |judged: &JudgedMove| is_known(judged).then_some(judged.value);
    let after = moves.iter().skip(1).map(known).chain([final_value]);
    let lost = |judged: &JudgedMove| match judged.unit_of_loss(unit) {
        own if own == unit => judged.loss,
        // What was lost are points, and nothing of the chance.
        _ => 0.0,
    };
    let changes: Vec<LuckySpawn> = moves
        .iter()
        .zip(after)
        .zip(1..)
        .filter_map(|((judged, after), number)| {
            let expected = known(judged)? - lost(judged);
            Some(LuckySpawn {
                number,
                expected: rounded(scaled(expected)),
                value: rounded(scaled(after?)),
            })
        })
        .collect();
    let sum = |changes: &[LuckySpawn]| changes.iter().map(LuckySpawn::change).sum();
    let totals = unit.is_exact().then(|| {
        let losses = moves.iter().map(|judged| rounded(scaled(lost(judged))));
        (sum(&changes), losses.sum())
    });
    Some(Luck {
        totals,
        spawns: largest(unit, &changes),
    })
}

/// The largest changes that are told, the largest first.
fn largest(unit: Unit, changes: &[LuckySpawn]) -> Vec<LuckySpawn> {
    let least = if unit.is_probability() { MIN_CHANGE } else { 1 };
    let size = |index: usize| {
        let spawn = changes.get(index);
        spawn.map_or(0, |spawn| spawn.change().unsigned_abs())
    };
    let indices = sorted_indices(changes.len(), &|a, b| size(b).cmp(&size(a)));
    let told = indices.into_iter().filter(|&index| size(index) >= least);
    let told = told.filter_map(|index| changes.get(index).copied());
    told.take(MAX_LUCKY_SPAWNS).collect()
}
