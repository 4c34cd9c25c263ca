//! Counts of the boards that can be reached in N moves, with every spawn
//! there can be, against an oracle that is slow, simple and shares nothing
//! with the library.
use std::collections::HashSet;

use twenty48::rules::board::Directions::{self, Eight, Four};
use twenty48::rules::board::{Board, Cell, Shape, value_of};
use twenty48::rules::slide::slide;
use twenty48::rules::spawn::Generator;

/// Rows of values; the oracle's board.
type Rows = Vec<Vec<u64>>;

/// A line pushed to its start.
fn pushed(line: &[u64]) -> Vec<u64> {
    let mut kept: Vec<u64> = line.iter().copied().filter(|&v| v != 0).collect();
    let mut i = 0;
    while i + 1 < kept.len() {
        if kept[i] == kept[i + 1] {
            kept[i] *= 2;
            kept.remove(i + 1);
        }
        i += 1;
    }
    kept.resize(line.len(), 0);
    kept
}

/// The oracle's first move: every row to the left.
fn oracle_left(rows: &Rows) -> Rows {
    rows.iter().map(|row| pushed(row)).collect()
}

/// Its second: up and to the left, along the diagonals, each of which starts
/// in the first row or in the first column.
fn oracle_up_left(rows: &Rows) -> Rows {
    let (height, width) = (rows.len(), rows[0].len());
    let mut after = rows.clone();
    let in_first_row = (0..width).map(|column| (0, column));
    let in_first_column = (1..height).map(|row| (row, 0));
    for (row, column) in in_first_row.chain(in_first_column) {
        let length = (height - row).min(width - column);
        let line: Vec<u64> = (0..length).map(|i| rows[row + i][column + i]).collect();
        for (i, value) in pushed(&line).into_iter().enumerate() {
            after[row + i][column + i] = value;
        }
    }
    after
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

/// The moves by turning the board, in the library's order of directions.
fn oracle_moves(rows: &Rows, directions: Directions) -> Vec<Rows> {
    let turning = |turns: u8, first: fn(&Rows) -> Rows| {
        turned_times(&first(&turned_times(rows, turns)), 4 - turns)
    };
    // Turns that bring up, right, down and left to the left; the same bring up
    // right, down right, down left and up left to the last of them.
    let straight = [1, 2, 3, 0].map(|turns| turning(turns, oracle_left));
    let diagonal = [1, 2, 3, 0].map(|turns| turning(turns, oracle_up_left));
    match directions {
        Directions::Four => straight.to_vec(),
        Directions::Eight => [straight, diagonal].concat(),
    }
}

fn oracle_counts(
    (rows, columns): (usize, usize),
    directions: Directions,
    moves: usize,
) -> Vec<usize> {
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
            .flat_map(|b| {
                oracle_moves(b, directions)
                    .into_iter()
                    .filter(move |after| after != b)
            })
            .collect();
        boards = spawn(&slid);
        counts.push(boards.len());
    }
    counts
}

fn library_counts(shape: Shape, directions: Directions, moves: usize) -> Vec<usize> {
    // A grid can't be hashed, since nothing else needs that; its text can.
    let spawn = |boards: &HashSet<String>| -> HashSet<String> {
        boards
            .iter()
            .map(|text| crate::common::board(shape, text))
            .flat_map(|board| {
                let cells: Vec<_> = board.empty_cells().collect();
                cells.into_iter().flat_map(move |cell| {
                    [1, 2].map(|exponent| {
                        let mut next = board;
                        next.set(cell, exponent);
                        crate::common::text(&next)
                    })
                })
            })
            .collect()
    };
    let empty = HashSet::from([crate::common::text(&Board::new(shape))]);
    let mut boards = spawn(&spawn(&empty));
    let mut counts = vec![boards.len()];
    for _ in 0..moves {
        let slid = boards
            .iter()
            .map(|text| crate::common::board(shape, text))
            .flat_map(|board| {
                let all = directions.all().iter();
                all.filter_map(move |&d| slide(&board, d))
            })
            .map(|slide| crate::common::text(&slide.board))
            .collect();
        boards = spawn(&slid);
        counts.push(boards.len());
    }
    counts
}

/// Rows, columns, directions, and the counts after 0, 1, 2 … moves that both
/// must give.
const KNOWN: [(u8, u8, Directions, &[usize]); 10] = [
    (2, 2, Four, &[24, 74, 114, 122, 178, 212, 228, 224]),
    (2, 3, Four, &[60, 265, 590, 1132, 2038, 3032, 4238]),
    (3, 2, Four, &[60, 265, 590, 1132, 2038, 3032, 4238]),
    (3, 3, Four, &[144, 776, 2382, 6094]),
    (4, 4, Four, &[480, 3142, 12648]),
    (2, 2, Eight, &[24, 74, 116, 123, 179, 225, 236, 232]),
    (2, 3, Eight, &[60, 265, 680, 1301, 2285, 3453, 4786]),
    (3, 2, Eight, &[60, 265, 680, 1301, 2285, 3453, 4786]),
    (3, 3, Eight, &[144, 892, 3610, 10899]),
    (4, 4, Eight, &[480, 4574, 29808]),
];

#[test]
fn boards_reachable_in_n_moves() {
    for (rows, columns, directions, known) in KNOWN {
        let moves = known.len() - 1;
        let shape = Shape::new(rows, columns).unwrap();
        assert_eq!(library_counts(shape, directions, moves), known, "{shape}");
        let size = (usize::from(rows), usize::from(columns));
        assert_eq!(oracle_counts(size, directions, moves), known, "{shape}");
    }
}

/// Every single slide, on boards of every shape.
#[test]
fn slides_are_the_oracle_s() {
    let mut generator = Generator::new(7);
    for shape in crate::common::shapes() {
        for _ in 0..40 {
            let mut board = Board::new(shape);
            for cell in shape.cells() {
                board.set(cell, u8::try_from(generator.below(4)).unwrap());
            }
            let value = |row, column| value_of(board.get(Cell { row, column }));
            let row = |row| (0..shape.columns()).map(|c| value(row, c)).collect();
            let rows: Rows = (0..shape.rows()).map(row).collect();
            for (&direction, after) in Eight.all().iter().zip(oracle_moves(&rows, Eight)) {
                let slid = slide(&board, direction).map_or(board, |slide| slide.board);
                let slid: Vec<u64> = slid.exponents().map(value_of).collect();
                assert_eq!(slid, after.concat(), "{shape} {direction:?}");
            }
        }
    }
}
