"""Effects that say that something must be chosen as a target (CR 601.2c)."""

from __future__ import annotations

import pytest

from engine.ir.nodes import walk
from engine.ir.objects import Target
from engine.state.references import ObjectRef
from engine.views.seat_view import SeatView
from tests.rulings.table import Table

BEARER = (
    "While an opponent is choosing targets as part of casting a spell they control or activating an ability they "
    "control, that player must choose at least one Flagbearer on the battlefield if able."
)


def flagbearer(table: Table, name: str = "Bearer", **kind: str):
    """A Flagbearer of Bob's."""
    return table.bob.controls(name, BEARER, types="Creature — Human Flagbearer", pt="1/1", **kind)


def test_a_spell_must_target_it_if_it_can(table: Table) -> None:
    """CR 601.2c: nothing else can be chosen while it is a legal target, also where players are, and it dies."""
    flagbearer(table)
    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))
    table.resolve()
    assert (table.bob.graveyard, table.bob.life) == (["Bearer"], 20)


def test_an_activated_ability_must_too_but_no_triggered_one(table: Table) -> None:
    """CR 601.2c, 602.2b, 603.3d: targets of a triggered ability are chosen as it is put on the stack."""
    flagbearer(table)
    bear = table.bob.controls("Bear", pt="2/2")
    rod = table.ann.controls("Rod", "{T}: Tap target creature.", types="Artifact")
    table.ann.activates(rod)
    table.resolve()
    assert (table.bob.card("Bearer").object.tapped, bear.object.tapped) == (True, False)
    table.ann.answers(bear)
    horn = "When ~ enters, tap target creature."
    table.ann.casts(table.ann.holds("Horn", horn, types="Artifact", cost="{0}"))
    table.resolve()
    table.resolve()
    assert bear.object.tapped


def test_only_opponents_and_only_where_it_is_legal(table: Table) -> None:
    """CR 601.2c: its controller chooses freely; a spell for which it is no legal target isn't bound."""
    flagbearer(table)
    relic = table.bob.controls("Relic", types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(table.ann.holds("Break", "Destroy target artifact.", types="Instant", cost="{0}"))
    table.resolve()
    table.bob.answers(bear)
    table.bob.casts(table.bob.holds("Kill", "Destroy target creature.", types="Instant", cost="{0}"))
    table.resolve()
    assert (relic.zone, bear.zone) == (table.bob.card("Kill", relic.zone).zone, relic.zone)


def test_one_of_several_targets_is_enough(table: Table) -> None:
    """CR 601.2c: one of the targets must be a Flagbearer, the others are free; with two words "target" it may be the
    second, and is where the first can't be."""
    flagbearer(table)
    bear, ox = (table.bob.controls(name, pt="2/2") for name in ("Bear", "Ox"))
    table.ann.answers(ox)
    table.ann.casts(table.ann.holds("Twice", "Tap two target creatures.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert [card.object.tapped for card in (table.bob.card("Bearer"), bear, ox)] == [True, False, True]
    text = "Destroy target creature. Tap target creature."
    table.ann.answers(bear)
    table.ann.casts(table.ann.holds("Both", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.bob.graveyard, table.bob.permanents) == (["Bear"], ["Bearer", "Ox"])


def test_two_demands_and_one_target(table: Table) -> None:
    """CR 601.2c: one Flagbearer obeys what both say; which one is the player's choice. One that can't be the target
    demands nothing."""
    flagbearer(table, "First")
    second = flagbearer(table, "Second")
    table.ann.answers(second)
    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))
    table.resolve()
    assert table.bob.graveyard == ["Second"]


@pytest.mark.parametrize("shrouded", ["Shroud", "Hexproof"])
def test_what_cant_be_targeted_need_not_be(table: Table, shrouded: str) -> None:
    """CR 601.2c: "without violating any rules or effects that say that an object can't be chosen"."""
    table.bob.controls("Bearer", f"{shrouded}\n{BEARER}", types="Creature — Flagbearer", pt="1/1")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))
    table.resolve()
    assert table.bob.life == 17


def test_targets_are_found_for_a_copy_that_has_left_the_stack(table: Table) -> None:
    """CR 601.2c, 608.2h: it isn't being cast any more; opponents weigh what its choices lead to."""
    ogre = table.bob.controls("Ogre", types="Creature", pt="3/3")
    echo = table.ann.holds("Echo", "Target creature gains flying.", types="Instant", cost="{0}")
    fork = table.ann.holds("Fork", "Copy target instant spell.", types="Instant", cost="{0}")
    table.ann.casts(echo)
    table.ann.casts(fork)
    table.resolve()
    (copy,) = (id for id in table.state.stack if table.state.objects[id].copy)
    item = table.state.objects[copy].stack
    assert item is not None
    phrases = [node for node in walk(item.effect) if isinstance(node, Target)]
    table.resolve_all()

    assert copy not in table.state.objects
    assert SeatView(table.game, table.ann.id).targets(copy, phrases[0]) == (ObjectRef(ogre.id),)
