//! Counts in words.

/// Returns the word after a number of moves: "move" after 1, else "moves".
///
/// ```
/// use twenty48::exchange::words::move_word;
///
/// let text = |count| format!("{count} {}", move_word(count));
/// assert_eq!([0, 1, 832].map(text), ["0 moves", "1 move", "832 moves"]);
/// ```
pub const fn move_word(count: usize) -> &'static str {
    if count == 1 { "move" } else { "moves" }
}
