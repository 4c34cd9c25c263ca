//! The basis that vectors are coded in, so that coefficients that hardly matter need hardly any
//! bits.

use twenty48::coach::data::Matrix;
use twenty48::coach::network::{FEATURES, STAGES};

use crate::forward_pass::gradients;
use crate::learn::{Learner, Method};
use crate::starts::STAGES_PER_KIND;
use crate::weights::Weights;

/// A symmetric matrix of features.
pub(crate) type Square = [[f64; FEATURES]; FEATURES];

/// The least importance of an axis, relative to the most important.
const MIN_IMPORTANCE: f64 = 1e-6;
/// The sweeps of Jacobi's rotations: more than it takes to converge.
const ROUNDS: u32 = 30;

/// How much errors of features change the log-odds: the mean outer product of the gradient over
/// the boards of some games. Boards with none, one, two, three and more kinds of large tiles
/// have the same weight, normalized within each.
pub(crate) fn importance(weights: &Weights, method: Method, games: u32) -> Square {
    let mut products = [Square::default(); STAGES / STAGES_PER_KIND];
    let mut moves = 0.0;
    Learner::new(weights, method, 0).show(games, |pass, layers| {
        let (_, of_sum) = gradients(pass, layers);
        for (products, of) in products[pass.stage / STAGES_PER_KIND]
            .iter_mut()
            .zip(of_sum)
        {
            for (product, other) in products.iter_mut().zip(of_sum) {
                *product += f64::from(of * other);
            }
        }
        moves += 1.0;
    });
    let sizes = products.map(|products| {
        let squares = (0..FEATURES).map(|feature| products[feature][feature]);
        squares.sum::<f64>()
    });
    let usual = sizes.iter().sum::<f64>() / moves / sizes.len() as f64;
    let mut all = Square::default();
    for (products, size) in products.iter().zip(sizes) {
        if size == 0.0 {
            // No board was of these stages.
            continue;
        }
        let share = usual / size;
        let all = all.as_flattened_mut().iter_mut();
        for (all, product) in all.zip(products.as_flattened()) {
            *all += share * product;
        }
    }
    all
}

/// The matrices to the basis and back: the principal axes of the importance, each scaled by it.
pub(crate) fn basis_of(products: &Square) -> [Matrix; 2] {
    let (axes, sizes) = axes(products);
    let most = sizes.into_iter().fold(0.0, f64::max);
    let mut order: Vec<usize> = (0..FEATURES).collect();
    order.sort_by(|&a, &b| sizes[b].total_cmp(&sizes[a]));
    let mut bases = [Matrix::default(); 2];
    for (number, axis) in order.into_iter().enumerate() {
        let length = sizes[axis].max(MIN_IMPORTANCE * most).sqrt();
        for feature in 0..FEATURES {
            bases[0][feature][number] = (axes[feature][axis] * length) as f32;
            bases[1][number][feature] = (axes[feature][axis] / length) as f32;
        }
    }
    bases
}

/// The eigenvectors of a symmetric matrix, as columns, and its eigenvalues, by Jacobi's rotations
/// (Golub and Van Loan, "Matrix computations", section 8.5).
fn axes(square: &Square) -> (Square, [f64; FEATURES]) {
    let mut square = *square;
    let mut axes = Square::default();
    for (feature, axis) in axes.iter_mut().enumerate() {
        axis[feature] = 1.0;
    }
    for _ in 0..ROUNDS {
        for p in 0..FEATURES {
            for q in p + 1..FEATURES {
                let product = square[p][q];
                if product == 0.0 {
                    continue;
                }
                // The rotation that makes this product 0.
                let slope = (square[q][q] - square[p][p]) / (2.0 * product);
                let tangent = slope.signum() / (slope.abs() + slope.hypot(1.0));
                let cosine = tangent.hypot(1.0).recip();
                let turn = |a: &mut f64, b: &mut f64| {
                    (*a, *b) = (cosine * (*a - tangent * *b), cosine * (tangent * *a + *b));
                };
                for row in square.iter_mut().chain(&mut axes) {
                    let (low, high) = row.split_at_mut(q);
                    turn(&mut low[p], &mut high[0]);
                }
                let (low, high) = square.split_at_mut(q);
                for (a, b) in low[p].iter_mut().zip(&mut high[0]) {
                    turn(a, b);
                }
            }
        }
    }
    let sizes = core::array::from_fn(|axis| square[axis][axis]);
    (axes, sizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_basis_is_inverted() {
        let products: Square = core::array::from_fn(|p| {
            core::array::from_fn(|q| {
                let [p, q] = [p, q].map(|number| number as f64);
                (p * q).cos() / (1.0 + (p - q).abs()) + if p == q { 4.0 } else { 0.0 }
            })
        });
        let [to_basis, back] = basis_of(&products);
        for p in 0..FEATURES {
            for q in 0..FEATURES {
                let one: f32 = (0..FEATURES).map(|n| to_basis[p][n] * back[n][q]).sum();
                assert!((one - if p == q { 1.0 } else { 0.0 }).abs() < 1e-4);
                // Coefficients are independent, and equally important.
                let product: f32 = (0..FEATURES).map(|n| to_basis[p][n] * to_basis[q][n]).sum();
                assert!((f64::from(product) - products[p][q]).abs() < 1e-4);
            }
        }
    }
}
