"""Tables that grow with a game: what a state has in common with an earlier one is there once."""

from random import Random

from engine.state.differences import difference, later
from engine.state.game_state import GameState
from engine.state.growing import PART, Growing
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND, LIBRARY


def table(*ids: int) -> Growing[str]:
    """A table of these objects."""
    return Growing({ObjectId(id): f"the {id}th" for id in ids})


def test_a_table_with_more_in_it_leaves_the_first_as_it_was():
    first = table(3, 500)
    second = first.having({ObjectId(4): "new", ObjectId(500): "other"}).without((ObjectId(3),))

    assert dict(first) == {3: "the 3th", 500: "the 500th"}
    assert dict(second) == {4: "new", 500: "other"}
    assert (first.get(ObjectId(4)), second.get(ObjectId(4)), second.get(ObjectId(3), "gone")) == (
        None, "new", "gone",
    )  # fmt: skip
    assert 3 in first
    assert 3 not in second


def test_entries_are_in_the_order_of_the_objects():
    assert list(table(900, 2, 130, 1)) == [1, 2, 130, 900]


def test_a_table_of_a_long_game_shares_all_but_what_is_added():
    """States of a game with ten thousand objects gone take room for what tells them apart: they took 1.3 megabytes each."""
    size = 1 << PART
    first = table(*range(100 * size))
    second = first.having({ObjectId(5): "new"})

    apart = [number for number, part in second._parts.items() if part is not first._parts[number]]
    assert apart == [0]
    assert first.without((ObjectId(100 * size),)) is first


def test_the_difference_of_two_tables_makes_one_of_the_other():
    chance = Random(1)
    now = GameState((), 1)
    for _ in range(200):
        then = now.copy()
        taken = [id for id in now.last_known if chance.random() < 0.02]
        now.last_known = now.last_known.without(taken).having(
            {ObjectId(chance.randrange(1000)): object() for _ in range(chance.randrange(4))}
        )
        again = later(then, difference(then, now))
        assert dict(again.last_known) == dict(now.last_known)
        assert list(again.last_known) == list(now.last_known)


def test_what_became_of_a_large_zone_takes_no_more_room_than_of_a_small_one():
    """A library of thousands of cards stood whole in each state in which a card had been drawn."""
    chance = Random(1)
    now = GameState((), 1)
    library = LIBRARY, PlayerId(0)
    now.zones = {library: tuple(map(ObjectId, range(5000))), (HAND, PlayerId(0)): ()}
    states, changes = [now], []
    for _ in range(100):
        then, now = now, now.copy()
        row = list(then.zones[library])
        place = chance.choice((0, len(row), chance.randrange(len(row))))
        row[place : place + chance.randrange(3)] = [
            ObjectId(chance.randrange(9000)) for _ in range(chance.randrange(3))
        ]
        now.zones[library] = tuple(row)
        change = difference(then, now)
        assert later(then, change).zones == now.zones
        states.append(now)
        changes.append(change)

    assert later(states[0], *changes).zones == now.zones
    put = [part.put for change in changes for _, table in change.tables for part in table.put.values()]  # type: ignore[attr-defined]
    assert len(put) > 50
    assert max(map(len, put)) <= 2
