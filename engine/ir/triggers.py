"""How trigger events are put together (CR 603.1). The events themselves live in `engine.abilities.triggers`."""

from typing import ClassVar

from msgspec.structs import replace

from engine.ir.abilities import Triggered
from engine.ir.fields import fields_of
from engine.ir.nodes import Condition, Node, Objects, Players, Trigger
from engine.values.number import Number, grammatical_number_of
from engine.values.zones import Zone


class Subject(Objects, Players, frozen=True):
    """Stands in a predicate for the subject that the sentence names: "enters" of "this creature enters"."""


HOLE = Subject()


class OrObjects(Objects, frozen=True):
    """Any of several phrases: "~ or another creature you control"; with one that takes in several, all of them
    together: "~ and/or one or more other creatures"."""

    parts: tuple[Objects, ...]

    @property
    def grammatical_number(self) -> Number:
        many = any(grammatical_number_of(part) is Number.MANY for part in self.parts)
        return Number.MANY if many else Number.ONE


class AnyTrigger(Trigger, frozen=True):
    """Any of several trigger events. `joint` is how the text joins them: "or", "and whenever" ..."""

    parts: tuple[Trigger, ...]
    joint: str = "or"


class While(Trigger, frozen=True):
    """A trigger event that counts only if something is true as it happens: "attacks while ..."."""

    event: Trigger
    condition: Condition


class AndIf(While, frozen=True):
    """The same for something that is said of what it happens to: "would enter and it wasn't cast"."""


class FirstTime(Trigger, frozen=True):
    """The first such event of a turn: "for the first time each turn"."""

    event: Trigger


class RoomEntered(Trigger, frozen=True):
    """ "When you move your venture marker into this room": a room of a dungeon, and the rooms to which arrows lead
    from it (CR 309.4, 309.4c)."""

    room: str
    leads_to: tuple[str, ...] = ()
    SAID: ClassVar[str] = "when you move your venture marker into {room}"


class ThisTurn(Trigger, frozen=True):
    """A trigger event of a delayed ability that waits for this turn only (CR 603.7b)."""

    event: Trigger


def parts_of(trigger: Trigger) -> tuple[Trigger, ...]:
    """The single trigger events that a trigger is any of; what narrows several events narrows each of them."""
    if isinstance(trigger, AnyTrigger):
        return tuple(found for part in trigger.parts for found in parts_of(part))
    if isinstance(trigger, While | ThisTurn):
        return tuple(replace(trigger, event=part) for part in parts_of(trigger.event))
    return (trigger,)


def core_of(trigger: Trigger) -> Trigger:
    """The event itself, without what narrows when it counts."""
    if isinstance(trigger, While | FirstTime | ThisTurn):
        return core_of(trigger.event)
    return trigger


def object_of(trigger: Node) -> Objects | None:
    """What a trigger event says happens to or is done by: its first phrase for objects, if it has one."""
    for value in fields_of(trigger).values():
        if isinstance(value, Objects):
            return value
        if isinstance(value, Trigger):
            return object_of(value)
        if isinstance(value, tuple) and value and isinstance(value[0], Trigger):
            return object_of(value[0])
    return None


def working(ability: Triggered) -> tuple[tuple[Trigger, Zone], ...]:
    """The trigger events of an ability, each with a zone where its source must be (CR 113.6, 113.6k).

    An event that can't happen to its source on the battlefield, or speaks of something that its source
    isn't on the battlefield for, says itself where it works (`works_in`).
    """
    found: list[tuple[Trigger, Zone]] = []
    for part in parts_of(ability.trigger):
        event = core_of(part)
        found.append((part, _works_in(event) or ability.zone))
        if event.works_besides_in is not None:
            found.append((part, event.works_besides_in))
    return tuple(found)


def _works_in(event: Trigger) -> Zone | None:
    what = object_of(event)
    return event.works_in or (what.works_in if what is not None else None)


class Chapter(Trigger, frozen=True):
    """Lore counters reach a chapter's number: the trigger event of a chapter ability (CR 714.2b-c)."""

    numbers: tuple[int, ...]
