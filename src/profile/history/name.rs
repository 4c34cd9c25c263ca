//! What a player calls a game, without what can't be seen.

/// The longest name that a game can have, in characters.
pub const MAX_NAME: usize = 60;

/// The most signs above and below one letter: what stands on it in any language.
const MOST_MARKS: usize = 4;

/// The name that a text makes: its words with one blank between them, no more
/// than [`MAX_NAME`] characters, of which each can be seen or joins two that can.
/// What would turn the text around it, or reach out of its line, is left out.
pub fn name_from(text: &str) -> String {
    let mut name = String::new();
    let mut count = 0;
    let mut marks = 0;
    let mut is_apart = false;
    let mut signs = text.chars().filter(|&c| !is_unseen(c)).peekable();
    while let Some(c) = signs.next() {
        if c.is_whitespace() || c.is_control() {
            is_apart = true;
            continue;
        }
        let before = name.chars().next_back().filter(|_| !is_apart);
        if is_joiner(c) {
            // Part of letters and pictures; elsewhere nobody sees it.
            let after = signs.peek().copied().filter(|&c| !is_mark(c));
            let is_joined = |other: Option<char>| {
                other.is_some_and(|c| {
                    !c.is_ascii() && !is_joiner(c) && !c.is_whitespace() && !c.is_control()
                })
            };
            if !is_joined(before) || !is_joined(after) {
                continue;
            }
        } else {
            marks = if is_mark(c) { marks + 1 } else { 0 };
        }
        if is_mark(c) && (marks > MOST_MARKS || before.is_none()) {
            continue;
        }
        let blank = usize::from(is_apart && !name.is_empty());
        count += 1 + blank;
        if count > MAX_NAME {
            break;
        }
        if blank > 0 {
            name.push(' ');
        }
        is_apart = false;
        name.push(c);
    }
    // Cut off there, it joins nothing.
    name.trim_end_matches(is_joiner).to_owned()
}

/// The zero-width joiner and its opposite.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether it is there and not seen: marks of direction, blanks without a width,
/// tags, characters that are none.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}'
        | '\u{e01f0}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Whether it stands above or below the letter before it, in the scripts of which
/// many on one letter reach into other lines.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{6d6}'..='\u{6dc}'
        | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{f71}'..='\u{f84}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}' | '\u{e0100}'..='\u{e01ef}')
}
