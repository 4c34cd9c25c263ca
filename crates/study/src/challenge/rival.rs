//! The rival: a recorded game with the same start. It is kept beside the game against it, and
//! compared with that.

use std::cell::RefCell;
use std::rc::Rc;

use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add_table};
use dom::browser::{self, LocalStorage};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::{Challenge, Reached};
use twenty48::profile::store::{Slot, Storage, rival_name, rival_prefix};
use twenty48::record::replay::Replay;
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::value_of;
use twenty48::rules::game::Game;
use twenty48::words::{Message, challenge, common, dialogs, markup};

/// A recorded game that another is played against.
pub(super) struct Rival {
    replay: Replay,
    /// The time of a sprint that holds what it claims, in milliseconds.
    pub(super) sprint_ms: Option<u64>,
}

impl Rival {
    fn of(record: &Record) -> Option<Self> {
        Some(Self {
            replay: Replay::new(record).ok()?,
            sprint_ms: sprint_time(record),
        })
    }

    /// Whether it has played: of a start alone there is nothing to compare.
    pub(super) fn has_moves(&self) -> bool {
        self.replay.move_count() > 0
    }

    fn score(&self) -> u64 {
        self.replay.score_at(self.replay.move_count())
    }
}

/// The time of a sprint that holds what it claims, in milliseconds.
fn sprint_time(record: &Record) -> Option<u64> {
    let challenge = Challenge::from_event(&record.metadata.event)?;
    match challenge.check(record) {
        Ok(Reached::Time(ms)) => Some(ms),
        _ => None,
    }
}

thread_local! {
    /// The rival of the game on the page, and the text that it was read from.
    static RIVAL: RefCell<Option<(String, Rc<Rival>)>> = const { RefCell::new(None) };
}

/// Stores a record as the rival of a game. If this is refused, the game has none after the next
/// visit.
pub(super) fn store(record: &Record, game: &Record) {
    let name = rival_name(&Slot::of_record(game), game.origin.seed);
    let _ = LocalStorage.set(&name, &record.to_string());
}

/// The record of the rival of a game, if that is the last of its slot that had one.
pub(in crate::challenge) fn record_of(slot: &Slot, seed: u64) -> Option<Record> {
    let text = LocalStorage.get(&rival_name(slot, seed)).ok()??;
    Record::read(&text).ok()
}

/// Returns the rival of a game, which is read once, and then removes the rivals of
/// earlier games of that slot.
pub(super) fn of(slot: &Slot, seed: u64) -> Option<Rc<Rival>> {
    let name = rival_name(slot, seed);
    let text = LocalStorage.get(&name).ok()??;
    let cached = RIVAL.with_borrow(|rival| {
        let (cached, rival) = rival.as_ref()?;
        (*cached == text).then(|| rival.clone())
    });
    if cached.is_some() {
        return cached;
    }
    let rival = Rc::new(Rival::of(&Record::read(&text).ok()?)?);
    for other in browser::stored_names(&rival_prefix(slot)) {
        if other != name {
            browser::forget(&other);
        }
    }
    RIVAL.set(Some((text, rival.clone())));
    Some(rival)
}

/// How a game stands against its rival at the same move, and at the same time; a sprint against
/// the time to beat.
pub(super) fn standing(rival: &Rival, snapshot: &Snapshot) -> Message {
    let (moves, replay) = (snapshot.moves, &rival.replay);
    let at_move = replay.score_at(moves);
    let lead = lead(snapshot.score, at_move);
    if moves > replay.move_count() {
        return lead.beside(challenge::rival_finished(at_move));
    }
    let standing = lead.beside(challenge::rival_at_move(moves, at_move));
    match replay.moves_at(snapshot.played_ms) {
        Some(moves) => {
            let score = replay.score_at(moves);
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

/// Opens the dialog that compares a game with its rival.
pub(super) fn show_result(host: Host, rival: &Rival) {
    let record = host.record();
    let Ok(game) = record.game() else { return };
    let (own_ms, score) = (sprint_time(&record), rival.score());
    let reached = |ms: Option<u64>, score| ms.map_or(Reached::Score(score), Reached::Time);
    let own = reached(own_ms, game.score());
    let other = reached(rival.sprint_ms, score);
    let title = if own.is_better_than(other) {
        challenge::won()
    } else if other.is_better_than(own) {
        challenge::lost()
    } else {
        challenge::draw()
    };
    let dialog = Dialog::open("result", title);
    let mut at_end = rival.replay.clone();
    at_end.seek(at_end.move_count());
    add_comparison(&dialog, &record, &game, &at_end, [own_ms, rival.sprint_ms]);
    // A sprint's result is a time, beside which a score says nothing.
    let against = own_ms.or(rival.sprint_ms).is_none().then_some(score);
    dialog.add_choice(markup::share(), move |_| {
        let _ = host.share(&record, against);
    });
}

/// Adds the figures of a game and its rival, which is at its end; `sprint_ms` are the times of
/// their sprints.
fn add_comparison(
    dialog: &Dialog,
    record: &Record,
    game: &Game,
    rival: &Replay,
    sprint_ms: [Option<u64>; 2],
) {
    let end = rival.move_count();
    let largest = |game: &Game| value_of(game.board().largest()).to_string().into();
    let none = || Message::from("–");
    let counts = |name, own: u32, rival: u32| {
        let row = || vec![name, common::number(own), common::number(rival)];
        (own.max(rival) > 0).then(row)
    };
    let (own_marks, rival_marks) = (game.marks(), rival.game().marks());
    let is_sprint = sprint_ms.iter().any(Option::is_some);
    let time = if is_sprint {
        let [own, rival] = sprint_ms.map(|ms| ms.map_or_else(none, challenge::time));
        vec![markup::time(), own, rival]
    } else {
        let rival_time = rival.ms_at(end).map_or_else(none, common::duration);
        vec![
            markup::time(),
            common::duration(record.metadata.played_ms),
            rival_time,
        ]
    };
    let score = vec![
        markup::score(),
        common::number(game.score()),
        common::number(rival.score_at(end)),
    ];
    let [first, last] = if is_sprint {
        [time, score]
    } else {
        [score, time]
    };
    let rows = [
        Some(first),
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
        Some(last),
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
        looks_row(&record.metadata, rival.metadata()),
    ];
    add_table(
        &dialog.content,
        None,
        ["".into(), challenge::you(), challenge::rival()],
        rows.into_iter().flatten(),
    );
}

/// The looks of two blind games.
fn looks_row(own: &Metadata, rival: &Metadata) -> Option<Vec<Message>> {
    let looks = |metadata: &Metadata| match Challenge::from_event(&metadata.event)? {
        Challenge::Blind { looks } => Some(common::number(looks)),
        Challenge::NoUndo | Challenge::Sprint => None,
    };
    Some(vec![challenge::looks_title(), looks(own)?, looks(rival)?])
}
