//! Challenges: a game under one more rule, against a recorded one, the rival, or both. The rival's
//! start is one's own, and the same moves bring the same tiles.

mod blind;
mod ending;
mod rival;
mod strip;
mod tools;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::leaderboard::joining;
use dialog_kit::Host;
use dialog_kit::browser::{after, stored};
use dialog_kit::dialog::{Dialog, add, add_figure, add_game_figures, add_note, add_text};
use dialog_kit::live;
use dom::browser;
use dom::element;
use dom::keyboard::own_key;
use gloo_events::{EventListener, EventListenerOptions};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::{Challenge, ChallengeError, Reached};
use twenty48::profile::session::RIVAL_SEED;
use twenty48::profile::store::Slot;
use twenty48::record::replay::Replay;
use twenty48::record::{CHALLENGE_EVENT, Metadata, Record};
use twenty48::words::names::{challenge_name, game_name, isolated, rules_name};
use twenty48::words::{
    Message, challenge, challenges, dialogs, leaderboard, modes, reasons, variants,
};

/// For so long the end of a game is seen before its result, in milliseconds.
const END_SEEN_MS: i32 = 1500;

thread_local! {
    /// Whether the game on the page was in progress when it was last looked at: only
    /// then has its end just happened.
    static UNDER_WAY: Cell<bool> = const { Cell::new(false) };
    /// The slot of the challenge that was followed last: its name is said once.
    static NAMED: RefCell<Option<Slot>> = const { RefCell::new(None) };
}

/// Opens the dialog that offers to play against the game of a record, under its challenge;
/// `sender` has sent it.
pub(super) fn offer(record: &Record, sender: Option<&str>, host: Host) {
    let rival = match Replay::new(record) {
        Ok(rival) if rival.rematch().is_some() => rival,
        Ok(_) => return host.notice(challenge::impossible()),
        Err(error) => return host.notice(reasons::game(&error)),
    };
    let under = challenge_of(record);
    let dialog = Dialog::open("challenge", title(record, under));
    let content = &dialog.content;
    if let Some(challenge) = under {
        add_text(content, "p", "", challenges::invite(challenge));
    }
    let has_moves = rival.move_count() > 0;
    let claim = Challenge::from_event(&record.metadata.event).map(|under| under.check(record));
    let beat = has_moves && under != Some(Challenge::Sprint);
    let about = if beat {
        challenge::about().then(challenge::beat())
    } else {
        challenge::about()
    };
    add_text(content, "p", "", about);
    let name = rules_name(&record.variant, &record.metadata.event);
    add_note(content, name.beside(variants::describe(&record.variant)));
    if has_moves {
        add_result_to_beat(&dialog, &rival, claim);
        if let Some(Challenge::Blind { looks }) = Challenge::from_event(&record.metadata.event) {
            add_note(content, challenge::looked(looks));
        }
    }
    if let Some(sender) = sender {
        add_note(content, leaderboard::sent_by(isolated(sender)));
        if has_moves {
            joining::offer(&dialog, &add(content, "div", "uses"), record, sender);
        }
    }
    let record = record.clone();
    dialog.add_primary_choice(dialogs::play(), move |_| start(&record, &host));
}

/// The title of the dialog: the challenge, or that it is one.
fn title(record: &Record, under: Option<Challenge>) -> Message {
    match under {
        Some(challenge) => modes::challenge().beside(challenge_name(challenge, &record.variant)),
        None => modes::challenge(),
    }
}

/// Adds what is to be beaten, or why it doesn't count.
fn add_result_to_beat(
    dialog: &Dialog,
    rival: &Replay,
    claim: Option<Result<Reached, ChallengeError>>,
) {
    let content = &dialog.content;
    match claim {
        Some(Ok(Reached::Time(ms))) => {
            let list = dialog_kit::dialog::add(content, "dl", "results checked");
            add_figure(&list, challenge::time_to_beat(), challenge::time(ms));
        }
        // There is no time: whoever gets there wins.
        Some(Err(error @ ChallengeError::NotReached(_))) => {
            add_text(content, "p", "", reasons::challenge(&error));
        }
        Some(Err(error)) => {
            let said = challenge::result_doubtful().then(reasons::challenge(&error));
            let warning = add_text(content, "p", "told", said);
            element::set(&warning, "role", "alert");
            add_game_figures(content, challenge::score_to_beat(), rival.game());
        }
        Some(Ok(Reached::Score(_))) | None => {
            add_game_figures(content, challenge::score_to_beat(), rival.game());
        }
    }
}

/// The challenge under which the game of a record is played again.
fn challenge_of(record: &Record) -> Option<Challenge> {
    Challenge::of_game(&record.variant, &record.metadata.event).map(Challenge::anew)
}

/// Starts a game against the game of a record, under its challenge.
pub(super) fn start(record: &Record, host: &Host) {
    let rematch = Replay::new(record).ok().and_then(|rival| rival.rematch());
    let Some(mut rematch) = rematch else {
        return host.notice(challenge::impossible());
    };
    let event = challenge_of(record).map_or_else(|| CHALLENGE_EVENT.to_owned(), Challenge::event);
    rematch.metadata = Metadata {
        started_ms: browser::stamp(),
        event,
        ..Metadata::default()
    };
    rival::store(record, &rematch);
    host.load_record(&rematch.to_string());
}

/// Follows a change of the game on the page: shows what its challenge needs and how it stands
/// against its rival, and its result when it has just ended. Only then the whole record is read.
pub(super) fn follow(snapshot: Snapshot, host: Host) {
    let challenge = Challenge::from_event(&snapshot.event);
    let has_ended = snapshot.phase.is_end();
    tools::show(challenge, has_ended);
    blind::follow(&snapshot, &host);
    // Of a game that is played for no event the end is not followed.
    let is_followed = !snapshot.slot.kind.is_empty();
    let has_just_ended = UNDER_WAY.replace(is_followed && !has_ended) && has_ended;
    let is_against = challenge.is_some() || snapshot.slot.kind == CHALLENGE_EVENT;
    let rival = is_against.then(|| rival::of(&snapshot.slot, snapshot.seed));
    let rival = rival.flatten();
    strip::show(challenge, &snapshot, rival.as_deref());
    let slot = challenge.map(|_| snapshot.slot.clone());
    let is_new = NAMED.replace(slot.clone()) != slot;
    if let Some(challenge) = challenge {
        let name = game_name(snapshot.variant(), &challenge.event());
        element::write("#game-name", &name);
        // A blind game begins with its rules.
        let has_rules = matches!(challenge, Challenge::Blind { .. }) && snapshot.moves == 0;
        if is_new && !has_ended && !has_rules {
            live::say(name);
        }
        note_rival(rival.is_some(), snapshot.seed, &host);
    }
    if has_ended && let Some(challenge) = challenge {
        ending::show(challenge, &snapshot, has_just_ended, host.clone_handle());
    }
    match rival {
        Some(rival) if has_just_ended && rival.has_moves() => rival::show_result(host, &rival),
        None if has_just_ended => show_day_result_soon(host),
        _ => {}
    }
}

/// Lets the page know whether a challenge is played against somebody: then the next game starts as
/// this one did.
fn note_rival(has_rival: bool, seed: u64, host: &Host) {
    let seed = seed.to_string();
    let noted = stored(RIVAL_SEED);
    if has_rival && noted.as_deref() != Some(&seed) {
        host.set_setting_text(RIVAL_SEED, &seed);
    }
}

/// Shows the result of a day's game, and nothing of others, once its end was seen and said;
/// unless the player has done something else by then.
fn show_day_result_soon(host: Host) {
    let record = host.record();
    let Some(page) = element::look_for("html") else {
        return;
    };
    let is_busy = Rc::new(Cell::new(false));
    let listeners = ["click", "keydown"].map(|event| {
        let is_busy = is_busy.clone();
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(&page, event, options, move |event| {
            // Arrow keys that are still pressed ask for nothing.
            let is_arrow = own_key(event).is_some_and(|key| key.key().starts_with("Arrow"));
            is_busy.set(is_busy.get() || !is_arrow);
        })
    });
    after(END_SEEN_MS, move || {
        drop(listeners);
        let is_free = !is_busy.get() && element::look_for("dialog[open]").is_none();
        if is_free && host.record() == record {
            let _ = host.show_day_result(&record);
        }
    });
}

/// The record that a game was played against, if it is the last of its slot that had one.
pub(super) fn rival_record(record: &Record) -> Option<Record> {
    rival::record_of(&Slot::of_record(record), record.origin.seed)
}
