//! The example that plays in the terminal.

#[path = "../../examples/terminal.rs"]
#[allow(dead_code, reason = "its main is for the terminal")]
mod program;

use program::{Options, play};
use twenty48::rules::board::Direction::{Down, Left, Up};
use twenty48::rules::game::Game;

/// Runs the program with these options and keys; the game as it was left, and what was printed.
fn run(options: &str, keys: &str) -> (Game, String) {
    let options = Options::read(options.split(' ').map(str::to_owned)).unwrap();
    let mut out = Vec::new();
    let game = play(&options, keys.as_bytes(), &mut out).unwrap();
    (game, String::from_utf8(out).unwrap())
}

#[test]
fn keys_play() {
    let options = "--seed 5 --variant 3x3_g256";
    // Letters in lines, and arrows as a terminal sends them.
    for keys in ["a\nS\nW", "\u{1b}[D\u{1b}[B\u{1b}OA"] {
        let (game, text) = run(options, keys);
        assert_eq!(game.moves(), [Left, Down, Up]);
        assert!(text.contains("\n . 2 2\n . . .\n"), "{text}");
        let end = format!("{} points, 3 moves\n", game.score());
        assert!(text.ends_with(&end), "{text}");
    }
    let (game, text) = run(options, "asuhxw");
    assert_eq!((game.move_count(), game.undo_count()), (1, 1));
    assert!(text.contains("The coach plays "), "{text}");
}

#[test]
fn the_coach_plays_to_the_end() {
    let (game, text) = run("--coach --seed 3 --variant 2x2 --positions 50", "");
    assert!(game.phase().is_end() && game.marks().coached > 0);
    assert_eq!(
        run("--coach --seed 3 --variant 2x2 --positions 50", "").1,
        text
    );
    let (game, _) = run(
        "--coach --seed 3 --variant 2x3 --positions 50 --moves 4",
        "",
    );
    assert_eq!(game.move_count(), 4);
}

#[test]
fn it_says_what_it_does_not_know() {
    for (options, reason) in [
        ("--speed 3", "unknown option --speed"),
        ("--seed", "--seed needs a value"),
        ("--variant 9x9", ""),
    ] {
        let error = Options::read(options.split(' ').map(str::to_owned)).err();
        assert!(error.expect(options).to_string().starts_with(reason));
    }
}
