//! Bookmarks: moments of a game that the player has marked, each with a note or without.
//!
//! What is stored of a game is a head and a line for each bookmark, in the order of the moves:
//!
//! ```text
//! twenty48-bookmarks-1
//! 123 the corner is lost
//! 240
//! ```
//!
//! In the export each line stands behind `bookmark` and the game's identity. In a link they are
//! `1`, then base64url (RFC 4648, without padding) of the lines in UTF-8 with a line end between
//! two of them, a zero, and the CRC-32 of all before, the lowest byte first: so they tell where
//! they end, whatever follows them.
//!
//! Never here: games, clocks, where a text is stored.

use core::cmp::Reverse;
use core::fmt;

use super::history::name::cleaned;
use crate::record::{MAX_MOVES, base64, checksum};

/// The first line of what is stored.
const HEAD: &str = "twenty48-bookmarks-1";
/// The first character in a link.
const VERSION: char = '1';
/// The most bookmarks that a game can have.
pub const MAX_BOOKMARKS: usize = 200;
/// The longest note, in characters.
pub const MAX_NOTE: usize = 200;
/// The longest text in a link that is read, in characters: more than the longest that is written.
const MAX_LINK: usize = 300_000;
/// The bytes of the checksum in a link.
const CHECKSUM: usize = 4;

/// A marked moment of a game.
///
/// ```
/// use twenty48::profile::bookmarks::{Bookmark, Bookmarks};
///
/// let mut bookmarks = Bookmarks::default();
/// assert!(bookmarks.put(123, "the corner is lost"));
/// let expected = Bookmark { moves: 123, note: "the corner is lost".to_owned() };
/// assert!(bookmarks.iter().eq([&expected]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// How many moves are made at that moment; 0 at the start.
    pub moves: usize,
    /// The note in one line, [`MAX_NOTE`] characters at most; empty without one.
    pub note: String,
}

impl Bookmark {
    /// Of two notes on one moment the longer one counts, of two as long the one that comes later
    /// in the order of their characters.
    fn rank(&self) -> (usize, &str) {
        (self.note.chars().count(), &self.note)
    }
}

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.moves)?;
        if self.note.is_empty() {
            return Ok(());
        }
        write!(f, " {}", self.note)
    }
}

/// The bookmarks of a game: at most one for each moment, in the order of the moves, and
/// [`MAX_BOOKMARKS`] at most.
///
/// ```
/// use twenty48::profile::bookmarks::Bookmarks;
///
/// let mut bookmarks = Bookmarks::default();
/// bookmarks.put(240, "");
/// bookmarks.put(123, "the corner is lost");
/// assert_eq!(Bookmarks::read(&bookmarks.to_text()), bookmarks);
/// assert_eq!(Bookmarks::from_link(&bookmarks.to_link()), Some(bookmarks));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bookmarks(Vec<Bookmark>);

impl Bookmarks {
    /// Reads what is stored. Lines that can't be read are passed over, so that the others stay.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let mut bookmarks = Self::default();
        if lines.next() == Some(HEAD) {
            for line in lines {
                bookmarks.add_line(line);
            }
        }
        bookmarks
    }

    /// The text that is stored.
    pub fn to_text(&self) -> String {
        let mut text = HEAD.to_owned();
        for bookmark in &self.0 {
            text += "\n";
            text += &bookmark.to_string();
        }
        text
    }

    /// Adds the bookmark of a line: the number of moves, and behind a blank the note. Returns
    /// whether it could be read; where there is a note on that moment already, the better one
    /// stays, as in a [merge](Self::merge).
    ///
    /// ```
    /// use twenty48::profile::bookmarks::Bookmarks;
    ///
    /// let mut bookmarks = Bookmarks::default();
    /// assert!(bookmarks.add_line("123 the corner is lost"));
    /// assert!(!bookmarks.add_line("the corner is lost"));
    /// assert_eq!(bookmarks.note_at(123), Some("the corner is lost"));
    /// ```
    pub fn add_line(&mut self, line: &str) -> bool {
        let Some(bookmark) = read_line(line) else {
            return false;
        };
        self.merge(&Self(vec![bookmark]));
        true
    }

    /// The text that stands for them in a link.
    pub fn to_link(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        let mut bytes = lines.join("\n").into_bytes();
        bytes.push(0);
        bytes.extend(checksum(&bytes).to_le_bytes());
        let mut text = String::from(VERSION);
        base64::encode(&bytes, &mut text);
        text
    }

    /// Reads the text of a link, whatever follows it; `None` where it is cut, changed, or of a
    /// later version.
    ///
    /// ```
    /// use twenty48::profile::bookmarks::Bookmarks;
    ///
    /// let mut bookmarks = Bookmarks::default();
    /// bookmarks.put(7, "");
    /// let text = bookmarks.to_link();
    /// assert_eq!(Bookmarks::from_link(&format!("{text}). Look!")), Some(bookmarks));
    /// assert_eq!(Bookmarks::from_link(&text[..text.len() - 1]), None);
    /// ```
    pub fn from_link(text: &str) -> Option<Self> {
        let body = text.strip_prefix(VERSION)?;
        let own = body.bytes().take(MAX_LINK);
        let length = own.take_while(|&b| base64::is_character(b)).count();
        let (bytes, _) = base64::decode(body.get(..length)?);
        let end = bytes.iter().position(|&byte| byte == 0)? + 1;
        let (signed, rest) = bytes.split_at_checked(end)?;
        let sum: [u8; CHECKSUM] = rest.get(..CHECKSUM)?.try_into().ok()?;
        if checksum(signed).to_le_bytes() != sum {
            return None;
        }
        let lines = core::str::from_utf8(signed).ok()?.trim_end_matches('\0');
        let mut bookmarks = Self::default();
        let are_read = lines.split('\n').all(|line| bookmarks.add_line(line));
        // Without a bookmark there is one line, an empty one.
        (are_read || lines.is_empty()).then_some(bookmarks)
    }

    /// Marks a moment, or changes its note, of which [`MAX_NOTE`] characters in one line are
    /// kept. Returns whether there was room, and a game can have so many moves.
    pub fn put(&mut self, moves: usize, note: &str) -> bool {
        let note = cleaned(note, MAX_NOTE);
        match self.index_of(moves) {
            Ok(index) => {
                if let Some(bookmark) = self.0.get_mut(index) {
                    bookmark.note = note;
                }
            }
            Err(_) if self.0.len() >= MAX_BOOKMARKS || moves > MAX_MOVES => return false,
            Err(index) => self.0.insert(index, Bookmark { moves, note }),
        }
        true
    }

    /// Takes the mark of a moment away, and returns its note; `None` without one.
    ///
    /// ```
    /// use twenty48::profile::bookmarks::Bookmarks;
    ///
    /// let mut bookmarks = Bookmarks::default();
    /// bookmarks.put(7, "here");
    /// assert_eq!(bookmarks.remove(7).as_deref(), Some("here"));
    /// assert_eq!(bookmarks.remove(7), None);
    /// ```
    pub fn remove(&mut self, moves: usize) -> Option<String> {
        let index = self.index_of(moves).ok()?;
        Some(self.0.remove(index).note)
    }

    /// The note on a moment, which may be empty; `None` where it isn't marked.
    pub fn note_at(&self, moves: usize) -> Option<&str> {
        let index = self.index_of(moves).ok()?;
        Some(&self.0.get(index)?.note)
    }

    /// The bookmarks in the order of the moves.
    pub fn iter(&self) -> core::slice::Iter<'_, Bookmark> {
        self.0.iter()
    }

    /// The bookmarks that a game of so many moves has: later ones wait until it has theirs.
    ///
    /// ```
    /// use twenty48::profile::bookmarks::Bookmarks;
    ///
    /// let mut bookmarks = Bookmarks::default();
    /// bookmarks.put(7, "");
    /// bookmarks.put(9, "");
    /// assert_eq!(bookmarks.within(8).len(), 1);
    /// ```
    #[must_use]
    pub fn within(&self, moves: usize) -> Self {
        let of_game = self.0.iter().filter(|bookmark| bookmark.moves <= moves);
        Self(of_game.cloned().collect())
    }

    /// Whether any has a note.
    pub fn has_notes(&self) -> bool {
        self.0.iter().any(|bookmark| !bookmark.note.is_empty())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the bookmarks of another device: every moment that either has. Of two notes on one
    /// moment the longer one stays, of two as long the one that comes later in the order of their
    /// characters. Of too many, those without a note go first, then the last. So the order in
    /// which devices are merged is of no matter.
    ///
    /// ```
    /// use twenty48::profile::bookmarks::Bookmarks;
    ///
    /// let (mut here, mut there) = (Bookmarks::default(), Bookmarks::default());
    /// here.put(123, "lost");
    /// there.put(123, "the corner is lost");
    /// here.merge(&there);
    /// assert_eq!(here, there);
    /// ```
    pub fn merge(&mut self, other: &Self) {
        for came in &other.0 {
            match self.index_of(came.moves) {
                Ok(index) => {
                    if let Some(own) = self.0.get_mut(index).filter(|own| own.rank() < came.rank())
                    {
                        own.note.clone_from(&came.note);
                    }
                }
                Err(index) => self.0.insert(index, came.clone()),
            }
        }
        self.drop_excess();
    }

    /// Leaves as many as a game can have.
    fn drop_excess(&mut self) {
        while self.0.len() > MAX_BOOKMARKS {
            let bookmarks = self.0.iter().enumerate();
            let least = bookmarks.min_by_key(|(index, bookmark)| {
                let has_note = !bookmark.note.is_empty();
                (has_note, Reverse(*index))
            });
            let Some((index, _)) = least else { return };
            self.0.remove(index);
        }
    }

    /// Where the bookmark of a moment is, or would be.
    fn index_of(&self, moves: usize) -> Result<usize, usize> {
        self.0
            .binary_search_by_key(&moves, |bookmark| bookmark.moves)
    }
}

impl<'a> IntoIterator for &'a Bookmarks {
    type Item = &'a Bookmark;
    type IntoIter = core::slice::Iter<'a, Bookmark>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Reads a line: the number of moves, and behind a blank the note.
fn read_line(line: &str) -> Option<Bookmark> {
    let (moves, note) = line.split_once(' ').unwrap_or((line, ""));
    // Rust would take a plus for a part of the number.
    let is_number = moves.bytes().all(|byte| byte.is_ascii_digit());
    let moves: usize = moves.parse().ok().filter(|_| is_number)?;
    (moves <= MAX_MOVES).then(|| Bookmark {
        moves,
        note: cleaned(note, MAX_NOTE),
    })
}
