//! The notebook of mistakes: positions of reviewed games in which a mistake was made, to be
//! played again after ever longer pauses (Leitner's boxes).
//!
//! Never here: clocks, games, what the coach thinks.

use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;
use std::collections::VecDeque;

use super::daily::Date;
use super::history::id::Id;

/// The name under which the text form is saved, as a setting is.
pub const NAME: &str = "notebook";
const MS_PER_DAY: u64 = 86_400_000;
/// The first line of the text form.
const HEAD: &str = "twenty48-notebook-1";
/// The days until a position is asked again, by how often in a row it was right.
const PAUSES: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];
/// The most positions that are known; the text form is some 40 bytes for each.
pub const MAX_CARDS: usize = 1000;

/// A mistake: a move of a game, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Mistake {
    /// The game.
    pub game: Id,
    /// The move's number.
    pub number: usize,
}

/// What is known of a mistake that was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Card {
    mistake: Mistake,
    /// How often in a row it was right, as an index of [`PAUSES`].
    level: usize,
    /// When it is asked again.
    due: Date,
}

impl Card {
    /// When it was answered, in milliseconds since 1970, and how badly.
    fn answered(&self) -> (u64, Reverse<usize>) {
        let pause = PAUSES.get(self.level).copied().unwrap_or_default();
        let due = self.due.start_ms();
        let answered = due.saturating_sub(u64::from(pause) * MS_PER_DAY);
        (answered, Reverse(self.level))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mistake { game, number } = self.mistake;
        write!(f, "{game} {number} {} {}", self.level, self.due)
    }
}

/// What the player has learned of mistakes.
///
/// ```
/// use twenty48::profile::history::Id;
/// use twenty48::profile::notebook::{Mistake, Notebook};
///
/// let mistake = Mistake { game: Id { started_ms: 1_795_219_200_000, key: 7 }, number: 88 };
/// let (today, tomorrow) = ("2026-11-21".parse()?, "2026-11-22".parse()?);
/// let mut notebook = Notebook::default();
/// assert_eq!(notebook.due(&[mistake], today), [mistake]);
/// notebook.answer(mistake, true, today);
/// let again = Notebook::read(&notebook.to_text());
/// assert!(again.due(&[mistake], tomorrow).is_empty());
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notebook {
    /// The last asked at the end.
    cards: Vec<Card>,
}

impl Notebook {
    /// Reads a text form. Lines that can't be read are passed over, so that the others stay.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let mut notebook = Self::default();
        if lines.next() == Some(HEAD) {
            for card in lines.filter_map(read_card) {
                notebook.insert(card);
            }
        }
        notebook
    }

    /// The text form: a head, and a line for each position that was asked: game, number of
    /// the move, how often in a row it was right, the date when it is asked again.
    pub fn to_text(&self) -> String {
        let mut text = HEAD.to_owned();
        for line in self.lines() {
            text += "\n";
            text += &line;
        }
        text
    }

    /// The lines of the text form but for its head.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.cards.iter().map(ToString::to_string)
    }

    /// Adds a line of the text form; returns whether it could be read.
    pub fn add_line(&mut self, line: &str) -> bool {
        let card = read_card(line);
        if let Some(card) = card {
            self.insert(card);
        }
        card.is_some()
    }

    /// Adds what another notebook knows. Of two answers to one mistake the later counts, of
    /// the same day the worse.
    ///
    /// ```
    /// use twenty48::profile::history::Id;
    /// use twenty48::profile::notebook::{Mistake, Notebook};
    ///
    /// let mistake = Mistake { game: Id { started_ms: 1, key: 7 }, number: 88 };
    /// let (mut here, mut there) = (Notebook::default(), Notebook::default());
    /// here.answer(mistake, true, "2026-11-21".parse()?);
    /// there.answer(mistake, false, "2026-11-22".parse()?);
    /// here.merge(&there);
    /// assert_eq!(here, there);
    /// # Ok::<(), twenty48::profile::daily::NotADate>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        for card in &other.cards {
            let mut cards = self.cards.iter();
            let known = cards.find(|known| known.mistake == card.mistake);
            if known.is_none_or(|known| known.answered() < card.answered()) {
                self.insert(*card);
            }
        }
    }

    /// Those of the mistakes that are to be asked today: the ones that were asked before,
    /// the longest due first, then the new ones in their order.
    pub fn due(&self, mistakes: &[Mistake], today: Date) -> Vec<Mistake> {
        let card = |mistake: &Mistake| self.cards.iter().find(|card| card.mistake == *mistake);
        let mut due: Vec<(Option<Date>, Mistake)> = mistakes
            .iter()
            .map(|mistake| (card(mistake).map(|card| card.due), *mistake))
            .filter(|(due, _)| due.is_none_or(|due| due <= today))
            .collect();
        due.sort_by_key(|(due, _)| (due.is_none(), *due));
        due.into_iter().map(|(_, mistake)| mistake).collect()
    }

    /// Notes how a mistake was answered: a right answer is asked later each time, a wrong
    /// one tomorrow.
    pub fn answer(&mut self, mistake: Mistake, is_right: bool, today: Date) {
        let before = self.cards.iter().find(|card| card.mistake == mistake);
        let level = match before {
            Some(card) if is_right => (card.level + 1).min(PAUSES.len() - 1),
            None if is_right => 1,
            _ => 0,
        };
        let pause = PAUSES.get(level).copied().unwrap_or(1);
        // Beyond the last day of all there is none.
        let due = (0..pause).try_fold(today, |day, _| day.after());
        self.insert(Card {
            mistake,
            level,
            due: due.unwrap_or(today),
        });
    }

    /// Puts a card at the end, in place of the one of the same mistake; where there are too
    /// many, the first goes.
    fn insert(&mut self, card: Card) {
        self.cards.retain(|other| other.mistake != card.mistake);
        if self.cards.len() >= MAX_CARDS {
            self.cards.remove(0);
        }
        self.cards.push(card);
    }
}

/// Reads a line of the text form.
fn read_card(line: &str) -> Option<Card> {
    let mut fields = line.split(' ');
    let mut field = || fields.next();
    let mistake = Mistake {
        game: parse(field()?)?,
        number: parse(field()?)?,
    };
    let level: usize = parse(field()?)?;
    let due = parse(field()?)?;
    (level < PAUSES.len() && mistake.number > 0 && field().is_none()).then_some(Card {
        mistake,
        level,
        due,
    })
}

fn parse<T: FromStr>(field: &str) -> Option<T> {
    field.parse().ok()
}

/// The mistakes of a session, in a row: what was answered wrong comes again at the end,
/// until it is right.
///
/// ```
/// use twenty48::profile::history::Id;
/// use twenty48::profile::notebook::{Mistake, Row};
///
/// let mistake = |number| Mistake { game: Id { started_ms: 1, key: 7 }, number };
/// let mut row = Row::new(vec![mistake(1), mistake(2)]);
/// assert_eq!(row.answer(false), Some(true));
/// assert_eq!(row.answer(true), Some(true));
/// assert_eq!((row.current(), row.remaining()), (Some(mistake(1)), 1));
/// assert_eq!(row.answer(true), Some(false));
/// assert_eq!(row.current(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The mistakes that are left, each with whether it is asked for the first time.
    left: VecDeque<(Mistake, bool)>,
}

impl Row {
    /// Makes a row of mistakes.
    pub fn new(mistakes: Vec<Mistake>) -> Self {
        Self {
            left: mistakes
                .into_iter()
                .map(|mistake| (mistake, true))
                .collect(),
        }
    }

    /// The mistake that is asked now.
    pub fn current(&self) -> Option<Mistake> {
        self.left.front().map(|(mistake, _)| *mistake)
    }

    /// How many are left, with the one that is asked now.
    pub fn remaining(&self) -> usize {
        self.left.len()
    }

    /// Goes on to the next, and returns whether this answer was the first one, which counts
    /// for the [notebook](Notebook::answer); nothing where none was asked.
    pub fn answer(&mut self, is_right: bool) -> Option<bool> {
        let (mistake, is_first) = self.left.pop_front()?;
        if !is_right {
            self.left.push_back((mistake, false));
        }
        Some(is_first)
    }
}
