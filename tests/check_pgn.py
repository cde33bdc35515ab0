"""Games in PGN are read by python-chess (GPL; used here only, neither shipped nor linked).

    pip install chess
    python3 tests/check_pgn.py target/debug/al0
"""

import io
import json
import subprocess
import sys

import chess.pgn

AL0 = sys.argv[1] if len(sys.argv) > 1 else "target/debug/al0"
GAMES = [
    [],
    ["--table", "textbook/krk_ru"],
    ["8/8/8/8/3R4/2k5/8/K7 w", "--table", "textbook/krk"],
    ["8/8/8/8/8/K7/1R6/k7 w", "--table", "textbook/krk"],
    ["8/2K5/8/3k4/8/4r3/8/8 w"],
    ["8/2K5/8/3k4/8/4r3/8/8 b"],
    ["8/8/8/8/3K4/4R3/2k5/8 b"],
    ["--max-moves", "2"],
    ["--max-moves", "0"],
    ["--defend", 'moves:"c2d2 d2c2"'],
] + [[f"random:{seed}"] for seed in range(40)]


def run(arguments):
    return subprocess.run([AL0, "play", *arguments], capture_output=True, text=True, check=False).stdout


for arguments in GAMES:
    text = run([*arguments, "--format", "pgn"])
    data = json.loads(run([*arguments, "--format", "json"]))
    assert max(map(len, text.split("\n\n", 1)[1].splitlines())) <= 80, arguments
    stream = io.StringIO(text)
    game = chess.pgn.read_game(stream)
    assert not game.errors, (arguments, game.errors)
    assert chess.pgn.read_game(stream) is None, arguments
    assert game.board().fen() == data["start"], arguments
    assert [move.uci() for move in game.mainline_moves()] == [move["uci"] for move in data["moves"]], arguments
    board = game.end().board()
    assert board.board_fen() == data["end"]["position"].split()[0], arguments
    assert game.headers["Result"] == (board.result() if data["end"]["kind"] in ("checkmate", "stalemate") else "*")
    comments = [node.comment for node in game.mainline()]
    for move, comment in zip(data["moves"], comments):
        words = ": ".join(word for word in (move["rule"], move["advice"]) if word)
        assert " ".join(comment.split()).startswith(words), (arguments, move, comment)
print(f"{len(GAMES)} games read")
