//! The command line's options.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::search::{Costs, Limits};
use twenty48::coach::{classic_weights, is_network_calibrated, learned_file_of, uses_network};
use twenty48::record::interop::read_position_code;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;

/// The depth that ends a search by time where every line of play ends before.
const MAX_PLIES: u32 = 12;

/// A suite of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SuiteName {
    /// Boards that the coach's own play hardly comes to.
    Formations,
    /// Starts of the formations that the page has to practise.
    Drills,
}

/// A player by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerName {
    /// Any move that is possible.
    Random,
    /// The move with the most points.
    Greedy,
    /// The classic search by the line heuristic.
    LineHeuristic,
    /// The search of any variant.
    GenericSearch,
    /// The variant's coach.
    Coach,
    /// The classic search by the network.
    Network,
}

impl PlayerName {
    fn from_name(name: &str) -> Result<Self, &'static str> {
        match name {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "lines" => Ok(Self::LineHeuristic),
            "network" => Ok(Self::Network),
            "generic" => Ok(Self::GenericSearch),
            "coach" => Ok(Self::Coach),
            _ => Err("a player is random, greedy, lines, network, generic or coach"),
        }
    }
}

/// What to play.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    pub(crate) player: PlayerName,
    /// The network's file.
    pub(crate) data: PathBuf,
    /// The tablebase's file.
    pub(crate) tablebase: PathBuf,
    /// The file of what was learned of the variant, if it isn't the page's.
    pub(crate) tuples: Option<PathBuf>,
    /// Whether the coach plays without such a file.
    pub(crate) avoids_tuples: bool,
    /// Whether the classic search uses the tablebase; if unset, the network does, and the
    /// line heuristic doesn't.
    pub(crate) uses_tablebase: Option<bool>,
    /// The board that games begin with, if not the variant's.
    pub(crate) from: Option<Board>,
    /// The exponent of the tile that ends a search's game.
    pub(crate) until: u8,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) limits: Limits,
    /// The time of a move, instead of a number of positions.
    pub(crate) time: Option<Duration>,
    pub(crate) costs: Costs,
    pub(crate) threads: usize,
    /// Whether each game is printed when it ends.
    pub(crate) each: bool,
    /// The positions for each move of a review, if games are reviewed.
    pub(crate) review: Option<u64>,
    /// Whether claims are compared to what became of them.
    pub(crate) is_calibrated: bool,
    /// The suite that is played, if any, and of which classes, if not of all.
    pub(crate) suite: Option<SuiteName>,
    pub(crate) class: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::default(),
            player: PlayerName::Coach,
            data: PathBuf::from("www/learned.bin"),
            tablebase: PathBuf::from("www/endgames.bin"),
            tuples: None,
            avoids_tuples: false,
            uses_tablebase: None,
            from: None,
            until: u8::MAX,
            games: 100,
            seed: 1,
            limits: Limits {
                nodes: u64::MAX,
                plies: 2,
                adaptive: true,
            },
            time: None,
            costs: Costs::default(),
            threads: 1,
            each: false,
            review: None,
            is_calibrated: false,
            suite: None,
            class: None,
        }
    }
}

impl Options {
    /// Parses the command line.
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut options = Self::default();
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long(name) => {
                    let name = name.to_owned();
                    options.set(&name, &mut parser)?;
                }
                other => return Err(other.unexpected()),
            }
        }
        options.check()?;
        Ok(options)
    }

    /// Sets the option of that name, whose value the parser has.
    fn set(&mut self, name: &str, parser: &mut Parser) -> Result<(), Error> {
        match name {
            "player" => self.player = parser.value()?.parse_with(PlayerName::from_name)?,
            "data" => self.data = parser.value()?.into(),
            "tuples" => self.tuples = Some(parser.value()?.into()),
            "no-tuples" => self.avoids_tuples = true,
            "tablebase" => {
                self.tablebase = parser.value()?.into();
                self.uses_tablebase = Some(true);
            }
            "no-tablebase" => self.uses_tablebase = Some(false),
            "from" => {
                let code = parser.value()?.string()?;
                let board = read_position_code(&code, self.variant.shape());
                self.from = Some(board.map_err(|error| error.to_string())?);
            }
            "until" => {
                let tile = parser.value()?.parse::<u64>()?;
                if !tile.is_power_of_two() {
                    return Err("--until is a tile, such as 32768".into());
                }
                self.until = u8::try_from(tile.trailing_zeros()).unwrap_or(u8::MAX);
            }
            "variant" => self.variant = parser.value()?.parse()?,
            "games" => self.games = parser.value()?.parse()?,
            "seed" => self.seed = parser.value()?.parse()?,
            "nodes" => {
                self.limits.nodes = parser.value()?.parse()?;
                self.limits.plies = u32::MAX;
            }
            "depth" => {
                self.limits.nodes = u64::MAX;
                self.limits.plies = parser.value()?.parse()?;
            }
            "ms" => {
                let seconds = parser.value()?.parse::<f64>()? / 1000.0;
                let time = Duration::try_from_secs_f64(seconds);
                self.time = Some(time.map_err(|_| "--ms is a number of milliseconds")?);
                self.limits.nodes = u64::MAX;
                self.limits.plies = MAX_PLIES;
            }
            "even" => self.limits.adaptive = false,
            "two" => self.costs.two = parser.value()?.parse()?,
            "four" => self.costs.four = parser.value()?.parse()?,
            "threads" => self.threads = parser.value()?.parse()?,
            "review" => self.review = Some(parser.value()?.parse()?),
            "each" => self.each = true,
            "calibration" => self.is_calibrated = true,
            "suite" => {
                self.suite = Some(match parser.value()?.string()?.as_str() {
                    "formations" => SuiteName::Formations,
                    "drills" => SuiteName::Drills,
                    other => return Err(format!("there is no suite {other}").into()),
                });
            }
            "class" => self.class = Some(parser.value()?.string()?),
            _ => return Err(format!("there is no option --{name}").into()),
        }
        Ok(())
    }

    /// The file of what was learned of the variant that the coach uses.
    pub(crate) fn tuple_file(&self) -> Option<PathBuf> {
        let pages = || {
            let name = learned_file_of(&self.variant)?;
            Some(PathBuf::from(format!("www/tuples-{name}.bin")))
        };
        let is_used = self.player == PlayerName::Coach || self.review.is_some();
        self.tuples
            .clone()
            .or_else(pages)
            .filter(|_| is_used && !self.avoids_tuples)
    }

    /// Checks that the player can play so; the coach becomes the search that it is.
    fn check(&mut self) -> Result<(), Error> {
        let is_classic = classic_weights(&self.variant).is_some();
        if self.time.is_some() || self.uses_tablebase.is_some() {
            self.player = match self.player {
                PlayerName::Coach if uses_network(&self.variant) => PlayerName::Network,
                PlayerName::Coach if is_classic => PlayerName::LineHeuristic,
                PlayerName::LineHeuristic | PlayerName::Network => self.player,
                _ => {
                    return Err("--ms, --tablebase and --no-tablebase are for the classic search, on the classic board".into());
                }
            };
        }
        let needs_classic = matches!(self.player, PlayerName::LineHeuristic | PlayerName::Network);
        let plays_suite = matches!(
            self.player,
            PlayerName::Coach | PlayerName::Network | PlayerName::LineHeuristic
        ) && is_network_calibrated(&self.variant)
            && self.time.is_none();
        if self.suite.is_some() && !plays_suite {
            return Err("the suite is played by coach, network or lines, with --nodes or --depth, by the original’s rules".into());
        }
        if needs_classic && !is_classic {
            return Err("lines and network play the classic board only; generic plays any".into());
        }
        Ok(())
    }
}
