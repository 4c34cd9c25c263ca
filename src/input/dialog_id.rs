//! The dialogs, with their names and keys.

/// A dialog; it loads when it is opened.
///
/// ```
/// use twenty48::input::DialogId;
///
/// assert_eq!(DialogId::from_name("history"), Some(DialogId::History));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialogId {
    /// The presets, and rules of one's own.
    Games,
    /// The game of the day.
    Daily,
    /// Playback of the game.
    Watch,
    /// Sharing the game.
    Share,
    /// The coach's review of the game.
    Review,
    /// The games that have ended.
    History,
    /// Numbers and charts about the games in the history.
    Statistics,
    /// Opening a game, a position, a link or a file.
    Import,
    /// The language of the page.
    Language,
    /// How to play.
    Help,
    /// All that can be done, in groups.
    Menu,
    /// How the page looks, moves, sounds and is steered.
    Settings,
}

impl DialogId {
    const ALL: [Self; 12] = [
        Self::Games,
        Self::Daily,
        Self::Watch,
        Self::Share,
        Self::Review,
        Self::History,
        Self::Statistics,
        Self::Import,
        Self::Language,
        Self::Help,
        Self::Menu,
        Self::Settings,
    ];

    /// The dialog's name, and the letter of its key where it has one. Names are in links
    /// for ever; `open=bring` is older than the dialog's present name.
    const fn name_and_key(self) -> (&'static str, Option<char>) {
        match self {
            Self::Games => ("games", Some('g')),
            Self::Daily => ("daily", Some('t')),
            Self::Watch => ("watch", Some('v')),
            Self::Share => ("share", Some('x')),
            Self::Review => ("review", None),
            Self::History => ("history", Some('i')),
            Self::Statistics => ("statistics", Some('f')),
            Self::Import => ("bring", Some('o')),
            Self::Language => ("language", None),
            // Its key is the question mark, which the keymap recognizes in every script.
            Self::Help => ("help", None),
            Self::Menu => ("menu", Some('m')),
            Self::Settings => ("settings", None),
        }
    }

    /// The dialog's name in links (`#open=`) and in the page, in lower case.
    ///
    /// ```
    /// use twenty48::input::DialogId;
    ///
    /// assert_eq!(DialogId::Import.name(), "bring");
    /// assert_eq!(DialogId::from_name("bring"), Some(DialogId::Import));
    /// ```
    pub const fn name(self) -> &'static str {
        self.name_and_key().0
    }

    /// The dialog with that name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

    /// The dialog whose key types that letter in lower case, if there is one.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        let mut ids = Self::ALL.into_iter();
        ids.find(|id| id.name_and_key().1 == Some(letter))
    }
}
