"""Which phrases have been shown to work: played by a ruling test or a conformance scenario that passes.

Reading a phrase is not understanding it. A card counts as whole only if every phrase in it is listed in
`assets/proven.json`, which a test computes and checks (see tests/conformance).
"""

from __future__ import annotations

import os
from functools import cache

import msgspec

from engine.assets import assets_folder
from engine.language.compile import Compiled

PROVING = "RULEGLASS_PROVING"
"""Set while it is being found out what works: then what is understood counts as whole."""


class Proof(msgspec.Struct, frozen=True):
    """Phrases, and names of cards, each with a ruling or scenario that plays it and passes."""

    phrases: dict[str, str] = {}
    cards: dict[str, str] = {}


@cache
def proof() -> Proof:
    """What has been shown to work; nothing where the file is missing."""
    path = assets_folder() / "proven.json"
    return msgspec.json.decode(path.read_bytes(), type=Proof) if path.exists() else Proof()


@cache
def proven() -> frozenset[str]:
    """The phrases that a passing ruling or scenario plays."""
    return frozenset(proof().phrases)


@cache
def verified_cards() -> frozenset[str]:
    """The names of the cards that a passing ruling or scenario plays."""
    return frozenset(proof().cards)


def unproven(compiled: Compiled) -> tuple[str, ...]:
    """The phrases of a card that nothing has shown to work yet; none where they are being shown now."""
    if os.environ.get(PROVING):
        return ()
    known = proven()
    return tuple(dict.fromkeys(p for line in compiled.lines for p in line.phrases if p not in known))


def is_whole(compiled: Compiled) -> bool:
    """Whether a card is understood whole and every phrase in it has been shown to work."""
    return compiled.definition is not None and not unproven(compiled)


def why_not_whole(compiled: Compiled) -> str | None:
    """Why a card can't be played: what is not understood, or not shown to work; None if it can."""
    if compiled.definition is None:
        reasons = tuple(dict.fromkeys(map(str, compiled.declines)))  # faces may have the same
        return "; ".join(reasons[:2]) or "its text is not understood"
    missing = unproven(compiled)
    return f"wording not shown to work yet: {'; '.join(missing[:3])}" if missing else None
