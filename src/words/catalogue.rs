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
}

pub mod page {
    use crate::words::{Argument, Message};

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
    use crate::words::{Argument, Message};

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
    use crate::words::{Argument, Message};

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
    use crate::words::Message;

    /// `Undos`
    pub fn undos() -> Message {
        Message::new(129, Vec::new())
    }
}

pub mod help {
    use crate::words::Message;

    /// `How to play`
    pub fn title() -> Message {
        Message::new(130, Vec::new())
    }

    /// `Slide all the tiles. Two equal tiles that meet merge into one worth twice as much, and a new tile appears after each move. Reach 2048, then see how far you can go. When no move is possible, the game is over.`
    pub fn rules() -> Message {
        Message::new(131, Vec::new())
    }

    /// `Controls`
    pub fn controls() -> Message {
        Message::new(132, Vec::new())
    }

    /// `Action`
    pub fn action() -> Message {
        Message::new(133, Vec::new())
    }

    /// `How`
    pub fn how() -> Message {
        Message::new(134, Vec::new())
    }

    /// `Slide`
    pub fn slide() -> Message {
        Message::new(135, Vec::new())
    }

    /// `Swipe or drag anywhere, `arrow keys`, [`W` `A` `S` `D`], [`H` `J` `K` `L`] or the numpad`
    pub fn slide_how() -> Message {
        Message::new(136, Vec::new())
    }

    /// `Diagonals`
    pub fn diagonals() -> Message {
        Message::new(137, Vec::new())
    }

    /// `In modes with diagonals: swipe diagonally, [`Q` `E` `Z` `C`] or the numpad’s corners`
    pub fn diagonals_how() -> Message {
        Message::new(138, Vec::new())
    }

    /// `Other layouts`
    pub fn layouts() -> Message {
        Message::new(139, Vec::new())
    }

    /// `[`W` `A` `S` `D`] and [`Q` `E` `Z` `C`] go by their place on a US keyboard, unless your layout has another letter of this list there. Without Latin letters, every key goes by its place`
    pub fn layouts_how() -> Message {
        Message::new(140, Vec::new())
    }

    /// ``U`, `Backspace` or [`Ctrl`/`⌘` `Z`]`
    pub fn undo_how() -> Message {
        Message::new(141, Vec::new())
    }

    /// `[`Shift` `U`], [`Ctrl`/`⌘` `Y`] or [`Shift` `Ctrl`/`⌘` `Z`]`
    pub fn redo_how() -> Message {
        Message::new(142, Vec::new())
    }

    /// `Hold or tap `P` to see the previous board`
    pub fn peek_how() -> Message {
        Message::new(143, Vec::new())
    }

    /// ``B`: the coach’s best move and how the others compare (simpler outside Classic)`
    pub fn hint_how() -> Message {
        Message::new(144, Vec::new())
    }

    /// `[`Shift` `B`]: the coach plays a copy of your game. `Space` pauses; `Esc` or any move brings your own game back`
    pub fn autoplay_how() -> Message {
        Message::new(145, Vec::new())
    }

    /// ``R`, then `Space` or `Enter``
    pub fn new_game_how() -> Message {
        Message::new(146, Vec::new())
    }

    /// `Read the board`
    pub fn read() -> Message {
        Message::new(147, Vec::new())
    }

    /// ``Tab` to the board, `arrow keys` move between cells, `Esc` leaves`
    pub fn read_how() -> Message {
        Message::new(148, Vec::new())
    }

    /// ``T`: one shared board a day; your first try counts`
    pub fn daily_how() -> Message {
        Message::new(149, Vec::new())
    }

    /// ``V`: replay this game at any speed`
    pub fn replay_how() -> Message {
        Message::new(150, Vec::new())
    }

    /// ``X`: a link to this game`
    pub fn share_how() -> Message {
        Message::new(151, Vec::new())
    }

    /// ``I`: all your past games`
    pub fn history_how() -> Message {
        Message::new(152, Vec::new())
    }

    /// ``O`: a link, replay, position or backup; you can also paste or drop a file`
    pub fn import_how() -> Message {
        Message::new(153, Vec::new())
    }

    /// ``Q` (except in modes with diagonals)`
    pub fn give_up_how() -> Message {
        Message::new(154, Vec::new())
    }

    /// `Confirm / cancel`
    pub fn answer() -> Message {
        Message::new(155, Vec::new())
    }

    /// ``Space`, `Enter` or `Y` / `N` or `Esc``
    pub fn answer_how() -> Message {
        Message::new(156, Vec::new())
    }

    /// `Saving`
    pub fn saving() -> Message {
        Message::new(157, Vec::new())
    }

    /// `Every move is saved in this browser. Export your History for a backup.`
    pub fn saving_text() -> Message {
        Message::new(158, Vec::new())
    }

    /// `Time`
    pub fn time() -> Message {
        Message::new(159, Vec::new())
    }

    /// `The clock runs while you play. A pause counts for 30 seconds at most.`
    pub fn time_text() -> Message {
        Message::new(160, Vec::new())
    }

    /// `Best scores`
    pub fn best() -> Message {
        Message::new(161, Vec::new())
    }

    /// `A score counts from the moment you reach it. “Best” is for games without undo, “Best (undo)” for all. Autoplay doesn’t count; hints are free.`
    pub fn best_text() -> Message {
        Message::new(162, Vec::new())
    }

    /// `Coach`
    pub fn coach() -> Message {
        Message::new(163, Vec::new())
    }

    /// `Percentages estimate your chance of surviving 300 more moves. Review a finished game, or practice from any position of a review or replay: nothing there is saved.`
    pub fn coach_text() -> Message {
        Message::new(164, Vec::new())
    }
}

pub mod rules {
    use crate::words::{Argument, Message};

    /// `Diagonal moves too.`
    pub fn diagonals() -> Message {
        Message::new(165, Vec::new())
    }

    /// `Only {tile}s appear.`
    pub fn one_kind(tile: impl Into<Argument>) -> Message {
        Message::new(166, vec![tile.into()])
    }

    /// `{first}s and {second}s appear equally often.`
    pub fn evenly(first: impl Into<Argument>, second: impl Into<Argument>) -> Message {
        Message::new(167, vec![first.into(), second.into()])
    }

    /// `Mostly {first}s, with one {second} in every {count, number} tiles.`
    pub fn mostly(first: impl Into<Argument>, second: impl Into<Argument>, count: impl Into<Argument>) -> Message {
        Message::new(168, vec![first.into(), second.into(), count.into()])
    }

    /// `New tiles: {odds, list}.`
    pub fn kinds(odds: impl Into<Argument>) -> Message {
        Message::new(169, vec![odds.into()])
    }

    /// `{tile} ({weight, number} in {total, number})`
    pub fn odds(tile: impl Into<Argument>, weight: impl Into<Argument>, total: impl Into<Argument>) -> Message {
        Message::new(170, vec![tile.into(), weight.into(), total.into()])
    }

    /// `Starting tiles: {tiles, list}.`
    pub fn start(tiles: impl Into<Argument>) -> Message {
        Message::new(171, vec![tiles.into()])
    }

    /// `{count, plural, one {one random tile} other {# random tiles}}`
    pub fn random(count: impl Into<Argument>) -> Message {
        Message::new(172, vec![count.into()])
    }

    /// `No goal: play for the score.`
    pub fn no_goal() -> Message {
        Message::new(173, Vec::new())
    }

    /// `Reach {goal} to win.`
    pub fn ends_at_goal(goal: impl Into<Argument>) -> Message {
        Message::new(174, vec![goal.into()])
    }

    /// `Reach {goal}, then keep going.`
    pub fn endless(goal: impl Into<Argument>) -> Message {
        Message::new(175, vec![goal.into()])
    }
}

pub mod games {
    use crate::words::{Argument, Message};

    /// `Best {score, number}`
    pub fn best(score: impl Into<Argument>) -> Message {
        Message::new(176, vec![score.into()])
    }

    /// `{score, number} with undo`
    pub fn with_undo(score: impl Into<Argument>) -> Message {
        Message::new(177, vec![score.into()])
    }

    /// `Largest tile {tile}`
    pub fn largest(tile: impl Into<Argument>) -> Message {
        Message::new(178, vec![tile.into()])
    }

    /// `{count, plural, one {# game} other {# games}}`
    pub fn games(count: impl Into<Argument>) -> Message {
        Message::new(179, vec![count.into()])
    }

    /// `Not played yet`
    pub fn not_played() -> Message {
        Message::new(180, Vec::new())
    }

    /// `Custom rules`
    pub fn custom() -> Message {
        Message::new(181, Vec::new())
    }

    /// `Rows`
    pub fn rows() -> Message {
        Message::new(182, Vec::new())
    }

    /// `Columns`
    pub fn columns() -> Message {
        Message::new(183, Vec::new())
    }

    /// `Directions`
    pub fn directions() -> Message {
        Message::new(184, Vec::new())
    }

    /// `8 (with diagonals)`
    pub fn eight() -> Message {
        Message::new(185, Vec::new())
    }

    /// `Goal`
    pub fn goal() -> Message {
        Message::new(186, Vec::new())
    }

    /// `None`
    pub fn no_goal() -> Message {
        Message::new(187, Vec::new())
    }

    /// `At the goal`
    pub fn at_goal() -> Message {
        Message::new(188, Vec::new())
    }

    /// `Game ends`
    pub fn game_ends() -> Message {
        Message::new(189, Vec::new())
    }

    /// `New tile odds (e.g. 9 : 1)`
    pub fn odds() -> Message {
        Message::new(190, Vec::new())
    }

    /// `Starting tiles`
    pub fn start() -> Message {
        Message::new(191, Vec::new())
    }

    /// `Random`
    pub fn random() -> Message {
        Message::new(192, Vec::new())
    }

    /// `Fixed (e.g. 2 2 64)`
    pub fn fixed() -> Message {
        Message::new(193, Vec::new())
    }
}

pub mod daily {
    use crate::words::{Argument, Message};

    /// `This Daily opens on {date, fullDay}, 00:00 UTC.`
    pub fn not_yet(date: impl Into<Argument>) -> Message {
        Message::new(194, vec![date.into()])
    }

    /// `Everyone gets the same tiles today. Your first try counts: undo is noted, and Autoplay moves disqualify it.`
    pub fn about() -> Message {
        Message::new(195, Vec::new())
    }

    /// `Next Daily in {time, duration}.`
    pub fn next(time: impl Into<Argument>) -> Message {
        Message::new(196, vec![time.into()])
    }

    /// `Everyone got the same tiles on this day.`
    pub fn about_past() -> Message {
        Message::new(197, Vec::new())
    }

    /// `This day is over. You can still play it for practice.`
    pub fn over() -> Message {
        Message::new(198, Vec::new())
    }

    /// `A new day has begun (UTC). Here’s its Daily.`
    pub fn new_day() -> Message {
        Message::new(199, Vec::new())
    }

    /// `Mode`
    pub fn mode() -> Message {
        Message::new(200, Vec::new())
    }

    /// `Continue`
    pub fn resume() -> Message {
        Message::new(201, Vec::new())
    }

    /// `Result saved. Play again just for fun.`
    pub fn saved() -> Message {
        Message::new(202, Vec::new())
    }

    /// `This try: {points}, largest tile {tile}. Your counted result:`
    pub fn this_try(points: impl Into<Argument>, tile: impl Into<Argument>) -> Message {
        Message::new(203, vec![points.into(), tile.into()])
    }

    /// `Streak`
    pub fn streak() -> Message {
        Message::new(204, Vec::new())
    }

    /// `Longest`
    pub fn longest() -> Message {
        Message::new(205, Vec::new())
    }

    /// `{count, plural, one {# day} other {# days}}`
    pub fn days(count: impl Into<Argument>) -> Message {
        Message::new(206, vec![count.into()])
    }

    /// `Previous days`
    pub fn previous() -> Message {
        Message::new(207, Vec::new())
    }

    /// `Day`
    pub fn day() -> Message {
        Message::new(208, Vec::new())
    }

    /// `{date, day}`
    pub fn date(date: impl Into<Argument>) -> Message {
        Message::new(209, vec![date.into()])
    }

    /// `Share result`
    pub fn share() -> Message {
        Message::new(210, Vec::new())
    }

    /// `Copy result`
    pub fn copy() -> Message {
        Message::new(211, Vec::new())
    }

    /// `Copied.`
    pub fn copied() -> Message {
        Message::new(212, Vec::new())
    }

    /// `Copying is blocked. Select the text and copy it yourself.`
    pub fn copy_blocked() -> Message {
        Message::new(213, Vec::new())
    }

    /// `2048 {game}`
    /// `{facts}`
    /// `{link}`
    pub fn result(game: impl Into<Argument>, facts: impl Into<Argument>, link: impl Into<Argument>) -> Message {
        Message::new(214, vec![game.into(), facts.into(), link.into()])
    }

    /// `With undo`
    pub fn with_undo() -> Message {
        Message::new(215, Vec::new())
    }

    /// `{count, plural, one {#-day streak} other {#-day streak}}`
    pub fn streak_of(count: impl Into<Argument>) -> Message {
        Message::new(216, vec![count.into()])
    }
}

pub mod challenge {
    use crate::words::{Argument, Message};

    /// `You get the same start as your rival, and the same tiles for the same moves.`
    pub fn about() -> Message {
        Message::new(217, Vec::new())
    }

    /// `Beat their score.`
    pub fn beat() -> Message {
        Message::new(218, Vec::new())
    }

    /// `Score to beat`
    pub fn score_to_beat() -> Message {
        Message::new(219, Vec::new())
    }

    /// `This game can’t be used as a challenge because it didn’t start from a normal new game. You can still watch its replay.`
    pub fn impossible() -> Message {
        Message::new(220, Vec::new())
    }

    /// `Level`
    pub fn level() -> Message {
        Message::new(221, Vec::new())
    }

    /// `+{points, number}`
    pub fn ahead(points: impl Into<Argument>) -> Message {
        Message::new(222, vec![points.into()])
    }

    /// `−{points, number}`
    pub fn behind(points: impl Into<Argument>) -> Message {
        Message::new(223, vec![points.into()])
    }

    /// `Rival at move {at, number}: {score, number}`
    pub fn rival_at_move(at: impl Into<Argument>, score: impl Into<Argument>) -> Message {
        Message::new(224, vec![at.into(), score.into()])
    }

    /// `Rival after {time, duration}: {score, number}`
    pub fn rival_at_time(time: impl Into<Argument>, score: impl Into<Argument>) -> Message {
        Message::new(225, vec![time.into(), score.into()])
    }

    /// `Rival finished with {score, number}`
    pub fn rival_finished(score: impl Into<Argument>) -> Message {
        Message::new(226, vec![score.into()])
    }

    /// `Draw`
    pub fn draw() -> Message {
        Message::new(227, Vec::new())
    }

    /// `Your rival wins`
    pub fn lost() -> Message {
        Message::new(228, Vec::new())
    }

    /// `You`
    pub fn you() -> Message {
        Message::new(229, Vec::new())
    }

    /// `Rival`
    pub fn rival() -> Message {
        Message::new(230, Vec::new())
    }

    /// `Coach moves`
    pub fn coach_moves() -> Message {
        Message::new(231, Vec::new())
    }
}

pub mod languages {
    use crate::words::Message;

    /// `Language changed.`
    pub fn changed() -> Message {
        Message::new(232, Vec::new())
    }

    /// `This language couldn’t load. Check your connection and try again.`
    pub fn not_loaded() -> Message {
        Message::new(233, Vec::new())
    }
}
