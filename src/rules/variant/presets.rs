//! Presets: variants with a name, each in its text form.

/// A variant with a name.
///
/// ```
/// use twenty48::rules::variant::{PRESETS, Variant};
///
/// let rectangle = PRESETS.iter().find(|preset| preset.name == "Rectangle");
/// let variant: Variant = rectangle.expect("it is a preset").text.parse()?;
/// assert!(variant.ends_at_goal());
/// assert_eq!(variant.preset_name(), Some("Rectangle"));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name, by which programs know it; players see it in their language.
    pub name: &'static str,
    /// The variant's text form.
    pub text: &'static str,
}

impl Preset {
    /// Returns the preset with that name and text; only for the table below.
    const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text }
    }
}

/// The presets: the rules of six published games, then boards of other sizes.
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
    // Without an end it would outlive its player.
    Preset::new("8×8", "8x8_g8192_e"),
];
