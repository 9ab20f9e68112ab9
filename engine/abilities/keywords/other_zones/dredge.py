"""Dredge (CR 702.52)."""

from __future__ import annotations

from engine.abilities.actions.moving.mill import Mill
from engine.abilities.keywords.parts import static
from engine.decisions import Confirm, Why
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.game.asking import SELF, spelled
from engine.state import events as ev
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND, LIBRARY


class Dredge(Keyword, frozen=True):
    """Dredge (CR 702.52)."""

    count: int


class Dredges(Replacement, frozen=True):
    """Instead of drawing, its owner may mill cards and take it back (CR 702.52a)."""

    count: int


@applies_to(Dredges, ev.Drew)
def would_draw(game: Game, word: Dredges, event: ev.Drew, scope: Scope) -> bool:
    """Whether its owner would draw and has cards enough to mill (CR 702.52a-b)."""
    return event.player == scope.controller and len(game.state.zone(LIBRARY, event.player)) >= word.count


@replaces(Dredges)
def dredge_instead(game: Game, word: Dredges, event: ev.Drew, scope: Scope) -> tuple[ev.Event, ...] | None:
    """If the player wants to, the cards are milled and the card is returned (CR 702.52a)."""
    cards = "a card" if word.count == 1 else f"{spelled(word.count)} cards"
    why = Why("702.52a", scope.source, f"Mill {cards} and return {SELF} to your hand instead of drawing?")
    dredging = f"Mill {cards} and return it"
    if not game.ask(Confirm(event.player, why, yes=dredging, no="Draw a card", yes_is_free=False)).yes:
        return None
    act(game, Mill(word.count), event.player, scope)
    move(game, (scope.source,), HAND, scope, "702.52a", verb=Verb.RETURN)
    return ()


@expands(Dredge)
def dredge(keyword: Dredge) -> tuple[Ability, ...]:
    """It works in the graveyard (CR 702.52a)."""
    return (static(Dredges(keyword.count), zone=GRAVEYARD),)


PHRASES = (phrase(KEYWORD, "dredge {count}", Dredge, count=INTEGER),)
