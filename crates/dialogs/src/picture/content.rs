//! What a picture shows of a game, and the same in words.

use dialog_kit::PictureOptions;
use dom::text::goal_number;
use dom::words;
use twenty48::exchange::squares::squares;
use twenty48::profile::challenge::Challenge;
use twenty48::record::replay::Replay;
use twenty48::record::splits::{Split, Splits};
use twenty48::rules::board::{Board, value_of};
use twenty48::rules::variant::Variant;
use twenty48::words::names::{game_name, occasion_name, rules_name};
use twenty48::words::{
    Message, challenge, clock, common, history, markup, picture, records, replay, share,
};

/// What a picture shows of a game at a moment.
pub(super) struct Content {
    variant: Variant,
    board: Board,
    /// What was played: its rules, what for, and both.
    rules: Message,
    occasion: Option<Message>,
    name: Message,
    /// Date, help and remark.
    note: Option<Message>,
    /// Score, largest tile, moves and time, each with its name.
    figures: Vec<(Message, Message)>,
    /// The first tiles that were made by then, each with its exponent and its time.
    firsts: Vec<(u8, Message)>,
}

impl Content {
    /// Returns what is shown of a replay at its moment, with a remark.
    pub(super) fn of(replay: &Replay, remark: Option<Message>) -> Self {
        let (game, metadata, at) = (replay.game(), replay.metadata(), replay.at());
        let is_end = at == replay.move_count();
        let played_ms = if is_end && metadata.played_ms > 0 {
            Some(metadata.played_ms)
        } else {
            replay.ms_at(at)
        };
        let largest = value_of(game.board().largest()).to_string();
        let mut figures = vec![
            (markup::score(), common::number(game.score())),
            (markup::largest_tile(), largest.into()),
            (markup::moves(), common::number(at)),
        ];
        let is_sprint = Challenge::from_event(&metadata.event) == Some(Challenge::Sprint);
        let time = |ms| match is_sprint {
            true => challenge::time(ms),
            false => common::duration(ms),
        };
        figures.extend(played_ms.map(|ms| (markup::time(), time(ms))));
        let date = (metadata.started_ms > 0).then(|| history::date(metadata.started_ms));
        let note = [date, records::aid(game.category()), remark];
        let shown = |first: Split| {
            let ms = first.ms.filter(|_| first.moves <= at)?;
            Some((first.exponent, clock::split(ms)))
        };
        let (variant, event) = (game.variant(), metadata.event.as_str());
        Self {
            variant: variant.clone(),
            board: *game.board(),
            rules: rules_name(variant, event),
            occasion: occasion_name(variant, event),
            name: game_name(variant, event),
            note: note.into_iter().flatten().reduce(Message::beside),
            figures,
            firsts: Splits::of(replay).iter().filter_map(shown).collect(),
        }
    }

    /// The same as the page's script draws it.
    pub(super) fn options(&self) -> PictureOptions {
        let options = PictureOptions::default();
        let text = |message: &Option<Message>| message.as_ref().map(words::text);
        options.set_above(&text(&self.occasion).unwrap_or_default());
        options.set_title(&words::text(&self.rules));
        options.set_note(&text(&self.note).unwrap_or_default());
        let figures = self.figures.iter();
        let figures = figures.flat_map(|(name, value)| [words::text(name), words::text(value)]);
        options.set_figures(figures.collect());
        let firsts = self.firsts.iter();
        let firsts = firsts.flat_map(|(exponent, time)| [exponent.to_string(), words::text(time)]);
        let title = (!self.firsts.is_empty()).then(|| words::text(&picture::first_made()));
        options.set_firsts(title.into_iter().chain(firsts).collect());
        options.set_cells(self.board.exponents().collect());
        options.set_columns(self.board.shape().columns());
        options.set_goal(goal_number(self.variant.goal()).parse().unwrap_or(0));
        options
    }

    /// The first line: what was played.
    fn result(&self) -> Message {
        let name = share::game(self.name.clone());
        match &self.note {
            Some(note) => name.beside(note.clone()),
            None => name,
        }
    }

    /// The second line: what was reached, and when.
    fn details(&self) -> Message {
        let figures = self.figures.iter();
        let figures = figures.map(|(name, value)| picture::figure(name.clone(), value.clone()));
        let firsts = self.firsts.iter().map(|(exponent, time)| {
            let tile = replay::first_tile(value_of(*exponent).to_string());
            picture::figure(tile, time.clone())
        });
        let facts = figures.chain(firsts).reduce(Message::beside);
        debug_assert!(facts.is_some(), "there is a score");
        facts.unwrap_or_else(|| "".into())
    }

    /// All of it by ear.
    pub(super) fn label(&self) -> Message {
        let said = share::label(self.result(), self.details());
        records::rows(&self.board).fold(said, Message::then)
    }

    /// All of it as a text.
    pub(super) fn text(&self) -> Message {
        share::text(self.result(), self.details(), squares(&self.board))
    }
}
