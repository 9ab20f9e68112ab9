"""Why an object is what it is: the lines that an inspector shows (CR 613)."""

from __future__ import annotations

from msgspec import Struct

from engine.values.ids import NOTHING, ObjectId


class Fact(Struct, frozen=True):
    """One thing that an object is, in words: "types": "Artifact Creature"."""

    name: str
    value: str


class Changed(Struct, frozen=True):
    """One thing about an object before and after."""

    name: str
    before: str
    after: str


class InspectedRow(Struct, frozen=True):
    """A line of the inspector: what an effect, or a rule by itself, did in a layer, or why an effect did nothing.

    `effect` is empty where nothing is at work in the layer. `key` names the effect, for what would be without it.
    """

    layer: str
    title: str
    rule: str
    changes: tuple[Changed, ...]
    effect: str = ""
    source: ObjectId = NOTHING
    source_name: str = ""
    timestamp: int | None = None
    applied: bool = True
    reason: str = ""
    order: str = ""
    key: tuple[int, str] | None = None


class InspectedAbility(Struct, frozen=True):
    """An ability that the object has, or had until an effect took it: where it came from, and who took it."""

    words: str
    origin: str
    source: ObjectId = NOTHING
    taken_by: str = ""
    taker: ObjectId = NOTHING


class PriceLine(Struct, frozen=True):
    """A step in which a total cost comes about: what is added or taken, by which object's effect, and what it costs then
    (CR 601.2f)."""

    words: str
    cost: str
    source: ObjectId = NOTHING
    source_name: str = ""


class Price(Struct, frozen=True):
    """What a way of casting or activating costs now, while nothing is chosen for it (CR 601.2f)."""

    what: str
    lines: tuple[PriceLine, ...]


class Legal(Struct, frozen=True):
    """Something that the seat can do with the object now, or can't: the first rule against it, and the object whose
    effect it is, if an effect forbids it. `rule` is empty if it can."""

    what: str
    rule: str = ""
    reason: str = ""
    cause: ObjectId = NOTHING
    cause_name: str = ""


class TriggerLine(Struct, frozen=True):
    """What came of an event for a triggered ability of the object: whether it triggered, and why it didn't (CR 603.2).
    `step` is that of the timeline."""

    step: int
    event: str
    ability: str
    came: str
    triggered: bool


class Inspected(Struct, frozen=True):
    """Everything about an object that its seat may know. `known` false: it may not know what the object is. `year`: the
    edition of the rules, by whose numbers its rules are cited."""

    id: ObjectId
    name: str
    known: bool
    place: str = ""
    printed: tuple[Fact, ...] = ()
    copiable: tuple[Fact, ...] = ()
    now: tuple[Fact, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    rows: tuple[InspectedRow, ...] = ()
    abilities: tuple[InspectedAbility, ...] = ()
    prices: tuple[Price, ...] = ()
    legal: tuple[Legal, ...] = ()
    triggers: tuple[TriggerLine, ...] = ()
    year: str = "today"
