"""Cascade: a spell that brings a cheaper one along (CR 702.85)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.looking.discover import exile_until
from engine.abilities.keywords.casting.casting_now import CastFor, cast_in_way, ways_for
from engine.abilities.keywords.parts import you
from engine.abilities.triggers.casting import Casts
from engine.decisions import Confirm, Why
from engine.ir.abilities import Triggered
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Filter,
    HasType,
    Non,
    Noun,
    Thing,
)
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.evaluating.numbers import number_of
from engine.rules.events.randomness import in_random_order
from engine.rules.game.asking import SELF
from engine.values.ids import NOTHING, PlayerId
from engine.values.types import LAND
from engine.values.verbs import Verb
from engine.values.zones import LIBRARY, STACK


class Cascade(Keyword, frozen=True):
    """Cascade (CR 702.85)."""


class CascadeOn(Action, frozen=True):
    """Exile cards until one costs less than the source, and cast that (CR 702.85a)."""

    SAID: ClassVar[str] = (
        "exile cards from the top of your library until you exile a cheaper nonland card; you may cast it"
    )


@does(CascadeOn)
def cascade_on(game: Game, action: CascadeOn, actor: PlayerId, scope: Scope) -> bool:
    """The rest goes to the bottom of the library in a random order (CR 702.85a)."""
    most = number_of(game.look(scope.source), Characteristic.MANA_VALUE) - 1
    cheaper = Compares(Characteristic.MANA_VALUE, most, Comparison.AT_MOST)
    wanted = Filter((Non(HasType(LAND)),), Noun(Thing.CARD), (cheaper,))
    exiled, found = exile_until(game, actor, wanted, scope, "702.85a")
    if found != NOTHING:
        ways = ways_for(game, CastFor(This(), "cascade"), found, actor, most)
        why = Why("702.85a", found, f"Cast {SELF} without paying its mana cost?")
        if ways and game.ask(Confirm(actor, why, yes="Cast it", no="Don't cast it")).yes:
            cast_in_way(game, found, ways, actor)
    rest = tuple(id for id in exiled if game.is_there(id))
    move(game, in_random_order(game, rest), LIBRARY, scope, "702.85a", position=None, verb=Verb.PUT)
    return True


@expands(Cascade)
def cascade(keyword: Cascade) -> tuple[Ability, ...]:
    """Casting it brings another spell along (CR 702.85a)."""
    cast = Casts(You(), This())
    return (Triggered(cast, you(CascadeOn()), word="when", zone=STACK, keyword="cascade"),)


PHRASES = (phrase(KEYWORD, "cascade", Cascade()),)
