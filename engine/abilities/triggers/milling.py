"""Cards are milled (CR 701.17)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.mill import Mill
from engine.abilities.triggers.subjects import (
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits_card,
    is_player,
)
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Chosen
from engine.ir.triggers import HOLE
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING
from engine.values.verbs import Verb


class Mills(PlayerEvent, frozen=True):
    """A player mills cards (CR 701.17a)."""

    what: Objects
    DOES: ClassVar[type[Action] | None] = Mill

    @property
    def batch_by(self) -> str | None:
        """ "one or more cards" at once are one event for each player."""
        return super().batch_by or (
            "players" if isinstance(self.what, Chosen) and self.what.most is None else None
        )


class IsMilled(ObjectEvent, frozen=True):
    """A card is milled (CR 701.17a)."""

    DOES: ClassVar[type[Action] | None] = Mill


def milled_card(game: Game, what: Objects, event: ev.Moved, scope: Scope) -> Match | None:
    """A card of the kind was milled, looked at where it went; the text can refer to it there (CR 603.6, 701.17c)."""
    if event.verb != Verb.MILL or event.into == NOTHING or not fits_card(game, what, event.into, scope):
        return None
    return Match((ObjectRef(event.into),), (PlayerRef(game.look(event.into).object.owner),), amount=1)


@triggers_on(Mills, ev.Moved, ev.Milled)
def mills(game: Game, trigger: Mills, event: ev.Moved | ev.Milled, scope: Scope) -> Match | None:
    """A player milled a card of the kind, or would mill cards (CR 701.17a)."""
    if isinstance(event, ev.Milled):
        if event.done or not is_player(game, trigger.who, event.player, scope):
            return None
        return Match((), (PlayerRef(event.player),), amount=event.count)
    if not is_player(game, trigger.who, game.look(event.object).object.owner, scope):
        return None
    return milled_card(game, trigger.what, event, scope)


@triggers_on(IsMilled, ev.Moved)
def is_milled(game: Game, trigger: IsMilled, event: ev.Moved, scope: Scope) -> Match | None:
    """A card of the kind was milled (CR 701.17a)."""
    return milled_card(game, trigger.what, event, scope)


_WHO = {"who": HOLE}

PHRASES: list[Phrase] = [
    phrase(PLAYER_PREDICATE, "mill<s@> {what}", Mills, what=EVENT_OBJECT, where=_WHO),
    phrase(PREDICATE, "<is|are@> milled", IsMilled, where={"what": HOLE}),
]
