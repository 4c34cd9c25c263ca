//! A browser with two pages, and what can happen to it.
use super::*;

/// What a browser stores: texts, of which a crash loses the last changes; second
/// copies and the history, which a crash doesn't change.
#[derive(Default)]
pub(super) struct World {
    pub(super) texts: BTreeMap<String, String>,
    /// The texts as they are on the disk.
    pub(super) written: BTreeMap<String, String>,
    pub(super) copies: BTreeMap<String, String>,
    pub(super) history: BTreeMap<Id, (Entry, Record)>,
    pub(super) days: BTreeMap<String, Day>,
    /// What was stored since a page was notified, by page.
    pub(super) unheard: [Vec<(String, String)>; 2],
    pub(super) now_ms: u64,
}

/// The storage as one page sees it.
pub(super) struct Browser {
    pub(super) world: Rc<RefCell<World>>,
    pub(super) page: usize,
    /// The copies that were there when the page was opened, and its own.
    pub(super) copies: BTreeMap<String, String>,
}

impl Storage for Browser {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        Ok(self.world.borrow().texts.get(name).cloned())
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        let mut world = self.world.borrow_mut();
        world.texts.insert(name.to_owned(), text.to_owned());
        world.unheard[1 - self.page].push((name.to_owned(), text.to_owned()));
        Ok(())
    }

    fn copy(&self, name: &str) -> Result<Option<String>, Denied> {
        Ok(self.copies.get(name).cloned())
    }

    fn set_copy(&mut self, name: &str, text: &str) {
        self.copies.insert(name.to_owned(), text.to_owned());
        let number = |text: &str| {
            text.split_once(' ')
                .and_then(|(n, _)| n.parse::<u64>().ok())
        };
        let mut world = self.world.borrow_mut();
        let there = world.copies.get(name).and_then(|text| number(text));
        // As the page's script does it, a text with a greater number stays.
        if there.is_none() || there <= number(text) {
            world.copies.insert(name.to_owned(), text.to_owned());
        }
    }

    fn has_copies(&self) -> bool {
        true
    }
}

/// What a player, or the browser, can do.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// A move, and whether it is saved before anything else happens.
    Move(u8, bool),
    Undo(u8),
    Redo,
    NewGame,
    GiveUp,
    KeepPlaying,
    GoTo(usize),
    /// Takes over a copy of the game in which the coach has moved.
    TakeCopy(u8),
    Daily,
    Reload,
    /// The browser is killed: both pages are opened again, and the last texts are
    /// lost.
    Crash,
    /// The texts reach the disk.
    Write,
    /// The page is notified of what the other one has stored.
    Hear,
    TakeOther,
    Adopt,
    /// Queued games are filed in the history.
    File,
    /// A file that was exported before is imported.
    Import,
}

pub(super) fn acts() -> impl Strategy<Value = (usize, Act)> {
    let act = prop_oneof![
        12 => (0..4_u8, any::<bool>()).prop_map(|(number, is_saved)| Act::Move(number, is_saved)),
        4 => (1..4_u8).prop_map(Act::Undo),
        1 => Just(Act::Redo),
        1 => Just(Act::NewGame),
        1 => Just(Act::GiveUp),
        1 => Just(Act::KeepPlaying),
        1 => (0..VARIANTS.len()).prop_map(Act::GoTo),
        1 => (1..9_u8).prop_map(Act::TakeCopy),
        1 => Just(Act::Daily),
        1 => Just(Act::Reload),
        1 => Just(Act::Crash),
        1 => Just(Act::Write),
        3 => Just(Act::Hear),
        1 => Just(Act::TakeOther),
        1 => Just(Act::Adopt),
        2 => Just(Act::File),
        1 => Just(Act::Import),
    ];
    (0..2_usize, act)
}

pub(super) fn open(
    world: &Rc<RefCell<World>>,
    page: usize,
    variant: &str,
    seed: u64,
) -> Session<Browser> {
    let copies = world.borrow().copies.clone();
    // Queued games are restored from their second copies.
    let start = format!("{PREFIX}{PENDING}");
    for (name, text) in copies.iter().filter(|(name, _)| name.starts_with(&start)) {
        let texts = &mut world.borrow_mut().texts;
        if is_newer(text, texts.get(name).map(String::as_str)) {
            texts.insert(name.clone(), text.clone());
        }
    }
    let browser = Browser {
        world: world.clone(),
        page,
        copies,
    };
    let now = Moment {
        date_ms: world.borrow().now_ms,
        clock_ms: 0.0,
    };
    Session::open(Store::new(browser), &variant.parse().unwrap(), seed, now).0
}
