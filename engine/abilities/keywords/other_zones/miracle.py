"""Miracle (CR 702.94)."""

from __future__ import annotations

from engine.abilities.keywords.casting.casting_now import CastFor
from engine.abilities.keywords.parts import with_cost
from engine.decisions import Confirm, Why
from engine.ir.abilities import Triggered
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Keyword, Trigger
from engine.ir.objects import This
from engine.ir.players import You
from engine.rules.core.game import Game
from engine.rules.core.registries import expands
from engine.rules.events.happening import follow_up
from engine.rules.game.asking import SELF
from engine.state import events as ev
from engine.state.lasting import Waiting
from engine.state.objects import Context
from engine.values.zones import HAND


class Miracle(Keyword, frozen=True):
    """Miracle (CR 702.94)."""

    cost: Cost


class RevealedAsDrawn(Trigger, frozen=True):
    """The card is revealed as it is drawn (CR 702.94a, 603.11)."""


@expands(Miracle)
def miracle(keyword: Miracle) -> tuple[Ability, ...]:
    """It is looked for as cards are drawn (CR 702.94a)."""
    return ()


@follow_up(ev.Drew)
def reveal_as_drawn(game: Game, event: ev.Drew) -> tuple[ev.Event, ...]:
    """The first card drawn in a turn may be revealed, and then cast for its miracle cost (CR 702.94a)."""
    if event.count_this_turn != 1 or not game.is_there(event.card):
        return ()
    card = event.card
    if game.state.objects[card].zone != HAND:
        return ()
    for having in game.characteristics(card).abilities:
        if isinstance(having.ability, Miracle):
            why = Why("702.94a", card, f"Reveal {SELF} for its miracle?")
            if not game.ask(Confirm(event.player, why, yes="Reveal it", no="Don't reveal it")).yes:
                return ()
            cast = Optional(Does(You(), (CastFor(This(), "miracle", having.ability.cost),)))
            ability = Triggered(RevealedAsDrawn(), cast, word="when", zone=HAND, keyword="miracle")
            waiting = Waiting(card, ability, Context(card, event.player), "miracle")
            everyone = tuple(game.state.players)
            return (
                ev.Revealed(player=event.player, objects=(card,), to=everyone, why="702.94a", cause=card),
                ev.AbilityTriggered(waiting=waiting, why="702.94a", cause=card),
            )
    return ()


PHRASES = tuple(with_cost("miracle", Miracle))
