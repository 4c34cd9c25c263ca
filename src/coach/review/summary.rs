//! What a review says of all moves together.

use super::{CriticalPosition, CurvePoint, JudgedMove, MAX_CURVE_POINTS, Phase};

/// The phases of consecutive moves.
pub(super) fn phases(moves: &[JudgedMove]) -> Vec<Phase> {
    let mut phases: Vec<Phase> = Vec::new();
    for (judged, first) in moves.iter().zip(1..) {
        let largest = judged.largest;
        if phases.last().is_none_or(|phase| phase.largest < largest) {
            phases.push(Phase { largest, first });
        }
    }
    phases
}

/// Points of the values at equal distances.
pub(super) fn curve(values: &[f32]) -> Vec<CurvePoint> {
    let Some(last) = values.len().checked_sub(1) else {
        return Vec::new();
    };
    let steps = last.min(MAX_CURVE_POINTS - 1);
    let points = (0..=steps).filter_map(|step| {
        // A single value is the only point.
        let moves = (step * last).checked_div(steps).unwrap_or(0);
        let value = rounded(*values.get(moves)?);
        Some(CurvePoint { moves, value })
    });
    points.collect()
}

/// The critical position, the first of equals.
pub(super) fn critical(values: &[f32], moves: &[JudgedMove]) -> Option<CriticalPosition> {
    let mut later: Option<f32> = None;
    let mut found: Option<(usize, f32)> = None;
    for (index, &value) in values.iter().enumerate().rev() {
        if let Some(later) = later {
            let fall = value - later;
            if fall > 0.0 && found.is_none_or(|(_, most)| fall >= most) {
                found = Some((index, fall));
            }
        }
        later = Some(later.map_or(value, |later| later.max(value)));
    }
    let (index, fall) = found?;
    Some(CriticalPosition {
        number: index + 1,
        best: moves.get(index)?.best,
        value: rounded(*values.get(index)?),
        fall: rounded(fall).unsigned_abs(),
    })
}

/// Rounds to an integer.
pub(super) fn rounded(value: f32) -> i64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is out of range becomes the nearest number"
    )]
    let whole = value.round() as i64;
    whole
}
