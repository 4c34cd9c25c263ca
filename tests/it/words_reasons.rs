//! The messages of errors: every one of them, with the places and tiles that it names.
use twenty48::exchange::import::{ImportError, TextKind};
use twenty48::exchange::link::LinkError;
use twenty48::profile::challenge::ChallengeError;
use twenty48::profile::daily::NotADate;
use twenty48::profile::history::{EntryError, NotAHistory};
use twenty48::profile::leaderboard::RivalError;
use twenty48::record::interop::InteropError;
use twenty48::record::{RecordError, RecordPart};
use twenty48::rules::game::ReplayError;
use twenty48::rules::variant::{MAX_WEIGHT, VariantError};
use twenty48::words::{Message, errors, history, leaderboard, reasons};

/// Every error of a record, with its message.
fn record_errors() -> Vec<(RecordError, Message)> {
    use RecordError::*;
    vec![
        (NotARecord, errors::not_a_game()),
        (OtherVersion, errors::other_version()),
        (TooLong, errors::too_many_moves()),
        (Character(4), errors::character(4)),
        (Cut(RecordPart::Moves), errors::incomplete()),
        (Damaged, errors::damaged()),
        (Part(RecordPart::Seed, 9), errors::unreadable_from(9)),
        (Replay(ReplayError::Position), errors::start_board()),
        (Replay(ReplayError::Move(7)), errors::impossible_move(7)),
        (Replay(ReplayError::Spawn(3)), errors::impossible_tile(3)),
        (Replay(ReplayError::Count), errors::move_count()),
    ]
}

#[test]
fn records() {
    for (error, message) in record_errors() {
        assert_eq!(reasons::record(&error), message, "{error}");
        let opened = errors::bad_game().then(message.clone());
        assert_eq!(reasons::game(&error), opened, "{error}");
        // What isn't whole was perhaps not copied as a whole.
        let is_part = matches!(error, RecordError::Cut(_) | RecordError::Damaged);
        let advised = |message: Message| match is_part {
            true => message.then(errors::copy_all()),
            false => message,
        };
        let imported = reasons::import(&ImportError::Record(error));
        assert_eq!(imported, advised(opened), "{error}");
        let in_link = match error {
            RecordError::Character(number) => errors::game_character(number),
            _ => message,
        };
        let link = LinkError::Record(error);
        assert_eq!(reasons::link(&link), in_link, "{error}");
        let imported = reasons::import(&ImportError::Link(link));
        assert_eq!(imported, advised(errors::bad_link().then(in_link)));
    }
}

#[test]
fn challenges() {
    use ChallengeError::*;
    let cases = [
        (
            Record(RecordError::Damaged),
            reasons::game(&RecordError::Damaged),
        ),
        (Arranged, errors::challenge_start()),
        (Undone(2), errors::challenge_undone(2)),
        (Coached(1), errors::challenge_coached(1)),
        (NoTile, errors::challenge_no_tile()),
        (NotReached(9), errors::challenge_not_reached("512")),
        (NoTimes, errors::challenge_no_times()),
        (OtherTime, errors::challenge_times()),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::challenge(&error), message, "{error}");
    }
}

#[test]
fn variants() {
    use VariantError::*;
    let cases = [
        (Size, errors::board_size()),
        (Part, errors::rules_part()),
        (PartTwice, errors::rules_part_twice()),
        (NoSpawn, errors::no_new_tile()),
        (SpawnValue, errors::new_tile_value()),
        (SpawnWeight, errors::odds(MAX_WEIGHT)),
        (SpawnTwice(2), errors::tile_twice("4")),
        (NoStart, errors::no_starting_tile()),
        (StartTooFull { max: 3 }, errors::starting_tiles(3)),
        (StartValue, errors::starting_tile_value()),
        (EndWithoutGoal, errors::end_without_goal()),
        (GoalTooNear { given: 2 }, errors::goal_too_near("4")),
        (
            GoalOutOfReach {
                goal: 11,
                largest: 10,
            },
            errors::goal_out_of_reach("2048", "1024"),
        ),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::variant(&error), message, "{error}");
        let link = LinkError::Variant(error);
        assert_eq!(reasons::link(&link), message);
        let imported = reasons::import(&ImportError::Link(link));
        assert_eq!(imported, errors::bad_rules().then(message));
    }
}

#[test]
fn positions_and_replays_of_other_programs() {
    use InteropError::*;
    let cases = [
        (
            Length {
                found: 15,
                cells: 16,
            },
            errors::digits(15, 16),
        ),
        (Character(4), errors::character(4)),
        (Tile(16), errors::no_sign("65536")),
        (NotAReplay, errors::not_a_replay()),
        (Size, errors::replay_size()),
        (Cut, errors::incomplete()),
        (TooLong, errors::too_many_moves()),
        (Start, errors::replay_start()),
        (LastMove, errors::last_move()),
        (Grid, errors::grid()),
        (Number { line: 3, number: 2 }, errors::not_a_tile(2, 3)),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::interop(&error), message, "{error}");
        let replay = reasons::import(&ImportError::Replay(error));
        assert_eq!(replay, errors::bad_replay().then(message.clone()));
        let position = reasons::import(&ImportError::Position(error));
        assert_eq!(position, errors::bad_position().then(message));
    }
}

#[test]
fn links() {
    let cases = [
        (LinkError::Unknown, errors::unknown_link()),
        (LinkError::Date(NotADate), reasons::date(&NotADate)),
        (LinkError::Seed, errors::seed()),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::link(&error), message, "{error}");
        let imported = reasons::import(&ImportError::Link(error));
        assert_eq!(imported, errors::bad_link().then(message));
    }
}

#[test]
fn texts_and_files() {
    use ImportError::*;
    let place = |kind| Place {
        kind,
        line: 2,
        character: 5,
    };
    let cases = [
        (Empty, errors::nothing()),
        (TooLong, errors::too_long()),
        (Picture, errors::picture()),
        (Packed, errors::packed()),
        (NotText, errors::not_text()),
        (Unknown, errors::unknown()),
        (
            History(NotAHistory::OtherVersion),
            errors::bad_history().then(errors::other_version()),
        ),
        (
            place(TextKind::Game),
            errors::bad_game().then(errors::place(5, 2)),
        ),
        (
            place(TextKind::Replay),
            errors::bad_replay().then(errors::place(5, 2)),
        ),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::import(&error), message, "{error}");
    }
}

#[test]
fn games_for_the_leaderboard() {
    use RivalError::*;
    let cases = [
        (NotARival, history::invalid_line()),
        (Name, leaderboard::no_name()),
        (Unplayed, leaderboard::unplayed()),
        (Day, leaderboard::other_day()),
        (
            Challenge(ChallengeError::NoTimes),
            errors::challenge_no_times(),
        ),
        (Undo, leaderboard::uncounted_undo()),
    ];
    for (error, message) in cases {
        assert_eq!(reasons::rival(&error), message, "{error}");
    }
    for (error, message) in record_errors() {
        assert_eq!(reasons::rival(&Record(error)), message, "{error}");
    }
}

#[test]
fn dates_histories_and_entries() {
    assert_eq!(reasons::date(&NotADate), errors::date_form());
    assert_eq!(
        reasons::history(&NotAHistory::Other),
        errors::not_a_history()
    );
    assert_eq!(
        reasons::history(&NotAHistory::OtherVersion),
        errors::other_version()
    );
    assert_eq!(reasons::entry(&EntryError), errors::not_an_entry());
}

/// For developers an error is a phrase: lowercase, and without a full stop.
#[test]
fn errors_are_phrases_for_developers() {
    let mut phrases: Vec<String> = vec![
        VariantError::Size.to_string(),
        VariantError::StartTooFull { max: 3 }.to_string(),
        InteropError::Tile(16).to_string(),
        LinkError::Unknown.to_string(),
        ImportError::Picture.to_string(),
        ImportError::Replay(InteropError::Cut).to_string(),
        NotADate.to_string(),
        NotAHistory::Other.to_string(),
        EntryError.to_string(),
        RivalError::NotARival.to_string(),
        RivalError::Name.to_string(),
        RivalError::Unplayed.to_string(),
        RivalError::Day.to_string(),
        RivalError::Challenge(ChallengeError::NoTimes).to_string(),
        RivalError::Undo.to_string(),
    ];
    phrases.extend(record_errors().iter().map(|(error, _)| error.to_string()));
    for phrase in phrases {
        let first = phrase.chars().next().unwrap();
        assert!(first.is_lowercase() || first.is_numeric(), "{phrase}");
        assert!(!phrase.ends_with('.'), "{phrase}");
    }
    assert_eq!(
        RecordError::Part(RecordPart::Seed, 9).to_string(),
        "invalid seed at character 9"
    );
}
