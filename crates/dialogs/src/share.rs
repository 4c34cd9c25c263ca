//! The dialog that shares a game: a link with a text, and texts for other programs.

use std::rc::Rc;

use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::daily;
use dialog_kit::dialog::{Dialog, add, add_details, add_input, add_note, add_select, add_text};
use dialog_kit::{Host, bookmarks as kept, browser};
use dom::browser::own_address;
use dom::{element, words};
use twenty48::exchange::link::{Link, LinkedGame};
use twenty48::exchange::squares::squares;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::challenge::{Challenge, Reached};
use twenty48::profile::history::{MAX_SENDER, sender_from};
use twenty48::record::interop::{InteropError, ReplayForm, position_code, write_timed_replay};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::value_of;
use twenty48::rules::game::Game;
use twenty48::words::names::game_name;
use twenty48::words::records::aid;
use twenty48::words::{
    Message, bookmarks as words_of_bookmarks, challenge, common, dialogs, markup, page, picture,
    reasons, share,
};

/// What a link does: a value of the select.
const WATCH: &str = "watch";
const CHALLENGE: &str = "challenge";
const SEED: &str = "seed";
/// The id of the note below the field of the name.
const NAME_NOTE: &str = "share-name-note";

/// Opens the dialog that shares the game of a record, which was played against one with the
/// score `rival`. With its link may go these bookmarks, and those that are stored.
pub(super) async fn open(record: Record, rival: Option<u64>, mut bookmarks: Bookmarks, host: Host) {
    // Those that can't be read can't be shared; whoever opens them is told why.
    bookmarks.merge(&kept::stored(&record).await.unwrap_or_default());
    let bookmarks = bookmarks.within(record.made);
    let is_for_fun = daily::is_for_fun(&record).await;
    let remark = match rival {
        Some(rival) => Some(share::against(rival)),
        None => is_for_fun.then(share::practice),
    };
    show(&record, remark, bookmarks, host);
}

/// Shows the dialog, with a remark on the game's result.
fn show(record: &Record, remark: Option<Message>, bookmarks: Bookmarks, host: Host) {
    let Ok(game) = record.game() else {
        return;
    };
    let dialog = Dialog::open("share", markup::share());
    let content = &dialog.content;
    let [result, details] = result_of(record, &game, remark);
    let text = share::text(result.clone(), details.clone(), squares(game.board()));
    let shown = add_text(content, "p", "three-lines", text.clone());
    // By ear, without its squares.
    element::set(&shown, "role", "img");
    words::set(&shown, "aria-label", &share::label(result.clone(), details));
    add_picture(&dialog, record, &host);

    let mut kinds = vec![(WATCH.to_owned(), share::watch())];
    if can_be_replayed(record) {
        kinds.push((CHALLENGE.to_owned(), share::challenge()));
        kinds.push((SEED.to_owned(), share::seed()));
    }
    let form = add(content, "div", "form");
    let kind = add_select(&form, share::purpose(), &kinds, WATCH);
    let offered = words_of_bookmarks::with_count(bookmarks.len());
    let has_any = !bookmarks.is_empty();
    let with_bookmarks = has_any.then(|| add_input(&form, offered, "checkbox", ""));
    let sender = add_sender(&form);
    let field = add_copied(&dialog, &form, share::link(), "", &share::copy_link());
    let form = LinkForm {
        record: record.clone(),
        text,
        kind,
        bookmarks,
        with_bookmarks,
        sender,
        field,
    };
    form.show();
    form.remember_sender(&dialog, &host);
    add_code(&dialog, &form, host);
    add_frame(&dialog, &form, result);
    add_texts(&dialog, &game, &record.metadata);
    form.listen(&dialog);
}

/// Adds the button that opens the picture of the game at its end.
fn add_picture(dialog: &Dialog, record: &Record, host: &Host) {
    let (record, host) = (record.clone(), host.clone_handle());
    let actions = add(&dialog.content, "div", "uses");
    dialog.add_action(&actions, picture::title(), move |_| {
        let (record, host) = (record.clone(), host.clone_handle());
        spawn_local(async move { crate::picture::open(record, usize::MAX, None, host).await });
    });
}

/// Adds the field with the name that goes with the link.
fn add_sender(form: &HtmlElement) -> HtmlInputElement {
    let field = add_input(form, share::name(), "text", &browser::stored_sender());
    element::set(&field, "maxlength", &MAX_SENDER.to_string());
    element::set(&field, "dir", "auto");
    // A nickname is enough.
    element::set(&field, "autocomplete", "nickname");
    element::set(&field, "spellcheck", "false");
    let note = add_text(form, "p", "small below-field", share::name_text());
    element::set(&note, "id", NAME_NOTE);
    element::set(&field, "aria-describedby", NAME_NOTE);
    field
}

/// The result of a game in two lines: its name and score – or the time of a sprint –, with the
/// help that it had and a remark; and its largest tile and the number of its moves.
fn result_of(record: &Record, game: &Game, remark: Option<Message>) -> [Message; 2] {
    let name = game_name(&record.variant, &record.metadata.event);
    let challenge = Challenge::from_event(&record.metadata.event);
    let result = share::game(name).beside(match challenge.map(|one| one.check(record)) {
        Some(Ok(Reached::Time(ms))) => challenge::time(ms),
        _ => common::points(game.score()),
    });
    let remark = match challenge {
        Some(Challenge::Blind { looks }) => {
            let looks = challenge::looks(looks);
            Some(remark.map_or(looks.clone(), |remark| looks.beside(remark)))
        }
        _ => remark,
    };
    let remarks = [aid(game.category()), remark].into_iter().flatten();
    let largest = value_of(game.board().largest()).to_string();
    [
        remarks.fold(result, Message::beside),
        dialogs::largest_tile(largest).beside(common::moves(game.move_count())),
    ]
}

/// Whether others can play the game from its start: not if it carries its tiles, or
/// continues another.
fn can_be_replayed(record: &Record) -> bool {
    record.origin.spawns.is_empty() && record.marks.inherited == 0
}

/// The choice of what the link does, and the link.
#[derive(Clone)]
struct LinkForm {
    record: Record,
    text: Message,
    kind: HtmlSelectElement,
    bookmarks: Bookmarks,
    /// Whether the bookmarks go with the link; nothing where there are none.
    with_bookmarks: Option<HtmlInputElement>,
    /// The name that goes with the link, if there is one.
    sender: HtmlInputElement,
    field: HtmlInputElement,
}

impl LinkForm {
    /// The challenge that the game was played for.
    fn challenge(&self) -> Option<Challenge> {
        Challenge::from_event(&self.record.metadata.event)
    }

    /// What the link asks for that does what is selected.
    fn asked(&self) -> Link {
        let record = || Box::new(self.record.clone());
        match self.kind.value().as_str() {
            CHALLENGE => Link::Challenge(record()),
            SEED if self.record.origin.position.is_none() && self.challenge().is_none() => {
                Link::Seed(self.record.origin.seed, self.record.variant.clone())
            }
            SEED => {
                let mut start = record();
                start.moves.clear();
                start.made = 0;
                start.marks = Default::default();
                start.metadata = Metadata {
                    event: self
                        .challenge()
                        .map_or_else(String::new, |challenge| challenge.anew().event()),
                    ..Metadata::default()
                };
                Link::Challenge(start)
            }
            kind => {
                debug_assert_eq!(kind, WATCH, "there is no other kind");
                let mut game = LinkedGame::from(self.record.clone());
                if self
                    .with_bookmarks
                    .as_ref()
                    .is_some_and(HtmlInputElement::checked)
                {
                    game.bookmarks = self.bookmarks.clone();
                }
                Link::Game(Box::new(game))
            }
        }
    }

    /// The link that does what is selected, with who sends it.
    fn link(&self) -> String {
        let link = self.asked();
        let is_start = self.kind.value() == SEED;
        let sender = sender_from(&self.sender.value());
        // A start is nobody's game.
        let link = link.sent_by((!is_start && !sender.is_empty()).then_some(sender));
        format!("{}#{link}", own_address())
    }

    /// Has the link follow the name, which is saved for the next time.
    fn remember_sender(&self, dialog: &Dialog, host: &Host) {
        let (named, host) = (self.clone(), host.clone_handle());
        // Not at the change alone, of which Firefox tells nothing where Escape closes the dialog.
        dialog.listen(&self.sender, "input", move |_| {
            named.show();
            host.set_sender(&sender_from(&named.sender.value()));
        });
        let field = self.sender.clone();
        dialog.listen(&self.sender, "change", move |_| {
            field.set_value(&sender_from(&field.value()));
        });
    }

    fn show(&self) {
        self.field.set_value(&self.link());
        // To play against a game is no matter of its moments.
        let label = self.with_bookmarks.as_ref();
        if let Some(label) = label.and_then(|field| element::closest(field, "label")) {
            label.set_hidden(self.kind.value() != WATCH);
        }
        // A start is nobody's.
        let is_start = self.kind.value() == SEED;
        let note = element::look_for(&format!("#{NAME_NOTE}"));
        let parts = [element::closest(&self.sender, "label"), note];
        for part in parts.into_iter().flatten() {
            part.set_hidden(is_start);
        }
    }

    /// What changes the link.
    fn choices(&self) -> impl Iterator<Item = &HtmlElement> {
        let with_bookmarks = self.with_bookmarks.iter().map(AsRef::as_ref);
        [self.kind.as_ref(), self.sender.as_ref()]
            .into_iter()
            .chain(with_bookmarks)
    }

    fn listen(self, dialog: &Dialog) {
        for choice in self.choices() {
            let shown = self.clone();
            dialog.listen(choice, "change", move |_| shown.show());
        }
        let field = self.field.clone();
        dialog.listen(&self.field, "focus", move |_| field.select());
        let (copied, inside) = (self.clone(), dialog.clone());
        let copy = Rc::new(move || {
            let text = format!("{}\n{}", words::text(&copied.text), copied.link());
            copy_or_select(text, copied.field.clone(), inside.clone());
        });
        if browser::has_share_sheet(&words::text(&self.text), &self.link()) {
            let instead = copy.clone();
            dialog.add_choice(share::copy_text(), move |_| copy());
            dialog.add_primary_choice(share::share(), move |_| {
                let (text, link) = (words::text(&self.text), self.link());
                let copy = instead.clone();
                spawn_local(async move {
                    if !browser::share(&text, &link).await {
                        copy();
                    }
                });
            });
        } else {
            dialog.add_primary_choice(share::copy_text(), move |_| copy());
        }
    }
}

/// Adds the QR code of the link, which is drawn once it is asked for.
fn add_code(dialog: &Dialog, form: &LinkForm, host: Host) {
    let details = add_details(&dialog.content, share::code());
    let note = add_note(&details, share::code_text());
    let picture = add(&details, "div", "code");
    element::set(&picture, "role", "img");
    words::set(&picture, "aria-label", &share::code());
    let (code, linked) = (details.clone(), form.clone());
    let show = Rc::new(move || {
        if !code.has_attribute("open") {
            return;
        }
        let drawn = JsFuture::from(host.draw_qr_code(&picture, &linked.link()));
        let note = note.clone();
        spawn_local(async move {
            let message = match drawn.await {
                Ok(is_drawn) if is_drawn.is_truthy() => share::code_text(),
                Ok(_) => share::code_too_long(),
                Err(_) => page::not_loaded(),
            };
            words::write(&note, &message);
        });
    });
    for choice in form.choices() {
        let again = show.clone();
        dialog.listen(choice, "change", move |_| again());
    }
    dialog.listen(&details, "toggle", move |_| show());
}

/// Adds what to paste into a website, for a frame that shows what the link asks for; `result`
/// names it. The rules of a sprint and of a blind game are the page's alone: these can only be
/// watched there.
fn add_frame(dialog: &Dialog, form: &LinkForm, result: Message) {
    let details = add_details(&dialog.content, share::embed());
    let list = add(&details, "div", "form");
    let label = share::copy_form(share::frame());
    let field = add_copied(dialog, &list, share::frame(), "", &label);
    add_note(&details, share::embed_text());
    let (shown, linked) = (details.clone(), form.clone());
    let show = Rc::new(move || {
        let can_be_framed = linked.kind.value() == WATCH || linked.challenge().is_none();
        shown.set_hidden(!can_be_framed);
        field.set_value(&frame(&linked.asked(), &words::text(&result)));
    });
    show();
    for choice in form.choices() {
        let again = show.clone();
        dialog.listen(choice, "change", move |_| again());
    }
}

/// The markup of a frame that shows what a link asks for.
fn frame(link: &Link, title: &str) -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    let address = own_address();
    let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
    let source = escaped(&format!("{folder}/embed.html#{link}"));
    let title = escaped(title);
    format!(
        r#"<iframe src="{source}" title="{title}" width="320" height="400" loading="lazy" style="border: 0"></iframe>"#
    )
}

/// Copies a text. Where the browser doesn't permit it, selects `field` for the player
/// to copy.
fn copy_or_select(text: String, field: HtmlInputElement, dialog: Dialog) {
    spawn_local(async move {
        dialog.status(if browser::copy(&text).await {
            dialogs::copied()
        } else {
            field.select();
            share::copying_blocked()
        });
    });
}

/// Adds texts of the game for other programs.
fn add_texts(dialog: &Dialog, game: &Game, metadata: &Metadata) {
    let details = add_details(&dialog.content, share::export());
    add_note(&details, share::export_text());
    let list = add(&details, "div", "form");
    let add_form = |name: Message, text: Result<String, InteropError>| match text {
        Ok(text) => {
            let label = share::copy_form(name.clone());
            add_copied(dialog, &list, name, &text, &label);
        }
        Err(error) => {
            let row = add(&list, "div", "copied");
            add_note(
                &row,
                share::not_available(name).then(reasons::interop(&error)),
            );
        }
    };
    add_form(dialogs::position_code(), position_code(game.board()));
    // All programs that read replays read the newer form; the older one is for scripts, by the API.
    let replay = write_timed_replay(game, metadata, ReplayForm::Newer);
    add_form(share::replay(), replay);
}

/// Adds a field that can't be edited, and a button with the label `label` that copies
/// its text.
fn add_copied(
    dialog: &Dialog,
    list: &HtmlElement,
    name: Message,
    text: &str,
    label: &Message,
) -> HtmlInputElement {
    let row = add(list, "div", "copied");
    let field = add_input(&row, name, "text", text);
    element::set(&field, "readonly", "");
    // Links and codes are read from the left in every language.
    element::set(&field, "dir", "ltr");
    let (copied, inside) = (field.clone(), dialog.clone());
    let button = dialog.add_action(&row, share::copy(), move |_| {
        copy_or_select(copied.value(), copied.clone(), inside.clone());
    });
    words::set(&button, "aria-label", label);
    field
}
