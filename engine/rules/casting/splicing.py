"""Text that other cards add to a spell as it is cast, and costs of its modes (CR 702.47, 702.120)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Order, Purpose, Why
from engine.ir.abilities import AddsItsText, CostOfMoreModes, Spell, Static
from engine.ir.costs import Cost
from engine.ir.effects import Sequence
from engine.ir.nodes import Effect
from engine.rules.actions.costs import can_pay_parts
from engine.rules.casting.announcing import announced, mode_is_possible
from engine.rules.casting.own_statics import statics_of
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import sequence
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_of
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND

SPLICED = "spliced"
"""The note on a spell of the cards that were revealed to add their text to it (CR 702.47a)."""


def costs_of_modes(game: Game, spell: ObjectId) -> list[Cost]:
    """What each mode chosen beyond the first costs (CR 702.120a)."""
    more = max(0, len(item_of(game, spell).modes) - 1)
    return [
        effect.cost
        for having in game.characteristics(spell).expanded()
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
        if isinstance(effect, CostOfMoreModes)
        for _ in range(more)
    ]


def text_of(game: Game, card: ObjectId) -> Effect | None:
    """The instructions on a card (CR 702.47a)."""
    effects = [a.effect for a in game.state.objects[card].card.front.abilities if isinstance(a, Spell)]
    return sequence(tuple(effects)) if effects else None


def splice_of(game: Game, card: ObjectId) -> AddsItsText | None:
    """How a card can add its text to a spell, if it can."""
    for static in statics_of(game.state.objects[card].card.front, 0):
        for effect in static.effects:
            if isinstance(effect, AddsItsText):
                return effect
    return None


def spliceable(game: Game, spell: ObjectId, player: PlayerId) -> list[tuple[ObjectId, AddsItsText, Effect]]:
    """The cards in hand whose text could be added now (CR 702.47b)."""
    found: list[tuple[ObjectId, AddsItsText, Effect]] = []
    for card in game.state.zone(HAND, player):
        splice, text = splice_of(game, card), text_of(game, card)
        if splice is None or text is None:
            continue
        scope = scope_of(card, player)
        if not has_qualities(game, splice.onto, game.look(spell), scope):
            continue
        if mode_is_possible(game, text, spell, scope) and can_pay_parts(game, splice.cost, player, scope):
            found.append((card, splice, text))
    return found


def splice(game: Game, spell: ObjectId, player: PlayerId) -> list[Cost]:
    """The player reveals cards whose text is added to the spell; returns what that costs (CR 702.47a-b)."""
    there = spliceable(game, spell, player)
    if not there:
        return []
    options = tuple(ObjectOption(card) for card, _, _ in there)
    why = Why("702.47a", spell, "Reveal cards to splice onto it")
    decision = Choose(player, why, options, 0, len(options), Purpose.COST, cancellable=game.may_take_back())
    chosen = [there[index] for index in game.ask(decision).indices]
    if not chosen:
        return []
    if len(chosen) > 1:
        order = Order(
            player, Why("702.47b", spell, "In which order?"), tuple(ObjectOption(c[0]) for c in chosen)
        )
        chosen = [chosen[index] for index in game.ask(order).indices]
    cards = tuple(card for card, _, _ in chosen)
    everyone = tuple(game.state.players)
    happen(game, ev.Revealed(player=player, objects=cards, to=everyone, why="702.47a", cause=spell))
    refs = tuple(ObjectRef(card) for card in cards)
    happen(game, ev.Noted(object=spell, name=SPLICED, values=refs, why="702.47a", cause=spell))
    add_text(game, spell, [text for _, _, text in chosen])
    return [way.cost for _, way, _ in chosen]


def add_text(game: Game, spell: ObjectId, texts: list[Effect]) -> None:
    """The effects of the main spell happen first (CR 702.47b)."""
    item = game.state.objects[spell].stack
    assert item is not None
    whole = sequence(tuple(effect for effect in (item.effect, *texts) if effect is not None))
    parts = whole.effects if isinstance(whole, Sequence) else (whole,)
    flat = tuple(
        inner for part in parts for inner in (part.effects if isinstance(part, Sequence) else (part,))
    )
    announced(game, spell, effect=replace(whole, effects=flat) if isinstance(whole, Sequence) else whole)
