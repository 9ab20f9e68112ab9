"""What the expansions of keywords are written with: marks, nouns and costs (CR 702.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.abilities import AlternativeCost, Modify, Static
from engine.ir.costs import Cost, ManaPart
from engine.ir.durations import END_OF_TURN
from engine.ir.effects import Continuously, Does
from engine.ir.filters import ControlledBy, Filter, HasSubtype, HasType, Kind, Noun, Thing
from engine.ir.mentions import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER
from engine.ir.modifications import ChangePT
from engine.ir.nodes import (
    Ability,
    Action,
    Amount,
    Condition,
    Keyword,
    Modification,
    Objects,
    Quality,
    StaticEffect,
)
from engine.ir.objects import It, This
from engine.ir.players import ThatPlayer, You
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import COST, KEYWORD
from engine.language.grammar.words import INTEGER, MANA
from engine.language.kernel import Category, Phrase, phrase, sub
from engine.values.mana import ManaCost
from engine.values.types import CREATURE, CardType
from engine.values.zones import Zone

COST_OF_MANA = Category("cost of mana")
"""A cost that is mana and nothing else: "cycling {2}"."""

KEYWORD_COST = Category("cost of a keyword")
"""The same, or any other cost after a dash: "cycling—Sacrifice a land."."""
KEYWORD_TO_COST = Category("keyword whose cost is told elsewhere")
MEASURE = Category("number that a keyword says")


def mana_only(mana: ManaCost) -> Cost:
    """A cost that is mana and nothing else."""
    return Cost((ManaPart(mana),))


def split_mana_only(value: object) -> Mapping[str, object] | None:
    """The inverse of `mana_only`."""
    if not isinstance(value, Cost) or len(value.parts) != 1:
        return None
    part = value.parts[0]
    return {"mana": part.mana} if type(part) is ManaPart else None


def with_cost(words: str, build: type[Keyword]) -> list[Phrase]:
    """A keyword with a cost: "cycling {2}", and where it isn't only mana, "cycling—Sacrifice a land."; given to something
    it may stand in quotation marks."""
    quoted = f'" {words} {{cost}}. "'
    return [
        phrase(KEYWORD, f"{words} {{cost}}", build, cost=KEYWORD_COST),
        phrase(GRANTED, f"{words} {{cost}} #keyword_with_cost", build, cost=KEYWORD_COST, also=(quoted,)),
        phrase(KEYWORD_TO_COST, words, build(cost=Cost(()))),
    ]


def static(
    *effects: StaticEffect, condition: Condition | None = None, zone: Zone = Zone.BATTLEFIELD
) -> Static:
    """A static ability that makes these effects."""
    return Static(effects, condition=condition, zone=zone)


def marked(*modifications: Modification, condition: Condition | None = None) -> tuple[Ability, ...]:
    """A static ability by which the object that has it is different."""
    return (Static((Modify(This(), modifications),), condition=condition),)


def on_stack(*modifications: Modification, condition: Condition | None = None) -> Static:
    """A static ability that works while the object is a spell (CR 113.6)."""
    return Static((Modify(This(), modifications),), condition=condition, zone=Zone.STACK)


def way_to_cast(way: AlternativeCost) -> Static:
    """An alternative cost, where casting looks for it (CR 118.9)."""
    return Static((way,))


def you(*actions: Action) -> Does:
    """What the controller of the ability does."""
    return Does(You(said=False), actions)


def pumped(what: Objects, power: int | Amount, toughness: int | Amount) -> Continuously:
    """ "gets +1/+1 until end of turn"."""
    return Continuously(what, (ChangePT(power, toughness),), END_OF_TURN)


def of_type(kind: CardType, thing: Thing = Thing.PERMANENT) -> Noun:
    """ "creature", "land card"."""
    return Noun(thing, (Kind((HasType(kind),)),))


def of_subtype(subtype: str, thing: Thing = Thing.PERMANENT) -> Noun:
    """ "Forest", "Sliver card"."""
    return Noun(thing, (Kind((HasSubtype(subtype),)),))


def creature(*clauses: Quality, adjectives: tuple[Quality, ...] = ()) -> Filter:
    """ "creature" with what stands before and after it."""
    return Filter(adjectives, of_type(CREATURE), clauses)


def yours(what: Filter) -> Filter:
    """The same "you control"."""
    return Filter(what.adjectives, what.noun, (*what.clauses, ControlledBy(You())))


EVENT_OBJECT_IT = It(of=EVENT_OBJECT)
"""The object that the trigger event is about."""
EVENT_OTHER_IT = It(of=EVENT_OTHER)
"""The other object in the trigger event."""
EVENT_PLAYER_THEY = ThatPlayer(of=EVENT_PLAYER)
"""The player in the trigger event."""

PHRASES = (
    phrase(COST_OF_MANA, "{mana}", mana_only, unbuild=split_mana_only, mana=MANA),
    sub(KEYWORD_COST, COST_OF_MANA),
    phrase(KEYWORD_COST, "—{cost}.", None, cost=COST, also=("—{cost}",)),
    sub(MEASURE, INTEGER),
)
