//! What the page's address asks for beside a start: a game to watch or to play
//! against, a day's game.

use std::cell::Cell;

use gloo_events::EventListener;
use wasm_bindgen::prelude::*;

use super::watch::Whose;
use super::{
    Host, challenge, daily, games, help, history, import, review, share, statistics, watch,
};
use crate::dom::{browser, element};
use crate::exchange::import::ImportError;
use crate::exchange::link::{Link, LinkError, Parameters, tidied};
use crate::input::DialogId;
use crate::profile::store::Slot;
use crate::record::{Metadata, Record};
use crate::rules::game::Game;
use crate::rules::variant::Variant;

thread_local! {
    /// Whether what the address asks for was opened: it may be both of those
    /// that the page can't read and of those that are opened as links.
    static OPENED: Cell<bool> = const { Cell::new(false) };
}

const BAD_SEED: &str = "The seed in the address is not a whole number from 0 to 18446744073709551615, so no game starts from it.";

/// Opens what the address asks for.
#[wasm_bindgen]
pub async fn link(_about: &str, host: Host) {
    let parameters = Parameters::of(&host.asked());
    match Link::read(|name| parameters.get(name).map(str::to_owned)) {
        Ok(_) if OPENED.replace(true) => {}
        Ok(link) => open(link, host).await,
        // What others have put there asks for nothing of ours.
        Err(LinkError::Unknown) if parameters.get("open").is_none() => {}
        Err(error) => host.notice(&ImportError::Link(error).to_string()),
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

/// Opens what a link asks for.
pub(super) async fn open(link: Link, host: Host) {
    match link {
        Link::Game(record) => watch::open(&record, host, Whose::Elsewhere),
        Link::Challenge(record) => challenge::offer(&record, host),
        Link::Daily(date, variant) => daily::open(date, variant, host).await,
        Link::Seed(seed, variant) => {
            let game = Game::new(variant, seed);
            host.load_record(&Record::of(&game, &Metadata::default()).to_string());
        }
        Link::Variant(variant) => host.go_to(&Slot::own(variant)),
        Link::Open(part) => match part {
            DialogId::Games => games::games("", host),
            DialogId::Daily => daily::daily("", host).await,
            DialogId::Watch => watch::watch("", host),
            DialogId::Share => share::share("", host),
            DialogId::Review => review::review("", host).await,
            DialogId::History => history::open(host).await,
            DialogId::Statistics => statistics::open(host).await,
            DialogId::Import => import::open("", host),
            DialogId::Help => help::help("", host),
        },
    }
}

/// Opens what the page itself could not read of its address, or says why it
/// can't be read.
#[wasm_bindgen]
pub async fn unread(_about: &str, host: Host) {
    let parameters = Parameters::of(&host.asked());
    let get = |name| parameters.get(name).map(tidied);
    if let Ok(asked) = Link::read(|name| parameters.get(name).map(str::to_owned)) {
        // Anything else is opened as a link.
        let is_start = matches!(asked, Link::Seed(..) | Link::Variant(_));
        if is_start && !OPENED.replace(true) {
            open(asked, host).await;
        }
        return;
    }
    let mut words = Vec::new();
    if get("seed").is_some_and(|seed| seed.parse::<u64>().is_err()) {
        words.push(BAD_SEED.to_owned());
    }
    if let Some(Err(error)) = get("variant").map(str::parse::<Variant>) {
        words.push(format!(
            "The address asks for a game that can’t be played. {error}"
        ));
    }
    if !words.is_empty() {
        host.notice(&words.join(" "));
    }
}
