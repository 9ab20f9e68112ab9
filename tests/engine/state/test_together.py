"""What was found about several objects is kept as one, and looked up again of those that read something that has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules.actions.drawing import draw
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.turn.turns import advance
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.state.together import SEVERAL
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from tests.properties.boards import SEATS, players
from tests.rulings.making import made

ANN = PlayerId(0)
Read = Callable[[Game, ObjectId], object]
Change = Callable[[Game, ObjectId], object]


def life(game: Game, player: PlayerId) -> int:
    """Something that is worked out, and remembered for who reads it."""
    return game.state.players[player].life


def tap(game: Game, id: ObjectId) -> None:
    """A permanent is tapped."""
    happen(game, ev.TappedChanged(object=id, tapped=True, why="701.26"))


def lose(game: Game, id: ObjectId) -> None:
    """A player loses life."""
    happen(game, ev.LifeChanged(player=ANN, amount=-1, why="119.3"))


def draw_one(game: Game, id: ObjectId) -> None:
    """A player draws a card."""
    draw(game, ANN, 1, "121.2", NOTHING)


def grow(game: Game, id: ObjectId) -> None:
    """What makes creatures larger comes."""
    text = "Creatures you control get +1/+1."
    place(game, ANN, made("Anthem", text, types="Enchantment"), BATTLEFIELD)


def go_on(game: Game, id: ObjectId) -> None:
    """Another step begins."""
    step = game.state.turn.step
    while game.state.turn.step == step:
        advance(game)


READS: dict[str, tuple[Read, Change]] = {
    "an object": (lambda game, id: game.state.objects[id].tapped, tap),
    "what the layers made of it": (lambda game, id: game.characteristics(id).power, grow),
    "a zone": (lambda game, id: game.state.zone(HAND, ANN), draw_one),
    "a fact about a player": (lambda game, id: game.state.players[ANN].life, lose),
    "something worked out": (lambda game, id: game.remembered("life", ANN, life), lose),
    "the turn": (lambda game, id: game.state.turn.step, go_on),
}


@pytest.mark.parametrize("what", READS)
@pytest.mark.parametrize("by", ["one", "all"])
def test_who_read_what_has_changed_is_looked_at_again(what: str, by: str) -> None:
    """And nobody else, whether one of them read it or all."""
    read, change = READS[what]
    game = new_position(("Ann", "Bob"), players(1), 1)
    elf = made("Elf", types="Creature — Elf", pt="2/2")
    cat = made("Cat", types="Creature — Cat", pt="3/3")
    ids = [place(game, ANN, cat if number == 3 else elf, BATTLEFIELD) for number in range(SEVERAL + 2)]
    for seat in SEATS:
        for _ in range(3):
            place(game, seat, elf, LIBRARY)
    begin(game)
    looked: list[ObjectId] = []

    def work(game: Game, player: PlayerId, id: ObjectId) -> list[object]:
        looked.append(id)
        return [read(game, id)] if by == "all" or id == ids[3] else ["nothing read"]

    def found() -> list[object]:
        looked.clear()
        known = game.known_of(ANN)
        return game.recalled_of_each(known, ANN, "what", ids, work, lambda found, id: found)

    before = found()
    assert found() == before
    assert not looked
    change(game, ids[3])

    after = found()

    again = sorted(looked)
    assert after == [one for id in ids for one in work(game, ANN, id)]
    assert after != before
    assert again == ([ids[3]] if by == "one" or what == "an object" else ids)


def test_one_of_those_that_are_alike_stands_for_all() -> None:
    """As long as they are alike: one that is tapped is looked at by itself, also if it is the one that was."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    elf = made("Elf", types="Creature — Elf", pt="2/2")
    ids = [place(game, ANN, elf, BATTLEFIELD) for _ in range(SEVERAL)]
    begin(game)
    looked: list[ObjectId] = []

    def work(game: Game, player: PlayerId, id: ObjectId) -> list[tuple[ObjectId, object]]:
        looked.append(id)
        return [(id, game.state.objects[id].tapped)]

    def said(found: list[tuple[ObjectId, object]], id: ObjectId) -> list[tuple[ObjectId, object]]:
        return [(id, tapped) for _, tapped in found]

    def found() -> list[tuple[ObjectId, object]]:
        return game.recalled_of_each(game.known_of(ANN), ANN, "what", ids, work, said)

    assert found() == [(id, False) for id in ids]
    assert looked == [ids[0]]
    tap(game, ids[0])
    assert found() == [(id, id == ids[0]) for id in ids]
    assert looked == [ids[0], ids[0]]
    tap(game, ids[5])
    assert found() == [(id, id in (ids[0], ids[5])) for id in ids]
    assert looked == [ids[0], ids[0]]


def test_what_is_read_of_another_object_is_looked_at_again_as_that_changes() -> None:
    """One object only was read, which isn't the one that was asked about: nothing is known of those that are alike."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    elf = made("Elf", types="Creature — Elf", pt="2/2")
    ids = [place(game, ANN, elf, BATTLEFIELD) for _ in range(SEVERAL)]
    cat = place(game, ANN, made("Cat", types="Creature — Cat", pt="3/3"), BATTLEFIELD)
    begin(game)

    def work(game: Game, player: PlayerId, id: ObjectId) -> list[object]:
        return [game.state.objects[cat].tapped]

    def found() -> list[object]:
        return game.recalled_of_each(game.known_of(ANN), ANN, "what", ids, work, lambda found, id: found)

    assert found() == [False] * SEVERAL
    tap(game, cat)
    assert found() == [True] * SEVERAL
