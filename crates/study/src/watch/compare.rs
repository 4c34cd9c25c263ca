//! Two games of one mode beside each other: one is watched as any is, and the other stands where
//! it had the same score, or had been played for the same time.

use gloo_events::EventListener;
use web_sys::{Element, HtmlElement, HtmlSelectElement};

use super::companion::{Companion, SCORE, TIME};
use super::viewer::Viewer;
use super::{is_hidden, listen_to_controls, listen_to_keys};
use crate::stage::add_stage;
use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, Shared, add, add_note, add_select, add_text, options, shared};
use dom::element;
use dom::view::View;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::words::names::variant_name;
use twenty48::words::{Message, challenge, common, compare, history, menu, reasons};

/// Opens the dialog with two games, the first of which is watched.
pub(super) fn open(first: Record, second: Record, host: Host) {
    open_at(first, second, host, 0, SCORE);
}

/// Opens it after so many moves of the first game, compared by that measure.
fn open_at(first: Record, second: Record, host: Host, moves: usize, by: &str) {
    let (watched, other) = match (Replay::new(&first), Replay::new(&second)) {
        (Ok(watched), Ok(other)) => (watched, other),
        (Err(error), _) | (_, Err(error)) => return host.notice(reasons::game(&error)),
    };
    if [&first, &second].into_iter().any(is_hidden) {
        return host.notice(challenge::not_shown());
    }
    let title = compare::title().beside(variant_name(&first.variant));
    let dialog = Dialog::open("compare", title);
    let closed = host.clone_handle();
    // The dialog's own listeners are gone when it has closed.
    EventListener::once(&dialog.element, "close", move |_| closed.keep_awake(false)).forget();
    let pair = add(&dialog.content, "div", "pair");
    let (view, status) = add_side(&pair, menu::this_game(), &watched);
    let (other_view, other_status) = add_side(&pair, compare::other_game(), &other);
    let panel = add(&dialog.content, "div", "controls");
    let have_times = watched.ms_at(0).is_some() && other.ms_at(0).is_some();
    let mut viewer = Viewer::on(view, &panel, watched, host.clone_handle());
    let row = add(&panel, "div", "transport");
    let measure = have_times.then(|| add_measure(&row, by));
    viewer.companion = Some(Companion::new(
        other,
        other_view,
        measure.clone(),
        [status, other_status],
    ));
    let viewer = shared(viewer);
    listen_to_controls(&dialog, &viewer);
    listen_to_keys(&dialog, &viewer);
    if let Some(measure) = measure {
        listen_to_measure(&dialog, &measure, &viewer);
    }
    let shown = viewer.clone();
    let swap = dialog.add_action(&row, compare::swap(), move |_| {
        let (moves, by) = {
            let viewer = shown.borrow();
            let companion = viewer.companion.as_ref();
            companion.map_or((0, SCORE), |companion| (companion.at(), companion.by()))
        };
        let (second, first) = (second.clone(), first.clone());
        open_at(second, first, host.clone_handle(), moves, by);
        element::focus_on("#compare .swap");
    });
    swap.set_class_name("swap");
    viewer.borrow_mut().go_to(moves);
}

/// Adds what is shown of one game: what it came to, its board, and how it stands.
fn add_side(pair: &Element, name: Message, game: &Replay) -> (View, HtmlElement) {
    let side = add(pair, "section", "side");
    let head = add(&side, "div", "head-of-side");
    add_text(&head, "h3", "", name);
    let score = common::points(game.score_at(game.move_count()));
    let started_ms = game.metadata().started_ms;
    add_note(
        &head,
        match started_ms {
            0 => score,
            _ => score.beside(history::date(started_ms)),
        },
    );
    let view = add_stage(&side, game.game().variant());
    (view, add(&side, "p", "status"))
}

fn add_measure(row: &Element, by: &str) -> HtmlSelectElement {
    let measures = options([(SCORE, compare::same_score()), (TIME, compare::same_time())]);
    add_select(row, compare::measure(), &measures, by)
}

fn listen_to_measure(dialog: &Dialog, measure: &HtmlSelectElement, viewer: &Shared<Viewer>) {
    let viewer = viewer.clone();
    dialog.listen(measure, "change", move |_| {
        if let Ok(mut viewer) = viewer.try_borrow_mut() {
            let moves = viewer.replay.at();
            viewer.set_playing(false);
            viewer.go_to(moves);
        }
    });
}
