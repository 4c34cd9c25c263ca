//! Makes the functions of `src/words.rs`: one for each message of `www/locales/en.json`, which
//! says what the English message is.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::{Map, Value};

/// Messages are known by their places in this file; `scripts/locales.mjs` counts them alike.
const CATALOGUE: &str = "www/locales/en.json";
/// The section that only the site's build needs.
const MANIFEST: &str = "manifest";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={CATALOGUE}");
    println!("cargo::rerun-if-changed=build.rs");
    let catalogue: Map<String, Value> = serde_json::from_str(&fs::read_to_string(CATALOGUE)?)?;
    let sections = catalogue
        .iter()
        .filter_map(|(name, value)| Some((name, value.as_object()?)));
    let mut rust = String::new();
    let mut number = 0;
    for (section, messages) in sections.filter(|(name, _)| *name != MANIFEST) {
        writeln!(rust, "pub mod {section} {{")?;
        writeln!(rust, "use crate::words::{{Argument, Message}};")?;
        for (name, text) in messages {
            let text = text.as_str().ok_or("a message is a text")?;
            write_function(&mut rust, name, number, text)?;
            number += 1;
        }
        writeln!(rust, "}}")?;
    }
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("catalogue.rs"), rust)?;
    Ok(())
}

/// Writes the function that makes a message.
fn write_function(
    rust: &mut String,
    name: &str,
    number: u16,
    text: &str,
) -> Result<(), Box<dyn Error>> {
    let mut names = Vec::new();
    read_message(&mut text.chars(), &mut names);
    let parameters = names.iter().map(|name| format!("{name}: impl Argument"));
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let arguments: String = names.iter().map(|name| format!(".with({name})")).collect();
    for line in text.lines() {
        writeln!(rust, "/// `{line}`")?;
    }
    let count = names.len();
    writeln!(
        rust,
        "pub fn {name}({parameters}) -> Message {{ Message::new({number}, {count}){arguments} }}"
    )?;
    Ok(())
}

/// Reads a message of MessageFormat up to its end, or to the brace that closes it, and adds the
/// names of its arguments, each once, in the order of the text.
fn read_message(text: &mut impl Iterator<Item = char>, names: &mut Vec<String>) {
    while let Some(letter) = text.next() {
        match letter {
            '{' => read_argument(text, names),
            '}' => return,
            _ => {}
        }
    }
}

/// Reads an argument after its opening brace: its name, and perhaps its type and cases.
fn read_argument(text: &mut impl Iterator<Item = char>, names: &mut Vec<String>) {
    let mut name = String::new();
    let mut end = None;
    for letter in text.by_ref() {
        if matches!(letter, ',' | '}') {
            end = Some(letter);
            break;
        }
        name.push(letter);
    }
    let name = name.trim().to_owned();
    if !names.contains(&name) {
        names.push(name);
    }
    // In what follows, each brace opens the message of a case.
    while end == Some(',') {
        match text.next() {
            Some('{') => read_message(text, names),
            Some('}') | None => return,
            Some(_) => {}
        }
    }
}
