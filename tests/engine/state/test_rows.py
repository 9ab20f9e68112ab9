"""Of a long row that differs little from the one before only what is new is looked at."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from engine.rules.core.game import Game
from engine.rules.turn.priority import actions_of
from engine.scenario.position import begin, new_position, place
from engine.state.findings import Remembered
from engine.state.objects import GameObject
from engine.state.rows import CROWD, Kept, Row
from engine.values.ids import ObjectId
from engine.values.zones import GRAVEYARD, HAND, LIBRARY
from tests.properties.boards import SEATS, players
from tests.rulings.making import made

CARD = made("Elf", types="Creature — Elf", pt="1/1", cost="{G}")
_ids = count(1)


def thing(id: int, *, token: bool = False) -> GameObject:
    """An object of that number."""
    return GameObject(id=ObjectId(id), card=CARD, owner=SEATS[0], zone=GRAVEYARD, token=token)


class Asked:
    """Finds tokens, and notes of what it was asked."""

    def __init__(self) -> None:
        self.of: list[ObjectId] = []

    def __call__(self, obj: GameObject) -> bool:
        self.of.append(obj.id)
        return obj.token


def tokens(kept: Kept, objects: dict[ObjectId, GameObject], row: Row, asked: Asked) -> Row:
    """The tokens in a row."""
    return kept.fitting("row", row, objects, asked)


def test_what_comes_and_goes_in_a_row_is_followed():
    chance = Random(1)
    objects: dict[ObjectId, GameObject] = {}
    row: list[ObjectId] = []
    kept, asked = Kept(), Asked()
    for _ in range(400):
        match chance.randrange(4):
            case 0 if row:
                row.pop(chance.randrange(len(row)))
            case 1 if row:
                del row[: chance.randrange(3)]
            case _:
                new = thing(next(_ids), token=chance.random() < 0.3)
                objects[new.id] = new
                row.append(new.id)
        found = tokens(kept, objects, tuple(row), asked)
        assert found == tuple(id for id in row if objects[id].token)
    assert len(asked.of) == len(set(asked.of))


def test_another_object_of_the_same_number_is_asked_anew():
    """After going back the numbers of what had come are given to other things."""
    kept, asked = Kept(), Asked()
    objects = {ObjectId(id): thing(id) for id in range(1, 40)}
    row = tuple(objects)
    assert tokens(kept, objects, row, asked) == ()

    objects[ObjectId(39)] = thing(39, token=True)

    assert tokens(kept, objects, (*row[:-1], ObjectId(39)), asked) == (39,)


def graveyard_of(many: int) -> Game:
    """A game with large graveyards of few sorts of cards."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    for seat in SEATS:
        place(game, seat, made("Forest", types="Basic Land — Forest"), HAND)
        place(game, seat, CARD, LIBRARY)
        for number in range(many):
            types = ("Creature — Elf", "Instant", "Basic Land — Forest")[number % 3]
            size = "1/1" if "Elf" in types else ""
            place(game, seat, made(f"Card {number % 3}", types=types, cost="{G}", pt=size), GRAVEYARD)
    begin(game)
    return game


def looked_up(game: Game, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often something is looked up that may be remembered while is found what a player could do."""
    looks: list[object] = []
    before = Remembered.look_up

    def noticed(known: Remembered, what: object, again: object) -> object:
        looks.append(what)
        return before(known, what, again)  # type: ignore[arg-type]

    actions_of(game, SEATS[0])
    place(game, SEATS[1], made("Bear", types="Creature — Bear", pt="2/2"), HAND)
    with monkeypatch.context() as patched:
        patched.setattr(Remembered, "look_up", noticed)
        actions_of(game, SEATS[0])
    return len(looks)


def test_what_can_be_done_takes_no_longer_with_many_cards_alike_in_graveyards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = looked_up(graveyard_of(CROWD), monkeypatch)

    assert looked_up(graveyard_of(20 * CROWD), monkeypatch) == few


def test_what_is_remembered_of_many_objects_is_not_let_go_for_their_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As many things as there are objects fit in what is remembered."""
    monkeypatch.setattr(Remembered, "MOST", 12)
    game = graveyard_of(60)
    actions_of(game, SEATS[0])
    known = game.kept[SEATS[0]]
    found = dict(known.found)

    place(game, SEATS[1], made("Bear", types="Creature — Bear", pt="2/2"), HAND)
    actions_of(game, SEATS[0])

    assert found.keys() <= known.found.keys()
