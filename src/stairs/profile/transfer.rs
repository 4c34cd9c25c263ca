//! What is saved, for an exported file and from one, without reading it: so the page's
//! dialogs export and import it, and hold none of this game.

use std::collections::HashSet;

use super::line::Line;
use super::past_run::PastRun;
use super::saved::{IMPORT, LEFT, name_of};
use super::{EXPORTED, Part};
use crate::profile::store::{Denied, Storage};

/// Returns the lines of an exported file with all that is saved, with the runs of climbs that
/// were left with their page, and with what was imported and isn't merged yet.
///
/// ```
/// use twenty48::profile::store::{Memory, Storage};
/// use twenty48::stairs::profile::{Part, export_stored};
///
/// let mut memory = Memory::default();
/// memory.set(&Part::Days.name(), "stairs 1\nday 2026-11-21 1795219200000 falling 5 900 fell")
///     .expect("it doesn't refuse");
/// let line = "stairs day 2026-11-21 1795219200000 falling 5 900 fell\n";
/// assert_eq!(export_stored(&memory), line);
/// ```
pub fn export_stored<S: Storage>(storage: &S) -> String {
    let stored = |name: &str| storage.get(name).ok().flatten().unwrap_or_default();
    let mut exported = String::new();
    for part in Part::ALL {
        // The first line is the head.
        for line in stored(&part.name()).lines().skip(1) {
            push_line(&mut exported, line);
        }
    }
    for line in stored(&name_of(LEFT)).lines() {
        push_line(&mut exported, &format!("{} {line}", PastRun::KIND));
    }
    exported + &stored(&name_of(IMPORT))
}

/// Saves lines of an exported file, without the word that is before them, so that they are
/// merged when what is saved is loaded the next time; whether any of them is new.
///
/// # Errors
/// When the storage refuses.
pub fn queue_import<'a, S: Storage>(
    storage: &mut S,
    lines: impl Iterator<Item = &'a str>,
) -> Result<bool, Denied> {
    let stored = export_stored(storage);
    let stored: HashSet<&str> = stored.lines().collect();
    let name = name_of(IMPORT);
    let before = storage.get(&name)?.unwrap_or_default();
    let mut queued = before.clone();
    for line in lines {
        if !stored.contains(&*format!("{EXPORTED}{line}")) {
            push_line(&mut queued, line);
        }
    }
    let is_new = queued != before;
    if is_new {
        storage.set(&name, &queued)?;
    }
    Ok(is_new)
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(EXPORTED);
    text.push_str(line);
    text.push('\n');
}
