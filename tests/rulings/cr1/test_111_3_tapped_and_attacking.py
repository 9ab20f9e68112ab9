"""Tokens that a text creates tapped and attacking, with the words before what they are (CR 111.3, 508.4)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_they_attack_who_the_player_is_attacking(table: Table) -> None:
    """CR 508.4: an X/X token enters tapped and attacking; the greatest power is that of the others that attack."""
    text = (
        "Whenever you attack, create a tapped and attacking X/X green Dinosaur creature token with trample, "
        "where X is the greatest power among other attacking creatures."
    )
    ghalta = table.ann.controls("Ghalta", text, pt="12/12")
    ogre = table.ann.controls("Ogre", pt="3/3")
    table.attack(ghalta, ogre)
    table.resolve()
    token = table.ann.card("Dinosaur Token")
    assert (token.pt, token.object.tapped) == ("3/3", True)
    assert token.id in {attack.attacker for attack in table.game.state.combat.attacks}
    table.to(Step.END_OF_COMBAT)
    assert table.bob.life == 20 - 12 - 3 - 3
