//! The messages of www/locales/en.json, one function each, which say what the English
//! message is. scripts/locales.mjs writes this file.
#![allow(missing_docs, reason = "a section says what it is by its name")]

pub mod common {
    use crate::words::{Argument, Message};

    /// `{text}`
    pub fn verbatim(text: impl Argument) -> Message {
        Message::new(0, 1).with(text)
    }

    /// `{first} {rest}`
    pub fn sentences(first: impl Argument, rest: impl Argument) -> Message {
        Message::new(1, 2).with(first).with(rest)
    }

    /// `{first} · {rest}`
    pub fn facts(first: impl Argument, rest: impl Argument) -> Message {
        Message::new(2, 2).with(first).with(rest)
    }

    /// `{items, list}`
    pub fn list(items: impl Argument) -> Message {
        Message::new(3, 1).with(items)
    }

    /// `{value, number}`
    pub fn number(value: impl Argument) -> Message {
        Message::new(4, 1).with(value)
    }

    /// `{time, duration}`
    pub fn duration(time: impl Argument) -> Message {
        Message::new(5, 1).with(time)
    }

    /// `{count, plural, one {# move} other {# moves}}`
    pub fn moves(count: impl Argument) -> Message {
        Message::new(6, 1).with(count)
    }

    /// `{count, plural, one {# point} other {# points}}`
    pub fn points(count: impl Argument) -> Message {
        Message::new(7, 1).with(count)
    }
}

pub mod directions {
    use crate::words::Message;

    /// `Up`
    pub fn up() -> Message {
        Message::new(8, 0)
    }

    /// `Up right`
    pub fn up_right() -> Message {
        Message::new(9, 0)
    }

    /// `Right`
    pub fn right() -> Message {
        Message::new(10, 0)
    }

    /// `Down right`
    pub fn down_right() -> Message {
        Message::new(11, 0)
    }

    /// `Down`
    pub fn down() -> Message {
        Message::new(12, 0)
    }

    /// `Down left`
    pub fn down_left() -> Message {
        Message::new(13, 0)
    }

    /// `Left`
    pub fn left() -> Message {
        Message::new(14, 0)
    }

    /// `Up left`
    pub fn up_left() -> Message {
        Message::new(15, 0)
    }
}

pub mod modes {
    use crate::words::{Argument, Message};

    /// `Classic`
    pub fn classic() -> Message {
        Message::new(16, 0)
    }

    /// `Console`
    pub fn console() -> Message {
        Message::new(17, 0)
    }

    /// `Rectangle`
    pub fn rectangle() -> Message {
        Message::new(18, 0)
    }

    /// `Eight ways`
    pub fn eight_ways() -> Message {
        Message::new(19, 0)
    }

    /// `Coin toss`
    pub fn coin_toss() -> Message {
        Message::new(20, 0)
    }

    /// `Mini 3×3`
    pub fn mini() -> Message {
        Message::new(21, 0)
    }

    /// `{size}`
    pub fn size(size: impl Argument) -> Message {
        Message::new(22, 1).with(size)
    }

    /// `Custom {size}`
    pub fn custom(size: impl Argument) -> Message {
        Message::new(23, 1).with(size)
    }

    /// `Custom {size} to {goal}`
    pub fn custom_to(size: impl Argument, goal: impl Argument) -> Message {
        Message::new(24, 2).with(size).with(goal)
    }

    /// `Daily · {date, day}`
    pub fn daily(date: impl Argument) -> Message {
        Message::new(25, 1).with(date)
    }

    /// `Challenge`
    pub fn challenge() -> Message {
        Message::new(26, 0)
    }

    /// `Imported`
    pub fn imported() -> Message {
        Message::new(27, 0)
    }
}

pub mod markup {
    use crate::words::Message;

    /// `Mode:`
    pub fn mode() -> Message {
        Message::new(28, 0)
    }

    /// `Score`
    pub fn score() -> Message {
        Message::new(29, 0)
    }

    /// `Moves`
    pub fn moves() -> Message {
        Message::new(30, 0)
    }

    /// `Board`
    pub fn board() -> Message {
        Message::new(31, 0)
    }

    /// `Reading the board: arrow keys move between cells, W A S D still play. Esc to leave.`
    pub fn reading() -> Message {
        Message::new(32, 0)
    }

    /// `Largest tile`
    pub fn largest_tile() -> Message {
        Message::new(33, 0)
    }

    /// `Time`
    pub fn time() -> Message {
        Message::new(34, 0)
    }

    /// `Keep going`
    pub fn keep_going() -> Message {
        Message::new(35, 0)
    }

    /// `New`
    pub fn new() -> Message {
        Message::new(36, 0)
    }

    /// `Undo`
    pub fn undo() -> Message {
        Message::new(37, 0)
    }

    /// `Redo`
    pub fn redo() -> Message {
        Message::new(38, 0)
    }

    /// `Peek`
    pub fn peek() -> Message {
        Message::new(39, 0)
    }

    /// `Peek at the previous board`
    pub fn peek_label() -> Message {
        Message::new(40, 0)
    }

    /// `Hint`
    pub fn hint() -> Message {
        Message::new(41, 0)
    }

    /// `Menu`
    pub fn menu() -> Message {
        Message::new(42, 0)
    }

    /// `View board`
    pub fn view_board() -> Message {
        Message::new(43, 0)
    }

    /// `Review`
    pub fn review() -> Message {
        Message::new(44, 0)
    }

    /// `Game`
    pub fn tools() -> Message {
        Message::new(45, 0)
    }

    /// `Slide the tiles`
    pub fn pad() -> Message {
        Message::new(46, 0)
    }

    /// `OK`
    pub fn ok() -> Message {
        Message::new(47, 0)
    }

    /// `Keep playing`
    pub fn keep_playing() -> Message {
        Message::new(48, 0)
    }

    /// `Swipe anywhere: all tiles slide.`
    pub fn teach_swipe() -> Message {
        Message::new(49, 0)
    }

    /// `Press an arrow key: all tiles slide.`
    pub fn teach_keys() -> Message {
        Message::new(50, 0)
    }

    /// `Bring two equal tiles together: they merge. Now on to 2048!`
    pub fn teach_merge() -> Message {
        Message::new(51, 0)
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(52, 0)
    }
}

pub mod page {
    use crate::words::{Argument, Message};

    /// `Best`
    pub fn best() -> Message {
        Message::new(53, 0)
    }

    /// `Best (undo)`
    pub fn best_with_undo() -> Message {
        Message::new(54, 0)
    }

    /// `empty`
    pub fn empty() -> Message {
        Message::new(55, 0)
    }

    /// `Play again`
    pub fn play_again() -> Message {
        Message::new(56, 0)
    }

    /// `New game`
    pub fn new_game() -> Message {
        Message::new(57, 0)
    }

    /// `Restart`
    pub fn restart() -> Message {
        Message::new(58, 0)
    }

    /// `This couldn’t load. Check your connection or reload the page; there may be a new version.`
    pub fn not_loaded() -> Message {
        Message::new(59, 0)
    }

    /// `Your game is saved.`
    pub fn saved() -> Message {
        Message::new(60, 0)
    }

    /// `You made {tile}!`
    pub fn goal_reached(tile: impl Argument) -> Message {
        Message::new(61, 1).with(tile)
    }

    /// `How far can you go?`
    pub fn how_far() -> Message {
        Message::new(62, 0)
    }

    /// `You win!`
    pub fn won() -> Message {
        Message::new(63, 0)
    }

    /// `Game over`
    pub fn over() -> Message {
        Message::new(64, 0)
    }

    /// `No moves left.`
    pub fn no_moves_left() -> Message {
        Message::new(65, 0)
    }

    /// `Give up`
    pub fn give_up() -> Message {
        Message::new(66, 0)
    }

    /// `You gave up`
    pub fn gave_up() -> Message {
        Message::new(67, 0)
    }

    /// `Undo to bring it back.`
    pub fn gave_up_text() -> Message {
        Message::new(68, 0)
    }

    /// `New best!`
    pub fn new_best() -> Message {
        Message::new(69, 0)
    }

    /// `New best with undo!`
    pub fn new_best_with_undo() -> Message {
        Message::new(70, 0)
    }

    /// `Autoplay games don’t count for best scores.`
    pub fn coached() -> Message {
        Message::new(71, 0)
    }

    /// `Before your last move ({direction})`
    pub fn before_last_move(direction: impl Argument) -> Message {
        Message::new(72, 1).with(direction)
    }

    /// `No previous move yet.`
    pub fn no_previous_move() -> Message {
        Message::new(73, 0)
    }

    /// `Back to the current board.`
    pub fn current_board() -> Message {
        Message::new(74, 0)
    }

    /// `Your finished game is saved; this is a new one.`
    pub fn continues_as_new() -> Message {
        Message::new(75, 0)
    }

    /// `No game to give up.`
    pub fn nothing_to_give_up() -> Message {
        Message::new(76, 0)
    }

    /// `Game over. Choose New to play again.`
    pub fn end_board() -> Message {
        Message::new(77, 0)
    }

    /// `Your own game is back.`
    pub fn own_game_back() -> Message {
        Message::new(78, 0)
    }

    /// `Daily`
    pub fn daily() -> Message {
        Message::new(79, 0)
    }
}

pub mod announcements {
    use crate::words::{Argument, Message};

    /// `{direction}.`
    pub fn moved(direction: impl Argument) -> Message {
        Message::new(80, 1).with(direction)
    }

    /// `Merged {tiles, list}.`
    pub fn merged(tiles: impl Argument) -> Message {
        Message::new(81, 1).with(tiles)
    }

    /// `Score {score, number}, up {points, number}.`
    pub fn score_up(score: impl Argument, points: impl Argument) -> Message {
        Message::new(82, 2).with(score).with(points)
    }

    /// `Score {score, number}.`
    pub fn score(score: impl Argument) -> Message {
        Message::new(83, 1).with(score)
    }

    /// `New {tile} in row {row, number}, column {column, number}.`
    pub fn new_tile(tile: impl Argument, row: impl Argument, column: impl Argument) -> Message {
        Message::new(84, 3).with(tile).with(row).with(column)
    }

    /// `{count, plural, =0 {No empty cells.} one {# empty cell.} other {# empty cells.}}`
    pub fn empty_cells(count: impl Argument) -> Message {
        Message::new(85, 1).with(count)
    }

    /// `Merged up to {tile}.`
    pub fn largest_merge(tile: impl Argument) -> Message {
        Message::new(86, 1).with(tile)
    }

    /// `Undone: {direction}.`
    pub fn undone(direction: impl Argument) -> Message {
        Message::new(87, 1).with(direction)
    }

    /// `{direction}: nothing moves.`
    pub fn blocked(direction: impl Argument) -> Message {
        Message::new(88, 1).with(direction)
    }

    /// `Nothing to undo.`
    pub fn nothing_to_undo() -> Message {
        Message::new(89, 0)
    }

    /// `Nothing to redo.`
    pub fn nothing_to_redo() -> Message {
        Message::new(90, 0)
    }

    /// `Before your last move, {direction}.`
    pub fn previous_board(direction: impl Argument) -> Message {
        Message::new(91, 1).with(direction)
    }

    /// `Row {row, number}: {cells, list}.`
    pub fn row(row: impl Argument, cells: impl Argument) -> Message {
        Message::new(92, 2).with(row).with(cells)
    }

    /// `Keep going?`
    pub fn keep_going() -> Message {
        Message::new(93, 0)
    }

    /// `Keep going.`
    pub fn keeps_going() -> Message {
        Message::new(94, 0)
    }

    /// `New game.`
    pub fn new_game() -> Message {
        Message::new(95, 0)
    }

    /// `{tile} in row {row, number}, column {column, number}`
    pub fn tile_at(tile: impl Argument, row: impl Argument, column: impl Argument) -> Message {
        Message::new(96, 3).with(tile).with(row).with(column)
    }

    /// `Welcome back.`
    pub fn welcome_back() -> Message {
        Message::new(97, 0)
    }

    /// `Score {score, number}, largest tile {tile}.`
    pub fn ended(score: impl Argument, tile: impl Argument) -> Message {
        Message::new(98, 2).with(score).with(tile)
    }
}

pub mod questions {
    use crate::words::{Argument, Message};

    /// `Start a new game?`
    pub fn new_game() -> Message {
        Message::new(99, 0)
    }

    /// `Restart?`
    pub fn restart() -> Message {
        Message::new(100, 0)
    }

    /// `You’ll get the same starting tiles.`
    pub fn restart_text() -> Message {
        Message::new(101, 0)
    }

    /// `Your current game ({points}, {moves}) will be saved to History.`
    pub fn your_game(points: impl Argument, moves: impl Argument) -> Message {
        Message::new(102, 2).with(points).with(moves)
    }

    /// `Start the game from this link?`
    pub fn link() -> Message {
        Message::new(103, 0)
    }

    /// `Switch to this game?`
    pub fn switch() -> Message {
        Message::new(104, 0)
    }

    /// `Switch`
    pub fn switch_yes() -> Message {
        Message::new(105, 0)
    }

    /// `Another tab has a different game ({points}, {moves}). Switch to it? The game here is saved to History.`
    pub fn other_window(points: impl Argument, moves: impl Argument) -> Message {
        Message::new(106, 2).with(points).with(moves)
    }

    /// `Give up this game?`
    pub fn give_up() -> Message {
        Message::new(107, 0)
    }

    /// `It ends with {points}. You can still undo.`
    pub fn give_up_text(points: impl Argument) -> Message {
        Message::new(108, 1).with(points)
    }
}

pub mod menu {
    use crate::words::Message;

    /// `Modes`
    pub fn modes() -> Message {
        Message::new(109, 0)
    }

    /// `Autoplay`
    pub fn autoplay() -> Message {
        Message::new(110, 0)
    }

    /// `Replay`
    pub fn replay() -> Message {
        Message::new(111, 0)
    }

    /// `History`
    pub fn history() -> Message {
        Message::new(112, 0)
    }

    /// `Statistics`
    pub fn statistics() -> Message {
        Message::new(113, 0)
    }

    /// `Import`
    pub fn import() -> Message {
        Message::new(114, 0)
    }

    /// `Language`
    pub fn language() -> Message {
        Message::new(115, 0)
    }

    /// `Help`
    pub fn help() -> Message {
        Message::new(116, 0)
    }

    /// `Close`
    pub fn close() -> Message {
        Message::new(117, 0)
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(118, 0)
    }

    /// `This game`
    pub fn this_game() -> Message {
        Message::new(119, 0)
    }

    /// `Records`
    pub fn records() -> Message {
        Message::new(120, 0)
    }

    /// `Practice`
    pub fn practice() -> Message {
        Message::new(121, 0)
    }

    /// `Settings`
    pub fn settings() -> Message {
        Message::new(122, 0)
    }
}

pub mod dialogs {
    use crate::words::{Argument, Message};

    /// `Undos`
    pub fn undos() -> Message {
        Message::new(123, 0)
    }

    /// `Mode`
    pub fn mode() -> Message {
        Message::new(124, 0)
    }

    /// `{count, plural, one {# game} other {# games}}`
    pub fn games(count: impl Argument) -> Message {
        Message::new(125, 1).with(count)
    }

    /// `Largest tile {tile}`
    pub fn largest_tile(tile: impl Argument) -> Message {
        Message::new(126, 1).with(tile)
    }

    /// `Continue`
    pub fn continue_game() -> Message {
        Message::new(127, 0)
    }

    /// `Copied.`
    pub fn copied() -> Message {
        Message::new(128, 0)
    }

    /// `Position code`
    pub fn position_code() -> Message {
        Message::new(129, 0)
    }

    /// `Pause`
    pub fn pause() -> Message {
        Message::new(130, 0)
    }

    /// `Speed`
    pub fn speed() -> Message {
        Message::new(131, 0)
    }

    /// `{count, plural, one {# move/s} other {# moves/s}}`
    pub fn moves_per_second(count: impl Argument) -> Message {
        Message::new(132, 1).with(count)
    }

    /// `{share, number, ::percent}`
    pub fn percent(share: impl Argument) -> Message {
        Message::new(133, 1).with(share)
    }

    /// `{share, number, ::percent .0}`
    pub fn percent_1(share: impl Argument) -> Message {
        Message::new(134, 1).with(share)
    }

    /// `{share, number, ::percent .00}`
    pub fn percent_2(share: impl Argument) -> Message {
        Message::new(135, 1).with(share)
    }

    /// `{share, number, ::percent .000}`
    pub fn percent_3(share: impl Argument) -> Message {
        Message::new(136, 1).with(share)
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(137, 0)
    }
}

pub mod history {
    use crate::words::{Argument, Message};

    /// `Search and sort`
    pub fn search() -> Message {
        Message::new(138, 0)
    }

    /// `All`
    pub fn all_modes() -> Message {
        Message::new(139, 0)
    }

    /// `Min. tile`
    pub fn min_tile() -> Message {
        Message::new(140, 0)
    }

    /// `Any`
    pub fn any_tile() -> Message {
        Message::new(141, 0)
    }

    /// `Min. score`
    pub fn min_score() -> Message {
        Message::new(142, 0)
    }

    /// `From`
    pub fn from() -> Message {
        Message::new(143, 0)
    }

    /// `To`
    pub fn to() -> Message {
        Message::new(144, 0)
    }

    /// `Name`
    pub fn name() -> Message {
        Message::new(145, 0)
    }

    /// `Sort by`
    pub fn sort_by() -> Message {
        Message::new(146, 0)
    }

    /// `Newest`
    pub fn newest() -> Message {
        Message::new(147, 0)
    }

    /// `Oldest`
    pub fn oldest() -> Message {
        Message::new(148, 0)
    }

    /// `Highest score`
    pub fn highest_score() -> Message {
        Message::new(149, 0)
    }

    /// `Largest tile`
    pub fn largest_tile() -> Message {
        Message::new(150, 0)
    }

    /// `Most moves`
    pub fn most_moves() -> Message {
        Message::new(151, 0)
    }

    /// `Starred only`
    pub fn starred_only() -> Message {
        Message::new(152, 0)
    }

    /// `No finished games yet. They’ll appear here.`
    pub fn none() -> Message {
        Message::new(153, 0)
    }

    /// `No matching games`
    pub fn none_found() -> Message {
        Message::new(154, 0)
    }

    /// `{found, number} of {count, plural, one {# game} other {# games}}`
    pub fn games_found(found: impl Argument, count: impl Argument) -> Message {
        Message::new(155, 2).with(found).with(count)
    }

    /// `Star`
    pub fn star() -> Message {
        Message::new(156, 0)
    }

    /// `{when, date, ::yMMMd}`
    pub fn date(when: impl Argument) -> Message {
        Message::new(157, 1).with(when)
    }

    /// `in progress`
    pub fn in_progress() -> Message {
        Message::new(158, 0)
    }

    /// `Rename`
    pub fn rename() -> Message {
        Message::new(159, 0)
    }

    /// `Save`
    pub fn save_name() -> Message {
        Message::new(160, 0)
    }

    /// `Delete`
    pub fn delete() -> Message {
        Message::new(161, 0)
    }

    /// `Game deleted.`
    pub fn deleted() -> Message {
        Message::new(162, 0)
    }

    /// `Game restored.`
    pub fn restored() -> Message {
        Message::new(163, 0)
    }

    /// `This game’s moves are missing; only the summary is left.`
    pub fn summary_only() -> Message {
        Message::new(164, 0)
    }

    /// `Storage is full. Your current game is safe, but finished games can’t be added until you free some space.`
    pub fn full() -> Message {
        Message::new(165, 0)
    }

    /// `{count, plural, one {Delete the oldest unstarred game} other {Delete the # oldest unstarred games}}`
    pub fn delete_oldest(count: impl Argument) -> Message {
        Message::new(166, 1).with(count)
    }

    /// `Done. All games are saved again.`
    pub fn freed() -> Message {
        Message::new(167, 0)
    }

    /// `Export`
    pub fn export() -> Message {
        Message::new(168, 0)
    }

    /// `Everything is in one file. Use Import to bring it back.`
    pub fn exported() -> Message {
        Message::new(169, 0)
    }

    /// `Importing {done, number} of {count, number}…`
    pub fn importing(done: impl Argument, count: impl Argument) -> Message {
        Message::new(170, 2).with(done).with(count)
    }

    /// `{count, plural, =0 {No new games.} one {Added # game.} other {Added # games.}}`
    pub fn added(count: impl Argument) -> Message {
        Message::new(171, 1).with(count)
    }

    /// `{count, plural, one {Skipped # duplicate.} other {Skipped # duplicates.}}`
    pub fn duplicates(count: impl Argument) -> Message {
        Message::new(172, 1).with(count)
    }

    /// `No games in this file. Best scores were updated.`
    pub fn bests_only() -> Message {
        Message::new(173, 0)
    }

    /// `Storage is full, so best scores weren’t saved. Free some space and import the file again.`
    pub fn bests_refused() -> Message {
        Message::new(174, 0)
    }

    /// `The game in progress was restored.`
    pub fn game_restored() -> Message {
        Message::new(175, 0)
    }

    /// `{count, plural, one {# line couldn’t be read.} other {# lines couldn’t be read.}}`
    pub fn unreadable_lines(count: impl Argument) -> Message {
        Message::new(176, 1).with(count)
    }

    /// `Line {line, number}: {reason}`
    pub fn line(line: impl Argument, reason: impl Argument) -> Message {
        Message::new(177, 2).with(line).with(reason)
    }

    /// `“{file}”, line {line, number}: {reason}`
    pub fn line_of_file(file: impl Argument, line: impl Argument, reason: impl Argument) -> Message {
        Message::new(178, 3).with(file).with(line).with(reason)
    }

    /// `Not a valid entry.`
    pub fn invalid_line() -> Message {
        Message::new(179, 0)
    }

    /// `{count, plural, one {# file couldn’t be opened.} other {# files couldn’t be opened.}}`
    pub fn unopened_files(count: impl Argument) -> Message {
        Message::new(180, 1).with(count)
    }

    /// `“{file}”: {reason}`
    pub fn file(file: impl Argument, reason: impl Argument) -> Message {
        Message::new(181, 2).with(file).with(reason)
    }

    /// `And {count, number} more.`
    pub fn more(count: impl Argument) -> Message {
        Message::new(182, 1).with(count)
    }

    /// `This browser blocks saving, so there’s no history.`
    pub fn unavailable() -> Message {
        Message::new(183, 0)
    }

    /// `Your history is from a newer version of this page. Reload to use it; nothing is lost.`
    pub fn later_version() -> Message {
        Message::new(184, 0)
    }

    /// `Storage is full: new games can’t be added to History.`
    pub fn refused() -> Message {
        Message::new(185, 0)
    }
}

pub mod statistics {
    use crate::words::{Argument, Message};

    /// `Played`
    pub fn played() -> Message {
        Message::new(186, 0)
    }

    /// `Wins`
    pub fn wins() -> Message {
        Message::new(187, 0)
    }

    /// `{count, number} ({share, number, ::percent})`
    pub fn count_and_share(count: impl Argument, share: impl Argument) -> Message {
        Message::new(188, 2).with(count).with(share)
    }

    /// `Wins in a row`
    pub fn winning_streak() -> Message {
        Message::new(189, 0)
    }

    /// `{current, number} (longest: {longest, number})`
    pub fn streaks(current: impl Argument, longest: impl Argument) -> Message {
        Message::new(190, 2).with(current).with(longest)
    }

    /// `Average score`
    pub fn average_score() -> Message {
        Message::new(191, 0)
    }

    /// `Median score`
    pub fn median_score() -> Message {
        Message::new(192, 0)
    }

    /// `Moves per game`
    pub fn moves_per_game() -> Message {
        Message::new(193, 0)
    }

    /// `Moves per second`
    pub fn moves_per_second() -> Message {
        Message::new(194, 0)
    }

    /// `{pace, number, ::.00}`
    pub fn pace(pace: impl Argument) -> Message {
        Message::new(195, 1).with(pace)
    }

    /// `{undos, number} in {games, plural, one {# game} other {# games}}`
    pub fn undos(undos: impl Argument, games: impl Argument) -> Message {
        Message::new(196, 2).with(undos).with(games)
    }

    /// `{count, plural, one {Not counted: # game that was imported, continued from another or started from a position.} other {Not counted: # games that were imported, continued from another or started from a position.}}`
    pub fn arranged(count: impl Argument) -> Message {
        Message::new(197, 1).with(count)
    }

    /// `{count, plural, one {Not counted: # game with Autoplay.} other {Not counted: # games with Autoplay.}}`
    pub fn coached(count: impl Argument) -> Message {
        Message::new(198, 1).with(count)
    }

    /// `Show as tables`
    pub fn tables() -> Message {
        Message::new(199, 0)
    }

    /// `Tile`
    pub fn tile() -> Message {
        Message::new(200, 0)
    }

    /// `Games`
    pub fn games() -> Message {
        Message::new(201, 0)
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(202, 0)
    }

    /// `Scores by month`
    pub fn by_month() -> Message {
        Message::new(203, 0)
    }

    /// `Month`
    pub fn month() -> Message {
        Message::new(204, 0)
    }

    /// `{date, month}`
    pub fn month_and_year(date: impl Argument) -> Message {
        Message::new(205, 1).with(date)
    }

    /// `Average`
    pub fn average() -> Message {
        Message::new(206, 0)
    }

    /// `More figures`
    pub fn more() -> Message {
        Message::new(207, 0)
    }
}

pub mod charts {
    use crate::words::{Argument, Message};

    /// `Games by largest tile. The tables below have the same data.`
    pub fn largest_tiles() -> Message {
        Message::new(208, 0)
    }

    /// `Score over time`
    pub fn score_over_time() -> Message {
        Message::new(209, 0)
    }

    /// `{count, plural, one {The score of # game.} other {The scores of # games, from first to last.}} The tables below have them by month.`
    pub fn scores(count: impl Argument) -> Message {
        Message::new(210, 1).with(count)
    }

    /// `{score, number, ::compact-short}`
    pub fn score(score: impl Argument) -> Message {
        Message::new(211, 1).with(score)
    }
}

pub mod filing {
    use crate::words::Message;

    /// `This game is kept for now. Open History to free some space.`
    pub fn kept_for_now() -> Message {
        Message::new(212, 0)
    }
}

pub mod notices {
    use crate::words::Message;

    /// `This game can’t be opened here.`
    pub fn bad_game() -> Message {
        Message::new(213, 0)
    }

    /// `This browser can’t save your game. You can play, but it’s lost when you close the page.`
    pub fn cannot_save() -> Message {
        Message::new(214, 0)
    }

    /// `This browser’s saved data was cleared. Your current game is saved again; history and best scores may be lost.`
    pub fn cleared() -> Message {
        Message::new(215, 0)
    }

    /// `A saved copy was damaged. Your game was restored from the other one.`
    pub fn repaired() -> Message {
        Message::new(216, 0)
    }

    /// `Your saved game is damaged and can’t be read. Nothing is deleted: it was set aside, and a new game starts.`
    pub fn damaged_set_aside() -> Message {
        Message::new(217, 0)
    }

    /// `Your saved game was made by another version of this page and can’t be read. Nothing is deleted: it was set aside, and a new game starts.`
    pub fn later_set_aside() -> Message {
        Message::new(218, 0)
    }

    /// `Your saved game is damaged and can’t be read. Storage is full, so it stays where it is and this new game can’t be saved.`
    pub fn damaged_left() -> Message {
        Message::new(219, 0)
    }

    /// `Your saved game was made by another version of this page and can’t be read. Storage is full, so it stays where it is and this new game can’t be saved.`
    pub fn later_left() -> Message {
        Message::new(220, 0)
    }
}

pub mod help {
    use crate::words::{Argument, Message};

    /// `How to play`
    pub fn title() -> Message {
        Message::new(221, 0)
    }

    /// `Slide all the tiles. Two equal tiles that meet merge into one worth twice as much, and a new tile appears after each move. Reach 2048, then see how far you can go. When no move is possible, the game is over.`
    pub fn rules() -> Message {
        Message::new(222, 0)
    }

    /// `Swipe anywhere to slide the tiles, even across a button. Hold “{peek}” to see the board before the last move. Tap “{hint}” for the coach’s best move. Two fingers zoom.`
    pub fn by_finger(peek: impl Argument, hint: impl Argument) -> Message {
        Message::new(223, 2).with(peek).with(hint)
    }

    /// `Controls`
    pub fn controls() -> Message {
        Message::new(224, 0)
    }

    /// `Action`
    pub fn action() -> Message {
        Message::new(225, 0)
    }

    /// `How`
    pub fn how() -> Message {
        Message::new(226, 0)
    }

    /// `Slide`
    pub fn slide() -> Message {
        Message::new(227, 0)
    }

    /// `Swipe or drag anywhere, `arrow keys`, [`W` `A` `S` `D`], [`H` `J` `K` `L`] or the numpad`
    pub fn slide_how() -> Message {
        Message::new(228, 0)
    }

    /// `Diagonals`
    pub fn diagonals() -> Message {
        Message::new(229, 0)
    }

    /// `In modes with diagonals: swipe diagonally, [`Q` `E` `Z` `C`] or the numpad’s corners`
    pub fn diagonals_how() -> Message {
        Message::new(230, 0)
    }

    /// `Other layouts`
    pub fn layouts() -> Message {
        Message::new(231, 0)
    }

    /// `[`W` `A` `S` `D`] and [`Q` `E` `Z` `C`] go by their place on a US keyboard, unless your layout has another letter of this list there. Without Latin letters, every key goes by its place`
    pub fn layouts_how() -> Message {
        Message::new(232, 0)
    }

    /// ``U`, `Backspace` or [`Ctrl`/`⌘` `Z`]`
    pub fn undo_how() -> Message {
        Message::new(233, 0)
    }

    /// `[`Shift` `U`], [`Ctrl`/`⌘` `Y`] or [`Shift` `Ctrl`/`⌘` `Z`]`
    pub fn redo_how() -> Message {
        Message::new(234, 0)
    }

    /// `Hold or tap `P` to see the previous board`
    pub fn peek_how() -> Message {
        Message::new(235, 0)
    }

    /// ``B`: the coach’s best move and how the others compare (simpler outside Classic)`
    pub fn hint_how() -> Message {
        Message::new(236, 0)
    }

    /// `[`Shift` `B`]: the coach plays a copy of your game. `Space` pauses; `Esc` or any move brings your own game back`
    pub fn autoplay_how() -> Message {
        Message::new(237, 0)
    }

    /// ``R`, then `Space` or `Enter``
    pub fn new_game_how() -> Message {
        Message::new(238, 0)
    }

    /// `Read the board`
    pub fn read() -> Message {
        Message::new(239, 0)
    }

    /// ``Tab` to the board, `arrow keys` move between cells, `Esc` leaves`
    pub fn read_how() -> Message {
        Message::new(240, 0)
    }

    /// ``T`: one shared board a day; your first try counts`
    pub fn daily_how() -> Message {
        Message::new(241, 0)
    }

    /// ``V`: replay this game at any speed`
    pub fn replay_how() -> Message {
        Message::new(242, 0)
    }

    /// ``X`: a link to this game`
    pub fn share_how() -> Message {
        Message::new(243, 0)
    }

    /// ``I`: all your past games`
    pub fn history_how() -> Message {
        Message::new(244, 0)
    }

    /// ``O`: a link, replay, position or backup; you can also paste or drop a file`
    pub fn import_how() -> Message {
        Message::new(245, 0)
    }

    /// ``Q` (except in modes with diagonals)`
    pub fn give_up_how() -> Message {
        Message::new(246, 0)
    }

    /// `Confirm / cancel`
    pub fn answer() -> Message {
        Message::new(247, 0)
    }

    /// ``Space`, `Enter` or `Y` / `N` or `Esc``
    pub fn answer_how() -> Message {
        Message::new(248, 0)
    }

    /// `Saving`
    pub fn saving() -> Message {
        Message::new(249, 0)
    }

    /// `Every move is saved in this browser. Export your History for a backup.`
    pub fn saving_text() -> Message {
        Message::new(250, 0)
    }

    /// `The clock runs while you play. A pause counts for 30 seconds at most.`
    pub fn time_text() -> Message {
        Message::new(251, 0)
    }

    /// `Best scores`
    pub fn best() -> Message {
        Message::new(252, 0)
    }

    /// `A score counts from the moment you reach it. “Best” is for games without undo, “Best (undo)” for all. Autoplay doesn’t count; hints are free.`
    pub fn best_text() -> Message {
        Message::new(253, 0)
    }

    /// `Coach`
    pub fn coach() -> Message {
        Message::new(254, 0)
    }

    /// `Percentages estimate your chance of surviving 300 more moves. Review a finished game, or practice from any position of a review or replay: nothing there is saved.`
    pub fn coach_text() -> Message {
        Message::new(255, 0)
    }
}

pub mod rules {
    use crate::words::{Argument, Message};

    /// `Diagonal moves too.`
    pub fn diagonals() -> Message {
        Message::new(256, 0)
    }

    /// `Only {tile}s appear.`
    pub fn one_kind(tile: impl Argument) -> Message {
        Message::new(257, 1).with(tile)
    }

    /// `{first}s and {second}s appear equally often.`
    pub fn evenly(first: impl Argument, second: impl Argument) -> Message {
        Message::new(258, 2).with(first).with(second)
    }

    /// `Mostly {first}s, with one {second} in every {count, number} tiles.`
    pub fn mostly(first: impl Argument, second: impl Argument, count: impl Argument) -> Message {
        Message::new(259, 3).with(first).with(second).with(count)
    }

    /// `New tiles: {odds, list}.`
    pub fn kinds(odds: impl Argument) -> Message {
        Message::new(260, 1).with(odds)
    }

    /// `{tile} ({weight, number} in {total, number})`
    pub fn odds(tile: impl Argument, weight: impl Argument, total: impl Argument) -> Message {
        Message::new(261, 3).with(tile).with(weight).with(total)
    }

    /// `Starting tiles: {tiles, list}.`
    pub fn start(tiles: impl Argument) -> Message {
        Message::new(262, 1).with(tiles)
    }

    /// `{count, plural, one {one random tile} other {# random tiles}}`
    pub fn random(count: impl Argument) -> Message {
        Message::new(263, 1).with(count)
    }

    /// `No goal: play for the score.`
    pub fn no_goal() -> Message {
        Message::new(264, 0)
    }

    /// `Reach {goal} to win.`
    pub fn ends_at_goal(goal: impl Argument) -> Message {
        Message::new(265, 1).with(goal)
    }

    /// `Reach {goal}, then keep going.`
    pub fn endless(goal: impl Argument) -> Message {
        Message::new(266, 1).with(goal)
    }
}

pub mod games {
    use crate::words::{Argument, Message};

    /// `Best {score, number}`
    pub fn best(score: impl Argument) -> Message {
        Message::new(267, 1).with(score)
    }

    /// `{score, number} with undo`
    pub fn with_undo(score: impl Argument) -> Message {
        Message::new(268, 1).with(score)
    }

    /// `Not played yet`
    pub fn not_played() -> Message {
        Message::new(269, 0)
    }

    /// `Custom rules`
    pub fn custom() -> Message {
        Message::new(270, 0)
    }

    /// `Rows`
    pub fn rows() -> Message {
        Message::new(271, 0)
    }

    /// `Columns`
    pub fn columns() -> Message {
        Message::new(272, 0)
    }

    /// `Directions`
    pub fn directions() -> Message {
        Message::new(273, 0)
    }

    /// `8 (with diagonals)`
    pub fn eight() -> Message {
        Message::new(274, 0)
    }

    /// `Goal`
    pub fn goal() -> Message {
        Message::new(275, 0)
    }

    /// `None`
    pub fn no_goal() -> Message {
        Message::new(276, 0)
    }

    /// `At the goal`
    pub fn at_goal() -> Message {
        Message::new(277, 0)
    }

    /// `Game ends`
    pub fn game_ends() -> Message {
        Message::new(278, 0)
    }

    /// `New tile odds (e.g. 9 : 1)`
    pub fn odds() -> Message {
        Message::new(279, 0)
    }

    /// `Starting tiles`
    pub fn start() -> Message {
        Message::new(280, 0)
    }

    /// `Random`
    pub fn random() -> Message {
        Message::new(281, 0)
    }

    /// `Fixed (e.g. 2 2 64)`
    pub fn fixed() -> Message {
        Message::new(282, 0)
    }

    /// `In progress · {score, number}`
    pub fn in_progress(score: impl Argument) -> Message {
        Message::new(283, 1).with(score)
    }

    /// `Show rules`
    pub fn show_rules() -> Message {
        Message::new(284, 0)
    }

    /// `The game everyone knows. Reach 2048, then keep going.`
    pub fn about_classic() -> Message {
        Message::new(285, 0)
    }

    /// `No goal, just points, and many 4s.`
    pub fn about_console() -> Message {
        Message::new(286, 0)
    }

    /// `Five rows, room to breathe. Reach 2048 and you win.`
    pub fn about_rectangle() -> Message {
        Message::new(287, 0)
    }

    /// `A shorter climb, with hardly any 4s. 1024 wins.`
    pub fn about_1024() -> Message {
        Message::new(288, 0)
    }

    /// `Slide diagonally, too. Every new tile is a 2.`
    pub fn about_eight_ways() -> Message {
        Message::new(289, 0)
    }

    /// `A 2 or a 4? Heads or tails. How high can you get?`
    pub fn about_coin_toss() -> Message {
        Message::new(290, 0)
    }

    /// `Nine cells. 256 takes every one of them.`
    pub fn about_mini() -> Message {
        Message::new(291, 0)
    }

    /// `Eight cells, over in a minute. Can you make 128?`
    pub fn about_2x4() -> Message {
        Message::new(292, 0)
    }

    /// `Twelve cells: a tight squeeze up to 1024.`
    pub fn about_3x4() -> Message {
        Message::new(293, 0)
    }

    /// `Room for mistakes, and for huge tiles.`
    pub fn about_5x5() -> Message {
        Message::new(294, 0)
    }

    /// `A wide board for a long, calm game.`
    pub fn about_6x6() -> Message {
        Message::new(295, 0)
    }

    /// `A marathon. Reach 8192 to win.`
    pub fn about_8x8() -> Message {
        Message::new(296, 0)
    }

    /// `Stairs`
    pub fn stairs() -> Message {
        Message::new(297, 0)
    }

    /// `Another game: climb as fast as you can`
    pub fn stairs_line() -> Message {
        Message::new(298, 0)
    }
}

pub mod daily {
    use crate::words::{Argument, Message};

    /// `This Daily opens on {date, fullDay}, 00:00 UTC.`
    pub fn not_yet(date: impl Argument) -> Message {
        Message::new(299, 1).with(date)
    }

    /// `Everyone gets the same tiles today. Your first try counts: undo is noted, and Autoplay moves disqualify it.`
    pub fn about() -> Message {
        Message::new(300, 0)
    }

    /// `Next Daily in {time, duration}.`
    pub fn next(time: impl Argument) -> Message {
        Message::new(301, 1).with(time)
    }

    /// `Everyone got the same tiles on this day.`
    pub fn about_past() -> Message {
        Message::new(302, 0)
    }

    /// `This day is over. You can still play it for practice.`
    pub fn over() -> Message {
        Message::new(303, 0)
    }

    /// `A new day has begun (UTC). Here’s its Daily.`
    pub fn new_day() -> Message {
        Message::new(304, 0)
    }

    /// `Result saved. Play again just for fun.`
    pub fn saved() -> Message {
        Message::new(305, 0)
    }

    /// `This try: {points}, largest tile {tile}. Your counted result:`
    pub fn this_try(points: impl Argument, tile: impl Argument) -> Message {
        Message::new(306, 2).with(points).with(tile)
    }

    /// `Streak`
    pub fn streak() -> Message {
        Message::new(307, 0)
    }

    /// `Longest`
    pub fn longest() -> Message {
        Message::new(308, 0)
    }

    /// `{count, plural, one {# day} other {# days}}`
    pub fn days(count: impl Argument) -> Message {
        Message::new(309, 1).with(count)
    }

    /// `Share result`
    pub fn share() -> Message {
        Message::new(310, 0)
    }

    /// `Copy result`
    pub fn copy() -> Message {
        Message::new(311, 0)
    }

    /// `Copying is blocked. Select the text and copy it yourself.`
    pub fn copying_blocked() -> Message {
        Message::new(312, 0)
    }

    /// `2048 {game}`
    /// `{facts}`
    /// `{link}`
    pub fn result(game: impl Argument, facts: impl Argument, link: impl Argument) -> Message {
        Message::new(313, 3).with(game).with(facts).with(link)
    }

    /// `With undo`
    pub fn with_undo() -> Message {
        Message::new(314, 0)
    }

    /// `{count, plural, one {#-day streak} other {#-day streak}}`
    pub fn streak_of(count: impl Argument) -> Message {
        Message::new(315, 1).with(count)
    }

    /// `Archive`
    pub fn archive() -> Message {
        Message::new(316, 0)
    }

    /// `{date, day}: {points}`
    pub fn day_played(date: impl Argument, points: impl Argument) -> Message {
        Message::new(317, 2).with(date).with(points)
    }

    /// `{date, day}: not played`
    pub fn day_open(date: impl Argument) -> Message {
        Message::new(318, 1).with(date)
    }

    /// `Earlier month`
    pub fn earlier() -> Message {
        Message::new(319, 0)
    }

    /// `Later month`
    pub fn later() -> Message {
        Message::new(320, 0)
    }

    /// `Picture`
    pub fn picture() -> Message {
        Message::new(321, 0)
    }

    /// `{when, date, ::EEEEE}`
    pub fn weekday(when: impl Argument) -> Message {
        Message::new(322, 1).with(when)
    }

    /// `2048 {game}`
    /// `{facts}`
    /// `{squares}`
    /// `{link}`
    pub fn result_with_board(game: impl Argument, facts: impl Argument, squares: impl Argument, link: impl Argument) -> Message {
        Message::new(323, 4).with(game).with(facts).with(squares).with(link)
    }
}

pub mod challenge {
    use crate::words::{Argument, Message};

    /// `You get the same start as your rival, and the same tiles for the same moves.`
    pub fn about() -> Message {
        Message::new(324, 0)
    }

    /// `Beat their score.`
    pub fn beat() -> Message {
        Message::new(325, 0)
    }

    /// `Score to beat`
    pub fn score_to_beat() -> Message {
        Message::new(326, 0)
    }

    /// `This game can’t be used as a challenge because it didn’t start from a normal new game. You can still watch its replay.`
    pub fn impossible() -> Message {
        Message::new(327, 0)
    }

    /// `Level`
    pub fn level() -> Message {
        Message::new(328, 0)
    }

    /// `+{points, number}`
    pub fn ahead(points: impl Argument) -> Message {
        Message::new(329, 1).with(points)
    }

    /// `−{points, number}`
    pub fn behind(points: impl Argument) -> Message {
        Message::new(330, 1).with(points)
    }

    /// `Rival at move {at, number}: {score, number}`
    pub fn rival_at_move(at: impl Argument, score: impl Argument) -> Message {
        Message::new(331, 2).with(at).with(score)
    }

    /// `Rival after {time, duration}: {score, number}`
    pub fn rival_at_time(time: impl Argument, score: impl Argument) -> Message {
        Message::new(332, 2).with(time).with(score)
    }

    /// `Rival finished with {score, number}`
    pub fn rival_finished(score: impl Argument) -> Message {
        Message::new(333, 1).with(score)
    }

    /// `Draw`
    pub fn draw() -> Message {
        Message::new(334, 0)
    }

    /// `Your rival wins`
    pub fn lost() -> Message {
        Message::new(335, 0)
    }

    /// `You`
    pub fn you() -> Message {
        Message::new(336, 0)
    }

    /// `Rival`
    pub fn rival() -> Message {
        Message::new(337, 0)
    }

    /// `Autoplay moves`
    pub fn autoplay_moves() -> Message {
        Message::new(338, 0)
    }
}

pub mod languages {
    use crate::words::Message;

    /// `Language changed.`
    pub fn changed() -> Message {
        Message::new(339, 0)
    }

    /// `This language couldn’t load. Check your connection and try again.`
    pub fn not_loaded() -> Message {
        Message::new(340, 0)
    }
}

pub mod coach {
    use crate::words::{Argument, Message};

    /// `Only move: {direction}.`
    pub fn only_move(direction: impl Argument) -> Message {
        Message::new(341, 1).with(direction)
    }

    /// `Best: {direction}. Next: {next}.`
    pub fn best_next(direction: impl Argument, next: impl Argument) -> Message {
        Message::new(342, 2).with(direction).with(next)
    }

    /// `{direction}. {next} is nearly as good.`
    pub fn nearly(direction: impl Argument, next: impl Argument) -> Message {
        Message::new(343, 2).with(direction).with(next)
    }

    /// `{direction}, {chance}. Next: {next}, {next_chance}.`
    pub fn best_next_chance(direction: impl Argument, chance: impl Argument, next: impl Argument, next_chance: impl Argument) -> Message {
        Message::new(344, 4).with(direction).with(chance).with(next).with(next_chance)
    }

    /// `Best: {direction}. Then: {others, list}.`
    pub fn best_then(direction: impl Argument, others: impl Argument) -> Message {
        Message::new(345, 2).with(direction).with(others)
    }

    /// `Best: {direction}, {chance}. Then: {others, list}.`
    pub fn best_then_chances(direction: impl Argument, chance: impl Argument, others: impl Argument) -> Message {
        Message::new(346, 3).with(direction).with(chance).with(others)
    }

    /// `{direction} {chance}`
    pub fn direction_chance(direction: impl Argument, chance: impl Argument) -> Message {
        Message::new(347, 2).with(direction).with(chance)
    }

    /// `Still to come on average: {points}.`
    pub fn expected(points: impl Argument) -> Message {
        Message::new(348, 1).with(points)
    }

    /// `{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}`
    pub fn rank(rank: impl Argument) -> Message {
        Message::new(349, 1).with(rank)
    }

    /// `Percentages estimate your chance of surviving the next {count, plural, one {# move} other {# moves}} with good play.`
    pub fn meaning(count: impl Argument) -> Message {
        Message::new(350, 1).with(count)
    }

    /// `The coach is trained on Classic. In this mode it uses simple rules and is weaker.`
    pub fn simple_rules() -> Message {
        Message::new(351, 0)
    }

    /// `This board is solved. Percentages are your exact chance of reaching {goal} with perfect play. Equal chances are ordered by expected points.`
    pub fn exact_goal(goal: impl Argument) -> Message {
        Message::new(352, 1).with(goal)
    }

    /// `This board is solved. Points are the exact average still to come with perfect play.`
    pub fn exact_points() -> Message {
        Message::new(353, 0)
    }

    /// `Downloading the coach ({size, number, ::unit/megabyte .0})… {share, number, ::percent}`
    pub fn downloading(size: impl Argument, share: impl Argument) -> Message {
        Message::new(354, 2).with(size).with(share)
    }

    /// `Solving this board… {share, number, ::percent}`
    pub fn solving(share: impl Argument) -> Message {
        Message::new(355, 1).with(share)
    }

    /// `The coach couldn’t load. Check your connection or reload. Your game isn’t affected.`
    pub fn failed() -> Message {
        Message::new(356, 0)
    }

    /// `The game is over, so there’s no hint.`
    pub fn no_hint() -> Message {
        Message::new(357, 0)
    }

    /// `The game is over. Start a new one first.`
    pub fn no_autoplay() -> Message {
        Message::new(358, 0)
    }

    /// `Choose “Keep going” first.`
    pub fn keep_going_first() -> Message {
        Message::new(359, 0)
    }

    /// `Autoplay is playing a copy of your game.`
    pub fn playing_copy() -> Message {
        Message::new(360, 0)
    }

    /// `Autoplay is on.`
    pub fn playing() -> Message {
        Message::new(361, 0)
    }

    /// `Paused.`
    pub fn paused() -> Message {
        Message::new(362, 0)
    }

    /// `Paused at {points}, {moves}.`
    pub fn paused_at(points: impl Argument, moves: impl Argument) -> Message {
        Message::new(363, 2).with(points).with(moves)
    }

    /// `Autoplay reached {tile}.`
    pub fn reached(tile: impl Argument) -> Message {
        Message::new(364, 1).with(tile)
    }

    /// `Autoplay’s game is over.`
    pub fn ended() -> Message {
        Message::new(365, 0)
    }

    /// `This is your game now.`
    pub fn yours() -> Message {
        Message::new(366, 0)
    }

    /// `This is your game now. It’s marked as played with Autoplay, so it doesn’t count for best scores. Your previous game is in History.`
    pub fn yours_marked() -> Message {
        Message::new(367, 0)
    }

    /// `Autoplay’s game is over`
    pub fn end_title() -> Message {
        Message::new(368, 0)
    }

    /// `{points}, largest tile {tile}, {moves}. Your own game is just as you left it.`
    pub fn end_text(points: impl Argument, tile: impl Argument, moves: impl Argument) -> Message {
        Message::new(369, 3).with(points).with(tile).with(moves)
    }

    /// `Keep Autoplay’s game`
    pub fn end_keep() -> Message {
        Message::new(370, 0)
    }

    /// `Back to my game`
    pub fn end_back() -> Message {
        Message::new(371, 0)
    }

    /// `Resume`
    pub fn resume() -> Message {
        Message::new(372, 0)
    }

    /// `Max speed`
    pub fn max_speed() -> Message {
        Message::new(373, 0)
    }

    /// `Keep`
    pub fn keep() -> Message {
        Message::new(374, 0)
    }

    /// `Keep this game and play on`
    pub fn keep_label() -> Message {
        Message::new(375, 0)
    }

    /// `Stop`
    pub fn stop() -> Message {
        Message::new(376, 0)
    }

    /// `Stop and go back to your game`
    pub fn stop_label() -> Message {
        Message::new(377, 0)
    }

    /// `Details`
    pub fn details() -> Message {
        Message::new(378, 0)
    }
}

pub mod review {
    use crate::words::{Argument, Message};

    /// `Review: {game}`
    pub fn title(game: impl Argument) -> Message {
        Message::new(379, 1).with(game)
    }

    /// `Finish the game to review it.`
    pub fn not_over() -> Message {
        Message::new(380, 0)
    }

    /// `No moves to review.`
    pub fn no_moves() -> Message {
        Message::new(381, 0)
    }

    /// `Checking every move… Closing stops the review.`
    pub fn working() -> Message {
        Message::new(382, 0)
    }

    /// `{done, number} of {count, plural, one {# move} other {# moves}}`
    pub fn progress(done: impl Argument, count: impl Argument) -> Message {
        Message::new(383, 2).with(done).with(count)
    }

    /// `Moves reviewed`
    pub fn progress_label() -> Message {
        Message::new(384, 0)
    }

    /// `Cancel`
    pub fn cancel() -> Message {
        Message::new(385, 0)
    }

    /// `Try again`
    pub fn try_again() -> Message {
        Message::new(386, 0)
    }

    /// `Review ready. Accuracy: {accuracy}.`
    pub fn ready(accuracy: impl Argument) -> Message {
        Message::new(387, 1).with(accuracy)
    }

    /// `This review couldn’t be saved.`
    pub fn not_saved() -> Message {
        Message::new(388, 0)
    }

    /// `This game can’t be reviewed.`
    pub fn refused() -> Message {
        Message::new(389, 0)
    }

    /// `This isn’t a review.`
    pub fn not_a_review() -> Message {
        Message::new(390, 0)
    }

    /// `The review is from another version of this page.`
    pub fn other_version() -> Message {
        Message::new(391, 0)
    }

    /// `The review is too long.`
    pub fn too_long() -> Message {
        Message::new(392, 0)
    }

    /// `Part of the review can’t be read.`
    pub fn unreadable() -> Message {
        Message::new(393, 0)
    }

    /// `The coach can’t evaluate move {number, number}.`
    pub fn no_value(number: impl Argument) -> Message {
        Message::new(394, 1).with(number)
    }

    /// `The review is incomplete.`
    pub fn incomplete() -> Message {
        Message::new(395, 0)
    }

    /// `The review belongs to another game.`
    pub fn other_game() -> Message {
        Message::new(396, 0)
    }

    /// `Accuracy: how close you played to the coach. 100% means every move was best.`
    pub fn accuracy_meaning() -> Message {
        Message::new(397, 0)
    }

    /// `Best`
    pub fn best() -> Message {
        Message::new(398, 0)
    }

    /// `Good`
    pub fn good() -> Message {
        Message::new(399, 0)
    }

    /// `Inaccuracy`
    pub fn inaccuracy() -> Message {
        Message::new(400, 0)
    }

    /// `Mistake`
    pub fn mistake() -> Message {
        Message::new(401, 0)
    }

    /// `Blunder`
    pub fn blunder() -> Message {
        Message::new(402, 0)
    }

    /// `Best`
    pub fn best_moves() -> Message {
        Message::new(403, 0)
    }

    /// `Good`
    pub fn good_moves() -> Message {
        Message::new(404, 0)
    }

    /// `Inaccuracies`
    pub fn inaccuracies() -> Message {
        Message::new(405, 0)
    }

    /// `Mistakes`
    pub fn mistakes() -> Message {
        Message::new(406, 0)
    }

    /// `Blunders`
    pub fn blunders() -> Message {
        Message::new(407, 0)
    }

    /// `How grades work`
    pub fn how_grades_work() -> Message {
        Message::new(408, 0)
    }

    /// `Good: gives away less than {good, number, ::percent .#} of your odds of surviving. Inaccuracy: less than {inaccuracy, number, ::percent .#}. Mistake: less than {mistake, number, ::percent .#}. Blunder: more.`
    pub fn grades_by_odds(good: impl Argument, inaccuracy: impl Argument, mistake: impl Argument) -> Message {
        Message::new(409, 3).with(good).with(inaccuracy).with(mistake)
    }

    /// `Good: gives away less than {good, number, ::percent .#} of your odds of reaching the goal. Inaccuracy: less than {inaccuracy, number, ::percent .#}. Mistake: less than {mistake, number, ::percent .#}. Blunder: more.`
    pub fn grades_by_goal(good: impl Argument, inaccuracy: impl Argument, mistake: impl Argument) -> Message {
        Message::new(410, 3).with(good).with(inaccuracy).with(mistake)
    }

    /// `Good: gives away less than {good, number, ::percent .#} of your remaining potential. Inaccuracy: less than {inaccuracy, number, ::percent .#}. Mistake: less than {mistake, number, ::percent .#}. Blunder: more.`
    pub fn grades_by_potential(good: impl Argument, inaccuracy: impl Argument, mistake: impl Argument) -> Message {
        Message::new(411, 3).with(good).with(inaccuracy).with(mistake)
    }

    /// `When your chance is high, doubling the risk halves your odds.`
    pub fn odds_meaning() -> Message {
        Message::new(412, 0)
    }

    /// `Accuracy is {half, number, ::percent} when each move gives away {share, number, ::percent} of your odds.`
    pub fn accuracy_by_odds(half: impl Argument, share: impl Argument) -> Message {
        Message::new(413, 2).with(half).with(share)
    }

    /// `Accuracy is {half, number, ::percent} when each move gives away {share, number, ::percent} of your remaining potential.`
    pub fn accuracy_by_potential(half: impl Argument, share: impl Argument) -> Message {
        Message::new(414, 2).with(half).with(share)
    }

    /// `For each move, the coach looked at up to {count, plural, one {# position} other {# positions}}.`
    pub fn depth(count: impl Argument) -> Message {
        Message::new(415, 1).with(count)
    }

    /// `Survival chance`
    pub fn chance_title() -> Message {
        Message::new(416, 0)
    }

    /// `Survival chance over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn chance_label(count: impl Argument) -> Message {
        Message::new(417, 1).with(count)
    }

    /// `Position strength`
    pub fn position_title() -> Message {
        Message::new(418, 0)
    }

    /// `Position strength over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn position_label(count: impl Argument) -> Message {
        Message::new(419, 1).with(count)
    }

    /// `Chance of reaching {goal}`
    pub fn goal_title(goal: impl Argument) -> Message {
        Message::new(420, 1).with(goal)
    }

    /// `Chance of reaching {goal} over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn goal_label(goal: impl Argument, count: impl Argument) -> Message {
        Message::new(421, 2).with(goal).with(count)
    }

    /// `Expected score`
    pub fn points_title() -> Message {
        Message::new(422, 0)
    }

    /// `Expected score over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn points_label(count: impl Argument) -> Message {
        Message::new(423, 1).with(count)
    }

    /// `Dots: worst moves. Dashed line: turning point. Band: largest tile.`
    pub fn legend() -> Message {
        Message::new(424, 0)
    }

    /// `Show as table`
    pub fn as_table() -> Message {
        Message::new(425, 0)
    }

    /// `After move`
    pub fn after_move() -> Message {
        Message::new(426, 0)
    }

    /// `Chance`
    pub fn chance() -> Message {
        Message::new(427, 0)
    }

    /// `Score (0–100)`
    pub fn strength() -> Message {
        Message::new(428, 0)
    }

    /// `Turning point`
    pub fn turning_point() -> Message {
        Message::new(429, 0)
    }

    /// `Worst moves`
    pub fn worst_moves() -> Message {
        Message::new(430, 0)
    }

    /// `No real mistakes. Well played!`
    pub fn no_mistakes() -> Message {
        Message::new(431, 0)
    }

    /// `By largest tile`
    pub fn by_largest_tile() -> Message {
        Message::new(432, 0)
    }

    /// `Move {number, number}`
    pub fn move_number(number: impl Argument) -> Message {
        Message::new(433, 1).with(number)
    }

    /// `Move {number, number}.`
    pub fn move_heard(number: impl Argument) -> Message {
        Message::new(434, 1).with(number)
    }

    /// `Practice`
    pub fn practise() -> Message {
        Message::new(435, 0)
    }

    /// `Practice: before move {number, number}`
    pub fn practise_label(number: impl Argument) -> Message {
        Message::new(436, 1).with(number)
    }

    /// `Played: {played}. Better: {better}.`
    pub fn choice(played: impl Argument, better: impl Argument) -> Message {
        Message::new(437, 2).with(played).with(better)
    }

    /// `Your chance fell from {from} to {to}.`
    pub fn chance_cut(from: impl Argument, to: impl Argument) -> Message {
        Message::new(438, 2).with(from).with(to)
    }

    /// `It gave away {share} of your remaining potential.`
    pub fn potential_lost(share: impl Argument) -> Message {
        Message::new(439, 1).with(share)
    }

    /// `Cost on average: {points}.`
    pub fn points_lost(points: impl Argument) -> Message {
        Message::new(440, 1).with(points)
    }

    /// `{direction} was best, but your luck ran out.`
    pub fn best_but_unlucky(direction: impl Argument) -> Message {
        Message::new(441, 1).with(direction)
    }

    /// `Your chance fell from {from} and never got back above {to}.`
    pub fn chance_never_recovered(from: impl Argument, to: impl Argument) -> Message {
        Message::new(442, 2).with(from).with(to)
    }

    /// `The biggest drop of the game. It never recovered.`
    pub fn never_recovered() -> Message {
        Message::new(443, 0)
    }

    /// `Luck`
    pub fn luck() -> Message {
        Message::new(444, 0)
    }

    /// `New tiles were better than average: {gained}. Your moves cost {lost}.`
    pub fn luck_above(gained: impl Argument, lost: impl Argument) -> Message {
        Message::new(445, 2).with(gained).with(lost)
    }

    /// `New tiles were worse than average: {missed}. Your moves cost {lost}.`
    pub fn luck_below(missed: impl Argument, lost: impl Argument) -> Message {
        Message::new(446, 2).with(missed).with(lost)
    }

    /// `{from} before, {to} after.`
    pub fn luck_change(from: impl Argument, to: impl Argument) -> Message {
        Message::new(447, 2).with(from).with(to)
    }
}

pub mod practice {
    use crate::words::{Argument, Message};

    /// `Practice: {game}`
    pub fn title(game: impl Argument) -> Message {
        Message::new(448, 1).with(game)
    }

    /// `The goal is already on this board.`
    pub fn goal_on_board() -> Message {
        Message::new(449, 0)
    }

    /// `Put a tile on the board first.`
    pub fn no_tile() -> Message {
        Message::new(450, 0)
    }

    /// `Nothing can move on this board.`
    pub fn nothing_moves() -> Message {
        Message::new(451, 0)
    }

    /// `Make a move to see the coach’s verdict.`
    pub fn begins() -> Message {
        Message::new(452, 0)
    }

    /// `Nothing here is saved. Undo and try other moves to compare.`
    pub fn nothing_saved() -> Message {
        Message::new(453, 0)
    }

    /// `Thinking…`
    pub fn thinking() -> Message {
        Message::new(454, 0)
    }

    /// `Back at the start.`
    pub fn at_the_start() -> Message {
        Message::new(455, 0)
    }

    /// `No moves left. Undo or restart.`
    pub fn over() -> Message {
        Message::new(456, 0)
    }

    /// `Goal reached. Undo or restart.`
    pub fn won() -> Message {
        Message::new(457, 0)
    }

    /// `{count, plural, one {# move played.} other {# moves played.}}`
    pub fn moves_played(count: impl Argument) -> Message {
        Message::new(458, 1).with(count)
    }

    /// `The coach can’t evaluate this position.`
    pub fn cant_evaluate() -> Message {
        Message::new(459, 0)
    }

    /// `{grade}.`
    pub fn grade(grade: impl Argument) -> Message {
        Message::new(460, 1).with(grade)
    }

    /// `{direction} was your only move.`
    pub fn only_move(direction: impl Argument) -> Message {
        Message::new(461, 1).with(direction)
    }

    /// `{direction} is best.`
    pub fn best(direction: impl Argument) -> Message {
        Message::new(462, 1).with(direction)
    }

    /// `{direction} is best. Your chance stays at {chance}.`
    pub fn best_chance(direction: impl Argument, chance: impl Argument) -> Message {
        Message::new(463, 2).with(direction).with(chance)
    }

    /// `{direction} is best. Still to come on average: {points}.`
    pub fn best_points(direction: impl Argument, points: impl Argument) -> Message {
        Message::new(464, 2).with(direction).with(points)
    }

    /// `{direction} lowers your chance from {from} to {to}. {better} was better.`
    pub fn chance_cut(direction: impl Argument, from: impl Argument, to: impl Argument, better: impl Argument) -> Message {
        Message::new(465, 4).with(direction).with(from).with(to).with(better)
    }

    /// `{direction} costs you on average: {points}. {better} was better.`
    pub fn points_lost(direction: impl Argument, points: impl Argument, better: impl Argument) -> Message {
        Message::new(466, 3).with(direction).with(points).with(better)
    }

    /// `{direction} gives away {share} of your remaining potential. {better} was better.`
    pub fn potential_lost(direction: impl Argument, share: impl Argument, better: impl Argument) -> Message {
        Message::new(467, 3).with(direction).with(share).with(better)
    }

    /// `Best moves: {best, number} of {count, number} ({share, number, ::percent})`
    pub fn match_rate(best: impl Argument, count: impl Argument, share: impl Argument) -> Message {
        Message::new(468, 3).with(best).with(count).with(share)
    }

    /// `Rotate`
    pub fn rotate() -> Message {
        Message::new(469, 0)
    }

    /// `Flip`
    pub fn flip() -> Message {
        Message::new(470, 0)
    }

    /// `Place tiles`
    pub fn place() -> Message {
        Message::new(471, 0)
    }

    /// `After each move, choose the cell for the new tile, or the tile itself to change its value.`
    pub fn place_how() -> Message {
        Message::new(472, 0)
    }
}

pub mod notebook {
    use crate::words::{Argument, Message};

    /// `Review your games: mistakes and blunders are collected here.`
    pub fn empty() -> Message {
        Message::new(473, 0)
    }

    /// `To practice today: {due, number} of {count, number}.`
    pub fn due(due: impl Argument, count: impl Argument) -> Message {
        Message::new(474, 2).with(due).with(count)
    }

    /// `Find a good move in each position. What you miss comes again tomorrow, what you get right after longer and longer pauses.`
    pub fn how() -> Message {
        Message::new(475, 0)
    }

    /// `Start`
    pub fn start() -> Message {
        Message::new(476, 0)
    }

    /// `Find a good move. Left: {count, number}.`
    pub fn find(count: impl Argument) -> Message {
        Message::new(477, 1).with(count)
    }

    /// `Next`
    pub fn next() -> Message {
        Message::new(478, 0)
    }

    /// `Done for today.`
    pub fn done() -> Message {
        Message::new(479, 0)
    }
}

pub mod formations {
    use crate::words::{Argument, Message};

    /// `Formations`
    pub fn title() -> Message {
        Message::new(480, 0)
    }

    /// `Each begins with these large tiles and two new ones. Make the smallest large tile once more.`
    pub fn how() -> Message {
        Message::new(481, 0)
    }

    /// `Snake of {count, number}`
    pub fn snake(count: impl Argument) -> Message {
        Message::new(482, 1).with(count)
    }

    /// `Block of {count, number}`
    pub fn block(count: impl Argument) -> Message {
        Message::new(483, 1).with(count)
    }

    /// `Free cells: {count, number}`
    pub fn free(count: impl Argument) -> Message {
        Message::new(484, 1).with(count)
    }

    /// `{chance} if the large tiles stay`
    pub fn exact(chance: impl Argument) -> Message {
        Message::new(485, 1).with(chance)
    }

    /// `{chance} for the coach`
    pub fn coach(chance: impl Argument) -> Message {
        Message::new(486, 1).with(chance)
    }

    /// `Make another {tile}.`
    pub fn find(tile: impl Argument) -> Message {
        Message::new(487, 1).with(tile)
    }

    /// `Reached. So far: {reached, number} of {count, number}.`
    pub fn reached(reached: impl Argument, count: impl Argument) -> Message {
        Message::new(488, 2).with(reached).with(count)
    }

    /// `Not reached. So far: {reached, number} of {count, number}.`
    pub fn missed(reached: impl Argument, count: impl Argument) -> Message {
        Message::new(489, 2).with(reached).with(count)
    }

    /// `New start`
    pub fn again() -> Message {
        Message::new(490, 0)
    }
}

pub mod errors {
    use crate::words::{Argument, Message};

    /// `This isn’t a game from this page.`
    pub fn not_a_game() -> Message {
        Message::new(491, 0)
    }

    /// `It was made by another version of this page.`
    pub fn other_version() -> Message {
        Message::new(492, 0)
    }

    /// `It has too many moves.`
    pub fn too_many_moves() -> Message {
        Message::new(493, 0)
    }

    /// `Character {number, number} isn’t valid.`
    pub fn character(number: impl Argument) -> Message {
        Message::new(494, 1).with(number)
    }

    /// `Character {number, number} of its game isn’t valid.`
    pub fn game_character(number: impl Argument) -> Message {
        Message::new(495, 1).with(number)
    }

    /// `Character {number, number} in line {line, number} isn’t valid.`
    pub fn place(number: impl Argument, line: impl Argument) -> Message {
        Message::new(496, 2).with(number).with(line)
    }

    /// `It’s incomplete.`
    pub fn incomplete() -> Message {
        Message::new(497, 0)
    }

    /// `It’s damaged or incomplete.`
    pub fn damaged() -> Message {
        Message::new(498, 0)
    }

    /// `It can’t be read from character {number, number} on.`
    pub fn unreadable_from(number: impl Argument) -> Message {
        Message::new(499, 1).with(number)
    }

    /// `The board it starts with isn’t valid.`
    pub fn start_board() -> Message {
        Message::new(500, 0)
    }

    /// `Move {number, number} isn’t possible.`
    pub fn impossible_move(number: impl Argument) -> Message {
        Message::new(501, 1).with(number)
    }

    /// `New tile number {number, number} isn’t possible.`
    pub fn impossible_tile(number: impl Argument) -> Message {
        Message::new(502, 1).with(number)
    }

    /// `The number of its moves isn’t valid.`
    pub fn move_count() -> Message {
        Message::new(503, 0)
    }

    /// `Boards must be 2–8 rows by 2–8 columns, e.g. 4x4.`
    pub fn board_size() -> Message {
        Message::new(504, 0)
    }

    /// `Part of the rules isn’t valid.`
    pub fn rules_part() -> Message {
        Message::new(505, 0)
    }

    /// `Part of the rules is repeated.`
    pub fn rules_part_twice() -> Message {
        Message::new(506, 0)
    }

    /// `At least one kind of new tile is needed.`
    pub fn no_new_tile() -> Message {
        Message::new(507, 0)
    }

    /// `New tiles must be powers of two, 2–65536.`
    pub fn new_tile_value() -> Message {
        Message::new(508, 0)
    }

    /// `Odds must be whole numbers from 1 to {max, number}.`
    pub fn odds(max: impl Argument) -> Message {
        Message::new(509, 1).with(max)
    }

    /// `{tile} is listed twice.`
    pub fn tile_twice(tile: impl Argument) -> Message {
        Message::new(510, 1).with(tile)
    }

    /// `At least one starting tile is needed.`
    pub fn no_starting_tile() -> Message {
        Message::new(511, 0)
    }

    /// `{count, plural, one {This board allows # starting tile.} other {This board allows up to # starting tiles.}}`
    pub fn starting_tiles(count: impl Argument) -> Message {
        Message::new(512, 1).with(count)
    }

    /// `Starting tiles must be powers of two, 2–65536.`
    pub fn starting_tile_value() -> Message {
        Message::new(513, 0)
    }

    /// `Set a goal, or let the game continue.`
    pub fn end_without_goal() -> Message {
        Message::new(514, 0)
    }

    /// `The goal must be larger than {tile}, which appears on its own.`
    pub fn goal_too_near(tile: impl Argument) -> Message {
        Message::new(515, 1).with(tile)
    }

    /// `This board is too small for {goal}. The largest possible tile is {largest}.`
    pub fn goal_out_of_reach(goal: impl Argument, largest: impl Argument) -> Message {
        Message::new(516, 2).with(goal).with(largest)
    }

    /// `It has {found, plural, one {# digit} other {# digits}}, but the board has {cells, plural, one {# cell} other {# cells}}.`
    pub fn digits(found: impl Argument, cells: impl Argument) -> Message {
        Message::new(517, 2).with(found).with(cells)
    }

    /// `This format can’t hold a {tile} tile.`
    pub fn no_sign(tile: impl Argument) -> Message {
        Message::new(518, 1).with(tile)
    }

    /// `This isn’t a replay.`
    pub fn not_a_replay() -> Message {
        Message::new(519, 0)
    }

    /// `Only games in four directions on 2×4, 3×3, 3×4 and 4×4 boards have replays.`
    pub fn replay_size() -> Message {
        Message::new(520, 0)
    }

    /// `This format needs a game that starts with two random tiles.`
    pub fn replay_start() -> Message {
        Message::new(521, 0)
    }

    /// `The last move added no tile, which this format needs.`
    pub fn last_move() -> Message {
        Message::new(522, 0)
    }

    /// `A position has four lines of four numbers each.`
    pub fn grid() -> Message {
        Message::new(523, 0)
    }

    /// `Number {number, number} in line {line, number} isn’t a tile (2, 4, 8 and so on).`
    pub fn not_a_tile(number: impl Argument, line: impl Argument) -> Message {
        Message::new(524, 2).with(number).with(line)
    }

    /// `This page doesn’t know it.`
    pub fn unknown_link() -> Message {
        Message::new(525, 0)
    }

    /// `Its seed isn’t a valid number.`
    pub fn seed() -> Message {
        Message::new(526, 0)
    }

    /// `It isn’t a date like 2026-11-21.`
    pub fn date_form() -> Message {
        Message::new(527, 0)
    }

    /// `This isn’t a history file from this page.`
    pub fn not_a_history() -> Message {
        Message::new(528, 0)
    }

    /// `This isn’t a game of a history.`
    pub fn not_an_entry() -> Message {
        Message::new(529, 0)
    }

    /// `Paste something first.`
    pub fn nothing() -> Message {
        Message::new(530, 0)
    }

    /// `This is too long to be a game or a history.`
    pub fn too_long() -> Message {
        Message::new(531, 0)
    }

    /// `Pictures can’t be imported. For a position, paste its code or four lines of numbers.`
    pub fn picture() -> Message {
        Message::new(532, 0)
    }

    /// `This file is compressed. Unpack it and import what’s inside.`
    pub fn packed() -> Message {
        Message::new(533, 0)
    }

    /// `This file isn’t text, so it has no game, replay or history.`
    pub fn not_text() -> Message {
        Message::new(534, 0)
    }

    /// `We couldn’t recognize this. Paste a game link, replay, position code or history backup.`
    pub fn unknown() -> Message {
        Message::new(535, 0)
    }

    /// `This link can’t be opened.`
    pub fn bad_link() -> Message {
        Message::new(536, 0)
    }

    /// `This link’s rules aren’t valid.`
    pub fn bad_rules() -> Message {
        Message::new(537, 0)
    }

    /// `The seed in this link isn’t valid, so a normal game was opened.`
    pub fn bad_seed() -> Message {
        Message::new(538, 0)
    }

    /// `This game can’t be opened.`
    pub fn bad_game() -> Message {
        Message::new(539, 0)
    }

    /// `This replay can’t be opened.`
    pub fn bad_replay() -> Message {
        Message::new(540, 0)
    }

    /// `This position can’t be read.`
    pub fn bad_position() -> Message {
        Message::new(541, 0)
    }

    /// `This history can’t be opened.`
    pub fn bad_history() -> Message {
        Message::new(542, 0)
    }

    /// `Make sure you copied all of it.`
    pub fn copy_all() -> Message {
        Message::new(543, 0)
    }
}

pub mod import {
    use crate::words::Message;

    /// `Paste or choose a game link, replay, position code or history backup.`
    pub fn intro() -> Message {
        Message::new(544, 0)
    }

    /// `Paste`
    pub fn paste() -> Message {
        Message::new(545, 0)
    }

    /// `Or choose files`
    pub fn choose_files() -> Message {
        Message::new(546, 0)
    }

    /// `Position ready.`
    pub fn position_ready() -> Message {
        Message::new(547, 0)
    }

    /// `Import this one on its own.`
    pub fn alone() -> Message {
        Message::new(548, 0)
    }

    /// `This file can’t be read.`
    pub fn unreadable_file() -> Message {
        Message::new(549, 0)
    }

    /// `This can’t be read. If it’s a folder, choose the files inside.`
    pub fn unreadable() -> Message {
        Message::new(550, 0)
    }
}

pub mod share {
    use crate::words::{Argument, Message};

    /// `2048 {name}`
    pub fn game(name: impl Argument) -> Message {
        Message::new(551, 1).with(name)
    }

    /// `against {score, number}`
    pub fn against(score: impl Argument) -> Message {
        Message::new(552, 1).with(score)
    }

    /// `practice`
    pub fn practice() -> Message {
        Message::new(553, 0)
    }

    /// `{result}`
    /// `{details}`
    /// `{squares}`
    pub fn text(result: impl Argument, details: impl Argument, squares: impl Argument) -> Message {
        Message::new(554, 3).with(result).with(details).with(squares)
    }

    /// `{result}. {details}.`
    pub fn label(result: impl Argument, details: impl Argument) -> Message {
        Message::new(555, 2).with(result).with(details)
    }

    /// `What friends can do`
    pub fn purpose() -> Message {
        Message::new(556, 0)
    }

    /// `Watch this game`
    pub fn watch() -> Message {
        Message::new(557, 0)
    }

    /// `Play against it`
    pub fn challenge() -> Message {
        Message::new(558, 0)
    }

    /// `Play the same start`
    pub fn seed() -> Message {
        Message::new(559, 0)
    }

    /// `Link`
    pub fn link() -> Message {
        Message::new(560, 0)
    }

    /// `Copy link only`
    pub fn copy_link() -> Message {
        Message::new(561, 0)
    }

    /// `QR code`
    pub fn code() -> Message {
        Message::new(562, 0)
    }

    /// `Scan it with another device’s camera to open this link there.`
    pub fn code_text() -> Message {
        Message::new(563, 0)
    }

    /// `This game is too long for a QR code. Send the link instead.`
    pub fn code_too_long() -> Message {
        Message::new(564, 0)
    }

    /// `Copy text and link`
    pub fn copy_text() -> Message {
        Message::new(565, 0)
    }

    /// `Share…`
    pub fn share() -> Message {
        Message::new(566, 0)
    }

    /// `Copy`
    pub fn copy() -> Message {
        Message::new(567, 0)
    }

    /// `Copy: {form}`
    pub fn copy_form(form: impl Argument) -> Message {
        Message::new(568, 1).with(form)
    }

    /// `Copying is blocked. The text is selected: press Ctrl C or ⌘ C.`
    pub fn copying_blocked() -> Message {
        Message::new(569, 0)
    }

    /// `Export to other apps`
    pub fn export() -> Message {
        Message::new(570, 0)
    }

    /// `Position codes and replays that other 2048 sites can read.`
    pub fn export_text() -> Message {
        Message::new(571, 0)
    }

    /// `Replay (v2)`
    pub fn newer_replay() -> Message {
        Message::new(572, 0)
    }

    /// `Replay (v1)`
    pub fn older_replay() -> Message {
        Message::new(573, 0)
    }

    /// `{form}: not available.`
    pub fn not_available(form: impl Argument) -> Message {
        Message::new(574, 1).with(form)
    }
}

pub mod replay {
    use crate::words::{Argument, Message};

    /// `First move`
    pub fn first() -> Message {
        Message::new(575, 0)
    }

    /// `Previous move`
    pub fn previous() -> Message {
        Message::new(576, 0)
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(577, 0)
    }

    /// `Next move`
    pub fn next() -> Message {
        Message::new(578, 0)
    }

    /// `Last move`
    pub fn last() -> Message {
        Message::new(579, 0)
    }

    /// `Move`
    pub fn move_number() -> Message {
        Message::new(580, 0)
    }

    /// `Start`
    pub fn start() -> Message {
        Message::new(581, 0)
    }

    /// `Move {number, number} of {count, number}`
    pub fn position(number: impl Argument, count: impl Argument) -> Message {
        Message::new(582, 2).with(number).with(count)
    }

    /// `Playing`
    pub fn playing() -> Message {
        Message::new(583, 0)
    }

    /// `Original speed`
    pub fn original_speed() -> Message {
        Message::new(584, 0)
    }

    /// `Jump to:`
    pub fn jump_to() -> Message {
        Message::new(585, 0)
    }

    /// `Largest merges`
    pub fn merges() -> Message {
        Message::new(586, 0)
    }

    /// `First {tile}`
    pub fn first_tile(tile: impl Argument) -> Message {
        Message::new(587, 1).with(tile)
    }

    /// `move {number, number}`
    pub fn at_move(number: impl Argument) -> Message {
        Message::new(588, 1).with(number)
    }

    /// `Play from here`
    pub fn play_from_here() -> Message {
        Message::new(589, 0)
    }

    /// `Practice from here`
    pub fn practise() -> Message {
        Message::new(590, 0)
    }

    /// `Challenge this game`
    pub fn challenge() -> Message {
        Message::new(591, 0)
    }

    /// `Copy position`
    pub fn copy_position() -> Message {
        Message::new(592, 0)
    }

    /// `Copied: {code}`
    pub fn copied_code(code: impl Argument) -> Message {
        Message::new(593, 1).with(code)
    }

    /// `Position code: {code}`
    pub fn code(code: impl Argument) -> Message {
        Message::new(594, 1).with(code)
    }

    /// `This position has no code.`
    pub fn no_code() -> Message {
        Message::new(595, 0)
    }

    /// `Save to History`
    pub fn save() -> Message {
        Message::new(596, 0)
    }

    /// `Saved to History.`
    pub fn saved() -> Message {
        Message::new(597, 0)
    }
}

pub mod game {
    use crate::words::{Argument, Message};

    /// `Start. Score {score, number}.`
    pub fn at_start(score: impl Argument) -> Message {
        Message::new(598, 1).with(score)
    }

    /// `Move {number, number}: {direction}. Score {score, number}.`
    pub fn at_move(number: impl Argument, direction: impl Argument, score: impl Argument) -> Message {
        Message::new(599, 3).with(number).with(direction).with(score)
    }

    /// `Verified: replaying every move gives this result.`
    pub fn verified() -> Message {
        Message::new(600, 0)
    }

    /// `Started on {when, date, ::yMMMd}.`
    pub fn started(when: impl Argument) -> Message {
        Message::new(601, 1).with(when)
    }

    /// `Time played: {time, duration}.`
    pub fn played(time: impl Argument) -> Message {
        Message::new(602, 1).with(time)
    }

    /// `Started from a custom position or import.`
    pub fn arranged() -> Message {
        Message::new(603, 0)
    }

    /// `Continues another game from move {number, number}.`
    pub fn continues(number: impl Argument) -> Message {
        Message::new(604, 1).with(number)
    }

    /// `{count, plural, one {Autoplay made # move.} other {Autoplay made # moves.}}`
    pub fn autoplay_moves(count: impl Argument) -> Message {
        Message::new(605, 1).with(count)
    }

    /// `Undo was used.`
    pub fn undo_used() -> Message {
        Message::new(606, 0)
    }

    /// `won`
    pub fn won() -> Message {
        Message::new(607, 0)
    }

    /// `reached goal`
    pub fn goal_reached() -> Message {
        Message::new(608, 0)
    }

    /// `no moves left`
    pub fn over() -> Message {
        Message::new(609, 0)
    }

    /// `gave up`
    pub fn gave_up() -> Message {
        Message::new(610, 0)
    }

    /// `unfinished`
    pub fn unfinished() -> Message {
        Message::new(611, 0)
    }

    /// `with undo`
    pub fn with_undo() -> Message {
        Message::new(612, 0)
    }

    /// `with Autoplay`
    pub fn with_autoplay() -> Message {
        Message::new(613, 0)
    }

    /// `custom start or imported`
    pub fn custom_start() -> Message {
        Message::new(614, 0)
    }
}

pub mod editor {
    use crate::words::{Argument, Message};

    /// `Set up a position`
    pub fn title() -> Message {
        Message::new(615, 0)
    }

    /// `1 = 2, 2 = 4 … f = 32768`
    pub fn code_hint() -> Message {
        Message::new(616, 0)
    }

    /// `None: a tile is too large`
    pub fn no_code() -> Message {
        Message::new(617, 0)
    }

    /// `Tapping a cell`
    pub fn click() -> Message {
        Message::new(618, 0)
    }

    /// `Doubles it`
    pub fn double() -> Message {
        Message::new(619, 0)
    }

    /// `Halves it`
    pub fn halve() -> Message {
        Message::new(620, 0)
    }

    /// `Clears it`
    pub fn clear() -> Message {
        Message::new(621, 0)
    }

    /// `Keyboard: ↑ doubles, ↓ halves, ← → move, 0–f set a value, Delete clears.`
    pub fn keys() -> Message {
        Message::new(622, 0)
    }

    /// `Row {row, number}, column {column, number}: {content}`
    pub fn cell(row: impl Argument, column: impl Argument, content: impl Argument) -> Message {
        Message::new(623, 3).with(row).with(column).with(content)
    }

    /// `This position code can’t be read.`
    pub fn bad_code() -> Message {
        Message::new(624, 0)
    }
}

pub mod stairs {
    use crate::words::{Argument, Message};

    /// `Stairs`
    pub fn title() -> Message {
        Message::new(625, 0)
    }

    /// `Stairs: jump left or right`
    pub fn scene() -> Message {
        Message::new(626, 0)
    }

    /// `Tap on the side of the next step. From step 10 on, steps fall behind you.`
    pub fn how_tap() -> Message {
        Message::new(627, 0)
    }

    /// `← or → jumps to the next step. From step 10 on, steps fall behind you. W says what comes next.`
    pub fn how_keys() -> Message {
        Message::new(628, 0)
    }

    /// `Steps`
    pub fn steps() -> Message {
        Message::new(629, 0)
    }

    /// `Ways to play`
    pub fn ways() -> Message {
        Message::new(630, 0)
    }

    /// `Back to 2048`
    pub fn leave() -> Message {
        Message::new(631, 0)
    }

    /// `Endless`
    pub fn endless() -> Message {
        Message::new(632, 0)
    }

    /// `As high as you can climb`
    pub fn endless_line() -> Message {
        Message::new(633, 0)
    }

    /// `The same stairs for everyone today. Your first try counts.`
    pub fn daily_line() -> Message {
        Message::new(634, 0)
    }

    /// `Sprint`
    pub fn sprint() -> Message {
        Message::new(635, 0)
    }

    /// `{count, number} steps against the clock`
    pub fn sprint_line(count: impl Argument) -> Message {
        Message::new(636, 1).with(count)
    }

    /// `Practice`
    pub fn practice() -> Message {
        Message::new(637, 0)
    }

    /// `From step {step, number} of your last climb`
    pub fn practice_line(step: impl Argument) -> Message {
        Message::new(638, 1).with(step)
    }

    /// `Relaxed`
    pub fn relaxed() -> Message {
        Message::new(639, 0)
    }

    /// `No steps fall. Bests are kept apart.`
    pub fn relaxed_line() -> Message {
        Message::new(640, 0)
    }

    /// `Sound`
    pub fn sound() -> Message {
        Message::new(641, 0)
    }

    /// `Off`
    pub fn sound_off() -> Message {
        Message::new(642, 0)
    }

    /// `On`
    pub fn sound_on() -> Message {
        Message::new(643, 0)
    }

    /// `By ear`
    pub fn sound_ear() -> Message {
        Message::new(644, 0)
    }

    /// `By ear, a low tone on the left or a high one on the right is the next step, and a buzz is an obstacle. W says it in words.`
    pub fn ear_line() -> Message {
        Message::new(645, 0)
    }

    /// `Next step: left.`
    pub fn next_left() -> Message {
        Message::new(646, 0)
    }

    /// `Next step: right.`
    pub fn next_right() -> Message {
        Message::new(647, 0)
    }

    /// `Obstacle on the left.`
    pub fn obstacle_left() -> Message {
        Message::new(648, 0)
    }

    /// `Obstacle on the right.`
    pub fn obstacle_right() -> Message {
        Message::new(649, 0)
    }

    /// `Step {step, number}.`
    pub fn at_step(step: impl Argument) -> Message {
        Message::new(650, 1).with(step)
    }

    /// `Bumped into an obstacle`
    pub fn bumped() -> Message {
        Message::new(651, 0)
    }

    /// `Stepped into nothing`
    pub fn missed() -> Message {
        Message::new(652, 0)
    }

    /// `Too late: the step fell`
    pub fn fell() -> Message {
        Message::new(653, 0)
    }

    /// `Made it!`
    pub fn finished() -> Message {
        Message::new(654, 0)
    }

    /// `The next step was on the left.`
    pub fn was_left() -> Message {
        Message::new(655, 0)
    }

    /// `The next step was on the right.`
    pub fn was_right() -> Message {
        Message::new(656, 0)
    }

    /// `New best!`
    pub fn new_best() -> Message {
        Message::new(657, 0)
    }

    /// `Time`
    pub fn time() -> Message {
        Message::new(658, 0)
    }

    /// `Steps per second`
    pub fn rate() -> Message {
        Message::new(659, 0)
    }

    /// `Any key or tap starts again.`
    pub fn again() -> Message {
        Message::new(660, 0)
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(661, 0)
    }

    /// `I climbed {count, plural, one {# step} other {# steps}} in Stairs. Race my ghost!`
    pub fn share_steps(count: impl Argument) -> Message {
        Message::new(662, 1).with(count)
    }

    /// `I climbed {count, number} steps in {time} in Stairs. Race my ghost!`
    pub fn share_sprint(count: impl Argument, time: impl Argument) -> Message {
        Message::new(663, 2).with(count).with(time)
    }

    /// `Stairs of {date, day}: {count, plural, one {# step} other {# steps}}. Race my ghost!`
    pub fn share_day(date: impl Argument, count: impl Argument) -> Message {
        Message::new(664, 2).with(date).with(count)
    }

    /// `Copied.`
    pub fn copied() -> Message {
        Message::new(665, 0)
    }

    /// `Ghost`
    pub fn ghost() -> Message {
        Message::new(666, 0)
    }

    /// `You race a ghost that climbed {count, plural, one {# step} other {# steps}}.`
    pub fn ghost_line(count: impl Argument) -> Message {
        Message::new(667, 1).with(count)
    }

    /// `This climb can’t be read. Here is a new one.`
    pub fn bad_link() -> Message {
        Message::new(668, 0)
    }

    /// `Paused. Any key or tap goes on, Escape or the cross leaves.`
    pub fn paused() -> Message {
        Message::new(669, 0)
    }

    /// `This climb couldn’t be saved: the browser has no room.`
    pub fn unsaved() -> Message {
        Message::new(670, 0)
    }

    /// `Last climbs`
    pub fn runs() -> Message {
        Message::new(671, 0)
    }

    /// `No climbs yet.`
    pub fn no_runs() -> Message {
        Message::new(672, 0)
    }

    /// `Race its ghost`
    pub fn race() -> Message {
        Message::new(673, 0)
    }

    /// `Practice from step {step, number}`
    pub fn practise(step: impl Argument) -> Message {
        Message::new(674, 1).with(step)
    }

    /// `Statistics`
    pub fn statistics() -> Message {
        Message::new(675, 0)
    }

    /// `Climbs`
    pub fn climbs() -> Message {
        Message::new(676, 0)
    }

    /// `Most steps per second`
    pub fn fastest() -> Message {
        Message::new(677, 0)
    }

    /// `Days in a row: {current, number}. Longest: {longest, number}.`
    pub fn streak(current: impl Argument, longest: impl Argument) -> Message {
        Message::new(678, 2).with(current).with(longest)
    }

    /// `Today: {count, plural, one {# step} other {# steps}}`
    pub fn today(count: impl Argument) -> Message {
        Message::new(679, 1).with(count)
    }

    /// `{seconds, number, ::.00} s`
    pub fn seconds(seconds: impl Argument) -> Message {
        Message::new(680, 1).with(seconds)
    }

    /// `{count, plural, one {# step} other {# steps}}`
    pub fn steps_told(count: impl Argument) -> Message {
        Message::new(681, 1).with(count)
    }

    /// `Close`
    pub fn close() -> Message {
        Message::new(682, 0)
    }

    /// `{way}, {when, date, ::yMMMd}`
    pub fn run_line(way: impl Argument, when: impl Argument) -> Message {
        Message::new(683, 2).with(way).with(when)
    }

    /// `{count, number}`
    pub fn plain(count: impl Argument) -> Message {
        Message::new(684, 1).with(count)
    }

    /// `{rate, number, ::.0}`
    pub fn rate_value(rate: impl Argument) -> Message {
        Message::new(685, 1).with(rate)
    }

    /// `{time, duration}`
    pub fn duration(time: impl Argument) -> Message {
        Message::new(686, 1).with(time)
    }

    /// `Your first try counts: {count, plural, one {# step} other {# steps}}.`
    pub fn counts(count: impl Argument) -> Message {
        Message::new(687, 1).with(count)
    }

    /// `You beat the ghost by {count, plural, one {# step} other {# steps}}.`
    pub fn beat(count: impl Argument) -> Message {
        Message::new(688, 1).with(count)
    }

    /// `The ghost climbed {count, plural, one {# step} other {# steps}} more.`
    pub fn beaten(count: impl Argument) -> Message {
        Message::new(689, 1).with(count)
    }

    /// `You are level with the ghost.`
    pub fn level() -> Message {
        Message::new(690, 0)
    }

    /// `Best: {best}`
    pub fn best_line(best: impl Argument) -> Message {
        Message::new(691, 1).with(best)
    }

    /// `Say what comes next`
    pub fn say_next() -> Message {
        Message::new(692, 0)
    }

    /// `Left before the end`
    pub fn left() -> Message {
        Message::new(693, 0)
    }
}

pub mod settings {
    use crate::words::{Argument, Message};

    /// `Look`
    pub fn looks() -> Message {
        Message::new(694, 0)
    }

    /// `Theme`
    pub fn theme() -> Message {
        Message::new(695, 0)
    }

    /// `System`
    pub fn system() -> Message {
        Message::new(696, 0)
    }

    /// `Light`
    pub fn light() -> Message {
        Message::new(697, 0)
    }

    /// `Dark`
    pub fn dark() -> Message {
        Message::new(698, 0)
    }

    /// `High contrast`
    pub fn contrast() -> Message {
        Message::new(699, 0)
    }

    /// `Classic`
    pub fn classic() -> Message {
        Message::new(700, 0)
    }

    /// `Tiles`
    pub fn tiles() -> Message {
        Message::new(701, 0)
    }

    /// `Standard`
    pub fn standard() -> Message {
        Message::new(702, 0)
    }

    /// `Colour-blind safe`
    pub fn safe() -> Message {
        Message::new(703, 0)
    }

    /// `With patterns`
    pub fn patterns() -> Message {
        Message::new(704, 0)
    }

    /// `Numbers`
    pub fn numbers() -> Message {
        Message::new(705, 0)
    }

    /// `Large`
    pub fn large() -> Message {
        Message::new(706, 0)
    }

    /// `Motion`
    pub fn motion() -> Message {
        Message::new(707, 0)
    }

    /// `Full`
    pub fn full() -> Message {
        Message::new(708, 0)
    }

    /// `Fast`
    pub fn fast() -> Message {
        Message::new(709, 0)
    }

    /// `None`
    pub fn none() -> Message {
        Message::new(710, 0)
    }

    /// `Full screen`
    pub fn fill_screen() -> Message {
        Message::new(711, 0)
    }

    /// `Sound and screen`
    pub fn sound_and_touch() -> Message {
        Message::new(712, 0)
    }

    /// `Sound`
    pub fn sound() -> Message {
        Message::new(713, 0)
    }

    /// `Off`
    pub fn off() -> Message {
        Message::new(714, 0)
    }

    /// `On`
    pub fn on() -> Message {
        Message::new(715, 0)
    }

    /// `Quiet`
    pub fn quiet() -> Message {
        Message::new(716, 0)
    }

    /// `Medium`
    pub fn medium() -> Message {
        Message::new(717, 0)
    }

    /// `Loud`
    pub fn loud() -> Message {
        Message::new(718, 0)
    }

    /// `Vibration`
    pub fn vibration() -> Message {
        Message::new(719, 0)
    }

    /// `Keep the screen on while watching`
    pub fn awake() -> Message {
        Message::new(720, 0)
    }

    /// `Autoplay pauses at`
    pub fn autoplay_pause() -> Message {
        Message::new(721, 0)
    }

    /// `Never`
    pub fn never() -> Message {
        Message::new(722, 0)
    }

    /// `Controls`
    pub fn controls() -> Message {
        Message::new(723, 0)
    }

    /// `Swipe distance`
    pub fn swipe() -> Message {
        Message::new(724, 0)
    }

    /// `Short`
    pub fn short() -> Message {
        Message::new(725, 0)
    }

    /// `Long`
    pub fn long() -> Message {
        Message::new(726, 0)
    }

    /// `On-screen arrows`
    pub fn pad() -> Message {
        Message::new(727, 0)
    }

    /// `Below the board`
    pub fn below() -> Message {
        Message::new(728, 0)
    }

    /// `On the left`
    pub fn left_side() -> Message {
        Message::new(729, 0)
    }

    /// `On the right`
    pub fn right_side() -> Message {
        Message::new(730, 0)
    }

    /// `Letter keys`
    pub fn letters() -> Message {
        Message::new(731, 0)
    }

    /// `Change keys`
    pub fn keys() -> Message {
        Message::new(732, 0)
    }

    /// `Choose a field and press the new key. Backspace brings the usual one back.`
    pub fn keys_how() -> Message {
        Message::new(733, 0)
    }

    /// `{key} is already used: {action}.`
    pub fn key_taken(key: impl Argument, action: impl Argument) -> Message {
        Message::new(734, 2).with(key).with(action)
    }

    /// `No gamepad. Press a button on one to connect it.`
    pub fn no_gamepad() -> Message {
        Message::new(735, 0)
    }

    /// `Gamepad: {name}`
    pub fn gamepad(name: impl Argument) -> Message {
        Message::new(736, 1).with(name)
    }

    /// `Gamepad: {name} – {action}`
    pub fn gamepad_pressed(name: impl Argument, action: impl Argument) -> Message {
        Message::new(737, 2).with(name).with(action)
    }

    /// `Screen reader`
    pub fn screen_reader() -> Message {
        Message::new(738, 0)
    }

    /// `After a move, say`
    pub fn speech() -> Message {
        Message::new(739, 0)
    }

    /// `Everything`
    pub fn everything() -> Message {
        Message::new(740, 0)
    }

    /// `Merges and the new tile`
    pub fn brief() -> Message {
        Message::new(741, 0)
    }

    /// `While playing, `1` to `8` read a row, with `Shift` a column; `9` says score, largest tile and possible moves, `0` the whole board.`
    pub fn query_keys() -> Message {
        Message::new(742, 0)
    }

    /// `Your data`
    pub fn your_data() -> Message {
        Message::new(743, 0)
    }

    /// `Everything is kept in this browser, and nowhere else.`
    pub fn kept_here() -> Message {
        Message::new(744, 0)
    }

    /// `On another device: export here and import there. One game alone: its QR code is in Share.`
    pub fn carry_over() -> Message {
        Message::new(745, 0)
    }

    /// `The browser has promised not to clear it.`
    pub fn promised() -> Message {
        Message::new(746, 0)
    }

    /// `The browser makes no promise. Export a backup now and then.`
    pub fn not_promised() -> Message {
        Message::new(747, 0)
    }

    /// `Ask the browser to keep it`
    pub fn ask_to_keep() -> Message {
        Message::new(748, 0)
    }

    /// `Remind me to export a backup`
    pub fn reminder() -> Message {
        Message::new(749, 0)
    }

    /// `Reset all settings`
    pub fn reset() -> Message {
        Message::new(750, 0)
    }

    /// `All settings are back to the usual.`
    pub fn reset_done() -> Message {
        Message::new(751, 0)
    }

    /// `{count, plural, one {# game} other {# games}} since your last backup. Export one in Settings.`
    pub fn backup_due(count: impl Argument) -> Message {
        Message::new(752, 1).with(count)
    }

    /// `Play offline, from your home screen, with nothing to download again?`
    pub fn install_offer() -> Message {
        Message::new(753, 0)
    }

    /// `Install`
    pub fn install() -> Message {
        Message::new(754, 0)
    }
}

pub mod query {
    use crate::words::{Argument, Message};

    /// `Column {column, number}: {cells, list}.`
    pub fn column(column: impl Argument, cells: impl Argument) -> Message {
        Message::new(755, 2).with(column).with(cells)
    }

    /// `Score {score, number}. Largest tile {tile}.`
    pub fn summary(score: impl Argument, tile: impl Argument) -> Message {
        Message::new(756, 2).with(score).with(tile)
    }

    /// `Possible moves: {directions, list}.`
    pub fn possible(directions: impl Argument) -> Message {
        Message::new(757, 1).with(directions)
    }
}

pub mod moments {
    use crate::words::{Argument, Message};

    /// `Your first {tile}!`
    pub fn first_tile(tile: impl Argument) -> Message {
        Message::new(758, 1).with(tile)
    }
}

pub mod trouble {
    use crate::words::Message;

    /// `The game couldn’t start`
    pub fn title() -> Message {
        Message::new(759, 0)
    }

    /// `It may still be loading. If nothing happens, check your connection, allow JavaScript and reload. A content blocker or an outdated browser can also be the cause.`
    pub fn text() -> Message {
        Message::new(760, 0)
    }
}
