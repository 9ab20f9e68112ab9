"""What a seat knows of a game as a position that can be thought on from (invariant 8).

It is the state with everything taken out that the seat may not know: hidden cards are no particular ones, libraries
lie in no particular order, and chance is open. Two games that look the same to a seat have equal positions, so what
is thought from a position can't peek.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Answer, Decision, to_keep
from engine.ir.cards import CardDefinition, Printed
from engine.rules.core.characteristics import LastKnown, copiable
from engine.rules.core.game import Game
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.state.veiled import veiled
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, HAND, HIDDEN, LIBRARY, STACK
from engine.views.looking import Looking
from engine.views.seat_view import SeatView, by_name

UNKNOWN = CardDefinition("an unknown card", (Printed("an unknown card"),))
"""The card that hidden cards are in a position: it has no characteristics."""


class KnownPosition(Struct, frozen=True):
    """A position as a seat knows it, with the decision it is asked.

    `state`: the state in which the move under way began. `answers`: what was answered since, which leads to the
    decision again. `hidden`: the objects that the seat doesn't know. `own`: its own cards among them, in the order of
    their names, as it knows its deck. `shown`: the cards of the others that it has seen.
    """

    seat: PlayerId
    decision: Decision
    state: GameState
    answers: tuple[Answer, ...]
    hidden: tuple[ObjectId, ...]
    own: tuple[CardDefinition, ...]
    shown: tuple[CardDefinition, ...]


def _as_known(then: GameState, knowing: Knowing, hidden: dict[ObjectId, GameObject]) -> GameState:
    """A state with nothing in it that a seat doesn't know, of what is there and of what was there last."""
    return veiled(
        then,
        {id: unknown(obj) for id, obj in hidden.items()},
        {player: knowing.put_in_order(then.zone(LIBRARY, player), hidden) for player in then.players},
        {
            id: knowing.saw(last)
            for id, last in then.last_known.items()
            if isinstance(last, LastKnown) and not knowing.remembers(last)
        },
    )


def known_position(view: SeatView, decision: Decision) -> KnownPosition | None:
    """What a seat knows where it is asked a decision; None where no move is under way, as before the first turn."""
    game, seat = view._game, view.seat
    move = game.move
    if move is None:
        return None
    knowing = Knowing(game, seat)
    then = move.state
    hidden = {id: obj for id, obj in then.objects.items() if not knowing.knows(obj)}
    known = [obj for id, obj in then.objects.items() if id not in hidden]
    state = _as_known(then, knowing, hidden)
    return KnownPosition(
        seat=seat,
        decision=to_keep(decision),
        state=state,
        answers=tuple(move.answers),
        hidden=tuple(sorted(hidden)),
        own=by_name(obj.card for obj in hidden.values() if obj.owner == seat),
        shown=by_name(obj.card for obj in known if obj.owner != seat and not (obj.token or obj.copy)),
    )


def unknown(obj: GameObject) -> GameObject:
    """An object of which only what anybody sees is left."""
    if obj.zone in HIDDEN:
        return GameObject(obj.id, obj.owner, obj.zone, UNKNOWN)
    return replace(obj, card=UNKNOWN, copied=None)


class Knowing:
    """What a seat knows now of a state that was a moment ago."""

    def __init__(self, game: Game, seat: PlayerId) -> None:
        self.looker = Looking(game, seat)
        self.now = game.state
        self.seat = seat
        self.unseen = {
            player: copiable(UNKNOWN, GameObject(NOTHING, player, LIBRARY, UNKNOWN))
            for player in self.now.players
        }

    def knows(self, obj: GameObject) -> bool:
        """Whether the seat knows which card an object was: it does where it knows what the object is now."""
        now = self.now.objects.get(self.now.latest(obj.id))
        if now is None:  # a token, or an ability that has left
            return obj.zone not in HIDDEN and not obj.face_down
        if now.zone != obj.zone and self.knew(obj):
            return True
        return self.looker.knows(now)

    def knew(self, obj: GameObject) -> bool:
        """Whether the seat could know an object where it was."""
        if self.seat in obj.seen_by:
            return True
        if obj.face_down:
            return obj.zone in (BATTLEFIELD, STACK) and obj.controller == self.seat
        if obj.zone == HAND:
            return obj.owner == self.seat or obj.owner in self.looker.open_hands
        return obj.zone != LIBRARY

    def remembers(self, last: LastKnown) -> bool:
        """Whether the seat saw what an object was as it left its zone (CR 608.2h)."""
        return (last.object.zone not in HIDDEN and not last.object.face_down) or self.knew(last.object)

    def saw(self, last: LastKnown) -> LastKnown:
        """What the seat saw of an object that it doesn't remember: whose it was and where, and of what lay face down all but
        which card it was (CR 708.5). A text that speaks of the object still finds that."""
        obj = unknown(last.object)
        if last.object.zone not in HIDDEN:
            return replace(last, object=obj)
        return LastKnown(obj, self.unseen[obj.owner])

    def put_in_order(
        self, library: tuple[ObjectId, ...], hidden: dict[ObjectId, GameObject]
    ) -> tuple[ObjectId, ...]:
        """A library in which known cards lie where they do, and the others in the order of their numbers."""
        others = iter(sorted(id for id in library if id in hidden))
        return tuple(next(others) if id in hidden else id for id in library)
