#!/bin/sh
# Moves a second of perft in the push game, one thread: `benches/push_perft.sh`, from the top of the repository.
# Must hold: at least 20 million. The tablebase of three marbles against one on 8x8 cells must take less than 20 seconds.
set -eu
cargo build --release --quiet
al0=${CARGO_TARGET_DIR:-target}/release/al0
expected=33061881
nodes=$("$al0" perft --game push 5)
test "$nodes" = "$expected" || { echo "perft 5 is $nodes, not $expected" >&2; exit 1; }
/usr/bin/time -f %U "$al0" perft --game push 6 2>"${TMPDIR:-/tmp}/push_perft.$$" >"${TMPDIR:-/tmp}/push_nodes.$$"
awk -v nodes="$(cat "${TMPDIR:-/tmp}/push_nodes.$$")" -v time="$(cat "${TMPDIR:-/tmp}/push_perft.$$")" 'BEGIN {
    rate = nodes / time / 1e6
    printf "push perft 6: %d moves, %.1f million a second\n", nodes, rate
    exit rate < 20
}'
rm "${TMPDIR:-/tmp}/push_perft.$$" "${TMPDIR:-/tmp}/push_nodes.$$"
/usr/bin/time -f 'push 3v1 on 8x8: %e s, %U s of them user time of all threads' "$al0" tablebase --game push 3v1 >/dev/null
