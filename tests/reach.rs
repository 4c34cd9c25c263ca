//! Counts of the boards that can be reached in N moves, with every spawn
//! there can be, against an oracle that is slow, simple and shares nothing
//! with the library.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a test says what it expects by failing"
)]

mod common;

use std::collections::HashSet;

use twenty48::board::{Board, Direction, Shape};
use twenty48::slide::slide;

/// Rows of values; the oracle's board.
type Rows = Vec<Vec<u64>>;

/// The oracle's only move: every row to the left.
fn oracle_left(rows: &Rows) -> Rows {
    let push = |row: &Vec<u64>| {
        let mut kept: Vec<u64> = row.iter().copied().filter(|&v| v != 0).collect();
        let mut i = 0;
        while i + 1 < kept.len() {
            if kept[i] == kept[i + 1] {
                kept[i] *= 2;
                kept.remove(i + 1);
            }
            i += 1;
        }
        kept.resize(row.len(), 0);
        kept
    };
    rows.iter().map(push).collect()
}

/// A quarter turn to the left: what was right is up, what was up is left.
fn turned(rows: &Rows) -> Rows {
    let columns = rows[0].len();
    (0..columns)
        .rev()
        .map(|c| rows.iter().map(|row| row[c]).collect())
        .collect()
}

fn turned_times(rows: &Rows, times: u8) -> Rows {
    (0..times).fold(rows.clone(), |rows, _| turned(&rows))
}

/// The four moves by turning the board, in the library's order of directions.
fn oracle_moves(rows: &Rows) -> [Rows; 4] {
    // Turns that bring up, right, down and left to the left.
    [1, 2, 3, 0].map(|turns| turned_times(&oracle_left(&turned_times(rows, turns)), 4 - turns))
}

fn oracle_counts(rows: usize, columns: usize, moves: usize) -> Vec<usize> {
    let spawn = |boards: &HashSet<Rows>| {
        let mut after = HashSet::new();
        for board in boards {
            for r in 0..rows {
                for c in 0..columns {
                    for value in [2, 4] {
                        if board[r][c] == 0 {
                            let mut next = board.clone();
                            next[r][c] = value;
                            after.insert(next);
                        }
                    }
                }
            }
        }
        after
    };
    let empty = HashSet::from([vec![vec![0; columns]; rows]]);
    let mut boards = spawn(&spawn(&empty));
    let mut counts = vec![boards.len()];
    for _ in 0..moves {
        let slid = boards
            .iter()
            .flat_map(|b| oracle_moves(b).into_iter().filter(move |after| after != b))
            .collect();
        boards = spawn(&slid);
        counts.push(boards.len());
    }
    counts
}

fn library_counts(shape: Shape, moves: usize) -> Vec<usize> {
    // A grid can't be hashed, since nothing else needs that; its text can.
    let spawn = |boards: &HashSet<String>| -> HashSet<String> {
        boards
            .iter()
            .map(|text| common::board(shape, text))
            .flat_map(|board| {
                let cells: Vec<_> = board.empty_cells().collect();
                cells.into_iter().flat_map(move |cell| {
                    [1, 2].map(|exponent| {
                        let mut next = board;
                        next.set(cell, exponent);
                        common::text(&next)
                    })
                })
            })
            .collect()
    };
    let empty = HashSet::from([common::text(&Board::new(shape))]);
    let mut boards = spawn(&spawn(&empty));
    let mut counts = vec![boards.len()];
    for _ in 0..moves {
        let slid = boards
            .iter()
            .map(|text| common::board(shape, text))
            .flat_map(|board| {
                Direction::ALL
                    .into_iter()
                    .filter_map(move |d| slide(&board, d))
            })
            .map(|slide| common::text(&slide.board))
            .collect();
        boards = spawn(&slid);
        counts.push(boards.len());
    }
    counts
}

/// Rows, columns, and the counts after 0, 1, 2 … moves that both must give.
const KNOWN: [(u8, u8, &[usize]); 5] = [
    (2, 2, &[24, 74, 114, 122, 178, 212, 228, 224]),
    (2, 3, &[60, 265, 590, 1132, 2038, 3032, 4238]),
    (3, 2, &[60, 265, 590, 1132, 2038, 3032, 4238]),
    (3, 3, &[144, 776, 2382, 6094]),
    (4, 4, &[480, 3142, 12648]),
];

#[test]
fn boards_reachable_in_n_moves() {
    for (rows, columns, known) in KNOWN {
        let moves = known.len() - 1;
        let shape = Shape::new(rows, columns).unwrap();
        assert_eq!(library_counts(shape, moves), known, "{shape}");
        let oracle = oracle_counts(usize::from(rows), usize::from(columns), moves);
        assert_eq!(oracle, known, "{shape}");
    }
}
