//! The command line's options.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use twenty48::coach::CoachKind;
use twenty48::coach::search::{Costs, Limits};
use twenty48::record::interop::read_position_code;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;

/// The depth that ends a search by time where every line of play ends before.
const MAX_PLIES: u32 = 12;

/// A suite of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SuiteName {
    /// Boards that the coach's own play hardly comes to.
    Formations,
    /// Starts of the formations that the page has to practise.
    Drills,
}

/// A player by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PlayerName {
    /// Any move that is possible.
    Random,
    /// The move with the most points.
    Greedy,
    /// The classic search by the line heuristic.
    #[value(name = "lines")]
    LineHeuristic,
    /// The search of any variant.
    #[value(name = "generic")]
    GenericSearch,
    /// The variant's coach.
    Coach,
    /// The classic search by the network.
    Network,
}

/// What to play.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Options {
    /// The rules, as in a link.
    #[arg(long, default_value = "4x4")]
    pub(crate) variant: Variant,
    /// Who plays.
    #[arg(long, value_enum, default_value = "coach")]
    pub(crate) player: PlayerName,
    /// The file of what the coach has learned, if it isn't the page's.
    #[arg(long)]
    file: Option<PathBuf>,
    /// The coach plays by no file.
    #[arg(long = "no-file", conflicts_with = "file")]
    avoids_file: bool,
    /// The code of the position that games begin with, if not the variant's.
    #[arg(long)]
    from: Option<String>,
    /// The tile that ends a search's game.
    #[arg(long)]
    until: Option<u64>,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u64,
    /// The seed of the first game; the others' follow.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The most positions for a move.
    #[arg(long, conflicts_with = "depth")]
    nodes: Option<u64>,
    /// The plies of a search, 2 where nothing else limits it.
    #[arg(long)]
    depth: Option<u32>,
    /// The milliseconds of a move, instead of a number of positions.
    #[arg(long, conflicts_with_all = ["nodes", "depth"])]
    ms: Option<f64>,
    /// All boards get as many positions, also those at low risk.
    #[arg(long)]
    even: bool,
    /// What a two takes of a line's budget.
    #[arg(long, default_value_t = Costs::default().two)]
    two: u32,
    /// What a four takes.
    #[arg(long, default_value_t = Costs::default().four)]
    four: u32,
    /// How many games at a time.
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Print each game when it ends.
    #[arg(long)]
    pub(crate) each: bool,
    /// Review each game, by so many positions for a move.
    #[arg(long)]
    pub(crate) review: Option<u64>,
    /// Compare claims to what became of them.
    #[arg(long = "calibration")]
    pub(crate) is_calibrated: bool,
    /// Play a suite of positions.
    #[arg(long, value_enum)]
    pub(crate) suite: Option<SuiteName>,
    /// Of the suite the classes of these names, with commas between.
    #[arg(long)]
    pub(crate) class: Option<String>,
}

impl Options {
    /// Parses the command line.
    pub(crate) fn from_arguments() -> Result<Self, String> {
        let mut options = Self::parse();
        options.check()?;
        Ok(options)
    }

    /// The limits of a move.
    pub(crate) fn limits(&self) -> Limits {
        let (nodes, plies) = match (self.nodes, self.ms) {
            (Some(nodes), _) => (nodes, u32::MAX),
            (None, Some(_)) => (u64::MAX, MAX_PLIES),
            (None, None) => (u64::MAX, self.depth.unwrap_or(2)),
        };
        Limits {
            nodes,
            plies,
            adaptive: !self.even,
        }
    }

    /// The time of a move, where that is the limit.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.ms.map(|ms| Duration::from_secs_f64(ms / 1000.0))
    }

    pub(crate) fn costs(&self) -> Costs {
        Costs {
            two: self.two,
            four: self.four,
        }
    }

    /// The board that games begin with, if not the variant's.
    pub(crate) fn from(&self) -> Result<Option<Board>, String> {
        let read = |code: &String| read_position_code(code, self.variant.shape());
        let board = self.from.as_ref().map(read).transpose();
        board.map_err(|error| error.to_string())
    }

    /// The exponent of the tile that ends a search's game.
    pub(crate) fn until(&self) -> u8 {
        let exponent = self.until.map(u64::trailing_zeros);
        exponent.map_or(u8::MAX, |exponent| {
            u8::try_from(exponent).unwrap_or(u8::MAX)
        })
    }

    /// The file of what the coach has learned, where it is used: reviews use it whoever played.
    pub(crate) fn coach_file(&self) -> Option<PathBuf> {
        let pages = || {
            let kind = CoachKind::of(&self.variant);
            let has_file = matches!(kind, CoachKind::Network { .. } | CoachKind::Learned(_));
            has_file.then(|| PathBuf::from(format!("www/{}.bin", kind.name())))
        };
        let is_used =
            matches!(self.player, PlayerName::Coach | PlayerName::Network) || self.review.is_some();
        let is_used = is_used && !self.avoids_file;
        is_used.then(|| self.file.clone().or_else(pages)).flatten()
    }

    /// Checks that the player can play so; the coach becomes the search that it is.
    fn check(&mut self) -> Result<(), String> {
        if self.until.is_some_and(|tile| !tile.is_power_of_two()) {
            return Err("--until is a tile, such as 32768".to_owned());
        }
        if self.ms.is_some_and(|ms| !(0.0..=1e6).contains(&ms)) {
            return Err("--ms is a number of milliseconds".to_owned());
        }
        let kind = CoachKind::of(&self.variant);
        let is_classic = matches!(kind, CoachKind::Network { .. });
        if self.ms.is_some() {
            self.player = match self.player {
                PlayerName::Coach if is_classic => PlayerName::Network,
                PlayerName::LineHeuristic | PlayerName::Network => self.player,
                _ => return Err("--ms is for the classic search, on the classic board".to_owned()),
            };
        }
        let needs_classic = matches!(self.player, PlayerName::LineHeuristic | PlayerName::Network);
        let plays_suite = matches!(
            self.player,
            PlayerName::Coach | PlayerName::Network | PlayerName::LineHeuristic
        ) && kind.is_calibrated()
            && self.ms.is_none();
        if self.suite.is_some() && !plays_suite {
            return Err("the suite is played by coach, network or lines, with --nodes or --depth, by the original’s rules".to_owned());
        }
        if needs_classic && !is_classic {
            return Err(
                "lines and network play the classic board only; generic plays any".to_owned(),
            );
        }
        Ok(())
    }
}
