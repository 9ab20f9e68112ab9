"""Suspended cards: in exile, with suspend and a time counter (CR 702.62b)."""

from __future__ import annotations

from engine.abilities.keywords.other_zones.suspend import TIME, Suspend
from engine.ir.filters import Filter, InZone, Noun, OwnedBy, Thing
from engine.ir.nodes import Players, Quality
from engine.language.grammar.conditions.conditions import STATE
from engine.language.grammar.vocabulary import FILTER, WHO
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.values.zones import EXILE


class IsSuspended(Quality, frozen=True):
    """Is suspended (CR 702.62b)."""


@tests(IsSuspended)
def is_suspended(game: Game, quality: IsSuspended, seen: Seen, scope: Scope) -> bool:
    """A card in exile that has suspend, also where an effect gave it, and a time counter (CR 702.62b)."""
    return (
        seen.object.zone == EXILE
        and seen.object.counter(TIME) > 0
        and any(isinstance(having.ability, Suspend) for having in seen.chars.abilities)
    )


def suspended_card(who: Players | None = None) -> Filter:
    """ "Suspended card you own"."""
    own = () if who is None else (OwnedBy(who),)
    return Filter((IsSuspended(),), Noun(Thing.CARD), (InZone(EXILE, None, ""), *own))


def split_suspended_card(value: object) -> dict[str, object] | None:
    """The inverse of `suspended_card`."""
    if not isinstance(value, Filter) or value.adjectives != (IsSuspended(),):
        return None
    owner = next((clause.who for clause in value.clauses if isinstance(clause, OwnedBy)), None)
    return {"who": owner} if value == suspended_card(owner) else None


PHRASES = (
    phrase(STATE, "suspended", IsSuspended()),
    phrase(
        FILTER,
        "suspended card(s@) [{who} own<s@who>]",
        suspended_card,
        unbuild=split_suspended_card,
        who=WHO,
    ),
)
