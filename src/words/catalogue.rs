//! The messages of www/locales/en.json, one function each, which say what the English
//! message is. scripts/locales.mjs writes this file.
#![allow(missing_docs, reason = "a section says what it is by its name")]
#![allow(unreachable_pub, reason = "a module of its name may show a section beside functions of its own")]

pub mod common {
    use crate::words::{Argument, Message};

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
    use crate::words::Message;

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
    use crate::words::{Argument, Message};

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

    /// `Imported`
    pub fn imported() -> Message {
        Message::new(26, Vec::new())
    }
}

pub mod page {
    use crate::words::{Argument, Message};

    /// `Mode:`
    pub fn mode() -> Message {
        Message::new(27, Vec::new())
    }

    /// `Score`
    pub fn score() -> Message {
        Message::new(28, Vec::new())
    }

    /// `Best`
    pub fn best() -> Message {
        Message::new(29, Vec::new())
    }

    /// `Best (undo)`
    pub fn best_with_undo() -> Message {
        Message::new(30, Vec::new())
    }

    /// `Moves`
    pub fn moves() -> Message {
        Message::new(31, Vec::new())
    }

    /// `Board`
    pub fn board() -> Message {
        Message::new(32, Vec::new())
    }

    /// `Reading the board: arrow keys move between cells, W A S D still play. Esc to leave.`
    pub fn reading() -> Message {
        Message::new(33, Vec::new())
    }

    /// `empty`
    pub fn empty() -> Message {
        Message::new(34, Vec::new())
    }

    /// `Largest tile`
    pub fn largest_tile() -> Message {
        Message::new(35, Vec::new())
    }

    /// `Time`
    pub fn time() -> Message {
        Message::new(36, Vec::new())
    }

    /// `Keep going`
    pub fn keep_going() -> Message {
        Message::new(37, Vec::new())
    }

    /// `Play again`
    pub fn play_again() -> Message {
        Message::new(38, Vec::new())
    }

    /// `New game`
    pub fn new_game() -> Message {
        Message::new(39, Vec::new())
    }

    /// `New`
    pub fn new() -> Message {
        Message::new(40, Vec::new())
    }

    /// `Undo`
    pub fn undo() -> Message {
        Message::new(41, Vec::new())
    }

    /// `Redo`
    pub fn redo() -> Message {
        Message::new(42, Vec::new())
    }

    /// `Peek`
    pub fn peek() -> Message {
        Message::new(43, Vec::new())
    }

    /// `Peek at the previous board`
    pub fn peek_label() -> Message {
        Message::new(44, Vec::new())
    }

    /// `Hint`
    pub fn hint() -> Message {
        Message::new(45, Vec::new())
    }

    /// `Menu`
    pub fn menu() -> Message {
        Message::new(46, Vec::new())
    }

    /// `View board`
    pub fn view_board() -> Message {
        Message::new(47, Vec::new())
    }

    /// `Review`
    pub fn review() -> Message {
        Message::new(48, Vec::new())
    }

    /// `Merge the tiles, reach 2048`
    pub fn welcome() -> Message {
        Message::new(49, Vec::new())
    }

    /// `Swipe to slide all tiles. When two equal tiles meet, they merge into one worth twice as much.`
    pub fn welcome_swipe() -> Message {
        Message::new(50, Vec::new())
    }

    /// `Use the arrow keys or W A S D to slide all tiles. When two equal tiles meet, they merge into one worth twice as much.`
    pub fn welcome_keys() -> Message {
        Message::new(51, Vec::new())
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(52, Vec::new())
    }

    /// `Other modes`
    pub fn other_modes() -> Message {
        Message::new(53, Vec::new())
    }

    /// `Game`
    pub fn tools() -> Message {
        Message::new(54, Vec::new())
    }

    /// `Slide the tiles`
    pub fn pad() -> Message {
        Message::new(55, Vec::new())
    }

    /// `OK`
    pub fn ok() -> Message {
        Message::new(56, Vec::new())
    }

    /// `Modes`
    pub fn modes() -> Message {
        Message::new(57, Vec::new())
    }

    /// `Daily`
    pub fn daily() -> Message {
        Message::new(58, Vec::new())
    }

    /// `Autoplay`
    pub fn autoplay() -> Message {
        Message::new(59, Vec::new())
    }

    /// `Replay`
    pub fn replay() -> Message {
        Message::new(60, Vec::new())
    }

    /// `Share`
    pub fn share() -> Message {
        Message::new(61, Vec::new())
    }

    /// `History`
    pub fn history() -> Message {
        Message::new(62, Vec::new())
    }

    /// `Statistics`
    pub fn statistics() -> Message {
        Message::new(63, Vec::new())
    }

    /// `Import`
    pub fn import() -> Message {
        Message::new(64, Vec::new())
    }

    /// `On-screen arrows`
    pub fn arrows() -> Message {
        Message::new(65, Vec::new())
    }

    /// `Give up`
    pub fn give_up() -> Message {
        Message::new(66, Vec::new())
    }

    /// `Language`
    pub fn language() -> Message {
        Message::new(67, Vec::new())
    }

    /// `Help`
    pub fn help() -> Message {
        Message::new(68, Vec::new())
    }

    /// `Close`
    pub fn close() -> Message {
        Message::new(69, Vec::new())
    }

    /// `The game couldn’t start`
    pub fn trouble() -> Message {
        Message::new(70, Vec::new())
    }

    /// `It may still be loading. If nothing happens, check your connection, allow JavaScript and reload. A content blocker or an outdated browser can also be the cause.`
    pub fn trouble_text() -> Message {
        Message::new(71, Vec::new())
    }

    /// `This browser doesn’t support WebAssembly or has it turned off (for example in Lockdown Mode). Allow it for this site or try another browser.`
    pub fn trouble_wasm() -> Message {
        Message::new(72, Vec::new())
    }

    /// `You’re offline and the game isn’t fully downloaded yet. Connect and reload.`
    pub fn trouble_offline() -> Message {
        Message::new(73, Vec::new())
    }

    /// `This couldn’t load. Check your connection or reload the page; there may be a new version.`
    pub fn not_loaded() -> Message {
        Message::new(74, Vec::new())
    }

    /// `This couldn’t load. Check your connection or reload the page; there may be a new version. Your game is saved.`
    pub fn not_loaded_saved() -> Message {
        Message::new(75, Vec::new())
    }

    /// `You made {tile}!`
    pub fn goal_reached(tile: impl Into<Argument>) -> Message {
        Message::new(76, vec![tile.into()])
    }

    /// `{count, plural, one {In # move.} other {In # moves.}} How far can you go?`
    pub fn goal_after(count: impl Into<Argument>) -> Message {
        Message::new(77, vec![count.into()])
    }

    /// `You win!`
    pub fn won() -> Message {
        Message::new(78, Vec::new())
    }

    /// `Game over`
    pub fn over() -> Message {
        Message::new(79, Vec::new())
    }

    /// `No moves left.`
    pub fn no_moves_left() -> Message {
        Message::new(80, Vec::new())
    }

    /// `You gave up`
    pub fn gave_up() -> Message {
        Message::new(81, Vec::new())
    }

    /// `Tap Undo to bring it back.`
    pub fn gave_up_text() -> Message {
        Message::new(82, Vec::new())
    }

    /// `New best!`
    pub fn new_best() -> Message {
        Message::new(83, Vec::new())
    }

    /// `New best with undo!`
    pub fn new_best_with_undo() -> Message {
        Message::new(84, Vec::new())
    }

    /// `Autoplay games don’t count for best scores.`
    pub fn coached() -> Message {
        Message::new(85, Vec::new())
    }

    /// `Before your last move ({direction})`
    pub fn before_last_move(direction: impl Into<Argument>) -> Message {
        Message::new(86, vec![direction.into()])
    }

    /// `No previous move yet.`
    pub fn no_previous_move() -> Message {
        Message::new(87, Vec::new())
    }

    /// `Back to the current board.`
    pub fn current_board() -> Message {
        Message::new(88, Vec::new())
    }

    /// `Your finished game is saved. This continues as a new game.`
    pub fn continues_as_new() -> Message {
        Message::new(89, Vec::new())
    }

    /// `No game to give up.`
    pub fn nothing_to_give_up() -> Message {
        Message::new(90, Vec::new())
    }

    /// `Game over. Press Space to play again.`
    pub fn end_board() -> Message {
        Message::new(91, Vec::new())
    }

    /// `Your own game is back.`
    pub fn own_game_back() -> Message {
        Message::new(92, Vec::new())
    }
}

pub mod announcements {
    use crate::words::{Argument, Message};

    /// `{direction}.`
    pub fn moved(direction: impl Into<Argument>) -> Message {
        Message::new(93, vec![direction.into()])
    }

    /// `Merged {tiles, list}.`
    pub fn merged(tiles: impl Into<Argument>) -> Message {
        Message::new(94, vec![tiles.into()])
    }

    /// `Score {score, number}, up {points, number}.`
    pub fn score_up(score: impl Into<Argument>, points: impl Into<Argument>) -> Message {
        Message::new(95, vec![score.into(), points.into()])
    }

    /// `Score {score, number}.`
    pub fn score(score: impl Into<Argument>) -> Message {
        Message::new(96, vec![score.into()])
    }

    /// `New {tile} in row {row, number}, column {column, number}.`
    pub fn new_tile(tile: impl Into<Argument>, row: impl Into<Argument>, column: impl Into<Argument>) -> Message {
        Message::new(97, vec![tile.into(), row.into(), column.into()])
    }

    /// `{count, plural, =0 {No empty cells.} one {# empty cell.} other {# empty cells.}}`
    pub fn empty_cells(count: impl Into<Argument>) -> Message {
        Message::new(98, vec![count.into()])
    }

    /// `{count, plural, one {# move.} other {# moves.}}`
    pub fn moves(count: impl Into<Argument>) -> Message {
        Message::new(99, vec![count.into()])
    }

    /// `{count, plural, one {# move undone.} other {# moves undone.}}`
    pub fn moves_undone(count: impl Into<Argument>) -> Message {
        Message::new(100, vec![count.into()])
    }

    /// `{count, plural, one {# move and undo.} other {# moves and undos.}}`
    pub fn moves_and_undos(count: impl Into<Argument>) -> Message {
        Message::new(101, vec![count.into()])
    }

    /// `Merged up to {tile}.`
    pub fn largest_merge(tile: impl Into<Argument>) -> Message {
        Message::new(102, vec![tile.into()])
    }

    /// `Undone: {direction}.`
    pub fn undone(direction: impl Into<Argument>) -> Message {
        Message::new(103, vec![direction.into()])
    }

    /// `{direction}: nothing moves.`
    pub fn blocked(direction: impl Into<Argument>) -> Message {
        Message::new(104, vec![direction.into()])
    }

    /// `Nothing to undo.`
    pub fn nothing_to_undo() -> Message {
        Message::new(105, Vec::new())
    }

    /// `Nothing to redo.`
    pub fn nothing_to_redo() -> Message {
        Message::new(106, Vec::new())
    }

    /// `Before your last move, {direction}.`
    pub fn previous_board(direction: impl Into<Argument>) -> Message {
        Message::new(107, vec![direction.into()])
    }

    /// `Row {row, number}: {cells, list}.`
    pub fn row(row: impl Into<Argument>, cells: impl Into<Argument>) -> Message {
        Message::new(108, vec![row.into(), cells.into()])
    }

    /// `Keep going?`
    pub fn keep_going() -> Message {
        Message::new(109, Vec::new())
    }

    /// `Keep going.`
    pub fn keeps_going() -> Message {
        Message::new(110, Vec::new())
    }

    /// `New game. {tiles, list}.`
    pub fn new_game(tiles: impl Into<Argument>) -> Message {
        Message::new(111, vec![tiles.into()])
    }

    /// `{tile} in row {row, number}, column {column, number}`
    pub fn tile_at(tile: impl Into<Argument>, row: impl Into<Argument>, column: impl Into<Argument>) -> Message {
        Message::new(112, vec![tile.into(), row.into(), column.into()])
    }

    /// `Welcome back. Score {score, number}, {moves}.`
    pub fn welcome_back(score: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(113, vec![score.into(), moves.into()])
    }

    /// `Score {score, number}, largest tile {tile}.`
    pub fn ended(score: impl Into<Argument>, tile: impl Into<Argument>) -> Message {
        Message::new(114, vec![score.into(), tile.into()])
    }

    /// `Game over. No moves left.`
    pub fn over() -> Message {
        Message::new(115, Vec::new())
    }

    /// `You gave up.`
    pub fn gave_up() -> Message {
        Message::new(116, Vec::new())
    }
}

pub mod questions {
    use crate::words::{Argument, Message};

    /// `Start a new game?`
    pub fn new_game() -> Message {
        Message::new(117, Vec::new())
    }

    /// `Restart?`
    pub fn restart() -> Message {
        Message::new(118, Vec::new())
    }

    /// `You’ll get the same starting tiles.`
    pub fn restart_text() -> Message {
        Message::new(119, Vec::new())
    }

    /// `Restart`
    pub fn restart_yes() -> Message {
        Message::new(120, Vec::new())
    }

    /// `Your current game ({points}, {moves}) will be saved to History.`
    pub fn your_game(points: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(121, vec![points.into(), moves.into()])
    }

    /// `Start the game from this link?`
    pub fn link() -> Message {
        Message::new(122, Vec::new())
    }

    /// `Switch to this game?`
    pub fn switch() -> Message {
        Message::new(123, Vec::new())
    }

    /// `Switch`
    pub fn switch_yes() -> Message {
        Message::new(124, Vec::new())
    }

    /// `Another tab has a different game ({points}, {moves}). Switch to it? The game here is saved to History.`
    pub fn other_window(points: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(125, vec![points.into(), moves.into()])
    }

    /// `Give up this game?`
    pub fn give_up() -> Message {
        Message::new(126, Vec::new())
    }

    /// `It ends with {points}. You can still undo.`
    pub fn give_up_text(points: impl Into<Argument>) -> Message {
        Message::new(127, vec![points.into()])
    }

    /// `Give up`
    pub fn give_up_yes() -> Message {
        Message::new(128, Vec::new())
    }

    /// `Keep playing`
    pub fn keep_playing() -> Message {
        Message::new(129, Vec::new())
    }
}

pub mod dialogs {
    use crate::words::Message;

    /// `Undos`
    pub fn undos() -> Message {
        Message::new(130, Vec::new())
    }
}

pub mod errors {
    use crate::words::{Argument, Message};

    /// `This isn’t a game from this page.`
    pub fn not_a_game() -> Message {
        Message::new(131, Vec::new())
    }

    /// `It was made by another version of this page.`
    pub fn other_version() -> Message {
        Message::new(132, Vec::new())
    }

    /// `It has too many moves.`
    pub fn too_many_moves() -> Message {
        Message::new(133, Vec::new())
    }

    /// `Character {number, number} isn’t valid.`
    pub fn character(number: impl Into<Argument>) -> Message {
        Message::new(134, vec![number.into()])
    }

    /// `Character {number, number} of its game isn’t valid.`
    pub fn game_character(number: impl Into<Argument>) -> Message {
        Message::new(135, vec![number.into()])
    }

    /// `Character {number, number} in line {line, number} isn’t valid.`
    pub fn place(number: impl Into<Argument>, line: impl Into<Argument>) -> Message {
        Message::new(136, vec![number.into(), line.into()])
    }

    /// `It’s incomplete.`
    pub fn incomplete() -> Message {
        Message::new(137, Vec::new())
    }

    /// `It’s damaged or incomplete.`
    pub fn damaged() -> Message {
        Message::new(138, Vec::new())
    }

    /// `It can’t be read from character {number, number} on.`
    pub fn unreadable_from(number: impl Into<Argument>) -> Message {
        Message::new(139, vec![number.into()])
    }

    /// `The board it starts with isn’t valid.`
    pub fn start_board() -> Message {
        Message::new(140, Vec::new())
    }

    /// `Move {number, number} isn’t possible.`
    pub fn impossible_move(number: impl Into<Argument>) -> Message {
        Message::new(141, vec![number.into()])
    }

    /// `New tile number {number, number} isn’t possible.`
    pub fn impossible_tile(number: impl Into<Argument>) -> Message {
        Message::new(142, vec![number.into()])
    }

    /// `The number of its moves isn’t valid.`
    pub fn move_count() -> Message {
        Message::new(143, Vec::new())
    }

    /// `Boards must be 2–8 rows by 2–8 columns, e.g. 4x4.`
    pub fn board_size() -> Message {
        Message::new(144, Vec::new())
    }

    /// `Part of the rules isn’t valid.`
    pub fn rules_part() -> Message {
        Message::new(145, Vec::new())
    }

    /// `Part of the rules is repeated.`
    pub fn rules_part_twice() -> Message {
        Message::new(146, Vec::new())
    }

    /// `At least one kind of new tile is needed.`
    pub fn no_new_tile() -> Message {
        Message::new(147, Vec::new())
    }

    /// `New tiles must be powers of two, 2–65536.`
    pub fn new_tile_value() -> Message {
        Message::new(148, Vec::new())
    }

    /// `Odds must be whole numbers from 1 to {max, number}.`
    pub fn odds(max: impl Into<Argument>) -> Message {
        Message::new(149, vec![max.into()])
    }

    /// `{tile} is listed twice.`
    pub fn tile_twice(tile: impl Into<Argument>) -> Message {
        Message::new(150, vec![tile.into()])
    }

    /// `At least one starting tile is needed.`
    pub fn no_starting_tile() -> Message {
        Message::new(151, Vec::new())
    }

    /// `{count, plural, one {This board allows # starting tile.} other {This board allows up to # starting tiles.}}`
    pub fn starting_tiles(count: impl Into<Argument>) -> Message {
        Message::new(152, vec![count.into()])
    }

    /// `Starting tiles must be powers of two, 2–65536.`
    pub fn starting_tile_value() -> Message {
        Message::new(153, Vec::new())
    }

    /// `Set a goal, or let the game continue.`
    pub fn end_without_goal() -> Message {
        Message::new(154, Vec::new())
    }

    /// `The goal must be larger than {tile}, which appears on its own.`
    pub fn goal_too_near(tile: impl Into<Argument>) -> Message {
        Message::new(155, vec![tile.into()])
    }

    /// `This board is too small for {goal}. The largest possible tile is {largest}.`
    pub fn goal_out_of_reach(goal: impl Into<Argument>, largest: impl Into<Argument>) -> Message {
        Message::new(156, vec![goal.into(), largest.into()])
    }

    /// `It has {found, plural, one {# digit} other {# digits}}, but the board has {cells, plural, one {# cell} other {# cells}}.`
    pub fn digits(found: impl Into<Argument>, cells: impl Into<Argument>) -> Message {
        Message::new(157, vec![found.into(), cells.into()])
    }

    /// `This format can’t hold a {tile} tile.`
    pub fn no_sign(tile: impl Into<Argument>) -> Message {
        Message::new(158, vec![tile.into()])
    }

    /// `This isn’t a replay.`
    pub fn not_a_replay() -> Message {
        Message::new(159, Vec::new())
    }

    /// `Only games in four directions on 2×4, 3×3, 3×4 and 4×4 boards have replays.`
    pub fn replay_size() -> Message {
        Message::new(160, Vec::new())
    }

    /// `This format needs a game that starts with two random tiles.`
    pub fn replay_start() -> Message {
        Message::new(161, Vec::new())
    }

    /// `The last move added no tile, which this format needs.`
    pub fn last_move() -> Message {
        Message::new(162, Vec::new())
    }

    /// `A position has four lines of four numbers each.`
    pub fn grid() -> Message {
        Message::new(163, Vec::new())
    }

    /// `Number {number, number} in line {line, number} isn’t a tile (2, 4, 8 and so on).`
    pub fn not_a_tile(number: impl Into<Argument>, line: impl Into<Argument>) -> Message {
        Message::new(164, vec![number.into(), line.into()])
    }

    /// `This page doesn’t know it.`
    pub fn unknown_link() -> Message {
        Message::new(165, Vec::new())
    }

    /// `Its seed isn’t a valid number.`
    pub fn seed() -> Message {
        Message::new(166, Vec::new())
    }

    /// `It isn’t a date like 2026-11-21.`
    pub fn date_form() -> Message {
        Message::new(167, Vec::new())
    }

    /// `This isn’t a history file from this page.`
    pub fn not_a_history() -> Message {
        Message::new(168, Vec::new())
    }

    /// `This isn’t a game of a history.`
    pub fn not_an_entry() -> Message {
        Message::new(169, Vec::new())
    }

    /// `Paste something first.`
    pub fn nothing() -> Message {
        Message::new(170, Vec::new())
    }

    /// `This is too long to be a game or a history.`
    pub fn too_long() -> Message {
        Message::new(171, Vec::new())
    }

    /// `Pictures can’t be imported. For a position, paste its code or four lines of numbers.`
    pub fn picture() -> Message {
        Message::new(172, Vec::new())
    }

    /// `This file is compressed. Unpack it and import what’s inside.`
    pub fn packed() -> Message {
        Message::new(173, Vec::new())
    }

    /// `This file isn’t text, so it has no game, replay or history.`
    pub fn not_text() -> Message {
        Message::new(174, Vec::new())
    }

    /// `We couldn’t recognise this. Paste a game link, replay, position code or history backup.`
    pub fn unknown() -> Message {
        Message::new(175, Vec::new())
    }

    /// `This link can’t be opened.`
    pub fn bad_link() -> Message {
        Message::new(176, Vec::new())
    }

    /// `This link’s rules aren’t valid.`
    pub fn bad_rules() -> Message {
        Message::new(177, Vec::new())
    }

    /// `The seed in this link isn’t valid, so a normal game was opened.`
    pub fn bad_seed() -> Message {
        Message::new(178, Vec::new())
    }

    /// `This game can’t be opened.`
    pub fn bad_game() -> Message {
        Message::new(179, Vec::new())
    }

    /// `This replay can’t be opened.`
    pub fn bad_replay() -> Message {
        Message::new(180, Vec::new())
    }

    /// `This position can’t be read.`
    pub fn bad_position() -> Message {
        Message::new(181, Vec::new())
    }

    /// `This history can’t be opened.`
    pub fn bad_history() -> Message {
        Message::new(182, Vec::new())
    }

    /// `Make sure you copied all of it.`
    pub fn copy_all() -> Message {
        Message::new(183, Vec::new())
    }
}

pub mod import {
    use crate::words::Message;

    /// `Paste or choose a game link, replay, position code or history backup.`
    pub fn intro() -> Message {
        Message::new(184, Vec::new())
    }

    /// `Paste`
    pub fn paste() -> Message {
        Message::new(185, Vec::new())
    }

    /// `Or choose files`
    pub fn choose_files() -> Message {
        Message::new(186, Vec::new())
    }

    /// `Position ready.`
    pub fn position_ready() -> Message {
        Message::new(187, Vec::new())
    }

    /// `Import this one on its own.`
    pub fn alone() -> Message {
        Message::new(188, Vec::new())
    }

    /// `This file can’t be read.`
    pub fn unreadable_file() -> Message {
        Message::new(189, Vec::new())
    }

    /// `This can’t be read. If it’s a folder, choose the files inside.`
    pub fn unreadable() -> Message {
        Message::new(190, Vec::new())
    }
}

pub mod share {
    use crate::words::{Argument, Message};

    /// `2048 {name}`
    pub fn game(name: impl Into<Argument>) -> Message {
        Message::new(191, vec![name.into()])
    }

    /// `Largest tile {tile}`
    pub fn largest_tile(tile: impl Into<Argument>) -> Message {
        Message::new(192, vec![tile.into()])
    }

    /// `against {score, number}`
    pub fn against(score: impl Into<Argument>) -> Message {
        Message::new(193, vec![score.into()])
    }

    /// `practice`
    pub fn practice() -> Message {
        Message::new(194, Vec::new())
    }

    /// `{result}`
    /// `{details}`
    /// `{squares}`
    pub fn text(result: impl Into<Argument>, details: impl Into<Argument>, squares: impl Into<Argument>) -> Message {
        Message::new(195, vec![result.into(), details.into(), squares.into()])
    }

    /// `{result}. {details}.`
    pub fn label(result: impl Into<Argument>, details: impl Into<Argument>) -> Message {
        Message::new(196, vec![result.into(), details.into()])
    }

    /// `The link lets friends`
    pub fn purpose() -> Message {
        Message::new(197, Vec::new())
    }

    /// `watch this game`
    pub fn watch() -> Message {
        Message::new(198, Vec::new())
    }

    /// `play against it`
    pub fn challenge() -> Message {
        Message::new(199, Vec::new())
    }

    /// `play the same start`
    pub fn seed() -> Message {
        Message::new(200, Vec::new())
    }

    /// `Link`
    pub fn link() -> Message {
        Message::new(201, Vec::new())
    }

    /// `Copy link only`
    pub fn copy_link() -> Message {
        Message::new(202, Vec::new())
    }

    /// `Copy text and link`
    pub fn copy_text() -> Message {
        Message::new(203, Vec::new())
    }

    /// `Share…`
    pub fn share() -> Message {
        Message::new(204, Vec::new())
    }

    /// `Copy`
    pub fn copy() -> Message {
        Message::new(205, Vec::new())
    }

    /// `Copy: {form}`
    pub fn copy_form(form: impl Into<Argument>) -> Message {
        Message::new(206, vec![form.into()])
    }

    /// `Copied.`
    pub fn copied() -> Message {
        Message::new(207, Vec::new())
    }

    /// `Copying is blocked. The text is selected: press Ctrl C or ⌘ C.`
    pub fn copying_blocked() -> Message {
        Message::new(208, Vec::new())
    }

    /// `Export to other apps`
    pub fn export() -> Message {
        Message::new(209, Vec::new())
    }

    /// `Position codes and replays that other 2048 sites can read.`
    pub fn export_text() -> Message {
        Message::new(210, Vec::new())
    }

    /// `Position code`
    pub fn position_code() -> Message {
        Message::new(211, Vec::new())
    }

    /// `Replay (v2)`
    pub fn newer_replay() -> Message {
        Message::new(212, Vec::new())
    }

    /// `Replay (v1)`
    pub fn older_replay() -> Message {
        Message::new(213, Vec::new())
    }

    /// `{form}: not available.`
    pub fn not_available(form: impl Into<Argument>) -> Message {
        Message::new(214, vec![form.into()])
    }
}

pub mod replay {
    use crate::words::{Argument, Message};

    /// `First move`
    pub fn first() -> Message {
        Message::new(215, Vec::new())
    }

    /// `Previous move`
    pub fn previous() -> Message {
        Message::new(216, Vec::new())
    }

    /// `Play`
    pub fn play() -> Message {
        Message::new(217, Vec::new())
    }

    /// `Pause`
    pub fn pause() -> Message {
        Message::new(218, Vec::new())
    }

    /// `Next move`
    pub fn next() -> Message {
        Message::new(219, Vec::new())
    }

    /// `Last move`
    pub fn last() -> Message {
        Message::new(220, Vec::new())
    }

    /// `Move`
    pub fn move_number() -> Message {
        Message::new(221, Vec::new())
    }

    /// `Start`
    pub fn start() -> Message {
        Message::new(222, Vec::new())
    }

    /// `Move {number, number} of {count, number}`
    pub fn position(number: impl Into<Argument>, count: impl Into<Argument>) -> Message {
        Message::new(223, vec![number.into(), count.into()])
    }

    /// `Playing`
    pub fn playing() -> Message {
        Message::new(224, Vec::new())
    }

    /// `Speed`
    pub fn speed() -> Message {
        Message::new(225, Vec::new())
    }

    /// `{count, plural, one {# move/s} other {# moves/s}}`
    pub fn moves_per_second(count: impl Into<Argument>) -> Message {
        Message::new(226, vec![count.into()])
    }

    /// `Original speed`
    pub fn original_speed() -> Message {
        Message::new(227, Vec::new())
    }

    /// `Jump to:`
    pub fn jump_to() -> Message {
        Message::new(228, Vec::new())
    }

    /// `Largest merges`
    pub fn merges() -> Message {
        Message::new(229, Vec::new())
    }

    /// `First {tile}`
    pub fn first_tile(tile: impl Into<Argument>) -> Message {
        Message::new(230, vec![tile.into()])
    }

    /// `move {number, number}`
    pub fn at_move(number: impl Into<Argument>) -> Message {
        Message::new(231, vec![number.into()])
    }

    /// `Play from here`
    pub fn play_from_here() -> Message {
        Message::new(232, Vec::new())
    }

    /// `Practise from here`
    pub fn practise() -> Message {
        Message::new(233, Vec::new())
    }

    /// `Challenge this game`
    pub fn challenge() -> Message {
        Message::new(234, Vec::new())
    }

    /// `Copy position`
    pub fn copy_position() -> Message {
        Message::new(235, Vec::new())
    }

    /// `Copied: {code}`
    pub fn copied_code(code: impl Into<Argument>) -> Message {
        Message::new(236, vec![code.into()])
    }

    /// `Position code: {code}`
    pub fn code(code: impl Into<Argument>) -> Message {
        Message::new(237, vec![code.into()])
    }

    /// `This position has no code.`
    pub fn no_code() -> Message {
        Message::new(238, Vec::new())
    }

    /// `Save to History`
    pub fn save() -> Message {
        Message::new(239, Vec::new())
    }

    /// `Saved to History.`
    pub fn saved() -> Message {
        Message::new(240, Vec::new())
    }
}

pub mod game {
    use crate::words::{Argument, Message};

    /// `Start. Score {score, number}.`
    pub fn at_start(score: impl Into<Argument>) -> Message {
        Message::new(241, vec![score.into()])
    }

    /// `Move {number, number}: {direction}. Score {score, number}.`
    pub fn at_move(number: impl Into<Argument>, direction: impl Into<Argument>, score: impl Into<Argument>) -> Message {
        Message::new(242, vec![number.into(), direction.into(), score.into()])
    }

    /// `Verified: replaying every move gives this result.`
    pub fn verified() -> Message {
        Message::new(243, Vec::new())
    }

    /// `Started on {when, date, ::yMMMd}.`
    pub fn started(when: impl Into<Argument>) -> Message {
        Message::new(244, vec![when.into()])
    }

    /// `Time played: {time, duration}.`
    pub fn played(time: impl Into<Argument>) -> Message {
        Message::new(245, vec![time.into()])
    }

    /// `Started from a custom position or import.`
    pub fn arranged() -> Message {
        Message::new(246, Vec::new())
    }

    /// `Continues another game from move {number, number}.`
    pub fn continues(number: impl Into<Argument>) -> Message {
        Message::new(247, vec![number.into()])
    }

    /// `{count, plural, one {Autoplay made # move.} other {Autoplay made # moves.}}`
    pub fn autoplay_moves(count: impl Into<Argument>) -> Message {
        Message::new(248, vec![count.into()])
    }

    /// `Undo was used.`
    pub fn undo_used() -> Message {
        Message::new(249, Vec::new())
    }

    /// `won`
    pub fn won() -> Message {
        Message::new(250, Vec::new())
    }

    /// `reached goal`
    pub fn goal_reached() -> Message {
        Message::new(251, Vec::new())
    }

    /// `no moves left`
    pub fn over() -> Message {
        Message::new(252, Vec::new())
    }

    /// `gave up`
    pub fn gave_up() -> Message {
        Message::new(253, Vec::new())
    }

    /// `unfinished`
    pub fn unfinished() -> Message {
        Message::new(254, Vec::new())
    }

    /// `with undo`
    pub fn with_undo() -> Message {
        Message::new(255, Vec::new())
    }

    /// `with Autoplay`
    pub fn with_autoplay() -> Message {
        Message::new(256, Vec::new())
    }

    /// `custom start or imported`
    pub fn custom_start() -> Message {
        Message::new(257, Vec::new())
    }
}

pub mod editor {
    use crate::words::{Argument, Message};

    /// `Set up a position`
    pub fn title() -> Message {
        Message::new(258, Vec::new())
    }

    /// `Mode`
    pub fn mode() -> Message {
        Message::new(259, Vec::new())
    }

    /// `Position code`
    pub fn code() -> Message {
        Message::new(260, Vec::new())
    }

    /// `1 = 2, 2 = 4 … f = 32768`
    pub fn code_hint() -> Message {
        Message::new(261, Vec::new())
    }

    /// `None: a tile is too large`
    pub fn no_code() -> Message {
        Message::new(262, Vec::new())
    }

    /// `Tapping a cell`
    pub fn click() -> Message {
        Message::new(263, Vec::new())
    }

    /// `Doubles it`
    pub fn double() -> Message {
        Message::new(264, Vec::new())
    }

    /// `Halves it`
    pub fn halve() -> Message {
        Message::new(265, Vec::new())
    }

    /// `Clears it`
    pub fn clear() -> Message {
        Message::new(266, Vec::new())
    }

    /// `Keyboard: ↑ doubles, ↓ halves, ← → move, 0–f set a value, Delete clears.`
    pub fn keys() -> Message {
        Message::new(267, Vec::new())
    }

    /// `Row {row, number}, column {column, number}: {content}`
    pub fn cell(row: impl Into<Argument>, column: impl Into<Argument>, content: impl Into<Argument>) -> Message {
        Message::new(268, vec![row.into(), column.into(), content.into()])
    }

    /// `This position code can’t be read.`
    pub fn bad_code() -> Message {
        Message::new(269, Vec::new())
    }
}
