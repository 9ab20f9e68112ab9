"""An ability, which is a text of its own: what its cost, its event and its condition mention for its effect."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.nouns.history.this_way import ThisWay
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Activated, Spell, Triggered
from engine.ir.amounts import CharacteristicOf, CountersOn, ExcessDealtTo, ManaSpentOn, NumberOf
from engine.ir.conditions import Exists, Holds
from engine.ir.costs import ActionPart, Cost, LoyaltySymbol
from engine.ir.filters import Comparison, Other
from engine.ir.mentions import COUNTED, EVENT_OBJECT, FIRST_COST, FIRST_MENTION, is_instruction
from engine.ir.nodes import Ability, Amount, Condition, Node, Trigger, own_parts, walk, what_of
from engine.ir.objects import Chosen, This
from engine.language.resolve.antecedents import said_of_phrase
from engine.language.resolve.discourse import Discourse, Stands
from engine.language.resolve.events import note_event, note_objects_for_other
from engine.language.resolve.mentioning import inside

OF_ONE_OBJECT = CountersOn | ManaSpentOn | CharacteristicOf | ExcessDealtTo
"""What is counted of one object, which last-known information tells still after it has gone (CR 608.2h)."""


def text(said: Discourse, ability: Ability, *, linked_outside: bool = False) -> Node:
    """An ability with its targets numbered and its references bound; `linked_outside` as in `Stands`."""
    parts = own_parts(ability)
    said.stands = Stands(
        passing=isinstance(ability, Spell),
        passing_for_good=isinstance(ability, Spell),
        named=any(isinstance(part, This) for part in parts),
        linked_outside=linked_outside,
    )
    match ability:
        case Activated():
            return _activated(said, ability)
        case Triggered():
            return _triggered(said, ability)
        case Spell():
            return inside(said, ability)
        case _:
            if any(isinstance(part, ActionPart) for part in own_parts(ability)):
                said.next = FIRST_COST
            return inside(said, ability)


def _activated(said: Discourse, ability: Activated) -> Node:
    """An activated ability, whose effect can refer to what its cost was paid with (CR 602.1)."""
    said.next = FIRST_COST
    cost = _paid(said, ability.cost)
    loyalty = any(isinstance(part, LoyaltySymbol) for part in walk(cost))
    said.stands = replace(said.stands, passing=loyalty)
    said.next = said.next if is_instruction(said.next) else FIRST_MENTION
    effect, instructions = said.value(ability.effect), said.value(ability.instructions)
    return replace(ability, cost=cost, effect=effect, instructions=instructions)


def _paid(said: Discourse, cost: Cost) -> Cost:
    """A cost: whether all of it can be paid is asked before any of it is (CR 118.3), so that "remove a counter
    from ~ and sacrifice it" speaks of ~ twice."""
    parts: list[Node] = []
    for part in cost.parts:
        given = len(said.given)
        parts.append(said.visit(part))
        if cost.joined:
            said.as_source({number for number, _ in said.given[given:]})
    return replace(cost, parts=tuple(parts))


def _triggered(said: Discourse, ability: Triggered) -> Node:
    """A triggered ability, whose effect can refer to its event (CR 603.2)."""
    known = len(said.mentions)
    trigger = said.visit(ability.trigger)
    assert isinstance(trigger, Trigger)
    said.picks.choice = None  # nobody chooses what an event is about
    said.mentions[known:] = [mention for mention in said.mentions[known:] if mention.node is not None]
    note_event(said, trigger)
    note_objects_for_other(said, trigger)
    condition = None if ability.condition is None else _intervening(said, trigger, ability.condition)
    return replace(ability, trigger=trigger, condition=condition, effect=said.visit(ability.effect))


def _intervening(said: Discourse, trigger: Trigger, condition: Condition) -> Node:
    """The condition of a triggered ability: "other" there means than what the event is about (CR 603.4)."""
    subject = what_of(trigger)
    if isinstance(subject, Chosen) and not any(isinstance(word, Other) for word in subject.what.adjectives):
        said.event_subject = said_of_phrase(EVENT_OBJECT, subject)
    bound = said.visit(condition)
    said.event_subject = None
    counted = counted_in(bound)
    if counted is not None and (isinstance(trigger, AtStep) or isinstance(counted, OF_ONE_OBJECT)):
        said.counted = counted
        said.amounts.append(COUNTED)
    return bound


def counted_in(condition: Node) -> Amount | None:
    """What a condition counts, which "that many" means after it: "if you control five or more artifacts"."""
    match condition:
        case Exists(how=Comparison.AT_LEAST) | ThisWay(counted=True):
            return NumberOf(condition.what)
        case Holds(first=Amount() as number, how=Comparison.AT_LEAST):
            return number
        case _:
            return None
