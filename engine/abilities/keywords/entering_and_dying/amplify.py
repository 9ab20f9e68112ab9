"""Amplify (CR 702.38)."""

from __future__ import annotations

from engine.abilities.keywords.parts import (
    static,
)
from engine.abilities.replacements.entering import concerns
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.about_to_enter import entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.types import CREATURE_TYPES
from engine.values.zones import BATTLEFIELD, HAND

PLUS = "+1/+1"


class Amplify(Keyword, frozen=True):
    """Amplify (CR 702.38)."""

    count: int


class Amplifies(Replacement, frozen=True):
    """It enters with counters for revealed cards that share a creature type with it (CR 702.38a)."""

    count: int


@applies_to(Amplifies, ev.Moved)
def may_amplify(game: Game, word: Amplifies, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12)."""
    return concerns(game, This(), event, scope)


@replaces(Amplifies)
def amplifies(game: Game, word: Amplifies, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """Its controller reveals any number of such cards from hand (CR 702.38a)."""
    as_it_enters = game.circumstances.entering or game.look(event.object)  # 614.12
    own = as_it_enters.chars.subtypes & frozenset(CREATURE_TYPES)
    player = scope.controller
    entering = {
        other.object
        for other in game.circumstances.proposed
        if isinstance(other, ev.Moved) and other.to == BATTLEFIELD
    }
    alike: list[ObjectId] = [
        id
        for id in game.state.zone(HAND, player)
        if id not in entering and id != event.object and game.characteristics(id).subtypes & own
    ]
    options = tuple(ObjectOption(id) for id in alike)
    why = Why("702.38a", scope.source, "Reveal any number of cards")
    answer = game.ask(Choose(player, why, options, 0, len(options), Purpose.OBJECT))
    shown = tuple(alike[index] for index in answer.indices)
    if shown:
        everyone = tuple(game.state.players)
        happen(
            game, ev.Revealed(player=player, objects=shown, to=everyone, why="702.38a", cause=event.object)
        )
    return (entering_with(event, PLUS, word.count * len(shown)),)


@expands(Amplify)
def amplify(keyword: Amplify) -> tuple[Ability, ...]:
    """It enters with counters for its likes in hand (CR 702.38a)."""
    return (static(Amplifies(keyword.count)),)


PHRASES = (phrase(KEYWORD, "amplify {count}", Amplify, count=INTEGER),)
