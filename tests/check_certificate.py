"""Checks an al0 certificate with python-chess (GPL; used here only, neither shipped nor linked): docs/certificate.md.

    pip install chess
    python3 tests/check_certificate.py FILE [EVERY]

With EVERY = 10 only every tenth tree is followed; everything else is checked in full.
"""

import hashlib, itertools, re, sys

import chess

HEADING = r"al0 certificate 1\ngame chess\nmaterial (K[QRBNP]*vK[QRBNP]*)\ntable .+\ndigest [0-9a-f]{64}\n(?s:(.*))"


def must(condition, message):
    if not condition:
        raise ValueError(message)


def read(data):  # the lines without their check words
    lines = []
    for line in data.split(b"\n"):
        text, _, word = line.rpartition(b" ")
        must(hashlib.sha256(text).hexdigest()[:8].encode() == word or not line, f"the check word of `{line}` is wrong")
        lines.append(text.decode())
    must(lines.pop() == "" and "" not in lines, "lines must end with a line feed, and none may be empty")
    above = data[: data.rindex(b"\n", 0, -1) + 1]
    must(lines.pop() == "end " + hashlib.sha256(above).hexdigest(), "the closing line is wrong")
    return lines


def positions(material):  # legal, White to move, in the fixed order
    ours, theirs = material.split("v")
    pieces = [chess.Piece.from_symbol(symbol) for symbol in ours + theirs.lower()]
    for places in itertools.product(range(64), repeat=len(pieces)):
        like = any(a == b and s > t for a, b, s, t in zip(pieces, pieces[1:], places, places[1:]))
        if not like and len(set(places)) == len(places):
            board = chess.Board(None)
            for piece, place in zip(pieces, places):
                board.set_piece_at(chess.square(*divmod(place, 8)), piece)
            if not board.was_into_check() and not board.pawns & chess.BB_BACKRANKS:
                yield board


def key(board):
    return (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings, board.occupied_co[True])


def us(board, move, tokens, ranks):  # in how many moves we win at the longest
    move = chess.Move.from_uci(move)
    must(board.is_legal(move), f"{move} is not legal in {board.fen()}")
    board.push(move)
    replies, listed, longest, token = set(board.legal_moves), set(), 0, next(tokens)
    must(replies or board.is_check(), f"stalemate in {board.fen()}")
    must(token in "(.", f"`{token}` after {move}")
    while token in "(,":
        reply = chess.Move.from_uci(next(tokens))
        must(reply in replies and reply not in listed, f"{reply} is not legal, or listed twice, in {board.fen()}")
        listed.add(reply)
        must(next(tokens) == ":", f"no `:` after {reply}")
        if (ours := next(tokens)) != ".":
            replies.remove(reply)
            board.push(reply)
            longest = max(longest, us(board, ours, tokens, ranks))
            board.pop()
        token = next(tokens)
        must(token in ",)", f"`{token}` in a list of replies")
    for reply in replies:
        board.push(reply)
        must(ranks.get(key(board)), f"nothing is claimed for {board.fen()}")
        longest = max(longest, ranks[key(board)])
        board.pop()
    board.pop()
    return longest + 1


def check(lines, every):
    heading, ranks, trees = re.fullmatch(HEADING, "\n".join(lines[:8])), {}, []
    must(heading, "the heading is wrong")
    for line, board in itertools.zip_longest(lines[8:], positions(heading[1])):
        must(line and board, f"`{line}` is too much, or {board and board.board_fen()} is missing")
        match = re.fullmatch(r"(\S+) (?:-|([1-9]\d*) (\S+))", line)
        must(match and match[1] == board.board_fen(), f"`{line}` must be about {board.board_fen()}")
        ranks[key(board)] = int(match[2] or 0)
        trees.append((line, match[3]))
    claimed = [rank for rank in ranks.values() if rank]
    counts = f"positions {len(ranks)}\nwon {len(claimed)}\nlongest {max(claimed, default=0)}"
    must(heading[2] == counts, f"the heading must say {counts}")
    for line, tree in trees[::every]:
        if tree:
            board, tokens = chess.Board(line.split()[0] + " w - - 0 1"), iter(re.findall(r"\w+|.", tree))
            value = us(board, next(tokens), tokens, ranks)
            must(value == ranks[key(board)] and not list(tokens), f"`{line}`: the rank must be {value}")
    return counts


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        print(check(read(file.read()), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
