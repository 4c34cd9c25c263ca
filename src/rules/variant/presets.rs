//! Presets: variants with a name, each in its text form.

use crate::numbered::numbered;

numbered! {
    /// A variant with a name: the rules of six published games, then boards of other sizes.
    ///
    /// ```
    /// use twenty48::rules::variant::{Preset, Variant};
    ///
    /// let variant: Variant = Preset::Rectangle.text().parse()?;
    /// assert!(variant.ends_at_goal());
    /// assert_eq!(variant.preset(), Some(Preset::Rectangle));
    /// # Ok::<(), twenty48::rules::variant::VariantError>(())
    /// ```
    Preset {
        /// Gabriele Cirulli's original.
        Classic,
        /// A console game in C.
        Console,
        /// A game in C# on any rectangle, of which this is one.
        Rectangle,
        /// A game in Python with a nearer goal.
        Goal1024,
        /// A paper's game in C++.
        EightWays,
        /// A game in R.
        CoinToss,
        /// 3×3.
        Mini,
        /// 2×4.
        TwoByFour,
        /// 3×4.
        ThreeByFour,
        /// 5×5.
        FiveByFive,
        /// 6×6.
        SixBySix,
        /// 8×8. Without an end it would outlive its player.
        EightByEight,
    }
}

impl Preset {
    /// The name, by which programs know it; players see it in their language.
    pub const fn name(self) -> &'static str {
        self.name_and_text().0
    }

    /// The variant's text form.
    pub const fn text(self) -> &'static str {
        self.name_and_text().1
    }

    const fn name_and_text(self) -> (&'static str, &'static str) {
        match self {
            Self::Classic => ("Classic", "4x4"),
            Self::Console => ("Console", "4x4_s2x2-4_b2-r_g0"),
            Self::Rectangle => ("Rectangle", "5x4_e"),
            Self::Goal1024 => ("1024", "4x4_s2x19-4_g1024_e"),
            Self::EightWays => ("Eight ways", "4x4_d8_s2"),
            Self::CoinToss => ("Coin toss", "4x4_s2-4_br_g0"),
            Self::Mini => ("Mini 3×3", "3x3_g256"),
            Self::TwoByFour => ("2×4", "2x4_g128"),
            Self::ThreeByFour => ("3×4", "3x4_g1024"),
            Self::FiveByFive => ("5×5", "5x5"),
            Self::SixBySix => ("6×6", "6x6"),
            Self::EightByEight => ("8×8", "8x8_g8192_e"),
        }
    }
}
