//! The flags of a record: which of its parts are there.

use super::super::Record;
use crate::rules::game::Peaks;

/// Which parts a record has, a bit each.
#[derive(Clone, Copy)]
pub(super) struct Flags(pub(super) u64);

impl Flags {
    pub(super) const KEPT_PLAYING: u64 = 1;
    pub(super) const GIVEN_UP: u64 = 1 << 1;
    pub(super) const TIMES: u64 = 1 << 2;
    pub(super) const POSITION: u64 = 1 << 3;
    pub(super) const CARRIED: u64 = 1 << 4;
    pub(super) const INHERITED: u64 = 1 << 5;
    pub(super) const TAGS: u64 = 1 << 6;
    pub(super) const COACHED: u64 = 1 << 7;
    pub(super) const PEAKS: u64 = 1 << 8;
    pub(super) const CODED_TIMES: u64 = 1 << 9;
    pub(super) const MODE: u64 = 1 << 10;
    /// Those that this version knows.
    pub(super) const ALL: u64 = (1 << 11) - 1;

    /// Returns the flags of what there is to write of a record.
    pub(super) fn of(record: &Record) -> Self {
        let (origin, marks, metadata) = (&record.origin, &record.marks, &record.metadata);
        let times = metadata.times.len();
        let has_times = times > 0 && times == record.moves.len();
        let flags = [
            (marks.kept_playing, Self::KEPT_PLAYING),
            (marks.given_up, Self::GIVEN_UP),
            (has_times && !metadata.are_coded, Self::TIMES),
            (origin.position.is_some(), Self::POSITION),
            (!origin.spawns.is_empty(), Self::CARRIED),
            (marks.inherited > 0, Self::INHERITED),
            (
                metadata.started_ms > 0 || !metadata.event.is_empty(),
                Self::TAGS,
            ),
            (marks.coached > 0, Self::COACHED),
            (marks.reached != Peaks::default(), Self::PEAKS),
            (has_times && metadata.are_coded, Self::CODED_TIMES),
            (!metadata.mode.is_empty(), Self::MODE),
        ];
        let set = flags.into_iter().filter(|(is_set, _)| *is_set);
        Self(set.map(|(_, flag)| flag).sum())
    }

    /// Whether one of these flags is set.
    pub(super) fn has(self, flags: u64) -> bool {
        self.0 & flags != 0
    }
}
