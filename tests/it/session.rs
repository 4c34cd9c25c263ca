//! Playing on one storage with two pages, crashes and imports: nothing that was
//! earned is ever lost.

mod journal;
mod table;
mod world;

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::common::four;
use proptest::prelude::*;
use table::*;
use twenty48::profile::daily::{self, Date};
use twenty48::profile::history::{Day, Entry, File, Id, merge_games, write_file};
use twenty48::profile::session::{Event, Loaded, Moment, Session};
use twenty48::profile::store::{
    Denied, Memory, PENDING, PREFIX, Save, Slot, Storage, Store, is_newer,
};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::game::{Category, Game, Peak, Peaks, Phase};
use twenty48::rules::variant::Variant;
use world::*;

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

/// A copy in which the coach has moved has no times.
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

/// A game that goes on from the end of another is compared with that one too.
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

/// Beyond its goal a game may have no move left: it ends when it is played on, and
/// is queued for the history.
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
