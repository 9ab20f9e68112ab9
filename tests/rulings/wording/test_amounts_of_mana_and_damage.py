"""Amounts of mana, of life and of damage in further places (CR 107.1a, 119.4, 601.2h, 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_counter_for_each_mana_spent(table: Table) -> None:
    """CR 601.2h: all of it counts, whatever its type; what enters without being cast has none."""
    text = "~ enters with a +1/+1 counter on it for each mana spent to cast it."
    hydra = table.ann.holds("Hydra", text, cost="{X}{G}", pt="0/1")
    table.ann.answers(2)
    table.ann.casts(hydra, free="{2}{G}")
    table.resolve()
    assert hydra.pt == "3/4"
    other = table.ann.buried("Other", text, cost="{3}", pt="0/1")
    table.ann.casts(
        table.ann.holds(
            "Rise",
            "Return target creature card from your graveyard to the battlefield.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve()
    assert other.pt == "0/1"


def test_the_damage_already_dealt_this_turn(table: Table) -> None:
    """CR 608.2i: all damage to that player counts, and none to others."""
    source = table.ann.controls("Source")
    table.deal(source, table.bob, 3)
    table.deal(source, table.bob, 2)
    table.deal(source, table.ann, 4)
    text = "Target opponent loses life equal to the damage already dealt to that player this turn."
    table.ann.casts(table.ann.holds("Punishment", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.bob.life, table.ann.life) == (10, 16)


def test_half_ones_life_is_paid_rounded_up(table: Table) -> None:
    """CR 107.1a, 119.4, 702.59a: 19 life make 10 to pay; the card goes back to hand."""
    table.deal(table.bob.controls("Source"), table.ann, 1)
    assassin = table.ann.buried("Assassin", "Recover—Pay half your life, rounded up.")
    bear = table.ann.controls("Bear")
    table.ann.answers(True)
    table.destroy(bear)
    table.resolve_all()
    assert (table.ann.life, assassin.zone) == (9, Zone.HAND)


def test_other_than_two_things(table: Table) -> None:
    """CR 608.2c: neither the creature that was gained nor the source counts."""
    text = (
        "{T}: Gain control of target creature. Put a lifelink counter on it if you control a white permanent other than that "
        "creature or ~."
    )
    sorin = table.ann.controls("Sorin", text, types="Artifact", cost="{W}")
    bear = table.bob.controls("Bear", cost="{W}")
    table.ann.activates(sorin)
    table.resolve()
    assert (bear.controller, bear.counters("lifelink")) == (table.ann, 0)
    table.ann.controls("Knight", cost="{W}")
    ox = table.bob.controls("Ox", cost="{W}")
    other = table.ann.controls("Sorin", text, types="Artifact")
    table.ann.answers(ox)
    table.ann.activates(other)
    table.resolve()
    assert ox.counters("lifelink") == 1


def test_it_comes_back_only_if_its_caretaker_is_still_there(table: Table) -> None:
    """CR 603.7, 608.2c: whether the source is on the battlefield is looked at as the delayed ability resolves."""
    text = (
        "Whenever a creature is put into your graveyard from the battlefield, return that card to the battlefield at the "
        "beginning of the next end step if ~ is still on the battlefield."
    )
    shirei = table.ann.controls("Shirei", text)
    bear = table.ann.controls("Bear")
    table.destroy(bear)
    table.resolve_all()
    table.ann.casts(table.ann.holds("Path", "Exile target creature.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert shirei.zone is Zone.EXILE
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.permanents == []
