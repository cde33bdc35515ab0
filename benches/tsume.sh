#!/bin/sh
# Mating problems by their length: `benches/tsume.sh [FILE]`, from the top of the repository. FILE has the columns of
# tests/data/tsume_own.tsv, which is the default; positions of other people stay where they are.
# Must hold, in milliseconds of one thread, the median over the 159 own problems:
# 3 plies 0.1, 5 plies 0.3, 7 plies 2, 9 plies 10, 11 plies 50, 13 plies 150; and every problem right.
set -eu
cargo bench --quiet --bench tsume -- "$@"
