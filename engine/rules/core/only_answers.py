"""Questions that nobody needs to be asked: there is only one answer (invariant 3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import (
    Act,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    Number,
    ObjectOption,
    Order,
    Picked,
    Said,
)
from engine.ir.abilities import Static
from engine.rules.core.characteristics import Characteristics
from engine.state.exchanging import play_the_same_part
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.values.ids import ObjectId
from engine.values.zones import Zone


def only_answer(decision: Decision) -> Answer | None:
    """The one legal answer, if a decision has only one (invariant 3)."""
    match decision:
        case Act():  # also who can only pass is asked: where they stop is theirs to say
            return None
        case Choose() if decision.least == decision.most == len(decision.options):
            return Picked(tuple(range(len(decision.options))))
        case Choose() if decision.most == 0 or (decision.least == 0 and not decision.options):
            return Picked(())
        case Order() if len(decision.options) <= 1:
            return Picked(tuple(range(len(decision.options))))
        case Confirm() if not decision.possible:
            return Said(yes=False)
        case Confirm() if decision.none_is_no:
            return Said(yes=True)
        case Number() if decision.least == decision.most:
            return Counted(decision.least)
        case Divide() if (shares := only_division(decision)) is not None:
            return Divided(shares)
        case Attack() if not decision.options:
            return Attacks()
        case Block() if not decision.options:
            return Blocks()
        case _:
            return None


def any_of_alike(
    state: GameState, decision: Decision, known: Callable[[ObjectId], Characteristics]
) -> Answer | None:
    """The answer to a choice among cards, or permanents, of which each is like the others: any of them, since nothing
    tells them apart; they need no order either (invariant 3). `known`: what an object is."""
    if isinstance(decision, Order):
        most = len(decision.options)
    elif isinstance(decision, Choose) and decision.least == decision.most and decision.slot < 0:
        most = decision.most
    else:
        return None
    ids = [option.id for option in decision.options if isinstance(option, ObjectOption)]
    objects = [state.objects[id] for id in ids if id in state.objects]
    if len(objects) != len(decision.options) or not objects:
        return None
    return Picked(tuple(range(most))) if are_alike(state, objects, known) else None


def are_alike(
    state: GameState, objects: list[GameObject], known: Callable[[ObjectId], Characteristics]
) -> bool:
    """Whether nothing tells objects apart: cards in hands or libraries, or permanents whose timestamps matter to nothing
    (CR 613.7)."""
    ids = [one.id for one in objects]
    match objects[0].zone:
        case Zone.LIBRARY:
            return in_a_library(objects)
        case Zone.HAND:
            return play_the_same_part(state, ids)
        case Zone.BATTLEFIELD:
            first = known(ids[0])
            lasts = any(isinstance(having.ability, Static) for having in first.abilities)
            return not lasts and all(known(id) is first for id in ids) and play_the_same_part(state, ids)
        case _:
            return False


def in_a_library(cards: list[GameObject]) -> bool:
    """Whether nothing tells cards of libraries apart."""
    nameless = {(one.owner, one.zone, one.face, one.notes, one.seen_by) for one in cards}
    return len(nameless) == 1 and all(one.card == cards[0].card for one in cards)


def only_division(decision: Divide) -> tuple[int, ...] | None:
    """The one way to divide something (CR 601.2d), if there is only one: nobody is left to get any of it,
    everybody gets just what they have to, or as much as can go there; None if there are several, or if it isn't seen
    at a glance."""
    count = len(decision.options)
    needed = decision.beyond_needs or decision.lethal
    if decision.rest_needs_lethal and decision.total <= sum(needed):
        count -= 1  # nothing is left for what comes after lethal damage
    least = tuple(max(decision.each, wanted) for wanted in (decision.least or (0,) * count)[:count])
    least += (decision.each,) * (count - len(least))
    shares: tuple[int, ...] | None = None
    if count == 1:
        shares = (decision.total,)
    elif sum(least) == decision.total:
        shares = least
    elif len(decision.most) == count and sum(decision.most) == decision.total:
        shares = decision.most
    return None if shares is None else shares + (0,) * (len(decision.options) - count)
