//! Any text is read as splits or as nothing. What is read is written as a text that is read as
//! the same, and is in the order of the tiles; of two games the faster split of each tile is the
//! best. The splits of a game are those of its moves: the target of records checks that.

use crate::{as_text, within_bounds};
use twenty48::profile::fastest::Fastest;
use twenty48::profile::history::Id;
use twenty48::record::replay::Replay;
use twenty48::record::splits::{FIRST_SPLIT, Splits};

/// Tries one input: a text, or two with a line's end between.
pub fn try_input(data: &[u8]) {
    let Some(text) = as_text(data) else {
        return;
    };
    let mut fastest = Fastest::default();
    let mut all = Vec::new();
    for (line, key) in text.lines().take(2).zip(0..) {
        let Ok(splits) = within_bounds(line.len(), || line.parse::<Splits>()) else {
            continue;
        };
        assert_eq!(splits.to_string().parse().as_ref(), Ok(&splits));
        assert!(splits.iter().is_sorted_by_key(|split| split.exponent));
        assert_eq!(splits.largest(), splits.iter().last());
        fastest.add(Id { started_ms: 1, key }, &splits);
        all.push(splits);
    }
    for tile in fastest.iter() {
        let of_tile = || all.iter().filter_map(|splits| splits.get(tile.exponent));
        let moves = of_tile().map(|split| split.moves).min();
        assert_eq!(Some(tile.by_moves.split.moves), moves);
        assert_eq!(
            fastest.ms(tile.exponent),
            of_tile().filter_map(|split| split.ms).min()
        );
    }
}

/// Checks the splits of a replayed game.
pub fn check(replay: &Replay) {
    let splits = Splits::of(replay);
    assert_eq!(splits.to_string().parse().as_ref(), Ok(&splits));
    let mut game = replay.clone();
    for split in splits.iter() {
        assert!(split.exponent >= FIRST_SPLIT);
        game.seek(split.moves);
        let turn = game.game().last_turn().expect("a move made it");
        let made = turn.merges.iter().map(|merge| merge.exponent);
        assert!(made.into_iter().any(|made| made == split.exponent));
        if let Some(ms) = split.ms {
            assert_eq!(replay.ms_at(split.moves), Some(ms));
        }
    }
}
