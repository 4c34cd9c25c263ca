//! How fast the coach's board is moved, beside the same done as nneonneo's
//! player does it (github.com/nneonneo/2048-ai): in one run, in turns.
//!
//! ```text
//! cargo bench --bench coach
//! ```
#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a benchmark of indexed tables"
)]

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use std::hint::black_box;
    use std::time::Instant;
    use twenty48::coach::packed::{Moves, Packed};
    use twenty48::rules::board::Direction;
    use twenty48::rules::game::Game;
    use twenty48::rules::player::{Player, RandomPlayer};
    use twenty48::rules::variant::Variant;

    // Boards as they are met in play, some with a tile on them that was made larger.
    let mut boards = Vec::new();
    for seed in 0..200 {
        let mut game = Game::new(Variant::default(), seed);
        let mut player = RandomPlayer::new(seed);
        while let Some(direction) = player.choose(&game) {
            game.move_dir(direction);
            boards.extend(Packed::of(game.board()));
        }
    }
    let words: Vec<u64> = boards.iter().map(|board| word(board.exponents())).collect();
    let (moves, tables) = (Moves::new(), Tables::new());
    for (board, &word) in boards.iter().zip(&words) {
        let ours = moves.all(*board).map(|board| self::word(board.exponents()));
        assert_eq!(ours, tables.all(word), "{:?}", Direction::ALL);
    }

    const ROUNDS: usize = 10;
    // What is counted is which directions are possible, as a search asks.
    let mut open = [0_usize; 2];
    let mut rates = [Vec::new(), Vec::new()];
    for _ in 0..301 {
        let start = Instant::now();
        for _ in 0..ROUNDS {
            for &board in &boards {
                let after = moves.all(black_box(board));
                open[0] += after.iter().filter(|&&after| after != board).count();
            }
        }
        let ours = start.elapsed();
        let start = Instant::now();
        for _ in 0..ROUNDS {
            for &word in &words {
                let after = tables.all(black_box(word));
                open[1] += after.iter().filter(|&&after| after != word).count();
            }
        }
        let theirs = start.elapsed();
        for (rates, time) in rates.iter_mut().zip([ours, theirs]) {
            rates.push((4 * ROUNDS * boards.len()) as f64 / time.as_secs_f64() / 1e6);
        }
    }
    assert_eq!(open[0], open[1]);
    let [ours, theirs] = rates.map(|mut rates| {
        rates.sort_unstable_by(f64::total_cmp);
        rates[rates.len() / 2]
    });
    println!("boards after a move, million a second, the median of 301 short turns");
    println!(
        "the coach's board {ours:.0}, nneonneo's tables {theirs:.0}, ratio {:.2}",
        ours / theirs
    );
}

/// The low four bits of each exponent.
fn word(exponents: [u8; 16]) -> u64 {
    exponents
        .iter()
        .rev()
        .fold(0, |word, &exponent| (word << 4) | u64::from(exponent & 15))
}

/// What a row changes by when it slides, and what a column does, as four
/// tables.
struct Tables {
    left: Vec<u16>,
    right: Vec<u16>,
    up: Vec<u64>,
    down: Vec<u64>,
}

impl Tables {
    fn new() -> Self {
        let rows = || 0..=u16::MAX;
        let reversed =
            |row: u16| (row >> 12) | ((row >> 4) & 0xF0) | ((row << 4) & 0xF00) | (row << 12);
        let column = |row: u16| {
            (0..4).fold(0, |cells, number| {
                cells | u64::from((row >> (4 * number)) & 15) << (16 * number)
            })
        };
        let left: Vec<u16> = rows().map(|row| row ^ slid(row)).collect();
        let right: Vec<u16> = rows()
            .map(|row| row ^ reversed(slid(reversed(row))))
            .collect();
        Self {
            up: left.iter().map(|&change| column(change)).collect(),
            down: right.iter().map(|&change| column(change)).collect(),
            left,
            right,
        }
    }

    /// The boards after sliding up, right, down and left.
    #[inline]
    fn all(&self, word: u64) -> [u64; 4] {
        let across = transposed(word);
        let row = |cells: u64, number: u32| ((cells >> (16 * number)) & 0xFFFF) as usize;
        let (mut up, mut right, mut down, mut left) = (word, word, word, word);
        for number in 0..4 {
            up ^= self.up[row(across, number)] << (4 * number);
            down ^= self.down[row(across, number)] << (4 * number);
            right ^= u64::from(self.right[row(word, number)]) << (16 * number);
            left ^= u64::from(self.left[row(word, number)]) << (16 * number);
        }
        [up, right, down, left]
    }
}

/// LineHeuristic for columns.
fn transposed(word: u64) -> u64 {
    let kept = word & 0xF0F0_0F0F_F0F0_0F0F;
    let word =
        kept | ((word & 0x0000_F0F0_0000_F0F0) << 12) | ((word & 0x0F0F_0000_0F0F_0000) >> 12);
    let kept = word & 0xFF00_FF00_00FF_00FF;
    kept | ((word & 0x00FF_00FF_0000_0000) >> 24) | ((word & 0x0000_0000_FF00_FF00) << 24)
}

/// A row after sliding towards its lowest four bits.
fn slid(row: u16) -> u16 {
    let mut after = Vec::new();
    let mut is_open = false;
    for exponent in [0, 4, 8, 12].map(|bit| (row >> bit) & 15) {
        match after.last_mut() {
            _ if exponent == 0 => {}
            Some(last) if is_open && *last == exponent && exponent < 15 => {
                *last += 1;
                is_open = false;
            }
            _ => {
                after.push(exponent);
                is_open = true;
            }
        }
    }
    after
        .iter()
        .rev()
        .fold(0, |row, exponent| (row << 4) | exponent)
}

#[cfg(target_arch = "wasm32")]
fn main() {}
