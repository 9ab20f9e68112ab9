"""How often abilities trigger where an effect says that they trigger additional times (CR 603.2d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

PAN = (
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that "
    "ability triggers an additional time."
)
TEYSA = (
    "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    "additional time."
)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature enters, you gain 1 life.",
        "Whenever one or more creatures enter, you gain 1 life.",
        "Whenever another permanent you control enters, you gain 1 life.",
    ],
)
def test_what_enters_causes_it_however_the_ability_says_so(table: Table, text: str) -> None:
    """CR 603.2d: also an ability that triggers once for several."""
    table.ann.controls("Double", PAN, types="Enchantment")
    table.ann.controls("Watch", text, types="Enchantment")
    bear = table.ann.holds("Bear")

    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert table.ann.life == 22


def test_one_or_more_trigger_one_more_time_however_many_there_are(table: Table) -> None:
    """CR 603.2c-d: two creatures enter at once, the ability triggers once and once more."""
    table.ann.controls("Double", PAN, types="Enchantment")
    table.ann.controls("Watch", "Whenever one or more creatures enter, you gain 1 life.", types="Enchantment")
    bear, wolf = table.ann.holds("Bear"), table.ann.holds("Wolf")

    table.put_onto_battlefield(bear, wolf)
    table.resolve_all()

    assert table.ann.life == 22


@pytest.mark.parametrize(
    "text",
    [
        "Whenever another creature dies, you gain 1 life.",
        "Whenever a permanent you control leaves the battlefield, you gain 1 life.",
        "Whenever a permanent is put into a graveyard from the battlefield, you gain 1 life.",
    ],
)
def test_a_creature_that_dies_leaves_the_battlefield(table: Table, text: str) -> None:
    """CR 603.2d, 603.6c, 700.4: the ability triggers because a creature died, whatever it calls that."""
    table.ann.controls("Double", TEYSA, types="Enchantment")
    table.ann.controls("Watch", text, types="Enchantment")
    bear = table.ann.controls("Bear")

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 22


def test_to_sacrifice_is_not_to_die(table: Table) -> None:
    """CR 603.2d: the ability looks at the sacrifice, not at the dying that comes of it."""
    table.ann.controls("Double", TEYSA, types="Enchantment")
    table.ann.controls("Watch", "Whenever you sacrifice a creature, you gain 1 life.", types="Enchantment")
    bear = table.ann.controls("Bear")

    table.sacrifice(bear)
    table.resolve_all()

    assert table.ann.life == 21


def test_what_dies_with_it_is_still_seen(table: Table) -> None:
    """CR 603.10a: abilities that look back do so with the effects there were."""
    double = table.ann.controls("Double", TEYSA)
    bear = table.ann.controls("Bear", "When ~ dies, you gain 1 life.")

    table.destroy(double, bear)
    table.resolve_all()

    assert table.ann.life == 22


def test_a_card_in_a_graveyard_is_no_permanent(table: Table) -> None:
    """CR 603.2d, 109.2: "of a permanent you control"."""
    table.ann.controls("Double", PAN, types="Enchantment")
    table.ann.buried(
        "Ghost", "Whenever a creature you control enters, if ~ is in your graveyard, you gain 1 life."
    )
    bear = table.ann.holds("Bear")

    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_delayed_ability_is_none_of_the_permanents(table: Table) -> None:
    """CR 603.2d, last sentence."""
    table.ann.controls("Double", PAN, types="Enchantment")
    call = table.ann.holds(
        "Call", "Whenever a creature enters this turn, you gain 1 life.", types="Instant", cost="{1}"
    )
    table.ann.casts(call, free="{1}")
    table.resolve_all()
    bear = table.ann.holds("Bear")

    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert table.ann.life == 21


def test_what_does_not_cause_abilities_to_trigger_does_not_however_they_say_so(table: Table) -> None:
    """CR 603.2."""
    table.ann.controls("Orb", "Creatures entering don't cause abilities to trigger.", types="Artifact")
    table.ann.controls("Watch", "Whenever one or more creatures enter, you gain 1 life.", types="Enchantment")
    bear = table.ann.holds("Bear")

    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert table.ann.life == 20
