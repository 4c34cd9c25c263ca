//! The buttons of practice: directions, and those that change the board by hand.

use web_sys::Element;

use super::placing::Placing;
use super::{Change, Practice, act, open_formation};
use crate::formations;
use dialog_kit::dialog::{Dialog, Shared, add, add_empty_button};
use dom::element;
use dom::view::point_to;
use dom::words::set;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;
use twenty48::words::names::direction_name;
use twenty48::words::{self, Message, markup, practice};

/// The icon of every direction, which is turned to point there.
const ARROW: &str = "M5 12h14m-6-6 6 6-6 6";

/// Adds a button for each direction.
pub(super) fn add_directions(panel: &Element, variant: &Variant) {
    let group = add(panel, "div", "transport directions");
    element::set(&group, "role", "group");
    set(&group, "aria-label", &markup::pad());
    // As on the page's own pad.
    let order = [3, 0, 2, 1, 7, 6, 4, 5];
    let all = variant.directions().all();
    let order: Vec<_> = order
        .into_iter()
        .filter_map(|place: usize| all.get(place).copied())
        .collect();
    for four in order.chunks(4) {
        let row = add(&group, "div", "");
        for &direction in four {
            let button = add_empty_button(&row, "");
            element::set(&button, "data-slide", direction.name());
            set(&button, "aria-label", &direction_name(direction));
            element::append(&button, &element::new_icon(ARROW));
            point_to(&button, direction);
        }
    }
}

/// Adds the buttons that turn and mirror the board, that place tiles by hand, and that open
/// the formations and the notebook of mistakes.
pub(super) fn add_tools(dialog: &Dialog, shared: &Shared<Practice>) {
    let tools = add(&dialog.content, "div", "uses");
    let changes: [(Message, Change); 2] = [
        (practice::rotate(), Board::rotated),
        (practice::flip(), Board::flipped),
    ];
    for (label, change) in changes {
        let changed = shared.clone();
        dialog.add_action(&tools, label, move |_| {
            act(&changed, |practice| practice.transform(change));
        });
    }
    let (toggled, placed) = (shared.clone(), shared.clone());
    let placing = Placing::new(
        dialog,
        &tools,
        move || act(&toggled, Practice::toggle_placing),
        move |cell, exponent| act(&placed, |practice| practice.place(cell, exponent)),
    );
    act(shared, |practice| practice.placing = Some(placing));
    let asked = shared.clone();
    // It opens over this dialog, which a formation that is chosen there replaces.
    let list = dialog.add_action(&tools, words::formations::title(), move |_| {
        let host = asked.borrow().client.host().clone_handle();
        formations::open(host, open_formation);
    });
    element::set(&list, "aria-haspopup", "dialog");
    let (asked, inside) = (shared.clone(), dialog.clone());
    let mistakes = dialog.add_action(&tools, words::notebook::title(), move |_| {
        let host = asked.borrow().client.host().clone_handle();
        inside.close();
        let _ = host.open_notebook();
    });
    element::set(&mistakes, "aria-haspopup", "dialog");
}
