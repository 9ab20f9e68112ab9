"""More of what happened this turn: tokens created, spells cast by anyone, damage by sources of a kind (CR 608.2i)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import HappenedCount
from engine.ir.conditions import AllOf, HappenedThisTurn
from engine.ir.history import DamageTaken, Died, LifeGained, SpellsCast, TokensCreated
from engine.ir.nodes import Players
from engine.ir.players import AllPlayers
from engine.language.grammar.conditions import SIMPLE
from engine.language.grammar.history import (
    BARE_YOU,
    HAVING_DONE,
    KIND_OF_DAMAGE,
    OTHERS,
    counted_this_turn,
    so_often,
)
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, FILTER, HAPPENED, WHOSE
from engine.language.kernel import phrase


def gained_and_lost(who: Players) -> AllOf:
    """ "you gained and lost life this turn"."""
    return AllOf((HappenedThisTurn(LifeGained(who)), HappenedThisTurn(LifeGained(who, lost=True))))


def split_gained_and_lost(value: object) -> Mapping[str, object] | None:
    """The inverse of `gained_and_lost`."""
    first = value.parts[0] if isinstance(value, AllOf) else None
    if not isinstance(first, HappenedThisTurn) or not isinstance(first.what, LifeGained):
        return None
    who = first.what.who
    return {"who": who} if value == gained_and_lost(who) else None


PHRASES = (
    phrase(
        SIMPLE,
        "{who} gained and lost life this turn",
        gained_and_lost,
        unbuild=split_gained_and_lost,
        who=HAVING_DONE,
    ),
    so_often(
        "{count} {how} {what:many} died under {under} control this turn", Died, what=FILTER, under=WHOSE
    ),
    phrase(
        HAPPENED,
        "{who} was dealt {kind} by {by} this turn",
        DamageTaken,
        who=OTHERS,
        kind=KIND_OF_DAMAGE,
        by=A_FILTER,
    ),
    counted_this_turn("{what@} {who} created this turn", TokensCreated, who=BARE_YOU, what=FILTER),
    phrase(
        COUNTABLE,
        "other spell(s@) cast this turn",
        HappenedCount(SpellsCast(AllPlayers(), other=True)),
    ),
)
