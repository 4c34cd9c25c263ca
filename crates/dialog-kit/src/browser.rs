//! The browser's functions that only the dialogs use: sharing, the clipboard, files,
//! local dates, timers, frames and promises.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;

use js_sys::{Array, Function, JsString, Object, Promise, Reflect, RegExp};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use dom::browser::LocalStorage;
use dom::element;
use dom::text::whole;
use twenty48::profile::daily::Date;
use twenty48::profile::history::sender_from;
use twenty48::profile::notebook::{self, Notebook};
use twenty48::profile::settings::{KEYS, SENDER, Setting};
use twenty48::profile::store::{Storage, setting_name};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = navigator, js_name = canShare, catch)]
    fn can_share(data: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(js_namespace = navigator, js_name = share, catch)]
    fn system_share(data: &JsValue) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = ["navigator", "clipboard"], js_name = writeText, catch)]
    fn write_text(text: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn request_animation_frame(callback: &JsValue) -> i32;
    #[wasm_bindgen(js_name = matchMedia)]
    fn match_media(query: &str) -> JsValue;
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &JsValue, ms: i32) -> i32;
}

/// Returns a promise that is fulfilled when `work` is done. Each call of a generic one would be
/// compiled anew.
pub fn promise_of(work: Pin<Box<dyn Future<Output = ()>>>) -> Promise {
    future_to_promise(async {
        work.await;
        Ok(JsValue::UNDEFINED)
    })
}

/// Whether there is a mouse or the like, and most often a keyboard beside it.
pub fn has_mouse() -> bool {
    let found = match_media("(hover: hover)");
    Reflect::get(&found, &"matches".into()).is_ok_and(|matches| matches.is_truthy())
}

/// The value of a setting.
pub fn setting(setting: Setting) -> &'static str {
    setting.value_of(&stored(setting.name()).unwrap_or_default())
}

/// Which keys were changed, as `www/keys.ts` reads it.
pub fn stored_keys() -> String {
    stored(KEYS).unwrap_or_default()
}

/// The name that the player puts into links; empty where there is none.
pub fn stored_sender() -> String {
    sender_from(&stored(SENDER).unwrap_or_default())
}

/// What the player has learned of mistakes.
pub fn notebook() -> Notebook {
    Notebook::read(&stored(notebook::NAME).unwrap_or_default())
}

/// The text of a setting that was chosen; one that the browser couldn't save holds until the page
/// is closed.
pub fn stored(name: &str) -> Option<String> {
    let unsaved = Reflect::get(&unsaved_settings(), &name.into()).ok();
    let unsaved = unsaved.and_then(|text| text.as_string());
    unsaved.or_else(|| LocalStorage.get(&setting_name(name)).ok().flatten())
}

/// Notes the text of a setting that the browser couldn't save, or that there is none.
pub(crate) fn note_unsaved(name: &str, text: Option<&str>) {
    let text = text.map_or(JsValue::UNDEFINED, JsValue::from_str);
    // Setting a property of a plain object can't fail.
    let _ = Reflect::set(&unsaved_settings(), &name.into(), &text);
}

/// The property of the global object that has the settings that couldn't be saved: several wasms
/// read them.
const UNSAVED: &str = "unsavedSettings";

fn unsaved_settings() -> JsValue {
    let global = js_sys::global();
    let found = Reflect::get(&global, &UNSAVED.into());
    found.ok().filter(JsValue::is_object).unwrap_or_else(|| {
        let new = Object::new();
        let _ = Reflect::set(&global, &UNSAVED.into(), &new);
        new.into()
    })
}

/// The data of a share sheet; what is empty is left out.
fn share_data(text: &str, url: &str) -> JsValue {
    let data = Object::new();
    for (name, value) in [("text", text), ("url", url)] {
        if value.is_empty() {
            continue;
        }
        // Setting a property of a new plain object can't fail.
        let _ = Reflect::set(&data, &name.into(), &value.into());
    }
    data.into()
}

/// Whether the system has a share sheet for a text with a link; either may be empty.
pub fn has_share_sheet(text: &str, url: &str) -> bool {
    can_share(&share_data(text, url)).unwrap_or(false)
}

/// Opens the system's share sheet for a text with a link. Returns whether the player has seen it,
/// and used or dismissed it; the system may refuse.
pub async fn share(text: &str, url: &str) -> bool {
    let Ok(shared) = system_share(&share_data(text, url)) else {
        return false;
    };
    match JsFuture::from(shared).await {
        Ok(_) => true,
        Err(error) => {
            let name = Reflect::get(&error, &"name".into());
            name.is_ok_and(|name| name == "AbortError")
        }
    }
}

/// Copies a text to the clipboard. Returns whether the browser permitted it.
pub async fn copy(text: &str) -> bool {
    match write_text(text) {
        Ok(written) => JsFuture::from(written).await.is_ok(),
        Err(_) => false,
    }
}

/// Returns a text as it is searched: in lower case and without accents, however they are encoded;
/// with one letter for the two that Turkish has for i, and two for ß.
pub fn folded(text: &str) -> String {
    let accents = RegExp::new("[\\u0300-\\u036f]", "g");
    let apart = JsString::from(text).to_lower_case().normalize("NFKD");
    let folded: String = apart.replace_by_pattern(&accents, "").into();
    folded.replace('ß', "ss").replace('ı', "i")
}

/// Returns a text in lower case.
pub fn lower_case(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}

/// Downloads a text as a file of that name.
pub fn save_file(name: &str, text: &str) {
    let parts = Array::of1(&text.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind);
    let Ok(url) = blob.and_then(|blob| Url::create_object_url_with_blob(&blob)) else {
        return;
    };
    let link: HtmlAnchorElement = element::new("a", "").unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // By then the download has started and needs the address no longer.
    after(10_000, move || {
        let _ = Url::revoke_object_url(&url);
    });
}

/// The date in the player's time zone at `ms` milliseconds since 1970.
pub fn local_date(ms: u64) -> Date {
    // The offset at that moment, which summer time may set apart from today's.
    let minutes = js_date(ms).get_timezone_offset();
    let behind_ms = whole(minutes.abs() * 60_000.0);
    Date::at(if minutes > 0.0 {
        ms.saturating_sub(behind_ms)
    } else {
        ms.saturating_add(behind_ms)
    })
}

/// The start of a date in the player's time zone, or of the date `days` days later,
/// in milliseconds since 1970.
pub fn local_start_ms(date: Date, days: u32) -> u64 {
    let (year, month, day) = date.parts();
    let start = js_sys::Date::new_with_year_month_day(
        year,
        (month - 1).cast_signed(),
        (day + days).cast_signed(),
    );
    whole(start.get_time())
}

/// A moment, in milliseconds since 1970, as JavaScript has it.
#[expect(clippy::cast_precision_loss, reason = "dates are far below 2^53 ms")]
fn js_date(ms: u64) -> js_sys::Date {
    js_sys::Date::new(&JsValue::from_f64(ms as f64))
}

/// Calls `act` once, after `ms` milliseconds.
pub fn after(ms: i32, act: impl FnOnce() + 'static) {
    set_timeout(&Closure::once_into_js(act), ms);
}

/// Waits until the browser has had time to draw and to handle events.
pub async fn yield_to_browser() {
    let timeout = Promise::new(&mut |resolve, _| {
        set_timeout(&resolve, 0);
    });
    let _ = JsFuture::from(timeout).await;
}

/// Waits until the browser has nothing else to do, where it says when that is; else until it has
/// had time to draw and to handle events.
pub async fn idle() {
    let found = Reflect::get(&js_sys::global(), &"requestIdleCallback".into());
    let Ok(Ok(ask)) = found.map(JsCast::dyn_into::<Function>) else {
        return yield_to_browser().await;
    };
    let idle = Promise::new(&mut |resolve, _| {
        // It takes any function.
        let _ = ask.call1(&JsValue::UNDEFINED, &resolve);
    });
    let _ = JsFuture::from(idle).await;
}

/// Calls `act` at every frame with the frame's time in milliseconds, until it returns
/// `false`.
pub fn every_frame(mut act: impl FnMut(f64) -> bool + 'static) {
    type Callback = Closure<dyn FnMut(f64)>;
    let slot: Rc<RefCell<Option<Callback>>> = Rc::default();
    let own = slot.clone();
    let callback: Callback = Closure::new(move |time| {
        if act(time) {
            if let Some(callback) = own.borrow().as_ref() {
                request_animation_frame(callback.as_ref());
            }
        } else {
            // A closure can't be dropped while it runs.
            let finished = own.take();
            after(0, move || drop(finished));
        }
    });
    request_animation_frame(callback.as_ref());
    slot.replace(Some(callback));
}
