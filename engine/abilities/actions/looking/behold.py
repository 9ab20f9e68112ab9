"""Beholding: showing a card of one's hand or choosing a permanent that one controls (CR 701.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters.blight import as_seen_by
from engine.abilities.actions.looking.look import note, show
from engine.abilities.keywords.parts import yours
from engine.abilities.statics.additional_costs import ADDITIONAL
from engine.decisions import Choose, ObjectOption, Purpose
from engine.ir.conditions import PaidOptionalCost
from engine.ir.filters import Filter, InZone, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, ACTION, FILTER
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import asks_for, does, holds, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.conditions import paid_optional_cost
from engine.rules.game.asking import why_asked
from engine.rules.lookup.selecting import all_matching
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND


class Behold(Action, frozen=True):
    """Reveal a card of a quality from one's hand or choose a permanent of that quality that one controls (CR 701.4a)."""

    what: Filter
    count: int = 1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class WasBeheld(PaidOptionalCost, frozen=True):
    """Such a thing was beheld as an additional cost: it had that quality then (CR 701.4b)."""

    beheld: Filter | None = None


def there(game: Game, action: Behold, player: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """What the player could behold: cards of their hand first, but not the spell that they cast."""
    own = as_seen_by(player, scope)
    card = replace(action.what.noun, thing=Thing.CARD)
    in_hand = replace(action.what, noun=card, clauses=(*action.what.clauses, InZone(HAND, You())))
    found = (*all_matching(game, in_hand, own), *all_matching(game, yours(action.what), own))
    return tuple(id for id in found if id != scope.source or not scope.as_cost)


@asks_for(Behold)
def beheld_for(game: Game, action: Behold, payer: PlayerId, scope: Scope) -> list[list[ObjectId]]:
    """So many of them, which have to be there."""
    return [list(there(game, action, payer, scope))] * action.count


@does(Behold)
def behold(game: Game, action: Behold, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses; what is in their hand is revealed (CR 701.4a)."""
    found = there(game, action, actor, scope)
    if len(found) < action.count:
        return False
    why = why_asked(game, scope, actor, Purpose.OBJECT, "Choose what you behold")
    options = tuple(ObjectOption(id) for id in found)
    answer = game.ask(Choose(actor, why, options, action.count, action.count, Purpose.OBJECT))
    chosen = tuple(found[index] for index in answer.indices)
    hidden = tuple(id for id in chosen if game.state.objects[id].zone == HAND)
    show(game, hidden, tuple(game.state.players), actor, scope)
    note(scope, action.mention, chosen)
    return True


@payable(Behold)
def can_behold(game: Game, action: Behold, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is enough to behold (CR 118.3)."""
    return len(there(game, action, payer, scope)) >= action.count


@holds(WasBeheld)
def was_beheld(game: Game, condition: WasBeheld, scope: Scope) -> bool:
    """The cost was paid as the spell, or the spell that became this, was cast (CR 607.2j, 701.4b)."""
    return paid_optional_cost(game, condition, scope)


def beheld(what: Filter) -> WasBeheld:
    """ "A Dragon was beheld"."""
    return WasBeheld(ADDITIONAL, what=This("this spell"), beheld=what)


def split_beheld(value: object) -> Mapping[str, object] | None:
    """The inverse of `beheld`."""
    return {"what": value.beheld} if isinstance(value, WasBeheld) else None


PHRASES = (
    phrase(ACTION, "behold<s> {what}", Behold, what=A_FILTER),
    phrase(ACTION, "behold<s> {count} {what:many}", Behold, count=NUMERAL, what=FILTER),
    phrase(SIMPLE, "{what} was beheld", beheld, unbuild=split_beheld, what=A_FILTER),
)
