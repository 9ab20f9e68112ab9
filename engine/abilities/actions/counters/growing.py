"""Keyword actions that put +1/+1 counters: monstrosity, adapt, bolster, support (CR 701.37, .39, .41, .46)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters, put
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.filters import Filter, HasType, Kind, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.ir.objects import EachOf, Target
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import is_here, note_result
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CREATURE, CardType
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD

CREATURES = Filter(noun=Noun(Thing.PERMANENT, (Kind((HasType(CardType.CREATURE),)),)))


class Monstrosity(Action, frozen=True):
    """This permanent becomes monstrous with N counters, if it isn't yet."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Adapt(Action, frozen=True):
    """This permanent gets N counters if it has none."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Bolster(Action, frozen=True):
    """A creature with the least toughness gets N counters."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Support(Action, frozen=True):
    """Up to N target creatures get a counter each."""

    count: int | Amount
    targets: Target
    DERIVED: ClassVar[tuple[str, ...]] = ("targets",)


def here(game: Game, id: ObjectId) -> bool:
    """Whether an object is on the battlefield."""
    return is_here(game, id) and game.state.objects[id].zone == BATTLEFIELD


@does(Monstrosity)
def monstrosity(game: Game, action: Monstrosity, actor: PlayerId, scope: Scope) -> bool:
    """It becomes monstrous, and stays so until it leaves the battlefield; its other abilities know X (CR 701.37a-c)."""
    id = scope.source
    if not here(game, id) or game.state.objects[id].note("monstrous"):
        return False
    count = how_many(game, action.count, scope)
    put(game, (id,), {"+1/+1": count}, actor, scope)
    happen(game, ev.Noted(object=id, name="monstrous", values=(count,), why="701.37a", cause=id))
    if not isinstance(action.count, int):  # its other abilities may refer to that X
        happen(game, ev.Noted(object=id, name="X", values=(count,), why="701.37c", cause=id))
    happen(
        game, ev.Did(player=actor, verb=Verb.MONSTROSITY, amount=count, object=id, why="701.37a", cause=id)
    )
    return note_result(scope, action.mention, (id,))


@does(Adapt)
def adapt(game: Game, action: Adapt, actor: PlayerId, scope: Scope) -> bool:
    """Only without +1/+1 counters on it (CR 701.46a)."""
    id = scope.source
    if not here(game, id) or game.state.objects[id].counter("+1/+1"):
        return False
    put(game, (id,), {"+1/+1": how_many(game, action.count, scope)}, actor, scope)
    happen(game, ev.Did(player=actor, verb=Verb.ADAPT, object=id, why="701.46a", cause=id))
    return note_result(scope, action.mention, (id,))


@does(Bolster)
def bolster(game: Game, action: Bolster, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses among those tied for least toughness (CR 701.39a)."""
    creatures = [id for id in game.controlled(actor) if CREATURE in game.characteristics(id).types]
    if not creatures:
        return False
    least = min(game.characteristics(id).toughness or 0 for id in creatures)
    weakest = [id for id in creatures if (game.characteristics(id).toughness or 0) == least]
    options = tuple(ObjectOption(id) for id in weakest)
    answer = game.ask(
        Choose(
            actor,
            Why("701.39a", scope.source, "Bolster: choose a creature with the least toughness"),
            options,
            purpose=Purpose.OBJECT,
        )
    )
    chosen = (weakest[answer.indices[0]],)
    put(game, chosen, {"+1/+1": how_many(game, action.count, scope)}, actor, scope)
    return note_result(scope, action.mention, chosen)


@does(Support)
def support(game: Game, action: Support, actor: PlayerId, scope: Scope) -> bool:
    """Put a +1/+1 counter on each of them (CR 701.41a)."""
    return act(game, PutCounters(1, "+1/+1", EachOf(action.targets)), actor, scope)


def supported(count: int | Amount) -> Support:
    """ "Support N": on a permanent other creatures, which is all the same to a spell (CR 701.41a)."""
    return Support(count, Target(CREATURES, 0, count, another=True))


def split_supported(value: object) -> dict[str, object] | None:
    """The inverse of `supported`."""
    return {"count": value.count} if isinstance(value, Support) else None


PHRASES = (
    phrase(ACTION, "monstrosity {count}", Monstrosity, count=AMOUNT),
    phrase(ACTION, "adapt {count}", Adapt, count=AMOUNT),
    phrase(ACTION, "bolster {count}", Bolster, count=AMOUNT),
    phrase(ACTION, "support {count}", supported, unbuild=split_supported, count=AMOUNT),
)
