//! What stands in the place of the tools while the coach plays: to let it
//! wait, to choose its speed, and to end it.

use gloo_events::EventListener;
use web_sys::{HtmlElement, HtmlSelectElement};

use dialog_kit::dialog::{add_empty_button, add_select, add_text};
use dom::element;
use dom::keyboard::own_key;
use dom::words::set;
use twenty48::words::{Message, coach, dialogs, menu};

/// Moves a second that one can choose from, and how many positions the coach
/// may look at for each; 0 is as fast as it goes.
const SPEEDS: [(u32, u32); 7] = [
    (1, 1_000_000),
    (2, 500_000),
    (5, 250_000),
    (10, 200_000),
    (25, 120_000),
    (50, 60_000),
    (0, 30_000),
];
const USUAL_SPEED: &str = "5";
/// From this many moves a second on, tiles no longer slide: nobody would see.
const TOO_FAST_TO_SLIDE: u32 = 25;

/// The icons: to pause, to resume, to stop.
const PAUSE: &str = "M9 5v14m6-14v14";
const RESUME: &str = "m8 5 11 7-11 7z";
const STOP: &str = "M7 7h10v10H7z";
/// A hand that takes: an arrow into a tray.
const TAKE: &str = "M12 4v10m-4-4 4 4 4-4M5 15v4h14v-4";

/// The bar, for as long as it is shown.
pub(super) struct Bar {
    element: HtmlElement,
    pause: HtmlElement,
    speed: HtmlSelectElement,
    /// Whether the coach waits.
    pub(super) is_waiting: bool,
    _listeners: [EventListener; 2],
}

impl Bar {
    /// Shows it in place of the tools.
    pub(super) fn show() -> Self {
        let element = element::new("section", "tools coach-bar");
        set(&element, "aria-label", &menu::autoplay());
        let pause = add_empty_button(&element, "primary");
        element::set(&pause, "data-do", "autoplay");
        let speeds = SPEEDS.map(|(speed, _)| {
            let text = match speed {
                0 => coach::max_speed(),
                _ => dialogs::moves_per_second(speed),
            };
            (speed.to_string(), text)
        });
        let speed = add_select(&element, dialogs::speed(), &speeds, USUAL_SPEED);
        let take = add_empty_button(&element, "");
        element::set(&take, "data-do", "take-over");
        set(&take, "aria-label", &coach::keep_label());
        show_action(&take, TAKE, coach::keep());
        let stop = add_empty_button(&element, "");
        element::set(&stop, "data-do", "leave");
        set(&stop, "aria-label", &coach::stop_label());
        show_action(&stop, STOP, coach::stop());
        if let Some(tools) = tools() {
            // Where it is not in the document, it can't be put before it.
            let _ = tools.before_with_node_1(&element);
            tools.set_hidden(true);
        }
        let chosen = EventListener::new(&speed, "change", |_| super::speed_chosen());
        // A select has its keys to itself, so that the page doesn't hear of this one.
        let stopping = stop.clone();
        let escaped = EventListener::new(&speed, "keydown", move |event| {
            if own_key(event).is_some_and(|key| key.key() == "Escape") {
                stopping.click();
            }
        });
        let mut bar = Self {
            element,
            pause,
            speed,
            is_waiting: false,
            _listeners: [chosen, escaped],
        };
        bar.set_waiting(false);
        element::focus(&bar.pause);
        bar
    }

    /// How many positions to look at for a move, and how many milliseconds a
    /// move takes at least.
    pub(super) fn pace(&self) -> (u32, u32) {
        let chosen = self.speed.value();
        let found = SPEEDS.iter().find(|(speed, _)| speed.to_string() == chosen);
        let (speed, nodes) = found.copied().unwrap_or((1, 0));
        if let Some(board) = board() {
            let is_fast = speed == 0 || speed >= TOO_FAST_TO_SLIDE;
            element::set(&board, "data-pace", if is_fast { "fast" } else { "calm" });
        }
        (nodes, 1000_u32.checked_div(speed).unwrap_or(0))
    }

    /// Leaves what there is to do with a game that has ended.
    pub(super) fn end(&mut self) {
        self.is_waiting = true;
        self.pause.remove();
        if let Some(labelled) = self.speed.parent_element() {
            labelled.remove();
        }
    }

    /// Shows whether the coach waits.
    pub(super) fn set_waiting(&mut self, is_waiting: bool) {
        self.is_waiting = is_waiting;
        if is_waiting {
            show_action(&self.pause, RESUME, coach::resume());
        } else {
            show_action(&self.pause, PAUSE, dialogs::pause());
        }
    }
}

/// Shows on a button what it does, in place of what it showed.
fn show_action(button: &HtmlElement, icon: &str, text: Message) {
    button.set_text_content(None);
    element::append(button, &element::new_icon(icon));
    add_text(button, "span", "", text);
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.element.remove();
        if let Some(tools) = tools() {
            tools.set_hidden(false);
        }
        if let Some(board) = board() {
            element::set(&board, "data-pace", "");
        }
    }
}

fn tools() -> Option<HtmlElement> {
    element::look_for("nav.tools")
}

fn board() -> Option<HtmlElement> {
    element::look_for("main .game-container")
}
