//! Letters with accents behind them, as in Unicode's decomposed form (NFD).

/// Combining accents, each with the letters of both forms' digits that have it,
/// and the composed letters.
const ACCENTS: [(char, &str, &str); 7] = [
    ('\u{300}', "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    ('\u{301}', "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
    ('\u{302}', "AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
    ('\u{303}', "ANOano", "ÃÑÕãñõ"),
    ('\u{308}', "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
    ('\u{30a}', "Aa", "Åå"),
    ('\u{327}', "Cc", "Çç"),
];

/// Returns the characters of a text, each with its index in the text; a letter
/// and an accent behind it are one character.
pub(super) fn composed(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut characters = text.chars().enumerate().peekable();
    core::iter::from_fn(move || {
        let (index, letter) = characters.next()?;
        let accent = characters.peek().filter(|next| !next.1.is_ascii());
        let composed = accent.and_then(|&(_, accent)| compose(letter, accent));
        if composed.is_some() {
            characters.next();
        }
        Some((index, composed.unwrap_or(letter)))
    })
}

/// Returns a letter with that accent, or `None` if no digit is it.
fn compose(letter: char, accent: char) -> Option<char> {
    let (_, letters, composed) = ACCENTS.iter().find(|known| known.0 == accent)?;
    let index = letters.chars().position(|other| other == letter)?;
    composed.chars().nth(index)
}
