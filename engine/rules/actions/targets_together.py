"""Targets that must fit together: "two target creature cards that share a creature type" (CR 601.2c)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decisions import Choose, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.objects import Target
from engine.ir.together import TotalAtMost
from engine.rules.actions.options import option_of
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.chosen_together import Demands, demands_of, is_met
from engine.state.references import ObjectRef, Ref
from engine.values.ids import PlayerId


def demands_on(phrase: Target) -> Demands:
    """What a phrase demands of all its targets together."""
    return demands_of(phrase.what) if isinstance(phrase.what, Filter) else ()


def fit(game: Game, demands: Demands, refs: Iterable[Ref], scope: Scope) -> bool:
    """Whether targets meet all that is demanded of them together."""
    seen = tuple(game.look(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    return all(is_met(game, demand, seen, scope) for demand in demands)


def still_fitting(
    game: Game, phrase: Target, chosen: tuple[Ref, ...], legal: tuple[Ref, ...], scope: Scope
) -> tuple[Ref, ...]:
    """Those of the legal targets of a phrase that go with each of the others that were chosen for it: two that don't any
    more are both illegal. Another that is illegal is looked at as well, if it is gone as it last was (CR 608.2b, 608.2h).
    What all have in total says of none that it is illegal."""
    demands = tuple(demand for demand in demands_on(phrase) if not isinstance(demand, TotalAtMost))
    if not demands:
        return legal
    return tuple(
        ref
        for ref in legal
        if all(fit(game, demands, (ref, other), scope) for other in chosen if other != ref)
    )


def can_be_completed(
    game: Game, demands: Demands, chosen: tuple[Ref, ...], legal: list[Ref], least: int, scope: Scope
) -> bool:
    """Whether what was chosen fits together, and as many others as are needed can be found that fit too."""
    if chosen and not fit(game, demands, chosen, scope):
        return False
    if len(chosen) >= least:
        return True
    rest = legal[legal.index(chosen[-1]) + 1 :] if chosen and chosen[-1] in legal else legal
    return any(
        can_be_completed(game, demands, (*chosen, ref), rest, least, scope)
        for ref in rest
        if ref not in chosen
    )


def choose_fitting(
    game: Game,
    phrase: Target,
    legal: list[Ref],
    least: int,
    most: int,
    why: Why,
    chooser: PlayerId,
    scope: Scope,
) -> tuple[Ref, ...]:
    """The player picks the targets one after the other: what no longer fits, or would leave too few, isn't offered."""
    demands = demands_on(phrase)
    picked: tuple[Ref, ...] = ()
    while len(picked) < most:
        left = [
            ref
            for ref in legal
            if ref not in picked and _goes_with(game, demands, picked, ref, legal, least, scope)
        ]
        if not left:
            break
        options = tuple(option_of(ref) for ref in left)
        needed = int(len(picked) < least)
        cancellable = game.may_take_back()
        answer = game.ask(
            Choose(chooser, why, options, needed, 1, Purpose.TARGET, None, cancellable, phrase.slot)
        )
        if not answer.indices:
            break
        picked = (*picked, left[answer.indices[0]])
    return picked


def _goes_with(
    game: Game,
    demands: Demands,
    picked: tuple[Ref, ...],
    ref: Ref,
    legal: list[Ref],
    least: int,
    scope: Scope,
) -> bool:
    """Whether something fits to what was picked and leaves enough others that do."""
    others = [other for other in legal if other != ref and other not in picked]
    return can_be_completed(game, demands, (*picked, ref), others, least, scope)
