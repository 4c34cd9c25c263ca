//! The dialog of a day's game.

mod attempts;
mod calendar;
mod result;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, HtmlSelectElement};

use super::games;
use dialog_kit::db::{self, DbError};
use dialog_kit::dialog::{Dialog, add, add_figure, add_note, add_select, add_text, variant_option};
use dialog_kit::{Host, filing};
use dom::{browser, words};
use twenty48::profile::daily::{Date, EVENT, Streak, date_of, event_of, seed_of, streak};
use twenty48::profile::history::{Day, Entry, Id};
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::value_of;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, common, daily, dialogs, markup, modes, page};

/// The length of a day by UTC, in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// Opens the dialog of today's game: the classic one, which friends play too, unless a day's game
/// of another variant is on the page.
pub(super) async fn open(host: Host) {
    let snapshot = host.snapshot();
    let slot = snapshot.map(|snapshot| snapshot.slot);
    let slot = slot.filter(|slot| EVENT.strip_suffix('.') == Some(slot.kind.as_str()));
    let variant = slot.map(|slot| slot.variant).unwrap_or_default();
    open_on(None, variant, host).await;
}

/// Opens the dialog of the game of `date`, or of today's.
pub(super) async fn open_on(date: Option<Date>, variant: Variant, host: Host) {
    open_after(date, variant, host, None).await;
}

/// Opens the dialog after an attempt, `ended`, which has just come to its end. Returns
/// `None` for a date in the future, of which there is a notice instead.
async fn open_after(
    date: Option<Date>,
    variant: Variant,
    host: Host,
    ended: Option<Day>,
) -> Option<Dialog> {
    let today = Date::at(browser::stamp());
    let date = date.unwrap_or(today);
    if date > today {
        host.notice(daily::not_yet(date.to_string()));
        return None;
    }
    // An attempt may be among the games that are queued.
    let filed = filing::file_all(&host).await;
    let attempts = attempts::in_progress(&host).await;
    let days = match filed {
        Ok(()) => db::days()
            .await
            .map(|days| attempts::with_attempts(days, &attempts)),
        Err(error) => Err(error),
    };
    let records = records_of(date, days.as_deref().unwrap_or_default(), &attempts).await;
    // Whoever has played one knows the rules.
    let is_new = days.as_ref().is_ok_and(Vec::is_empty);
    let dialog = Dialog::open("daily", modes::daily(date.to_string()));
    let content = &dialog.content;
    if let Some(about) = about(date == today, is_new) {
        add_text(content, "p", "", about);
    }
    let view = DayView {
        select: add_variants(&add(content, "div", "form"), variant),
        state: add(content, "div", "state"),
        dialog: dialog.clone(),
        host,
        date,
        today,
        days,
        attempts,
        records,
        ended,
    };
    view.note_streak();
    view.listen();
    Some(dialog)
}

/// The records of the results of a date: those of attempts in progress, and of the history.
async fn records_of(date: Date, days: &[Day], attempts: &[Record]) -> Vec<(Day, Record)> {
    let mut records = Vec::new();
    for day in days.iter().filter(|day| day.date == date) {
        let is_its = |record: &&Record| {
            record.variant == day.variant && record.metadata.started_ms == day.started_ms
        };
        let mut record = attempts.iter().find(is_its).cloned();
        if record.is_none() {
            let id = Id {
                started_ms: day.started_ms,
                key: seed_of(date, &day.variant),
            };
            let text = db::record(id).await.ok().flatten();
            record = text.and_then(|text| text.parse().ok());
        }
        records.extend(record.map(|record| (day.clone(), record)));
    }
    records
}

/// What the player has to know of the game of today, or of another day: its rules, where
/// `is_new`, and when the next one comes.
fn about(is_today: bool, is_new: bool) -> Option<Message> {
    let left_ms = DAY_MS - browser::stamp() % DAY_MS;
    match (is_today, is_new) {
        (true, true) => Some(daily::about().then(daily::next(left_ms))),
        (true, false) => Some(daily::next(left_ms)),
        (false, true) => Some(daily::about_past()),
        (false, false) => None,
    }
}

/// Opens the dialog of today's game in place of yesterday's.
async fn open_on_new_day(variant: Variant, host: Host) {
    let opened = Box::pin(open_after(None, variant, host, None)).await;
    if let Some(dialog) = opened {
        dialog.status(daily::new_day());
    }
}

/// Adds the choice among the presets, and `variant` where that is none.
fn add_variants(form: &HtmlElement, variant: Variant) -> HtmlSelectElement {
    let chosen = variant.to_string();
    let mut variants: Vec<Variant> = games::presets().collect();
    if !variants.contains(&variant) {
        variants.push(variant);
    }
    let options: Vec<(String, Message)> = variants.iter().map(variant_option).collect();
    add_select(form, dialogs::mode(), &options, &chosen)
}

/// The dialog of a day's game: what it shows, and of what.
struct DayView {
    dialog: Dialog,
    host: Host,
    /// The choice of a variant.
    select: HtmlSelectElement,
    /// The part that depends on the variant.
    state: HtmlElement,
    date: Date,
    today: Date,
    /// The results that count of all days, with those of attempts in progress.
    days: Result<Vec<Day>, DbError>,
    /// Attempts in progress, and the game on the page.
    attempts: Vec<Record>,
    /// The records of the date's results, where they are known.
    records: Vec<(Day, Record)>,
    /// The attempt that has just come to its end.
    ended: Option<Day>,
}

impl DayView {
    /// Adds the button that plays, and shows the results of the variant that is selected,
    /// now and at every change.
    fn listen(self) {
        let view = Rc::new(self);
        let playing = view.clone();
        let play = view.dialog.add_primary_choice(dialogs::play(), move |_| {
            if let Some(variant) = playing.variant() {
                playing.play(variant);
            }
        });
        view.show(&play);
        let shown = view.clone();
        view.dialog
            .listen(&view.select, "change", move |_| shown.show(&play));
    }

    fn variant(&self) -> Option<Variant> {
        self.select.value().parse().ok()
    }

    /// Goes to the attempt in progress, or starts one.
    fn play(&self, variant: Variant) {
        let is_in_progress = self.in_progress(&variant).is_some();
        let is_of_yesterday =
            self.date == self.today && Date::at(browser::stamp()) > self.date && !is_in_progress;
        if is_of_yesterday {
            // The dialog stayed open over midnight: first it shows the new day's game.
            spawn_local(open_on_new_day(variant, self.host.clone_handle()));
        } else if is_in_progress {
            self.host.go_to(&Slot::of(variant, &event_of(self.date)));
        } else {
            if self.date == self.today {
                // From now on the day counts as played.
                let streak = self.streak();
                let is_first = !self.dates().contains(&self.today);
                let current = streak.current + u32::from(is_first);
                self.host.set_daily(self.today, current);
            }
            start(self.date, &variant, &self.host);
        }
    }

    /// Shows the results of the variant that is selected, and on `play` what it does.
    fn show(&self, play: &HtmlElement) {
        let Some(variant) = self.variant() else {
            return;
        };
        self.state.set_text_content(None);
        let mut days: Vec<&Day> = Vec::new();
        match &self.days {
            Ok(all) => days.extend(all.iter().filter(|day| day.variant == variant)),
            Err(error) => {
                add_note(&self.state, *error);
            }
        }
        let result = days.iter().find(|day| day.date == self.date).copied();
        self.show_ended(&variant, result);
        self.show_figures(result);
        let in_progress = self.in_progress(&variant);
        let label = match (in_progress, result) {
            (Some(_), _) => dialogs::continue_game(),
            (None, None) => dialogs::play(),
            (None, Some(_)) => page::play_again(),
        };
        words::write(play, &label);
        let started_ms = in_progress.map(|record| record.metadata.started_ms);
        match result {
            // The attempt that counts is still in progress.
            Some(day) if Some(day.started_ms) == started_ms => {}
            Some(day) => {
                add_note(&self.state, daily::saved());
                let record = self.records.iter().find(|(shown, _)| shown == day);
                let record = record.map(|(_, record)| record);
                result::add_result(
                    &self.dialog,
                    &self.state,
                    &self.host,
                    day,
                    record,
                    self.streak(),
                );
            }
            None if self.date != self.today => {
                add_note(&self.state, daily::over());
            }
            None => {}
        }
        calendar::add_calendar(
            &self.dialog,
            &self.state,
            &self.host,
            &variant,
            &days,
            [self.date, self.today],
        );
    }

    /// Shows the result of the attempt that has just ended, where it isn't the one
    /// that counts.
    fn show_ended(&self, variant: &Variant, result: Option<&Day>) {
        let ended = self.ended.as_ref().filter(|day| day.variant == *variant);
        if let Some(ended) = ended.filter(|ended| Some(*ended) != result) {
            let points = common::points(ended.score);
            let largest = value_of(ended.largest).to_string();
            add_text(&self.state, "p", "", daily::this_try(points, largest));
        }
    }

    /// Shows the streak and the result of the day; nothing before the first result.
    fn show_figures(&self, result: Option<&Day>) {
        let streak = self.streak();
        if streak.longest == 0 {
            return;
        }
        let list = add(&self.state, "dl", "results checked");
        add_figure(&list, daily::streak(), common::days(streak.current));
        add_figure(&list, daily::longest(), common::days(streak.longest));
        if let Some(day) = result {
            let largest = value_of(day.largest).to_string();
            add_figure(&list, markup::score(), common::number(day.score));
            add_figure(&list, markup::largest_tile(), largest);
        }
    }

    /// The attempt at the day's game that is in progress.
    fn in_progress(&self, variant: &Variant) -> Option<&Record> {
        self.attempts.iter().find(|record| {
            let goes_on = |game: Game| !game.phase().is_end();
            record.variant == *variant
                && date_of(record) == Some(self.date)
                && record.game().is_ok_and(goes_on)
        })
    }

    /// Counts days in a row with an attempt, in whichever variant.
    fn streak(&self) -> Streak {
        streak(&self.dates(), self.today)
    }

    /// The dates of all results.
    fn dates(&self) -> Vec<Date> {
        let days = self.days.as_deref().unwrap_or_default();
        days.iter().map(|day| day.date).collect()
    }

    /// Has the page show the streak, as of the last day that was played.
    fn note_streak(&self) {
        let last = self
            .dates()
            .into_iter()
            .filter(|&date| date <= self.today)
            .max();
        if let Some(last) = last {
            self.host.set_daily(last, self.streak().current);
        }
    }
}

/// Starts an attempt at the game of that day.
fn start(date: Date, variant: &Variant, host: &Host) {
    let game = Game::new(variant.clone(), seed_of(date, variant));
    let metadata = Metadata {
        started_ms: browser::stamp(),
        event: event_of(date),
        ..Metadata::default()
    };
    host.load_record(&Record::of(&game, &metadata).to_string());
}

/// Shows the result of a game that has just ended, if it is an attempt at a day's game.
pub(super) async fn show_result(record: Record, host: Host) {
    if let (Some(date), Ok((entry, _))) = (date_of(&record), Entry::of(&record, browser::stamp())) {
        let ended = Day::of(date, &entry);
        open_after(Some(date), record.variant, host, ended).await;
    }
}

/// Whether the game of that record is an attempt at a day's game, but not the one that
/// counts.
pub(super) async fn is_for_fun(record: &Record) -> bool {
    let Some(date) = date_of(record) else {
        return false;
    };
    let days = db::days().await.unwrap_or_default();
    let counted = days
        .iter()
        .find(|day| day.date == date && day.variant == record.variant);
    counted.is_some_and(|day| day.started_ms != record.metadata.started_ms)
}
