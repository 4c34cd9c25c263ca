//! Checks that any text and any rules are a variant or an error. A variant is written
//! as a text that is read as the same variant; it can be played: its start tiles are on
//! the board, and the game's record is read as the same game.

use crate::{as_text, check_sentence, play_on, played, within_bounds};
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::{Directions, MAX_EXPONENT, Shape};
use twenty48::rules::game::Game;
use twenty48::rules::variant::{MAX_WEIGHT, Rules, StartTile, Variant, VariantError};

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        let read = within_bounds(text.len(), || text.parse());
        try_variant(read, data);
    }
    if let Some(rules) = rules_of(data) {
        try_variant(Variant::new(rules), data);
    }
}

fn try_variant(variant: Result<Variant, VariantError>, data: &[u8]) {
    let variant = match variant {
        Ok(variant) => variant,
        Err(error) => return check_sentence(error),
    };
    let text = variant.to_string();
    assert_eq!(text.parse(), Ok(variant.clone()), "{text}");
    assert_eq!(Variant::new(variant.rules().clone()), Ok(variant.clone()));
    // Spawns in another order, or with weights in higher terms, make the same variant.
    let mut rules = variant.rules().clone();
    rules.spawns.reverse();
    for (_, weight) in &mut rules.spawns {
        *weight *= 2;
    }
    if rules.spawns.iter().all(|&(_, weight)| weight <= MAX_WEIGHT) {
        assert_eq!(Variant::new(rules), Ok(variant.clone()));
    }
    let slot = Slot::own(variant.clone());
    assert_eq!(slot.to_string().parse(), Ok(slot));
    if let Some(goal) = variant.goal() {
        assert!((2..=variant.rules().largest_reachable()).contains(&goal));
    }
    let draw = variant.spawns();
    let mut outcomes = [0, draw.outcomes() / 2, draw.outcomes() - 1].into_iter();
    assert!(outcomes.all(|number| draw.outcome(number).is_some_and(|e| draw.can_draw(e))));
    assert_eq!(draw.outcome(draw.outcomes()), None);

    let seed = data
        .iter()
        .fold(0, |seed, &byte| seed << 8 ^ u64::from(byte));
    let mut game = Game::new(variant.clone(), seed);
    let start = game.board().exponents().filter(|&exponent| exponent != 0);
    assert_eq!(start.count(), variant.start().len());
    play_on(&mut game, data);
    assert!(game.board().largest() <= variant.rules().largest_reachable());
    let record = Record::of(&game, &Metadata::default());
    assert_eq!(played(&record), Some(game));
}

/// Any rules: from two bytes for each spawn and one for each start tile.
fn rules_of(data: &[u8]) -> Option<Rules> {
    let &[rows, columns, flags, goal, spawns, ref rest @ ..] = data else {
        return None;
    };
    let (spawns, start) = rest.split_at_checked(usize::from(spawns % 20) * 2)?;
    Some(Rules {
        shape: Shape::new(2 + rows % 7, 2 + columns % 7)?,
        directions: if flags & 1 == 0 {
            Directions::Four
        } else {
            Directions::Eight
        },
        spawns: spawns
            .chunks_exact(2)
            .map(|pair| (pair[0], u32::from(pair[1]) * 4))
            .collect(),
        start: start
            .iter()
            .map(|&byte| match byte {
                0 => StartTile::Spawn,
                exponent => StartTile::Fixed(exponent),
            })
            .collect(),
        goal: (goal <= MAX_EXPONENT).then_some(goal),
        ends_at_goal: flags & 2 != 0,
    })
}
