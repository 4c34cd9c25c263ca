//! Links of this page in a text, with the changes that chats, forums and mail programs
//! make to them.

use super::records::unwrapped;
use super::text::words;
use crate::exchange::address::Parameters;
use crate::exchange::link::{BOOKMARKS, Link, LinkError, LinkedGame, SENDER, read_sender};
use crate::profile::bookmarks::Bookmarks;
use crate::record::interop::is_invisible;
use crate::record::{MAX_TEXT, Record, RecordError};

/// The largest number of broken links that are also tried with the lines after
/// them: each try reads the rest of the text.
const MAX_UNWRAPPED: usize = 8;
/// The largest number of links to games that are collected from one text.
const MAX_GAMES: usize = 1000;

/// The links of this page in a text.
#[derive(Default)]
pub(super) struct FoundLinks {
    /// The first that can be read; if there is none, the error of the first one.
    pub(super) first: Option<Result<Link, LinkError>>,
    /// Those to games that can be read, each once.
    pub(super) games: Vec<Link>,
}

impl FoundLinks {
    fn add(&mut self, link: Result<Link, LinkError>) {
        if let Ok(link @ (Link::Game(_) | Link::Challenge(_) | Link::Sent(..))) = &link
            && self.games.len() < MAX_GAMES
            && !self.games.contains(link)
        {
            self.games.push(link.clone());
        }
        match self.first {
            Some(Ok(_)) => {}
            Some(Err(_)) if link.is_err() => {}
            _ => self.first = Some(link),
        }
    }
}

/// Returns the links of this page in a text.
pub(super) fn find_links(text: &str) -> FoundLinks {
    let mut found = FoundLinks::default();
    let mut unwrapped = 0;
    for (start, word) in words(text) {
        if !word.contains(['#', '?', '%']) {
            continue;
        }
        let parameters = Parameters::of(&plain(word));
        if !parameters.has_any() {
            continue;
        }
        let mut link = Link::read(|name| parameters.get(name).map(str::to_owned));
        if is_cut(&link) && unwrapped < MAX_UNWRAPPED {
            unwrapped += 1;
            if let Some(whole) = text.get(start..).and_then(wrapped_link) {
                link = Ok(whole);
            }
        }
        found.add(link);
    }
    found
}

/// A word without its invisible characters, and with the characters of an address
/// that HTML, Markdown and mail encode.
fn plain(word: &str) -> String {
    const ENCODED: [(&str, &str); 11] = [
        ("\\_", "_"),
        ("\\-", "-"),
        ("\\#", "#"),
        ("=3D", "="),
        ("&#61;", "="),
        ("&#x3d;", "="),
        ("&equals;", "="),
        ("&#35;", "#"),
        ("&#x23;", "#"),
        ("&num;", "#"),
        ("&#x3D;", "="),
    ];
    let mut plain: String = word.chars().filter(|&c| !is_invisible(c)).collect();
    for (encoded, character) in ENCODED {
        if plain.contains(encoded) {
            plain = plain.replace(encoded, character);
        }
    }
    plain
}

/// Whether a part of a link may be in the lines after it.
fn is_cut(link: &Result<Link, LinkError>) -> bool {
    match link {
        Err(LinkError::Record(RecordError::Cut(_) | RecordError::Damaged)) => true,
        Ok(Link::Game(game)) => game.has_lost_bookmarks,
        Ok(Link::Sent(_, link)) => {
            matches!(&**link, Link::Game(game) if game.has_lost_bookmarks)
        }
        _ => false,
    }
}

/// The link to a game whose record, or bookmarks, go on in other lines.
fn wrapped_link(text: &str) -> Option<Link> {
    let text = text.get(..MAX_TEXT).unwrap_or(text);
    ["game", "challenge"].iter().find_map(|name| {
        // The page's own address may have such a word in it.
        let value = text.match_indices(name).find_map(|(index, _)| {
            let value = text.get(index + name.len()..)?;
            let signs = ["=3D", "=", "%3D", "%3d"];
            signs.iter().find_map(|sign| value.strip_prefix(sign))
        })?;
        let (record, _) = Record::read_start(&unwrapped(value)).ok()?;
        // What follows the record, up to another link.
        let rest = value.split('#').next().unwrap_or_default();
        let parameters = Parameters::of(&["#", rest].concat());
        let link = match *name {
            "game" => Link::Game(Box::new(wrapped_game(record, &parameters))),
            _ => Link::Challenge(Box::new(record)),
        };
        // A name is short: what comes in other lines is no part of it.
        let name = parameters
            .get(SENDER)
            .and_then(|value| value.split_whitespace().next());
        Some(link.sent_by(name.and_then(read_sender)))
    })
}

/// A game with the bookmarks among the parameters behind its record, where there are any.
fn wrapped_game(record: Record, parameters: &Parameters) -> LinkedGame {
    let mut game = LinkedGame::from(record);
    if let Some(value) = parameters.get(BOOKMARKS) {
        let joined = unwrapped(value);
        // Mail programs put `=3D` in place of `=`.
        let values = [Some(&*joined), joined.strip_prefix("3D")];
        match values.into_iter().flatten().find_map(Bookmarks::from_link) {
            Some(bookmarks) => game.bookmarks = bookmarks,
            None => game.has_lost_bookmarks = true,
        }
    }
    game
}
