"""Working out all continuous effects once, and checking state-based actions once (CR 613, 704)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.bench.boards import SIZES, STATICS, Changing, board
from engine.bench.measuring import Row, milliseconds, typical
from engine.rules.turn.state_based import check

TARGETS: dict[tuple[str, int], tuple[float, float]] = {
    ("no statics", 200): (0.02, 0.22),
    ("one anthem", 200): (0.06, 1.3),
    ("five anthems", 200): (0.3, 3.5),
    ("six that entangle", 200): (0.34, 4.4),
}
"""For both jobs in milliseconds: a tenth of what the peer needs that we compare ourselves with."""


def rows() -> Iterator[Row]:
    """Boards of one sort of creature and of forty, with more and more effects."""
    for statics in STATICS:
        for size in SIZES:
            for sorts, alike in ((1, "alike"), (40, "of 40 sorts")):
                game = board(size, statics, sorts)
                recompute, checks = TARGETS.get((statics, size), (None, None))
                where = f"{size} creatures {alike}, {statics}"
                yield milliseconds(f"recompute, {where}", typical(Changing(game)), recompute)
                yield milliseconds(f"state checks, {where}", typical(partial(check, game)), checks)
