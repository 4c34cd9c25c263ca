//! Plays whole games by the coach, and by players to compare it with: scores, largest tiles
//! with 95 % intervals, moves a second.
//!
//! `cargo run --release --bin arena -- --help` lists the options.
//!
//! Where values are probabilities, boards at low risk get fewer positions than `nodes`, as in
//! the page's autoplay; with `even` all get as many.
//!
//! `file` is what the coach has learned, as `train`, `train-tuples` and `solve` write it, by
//! default the page's; with `no-file` it plays by the heuristic.
//! With `from` games begin with a board, by its position code, and with `until` a search's
//! games end with that tile.
//!
//! With `calibration` a player's claims are compared to what became of them: that a game still
//! goes on some `HORIZON` moves later.
//!
//! Games are played from the seeds `seed`, `seed + 1` and so on, by the rules and the
//! generator of the page, so each can be watched there.
//!
//! With `suite` games begin with the positions of `tools::formations`, `games` of each class or
//! of those with these names, and end when the position's goal is reached: the smallest of the
//! large tiles is doubled; of the drills, starts of the formations that the page has to
//! practise, when there is one more of it. Where exact probabilities are known, their mean is
//! printed, and what share of the same games reached the goal.

mod calibration;
mod clock;
mod options;
mod play;
mod report;
mod reviewed;
mod suite;

use calibration::Calibration;

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let options = options::Options::from_arguments()?;
    if let Some(name) = options.suite {
        return suite::play(name, &options);
    }
    let games = play::all(&options)?;
    let report = report::Report {
        games: &games,
        goal: options.variant.goal(),
    };
    print!("{report}");
    if options.is_calibrated {
        let claims = games.iter().map(|game| game.calibration);
        print!("{}", claims.fold(Calibration::default(), Calibration::and));
    }
    let reviews = games.iter().filter_map(|game| game.reviewed);
    if let Some(all) = reviews.reduce(reviewed::Reviewed::and) {
        print!("{all}");
    }
    Ok(())
}
