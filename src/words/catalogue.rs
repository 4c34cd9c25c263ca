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

pub mod coach {
    use super::super::{Argument, Message};

    /// `Only move: {direction}.`
    pub fn only_move(direction: impl Into<Argument>) -> Message {
        Message::new(130, vec![direction.into()])
    }

    /// `Best: {direction}. Next: {next}.`
    pub fn best_next(direction: impl Into<Argument>, next: impl Into<Argument>) -> Message {
        Message::new(131, vec![direction.into(), next.into()])
    }

    /// `Best: {direction} ({chance}). Next: {next}.`
    pub fn best_next_chance(direction: impl Into<Argument>, chance: impl Into<Argument>, next: impl Into<Argument>) -> Message {
        Message::new(132, vec![direction.into(), chance.into(), next.into()])
    }

    /// `Best: {direction}. Then: {others, list}.`
    pub fn best_then(direction: impl Into<Argument>, others: impl Into<Argument>) -> Message {
        Message::new(133, vec![direction.into(), others.into()])
    }

    /// `Best: {direction}, {chance}. Then: {others, list}.`
    pub fn best_then_chances(direction: impl Into<Argument>, chance: impl Into<Argument>, others: impl Into<Argument>) -> Message {
        Message::new(134, vec![direction.into(), chance.into(), others.into()])
    }

    /// `{direction} {chance}`
    pub fn direction_chance(direction: impl Into<Argument>, chance: impl Into<Argument>) -> Message {
        Message::new(135, vec![direction.into(), chance.into()])
    }

    /// `{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}`
    pub fn rank(rank: impl Into<Argument>) -> Message {
        Message::new(136, vec![rank.into()])
    }

    /// `{share, number, ::percent}`
    pub fn percent(share: impl Into<Argument>) -> Message {
        Message::new(137, vec![share.into()])
    }

    /// `{share, number, ::percent .0}`
    pub fn percent_1(share: impl Into<Argument>) -> Message {
        Message::new(138, vec![share.into()])
    }

    /// `{share, number, ::percent .00}`
    pub fn percent_2(share: impl Into<Argument>) -> Message {
        Message::new(139, vec![share.into()])
    }

    /// `{share, number, ::percent .000}`
    pub fn percent_3(share: impl Into<Argument>) -> Message {
        Message::new(140, vec![share.into()])
    }

    /// `Percentages estimate your chance of surviving the next {count, plural, one {# move} other {# moves}} with good play.`
    pub fn meaning(count: impl Into<Argument>) -> Message {
        Message::new(141, vec![count.into()])
    }

    /// `The coach is trained on Classic. In this mode it uses simple rules and is weaker.`
    pub fn simple_rules() -> Message {
        Message::new(142, Vec::new())
    }

    /// `Downloading the coach ({size, number, ::unit/megabyte .0})… {share, number, ::percent}`
    pub fn downloading(size: impl Into<Argument>, share: impl Into<Argument>) -> Message {
        Message::new(143, vec![size.into(), share.into()])
    }

    /// `The coach couldn’t load. Check your connection or reload. Your game isn’t affected.`
    pub fn failed() -> Message {
        Message::new(144, Vec::new())
    }

    /// `The game is over, so there’s no hint.`
    pub fn no_hint() -> Message {
        Message::new(145, Vec::new())
    }

    /// `The game is over. Start a new one first.`
    pub fn no_autoplay() -> Message {
        Message::new(146, Vec::new())
    }

    /// `Choose Keep going first.`
    pub fn keep_going_first() -> Message {
        Message::new(147, Vec::new())
    }

    /// `Autoplay is playing a copy of your game.`
    pub fn playing_copy() -> Message {
        Message::new(148, Vec::new())
    }

    /// `Autoplay is on.`
    pub fn playing() -> Message {
        Message::new(149, Vec::new())
    }

    /// `Paused.`
    pub fn paused() -> Message {
        Message::new(150, Vec::new())
    }

    /// `Paused at {points}, {moves}.`
    pub fn paused_at(points: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(151, vec![points.into(), moves.into()])
    }

    /// `Autoplay reached {tile}.`
    pub fn reached(tile: impl Into<Argument>) -> Message {
        Message::new(152, vec![tile.into()])
    }

    /// `Autoplay’s game is over.`
    pub fn ended() -> Message {
        Message::new(153, Vec::new())
    }

    /// `This is your game now.`
    pub fn yours() -> Message {
        Message::new(154, Vec::new())
    }

    /// `This is your game now. It’s marked as played with Autoplay, so it doesn’t count for best scores. Your previous game is in History.`
    pub fn yours_marked() -> Message {
        Message::new(155, Vec::new())
    }

    /// `Autoplay’s game is over`
    pub fn end_title() -> Message {
        Message::new(156, Vec::new())
    }

    /// `{points}, largest tile {tile}, {moves}. Your own game is just as you left it.`
    pub fn end_text(points: impl Into<Argument>, tile: impl Into<Argument>, moves: impl Into<Argument>) -> Message {
        Message::new(157, vec![points.into(), tile.into(), moves.into()])
    }

    /// `Keep Autoplay’s game`
    pub fn end_keep() -> Message {
        Message::new(158, Vec::new())
    }

    /// `Back to my game`
    pub fn end_back() -> Message {
        Message::new(159, Vec::new())
    }

    /// `Pause`
    pub fn pause() -> Message {
        Message::new(160, Vec::new())
    }

    /// `Resume`
    pub fn resume() -> Message {
        Message::new(161, Vec::new())
    }

    /// `Speed`
    pub fn speed() -> Message {
        Message::new(162, Vec::new())
    }

    /// `Max speed`
    pub fn max_speed() -> Message {
        Message::new(163, Vec::new())
    }

    /// `{count, plural, one {# move/s} other {# moves/s}}`
    pub fn moves_per_second(count: impl Into<Argument>) -> Message {
        Message::new(164, vec![count.into()])
    }

    /// `Keep`
    pub fn keep() -> Message {
        Message::new(165, Vec::new())
    }

    /// `Keep this game and play on`
    pub fn keep_label() -> Message {
        Message::new(166, Vec::new())
    }

    /// `Stop`
    pub fn stop() -> Message {
        Message::new(167, Vec::new())
    }

    /// `Stop and go back to your game`
    pub fn stop_label() -> Message {
        Message::new(168, Vec::new())
    }
}

pub mod review {
    use super::super::{Argument, Message};

    /// `Review: {game}`
    pub fn title(game: impl Into<Argument>) -> Message {
        Message::new(169, vec![game.into()])
    }

    /// `Finish the game to review it.`
    pub fn not_over() -> Message {
        Message::new(170, Vec::new())
    }

    /// `No moves to review.`
    pub fn no_moves() -> Message {
        Message::new(171, Vec::new())
    }

    /// `Checking every move… Closing stops the review.`
    pub fn working() -> Message {
        Message::new(172, Vec::new())
    }

    /// `{done, number} of {count, plural, one {# move} other {# moves}}`
    pub fn progress(done: impl Into<Argument>, count: impl Into<Argument>) -> Message {
        Message::new(173, vec![done.into(), count.into()])
    }

    /// `Moves reviewed`
    pub fn progress_label() -> Message {
        Message::new(174, Vec::new())
    }

    /// `Cancel`
    pub fn cancel() -> Message {
        Message::new(175, Vec::new())
    }

    /// `Try again`
    pub fn try_again() -> Message {
        Message::new(176, Vec::new())
    }

    /// `Review ready. Accuracy: {accuracy}.`
    pub fn ready(accuracy: impl Into<Argument>) -> Message {
        Message::new(177, vec![accuracy.into()])
    }

    /// `This review couldn’t be saved.`
    pub fn not_saved() -> Message {
        Message::new(178, Vec::new())
    }

    /// `This game can’t be reviewed.`
    pub fn refused() -> Message {
        Message::new(179, Vec::new())
    }

    /// `This isn’t a review.`
    pub fn not_a_review() -> Message {
        Message::new(180, Vec::new())
    }

    /// `The review is from another version of this page.`
    pub fn other_version() -> Message {
        Message::new(181, Vec::new())
    }

    /// `The review is too long.`
    pub fn too_long() -> Message {
        Message::new(182, Vec::new())
    }

    /// `Part of the review can’t be read.`
    pub fn unreadable() -> Message {
        Message::new(183, Vec::new())
    }

    /// `The coach can’t evaluate move {number, number}.`
    pub fn no_value(number: impl Into<Argument>) -> Message {
        Message::new(184, vec![number.into()])
    }

    /// `The review is incomplete.`
    pub fn incomplete() -> Message {
        Message::new(185, Vec::new())
    }

    /// `The review belongs to another game.`
    pub fn other_game() -> Message {
        Message::new(186, Vec::new())
    }

    /// `Accuracy: how close you played to the coach. 100% means every move was best.`
    pub fn accuracy_meaning() -> Message {
        Message::new(187, Vec::new())
    }

    /// `Best`
    pub fn best() -> Message {
        Message::new(188, Vec::new())
    }

    /// `Good`
    pub fn good() -> Message {
        Message::new(189, Vec::new())
    }

    /// `Inaccuracy`
    pub fn inaccuracy() -> Message {
        Message::new(190, Vec::new())
    }

    /// `Mistake`
    pub fn mistake() -> Message {
        Message::new(191, Vec::new())
    }

    /// `Blunder`
    pub fn blunder() -> Message {
        Message::new(192, Vec::new())
    }

    /// `Best`
    pub fn best_moves() -> Message {
        Message::new(193, Vec::new())
    }

    /// `Good`
    pub fn good_moves() -> Message {
        Message::new(194, Vec::new())
    }

    /// `Inaccuracies`
    pub fn inaccuracies() -> Message {
        Message::new(195, Vec::new())
    }

    /// `Mistakes`
    pub fn mistakes() -> Message {
        Message::new(196, Vec::new())
    }

    /// `Blunders`
    pub fn blunders() -> Message {
        Message::new(197, Vec::new())
    }

    /// `How grades work`
    pub fn how_grades_work() -> Message {
        Message::new(198, Vec::new())
    }

    /// `Good: gives away less than {good, number, ::percent .#} of your odds of surviving. Inaccuracy: less than {inaccuracy, number, ::percent .#}. Mistake: less than {mistake, number, ::percent .#}. Blunder: more.`
    pub fn grades_by_odds(good: impl Into<Argument>, inaccuracy: impl Into<Argument>, mistake: impl Into<Argument>) -> Message {
        Message::new(199, vec![good.into(), inaccuracy.into(), mistake.into()])
    }

    /// `Good: gives away less than {good, number, ::percent .#} of your remaining potential. Inaccuracy: less than {inaccuracy, number, ::percent .#}. Mistake: less than {mistake, number, ::percent .#}. Blunder: more.`
    pub fn grades_by_potential(good: impl Into<Argument>, inaccuracy: impl Into<Argument>, mistake: impl Into<Argument>) -> Message {
        Message::new(200, vec![good.into(), inaccuracy.into(), mistake.into()])
    }

    /// `When your chance is high, doubling the risk halves your odds.`
    pub fn odds_meaning() -> Message {
        Message::new(201, Vec::new())
    }

    /// `Accuracy is {half, number, ::percent} when each move gives away {share, number, ::percent} of your odds.`
    pub fn accuracy_by_odds(half: impl Into<Argument>, share: impl Into<Argument>) -> Message {
        Message::new(202, vec![half.into(), share.into()])
    }

    /// `Accuracy is {half, number, ::percent} when each move gives away {share, number, ::percent} of your remaining potential.`
    pub fn accuracy_by_potential(half: impl Into<Argument>, share: impl Into<Argument>) -> Message {
        Message::new(203, vec![half.into(), share.into()])
    }

    /// `For each move, the coach looked at up to {count, plural, one {# position} other {# positions}}.`
    pub fn depth(count: impl Into<Argument>) -> Message {
        Message::new(204, vec![count.into()])
    }

    /// `Survival chance`
    pub fn chance_title() -> Message {
        Message::new(205, Vec::new())
    }

    /// `Survival chance over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn chance_label(count: impl Into<Argument>) -> Message {
        Message::new(206, vec![count.into()])
    }

    /// `Position strength`
    pub fn position_title() -> Message {
        Message::new(207, Vec::new())
    }

    /// `Position strength over {count, plural, one {# move} other {# moves}} (same data in the table below)`
    pub fn position_label(count: impl Into<Argument>) -> Message {
        Message::new(208, vec![count.into()])
    }

    /// `Dots: worst moves. Dashed line: turning point. Band: largest tile.`
    pub fn legend() -> Message {
        Message::new(209, Vec::new())
    }

    /// `Show as table`
    pub fn as_table() -> Message {
        Message::new(210, Vec::new())
    }

    /// `After move`
    pub fn after_move() -> Message {
        Message::new(211, Vec::new())
    }

    /// `Chance`
    pub fn chance() -> Message {
        Message::new(212, Vec::new())
    }

    /// `Score (0–100)`
    pub fn strength() -> Message {
        Message::new(213, Vec::new())
    }

    /// `Turning point`
    pub fn turning_point() -> Message {
        Message::new(214, Vec::new())
    }

    /// `Worst moves`
    pub fn worst_moves() -> Message {
        Message::new(215, Vec::new())
    }

    /// `No real mistakes. Well played!`
    pub fn no_mistakes() -> Message {
        Message::new(216, Vec::new())
    }

    /// `By largest tile`
    pub fn by_largest_tile() -> Message {
        Message::new(217, Vec::new())
    }

    /// `Move {number, number}`
    pub fn move_number(number: impl Into<Argument>) -> Message {
        Message::new(218, vec![number.into()])
    }

    /// `Move {number, number}.`
    pub fn move_heard(number: impl Into<Argument>) -> Message {
        Message::new(219, vec![number.into()])
    }

    /// `Practise`
    pub fn practise() -> Message {
        Message::new(220, Vec::new())
    }

    /// `Practise: before move {number, number}`
    pub fn practise_label(number: impl Into<Argument>) -> Message {
        Message::new(221, vec![number.into()])
    }

    /// `Played: {played}. Better: {better}.`
    pub fn choice(played: impl Into<Argument>, better: impl Into<Argument>) -> Message {
        Message::new(222, vec![played.into(), better.into()])
    }

    /// `Your chance fell from {from} to {to}.`
    pub fn chance_cut(from: impl Into<Argument>, to: impl Into<Argument>) -> Message {
        Message::new(223, vec![from.into(), to.into()])
    }

    /// `It gave away {share} of your remaining potential.`
    pub fn potential_lost(share: impl Into<Argument>) -> Message {
        Message::new(224, vec![share.into()])
    }

    /// `{direction} was best, but your luck ran out.`
    pub fn best_but_unlucky(direction: impl Into<Argument>) -> Message {
        Message::new(225, vec![direction.into()])
    }

    /// `Your chance fell from {from} and never got back above {to}.`
    pub fn chance_never_recovered(from: impl Into<Argument>, to: impl Into<Argument>) -> Message {
        Message::new(226, vec![from.into(), to.into()])
    }

    /// `The biggest drop of the game. It never recovered.`
    pub fn never_recovered() -> Message {
        Message::new(227, Vec::new())
    }
}

pub mod practice {
    use super::super::{Argument, Message};

    /// `Practice: {game}`
    pub fn title(game: impl Into<Argument>) -> Message {
        Message::new(228, vec![game.into()])
    }

    /// `The goal is already on this board.`
    pub fn goal_on_board() -> Message {
        Message::new(229, Vec::new())
    }

    /// `Put a tile on the board first.`
    pub fn no_tile() -> Message {
        Message::new(230, Vec::new())
    }

    /// `Nothing can move on this board.`
    pub fn nothing_moves() -> Message {
        Message::new(231, Vec::new())
    }

    /// `Make a move to see the coach’s verdict.`
    pub fn begins() -> Message {
        Message::new(232, Vec::new())
    }

    /// `Nothing here is saved. Undo and try other moves to compare.`
    pub fn nothing_saved() -> Message {
        Message::new(233, Vec::new())
    }

    /// `Thinking…`
    pub fn thinking() -> Message {
        Message::new(234, Vec::new())
    }

    /// `Back at the start.`
    pub fn at_the_start() -> Message {
        Message::new(235, Vec::new())
    }

    /// `No moves left. Undo or restart.`
    pub fn over() -> Message {
        Message::new(236, Vec::new())
    }

    /// `Goal reached. Undo or restart.`
    pub fn won() -> Message {
        Message::new(237, Vec::new())
    }

    /// `{count, plural, one {# move played.} other {# moves played.}}`
    pub fn moves_played(count: impl Into<Argument>) -> Message {
        Message::new(238, vec![count.into()])
    }

    /// `Restart`
    pub fn restart() -> Message {
        Message::new(239, Vec::new())
    }

    /// `Done`
    pub fn done() -> Message {
        Message::new(240, Vec::new())
    }

    /// `The coach can’t evaluate this position.`
    pub fn cant_evaluate() -> Message {
        Message::new(241, Vec::new())
    }

    /// `{grade}.`
    pub fn grade(grade: impl Into<Argument>) -> Message {
        Message::new(242, vec![grade.into()])
    }

    /// `{direction} was your only move.`
    pub fn only_move(direction: impl Into<Argument>) -> Message {
        Message::new(243, vec![direction.into()])
    }

    /// `{direction} is best.`
    pub fn best(direction: impl Into<Argument>) -> Message {
        Message::new(244, vec![direction.into()])
    }

    /// `{direction} is best. Your chance stays at {chance}.`
    pub fn best_chance(direction: impl Into<Argument>, chance: impl Into<Argument>) -> Message {
        Message::new(245, vec![direction.into(), chance.into()])
    }

    /// `{direction} lowers your chance from {from} to {to}. {better} was better.`
    pub fn chance_cut(direction: impl Into<Argument>, from: impl Into<Argument>, to: impl Into<Argument>, better: impl Into<Argument>) -> Message {
        Message::new(246, vec![direction.into(), from.into(), to.into(), better.into()])
    }

    /// `{direction} gives away {share} of your remaining potential. {better} was better.`
    pub fn potential_lost(direction: impl Into<Argument>, share: impl Into<Argument>, better: impl Into<Argument>) -> Message {
        Message::new(247, vec![direction.into(), share.into(), better.into()])
    }
}
