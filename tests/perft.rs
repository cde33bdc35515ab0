//! Counts of positions that others have published, for every game that is built in.
use al0::rules::{Game, Variant, perft};

fn check(game: &str, fen: Option<&str>, counts: &[u64]) {
    let variant = Variant::built_in(game).expect("the game is built in");
    let position = match fen {
        Some(fen) => variant.read_position(fen).expect("a position"),
        None => variant.start().expect("the game has a start"),
    };
    let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| perft(&variant, &position, depth)).collect();
    assert_eq!(found, counts, "{game} {fen:?}");
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn chess() {
    check("chess", None, &[20, 400, 8_902, 197_281]);
    check("chess", Some(KIWIPETE), &[48, 2_039, 97_862]);
    // En passant that would open a rank to the king, and promotions while castling.
    check("chess", Some("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"), &[14, 191, 2_812, 43_238]);
    check("chess", Some("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"), &[6, 264, 9_467]);
    check("chess", Some("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"), &[44, 1_486, 62_379]);
}

#[test]
fn shogi() {
    check("shogi", None, &[30, 900, 25_470]);
    check("minishogi", None, &[14, 181, 2_512, 35_401]);
}

#[test]
fn xiangqi_and_its_relatives() {
    check("xiangqi", None, &[44, 1_920, 79_666]);
    check("janggi", None, &[32, 1_024, 33_000]);
    check("makruk", None, &[23, 529, 12_012, 273_026]);
}

#[test]
fn larger_and_stranger_chess() {
    check("capablanca", None, &[28, 784, 25_228]);
    check("nightrider", None, &[24, 576, 15_586]);
}

#[test]
#[ignore = "a minute: `cargo test --release --test perft -- --ignored`"]
fn deep() {
    check("chess", None, &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]);
    check("chess", Some(KIWIPETE), &[48, 2_039, 97_862, 4_085_603]);
    check("shogi", None, &[30, 900, 25_470, 719_731, 19_861_490]);
    check("minishogi", None, &[14, 181, 2_512, 35_401, 533_203]);
    check("xiangqi", None, &[44, 1_920, 79_666, 3_290_240, 133_312_995]);
    check("janggi", None, &[32, 1_024, 33_000, 1_065_277, 35_243_995]);
    check("makruk", None, &[23, 529, 12_012, 273_026, 6_223_994]);
    check("capablanca", None, &[28, 784, 25_228, 805_128, 28_741_319]);
    for (game, nodes) in [("nightrider", 12_273_896), ("grasshopper", 19_157_556)] {
        let variant = Variant::built_in(game).expect("the game is built in");
        assert_eq!(perft(&variant, &variant.start().expect("the game has a start"), 5), nodes, "{game}");
    }
}
