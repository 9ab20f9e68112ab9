"""Questions that nobody needs to be asked: there is only one answer (invariant 3)."""

from __future__ import annotations

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
from engine.state.exchanging import play_the_same_part
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.values.zones import HAND, LIBRARY


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


def any_of_alike(state: GameState, decision: Decision) -> Answer | None:
    """The answer to a choice among cards of a library, or of a hand, of which each is like the others: any of them, since
    nothing tells them apart (invariant 3)."""
    if not isinstance(decision, Choose) or decision.least != decision.most or decision.slot >= 0:
        return None
    ids = [option.id for option in decision.options if isinstance(option, ObjectOption)]
    cards = [state.objects[id] for id in ids if id in state.objects]
    if len(cards) != len(decision.options) or not cards or cards[0].zone not in (LIBRARY, HAND):
        return None
    alike = in_a_library(cards) if cards[0].zone == LIBRARY else play_the_same_part(state, ids)
    return Picked(tuple(range(decision.most))) if alike else None


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
