//! What is learned, while it is learned.

use twenty48::coach::closing::{
    Closing, LAST, LAYERS, MIDDLE, NARROW, PAIRS, ROWS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS,
    WIDE,
};
use twenty48::spawn::Generator;

/// The numbers of the rows and of the layers.
#[derive(Clone)]
pub(crate) struct Numbers {
    pub(crate) rows: Vec<f32>,
    pub(crate) layers: Vec<f32>,
}

impl Numbers {
    pub(crate) fn nothing() -> Self {
        Self {
            rows: vec![0.0; ROWS * WIDE],
            layers: vec![0.0; LAYERS],
        }
    }

    pub(crate) fn of(closing: &Closing) -> Self {
        Self {
            rows: closing.rows().to_vec(),
            layers: closing.layers().to_vec(),
        }
    }

    /// At random, so that what comes out of a layer is about as large as what
    /// goes in (He and others, "Delving deep into rectifiers", 2015).
    pub(crate) fn at_random(seed: u64) -> Self {
        let mut chance = Generator::new(seed);
        let mut numbers = Self::nothing();
        let mut fill = |part: &mut [f32], variance: f32| {
            // The sum of four numbers that are even between -1/2 and 1/2 has a variance of a third.
            let even = 1 << 24;
            for number in part {
                let sum: f32 = (0..4)
                    .map(|_| chance.below(even) as f32 / even as f32 - 0.5)
                    .sum();
                *number = sum * (3.0 * variance).sqrt();
            }
        };
        fill(&mut numbers.rows, 1.0 / PAIRS as f32);
        fill(&mut numbers.layers[SECOND..SECOND_BIAS], 2.0 / WIDE as f32);
        fill(&mut numbers.layers[THIRD..THIRD_BIAS], 2.0 / MIDDLE as f32);
        fill(
            &mut numbers.layers[LAST..LAST + NARROW],
            1.0 / NARROW as f32,
        );
        numbers
    }

    pub(crate) fn closing(&self) -> Option<Closing> {
        Closing::new(self.rows.clone(), self.layers.clone())
    }

    /// Comes nearer to others by a part of what lies between.
    pub(crate) fn follow(&mut self, others: &Self, part: f32) {
        let own = self.rows.iter_mut().chain(&mut self.layers);
        for (own, other) in own.zip(others.rows.iter().chain(&others.layers)) {
            *own += (other - *own) * part;
        }
    }
}

/// How a loss changes with each number.
pub(crate) struct Slopes {
    pub(crate) of: Numbers,
    /// The rows whose slopes are not all nothing.
    pub(crate) met: Vec<u16>,
    is_met: Vec<bool>,
}

impl Slopes {
    pub(crate) fn nothing() -> Self {
        Self {
            of: Numbers::nothing(),
            met: Vec::new(),
            is_met: vec![false; ROWS],
        }
    }

    /// Adds to the slopes of a row.
    pub(crate) fn add(&mut self, place: u16, slopes: &[f32]) {
        let row = usize::from(place);
        if !self.is_met[row] {
            self.is_met[row] = true;
            self.met.push(place);
        }
        let begins = row * WIDE;
        for (sum, slope) in self.of.rows[begins..begins + WIDE].iter_mut().zip(slopes) {
            *sum += slope;
        }
    }

    /// Takes what another has, which then has nothing.
    pub(crate) fn take(&mut self, other: &mut Self) {
        for place in std::mem::take(&mut other.met) {
            let row = usize::from(place);
            let slopes = &mut other.of.rows[row * WIDE..(row + 1) * WIDE];
            self.add(place, slopes);
            slopes.fill(0.0);
            other.is_met[row] = false;
        }
        for (sum, slope) in self.of.layers.iter_mut().zip(&mut other.of.layers) {
            *sum += std::mem::take(slope);
        }
    }
}

/// Steps by the running means of slopes and of their squares (Kingma and Ba,
/// "Adam: a method for stochastic optimization", 2014).
pub(crate) struct Steps {
    means: Numbers,
    squares: Numbers,
    count: i32,
}

impl Steps {
    pub(crate) fn new() -> Self {
        Self {
            means: Numbers::nothing(),
            squares: Numbers::nothing(),
            count: 0,
        }
    }

    /// Changes numbers by their slopes, which then are nothing.
    pub(crate) fn step(&mut self, numbers: &mut Numbers, slopes: &mut Slopes, rate: f64) {
        self.count += 1;
        let begun = |keeps: f32| 1.0 - f64::from(keeps).powi(self.count);
        let rate = (rate * begun(SQUARE_KEEPS).sqrt() / begun(MEAN_KEEPS)) as f32;
        for place in std::mem::take(&mut slopes.met) {
            let row = usize::from(place);
            slopes.is_met[row] = false;
            let row = row * WIDE..(row + 1) * WIDE;
            change(
                &mut numbers.rows[row.clone()],
                &mut slopes.of.rows[row.clone()],
                &mut self.means.rows[row.clone()],
                &mut self.squares.rows[row],
                rate,
            );
        }
        change(
            &mut numbers.layers,
            &mut slopes.of.layers,
            &mut self.means.layers,
            &mut self.squares.layers,
            rate,
        );
    }
}

const MEAN_KEEPS: f32 = 0.9;
const SQUARE_KEEPS: f32 = 0.999;

fn change(
    numbers: &mut [f32],
    slopes: &mut [f32],
    means: &mut [f32],
    squares: &mut [f32],
    rate: f32,
) {
    let known = slopes.iter_mut().zip(means.iter_mut().zip(squares));
    for (number, (slope, (mean, square))) in numbers.iter_mut().zip(known) {
        *mean += (*slope - *mean) * (1.0 - MEAN_KEEPS);
        *square += (*slope * *slope - *square) * (1.0 - SQUARE_KEEPS);
        *number -= rate * *mean / (square.sqrt() + 1e-7);
        *slope = 0.0;
    }
}
