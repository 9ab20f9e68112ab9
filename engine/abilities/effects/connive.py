"""Conniving (CR 701.50)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.discard import CARDS, Discard
from engine.decisions import Why
from engine.ir.mentions import FIRST_MENTION, NOT_MENTIONED, MentionId
from engine.ir.nodes import Amount, Effect, Objects
from engine.language.grammar.vocabulary import AMOUNT, EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions import drawing
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_have_counters, one_after_another, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.types import CardType
from engine.values.verbs import Verb


class Connive(Effect, frozen=True):
    """Permanents connive, or connive N."""

    what: Objects
    count: int | Amount = 1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(Connive)
def connive(game: Game, effect: Connive, scope: Scope) -> None:
    """One after the other, as their controllers choose in APNAP order (CR 701.50d)."""
    ids = picked(game, effect.what, scope.controller, scope)
    scope.mention_objects(effect.mention, ids)
    scope.done = bool(ids)
    count = how_many(game, effect.count, scope)
    why = Why("701.50d", scope.source, "Choose which of them connives next")
    for id in one_after_another(game, ids, why):
        connive_once(game, id, count, scope)


def connive_once(game: Game, id: ObjectId, count: int, scope: Scope) -> None:
    """Its controller draws and discards; nonland cards discarded become counters (CR 701.50a, 701.50e)."""
    player = game.controller(id)
    drawing.draw(game, player, count, "701.50a", scope.source)
    own = Scope(scope.kept())
    act(game, Discard(count, CARDS, mention=FIRST_MENTION), player, own)
    discarded = [ref.id for ref in own.mentions.get(FIRST_MENTION, ()) if isinstance(ref, ObjectRef)]
    nonland = sum(1 for card in discarded if CardType.LAND not in game.look(card).chars.types)
    if nonland and can_have_counters(game, id, "+1/+1"):
        happen(
            game,
            ev.CountersChanged(
                target=ObjectRef(id), kind="+1/+1", amount=nonland, player=player, why="701.50a",
                cause=scope.source,
            ),
        )  # fmt: skip
    happen(game, ev.Did(player=player, verb=Verb.CONNIVE, object=id, why="701.50b", cause=scope.source))


PHRASES = (
    phrase(EFFECT, "{what} connive<s>", Connive, what=SUBJECT),
    phrase(EFFECT, "{what} connive<s> {count}", Connive, what=SUBJECT, count=AMOUNT),
)
