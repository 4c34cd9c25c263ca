//! Two pages that are played at the same time, and what must hold of them.
use super::*;
use twenty48::profile::notebook::Notebook;

/// Small boards, on which games reach goals and ends.
pub(super) const VARIANTS: [&str; 3] = ["2x3_g16", "3x3_g32", "2x2_g8_e"];

pub(super) type Key = (String, bool);

pub(super) struct Table {
    pub(super) world: Rc<RefCell<World>>,
    pub(super) pages: [Session<Browser>; 2],
    /// The greatest best score and largest tile that each page has shown.
    pub(super) shown: [HashMap<Key, Peak>; 2],
    /// The best scores and largest tiles that were reached, as the test counts
    /// them.
    pub(super) earned: HashMap<Key, Peak>,
    pub(super) exported: Option<String>,
    pub(super) chance: u64,
    /// Whether the last move of a page is not saved: a crash may cost it.
    is_unsaved: [bool; 2],
}

impl Table {
    pub(super) fn new() -> Self {
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
            is_unsaved: [false; 2],
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

    pub(super) fn act(&mut self, page: usize, act: &Act) {
        let (now, seed) = (self.now(), self.seed());
        let session = &mut self.pages[page];
        let before = session.record();
        match act {
            Act::Move(number, _) => {
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
                let moves = session.game().moves();
                let next = moves.get(session.game().move_count()).copied();
                next.map(|next| session.move_dir(next, now));
            }
            Act::NewGame => session.start(Some(seed), now),
            // The page doesn't give up such a game.
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
            Act::TakeCopy(moves) => take_copy(session, *moves, now),
            Act::Daily => play_daily(session, now),
            Act::Reload => self.reload(page),
            Act::Crash => self.crash(),
            Act::Write => {
                let texts = self.world.borrow().texts.clone();
                self.world.borrow_mut().written = texts;
            }
            Act::Hear => self.hear(page),
            Act::TakeOther => session.play_remote_game(now),
            Act::Adopt => {
                // A game of the history.
                let game = self.world.borrow().history.values().next().cloned();
                if let Some((_, record)) = game {
                    load(session, record.game().unwrap(), record.metadata, now);
                }
            }
            Act::File => self.file(),
            Act::Import => self.import(page),
        }
        match act {
            Act::Move(_, false) => self.is_unsaved[page] = true,
            // The other page, or the browser, does this.
            Act::Write | Act::Crash | Act::File => {}
            Act::Move(..) | Act::Undo(_) | Act::Redo
                if self.pages[page].record().moves != before.moves =>
            {
                self.save(page, now);
            }
            _ => self.save_unchecked(page, now),
        }
        self.settle(page);
        self.count(page);
        self.look();
    }

    /// Saves what a page has played, and checks that the same game is stored then,
    /// whether by its journal or whole.
    fn save(&mut self, page: usize, now: Moment) {
        self.save_unchecked(page, now);
        let stored = Store::new(self.browser(page)).stored_record(&self.pages[page].slot());
        let parts = |record: Record| {
            let peaks = record.game().unwrap().peaks();
            (record.moves, record.made, peaks, record.metadata)
        };
        assert_eq!(stored.map(parts), Some(parts(self.pages[page].record())));
    }

    fn save_unchecked(&mut self, page: usize, now: Moment) {
        self.pages[page].save(now);
        self.is_unsaved[page] = false;
    }

    /// Checks that a page could save everything.
    fn settle(&mut self, page: usize) {
        for event in self.pages[page].take_events() {
            assert!(!matches!(event, Event::Unsaved | Event::Queued(Some(_))));
        }
    }

    /// The browser is killed, and both pages are opened again.
    fn crash(&mut self) {
        let written = self.world.borrow().written.clone();
        self.world.borrow_mut().texts = written;
        self.world.borrow_mut().unheard = Default::default();
        self.open(0);
        self.open(1);
    }

    fn reload(&mut self, page: usize) {
        let now = self.now();
        self.pages[page].make_whole(now);
        self.open(page);
    }

    fn open(&mut self, page: usize) {
        self.is_unsaved[page] = false;
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

    /// Counts what the game on a page has reached, in its category.
    fn count(&mut self, page: usize) {
        let session = &self.pages[page];
        let game = session.game();
        if self.is_unsaved[page] || !session.has_moves() || !game.category().counts() {
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

    /// Checks that no page shows a best that is lower than it was, or than its
    /// game's.
    fn look(&mut self) {
        let pages = self.pages.iter().zip(&mut self.shown).zip(self.is_unsaved);
        for ((session, shown), is_unsaved) in pages {
            if is_unsaved {
                continue;
            }
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

    /// Files the queued games, as the page does it.
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

    /// Exports the first time, and imports that file the next.
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
                core::iter::empty(),
                &Notebook::default(),
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

    /// Checks that once all is synced and filed, the best of each variant is the
    /// best of the history and the games in progress, and no less than was
    /// reached.
    pub(super) fn compare(&mut self) {
        for _ in 0..3 {
            for page in [0, 1] {
                let now = self.now();
                self.save_unchecked(page, now);
                self.count(page);
                self.hear(page);
            }
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
                let (texts, copies) = (&world.borrow().texts, &world.borrow().copies);
                for texts in [texts, copies] {
                    let texts = texts.clone();
                    let reader = Store::new(Memory {
                        texts,
                        ..Memory::default()
                    });
                    let record = reader.stored_record(&slot);
                    if let Some(record) = record.filter(|record| !record.moves.is_empty()) {
                        found = found.max(record.game().unwrap().peaks());
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

/// Loads a game into its slot, in place of whatever is under way there.
fn load(session: &mut Session<Browser>, game: Game, metadata: Metadata, now: Moment) {
    if let Loaded::Occupied(_, other) = session.load_record(game, metadata, now) {
        session.replace(other.0, other.1, now);
    }
}

fn take_copy(session: &mut Session<Browser>, moves: u8, now: Moment) {
    let mut copy = session.game().clone();
    for _ in 0..moves {
        copy.keep_playing();
        four().find(|&direction| copy.move_by_coach(direction).is_some());
    }
    session.take_over(copy, now);
}

fn play_daily(session: &mut Session<Browser>, now: Moment) {
    let (date, variant) = (Date::at(now.date_ms), session.game().variant().clone());
    let game = Game::new(variant.clone(), daily::seed_of(date, &variant));
    let metadata = Metadata {
        event: daily::event_of(date),
        ..Metadata::default()
    };
    load(session, game, metadata, now);
}
