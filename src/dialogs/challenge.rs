//! Playing against a recorded game: the same start, the same tiles for the
//! same moves, its score beside one's own.

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
use crate::rules::variant::Variant;

/// What a challenge is played for.
pub(super) const EVENT: &str = "challenge";

thread_local! {
    /// The game that is played against, and the text it was read from.
    static RIVAL: RefCell<Option<(String, Rc<Replay>)>> = const { RefCell::new(None) };
    /// Whether the game was seen before its end: only then is its end news.
    static UNDER_WAY: Cell<bool> = const { Cell::new(false) };
}

/// Offers to play against the game of a record, which came by a link.
pub(super) fn offer(record: &Record, host: Host) {
    let rival = match Replay::new(record) {
        Ok(rival) if rival.rematch().is_some() => rival,
        Ok(_) => return host.notice(NO_REMATCH),
        Err(error) => return host.notice(&words::bad_game(&error)),
    };
    let dialog = Dialog::open("challenge", "A challenge");
    let content = &dialog.content;
    let name = variant_name(&record.variant);
    add_text(
        content,
        "p",
        "",
        &format!(
            "{name}: the same start, and the same tiles for the same moves. {}",
            words::rules(&record.variant)
        ),
    );
    if rival.move_count() > 0 {
        add_game_figures(content, "Score to beat", rival.game());
    }
    let record = record.clone();
    dialog.add_first_choice("Play", move |_| start(&record, &host));
}

const NO_REMATCH: &str = "Nobody can play against this game: it carries its tiles, or goes on from another. It can be watched.";

/// The names of the rivals of a variant's games start so.
fn rival_names(variant: &Variant) -> String {
    format!("{PREFIX}rival/{variant}/")
}

/// Two games against each other start from the same seed.
fn rival_name(variant: &Variant, seed: u64) -> String {
    format!("{}{seed}", rival_names(variant))
}

/// Starts a game against that of a record.
pub(super) fn start(record: &Record, host: &Host) {
    let rematch = Replay::new(record).ok().and_then(|rival| rival.rematch());
    let Some(mut rematch) = rematch else {
        return host.notice(NO_REMATCH);
    };
    // Not kept, it is a game without a rival after the next visit.
    let name = rival_name(&record.variant, record.origin.seed);
    let _ = LocalStorage.set(&name, &record.to_string());
    rematch.metadata = Metadata {
        started_ms: browser::stamp(),
        event: EVENT.to_owned(),
        ..Metadata::default()
    };
    host.load_record(&rematch.to_string());
}

/// Shows how a game that is played for an event stands against its rival, and its
/// result once it has ended; only then the whole record is read.
pub(super) fn follow(host: Host) {
    let Some(snapshot) = host.snapshot() else {
        return;
    };
    let Snapshot {
        slot,
        seed,
        score,
        moves,
        played_ms: ms,
        ..
    } = snapshot;
    // A game of its own is of no interest, nor how it ends.
    let has_ended = !slot.kind.is_empty() && snapshot.phase.is_end();
    let has_just_ended = UNDER_WAY.replace(!has_ended) && has_ended;
    let rival = (slot.kind == EVENT).then(|| rival_of(&slot.variant, seed));
    let Some(rival) = rival.flatten() else {
        show_strip("");
        if has_just_ended {
            // Of what isn't a day's game there is nothing to show.
            daily::show_result(&host.record(), host);
        }
        return;
    };
    let at_move = rival.score_at(moves);
    let at_time = rival.moves_at(ms).map(|moves| rival.score_at(moves));
    let rival_moves = rival.move_count();
    let lead = lead(score, at_move);
    let mut strip = if moves > rival_moves {
        format!("{lead}: the rival ended at {at_move}")
    } else {
        format!("{lead}: at move {moves} the rival had {at_move}")
    };
    if let Some(at_time) = at_time.filter(|_| moves <= rival_moves) {
        strip += &format!(", after {} {at_time}", duration(ms));
    }
    show_strip(&strip);
    if has_just_ended {
        show_result(&host.record(), &rival);
    }
}

fn lead(own: u64, rival: u64) -> String {
    match own.checked_sub(rival) {
        Some(0) => "Even".to_owned(),
        Some(more) => format!("You lead by {more}"),
        None => format!("You trail by {}", rival - own),
    }
}

/// The game that is played against, read once. Rivals of other games of that
/// variant are played against no more.
fn rival_of(variant: &Variant, seed: u64) -> Option<Rc<Replay>> {
    let name = rival_name(variant, seed);
    let text = LocalStorage.get(&name).ok()??;
    let known = RIVAL.with_borrow(|rival| {
        let (known, replay) = rival.as_ref()?;
        (*known == text).then(|| replay.clone())
    });
    if known.is_some() {
        return known;
    }
    let replay = Rc::new(Replay::new(&Record::read(&text).ok()?).ok()?);
    for other in browser::stored_names(&rival_names(variant)) {
        if other != name {
            browser::forget(&other);
        }
    }
    RIVAL.set(Some((text, replay.clone())));
    Some(replay)
}

/// Shows a line below the board, in place of the caption where that is empty.
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

/// Shows both games beside each other.
fn show_result(record: &Record, rival: &Replay) {
    let Ok(game) = record.game() else { return };
    let (score, moves) = (game.score(), game.move_count());
    let rival_end = rival.move_count();
    let rival_score = rival.score_at(rival_end);
    let title = match score.cmp(&rival_score) {
        core::cmp::Ordering::Greater => "You win",
        core::cmp::Ordering::Equal => "A draw",
        core::cmp::Ordering::Less => "The rival wins",
    };
    let dialog = Dialog::open("result", title);
    let mut rival_game = rival.clone();
    rival_game.seek(rival_end);
    let rows = [
        ("Score", score.to_string(), rival_score.to_string()),
        (
            "Largest tile",
            value_of(game.board().largest()).to_string(),
            value_of(rival_game.game().board().largest()).to_string(),
        ),
        ("Moves", moves.to_string(), rival_end.to_string()),
        (
            "Time",
            duration(record.metadata.played_ms),
            rival
                .ms_at(rival_end)
                .map_or_else(|| "–".to_owned(), duration),
        ),
        (
            "Undos",
            game.undo_count().to_string(),
            rival_game.game().undo_count().to_string(),
        ),
    ];
    let (own, rivals) = (game.marks().coached, rival_game.game().marks().coached);
    let by_coach =
        (own.max(rivals) > 0).then(|| ("By the coach", own.to_string(), rivals.to_string()));
    let rows = rows
        .into_iter()
        .chain(by_coach)
        .map(|(name, own, rival)| vec![name.to_owned(), own, rival]);
    add_table(&dialog.content, "", &["", "You", "Rival"], rows);
    let record = record.clone();
    dialog.add_choice("Share", move |_| {
        super::share::open_against(&record, Some(rival_score));
    });
}
