//! The archive of the days: a calendar of a month, with what was reached on each day.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use super::{DAY_MS, open_on};
use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_button, add_empty_button, add_text};
use dom::keyboard::own_key;
use dom::text::{face, goal_number};
use dom::{element, words};
use twenty48::profile::daily::Date;
use twenty48::profile::history::Day;
use twenty48::rules::variant::Variant;
use twenty48::words::{common, daily, statistics};

/// The arrows to the months before and after.
const EARLIER: &str = "m14 6-6 6 6 6";
const LATER: &str = "m10 6 6 6-6 6";
/// Noon, in milliseconds: at noon by UTC it is the same day nearly everywhere.
const NOON_MS: u64 = DAY_MS / 2;
const DAYS_OF_WEEK: u32 = 7;

/// Adds the calendar of the month of `date`; `days` are the results of the variant. A day
/// that is pressed opens its game.
pub(super) fn add_calendar(
    dialog: &Dialog,
    parent: &HtmlElement,
    host: &Host,
    variant: &Variant,
    days: &[&Day],
    [date, today]: [Date; 2],
) {
    let section = add(parent, "section", "archive");
    add_text(&section, "h3", "", daily::archive());
    let calendar = add(&section, "div", "calendar");
    element::set(&calendar, "data-goal", &goal_number(variant.goal()));
    let days: Vec<Day> = days.iter().map(|day| (*day).clone()).collect();
    show_month(dialog, &calendar, host, variant, &days, [date, today]);
}

/// Shows the month of `date` in place of the one that is shown.
fn show_month(
    dialog: &Dialog,
    calendar: &HtmlElement,
    host: &Host,
    variant: &Variant,
    days: &[Day],
    [date, today]: [Date; 2],
) {
    calendar.set_text_content(None);
    let month = date.month();
    let (Some(&first), Some(&last)) = (month.first(), month.last()) else {
        return;
    };
    let head = add(calendar, "div", "month");
    let (year, number, _) = first.parts();
    let neighbours = [
        (first.before(), EARLIER, daily::earlier()),
        (
            last.after().filter(|&date| date <= today),
            LATER,
            daily::later(),
        ),
    ];
    let title = statistics::month_and_year(format!("{year}-{number:02}"));
    for (index, (other, icon, label)) in neighbours.into_iter().enumerate() {
        if index == 1 {
            let title = add_text(&head, "span", "", title.clone());
            element::set(&title, "role", "status");
        }
        let button = add_empty_button(&head, "");
        words::set(&button, "aria-label", &label);
        element::append(&button, &element::new_icon(icon));
        match other {
            Some(other) => {
                let (inside, shown, host) = (dialog.clone(), calendar.clone(), host.clone_handle());
                let (variant, days) = (variant.clone(), days.to_vec());
                dialog.listen(&button, "click", move |_| {
                    show_month(&inside, &shown, &host, &variant, &days, [other, today]);
                    element::focus_on(if index == 0 {
                        ".calendar .month button"
                    } else {
                        ".calendar .month button:last-child"
                    });
                });
            }
            None => element::set_flag(&button, "aria-disabled", true),
        }
    }
    let grid = add(calendar, "div", "days");
    let first_weekday = host.first_weekday();
    add_weekdays(&grid, &month, first_weekday);
    listen_to_arrows(dialog, &grid);
    // One day takes part in the order of Tab; arrows lead to the others.
    let first_reached = if month.contains(&date) { date } else { first };
    for &day in &month {
        let result = days.iter().find(|result| result.date == day);
        let cell = add_day(&grid, day, result, today);
        if day == first {
            let column = (first.weekday() + DAYS_OF_WEEK - first_weekday) % DAYS_OF_WEEK;
            element::set_property(&cell, "grid-column-start", &(column + 1).to_string());
        }
        let tab = if day == first_reached { "0" } else { "-1" };
        element::set(&cell, "tabindex", tab);
        if day == date {
            element::set(&cell, "aria-current", "date");
        }
        if day <= today {
            let (host, variant) = (host.clone_handle(), variant.clone());
            dialog.listen(&cell, "click", move |_| {
                let opened = open_on(Some(day), variant.clone(), host.clone_handle());
                spawn_local(opened);
            });
        }
    }
}

/// Lets arrows move the focus from day to day, and from week to week.
fn listen_to_arrows(dialog: &Dialog, grid: &HtmlElement) {
    dialog.listen_actively(grid, "keydown", move |event| {
        let (Some(key), Some(cell)) = (own_key(event), element::nearest(event, "button")) else {
            return;
        };
        // Where one writes from the right to the left, the next day is on the left.
        let is_mirrored = element::closest(&cell, "[dir=rtl]").is_some();
        let (steps, is_back) = match key.key().as_str() {
            "ArrowLeft" => (1, !is_mirrored),
            "ArrowRight" => (1, is_mirrored),
            "ArrowUp" => (DAYS_OF_WEEK, true),
            "ArrowDown" => (DAYS_OF_WEEK, false),
            _ => return,
        };
        // It would scroll.
        event.prevent_default();
        let mut next: Option<Element> = Some(cell.clone().into());
        for _ in 0..steps {
            next = next.and_then(|next| {
                if is_back {
                    next.previous_element_sibling()
                } else {
                    next.next_element_sibling()
                }
            });
        }
        // Before the first day there are the names of the days of the week.
        if let Some(next) = next.filter(|next| next.has_attribute("tabindex")) {
            element::set(&cell, "tabindex", "-1");
            element::set(&next, "tabindex", "0");
            element::focus(&next);
        }
    });
}

/// Adds the names of the days of the week, from the first of them on.
fn add_weekdays(grid: &Element, month: &[Date], first: u32) {
    for weekday in (first..first + DAYS_OF_WEEK).map(|weekday| weekday % DAYS_OF_WEEK) {
        if let Some(date) = month.iter().find(|date| date.weekday() == weekday) {
            let ms = date.start_ms() + NOON_MS;
            let name = add_text(grid, "span", "small", daily::weekday(ms));
            element::set_flag(&name, "aria-hidden", true);
        }
    }
}

/// Adds a day: its number, in the colour of the largest tile that was made.
fn add_day(grid: &Element, date: Date, result: Option<&Day>, today: Date) -> HtmlElement {
    let class = result.map(|day| face(day.largest)).unwrap_or_default();
    let cell = add_button(grid, &class, date.parts().2.to_string());
    let label = match result {
        Some(day) => daily::day_played(date.to_string(), common::points(day.score)),
        None => daily::day_open(date.to_string()),
    };
    words::set(&cell, "aria-label", &label);
    if date > today {
        element::set_flag(&cell, "aria-disabled", true);
    }
    cell
}
