//! Players behind one trait.
use crate::common::game_of;
use twenty48::rules::board::Direction;
use twenty48::rules::game::{Game, Phase};
use twenty48::rules::player::{Player, RandomPlayer, play_out};
use twenty48::rules::variant::Preset;

/// The first direction that is open: any type can be a player.
struct FirstOpen;

impl Player for FirstOpen {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        game.open_directions().first().copied()
    }
}

#[test]
fn players_are_exchangeable() {
    let mut players: [Box<dyn Player>; 2] = [Box::new(FirstOpen), Box::new(RandomPlayer::new(3))];
    for player in &mut players {
        let mut game = game_of("4x4", 3);
        while let Some(direction) = player.choose(&game) {
            assert!(game.move_dir(direction).is_some());
        }
        assert_eq!(game.phase(), Phase::Over);
    }
}

#[test]
fn every_preset_is_played_to_its_end() {
    for preset in Preset::ALL {
        for seed in 0..3 {
            let mut game = game_of(preset.text(), seed);
            play_out(&mut game, &mut RandomPlayer::new(seed));
            assert!(game.phase().is_end(), "{}", preset.name());
            let mut again = game_of(preset.text(), seed);
            play_out(&mut again, &mut RandomPlayer::new(seed));
            assert_eq!(again, game, "the same seeds give the same game");
        }
    }
}

#[test]
fn every_open_direction_is_equally_likely() {
    let game = game_of("4x4_d8_s2", 1);
    let open = game.open_directions();
    assert!(open.len() > 4);
    let mut player = RandomPlayer::new(1);
    let mut chosen = vec![0_f64; open.len()];
    let choices = 50_000;
    for _ in 0..choices {
        let direction = player.choose(&game).unwrap();
        chosen[open.iter().position(|&d| d == direction).unwrap()] += 1.0;
    }
    let expected = f64::from(choices) / open.len() as f64;
    let chi_square: f64 = chosen
        .iter()
        .map(|n| (n - expected).powi(2) / expected)
        .sum();
    // Seven degrees of freedom at most: above 24.3 in one of a thousand.
    assert!(chi_square < 24.3, "{chi_square}");
}

#[test]
fn nothing_is_chosen_in_a_game_that_has_ended() {
    let mut game = game_of("4x4", 2);
    assert!(game.give_up());
    assert_eq!(RandomPlayer::new(0).choose(&game), None);
    assert!(game.keep_playing());
    assert!(RandomPlayer::new(0).choose(&game).is_some());
}
