//! The best scores and largest tiles.
use super::*;

#[test]
fn the_best_scores_come_back() {
    let best = scores;
    let mut store = Store::new(Memory::default());
    assert_eq!(store.best(&variant(), 1), Peaks::default());
    store.save_best(&variant(), best(12_345, 7), 1).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 7));

    // Another page saves a lower one meanwhile.
    store.save_best(&variant(), best(4, 99), 1).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 99));

    // The first version saved one number.
    assert_eq!(holding(BEST, "500").best(&variant(), 1), best(500, 0));
    for text in ["lots", "", "NaN", "-1.0", "5.", "5.x"] {
        let mut store = holding(BEST, text);
        assert_eq!(store.best(&variant(), 3), Peaks::default());
        let quarantined = store.storage().get("twenty48/1/aside/3/best/4x4");
        assert_eq!(quarantined, Ok(Some(text.to_owned())));
        // It is quarantined once.
        assert_eq!(store.best(&variant(), 4), Peaks::default());
        let again = store.storage().get("twenty48/1/aside/4/best/4x4");
        assert_eq!(again, Ok(None));
    }
    // A later version may add to it.
    let later = holding(BEST, "5.6.1.2.7.x").best(&variant(), 3);
    assert_eq!((later.unaided.score, later.with_undo.largest), (5, 2));

    // What can't be read is quarantined before anything is written there.
    let mut store = holding(BEST, "lots");
    store.save_best(&variant(), best(3, 4), 9).unwrap();
    let quarantined = store.storage().get("twenty48/1/aside/9/best/4x4");
    assert_eq!(quarantined, Ok(Some("lots".to_owned())));
    assert_eq!(store.best(&variant(), 9), best(3, 4));

    // Games with undo are compared with all, the others with those without.
    let of = |category| best(6, 5).best(category).score;
    assert_eq!((of(Category::WithUndo), of(Category::Arranged)), (6, 6));
    let of = |category| best(5, 6).best(category).score;
    assert_eq!((of(Category::WithUndo), of(Category::Unaided)), (6, 5));
}

#[test]
fn the_largest_tiles_come_back_beside_the_best_scores() {
    let peak = |score, largest| Peak { score, largest };
    let peaks = |unaided, with_undo| Peaks { unaided, with_undo };
    let mut store = Store::new(Memory::default());
    let first = peaks(peak(500, 7), peak(9, 3));
    store.save_best(&variant(), first, 1).unwrap();
    assert_eq!(store.best(&variant(), 1), first);
    let text = store.storage().get(BEST);
    assert_eq!(text, Ok(Some("500.9.7.3".to_owned())));
    // Scores and tiles are saved apart: a lower score may come with a larger tile.
    store
        .save_best(&variant(), peaks(peak(400, 8), peak(10, 2)), 1)
        .unwrap();
    assert_eq!(store.best(&variant(), 1), peaks(peak(500, 8), peak(10, 3)));
    // Earlier versions saved scores without tiles.
    assert_eq!(holding(BEST, "5.6").best(&variant(), 1), scores(5, 6));
    for none in ["5.6.64.1", "5.6.x", "5.6."] {
        assert_eq!(holding(BEST, none).best(&variant(), 1), Peaks::default());
    }
}
