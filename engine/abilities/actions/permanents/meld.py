"""Melding two cards into one permanent (CR 701.42, 712.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.decisions import Purpose
from engine.ir.filters import Filter, IsNamed
from engine.ir.nodes import Condition, Effect, Objects
from engine.ir.objects import Chosen
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.qualifiers import NAME_WORD, named, split_named
from engine.language.grammar.sentences.sentences import COMPOUND
from engine.language.grammar.vocabulary import A_FILTER, THIS
from engine.language.kernel import joined, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import has_qualities, objects_of
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE


class OwnsAndControls(Condition, frozen=True):
    """ "If you both own and control ~ and a creature named ..."."""

    what: Objects
    other: Filter


class ExileAndMeld(Effect, frozen=True):
    """ "Exile them, then meld them into ...": this and `other`, of which the condition before it speaks. `result` is what
    the text calls the result; which it is, the cards know (CR 712.4b)."""

    result: str
    other: Filter | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("other",)


def is_yours(game: Game, id: ObjectId, scope: Scope) -> bool:
    """Whether the controller of the ability both owns and controls a permanent."""
    obj = game.state.objects.get(id)
    there = obj is not None and obj.zone == BATTLEFIELD and obj.owner == scope.controller
    return there and game.controller(id) == scope.controller


def partners(game: Game, other: Filter, scope: Scope) -> list[ObjectId]:
    """The other permanents of which the text speaks."""
    return [
        id
        for id in game.state.battlefield
        if id != scope.source
        and is_yours(game, id, scope)
        and has_qualities(game, other, game.look(id), scope)
    ]


@holds(OwnsAndControls)
def owns_and_controls(game: Game, condition: OwnsAndControls, scope: Scope) -> bool:
    """Both are on the battlefield, owned and controlled by that player (CR 108.3, 110.2)."""
    these = objects_of(game, condition.what, scope)
    return any(is_yours(game, id, scope) for id in these) and bool(partners(game, condition.other, scope))


@resolves(ExileAndMeld)
def exile_and_meld(game: Game, effect: ExileAndMeld, scope: Scope) -> None:
    """Both are exiled at once; if they are the two cards of a meld pair, they enter as one permanent, else they stay
    where they are (CR 701.42a-c, 712.4a)."""
    assert effect.other is not None
    found = partners(game, effect.other, scope)
    if not found or not is_yours(game, scope.source, scope):
        return
    player = scope.controller
    chosen = picked(game, Chosen(effect.other), player, scope, Purpose.OBJECT, lambda id: id in found)
    ids = (scope.source, *chosen[:1])
    exiled = happen(
        game,
        *(ev.Moved(object=id, to=EXILE, verb=Verb.EXILE, why="701.42a", cause=scope.source) for id in ids),
    )
    first, second = (game.state.latest(id) for id in ids)
    if exiled and melds(game, first, second):
        result = game.state.objects[first].card.melds_into
        happen(
            game,
            ev.Moved(
                object=first,
                to=BATTLEFIELD,
                controller=player,
                melds_with=second,
                melded=result,
                verb=Verb.PUT,
                why="701.42a",
                cause=scope.source,
            ),
        )


def melds(game: Game, first: ObjectId, second: ObjectId) -> bool:
    """Whether two objects in exile are the cards of one meld pair (CR 701.42b)."""
    one, other = game.state.objects[first], game.state.objects[second]
    in_exile = one.zone == other.zone == EXILE and not (one.token or other.token or one.copy or other.copy)
    result = one.card.melds_into
    return in_exile and result is not None and result == other.card.melds_into and one.card != other.card


def exile_and_meld_into(words: tuple[str, ...]) -> ExileAndMeld:
    """ "Exile them, then meld them into Brisela, Voice of Nightmares"."""
    return ExileAndMeld(named(words).name)


def split_exile_and_meld(value: object) -> Mapping[str, object] | None:
    """The inverse of `exile_and_meld_into`."""
    return split_named(IsNamed(value.result)) if isinstance(value, ExileAndMeld) else None


PHRASES = (
    phrase(SIMPLE, "you both own and control {what} and {other}", OwnsAndControls, what=THIS, other=A_FILTER),
    phrase(
        COMPOUND,
        "exile them, then meld them into {words}",
        exile_and_meld_into,
        unbuild=split_exile_and_meld,
        words=joined(NAME_WORD, ""),
    ),
)
