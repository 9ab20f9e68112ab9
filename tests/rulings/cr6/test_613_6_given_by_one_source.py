"""Several abilities that one source gives to one object: each of them works for itself (CR 613.6, 716.2a)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_each_level_of_a_class_gives_its_own_ability(table: Table) -> None:
    """CR 716.2a: the abilities of level 2 and of level 3 are both there at level 3."""
    text = "{1}: Level 2\nCreatures you control get +1/+1.\n{2}: Level 3\nCreatures you control have flying."
    bear = table.ann.controls("Bear", pt="1/1")
    school = table.ann.controls("School", text, types="Enchantment — Class")
    table.ann.has_mana("{1}{2}")

    table.ann.activates(school, "{1}")
    table.resolve()
    assert (bear.pt, "flying" in bear.keywords) == ("2/2", False)

    table.ann.activates(school, "{2}")
    table.resolve()
    assert (bear.pt, "flying" in bear.keywords) == ("2/2", True)


def test_two_sentences_of_one_equipment_give_two_abilities(table: Table) -> None:
    """CR 613.6, 602.1: each is activated as itself."""
    text = (
        'Equipped creature has "{T}: You gain 1 life."\n'
        'Equipped creature has "Creatures you control get +1/+1."\n'
        'Equipped creature has "Creatures you control have flying."\n'
        'Equipped creature has "{1}: You gain 5 life."\nEquip {1}'
    )
    bear = table.ann.controls("Bear", pt="1/1")
    table.ann.controls("Staff", text, types="Artifact — Equipment", attach_to=bear)
    assert (bear.pt, "flying" in bear.keywords) == ("2/2", True)

    table.ann.has_mana("{1}")
    table.ann.activates(bear, "{1}")
    table.resolve()
    assert table.ann.life == 25
    assert not bear.object.tapped
