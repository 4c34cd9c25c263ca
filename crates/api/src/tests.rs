//! The API for JavaScript, in a real browser.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a test says what it expects by failing"
)]

use js_sys::{Array, BigInt, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

use super::{ApiRandomPlayer, DirectionName, Game, ReplayFormName, presets};

wasm_bindgen_test_configure!(run_in_browser);

fn game(seed: u64, board: Option<&str>) -> Game {
    Game::new(BigInt::from(seed), board.map(str::to_owned)).expect("a good seed and board")
}

fn direction(name: &str) -> DirectionName {
    JsValue::from_str(name).unchecked_into()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).expect("an object")
}

fn number(object: &JsValue, name: &str) -> f64 {
    get(object, name).as_f64().expect("a number")
}

/// Makes the first possible move and returns its turn, or null.
fn step(game: &mut Game) -> JsValue {
    for name in ["left", "down", "right", "up"] {
        let turn = game.move_dir(&direction(name)).expect("a direction");
        if !turn.is_null() {
            return turn.into();
        }
    }
    JsValue::NULL
}

#[wasm_bindgen_test]
fn tiles_are_plain_objects() {
    let tiles: Array = game(1, None).tiles().unchecked_into();
    assert_eq!(tiles.length(), 2);
    for tile in tiles.iter() {
        assert!([2.0, 4.0].contains(&number(&tile, "value")));
        assert!((0.0..4.0).contains(&number(&tile, "row")));
        assert_eq!(
            number(&get(&tile, "from"), "column"),
            number(&tile, "column")
        );
        assert_eq!(get(&tile, "isNew"), JsValue::TRUE);
        assert_eq!(get(&tile, "mergedOf"), JsValue::NULL);
    }
}

#[wasm_bindgen_test]
fn a_turn_has_its_points_merges_and_spawn() {
    let mut game = game(1, None);
    let mut points = 0.0;
    for _ in 0..30 {
        let turn = step(&mut game);
        points += number(&turn, "points");
        let merges: Array = get(&turn, "merges").unchecked_into();
        let made: f64 = merges.iter().map(|merge| number(&merge, "value")).sum();
        assert_eq!(made, number(&turn, "points"));
        assert!(!get(&turn, "spawn").is_null());
        assert_eq!(get(&turn, "phase").as_string().as_deref(), Some("playing"));
    }
    assert_eq!(game.score(), points);
    assert_eq!(game.moves(), 30);
}

#[wasm_bindgen_test]
fn undo_and_save_text_restore_a_game() {
    let mut game = game(9, Some("3x5"));
    assert_eq!((game.rows(), game.columns()), (3, 5));
    assert!(JsValue::from(game.undo()).is_null());
    for _ in 0..20 {
        step(&mut game);
    }
    let score = game.score();
    assert!(!JsValue::from(game.undo()).is_null());
    let mut back = Game::from_save_text(&game.save_text()).expect("its own text");
    assert!(!JsValue::from(back.redo()).is_null());
    assert_eq!((back.score(), back.moves(), back.undos()), (score, 20, 1));
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_the_reason() {
    let message = |error: js_sys::Error| String::from(error.message());
    let board = Game::new(BigInt::from(1), Some("9x9".to_owned()))
        .err()
        .map(message);
    assert!(board.is_some_and(|text| text.contains("2 to 8")));
    let seed = Game::new(BigInt::from(-1), None).err().map(message);
    assert!(seed.is_some_and(|text| text.contains("0n")));
    let way = game(1, None)
        .move_dir(&direction("sideways"))
        .err()
        .map(message);
    assert!(way.is_some_and(|text| text.contains("\"up\"")));
    let text = Game::from_save_text("hello").err().map(message);
    assert_eq!(text.as_deref(), Some("not a record"));
}

#[wasm_bindgen_test]
fn presets_are_played_by_the_random_player() {
    let presets: Array = presets().unchecked_into();
    assert_eq!(presets.length(), 12);
    // The largest boards take long.
    for preset in presets.iter().take(9) {
        let variant = get(&preset, "variant").as_string().unwrap();
        let mut game = game(5, Some(&variant));
        assert_eq!(game.variant(), variant);
        let mut player = ApiRandomPlayer::new(BigInt::from(5_u64)).expect("a seed");
        loop {
            game.keep_playing();
            let chosen: JsValue = player.choose(&game).into();
            let Some(name) = chosen.as_string() else {
                break;
            };
            let open: Array = game.open_directions().unchecked_into();
            assert!(open.includes(&chosen, 0));
            assert!(!game.move_dir(&direction(&name)).unwrap().is_null());
        }
        let phase: JsValue = game.phase().into();
        assert!(["won", "over"].contains(&phase.as_string().unwrap().as_str()));
    }
}

#[wasm_bindgen_test]
fn giving_up_ends_a_game() {
    let mut game = game(5, None);
    step(&mut game);
    assert!(game.give_up());
    assert!(step(&mut game).is_null());
    assert_eq!(JsValue::from(game.phase()), JsValue::from_str("over"));
    assert!(game.keep_playing());
    assert!(!step(&mut game).is_null());
}

#[wasm_bindgen_test]
fn positions_and_replays_are_written_and_read() {
    let form = |name: &str| JsValue::from_str(name).unchecked_into::<ReplayFormName>();
    let message = |error: js_sys::Error| String::from(error.message());
    let mut game = game(3, None);
    for _ in 0..20 {
        step(&mut game);
    }
    let code = game.position_code().expect("small tiles");
    assert_eq!(code.len(), 16);
    for name in ["older", "newer"] {
        let replay = game.replay_text(&form(name)).expect("a classic game");
        let back = Game::from_replay(&replay).expect("its own text");
        assert_eq!(back.position_code().ok(), Some(code.clone()));
        assert_eq!(back.score(), game.score());
    }
    let mut on = Game::from_position(&code, BigInt::from(1), None).expect("its own code");
    assert_eq!((on.position_code().ok(), on.score()), (Some(code), 0.0));
    assert!(!step(&mut on).is_null());

    let wrong = Game::from_replay("hello").err().map(message);
    assert_eq!(wrong.as_deref(), Some("not a replay"));
    let wrong = Game::from_position("12", BigInt::from(1), None).err();
    assert!(
        wrong
            .map(message)
            .is_some_and(|text| text.contains("16 cells"))
    );
    let wrong = on.replay_text(&form("newer")).err().map(message);
    assert!(wrong.is_some_and(|text| text.contains("two spawned tiles")));
    assert!(game.replay_text(&form("other")).is_err());
}
