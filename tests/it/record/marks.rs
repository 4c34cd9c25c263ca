//! What can't be seen from the moves alone: where a game starts and goes on from,
//! what it had reached, who moved.
use super::*;

#[test]
fn a_game_beyond_its_goal_comes_back() {
    let mut game = played("8x8", 3, 3000);
    assert_eq!(game.phase(), Phase::KeptPlaying);
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
    assert!(game.give_up());
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
}

#[test]
fn a_game_that_waits_at_its_goal_comes_back_waiting() {
    let mut game = Game::new("8x8".parse().unwrap(), 3);
    while four().any(|d| game.move_dir(d).is_some()) {}
    assert_eq!(game.phase(), Phase::GoalReached);
    let back = plain(&game).to_string().parse::<Record>().unwrap();
    assert_eq!(back.game().unwrap(), game);
    // A goal passed is remembered before it.
    game.keep_playing();
    game.undo().unwrap();
    assert_eq!(game.phase(), Phase::Playing);
    let back = plain(&game).to_string().parse::<Record>().unwrap();
    assert!(back.game().unwrap().has_kept_playing());
}

/// A game with moves beyond its goal has kept playing, even if its record, as
/// those from other pages' replays, doesn't say so.
#[test]
fn a_game_beyond_its_goal_goes_on() {
    let mut game = Game::new("4x4_g16".parse().unwrap(), 5);
    while game.phase() != Phase::KeptPlaying {
        game.keep_playing();
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
    }
    let mut record = plain(&game);
    record.marks = Marks::default();
    assert_eq!(record.game().unwrap().phase(), Phase::KeptPlaying);
}

/// A game without a move left counts as over, even if its record says that it was
/// given up.
#[test]
fn an_end_is_no_giving_up() {
    let mut game = Game::new(Variant::default(), 2);
    play_out(&mut game, &mut RandomPlayer::new(1));
    assert_eq!(game.phase(), Phase::Over);
    let mut record = Record::of(&game, &Metadata::default());
    record.marks.given_up = true;
    let back = record.game().unwrap();
    assert_eq!((back.phase(), back.has_given_up()), (Phase::Over, false));
}

#[test]
fn a_position_is_a_start() {
    let position = board(Shape::CLASSIC, "1200 0000 0000 00ba");
    let origin = Origin {
        position: Some(position),
        ..Origin::seeded(3)
    };
    let mut game = Game::from_origin(Variant::default(), origin.clone()).unwrap();
    assert_eq!(game.board(), &position);
    let ids: Vec<_> = game.tiles().iter().map(|tile| tile.id).collect();
    assert_eq!(ids, [1, 2, 3, 4]);
    assert_eq!(game.tiles().len(), 4);
    assert_eq!(game.phase(), Phase::GoalReached);
    game.keep_playing();
    for _ in 0..30 {
        four().find(|&d| game.move_dir(d).is_some());
    }
    assert_eq!(game.category(), Category::Arranged);
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
    // Undo goes back to the position.
    while game.undo().is_some() {}
    assert_eq!(game.board(), &position);

    for (shape, exponents) in [
        (Shape::CLASSIC, "0".repeat(16)),
        (Shape::new(4, 5).unwrap(), "1".repeat(20)),
    ] {
        let origin = Origin {
            position: Some(board(shape, &exponents)),
            ..origin.clone()
        };
        let game = Game::from_origin(Variant::default(), origin);
        assert_eq!(game, Err(ReplayError::Position));
    }
}

#[test]
fn inherited_moves_stay() {
    let game = played("4x4", 8, 40);
    let mut record = plain(&game);
    record.marks.inherited = 40;
    let mut on = record.game().unwrap();
    assert_eq!(on.category(), Category::Arranged);
    assert!(!on.can_undo());
    assert_eq!(on.undo(), None);
    four().find(|&d| on.move_dir(d).is_some()).unwrap();
    assert!(on.undo().is_some());
    assert_eq!(on.undo(), None);
    let back: Record = plain(&on).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), on);
    record.marks.inherited = 41;
    assert_eq!(record.game(), Err(RecordError::Replay(ReplayError::Count)));
    record.marks = Marks::default();
    record.made = 41;
    assert_eq!(record.game(), Err(RecordError::Replay(ReplayError::Count)));
}

/// The peaks of a game are written and read, and their text never changes.
#[test]
fn peaks_come_back() {
    let mut game = played("4x4", 8, 40);
    let reached = Peak {
        score: game.score(),
        largest: game.board().largest(),
    };
    game.undo();
    assert!(game.score() < reached.score);
    let text = plain(&game).to_string();
    assert_eq!(text, "2gAIDNHg0CAGAAgUAAAAoAQAEBBAABAABBAB6efgR");
    let back = text.parse::<Record>().unwrap();
    assert_eq!(back.marks.reached.unaided, reached);
    assert_eq!(back.game().unwrap(), game);
    assert_eq!(back.to_string(), text);
}

#[test]
fn moves_of_the_coach_are_marked() {
    let mut game = played("4x4", 8, 20);
    let before = plain(&game).to_string();
    let chosen = *game.open_directions().first().unwrap();
    assert!(game.move_by_coach(chosen).is_some());
    assert_eq!(
        (game.marks().coached, game.category()),
        (1, Category::Coached)
    );
    // One more move is a byte at most, the mark takes one, the flags one more,
    // and what was reached before it five.
    let marked = plain(&game).to_string();
    assert!(marked.len() <= before.len() + 11, "{marked}");
    let back: Record = marked.parse().unwrap();
    assert_eq!(back.to_string(), marked);
    assert_eq!(back.game().unwrap(), game);

    // A move that changes nothing doesn't count, and one that is taken back does.
    let stuck = Direction::ALL
        .into_iter()
        .find(|d| !game.open_directions().contains(d));
    assert_eq!(game.move_by_coach(stuck.unwrap()), None);
    game.undo();
    assert_eq!(
        (game.marks().coached, game.category()),
        (1, Category::Coached)
    );
    game.redo();
    assert_eq!(game.marks().coached, 1);

    // The count stops at the largest number.
    let mut record = plain(&game);
    record.marks.coached = u32::MAX;
    let mut last: Game = record
        .to_string()
        .parse::<Record>()
        .unwrap()
        .game()
        .unwrap();
    let chosen = *last.open_directions().first().unwrap();
    assert!(last.move_by_coach(chosen).is_some());
    assert_eq!(last.marks().coached, u32::MAX);

    // A game that goes on from another is arranged, whoever moved.
    record.marks.inherited = 1;
    assert_eq!(record.game().unwrap().category(), Category::Arranged);
    assert!(Category::Unaided.counts() && Category::WithUndo.counts());
    assert!(!Category::Coached.counts() && !Category::Arranged.counts());
}

#[test]
fn leagues_are_told_apart() {
    let mut game = played("4x4", 8, 20);
    assert_eq!(game.category(), Category::Unaided);
    game.undo();
    assert_eq!(game.category(), Category::WithUndo);
    game.redo();
    assert_eq!(game.category(), Category::WithUndo);
}

type Spawns = Vec<(Cell, u8)>;

/// A record that carries a game's tiles instead of its seed is the same game; the
/// error has the first tile that can't come.
#[test]
fn a_game_carries_its_tiles() {
    for preset in Preset::ALL {
        let variant: Variant = preset.text().parse().unwrap();
        let (game, _) = random_game(variant.clone(), 5);
        let carried = crate::common::carried(&game);
        let record = Record {
            origin: Origin {
                seed: 0,
                position: None,
                spawns: carried,
            },
            ..plain(&game)
        };
        let back: Record = record.to_string().parse().unwrap();
        assert_eq!(back, record);
        let again = back.game().unwrap();
        assert_eq!(again.board(), game.board());
        assert_eq!(again.score(), game.score());
        assert_eq!(again.category(), Category::Arranged);

        let fails = |change: &dyn Fn(&mut Spawns)| {
            let mut wrong = record.clone();
            change(&mut wrong.origin.spawns);
            wrong.game().map(|_| ())
        };
        let spawn = |number| Err(RecordError::Replay(ReplayError::Spawn(number)));
        let starts = variant.start().len();
        let last = record.origin.spawns.len();
        // On a full cell, outside, of a kind that never comes, one too many.
        if starts > 1 {
            assert_eq!(fails(&|spawns| spawns[1].0 = spawns[0].0), spawn(2));
        }
        assert_eq!(fails(&|spawns| spawns[0].0.row = 8), spawn(1));
        assert_eq!(fails(&|spawns| spawns[starts].1 = 9), spawn(starts + 1));
        let extra = |spawns: &mut Spawns| {
            let again = spawns[0];
            spawns.push(again);
        };
        assert_eq!(fails(&extra), spawn(last + 1));
    }
}
