"""What an effect that puts a card onto the battlefield states of it is so as it enters (CR 611.2e)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

GRAVE = "Put target creature card from a graveyard onto the battlefield under your control."
MUMMY = "Whenever another Zombie you control enters, you gain 1 life."


def test_what_it_is_is_seen_as_it_enters(table: Table) -> None:
    """CR 611.2e: it enters as a Zombie."""
    text = f"{GRAVE} That creature is a black Zombie in addition to its other colors and types."
    table.ann.controls("Mummy", MUMMY, types="Creature — Zombie")
    angel = table.bob.buried("Angel", types="Creature — Angel", pt="3/3")
    rise = table.ann.holds("Rise", text, types="Sorcery", cost="{B}")

    table.ann.casts(rise, free="{B}")
    table.resolve_all()

    assert table.ann.life == 21
    assert angel.chars.subtypes == {"Angel", "Zombie"}
    assert angel.controller is table.ann


def test_replacement_effects_see_what_it_is(table: Table) -> None:
    """CR 611.2e, 614.12: Zombies enter with a counter, and so does what enters as a Zombie."""
    text = f"{GRAVE} It's a Zombie in addition to its other types."
    table.ann.controls(
        "Vat",
        "Each Zombie creature you control enters with an additional +1/+1 counter on it.",
        types="Artifact",
    )
    angel = table.ann.buried("Angel", types="Creature — Angel", pt="3/3")
    rise = table.ann.holds("Rise", text, types="Sorcery", cost="{B}")

    table.ann.casts(rise, free="{B}")
    table.resolve_all()

    assert angel.pt == "4/4"


def test_what_it_becomes_it_is_only_after_it_entered(table: Table) -> None:
    """CR 611.2e: "becomes" and "gains" apply after the permanent is on the battlefield."""
    text = f"{GRAVE} It becomes a Zombie in addition to its other types."
    table.ann.controls("Mummy", MUMMY, types="Creature — Zombie")
    angel = table.ann.buried("Angel", types="Creature — Angel", pt="3/3")
    rise = table.ann.holds("Rise", text, types="Sorcery", cost="{B}")

    table.ann.casts(rise, free="{B}")
    table.resolve_all()

    assert table.ann.life == 20
    assert angel.chars.subtypes == {"Angel", "Zombie"}


def test_it_ends_with_the_permanent(table: Table) -> None:
    """CR 400.7: the card is no Zombie any more once it has left."""
    text = f"{GRAVE} It's a Zombie in addition to its other types."
    angel = table.ann.buried("Angel", types="Creature — Angel", pt="3/3")
    rise = table.ann.holds("Rise", text, types="Sorcery", cost="{B}")
    table.ann.casts(rise, free="{B}")
    table.resolve_all()

    table.destroy(angel)

    assert table.zone_of(angel) is Zone.GRAVEYARD
    assert angel.chars.subtypes == {"Angel"}
