//! What the clock shows: a line with time, pace and the last split; beside a board with room for
//! it, all splits; and at the end those of the game.

use std::cell::Cell;

use web_sys::{Element, HtmlElement};

use crate::gap::{add_gap, add_line, shown_time};
use dialog_kit::dialog::{add, add_text};
use dom::{element, words};
use twenty48::profile::fastest::Fastest;
use twenty48::record::splits::{FIRST_SPLIT, Splits};
use twenty48::rules::board::value_of;
use twenty48::words::{Message, clock, markup, statistics};

/// Where the page has the line: the head, whose styles make room for it.
const HEAD: &str = ".top";
/// The name of the game is before it.
const NAME: &str = ".top .name";
/// The attribute of the head that says what the line shows: the game's name has the rest of it.
const SHOWN: &str = "data-clock";

/// The elements of the clock, which leave the page with it, and the head that has them.
pub(super) struct Shown {
    head: HtmlElement,
    line: HtmlElement,
    time: HtmlElement,
    pace: HtmlElement,
    last: HtmlElement,
    list: HtmlElement,
    at_end: HtmlElement,
    /// The seconds and the pace as they are shown.
    written: Cell<Option<(u64, u64)>>,
}

impl Shown {
    /// Adds the elements to the page; `None` where it lacks the place for them.
    pub(super) fn new() -> Option<Self> {
        let head = element::look_for(HEAD)?;
        let line = element::new("div", "");
        element::set(&line, "id", "clock");
        element::set(&line, "role", "group");
        words::set(&line, "aria-label", &clock::name());
        let time = add_value(&line, "time", markup::time());
        element::set(&time, "role", "timer");
        let pace = add_value(&line, "pace", statistics::moves_per_second());
        let last = add(&line, "span", "split");
        element::look_for(NAME)?.after_with_node_1(&line).ok()?;
        element::set(&head, SHOWN, "time");
        let list = element::new("section", "");
        element::set(&list, "id", "splits");
        words::set(&list, "aria-label", &clock::splits());
        let at_end = element::new("ul", "");
        element::set(&at_end, "id", "end-splits");
        words::set(&at_end, "aria-label", &clock::splits());
        Some(Self {
            head,
            line,
            time,
            pace,
            last,
            list,
            at_end,
            written: Cell::new(None),
        })
    }

    /// Shows so many seconds, and the pace in tenths of a move a second.
    pub(super) fn show_time(&self, seconds: u64, tenths: u64) {
        // Only a change is written, since writing costs a layout.
        let before = self.written.replace(Some((seconds, tenths)));
        if before.is_none_or(|before| before.0 != seconds) {
            words::write(&self.time, &clock::time(seconds * 1000));
        }
        if before.is_none_or(|before| before.1 != tenths) {
            let tenths = u32::try_from(tenths).unwrap_or(u32::MAX);
            words::write(&self.pace, &clock::pace(f64::from(tenths) / 10.0));
        }
    }

    /// Shows the splits beside the best ones; those of a game that has ended below its results.
    pub(super) fn show_splits(&self, splits: &Splits, fastest: Option<&Fastest>, is_end: bool) {
        let best_ms = |exponent| fastest.and_then(|fastest| fastest.ms(exponent));
        self.last.set_text_content(None);
        let largest = splits.largest();
        if let Some(split) = largest {
            add_line(&self.last, split, best_ms(split.exponent));
        }
        let shown = if largest.is_some() { "splits" } else { "time" };
        element::set(&self.head, SHOWN, shown);
        self.list_splits(splits, &best_ms);
        self.at_end.remove();
        self.at_end.set_text_content(None);
        if !is_end || splits.is_empty() {
            return;
        }
        for split in splits.iter() {
            let line = add(&self.at_end, "li", "split");
            add_line(&line, split, best_ms(split.exponent));
        }
        if let Some(results) = element::look_for("#results") {
            let _ = results.after_with_node_1(&self.at_end);
        }
    }

    /// Lists the splits, and the best one of the tile that comes next.
    fn list_splits(&self, splits: &Splits, best_ms: &dyn Fn(u8) -> Option<u64>) {
        self.list.remove();
        self.list.set_text_content(None);
        let body = add(&add(&self.list, "table", ""), "tbody", "");
        for split in splits.iter() {
            let row = add_row(&body, split.exponent);
            add_text(&row, "td", "", shown_time(split.ms));
            let cell = add(&row, "td", "");
            if let (Some(ms), Some(best_ms)) = (split.ms, best_ms(split.exponent)) {
                add_gap(&cell, ms, best_ms);
            }
        }
        let next = splits
            .largest()
            .map_or(FIRST_SPLIT, |split| split.exponent + 1);
        let next_ms = best_ms(next);
        if let Some(ms) = next_ms {
            let row = add_row(&body, next);
            let cell = add_text(&row, "td", "to-beat", clock::to_beat(clock::split(ms)));
            element::set(&cell, "colspan", "2");
        }
        if (!splits.is_empty() || next_ms.is_some())
            && let Some(main) = element::look_for("main")
        {
            let _ = main.after_with_node_1(&self.list);
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        for shown in [&self.line, &self.list, &self.at_end] {
            shown.remove();
        }
        let _ = self.head.remove_attribute(SHOWN);
    }
}

/// Adds a value of that class, before which screen readers find what it is.
fn add_value(line: &Element, class: &str, label: Message) -> HtmlElement {
    let around = add(line, "span", class);
    add_text(&around, "span", "unseen", label);
    add(&around, "span", "")
}

/// Adds the row of a tile.
fn add_row(body: &Element, exponent: u8) -> HtmlElement {
    let row = add(body, "tr", "");
    let heading = add_text(&row, "th", "", value_of(exponent).to_string());
    element::set(&heading, "scope", "row");
    row
}
