//! The messages of www/locales/en.json, one function each, which say what the English
//! message is. scripts/locales.mjs writes this file.
#![allow(missing_docs, reason = "a section says what it is by its name")]

pub mod common {
    use super::super::{Argument, Message};

    /// `{text}`
    pub fn verbatim(text: impl Into<Argument>) -> Message {
        Message::new(0, vec![text.into()])
    }

    /// `{first} {rest}`
    pub fn sentences(first: impl Into<Argument>, rest: impl Into<Argument>) -> Message {
        Message::new(1, vec![first.into(), rest.into()])
    }

    /// `{first} · {rest}`
    pub fn facts(first: impl Into<Argument>, rest: impl Into<Argument>) -> Message {
        Message::new(2, vec![first.into(), rest.into()])
    }

    /// `{items, list}`
    pub fn list(items: impl Into<Argument>) -> Message {
        Message::new(3, vec![items.into()])
    }

    /// `{value, number}`
    pub fn number(value: impl Into<Argument>) -> Message {
        Message::new(4, vec![value.into()])
    }

    /// `{time, duration}`
    pub fn duration(time: impl Into<Argument>) -> Message {
        Message::new(5, vec![time.into()])
    }

    /// `{count, plural, one {# move} other {# moves}}`
    pub fn moves(count: impl Into<Argument>) -> Message {
        Message::new(6, vec![count.into()])
    }

    /// `{count, plural, one {# point} other {# points}}`
    pub fn points(count: impl Into<Argument>) -> Message {
        Message::new(7, vec![count.into()])
    }
}

pub mod directions {
    use super::super::Message;

    /// `Up`
    pub fn up() -> Message {
        Message::new(8, Vec::new())
    }

    /// `Up right`
    pub fn up_right() -> Message {
        Message::new(9, Vec::new())
    }

    /// `Right`
    pub fn right() -> Message {
        Message::new(10, Vec::new())
    }

    /// `Down right`
    pub fn down_right() -> Message {
        Message::new(11, Vec::new())
    }

    /// `Down`
    pub fn down() -> Message {
        Message::new(12, Vec::new())
    }

    /// `Down left`
    pub fn down_left() -> Message {
        Message::new(13, Vec::new())
    }

    /// `Left`
    pub fn left() -> Message {
        Message::new(14, Vec::new())
    }

    /// `Up left`
    pub fn up_left() -> Message {
        Message::new(15, Vec::new())
    }
}

pub mod modes {
    use super::super::{Argument, Message};

    /// `Classic`
    pub fn classic() -> Message {
        Message::new(16, Vec::new())
    }

    /// `Console`
    pub fn console() -> Message {
        Message::new(17, Vec::new())
    }

    /// `Rectangle`
    pub fn rectangle() -> Message {
        Message::new(18, Vec::new())
    }

    /// `Eight ways`
    pub fn eight_ways() -> Message {
        Message::new(19, Vec::new())
    }

    /// `Coin toss`
    pub fn coin_toss() -> Message {
        Message::new(20, Vec::new())
    }

    /// `Mini 3×3`
    pub fn mini() -> Message {
        Message::new(21, Vec::new())
    }

    /// `Custom {size}`
    pub fn custom(size: impl Into<Argument>) -> Message {
        Message::new(22, vec![size.into()])
    }

    /// `Custom {size} to {goal}`
    pub fn custom_to(size: impl Into<Argument>, goal: impl Into<Argument>) -> Message {
        Message::new(23, vec![size.into(), goal.into()])
    }

    /// `Daily · {date, day}`
    pub fn daily(date: impl Into<Argument>) -> Message {
        Message::new(24, vec![date.into()])
    }

    /// `Challenge`
    pub fn challenge() -> Message {
        Message::new(25, Vec::new())
    }
}

pub mod page {
    use super::super::{Argument, Message};

    /// `Mode:`
    pub fn mode() -> Message {
        Message::new(26, Vec::new())
    }

    /// `Score`
    pub fn score() -> Message {
        Message::new(27, Vec::new())
    }

    /// `Best`
    pub fn best() -> Message {
        Message::new(28, Vec::new())
    }

    /// `Best (undo)`
    pub fn best_with_undo() -> Message {
        Message::new(29, Vec::new())
    }

    /// `Moves`
    pub fn moves() -> Message {
        Message::new(30, Vec::new())
    }

    /// `Board`
    pub fn board() -> Message {
        Message::new(31, Vec::new())
    }

    /// `Reading the board: arrow keys move between cells, W A S D still play. Esc to leave.`
    pub fn reading() -> Message {
        Message::new(32, Vec::new())
    }

    /// `empty`
    pub fn empty() -> Message {
        Message::new(33, Vec::new())
    }

    /// `Largest tile`
    pub fn largest_tile() -> Message {
        Message::new(34, Vec::new())
    }

    /// `Time`
    pub fn time() -> Message {
        Message::new(35, Vec::new())
    }

    /// `Keep going`
    pub fn keep_going() -> Message {
        Message::new(36, Vec::new())
    }

    /// `Play again`
    pub fn play_again() -> Message {
        Message::new(37, Vec::new())
    }

    /// `New game`
    pub fn new_game() -> Message {
        Message::new(38, Vec::new())
    }

    /// `New`
    pub fn new() -> Message {
        Message::new(39, Vec::new())
    }

    /// `Undo`
    pub fn undo() -> Message {
        Message::new(40, Vec::new())
    }

    /// `Redo`
    pub fn redo() -> Message {
        Message::new(41, Vec::new())
    }

    /// `Peek`
    pub fn peek() -> Message {
        Message::new(42, Vec::new())
    }

    /// `Peek at the previous board`
    pub fn peek_label() -> Message {
        Message::new(43, Vec::new())
    }

    /// `Hint`
    pub fn hint() -> Message {
        Message::new(44, Vec::new())
    }

    /// `Menu`
    pub fn menu() -> Message {
        Message::new(45, Vec::new())
    }

    /// `View board`
    pub fn view_board() -> Message {
        Message::new(46, Vec::new())
    }

    /// `Review`
    pub fn review() -> Message {
        Message::new(47, Vec::new())
    }

    /// `Merge the tiles, reach 2048`
    pub fn welcome() -> Message {
        Message::new(48, Vec::new())
    }

    /// `Swipe to slide all tiles. When two equal tiles meet, they merge into one worth twice as much.`
    pub fn welcome_swipe() -> Message {
        Message::new(49, Vec::new())
    }

    /// `Use the arrow keys or W A S D to slide all tiles. When two equal tiles meet, they merge into one worth twice as much.`
    pub fn welcome_keys() -> Message {
        Message::new(50, Vec::new())
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(51, Vec::new())
    }

    /// `Other modes`
    pub fn other_modes() -> Message {
        Message::new(52, Vec::new())
    }

    /// `Game`
    pub fn tools() -> Message {
        Message::new(53, Vec::new())
    }

    /// `Slide the tiles`
    pub fn pad() -> Message {
        Message::new(54, Vec::new())
    }

    /// `OK`
    pub fn ok() -> Message {
        Message::new(55, Vec::new())
    }

    /// `Modes`
    pub fn modes() -> Message {
        Message::new(56, Vec::new())
    }

    /// `Daily`
    pub fn daily() -> Message {
        Message::new(57, Vec::new())
    }

    /// `Autoplay`
    pub fn autoplay() -> Message {
        Message::new(58, Vec::new())
    }

    /// `Replay`
    pub fn replay() -> Message {
        Message::new(59, Vec::new())
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(60, Vec::new())
    }

    /// `History`
    pub fn history() -> Message {
        Message::new(61, Vec::new())
    }

    /// `Statistics`
    pub fn statistics() -> Message {
        Message::new(62, Vec::new())
    }

    /// `Import`
    pub fn import() -> Message {
        Message::new(63, Vec::new())
    }

    /// `On-screen arrows`
    pub fn arrows() -> Message {
        Message::new(64, Vec::new())
    }

    /// `Give up`
    pub fn give_up() -> Message {
        Message::new(65, Vec::new())
    }

    /// `Language`
    pub fn language() -> Message {
        Message::new(66, Vec::new())
    }

    /// `Help`
    pub fn help() -> Message {
        Message::new(67, Vec::new())
    }

    /// `Close`
    pub fn close() -> Message {
        Message::new(68, Vec::new())
    }

    /// `The game couldn’t start`
    pub fn trouble() -> Message {
        Message::new(69, Vec::new())
    }

    /// `It may still be loading. If nothing happens, check your connection, allow JavaScript and reload. A content blocker or an outdated browser can also be the cause.`
    pub fn trouble_text() -> Message {
        Message::new(70, Vec::new())
    }

    /// `This browser doesn’t support WebAssembly or has it turned off (for example in Lockdown Mode). Allow it for this site or try another browser.`
    pub fn trouble_wasm() -> Message {
        Message::new(71, Vec::new())
    }

    /// `You’re offline and the game isn’t fully downloaded yet. Connect and reload.`
    pub fn trouble_offline() -> Message {
        Message::new(72, Vec::new())
    }

    /// `This couldn’t load. Check your connection or reload the page; there may be a new version.`
    pub fn not_loaded() -> Message {
        Message::new(73, Vec::new())
    }

    /// `This couldn’t load. Check your connection or reload the page; there may be a new version. Your game is saved.`
    pub fn not_loaded_saved() -> Message {
        Message::new(74, Vec::new())
    }

    /// `You made {tile}!`
    pub fn goal_reached(tile: impl Into<Argument>) -> Message {
        Message::new(75, vec![tile.into()])
    }

    /// `{count, plural, one {In # move.} other {In # moves.}} How far can you go?`
    pub fn goal_after(count: impl Into<Argument>) -> Message {
        Message::new(76, vec![count.into()])
    }

    /// `You win!`
    pub fn won() -> Message {
        Message::new(77, Vec::new())
    }

    /// `Game over`
    pub fn over() -> Message {
        Message::new(78, Vec::new())
    }

    /// `No moves left.`
    pub fn no_moves_left() -> Message {
        Message::new(79, Vec::new())
    }

    /// `You gave up`
    pub fn gave_up() -> Message {
        Message::new(80, Vec::new())
    }

    /// `Tap Undo to bring it back.`
    pub fn gave_up_text() -> Message {
        Message::new(81, Vec::new())
    }

    /// `New best!`
    pub fn new_best() -> Message {
        Message::new(82, Vec::new())
    }

    /// `New best with undo!`
    pub fn new_best_with_undo() -> Message {
        Message::new(83, Vec::new())
    }

    /// `Autoplay games don’t count for best scores.`
    pub fn coached() -> Message {
        Message::new(84, Vec::new())
    }

    /// `Before your last move ({direction})`
    pub fn before_last_move(direction: impl Into<Argument>) -> Message {
        Message::new(85, vec![direction.into()])
    }

    /// `No previous move yet.`
    pub fn no_previous_move() -> Message {
        Message::new(86, Vec::new())
    }

    /// `Back to the current board.`
    pub fn current_board() -> Message {
        Message::new(87, Vec::new())
    }

    /// `Your finished game is saved. This continues as a new game.`
    pub fn continues_as_new() -> Message {
        Message::new(88, Vec::new())
    }

    /// `No game to give up.`
    pub fn nothing_to_give_up() -> Message {
        Message::new(89, Vec::new())
    }

    /// `Game over. Press Space to play again.`
    pub fn end_board() -> Message {
        Message::new(90, Vec::new())
    }

    /// `Your own game is back.`
    pub fn own_game_back() -> Message {
        Message::new(91, Vec::new())
    }
}

pub mod announcements {
    use super::super::{Argument, Message};

    /// `{direction}.`
    pub fn moved(direction: impl Into<Argument>) -> Message {
        Message::new(92, vec![direction.into()])
    }

    /// `Merged {tiles, list}.`
    pub fn merged(tiles: impl Into<Argument>) -> Message {
        Message::new(93, vec![tiles.into()])
    }

    /// `Score {score, number}, up {points, number}.`
    pub fn score_up(score: impl Into<Argument>, points: impl Into<Argument>) -> Message {
        Message::new(94, vec![score.into(), points.into()])
    }

    /// `Score {score, number}.`
    pub fn score(score: impl Into<Argument>) -> Message {
        Message::new(95, vec![score.into()])
    }

    /// `New {tile} in row {row, number}, column {column, number}.`
    pub fn new_tile(tile: impl Into<Argument>, row: impl Into<Argument>, column: impl Into<Argument>) -> Message {
        Message::new(96, vec![tile.into(), row.into(), column.into()])
    }

    /// `{count, plural, =0 {No empty cells.} one {# empty cell.} other {# empty cells.}}`
    pub fn empty_cells(count: impl Into<Argument>) -> Message {
        Message::new(97, vec![count.into()])
    }

    /// `{count, plural, one {# move.} other {# moves.}}`
    pub fn moves(count: impl Into<Argument>) -> Message {
        Message::new(98, vec![count.into()])
    }

    /// `{count, plural, one {# move undone.} other {# moves undone.}}`
    pub fn moves_undone(count: impl Into<Argument>) -> Message {
        Message::new(99, vec![count.into()])
    }

    /// `{count, plural, one {# move and undo.} other {# moves and undos.}}`
    pub fn moves_and_undos(count: impl Into<Argument>) -> Message {
        Message::new(100, vec![count.into()])
    }

    /// `Merged up to {tile}.`
    pub fn largest_merge(tile: impl Into<Argument>) -> Message {
        Message::new(101, vec![tile.into()])
    }

    /// `Undone: {direction}.`
    pub fn undone(direction: impl Into<Argument>) -> Message {
        Message::new(102, vec![direction.into()])
    }

    /// `{direction}: nothing moves.`
    pub fn blocked(direction: impl Into<Argument>) -> Message {
        Message::new(103, vec![direction.into()])
    }

    /// `Nothing to undo.`
    pub fn nothing_to_undo() -> Message {
        Message::new(104, Vec::new())
    }

    /// `Nothing to redo.`
    pub fn nothing_to_redo() -> Message {
        Message::new(105, Vec::new())
    }

    /// `Before your last move, {direction}.`
    pub fn previous_board(direction: impl Into<Argument>) -> Message {
        Message::new(106, vec![direction.into()])
    }

    /// `Row {row, number}: {cells}.`
    pub fn row(row: impl Into<Argument>, cells: impl Into<Argument>) -> Message {
        Message::new(107, vec![row.into(), cells.into()])
    }

    /// `Keep going?`
    pub fn keep_going() -> Message {
        Message::new(108, Vec::new())
    }

    /// `Keep going.`
    pub fn keeps_going() -> Message {
        Message::new(109, Vec::new())
    }

    /// `New game. {tiles, list}.`
    pub fn new_game(tiles: impl Into<Argument>) -> Message {
        Message::new(110, vec![tiles.into()])
    }

    /// `{tile} in row {row, number}, column {column, number}`
    pub fn tile_at(tile: impl Into<Argument>, row: impl Into<Argument>, column: impl Into<Argument>) -> Message {
        Message::new(111, vec![tile.into(), row.into(), column.into()])
    }

    /// `Welcome back. Score {score, number}, {moves}.`
    pub fn welcome_back(score: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(112, vec![score.into(), moves.into()])
    }

    /// `Score {score, number}, largest tile {tile}.`
    pub fn ended(score: impl Into<Argument>, tile: impl Into<Argument>) -> Message {
        Message::new(113, vec![score.into(), tile.into()])
    }

    /// `Game over. No moves left.`
    pub fn over() -> Message {
        Message::new(114, Vec::new())
    }

    /// `You gave up.`
    pub fn gave_up() -> Message {
        Message::new(115, Vec::new())
    }
}

pub mod questions {
    use super::super::{Argument, Message};

    /// `Start a new game?`
    pub fn new_game() -> Message {
        Message::new(116, Vec::new())
    }

    /// `Restart?`
    pub fn restart() -> Message {
        Message::new(117, Vec::new())
    }

    /// `You’ll get the same starting tiles.`
    pub fn restart_text() -> Message {
        Message::new(118, Vec::new())
    }

    /// `Restart`
    pub fn restart_yes() -> Message {
        Message::new(119, Vec::new())
    }

    /// `Your current game ({points}, {moves}) will be saved to History.`
    pub fn your_game(points: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(120, vec![points.into(), moves.into()])
    }

    /// `Start the game from this link?`
    pub fn link() -> Message {
        Message::new(121, Vec::new())
    }

    /// `Switch to this game?`
    pub fn switch() -> Message {
        Message::new(122, Vec::new())
    }

    /// `Switch`
    pub fn switch_yes() -> Message {
        Message::new(123, Vec::new())
    }

    /// `Another tab has a different game ({points}, {moves}). Switch to it? The game here is saved to History.`
    pub fn other_window(points: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(124, vec![points.into(), moves.into()])
    }

    /// `Give up this game?`
    pub fn give_up() -> Message {
        Message::new(125, Vec::new())
    }

    /// `It ends with {points}. You can still undo.`
    pub fn give_up_text(points: impl Into<Argument>) -> Message {
        Message::new(126, vec![points.into()])
    }

    /// `Give up`
    pub fn give_up_yes() -> Message {
        Message::new(127, Vec::new())
    }

    /// `Keep playing`
    pub fn keep_playing() -> Message {
        Message::new(128, Vec::new())
    }
}

pub mod dialogs {
    use super::super::Message;

    /// `Undos`
    pub fn undos() -> Message {
        Message::new(129, Vec::new())
    }
}

pub mod history {
    use super::super::{Argument, Message};

    /// `Mode`
    pub fn mode() -> Message {
        Message::new(130, Vec::new())
    }

    /// `Search and sort`
    pub fn search() -> Message {
        Message::new(131, Vec::new())
    }

    /// `All`
    pub fn all_modes() -> Message {
        Message::new(132, Vec::new())
    }

    /// `Min. tile`
    pub fn min_tile() -> Message {
        Message::new(133, Vec::new())
    }

    /// `Any`
    pub fn any_tile() -> Message {
        Message::new(134, Vec::new())
    }

    /// `Min. score`
    pub fn min_score() -> Message {
        Message::new(135, Vec::new())
    }

    /// `From`
    pub fn from() -> Message {
        Message::new(136, Vec::new())
    }

    /// `To`
    pub fn to() -> Message {
        Message::new(137, Vec::new())
    }

    /// `Name`
    pub fn name() -> Message {
        Message::new(138, Vec::new())
    }

    /// `Sort by`
    pub fn sort_by() -> Message {
        Message::new(139, Vec::new())
    }

    /// `Newest`
    pub fn newest() -> Message {
        Message::new(140, Vec::new())
    }

    /// `Oldest`
    pub fn oldest() -> Message {
        Message::new(141, Vec::new())
    }

    /// `Highest score`
    pub fn highest_score() -> Message {
        Message::new(142, Vec::new())
    }

    /// `Largest tile`
    pub fn largest_tile() -> Message {
        Message::new(143, Vec::new())
    }

    /// `Most moves`
    pub fn most_moves() -> Message {
        Message::new(144, Vec::new())
    }

    /// `Starred only`
    pub fn starred_only() -> Message {
        Message::new(145, Vec::new())
    }

    /// `No finished games yet. They’ll appear here.`
    pub fn none() -> Message {
        Message::new(146, Vec::new())
    }

    /// `No matching games`
    pub fn none_found() -> Message {
        Message::new(147, Vec::new())
    }

    /// `{count, plural, one {# game} other {# games}}`
    pub fn games(count: impl Into<Argument>) -> Message {
        Message::new(148, vec![count.into()])
    }

    /// `{found, number} of {count, plural, one {# game} other {# games}}`
    pub fn games_found(found: impl Into<Argument>, count: impl Into<Argument>) -> Message {
        Message::new(149, vec![found.into(), count.into()])
    }

    /// `Star`
    pub fn star() -> Message {
        Message::new(150, Vec::new())
    }

    /// `{when, date, ::yMMMd}`
    pub fn date(when: impl Into<Argument>) -> Message {
        Message::new(151, vec![when.into()])
    }

    /// `in progress`
    pub fn in_progress() -> Message {
        Message::new(152, Vec::new())
    }

    /// `won`
    pub fn won() -> Message {
        Message::new(153, Vec::new())
    }

    /// `reached goal`
    pub fn reached_goal() -> Message {
        Message::new(154, Vec::new())
    }

    /// `no moves left`
    pub fn no_moves_left() -> Message {
        Message::new(155, Vec::new())
    }

    /// `gave up`
    pub fn gave_up() -> Message {
        Message::new(156, Vec::new())
    }

    /// `unfinished`
    pub fn unfinished() -> Message {
        Message::new(157, Vec::new())
    }

    /// `with undo`
    pub fn with_undo() -> Message {
        Message::new(158, Vec::new())
    }

    /// `with Autoplay`
    pub fn with_autoplay() -> Message {
        Message::new(159, Vec::new())
    }

    /// `custom start or imported`
    pub fn arranged() -> Message {
        Message::new(160, Vec::new())
    }

    /// `Continue`
    pub fn resume() -> Message {
        Message::new(161, Vec::new())
    }

    /// `Rename`
    pub fn rename() -> Message {
        Message::new(162, Vec::new())
    }

    /// `Save`
    pub fn save_name() -> Message {
        Message::new(163, Vec::new())
    }

    /// `Delete`
    pub fn delete() -> Message {
        Message::new(164, Vec::new())
    }

    /// `Game deleted.`
    pub fn deleted() -> Message {
        Message::new(165, Vec::new())
    }

    /// `Game restored.`
    pub fn restored() -> Message {
        Message::new(166, Vec::new())
    }

    /// `This game’s moves are missing; only the summary is left.`
    pub fn summary_only() -> Message {
        Message::new(167, Vec::new())
    }

    /// `This game can’t be opened.`
    pub fn unreadable_game() -> Message {
        Message::new(168, Vec::new())
    }

    /// `Storage is full. Your current game is safe, but finished games can’t be added until you free some space.`
    pub fn full() -> Message {
        Message::new(169, Vec::new())
    }

    /// `{count, plural, one {Delete the oldest unstarred game} other {Delete the # oldest unstarred games}}`
    pub fn delete_oldest(count: impl Into<Argument>) -> Message {
        Message::new(170, vec![count.into()])
    }

    /// `Done. All games are saved again.`
    pub fn freed() -> Message {
        Message::new(171, Vec::new())
    }

    /// `Export`
    pub fn export() -> Message {
        Message::new(172, Vec::new())
    }

    /// `Everything is in one file. Use Import to bring it back.`
    pub fn exported() -> Message {
        Message::new(173, Vec::new())
    }

    /// `Importing {done, number} of {count, number}…`
    pub fn importing(done: impl Into<Argument>, count: impl Into<Argument>) -> Message {
        Message::new(174, vec![done.into(), count.into()])
    }

    /// `{count, plural, =0 {No new games.} one {Added # game.} other {Added # games.}}`
    pub fn added(count: impl Into<Argument>) -> Message {
        Message::new(175, vec![count.into()])
    }

    /// `{count, plural, one {Skipped # duplicate.} other {Skipped # duplicates.}}`
    pub fn duplicates(count: impl Into<Argument>) -> Message {
        Message::new(176, vec![count.into()])
    }

    /// `No games in this file. Best scores were updated.`
    pub fn bests_only() -> Message {
        Message::new(177, Vec::new())
    }

    /// `Storage is full, so best scores weren’t saved. Free some space and import the file again.`
    pub fn bests_refused() -> Message {
        Message::new(178, Vec::new())
    }

    /// `The game in progress was restored.`
    pub fn game_restored() -> Message {
        Message::new(179, Vec::new())
    }

    /// `{count, plural, one {# line couldn’t be read.} other {# lines couldn’t be read.}}`
    pub fn unreadable_lines(count: impl Into<Argument>) -> Message {
        Message::new(180, vec![count.into()])
    }

    /// `Line {line, number}: {reason}`
    pub fn line(line: impl Into<Argument>, reason: impl Into<Argument>) -> Message {
        Message::new(181, vec![line.into(), reason.into()])
    }

    /// `“{file}”, line {line, number}: {reason}`
    pub fn line_of_file(file: impl Into<Argument>, line: impl Into<Argument>, reason: impl Into<Argument>) -> Message {
        Message::new(182, vec![file.into(), line.into(), reason.into()])
    }

    /// `Not a valid entry.`
    pub fn invalid_line() -> Message {
        Message::new(183, Vec::new())
    }

    /// `{count, plural, one {# file couldn’t be opened.} other {# files couldn’t be opened.}}`
    pub fn unopened_files(count: impl Into<Argument>) -> Message {
        Message::new(184, vec![count.into()])
    }

    /// `“{file}”: {reason}`
    pub fn file(file: impl Into<Argument>, reason: impl Into<Argument>) -> Message {
        Message::new(185, vec![file.into(), reason.into()])
    }

    /// `And {count, number} more.`
    pub fn more(count: impl Into<Argument>) -> Message {
        Message::new(186, vec![count.into()])
    }

    /// `This browser blocks saving, so there’s no history.`
    pub fn unavailable() -> Message {
        Message::new(187, Vec::new())
    }

    /// `Your history is from a newer version of this page. Reload to use it; nothing is lost.`
    pub fn later_version() -> Message {
        Message::new(188, Vec::new())
    }

    /// `Storage is full: new games can’t be added to History.`
    pub fn refused() -> Message {
        Message::new(189, Vec::new())
    }
}

pub mod statistics {
    use super::super::{Argument, Message};

    /// `Played`
    pub fn played() -> Message {
        Message::new(190, Vec::new())
    }

    /// `Wins`
    pub fn wins() -> Message {
        Message::new(191, Vec::new())
    }

    /// `{count, number} ({share, number, ::percent})`
    pub fn count_and_share(count: impl Into<Argument>, share: impl Into<Argument>) -> Message {
        Message::new(192, vec![count.into(), share.into()])
    }

    /// `Wins in a row`
    pub fn winning_streak() -> Message {
        Message::new(193, Vec::new())
    }

    /// `{current, number} (longest: {longest, number})`
    pub fn streaks(current: impl Into<Argument>, longest: impl Into<Argument>) -> Message {
        Message::new(194, vec![current.into(), longest.into()])
    }

    /// `Average score`
    pub fn average_score() -> Message {
        Message::new(195, Vec::new())
    }

    /// `Median score`
    pub fn median_score() -> Message {
        Message::new(196, Vec::new())
    }

    /// `Moves per game`
    pub fn moves_per_game() -> Message {
        Message::new(197, Vec::new())
    }

    /// `Moves per second`
    pub fn moves_per_second() -> Message {
        Message::new(198, Vec::new())
    }

    /// `{pace, number, ::.00}`
    pub fn pace(pace: impl Into<Argument>) -> Message {
        Message::new(199, vec![pace.into()])
    }

    /// `{undos, number} in {games, plural, one {# game} other {# games}}`
    pub fn undos(undos: impl Into<Argument>, games: impl Into<Argument>) -> Message {
        Message::new(200, vec![undos.into(), games.into()])
    }

    /// `{count, plural, one {Not counted: # game that was imported, continued from another or started from a position.} other {Not counted: # games that were imported, continued from another or started from a position.}}`
    pub fn arranged(count: impl Into<Argument>) -> Message {
        Message::new(201, vec![count.into()])
    }

    /// `{count, plural, one {Not counted: # game with Autoplay.} other {Not counted: # games with Autoplay.}}`
    pub fn coached(count: impl Into<Argument>) -> Message {
        Message::new(202, vec![count.into()])
    }

    /// `Show as tables`
    pub fn tables() -> Message {
        Message::new(203, Vec::new())
    }

    /// `Tile`
    pub fn tile() -> Message {
        Message::new(204, Vec::new())
    }

    /// `Games`
    pub fn games() -> Message {
        Message::new(205, Vec::new())
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(206, Vec::new())
    }

    /// `{share, number, ::percent}`
    pub fn percent(share: impl Into<Argument>) -> Message {
        Message::new(207, vec![share.into()])
    }

    /// `Scores by month`
    pub fn by_month() -> Message {
        Message::new(208, Vec::new())
    }

    /// `Month`
    pub fn month() -> Message {
        Message::new(209, Vec::new())
    }

    /// `{date, month}`
    pub fn month_and_year(date: impl Into<Argument>) -> Message {
        Message::new(210, vec![date.into()])
    }

    /// `Average`
    pub fn average() -> Message {
        Message::new(211, Vec::new())
    }
}

pub mod charts {
    use super::super::{Argument, Message};

    /// `Games by largest tile. The tables below have the same data.`
    pub fn largest_tiles() -> Message {
        Message::new(212, Vec::new())
    }

    /// `Score over time`
    pub fn score_over_time() -> Message {
        Message::new(213, Vec::new())
    }

    /// `{count, plural, one {The score of # game.} other {The scores of # games, from first to last.}} The tables below have them by month.`
    pub fn scores(count: impl Into<Argument>) -> Message {
        Message::new(214, vec![count.into()])
    }

    /// `{score, number, ::compact-short}`
    pub fn score(score: impl Into<Argument>) -> Message {
        Message::new(215, vec![score.into()])
    }
}

pub mod filing {
    use super::super::Message;

    /// `This game is kept for now. Open History to free some space.`
    pub fn kept_for_now() -> Message {
        Message::new(216, Vec::new())
    }
}

pub mod notices {
    use super::super::Message;

    /// `This game can’t be opened here.`
    pub fn bad_game() -> Message {
        Message::new(217, Vec::new())
    }

    /// `This browser can’t save your game. You can play, but it’s lost when you close the page.`
    pub fn cannot_save() -> Message {
        Message::new(218, Vec::new())
    }

    /// `This browser’s saved data was cleared. Your current game is saved again; history and best scores may be lost.`
    pub fn cleared() -> Message {
        Message::new(219, Vec::new())
    }

    /// `A saved copy was damaged. Your game was restored from the other one.`
    pub fn repaired() -> Message {
        Message::new(220, Vec::new())
    }

    /// `Your saved game is damaged and can’t be read. Nothing is deleted: it was set aside, and a new game starts.`
    pub fn damaged_set_aside() -> Message {
        Message::new(221, Vec::new())
    }

    /// `Your saved game was made by another version of this page and can’t be read. Nothing is deleted: it was set aside, and a new game starts.`
    pub fn later_set_aside() -> Message {
        Message::new(222, Vec::new())
    }

    /// `Your saved game is damaged and can’t be read. Storage is full, so it stays where it is and this new game can’t be saved.`
    pub fn damaged_left() -> Message {
        Message::new(223, Vec::new())
    }

    /// `Your saved game was made by another version of this page and can’t be read. Storage is full, so it stays where it is and this new game can’t be saved.`
    pub fn later_left() -> Message {
        Message::new(224, Vec::new())
    }
}
