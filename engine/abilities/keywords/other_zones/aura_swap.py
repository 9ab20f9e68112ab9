"""Aura swap, and exchanging a permanent with a card in hand (CR 701.12d, 702.65)."""

from __future__ import annotations

from engine.abilities.keywords.parts import with_cost
from engine.decisions import Purpose
from engine.ir.abilities import Activated
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.filters import Filter, HasSubtype, InZone, Kind, Noun, Thing
from engine.ir.nodes import Ability, Action, Keyword, Objects
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.permanents import can_be_attached
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, picked
from engine.rules.events.happening import happen
from engine.rules.turn.entering import Manner, putting
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import HAND


class ExchangeWithCard(Action, frozen=True):
    """Exchange a permanent with a card in its owner's hand (CR 701.12d)."""

    what: Objects
    card: Objects


class AuraSwap(Keyword, frozen=True):
    """Aura swap (CR 702.65)."""

    cost: Cost


@does(ExchangeWithCard)
def exchange_with_card(game: Game, action: ExchangeWithCard, actor: PlayerId, scope: Scope) -> bool:
    """Both change zones at once, and the card is attached to what the permanent was attached to; nothing happens where
    either can't, or they have two owners (CR 701.12a, 701.12d, 701.12e)."""
    for id in picked(game, action.what, actor, scope, Purpose.OBJECT, on_battlefield(game))[:1]:
        obj = game.state.objects[id]

        def fits(card: ObjectId, old: GameObject = obj) -> bool:
            new = game.state.objects[card]
            host = old.attached_to
            return new.owner == old.owner and (host is None or can_be_attached(game, card, host))

        for card in picked(game, action.card, actor, scope, Purpose.OBJECT, fits)[:1]:
            enters = putting(
                game, (card,), lambda _: actor, Manner(attach_to=obj.attached_to), scope, Verb.PUT
            )
            leaves = ev.Moved(object=id, to=HAND, verb=Verb.PUT, why="701.12d", cause=scope.source)
            if enters and not obj.token:
                happen(game, leaves, *enters)
                return True
    return False


@expands(AuraSwap)
def aura_swap(keyword: AuraSwap) -> tuple[Ability, ...]:
    """ "[Cost]: You may exchange this permanent with an Aura card in your hand" (CR 702.65a)."""
    aura = Noun(Thing.CARD, (Kind((HasSubtype("Aura"),)),))
    swap = ExchangeWithCard(This(), Chosen(Filter((), aura, (InZone(HAND, You()),))))
    return (Activated(keyword.cost, Optional(Does(You(said=False), (swap,))), keyword="aura swap"),)


PHRASES = (
    phrase(ACTION, "exchange<s> {what} with {card}", ExchangeWithCard, what=OBJECTS, card=OBJECTS),
    *with_cost("aura swap", AuraSwap),
)
