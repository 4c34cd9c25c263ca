//! Parses any text as a review and any bytes as a chunk: each is read or refused, and what is read
//! is written as it was. Chunks finish to reviews that can be read, and stored reviews are of their
//! game.

use crate::{as_text, check_sentence, play_on, within_bounds};
use twenty48::coach::Unit;
use twenty48::coach::review::{
    CriticalPosition, MAX_CURVE_POINTS, MAX_WORST_MOVES, Review, ReviewChunk,
};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::verdicts;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_text(text);
        try_stored(text, data);
    }
    try_bytes(data);
    // Else hardly any would begin as a part does.
    try_bytes(&[&[1, data.len() as u8 & 1, 0, 0, 0, 0], data].concat());
}

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
fn try_stored(text: &str, data: &[u8]) {
    let mut game = Game::new(Variant::default(), 1);
    play_on(&mut game, data);
    let record = Record::of(&game, &Metadata::default());
    if let Err(error) = Review::from_stored(text, &record) {
        check_sentence(error);
    }
    let Ok(review) = text.parse::<Review>() else {
        return;
    };
    let stored = review.to_stored(&record);
    match Review::from_stored(&stored, &record) {
        Ok(read) => {
            assert_eq!(read, review);
            assert_eq!(read.grades.len(), game.move_count());
        }
        Err(error) => check_sentence(error),
    }
}

fn try_bytes(bytes: &[u8]) {
    let chunk = match within_bounds(bytes.len(), || ReviewChunk::from_bytes(bytes)) {
        Ok(chunk) => chunk,
        Err(error) => return check_sentence(error),
    };
    assert_eq!(chunk.to_bytes(), bytes);
    let last = chunk.moves().last().map(|judged| judged.value);
    let review = chunk.finish(last);
    check(&review);
    assert_eq!(review.grades.len(), chunk.moves().len());
    // From the start of a game on, it can be kept.
    let text = review.to_string();
    let read = within_bounds(text.len(), || text.parse::<Review>());
    assert_eq!(read, Ok(review));
    let mut stranger = ReviewChunk::new(chunk.first() + chunk.moves().len() + 1, Unit::Order);
    if let Err(error) = stranger.join(chunk) {
        check_sentence(error);
    }
}

/// What holds of every review, and what a page asks of it.
fn check(review: &Review) {
    assert_eq!(review.counts().iter().sum::<usize>(), review.grades.len());
    assert!(review.worst.len() <= MAX_WORST_MOVES && review.curve.len() <= MAX_CURVE_POINTS);
    verdicts::accuracy(review);
    for worst in &review.worst {
        verdicts::loss(review.unit, worst);
        verdicts::better(worst);
        verdicts::grade(worst.grade(review.unit));
    }
    let some = CriticalPosition {
        number: 1,
        best: Direction::Down,
        value: 1,
        fall: 1,
    };
    let critical = review.critical.as_ref().unwrap_or(&some);
    verdicts::fall(review.unit, critical);
    verdicts::critical_choice(critical, Direction::Up);
}
