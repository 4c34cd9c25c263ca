//! Any text is a review or an error, and a review is written as it was read;
//! any bytes are a part of one or an error, likewise. Parts come to a review
//! that is read as the same, whole or in two. A review that is kept is one of
//! its game, and can be said in words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::coach::Unit;
use twenty48::coach::review::{CURVE, Critical, Part, Review, WORST};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48_fuzz::{as_text, check_sentence, play_on, within_bounds};

fuzz_target!(|data: &[u8]| {
    if let Some(text) = as_text(data) {
        try_text(text);
        try_kept(text, data);
    }
    try_bytes(data);
    // Else hardly any would begin as a part does.
    try_bytes(&[&[1, data.len() as u8 & 1, 0, 0, 0, 0], data].concat());
});

fn try_text(text: &str) {
    match within_bounds(text.len(), || text.parse::<Review>()) {
        Ok(review) => {
            assert_eq!(review.to_string(), text);
            check(&review);
        }
        Err(error) => check_sentence(error),
    }
}

/// What is read beside a game is of that game.
fn try_kept(text: &str, data: &[u8]) {
    let mut game = Game::new(Variant::default(), 1);
    play_on(&mut game, data);
    let record = Record::of(&game, &Metadata::default());
    if let Err(error) = Review::read_kept(text, &record) {
        check_sentence(error);
    }
    let Ok(review) = text.parse::<Review>() else {
        return;
    };
    let kept = review.kept_with(&record);
    match Review::read_kept(&kept, &record) {
        Ok(read) => {
            assert_eq!(read, review);
            assert_eq!(read.grades.len(), game.move_count());
        }
        Err(error) => check_sentence(error),
    }
}

fn try_bytes(bytes: &[u8]) {
    let part = match within_bounds(bytes.len(), || Part::from_bytes(bytes)) {
        Ok(part) => part,
        Err(error) => return check_sentence(error),
    };
    assert_eq!(part.to_bytes(), bytes);
    let last = part.moves().last().map(|judged| judged.value);
    let review = part.finish(last);
    check(&review);
    assert_eq!(review.grades.len(), part.moves().len());
    // From the start of a game on, it can be kept.
    let text = review.to_string();
    let read = within_bounds(text.len(), || text.parse::<Review>());
    assert_eq!(read, Ok(review));
    let mut stranger = Part::new(part.first() + part.moves().len() + 1, Unit::Order);
    if let Err(error) = stranger.join(part) {
        check_sentence(error);
    }
}

/// What holds of every review, and what a page asks of it.
fn check(review: &Review) {
    assert_eq!(review.counts().iter().sum::<usize>(), review.grades.len());
    let phases = 0..=review.phases.len();
    let counts = phases.flat_map(|place| review.phase_counts(place));
    assert_eq!(counts.sum::<usize>(), review.grades.len());
    assert!(review.worst.len() <= WORST && review.curve.len() <= CURVE);
    check_sentence(review.accuracy_text());
    for worst in &review.worst {
        check_sentence(review.loss(worst));
        check_sentence(worst.choice());
        check_sentence(worst.grade(review.unit).name());
    }
    let some = Critical {
        number: 1,
        best: Direction::Down,
        value: 1,
        fall: 1,
    };
    let critical = review.critical.as_ref().unwrap_or(&some);
    check_sentence(review.fall(critical));
    check_sentence(review.critical_choice(critical, Direction::Up));
}
