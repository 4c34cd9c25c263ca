//! What is said of a game.
use crate::common::{board, game_of};
use twenty48::profile::history::{Ending, Entry};
use twenty48::record::replay::Replay;
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::{Direction, Directions, Shape};
use twenty48::rules::game::{Category, Game, Origin};
use twenty48::rules::variant::Variant;
use twenty48::words::names::direction_name;
use twenty48::words::{Message, announcements, directions, game, page, records};

/// A game from a board on which only a slide to the left moves anything.
fn arranged() -> Game {
    let origin = Origin {
        position: Some(board(Shape::new(2, 2).unwrap(), "0100")),
        ..Origin::seeded(1)
    };
    Game::from_origin("2x2".parse::<Variant>().unwrap(), origin).unwrap()
}

#[test]
fn a_moment_is_read_with_its_board() {
    let mut arranged = arranged();
    let first: Vec<Message> = vec![page::empty(), "2".into()];
    let rows = [
        announcements::row(1, first),
        announcements::row(2, vec![page::empty(), page::empty()]),
    ];
    let said = rows.into_iter().fold(game::at_start(0), Message::then);
    assert_eq!(records::position(&arranged), said);

    arranged.move_dir(Direction::Left).unwrap();
    let tiles: Vec<String> = arranged
        .board()
        .exponents()
        .map(|exponent| match exponent {
            0 => String::new(),
            _ => (1 << exponent).to_string(),
        })
        .collect();
    let row = |tiles: &[String]| -> Vec<Message> {
        let cell = |tile: &String| match tile.as_str() {
            "" => page::empty(),
            value => value.into(),
        };
        tiles.iter().map(cell).collect()
    };
    let said = game::at_move(1, directions::left(), 0)
        .then(announcements::row(1, row(&tiles[..2])))
        .then(announcements::row(2, row(&tiles[2..])));
    assert_eq!(records::position(&arranged), said);
}

#[test]
fn every_direction_has_a_name() {
    let names: Vec<Message> = Directions::Eight
        .all()
        .iter()
        .map(|&direction| direction_name(direction))
        .collect();
    for (index, name) in names.iter().enumerate() {
        assert!(!names[..index].contains(name));
    }
    assert_eq!(direction_name(Direction::UpLeft), directions::up_left());
}

/// What is said of a game in which nothing special happened, and what is added for what
/// did.
#[test]
fn a_checked_game_is_told_with_its_help() {
    let checked = |game: &Game| records::checked(game, &Metadata::default());
    let mut plain = game_of("4x4", 1);
    assert_eq!(checked(&plain), game::verified());
    let metadata = Metadata {
        started_ms: 1_700_000_000_000,
        played_ms: 61_000,
        ..Metadata::default()
    };
    assert_eq!(
        records::checked(&plain, &metadata),
        game::verified()
            .then(game::started(1_700_000_000_000_u64))
            .then(game::played(61_000))
    );

    let direction = plain.open_directions()[0];
    plain.move_by_coach(direction).unwrap();
    let coached = game::verified().then(game::autoplay_moves(1));
    assert_eq!(checked(&plain), coached);
    plain.undo().unwrap();
    assert_eq!(checked(&plain), coached.then(game::undo_used()));

    let said = game::verified().then(game::arranged());
    assert_eq!(checked(&arranged()), said);

    let mut played = game_of("4x4", 1);
    for _ in 0..3 {
        let direction = played.open_directions()[0];
        played.move_dir(direction).unwrap();
    }
    let record = Record::of(&played, &Metadata::default());
    let mut replay = Replay::new(&record).unwrap();
    replay.seek(2);
    let continued = replay.go_on(1).game().unwrap();
    let said = game::verified().then(game::continues(2));
    assert_eq!(checked(&continued), said);
}

#[test]
fn an_ending_is_told_in_a_word_or_two() {
    let record = Record::of(&game_of("4x4", 1), &Metadata::default());
    let (mut entry, _) = Entry::of(&record, 1).unwrap();
    for (ending, reached_goal, message) in [
        (Ending::Won, true, game::won()),
        (Ending::Stuck, true, game::goal_reached()),
        (Ending::Stuck, false, game::over()),
        (Ending::GaveUp, false, game::gave_up()),
        (Ending::Left, false, game::unfinished()),
    ] {
        (entry.ending, entry.reached_goal) = (ending, reached_goal);
        assert_eq!(records::ending(&entry), message);
    }
}

#[test]
fn the_help_that_a_game_had_is_told() {
    for (category, message) in [
        (Category::Unaided, None),
        (Category::WithUndo, Some(game::with_undo())),
        (Category::Coached, Some(game::with_autoplay())),
        (Category::Arranged, Some(game::custom_start())),
    ] {
        assert_eq!(records::aid(category), message);
    }
}
