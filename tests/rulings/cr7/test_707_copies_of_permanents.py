"""What a copy of a permanent takes over and what it doesn't (CR 707.6-7, 707.11)."""

from tests.rulings.table import Card, Table

BECOME = "Target creature you control becomes a copy of another target creature."


def shifter(table: Table) -> Card:
    """A creature card that enters as a copy."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    return table.ann.holds("Shifter", text, cost="{0}", pt="0/0")


def test_choices_are_not_copied(table: Table) -> None:
    """CR 707.6: the controller of the copy chooses anew."""
    text = "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types."
    first = table.ann.holds("Automaton", text, cost="{0}", pt="2/2")
    table.ann.casts(first)
    table.ann.answers("Elf")
    table.resolve_all()
    copy = shifter(table)

    table.ann.casts(copy)
    table.ann.answers(first, "Goblin")
    table.resolve_all()

    assert copy.chars.subtypes == {"Goblin"}


def test_linked_abilities_are_linked_on_the_copy(table: Table) -> None:
    """CR 707.7: the exiled card is the one that the copy's own ability exiled."""
    text = (
        "Imprint — When this creature enters, exile target card from a graveyard.\n"
        "{0}: You gain life equal to the mana value of the exiled card."
    )
    small, big = (table.ann.buried(name, types="Sorcery", cost=f"{{{name}}}") for name in ("1", "3"))
    first = table.ann.holds("Keeper", text, cost="{0}", pt="2/2")
    table.ann.answers(small)
    table.ann.casts(first)
    table.resolve_all()
    copy = shifter(table)

    table.ann.casts(copy)
    table.ann.answers(first)
    table.resolve_all()
    table.ann.activates(copy)
    table.resolve_all()

    assert (table.ann.life, big.object.zone) == (23, small.object.zone)


def test_its_name_means_the_permanent_also_as_something_else(table: Table) -> None:
    """CR 707.11: the ability goes on tracking what was a copy as it was activated."""
    text = "{0}: Olga deals 1 damage to another target creature. Put a +1/+1 counter on Olga."
    olga = table.ann.controls("Olga", text, pt="3/3")
    shape, bear = table.ann.controls("Shape", pt="1/1"), table.bob.controls("Bear", pt="2/2")
    spells = [table.ann.holds(name, BECOME, types="Instant", cost="{0}") for name in ("One", "Two")]
    table.ann.answers(shape, olga)
    table.ann.casts(spells[0])
    table.resolve_all()

    table.ann.answers(bear)
    table.ann.activates(shape)
    table.ann.answers(shape, bear)
    table.ann.casts(spells[1])
    table.resolve_all()

    assert (shape.chars.name, shape.counters("+1/+1"), bear.object.damage) == ("Bear", 1, 1)
