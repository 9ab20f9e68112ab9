"""Counters that were put on permanents this turn (CR 122.6, 608.2i)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.triggers.counters import counted
from engine.ir.conditions import HappenedThisTurn
from engine.ir.filters import Filter
from engine.ir.nodes import Node, Objects, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.history import HAVING_DONE
from engine.language.grammar.vocabulary import A_FILTER, HAPPENED, THIS, WHOSE
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import controller_then, fitted, looks_back_for
from engine.rules.lookup.selecting import objects_of, players_of


class CountersPutThisTurn(Node, frozen=True):
    """Counters, of that kind if one is said, that were put this turn on such permanents, or on what is named, by a
    player if the text says by whom; `under`: who controlled those permanents (CR 122.6). `some`: "one or more"."""

    what: Filter | Objects
    kind: str | None = None
    who: Players | None = None
    under: Players | None = None
    some: bool = False


@looks_back_for(CountersPutThisTurn)
def counters_put_this_turn(game: Game, what: CountersPutThisTurn, scope: Scope) -> int:
    """How many, those with which something entered too: its controller put them on it (CR 122.6, 122.6a)."""
    who = None if what.who is None else players_of(game, what.who, scope)
    under = None if what.under is None else players_of(game, what.under, scope)
    named = None if isinstance(what.what, Filter) else objects_of(game, what.what, scope)
    count = 0
    for place, event in enumerate(game.state.happened):
        for put in counted(game, event, what.kind):
            if who is not None and put.player not in who:
                continue
            if under is not None and controller_then(game, place, put.object) not in under:
                continue
            if named is not None:
                count += put.amount * (put.object in named)
            elif isinstance(what.what, Filter) and fitted(game, place, put.object, what.what, scope):
                count += put.amount
    return count


def put_on_it(what: Objects, kind: str | None = None, who: Players | None = None) -> HappenedThisTurn:
    """ "you put a counter on ~ this turn", "a counter was put on ~ this turn"."""
    return HappenedThisTurn(CountersPutThisTurn(what, kind, who))


def split_put_on_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `put_on_it`."""
    inner = value.what if isinstance(value, HappenedThisTurn) else None
    if not isinstance(inner, CountersPutThisTurn) or not isinstance(inner.what, Objects) or inner.some:
        return None
    if inner.under is not None:
        return None
    return {"what": inner.what, "kind": inner.kind, "who": inner.who}


def some_put_on_it(what: Objects, who: Players, kind: str | None = None) -> HappenedThisTurn:
    """ "you've put one or more +1/+1 counters on ~ this turn"."""
    return HappenedThisTurn(CountersPutThisTurn(what, kind, who, some=True))


def split_some_put_on_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `some_put_on_it`."""
    inner = value.what if isinstance(value, HappenedThisTurn) else None
    if not isinstance(inner, CountersPutThisTurn) or not isinstance(inner.what, Objects) or not inner.some:
        return None
    return {"what": inner.what, "kind": inner.kind, "who": inner.who}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        HAPPENED,
        "a(n) [{kind}] counter was put on {what} this turn",
        CountersPutThisTurn,
        kind=COUNTERS,
        what=A_FILTER,
    ),
    phrase(
        HAPPENED,
        "a(n) [{kind}] counter was put on {what} under {under} control this turn",
        CountersPutThisTurn,
        kind=COUNTERS,
        what=A_FILTER,
        under=WHOSE,
    ),
    phrase(
        HAPPENED,
        "{who} put a(n) [{kind}] counter on {what} this turn",
        CountersPutThisTurn,
        who=HAVING_DONE,
        kind=COUNTERS,
        what=A_FILTER,
    ),
    phrase(
        HAPPENED,
        "{who} put one or more [{kind}] counters on {what} this turn",
        CountersPutThisTurn,
        who=HAVING_DONE,
        kind=COUNTERS,
        what=A_FILTER,
        where={"some": True},
    ),
    phrase(
        SIMPLE,
        "a(n) [{kind}] counter was put on {what} this turn #named",
        put_on_it,
        unbuild=split_put_on_it,
        kind=COUNTERS,
        what=THIS,
    ),
    phrase(
        SIMPLE,
        "{who} put a(n) [{kind}] counter on {what} this turn #named",
        put_on_it,
        unbuild=split_put_on_it,
        who=HAVING_DONE,
        kind=COUNTERS,
        what=THIS,
    ),
    phrase(
        SIMPLE,
        "{who} put one or more [{kind}] counters on {what} this turn #named",
        some_put_on_it,
        unbuild=split_some_put_on_it,
        who=HAVING_DONE,
        kind=COUNTERS,
        what=THIS,
    ),
)
