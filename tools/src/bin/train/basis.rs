//! Which sums of a vector's numbers told in place, so that those
//! that hardly matter need hardly any room.

use twenty48::coach::data::Matrix;
use twenty48::coach::network::{FEATURES, STAGES};

use crate::forward_pass::gradients;
use crate::learn::{Learner, Method, STAGES_PER_KIND};
use crate::weights::Weights;

/// A number for each two features.
pub(crate) type Square = [[f64; FEATURES]; FEATURES];

/// Of what matters most, the least that anything is taken to matter.
const MIN_IMPORTANCE: f64 = 1e-6;
/// How often Jacobi's rotations go through all pairs; the products are gone
/// long before.
const ROUNDS: u32 = 30;

/// What features that are told wrongly do to the log-odds of boards that are
/// met: for each two of them, the mean product of what a change of either would
/// change, over so many games. Boards with none, one, two, three and more kinds
/// of large tiles count alike, each beside what is usual among them, and all by
/// what is usual.
pub(crate) fn importance(weights: &Weights, method: Method, games: u32) -> Square {
    let mut products = [Square::default(); STAGES / STAGES_PER_KIND];
    let mut moves = 0.0;
    Learner::new(weights, method, 0).show(games, |valued, layers| {
        let (_, of_sum) = gradients(valued, layers);
        for (products, of) in products[valued.stage / STAGES_PER_KIND]
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
        let share = usual / size.max(f64::MIN_POSITIVE);
        let all = all.as_flattened_mut().iter_mut();
        for (all, product) in all.zip(products.as_flattened()) {
            *all += share * product;
        }
    }
    all
}

/// What to tell of a vector's numbers, and how to get back from that, given the
/// mean products of what they change: the products' principal axes, each as
/// long as it matters.
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

/// The principal axes of a symmetric square, in its columns, and what it makes
/// of each, by Jacobi's rotations (Golub and Van Loan, "Matrix computations",
/// section 8.5).
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
                // The turn after which these two have no product.
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
    fn what_is_told_leads_back() {
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
                // Told numbers count alike, and each for itself.
                let product: f32 = (0..FEATURES).map(|n| to_basis[p][n] * to_basis[q][n]).sum();
                assert!((f64::from(product) - products[p][q]).abs() < 1e-4);
            }
        }
    }
}
