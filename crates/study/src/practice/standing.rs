//! How a practised game stands, as it is shown and said.

use super::{Practice, Task};
use dom::words::write;
use twenty48::rules::game::Phase;
use twenty48::words::{self, Message, practice};

impl Practice {
    /// How the game stands, and how many moves were best ones.
    pub(super) fn how_it_stands(&self) -> Message {
        let asked = match &self.task {
            Task::Mistakes(mistakes) if !mistakes.is_answered => {
                return words::notebook::find(mistakes.left());
            }
            Task::Drill(drill) => Some(drill.status()),
            Task::Free | Task::Mistakes(_) => None,
        };
        let count = self.move_count();
        let judged = self.verdicts.iter().flatten().count();
        let standing = match (self.game.phase(), count) {
            (Phase::Over, _) if asked.is_some() => None,
            (_, _) if asked.is_some() && judged == 0 => None,
            (Phase::Won, _) => Some(practice::won()),
            (Phase::Over, _) => Some(practice::over()),
            (_, 0) => Some(practice::begins()),
            _ if judged == 0 => Some(practice::moves_played(count)),
            _ => {
                let best = self.verdicts.iter().filter(|&&best| best == Some(true));
                let best = best.count();
                let percent = (100.0 * best as f64 / judged as f64).round();
                Some(practice::match_rate(best, judged, percent))
            }
        };
        let all = asked.into_iter().chain(standing);
        all.reduce(Message::then).unwrap_or_else(|| "".into())
    }

    pub(super) fn announce_position(&self) {
        let status = self.how_it_stands();
        write(&self.status, &status);
        let is_reached = matches!(&self.task, Task::Drill(drill) if drill.is_reached());
        let class = if is_reached {
            "status reached"
        } else {
            "status"
        };
        self.status.set_class_name(class);
        self.show_placing();
        let position = twenty48::words::records::position(&self.game);
        let is_said = match &self.task {
            // What is to be done, and that it was done.
            Task::Drill(drill) => self.move_count() == 0 || drill.is_new(),
            Task::Free | Task::Mistakes(_) => false,
        };
        if self.game.phase().is_end() || is_said {
            self.said.announce(&position.then(status));
        } else {
            self.announce(position);
        }
    }

    pub(super) fn announce(&self, message: Message) {
        self.said.announce_queued(message);
    }
}
