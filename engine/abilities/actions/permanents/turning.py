"""Turning permanents face down and face up (CR 708)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.cards import Layout
from engine.ir.filters import Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects
from engine.ir.objects import It, Them
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.casting.face_down import stays_face_down, turn_up
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb

DOUBLE_FACED = (Layout.TRANSFORM, Layout.MODAL_DFC, Layout.MELD)
TURNED_DOWN = "turned face down"
"""How a permanent lies that an effect turned face down: it's a 2/2 creature with no more to it (CR 708.2a)."""


class TurnFaceDown(Action, frozen=True):
    """Turn permanents face down (CR 708.2b)."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


class TurnFaceUp(Action, frozen=True):
    """Turn face-down permanents face up (CR 708.8)."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


@does(TurnFaceDown)
def turn_face_down(game: Game, action: TurnFaceDown, actor: PlayerId, scope: Scope) -> bool:
    """What is face down already stays as it is (CR 708.2b); double-faced permanents can't be turned face down
    (CR 712.16)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    turned = tuple(id for id in ids if _can_be_turned_down(game, id))
    events = [
        ev.StatusChanged(
            object=id, verb=Verb.TURN_FACE_DOWN, face_down=TURNED_DOWN, why="708.2b", cause=scope.source
        )
        for id in turned
    ]
    happen(game, *events)
    return note_result(scope, action.mention, ids, turned)


def _can_be_turned_down(game: Game, id: ObjectId) -> bool:
    obj = game.state.objects[id]
    cards = [one.card for one in obj.represented_by]
    return not obj.face_down and not any(card.layout in DOUBLE_FACED for card in cards)


@does(TurnFaceUp)
def turn_face_up(game: Game, action: TurnFaceUp, actor: PlayerId, scope: Scope) -> bool:
    """They regain their normal characteristics (CR 708.8). What is represented by an instant or sorcery card is revealed
    and stays face down (CR 701.40g)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    down = tuple(id for id in ids if game.state.objects[id].face_down)
    staying = tuple(id for id in down if stays_face_down(game, id))
    for id in staying:
        everyone = tuple(game.state.players)
        controller = game.controller(id)
        happen(game, ev.Revealed(player=controller, objects=(id,), to=everyone, why="701.40g", cause=id))
    turned = tuple(id for id in down if id not in staying)
    for id in turned:
        turn_up(game, id)
    return note_result(scope, action.mention, ids, turned)


def on_the_battlefield(what: Objects) -> TurnFaceUp:
    """Permanents: neither a card in exile nor something of which the text asks what card it is."""
    if isinstance(what, It | Them) and (what.noun is None or what.noun.noun.thing is Thing.CARD):
        raise ValueError("a card that may be elsewhere")
    return TurnFaceUp(what)


def split_on_the_battlefield(value: object) -> Mapping[str, object] | None:
    """The inverse of `on_the_battlefield`."""
    return {"what": value.what} if isinstance(value, TurnFaceUp) else None


PHRASES = (
    phrase(ACTION, "turn<s> {what} face down", TurnFaceDown, what=OBJECTS),
    phrase(
        ACTION,
        "turn<s> {what} face up",
        on_the_battlefield,
        unbuild=split_on_the_battlefield,
        what=OBJECTS,
    ),
)
