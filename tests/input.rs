//! Keys and swipes as commands.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a test says what it expects by failing"
)]

use twenty48::board::Direction::{
    self, Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight,
};
use twenty48::board::Directions::{self, Eight, Four};
use twenty48::input::Command::{
    self, Autoplay, Confirm, Decline, GiveUp, Hint, Leave, LookBack, Menu, Move, NewGame, Open,
    ReadNext, Redo, Undo,
};
use twenty48::input::{Context, Focus, KeyPress, Part, Swipe, command_of, ends_looking_back};

/// A key from its description: modifiers, then `code/key` or `#number`.
fn press(text: &str) -> KeyPress<'_> {
    let mut press = KeyPress {
        code: "",
        key: "",
        key_code: 0,
        shift: false,
        control: false,
        alt: false,
        repeat: false,
    };
    let mut rest = text;
    loop {
        if let Some(after) = rest.strip_prefix("Shift+") {
            (press.shift, rest) = (true, after);
        } else if let Some(after) = rest.strip_prefix("Ctrl+") {
            (press.control, rest) = (true, after);
        } else if let Some(after) = rest.strip_prefix("Alt+") {
            (press.alt, rest) = (true, after);
        } else if let Some(after) = rest.strip_prefix("Repeat+") {
            (press.repeat, rest) = (true, after);
        } else {
            break;
        }
    }
    if let Some(number) = rest.strip_prefix('#') {
        press.key_code = number.parse().unwrap();
    } else {
        let (code, key) = rest.split_once('|').unwrap();
        (press.code, press.key) = (code, key);
    }
    press
}

/// In play, with four directions.
const PLAY: Context = Context {
    focus: Focus::Page,
    directions: Four,
    is_asked: false,
};

fn check(text: &str, context: Context, expected: Option<Command>) {
    assert_eq!(
        command_of(&press(text), context),
        expected,
        "{text} {context:?}"
    );
}

#[test]
fn keys() {
    let cases = [
        ("ArrowUp|ArrowUp", Some(Move(Up))),
        ("ArrowRight|ArrowRight", Some(Move(Right))),
        ("ArrowDown|ArrowDown", Some(Move(Down))),
        ("ArrowLeft|ArrowLeft", Some(Move(Left))),
        ("Repeat+ArrowLeft|ArrowLeft", Some(Move(Left))),
        ("KeyW|w", Some(Move(Up))),
        ("KeyA|a", Some(Move(Left))),
        ("KeyS|s", Some(Move(Down))),
        ("KeyD|d", Some(Move(Right))),
        ("KeyH|h", Some(Move(Left))),
        ("KeyJ|j", Some(Move(Down))),
        ("KeyK|k", Some(Move(Up))),
        ("KeyL|l", Some(Move(Right))),
        // Caps Lock.
        ("KeyW|W", Some(Move(Up))),
        // With Num Lock and without.
        ("Numpad8|8", Some(Move(Up))),
        ("Numpad4|ArrowLeft", Some(Move(Left))),
        ("Numpad5|5", None),
        ("Digit8|8", None),
        // AZERTY: Z Q S D are where W A S D are.
        ("KeyW|z", Some(Move(Up))),
        ("KeyA|q", Some(Move(Left))),
        // Dvorak: by position, and by letter where the position is free.
        ("KeyD|e", Some(Move(Right))),
        ("KeyC|j", Some(Move(Down))),
        ("KeyO|r", Some(NewGame)),
        ("KeyF|u", Some(Undo)),
        // Cyrillic: positions only.
        ("KeyW|ц", Some(Move(Up))),
        ("KeyU|г", Some(Undo)),
        ("KeyR|к", Some(NewGame)),
        ("Ctrl+KeyZ|я", Some(Undo)),
        ("KeyU|u", Some(Undo)),
        ("Repeat+KeyU|u", Some(Undo)),
        ("Backspace|Backspace", Some(Undo)),
        ("Ctrl+KeyZ|z", Some(Undo)),
        ("Shift+KeyU|U", Some(Redo)),
        ("Ctrl+KeyY|y", Some(Redo)),
        // What Dvorak has where others have Z.
        ("Ctrl+KeyZ|;", None),
        ("Shift+Ctrl+KeyZ|Z", Some(Redo)),
        // QWERTZ: by letter.
        ("Ctrl+KeyY|z", Some(Undo)),
        ("KeyR|r", Some(NewGame)),
        ("Repeat+KeyR|r", None),
        ("KeyQ|q", Some(GiveUp)),
        ("Repeat+KeyQ|q", None),
        ("KeyG|g", Some(Open(Part::Games))),
        ("KeyT|t", Some(Open(Part::Daily))),
        ("KeyV|v", Some(Open(Part::Watch))),
        ("KeyX|x", Some(Open(Part::Share))),
        ("KeyI|i", Some(Open(Part::History))),
        ("KeyF|f", Some(Open(Part::Statistics))),
        ("KeyO|o", Some(Open(Part::Bring))),
        ("KeyM|m", Some(Menu)),
        ("Repeat+KeyG|g", None),
        ("Repeat+KeyM|m", None),
        ("KeyP|p", Some(LookBack)),
        ("KeyB|b", Some(Hint)),
        ("Shift+KeyB|B", Some(Autoplay)),
        ("Repeat+KeyP|p", None),
        ("Space| ", Some(Confirm)),
        ("Enter|Enter", Some(Confirm)),
        ("NumpadEnter|Enter", Some(Confirm)),
        ("Shift+Slash|?", Some(Open(Part::Help))),
        ("KeyM|?", Some(Open(Part::Help))),
        ("Escape|Escape", Some(Leave)),
        ("Tab|Tab", None),
        ("F5|F5", None),
        // Anything else with a modifier is the browser's.
        ("Ctrl+KeyR|r", None),
        ("Ctrl+KeyA|a", None),
        ("Ctrl+KeyD|d", None),
        ("Ctrl+ArrowLeft|ArrowLeft", None),
        ("Alt+ArrowLeft|ArrowLeft", None),
        ("Shift+ArrowLeft|ArrowLeft", None),
        ("Shift+Space| ", None),
        ("Shift+KeyW|W", None),
        ("Alt+KeyZ|z", None),
        // Made-up events with a number and nothing else.
        ("#37", Some(Move(Left))),
        ("#38", Some(Move(Up))),
        ("#39", Some(Move(Right))),
        ("#40", Some(Move(Down))),
        ("#65", Some(Move(Left))),
        ("#75", Some(Move(Up))),
        ("#82", Some(NewGame)),
        ("#32", Some(Confirm)),
        ("#13", Some(Confirm)),
        ("#0", None),
        ("#4294967295", None),
        ("Ctrl+#82", None),
        ("|ArrowLeft", Some(Move(Left))),
    ];
    for (text, expected) in cases {
        check(text, PLAY, expected);
    }
}

#[test]
fn keys_of_eight_directions() {
    let cases = [
        ("KeyE|e", UpRight, None),
        ("KeyC|c", DownRight, None),
        ("KeyZ|z", DownLeft, None),
        ("KeyQ|q", UpLeft, Some(GiveUp)),
        ("Numpad9|9", UpRight, None),
        ("Numpad3|PageDown", DownRight, None),
        ("Numpad1|1", DownLeft, None),
        ("Numpad7|Home", UpLeft, None),
        ("#69", UpRight, None),
        ("#67", DownRight, None),
        ("#90", DownLeft, None),
        ("#81", UpLeft, Some(GiveUp)),
        // QWERTZ has Y where Z is.
        ("KeyZ|y", DownLeft, None),
    ];
    let eight = Context {
        directions: Eight,
        ..PLAY
    };
    for (text, direction, of_four) in cases {
        check(text, eight, Some(Move(direction)));
        check(text, PLAY, of_four);
    }
    check("ArrowUp|ArrowUp", eight, Some(Move(Up)));
    check("KeyD|d", eight, Some(Move(Right)));
    check("Ctrl+KeyZ|z", eight, Some(Undo));
    check("Ctrl+KeyC|c", eight, None);
    let reading = Context {
        focus: Focus::Cell,
        ..eight
    };
    check("Numpad9|9", reading, Some(ReadNext(UpRight)));
}

#[test]
fn keys_that_answer() {
    let asked = Context {
        is_asked: true,
        ..PLAY
    };
    check("KeyY|y", asked, Some(Confirm));
    check("KeyN|n", asked, Some(Decline));
    check("#89", asked, Some(Confirm));
    check(
        "KeyZ|y",
        Context {
            directions: Eight,
            ..asked
        },
        Some(Confirm),
    );
    check("KeyY|y", PLAY, None);
    check("KeyN|n", PLAY, None);
    check("Ctrl+KeyN|n", asked, None);
}

#[test]
fn only_the_key_that_looks_back_ends_it() {
    for text in ["KeyP|p", "KeyP|P", "KeyP|з", "#80"] {
        assert!(ends_looking_back(&press(text)), "{text}");
    }
    for text in ["KeyB|b", "ArrowUp|ArrowUp", "#38"] {
        assert!(!ends_looking_back(&press(text)), "{text}");
    }
}

/// In play, with the focus there.
fn with_focus(focus: Focus) -> Context {
    Context { focus, ..PLAY }
}

#[test]
fn keys_while_a_control_has_the_focus() {
    for text in ["Space| ", "Enter|Enter"] {
        check(text, with_focus(Focus::Button), None);
    }
    check("ArrowUp|ArrowUp", with_focus(Focus::Button), Some(Move(Up)));
    check("KeyU|u", with_focus(Focus::Button), Some(Undo));
    for text in [
        "ArrowUp|ArrowUp",
        "KeyA|a",
        "Space| ",
        "Backspace|Backspace",
        "Ctrl+KeyZ|z",
    ] {
        check(text, with_focus(Focus::Field), None);
    }
    check(
        "ArrowUp|ArrowUp",
        with_focus(Focus::Cell),
        Some(ReadNext(Up)),
    );
    check("KeyW|w", with_focus(Focus::Cell), Some(Move(Up)));
    check("Escape|Escape", with_focus(Focus::Cell), Some(Leave));
}

/// Moves a finger along points and gathers the directions it gives: those on
/// the way, then the one on leaving.
fn swipe(points: &[(f64, f64)], directions: Directions) -> Vec<Direction> {
    let [first, rest @ ..] = points else {
        return Vec::new();
    };
    let mut swipe = Swipe::start(first.0, first.1, directions);
    let mut given: Vec<_> = rest
        .iter()
        .filter_map(|p| swipe.move_to(p.0, p.1))
        .collect();
    given.extend(swipe.end(points[points.len() - 1].0, points[points.len() - 1].1));
    given
}

/// Points on the straight way between the corners, two pixels apart.
fn path(corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut points = vec![corners[0]];
    for pair in corners.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let steps = (dx.hypot(dy) / 2.0).ceil();
        let mut step = 1.0;
        while step <= steps {
            points.push((pair[0].0 + dx * step / steps, pair[0].1 + dy * step / steps));
            step += 1.0;
        }
    }
    points
}

/// A name, the corners of a finger's way, and the directions it gives.
type SwipeCase = (&'static str, &'static [(f64, f64)], &'static [Direction]);

#[test]
fn swipes() {
    let cases: [SwipeCase; 19] = [
        ("right", &[(0.0, 0.0), (100.0, 0.0)], &[Right]),
        ("left", &[(0.0, 0.0), (-100.0, 10.0)], &[Left]),
        ("up", &[(0.0, 0.0), (10.0, -100.0)], &[Up]),
        ("down", &[(0.0, 0.0), (0.0, 25.0)], &[Down]),
        ("a tap", &[(0.0, 0.0), (3.0, 4.0)], &[]),
        ("a quick flick", &[(0.0, 0.0), (14.0, 0.0)], &[Right]),
        ("a trembling tap", &[(300.0, 200.0), (311.0, 200.0)], &[]),
        ("just a flick", &[(300.0, 200.0), (312.0, 200.0)], &[Right]),
        ("a flick back", &[(300.0, 200.0), (288.0, 200.0)], &[Left]),
        ("a flick up", &[(300.0, 200.0), (300.0, 188.0)], &[Up]),
        ("a clear axis", &[(300.0, 200.0), (324.0, 216.0)], &[Right]),
        ("a slanted tap", &[(300.0, 200.0), (314.0, 210.0)], &[]),
        (
            "across the whole screen",
            &[(0.0, 0.0), (2000.0, 300.0)],
            &[Right],
        ),
        (
            "an arc is one swipe",
            &[(0.0, 0.0), (80.0, 0.0), (160.0, 30.0), (220.0, 80.0)],
            &[Right],
        ),
        (
            "a turn",
            &[(0.0, 0.0), (60.0, 0.0), (60.0, 60.0)],
            &[Right, Down],
        ),
        (
            "back",
            &[(0.0, 0.0), (60.0, 0.0), (0.0, 0.0)],
            &[Right, Left],
        ),
        (
            "round and round",
            &[
                (0.0, 0.0),
                (50.0, 0.0),
                (50.0, 50.0),
                (0.0, 50.0),
                (0.0, 0.0),
            ],
            &[Right, Down, Left, Up],
        ),
        (
            "no clear axis until it leaves",
            &[(0.0, 0.0), (40.0, 38.0)],
            &[Right],
        ),
        (
            "trembling after the swipe",
            &[(0.0, 0.0), (60.0, 0.0), (52.0, 6.0), (60.0, 0.0)],
            &[Right],
        ),
    ];
    for (name, corners, expected) in cases {
        assert_eq!(swipe(&path(corners), Four), expected, "{name}");
    }
}

#[test]
fn a_swipe_counts_while_the_finger_moves() {
    let mut swipe = Swipe::start(100.0, 100.0, Four);
    assert_eq!(swipe.move_to(123.0, 100.0), None);
    assert_eq!(swipe.move_to(124.0, 100.0), Some(Right));
    assert_eq!(swipe.move_to(160.0, 100.0), None);
    assert_eq!(swipe.end(170.0, 100.0), None);
}

#[test]
fn between_two_axes_a_finger_has_to_go_on() {
    let mut swipe = Swipe::start(300.0, 200.0, Four);
    assert_eq!(swipe.move_to(330.0, 221.0), None);
    assert_eq!(swipe.move_to(335.0, 223.0), Some(Right));
}

#[test]
fn a_finger_that_jumps_counts_once() {
    assert_eq!(swipe(&[(0.0, 0.0), (0.0, -300.0)], Four), [Up]);
}

/// A way of `length` pixels, at an angle in degrees from the right, downwards.
fn straight(angle: f64, length: f64) -> Vec<(f64, f64)> {
    let (sin, cos) = angle.to_radians().sin_cos();
    path(&[(400.0, 400.0), (400.0 + length * cos, 400.0 + length * sin)])
}

#[test]
fn swipes_along_eight_directions() {
    let clockwise = [Right, DownRight, Down, DownLeft, Left, UpLeft, Up, UpRight];
    for (sector, direction) in (0_u8..).zip(clockwise) {
        let middle = f64::from(sector) * 45.0;
        // A straight sector is 24 degrees to either side, a diagonal one 16.
        let width = if sector % 2 == 0 { 24.0 } else { 16.0 };
        for off in [-width, -10.0, 0.0, 10.0, width] {
            let way = straight(middle + off, 120.0);
            assert_eq!(swipe(&way, Eight), [direction], "{direction:?} {off}");
            let flick = straight(middle + off, 17.0);
            assert_eq!(
                swipe(&flick, Eight),
                [direction],
                "flick {direction:?} {off}"
            );
        }
        let tap = straight(middle, 15.0);
        assert_eq!(swipe(&tap, Eight), [], "tap {direction:?}");
    }
    // Between two sectors the finger has to go on; when it leaves, the nearer
    // one counts.
    let mut between = Swipe::start(0.0, 0.0, Eight);
    assert_eq!(between.move_to(100.0, 48.0), None);
    assert_eq!(between.move_to(100.0, 52.0), None);
    assert_eq!(between.end(100.0, 48.0), Some(Right));
    assert_eq!(between.end(100.0, 52.0), Some(DownRight));
    assert_eq!(between.move_to(100.0, 60.0), Some(DownRight));
}

#[test]
fn a_finger_turns_among_eight_directions_by_more_than_sixty_degrees() {
    let cases: [SwipeCase; 6] = [
        (
            "from a diagonal, by 67 degrees",
            &[(0.0, 0.0), (60.0, 60.0), (30.0, 134.0)],
            &[DownRight, Down],
        ),
        (
            "drifting by 45 degrees",
            &[(0.0, 0.0), (80.0, 0.0), (140.0, 60.0)],
            &[Right],
        ),
        (
            "a right angle",
            &[(0.0, 0.0), (60.0, 60.0), (120.0, 0.0)],
            &[DownRight, UpRight],
        ),
        (
            "a sharp turn",
            &[(0.0, 0.0), (80.0, 0.0), (20.0, 60.0)],
            &[Right, DownLeft],
        ),
        (
            "back",
            &[(0.0, 0.0), (60.0, -60.0), (0.0, 0.0)],
            &[UpRight, DownLeft],
        ),
        (
            "straight, then down",
            &[(0.0, 0.0), (60.0, 0.0), (60.0, 60.0)],
            &[Right, Down],
        ),
    ];
    for (name, corners, expected) in cases {
        assert_eq!(swipe(&path(corners), Eight), expected, "{name}");
    }
}

#[test]
fn with_four_directions_a_diagonal_is_no_direction() {
    let way = straight(45.0, 120.0);
    assert!(swipe(&way, Four).iter().all(|d| Four.contains(*d)));
    let mut finger = Swipe::start(0.0, 0.0, Four);
    assert_eq!(finger.move_to(60.0, 58.0), None);
}

#[test]
fn a_part_without_a_key_is_opened_by_none() {
    assert_eq!(Part::from_name("review"), Some(Part::Review));
    assert_eq!(Part::Review.name(), "review");
    let letters = ('\0'..='\u{7f}').map(|letter| format!("Key{letter}|{letter}"));
    let codes = (0..=255).map(|code| format!("#{code}"));
    for text in letters.chain(codes) {
        for held in ["", "Shift+", "Ctrl+"] {
            let text = format!("{held}{text}");
            assert_ne!(command_of(&press(&text), PLAY), Some(Open(Part::Review)));
        }
    }
}
