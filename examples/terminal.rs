//! 2048 in the terminal: you play, or the coach does.
//!
//! ```text
//! cargo run --release --example terminal
//! cargo run --release --example terminal -- --coach --variant 5x5
//! ```
//!
//! | option | does |
//! |---|---|
//! | `--coach` | the coach plays by itself |
//! | `--variant 4x4` | the rules, as the crate's variants are written |
//! | `--seed 42` | the same game again; else the clock gives the seed |
//! | `--moves 100` | ends after so many moves |
//! | `--positions 20000` | how many positions the coach searches for a move |
//! | `--learned network.bin` | what the coach has learned; else it is looked for in `www/` |

use std::error::Error;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, fs};

use twenty48::coach::advice::Advice;
use twenty48::coach::{CoachFile, CoachKind, Limits, MoveEvaluator, coach_of};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::{Direction, Directions, value_of};
use twenty48::rules::game::{Game, Phase};
use twenty48::rules::variant::Variant;

type Failure = Box<dyn Error>;

/// The capacity of the coach's transposition table: 2^18 positions, 4 MB.
const CAPACITY_LOG2: u32 = 18;

pub(crate) struct Options {
    is_coach: bool,
    variant: Variant,
    seed: u64,
    moves: usize,
    positions: u64,
    learned: Option<PathBuf>,
}

impl Options {
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
        let mut options = Self {
            is_coach: false,
            variant: Variant::default(),
            seed: u64::from(now.subsec_nanos()) ^ now.as_secs(),
            moves: usize::MAX,
            positions: 20_000,
            learned: None,
        };
        while let Some(name) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{name} needs a value"));
            match name.as_str() {
                "--coach" => options.is_coach = true,
                "--variant" => options.variant = value()?.parse()?,
                "--seed" => options.seed = value()?.parse()?,
                "--moves" => options.moves = value()?.parse()?,
                "--positions" => options.positions = value()?.parse()?,
                "--learned" => options.learned = Some(value()?.into()),
                _ => {
                    return Err(format!(
                        "unknown option {name}; the head of examples/terminal.rs has all"
                    )
                    .into());
                }
            }
        }
        Ok(options)
    }
}

/// What the player asks for.
enum Ask {
    Move(Direction),
    Undo,
    Hint,
    Quit,
}

/// The player's keys, as bytes.
struct Keys<R>(R);

impl<R: BufRead> Keys<R> {
    /// Returns the next byte; nothing at the end of the input.
    fn next(&mut self) -> io::Result<Option<u8>> {
        self.0.by_ref().bytes().next().transpose()
    }

    /// Returns what the next key asks for that means anything.
    fn ask(&mut self, directions: Directions) -> io::Result<Ask> {
        let is_eight = directions == Directions::Eight;
        while let Some(key) = self.next()? {
            let direction = match key.to_ascii_lowercase() {
                b'w' => Direction::Up,
                b'd' => Direction::Right,
                b's' => Direction::Down,
                b'a' => Direction::Left,
                b'e' if is_eight => Direction::UpRight,
                b'c' if is_eight => Direction::DownRight,
                b'z' if is_eight => Direction::DownLeft,
                b'q' if is_eight => Direction::UpLeft,
                // An arrow key: an escape, `[` or `O`, and a letter.
                0x1b => match (self.next()?, self.next()?) {
                    (_, Some(b'A')) => Direction::Up,
                    (_, Some(b'B')) => Direction::Down,
                    (_, Some(b'C')) => Direction::Right,
                    (_, Some(b'D')) => Direction::Left,
                    _ => continue,
                },
                b'u' => return Ok(Ask::Undo),
                b'h' => return Ok(Ask::Hint),
                // With signals off, Control and C are this byte.
                b'x' | 3 => return Ok(Ask::Quit),
                _ => continue,
            };
            return Ok(Ask::Move(direction));
        }
        Ok(Ask::Quit)
    }
}

/// A terminal in which each key acts at once, until this is dropped. Without one, lines are read.
struct Terminal {
    /// How it was set.
    settings: Option<String>,
}

impl Terminal {
    fn new() -> Self {
        let settings = io::stdin().is_terminal().then(|| stty(&["-g"])).flatten();
        if settings.is_some() {
            stty(&["-icanon", "-echo", "-isig"]);
        }
        Self { settings }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(settings) = &self.settings {
            stty(&[settings]);
        }
    }
}

/// Asks for or changes the terminal's settings; nothing where that can't be done.
fn stty(arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("stty");
    let output = command.args(arguments).stdin(Stdio::inherit()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Reads what the coach has learned of a variant: the file that is named, or that of `www/`.
fn learned(options: &Options) -> Result<Option<CoachFile>, Failure> {
    if let Some(path) = &options.learned {
        return Ok(Some(CoachFile::from_bytes(&fs::read(path)?)?));
    }
    let name = format!("{}.bin", CoachKind::of(&options.variant).name());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(name);
    let Ok(bytes) = fs::read(path) else {
        return Ok(None);
    };
    Ok(Some(CoachFile::from_bytes(&bytes)?))
}

/// The board, a line a row.
fn board_text(game: &Game) -> String {
    let width = value_of(game.board().largest()).to_string().len() + 1;
    let columns = usize::from(game.board().shape().columns());
    let cells: Vec<u8> = game.board().exponents().collect();
    let cell = |&exponent: &u8| match exponent {
        0 => format!("{:>width$}", "."),
        _ => format!("{:>width$}", value_of(exponent)),
    };
    let rows = cells
        .chunks(columns)
        .map(|row| row.iter().map(cell).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// What the coach says of a position.
fn advice(game: &Game, coach: &mut dyn MoveEvaluator, positions: u64) -> Option<Advice> {
    let limits = Limits {
        nodes: positions,
        plies: 12,
        adaptive: true,
    };
    Advice::of(&coach.evaluate(game.board(), limits), coach.unit())
}

/// Plays a game, and returns it as it was left.
pub(crate) fn play(
    options: &Options,
    keys: impl BufRead,
    out: &mut impl Write,
) -> Result<Game, Failure> {
    let mut coach = coach_of(&options.variant, CAPACITY_LOG2, learned(options)?.as_ref());
    let mut game = Game::new(options.variant.clone(), options.seed);
    let mut keys = Keys(keys);
    if !options.is_coach {
        writeln!(
            out,
            "Arrow keys or W A S D slide, U undoes, H asks the coach, X ends."
        )?;
    }
    loop {
        writeln!(
            out,
            "\n{}\n{} points, {} moves",
            board_text(&game),
            game.score(),
            game.move_count()
        )?;
        if game.phase() == Phase::GoalReached {
            writeln!(out, "The goal is reached; the game goes on.")?;
            game.keep_playing();
        }
        if game.phase().is_end() || game.move_count() >= options.moves {
            return Ok(game);
        }
        if options.is_coach {
            let Some(advice) = advice(&game, &mut *coach, options.positions) else {
                return Ok(game);
            };
            writeln!(out, "{}", advice.best().name())?;
            game.move_by_coach(advice.best());
            continue;
        }
        match keys.ask(options.variant.directions())? {
            Ask::Move(direction) => _ = game.move_dir(direction),
            Ask::Undo => _ = game.undo(),
            Ask::Hint => {
                if let Some(advice) = advice(&game, &mut *coach, options.positions) {
                    writeln!(out, "The coach plays {}.", advice.best().name())?;
                }
            }
            Ask::Quit => return Ok(game),
        }
    }
}

fn main() -> Result<(), Failure> {
    let options = Options::read(env::args().skip(1))?;
    let terminal = (!options.is_coach).then(Terminal::new);
    let mut out = io::stdout().lock();
    let game = play(&options, io::stdin().lock(), &mut out)?;
    drop(terminal);
    let record = Record::of(&game, &Metadata::default());
    writeln!(out, "The game as a record: {record}")?;
    Ok(())
}
