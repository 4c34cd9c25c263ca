//! What an embedded board shows, by an address or by what its host asks for.
use crate::common::random_game;
use twenty48::exchange::address::Parameters;
use twenty48::exchange::embed::{EmbedError, Embedded, MAX_TEXT, Request};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Phase;
use twenty48::rules::variant::Variant;

/// What an address shows; a new game has the seed 7.
fn open(fragment: &str) -> Result<Embedded, EmbedError> {
    let parameters = Parameters::of(&format!("https://a.example/embed.html#{fragment}"));
    let request = Request::of(&parameters).ok_or(EmbedError::Page)?;
    Embedded::read(&request, 7)
}

/// A game that has ended, as a record.
fn ended() -> Record {
    let (game, _) = random_game(Variant::default(), 3);
    assert_eq!(game.phase(), Phase::Over);
    Record::of(&game, &Metadata::default())
}

#[test]
fn an_address_shows_a_game_to_watch_or_to_play_and_the_page_opens_the_same() {
    let record = ended();
    let of_event = |event: &str| {
        let mut record = record.clone();
        record.metadata.event = event.to_owned();
        record
    };
    for (fragment, expected) in [
        (String::new(), Ok("seed=7&variant=4x4")),
        ("lang=de&theme=dark".to_owned(), Ok("seed=7&variant=4x4")),
        ("variant=3x5&seed=42".to_owned(), Ok("seed=42&variant=3x5")),
        ("variant=5X5.".to_owned(), Ok("seed=7&variant=5x5")),
        ("seed=-1".to_owned(), Err(EmbedError::Seed)),
        ("variant=1x1".to_owned(), Err(EmbedError::Variant)),
        ("game=2AAM".to_owned(), Err(EmbedError::Record)),
        ("challenge=".to_owned(), Err(EmbedError::Record)),
        ("position=12".to_owned(), Err(EmbedError::Position)),
        (
            "position=0000000000000000".to_owned(),
            Err(EmbedError::Position),
        ),
        ("open=stairs".to_owned(), Err(EmbedError::Page)),
        ("daily=today".to_owned(), Err(EmbedError::Page)),
        (
            format!("challenge={}", of_event("sprint")),
            Err(EmbedError::Page),
        ),
        (
            format!("game={}", "A".repeat(MAX_TEXT + 1)),
            Err(EmbedError::TooLong),
        ),
        (
            format!("variant={}", "4".repeat(MAX_TEXT + 1)),
            Err(EmbedError::TooLong),
        ),
    ] {
        let link = open(&fragment).map(|shown| shown.link().to_string());
        assert_eq!(link.as_deref(), expected.as_deref(), "{fragment:.40}");
    }
    // What was opened by a record or a position is the record's text again.
    let watched = format!("game={record}");
    let Ok(Embedded::Replay(whole, replay)) = open(&format!("{watched}&by=TGVh")) else {
        panic!("it is watched");
    };
    assert_eq!((*whole).clone(), record);
    assert_eq!((replay.at(), replay.move_count()), (0, record.made));
    let Ok(Embedded::Game(against)) = open(&format!("challenge={record}")) else {
        panic!("it is played");
    };
    let score = record.game().map(|game| game.score()).ok();
    assert_eq!((against.game.move_count(), against.rival), (0, score));
    assert_eq!(against.game.seed(), record.origin.seed);
    let position = open("position=1200000000000000").map(|shown| shown.link().to_string());
    let again = open(&position.expect("it is a position")).expect("it is a link");
    assert_eq!(
        again.game().board().exponents().take(3).collect::<Vec<_>>(),
        [1, 2, 0]
    );
}

#[test]
fn a_record_is_played_on_and_a_new_game_starts_as_it_was_asked_for() {
    let record = ended().to_string();
    let play = Request {
        play: Some(&record),
        ..Request::default()
    };
    let mut shown = Embedded::read(&play, 7).expect("it is a record");
    assert_eq!(shown.record().to_string(), record);
    assert_eq!(shown.game().phase(), Phase::Over);
    shown.restart(9);
    assert_eq!((shown.game().move_count(), shown.game().seed()), (0, 9));
    let mut seeded = open("seed=42").expect("it is a seed");
    seeded.restart(9);
    assert_eq!(seeded.game().seed(), 42);
    let mut watched = open(&format!("game={record}")).expect("it is a record");
    let before = watched.clone();
    watched.restart(9);
    assert_eq!(watched, before);
}
