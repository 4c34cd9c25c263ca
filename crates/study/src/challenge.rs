//! Challenges: a game against a recorded one, the rival, with the same start, and the
//! same tiles for the same moves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dialog_kit::Host;
use dialog_kit::browser::after;
use dialog_kit::dialog::{Dialog, add_game_figures, add_note, add_table, add_text};
use dom::browser::{self, LocalStorage};
use dom::{element, words};
use twenty48::messages::Snapshot;
use twenty48::profile::store::{PREFIX, Storage};
use twenty48::record::replay::Replay;
use twenty48::record::{CHALLENGE_EVENT, Metadata, Record};
use twenty48::rules::board::value_of;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::names::variant_name;
use twenty48::words::{Message, challenge, common, dialogs, markup, modes, reasons, variants};

/// For so long the end of a game is seen before its result, in milliseconds.
const END_SEEN_MS: i32 = 1500;

thread_local! {
    /// The rival of the game on the page, and the text that it was read from.
    static RIVAL: RefCell<Option<(String, Rc<Replay>)>> = const { RefCell::new(None) };
    /// Whether the game on the page was in progress when it was last looked at: only
    /// then has its end just happened.
    static UNDER_WAY: Cell<bool> = const { Cell::new(false) };
}

/// Opens the dialog that offers to play against the game of a record.
pub(super) fn offer(record: &Record, host: Host) {
    let rival = match Replay::new(record) {
        Ok(rival) if rival.rematch().is_some() => rival,
        Ok(_) => return host.notice(challenge::impossible()),
        Err(error) => return host.notice(reasons::game(&error)),
    };
    let dialog = Dialog::open("challenge", modes::challenge());
    let content = &dialog.content;
    let has_score = rival.move_count() > 0;
    let about = if has_score {
        challenge::about().then(challenge::beat())
    } else {
        challenge::about()
    };
    add_text(content, "p", "", about);
    let name = variant_name(&record.variant);
    add_note(content, name.beside(variants::describe(&record.variant)));
    if has_score {
        add_game_figures(content, challenge::score_to_beat(), rival.game());
    }
    let record = record.clone();
    dialog.add_primary_choice(dialogs::play(), move |_| start(&record, &host));
}

/// The start of the names of a variant's rivals in the storage.
fn rival_prefix(variant: &Variant) -> String {
    format!("{PREFIX}rival/{variant}/")
}

/// The name of a rival in the storage. It has the seed of the game against it.
fn rival_name(variant: &Variant, seed: u64) -> String {
    format!("{}{seed}", rival_prefix(variant))
}

/// Starts a game against the game of a record.
pub(super) fn start(record: &Record, host: &Host) {
    let rematch = Replay::new(record).ok().and_then(|rival| rival.rematch());
    let Some(mut rematch) = rematch else {
        return host.notice(challenge::impossible());
    };
    // If this is refused, the game has no rival after the next visit.
    let name = rival_name(&record.variant, record.origin.seed);
    let _ = LocalStorage.set(&name, &record.to_string());
    rematch.metadata = Metadata {
        started_ms: browser::stamp(),
        event: CHALLENGE_EVENT.to_owned(),
        ..Metadata::default()
    };
    host.load_record(&rematch.to_string());
}

/// Follows a change of the game on the page: shows how it stands against its rival, and
/// its result when it has just ended. Only then the whole record is read.
pub(super) fn follow(snapshot: Snapshot, host: Host) {
    let slot = &snapshot.slot;
    // Of a game that is played for no event the end is not followed.
    let has_ended = !slot.kind.is_empty() && snapshot.phase.is_end();
    let has_just_ended = UNDER_WAY.replace(!has_ended) && has_ended;
    let rival = (slot.kind == CHALLENGE_EVENT).then(|| rival_of(&slot.variant, snapshot.seed));
    let Some(rival) = rival.flatten() else {
        show_strip(None);
        if has_just_ended {
            show_day_result_soon(host);
        }
        return;
    };
    show_strip(Some(standing(&rival, &snapshot)));
    if has_just_ended {
        show_result(host, &rival);
    }
}

/// Shows the result of a day's game, and nothing of others, once its end was seen and said;
/// unless the player has done something else by then.
fn show_day_result_soon(host: Host) {
    let record = host.record();
    after(END_SEEN_MS, move || {
        if host.record() == record && element::look_for("dialog[open]").is_none() {
            let _ = host.show_day_result(&record);
        }
    });
}

/// How a game stands against its rival at the same move, and at the same time.
fn standing(rival: &Replay, snapshot: &Snapshot) -> Message {
    let moves = snapshot.moves;
    let at_move = rival.score_at(moves);
    let lead = lead(snapshot.score, at_move);
    if moves > rival.move_count() {
        return lead.beside(challenge::rival_finished(at_move));
    }
    let standing = lead.beside(challenge::rival_at_move(moves, at_move));
    match rival.moves_at(snapshot.played_ms) {
        Some(moves) => {
            let score = rival.score_at(moves);
            standing.beside(challenge::rival_at_time(snapshot.played_ms, score))
        }
        None => standing,
    }
}

/// The difference of two scores.
fn lead(own: u64, rival: u64) -> Message {
    match own.checked_sub(rival) {
        Some(0) => challenge::level(),
        Some(lead) => challenge::ahead(lead),
        None => challenge::behind(rival - own),
    }
}

/// The record of the rival of a game, if that is the last of its variant that had one.
pub(super) fn rival_record(variant: &Variant, seed: u64) -> Option<Record> {
    let text = LocalStorage.get(&rival_name(variant, seed)).ok()??;
    Record::read(&text).ok()
}

/// Returns the rival of a game, which is read once, and then removes the rivals of
/// earlier games of that variant.
fn rival_of(variant: &Variant, seed: u64) -> Option<Rc<Replay>> {
    let name = rival_name(variant, seed);
    let text = LocalStorage.get(&name).ok()??;
    let cached = RIVAL.with_borrow(|rival| {
        let (cached, replay) = rival.as_ref()?;
        (*cached == text).then(|| replay.clone())
    });
    if cached.is_some() {
        return cached;
    }
    let replay = Rc::new(Replay::new(&Record::read(&text).ok()?).ok()?);
    for other in browser::stored_names(&rival_prefix(variant)) {
        if other != name {
            browser::forget(&other);
        }
    }
    RIVAL.set(Some((text, replay.clone())));
    Some(replay)
}

/// Shows a line below the board, in place of an empty caption, or none.
fn show_strip(line: Option<Message>) {
    let strip = element::look_for("#strip");
    let Some(line) = line else {
        if let Some(strip) = strip {
            strip.remove();
        }
        return;
    };
    let strip = strip.or_else(|| {
        let caption = element::look_for("#caption")?;
        let strip = element::new("p", "below");
        element::set(&strip, "id", "strip");
        caption.after_with_node_1(&strip).ok()?;
        Some(strip)
    });
    if let Some(strip) = strip {
        words::write(&strip, &line);
    }
}

/// Opens the dialog that compares a game with its rival.
fn show_result(host: Host, rival: &Replay) {
    let record = host.record();
    let Ok(game) = record.game() else { return };
    let rival_end = rival.move_count();
    let rival_score = rival.score_at(rival_end);
    let title = match game.score().cmp(&rival_score) {
        core::cmp::Ordering::Greater => challenge::won(),
        core::cmp::Ordering::Equal => challenge::draw(),
        core::cmp::Ordering::Less => challenge::lost(),
    };
    let dialog = Dialog::open("result", title);
    let mut rival_game = rival.clone();
    rival_game.seek(rival_end);
    add_comparison(&dialog, &record, &game, &rival_game);
    dialog.add_choice(markup::share(), move |_| {
        let _ = host.share(&record, Some(rival_score));
    });
}

/// Adds the figures of a game and its rival, which is at its end.
fn add_comparison(dialog: &Dialog, record: &Record, game: &Game, rival: &Replay) {
    let end = rival.move_count();
    let largest = |game: &Game| value_of(game.board().largest()).to_string().into();
    let rival_time = rival.ms_at(end).map(common::duration);
    let counts = |name, own: u32, rival: u32| {
        let row = || vec![name, common::number(own), common::number(rival)];
        (own.max(rival) > 0).then(row)
    };
    let (own_marks, rival_marks) = (game.marks(), rival.game().marks());
    let rows = [
        Some(vec![
            markup::score(),
            common::number(game.score()),
            common::number(rival.score_at(end)),
        ]),
        Some(vec![
            markup::largest_tile(),
            largest(game),
            largest(rival.game()),
        ]),
        Some(vec![
            markup::moves(),
            common::number(game.move_count()),
            common::number(end),
        ]),
        Some(vec![
            markup::time(),
            common::duration(record.metadata.played_ms),
            rival_time.unwrap_or_else(|| "–".into()),
        ]),
        counts(
            dialogs::undos(),
            game.undo_count(),
            rival.game().undo_count(),
        ),
        counts(
            challenge::autoplay_moves(),
            own_marks.coached,
            rival_marks.coached,
        ),
    ];
    add_table(
        &dialog.content,
        None,
        ["".into(), challenge::you(), challenge::rival()],
        rows.into_iter().flatten(),
    );
}
