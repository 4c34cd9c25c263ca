//! Input: keys and swipes as commands.
use twenty48::input::Command::{
    self, Autoplay, Bookmark, Confirm, Decline, GiveUp, Hint, Leave, Move, NewGame, Open, Peek,
    ReadNext, Redo, Undo,
};
use twenty48::input::{Context, DialogId, Focus, KeyPress, Swipe, command_of, ends_peek};
use twenty48::rules::board::Direction::{
    self, Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight,
};
use twenty48::rules::board::Directions::{self, Eight, Four};

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
        is_composing: false,
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
        } else if let Some(after) = rest.strip_prefix("Composing+") {
            (press.is_composing, rest) = (true, after);
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
        ("KeyN|n", Some(Bookmark)),
        ("Repeat+KeyN|n", None),
        ("Shift+KeyN|N", None),
        ("Ctrl+KeyN|n", None),
        ("KeyG|g", Some(Open(DialogId::Games))),
        ("KeyT|t", Some(Open(DialogId::Daily))),
        ("KeyV|v", Some(Open(DialogId::Watch))),
        ("KeyX|x", Some(Open(DialogId::Share))),
        ("KeyI|i", Some(Open(DialogId::History))),
        ("KeyF|f", Some(Open(DialogId::Statistics))),
        ("KeyO|o", Some(Open(DialogId::Import))),
        ("KeyM|m", Some(Open(DialogId::Menu))),
        ("Repeat+KeyG|g", None),
        ("Repeat+KeyM|m", None),
        ("KeyP|p", Some(Peek)),
        ("KeyB|b", Some(Hint)),
        ("Shift+KeyB|B", Some(Autoplay)),
        ("Repeat+KeyP|p", None),
        ("Space| ", Some(Confirm)),
        ("Enter|Enter", Some(Confirm)),
        ("NumpadEnter|Enter", Some(Confirm)),
        ("Shift+Slash|?", Some(Open(DialogId::Help))),
        ("KeyM|?", Some(Open(DialogId::Help))),
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
        // Synthetic events with a number and nothing else.
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

/// The positions of the keys in three rows, by what they type on a keyboard of the
/// United States.
const POSITIONS: [&str; 3] = [
    "KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight",
    "KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote",
    "KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash",
];

/// The letters that are commands wherever the layout has them.
const LETTERS: [(&str, Command); 17] = [
    ("h", Move(Left)),
    ("j", Move(Down)),
    ("k", Move(Up)),
    ("l", Move(Right)),
    ("u", Undo),
    ("r", NewGame),
    ("m", Open(DialogId::Menu)),
    ("p", Peek),
    ("b", Hint),
    ("g", Open(DialogId::Games)),
    ("t", Open(DialogId::Daily)),
    ("v", Open(DialogId::Watch)),
    ("x", Open(DialogId::Share)),
    ("i", Open(DialogId::History)),
    ("f", Open(DialogId::Statistics)),
    ("o", Open(DialogId::Import)),
    ("?", Open(DialogId::Help)),
];

/// The commands of W A S D by position, unless the layout has a command's letter there.
const WASD: [Command; 4] = [Move(Up), Move(Left), Move(Down), Move(Right)];
/// The commands of Q E Z C by position in a game with diagonals.
const QEZC: [Command; 4] = [Move(UpLeft), Move(UpRight), Move(DownLeft), Move(DownRight)];

/// A layout: its name, what its keys type row by row, and the commands of the keys at
/// the positions of W A S D and of Q E Z C.
type Layout = (&'static str, [&'static str; 3], [Command; 4], [Command; 4]);

/// Layouts with Latin letters: the letters of commands, and H J K L, take precedence
/// over positions.
const LATIN: [Layout; 10] = [
    (
        "QWERTY",
        [
            "q w e r t y u i o p [ ]",
            "a s d f g h j k l ; '",
            "z x c v b n m , . /",
        ],
        WASD,
        QEZC,
    ),
    (
        "QWERTZ",
        [
            "q w e r t z u i o p ü +",
            "a s d f g h j k l ö ä",
            "y x c v b n m , . -",
        ],
        WASD,
        QEZC,
    ),
    (
        "AZERTY",
        [
            "a z e r t y u i o p Dead $",
            "q s d f g h j k l m ù",
            "w x c v b n , ; : !",
        ],
        WASD,
        QEZC,
    ),
    (
        "Dvorak",
        [
            "' , . p y f g c r l / =",
            "a o e u i d h t n s -",
            "; q j k x b m w v z",
        ],
        [Move(Up), Move(Left), Open(DialogId::Import), Move(Right)],
        [Move(UpLeft), Move(UpRight), Move(DownLeft), Move(Down)],
    ),
    (
        "Colemak",
        [
            "q w f p g j l u y ; [ ]",
            "a r s t d h n e i o '",
            "z x c v b k m , . /",
        ],
        [Move(Up), Move(Left), NewGame, Move(Right)],
        [
            Move(UpLeft),
            Open(DialogId::Statistics),
            Move(DownLeft),
            Move(DownRight),
        ],
    ),
    (
        "Workman",
        [
            "q d r w b j f u p ; [ ]",
            "a s h t g y n e o i '",
            "z x m c v k l , . /",
        ],
        [Move(Up), Move(Left), Move(Down), Move(Left)],
        [Move(UpLeft), NewGame, Move(DownLeft), Open(DialogId::Menu)],
    ),
    (
        "Bépo",
        [
            "b é p o è Dead v d l j z w",
            "a u i e , c t s r n m",
            "à y x . k ’ q g h f",
        ],
        [Move(Up), Move(Left), Undo, Open(DialogId::History)],
        [Hint, Peek, Move(DownLeft), Open(DialogId::Share)],
    ),
    (
        "Turkish Q",
        [
            "q w e r t y u ı o p ğ ü",
            "a s d f g h j k l ş i",
            "z x c v b n m ö ç .",
        ],
        WASD,
        QEZC,
    ),
    (
        "Turkish F",
        [
            "f g ğ ı o d r n h p q w",
            "u i e a ü t k m l y ş",
            "j ö v c ç z s b . ,",
        ],
        [
            Open(DialogId::Games),
            Undo,
            Open(DialogId::History),
            Move(Right),
        ],
        [
            Open(DialogId::Statistics),
            Move(UpRight),
            Move(Down),
            Open(DialogId::Watch),
        ],
    ),
    (
        "Neo",
        [
            "x v l c w k h g f q ß Dead",
            "u i a e o s n r t d y",
            "ü ö ä p z b m , . j",
        ],
        [
            Open(DialogId::Watch),
            Undo,
            Open(DialogId::History),
            Move(Right),
        ],
        [
            Open(DialogId::Share),
            Move(Right),
            Move(DownLeft),
            Move(DownRight),
        ],
    ),
];

/// Layouts without Latin letters: a key's position stands for its letter. The last is
/// any of them with an input method on, where a browser reports nothing else.
const OTHERS: [(&str, [&str; 3]); 11] = [
    (
        "Russian",
        [
            "й ц у к е н г ш щ з х ъ",
            "ф ы в а п р о л д ж э",
            "я ч с м и т ь б ю .",
        ],
    ),
    (
        "Greek",
        [
            "; ς ε ρ τ υ θ ι ο π [ ]",
            "α σ δ φ γ η ξ κ λ Dead '",
            "ζ χ ψ ω β ν μ , . /",
        ],
    ),
    (
        "Hebrew",
        [
            "/ ' ק ר א ט ו ן ם פ ] [",
            "ש ד ג כ ע י ח ל ך ף ,",
            "ז ס ב ה נ מ צ ת ץ .",
        ],
    ),
    (
        "Arabic",
        [
            "ض ص ث ق ف غ ع ه خ ح ج د",
            "ش س ي ب ل ا ت ن م ك ط",
            "ئ ء ؤ ر لا ى ة و ز ظ",
        ],
    ),
    (
        "Hindi",
        [
            "ौ ै ा ी ू ब ह ग द ज ड ़",
            "ो े ् ि ु प र क त च ट",
            "ॆ ं म न व ल स , . य",
        ],
    ),
    (
        "Thai",
        [
            "ๆ ไ ำ พ ะ ั ี ร น ย บ ล",
            "ฟ ห ก ด เ ้ ่ า ส ว ง",
            "ผ ป แ อ ิ ื ท ม ใ ฝ",
        ],
    ),
    (
        "Georgian",
        [
            "ქ წ ე რ ტ ყ უ ი ო პ [ ]",
            "ა ს დ ფ გ ჰ ჯ კ ლ ; '",
            "ზ ხ ც ვ ბ ნ მ , . /",
        ],
    ),
    (
        "Korean",
        [
            "ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ [ ]",
            "ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ ; '",
            "ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ , . /",
        ],
    ),
    (
        "Kana",
        [
            "た て い す か ん な に ら せ ゛ ゜",
            "ち と し は き く ま の り れ け",
            "つ さ そ ひ こ み も ね る め",
        ],
    ),
    (
        "full-width",
        [
            "ｑ ｗ ｅ ｒ ｔ ｙ ｕ ｉ ｏ ｐ ［ ］",
            "ａ ｓ ｄ ｆ ｇ ｈ ｊ ｋ ｌ ； ＇",
            "ｚ ｘ ｃ ｖ ｂ ｎ ｍ ， ． ／",
        ],
    ),
    (
        "an input method",
        [
            "Process Process Process Process Process Process Process Process Process Process Process Process",
            "Process Process Process Process Process Process Process Process Process Process Process",
            "Process Process Process Process Process Process Process Process Process Process",
        ],
    ),
];

/// The keys of a layout: position, and the character that it types.
fn keys_of(rows: [&'static str; 3]) -> Vec<(&'static str, &'static str)> {
    let pairs = POSITIONS.iter().zip(rows);
    let keys: Vec<_> = pairs
        .flat_map(|(codes, typed)| codes.split(' ').zip(typed.split(' ')))
        .collect();
    assert_eq!(keys.len(), 33, "{rows:?}");
    keys
}

const IN_EIGHT: Context = Context {
    directions: Eight,
    ..PLAY
};

/// Checks the commands of the keys at these positions.
fn check_at(
    name: &str,
    keys: &[(&str, &str)],
    codes: [&str; 4],
    context: Context,
    expected: [Command; 4],
) {
    for (code, command) in codes.into_iter().zip(expected) {
        let (_, typed) = keys.iter().find(|key| key.0 == code).unwrap();
        let text = format!("{code}|{typed}");
        assert_eq!(
            command_of(&press(&text), context),
            Some(command),
            "{name} {text} {context:?}"
        );
    }
}

#[test]
fn on_a_layout_with_latin_letters_letters_take_precedence_over_positions() {
    for (name, rows, wasd, qezc) in LATIN {
        let keys = keys_of(rows);
        let mut seen = 0;
        for (code, typed) in &keys {
            let Some((_, command)) = LETTERS.iter().find(|(letter, _)| letter == typed) else {
                continue;
            };
            seen += 1;
            for context in [PLAY, IN_EIGHT] {
                for text in [
                    format!("{code}|{typed}"),
                    format!("{code}|{}", typed.to_uppercase()),
                ] {
                    assert_eq!(
                        command_of(&press(&text), context),
                        Some(*command),
                        "{name} {text} {context:?}"
                    );
                }
            }
        }
        // All but the question mark, and one that lies beyond these rows.
        assert!(seen >= LETTERS.len() - 2, "{name}: {seen}");
        for context in [PLAY, IN_EIGHT] {
            check_at(name, &keys, ["KeyW", "KeyA", "KeyS", "KeyD"], context, wasd);
        }
        check_at(
            name,
            &keys,
            ["KeyQ", "KeyE", "KeyZ", "KeyC"],
            IN_EIGHT,
            qezc,
        );
    }
}

#[test]
fn on_a_layout_without_latin_letters_positions_stand_for_them() {
    for (name, rows) in OTHERS {
        let keys = keys_of(rows);
        for (code, typed) in &keys {
            let letter = code.strip_prefix("Key").unwrap_or_default().to_lowercase();
            let text = format!("{code}|{typed}");
            if let Some((_, command)) = LETTERS.iter().find(|(other, _)| *other == letter) {
                for context in [PLAY, IN_EIGHT] {
                    assert_eq!(
                        command_of(&press(&text), context),
                        Some(*command),
                        "{name} {text}"
                    );
                }
            }
            if letter == "z" {
                let text = format!("Ctrl+{text}");
                assert_eq!(command_of(&press(&text), PLAY), Some(Undo), "{name} {text}");
                let text = format!("Shift+{text}");
                assert_eq!(command_of(&press(&text), PLAY), Some(Redo), "{name} {text}");
            }
        }
        for context in [PLAY, IN_EIGHT] {
            check_at(name, &keys, ["KeyW", "KeyA", "KeyS", "KeyD"], context, WASD);
        }
        check_at(
            name,
            &keys,
            ["KeyQ", "KeyE", "KeyZ", "KeyC"],
            IN_EIGHT,
            QEZC,
        );
    }
}

#[test]
fn keys_of_layouts_and_input_methods() {
    let cases = [
        // The letters that steer, where a layout moved them and has no other command
        // at their position.
        ("Comma|w", Some(Move(Up))),
        ("Semicolon|s", Some(Move(Down))),
        ("KeyH|d", Some(Move(Right))),
        ("KeyQ|a", Some(Move(Left))),
        ("KeyZ|w", Some(Move(Up))),
        // Q gives up where it steers neither by position nor by letter.
        ("KeyX|q", Some(GiveUp)),
        ("KeyA|q", Some(Move(Left))),
        ("KeyQ|й", Some(GiveUp)),
        ("KeyQ|Process", Some(GiveUp)),
        ("KeyQ|'", None),
        ("KeyQ|b", Some(Hint)),
        // N marks a moment where its position doesn't steer: Dvorak, Colemak, Russian.
        ("KeyL|n", Some(Bookmark)),
        ("KeyJ|n", Some(Bookmark)),
        ("KeyN|т", Some(Bookmark)),
        ("KeyN|Process", Some(Bookmark)),
        ("KeyD|n", Some(Move(Right))),
        // A Latin letter without a command does nothing, wherever it is.
        ("KeyI|c", None),
        ("KeyT|è", None),
        ("KeyG|ü", None),
        ("KeyB|ç", None),
        ("KeyN|’", None),
        // A key that repeats doesn't steer by its position instead.
        ("Repeat+KeyS|r", None),
        ("Repeat+KeyS|o", None),
        ("Repeat+KeyJ|n", None),
        ("Repeat+KeyL|u", Some(Undo)),
        ("Repeat+KeyY|j", Some(Move(Down))),
        // Turkish capitals.
        ("KeyI|I", Some(Open(DialogId::History))),
        ("Quote|İ", Some(Open(DialogId::History))),
        ("Shift+KeyU|Г", Some(Redo)),
        ("Shift+KeyB|И", Some(Autoplay)),
        ("Shift+KeyB|Process", Some(Autoplay)),
        ("Shift+KeyB|لآ", Some(Autoplay)),
        // Dead keys, and those that a browser knows by position alone.
        ("KeyG|Dead", None),
        ("KeyS|Dead", Some(Move(Down))),
        ("KeyR|Unidentified", Some(NewGame)),
        ("KeyR|", Some(NewGame)),
        ("|r", Some(NewGame)),
        ("|ArrowUp", Some(Move(Up))),
        // An input method that is on, and composes nothing.
        ("ArrowUp|Process", Some(Move(Up))),
        ("Space|Process", Some(Confirm)),
        ("Enter|Process", Some(Confirm)),
        ("NumpadEnter|Process", Some(Confirm)),
        ("Escape|Process", Some(Leave)),
        ("Backspace|Process", Some(Undo)),
        ("Ctrl+KeyZ|Process", Some(Undo)),
        ("Ctrl+KeyY|Process", Some(Redo)),
        ("Shift+Ctrl+KeyZ|Process", Some(Redo)),
        ("Ctrl+KeyR|Process", None),
        ("|Process", None),
        // One that composes a text gets every key.
        ("Composing+KeyS|s", None),
        ("Composing+ArrowUp|ArrowUp", None),
        ("Composing+Enter|Enter", None),
        ("Composing+Escape|Escape", None),
        ("Composing+Ctrl+KeyZ|z", None),
        // Ctrl by letter: Dvorak, Colemak, AZERTY, Neo; and by position.
        ("Ctrl+Slash|z", Some(Undo)),
        ("Ctrl+KeyO|y", Some(Redo)),
        ("Ctrl+KeyZ|w", None),
        ("Ctrl+KeyW|z", Some(Undo)),
        ("Ctrl+KeyB|z", Some(Undo)),
        ("Ctrl+KeyZ|ü", None),
        ("Ctrl+KeyZ|;", None),
        ("Ctrl+KeyZ|ζ", Some(Undo)),
        ("Ctrl+KeyY|ㅛ", Some(Redo)),
        // Question marks: Spanish, Arabic, Greek, Armenian, Ethiopic, and those
        // of East Asia.
        ("Shift+Equal|¿", Some(Open(DialogId::Help))),
        ("Shift+Slash|؟", Some(Open(DialogId::Help))),
        ("Shift+Comma|؟", Some(Open(DialogId::Help))),
        ("KeyQ|;", Some(Open(DialogId::Help))),
        ("KeyQ|\u{37e}", Some(Open(DialogId::Help))),
        ("Shift+Slash|՞", Some(Open(DialogId::Help))),
        ("Digit7|፧", Some(Open(DialogId::Help))),
        ("Shift+Slash|？", Some(Open(DialogId::Help))),
        ("Slash|﹖", Some(Open(DialogId::Help))),
        ("Repeat+Slash|؟", None),
        ("Repeat+KeyQ|;", None),
        // Semicolons that aren't.
        ("Semicolon|;", None),
        ("KeyZ|;", None),
        ("Comma|;", None),
        // AltGr, as browsers report it.
        ("Alt+KeyA|ą", None),
        ("Ctrl+Alt+KeyE|€", None),
    ];
    for (text, expected) in cases {
        check(text, PLAY, expected);
    }
    let asked = Context {
        is_asked: true,
        ..PLAY
    };
    // Y and N are answers by letter or by position.
    check("KeyT|y", asked, Some(Confirm));
    check("KeyZ|y", asked, Some(Confirm));
    check("KeyY|н", asked, Some(Confirm));
    check("KeyN|т", asked, Some(Decline));
    check("KeyJ|n", asked, Some(Decline));
    check("Composing+KeyY|y", asked, None);
    check("KeyQ|;", IN_EIGHT, Some(Move(UpLeft)));
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
    let eight = IN_EIGHT;
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
    check("KeyN|n", PLAY, Some(Bookmark));
    check("KeyN|n", with_focus(Focus::Cell), Some(Bookmark));
    check("KeyN|n", with_focus(Focus::Button), Some(Bookmark));
    check("KeyN|n", with_focus(Focus::Field), None);
    check("Ctrl+KeyN|n", asked, None);
}

#[test]
fn only_the_key_that_looks_back_ends_it() {
    for text in ["KeyP|p", "KeyP|P", "KeyP|з", "#80"] {
        assert!(ends_peek(&press(text)), "{text}");
    }
    for text in ["KeyB|b", "ArrowUp|ArrowUp", "#38"] {
        assert!(!ends_peek(&press(text)), "{text}");
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

/// Moves a finger along points and returns the directions of the swipe: those on the
/// way, then the one at its end.
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

/// Points on straight lines between the corners, two pixels apart.
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

/// A name, the corners of a finger's path, and the directions of the swipe.
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

/// A path of `length` pixels at an angle in degrees from the right, downwards.
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
    // Between two sectors the finger has to go on; at the end of the swipe, the nearer
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
fn a_dialog_without_a_key_is_opened_by_none() {
    let dialogs = [
        ("review", DialogId::Review),
        ("language", DialogId::Language),
    ];
    let letters = ('\0'..='\u{7f}').map(|letter| format!("Key{letter}|{letter}"));
    let codes = (0..=255).map(|code| format!("#{code}"));
    let texts: Vec<_> = letters.chain(codes).collect();
    for (name, dialog) in dialogs {
        assert_eq!(DialogId::from_name(name), Some(dialog));
        assert_eq!(dialog.name(), name);
        for text in &texts {
            for held in ["", "Shift+", "Ctrl+"] {
                let text = format!("{held}{text}");
                assert_ne!(command_of(&press(&text), PLAY), Some(Open(dialog)));
            }
        }
    }
}
