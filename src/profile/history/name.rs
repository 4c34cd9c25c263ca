//! The names that a player gives a game, and goes by when sending one, and other words of
//! players, without invisible characters.

/// The longest name that a game can have, in characters.
pub const MAX_NAME: usize = 60;
/// The longest name that whoever sends a game can have, in characters.
pub const MAX_SENDER: usize = 40;

/// The most combining marks on one letter: no language has more.
const MAX_MARKS: usize = 4;

/// Returns the name that a text makes: its words with one blank between them,
/// [`MAX_NAME`] characters at most. Invisible characters are left out, and those
/// that would turn the text around them or reach into other lines.
///
/// ```
/// use twenty48::profile::history::name_from;
///
/// assert_eq!(name_from("  my\tbest \u{202e}game\n"), "my best game");
/// ```
pub fn name_from(text: &str) -> String {
    cleaned(text, MAX_NAME)
}

/// Returns the name by which somebody sends a game, as [`name_from`] makes it, of
/// [`MAX_SENDER`] characters at most.
///
/// ```
/// use twenty48::profile::history::sender_from;
///
/// assert_eq!(sender_from("  ليلى\u{202e} \n"), "ليلى");
/// assert_eq!(sender_from(&"x".repeat(99)).len(), 40);
/// ```
pub fn sender_from(text: &str) -> String {
    cleaned(text, MAX_SENDER)
}

/// Returns what a player has written in one line of `max` characters at most, as [`name_from`]
/// does.
pub(in crate::profile) fn cleaned(text: &str, max: usize) -> String {
    let mut name = String::new();
    let mut count = 0;
    let mut marks = 0;
    let mut is_new_word = false;
    let mut characters = text.chars().filter(|&c| !is_invisible(c)).peekable();
    while let Some(c) = characters.next() {
        if is_blank(c) {
            is_new_word = true;
            continue;
        }
        let before = name.chars().next_back().filter(|_| !is_new_word);
        if is_joiner(c) {
            let after = characters.peek().copied().filter(|&c| !is_mark(c));
            if !before.is_some_and(can_be_joined) || !after.is_some_and(can_be_joined) {
                continue;
            }
        } else {
            marks = if is_mark(c) { marks + 1 } else { 0 };
        }
        if is_mark(c) && (marks > MAX_MARKS || before.is_none()) {
            continue;
        }
        let blanks = usize::from(is_new_word && !name.is_empty());
        count += 1 + blanks;
        if count > max {
            break;
        }
        if blanks > 0 {
            name.push(' ');
        }
        is_new_word = false;
        name.push(c);
    }
    // If the name was cut behind a joiner, it joins nothing.
    name.trim_end_matches(is_joiner).to_owned()
}

/// Whether a character ends a word.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Whether a joiner beside this character is a part of letters or pictures.
/// Elsewhere it is invisible.
fn can_be_joined(c: char) -> bool {
    !c.is_ascii() && !is_joiner(c) && !is_blank(c)
}

/// Whether it is the zero-width joiner or non-joiner.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether it is invisible: a mark of direction, a blank without a width, a tag,
/// or a code point that is no character.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
        | '\u{e01f0}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Whether it is a combining mark of a script in which many marks on one letter
/// reach into other lines.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{6d6}'..='\u{6dc}'
        | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{f71}'..='\u{f84}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}' | '\u{e0100}'..='\u{e01ef}')
}
