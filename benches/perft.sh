#!/bin/sh
# Positions a second of perft beside Fairy-Stockfish's, one thread each, in one run: `benches/perft.sh`, from the top of
# the repository. Must hold: al0 at or above Fairy-Stockfish in chess, shogi and xiangqi.
# Fairy-Stockfish is Debian's: `apt-get install fairy-stockfish`. It is run as a program and nothing of it is linked.
set -eu
fairy=$(command -v fairy-stockfish || echo /usr/games/fairy-stockfish)
test -x "$fairy" || { echo 'fairy-stockfish is missing: apt-get install fairy-stockfish' >&2; exit 1; }
cargo build --release --quiet
al0=${CARGO_TARGET_DIR:-target}/release/al0
user_time() { /usr/bin/time -f %U "$@" 2>&1 >/dev/null; }
for game in chess:6 shogi:5 xiangqi:5; do
    name=${game%:*} depth=${game#*:}
    nodes=$("$al0" perft --game "$name" "$depth")
    ours=$(user_time "$al0" perft --game "$name" "$depth")
    printf 'uci\nsetoption name UCI_Variant value %s\nposition startpos\ngo perft %s\nquit\n' "$name" "$depth" >"${TMPDIR:-/tmp}/perft.$$"
    theirs=$(user_time "$fairy" <"${TMPDIR:-/tmp}/perft.$$")
    rm "${TMPDIR:-/tmp}/perft.$$"
    awk -v name="$name" -v nodes="$nodes" -v ours="$ours" -v theirs="$theirs" 'BEGIN {
        printf "%-8s %12d positions   al0 %6.1f million a second   Fairy-Stockfish %6.1f\n",
            name, nodes, nodes / ours / 1e6, nodes / theirs / 1e6
        exit ours > theirs
    }'
done
