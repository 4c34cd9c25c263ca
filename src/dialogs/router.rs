//! Every way into the dialogs: what the page asks for, what the address asks for, and
//! what is dropped or pasted. It is the one file that knows all dialogs.

use gloo_events::EventListener;
use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::watch::Source;
use super::{
    Host, challenge, coach, daily, filing, games, help, history, import, language, notices, review,
    share, statistics, watch,
};
use crate::dom::{browser, element};
use crate::exchange::address::{Address, Parameters, tidied};
use crate::exchange::import::ImportError;
use crate::exchange::link::{Link, LinkError};
use crate::input::DialogId;
use crate::messages::{CoachCommand, Notice, Snapshot};
use crate::profile::store::Slot;
use crate::record::{Metadata, Record};
use crate::rules::game::Game;
use crate::rules::variant::Variant;
use crate::words::{Message, errors, reasons};

/// Opens the dialog of that [number](DialogId::number).
#[wasm_bindgen]
pub async fn open(dialog: u8, host: Host) {
    let dialog = DialogId::from_number(dialog);
    debug_assert!(dialog.is_some(), "the page has no other dialogs");
    if let Some(dialog) = dialog {
        open_dialog(dialog, host).await;
    }
}

async fn open_dialog(dialog: DialogId, host: Host) {
    match dialog {
        DialogId::Games => games::open(host),
        DialogId::Daily => daily::open(host).await,
        DialogId::Watch => watch::open(&host.record(), host, Source::OnPage),
        DialogId::Share => share::open(&host.record()),
        DialogId::Review => review::open(host).await,
        DialogId::History => history::open(host).await,
        DialogId::Statistics => statistics::open(host).await,
        DialogId::Import => import::open("", host, follow),
        DialogId::Language => language::open(&host),
        DialogId::Help => help::open(),
    }
}

/// Does the coach's command of that [number](CoachCommand::number).
#[wasm_bindgen(js_name = coach)]
pub fn command_coach(command: u8, host: Host) {
    let command = CoachCommand::from_number(command);
    debug_assert!(command.is_some(), "the page has no other commands");
    if let Some(command) = command {
        coach::command(command, host);
    }
}

/// Shows the notice of that [number](Notice::number).
#[wasm_bindgen]
pub fn show_notice(notice: u8, host: &Host) {
    let notice = Notice::from_number(notice);
    debug_assert!(notice.is_some(), "the page has no other notices");
    if let Some(notice) = notice {
        host.notice(notices::words(notice));
    }
}

/// Files the games that wait for it, and one that the storage had no room for: its
/// name, a blank, and its text.
#[wasm_bindgen(js_name = file)]
pub async fn file_games(unkept: Option<String>, host: Host) {
    filing::file(unkept.as_deref(), host).await;
}

/// Updates what is shown of an event that the game is played for; `snapshot` is of the
/// change, as [`Snapshot::to_bytes`] writes it.
#[wasm_bindgen(js_name = changed)]
pub fn game_changed(snapshot: &[u8], host: Host) {
    let snapshot = Snapshot::from_bytes(snapshot);
    debug_assert!(snapshot.is_some(), "the page writes snapshots");
    if let Some(snapshot) = snapshot {
        challenge::follow(snapshot, host);
    }
}

/// Opens what was dropped on the page.
#[wasm_bindgen(js_name = dropped)]
pub fn import_dropped(text: &str, files: Array, host: Host) {
    import::dropped(text, &files, host, follow);
}

/// Opens what was pasted into the page.
#[wasm_bindgen(js_name = pasted)]
pub fn import_pasted(text: &str, files: Array, host: Host) {
    import::pasted(text, &files, host, follow);
}

/// Opens what the page's address asks for beyond a start, or says what of it can't be
/// read.
#[wasm_bindgen(js_name = address)]
pub async fn open_address(host: Host) {
    let address = host.address();
    let parameters = Parameters::of(&address);
    match Link::read(|name| parameters.get(name).map(str::to_owned)) {
        // These the page has read itself.
        Ok(Link::Seed(..) | Link::Variant(_)) => return,
        Ok(link) => open_link(link, host).await,
        // What others have put there asks for nothing of ours.
        Err(LinkError::Unknown) if parameters.get("open").is_none() => return,
        Err(_) if !Address::read(&address).is_link => {
            return host.notice(bad_start(&parameters));
        }
        Err(error) => host.notice(reasons::import(&ImportError::Link(error))),
    }
    // What was asked for was had once it is closed: then the address is the
    // page's own again, and a reload goes on with the game.
    match element::look_for("dialog[open]") {
        Some(dialog) => {
            // It listens once, to what goes with its dialog.
            EventListener::once(&dialog, "close", |_| browser::drop_fragment()).forget();
        }
        None => browser::drop_fragment(),
    }
}

/// Says what of a start can't be read in these parameters.
fn bad_start(parameters: &Parameters) -> Message {
    let get = |name| parameters.get(name).map(tidied);
    let is_bad_seed = get("seed").is_some_and(|seed| seed.parse::<u64>().is_err());
    let bad_variant = get("variant").and_then(|text| text.parse::<Variant>().err());
    debug_assert!(
        is_bad_seed || bad_variant.is_some(),
        "the page could read all of it"
    );
    let Some(error) = bad_variant else {
        return errors::bad_seed();
    };
    let bad_rules = errors::bad_rules().then(reasons::variant(&error));
    if is_bad_seed {
        errors::bad_seed().then(bad_rules)
    } else {
        bad_rules
    }
}

/// Opens what a link asks for, without waiting for it.
fn follow(link: Link, host: Host) {
    spawn_local(open_link(link, host));
}

async fn open_link(link: Link, host: Host) {
    match link {
        Link::Game(record) => watch::open(&record, host, Source::Elsewhere),
        Link::Challenge(record) => challenge::offer(&record, host),
        Link::Daily(date, variant) => daily::open_on(date, variant, host).await,
        Link::Seed(seed, variant) => {
            let game = Game::new(variant, seed);
            host.load_record(&Record::of(&game, &Metadata::default()).to_string());
        }
        Link::Variant(variant) => host.go_to(&Slot::own(variant)),
        Link::Open(dialog) => open_dialog(dialog, host).await,
    }
}
