"""What would differ for a seat if something else were so."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.tracing.supposition import Supposition
from engine.tracing.what_if import supposing
from engine.values.ids import PlayerId
from engine.views.differences import Difference, differences
from engine.views.looking import Looking, table_view


def what_if(game: Game, seat: PlayerId, supposed: Supposition) -> tuple[Difference, ...] | str:
    """What would differ on the table that a seat sees, or why that can't be said. The game stays as it is, and what the
    seat may not know isn't supposed to be there once more."""
    looker = Looking(game, seat)
    objects = game.state.objects
    known = tuple(id for id in supposed.more if id in objects and looker.knows(objects[id]))
    try:
        beside = supposing(game, replace(supposed, more=known))
        return differences(table_view(game, seat), table_view(beside, seat))
    except IllegalAction as problem:
        return problem.reason
