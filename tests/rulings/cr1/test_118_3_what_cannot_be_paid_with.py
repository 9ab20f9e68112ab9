"""Players who can't pay life or sacrifice creatures to cast spells or activate abilities (CR 118.3, 601.2h)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

ANGEL = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."


@pytest.mark.parametrize(
    ("cost", "offered"),
    [
        ("Pay 1 life", False),
        ("Sacrifice a creature", False),
        ("Sacrifice this creature", False),
        ("Sacrifice a permanent", True),
        ("Sacrifice an artifact", True),
        ("Exile a creature you control", True),
    ],
)
def test_abilities_that_cost_it_are_not_offered(table: Table, cost: str, offered: bool) -> None:
    """CR 602.2b: what can't be done can't pay; a land or an artifact among the permanents can."""
    priest = table.ann.controls("Priest", f"{cost}: You gain 3 life.")
    table.ann.controls("Mox", types="Artifact")
    assert table.ann.can(priest)

    table.bob.controls("Angel", ANGEL)
    assert table.ann.can(priest) == offered


def test_creatures_are_not_among_what_a_permanent_is_sacrificed_from(table: Table) -> None:
    """CR 601.2h: with one permanent left that isn't a creature, that one is sacrificed without a question."""
    priest = table.ann.controls("Priest", "Sacrifice a permanent: You gain 3 life.")
    table.ann.controls("Mox", types="Artifact")
    table.bob.controls("Angel", ANGEL)
    table.ann.activates(priest)
    assert table.ann.graveyard == ["Mox"]


def test_what_is_cast_for_life_or_for_a_creature_can_not_be(table: Table) -> None:
    """CR 601.2h, 107.4f: additional costs, and life for Phyrexian mana."""
    rites = table.ann.holds(
        "Rites",
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card.",
        types="Sorcery",
        cost="{0}",
    )
    probe = table.ann.holds("Probe", "Draw a card.", types="Sorcery", cost="{U/P}")
    table.ann.controls("Bear")
    assert table.ann.can(rites)
    assert table.ann.can(probe)

    table.bob.controls("Angel", ANGEL)
    assert not table.ann.can(rites)
    assert not table.ann.can(probe)


def test_effects_and_ward_are_still_paid(table: Table) -> None:
    """CR 118.12: what an effect asks for as it resolves is no cost of casting or activating."""
    table.bob.controls("Angel", ANGEL)
    table.ann.controls("Bear")
    rites = table.ann.holds(
        "Bargain",
        "You may pay 2 life. If you do, draw a card.\nYou may sacrifice a creature. If you do, draw a card.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.library("Top")
    table.ann.library("Next")
    table.ann.answers(True, True)
    table.ann.casts(rites)
    table.resolve()
    assert table.ann.life == 18
    assert table.ann.graveyard == ["Bear", "Bargain"]


def test_only_what_the_text_names(table: Table) -> None:
    """CR 118.3: "nonland permanents" leaves lands."""
    fetch = table.ann.controls("Fetch", "{T}, Sacrifice this land: You gain 1 life.", types="Land")
    altar = table.ann.controls("Altar", "Sacrifice this artifact: You gain 1 life.", types="Artifact")
    table.bob.controls(
        "Boar", "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities."
    )
    assert table.ann.can(fetch)
    assert not table.ann.can(altar)
