"""Whether what a player may do lets them choose nothing to do it to, which is not to do it (CR 107.1c, 608.2d)."""

from __future__ import annotations

from engine.abilities.actions.counters.moving_counters import MoveCounters
from engine.abilities.actions.counters.putting_and_removing import PutCounters, RemoveCounters
from engine.abilities.actions.moving.discard import Discard
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.paying.pay_any_amount import PayAnyAmount
from engine.abilities.actions.paying.pay_repeatedly import PayRepeatedly
from engine.ir.mentions import MentionId, is_mentioned, made_by, referred_to
from engine.ir.nodes import Action, walk, what_of
from engine.ir.objects import Chosen, EachOf, It, SomeOf, Them
from engine.rules.evaluating.chosen_together import demands_of


def may_be_none(action: Action) -> bool:
    """Whether who does it chooses how much, or to how many things, and none will do: "any number of", "up to two"."""
    match action:
        case Discard(least=0) | Draw(up_to=True) | PayAnyAmount(least=0) | PayRepeatedly():
            return True
        case PutCounters(up_to=True) | RemoveCounters(any_number=True) | MoveCounters(any_number=True):
            return True
        case _:
            return _may_take_none(what_of(action))


def _may_take_none(what: object) -> bool:
    if isinstance(what, EachOf):
        return _may_take_none(what.what)
    if isinstance(what, Chosen):
        return what.least == 0 and what.chooser is None and not what.at_random and not demands_of(what.what)
    return isinstance(what, SomeOf) and what.least == 0 and not what.at_random


def chooses_how_many(actions: tuple[Action, ...]) -> bool:
    """Whether all that a player may do is done to what they choose, and they may choose nothing (CR 608.2d)."""
    return may_be_none(actions[0]) and on_their_own(actions) == [actions[0]]


def on_their_own(actions: tuple[Action, ...]) -> list[Action]:
    """Those of several actions that don't speak of what an earlier one did, or did something to: "that card", "it"."""
    found: list[Action] = []
    mentioned: set[MentionId] = set()
    for action in actions:
        nodes = list(walk(action))
        if not any(referred_to(node) in mentioned for node in nodes):
            found.append(action)
        mentioned.update(mention for node in nodes for mention in made_by(node))
        mentioned.update(node.of for node in nodes if isinstance(node, It | Them) and is_mentioned(node.of))
    return found
