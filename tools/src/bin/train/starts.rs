//! Boards of earlier games, to begin games with.

use twenty48::coach::network::STAGES;
use twenty48::coach::packed::Packed;
use twenty48::rules::spawn::Generator;

/// The number of stages with the same number of kinds of large tiles.
pub(crate) const STAGES_PER_KIND: usize = 32;
/// A percentage for each number of kinds of large tiles.
pub(crate) type Kinds = [u32; STAGES / STAGES_PER_KIND];
/// The default percentages: most games begin where strong games end.
pub(crate) const START_KINDS: Kinds = [5, 15, 30, 35, 15];
/// The same where boards have three rows: no game there comes to two kinds of large tiles.
pub(crate) const THREE_ROW_KINDS: Kinds = [85, 15, 0, 0, 0];
/// The most boards of a stage.
const BOARDS_PER_STAGE: usize = 256;
/// The number of moves between two boards that are kept.
pub(crate) const START_INTERVAL: u32 = 16;
/// The largest exponent of a raised board, 65536.
const MAX_RAISED: u8 = 16;
/// The smallest exponent that is raised, 256, and the most kinds of tiles that are.
const MIN_RAISED: u8 = 8;
const MAX_KINDS_RAISED: u32 = 5;

/// Boards of earlier games, by stage.
pub(crate) struct Starts(Vec<Vec<Packed>>);

impl Default for Starts {
    fn default() -> Self {
        Self(vec![Vec::new(); STAGES])
    }
}

impl Starts {
    /// Keeps a board, in place of a random one when its stage is full.
    pub(crate) fn keep(&mut self, stage: usize, board: Packed, generator: &mut Generator) {
        let boards = &mut self.0[stage];
        if boards.len() < BOARDS_PER_STAGE {
            boards.push(board);
        } else {
            let index = generator.below(BOARDS_PER_STAGE as u32) as usize;
            boards[index] = board;
        }
    }

    /// A random board of a random stage, by the percentages of kinds. Nothing where no board of
    /// that kind is kept.
    pub(crate) fn choose(&self, kinds: &Kinds, generator: &mut Generator) -> Option<Packed> {
        let mut which = generator.below(100);
        let large = kinds.iter().position(|&percentage| {
            let is_it = which < percentage;
            which = which.saturating_sub(percentage);
            is_it
        })?;
        let stages: Vec<usize> = (large * STAGES_PER_KIND..(large + 1) * STAGES_PER_KIND)
            .filter(|&stage| !self.0[stage].is_empty())
            .collect();
        let stage = *stages.get(generator.below(stages.len() as u32) as usize)?;
        let boards = &self.0[stage];
        Some(boards[generator.below(boards.len() as u32) as usize])
    }
}

/// A board with its largest tiles, of random kinds, raised by a random number of exponents.
pub(crate) fn raised(board: Packed, generator: &mut Generator) -> Option<Packed> {
    let mut exponents = board.exponents();
    let largest = exponents.iter().copied().fold(0, u8::max);
    let max = MAX_RAISED.saturating_sub(largest);
    if max > 0 && largest >= MIN_RAISED {
        let by = 1 + generator.below(u32::from(max)) as u8;
        let kinds = u32::from(largest - MIN_RAISED + 1).min(MAX_KINDS_RAISED);
        let from = largest - generator.below(kinds) as u8;
        for exponent in &mut exponents {
            if *exponent >= from {
                *exponent += by;
            }
        }
    }
    Packed::new(exponents)
}
