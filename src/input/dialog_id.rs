//! The dialogs, by name and by key.

/// A dialog that loads when it is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialogId {
    /// The games that can be played, and rules of one's own.
    Games,
    /// The game of the day.
    Daily,
    /// Watches the game.
    Watch,
    /// Shares the game.
    Share,
    /// The coach's review of the game.
    Review,
    /// The games that were played.
    History,
    /// Counts and charts of the games that were played.
    Statistics,
    /// Opens a game, a position, a link or a file.
    Import,
    /// How to play.
    Help,
}

impl DialogId {
    const ALL: [Self; 9] = [
        Self::Games,
        Self::Daily,
        Self::Watch,
        Self::Share,
        Self::Review,
        Self::History,
        Self::Statistics,
        Self::Import,
        Self::Help,
    ];

    /// The name, and the letter of the key where there is one. Names are in links for
    /// ever; `open=bring` is older than the word that the page has for it now.
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
            // Its key is the question mark, which the keymap knows in every script.
            Self::Help => ("help", None),
        }
    }

    /// The name in links (`#open=`) and in the page, in small letters.
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

    /// The dialog of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

    /// The dialog whose key types that small letter.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        let mut ids = Self::ALL.into_iter();
        ids.find(|id| id.name_and_key().1 == Some(letter))
    }

    /// A number below 9, by which the page's two halves name it to each other.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The dialog of that number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}
