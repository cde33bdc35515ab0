"""Changes one rank of an al0 certificate and makes its check words anew, so that only the rules can tell.

    python3 tests/edit_certificate.py FROM TO
"""

import hashlib
import sys

WHICH = 1000


def word(text):
    return hashlib.sha256(text.encode()).hexdigest()[:8]


lines = [line.rsplit(" ", 1)[0] for line in open(sys.argv[1], encoding="utf-8").read().splitlines()]
placement, rank, tree = lines[WHICH].split(" ", 2)
lines[WHICH] = f"{placement} {int(rank) - 1} {tree}"
body = "".join(f"{line} {word(line)}\n" for line in lines[:-1])
end = "end " + hashlib.sha256(body.encode()).hexdigest()
open(sys.argv[2], "w", encoding="utf-8").write(f"{body}{end} {word(end)}\n")
