#!/usr/bin/env bash
# Counts the instructions of parsing, move generation and strategy calls (valgrind must be installed).
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(cargo metadata --format-version 1 --locked | python3 -c '
import json, sys
packages = json.load(sys.stdin)["packages"]
print(next(package["version"] for package in packages if package["name"] == "gungraun"))')
cargo install --quiet --locked --root target/tools --version "$version" gungraun-runner
GUNGRAUN_RUNNER="$PWD/target/tools/bin/gungraun-runner" cargo bench --locked --bench instructions "$@"
