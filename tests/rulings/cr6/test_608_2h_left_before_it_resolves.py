"""Abilities of what has left, or about what has left, before they resolve (CR 608.2h, 113.7a)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SUNSINGER = "{0}: This creature and each other creature with the same name as it get +3/+3 until end of turn."
MIRROR = (
    "Whenever a creature enters, if it was cast, exile it, then return all other permanent cards exiled with this "
    "artifact to the battlefield under their owners' control."
)
HELM = (
    "At the beginning of combat on your turn, create a token that's a copy of equipped creature, except the token isn't "
    "legendary. That token gains haste.\nEquip {5}"
)
PRIEST = "If a nontoken creature would enter and it wasn't cast, exile it instead."
MARCH = (
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value."
)


def test_others_with_the_name_that_it_had(table: Table) -> None:
    """CR 608.2h: the name it had as it last existed, and creatures of any player."""
    first = table.ann.controls("Cylian Sunsinger", SUNSINGER, pt="2/2")
    second = table.bob.controls("Cylian Sunsinger", SUNSINGER, pt="2/2")
    table.ann.activates(first)
    table.destroy(first)
    table.resolve()
    assert second.pt == "5/5"


def test_the_others_return_though_this_one_has_left(table: Table) -> None:
    """CR 608.2c: what can't be exiled any more isn't; the rest of the text is carried out."""
    table.ann.controls("Mirror of Life Trapping", MIRROR, types="Artifact")
    first, second = table.ann.holds("First", cost="{0}"), table.ann.holds("Second", cost="{0}")
    table.ann.casts(first)
    table.resolve_all()
    assert first.zone is Zone.EXILE
    table.ann.casts(second)
    table.resolve()
    table.destroy(second)
    table.resolve_all()
    assert (first.zone, second.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_the_creature_that_was_equipped(table: Table) -> None:
    """CR 608.2h: the Helm has left, and is looked at as it was; its token isn't legendary."""
    geist = table.ann.controls("Geist", types="Legendary Creature — Spirit", pt="2/2")
    helm = table.ann.controls(
        "Helm of the Host", HELM, types="Legendary Artifact — Equipment", attach_to=geist
    )
    table.to(Step.BEGINNING_OF_COMBAT)
    table.destroy(helm)
    table.resolve_all()
    assert table.ann.permanents == ["Geist", "Geist"]


def test_what_it_would_be_on_the_battlefield_counts(table: Table) -> None:
    """CR 614.12: an artifact that would enter as a creature is exiled; a creature card that wouldn't isn't."""
    table.ann.controls("Containment Priest", PRIEST)
    table.ann.controls("March of the Machines", MARCH, types="Enchantment")
    stone = table.ann.buried("Mind Stone", types="Artifact", cost="{2}")
    god = table.ann.buried(
        "Nylea",
        "As long as your devotion to green is less than five, ~ isn't a creature.",
        types="Legendary Enchantment Creature — God",
        cost="{3}{G}",
        pt="6/6",
    )
    table.put_onto_battlefield(stone)
    table.put_onto_battlefield(god)
    assert (stone.zone, god.zone) == (Zone.EXILE, Zone.BATTLEFIELD)
