//! The one way from the page to what loads when it is opened.

use wasm_bindgen::prelude::*;

use twenty48::input::DialogId;
use twenty48::messages::{CoachCommand, Notice, Snapshot};
use twenty48::rules::board::Direction;

#[wasm_bindgen]
extern "C" {
    /// What loads later, as the start-up script hands it on. A call only starts the
    /// loading; the script says what goes wrong with that.
    pub type Lazy;

    #[wasm_bindgen(method)]
    fn open(this: &Lazy, dialog: &str);
    #[wasm_bindgen(method)]
    fn coach(this: &Lazy, command: u8);
    #[wasm_bindgen(method)]
    fn notice(this: &Lazy, notice: u8);

    /// Opens what the address asks for, or says why it can't be read.
    #[wasm_bindgen(method)]
    pub(super) fn address(this: &Lazy);

    /// Files the games that wait for it in the history; `unkept` is one that the
    /// storage has no room for, as
    /// [`Store::queue_for_history`](twenty48::profile::store::Store::queue_for_history)
    /// gives it back.
    #[wasm_bindgen(method)]
    pub(super) fn file(this: &Lazy, unkept: Option<&str>);

    /// Updates what is shown of an event that the game is played for, a challenge or a
    /// day's game. The snapshot is of the change, however late the loading ends.
    #[wasm_bindgen(method)]
    fn changed(this: &Lazy, snapshot: Vec<u8>);

    /// Marks the moment of the game of that record, or takes its mark away.
    #[wasm_bindgen(method)]
    pub(super) fn bookmark(this: &Lazy, record: &str);

    /// Celebrates the first tile of that exponent, or with 0 a new best score.
    #[wasm_bindgen(method)]
    pub(super) fn moment(this: &Lazy, exponent: u8);

    /// Has [`draw`](crate::draw) called before the next frame, and
    /// [`follow_up`](crate::follow_up) after it.
    #[wasm_bindgen(method)]
    pub(super) fn frame(this: &Lazy);

    /// Lets the tiles give way a little, so many steps to the right and down, and come back.
    #[wasm_bindgen(method)]
    fn nudge(this: &Lazy, right: i8, down: i8);

    /// Begins a newer build of the page, if there is one: a new game has begun.
    #[wasm_bindgen(method)]
    pub(super) fn update(this: &Lazy);
}

impl Lazy {
    pub(super) fn open_dialog(&self, dialog: DialogId) {
        self.open(dialog.name());
    }

    /// Shows that nothing moves in that direction.
    pub(super) fn refuse(&self, direction: Direction) {
        let (down, right) = direction.step();
        self.nudge(right, down);
    }

    pub(super) fn command_coach(&self, command: CoachCommand) {
        self.coach(command.number());
    }

    pub(super) fn game_changed(&self, snapshot: &Snapshot) {
        self.changed(snapshot.to_bytes());
    }

    pub(super) fn show_notice(&self, notice: Notice) {
        self.notice(notice.number());
    }
}
