"""What took part in the events of a turn is kept as it was then, and forgotten with them as the next turn begins."""

from __future__ import annotations

from engine.rules.core.characteristics import LastKnown
from engine.rules.events.happening import happen
from engine.rules.turn.turns import advance
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, LIBRARY
from tests.properties.boards import players
from tests.rulings.making import made

ANN, BOB = PlayerId(0), PlayerId(1)


def test_it_is_kept_for_this_turn() -> None:
    """CR 608.2i: the source of damage as it was when it dealt that, by the place of the event."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    elf = place(game, ANN, made("Elf", types="Creature — Elf", pt="2/2"), BATTLEFIELD)
    for seat in (ANN, BOB):
        place(game, seat, made("Forest", types="Basic Land — Forest"), LIBRARY)
    begin(game)
    assert game.state.then == {}

    happen(game, ev.DamageDealt(source=elf, target=PlayerRef(BOB), amount=1, why="120.3"))

    obj, chars = game.state.objects[elf], game.characteristics(elf)
    (kept,) = game.state.then.values()
    assert kept == ((elf, LastKnown(obj, chars)),)
    assert isinstance(game.state.happened[next(iter(game.state.then))], ev.DamageDealt)
    turn = game.state.turn.number
    while game.state.turn.number == turn:
        advance(game)
    assert not any(id == elf for known in game.state.then.values() for id, _ in known)
