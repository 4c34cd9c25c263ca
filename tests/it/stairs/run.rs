//! Runs: texts that keep their meaning, the round trip, errors, and ghosts.
use base64ct::{Base64UrlUnpadded, Encoding};

use super::*;
use twenty48::record::{RecordError, RecordPart};
use twenty48::stairs::run::{MAX_JUMPS, MAX_TEXT};
use twenty48::stairs::{Cause, End, Ghost, MAX_STEPS, Run, RunError};

/// Texts keep their meaning for ever. Each line of the file is a text and its meaning:
/// way to play, seed, pace, end, jumps, steps, and the time at the end.
#[test]
fn golden_runs_keep_their_meaning() {
    let cases = include_str!("../../cases/golden-runs.txt");
    for line in cases.lines() {
        let (text, meaning) = line.split_once(' ').unwrap();
        let run: Run = text.parse().unwrap();
        assert_eq!(described(&run), meaning);
        assert_eq!(run.to_string(), text);
    }
    assert_eq!(cases.lines().count(), 6);
}

fn described(run: &Run) -> String {
    let way = match run.way() {
        Way::Endless => "Endless".to_owned(),
        Way::Daily(date) => format!("Daily({date})"),
        Way::Sprint => "Sprint".to_owned(),
        Way::Practice { from } => format!("Practice({from})"),
    };
    let climb = run.replay().unwrap();
    assert_eq!(climb.steps(), run.steps());
    format!(
        "{way} {} {:?} {:?} {} {} {}",
        run.seed(),
        run.pace(),
        run.end(),
        run.jumps().len(),
        run.steps(),
        climb.time_ms()
    )
}

/// Returns the text of these bytes with a right checksum, so that any error is another
/// one.
fn signed(bytes: &[u8]) -> String {
    let checksum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes);
    let bytes = [bytes, &checksum.to_le_bytes()].concat();
    format!("s1.{}", Base64UrlUnpadded::encode_string(&bytes))
}

fn any_way() -> impl Strategy<Value = Way> {
    let day = (951_868_800_000_u64..253_402_300_800_000).prop_map(|ms| Way::Daily(Date::at(ms)));
    let practice = (0..MAX_STEPS).prop_map(|from| Way::Practice { from });
    prop_oneof![Just(Way::Endless), day, Just(Way::Sprint), practice]
}

/// A strategy for climbs of any way, which end in any way or are left.
fn any_climb() -> impl Strategy<Value = Climb> {
    let after_ms = prop_oneof![8 => 0_u64..400, 1 => 0_u64..12_000, 1 => 0_u64..1 << 53];
    let act = (after_ms, prop::bool::weighted(0.98));
    let acts = prop::collection::vec(act, 0..130);
    (any_way(), any::<u64>(), any_pace(), acts).prop_map(|(way, seed, pace, acts)| {
        let mut climb = Climb::of(way, seed, pace);
        for (after_ms, is_right) in acts {
            let side = climb.next_side();
            let side = if is_right { side } else { side.other() };
            climb.jump(side, climb.time_ms().saturating_add(after_ms));
        }
        climb
    })
}

proptest! {
    #[test]
    fn every_climb_comes_back_from_its_text(climb in any_climb()) {
        let run = Run::of(&climb);
        let text = run.to_string();
        prop_assert_eq!(text.parse(), Ok(run.clone()));
        prop_assert_eq!(run.replay(), Ok(climb));
        // It tells where it ends.
        for after in ["", ".", "-", "Abc", " and so on", "\u{e9}"] {
            let found = Run::read_start(&format!("{text}{after}"));
            prop_assert_eq!(found, Ok((run.clone(), text.len())));
        }
    }

    /// Other jumps than the climb's are no climb.
    #[test]
    fn what_could_not_be_played_is_refused(climb in any_climb(), side in any_side()) {
        let run = Run::of(&climb);
        let text = run.to_string();
        let bytes = Base64UrlUnpadded::decode_vec(&text[3..]).unwrap();
        let bytes = &bytes[..bytes.len() - 4];
        // Another end.
        for end in 0..5 {
            let mut changed = bytes.to_vec();
            changed[0] = bytes[0] & 7 | end << 3;
            let other: Run = signed(&changed).parse().unwrap();
            let left_alive = climb.has_ended() && run.end() == End::Lost(Cause::Fell) && end == 0;
            // Nobody need wait for a fall that is to come.
            let waits = run.end() == End::Left && end == 3 && climb.next_fall_ms().is_some();
            let is_possible = other == run || left_alive || waits;
            let expected = if is_possible { Ok(()) } else { Err(RunError::End) };
            prop_assert_eq!(other.replay().map(|_| ()), expected);
        }
        // One jump more.
        if climb.has_ended() && climb.jumps().len() < 120 {
            let mut jumps: Vec<_> = run.jumps().to_vec();
            let last_ms = jumps.last().map_or(0, |jump| jump.at_ms).max(climb.time_ms());
            jumps.push(twenty48::stairs::Jump { side, at_ms: last_ms });
            let longer: Run = text_with(bytes, &jumps).parse().unwrap();
            prop_assert_eq!(longer.replay().err(), Some(RunError::Jump(jumps.len())));
        }
    }

    #[test]
    fn a_ghost_is_where_the_robot_was(climb in any_climb(), shares in prop::collection::vec(0.0..1.2, 1..20)) {
        let ghost = Ghost::of(&climb);
        let run = Run::of(&climb);
        for share in shares {
            #[allow(clippy::cast_sign_loss, reason = "both are above 0")]
            let ms = (climb.time_ms() as f64 * share) as u64;
            let mut again = run.rematch();
            for jump in run.jumps().iter().filter(|jump| jump.at_ms <= ms) {
                again.jump(jump.side, jump.at_ms);
            }
            let expected = if run.jumps().is_empty() { climb.way().start() } else { again.index() };
            prop_assert_eq!(ghost.index_at(ms), expected);
        }
        prop_assert_eq!(ghost.ended_ms(), climb.has_ended().then(|| climb.time_ms()));
        prop_assert_eq!(ghost.index_at(u64::MAX), climb.index());
        let start = climb.way().start();
        let firsts = climb.jumps().iter().map(|jump| Some(jump.at_ms)).take(climb.steps());
        let found = (start + 1..=climb.index()).map(|index| ghost.reached_ms(index));
        prop_assert!(found.eq(firsts));
        prop_assert_eq!(ghost.reached_ms(start), None);
        prop_assert_eq!(ghost.reached_ms(climb.index() + 1), None);
    }
}

/// Returns the text of a run with the same way, seed and end as in `bytes`, and these
/// jumps.
fn text_with(bytes: &[u8], jumps: &[twenty48::stairs::Jump]) -> String {
    let number = |bytes: &mut Vec<u8>, mut number: u64| {
        while number >= 128 {
            bytes.push(number as u8 | 128);
            number >>= 7;
        }
        bytes.push(number as u8);
    };
    let numbers = if bytes[0] & 3 == 3 { 3 } else { 2 };
    let is_last = |index: &usize| bytes[*index] < 128;
    let end = (0..bytes.len()).filter(is_last).nth(numbers - 1).unwrap();
    let mut longer = bytes[..=end].to_vec();
    number(&mut longer, jumps.len() as u64);
    for eight in jumps.chunks(8) {
        let bits = eight.iter().rev();
        longer.push(bits.fold(0, |byte, jump| byte << 1 | jump.side.number() as u8));
    }
    for pair in jumps.windows(2) {
        number(&mut longer, pair[1].at_ms - pair[0].at_ms);
    }
    signed(&longer)
}

#[test]
fn every_cut_and_every_flipped_bit_is_noticed() {
    for line in include_str!("../../cases/golden-runs.txt").lines() {
        let text = line.split(' ').next().unwrap();
        for end in 0..text.len() {
            assert!(text[..end].parse::<Run>().is_err(), "{text} cut at {end}");
            assert!(Run::read_start(&text[..end]).is_err());
        }
        for position in 0..text.len() {
            for bit in 0..7 {
                let mut bytes = text.to_owned().into_bytes();
                bytes[position] ^= 1 << bit;
                let changed = String::from_utf8(bytes).unwrap();
                assert!(changed.parse::<Run>().is_err(), "{changed}");
                assert!(Run::read_start(&changed).is_err(), "{changed}");
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let cut = |part| RunError::Text(RecordError::Cut(part));
    let text = |error| RunError::Text(error);
    let too_long = "s1.".to_owned() + &"A".repeat(MAX_TEXT);
    for (case, error) in [
        ("", text(RecordError::NotARecord)),
        ("hello", text(RecordError::NotARecord)),
        ("2AAM0eDQBAAAAAHP7jKY", text(RecordError::NotARecord)),
        ("s2.CCoHSfoB-gH6AfoB", text(RecordError::OtherVersion)),
        ("s2.CCoH", text(RecordError::NotARecord)),
        ("s1.CCoH SfoB", text(RecordError::Character(8))),
        ("s1.\u{e9}", text(RecordError::Character(4))),
        ("s1.", cut(RecordPart::Flags)),
        ("s1.CCoHSfoB", cut(RecordPart::MoveCount)),
        ("s1.CCoHSfoB-gH6AfoB-gH6ARvCbmB", text(RecordError::Damaged)),
        (
            "s1.CCoHSfoB-gH6AfoB-gH6ARvCbmAA",
            text(RecordError::Damaged),
        ),
        (&too_long, text(RecordError::TooLong)),
    ] {
        assert_eq!(case.parse::<Run>(), Err(error), "{case:.40}");
    }
    // With a right checksum: the part, and where it starts.
    let part = |part, index: usize| text(RecordError::Part(part, index * 8 / 6 + 4));
    let cases: [(&[u8], RunError); 13] = [
        (&[40, 1, 0], part(RecordPart::Flags, 0)),
        (&[128, 0, 1, 0], part(RecordPart::Flags, 0)),
        (&[0, 128, 0, 0], part(RecordPart::Seed, 1)),
        (&[0], cut(RecordPart::Seed)),
        (&[0, 1], cut(RecordPart::MoveCount)),
        // The day before the first date.
        (&[1, 136, 86, 0], part(RecordPart::Start, 1)),
        (&[1], cut(RecordPart::Start)),
        // Practice from the highest step.
        (&[3, 1, 160, 141, 6, 0], part(RecordPart::InheritedMoves, 2)),
        (&[0, 1, 161, 141, 6], text(RecordError::TooLong)),
        (&[0, 1, 1, 2], part(RecordPart::Moves, 3)),
        (&[0, 1, 2, 0], cut(RecordPart::Times)),
        (&[0, 1, 2, 0, 128, 0], part(RecordPart::Times, 4)),
        (&[0, 1, 1, 0, 0], part(RecordPart::End, 4)),
    ];
    for (bytes, error) in cases {
        assert_eq!(signed(bytes).parse::<Run>(), Err(error), "{bytes:?}");
    }
    for whole in [&[0, 1, 0][..], &[1, 137, 86, 0], &[3, 1, 159, 141, 6, 0]] {
        assert!(signed(whole).parse::<Run>().is_ok(), "{whole:?}");
    }
    // Times that add up to more than 64 bits hold.
    let huge = [255, 255, 255, 255, 255, 255, 255, 255, 255, 1];
    let bytes = [&[0, 1, 3, 0][..], &huge, &[1]].concat();
    let error = part(RecordPart::Times, 14);
    assert_eq!(signed(&bytes).parse::<Run>(), Err(error));
}

#[test]
fn a_run_can_be_practised_from_any_step() {
    let climb = Climb::of(Way::Sprint, 9, Pace::Relaxed);
    let practice = Run::of(&climb).practice(37);
    assert_eq!(practice.way(), Way::Practice { from: 37 });
    assert_eq!(
        (practice.pace(), practice.stairs().seed()),
        (Pace::Relaxed, 9)
    );
}

#[test]
fn the_longest_run_has_a_text() {
    let mut climb = Climb::of(Way::Endless, 1, Pace::Relaxed);
    while !climb.has_ended() {
        climb.jump(climb.next_side(), climb.time_ms() + 20_000_000_000_000);
    }
    let run = Run::of(&climb);
    assert_eq!(run.jumps().len(), MAX_JUMPS);
    let text = run.to_string();
    assert!(text.len() <= MAX_TEXT);
    assert_eq!(text.parse(), Ok(run.clone()));
    assert_eq!(run.replay(), Ok(climb));
}
