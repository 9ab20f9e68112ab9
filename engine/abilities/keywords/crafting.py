"""Craft (CR 702.167)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.exile import Exile
from engine.abilities.actions.onto_battlefield import PutOntoBattlefield
from engine.abilities.keywords.parts import COST_OF_MANA, you
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import This
from engine.ir.players import OwnerOf
from engine.language.grammar.vocabulary import FILTER, KEYWORD
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.lookup.linked import as_exiled_by
from engine.rules.lookup.selecting import has_qualities
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD


class Craft(Keyword, frozen=True):
    """Craft (CR 702.167): with so many materials (`or_more`: at least)."""

    what: Filter
    cost: Cost
    count: int = 1
    or_more: bool = False


class ExileMaterials(Action, frozen=True):
    """Exile materials from among permanents you control and cards in your graveyard (CR 702.167a)."""

    what: Filter
    count: int
    or_more: bool
    SAID: ClassVar[str] = "exile materials from among permanents you control and cards in your graveyard"


def materials(game: Game, what: Filter, player: PlayerId, scope: Scope) -> list[ObjectId]:
    """What is of the kind, as a permanent or as a card (CR 702.167b)."""
    there = [*game.controlled(player), *game.state.zone(GRAVEYARD, player)]
    return [id for id in there if id != scope.source and has_qualities(game, what, game.look(id), scope)]


@payable(ExileMaterials)
def can_exile(game: Game, action: ExileMaterials, payer: PlayerId, scope: Scope) -> bool:
    """Whether there are enough (CR 118.3)."""
    return len(materials(game, action.what, payer, scope)) >= action.count


@does(ExileMaterials)
def exile_materials(game: Game, action: ExileMaterials, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses which; they are what the permanent was crafted with (CR 702.167c)."""
    there = materials(game, action.what, actor, scope)
    most = len(there) if action.or_more else action.count
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.167a", scope.source, "Exile the materials to craft with")
    decision = Choose(actor, why, options, action.count, most, Purpose.COST, cancellable=game.may_take_back())
    chosen = tuple(there[index] for index in game.ask(decision).indices)
    notes = as_exiled_by(scope)
    return bool(move(game, chosen, EXILE, scope, "702.167a", verb=Verb.EXILE, notes=notes))


@expands(Craft)
def craft(keyword: Craft) -> tuple[Ability, ...]:
    """Exiled with its materials it returns transformed (CR 702.167a)."""
    exile = ExileMaterials(keyword.what, keyword.count, keyword.or_more)
    cost = Cost((*keyword.cost.parts, ActionPart(exile), ActionPart(Exile(This()))))
    back = PutOntoBattlefield(This(), manner="transformed", under=OwnerOf(This()))
    return (Activated(cost, you(back), (Instruction(timing=Timing.SORCERY),), keyword="craft"),)


PHRASES = (
    phrase(KEYWORD, "craft with {what:one} {cost}", Craft, what=FILTER, cost=COST_OF_MANA),
    phrase(
        KEYWORD,
        "craft with {count} or more {what:many} {cost}",
        Craft,
        count=NUMERAL,
        what=FILTER,
        cost=COST_OF_MANA,
        where={"or_more": True},
    ),
    phrase(
        KEYWORD, "craft with {count} {what:many} {cost}", Craft, count=NUMERAL, what=FILTER, cost=COST_OF_MANA
    ),
)
