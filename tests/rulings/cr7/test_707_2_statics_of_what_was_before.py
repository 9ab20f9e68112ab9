"""What a permanent that becomes a copy did before, and its copied abilities at the same places of the text (CR 707.2, 613.2)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Card, Table

SMALL = "Creatures you control get +1/+0."
LARGE = "Creatures you control get +5/+5."


def becomes(table: Table, until: str = "Until end of turn, e") -> None:
    """Ann's School becomes a copy of her Shrine."""
    text = f"{until}ach enchantment named School becomes a copy of target enchantment named Shrine."
    table.ann.casts(table.ann.holds("Change", text, types="Instant", cost="{0}"))
    table.resolve_all()


def school_and_shrine(table: Table, school: str, shrine: str) -> tuple[Card, Card, Card]:
    """Two enchantments of Ann's and a creature."""
    return (
        table.ann.controls("School", school, types="Enchantment"),
        table.ann.controls("Shrine", shrine, types="Enchantment"),
        table.ann.controls("Bear", pt="2/2"),
    )


@pytest.mark.parametrize("before", ["", SMALL, f"{SMALL}\n{SMALL}"])
def test_what_it_says_now_holds_and_not_what_it_said(table: Table, before: str) -> None:
    """CR 613.2a, 707.2: copied is the whole text, whatever stood in its place; afterwards the old one is there again."""
    _, _, bear = school_and_shrine(table, before, LARGE)
    was = bear.pt
    becomes(table)
    assert bear.pt == "12/12"
    table.bob.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert bear.pt == was


def test_a_static_ability_gives_way_to_an_ability_of_another_kind(table: Table) -> None:
    """CR 613.2a, 707.2: it has an activated ability now, and does nothing else."""
    school, _, bear = school_and_shrine(table, SMALL, "{0}: You gain 1 life.")
    assert bear.pt == "3/2"
    becomes(table, "E")
    assert bear.pt == "2/2"
    table.ann.activates(school)
    table.resolve_all()
    assert table.ann.life == 21


def test_keywords_that_are_static_too(table: Table) -> None:
    """CR 707.2, 613.2a: "creatures have flying" in the place of "creatures have reach", also for opponents' creatures."""
    _, _, bear = school_and_shrine(table, "Creatures have reach.", "Creatures have flying.")
    theirs = table.bob.controls("Wolf", pt="1/1")
    becomes(table)
    assert [("flying" in one.keywords, "reach" in one.keywords) for one in (bear, theirs)] == [
        (True, False)
    ] * 2


def test_an_activation_of_another_ability_does_not_count(table: Table) -> None:
    """CR 602.5b, 707.2: "only once each turn" is said of each ability: the copied one has not been activated yet."""
    once = "Activate only once each turn."
    school, shrine, _ = school_and_shrine(
        table, f"{{0}}: You gain 1 life. {once}", f"{{0}}: You gain 5 life. {once}"
    )
    table.ann.activates(school)
    table.resolve_all()
    assert not table.ann.can(school)
    becomes(table)
    assert table.ann.can(school)
    table.ann.activates(school)
    table.resolve_all()
    assert table.ann.life == 26
    assert not table.ann.can(school)
    assert table.ann.can(shrine)


def test_a_trigger_of_another_ability_does_not_count(table: Table) -> None:
    """CR 603.2, 707.2: "only once each turn" of a triggered ability, likewise."""
    once = "This ability triggers only once each turn."
    school_and_shrine(
        table,
        f"Whenever you gain life, each opponent loses 1 life. {once}",
        f"Whenever you gain life, each opponent loses 3 life. {once}",
    )

    def gain() -> None:
        table.ann.casts(table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}"))
        table.ann.answers(["1 life", "3 life"]) if table.bob.life == 20 else None
        table.resolve_all()

    gain()
    assert table.bob.life == 16
    becomes(table)
    gain()
    assert table.bob.life == 13


def test_how_often_it_resolved_counts_for_the_ability(table: Table) -> None:
    """CR 707.10b, 608.2: what counts how often "this ability" resolved doesn't count another's resolutions."""
    school, _, _ = school_and_shrine(
        table,
        "{0}: You gain 1 life.",
        "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, you gain 10 life.",
    )
    table.ann.activates(school)
    table.resolve_all()
    becomes(table)
    table.ann.activates(school)
    table.resolve_all()
    assert table.ann.life == 22
    table.ann.activates(school)
    table.resolve_all()
    assert table.ann.life == 33


def test_what_dies_with_others_sees_them_once(table: Table) -> None:
    """CR 603.10a: "triggers only once each turn" is no reason not to trigger as its source dies too."""
    text = "Whenever another creature dies, draw a card. This ability triggers only once each turn."
    seer = table.ann.controls("Seer", text, pt="1/1")
    bears = [table.ann.controls("Bear", pt="2/2") for _ in range(2)]
    for _ in range(3):
        table.ann.library("Forest")
    table.destroy(seer, *bears)
    table.resolve_all()
    assert table.ann.hand == ["Forest"]


def test_what_dies_after_its_turn_does_not_trigger(table: Table) -> None:
    """CR 603.10a: it has triggered this turn already."""
    text = "Whenever another creature dies, draw a card. This ability triggers only once each turn."
    seer = table.ann.controls("Seer", text, pt="1/1")
    bears = [table.ann.controls("Bear", pt="2/2") for _ in range(2)]
    for _ in range(3):
        table.ann.library("Forest")
    table.destroy(bears[0])
    table.resolve_all()
    table.destroy(seer, bears[1])
    table.resolve_all()
    assert table.ann.hand == ["Forest"]
