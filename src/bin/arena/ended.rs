//! Boards by what is known of endings.

use std::sync::Arc;

use twenty48::coach::Unit;
use twenty48::coach::endgames::Ending;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::Evaluate;

/// Values boards as another does, but those of a solved ending by its chance.
/// Where the other's values are chances too, that is the value; else it is the
/// chance to come to a board with the large tiles alone, as the other values it.
pub(crate) struct Ended<E> {
    pub(crate) evaluate: E,
    pub(crate) endings: Arc<[Ending]>,
}

impl<E: Evaluate> Ended<E> {
    /// The value of a board of which an ending knows the chance.
    fn by(&self, chance: f32, target: u8, afterstate: Packed) -> f32 {
        if self.unit() == Unit::Chance {
            return chance;
        }
        let cells = afterstate.exponents();
        let large = cells.map(|tile| if tile < target { 0 } else { tile });
        let large = Packed::new(large).unwrap_or(afterstate);
        let lost = self.evaluate.lost(afterstate);
        lost + chance * (self.evaluate.value(large) - lost)
    }
}

impl<E: Evaluate> Evaluate for Ended<E> {
    fn value(&self, afterstate: Packed) -> f32 {
        let known = self.endings.iter().find_map(|ending| {
            let chance = ending.value(afterstate)?;
            Some(self.by(chance, ending.target(), afterstate))
        });
        known.unwrap_or_else(|| self.evaluate.value(afterstate))
    }

    fn lost(&self, board: Packed) -> f32 {
        self.evaluate.lost(board)
    }

    fn unit(&self) -> Unit {
        self.evaluate.unit()
    }
}
