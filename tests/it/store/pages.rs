//! Two pages on one storage.
use super::*;

/// Returns the record of another game, started later.
fn another() -> Record {
    let mut game = Game::new(variant(), 10);
    for direction in four().cycle().take(9) {
        game.move_dir(direction);
    }
    let metadata = Metadata {
        started_ms: 1_800_000_000_000,
        ..metadata()
    };
    Record::of(&game, &metadata)
}

/// Returns two pages on one storage, of which the first has saved a game that the
/// second has loaded.
fn two_pages() -> (Store<Shared>, Store<Shared>, Shared) {
    let shared = Shared(Rc::default());
    let (mut one, mut two) = (Store::new(shared.clone()), Store::new(shared.clone()));
    assert_eq!(one.save_game(&mut after(10).1, 1), SaveOutcome::Done);
    assert_eq!(two.load_game(&slot(), 1), found(10));
    (one, two, shared)
}

fn kept(shared: &Shared) -> String {
    shared.get(GAME).unwrap().unwrap()
}

#[test]
fn a_page_follows_what_another_keeps() {
    let (mut one, mut two, shared) = two_pages();
    assert_eq!(two.stored_change(&after(10).1), RemoteChange::None);
    assert_eq!(one.save_game(&mut after(11).1, 1), SaveOutcome::Done);
    let text = kept(&shared);
    let same = RemoteChange::Same(Box::new(after(11).0), metadata());
    assert_eq!(two.clone().stored_change(&after(10).1), same);
    assert_eq!(two.remote_change(GAME, &text, &after(10).1), same);
    assert_eq!(two.stored_change(&after(11).1), RemoteChange::None);
    // The same text again changes nothing.
    assert_eq!(
        two.remote_change(GAME, &text, &after(11).1),
        RemoteChange::None
    );
    // And the other way round.
    assert_eq!(two.save_game(&mut after(12).1, 1), SaveOutcome::Done);
    let same = RemoteChange::Same(Box::new(after(12).0), metadata());
    assert_eq!(one.remote_change(GAME, &kept(&shared), &after(11).1), same);
    // A text of another slot, or one that can't be read, changes nothing.
    for (name, text) in [
        ("twenty48/1/game/5x5", kept(&shared)),
        (GAME, "99 nonsense".to_owned()),
        (
            GAME,
            format!(
                "99 {}",
                Record::of(&Game::new("5x5".parse().unwrap(), 1), &metadata())
            ),
        ),
    ] {
        assert_eq!(
            one.remote_change(name, &text, &after(12).1),
            RemoteChange::None
        );
    }
}

#[test]
fn a_page_that_has_not_heard_yet_does_not_overwrite_the_newer() {
    let (mut one, mut two, shared) = two_pages();
    one.save_game(&mut after(11).1, 1);
    one.save_game(&mut after(12).1, 1);
    let same = RemoteChange::Same(Box::new(after(12).0), metadata());
    let newer = SaveOutcome::Newer(same);
    assert_eq!(two.save_game(&mut after(11).1, 1), newer);
    let save: Save = kept(&shared).parse().unwrap();
    assert_eq!(save.record, after(12).1);
}

#[test]
fn of_two_pages_that_write_at_once_one_gives_in() {
    let (mut one, mut two, _) = two_pages();
    // Each has seen its own text alone, of the same revision.
    let (a, b) = (after(11).1, after(12).1);
    let (text_a, text_b) = (format!("1 {a}"), format!("1 {b}"));
    let heard = [
        one.remote_change(GAME, &text_b, &a),
        two.remote_change(GAME, &text_a, &b),
    ];
    let same = |game: Game| RemoteChange::Same(Box::new(game), metadata());
    let expected = if text_a > text_b {
        [
            RemoteChange::Conflict(after(12).0.peaks()),
            same(after(11).0),
        ]
    } else {
        [
            same(after(12).0),
            RemoteChange::Conflict(after(11).0.peaks()),
        ]
    };
    assert_eq!(heard, expected);
}

#[test]
fn of_two_games_in_one_slot_none_is_lost() {
    let (mut one, mut two, shared) = two_pages();
    // The first page has started another game.
    assert_eq!(one.save_game(&mut another(), 1), SaveOutcome::Done);
    let game = another().game().unwrap();
    let other = RemoteChange::Other(Box::new(game), another().metadata);
    assert_eq!(two.remote_change(GAME, &kept(&shared), &after(10).1), other);
    // The second goes on with its own: the other game is queued.
    assert_eq!(two.save_game(&mut after(11).1, 77), SaveOutcome::Done);
    let save: Save = kept(&shared).parse().unwrap();
    assert_eq!(save.record, after(11).1);
    let left = shared.get("twenty48/1/left/1800000000000");
    assert_eq!(left, Ok(Some(format!("77 {}", another()))));
    // And the other way round.
    one.remote_change(GAME, &kept(&shared), &another());
    assert_eq!(one.save_game(&mut another(), 78), SaveOutcome::Done);
    let left = shared.get("twenty48/1/left/1700000000000");
    assert_eq!(left, Ok(Some(format!("78 {}", after(11).1))));
}

#[test]
fn what_was_cleared_or_put_there_from_elsewhere_is_seen() {
    let (mut one, _, shared) = two_pages();
    shared.0.borrow_mut().texts.clear();
    assert_eq!(one.save_game(&mut after(11).1, 1), SaveOutcome::Recreated);
    assert_eq!(one.save_game(&mut after(12).1, 1), SaveOutcome::Done);
    // What can't be read may be another version's: it is quarantined.
    shared.0.borrow_mut().set(GAME, "99 3abc").unwrap();
    assert_eq!(one.save_game(&mut after(13).1, 88), SaveOutcome::Done);
    let quarantined = shared.get("twenty48/1/aside/88/game/4x4");
    assert_eq!(quarantined, Ok(Some("99 3abc".to_owned())));
    shared.0.borrow_mut().set(GAME, "100 3abc").unwrap();
    shared.0.borrow_mut().deny_set = true;
    assert_eq!(one.save_game(&mut after(14).1, 89), SaveOutcome::Refused);
    assert_eq!(kept(&shared), "100 3abc");
}
