//! The settings: their names and values in the storage, which are a format and never
//! change.
//!
//! Never here: what a setting does, and how it is called.

/// The name of the keys that were changed, as in `undo=z left=F2`.
pub const KEYS: &str = "keys";

/// A setting with a few values, of which the first holds where nothing was chosen.
///
/// ```
/// use twenty48::profile::settings::Setting;
///
/// assert_eq!(Setting::from_name("theme"), Some(Setting::Theme));
/// assert_eq!(Setting::Theme.values().first(), Some(&"system"));
/// assert_eq!(Setting::Theme.value_of("dark"), "dark");
/// assert_eq!(Setting::Theme.value_of("of a later version"), "system");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The colours.
    Theme,
    /// The colours of tiles, or patterns on them.
    Tiles,
    /// The size of the tiles' numbers.
    Numbers,
    /// How long tiles slide.
    Motion,
    /// How loud a merge is.
    Sound,
    /// Whether the device vibrates at a merge.
    Vibration,
    /// How far a finger has to go.
    Swipe,
    /// Where the arrows on the screen are.
    Pad,
    /// Whether letters are keys.
    Letters,
    /// How much a screen reader is told of a move.
    Speech,
    /// Whether the screen stays on while a game is watched.
    Awake,
    /// The tile at which Autoplay pauses.
    AutoplayPause,
    /// What the clock beside the board shows.
    Clock,
    /// Whether the coach's evaluation stays beside the board.
    Evaluation,
    /// Whether a copy of the history is asked for now and then.
    Reminder,
    /// Whether steps fall in Stairs.
    StairsPace,
    /// What is heard of Stairs.
    StairsSound,
}

impl Setting {
    /// Every setting.
    pub const ALL: [Self; 17] = [
        Self::Theme,
        Self::Tiles,
        Self::Numbers,
        Self::Motion,
        Self::Sound,
        Self::Vibration,
        Self::Swipe,
        Self::Pad,
        Self::Letters,
        Self::Speech,
        Self::Awake,
        Self::AutoplayPause,
        Self::Clock,
        Self::Evaluation,
        Self::Reminder,
        Self::StairsPace,
        Self::StairsSound,
    ];

    /// The setting's name in the storage, in lower case.
    pub const fn name(self) -> &'static str {
        self.name_and_values().0
    }

    /// Its values in the storage, in lower case; the first holds where nothing was chosen.
    pub const fn values(self) -> &'static [&'static str] {
        self.name_and_values().1
    }

    const fn name_and_values(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Theme => ("theme", &["system", "light", "dark", "contrast", "classic"]),
            Self::Tiles => ("tiles", &["standard", "safe", "pattern"]),
            Self::Numbers => ("numbers", &["standard", "large"]),
            Self::Motion => ("motion", &["system", "full", "fast", "none"]),
            Self::Sound => ("sound", &["off", "quiet", "medium", "loud"]),
            Self::Vibration => ("vibration", &["off", "on"]),
            Self::Swipe => ("swipe", &["medium", "short", "long"]),
            Self::Pad => ("pad", &["off", "on", "left", "right"]),
            Self::Letters => ("letters", &["on", "off"]),
            Self::Speech => ("speech", &["full", "short"]),
            Self::Awake => ("awake", &["on", "off"]),
            Self::AutoplayPause => (
                "autoplay-pause",
                &[
                    "never", "512", "1024", "2048", "4096", "8192", "16384", "32768",
                ],
            ),
            Self::Clock => ("clock", &["off", "time", "splits"]),
            Self::Evaluation => ("evaluation", &["off", "on"]),
            Self::Reminder => ("reminder", &["on", "off"]),
            Self::StairsPace => ("stairs-pace", &["falling", "relaxed"]),
            Self::StairsSound => ("stairs-sound", &["off", "on", "ear"]),
        }
    }

    /// The setting of that name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.name() == name)
    }

    /// The value that a text stands for: the first, where it stands for none.
    pub fn value_of(self, text: &str) -> &'static str {
        let mut values = self.values().iter().copied();
        let first = values.clone().next().unwrap_or_default();
        values.find(|value| *value == text).unwrap_or(first)
    }
}
