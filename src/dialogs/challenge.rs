//! Challenges: a game against a recorded one, the rival, with the same start, and the
//! same tiles for the same moves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::dialog::{Dialog, add_game_figures, add_table, add_text};
use super::{Host, daily, words};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::element;
use crate::dom::text::{duration, variant_name};
use crate::messages::Snapshot;
use crate::profile::store::{PREFIX, Storage};
use crate::record::replay::Replay;
use crate::record::{Metadata, Record};
use crate::rules::board::value_of;
use crate::rules::game::Game;
use crate::rules::variant::Variant;
use crate::words::{Message, errors};

/// The event of a game that is played against a rival.
pub(super) const EVENT: &str = "challenge";

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
        Ok(_) => return host.notice(NO_REMATCH),
        Err(error) => return host.notice(errors::game(&error)),
    };
    let dialog = Dialog::open("challenge", "A challenge");
    let content = &dialog.content;
    let name = crate::dom::words::text(&variant_name(&record.variant));
    let about = format!(
        "{name}: the same start, and the same tiles for the same moves. {}",
        words::rules(&record.variant)
    );
    add_text(content, "p", "", &about);
    if rival.move_count() > 0 {
        add_game_figures(content, "Score to beat", rival.game());
    }
    let record = record.clone();
    dialog.add_first_choice("Play", move |_| start(&record, &host));
}

const NO_REMATCH: &str = "Nobody can play against this game: it carries its tiles, or goes on from another. It can be watched.";

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
        return host.notice(NO_REMATCH);
    };
    // If this is refused, the game has no rival after the next visit.
    let name = rival_name(&record.variant, record.origin.seed);
    let _ = LocalStorage.set(&name, &record.to_string());
    rematch.metadata = Metadata {
        started_ms: browser::stamp(),
        event: EVENT.to_owned(),
        ..Metadata::default()
    };
    host.load_record(&rematch.to_string());
}

/// Follows a change of the game on the page: shows how it stands against its rival, and
/// its result when it has just ended. Only then the whole record is read.
pub(super) fn follow(snapshot: Snapshot, host: Host) {
    let Snapshot {
        slot,
        seed,
        score,
        moves,
        played_ms,
        ..
    } = snapshot;
    // Of a game that is played for no event the end is not followed.
    let has_ended = !slot.kind.is_empty() && snapshot.phase.is_end();
    let has_just_ended = UNDER_WAY.replace(!has_ended) && has_ended;
    let rival = (slot.kind == EVENT).then(|| rival_of(&slot.variant, seed));
    let Some(rival) = rival.flatten() else {
        show_strip("");
        if has_just_ended {
            // This shows nothing but for a day's game.
            daily::show_result(&host.record(), host);
        }
        return;
    };
    let at_move = rival.score_at(moves);
    let at_time = rival.moves_at(played_ms).map(|moves| rival.score_at(moves));
    let rival_moves = rival.move_count();
    let lead = lead(score, at_move);
    let mut strip = if moves > rival_moves {
        format!("{lead}: the rival ended at {at_move}")
    } else {
        format!("{lead}: at move {moves} the rival had {at_move}")
    };
    if let Some(at_time) = at_time.filter(|_| moves <= rival_moves) {
        strip += &format!(", after {} {at_time}", duration(played_ms));
    }
    show_strip(&strip);
    if has_just_ended {
        show_result(&host.record(), &rival);
    }
}

/// The difference of two scores in words.
fn lead(own: u64, rival: u64) -> String {
    match own.checked_sub(rival) {
        Some(0) => "Even".to_owned(),
        Some(lead) => format!("You lead by {lead}"),
        None => format!("You trail by {}", rival - own),
    }
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

/// Shows a line below the board, in place of an empty caption; an empty text removes
/// it.
pub(super) fn show_strip(text: &str) {
    let strip = element::look_for("#strip");
    if text.is_empty() {
        if let Some(strip) = strip {
            strip.remove();
        }
        return;
    }
    let strip = strip.or_else(|| {
        let caption = element::look_for("#caption")?;
        let strip = element::new("p", "below");
        element::set(&strip, "id", "strip");
        caption.after_with_node_1(&strip).ok()?;
        Some(strip)
    });
    if let Some(strip) = strip {
        strip.set_text_content(Some(text));
    }
}

/// Opens the dialog that compares a game with its rival.
fn show_result(record: &Record, rival: &Replay) {
    let Ok(game) = record.game() else { return };
    let rival_end = rival.move_count();
    let rival_score = rival.score_at(rival_end);
    let title = match game.score().cmp(&rival_score) {
        core::cmp::Ordering::Greater => "You win",
        core::cmp::Ordering::Equal => "A draw",
        core::cmp::Ordering::Less => "The rival wins",
    };
    let dialog = Dialog::open("result", title);
    let mut rival_game = rival.clone();
    rival_game.seek(rival_end);
    add_comparison(&dialog, record, &game, &rival_game);
    let record = record.clone();
    dialog.add_choice("Share", move |_| {
        super::share::open_against(&record, Some(rival_score));
    });
}

/// Adds the figures of a game and its rival, which is at its end.
fn add_comparison(dialog: &Dialog, record: &Record, game: &Game, rival: &Replay) {
    let end = rival.move_count();
    let rival_ms = rival.ms_at(end);
    let largest = |game: &Game| value_of(game.board().largest()).to_string();
    let rows = [
        (
            "Score",
            game.score().to_string(),
            rival.score_at(end).to_string(),
        ),
        ("Largest tile", largest(game), largest(rival.game())),
        ("Moves", game.move_count().to_string(), end.to_string()),
        (
            "Time",
            duration(record.metadata.played_ms),
            rival_ms.map_or_else(|| "–".to_owned(), duration),
        ),
        (
            "Undos",
            game.undo_count().to_string(),
            rival.game().undo_count().to_string(),
        ),
    ];
    let (own, rivals) = (game.marks().coached, rival.game().marks().coached);
    let by_coach =
        (own.max(rivals) > 0).then(|| ("By the coach", own.to_string(), rivals.to_string()));
    let rows = rows
        .into_iter()
        .chain(by_coach)
        .map(|(name, own, rival)| vec![name.into(), own.into(), rival.into()]);
    add_table(
        &dialog.content,
        None,
        ["", "You", "Rival"].map(Message::from),
        rows,
    );
}
