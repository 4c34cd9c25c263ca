//! The inputs of `fuzz/corpus/`, each given to its target: no fuzzing, and no libFuzzer.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

/// The name of a target's folder, and what tries one input.
type Target = (&'static str, fn(&[u8]));

const TARGETS: [Target; 17] = [
    ("bookmarks", crate::bookmarks::try_input),
    ("challenge", crate::challenge::try_input),
    ("climb", crate::climb::try_input),
    ("embed", crate::embed::try_input),
    ("file", crate::file::try_input),
    ("import", crate::import::try_input),
    ("link", crate::link::try_input),
    ("position", crate::position::try_input),
    ("record", crate::record::try_input),
    ("replay", crate::replay::try_input),
    ("review", crate::review::try_input),
    ("rival", crate::rival::try_input),
    ("save", crate::save::try_input),
    ("settings", crate::settings::try_input),
    ("splits", crate::splits::try_input),
    ("stairs", crate::stairs::try_input),
    ("variant", crate::variant::try_input),
];

/// Returns the names in a folder, in order.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("it is a name");
    let mut names: Vec<_> = entries
        .map(|entry| name(entry.expect("it is there")))
        .collect();
    names.sort();
    names
}

/// One test for all, since the memory that is counted is that of the whole program.
#[test]
fn no_input_of_the_corpora_fails() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    assert_eq!(names_in(&corpus), TARGETS.map(|(name, _)| name));
    let mut failed = Vec::new();
    for (name, try_input) in TARGETS {
        let folder = corpus.join(name);
        for input in names_in(&folder) {
            let data = fs::read(folder.join(&input)).expect("it is a file");
            if catch_unwind(|| try_input(&data)).is_err() {
                failed.push(format!("{name}/{input}"));
            }
        }
    }
    assert!(failed.is_empty(), "these inputs fail: {failed:?}");
}
