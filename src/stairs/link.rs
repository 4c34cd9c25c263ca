//! Links to this game: `#open=stairs`, and with a run to race against
//! `#open=stairs&climb=` and its text.
//!
//! [`Link`](crate::exchange::link::Link) recognizes them and undoes what chats and mail
//! programs do to them. What it finds is read by [`Run::read_start`], since a run tells
//! where it ends, whatever a text around the link adds.

use super::run::Run;

/// What `open=` in a link has to say for this game.
pub const NAME: &str = "stairs";
/// The parameter of a link that has a run's text.
pub const CLIMB: &str = "climb";

/// Returns what comes after the `#` of a link to race against a run.
///
/// ```
/// use twenty48::stairs::link::link_to;
///
/// let text = "s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA";
/// let run = text.parse()?;
/// assert_eq!(link_to(&run), format!("open=stairs&climb={text}"));
/// # Ok::<(), twenty48::stairs::RunError>(())
/// ```
pub fn link_to(run: &Run) -> String {
    link_with(&run.text())
}

/// Returns what comes after the `#` of a link with a run's text, or without one where that
/// is empty.
pub fn link_with(text: &str) -> String {
    // The first parameter is one that every build of the page knows.
    let mut link = ["open=", NAME].concat();
    if !text.is_empty() {
        for part in ["&", CLIMB, "=", text] {
            link.push_str(part);
        }
    }
    link
}

/// Whether a text starts as that of a run of any version.
pub fn may_be_run(text: &str) -> bool {
    matches!(text.as_bytes(), [b's', b'1'..=b'9', b'.', ..])
}
