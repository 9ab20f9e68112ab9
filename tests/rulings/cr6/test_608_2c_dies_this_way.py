""" "Dies this way", "is put into a graveyard this way": what an instruction did to something (CR 608.2c, 700.4)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

SAY = (
    "If that creature is put into a graveyard this way, you gain 1 life.",
    "If that creature dies this way, you gain 1 life.",
    "If a creature dies this way, you gain 1 life.",
    "You gain 1 life for each creature that died this way.",
)


@pytest.mark.parametrize("said", SAY)
def test_what_was_destroyed_and_went_there_counts(table: Table, said: str) -> None:
    """CR 700.4: "dies" means being put into a graveyard from the battlefield."""
    table.bob.controls("Bear")
    doom = table.ann.holds("Doom", f"Destroy target creature. {said}", types="Sorcery", cost="{0}")
    table.ann.casts(doom)
    table.resolve()
    assert table.ann.life == 21


@pytest.mark.parametrize("said", SAY)
@pytest.mark.parametrize("kept", ["indestructible", "exiled"])
def test_what_stays_or_is_exiled_instead_does_not(table: Table, said: str, kept: str) -> None:
    """CR 608.2c, 614.6: an indestructible creature stays; one that is exiled instead never died."""
    table.bob.controls("Bear", "Indestructible" if kept == "indestructible" else "")
    if kept == "exiled":
        table.ann.controls("Rest", "If a creature would die, exile it instead.", types="Enchantment")
    doom = table.ann.holds("Doom", f"Destroy target creature. {said}", types="Sorcery", cost="{0}")
    table.ann.casts(doom)
    table.resolve()
    assert table.ann.life == 20


def test_only_such_a_creature(table: Table) -> None:
    """CR 608.2h: "a white creature dies this way" asks how it was."""
    knight, ogre = (
        table.bob.controls("Knight", cost="{W}", pt="2/2"),
        table.bob.controls("Ogre", cost="{R}", pt="3/3"),
    )
    cloud = "Destroy target creature. If a white creature dies this way, ~ deals damage to that creature's controller equal to the creature's power."
    table.ann.answers(knight)
    for _ in (knight, ogre):
        spell = table.ann.holds("Cloud", cloud, types="Sorcery", cost="{0}")
        table.ann.casts(spell)
        table.resolve()
    assert table.bob.life == 18


def test_each_that_died_of_several(table: Table) -> None:
    """CR 608.2c: of three two die, so there are two times two tokens."""
    table.bob.controls("Bear")
    table.bob.controls("Ox")
    table.bob.controls("Titan", "Indestructible")
    text = "Destroy all creatures target player controls. For each creature that died this way, that player creates two 1/1 red Goblin creature tokens."
    spell = table.ann.holds("Infestation", text, types="Sorcery", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.casts(spell)
    table.resolve()
    assert table.bob.permanents.count("Goblin Token") == 4
