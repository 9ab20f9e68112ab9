"""Ripple (CR 702.60)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.casting.casting_now import CastFor, cast_in_way, ways_for
from engine.abilities.triggers.casting import Casts
from engine.decisions import Confirm, ObjectOption, Order, Purpose, Why
from engine.ir.abilities import Triggered
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.events.happening import happen
from engine.rules.game.asking import SELF
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.verbs import Verb
from engine.values.zones import LIBRARY, STACK


class Ripple(Keyword, frozen=True):
    """Ripple (CR 702.60)."""

    count: int


class RippleOut(Action, frozen=True):
    """Reveal cards and cast those with the name of the source (CR 702.60a)."""

    count: int
    SAID: ClassVar[str] = "reveal the top {count} cards of your library and cast those with the same name"


@does(RippleOut)
def ripple_out(game: Game, action: RippleOut, actor: PlayerId, scope: Scope) -> bool:
    """Cards of the same name may be cast for nothing; the rest goes to the bottom (CR 702.60a)."""
    top = game.state.zone(LIBRARY, actor)[: action.count]
    if not top:
        return False
    everyone = tuple(game.state.players)
    happen(game, ev.Revealed(player=actor, objects=top, to=everyone, why="702.60a", cause=scope.source))
    name = game.look(scope.source).chars.name
    free = CastFor(This(), "ripple")
    for id in top:
        if game.characteristics(id).name != name:
            continue
        ways = ways_for(game, free, id, actor)
        why = Why("702.60a", id, f"Cast {SELF} without paying its mana cost?")
        if ways and game.ask(Confirm(actor, why, yes="Cast it", no="Don't cast it")).yes:
            cast_in_way(game, id, ways, actor)
    rest = tuple(id for id in top if game.is_there(id))
    if len(rest) > 1:
        options = tuple(ObjectOption(id) for id in rest)
        order = Order(actor, Why("702.60a", scope.source, "Order the rest"), options, Purpose.BOTTOM)
        rest = tuple(rest[index] for index in game.ask(order).indices)
    move(game, rest, LIBRARY, scope, "702.60a", position=None, verb=Verb.PUT)
    return True


@expands(Ripple)
def ripple(keyword: Ripple) -> tuple[Ability, ...]:
    """Casting it may bring its likes along (CR 702.60a)."""
    reveal = Optional(Does(You(), (RippleOut(keyword.count),)))
    return (Triggered(Casts(You(), This()), reveal, word="when", zone=STACK, keyword="ripple"),)


PHRASES = (phrase(KEYWORD, "ripple {count}", Ripple, count=INTEGER),)
