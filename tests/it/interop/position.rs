//! Position codes, and the other ways to write a position.
use super::*;

#[test]
fn position_codes() {
    let code = "18ff07ff15ff1334";
    let position = read_position_code(code, Shape::CLASSIC).unwrap();
    assert_eq!(position_code(&position).unwrap(), code);
    assert_eq!(text(&position), code);
    assert_eq!(
        read_position_code(&code.to_uppercase(), Shape::CLASSIC),
        Ok(position)
    );
    // 65536 has no digit.
    let large = board(Shape::CLASSIC, "g000000000000000");
    assert_eq!(position_code(&large), Err(InteropError::Tile(16)));
    let cases = [
        (
            "",
            InteropError::Length {
                found: 0,
                cells: 16,
            },
        ),
        (
            "18ff07ff15ff133",
            InteropError::Length {
                found: 15,
                cells: 16,
            },
        ),
        (
            "18ff07ff15ff13345",
            InteropError::Length {
                found: 17,
                cells: 16,
            },
        ),
        ("18ff07ff15fg1334", InteropError::Character(12)),
        ("18ff é7ff15ff133", InteropError::Character(5)),
    ];
    for (code, error) in cases {
        assert_eq!(
            read_position_code(code, Shape::CLASSIC),
            Err(error),
            "{code}"
        );
    }
}

/// Ways in which people write a position, all of the same one.
#[test]
fn positions_as_people_write_them() {
    let code = "18ff07ff15ff1334";
    let expected = Some(read_position_code(code, Shape::CLASSIC));
    for text in [
        code,
        "18FF07FF15FF1334",
        "0x18ff07ff15ff1334",
        "0X18FF07FF15FF1334",
        "0x18ff07ff15ff1334ULL",
        "0x18ff07ff15ff1334n",
        "18ff-07ff-15ff-1334",
        "18ff_07ff_15ff_1334",
        "18ff 07ff 15ff 1334",
        "18ff,07ff,15ff,1334",
        "18ff, 07ff, 15ff, 1334",
        "18ff/07ff/15ff/1334",
        "18ff:07ff:15ff:1334",
        "18ff\n07ff\n15ff\n1334",
        "18ff\r\n07ff\r\n15ff\r\n1334",
        "1 8 f f\n0 7 f f\n1 5 f f\n1 3 3 4",
        "0x18ff, 0x07ff, 0x15ff, 0x1334",
        "`18ff07ff15ff1334`",
        "\"18ff07ff15ff1334\"",
        "“18ff07ff15ff1334”",
        "18ff07ff15ff1334.",
        "18ff07ff\u{200b}15ff1334",
        "18ff\u{a0}07ff\u{a0}15ff\u{a0}1334",
        "https://2048verse.com/p/18ff07ff15ff1334",
        "https://www.2048verse.com/p/18FF07FF15FF1334/",
        "2048verse.com/p/18ff07ff15ff1334?utm_source=x",
        "see (https://2048VERSE.com/p/18ff07ff15ff1334).",
        "[pos](https://2048verse.com/p/18ff07ff15ff1334)",
        "2 256 32768 32768\n0 128 32768 32768\n2 32 32768 32768\n2 8 8 16",
        "2\t256\t32768\t32768\n\t128\t32768\t32768\n2\t32\t32768\t32768\n2\t8\t8\t16",
        "2,256,32768,32768\n,128,32768,32768\n2,32,32768,32768\n2,8,8,16\n",
        "| 2 | 256 | 32768 | 32768 |\n| . | 128 | 32768 | 32768 |\n| 2 | 32 | 32768 | 32768 |\n| 2 | 8 | 8 | 16 |",
        "2|256|32768|32768\n |128|32768|32768\n2|32|32768|32768\n2|8|8|16",
        "+---+---+---+---+\n| 2 |256|32k|32k|\n+---+---+---+---+\n|   |128|32k|32k|\n+---+---+---+---+\n| 2 | 32|32k|32k|\n+---+---+---+---+\n| 2 | 8 | 8 |16 |\n+---+---+---+---+",
        "┌────┐\n│ 2 │ 256 │ 32768 │ 32768 │\n├────┤\n│ │ 128 │ 32768 │ 32768 │\n│ 2 │ 32 │ 32768 │ 32768 │\n│ 2 │ 8 │ 8 │ 16 │\n└────┘",
        "  2 256 32K 32K  \n\n  - 128 32K 32K\n\n  2 32 32K 32K\n\n  2 8 8 16  \n",
        "[[2,256,32768,32768],[0,128,32768,32768],[2,32,32768,32768],[2,8,8,16]]",
        "[2, 256, 32768, 32768, 0, 128, 32768, 32768, 2, 32, 32768, 32768, 2, 8, 8, 16]",
        "2 256 32768 32768 0 128 32768 32768 2 32 32768 32768 2 8 8 16",
        "2 256 32768 32768/0 128 32768 32768/2 32 32768 32768/2 8 8 16",
    ] {
        assert_eq!(read_position(text), expected, "{text}");
    }
}

#[test]
fn numbers_are_read_as_tiles_or_as_digits() {
    // 65536 has no digit, but a number.
    let large = board(Shape::CLASSIC, "gh00000000000021");
    let text = "65536 131072 0 0\n. . . .\n- - - -\n0 0 4 2";
    assert_eq!(read_position(text), Some(Ok(large)));
    // Empty cells between commas and tabs.
    let low = Some(Ok(board(Shape::CLASSIC, "1230450000000001")));
    for text in [
        "2,4,8,\n16,32,,\n,,,\n,,,2\n",
        "2\t4\t8\t\n16\t32\t\t\n\t\t\t\n\t\t\t2\n",
    ] {
        assert_eq!(read_position(text), low, "{text}");
    }
    // Numbers of one digit are tiles if they are in four lines of four, and else
    // digits of a code.
    let small = board(Shape::CLASSIC, "1230000000000012");
    assert_eq!(
        read_position("2 4 8 0\n0 0 0 0\n0 0 0 0\n0 0 2 4"),
        Some(Ok(small))
    );
    let code = Some(read_position_code("2480000000000024", Shape::CLASSIC));
    for text in [
        "2480000000000024",
        "2480 0000 0000 0024",
        "2480\n0000\n0000\n0024",
        "2 4 8 0 0 0 0 0 0 0 0 0 0 0 2 4",
    ] {
        assert_eq!(read_position(text), code, "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_position_is_said() {
    let length = |found| InteropError::Length { found, cells: 16 };
    for (text, error) in [
        ("0x18ff07ff15ff133", length(15)),
        ("18ff-07ff-15ff-13345", length(17)),
        ("https://2048verse.com/p/18ff07ff15ff133", length(15)),
        (
            "https://2048verse.com/p/18ff07ff15fg1334",
            InteropError::Character(12),
        ),
        (
            "2 4 8 16\n2 4 8 16\n2 4 9 16\n2 4 8 16",
            InteropError::Number { line: 3, number: 3 },
        ),
        (
            "2 4 8 16\n2 4 8 16\n2 4 8 16\n2 4 8 262144",
            InteropError::Number { line: 4, number: 4 },
        ),
    ] {
        assert_eq!(read_position(text), Some(Err(error)), "{text}");
    }
    for text in [
        "2 4 8 16\n2 4 8 16\n2 4 8 16",
        "2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2",
        "[[2,4],[16,0]]",
    ] {
        assert_eq!(read_position(text), Some(Err(InteropError::Grid)), "{text}");
    }
    for text in [
        "",
        "beef",
        "hello",
        "2 4 8",
        "2 4 8\n0 2 4",
        "one two three four",
    ] {
        assert_eq!(read_position(text), None, "{text}");
    }
}

#[test]
fn positions_in_other_digits_and_with_grouped_thousands() {
    let expected = read_position("2 4 8 16\n0 0 1024 2048\n0 0 0 65536\n0 0 0 131072");
    assert!(matches!(expected, Some(Ok(_))));
    for text in [
        "２ ４ ８ １６\n０ ０ １０２４ ２０４８\n０ ０ ０ ６５５３６\n０ ０ ０ １３１０７２",
        "٢ ٤ ٨ ١٦\n٠ ٠ ١٬٠٢٤ ٢٬٠٤٨\n٠ ٠ ٠ ٦٥٬٥٣٦\n٠ ٠ ٠ ١٣١٬٠٧٢",
        "2 4 8 16\n0 0 1,024 2,048\n0 0 0 65,536\n0 0 0 131,072",
        "2,4,8,16\n0,0,1,024,2,048\n0,0,0,65,536\n0,0,0,131,072",
        "2 4 8 16\n0 0 1.024 2.048\n0 0 0 65.536\n0 0 0 131.072",
        "2 4 8 16\n0 0 1’024 2’048\n0 0 0 65’536\n0 0 0 131’072",
        "2 4 8 16\n0 0 1\u{202f}024 2\u{202f}048\n0 0 0 65\u{202f}536\n0 0 0 131\u{202f}072",
    ] {
        assert_eq!(read_position(text), expected, "{text}");
    }
    // A code in groups is none of that.
    let code = read_position_code("0001024000010240", Shape::CLASSIC);
    assert_eq!(read_position("0001.0240.0001.0240"), Some(code));
}
