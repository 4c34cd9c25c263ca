//! What is saved of a player: the best climb of each kind, the last runs, the days, and
//! statistics.
//!
//! A text of any of these is a head and lines, in which moments are in milliseconds since
//! 1970, each the one of a first jump, and durations in milliseconds:
//!
//! ```text
//! stairs 1
//! best <when> <run>
//! run <when> <run>
//! day <date> <when> <pace> <steps> <time> <end>
//! count <device> <pace> <runs> <steps> <time> <left> <bumped> <missed> <fell> <finished> <fastest>
//! ```
//! A run is its text; a pace is `falling` or `relaxed`, an end `left`, `bumped`, `missed`,
//! `fell` or `finished`. In an exported file each line has `stairs ` before it, and there
//! is no head. What is added later gets a kind of line of its own.
//!
//! Two texts, of two windows or of two devices, are merged into one that has what is in
//! either, whichever is the first and however often that is done: of two bests the better
//! one, of two tries at a day the earlier one, all runs up to [`MAX_RUNS`]. Numbers of
//! statistics only grow, and each device has its own, of which the larger one counts; so
//! what is imported twice is not counted twice.
//!
//! Never here: clocks, entropy, where a text is stored (storage is a trait).

mod best;
mod count;
mod day;
mod line;
mod past_run;
mod saved;
mod transfer;

pub use best::{Best, is_better};
pub use count::{Count, MIN_STEPS_FOR_SPEED, Totals};
pub use day::DayResult;
pub use past_run::{MAX_RUN_TEXT, PastRun};
pub use saved::{News, Played, Saved, load, save_climb, save_left, save_try};
pub use transfer::{export_stored, queue_import};

use crate::profile::daily::{Date, Streak, streak};
use crate::profile::history::EntryError;
use crate::stairs::climb::Pace;
use crate::stairs::way::WayKind;
use line::{Line, merge};

/// The most runs that are saved: the last ones.
pub const MAX_RUNS: usize = 500;
/// The most days that are saved: the last ones, some eleven years.
pub const MAX_DAYS: usize = 4000;
/// The most numbers of devices that are saved, one for each device and pace.
pub const MAX_COUNTS: usize = 128;
/// The first line of a text.
const HEAD: &str = "stairs 1";
/// What is before each line in an exported file.
const EXPORTED: &str = "stairs ";

/// A kind of what is saved, each under a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The best climbs.
    Bests,
    /// The last runs.
    Runs,
    /// The days.
    Days,
    /// The statistics.
    Counts,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 4] = [Self::Bests, Self::Runs, Self::Days, Self::Counts];
}

/// All that is saved of a player.
///
/// ```
/// use twenty48::stairs::profile::Profile;
///
/// let text = "stairs 1\nday 2026-11-21 1795219200000 falling 57 19200 fell\nnonsense\n";
/// let (profile, damaged) = Profile::read(text);
/// assert_eq!((profile.days()[0].steps, damaged), (57, vec![3]));
/// let exported = profile.export_text();
/// assert!(exported.starts_with("stairs day 2026-11-21 "));
/// assert_eq!(Profile::import_text(&exported), (profile, vec![]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    bests: Vec<Best>,
    runs: Vec<PastRun>,
    days: Vec<DayResult>,
    counts: Vec<Count>,
}

impl Profile {
    /// Reads a text. Lines that can't be read are passed over; their numbers, counted
    /// from 1, are returned as well. Of a text of another version that is every line.
    pub fn read(text: &str) -> (Self, Vec<usize>) {
        let is_known = text.lines().next().is_none_or(|head| head == HEAD);
        let lines = text.lines().zip(1..).skip(usize::from(is_known));
        Self::of_lines(lines.map(|(line, number)| (line, is_known, number)))
    }

    /// Reads the lines of an exported file that are of this game; all others are passed
    /// over. Returns the numbers of those that can't be read as well, counted from 1.
    pub fn import_text(text: &str) -> (Self, Vec<usize>) {
        let lines = text.lines().zip(1..);
        let own = lines.filter_map(|(line, number)| {
            let line = line.trim().strip_prefix(EXPORTED)?;
            Some((line, true, number))
        });
        Self::of_lines(own)
    }

    /// Reads lines, each with whether it may be one and its number.
    fn of_lines<'a>(lines: impl Iterator<Item = (&'a str, bool, usize)>) -> (Self, Vec<usize>) {
        let (mut found, mut damaged) = (Self::default(), Vec::new());
        for (line, may_be, number) in lines {
            if !may_be || found.read_line(line).is_err() {
                damaged.push(number);
            }
        }
        let mut profile = Self::default();
        profile.merge(&found);
        (profile, damaged)
    }

    /// Reads a line, and adds what it holds at the end.
    fn read_line(&mut self, line: &str) -> Result<(), EntryError> {
        let (kind, rest) = line.split_once(' ').ok_or(EntryError)?;
        match kind {
            Best::KIND => self.bests.push(Best::read(rest)?),
            PastRun::KIND => self.runs.push(PastRun::read(rest)?),
            DayResult::KIND => self.days.push(DayResult::read(rest)?),
            Count::KIND => self.counts.push(Count::read(rest)?),
            _ => return Err(EntryError),
        }
        Ok(())
    }

    /// Returns the text of a part.
    pub fn text(&self, part: Part) -> String {
        let mut text = String::from(HEAD);
        for line in self.lines(part) {
            text += "\n";
            text += &line;
        }
        text
    }

    /// Returns the lines of an exported file that are of this game.
    pub fn export_text(&self) -> String {
        let mut text = String::new();
        for line in Part::ALL.into_iter().flat_map(|part| self.lines(part)) {
            text += &format!("{EXPORTED}{line}\n");
        }
        text
    }

    /// Returns the lines of a part.
    fn lines(&self, part: Part) -> Vec<String> {
        fn lines<T: Line>(all: &[T]) -> Vec<String> {
            let line = |one: &T| format!("{} {}", T::KIND, one.text());
            all.iter().map(line).collect()
        }
        match part {
            Part::Bests => lines(&self.bests),
            Part::Runs => lines(&self.runs),
            Part::Days => lines(&self.days),
            Part::Counts => lines(&self.counts),
        }
    }

    /// Adds what another profile has.
    pub fn merge(&mut self, other: &Self) {
        merge(&mut self.bests, &other.bests);
        merge(&mut self.runs, &other.runs);
        merge(&mut self.days, &other.days);
        merge(&mut self.counts, &other.counts);
    }

    /// Returns the best climb of a kind and pace, if there is one.
    pub fn best(&self, kind: WayKind, pace: Pace) -> Option<&Best> {
        let mut bests = self.bests.iter();
        bests.find(|best| (best.run.way().kind(), best.run.pace()) == (kind, pace))
    }

    /// Returns the last runs, the newest first.
    pub fn runs(&self) -> &[PastRun] {
        &self.runs
    }

    /// Returns the tries that count, the last day first.
    pub fn days(&self) -> &[DayResult] {
        &self.days
    }

    /// Returns the try that counts for a day, if there is one.
    pub fn day(&self, date: Date) -> Option<&DayResult> {
        self.days.iter().find(|day| day.date == date)
    }

    /// Returns how many days in a row were climbed, at either pace.
    pub fn streak(&self, today: Date) -> Streak {
        let dates: Vec<Date> = self.days.iter().map(|day| day.date).collect();
        streak(&dates, today)
    }

    /// Returns the statistics of a pace, of all devices together.
    pub fn totals(&self, pace: Pace) -> Totals {
        let counts = self.counts.iter().filter(|count| count.pace == pace);
        counts.fold(Totals::default(), |sum, count| sum.plus(&count.totals))
    }
}
