"""What texts say of commanders, in games that have none (CR 903.3, 903.4f)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.mana.adding import KIND, SPENT_ON, USE
from engine.abilities.actions.moving.exile import OUT_OF_A_ZONE
from engine.abilities.triggers.subjects import EVENT_SUBJECT
from engine.ir.filters import Filter, InZone, InZones, IsCommander, IsObject, Noun, Thing
from engine.ir.mana import CommanderColors, ManaUse
from engine.ir.nodes import Amount, Objects, StaticEffect
from engine.ir.objects import It
from engine.language.grammar.conditions.conditions import HOST
from engine.language.grammar.vocabulary import COUNTABLE, OBJECTS, QUALIFIER, STATIC, THIS, VALUE
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates, selects, tests
from engine.rules.core.scope import Scope
from engine.state.references import Ref
from engine.values.number import Number
from engine.values.zones import BATTLEFIELD, COMMAND


class YourCommander(Objects, frozen=True):
    """ "Your commander", wherever it is (CR 903.3d-e): no player of a game of two has one."""


class CommanderCasts(Amount, frozen=True):
    """How often you've cast your commander, or any commander, from the command zone this game (CR 903.8)."""

    any_one: bool = False
    grammatical_number: ClassVar[Number] = Number.MANY


class CastFromThere(Amount, frozen=True):
    """How often a commander has been cast from the command zone this game (CR 903.8)."""

    what: Objects
    grammatical_number: ClassVar[Number] = Number.MANY


class CanBeCommander(StaticEffect, frozen=True):
    """ "~ can be your commander": a rule for building decks, which works before the game (CR 113.6n, 903.3a)."""

    what: Objects


@selects(YourCommander)
def your_commander(game: Game, phrase: YourCommander, scope: Scope) -> tuple[Ref, ...]:
    """Nothing: there is no commander in this game (CR 903.3d)."""
    return ()


@tests(IsCommander)
def is_commander(game: Game, quality: IsCommander, seen: Seen, scope: Scope) -> bool:
    """Never: there is no commander in this game (CR 903.3)."""
    return False


@evaluates(CommanderCasts)
def commander_casts(game: Game, value: CommanderCasts, scope: Scope) -> int:
    """Never: there is no commander in this game (CR 903.3d)."""
    return 0


@evaluates(CastFromThere)
def cast_from_there(game: Game, value: CastFromThere, scope: Scope) -> int:
    """Never: there is no commander in this game (CR 903.3d)."""
    return 0


THERE = InZones((InZone(BATTLEFIELD, None, "on"), InZone(COMMAND, None, "in")), either=True)
HERE = InZones((InZone(COMMAND, None, "in"), InZone(BATTLEFIELD, None, "on")), either=True)
"""Where eminence works: without commanders nothing brings its card into the command zone (CR 903.6)."""

OF_YOURS = Filter((), Noun(Thing.SPELL), (IsObject(YourCommander()),))

PHRASES = (
    phrase(KIND, "any color in your commander's color identity", CommanderColors()),
    phrase(HOST, "your commander", YourCommander()),
    phrase(OBJECTS, "your commander", YourCommander()),
    phrase(OUT_OF_A_ZONE, "your commander", YourCommander()),
    phrase(EVENT_SUBJECT, "your commander", YourCommander()),
    phrase(SPENT_ON, "your commander", OF_YOURS),
    phrase(VALUE, "the number of times it's been cast from the command zone this game", CastFromThere(It())),
    phrase(USE, "cast your commander", ManaUse(cast=OF_YOURS)),
    *(
        phrase(
            COUNTABLE,
            f"time(s@) you've cast {whose} commander from the command zone this game",
            CommanderCasts(any_one),
        )
        for whose, any_one in (("your", False), ("a", True))
    ),
    phrase(QUALIFIER, "in the command zone", InZone(COMMAND, None, "in")),
    phrase(QUALIFIER, "on the battlefield or in the command zone", THERE),
    phrase(QUALIFIER, "in the command zone or on the battlefield", HERE),
    phrase(STATIC, "{what} can be your commander", CanBeCommander, what=THIS),
)
