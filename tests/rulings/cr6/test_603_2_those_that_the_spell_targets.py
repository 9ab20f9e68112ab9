"""What a spell targets is known to the ability that triggers on its being cast with such targets (CR 603.2)."""

from tests.rulings.table import Table

STEAL = "Whenever you cast a spell that targets one or more permanents, gain control of those permanents."
RAISE = "Whenever you cast a spell that targets a creature you control, that creature gets +2/+2 until end of turn."
COPY = (
    "Whenever you cast a spell that targets only a single artifact or creature you control, create a token that's a copy "
    "of that artifact or creature."
)


def bear(seat, name="Bear"):
    return seat.controls(name, types="Creature — Bear", pt="2/2")


def test_those_permanents_are_all_of_its_targets_that_are_such(table: Table) -> None:
    """CR 603.2, 608.2c: however many it targets; players are none of them."""
    table.ann.controls("Emblem", STEAL, types="Enchantment")
    one, other, third = bear(table.bob), bear(table.bob, "Boar"), bear(table.bob, "Deer")
    table.ann.answers([one, other], table.bob)
    spell = table.ann.holds(
        "Touch", "Tap up to two target creatures. Target player gains 1 life.", types="Instant", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve()
    assert [card.controller for card in (one, other, third)] == [table.ann, table.ann, table.bob]
    table.resolve_all()


def test_that_creature_is_the_target_and_not_the_source(table: Table) -> None:
    """CR 603.2: only those that the text speaks of, of all that the spell targets."""
    table.ann.controls("Guide", RAISE, types="Creature — Elf", pt="1/1")
    mine, theirs = bear(table.ann), bear(table.bob)
    table.ann.carries_out("Tap up to two target creatures.", [mine, theirs])
    assert (mine.pt, theirs.pt) == ("4/4", "2/2")


def test_nothing_triggers_where_it_targets_nothing_of_the_sort(table: Table) -> None:
    """CR 603.2: a spell with two targets doesn't target only a single one, and one of somebody else's is no such."""
    table.ann.controls("Mirror", COPY, types="Enchantment")
    mine, theirs = bear(table.ann), bear(table.bob)
    table.ann.carries_out("Tap up to two target creatures.", [mine, theirs])
    table.ann.carries_out("Tap up to two target creatures.", [theirs])
    assert table.tokens() == []
    table.ann.carries_out("Tap up to two target creatures.", [mine])
    assert [token.pt for token in table.tokens()] == ["2/2"]


def test_a_target_that_has_left_is_copied_as_it_was(table: Table) -> None:
    """CR 608.2h."""
    table.ann.controls("Mirror", COPY, types="Enchantment")
    mine = bear(table.ann)
    table.ann.answers([mine])
    table.ann.casts(table.ann.holds("Touch", "Tap up to two target creatures.", types="Instant", cost="{0}"))
    table.destroy(mine)
    table.resolve_all()
    assert [token.pt for token in table.tokens()] == ["2/2"]
