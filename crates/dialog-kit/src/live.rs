//! What is announced beside what the page announces of a move: of two texts in one live region
//! only the last may be read.

use web_sys::HtmlElement;

use super::browser::after;
use dom::{element, words};
use twenty48::words::Message;

/// After so long it is said, in milliseconds.
const SAID_MS: i32 = 600;

/// Says something to screen readers, after what the page says.
pub fn say(message: Message) {
    let region = region();
    after(SAID_MS, move || words::write(&region, &message));
}

/// The live region for that, empty.
fn region() -> HtmlElement {
    const REGION: &str = "moment";
    let region = element::look_for(&format!("#{REGION}")).unwrap_or_else(|| {
        let region = element::new("p", "unseen");
        element::set(&region, "id", REGION);
        element::set(&region, "aria-live", "polite");
        element::append(&element::find("body"), &region);
        region
    });
    region.set_text_content(None);
    region
}
