"""Incubating and enduring (CR 701.53, 701.63)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import put
from engine.abilities.tokens.investigate import TIMES
from engine.abilities.tokens.predefined import PredefinedToken, predefined
from engine.decisions import Confirm, Purpose, Why
from engine.ir.cards import CardDefinition, Printed
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Effect, Objects
from engine.language.grammar.vocabulary import ACTION, AMOUNT, COUNT, EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_have_counters, note_result, picked
from engine.rules.game.asking import SELF, spelled
from engine.rules.lookup.results import how_many
from engine.rules.turn.tokens import Issue, create
from engine.values.colors import Color
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType


class Incubate(Action, frozen=True):
    """Create an Incubator token with N +1/+1 counters on it, so many times."""

    count: int | Amount
    times: int | Amount = 1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Endure(Effect, frozen=True):
    """Permanents endure N: counters, or a Spirit of that size."""

    what: Objects
    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Incubate)
def incubate(game: Game, action: Incubate, actor: PlayerId, scope: Scope) -> bool:
    """The token enters with the counters on it (CR 701.53a)."""
    count = how_many(game, action.count, scope)
    counters = (("+1/+1", count),) if count else ()
    issue = Issue(predefined(PredefinedToken("Incubator")), counters=counters)
    made: tuple[ObjectId, ...] = ()
    for _ in repeated(how_many(game, action.times, scope), "a player incubates"):
        made += create(game, actor, (issue,), scope)
    return note_result(scope, action.mention, made)


def spirit(size: int) -> CardDefinition:
    """An N/N white Spirit creature token (CR 701.63a)."""
    printed = Printed(
        "Spirit Token",
        color_indicator=frozenset((Color.WHITE,)),
        types=frozenset((CardType.CREATURE,)),
        subtypes=frozenset(("Spirit",)),
        power=size,
        toughness=size,
    )
    return CardDefinition(printed.name, (printed,))


@resolves(Endure)
def endure(game: Game, effect: Endure, scope: Scope) -> None:
    """Its controller puts counters on it, or else creates a Spirit (CR 701.63a-b)."""
    count = how_many(game, effect.count, scope)
    ids = picked(game, effect.what, scope.controller, scope)
    scope.done = note_result(scope, effect.mention, ids)
    for id in ids if count else ():
        player = game.controller(id)
        if can_have_counters(game, id):
            put_on = f"Put {spelled(count)} +1/+1 counter{'' if count == 1 else 's'} on it"
            spirits = f"Create a {count}/{count} Spirit token"
            why = Why("701.63a", scope.source, f"Put +1/+1 counters on {SELF} or create a Spirit token?")
            if game.ask(Confirm(player, why, purpose=Purpose.WORD, yes=put_on, no=spirits)).yes:
                put(game, (id,), {"+1/+1": count}, player, scope)
                continue
        create(game, player, (Issue(spirit(count)),), scope)


PHRASES = (
    phrase(ACTION, "incubate<s> {count}", Incubate, count=AMOUNT),
    phrase(ACTION, "incubate<s> {count} {times}", Incubate, count=AMOUNT, times=TIMES),
    phrase(ACTION, "incubate<s> {count} {times} times", Incubate, count=AMOUNT, times=COUNT),
    phrase(EFFECT, "{what} endure<s> {count}", Endure, what=SUBJECT, count=AMOUNT),
)
