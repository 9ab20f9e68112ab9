"""Lands that become creatures attack and block, and are what is destroyed; of a legend one is enough."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.engine.agents.habits import attackers, does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])
simple_and_expert = pytest.mark.parametrize("kind", ["simple", "expert"])

LAND, SORCERY = {"types": "Land"}, {"types": "Sorcery"}
GIANT = {"pt": "5/5", "cost": "{4}{G}"}
VAULT = "{T}: Add {C}.\n{1}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."
COLONNADE = (
    "{T}: Add {W} or {U}.\n{3}{W}{U}: Until end of turn, ~ becomes a 4/4 white and blue Elemental creature with flying and "
    "vigilance. It's still a land."
)
WASTES = "{T}: Add {C}.\n{T}, Sacrifice ~: Destroy target nonbasic land."
DUAL = "{T}: Add {G} or {W}."


# --- lands, and others, that become creatures -----------------------------------------------------------------------------


@every
def test_a_land_attacks_where_nothing_blocks(position, kind):
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Vault", VAULT, **LAND)
    assert does(position, kind).label.startswith("{1}")
    position.resolve_all()
    assert attackers(position, kind) == {"Vault"}


@every
def test_a_land_that_flies_attacks_over_those_that_dont(position, kind):
    position.lands(position.ann, "Plains", 4)
    position.lands(position.ann, "Island", 3)
    position.ann.controls("Colonnade", COLONNADE, **LAND)
    position.bob.controls("Wall", "Defender", pt="0/6", cost="{2}")
    assert does(position, kind).label.startswith("{3}{W}{U}")


@every
def test_a_land_stays_one_before_what_kills_it(position, kind):
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Vault", VAULT, **LAND)
    position.bob.controls("Giant", **GIANT)
    assert does(position, kind).label == "Pass"


@every
def test_a_land_stays_one_that_would_be_tapped_for_it(position, kind):
    position.ann.controls("Vault", VAULT, **LAND)
    assert does(position, kind).label == "Pass"


@every
def test_a_land_blocks_what_it_kills(position, kind):
    position.lands(position.bob, "Swamp", 3)
    position.bob.controls("Vault", VAULT, **LAND)
    position.attack(position.ann.controls("Elf", pt="1/1", cost="{G}"))
    assert does(position, kind, position.bob).label.startswith("{1}")


@every
def test_a_land_blocks_nothing_that_kills_it(position, kind):
    position.lands(position.bob, "Swamp", 3)
    position.bob.controls("Vault", VAULT, **LAND)
    position.attack(position.ann.controls("Giant", **GIANT))
    assert does(position, kind, position.bob).label == "Pass"


@simple_and_expert
def test_a_planeswalker_attacks_where_nobody_stops_it(position, kind):
    """More loyalty brings in less than the damage (CR 606.3)."""
    text = "+2: You gain 1 life.\n0: Until end of turn, ~ becomes a 6/6 Human Soldier creature that's still a planeswalker."
    walker = position.ann.controls("Gideon", text, types="Legendary Planeswalker — Gideon")
    position.put_counters(walker, "loyalty", 8)
    assert does(position, kind).label.startswith("0")


# --- destroying lands -----------------------------------------------------------------------------------------------------


@every
def test_a_land_that_becomes_a_creature_is_destroyed(position, kind):
    position.lands(position.ann, "Swamp", 4)
    position.ann.controls("Wastes", WASTES, **LAND)
    position.lands(position.bob, "Forest", 3)
    position.bob.controls("Vault", VAULT, **LAND)
    position.bob.controls("Dual", DUAL, **LAND)
    assert does(position, kind).aims == ("Vault",)


@every
def test_the_only_land_is_destroyed(position, kind):
    position.lands(position.ann, "Swamp", 5)
    position.ann.controls("Wastes", WASTES, **LAND)
    position.bob.controls("Dual", DUAL, **LAND)
    position.ann.controls("Giant", **GIANT)
    assert does(position, kind).aims == ("Dual",)


@every
def test_no_land_is_given_up_that_is_needed_more(position, kind):
    position.lands(position.ann, "Swamp", 1)
    position.ann.controls("Wastes", WASTES, **LAND)
    position.lands(position.bob, "Forest", 6)
    position.bob.controls("Dual", DUAL, **LAND)
    position.ann.holds("Giant", **GIANT)
    assert does(position, kind).label == "Pass"


@every
def test_a_spell_that_only_destroys_lands_is_cast_early(position, kind):
    position.lands(position.ann, "Swamp", 3)
    position.ann.holds("Sinkhole", "Destroy target land.", cost="{B}{B}", **SORCERY)
    position.lands(position.bob, "Forest", 2)
    assert does(position, kind).label == "Cast Sinkhole"


@every
def test_what_is_no_land_is_better_destroyed_than_a_land(position, kind):
    position.lands(position.ann, "Swamp", 3)
    position.ann.holds("Ruin", "Destroy target artifact or land.", cost="{1}{B}", **SORCERY)
    position.lands(position.bob, "Forest", 6)
    position.bob.controls("Engine", "{T}: Draw a card.", cost="{4}", types="Artifact")
    assert does(position, kind).aims == ("Engine",)


# --- one legend is enough -------------------------------------------------------------------------------------------------


@simple_and_expert
@pytest.mark.parametrize("more", ["", "\n{T}: Return target legendary creature to its owner's hand."])
def test_a_second_legendary_land_stays_in_hand(position, kind, more):
    """One of the two would be put into the graveyard (CR 704.5j)."""
    text = "{T}: Add {W}." + more
    position.ann.controls("Karakas", text, types="Legendary Land")
    position.ann.holds("Karakas", text, types="Legendary Land")
    assert does(position, kind).label == "Pass"


@every
def test_a_second_planeswalker_of_the_same_name_stays_in_hand(position, kind):
    """CR 306.4, 704.5j."""
    position.lands(position.ann, "Forest", 4)
    text = "+1: You gain 2 life."
    walker = position.ann.controls("Walker", text, cost="{2}{G}", types="Legendary Planeswalker — Jace")
    position.put_counters(walker, "loyalty", 4)
    position.ann.holds("Walker", text, cost="{2}{G}", types="Legendary Planeswalker — Jace")
    assert does(position, kind).label != "Cast Walker"


@every
def test_another_land_is_played_before_a_second_legendary_one(position, kind):
    text = "{T}: Add {W}."
    position.ann.controls("Karakas", text, types="Legendary Land")
    position.ann.holds("Karakas", text, types="Legendary Land")
    position.ann.holds("Plains")
    assert position.state.turn.step is Step.PRECOMBAT_MAIN
    assert does(position, kind).label == "Play Plains"
