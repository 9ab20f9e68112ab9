"""Objects whose activated abilities can't be activated: "its activated abilities can't be activated this turn" (CR 602.5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.ir.abilities import Modify
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.effects import Continuously
from engine.ir.nodes import Objects
from engine.ir.objects import It, Them
from engine.ir.said_modifications import ItsAbilitiesStill
from engine.language.grammar.vocabulary import CLAUSE, DURATION, ITS, STATIC
from engine.language.kernel import Phrase, phrase

SAID = (("", True), (" unless they're mana abilities", False))


def always(what: Objects, *, mana_too: bool) -> Modify:
    """ "enchanted creature's activated abilities can't be activated"; of "its" something else is said before."""
    if isinstance(what, It | Them):
        raise ValueError("said of what something else is said of")
    return Modify(what, (ItsAbilitiesStill(mana_too),))


def split_always(value: object, *, mana_too: bool) -> Mapping[str, object] | None:
    """The inverse of `always`."""
    if not isinstance(value, Modify) or isinstance(value.what, It | Them):
        return None
    return {"what": value.what} if value == always(value.what, mana_too=mana_too) else None


def for_a_while(what: Objects, duration: Duration = INDEFINITELY, *, mana_too: bool) -> Continuously:
    """ "its activated abilities can't be activated this turn"."""
    return Continuously(what, (ItsAbilitiesStill(mana_too),), duration)


def split_for_a_while(value: object, *, mana_too: bool, lasting: bool) -> Mapping[str, object] | None:
    """The inverse of `for_a_while`; `lasting`: without a duration."""
    if not isinstance(value, Continuously) or (value.duration == INDEFINITELY) != lasting:
        return None
    if value != for_a_while(value.what, value.duration, mana_too=mana_too):
        return None
    return {"what": value.what} if lasting else {"what": value.what, "duration": value.duration}


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for ending, mana_too in SAID:
        said = f"{{what}} activated abilities can't be activated{ending}"
        build = partial(for_a_while, mana_too=mana_too)
        ends = partial(split_for_a_while, mana_too=mana_too, lasting=False)
        stays = partial(split_for_a_while, mana_too=mana_too, lasting=True)
        found += [
            phrase(
                STATIC,
                said,
                partial(always, mana_too=mana_too),
                unbuild=partial(split_always, mana_too=mana_too),
                what=ITS,
            ),
            phrase(CLAUSE, f"{said} {{duration}}", build, unbuild=ends, what=ITS, duration=DURATION),
            phrase(CLAUSE, said, build, unbuild=stays, what=ITS),
        ]
    return found


PHRASES = tuple(_phrases())
