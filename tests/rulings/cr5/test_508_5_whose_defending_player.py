"""Which of several defending players is meant (CR 508.5, 508.5a)."""

from __future__ import annotations

from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cid")
def test_the_one_whom_the_creature_that_attacked_attacks(table: Table) -> None:
    """CR 508.5a: determined individually for each attacking creature, though the source attacks as well."""
    (cid,) = table.others
    dragon = table.ann.controls(
        "Dragon", "Whenever a creature you control attacks, defending player loses 1 life."
    )
    ape, cat = table.ann.controls("Ape"), table.ann.controls("Cat")
    table.attack_several((dragon, table.bob), (ape, cid), (cat, cid))
    table.resolve_all()
    assert (table.bob.life, cid.life) == (19, 18)


@seated("Cid")
def test_a_source_that_is_no_creature(table: Table) -> None:
    """CR 508.5: the ability refers to an attacking creature and to a defending player."""
    (cid,) = table.others
    table.ann.controls(
        "War", "Whenever a creature you control attacks, defending player loses 1 life.", types="Enchantment"
    )
    table.attack(table.ann.controls("Ape"), at=cid)
    table.resolve_all()
    assert (table.bob.life, cid.life) == (20, 19)


@seated("Cid")
def test_what_the_defending_player_controls_is_targeted(table: Table) -> None:
    """CR 508.5: a target is looked for among the creatures of that player only."""
    (cid,) = table.others
    sword = "Whenever equipped creature attacks, tap target creature defending player controls.\nEquip {1}"
    ape = table.ann.controls("Ape")
    table.ann.controls("Sword", sword, types="Artifact — Equipment", attach_to=ape)
    theirs, others = cid.controls("Theirs"), table.bob.controls("Others")
    table.attack(ape, at=cid)
    table.resolve_all()
    assert (theirs.object.tapped, others.object.tapped) == (True, False)


@seated("Cid")
def test_a_creature_that_has_left_combat(table: Table) -> None:
    """CR 508.5: the player whom it was attacking before it was removed from combat."""
    (cid,) = table.others
    table.ann.controls(
        "War", "Whenever a creature you control attacks, defending player loses 1 life.", types="Enchantment"
    )
    ape = table.ann.controls("Ape")
    table.attack(ape, at=cid)
    table.destroy(ape)
    table.resolve_all()
    assert (table.bob.life, cid.life) == (20, 19)


@seated("Cid")
def test_the_controller_of_a_planeswalker_that_is_attacked(table: Table) -> None:
    """CR 508.5: that player is the defending player."""
    (cid,) = table.others
    table.ann.controls(
        "War", "Whenever a creature you control attacks, defending player loses 1 life.", types="Enchantment"
    )
    walker = cid.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="4")
    table.attack(table.ann.controls("Ape"), at=walker)
    table.resolve_all()
    assert (table.bob.life, cid.life) == (20, 19)
