"""Cards exiled face down that a player may look at: "you may look at that card for as long as it remains exiled" (CR 406.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.nodes import Effect, Objects, Players
from engine.ir.objects import It, Them
from engine.ir.players import You
from engine.language.grammar.vocabulary import EFFECT, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import things
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.zones import EXILE


class MayLookWhileExiled(Effect, frozen=True):
    """A player may look at cards any time as long as they remain in exile (CR 406.3)."""

    who: Players
    what: Objects


@resolves(MayLookWhileExiled)
def may_look(game: Game, effect: MayLookWhileExiled, scope: Scope) -> None:
    """They are shown to the player; what they become elsewhere isn't (CR 400.7, 406.3)."""
    cards = tuple(
        id
        for id in things(game, effect.what, scope)
        if game.is_there(id) and game.state.objects[id].zone == EXILE
    )
    for player in players_of(game, effect.who, scope) if cards else ():
        happen(game, ev.Revealed(player=player, objects=cards, to=(player,), why="406.3", cause=scope.source))


def looked_at(what: Objects) -> MayLookWhileExiled:
    """Cards that the text has spoken of."""
    if not isinstance(what, It | Them):
        raise ValueError("cards that were not spoken of")
    return MayLookWhileExiled(You(), what)


def split_looked_at(value: object) -> Mapping[str, object] | None:
    """The inverse of `looked_at`."""
    return {"what": value.what} if isinstance(value, MayLookWhileExiled) else None


PHRASES = (
    phrase(
        EFFECT,
        "you may look at {what} for as long as <it remains|they remain@what> exiled",
        looked_at,
        unbuild=split_looked_at,
        what=OBJECTS,
    ),
)
