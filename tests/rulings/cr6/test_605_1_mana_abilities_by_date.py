"""Mana abilities by the rules of several dates: with a target or not (605.1a, 2006 406.1)."""

from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Table

SHAMAN = "{T}: Exile target land card from a graveyard. Add {G}."


@dated("pool stack", today=("", 1), cr_2011=("", 1), cr_2006=("G", 0))
def test_an_ability_with_a_target_that_adds_mana(table: Table, pool: str, stack: int) -> None:
    """605.1a: it uses the stack; 2006 406.1, 406.4: it is a mana ability and resolves at once."""
    forest = table.bob.buried("Forest", types="Basic Land — Forest")
    shaman = table.ann.controls("Shaman", SHAMAN, types="Creature — Elf Shaman", pt="1/2")

    table.ann.activates(shaman)

    assert (table.ann.pool, len(table.state.stack)) == (pool, stack)
    table.resolve_all()
    assert (table.ann.pool, forest.zone) == ("G", Zone.EXILE)


@dated("can", today=False, cr_2011=False, cr_2006=True)
def test_whether_it_can_pay_for_a_spell(table: Table, can: bool) -> None:
    """601.2g: only mana abilities are activated while a cost is paid."""
    table.bob.buried("Forest", types="Basic Land — Forest")
    table.ann.controls("Shaman", SHAMAN, types="Creature — Elf Shaman", pt="1/2")
    elf = table.ann.holds("Elf", types="Creature — Elf", pt="1/1", cost="{G}")

    assert table.ann.can(elf) is can


@dated("", today=())
def test_its_target_gone_it_adds_nothing(table: Table) -> None:
    """608.2b: with its only target gone it doesn't resolve."""
    table.bob.buried("Forest", types="Basic Land — Forest")
    relic = table.bob.controls("Relic", "{T}: Exile all cards from all graveyards.", types="Artifact")
    shaman = table.ann.controls("Shaman", SHAMAN, types="Creature — Elf Shaman", pt="1/2")
    table.ann.activates(shaman)
    table.bob.activates(relic)

    table.resolve_all()

    assert table.ann.pool == ""


@dated("", cr_2006=())
def test_it_is_paid_with_and_exiles_its_target(table: Table) -> None:
    """2006 406.1: its target is chosen as it is activated, also while a cost is paid."""
    forest = table.bob.buried("Forest", types="Basic Land — Forest")
    table.ann.controls("Shaman", SHAMAN, types="Creature — Elf Shaman", pt="1/2")
    elf = table.ann.holds("Elf", types="Creature — Elf", pt="1/1", cost="{G}")

    table.ann.casts(elf)
    table.resolve()

    assert (elf.zone, forest.zone) == (Zone.BATTLEFIELD, Zone.EXILE)
