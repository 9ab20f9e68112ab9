"""What helps to pay beside mana abilities: each permanent is tapped once, and can be given up for mana besides (CR 601.2g-h,
702.51)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Card, Seat, Table

ELF = "{T}: Add {G}."
SPAWN = "{T}: Add {G}.\nSacrifice ~: Add {C}."
ROCK = "{T}: Add {C}.\nSacrifice ~: Add {C}."
CONVOKE = "Convoke\nYou gain 1 life."
IMPROVISE = "Improvise\nYou gain 1 life."


def there_are(seat: Seat, *things: str) -> dict[str, Card]:
    """Permanents by their names, of which a letter after the name tells two of a kind apart."""
    texts = {
        "Altar": ("Sacrifice a creature: Add {C}{C}.", "Artifact", ""),
        "Filter": ("{1}, {T}: Add {C}{C}{C}.", "Artifact", ""),
        "Well": ("Pay 1 life: Add {C}.", "Enchantment", ""),
        "Elf": (ELF, "Creature", "{G}"),
        "Spawn": (SPAWN, "Creature", "{G}"),
        "Bear": ("", "Creature", "{G}"),
        "Rock": (ROCK, "Artifact", ""),
        "Bauble": ("", "Artifact", ""),
    }
    found = {}
    for name in things:
        text, types, cost = texts[name.split()[0]]
        found[name] = seat.controls(name, text, types=types, cost=cost)
    return found


@pytest.mark.parametrize(
    ("things", "text", "cost", "castable"),
    [
        (("Altar", "Elf"), CONVOKE, "{2}{G}", True),  # tapped for mana, then sacrificed for more
        (("Altar", "Elf"), CONVOKE, "{3}{G}", False),
        (("Altar", "Elf", "Bear"), CONVOKE, "{4}{G}", True),
        (("Altar", "Elf", "Bear"), CONVOKE, "{5}{G}", False),
        (("Spawn",), CONVOKE, "{1}{G}", True),
        (("Spawn", "Bear"), CONVOKE, "{2}{G}", True),  # and another convokes
        (("Spawn", "Bear"), CONVOKE, "{3}{G}", False),
        (("Rock", "Bauble"), IMPROVISE, "{3}", True),
        (("Rock", "Bauble"), IMPROVISE, "{4}", False),
        (("Rock a", "Rock b", "Bauble"), IMPROVISE, "{5}", True),
        (("Rock a", "Rock b", "Bauble"), IMPROVISE, "{6}", False),
        (("Filter", "Elf", "Bear"), CONVOKE, "{4}", True),  # an ability that costs mana, beside one who helps
        (("Filter", "Elf", "Bear"), CONVOKE, "{5}", False),
        (("Well", "Bear"), CONVOKE, "{3}{G}", True),  # the same ability several times
        (("Well", "Bear"), CONVOKE, "{3}{G}{G}", False),
    ],
)
def test_what_pays_beside_those_who_help(
    table: Table, things: tuple[str, ...], text: str, cost: str, castable: bool
) -> None:
    """CR 601.2g-h, 605.3a, 702.51a, 702.126a: mana abilities are activated before those who help are tapped."""
    there_are(table.ann, *things)

    assert bool(table.ann.can(table.ann.holds("Hymn", text, types="Instant", cost=cost))) is castable


def test_who_has_to_give_mana_is_not_asked_to_help(table: Table) -> None:
    """CR 601.2g-h: tapped for improvise the rock could not be tapped for mana; so only the other one helps."""
    cards = there_are(table.ann, "Rock", "Bauble")
    table.ann.casts(table.ann.holds("Hymn", IMPROVISE, types="Instant", cost="{3}"))
    table.resolve_all()

    assert cards["Bauble"].object.tapped
    assert table.ann.graveyard == ["Rock", "Hymn"]
    assert table.ann.life == 21


def test_nobody_has_to_help_where_mana_pays(table: Table) -> None:
    """CR 601.2g-h, 702.51a: the elf gives mana and is sacrificed for more; so it isn't forced to convoke."""
    cards = there_are(table.ann, "Altar", "Elf")
    table.ann.casts(table.ann.holds("Hymn", CONVOKE, types="Instant", cost="{2}{G}"))
    table.resolve_all()

    assert cards["Elf"].zone != "battlefield"
    assert table.ann.life == 21


@pytest.mark.parametrize(("cost", "castable"), [("{W}{B}{1}", True), ("{W}{W}{1}", False)])
def test_two_mana_of_different_colors_beside_one_who_helps(table: Table, cost: str, castable: bool) -> None:
    """CR 601.2g, 702.51a: the land gives one mana of each, never two of one; the green creature pays for generic mana."""
    table.ann.controls("Bog", "{T}: Add {W}{B}.", types="Land")
    table.ann.controls("Bear", cost="{G}")

    assert bool(table.ann.can(table.ann.holds("Hymn", CONVOKE, types="Instant", cost=cost))) is castable
