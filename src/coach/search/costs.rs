//! What a search's budget is spent on.

/// The parts of a budget that make a ply.
pub const PLY: u32 = 64;

/// What a tile takes of the budget, in parts of a [`PLY`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// What any tile takes.
    pub two: u32,
    /// What a four takes more.
    pub four: u32,
}

impl Default for Costs {
    fn default() -> Self {
        Self { two: 64, four: 64 }
    }
}
