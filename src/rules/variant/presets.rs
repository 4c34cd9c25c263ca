//! Rule sets by name: data, each in its text form.

/// A rule set by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// What players call it.
    pub name: &'static str,
    /// The variant's text form.
    pub text: &'static str,
}

impl Preset {
    /// The preset of that name and text; only for the table below.
    const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text }
    }
}

/// The rule sets of six published games, then boards of other sizes.
pub const PRESETS: [Preset; 12] = [
    // Gabriele Cirulli's original.
    Preset::new("Classic", "4x4"),
    // A console game in C.
    Preset::new("Console", "4x4_s2x2-4_b2-r_g0"),
    // A game in C# on any rectangle, of which this is one.
    Preset::new("Rectangle", "5x4_e"),
    // A game in Python with a nearer goal.
    Preset::new("1024", "4x4_s2x19-4_g1024_e"),
    // A paper's game in C++.
    Preset::new("Eight ways", "4x4_d8_s2"),
    // A game in R.
    Preset::new("Coin toss", "4x4_s2-4_br_g0"),
    Preset::new("Mini 3×3", "3x3_g256"),
    Preset::new("2×4", "2x4_g128"),
    Preset::new("3×4", "3x4_g1024"),
    Preset::new("5×5", "5x5"),
    Preset::new("6×6", "6x6"),
    // It would outlive its player, so it ends.
    Preset::new("8×8", "8x8_g8192_e"),
];
