//! Links to Stairs, as they are written and as chats and mail programs leave them.
use super::*;
use twenty48::exchange::address::{Address, Parameters};
use twenty48::exchange::import::{Imported, read};
use twenty48::exchange::link::Link;
use twenty48::stairs::Run;
use twenty48::stairs::link::{link_to, link_with};

const TEXT: &str = "s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA";

/// Returns the text of a run that ends with this character. With seeds of three bytes all
/// bits of the last character count.
fn ending_with(last: char) -> String {
    let texts = (1 << 14..).map(|seed| Run::of(&endless(seed, Pace::Relaxed)).text());
    texts
        .take(10_000)
        .find(|text| text.ends_with(last))
        .unwrap()
}

/// Returns the text of a run that the link in an address has.
fn climb_of(address: &str) -> Option<String> {
    let parameters = Parameters::of(address);
    match Link::read(|name| parameters.get(name).map(str::to_owned)) {
        Ok(Link::Stairs(text)) => Some(text),
        _ => None,
    }
}

#[test]
fn the_page_knows_links_to_this_game() {
    for address in ["#open=stairs", &format!("#{}", link_with(TEXT))] {
        assert!(Address::read(address).is_link, "{address}");
    }
    assert_eq!(climb_of("#open=stairs").as_deref(), Some(""));
    assert_eq!(climb_of("#open=stairs.").as_deref(), Some(""));
    assert_eq!(climb_of("#open=stairs&climb=").as_deref(), Some(""));
    assert_eq!(climb_of("#open=stair"), None);
    for (climb, is_run) in [
        ("s1.", true),
        ("s2.AAAA", true),
        ("3D", false),
        ("2AAM", false),
    ] {
        let address = format!("#open=stairs&climb={climb}");
        assert_eq!(climb_of(&address).is_some(), is_run, "{climb}");
    }
    // A server sees what is before the `#`.
    assert_eq!(climb_of("?climb=s1.AAAA"), None);
}

#[test]
fn a_run_comes_back_from_a_link_whatever_is_done_to_it() {
    for text in [TEXT.to_owned(), ending_with('-'), ending_with('_')] {
        let run: Run = text.parse().unwrap();
        let link = format!("https://a.example/#{}", link_to(&run));
        let encoded = link.replace('=', "%3D").replace('&', "%26");
        for address in [
            link.clone(),
            link.replace('&', "&amp;"),
            link.replace('&', ";"),
            encoded.replace('%', "%25"),
            encoded,
            format!("{link}."),
            format!("{link}...\""),
            format!("{link}%0A"),
            format!("{link}%20and more"),
            format!("{link}#_=_"),
            format!("{link}\u{e9}"),
            format!("{link})!"),
            link.replace("climb=s1", "climb=%20s1"),
            link.replace("open=stairs&", ""),
            format!("{}%0D%0A{}", &link[..48], &link[48..]),
        ] {
            let found = climb_of(&address).unwrap();
            let read = Run::read_start(&found).map(|(run, _)| run);
            assert_eq!(read, Ok(run.clone()), "{address}");
        }
        // In a text that is pasted.
        for around in [
            format!("beat me: {link} !"),
            format!("<{link}>"),
            link.replace('&', "&amp;"),
            link.replace("open=stairs&", ""),
        ] {
            let Ok(Imported::Link(Link::Stairs(found))) = read(&around) else {
                panic!("no link in {around}");
            };
            assert_eq!(Run::read_start(&found).unwrap().0, run, "{around}");
        }
    }
}
