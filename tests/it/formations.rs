//! Formations to practise.
use twenty48::coach::formations::{FORMATIONS, Name};
use twenty48::coach::locked::{Locked, large_mask};
use twenty48::coach::packed::{Moves, Packed};
use twenty48::rules::spawn::Generator;

#[test]
fn every_start_can_be_played_and_has_the_tiles_that_it_says() {
    let (mut generator, moves) = (Generator::new(1), Moves::new());
    for formation in &FORMATIONS {
        for _ in 0..200 {
            let start = formation.start(&mut generator).unwrap();
            let name = formation.name;
            let mut tiles: Vec<u8> = start.exponents().filter(|&e| e > 0).collect();
            tiles.sort_unstable();
            let (new, large) = tiles.split_at(2);
            assert!(new.iter().all(|&e| e == 1 || e == 2), "{name}");
            let smallest = formation.smallest;
            let expected: Vec<u8> = (smallest..smallest + formation.large_tiles()).collect();
            assert_eq!(large, expected, "{name}");
            assert!(!formation.is_reached(&start, &start), "{name}");
            let packed = Packed::of(&start).unwrap();
            assert!(
                moves.all(packed).iter().any(|&after| after != packed),
                "{name}"
            );
        }
    }
}

#[test]
fn a_formation_has_as_many_cells_free_as_its_name_says() {
    for formation in &FORMATIONS {
        let free = u32::from(16 - formation.large_tiles());
        match formation.name {
            Name::Snake(tiles) | Name::Block(tiles) => assert_eq!(tiles, formation.large_tiles()),
            Name::Free(cells) => assert_eq!(u32::from(cells), free),
            // The letters say nothing of how many, and an f takes one of those that are free.
            Name::Proper(name) => {
                let digits: u32 = name.chars().filter_map(|c| c.to_digit(10)).sum();
                let loose = u32::from(formation.loose);
                assert!(digits < 5 || digits == free + loose, "{name}");
            }
        }
    }
}

#[test]
fn it_is_reached_when_there_is_one_more_of_the_smallest_though_it_has_merged() {
    let formation = &FORMATIONS[0];
    let large = formation.large(formation.smallest, &mut Generator::new(1));
    let board = |more: &[u8]| {
        let mut exponents = large;
        let free = exponents.iter_mut().filter(|exponent| **exponent == 0);
        free.zip(more)
            .for_each(|(cell, &exponent)| *cell = exponent);
        Packed::new(exponents).unwrap().board()
    };
    let start = board(&[1, 1]);
    assert!(!formation.is_reached(&start, &board(&[formation.smallest - 1, 3])));
    assert!(formation.is_reached(&start, &board(&[formation.smallest])));
    let mut merged = large;
    let smallest = merged
        .iter_mut()
        .find(|e| **e == formation.smallest)
        .unwrap();
    *smallest += 1;
    assert!(formation.is_reached(&start, &Packed::new(merged).unwrap().board()));
}

/// The mean of all starts, by the solution.
fn exact(number: usize) -> f32 {
    let formation = &FORMATIONS[number];
    let large = formation.large(formation.smallest, &mut Generator::new(0));
    let mask = large_mask(Packed::new(large).unwrap(), formation.smallest);
    let solved = Locked::solve(mask, formation.smallest).unwrap();
    let empty: Vec<usize> = (0..16).filter(|&cell| large[cell] == 0).collect();
    let (mut sum, mut weights) = (0.0, 0.0);
    for (&first, &second) in empty.iter().flat_map(|a| empty.iter().map(move |b| (a, b))) {
        for (tiles, weight) in [
            ([1, 1], 0.81),
            ([1, 2], 0.09),
            ([2, 1], 0.09),
            ([2, 2], 0.01),
        ] {
            if first != second {
                let mut start = large;
                [start[first], start[second]] = tiles;
                sum += weight * solved.probability(Packed::new(start).unwrap()).unwrap();
                weights += weight;
            }
        }
    }
    sum / weights
}

/// Those of up to eight free cells; the others take minutes, and the program `formations` has
/// them all with `--drills`.
#[test]
fn what_is_exact_is_what_the_solution_has() {
    let mut checked = 0;
    for (number, formation) in FORMATIONS.iter().enumerate() {
        let is_small = formation.large_tiles() > 8 || formation.name == Name::Block(8);
        if let Some(expected) = formation.exact.filter(|_| is_small) {
            assert!(
                (exact(number) - expected).abs() < 0.0001,
                "{}",
                formation.name
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 2);
}
