//! The list of formations to practise, each with the chance to make one more large tile.

use dialog_kit::dialog::{Dialog, add, add_note, add_text};
use dialog_kit::{Host, thumbnail};
use dom::element;
use twenty48::coach::Unit;
use twenty48::coach::formations::{FORMATIONS, Name};
use twenty48::coach::packed::Packed;
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;
use twenty48::words::advice::chance;
use twenty48::words::records::rows;
use twenty48::words::{Message, formations, notebook};

/// The seed of what is drawn where large tiles may lie anywhere.
const EXAMPLE_SEED: u64 = 2;

/// Opens the list. A formation that is chosen is practised by `practise`, which gets its number.
pub(super) fn open(host: Host, practise: fn(usize, Host)) {
    let dialog = Dialog::open("formations", formations::title());
    // Practice leads to both; without it this does.
    if element::look_for("#practice[open]").is_none() {
        let (inside, host) = (dialog.clone(), host.clone_handle());
        let mistakes = dialog.add_choice(notebook::title(), move |_| {
            inside.close();
            let _ = host.open_notebook();
        });
        element::set(&mistakes, "aria-haspopup", "dialog");
    }
    add_note(&dialog.content, formations::how());
    let cards = add(&dialog.content, "div", "cards");
    for (number, formation) in FORMATIONS.iter().enumerate() {
        let card = add(&cards, "button", "card");
        element::set(&card, "type", "button");
        element::set(&card, "aria-haspopup", "dialog");
        let large = formation.large(formation.smallest, &mut Generator::new(EXAMPLE_SEED));
        let board = Packed::new(large).unwrap_or_default().board();
        thumbnail::draw(&add(&card, "span", "mini"), &Variant::default(), &board);
        // What the picture shows, for who hears it.
        let rows = rows(&board).reduce(Message::then);
        let text = add_text(&cards, "span", "unseen", rows.unwrap_or_else(|| "".into()));
        let id = format!("formation-{number}");
        element::set(&text, "id", &id);
        element::set(&text, "aria-hidden", "true");
        element::set(&card, "aria-describedby", &id);
        let about = add(&card, "span", "about");
        add_text(&about, "strong", "", name(formation.name));
        if let Some(exact) = formation.exact {
            add_text(
                &about,
                "span",
                "",
                formations::exact(chance(Unit::Probability, exact)),
            );
        }
        add_text(
            &about,
            "span",
            "",
            formations::coach(chance(Unit::Probability, formation.coach)),
        );
        let (inside, host) = (dialog.clone(), host.clone_handle());
        dialog.listen(&card, "click", move |_| {
            inside.close();
            practise(number, host.clone_handle());
        });
    }
}

/// The name of a formation.
pub(super) fn name(name: Name) -> Message {
    match name {
        Name::Proper(name) => name.into(),
        Name::Snake(tiles) => formations::snake(tiles),
        Name::Block(tiles) => formations::block(tiles),
        Name::Free(cells) => formations::free(cells),
    }
}
