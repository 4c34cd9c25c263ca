//! What the page's address and other links ask for.

use gloo_events::EventListener;
use wasm_bindgen_futures::JsFuture;

use super::{challenge, leaderboard, watch};
use dialog_kit::Host;
use dom::{browser, element};
use twenty48::exchange::address::{Address, Parameters, read_seed, read_variant};
use twenty48::exchange::import::ImportError;
use twenty48::exchange::link::{Link, LinkError};
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;
use twenty48::words::{Message, errors, reasons};

/// Opens what the page's address asks for beyond a start, or says what of it can't be
/// read.
pub(super) async fn open_address(host: Host) {
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
    let is_bad_seed = parameters
        .get("seed")
        .is_some_and(|text| read_seed(text).is_none());
    let bad_variant = parameters
        .get("variant")
        .and_then(|text| read_variant(text).err());
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

/// Opens what a link asks for.
pub(super) async fn open_link(link: Link, host: Host) {
    let (link, sender) = link.unsigned();
    let opened = match link {
        Link::Game(game) => return watch::open_linked(&game, sender.as_deref(), host),
        Link::Challenge(record) => {
            return challenge::offer(&record, sender.as_deref(), host);
        }
        Link::Leaderboard => return leaderboard::open(None, host).await,
        // A name stands beside a game alone.
        Link::Sent(..) => return,
        Link::Seed(seed, variant) => {
            let record = Record::of(&Game::new(variant, seed), &Metadata::default());
            return host.load_record(&record.to_string());
        }
        Link::Variant(variant) => return host.go_to(&Slot::own(variant)),
        Link::Daily(date, variant) => host.open_day(date, &variant),
        Link::Open(dialog) => host.open(dialog),
        Link::Stairs(climb) => host.stairs(&climb),
    };
    // What can't be loaded is told by the page.
    let _ = JsFuture::from(opened).await;
}
