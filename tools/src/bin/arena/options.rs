//! What the command line asks for.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt};
use twenty48::coach::search::{Costs, Limits};
use twenty48::coach::{classic_weights, uses_network};
use twenty48::record::interop::read_position_code;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;

/// Where every line of play soon ends, no time would end a search: this does.
const MOST_PLIES: u32 = 12;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerName {
    /// Any move that is possible.
    Random,
    /// The move that brings the most points now.
    Greedy,
    /// The search, valuing boards by their lines alone.
    LineHeuristic,
    /// The search for any variant.
    GenericSearch,
    /// Whoever is the variant's coach.
    Coach,
    /// The search, valuing boards as was learned.
    Network,
}

/// What to play.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    pub(crate) player: PlayerName,
    /// The file of what was learned; by default the one that the page has.
    pub(crate) data: PathBuf,
    /// The file of endgames; by default the one that the page has.
    pub(crate) tablebase: PathBuf,
    /// Whether the fast search knows them. If nothing is said, who has learned
    /// does, and the line heuristic does not.
    pub(crate) uses_tablebase: Option<bool>,
    /// The board that games begin with, if not what the variant begins with.
    pub(crate) from: Option<Board>,
    /// The exponent of the tile at which a search leaves its game.
    pub(crate) until: u8,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) limits: Limits,
    /// How long a move may take, in place of a number of positions.
    pub(crate) time: Option<Duration>,
    pub(crate) costs: Costs,
    pub(crate) threads: usize,
    /// Whether each game is printed when it ends.
    pub(crate) each: bool,
    /// With how many positions a move each game is reviewed, if at all.
    pub(crate) review: Option<u64>,
}

impl Options {
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        let mut options = Self {
            variant: Variant::default(),
            player: PlayerName::Coach,
            data: PathBuf::from("www/learned.bin"),
            tablebase: PathBuf::from("www/endgames.bin"),
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
        };
        let mut is_even = false;
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("player") => {
                    options.player = parser.value()?.parse_with(|name| match name {
                        "random" => Ok(PlayerName::Random),
                        "greedy" => Ok(PlayerName::Greedy),
                        "lines" => Ok(PlayerName::LineHeuristic),
                        "network" => Ok(PlayerName::Network),
                        "generic" => Ok(PlayerName::GenericSearch),
                        "coach" => Ok(PlayerName::Coach),
                        _ => Err("a player is random, greedy, lines, network, generic or coach"),
                    })?;
                }
                Arg::Long("data") => options.data = parser.value()?.into(),
                Arg::Long("tablebase") => {
                    options.tablebase = parser.value()?.into();
                    options.uses_tablebase = Some(true);
                }
                Arg::Long("no-tablebase") => options.uses_tablebase = Some(false),
                Arg::Long("from") => {
                    let code = parser.value()?.string()?;
                    let board = read_position_code(&code, options.variant.shape());
                    options.from = Some(board.map_err(|error| error.to_string())?);
                }
                Arg::Long("until") => {
                    let tile = parser.value()?.parse::<u64>()?;
                    if !tile.is_power_of_two() {
                        return Err("--until is a tile, such as 32768".into());
                    }
                    options.until = u8::try_from(tile.trailing_zeros()).unwrap_or(u8::MAX);
                }
                Arg::Long("variant") => options.variant = parser.value()?.parse()?,
                Arg::Long("games") => options.games = parser.value()?.parse()?,
                Arg::Long("seed") => options.seed = parser.value()?.parse()?,
                Arg::Long("nodes") => {
                    options.limits = Limits {
                        nodes: parser.value()?.parse()?,
                        plies: u32::MAX,
                        adaptive: true,
                    };
                }
                Arg::Long("depth") => {
                    options.limits = Limits {
                        nodes: u64::MAX,
                        plies: parser.value()?.parse()?,
                        adaptive: true,
                    };
                }
                Arg::Long("ms") => {
                    let seconds = parser.value()?.parse::<f64>()? / 1000.0;
                    let time = Duration::try_from_secs_f64(seconds);
                    options.time = Some(time.map_err(|_| "--ms is a number of milliseconds")?);
                    options.limits = Limits {
                        nodes: u64::MAX,
                        plies: MOST_PLIES,
                        adaptive: true,
                    };
                }
                Arg::Long("even") => is_even = true,
                Arg::Long("two") => options.costs.two = parser.value()?.parse()?,
                Arg::Long("four") => options.costs.four = parser.value()?.parse()?,
                Arg::Long("threads") => options.threads = parser.value()?.parse()?,
                Arg::Long("review") => options.review = Some(parser.value()?.parse()?),
                Arg::Long("each") => options.each = true,
                other => return Err(other.unexpected()),
            }
        }
        options.limits.adaptive = !is_even;
        let is_classic = classic_weights(&options.variant).is_some();
        if options.time.is_some() || options.uses_tablebase.is_some() {
            options.player = match options.player {
                PlayerName::Coach if uses_network(&options.variant) => PlayerName::Network,
                PlayerName::Coach if is_classic => PlayerName::LineHeuristic,
                PlayerName::LineHeuristic | PlayerName::Network => options.player,
                _ => {
                    return Err(
                        "--ms, --tablebase and --no-tablebase are for the fast search, on the classic board".into(),
                    );
                }
            };
        }
        if matches!(
            options.player,
            PlayerName::LineHeuristic | PlayerName::Network
        ) && !is_classic
        {
            return Err("lines and network play the classic board only; generic plays any".into());
        }
        Ok(options)
    }
}
