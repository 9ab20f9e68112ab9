"""Several instances of a keyword whose cost is paid in addition: each counts its own payments (CR 702.56b)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_each_instance_of_replicate_copies_for_its_own_payments(table: Table) -> None:
    """CR 702.56b: two and one payments make three copies, not six."""
    text = "Replicate {1}\nReplicate {R}\nYou gain 1 life."
    spark = table.ann.holds("Spark", text, types="Instant", cost="{W}")
    table.ann.has_mana("{W}{R}{R}{R}")
    table.ann.answers(2, 1, ["0:", "1:"])

    table.ann.casts(spark)
    assert len(table.stack) == 3
    table.resolve_all()

    assert table.ann.life == 24


def test_an_instance_that_was_not_paid_does_not_trigger(table: Table) -> None:
    """CR 702.56b, 603.4."""
    text = "Replicate {1}\nReplicate {R}\nYou gain 1 life."
    spark = table.ann.holds("Spark", text, types="Instant", cost="{W}")
    table.ann.has_mana("{W}{R}{R}")
    table.ann.answers(0, 1)

    table.ann.casts(spark)
    assert len(table.stack) == 2
    table.resolve_all()

    assert table.ann.life == 22


def test_each_instance_of_casualty_copies_once(table: Table) -> None:
    """CR 702.153b."""
    text = "Casualty 1\nCasualty 2\nYou gain 1 life."
    small, large = (table.ann.controls(name, pt=f"{n}/{n}") for n, name in ((1, "Small"), (2, "Large")))
    spell = table.ann.holds("Spell", text, types="Instant", cost="{W}")
    table.ann.answers(False, True)

    table.ann.casts(spell, free="{W}")
    assert len(table.stack) == 2
    table.resolve_all()

    assert table.ann.life == 22
    assert (small.zone, large.zone) != (None, None)
    assert table.ann.graveyard[0] == "Large"


def test_each_instance_of_squad_counts_its_own_payments(table: Table) -> None:
    """CR 702.157b."""
    scout = table.ann.holds("Scout", "Squad {1}\nSquad {2}", cost="{W}")
    table.ann.has_mana("{W}{1}{1}{2}")
    table.ann.answers(2, 1, ["0:", "1:"])

    table.ann.casts(scout)
    table.resolve_all()

    assert table.ann.permanents.count("Scout") == 4


def test_of_two_flashback_costs_one_is_paid(table: Table) -> None:
    """CR 118.9a, 601.2b: a card with flashback of its own and another that it was given is cast for one of the costs, the one
    that can be paid if the other can't; otherwise the player chooses."""
    table.ann.controls("Snow", "Instant cards in your graveyard have flashback {4}.", types="Enchantment")
    dear = table.ann.buried("Dear", "You gain 1 life.\nFlashback {7}", types="Instant", cost="{9}")
    cheap = table.ann.buried("Cheap", "You gain 1 life.\nFlashback {1}", types="Instant", cost="{9}")
    table.ann.has_mana("{4}")
    table.ann.casts(dear, way="flashback")
    assert table.ann.pool == ""
    table.resolve()
    table.ann.has_mana("{4}")
    table.ann.casts(cheap, way="flashback", cost="{1}")
    assert table.ann.pool == "CCC"
