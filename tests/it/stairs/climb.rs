//! Climbs: what falls and when, how they end, and that only jumps and times count.
