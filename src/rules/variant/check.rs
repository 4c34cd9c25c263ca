//! The checks that make rules a variant, and the form that equal rules share.

use super::{MAX_GIVEN, MAX_WEIGHT, Rules, VariantError};

/// Checks rules, and brings their spawns into the form that equal rules share:
/// sorted by exponent, with weights in lowest terms.
pub(super) fn check(rules: &mut Rules) -> Result<(), VariantError> {
    check_spawns(&rules.spawns)?;
    rules.spawns = sorted(&rules.spawns);
    reduce_weights(&mut rules.spawns);
    check_start(rules)?;
    check_goal(rules)
}

fn check_spawns(spawns: &[(u8, u32)]) -> Result<(), VariantError> {
    if spawns.is_empty() {
        return Err(VariantError::NoSpawn);
    }
    for (index, &(exponent, weight)) in spawns.iter().enumerate() {
        if exponent == 0 || exponent > MAX_GIVEN {
            return Err(VariantError::SpawnValue);
        }
        if weight == 0 || weight > MAX_WEIGHT {
            return Err(VariantError::SpawnWeight);
        }
        if spawns
            .iter()
            .take(index)
            .any(|&(other, _)| other == exponent)
        {
            return Err(VariantError::SpawnTwice(exponent));
        }
    }
    Ok(())
}

/// Returns checked spawns sorted by exponent. No two have the same, and the standard
/// library's sort would be a tenth of the download.
fn sorted(spawns: &[(u8, u32)]) -> Vec<(u8, u32)> {
    let mut sorted = Vec::new();
    for exponent in 1..=MAX_GIVEN {
        sorted.extend(spawns.iter().find(|&&(other, _)| other == exponent));
    }
    sorted
}

/// Divides the weights by their greatest common divisor.
fn reduce_weights(spawns: &mut [(u8, u32)]) {
    let divisor = spawns
        .iter()
        .fold(0, |divisor, &(_, weight)| gcd(weight, divisor));
    debug_assert!(divisor > 0, "there are spawns, and no weight is 0");
    for (_, weight) in spawns {
        *weight /= divisor.max(1);
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn check_start(rules: &Rules) -> Result<(), VariantError> {
    let max = rules.shape.cell_count() - 1;
    if rules.start.is_empty() {
        return Err(VariantError::NoStart);
    }
    if rules.start.len() > max {
        return Err(VariantError::StartTooFull { max });
    }
    if rules
        .fixed()
        .any(|exponent| exponent == 0 || exponent > MAX_GIVEN)
    {
        return Err(VariantError::StartValue);
    }
    Ok(())
}

fn check_goal(rules: &Rules) -> Result<(), VariantError> {
    let Some(goal) = rules.goal else {
        return if rules.ends_at_goal {
            Err(VariantError::EndWithoutGoal)
        } else {
            Ok(())
        };
    };
    let given = rules.largest_given();
    if goal <= given {
        return Err(VariantError::GoalTooNear { given });
    }
    let largest = rules.largest_reachable();
    if goal > largest {
        return Err(VariantError::GoalOutOfReach { goal, largest });
    }
    Ok(())
}
