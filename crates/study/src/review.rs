//! The review of a game that has ended: what the coach thinks of it, found in
//! workers beside the page, and kept with the game.

mod curve;
mod report;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use super::stored_reviews::kept_of;
use dialog_kit::db::{self, Change};
use dialog_kit::dialog::{Dialog, add, add_text};
use dialog_kit::{Host, filing};
use dom::browser::now_ms;
use dom::element;
use dom::words::{set, write};
use twenty48::coach::CoachKind;
use twenty48::coach::review::{Review, ReviewChunk};
use twenty48::profile::history::Id;
use twenty48::record::Record;
use twenty48::words::names::game_name;
use twenty48::words::{Message, coach, review, verdicts};

/// The progress is announced no more often than this.
const SAID_EVERY_MS: f64 = 10_000.0;

thread_local! {
    /// The review that is under way.
    static UNDER_WAY: RefCell<Option<UnderWay>> = const { RefCell::new(None) };
    /// The number of the last one that was begun.
    static BEGUN: Cell<u32> = const { Cell::new(0) };
}

/// A review from when it is begun until it is there, or nobody waits for it.
struct UnderWay {
    id: u32,
    game: Rc<Reviewed>,
    dialog: Dialog,
    progress: Progress,
    cancel: HtmlElement,
    /// An outdated one, for where the coach can't be had.
    outdated: Option<Review>,
    _closed: EventListener,
}

/// The game that is reviewed, and the page that it is reviewed for.
struct Reviewed {
    record: Record,
    host: Host,
}

/// How far it is, as it is seen and heard.
struct Progress {
    moves: usize,
    bar: Element,
    text: HtmlElement,
    said: HtmlElement,
    said_ms: f64,
}

/// Opens the review of the game on the page, which has ended.
pub(super) async fn open(host: Host) {
    let record = host.record();
    if !record.game().is_ok_and(|game| game.phase().is_end()) {
        return host.notice(review::not_over());
    }
    // It is kept with the game, which may wait to be filed. What can't be filed
    // is reviewed all the same.
    let _ = filing::file_all(&host).await;
    open_of(record, host).await;
}

/// Opens the review of a game: the one that is kept with it, or a new one.
pub(super) async fn open_of(record: Record, host: Host) {
    if record.made == 0 {
        return host.notice(review::no_moves());
    }
    let kept = kept_of(&record).await;
    let game = Rc::new(Reviewed { record, host });
    match kept {
        Some((review, false)) => report::show(&open_dialog(&game), &game, &review),
        Some((review, true)) => begin(game, Some(review)),
        None => begin(game, None),
    }
}

fn open_dialog(game: &Reviewed) -> Dialog {
    // What is under way is of a dialog that goes now.
    end();
    let Record {
        variant, metadata, ..
    } = &game.record;
    let title = review::title(game_name(variant, &metadata.event));
    Dialog::open("review", title)
}

/// Begins a review, in place of an outdated one if there is one.
fn begin(game: Rc<Reviewed>, outdated: Option<Review>) {
    let dialog = open_dialog(&game);
    let progress = Progress::show(&dialog.content, game.record.made);
    let closing = dialog.clone();
    let cancel = dialog.add_choice(review::cancel(), move |_| closing.close());
    let id = BEGUN.get().wrapping_add(1);
    BEGUN.set(id);
    let text = game.record.to_string();
    let variant = &game.record.variant;
    let coach = CoachKind::of(variant).name();
    let made = game.record.made;
    game.host
        .review(id, &text, &variant.to_string(), coach, made);
    // The dialog's own listeners are gone when it has closed.
    let closed = EventListener::new(&dialog.element, "close", |_| end());
    UNDER_WAY.set(Some(UnderWay {
        id,
        game,
        dialog,
        progress,
        cancel,
        outdated,
        _closed: closed,
    }));
}

/// Ends what is under way.
fn end() {
    if let Some(under_way) = UNDER_WAY.take() {
        under_way.game.host.end_review();
    }
}

/// The review of that number, if it is under way: it no longer is.
fn take(id: u32) -> Option<UnderWay> {
    UNDER_WAY.with_borrow_mut(|under_way| under_way.take_if(|under_way| under_way.id == id))
}

/// Takes in how many moves have been looked at; or how much of the variant is solved, from 0
/// to 1.
#[wasm_bindgen]
pub fn review_progress(id: u32, done: usize, solved: Option<f64>) {
    UNDER_WAY.with_borrow_mut(|under_way| {
        if let Some(under_way) = under_way.as_mut().filter(|under_way| under_way.id == id) {
            match solved {
                Some(fraction) => under_way.progress.show_solved(fraction),
                None => under_way.progress.status(done),
            }
        }
    });
}

/// Takes in what was found of both halves of a game, or of all of it, and what is expected
/// at its end.
#[wasm_bindgen]
pub fn review_result(id: u32, first: &[u8], second: Option<Vec<u8>>, last: Option<f32>) {
    let Some(under_way) = take(id) else { return };
    let joined = ReviewChunk::from_bytes(first).and_then(|mut whole| {
        if let Some(second) = second {
            whole.join(ReviewChunk::from_bytes(&second)?)?;
        }
        Ok(whole)
    });
    match joined {
        Ok(whole) => under_way.finish(&whole.finish(last)),
        Err(error) => under_way.fail(Some(verdicts::refusal(error))),
    }
}

/// Handles that there is no review. `refused` is the number of the move that the coach
/// has no value of, or 0 where it refuses the record; without it, the coach can't be had.
#[wasm_bindgen]
pub fn review_failed(id: u32, refused: Option<usize>) {
    if let Some(under_way) = take(id) {
        match refused {
            None => under_way.fail_to_load(),
            Some(0) => under_way.fail(None),
            Some(number) => under_way.fail(Some(review::no_value(number))),
        }
    }
}

impl UnderWay {
    fn finish(self, review: &Review) {
        let Self { game, dialog, .. } = &self;
        self.clear();
        report::show(dialog, game, review);
        let said = review::ready(verdicts::accuracy(review));
        write(&self.progress.said, &said);
        let (record, dialog) = (&game.record, dialog.clone());
        let (id, text) = (Id::of(record), review.to_stored(record));
        spawn_local(async move {
            // Of a game that isn't in the history there is nothing to keep.
            if let Ok(Some(_)) = db::entry(id).await
                && let Err(error) = db::change(&[Change::PutReview(id, Some(text))]).await
                && dialog.is_open()
            {
                dialog.status(Message::from(error).then(review::not_saved()));
            }
        });
    }

    /// Shows that the game can't be reviewed, and why.
    fn fail(self, reason: Option<Message>) {
        self.clear();
        let refused = review::refused();
        self.dialog.status(match reason {
            Some(reason) => refused.then(reason),
            None => refused,
        });
    }

    /// Shows that the coach can't be had, and offers to try again; meanwhile the outdated
    /// review, where there is one.
    fn fail_to_load(self) {
        self.clear();
        let Self {
            game,
            dialog,
            outdated,
            ..
        } = self;
        dialog.status(coach::failed());
        if let Some(review) = &outdated {
            report::show(&dialog, &game, review);
        }
        dialog.add_choice(review::try_again(), move |_| {
            begin(game.clone(), outdated.clone());
        });
    }

    /// Takes away what was there to wait by.
    fn clear(&self) {
        let has_focus = element::look_for("#review .choices :focus").is_some();
        self.cancel.remove();
        self.progress.bar.remove();
        self.progress.text.remove();
        if let Ok(Some(waiting)) = self.dialog.content.query_selector(".waiting") {
            waiting.remove();
        }
        if has_focus {
            element::focus_on("#review h2");
        }
    }
}

impl Progress {
    fn show(content: &Element, moves: usize) -> Self {
        let said = add(content, "p", "unseen");
        element::set(&said, "role", "status");
        add_text(content, "p", "waiting", review::working());
        let bar = add(content, "progress", "");
        element::set(&bar, "max", &moves.to_string());
        set(&bar, "aria-label", &review::progress_label());
        let text = add(content, "p", "status");
        let mut progress = Self {
            moves,
            bar: bar.into(),
            text,
            said,
            said_ms: now_ms(),
        };
        progress.status(0);
        progress
    }

    /// Shows how much of the variant is solved, before any move is looked at.
    fn show_solved(&mut self, fraction: f64) {
        write(&self.text, &coach::solving((fraction * 100.0).floor()));
    }

    fn status(&mut self, done: usize) {
        let done = done.min(self.moves);
        let text = review::progress(done, self.moves);
        element::set(&self.bar, "value", &done.to_string());
        write(&self.text, &text);
        if now_ms() - self.said_ms > SAID_EVERY_MS {
            self.said_ms = now_ms();
            write(&self.said, &text);
        }
    }
}
