//! Boards by what is known of endings.

use std::sync::Arc;

use twenty48::coach::Unit;
use twenty48::coach::endgames::Ending;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::Evaluate;

/// Values boards as another does, but those of a solved ending by its chance:
/// to come to a board with the large tiles alone, as that other values it, or
/// else to lose. The chance alone would have large tiles in any disorder be
/// worth as much as in the best order.
pub(crate) struct Ended<E> {
    pub(crate) evaluate: E,
    pub(crate) endings: Arc<[Ending]>,
}

impl<E: Evaluate> Evaluate for Ended<E> {
    fn value(&self, afterstate: Packed) -> f32 {
        let known = self.endings.iter().find_map(|ending| {
            let chance = ending.value(afterstate)?;
            let target = ending.target();
            let cells = afterstate.exponents();
            let large = cells.map(|tile| if tile < target { 0 } else { tile });
            Some((chance, Packed::new(large)?))
        });
        let Some((chance, large)) = known else {
            return self.evaluate.value(afterstate);
        };
        let lost = self.evaluate.lost(afterstate);
        lost + chance * (self.evaluate.value(large) - lost)
    }

    fn lost(&self, board: Packed) -> f32 {
        self.evaluate.lost(board)
    }

    fn unit(&self) -> Unit {
        self.evaluate.unit()
    }
}
