"""What spells and abilities target, for those that speak of it (CR 115)."""

from __future__ import annotations

from engine.ir.filters import Targets
from engine.ir.nodes import Objects, Players
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import meant_by, players_of, still_fits
from engine.state.game_state import Fact
from engine.state.references import PlayerRef, Ref


@tests(Targets)
def targets_such(game: Game, quality: Targets, seen: Seen, scope: Scope) -> bool:
    """One of its targets is what the text says; "only": it has no other target, however often it has it (CR 115)."""
    game.read(Fact.ANNOUNCED)
    refs = targets_of(seen)
    if quality.only and len(refs) != 1:
        return False
    wanted = (quality.what,) if quality.second is None else (quality.what, quality.second)
    return any(is_one_of(game, what, refs, scope) for what in wanted)


def targets_of(seen: Seen) -> list[Ref]:
    """What a spell or ability targets, each once however often it does (CR 115)."""
    item = seen.object.stack
    return [] if item is None else list(dict.fromkeys(ref for slot in item.context.targets for ref in slot))


def is_one_of(game: Game, what: object, refs: list[Ref], scope: Scope) -> bool:
    """Whether what a text says is among some objects and players, such as the targets of a spell (CR 115)."""
    if isinstance(what, Objects):
        return any(ref in refs for ref in meant_by(game, what, scope))
    if isinstance(what, Players):
        return any(PlayerRef(player) in refs for player in players_of(game, what, scope))
    return any(still_fits(game, what, ref, scope) for ref in refs)
