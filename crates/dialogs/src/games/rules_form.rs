//! The form for rules of one's own.

use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use dialog_kit::dialog::{self, add, add_button, add_input, add_text};
use dialog_kit::thumbnail;
use dom::{element, words};
use twenty48::rules::board::{Directions, MAX_SIDE, MIN_SIDE, Shape, value_of};
use twenty48::rules::variant::{Rules, StartTile, Variant, VariantError, exponent_of};
use twenty48::words::{Message, dialogs, games, markup, names, reasons, variants};

/// The largest goal on offer: 2^20. A link may ask for more.
const MAX_OFFERED_GOAL: u8 = 20;
/// The exponents of the new tiles on offer. A link may ask for others.
const OFFERED_SPAWNS: [u8; 4] = [1, 2, 3, 4];

/// The form for rules of one's own, with a preview and a button that plays them.
pub(super) struct RulesForm {
    preview: Preview,
    rows: HtmlSelectElement,
    columns: HtmlSelectElement,
    /// 4 or 8.
    directions: HtmlSelectElement,
    /// An exponent; 0 for no goal.
    goal: HtmlSelectElement,
    /// 1 where the game ends at its goal.
    ending: HtmlSelectElement,
    /// Exponents, each with the field of its weight.
    spawns: [(u8, HtmlInputElement); OFFERED_SPAWNS.len()],
    start: StartFields,
}

/// A thumbnail, the rules, and the button that plays them.
struct Preview {
    thumbnail: HtmlElement,
    line: HtmlElement,
    play: HtmlElement,
}

/// The tiles at the start.
struct StartFields {
    /// How many random ones.
    spawns: HtmlInputElement,
    /// The values of the fixed ones.
    fixed: HtmlInputElement,
}

impl RulesForm {
    /// Adds the form, with the rules of `current`.
    pub(super) fn new(parent: &Element, current: &Variant) -> Self {
        let form = add(parent, "div", "form");
        let rules = current.rules();
        // First, since it stays in sight while the fields below it scroll.
        let preview = Preview::new(&form);
        let sides = (MIN_SIDE..=MAX_SIDE).map(|n| (n, n.to_string().into()));
        let sides: Vec<_> = sides.collect();
        let rows = add_select(&form, games::rows(), &sides, rules.shape.rows());
        let columns = add_select(&form, games::columns(), &sides, rules.shape.columns());
        let ways = [(4, "4".into()), (8, games::eight())];
        let way_count = match rules.directions {
            Directions::Four => 4,
            Directions::Eight => 8,
        };
        let directions = add_select(&form, games::directions(), &ways, way_count);
        let mut goals = vec![(0, games::no_goal())];
        goals.extend((3..=MAX_OFFERED_GOAL).map(|e| (e, value_of(e).to_string().into())));
        let goal = add_select(&form, games::goal(), &goals, rules.goal.unwrap_or(0));
        let endings = [(0, markup::keep_going()), (1, games::game_ends())];
        let is_end = rules.ends_at_goal.into();
        let ending = add_select(&form, games::at_goal(), &endings, is_end);
        let own = Self {
            preview,
            rows,
            columns,
            directions,
            goal,
            ending,
            spawns: add_spawns(&form, rules),
            start: StartFields::new(&form, rules),
        };
        own.show();
        own
    }

    /// The variant that the fields describe.
    fn variant(&self) -> Result<Variant, VariantError> {
        let shape = Shape::new(chosen(&self.rows), chosen(&self.columns));
        let mut spawns = Vec::new();
        for (exponent, field) in &self.spawns {
            match field.value().trim() {
                "" | "0" => {}
                text => {
                    let weight = text.parse().map_err(|_| VariantError::SpawnWeight)?;
                    spawns.push((*exponent, weight));
                }
            }
        }
        let start = self.start.tiles()?;
        Variant::new(Rules {
            shape: shape.ok_or(VariantError::Size)?,
            directions: match chosen(&self.directions) {
                8 => Directions::Eight,
                _ => Directions::Four,
            },
            spawns,
            start,
            goal: Some(chosen(&self.goal)).filter(|&goal| goal > 0),
            ends_at_goal: chosen(&self.ending) == 1 && self.goal.value() != "0",
        })
    }

    /// Shows the variant that the fields describe, or what is wrong with it.
    pub(super) fn show(&self) {
        self.ending.set_disabled(self.goal.value() == "0");
        self.preview.show(self.variant());
    }
}

impl Preview {
    fn new(form: &Element) -> Self {
        let preview = add(form, "div", "preview");
        let thumbnail = add(&preview, "span", "mini");
        let line = add(&preview, "p", "");
        element::set(&line, "role", "status");
        Self {
            thumbnail,
            line,
            play: add_button(&preview, "primary", dialogs::play()),
        }
    }

    fn show(&self, variant: Result<Variant, VariantError>) {
        let is_wrong = variant.is_err();
        let message = match &variant {
            Ok(variant) => {
                let size = Message::from(names::size(variant.shape()));
                size.beside(variants::describe(variant))
            }
            Err(error) => reasons::variant(error),
        };
        words::write(&self.line, &message);
        self.line
            .set_class_name(if is_wrong { "wrong" } else { "" });
        element::set_flag(&self.play, "aria-disabled", is_wrong);
        if let Ok(variant) = variant {
            element::set(&self.play, "data-variant", &variant.to_string());
            thumbnail::draw(&self.thumbnail, &variant, &thumbnail::sample(&variant));
        } else {
            let _ = self.play.remove_attribute("data-variant");
        }
    }
}

impl StartFields {
    fn new(form: &Element, rules: &Rules) -> Self {
        let group = add_group(form, games::start());
        let fixed = rules.fixed().map(|exponent| value_of(exponent).to_string());
        let fixed: Vec<String> = fixed.collect();
        let count = (rules.start.len() - fixed.len()).to_string();
        Self {
            spawns: add_input(&group, games::random(), "number", &count),
            fixed: add_input(&group, games::fixed(), "text", &fixed.join(" ")),
        }
    }

    fn tiles(&self) -> Result<Vec<StartTile>, VariantError> {
        let mut tiles = Vec::new();
        let fixed = self.fixed.value();
        for text in fixed.split([' ', ',']).filter(|text| !text.is_empty()) {
            let exponent = exponent_of(text).ok_or(VariantError::StartValue)?;
            tiles.push(StartTile::Fixed(exponent));
        }
        let count = match self.spawns.value().trim() {
            "" => 0_u16,
            text => text.parse().map_err(|_| VariantError::NoStart)?,
        };
        tiles.extend(core::iter::repeat_n(StartTile::Spawn, usize::from(count)));
        Ok(tiles)
    }
}

/// Adds the weights of new tiles.
fn add_spawns(form: &Element, rules: &Rules) -> [(u8, HtmlInputElement); OFFERED_SPAWNS.len()] {
    let group = add_group(form, games::odds());
    OFFERED_SPAWNS.map(|exponent| {
        let spawn = rules.spawns.iter().find(|spawn| spawn.0 == exponent);
        let weight = spawn.map_or(0, |spawn| spawn.1).to_string();
        let label = value_of(exponent).to_string();
        (exponent, add_input(&group, label, "number", &weight))
    })
}

/// Adds a group of fields with its title.
fn add_group(form: &Element, title: Message) -> HtmlElement {
    let group = add(form, "fieldset", "");
    add_text(&group, "legend", "", title);
    group
}

/// Adds a select among numbers.
fn add_select(
    parent: &Element,
    label: Message,
    options: &[(u8, Message)],
    chosen: u8,
) -> HtmlSelectElement {
    let options: Vec<(String, Message)> = options
        .iter()
        .map(|(value, text)| (value.to_string(), text.clone()))
        .collect();
    dialog::add_select(parent, label, &options, &chosen.to_string())
}

/// The number that is selected; 0 where none is, as in a form that has rules which
/// aren't on offer.
fn chosen(select: &HtmlSelectElement) -> u8 {
    select.value().parse().unwrap_or(0)
}
