//! Checks that any text is a history or an error, and any line an entry, a day or an
//! error. Every line of a history is read or listed as damaged. A history is written
//! as one with the same games, best scores and days, without a damaged line; it can be
//! searched, and its statistics counted.

use std::collections::BTreeMap;

use crate::{as_text, check_sentence, within_bounds};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::daily::{Date, streak};
use twenty48::profile::history::{
    Day, Entry, File, Id, MAX_NAME, NotAHistory, Order, Query, name_from, oldest_unstarred,
    write_bookmarks, write_file,
};
use twenty48::profile::statistics::Statistics;
use twenty48::record::Record;
use twenty48::rules::board::MAX_EXPONENT;
use twenty48::rules::game::Peaks;

const HEADER: &str = "twenty48 history 1";
const ORDERS: [Order; 5] = [
    Order::Newest,
    Order::Oldest,
    Order::Score,
    Order::Largest,
    Order::Moves,
];

/// Tries one input.
pub fn try_input(data: &[u8]) {
    let Some(text) = as_text(data) else { return };
    try_file(text);
    try_file(&format!("{HEADER}\n{text}"));
    try_name(text);
    let entries: Vec<Entry> = text.lines().filter_map(try_entry).collect();
    try_entries(&entries);
    let days: Vec<Day> = text.lines().filter_map(try_day).collect();
    let dates: Vec<_> = days.iter().map(|day| day.date).collect();
    if let Some(&today) = dates.first() {
        let streak = streak(&dates, today);
        assert!(streak.current <= streak.longest);
    }
    if let Ok(id) = text.parse::<Id>() {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}

/// The lines that aren't blank.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let is_old = !text.trim().contains('\n');
    let lines = text.split(move |c| c == '\n' || (is_old && c == '\r'));
    let lines = lines.map(|line| line.trim_start_matches('\u{feff}').trim());
    lines.filter(|line| !line.is_empty())
}

fn try_file(text: &str) {
    let file: Result<File, NotAHistory> = within_bounds(text.len(), || text.parse());
    let file = match file {
        Ok(file) => file,
        Err(error) => return check_sentence(error),
    };
    let lines = lines_of(text).skip(1);
    let held = [
        file.games.len(),
        file.bests.len(),
        file.days.len(),
        file.settings.len(),
        file.stairs.len(),
        file.rivals.len(),
        file.damaged.len(),
    ];
    // One mistake or bookmark may have several lines, and there is a limit to how many are kept;
    // versions are passed over.
    let is_merged = |line: &&str| {
        let kind = line.split_whitespace().next();
        matches!(kind, Some("mistake" | "bookmark" | "version"))
    };
    let merged = lines_of(text).filter(is_merged).count();
    let (lines, held) = (lines.count(), held.iter().sum::<usize>());
    assert!((held..=held + merged).contains(&lines));
    // The games that can be played, as an import stores them.
    let mut entries = Vec::new();
    let mut playing = Vec::new();
    for game in &file.games {
        let Some(ended_ms) = game.ended_ms else {
            playing.push(game.record.as_str());
            continue;
        };
        let Ok(record) = Record::read(&game.record) else {
            continue;
        };
        if let Ok((mut entry, _)) = Entry::of(&record, ended_ms) {
            entry.starred = game.starred;
            entry.name.clone_from(&game.name);
            try_entry(&entry.to_string()).expect("it was written here");
            entries.push((entry, game.record.as_str()));
        }
    }
    let settings = file.settings.iter();
    let settings = settings.map(|(name, value)| (name.as_str(), value.as_str()));
    let reviews = file.reviews.iter();
    let reviews: Vec<(String, &str)> = reviews
        .map(|(id, text)| (id.to_string(), text.as_str()))
        .collect();
    let written = write_file(
        entries.iter().map(|(entry, record)| (entry, *record)),
        playing.iter().copied(),
        file.bests.iter().map(|(variant, best)| (variant, *best)),
        file.days.iter(),
        settings.clone(),
        &file.notebook,
        reviews.iter().map(|(id, text)| (&**id, &**text)),
    );
    let bookmarks = file.bookmarks.iter();
    let bookmarks: Vec<(String, Bookmarks)> = bookmarks
        .map(|(id, bookmarks)| (id.to_string(), bookmarks.clone()))
        .collect();
    let bookmarks = bookmarks.iter();
    let written =
        written + &write_bookmarks(bookmarks.map(|(id, bookmarks)| (&**id, bookmarks.clone())));
    let again: File = written.parse().expect("it was written here");
    assert_eq!(again.damaged, []);
    assert_eq!(best_of_each(&again), best_of_each(&file));
    assert_eq!(again.days, file.days);
    assert_eq!(again.settings, file.settings);
    assert_eq!(again.notebook, file.notebook);
    assert_eq!(again.reviews, file.reviews);
    assert_eq!(again.bookmarks, file.bookmarks);
    let names = entries.iter().map(|(entry, record)| {
        let ended_ms = Some(entry.ended_ms);
        (ended_ms, entry.starred, entry.name.as_str(), *record)
    });
    let playing = playing.into_iter().map(|record| (None, false, "", record));
    let expected: Vec<_> = names.chain(playing).collect();
    let games = again.games.iter().map(|game| {
        let name = game.name.as_str();
        (game.ended_ms, game.starred, name, game.record.as_str())
    });
    assert_eq!(games.collect::<Vec<_>>(), expected);
}

/// The best scores of each variant, which may have several lines.
fn best_of_each(file: &File) -> Vec<(String, Peaks)> {
    let mut all = BTreeMap::<_, Peaks>::new();
    for (variant, peaks) in &file.bests {
        let best = all.entry(variant.to_string()).or_default();
        *best = best.max(*peaks);
    }
    all.into_iter().collect()
}

fn try_name(text: &str) {
    let name = name_from(text);
    assert!(name.chars().count() <= MAX_NAME);
    assert_eq!(name_from(&name), name);
    assert!(!name.contains(char::is_control));
}

fn try_entry(line: &str) -> Option<Entry> {
    let entry: Entry = within_bounds(line.len(), || line.parse()).ok()?;
    assert_eq!(entry.to_string().parse(), Ok(entry.clone()));
    assert!(entry.largest <= MAX_EXPONENT);
    let mut other = entry.clone();
    other.take_over(&entry);
    assert_eq!(other, entry);
    assert_eq!(Entry::merge(&entry, &entry), entry);
    Some(entry)
}

fn try_entries(entries: &[Entry]) {
    for order in ORDERS {
        let all = Query {
            order,
            ..Query::default()
        };
        let mut indices = all.search(entries, &str::to_lowercase);
        indices.sort_unstable();
        assert!(indices.into_iter().eq(0..entries.len()));
    }
    if let Some(first) = entries.first() {
        let alike = Query {
            variant: Some(first.variant.clone()),
            from_ms: Some(first.ended_ms),
            least_score: first.score,
            least_largest: first.largest,
            name: first.name.clone(),
            starred: first.starred,
            ..Query::default()
        };
        assert!(alike.search(entries, &str::to_lowercase).contains(&0));
    }
    let unstarred = entries.iter().filter(|entry| !entry.starred).count();
    assert_eq!(oldest_unstarred(entries, usize::MAX).len(), unstarred);
    let statistics = Statistics::of(entries.iter(), &Date::at);
    let games = u64::try_from(entries.len()).expect("they are few");
    assert_eq!(statistics.games + statistics.arranged, games);
    let best = statistics.best.overall().score;
    assert!(statistics.mean_score <= best && statistics.median_score <= best);
}

fn try_day(line: &str) -> Option<Day> {
    let day: Day = within_bounds(line.len(), || line.parse()).ok()?;
    assert_eq!(day.to_string().parse(), Ok(day.clone()));
    assert!(day.largest <= MAX_EXPONENT);
    assert!(!day.replaces(&day));
    Some(day)
}
