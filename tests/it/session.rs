//! Playing on one storage with two pages, crashes and imports: nothing that was
//! earned is ever lost.
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::common::four;
use proptest::prelude::*;
use twenty48::profile::daily::{self, Date};
use twenty48::profile::history::{Day, Entry, File, Id, merge_games, write_file};
use twenty48::profile::session::{Event, Loaded, Moment, Session};
use twenty48::profile::store::{Denied, PENDING, PREFIX, Save, Slot, Storage, Store, is_newer};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::game::{Category, Game, Peak, Peaks, Phase};
use twenty48::rules::variant::Variant;

/// What a browser keeps: texts, whose last changes a crash takes back; second
/// copies and the history, which outlive it.
#[derive(Default)]
struct World {
    texts: BTreeMap<String, String>,
    /// The texts as they are on the disk.
    written: BTreeMap<String, String>,
    copies: BTreeMap<String, String>,
    history: BTreeMap<Id, (Entry, Record)>,
    days: BTreeMap<String, Day>,
    /// What was kept since a page heard of it last, by page.
    unheard: [Vec<(String, String)>; 2],
    now_ms: u64,
}

/// The storage as one page sees it.
struct Browser {
    world: Rc<RefCell<World>>,
    page: usize,
    /// The copies that were there when the page was opened, and its own.
    copies: BTreeMap<String, String>,
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
        // As the page's script does: a text with a greater number stays.
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
enum Act {
    Move(u8),
    Undo(u8),
    Redo,
    NewGame,
    GiveUp,
    KeepPlaying,
    GoTo(usize),
    /// Takes over what the coach made of a copy of the game.
    TakeCopy(u8),
    Daily,
    Reload,
    /// The browser is killed: both pages are opened anew, and some of the last
    /// texts are gone.
    Crash,
    /// The texts reach the disk.
    Write,
    /// The page hears what the other one has kept.
    Hear,
    TakeOther,
    Adopt,
    /// What waits is filed in the history.
    File,
    /// A file that was exported before comes in.
    Import,
}

fn acts() -> impl Strategy<Value = (usize, Act)> {
    let act = prop_oneof![
        12 => (0..4_u8).prop_map(Act::Move),
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

/// Small boards, so that goals and ends are met.
const VARIANTS: [&str; 3] = ["2x3_g16", "3x3_g32", "2x2_g8_e"];

type Key = (String, bool);

struct Table {
    world: Rc<RefCell<World>>,
    pages: [Session<Browser>; 2],
    /// The greatest best score and largest tile that each page has shown.
    shown: [HashMap<Key, Peak>; 2],
    /// What was earned, as the test counts it by itself.
    earned: HashMap<Key, Peak>,
    exported: Option<String>,
    chance: u64,
}

impl Table {
    fn new() -> Self {
        let world: Rc<RefCell<World>> = Rc::default();
        world.borrow_mut().now_ms = 1_700_000_000_000;
        let pages = [0, 1].map(|page| open(&world, page, VARIANTS[0], 1));
        Self {
            world,
            pages,
            shown: Default::default(),
            earned: HashMap::new(),
            exported: None,
            chance: 1,
        }
    }

    fn now(&self) -> Moment {
        let mut world = self.world.borrow_mut();
        world.now_ms += 700;
        Moment {
            date_ms: world.now_ms,
            clock_ms: 0.0,
        }
    }

    fn seed(&mut self) -> u64 {
        self.chance += 1;
        self.chance
    }

    fn act(&mut self, page: usize, act: &Act) {
        let (now, seed) = (self.now(), self.seed());
        let session = &mut self.pages[page];
        match act {
            Act::Move(number) => {
                session.keep_playing(now);
                let chosen = Direction::from_number(*number).unwrap();
                let first = session.move_dir(chosen, now);
                let _ = first.or_else(|| four().find_map(|other| session.move_dir(other, now)));
            }
            Act::Undo(count) => {
                for _ in 0..*count {
                    if !session.keep_playing(now) {
                        session.undo(now);
                    }
                }
            }
            Act::Redo => {
                let next = session
                    .game()
                    .moves()
                    .get(session.game().move_count())
                    .copied();
                next.map(|next| session.move_dir(next, now));
            }
            Act::NewGame => session.start(Some(seed), now),
            // The page says then that there is nothing to give up.
            Act::GiveUp if session.has_nothing_to_lose() => {}
            Act::GiveUp => {
                session.give_up(now);
            }
            Act::KeepPlaying => {
                session.keep_playing(now);
            }
            Act::GoTo(index) => {
                session.go_to(&VARIANTS[*index].parse().unwrap(), seed, now);
            }
            Act::TakeCopy(moves) => {
                let mut copy = session.game().clone();
                for _ in 0..*moves {
                    copy.keep_playing();
                    four().find(|&direction| copy.move_by_coach(direction).is_some());
                }
                session.take_over(copy, now);
            }
            Act::Daily => {
                let (date, variant) = (Date::at(now.date_ms), session.game().variant().clone());
                let game = Game::new(variant.clone(), daily::seed_of(date, &variant));
                let metadata = Metadata {
                    event: daily::event_of(date),
                    ..Metadata::default()
                };
                if let Loaded::Occupied(_, other) = session.load_record(game, metadata, now) {
                    session.replace(other.0, other.1, now);
                }
            }
            Act::Reload => self.reload(page),
            Act::Crash => {
                let written = self.world.borrow().written.clone();
                self.world.borrow_mut().texts = written;
                self.world.borrow_mut().unheard = Default::default();
                self.reload(0);
                self.reload(1);
            }
            Act::Write => {
                let texts = self.world.borrow().texts.clone();
                self.world.borrow_mut().written = texts;
            }
            Act::Hear => self.hear(page),
            Act::TakeOther => session.play_remote_game(now),
            Act::Adopt => {
                // Of the history: one that can go on.
                let game = self.world.borrow().history.values().next().cloned();
                if let Some((_, record)) = game
                    && let Loaded::Occupied(_, other) =
                        session.load_record(record.game().unwrap(), record.metadata.clone(), now)
                {
                    session.replace(other.0, other.1, now);
                }
            }
            Act::File => self.file(),
            Act::Import => self.import(page),
        }
        self.settle(page);
        self.count(page);
        self.look();
    }

    /// Files what a page could not keep for the history; here that is nothing.
    fn settle(&mut self, page: usize) {
        for event in self.pages[page].take_events() {
            assert!(!matches!(event, Event::Unsaved | Event::Queued(Some(_))));
        }
    }

    fn reload(&mut self, page: usize) {
        let seed = self.seed();
        let variant = self.pages[page].game().variant().to_string();
        self.world.borrow_mut().unheard[page].clear();
        self.pages[page] = open(&self.world, page, &variant, seed);
    }

    fn hear(&mut self, page: usize) {
        let unheard = core::mem::take(&mut self.world.borrow_mut().unheard[page]);
        for (name, text) in unheard {
            let now = self.now();
            self.pages[page].on_stored_text(&name, &text, now);
        }
    }

    /// Counts what the game on a page has reached: what is on the board, in the
    /// category that it is played in.
    fn count(&mut self, page: usize) {
        let session = &self.pages[page];
        let game = session.game();
        if !session.has_moves() || !game.category().counts() {
            return;
        }
        let key = (
            game.variant().to_string(),
            game.category() == Category::WithUndo,
        );
        let now = Peak {
            score: game.score(),
            largest: game.board().largest(),
        };
        let earned = self.earned.entry(key).or_default();
        *earned = earned.max(now);
    }

    /// No page shows a best that is lower than it has shown, or than what was
    /// earned on it.
    fn look(&mut self) {
        for (session, shown) in self.pages.iter().zip(&mut self.shown) {
            let variant = session.game().variant().to_string();
            for with_undo in [false, true] {
                let category = if with_undo {
                    Category::WithUndo
                } else {
                    Category::Unaided
                };
                let best = session.best().best(category);
                let before = shown.entry((variant.clone(), with_undo)).or_default();
                assert_eq!(best, best.max(*before), "{variant}, with undo: {with_undo}");
                *before = best;
            }
            let game = session.game();
            if game.category().counts() && session.has_moves() {
                assert!(
                    session.best_score() >= game.score(),
                    "{:?} {:?} {}",
                    session.best(),
                    game.marks(),
                    game.score()
                );
            }
        }
    }

    /// What waits is filed, as the page files it.
    fn file(&mut self) {
        let start = format!("{PREFIX}{PENDING}");
        let mut world = self.world.borrow_mut();
        let names: Vec<String> = world.texts.keys().cloned().collect();
        for name in names.into_iter().filter(|name| name.starts_with(&start)) {
            let text = world.texts.remove(&name).unwrap();
            world.copies.remove(&name);
            let (ended_ms, record) = text.split_once(' ').unwrap();
            let record: Record = record.parse().unwrap();
            let (mut entry, _) = Entry::of(&record, ended_ms.parse().unwrap()).unwrap();
            let mut record = record;
            if let Some(kept) = world.history.get(&entry.id).cloned() {
                (entry, record) = merge_games(kept, (entry, record));
            }
            if let Some(day) = Day::of_record(&record, &entry) {
                let kept = world.days.get(&day.key());
                if kept.is_none_or(|kept| day.replaces(kept)) {
                    if let Some(kept) = kept {
                        assert!(day.started_ms < kept.started_ms || day.score >= kept.score);
                    }
                    world.days.insert(day.key(), day);
                }
            }
            world.history.insert(entry.id, (entry, record));
        }
    }

    /// The first time, exports; then imports what was exported.
    fn import(&mut self, page: usize) {
        self.file();
        let now = self.now();
        let Some(text) = self.exported.take() else {
            let world = self.world.borrow();
            let records: Vec<(Entry, String)> = world
                .history
                .values()
                .map(|(entry, record)| (entry.clone(), record.to_string()))
                .collect();
            let variants: Vec<Variant> =
                VARIANTS.iter().map(|text| text.parse().unwrap()).collect();
            let mut store = Store::new(self.browser(page));
            drop(world);
            let bests: Vec<(Variant, Peaks)> = variants
                .into_iter()
                .map(|variant| (variant.clone(), store.best(&variant, 1)))
                .collect();
            self.exported = Some(write_file(
                records.iter().map(|(entry, text)| (entry, text.as_str())),
                core::iter::empty(),
                bests.iter().map(|(variant, best)| (variant, *best)),
                core::iter::empty(),
            ));
            return;
        };
        let file: File = text.parse().unwrap();
        assert!(file.damaged.is_empty());
        let mut store = Store::new(self.browser(page));
        for (variant, best) in &file.bests {
            store.save_best(variant, *best, now.date_ms).unwrap();
        }
        for game in &file.games {
            let record: Record = game.record.parse().unwrap();
            let (entry, _) = Entry::of(&record, game.ended_ms.unwrap()).unwrap();
            let mut world = self.world.borrow_mut();
            let merged = match world.history.get(&entry.id) {
                Some((kept, _)) => Entry::merge(kept, &entry),
                None => entry,
            };
            let kept = world
                .history
                .get(&merged.id)
                .map(|(_, record)| record.clone());
            let newest = kept.unwrap_or(record);
            world.history.insert(merged.id, (merged, newest));
        }
        self.pages[page].reload_best(now);
    }

    fn browser(&self, page: usize) -> Browser {
        Browser {
            world: self.world.clone(),
            page,
            copies: self.world.borrow().copies.clone(),
        }
    }

    /// Once all has been heard and filed, the best of each variant is what the
    /// history and the games in progress come to, and no less than was earned.
    fn compare(&mut self) {
        for _ in 0..3 {
            self.hear(0);
            self.hear(1);
        }
        self.file();
        let mut store = Store::new(self.browser(0));
        let world = self.world.clone();
        for text in VARIANTS {
            let variant: Variant = text.parse().unwrap();
            let best = store.best(&variant, 1);
            let mut found = Peaks::default();
            for (entry, _) in world.borrow().history.values() {
                if entry.variant == variant {
                    found = found.max(entry.peaks());
                }
            }
            for kind in ["", "daily/"] {
                let slot: Slot = format!("{kind}{text}").parse().unwrap();
                let name = format!("{PREFIX}game/{slot}");
                let texts = world.borrow().texts.get(&name).cloned();
                let copies = world.borrow().copies.get(&name).cloned();
                for text in texts.into_iter().chain(copies) {
                    let save: Save = text.parse().unwrap();
                    if !save.record.moves.is_empty() {
                        found = found.max(save.record.game().unwrap().peaks());
                    }
                }
            }
            assert_eq!(best.unaided.score, found.unaided.score, "{text}");
            assert_eq!(best.unaided.largest, found.unaided.largest, "{text}");
            assert_eq!(best.with_undo.score, found.with_undo.score, "{text}");
            for (with_undo, peak) in [(false, best.unaided), (true, best.with_undo)] {
                let earned = self.earned.get(&(text.to_owned(), with_undo));
                let earned = earned.copied().unwrap_or_default();
                assert_eq!(peak, peak.max(earned), "{text}, with undo: {with_undo}");
            }
        }
    }
}

fn open(world: &Rc<RefCell<World>>, page: usize, variant: &str, seed: u64) -> Session<Browser> {
    let copies = world.borrow().copies.clone();
    // Games that wait to be filed are put back where they wait.
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

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_that_was_earned_is_ever_lost(acts in prop::collection::vec(acts(), 1..160)) {
        let mut table = Table::new();
        for (page, act) in &acts {
            table.act(*page, act);
        }
        table.compare();
    }
}

/// Whose times the coach's moves have nobody could say.
#[test]
fn what_the_coach_has_made_has_no_times() {
    let world: Rc<RefCell<World>> = Rc::default();
    let mut session = open(&world, 0, "4x4", 1);
    let mut now = Moment::default();
    for _ in 0..10 {
        now.clock_ms += 500.0;
        four().find(|&direction| session.move_dir(direction, now).is_some());
    }
    let (played_ms, game) = (session.played_ms(), session.game().clone());
    assert_eq!(session.metadata().times.len(), 10);
    let mut copy = game.clone();
    session.take_over(copy.clone(), now);
    assert_eq!(session.game(), &game, "nothing was made of it");
    four().find(|&direction| copy.move_by_coach(direction).is_some());
    now.date_ms = 77;
    session.take_over(copy, now);
    assert_eq!(session.game().move_count(), 11);
    let metadata = session.record().metadata;
    assert_eq!((metadata.started_ms, metadata.played_ms), (77, played_ms));
    assert_eq!(metadata.times, [0_u16; 0]);
    assert!(session.record().to_string().parse::<Record>().is_ok());
}

/// A game that goes on from another's end has that other before it.
#[test]
fn a_best_score_is_better_than_all_that_was_reached_before() {
    let world: Rc<RefCell<World>> = Rc::default();
    let mut session = open(&world, 0, "2x3", 3);
    let now = Moment::default();
    let mut draws = 1_u32;
    for round in 0..200 {
        while session.game().phase() == Phase::Playing {
            draws = draws.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let direction = four().nth(usize::try_from(draws >> 30).unwrap());
            let before = session.best_score();
            session.move_dir(direction.unwrap(), now);
            if session.is_best() {
                assert!(session.game().score() >= before, "round {round}");
            }
        }
        for _ in 0..8 {
            session.undo(now);
        }
    }
}

/// Beyond its goal a game may have no move left: going on ends it, and it goes to
/// the history.
#[test]
fn a_game_that_is_stuck_at_its_goal_is_left_when_it_goes_on() {
    let world: Rc<RefCell<World>> = Rc::default();
    let mut session = open(&world, 0, "2x2_g8", 1);
    let now = Moment::default();
    for seed in 0..10_000 {
        session.start(Some(seed), now);
        while four().any(|direction| session.move_dir(direction, now).is_some()) {}
        let mut beyond = session.game().clone();
        if beyond.keep_playing() && beyond.phase() == Phase::Over {
            session.take_events();
            assert!(session.keep_playing(now));
            assert_eq!(session.take_events(), [Event::Queued(None)]);
            return;
        }
    }
    panic!("no game is stuck at its goal");
}
