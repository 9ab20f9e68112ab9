"""Which X is meant (CR 107.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_the_x_of_an_ability_is_its_own(table: Table) -> None:
    """CR 107.3k: it isn't the X for which its source was cast."""
    hydra = table.ann.holds(
        "Hydra",
        "~ enters with X +1/+1 counters on it.\n{X}: ~ gets +X/+0 until end of turn.",
        cost="{X}{R}",
        pt="1/1",
    )
    table.ann.answers(2, 1)
    table.ann.casts(hydra, free="{2}{R}")
    table.resolve_all()
    table.ann.has_mana("{1}")
    table.ann.activates(hydra)
    table.resolve_all()
    assert hydra.pt == "4/3"


def test_a_gained_ability_does_not_know_the_x_of_the_object(table: Table) -> None:
    """CR 107.3j: X is 0 in an ability that doesn't say what it is."""
    hydra = table.ann.holds("Hydra", "~ enters with X +1/+1 counters on it.", cost="{X}{R}", pt="1/1")
    table.ann.answers(2)
    table.ann.casts(hydra, free="{2}{R}")
    table.resolve_all()
    table.ann.controls(
        "Aura",
        'Enchant creature\nEnchanted creature has "When ~ dies, you gain X life."',
        types="Enchantment — Aura",
        attach_to=hydra,
    )
    table.destroy(hydra)
    table.resolve_all()
    assert table.ann.life == 20


def test_a_delayed_trigger_has_the_x_of_the_spell(table: Table) -> None:
    """CR 107.3n."""
    for _ in range(3):
        table.ann.library("Plains")
    spell = table.ann.holds(
        "Spell",
        "You gain X life. At the beginning of the next end step, draw X cards.",
        types="Instant",
        cost="{X}",
    )
    table.ann.answers(2)
    table.ann.casts(spell, free="{2}")
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()
    assert (table.ann.life, len(table.ann.hand)) == (22, 2)


WELDER = (
    "{T}, Sacrifice an artifact with mana value X: Return target artifact card with mana value less than X from "
    "your graveyard to the battlefield."
)


def test_x_that_only_what_is_sacrificed_tells_may_be_chosen_if_something_fits(table: Table) -> None:
    """CR 107.3a, 601.2b, 602.2b: X is announced, whether or not the cost could be paid with an X of 0."""
    welder = table.ann.controls("Welder", WELDER, pt="2/2")
    one = table.ann.controls("One", types="Artifact", cost="{1}")
    three = table.ann.controls("Three", types="Artifact", cost="{3}")
    two = table.ann.buried("Two", types="Artifact", cost="{2}")
    table.ann.buried("Four", types="Artifact", cost="{4}")
    table.ann.activates(welder)  # only with an X of 3 are there both something to sacrifice and a target
    table.resolve()
    assert (three.zone, one.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)
    assert two.zone is Zone.BATTLEFIELD


def test_nothing_is_activated_if_no_x_fits_both_the_cost_and_a_target(table: Table) -> None:
    """CR 601.2c, 602.2b: what can be sacrificed must leave a target."""
    welder = table.ann.controls("Welder", WELDER, pt="2/2")
    table.ann.controls("One", types="Artifact", cost="{1}")
    table.ann.buried("Two", types="Artifact", cost="{2}")
    assert not table.ann.can(welder)
