"""Abilities that trigger on one with such targets being activated (CR 602.2b, 115)."""

from tests.rulings.table import Table

TWICE = (
    "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose new targets for "
    "the copy."
)
PINGER = "{0}: ~ deals 1 damage to any target.\n{0}: You gain 1 life.\n{0}: Untap target land."


def test_only_one_with_such_a_target_is_copied(table: Table) -> None:
    """CR 602.2b: none without targets, none that targets something else."""
    table.ann.controls("Mentor", TWICE, types="Creature — Kor", pt="2/4")
    pinger = table.ann.controls("Pinger", PINGER, types="Creature — Human", pt="1/1")
    table.ann.answers(table.bob)
    table.ann.activates(pinger, "{0}: ~ deals")
    table.ann.answers(True, table.ann)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (19, 19)
    table.ann.activates(pinger, "{0}: you gain")
    assert len(table.stack) == 1
    table.resolve_all()
    table.ann.controls("Forest")
    table.ann.activates(pinger, "{0}: untap")
    assert len(table.stack) == 1


def test_one_that_targets_only_this(table: Table) -> None:
    """CR 115: with another target besides it isn't only this."""
    table.ann.controls(
        "Bill",
        "Whenever you activate an ability that targets only ~, you gain 5 life.",
        types="Creature — Human",
        pt="2/2",
    )
    bill = table.ann.card("Bill")
    other = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    tapper = table.ann.controls("Tapper", "{0}: Untap up to two target creatures.", types="Artifact")
    table.ann.answers([bill, other])
    table.ann.activates(tapper)
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.answers([bill])
    table.ann.activates(tapper)
    table.resolve_all()
    assert table.ann.life == 25
