"""How permanents enter, played (CR 614.1c-d, 614.12)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_land_that_enters_tapped(table: Table) -> None:
    """CR 614.1d."""
    gate = table.ann.holds("Gate", "This land enters tapped.", types="Land")

    table.ann.plays(gate)

    assert gate.object.tapped


def test_enters_tapped_from_a_graveyard_too(table: Table) -> None:
    """CR 614.12, second example, without the effect that takes abilities away."""
    wood = table.ann.buried("Wood", "This creature enters tapped.")

    table.put_onto_battlefield(wood)

    assert wood.object.tapped


@pytest.mark.parametrize(("others", "tapped"), [(1, False), (3, True)])
def test_unless_asks_about_the_game_before_it_enters(table: Table, others: int, tapped: bool) -> None:
    """CR 614.12."""
    text = "This land enters tapped unless you control two or fewer other lands."
    for _ in range(others):
        table.ann.controls("Forest")
    gate = table.ann.holds("Gate", text, types="Land")

    table.ann.plays(gate)

    assert gate.object.tapped is tapped


def test_a_land_does_not_count_itself(table: Table) -> None:
    """CR 614.12: it is not on the battlefield while its controller's lands are counted."""
    text = "This land enters tapped unless you control an Island or a Swamp."
    lagoon = table.ann.holds("Lagoon", text, types="Land — Island")

    table.ann.plays(lagoon)

    assert lagoon.object.tapped


def test_an_effect_of_another_permanent_does_not_affect_its_source(table: Table) -> None:
    """CR 614.12, third example."""
    orb = table.ann.holds("Orb", "Permanents enter tapped.", types="Artifact", cost="{2}")
    bear = table.bob.holds("Bear")

    table.ann.casts(orb, free="{2}")
    table.resolve_all()
    table.put_onto_battlefield(bear)

    assert not orb.object.tapped
    assert bear.object.tapped


def test_creatures_of_opponents_enter_tapped_tokens_too(table: Table) -> None:
    """CR 614.1d, 111.1."""
    table.bob.controls("Watch", "Creatures your opponents control enter tapped.", types="Enchantment")
    army = table.ann.holds("Army", "Create a 1/1 white Soldier creature token.", types="Sorcery", cost="{W}")

    table.ann.casts(army, free="{W}")
    table.resolve_all()

    assert table.ann.card("Soldier Token").object.tapped


def test_paying_life_or_entering_tapped(table: Table) -> None:
    """CR 614.12a: the choice is made before the land enters."""
    text = "As this land enters, you may pay 2 life. If you don't, it enters tapped."
    one, two = (table.ann.holds(name, text, types="Land") for name in ("One", "Two"))
    table.ann.answers(True, False)

    table.put_onto_battlefield(one)
    table.put_onto_battlefield(two)

    assert (one.object.tapped, two.object.tapped) == (False, True)
    assert table.ann.life == 18


def test_counters_it_enters_with(table: Table) -> None:
    """CR 614.1c: a 0/0 that enters with counters never is a 0/0 on the battlefield."""
    hydra = table.ann.holds("Hydra", "This creature enters with three +1/+1 counters on it.", pt="0/0")

    table.put_onto_battlefield(hydra)

    assert hydra.counters("+1/+1") == 3


def test_x_is_what_was_announced_for_the_spell(table: Table) -> None:
    """CR 107.3m."""
    text = "This creature enters with X +1/+1 counters on it."
    hydra = table.ann.holds("Hydra", text, pt="0/0", cost="{X}{G}")
    table.ann.answers(4)

    table.ann.casts(hydra, free="{G}{4}")
    table.resolve_all()

    assert hydra.counters("+1/+1") == 4


def test_counters_for_each_other_creature(table: Table) -> None:
    """CR 614.12."""
    text = "This creature enters with a +1/+1 counter on it for each other creature you control."
    table.ann.controls("Bear")
    table.ann.controls("Wolf")
    lord = table.ann.holds("Lord", text)

    table.put_onto_battlefield(lord)

    assert lord.counters("+1/+1") == 2


def test_an_additional_counter_from_elsewhere(table: Table) -> None:
    """CR 614.1c."""
    text = "Each other creature you control enters with an additional +1/+1 counter on it."
    table.ann.controls("Master", text)
    bear = table.ann.holds("Bear")

    table.put_onto_battlefield(bear)

    assert bear.counters("+1/+1") == 1


def test_a_choice_as_it_enters_is_kept(table: Table) -> None:
    """CR 607.2d."""
    text = "As this creature enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
    chief = table.ann.holds("Chief", text)
    goblin = table.ann.controls("Goblin", types="Creature — Goblin", pt="1/1")
    table.ann.answers("Goblin")

    table.put_onto_battlefield(chief)

    assert goblin.chars.power == 2


def test_tapped_and_with_a_choice(table: Table) -> None:
    """CR 614.1c-d."""
    text = "This land enters tapped. As it enters, choose a color.\n{T}: Add one mana of the chosen color."
    land = table.ann.holds("Land", text, types="Land")
    table.ann.answers("green")

    table.ann.plays(land)
    assert land.object.tapped

    assert land.object.note("chosen color") == ("G",)


def test_it_becomes_day_as_the_first_daybound_thing_enters(table: Table) -> None:
    """CR 731.1."""
    text = "If it's neither day nor night, it becomes day as this creature enters."
    wolf = table.ann.holds("Wolf", text)

    table.put_onto_battlefield(wolf)

    assert table.state.day_night == "day"


def test_under_an_opponents_control(table: Table) -> None:
    """CR 614.1d."""
    gift = table.ann.holds("Gift", "This creature enters under the control of an opponent of your choice.")

    table.put_onto_battlefield(gift)

    assert table.bob.permanents == ["Gift"]
    assert table.zone_of(gift) is Zone.BATTLEFIELD


def test_a_planeswalker_enters_with_its_loyalty(table: Table) -> None:
    """CR 306.5b."""
    walker = table.ann.holds("Walker", types="Legendary Planeswalker — Jace", cost="{2}", loyalty="4")

    table.ann.casts(walker, free="{2}")
    table.resolve_all()

    assert walker.counters("loyalty") == 4


def test_twice_as_many_counters_also_as_it_enters(table: Table) -> None:
    """CR 614.16, 122.6a: entering with counters is having them put there."""
    text = (
        "If one or more +1/+1 counters would be put on a creature you control, "
        "twice that many +1/+1 counters are put on that creature instead."
    )
    table.ann.controls("Season", text, types="Enchantment")
    hydra = table.ann.holds("Hydra", "This creature enters with three +1/+1 counters on it.", pt="0/0")

    table.put_onto_battlefield(hydra)
    table.put_counters(hydra, "+1/+1")

    assert hydra.counters("+1/+1") == 8


def test_what_enters_at_the_same_time_is_not_devoured(table: Table) -> None:
    """CR 614.13a."""
    eater = table.ann.buried("Eater", "Devour 1", pt="1/1")
    other = table.ann.buried("Other", pt="2/2")
    old = table.ann.controls("Old", pt="1/1")
    spell = table.ann.holds(
        "Rise",
        "Return all creature cards from your graveyard to the battlefield.",
        types="Sorcery",
        cost="{0}",
    )

    table.ann.casts(spell)
    table.ann.answers([old])
    table.resolve_all()

    assert (eater.pt, old.zone, other.zone) == ("2/2", Zone.GRAVEYARD, Zone.BATTLEFIELD)
