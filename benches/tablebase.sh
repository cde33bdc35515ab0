#!/bin/sh
# Time, memory and cost per position of the tablebases: `benches/tablebase.sh`, from the top of the repository.
# Must hold: KBBvK under 30 s on 2 cores and under 512 MiB; from KRvK to KBBvK the cost of a position at most doubles.
# KRvK alone, in one thread, is to be compared with the hand-written program (benches/handwritten/run.rs).
set -eu
bench=$(cargo bench --bench tablebase --no-run 2>&1 | sed -n 's/.*Executable.*(\(.*\))$/\1/p')
test -x "$bench"
RAYON_NUM_THREADS=1 "$bench" KRvK KRvK KRvK KBBvK
for ending in KBBvK KBNvK KQvKR; do
    /usr/bin/time -f '    %e s with the counting, %M KiB at most' "$bench" "$ending"
done
