//! When a game first made its large tiles.

use crate::record::replay::Replay;

/// The first tile of an exponent that a game made.
///
/// ```
/// use twenty48::record::firsts::FirstTile;
///
/// let first_128 = FirstTile { exponent: 7, made_by: 80, ms: Some(61_000) };
/// assert_eq!(twenty48::rules::board::value_of(first_128.exponent), 128);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstTile {
    /// The exponent.
    pub exponent: u8,
    /// The move that made it, counted from 1.
    pub made_by: usize,
    /// The milliseconds played by then; `None` where the game has no times, or the time of a
    /// move up to there isn't known.
    pub ms: Option<u64>,
}

/// Returns the first tile of each exponent from `least` on that the whole game made, the
/// smallest first.
///
/// ```
/// use twenty48::record::Record;
/// use twenty48::record::firsts::first_tiles;
/// use twenty48::record::replay::Replay;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let firsts = first_tiles(&Replay::new(&record)?, 3);
/// assert_eq!((firsts[0].exponent, firsts[0].ms), (3, None));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
pub fn first_tiles(replay: &Replay, least: u8) -> Vec<FirstTile> {
    let mut firsts: Vec<FirstTile> = Vec::new();
    let metadata = replay.metadata();
    let is_unknown = |&index: &usize| metadata.time_ms(index).is_none();
    let known = (0..replay.move_count()).find(is_unknown);
    let known = known.unwrap_or(replay.move_count());
    for merge in replay.largest_merges(usize::MAX) {
        let is_made = firsts.iter().any(|first| first.exponent == merge.exponent);
        if merge.exponent < least || is_made {
            continue;
        }
        let ms = replay.ms_at(merge.made_by);
        firsts.push(FirstTile {
            exponent: merge.exponent,
            made_by: merge.made_by,
            ms: ms.filter(|_| merge.made_by <= known),
        });
    }
    // A larger one may come first: from a start with large tiles.
    let exponent = |index: usize| firsts.get(index).map(|first| first.exponent);
    let sorted = crate::sort::sorted_indices(firsts.len(), &|a, b| exponent(a).cmp(&exponent(b)));
    let sorted = sorted.into_iter().filter_map(|index| firsts.get(index));
    sorted.copied().collect()
}
