//! The layers of `src/lib.rs`: who may use whom, and that no two files of
//! `src/` use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each layer, and the layers that it may use beside itself.
const LAYERS: [(&str, &[&str]); 14] = [
    ("hash", &[]),
    ("sort", &[]),
    ("rules", &[]),
    ("input", &["rules"]),
    ("record", &["sort", "rules"]),
    ("profile", &["hash", "sort", "record", "rules"]),
    (
        "exchange",
        &["hash", "input", "sort", "profile", "record", "rules"],
    ),
    ("coach", &["hash", "sort", "record", "rules"]),
    ("messages", &["profile", "rules"]),
    ("dom", &["input", "profile", "record", "rules"]),
    (
        "page",
        &[
            "dom", "exchange", "input", "messages", "profile", "record", "rules",
        ],
    ),
    (
        "dialogs",
        &[
            "coach", "dom", "exchange", "hash", "input", "messages", "sort", "profile", "record",
            "rules",
        ],
    ),
    ("worker", &["coach", "record", "rules"]),
    ("api", &["record", "rules"]),
];

/// The layers that run in a browser; the others have neither a clock nor the DOM,
/// storage or entropy.
const IN_BROWSER: [&str; 5] = ["dom", "page", "dialogs", "worker", "api"];

/// What only a layer that runs in a browser may name.
const BROWSER: [&str; 10] = [
    "js_sys",
    "web_sys",
    "wasm_bindgen",
    "gloo_events",
    "getrandom",
    "idb",
    "std::time",
    "std::fs",
    "std::env",
    "std::net",
];

/// A source file: its module path below the crate, and its code without comments.
struct Source {
    module: Vec<String>,
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let source = |path: &PathBuf| {
        let below = path.strip_prefix(&root).unwrap().with_extension("");
        let parts = below.iter().map(|part| part.to_str().unwrap().to_owned());
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().map(|line| line.split("//").next().unwrap());
        Source {
            module: parts.filter(|part| part != "lib").collect(),
            code: lines.collect::<Vec<_>>().join("\n"),
        }
    };
    files.iter().map(source).collect()
}

/// The paths that code names from `crate` or `super` on, as module paths below the
/// crate: of a group in braces, each.
fn paths_in(source: &Source) -> BTreeSet<Vec<String>> {
    let mut paths = BTreeSet::new();
    for (start, word) in ["crate::", "super::"]
        .into_iter()
        .flat_map(|word| source.code.match_indices(word))
    {
        let before = source.code[..start].chars().next_back();
        // The second of `super::super::` is read with the first.
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let mut base = if word == "crate::" {
            Vec::new()
        } else {
            source.module[..source.module.len() - 1].to_vec()
        };
        let mut rest = &source.code[start + word.len()..];
        while let Some(after) = rest.strip_prefix("super::") {
            base.pop();
            rest = after;
        }
        add_paths(&base, rest, &mut paths);
    }
    paths
}

/// Adds the paths that a text begins with, one, or several in braces.
fn add_paths(base: &[String], text: &str, paths: &mut BTreeSet<Vec<String>>) {
    let Some(group) = text.strip_prefix('{') else {
        let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        let (name, rest) = text.split_at(end.unwrap_or(text.len()));
        let path: Vec<_> = base.iter().cloned().chain([name.to_owned()]).collect();
        match rest.strip_prefix("::") {
            Some(rest) => add_paths(&path, rest, paths),
            None => _ = paths.insert(path),
        }
        return;
    };
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let item = group[start..at].trim();
                if !item.is_empty() {
                    add_paths(base, item, paths);
                }
                start = at + 1;
                if c == '}' {
                    return;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
}

/// For each file the files that it names, but for those that it lies below: a
/// file and what its folder holds are one thing.
fn uses(sources: &[Source]) -> BTreeMap<&[String], BTreeSet<&[String]>> {
    let file_of = |path: &[String]| {
        let holds = |source: &&Source| path.starts_with(&source.module);
        let longest = sources.iter().filter(holds);
        longest.max_by_key(|source| source.module.len()).unwrap()
    };
    let named = |source| {
        let files = paths_in(source)
            .into_iter()
            .map(|path| file_of(&path).module.as_slice());
        let others = files.filter(|file| !source.module.starts_with(file));
        (source.module.as_slice(), others.collect())
    };
    sources.iter().map(named).collect()
}

#[test]
fn every_layer_uses_only_those_below_it() {
    let sources = sources();
    let allowed = BTreeMap::from(LAYERS);
    let mut layers = BTreeSet::new();
    for source in sources.iter().filter(|source| !source.module.is_empty()) {
        let layer = source.module[0].as_str();
        layers.insert(layer);
        let allowed = allowed.get(layer).expect(layer);
        for path in paths_in(source) {
            let other = path[0].as_str();
            assert!(
                other == layer || allowed.contains(&other),
                "{} uses {}",
                source.module.join("::"),
                path.join("::")
            );
        }
        if !IN_BROWSER.contains(&layer) {
            for word in BROWSER {
                assert!(!source.code.contains(word), "{:?}: {word}", source.module);
            }
        }
    }
    assert_eq!(layers, allowed.into_keys().collect());
}

#[test]
fn no_two_files_use_each_other() {
    let sources = sources();
    let mut uses = uses(&sources);
    // Whatever uses nothing that is left can be in no circle.
    while let Some(file) = uses
        .iter()
        .find(|(_, used)| !used.iter().any(|file| uses.contains_key(file)))
        .map(|(&file, _)| file)
    {
        uses.remove(file);
    }
    let left = uses.iter().map(|(file, used)| {
        let used = used.iter().filter(|file| uses.contains_key(*file));
        let used: Vec<_> = used.map(|file| file.join("::")).collect();
        format!("{} uses {}", file.join("::"), used.join(", "))
    });
    let left: Vec<_> = left.collect();
    assert!(left.is_empty(), "{}", left.join("\n"));
}
