//! Checks that any text is a replay of either form, or an error. A replay that can be
//! played is written in each form that has its tiles, and read as the same replay; so
//! is any game on a board that there are replays of.

use crate::{as_text, check_sentence, play_on, played, record_texts, within_bounds};
use twenty48::exchange::import::{self, Imported};
use twenty48::record::interop::{InteropError, ReplayForm, read_replay, write_replay};
use twenty48::record::{MAX_MOVES, Record};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;

const FORMS: [ReplayForm; 2] = [ReplayForm::Older, ReplayForm::Newer];
/// The headers that are put before a text of steps; its length chooses one.
const HEADERS: [&str; 4] = ["replay_", "replay_2x4", "4x4-_", "3x3-about_"];
/// The variants that a replay can be of.
const VARIANTS: [&str; 4] = ["4x4", "3x4_g1024", "3x3_g256", "2x4_g128"];

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_text(text);
        let header = HEADERS[text.len() % HEADERS.len()];
        try_text(&format!("{header}{text}"));
    }
    if let Some((&choice, moves)) = data.split_first() {
        let variant = VARIANTS[usize::from(choice) % VARIANTS.len()];
        let variant = variant.parse().expect("it is a variant");
        let mut game = Game::new(variant, choice.into());
        play_on(&mut game, moves);
        try_game(&game);
    }
    for text in record_texts(data) {
        if let Ok(Ok(game)) = Record::read(&text).map(|record| record.game()) {
            try_game(&game);
        }
    }
}

fn try_text(text: &str) {
    let record = match within_bounds(text.len(), || read_replay(text)) {
        Ok(record) => record,
        Err(error) => return check_sentence(error),
    };
    assert_eq!(record.made, record.moves.len());
    assert!(record.made <= MAX_MOVES && record.made < text.len());
    assert!(VARIANTS.contains(&record.variant.to_string().as_str()));
    if let Some(game) = played(&record) {
        try_game(&game);
    }
}

fn try_game(game: &Game) {
    let mut first = None;
    for form in FORMS {
        let text = match write_replay(game, form) {
            Ok(text) => text,
            Err(error) => {
                check_sentence(error);
                continue;
            }
        };
        let read = read_replay(&text).expect("it was written here");
        // Tiles that the original doesn't spawn are read, but can't be played; the
        // same goes for moves after an end that the original doesn't have.
        if game.variant().spawns() != Variant::default().spawns() {
            continue;
        }
        let again = read.game().expect("it was played");
        assert_eq!(again.board(), game.board());
        assert_eq!(again.score(), game.score());
        assert_eq!(again.moves(), &game.moves()[..game.move_count()]);
        assert_eq!(write_replay(&again, form), Ok(text.clone()));
        assert_eq!(
            import::read(&text),
            Ok(Imported::Game(Box::new(read.clone())))
        );
        // Both forms are read as the same record.
        let first = first.get_or_insert(read.clone());
        assert_eq!(*first, read);
        // A replay that is cut off is a shorter game or an error.
        let half = text.chars().take(text.chars().count() / 2);
        match read_replay(&half.collect::<String>()) {
            Ok(half) => assert!(half.made < game.move_count().max(1)),
            Err(error) => assert!(matches!(
                error,
                InteropError::Cut | InteropError::NotAReplay
            )),
        }
    }
}
