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

use super::{ApiRandomPlayer, DirectionName, Game, SeedNumber, Text, Twenty48Error, presets};

wasm_bindgen_test_configure!(run_in_browser);

fn seed(seed: u64) -> SeedNumber {
    JsValue::from(BigInt::from(seed)).unchecked_into()
}

/// Any value as one of a type that it may not be of.
fn any<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn game(number: u64, variant: Option<&str>) -> Game {
    Game::new(seed(number), variant.map(any)).unwrap_or_else(|_| panic!("{variant:?}"))
}

fn direction(name: &str) -> DirectionName {
    any(name)
}

/// What works: errors of JavaScript have no `Debug`.
fn good<T>(result: Result<T, Twenty48Error>) -> T {
    result.unwrap_or_else(|error| panic!("{}", String::from(error.message())))
}

/// The code of what is thrown, and its message.
fn thrown<T>(result: Result<T, Twenty48Error>) -> (String, String) {
    let Err(error) = result else {
        panic!("nothing is thrown");
    };
    let name = get(&error, "name").as_string();
    assert_eq!(name.as_deref(), Some("Twenty48Error"));
    let code = get(&error, "code").as_string().expect("a code");
    (code, error.message().into())
}

/// A board as JavaScript has it.
fn rows<const N: usize>(rows: [&[f64]; N]) -> Array {
    let row = |row: &[f64]| {
        row.iter()
            .map(|&cell| JsValue::from(cell))
            .collect::<Array>()
    };
    rows.into_iter().map(row).collect()
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
        let turn = good(game.move_dir(&direction(name)));
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
    let mut back = good(Game::from_save_text(&any(game.save_text())));
    assert!(!JsValue::from(back.redo()).is_null());
    assert_eq!((back.score(), back.moves(), back.undos()), (score, 20, 1));
}

#[wasm_bindgen_test]
fn wrong_arguments_throw_a_code_and_the_reason() {
    let check = |(code, message): (String, String), is: &str, has: &str| {
        assert_eq!(code, is, "{message}");
        assert!(message.contains(has), "{message}");
    };
    let text = |text: &str| any::<Text>(text);
    let variant = |value: JsValue| thrown(Game::new(seed(1), Some(any(value))));
    check(variant("9x9".into()), "invalid-variant", "2 to 8");
    check(variant(4.into()), "invalid-argument", "string");
    for wrong in [BigInt::from(-1).into(), 1.into(), "1".into(), JsValue::NULL] {
        let new = Game::new(any::<SeedNumber>(wrong), None);
        check(thrown(new), "invalid-seed", "0n");
    }
    for wrong in ["sideways".into(), JsValue::UNDEFINED, 5.into()] {
        let turn = game(1, None).move_dir(&any(wrong));
        check(thrown(turn), "invalid-direction", "\"up\"");
    }
    let save = |value: &str| thrown(Game::from_save_text(&text(value)));
    check(save("hello"), "invalid-record", "not a record");
    let own = game(1, None).save_text();
    check(save(&own[..own.len() - 2]), "invalid-record", "incomplete");
    let link = |value: &str| thrown(Game::from_link(&text(value)));
    check(
        link("https://a.example/#open=help"),
        "invalid-link",
        "no game",
    );
    check(link("hello"), "invalid-link", "unknown");
    check(link("#game=2AAM"), "invalid-link", "");
    for wrong in [JsValue::from(1.5), (-1).into(), "1".into(), f64::NAN.into()] {
        let sought = game(1, None).seek(&any(wrong));
        check(thrown(sought), "invalid-argument", "whole number");
    }
    let replay = Game::from_replay(&any(Array::of1(&1.into())));
    check(thrown(replay), "invalid-argument", "Uint8Array");
    let form = game(1, None).replay_text(&any("other"));
    check(thrown(form), "invalid-argument", "older");
}

#[wasm_bindgen_test]
fn a_game_comes_from_its_link() {
    let mut game = game(9, Some("3x5"));
    for _ in 0..20 {
        step(&mut game);
    }
    let fragment = game.link();
    assert!(fragment.starts_with("game=2"));
    for link in [
        fragment.clone(),
        format!("https://a.example/b/#{fragment}&by=TGVh"),
        fragment.replace("game=", "#challenge="),
    ] {
        let linked = good(Game::from_link(&any(link)));
        assert_eq!(linked.save_text(), game.save_text());
    }
    let new = good(Game::from_link(&any("?variant=3x5#seed=9")));
    assert_eq!((new.variant(), new.moves()), (game.variant(), 0));
    assert!(good(game.seek(&any(0))));
    assert_eq!(new.save_text(), self::game(9, Some("3x5")).save_text());
}

#[wasm_bindgen_test]
fn a_game_is_gone_through_without_undo() {
    let mut game = game(4, None);
    for _ in 0..10 {
        step(&mut game);
    }
    let (score, saved) = (game.score(), game.save_text());
    let directions: Array = game.directions().unchecked_into();
    assert_eq!(directions.length(), 10);
    assert!(good(game.seek(&any(3))));
    assert_eq!((game.moves(), game.undos()), (3, 0));
    assert!(!good(game.seek(&any(11))));
    assert!(good(game.seek(&any(10))));
    assert_eq!((game.score(), game.save_text()), (score, saved));
}

#[wasm_bindgen_test]
fn boards_are_written_and_read() {
    let code = |board: &Array, variant: Option<&str>| {
        let board = any(board.clone());
        thrown(Game::from_board(&board, seed(1), variant.map(any))).0
    };
    let large = 2_f64.powi(17);
    let board = rows([&[2.0, 0.0, large], &[0.0, 4.0, 8.0]]);
    let game = good(Game::from_board(&any(board.clone()), seed(1), None));
    assert_eq!(game.variant(), "2x3");
    let back: Array = game.board().unchecked_into();
    assert_eq!(
        js_sys::JSON::stringify(&back).ok(),
        js_sys::JSON::stringify(&board).ok()
    );
    assert_eq!(code(&board, Some("3x2")), "invalid-position");
    assert_eq!(code(&board, Some("3y2")), "invalid-variant");
    assert_eq!(code(&rows([&[2.0, 0.0], &[0.0]]), None), "invalid-position");
    assert_eq!(
        code(&rows([&[3.0, 0.0], &[0.0, 2.0]]), None),
        "invalid-position"
    );
    assert_eq!(
        code(&rows([&[0.0, 0.0], &[0.0, 0.0]]), None),
        "invalid-position"
    );
    assert_eq!(
        code(&rows([&[-2.0, 0.5], &[0.0, 2.0]]), None),
        "invalid-position"
    );
    assert_eq!(code(&Array::new(), None), "invalid-position");
    assert_eq!(
        code(&Array::new_with_length(1000), None),
        "invalid-position"
    );
    assert_eq!(code(&rows([&[2.0]]), None), "invalid-variant");
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
        let mut player = good(ApiRandomPlayer::new(seed(5)));
        loop {
            game.keep_playing();
            let chosen: JsValue = player.choose(&game).into();
            let Some(name) = chosen.as_string() else {
                break;
            };
            let open: Array = game.open_directions().unchecked_into();
            assert!(open.includes(&chosen, 0));
            assert!(!good(game.move_dir(&direction(&name))).is_null());
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
    let mut game = game(3, None);
    for _ in 0..20 {
        step(&mut game);
    }
    let code = good(game.position_code());
    assert_eq!(code.len(), 16);
    for name in ["older", "newer"] {
        let replay = good(game.replay_text(&any(name)));
        let bytes = js_sys::Uint8Array::from(latin(&replay).as_slice());
        for source in [JsValue::from_str(&replay), bytes.into()] {
            let back = good(Game::from_replay(&any(source)));
            assert_eq!(good(back.position_code()), code);
            assert_eq!(back.score(), game.score());
        }
    }
    let mut on = good(Game::from_position(&any(code.as_str()), seed(1), None));
    assert_eq!((good(on.position_code()), on.score()), (code, 0.0));
    assert!(!step(&mut on).is_null());

    let check = |(code, message): (String, String), is: &str, has: &str| {
        assert_eq!(code, is, "{message}");
        assert!(message.contains(has), "{message}");
    };
    let wrong = Game::from_replay(&any("hello"));
    check(thrown(wrong), "invalid-replay", "not a replay");
    let wrong = Game::from_position(&any("12"), seed(1), None);
    check(thrown(wrong), "invalid-position", "16 cells");
    let wrong = on.replay_text(&any("newer"));
    check(thrown(wrong), "unsupported", "two spawned tiles");
}

/// A replay as the bytes of a file in Latin-1, in which programs write them.
fn latin(text: &str) -> Vec<u8> {
    let bytes = text.chars().map(|c| u8::try_from(u32::from(c)));
    bytes
        .map(|byte| byte.expect("it has such a character"))
        .collect()
}
