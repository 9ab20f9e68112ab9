"""Craft (CR 702.167)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.keywords.parts import COST_OF_MANA, you
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.nodes import Ability, Action, Keyword, Objects
from engine.ir.objects import Each, This, Word
from engine.ir.past import ExiledWith
from engine.ir.players import OwnerOf
from engine.language.grammar.vocabulary import FILTER, KEYWORD, OBJECTS, QUALIFIER
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import asks_for, does, expands, payable, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.lookup.linked import as_exiled_by
from engine.rules.lookup.selecting import has_qualities, objects_of
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD

USED_TO_CRAFT = "used to craft"
"""The note of a card about what was crafted with it (CR 702.167c)."""


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
    TAKES_AWAY = True
    SAID: ClassVar[str] = "exile materials from among permanents you control and cards in your graveyard"


def materials(game: Game, what: Filter, player: PlayerId, scope: Scope) -> list[ObjectId]:
    """What is of the kind, as a permanent or as a card (CR 702.167b)."""
    there = [*game.controlled(player), *game.state.zone(GRAVEYARD, player)]
    return [id for id in there if id != scope.source and has_qualities(game, what, game.look(id), scope)]


@payable(ExileMaterials)
def can_exile(game: Game, action: ExileMaterials, payer: PlayerId, scope: Scope) -> bool:
    """Whether there are enough (CR 118.3)."""
    return len(materials(game, action.what, payer, scope)) >= action.count


@asks_for(ExileMaterials)
def materials_asked_for(
    game: Game, action: ExileMaterials, payer: PlayerId, scope: Scope
) -> list[list[ObjectId]]:
    """So many of them at least."""
    return [materials(game, action.what, payer, scope)] * action.count


@does(ExileMaterials)
def exile_materials(game: Game, action: ExileMaterials, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses which; they are what the permanent was crafted with (CR 702.167c)."""
    there = materials(game, action.what, actor, scope)
    most = len(there) if action.or_more else action.count
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.167a", scope.source, "Exile the materials to craft with")
    decision = Choose(actor, why, options, action.count, most, Purpose.COST, cancellable=game.may_take_back())
    chosen = tuple(there[index] for index in game.ask(decision).indices)
    notes = (*as_exiled_by(game, scope), (USED_TO_CRAFT, (ObjectRef(scope.source),)))
    return bool(move(game, chosen, EXILE, scope, "702.167a", verb=Verb.EXILE, notes=notes))


@expands(Craft)
def craft(keyword: Craft) -> tuple[Ability, ...]:
    """Exiled with its materials it returns transformed (CR 702.167a)."""
    exile = ExileMaterials(keyword.what, keyword.count, keyword.or_more)
    cost = Cost((*keyword.cost.parts, ActionPart(exile), ActionPart(Exile(This()))))
    back = PutOntoBattlefield(This(), manner="transformed", under=OwnerOf(This()))
    return (Activated(cost, you(back), (Instruction(timing=Timing.SORCERY),), keyword="craft"),)


class UsedToCraft(ExiledWith, frozen=True):
    """Is a card that was exiled to craft something (CR 702.167c); `word`: how the text speaks of all of them."""

    word: str = ""


@tests(UsedToCraft)
def is_used_to_craft(game: Game, quality: UsedToCraft, seen: Seen, scope: Scope) -> bool:
    """It is in exile since the permanent was crafted with it, which was exiled then and came back (CR 702.167a, c)."""
    game.read(Fact.HIDDEN_ZONES)
    crafted = seen.object.note(USED_TO_CRAFT)
    if seen.object.zone != EXILE or not crafted:
        return False
    return any(was_before(game, id) in crafted for id in objects_of(game, quality.what, scope))


def was_before(game: Game, id: ObjectId) -> ObjectRef | None:
    """What a crafted permanent was before it was exiled as part of the cost (CR 400.7, 702.167a)."""
    exiled = game.look(id).object.previous
    before = None if exiled is None else game.look(exiled).object.previous
    return None if before is None else ObjectRef(before)


def all_used(what: Objects) -> Filter:
    """ "the exiled cards used to craft it"."""
    return Filter((), Noun(Thing.CARD), (UsedToCraft(what, "the"),))


def split_all_used(value: object) -> Mapping[str, object] | None:
    """The inverse of `all_used`."""
    match value:
        case Filter(clauses=(UsedToCraft(what=what),)) if value == all_used(what):
            return {"what": what}
        case _:
            return None


def one_used(what: Objects) -> Each:
    """ "the exiled card used to craft it"."""
    return Each(all_used(what), Word.THE)


def split_one_used(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_used`."""
    return split_all_used(value.what) if isinstance(value, Each) and value.word == Word.THE else None


PHRASES = (
    phrase(
        FILTER, "the exiled card(s@) used to craft {what}", all_used, unbuild=split_all_used, what=OBJECTS
    ),
    phrase(OBJECTS, "the exiled card used to craft {what}", one_used, unbuild=split_one_used, what=OBJECTS),
    phrase(
        KEYWORD,
        "craft with {count} or more {cost}",
        Craft,
        count=NUMERAL,
        cost=COST_OF_MANA,
        where={"or_more": True, "what": Filter((), Noun(Thing.SOURCE))},
    ),
    phrase(QUALIFIER, "used to craft {what}", UsedToCraft, what=OBJECTS),
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
