"""What mana for spells or abilities of a kind may be spent on, and on what it may not (CR 106.6, 109.2)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from tests.rulings.table import Card, Seat, Table


def source(seat: Seat, use: str) -> Card:
    """An artifact with mana that may be spent so only."""
    return seat.controls("Well", f"{{T}}: Add {{C}}{{C}}. Spend this mana only to {use}.", types="Artifact")


CYCLING = [
    ("activate abilities", True),
    ("activate abilities of creature sources", True),
    ("activate abilities of creatures", False),
    ("cast creature spells", False),
    ("cast creature spells or activate abilities of artifacts", False),
]


@pytest.mark.parametrize(("use", "may"), CYCLING)
def test_an_ability_of_a_card_in_a_hand(table: Table, use: str, may: bool) -> None:
    """CR 109.2, 109.2c, 602.2: cycling a creature card is activating an ability of a creature source, and neither casting
    it nor activating an ability of a creature."""
    table.fill_libraries(1)
    source(table.ann, use)
    card = table.ann.holds("Ox", "Cycling {2}", cost="{6}{G}")

    assert table.ann.can(card) is may
    if may:
        table.ann.activates(card, "Cycling")
        table.resolve()
        assert table.ann.hand == ["Card 0"]


@pytest.mark.parametrize(("use", "may"), CYCLING)
def test_an_ability_of_a_card_in_a_graveyard(table: Table, use: str, may: bool) -> None:
    """CR 109.2, 109.2c: the same in a graveyard."""
    source(table.ann, use)
    card = table.ann.buried("Ox", "{2}: Return ~ from your graveyard to your hand.", cost="{6}{G}")

    assert table.ann.can(card) is may


def test_an_ability_of_a_creature_that_is_given_up_for_it(table: Table) -> None:
    """CR 109.2, 608.2h: it is on the battlefield as its ability is activated."""
    source(table.ann, "activate abilities of creatures")
    ox = table.ann.controls("Ox", "{2}, Sacrifice ~: You gain 3 life.")
    table.ann.activates(ox)
    table.resolve()

    assert table.ann.life == 23


@pytest.mark.parametrize(
    "asked",
    [
        "you may pay {2}. If you do, you gain 3 life",
        "you may pay {1} any number of times. When you do, you gain 3 life",
    ],
)
def test_a_payment_that_an_effect_asks_for(table: Table, asked: str) -> None:
    """CR 106.6, 118.12: paying as an ability of a creature resolves isn't activating one."""
    source(table.ann, "activate abilities of creatures")
    table.ann.casts(table.ann.holds("Ox", f"When ~ enters, {asked}.", cost="{0}"))
    table.resolve_all()

    assert (table.ann.life, table.asked.texts) == (20, [])


def test_a_payment_that_nothing_keeps_it_from(table: Table) -> None:
    """CR 106.6: mana that can't be spent on some spells pays for what an effect asks for, and for cycling."""
    well = "{T}: Add {C}{C}. This mana can't be spent to cast a nonartifact spell."
    table.fill_libraries(1)
    for number in range(2):
        table.ann.controls(f"Well {number}", well, types="Artifact")
    table.ann.answers(True)
    table.ann.casts(
        table.ann.holds("Ox", "When ~ enters, you may pay {2}. If you do, you gain 3 life.", cost="{0}")
    )
    table.resolve_all()
    table.ann.activates(table.ann.holds("Cow", "Cycling {2}", cost="{9}"), "Cycling")

    assert table.ann.life == 23


WALL = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."


@pytest.mark.parametrize("use", ["activate abilities of creatures", "cast creature spells"])
def test_a_cost_to_attack(table: Table, use: str) -> None:
    """CR 106.6, 508.1i: paying for an attack is neither."""
    table.bob.controls("Wall", WALL, types="Enchantment")
    source(table.ann, use)
    ox = table.ann.controls("Ox")
    with pytest.raises(IllegalAction, match="can't be paid"):
        table.attack(ox)


def test_a_cost_to_attack_that_nothing_keeps_it_from(table: Table) -> None:
    """CR 106.6, 508.1i: mana that only some spells can't be cast with pays for an attack."""
    table.bob.controls("Wall", WALL, types="Enchantment")
    table.ann.controls(
        "Well", "{T}: Add {C}{C}. This mana can't be spent to cast a nonartifact spell.", types="Artifact"
    )
    ox = table.ann.controls("Ox", pt="2/2")
    table.attack(ox)
    table.damage()

    assert table.bob.life == 18


@pytest.mark.parametrize(
    ("use", "may"),
    [("cast artifact spells or activate abilities of artifacts", True), ("cast artifact spells", False)],
)
def test_the_mana_of_a_mana_ability(table: Table, use: str, may: bool) -> None:
    """CR 106.6, 605.3a: activating a mana ability is activating an ability."""
    well = source(table.ann, use)
    lens = table.ann.controls("Lens", "{2}, {T}: Add {R}{R}.", types="Artifact")
    table.ann.activates(well)

    assert table.ann.can(lens) is may
    if may:
        table.ann.activates(lens)
        assert table.ann.pool == "RR"


@pytest.mark.parametrize("where", ["battlefield", "hand"])
def test_mana_as_though_it_were_of_any_color(table: Table, where: str) -> None:
    """CR 109.2, 609.4b: what lets mana be spent so on abilities of creatures says nothing of cards in hands."""
    text = "You may spend mana as though it were mana of any color to activate abilities of creatures you control."
    table.ann.controls("Lens", text, types="Artifact")
    table.ann.has_mana("{1}")
    if where == "hand":
        ox = table.ann.holds("Ox", "Cycling {R}", cost="{9}")
    else:
        ox = table.ann.controls("Ox", "{R}: You gain 1 life.")

    assert table.ann.can(ox) is (where == "battlefield")
