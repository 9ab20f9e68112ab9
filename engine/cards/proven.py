"""Which phrases have been shown to work: played by a ruling test or a conformance scenario that passes.

Reading a phrase is not understanding it. A card counts as whole only if every phrase in it is listed in
`assets/proven.json`, which a test computes and checks (see tests/conformance).
"""

from __future__ import annotations

from functools import cache

import msgspec

from engine.assets import assets_folder
from engine.cards.compiling import Compiled


@cache
def proven() -> frozenset[str]:
    """The phrases that a passing ruling or scenario plays."""
    path = assets_folder() / "proven.json"
    if not path.exists():
        return frozenset()
    return frozenset(msgspec.json.decode(path.read_bytes(), type=dict[str, str]))


def unproven(compiled: Compiled) -> tuple[str, ...]:
    """The phrases of a card that nothing has shown to work yet."""
    known = proven()
    return tuple(dict.fromkeys(p for line in compiled.lines for p in line.phrases if p not in known))


def is_whole(compiled: Compiled) -> bool:
    """Whether a card is understood whole and every phrase in it has been shown to work."""
    return compiled.definition is not None and not unproven(compiled)
