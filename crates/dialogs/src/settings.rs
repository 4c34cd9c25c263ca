//! The settings: each is followed as soon as it is chosen.

mod keys;
mod looks;

pub(super) use self::keys::with_chosen;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CustomEvent, Element, HtmlElement, HtmlSelectElement};

use dialog_kit::dialog::{Dialog, add, add_button, add_note, add_select, add_text, add_with_keys};
use dialog_kit::{Host, browser};
use dom::{element, words};
use twenty48::input::DialogId;
use twenty48::profile::settings::{KEYS, Setting};
use twenty48::words::{Message, help, history, markup, menu, settings};

/// Opens the settings, once what follows them is there.
pub(super) async fn open(host: Host) {
    // Where it can't be loaded, they hold from the next visit on.
    let _ = JsFuture::from(host.extras()).await;
    show(host);
}

/// Shows the dialog with what holds now.
fn show(host: Host) -> Dialog {
    let dialog = Dialog::open("settings", menu::settings());
    let view = SettingsView {
        dialog: dialog.clone(),
        host,
    };
    view.add_language();
    view.add_looks();
    view.add_sound();
    view.add_play();
    view.add_controls();
    view.add_speech();
    view.add_data();
    let page = view.host.clone_handle();
    view.dialog
        .add_choice(settings::reset(), move |_| reset(&page));
    dialog
}

/// Brings the usual values back, and offers to take that back.
fn reset(host: &Host) {
    let names = || Setting::ALL.into_iter().map(Setting::name).chain([KEYS]);
    let before = names().filter_map(|name| Some((name, browser::stored(name)?)));
    let before: Vec<(&str, String)> = before.collect();
    for setting in Setting::ALL {
        host.set_setting(setting, setting.value_of(""));
    }
    host.set_keys("");
    // None of it is a choice: an import may bring others.
    names().for_each(|name| host.forget_setting(name));
    // Shown anew, all rows have what holds now.
    let dialog = show(host.clone_handle());
    dialog.status(settings::reset_done());
    let page = host.clone_handle();
    dialog.add_choice(markup::undo(), move |_| {
        for (name, value) in &before {
            page.set_setting_text(name, value);
        }
        show(page.clone_handle());
    });
}

/// Says where a choice holds for this visit alone.
fn tell_saved(dialog: &Dialog, is_saved: bool) {
    if is_saved {
        dialog.clear_status();
    } else {
        dialog.status(settings::not_saved());
    }
}

/// The dialog, and the page that follows.
struct SettingsView {
    dialog: Dialog,
    host: Host,
}

impl SettingsView {
    /// Adds a group of settings with its title.
    fn add_group(&self, title: Message) -> HtmlElement {
        let group = add(&self.dialog.content, "section", "settings-group");
        add_text(&group, "h3", "", title);
        group
    }

    /// Adds a row with the values of a setting, of which one is chosen; `values` are their
    /// names, in the order of [`Setting::values`].
    fn add_row<const N: usize>(
        &self,
        group: &Element,
        setting: Setting,
        label: Message,
        values: [Message; N],
    ) -> HtmlSelectElement {
        debug_assert_eq!(setting.values().len(), N, "every value has a name");
        let named = setting.values().iter().zip(values);
        let options: Vec<(String, Message)> = named
            .map(|(value, name)| ((*value).to_owned(), name))
            .collect();
        let select = add_select(group, label, &options, browser::setting(setting));
        element::set(&select, "name", setting.name());
        let (host, inside) = (self.host.clone_handle(), select.clone());
        let dialog = self.dialog.clone();
        self.dialog.listen(&select, "change", move |_| {
            let is_saved = host.set_setting(setting, setting.value_of(&inside.value()));
            tell_saved(&dialog, is_saved);
        });
        select
    }

    fn add_language(&self) {
        let group = add(&self.dialog.content, "section", "settings-group");
        let row = add(&group, "div", "settings-row");
        let label = add_text(&row, "span", "", markup::language());
        let languages = self.host.languages();
        let current = languages.iter().find(|language| language.is_current);
        let name = current.map_or("", |language| &language.name);
        let button = add_button(&row, "language", name);
        element::set(&button, "aria-haspopup", "dialog");
        // It says of what it is the name.
        element::set(&label, "id", "settings-language");
        element::set(&button, "id", "settings-language-name");
        element::set(
            &button,
            "aria-labelledby",
            "settings-language settings-language-name",
        );
        let (dialog, host) = (self.dialog.clone(), self.host.clone_handle());
        self.dialog.listen(&button, "click", move |_| {
            dialog.close();
            let _ = host.open(DialogId::Language);
        });
    }

    fn add_looks(&self) {
        let group = self.add_group(settings::looks());
        let system = settings::system;
        looks::add_samples(&group);
        looks::add_themes(&self.dialog, &group, &self.host);
        self.add_row(
            &group,
            Setting::Tiles,
            settings::tiles(),
            [settings::standard(), settings::safe(), settings::patterns()],
        );
        self.add_row(
            &group,
            Setting::Numbers,
            settings::numbers(),
            [settings::standard(), settings::large()],
        );
        self.add_row(
            &group,
            Setting::Motion,
            settings::motion(),
            [
                system(),
                settings::full(),
                settings::fast(),
                settings::none(),
            ],
        );
        if self.host.can_fill_screen() {
            let host = self.host.clone_handle();
            let actions = add(&group, "div", "uses");
            self.dialog
                .add_action(&actions, settings::fill_screen(), move |_| {
                    host.fill_screen();
                });
        }
    }

    fn add_sound(&self) {
        let group = self.add_group(settings::sound_and_touch());
        self.add_row(
            &group,
            Setting::Sound,
            settings::sound(),
            [
                settings::off(),
                settings::quiet(),
                settings::medium(),
                settings::loud(),
            ],
        );
        if self.host.has_vibration() {
            self.add_row(
                &group,
                Setting::Vibration,
                settings::vibration(),
                [settings::off(), settings::on()],
            );
        }
        if self.host.has_wake_lock() {
            self.add_row(
                &group,
                Setting::Awake,
                settings::awake(),
                [settings::on(), settings::off()],
            );
        }
        let setting = Setting::AutoplayPause;
        let names = core::array::from_fn(|index| match setting.values().get(index) {
            Some(&tile) if index > 0 => tile.into(),
            _ => settings::never(),
        });
        self.add_row::<8>(&group, setting, settings::autoplay_pause(), names);
    }

    /// Adds what is beside the board while one plays.
    fn add_play(&self) {
        let group = self.add_group(settings::while_playing());
        self.add_row(
            &group,
            Setting::Clock,
            settings::clock(),
            [settings::off(), markup::time(), settings::with_splits()],
        );
        add_note(&group, help::time_text());
        self.add_row(
            &group,
            Setting::Evaluation,
            settings::evaluation(),
            [settings::off(), settings::on()],
        );
    }

    fn add_controls(&self) {
        let group = self.add_group(settings::controls());
        self.add_row(
            &group,
            Setting::Swipe,
            settings::swipe(),
            [settings::medium(), settings::short(), settings::long()],
        );
        self.add_row(
            &group,
            Setting::Pad,
            settings::pad(),
            [
                settings::off(),
                settings::below(),
                settings::left_side(),
                settings::right_side(),
            ],
        );
        // Hidden where fingers are all there is: keys mostly come with a mouse.
        let keyed = add(&group, "div", "for-keys");
        self.add_row(
            &keyed,
            Setting::Letters,
            settings::letters(),
            [settings::on(), settings::off()],
        );
        keys::add(&self.dialog, &keyed, &self.host);
        self.add_gamepad(&group);
    }

    /// Adds a line that says which gamepad is there, if one is, and what is pressed on it.
    fn add_gamepad(&self, group: &Element) {
        let line = add_note(group, "");
        element::set(&line, "role", "status");
        show_gamepad(&line, &self.host, None);
        for event in [
            "gamepadconnected",
            "gamepaddisconnected",
            "gamepadbuttondown",
        ] {
            let (host, line) = (self.host.clone_handle(), line.clone());
            let show = move |event: &web_sys::Event| {
                let pressed = event.dyn_ref::<CustomEvent>();
                let pressed = pressed.and_then(|event| event.detail().as_string());
                show_gamepad(&line, &host, pressed.as_deref());
            };
            if let Some(window) = web_sys::window() {
                self.dialog
                    .add_listener(EventListener::new(&window, event, show));
            }
        }
    }

    fn add_speech(&self) {
        let group = self.add_group(settings::screen_reader());
        self.add_row(
            &group,
            Setting::Speech,
            settings::speech(),
            [settings::everything(), settings::brief()],
        );
        add_with_keys(
            &add(&group, "p", "small"),
            &words::text(&settings::query_keys()),
        );
    }

    fn add_data(&self) {
        let group = self.add_group(settings::your_data());
        let line = add_text(&group, "p", "", settings::kept_here());
        let host = self.host.clone_handle();
        spawn_local(async move {
            let promise = if host.is_persisted().await.is_truthy() {
                settings::promised()
            } else {
                settings::not_promised()
            };
            words::write(&line, &settings::kept_here().then(promise));
        });
        add_note(&group, settings::carry_over());
        let actions = add(&group, "div", "uses");
        let (host, inside) = (self.host.clone_handle(), self.dialog.clone());
        self.dialog
            .add_action(&actions, history::export(), move |_| {
                let (host, dialog) = (host.clone_handle(), inside.clone());
                spawn_local(async move {
                    // Whoever wants a copy wants the browser to keep the rest, too.
                    host.persist().await;
                    let is_exported = JsFuture::from(host.export()).await;
                    if is_exported.is_ok_and(|is_exported| is_exported.is_truthy()) {
                        dialog.status(history::exported());
                    }
                });
            });
        let host = self.host.clone_handle();
        self.dialog.add_action(&actions, menu::import(), move |_| {
            let _ = host.open(DialogId::Import);
        });
        self.add_row(
            &group,
            Setting::Reminder,
            settings::reminder(),
            [settings::on(), settings::off()],
        );
    }
}

/// Says which gamepad is there, and what is pressed on it; nothing where there is none.
fn show_gamepad(line: &HtmlElement, host: &Host, pressed: Option<&str>) {
    let name = host.gamepad();
    line.set_hidden(name.is_none());
    let Some(name) = name else { return };
    words::write(
        line,
        &match pressed.and_then(keys::action_name) {
            Some(action) => settings::gamepad_pressed(name, action),
            None => settings::gamepad(name),
        },
    );
}
