//! Exact probabilities where large tiles never move, and blocks, whose values they correct.
use crate::common::fetched_file;
use twenty48::coach::blocks::Blocks;
use twenty48::coach::locked::{Locked, large_mask};
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::{MoveEvaluator, coach_of};
use twenty48::rules::spawn::Generator;

fn packed(exponents: [u8; 16]) -> Packed {
    Packed::new(exponents).unwrap()
}

/// Slides a line towards its first cell; what is `target` or larger doesn't merge.
fn slid(line: [u8; 4], target: u8) -> Vec<u8> {
    let mut after: Vec<u8> = Vec::new();
    let mut can_merge = false;
    for tile in line.into_iter().filter(|&tile| tile != 0) {
        if can_merge && after.last() == Some(&tile) && tile < target {
            *after.last_mut().unwrap() += 1;
            can_merge = false;
        } else {
            after.push(tile);
            can_merge = true;
        }
    }
    after.resize(4, 0);
    after
}

/// The probability by its definition: all moves, all tiles that may come.
fn brute_force(board: [u8; 16], target: u8) -> f64 {
    let is_large = |cell: usize| board[cell] >= target;
    let mut best = 0.0_f64;
    for side in 0..4 {
        let mut after = board;
        for line in 0..4 {
            let cells: [usize; 4] = std::array::from_fn(|number| match side {
                0 => 4 * line + number,
                1 => 4 * line + 3 - number,
                2 => 4 * number + line,
                _ => 4 * (3 - number) + line,
            });
            let slid = slid(cells.map(|cell| board[cell]), target);
            for (cell, tile) in cells.into_iter().zip(slid) {
                after[cell] = tile;
            }
        }
        let is_locked = (0..16).all(|cell| !is_large(cell) || after[cell] == board[cell]);
        if !is_locked || after == board {
            continue;
        }
        if (0..16).any(|cell| !is_large(cell) && after[cell] == target) {
            return 1.0;
        }
        let empty: Vec<usize> = (0..16).filter(|&cell| after[cell] == 0).collect();
        let mut sum = 0.0;
        for &cell in &empty {
            for (tile, weight) in [(1, 0.9), (2, 0.1)] {
                let mut next = after;
                next[cell] = tile;
                sum += weight * brute_force(next, target);
            }
        }
        best = best.max(sum / empty.len() as f64);
    }
    best
}

/// A board with large tiles of different exponents but in these cells.
fn board_with_free(free: &[usize], target: u8) -> [u8; 16] {
    let mut board: [u8; 16] = std::array::from_fn(|cell| target + cell as u8);
    for &cell in free {
        board[cell] = 0;
    }
    board
}

#[test]
fn a_solution_is_what_all_that_may_come_gives() {
    for (free, target) in [
        (&[15, 14, 11][..], 4),
        (&[12, 13, 14, 15], 3),
        (&[12, 13, 14, 15], 4),
        (&[0, 1, 6, 15], 3),
        (&[10, 11, 13, 14, 15], 3),
    ] {
        let board = board_with_free(free, target);
        let solved = Locked::solve(large_mask(packed(board), target), target).unwrap();
        for (one, other) in [(1, 1), (1, 2), (2, 2)] {
            let mut board = board;
            board[free[0]] = one;
            board[free[1]] = other;
            let exact = brute_force(board, target);
            let found = f64::from(solved.probability(packed(board)).unwrap());
            assert!((found - exact).abs() < 0.001, "{board:?}: {found} {exact}");
        }
    }
}

/// A board before a move is worth its best move.
#[test]
fn a_move_is_worth_what_comes_after_it() {
    let line = |line: [u8; 4]| {
        let mut exponents = [6; 16];
        exponents[12..].copy_from_slice(&line);
        packed(exponents)
    };
    let solved = Locked::solve(0x0FFF, 5).unwrap();
    let after = |cells| solved.probability_after(line(cells));
    let best = f32::max(after([3, 3, 0, 0]).unwrap(), after([0, 0, 3, 3]).unwrap());
    let before = solved.probability(line([3, 0, 2, 2])).unwrap();
    assert!((before - best).abs() < 1e-4, "{before} {best}");
    assert_eq!(after([5, 0, 0, 0]), Some(1.0));
    let mut moved = line([0; 4]).exponents();
    moved[11] = 0;
    assert_eq!(solved.probability_after(packed(moved)), None);
    assert_eq!(solved.probability(packed(moved)), None);
    assert!(Locked::solve(0, 7).is_none(), "too many boards");
}

/// A block of eight tiles from 8192 to 64.
const BLOCK: [u8; 16] = [13, 12, 9, 0, 11, 10, 8, 0, 7, 6, 0, 0, 0, 0, 0, 1];

#[test]
fn a_block_is_eight_large_tiles_in_a_corner() {
    assert!(Blocks::is_block(packed(BLOCK)));
    assert!(Blocks::is_block(packed(BLOCK).transposed()));
    let others = [
        // A snake; a large tile beside the square; two equal ones; too small ones; too large ones.
        [13, 12, 11, 10, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 1],
        [13, 12, 9, 0, 11, 10, 8, 6, 7, 0, 0, 0, 0, 0, 0, 1],
        [13, 12, 9, 0, 11, 10, 8, 0, 7, 7, 0, 0, 0, 0, 0, 1],
        [12, 11, 8, 0, 10, 9, 7, 0, 6, 5, 0, 0, 0, 0, 0, 1],
        [15, 14, 13, 0, 12, 11, 10, 0, 9, 8, 0, 0, 0, 0, 0, 1],
    ];
    for exponents in others {
        assert!(!Blocks::is_block(packed(exponents)), "{exponents:?}");
    }
}

/// The values of a search that finds all moves alike, or one of them better.
fn values(board: Packed, better: Option<usize>) -> Evaluation {
    let mut evaluation = Evaluation::default();
    for (number, after) in Moves::new().all(board).into_iter().enumerate() {
        if after != board {
            let value = if better == Some(number) { 0.9 } else { 0.5 };
            evaluation.values[number] = Some(value);
        }
    }
    evaluation
}

/// Of moves that a search finds alike, the best by the exact probability is made; one that
/// breaks the block only where the search finds it clearly better.
#[test]
fn a_block_is_kept_unless_breaking_it_is_clearly_better() {
    let mut blocks = Blocks::default();
    let moves = Moves::new();
    let mut generator = Generator::new(5);
    let solved = Locked::solve(large_mask(packed(BLOCK), 6), 6).unwrap();
    let mut board = packed(BLOCK);
    for _ in 0..12 {
        let after = moves.all(board);
        let exact = after.map(|to| solved.probability_after(to).filter(|_| to != board));
        let best = exact.into_iter().flatten().fold(0.0, f32::max);
        if best < 0.02 {
            // Nothing is left to be kept.
            break;
        }
        let mut evaluation = values(board, None);
        blocks.correct(&moves, board, &mut evaluation.values);
        let chosen = usize::from(evaluation.best().unwrap().number());
        assert_eq!(exact[chosen], Some(best), "{board:?}");
        let breaking = (0..4).find(|&number| exact[number].is_none() && after[number] != board);
        if let Some(breaking) = breaking {
            let mut evaluation = values(board, Some(breaking));
            blocks.correct(&moves, board, &mut evaluation.values);
            let chosen = usize::from(evaluation.best().unwrap().number());
            assert_eq!(chosen, breaking, "{board:?}");
        }
        board = after[chosen].with_random_tile(&mut generator);
    }
}

/// Between steps, messages are heard: no step may do most of the work. Another block in between
/// takes nothing from the result.
#[test]
fn a_block_is_solved_in_many_steps() {
    let moves = Moves::new();
    let board = packed(BLOCK);
    let mut at_once = values(board, None);
    Blocks::default().correct(&moves, board, &mut at_once.values);
    let mut other = BLOCK;
    other.swap(9, 10);
    let mut blocks = Blocks::default();
    for _ in 0..100 {
        assert!(!blocks.step(board));
    }
    assert!(!blocks.step(packed(other)));
    let mut steps = 0;
    while !blocks.step(board) {
        steps += 1;
    }
    assert!(steps > 100, "{steps} steps");
    let mut stepwise = values(board, None);
    blocks.correct(&moves, board, &mut stepwise.values);
    assert_eq!(stepwise, at_once);
}

/// However a block is turned, its values are the same.
#[test]
fn blocks_are_corrected_in_every_orientation() {
    let mut blocks = Blocks::default();
    let moves = Moves::new();
    let mut board = packed(BLOCK);
    let mut sorted = Vec::new();
    for number in 0..8 {
        let mut exponents = board.exponents();
        exponents.reverse();
        board = if number % 2 == 0 {
            board.transposed()
        } else {
            packed(exponents).transposed()
        };
        let mut evaluation = values(board, None);
        blocks.correct(&moves, board, &mut evaluation.values);
        let mut values: Vec<f32> = evaluation.values.into_iter().flatten().collect();
        values.sort_by(f32::total_cmp);
        sorted.push(values);
    }
    assert!(sorted.windows(2).all(|two| two[0] == two[1]), "{sorted:?}");
}

/// The coach that players have keeps the block of eight, which its network alone breaks.
#[test]
fn the_coach_keeps_a_block() {
    let board = packed([14, 13, 10, 0, 12, 11, 9, 0, 8, 7, 0, 0, 0, 0, 0, 1]);
    let large = large_mask(board, 7);
    let limits = Limits {
        nodes: 2000,
        plies: u32::MAX,
        adaptive: false,
    };
    let mut coach = coach_of(&"4x4".parse().unwrap(), 12, Some(&fetched_file()));
    let best = coach.evaluate(&board.board(), limits).best().unwrap();
    let after = Moves::new().all(board)[usize::from(best.number())];
    assert_eq!(large_mask(after, 7), large, "{best:?}");
}
