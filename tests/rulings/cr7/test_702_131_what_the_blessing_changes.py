"""The city's blessing is had at once, and what hangs on it is so before anyone gets priority (CR 702.131b, 704.3)."""

from tests.rulings.table import Table


def test_control_that_comes_with_the_blessing_removes_an_attacker_from_combat(table: Table) -> None:
    """CR 702.131b, 506.4, 704.3: nothing waits for the next time that somebody would get priority."""
    ogre = table.ann.controls("Ogre", pt="2/2")
    table.bob.controls(
        "Leash",
        "Enchant creature\nAscend\nAs long as you have the city's blessing, you control enchanted creature.",
        types="Enchantment — Aura",
        attach_to=ogre,
    )
    for number in range(8):
        table.bob.controls(f"Rock {number}", types="Artifact")
    table.attack(ogre)
    assert ogre.controller is table.ann

    table.bob.carries_out("Create a 1/1 white Soldier creature token.")

    assert ogre.controller is table.bob
    assert table.state.combat is not None
    assert [attack.attacker for attack in table.state.combat.attacks] == []
