//! Checks that any text is a game of somebody else or an error. What is one can be played, has a
//! name without what can't be seen, is written as one line that is read as the same, is in the
//! lists that it says, and has a rank in each order.

use crate::{as_text, check_sentence, played, record_texts, within_bounds};
use twenty48::profile::history::{File, MAX_SENDER, sender_from};
use twenty48::profile::leaderboard::{
    List, Order, Rival, Standing, export_lines, lists_of, own_best, ranked,
};

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_text(text);
        try_name(text);
        try_list(text);
        if let Some(order) = Order::from_text(text) {
            assert_eq!(Order::from_text(&order.text()), Some(order));
        }
    }
    for record in record_texts(data) {
        try_text(&format!("1500 {record} Lea"));
    }
}

fn try_text(text: &str) {
    // A replay takes memory by its moves, of which a byte may hold several.
    let rival: Rival = match text.parse() {
        Ok(rival) => rival,
        Err(error) => return check_sentence(error),
    };
    assert!(played(rival.record()).is_some());
    assert!(rival.record().made > 0);
    let written = rival.to_string();
    assert_eq!(written.lines().count(), 1);
    assert_eq!(written.parse(), Ok(rival.clone()));
    assert!(!rival.replaces(&rival));
    // As a line of an exported file.
    let file = format!(
        "twenty48 history 1\n{}",
        export_lines([&*written].into_iter())
    );
    let file: File = file.parse().expect("it has the header");
    assert_eq!(file.rivals, [(2, written)]);
    let lists = lists_of([rival.entry()].into_iter());
    assert!(lists.iter().all(|list| list.has(rival.entry())));
    assert_eq!(
        lists.first(),
        Some(&List::Mode(rival.record().variant.clone()))
    );
    for list in &lists {
        assert_eq!(list.to_string().parse(), Ok(list.clone()));
        let own = own_best(core::slice::from_ref(rival.entry()), list);
        assert!(own.is_none_or(|own| own == rival.entry()));
    }
    let standing = Standing {
        entry: rival.entry(),
        firsts: rival.firsts(),
    };
    for order in [Order::Score, Order::Time, Order::First(7)] {
        let ranks = ranked(&[standing, standing], order);
        let is_known = order == Order::Score || standing.ms(order).is_some();
        let rank = is_known.then_some(1);
        assert!(ranks.iter().all(|ranked| ranked.rank == rank), "{order:?}");
    }
    for first in rival.firsts() {
        assert!(first.moves <= rival.record().made);
    }
}

fn try_name(text: &str) {
    let name = within_bounds(text.len(), || sender_from(text));
    assert!(name.chars().count() <= MAX_SENDER);
    assert_eq!(sender_from(&name), name);
    assert!(!name.contains(char::is_control));
}

fn try_list(text: &str) {
    if let Ok(list) = within_bounds(text.len(), || text.parse::<List>()) {
        assert_eq!(list.to_string().parse(), Ok(list));
    }
}
