"""What a mana ability gives is what it would give carried out: neither more nor less is paid with it (CR 605.3b)."""

from __future__ import annotations

import pytest

from engine.rules.mana.mana_sources import every_source
from tests.rulings.table import Card, Table

PARLEY = (
    "{T}: Each player reveals the top card of their library. For each nonland card revealed this way, add {G} and you "
    "gain 1 life. Then each player draws a card."
)
TOWER = "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C}{C} instead."


def mana_of(table: Table, card: Card) -> list[str]:
    """What a permanent of Ann's gives, each alternative once."""
    return [
        "".join(row)
        for option, _ in every_source(table.game, table.ann.id)
        if option.object == card.id
        for row in option.rows
    ]


def offered(table: Table, cost: str) -> bool:
    """Whether Ann could cast a spell of that cost."""
    return table.ann.can(table.ann.holds("Study", "You gain 3 life.", types="Instant", cost=cost))


def test_nothing_is_revealed_from_empty_libraries(table: Table) -> None:
    """CR 605.3b, 701.20a: no card is revealed, no mana is added."""
    selvala = table.ann.controls("Selvala", PARLEY)

    assert mana_of(table, selvala) == []
    assert not offered(table, "{G}")


def test_as_many_as_could_be_revealed(table: Table) -> None:
    """CR 400.2, 601.2g: what lies on top is known to nobody, so that each number that it may be can be tried for."""
    selvala = table.ann.controls("Selvala", PARLEY)
    table.ann.library("Forest", types="Basic Land — Forest")
    table.bob.library("Bear")

    assert mana_of(table, selvala) == ["G", "GG"]
    assert offered(table, "{G}{G}")
    assert not offered(table, "{G}{G}{G}")


def test_a_land_was_revealed_and_another_land_pays(table: Table) -> None:
    """CR 601.2g, 605.3b: the mana that didn't come is made by another ability."""
    table.ann.controls("Selvala", PARLEY)
    forest = table.ann.controls("Forest", "{T}: Add {G}.", types="Land")
    table.ann.library("Plain", types="Land")
    table.bob.library("Bear")
    study = table.ann.holds("Study", "You gain 3 life.", types="Instant", cost="{G}{G}")
    table.ann.casts(study)
    table.resolve_all()

    assert forest.object.tapped
    assert table.ann.life == 20 + 1 + 3


@pytest.mark.parametrize(("others", "mana"), [((), "C"), (("Mine",), "C"), (("Mine", "Power-Plant"), "CCC")])
def test_if_so_other_mana_instead(table: Table, others: tuple[str, ...], mana: str) -> None:
    """CR 608.2c, 605.3b: three mana only beside both other lands."""
    tower = table.ann.controls("Tower", TOWER, types="Land — Urza's Tower")
    for name in others:
        table.ann.controls(name, types=f"Land — Urza's {name}")

    assert mana_of(table, tower) == [mana]
    assert offered(table, "{3}") is (mana == "CCC")


def test_a_condition_that_the_cost_ends(table: Table) -> None:
    """CR 602.2b, 605.3b: the cost is paid before the ability asks what is so."""
    text = "{T}: Add {C}. If you control an untapped creature, add {G}{G} instead."
    elder = table.ann.controls("Elder", text)
    assert mana_of(table, elder) == ["C"]

    table.ann.controls("Bear")
    assert mana_of(table, elder) == ["GG"]


def test_other_colors_if_so(table: Table) -> None:
    """CR 608.2c, 106.3: the choice is among what the sentence in its place says."""
    text = (
        "{T}: Add one mana of any color. If you control a creature with power 4 or greater, add two mana of any "
        "one color instead."
    )
    caryatid = table.ann.controls("Caryatid", text)
    assert mana_of(table, caryatid) == ["W", "U", "B", "R", "G"]

    table.ann.controls("Giant", pt="4/4")
    assert mana_of(table, caryatid) == ["WW", "UU", "BB", "RR", "GG"]


def test_what_such_a_land_could_produce(table: Table) -> None:
    """CR 106.7: what the ability would produce if it were to resolve now."""
    table.bob.controls("River", "{T}: Add {U}. If you control a creature, add {B} instead.", types="Land")
    orchard = table.ann.controls(
        "Orchard",
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        types="Land",
    )
    assert mana_of(table, orchard) == ["U"]

    table.bob.controls("Bear")
    assert mana_of(table, orchard) == ["B"]


@pytest.mark.parametrize(
    ("counters", "cost", "castable"), [(2, "{3}", True), (2, "{4}", False), (0, "{1}", True)]
)
def test_counters_removed_in_any_number(table: Table, counters: int, cost: str, castable: bool) -> None:
    """CR 118.1, 605.3b: as many as are needed, and no more than there are."""
    text = (
        "{T}, Remove any number of charge counters from ~: Add {B}, then add an additional {B} for each charge "
        "counter removed this way."
    )
    battery = table.ann.controls("Battery", text, types="Artifact")
    table.put_counters(battery, "charge", counters)

    assert offered(table, cost) is castable


def test_as_many_counters_as_are_needed_are_removed(table: Table) -> None:
    """CR 601.2g: the plan says how much mana is made, and so how many counters are removed."""
    text = "{T}, Remove any number of storage counters from ~: Add {R} for each storage counter removed this way."
    hold = table.ann.controls("Hold", text, types="Land")
    table.put_counters(hold, "storage", 3)
    study = table.ann.holds("Study", "You gain 3 life.", types="Instant", cost="{1}{R}")
    table.ann.casts(study)

    assert hold.counters("storage") == 1


def test_mana_for_what_is_exiled(table: Table) -> None:
    """CR 605.3b, 608.2h: one more than the mana value of the creature that pays."""
    text = "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana value."
    chain = table.ann.controls("Chain", text, types="Enchantment")
    table.ann.controls("Bear", cost="{1}{G}")

    assert mana_of(table, chain) == ["WWW", "UUU", "BBB", "RRR", "GGG"]


def test_mana_for_one_of_several_that_are_sacrificed(table: Table) -> None:
    """CR 605.3b: as much as one or the other gives, and the spell is paid with the one chosen."""
    text = "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value."
    priest = table.ann.controls("Priest", text)
    relic = table.ann.controls("Relic", types="Artifact", cost="{4}")
    table.ann.controls("Trinket", types="Artifact", cost="{1}")

    assert sorted(mana_of(table, priest)) == ["B", "BBBB"]
    table.ann.answers(relic)
    study = table.ann.holds("Study", "You gain 3 life.", types="Instant", cost="{3}")
    table.ann.casts(study)
    assert table.ann.pool == "B"


def test_one_mana_for_each_color(table: Table) -> None:
    """CR 605.3b: of each color among permanents one."""
    text = "{T}: For each color among permanents you control, add one mana of that color."
    tender = table.ann.controls("Tender", text, cost="{G}")
    table.ann.controls("Knight", cost="{W}")

    assert mana_of(table, tender) == ["WG"]


def test_looking_at_what_it_would_give_leaves_a_casting_reversible(table: Table) -> None:
    """CR 733.1: nothing was revealed yet."""
    table.ann.controls("Selvala", PARLEY)
    table.ann.library("Bear")
    every_source(table.game, table.ann.id)

    assert not table.game.irreversible_things
