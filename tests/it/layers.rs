//! The layers of `src/lib.rs`: which layer uses which others, and that no files of a crate
//! use each other in a circle. Which crate uses which others Cargo says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each layer, and the other layers that it uses: no others, and all of these.
const LAYERS: [(&str, &[&str]); 13] = [
    ("hash", &[]),
    ("numbered", &[]),
    ("sort", &[]),
    ("text", &[]),
    ("rules", &["numbered", "text"]),
    ("record", &["rules", "sort"]),
    ("profile", &["hash", "record", "rules", "sort", "text"]),
    (
        "stairs",
        &["hash", "numbered", "profile", "record", "rules", "sort"],
    ),
    ("input", &["rules"]),
    (
        "exchange",
        &["input", "profile", "record", "rules", "stairs"],
    ),
    ("coach", &["hash", "numbered", "record", "rules", "sort"]),
    (
        "messages",
        &["numbered", "profile", "record", "rules", "text"],
    ),
    (
        "words",
        &["coach", "exchange", "profile", "record", "rules", "text"],
    ),
];

/// Crates and modules that no layer may name: none has a clock, or the DOM, storage or
/// entropy.
const BROWSER: [&str; 9] = [
    "js_sys",
    "web_sys",
    "wasm_bindgen",
    "gloo_events",
    "getrandom",
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

/// The folder of the workspace.
fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns every file of a crate's `src/`, by path.
fn sources(of: &Path) -> Vec<Source> {
    let root = of.join("src");
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

/// Returns the paths in a file's code that start with `crate` or `super`, as module
/// paths below the crate. A group in braces is taken apart.
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

/// Adds the paths at the start of a text: one, or several in braces.
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
    for (index, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let item = group[start..index].trim();
                if !item.is_empty() {
                    add_paths(base, item, paths);
                }
                start = index + 1;
                if c == '}' {
                    return;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
}

/// Returns for each file the files that it names, except those whose folder it is
/// in: a module file and its folder are one module.
fn uses<'a>(sources: &'a [Source]) -> BTreeMap<&'a [String], BTreeSet<&'a [String]>> {
    let file_of = |path: &[String]| {
        let holds = |source: &&Source| path.starts_with(&source.module);
        let longest = sources.iter().filter(holds);
        longest.max_by_key(|source| source.module.len()).unwrap()
    };
    let named = |source: &'a Source| {
        let files = paths_in(source)
            .into_iter()
            .map(|path| file_of(&path).module.as_slice());
        let others = files.filter(|file| !source.module.starts_with(file));
        // A module file names the files of its folder by their names alone.
        let is_child = |other: &&Source| {
            other.module.len() == source.module.len() + 1
                && other.module.starts_with(&source.module)
        };
        let children = sources.iter().filter(is_child);
        let children = children.map(|child| child.module.as_slice());
        (source.module.as_slice(), others.chain(children).collect())
    };
    sources.iter().map(named).collect()
}

#[test]
fn every_layer_uses_the_layers_of_its_list_and_no_others() {
    let sources = sources(workspace());
    let allowed = BTreeMap::from(LAYERS);
    let mut used = BTreeMap::<_, BTreeSet<_>>::new();
    for source in sources.iter().filter(|source| !source.module.is_empty()) {
        let layer = source.module[0].as_str();
        let used = used.entry(layer).or_default();
        let allowed = allowed.get(layer).expect(layer);
        for path in paths_in(source) {
            let other = path[0].clone();
            if other == layer {
                continue;
            }
            assert!(
                allowed.contains(&other.as_str()),
                "{} uses {}",
                source.module.join("::"),
                path.join("::")
            );
            used.insert(other);
        }
    }
    for (layer, allowed) in allowed {
        let used = used.get(layer).expect(layer);
        for other in allowed {
            assert!(used.contains(*other), "{layer} doesn't use {other}");
        }
    }
}

#[test]
fn no_layer_names_a_browsers_interfaces() {
    for source in sources(workspace()) {
        for word in BROWSER {
            assert!(!source.code.contains(word), "{:?}: {word}", source.module);
        }
    }
}

/// Cargo looks for none there: `test = false` says so, which spares compiling all of it once more.
#[test]
fn no_test_is_where_none_is_run() {
    let crates = fs::read_dir(workspace().join("crates")).unwrap();
    let folders = crates.map(|folder| folder.unwrap().path());
    for folder in folders.chain([workspace().to_owned()]) {
        for source in sources(&folder) {
            assert!(!source.code.contains("#[test]"), "{:?}", source.module);
        }
    }
}

#[test]
fn no_two_files_use_each_other() {
    assert_no_circles(workspace());
    for folder in fs::read_dir(workspace().join("crates")).unwrap() {
        assert_no_circles(&folder.unwrap().path());
    }
}

fn assert_no_circles(of: &Path) {
    let sources = sources(of);
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
    assert!(left.is_empty(), "{}: {}", of.display(), left.join("\n"));
}
