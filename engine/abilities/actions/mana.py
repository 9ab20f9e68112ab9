"""Adding mana (CR 106.3)."""

from __future__ import annotations

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.mana import AddMana
from engine.rules.game import Game
from engine.rules.happening import happen
from engine.rules.mana_abilities import alternatives
from engine.rules.scope import Scope
from engine.rules.words import does
from engine.state import events as ev
from engine.state.objects import Mana
from engine.values.ids import NOTHING, PlayerId
from engine.values.mana import ManaType
from engine.values.types import Supertype


@does(AddMana)
def add_mana(game: Game, action: AddMana, actor: PlayerId, scope: Scope) -> bool:
    """Add the mana to the player's pool; which, they choose now unless a payment has chosen (CR 106.3-4)."""
    rows = alternatives(game, action, scope)
    row = choose_row(game, rows, actor, scope)
    if not row:
        return False
    source = game.look(scope.source)
    snow = Supertype.SNOW in source.chars.supertypes
    mana = tuple(Mana(kind, scope.source, snow, action.only_for) for kind in row)
    tapped_for = scope.source if scope.taps_for_mana else NOTHING
    added = ev.ManaAdded(player=actor, mana=mana, tapped_for=tapped_for, why="106.4", cause=scope.source)
    return bool(happen(game, added))


def choose_row(
    game: Game, rows: tuple[tuple[ManaType, ...], ...], actor: PlayerId, scope: Scope
) -> tuple[ManaType, ...]:
    """Which of the alternatives (CR 106.3)."""
    if scope.mana_choice is not None and scope.mana_choice in rows:
        return scope.mana_choice
    if len(rows) == 1:
        return rows[0]
    options = tuple(
        WordOption("".join(row), "".join(f"{{{kind.value}}}" for kind in row), scope.source) for row in rows
    )
    why = Why("106.3", scope.source, "Choose mana to add")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.MANA, cancellable=game.may_take_back()))
    place: int = answer.indices[0]
    return rows[place]
