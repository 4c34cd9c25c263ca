//! Writes the page's file.

use std::error::Error;
use std::path::Path;

use twenty48::coach::tuple_network::{TupleNetwork, compress};
use twenty48::rules::variant::Variant;

use crate::learner::Learner;
use crate::options::Options;
use crate::self_play::SelfPlay;

/// The largest difference from what is expected.
const MAX_DIFFERENCE: i32 = 20_000;

/// Writes the file, reads it again, and plays some games without a search by both.
pub(crate) fn export(
    variant: &Variant,
    learner: &Learner,
    options: &Options,
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let mut coded = 0_usize;
    let bytes = compress(variant, &learner.layout, options.step, |index, expected| {
        let difference = difference(learner, options, index, expected);
        coded += usize::from(difference != 0);
        difference
    });
    std::fs::write(file, &bytes)?;
    println!(
        "{} bytes, {} of {} weights met",
        bytes.len(),
        coded,
        learner.met()
    );
    let network = TupleNetwork::from_bytes(&bytes)?;
    let mean = |value_function: &dyn Fn(&mut SelfPlay) -> u64| {
        let mut play = SelfPlay::new(variant, options.seed);
        let scores = (0..options.games).map(|_| value_function(&mut play));
        scores.sum::<u64>() as f64 / f64::from(options.games)
    };
    if options.games > 0 {
        println!("{:.0} as learned", mean(&|play| play.play(learner)));
        println!("{:.0} as written", mean(&|play| play.play(&network)));
    }
    Ok(())
}

/// By how much a weight is written to differ from what is expected, in steps: what brings the
/// squared error, times how often it is met, and the bits to the least sum.
fn difference(learner: &Learner, options: &Options, index: usize, expected: i32) -> i32 {
    let met = learner.experiences[index].visits;
    if met == 0 {
        return 0;
    }
    let exact = learner.weights[index] / options.step - expected as f32;
    let matters = (met as f32).powf(options.power);
    let cost = |difference: i32| {
        let error = exact - difference as f32;
        let bits = match difference.unsigned_abs() {
            0 => 0.5,
            size => 2.5 + 1.8 * (size as f32).log2(),
        };
        matters * error * error + options.least * bits
    };
    let nearest = (exact.round() as i32).clamp(-MAX_DIFFERENCE, MAX_DIFFERENCE);
    let choices = [
        nearest,
        nearest - nearest.signum(),
        nearest - 2 * nearest.signum(),
        0,
    ];
    let best = choices
        .into_iter()
        .min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
    best.unwrap_or(0)
}
