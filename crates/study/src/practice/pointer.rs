//! What the player's hands say in the dialog: keys, swipes on the board,
//! buttons, as on the page.

use web_sys::Event;

use dialog_kit::dialog::Dialog;
use dom::element;
use dom::keyboard::with_key;
use dom::pointer::listen_to_swipes;
use twenty48::input::{Command, Context, Focus, command_of};
use twenty48::rules::board::{Direction, Directions};
use twenty48::rules::variant::Variant;

/// Listens for as long as the dialog is there; `run` does a command, and says
/// whether it was one to do.
pub(super) fn listen(
    dialog: &Dialog,
    variant: &Variant,
    run: impl Fn(Command) -> bool + Clone + 'static,
) {
    let directions = variant.directions();
    listen_keys(dialog, directions, run.clone());
    let slide = move |direction| {
        run(Command::Move(direction));
    };
    let clicked = slide.clone();
    dialog.listen(&dialog.content, "click", move |event| {
        let button = element::nearest(event, "[data-slide]");
        let name = button.and_then(|button| button.get_attribute("data-slide"));
        if let Some(direction) = name.as_deref().and_then(Direction::from_name) {
            clicked(direction);
        }
    });
    let on_board = move |event: &Event| element::nearest(event, ".stage").map(|_| directions);
    for listener in listen_to_swipes(&dialog.element, on_board, slide) {
        dialog.add_listener(listener);
    }
}

fn listen_keys(dialog: &Dialog, directions: Directions, run: impl Fn(Command) -> bool + 'static) {
    dialog.listen_actively(&dialog.element, "keydown", move |event| {
        let is_on_button = element::nearest(event, "button").is_some();
        let context = Context {
            focus: if is_on_button {
                Focus::Button
            } else {
                Focus::Page
            },
            directions,
            is_asked: false,
        };
        let command = with_key(event, |press| command_of(press, context));
        if command.is_some_and(&run) {
            // These keys would scroll.
            event.prevent_default();
        }
    });
}
