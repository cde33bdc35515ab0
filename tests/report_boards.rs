//! Boards as text and as figures.
use al0::report::{Diagram, Style, svg_board, text_board};
use al0::rules::{Board, Game, Glyph, Side, Square, Variant};

/// Compares with `snapshots/boards/`.
fn assert_board(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/boards");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn chessboard() -> Diagram {
    Diagram::new(Board::new(8, 8).expect("a board"))
}

fn square(name: &str) -> Square {
    Board::new(16, 16).expect("a board").read_square(name).unwrap_or_else(|| panic!("{name} is a square"))
}

fn glyph(letter: char) -> Glyph {
    let figure = match letter {
        'K' => '♔',
        'Q' => '♕',
        'R' => '♖',
        'B' => '♗',
        'N' => '♘',
        'P' => '♙',
        'k' => '♚',
        'q' => '♛',
        'r' => '♜',
        'b' => '♝',
        'n' => '♞',
        'p' => '♟',
        other => other,
    };
    Glyph::new(letter, figure, if letter.is_uppercase() { Side::White } else { Side::Black })
}

/// Pieces as `Ke4 Rd5 kb7`.
fn with(diagram: Diagram, pieces: &str) -> Diagram {
    pieces.split_whitespace().fold(diagram, |diagram, piece| {
        let letter = piece.chars().next().expect("a letter");
        diagram.piece(square(&piece[letter.len_utf8()..]), glyph(letter))
    })
}

/// The squares between two corners.
fn area(low: &str, high: &str) -> Vec<Square> {
    let (low, high) = (square(low), square(high));
    let files = low.file()..=high.file();
    files.flat_map(|file| (low.rank()..=high.rank()).map(move |rank| Square::new(file, rank))).collect()
}

/// A room of two by three squares, and the critical square beside the rook: the textbook's figure 15.8.
fn room() -> Diagram {
    with(chessboard(), "Ke4 Rd6 kb7").hatch(area("a7", "c8")).cross(2, 6)
}

/// The same for Black as us.
fn room_of_black() -> Diagram {
    with(chessboard(), "ke5 rd3 Kb2").hatch(area("a1", "c2")).cross(2, 1).seen_from(Side::Black)
}

/// Our king steps onto the critical square.
fn approach() -> Diagram {
    with(chessboard(), "Kd7 Rd5 kb8").hatch(area("a6", "c8")).cross(2, 5).arrow(square("d7"), square("c6"))
}

/// The same when it has been played.
fn approached() -> Diagram {
    with(chessboard(), "Kc6 Rd5 kb8").hatch(area("a6", "c8")).cross(2, 5).arrow(square("d7"), square("c6"))
}

/// The L-pattern, the textbook's figure 15.9, seen from Black.
fn l_pattern_from_black() -> Diagram {
    with(chessboard(), "Kd3 Rf2 kd1").hatch(area("a1", "e1")).cross(4, 0).seen_from(Side::Black)
}

/// The rook in line with their king: the room is the whole board, the critical square may lie off it.
fn rook_on_the_edge() -> Diagram {
    with(chessboard(), "Kd4 Ra8 kc8").hatch(area("a1", "h8")).cross(1, 8)
}

/// Crosses on two sides of the board, and one too far away to be shown.
fn crossed_outside() -> Diagram {
    with(chessboard(), "Kc6 Ra1 ka7").cross(-1, 1).cross(-1, -1).cross(3, 12).seen_from(Side::Black)
}

fn large() -> Diagram {
    with(Diagram::new(Board::new(16, 16).expect("a board")), "Kj10 Rh12 kd15 Ac3 &n6")
        .hatch(area("a13", "g16"))
        .cross(6, 12)
        .arrow(square("h12"), square("h4"))
}

fn all_pieces() -> Diagram {
    let white = "Ka2 Qb2 Rc2 Bd2 Ne2 Pf2 Ag2 Ka4 Qb4 Rc4 Bd4 Ne4 Pf4 Ag4 ";
    let black = "kb5 qc5 rd5 be5 nf5 pg5 ah5 kb7 qc7 rd7 be7 nf7 pg7 ah7";
    with(chessboard(), &(white.to_owned() + black)).hatch(area("a4", "h5"))
}

fn diagrams() -> Vec<(&'static str, Diagram)> {
    vec![
        ("room", room()),
        ("room_of_black", room_of_black()),
        ("approach", approach()),
        ("approached", approached()),
        ("l_pattern_from_black", l_pattern_from_black()),
        ("rook_on_the_edge", rook_on_the_edge()),
        ("crossed_outside", crossed_outside()),
        ("large", large()),
        ("all_pieces", all_pieces()),
        ("empty", Diagram::new(Board::new(1, 1).expect("a board"))),
    ]
}

#[test]
fn boards_as_text() {
    for (name, diagram) in diagrams() {
        let both = text_board(&diagram, Style::Unicode) + "\n" + &text_board(&diagram, Style::Ascii);
        assert_board(name, &both);
    }
}

#[test]
fn ascii_is_ascii() {
    for (name, diagram) in diagrams() {
        assert!(text_board(&diagram, Style::Ascii).is_ascii(), "{name}");
    }
}

#[test]
fn colours_leave_the_text_as_it_is() {
    for (name, diagram) in diagrams() {
        let coloured = text_board(&diagram, Style::Colour);
        let plain = text_board(&diagram, Style::Unicode);
        assert_ne!(coloured, plain, "{name}");
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain, "{name}");
        assert!(
            coloured.lines().all(|line| line.rfind("\u{1b}[0m") >= line.rfind("\u{1b}[")),
            "{name}: colour at a line's end"
        );
    }
}

#[test]
fn figures_are_well_formed() {
    for (name, diagram) in diagrams() {
        let svg = svg_board(&diagram);
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let title = document.root_element().first_element_child().expect("a title");
        assert_eq!(title.tag_name().name(), "title");
        assert_eq!(document.descendants().filter(|node| node.attribute("id").is_some()).count(), 0, "{name}");
        let drawn = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "g")));
        let drawn = drawn.filter(|node| node.has_attribute("transform")).count();
        assert_eq!(drawn, diagram.pieces.len(), "{name}");
    }
}

#[test]
fn figures() {
    for name in ["room", "approach", "crossed_outside"] {
        let (_, diagram) = diagrams().into_iter().find(|(found, _)| *found == name).expect("a diagram");
        assert_board(&format!("{name}_svg"), &svg_board(&diagram));
    }
}

#[test]
fn titles_say_what_the_figure_shows() {
    let titles: Vec<_> = diagrams()
        .iter()
        .map(|(name, diagram)| {
            let svg = svg_board(diagram);
            let document = roxmltree::Document::parse(&svg).expect("an XML document");
            let title = document.root_element().first_element_child().and_then(|title| title.text()).expect("a title");
            format!("{name}: {title}")
        })
        .collect();
    assert_board("titles", &titles.join("\n"));
}

/// A game with pieces that are called by more than a letter.
const DRESSED: &str = "board = \"4x3\"\n[piece.K]\nname = \"king\"\nmoves = \"K\"\nroyal = true\nfigures = \"♔♚\"\n\
    [piece.\"+R\"]\nname = \"dragon\"\nmoves = \"RF\"\n[piece.\"N'!\"]\nname = \"nag\"\nmoves = \"N\"\n\
    [piece.\"+G\"]\nname = \"gold\"\nmoves = \"W\"\nfigures = \"金全\"\n";

#[test]
fn symbols_of_more_than_a_letter() {
    let game = Variant::read("dressed.toml", DRESSED).expect("a game");
    let position = game.read_position("k+r1n'!/3+R/1+G1K w").expect("a position");
    let diagram = Diagram::of(&game, &position).arrow(square("d2"), square("c2")).hatch(area("c1", "d2"));
    assert_board("dressed_unicode", &text_board(&diagram, Style::Unicode));
    assert_board("dressed_ascii", &text_board(&diagram, Style::Ascii));
    assert_board("dressed_svg", &svg_board(&diagram));
}

/// Boards without such pieces are as wide as their letters ask for.
#[test]
fn symbols_of_one_letter() {
    let game = Variant::built_in("shogi").expect("it is built in");
    let width = |fen: &str| {
        let position = game.read_position(fen).expect("a position");
        text_board(&Diagram::of(&game, &position), Style::Ascii).lines().next().map_or(0, str::len)
    };
    assert_eq!(width("4k4/9/9/9/9/9/9/9/4K3R w"), 3 + 9 * 3 + 1);
    assert_eq!(width("4k4/9/9/9/9/9/9/9/4K3+R w"), 3 + 9 * 4 + 1);
}

#[test]
fn what_is_in_hand() {
    let shogi = Variant::built_in("shogi").expect("the game is built in");
    let position = shogi.read_position("8k/9/9/9/9/9/9/9/K8[RPPPb] w - - 0 1").expect("a position");
    let diagram = Diagram::of(&shogi, &position);
    let text = text_board(&diagram, Style::Ascii);
    let below: Vec<&str> = text.lines().skip_while(|line| !line.contains("a  b")).skip(1).map(str::trim).collect();
    assert_eq!(below, ["White has in hand: R, 3 P", "Black has in hand: B"]);
    assert!(
        svg_board(&diagram)
            .contains("<title>White: Ka1. Black: Ki9. White has in hand: R, 3 P. Black has in hand: B.</title>")
    );
}
