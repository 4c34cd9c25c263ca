//! Sliding: moves of the original, known answers, and properties on boards of every
//! shape.
use crate::common::{any_board, any_direction, board, text};
use proptest::prelude::*;
use twenty48::rules::board::{Board, Cell, Direction, Directions, MAX_EXPONENT, Shape, value_of};
use twenty48::rules::slide::{can_slide, is_stuck, slide};

/// Each line of the file: board, direction, board after the slide, points, whether any
/// move was possible before it, and whether it made 2048.
#[test]
fn moves_of_the_original() {
    let cases = include_str!("../cases/classic-moves.txt");
    let mut count = 0;
    for case in cases.lines() {
        let fields: Vec<_> = case.split(' ').collect();
        let [before, direction, after, points, open, goal] = fields[..] else {
            panic!("{case}");
        };
        let before = board(Shape::CLASSIC, before);
        let direction = Direction::from_name(direction).expect(case);
        let result = slide(&before, direction);
        assert_eq!(
            result.as_ref().map_or(text(&before), |s| text(&s.board)),
            after,
            "{case}"
        );
        let made = result.as_ref().map_or(0, |s| s.points);
        assert_eq!(made.to_string(), points, "{case}");
        assert_eq!(
            is_stuck(&before, Directions::Four),
            open == "stuck",
            "{case}"
        );
        let made_goal = result.is_some_and(|s| s.merges.iter().any(|m| m.exponent == 11));
        assert_eq!(made_goal, goal == "made-2048", "{case}");
        count += 1;
    }
    assert_eq!(count, 5657);
}

/// Rows of values before and after a slide to the left.
const LEFT: [([u64; 4], [u64; 4]); 11] = [
    ([4, 2, 2, 2], [4, 4, 2, 0]),
    ([4, 4, 2, 4], [8, 2, 4, 0]),
    ([2, 2, 0, 2], [4, 2, 0, 0]),
    ([2, 4, 2, 4], [2, 4, 2, 4]),
    ([4, 4, 2, 2], [8, 4, 0, 0]),
    ([2, 2, 4, 4], [4, 8, 0, 0]),
    ([4, 4, 0, 4], [8, 4, 0, 0]),
    ([4, 0, 4, 4], [8, 4, 0, 0]),
    ([4, 0, 4, 2], [8, 2, 0, 0]),
    ([2, 2, 2, 2], [4, 4, 0, 0]),
    ([2, 2, 2, 0], [4, 2, 0, 0]),
];

/// Rows of values before and after a slide to the right, where the source has them.
const RIGHT: [([u64; 4], [u64; 4]); 3] = [
    ([4, 2, 2, 2], [0, 4, 2, 4]),
    ([2, 2, 0, 2], [0, 0, 2, 4]),
    ([4, 4, 0, 4], [0, 0, 4, 8]),
];

#[test]
fn known_answers_in_every_direction() {
    for (before, after) in LEFT {
        for direction in Direction::ALL {
            check_line(direction, before, after);
        }
    }
    for (before, after) in RIGHT {
        let reversed = |mut line: [u64; 4]| {
            line.reverse();
            line
        };
        check_line(Direction::Right, reversed(before), reversed(after));
    }
}

/// Checks a line of values, from the wall outwards, on each line of four cells of an
/// otherwise empty board.
fn check_line(direction: Direction, before: [u64; 4], after: [u64; 4]) {
    let lines = Shape::CLASSIC.lines(direction);
    for line in lines.filter(|line| line.clone().count() == 4) {
        let put = |values: [u64; 4]| {
            let mut board = Board::new(Shape::CLASSIC);
            for (cell, value) in line.clone().zip(values) {
                let exponent = if value == 0 { 0 } else { value.ilog2() };
                board.set(cell, u8::try_from(exponent).unwrap());
            }
            board
        };
        let result = slide(&put(before), direction);
        assert_eq!(
            result.as_ref().map_or(put(before), |s| s.board),
            put(after),
            "{direction:?} {before:?}"
        );
        assert_eq!(result.is_some(), before != after);
    }
}

/// A board of n x m has n + m - 1 diagonals of 1 to min(n, m) cells, and every
/// cell is in exactly one of them.
#[test]
fn diagonals_are_lines() {
    for shape in crate::common::shapes() {
        let (rows, columns) = (usize::from(shape.rows()), usize::from(shape.columns()));
        for direction in Direction::ALL.into_iter().skip(4) {
            let lines: Vec<Vec<Cell>> = shape.lines(direction).map(Iterator::collect).collect();
            assert_eq!(lines.len(), rows + columns - 1);
            let longest = lines.iter().map(Vec::len).max();
            assert_eq!(longest, Some(rows.min(columns)));
            let mut cells: Vec<Cell> = lines.into_iter().flatten().collect();
            cells.sort_unstable();
            assert_eq!(cells, shape.cells().collect::<Vec<_>>());
        }
    }
}

#[test]
fn directions_have_names_numbers_and_opposites() {
    for (number, direction) in (0_u8..).zip(Direction::ALL) {
        assert_eq!(direction.number(), number);
        assert_eq!(Direction::from_number(number), Some(direction));
        assert_eq!(Direction::from_name(direction.name()), Some(direction));
        assert_eq!(direction.opposite().opposite(), direction);
        let ((down, right), (up, left)) = (direction.step(), direction.opposite().step());
        assert_eq!((down, right), (-up, -left));
        assert_eq!(Directions::Four.contains(direction), number < 4);
        assert!(Directions::Eight.contains(direction));
    }
    assert_eq!(Direction::from_number(8), None);
    assert_eq!(Direction::from_name("sideways"), None);
}

#[test]
fn the_largest_exponents_do_not_merge() {
    let two = Board::from_exponents(Shape::new(2, 2).unwrap(), &[63, 63, 0, 0]).unwrap();
    assert_eq!(slide(&two, Direction::Left), None);
    assert!(!can_slide(&two, Direction::Left));
}

#[test]
fn values_are_powers_of_two_up_to_the_largest() {
    let cases = [
        (0, 0),
        (1, 2),
        (11, 2048),
        (MAX_EXPONENT, 1 << MAX_EXPONENT),
        (MAX_EXPONENT + 1, 0),
        (u8::MAX, 0),
    ];
    for (exponent, value) in cases {
        assert_eq!(value_of(exponent), value, "{exponent}");
    }
}

#[test]
fn outside_a_board_there_is_nothing() {
    let full = Board::from_exponents(Shape::CLASSIC, &[3; 16]).unwrap();
    for (row, column) in [(0, 4), (3, 4), (4, 0), (0, 255), (255, 0)] {
        let mut board = full;
        let outside = Cell { row, column };
        assert_eq!(board.get(outside), 0);
        board.set(outside, 9);
        assert_eq!(board, full);
    }
}

fn sum(board: &Board) -> u64 {
    board.exponents().map(value_of).sum()
}

/// The board with each cell moved by `to`.
fn moved(board: &Board, shape: Shape, to: impl Fn(Cell) -> Cell) -> Board {
    let mut other = Board::new(shape);
    for (cell, exponent) in board.iter() {
        other.set(to(cell), exponent);
    }
    other
}

fn mirrored(board: &Board) -> Board {
    let last = board.shape().columns() - 1;
    moved(board, board.shape(), |cell| Cell {
        column: last - cell.column,
        ..cell
    })
}

fn transposed(board: &Board) -> Board {
    let shape = Shape::new(board.shape().columns(), board.shape().rows()).unwrap();
    moved(board, shape, |cell| Cell {
        row: cell.column,
        column: cell.row,
    })
}

fn after(board: &Board, direction: Direction) -> Board {
    slide(board, direction).map_or(*board, |s| s.board)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_slide_keeps_the_sum(board in any_board(), direction in any_direction()) {
        prop_assert_eq!(sum(&after(&board, direction)), sum(&board));
    }

    #[test]
    fn left_mirrors_right(board in any_board()) {
        prop_assert_eq!(
            after(&mirrored(&board), Direction::Right),
            mirrored(&after(&board, Direction::Left))
        );
    }

    #[test]
    fn up_transposes_left(board in any_board()) {
        prop_assert_eq!(
            after(&transposed(&board), Direction::Up),
            transposed(&after(&board, Direction::Left))
        );
    }

    #[test]
    fn up_left_mirrors_up_right_and_transposes_itself(board in any_board()) {
        let slid = after(&board, Direction::UpLeft);
        prop_assert_eq!(after(&mirrored(&board), Direction::UpRight), mirrored(&slid));
        prop_assert_eq!(after(&transposed(&board), Direction::UpLeft), transposed(&slid));
    }

    #[test]
    fn down_right_mirrors_down_left_and_transposes_itself(board in any_board()) {
        let slid = after(&board, Direction::DownRight);
        prop_assert_eq!(after(&mirrored(&board), Direction::DownLeft), mirrored(&slid));
        prop_assert_eq!(after(&transposed(&board), Direction::DownRight), transposed(&slid));
    }

    /// Down right is up left on the board turned by 180 degrees.
    #[test]
    fn down_right_turns_up_left(board in any_board()) {
        let turned = |board: &Board| transposed(&mirrored(&transposed(&mirrored(board))));
        prop_assert_eq!(
            after(&turned(&board), Direction::DownRight),
            turned(&after(&board, Direction::UpLeft))
        );
    }

    #[test]
    fn down_transposes_right(board in any_board()) {
        prop_assert_eq!(
            after(&transposed(&board), Direction::Down),
            transposed(&after(&board, Direction::Right))
        );
    }

    #[test]
    fn listed_directions_and_only_those_change_the_board(board in any_board()) {
        for direction in Direction::ALL {
            let result = slide(&board, direction);
            prop_assert_eq!(can_slide(&board, direction), result.is_some());
            if let Some(result) = result {
                prop_assert_ne!(result.board, board);
            }
        }
        for directions in [Directions::Four, Directions::Eight] {
            let mut all = directions.all().iter();
            prop_assert_eq!(
                is_stuck(&board, directions),
                all.all(|&d| after(&board, d) == board)
            );
        }
    }

    /// The motions and merges alone, applied to the board before, give the board after:
    /// there is one for every tile that moved, and no other.
    #[test]
    fn motions_and_merges_are_complete(board in any_board(), direction in any_direction()) {
        let Some(result) = slide(&board, direction) else { return Ok(()) };
        let mut rebuilt = board;
        for motion in &result.motions {
            prop_assert_ne!(motion.from, motion.to);
            rebuilt.set(motion.from, 0);
        }
        for motion in &result.motions {
            rebuilt.set(motion.to, board.get(motion.from));
        }
        let mut merged = Vec::new();
        let mut points = 0;
        for merge in &result.merges {
            for cell in merge.of {
                // No tile merges twice, and the two are equal.
                prop_assert!(!merged.contains(&cell));
                prop_assert_eq!(board.get(cell) + 1, merge.exponent);
                merged.push(cell);
                let moved = result.motions.iter().any(|m| m.from == cell && m.to == merge.at);
                prop_assert!(moved || cell == merge.at);
            }
            rebuilt.set(merge.at, merge.exponent);
            points += value_of(merge.exponent);
        }
        prop_assert_eq!(rebuilt, result.board);
        prop_assert_eq!(points, result.points);
    }
}
