//! What is saved of a move: a journal, beside the text of the whole game.

use super::*;
use twenty48::profile::session::Opened;

const GAME: &str = "twenty48/1/game/8x8";
const JOURNAL: &str = "twenty48/1/moves/8x8";

/// After so many moves the game is saved whole.
const WHOLE: usize = 257;

fn open_memory(memory: &Memory) -> (Session<Memory>, Opened) {
    let now = Moment {
        date_ms: 1_700_000_000_000,
        clock_ms: 0.0,
    };
    let slot = "8x8".parse().unwrap();
    Session::open(Store::new(memory.clone()), &slot, 7, now)
}

/// Plays on by that many moves a second apart, each of which is saved; calls `look` after
/// each.
fn play(session: &mut Session<Memory>, moves: usize, mut look: impl FnMut(&mut Session<Memory>)) {
    let mut now = Moment::default();
    for _ in 0..moves {
        now.clock_ms += 1000.0;
        let mut directions = four().cycle().skip(session.game().move_count() % 4).take(4);
        let turn = directions.find_map(|direction| session.move_dir(direction, now));
        assert!(turn.is_some(), "a board of 64 cells isn't full yet");
        session.save(now);
        look(session);
    }
}

/// A game that was saved whole, then played on by that many moves.
fn played(moves: usize) -> Session<Memory> {
    let mut session = open_memory(&Memory::default()).0;
    play(&mut session, 1, |_| {});
    session.make_whole(Moment::default());
    play(&mut session, moves, |_| {});
    session
}

fn texts(session: &mut Session<Memory>) -> [String; 2] {
    let memory = session.store().storage();
    [GAME, JOURNAL].map(|name| memory.texts[name].clone())
}

#[test]
fn a_move_writes_as_much_in_a_long_game_as_in_a_short_one() {
    let mut session = played(0);
    let mut whole = 0;
    let mut longest = [0; 4];
    let mut before = texts(&mut session);
    play(&mut session, 4 * WHOLE, |session| {
        let after = texts(session);
        assert_ne!(after[1], before[1], "each move is in the journal");
        whole += usize::from(after[0] != before[0]);
        let part = (session.game().move_count() / WHOLE).min(3);
        longest[part] = longest[part].max(after[1].len());
        before = after;
        let memory = session.store().storage().clone();
        let [stored, copied] = [memory.texts, memory.copies];
        assert_eq!(stored.get(GAME), copied.get(GAME));
        assert_eq!(stored.get(JOURNAL), copied.get(JOURNAL));
    });
    assert_eq!(whole, 4);
    assert!(
        longest.iter().all(|&length| length <= longest[0] + 8),
        "{longest:?}"
    );
}

#[test]
fn a_game_goes_on_from_its_journal() {
    let mut session = played(100);
    let now = Moment::default();
    for _ in 0..7 {
        assert!(session.undo(now).is_some());
        session.save(now);
    }
    play(&mut session, 2, |_| {});
    let memory = session.store().storage().clone();
    let [game, _] = texts(&mut session);
    let save: Save = game.parse().unwrap();
    assert_eq!(
        save.record.moves.len(),
        1,
        "the whole game wasn't saved again"
    );
    let (mut resumed, opened) = open_memory(&memory);
    assert_eq!(opened, Opened::Resumed);
    assert_eq!(resumed.record(), session.record());
    let record = resumed.record();
    assert_eq!(record.metadata.times.len(), record.moves.len());
    // Others find it in the text alone once it is made whole, and a second time nothing
    // is written.
    resumed.make_whole(now);
    let [game, _] = texts(&mut resumed);
    let save: Save = game.parse().unwrap();
    assert_eq!(save.record, session.record());
    resumed.make_whole(now);
    assert_eq!(texts(&mut resumed)[0], game);
}

#[test]
fn a_move_that_is_not_saved_is_saved_before_any_other_command() {
    let mut now = Moment::default();
    let mut session = played(3);
    let before = texts(&mut session);
    let first = four().find_map(|direction| session.move_dir(direction, now));
    assert!(first.is_some());
    assert_eq!(texts(&mut session), before);
    now.clock_ms += 5.0;
    let moves = session.game().move_count();
    assert!(session.undo(now).is_some());
    let (resumed, _) = open_memory(session.store().storage());
    assert_eq!(resumed.game().move_count(), moves);
}

#[test]
fn a_journal_that_is_cut_or_changed_is_noticed_and_costs_only_itself() {
    let mut session = played(20);
    let [_, good] = texts(&mut session);
    let revision = good.split_once(' ').unwrap().0.len();
    let cuts = (0..good.len()).map(|end| good.as_bytes()[..end].to_vec());
    let flips = (0..good.len() * 8).map(|bit| {
        let mut bytes = good.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    for (index, bytes) in cuts.chain(flips).enumerate() {
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        let mut memory = session.store().storage().clone();
        memory.copies.clear();
        memory.texts.insert(JOURNAL.to_owned(), text.clone());
        let (mut resumed, opened) = open_memory(&memory);
        let is_in_revision = index >= good.len() && (index - good.len()) / 8 < revision;
        if opened == Opened::Resumed {
            // A smaller revision makes it a journal of before.
            assert!(is_in_revision, "{text}");
            continue;
        }
        assert_eq!(opened, Opened::Repaired, "{text}");
        assert_eq!(resumed.game().move_count(), 1);
        let aside = "twenty48/1/aside/1700000000000/moves/8x8";
        assert_eq!(resumed.store().storage().texts[aside], text);
        // With its second copy nothing is lost.
        memory.copies = session.store().storage().copies.clone();
        assert_eq!(open_memory(&memory).0.record(), session.record());
    }
}

#[test]
fn a_journal_of_another_text_is_not_played() {
    let mut session = played(20);
    let [_, journal] = texts(&mut session);
    let other = played(5);
    for (revision, opened) in [(99, Opened::Resumed), (3, Opened::Repaired)] {
        let mut memory = Memory::default();
        let text = format!("{revision} {}", other.record());
        memory.texts.insert(GAME.to_owned(), text);
        memory.texts.insert(JOURNAL.to_owned(), journal.clone());
        let (resumed, found) = open_memory(&memory);
        assert_eq!((found, resumed.record()), (opened, other.record()));
    }
}

/// A page from before there were journals reads and writes whole games alone.
#[test]
fn an_older_page_and_this_one_lose_nothing_to_each_other() {
    let now = Moment::default();
    let mut session = played(20);
    // It is opened beside this page, which has been left for it.
    session.make_whole(now);
    let [game, _] = texts(&mut session);
    let save: Save = game.parse().unwrap();
    assert_eq!(save.record, session.record());
    // It plays on.
    let mut older = save.record.game().unwrap();
    assert!(four().any(|direction| older.move_dir(direction).is_some()));
    let record = Record::of(&older, &save.record.metadata);
    let text = format!("{} {record}", save.revision + 1);
    let memory = session.store().storage_mut();
    memory.texts.insert(GAME.to_owned(), text.clone());
    memory.copies.insert(GAME.to_owned(), text);
    // This page goes on from there when it is seen again, and what it saves is newer.
    session.check_storage(now);
    assert_eq!(session.take_events(), [Event::Synced]);
    assert_eq!(session.game().moves(), older.moves());
    play(&mut session, 1, |_| {});
    let [game, _] = texts(&mut session);
    let newer: Save = game.parse().unwrap();
    assert_eq!(
        (newer.revision, newer.record),
        (save.revision + 2, session.record())
    );
}
