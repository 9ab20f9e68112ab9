"""Effects whose amounts are counted on the battlefield, beside others of their layer and beside counters (CR 613.4,
613.8)."""

import pytest

from tests.rulings.dates import dated
from tests.rulings.table import Table

MOB = "~ gets +1/+1 for each other creature you control with power 3 or greater."
ANTHEM = "Creatures you control get +1/+1."
OUTRIDER = "As long as you control a creature with power 4 or greater, ~ gets +2/+2."


@pytest.mark.parametrize("names", [("Mob", "Anthem"), ("Anthem", "Mob")])
def test_an_amount_waits_for_what_changes_it(table: Table, names: tuple[str, str]) -> None:
    """CR 613.8a-b: the other effect changes what this one does, so this one waits for it, whichever is older."""
    texts = {"Mob": (MOB, "Creature — Goblin", "1/1"), "Anthem": (ANTHEM, "Enchantment", "")}
    table.ann.controls("Bear", pt="2/2")
    for name in names:
        text, types, pt = texts[name]
        table.ann.controls(name, text, types=types, pt=pt)

    assert table.ann.card("Mob").pt == "3/3"


@dated("size", today="3/3", cr_2019="1/1", cr_2011="1/1", cr_2006="3/3")
@pytest.mark.parametrize("newest", ["counters", "creatures"])
def test_counters_count_before_amounts_are_found(table: Table, size: str, newest: str) -> None:
    """CR 613.4c, 2006 418.5a: counters change power together with or before the effects that look at it; from 2009 on they
    came after those, in a sublayer of their own (2011 613.3d)."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    grow = "Put two +1/+1 counters on each Bear you control."
    if newest == "creatures":
        table.ann.carries_out(grow)
    mob = table.ann.controls("Mob", MOB, pt="1/1")
    outrider = table.ann.controls("Outrider", OUTRIDER, pt="1/1")
    if newest == "counters":
        table.ann.carries_out(grow)

    assert (bear.pt, mob.pt, outrider.pt) == ("4/4", size, size)
