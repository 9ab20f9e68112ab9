"""What is so of the next spell that a player casts in a turn (CR 601.2f, 601.3, 611.2c)."""

from __future__ import annotations

from tests.rulings.table import Table


def told(table: Table, text: str) -> None:
    """A sorcery of ann's with that text resolves."""
    table.ann.casts(table.ann.holds("Word", text, types="Sorcery", cost="{0}"))
    table.resolve_all()


def test_only_the_next_such_spell_costs_less(table: Table) -> None:
    """CR 601.2f: the spell that is cast first is the next one, also for the one after it."""
    first = table.ann.holds("Bear", pt="2/2", cost="{2}")
    second = table.ann.holds("Boar", pt="2/2", cost="{2}")
    told(table, "The next creature spell you cast this turn costs {2} less to cast.")

    assert table.ann.can(first)
    assert table.ann.can(second)
    table.ann.casts(first)
    assert not table.ann.can(second)
    table.resolve_all()
    assert not table.ann.can(second)


def test_a_spell_of_another_kind_is_not_the_next_one(table: Table) -> None:
    """CR 611.2c: the effect speaks of creature spells."""
    table.ann.casts(table.ann.holds("Charm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    bear = table.ann.holds("Bear", pt="2/2", cost="{2}")
    told(table, "The next creature spell you cast this turn costs {2} less to cast.")

    table.ann.casts(table.ann.holds("Charm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.can(bear)


def test_a_spell_cast_before_is_not_the_next_one(table: Table) -> None:
    """CR 608.2c: the next one is counted from when the effect began."""
    table.ann.casts(table.ann.holds("Imp", pt="1/1", cost="{0}"))
    table.resolve_all()
    bear = table.ann.holds("Bear", pt="2/2", cost="{2}")
    told(table, "The next creature spell you cast this turn costs {2} less to cast.")

    assert table.ann.can(bear)


def test_the_spell_of_another_player_is_not_the_next_one(table: Table) -> None:
    """CR 109.5: "you" is the controller of the spell that said so."""
    told(table, "The next spell you cast this turn can't be countered.")
    stop = table.ann.holds("Stop", "Counter target spell.", types="Instant", cost="{0}")
    spark = table.bob.holds("Spark", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(spark)
    table.ann.casts(stop)
    table.resolve_all()

    assert table.bob.life == 20


def test_the_next_spell_is_not_countered_and_the_one_after_is(table: Table) -> None:
    """CR 101.6a: an effect that would counter it doesn't."""
    told(table, "The next spell you cast this turn can't be countered.")
    for life, name in ((21, "First"), (21, "Second")):
        spell = table.ann.holds(name, "You gain 1 life.", types="Instant", cost="{0}")
        table.ann.casts(spell)
        table.bob.casts(table.bob.holds("Stop", "Counter target spell.", types="Instant", cost="{0}"))
        table.resolve_all()
        assert table.ann.life == life


def test_a_sorcery_can_be_cast_as_though_it_had_flash_once(table: Table) -> None:
    """CR 601.3b: at any time that its caster has priority."""
    first = table.ann.holds("First", "You gain 1 life.", types="Sorcery", cost="{0}")
    second = table.ann.holds("Second", "You gain 1 life.", types="Sorcery", cost="{0}")
    table.ann.casts(
        table.ann.holds(
            "Quick",
            "The next sorcery spell you cast this turn can be cast as though it had flash.",
            types="Instant",
            cost="{0}",
        )
    )
    assert not table.ann.can(first)
    table.resolve()
    table.ann.casts(table.ann.holds("Charm", "You gain 1 life.", types="Instant", cost="{0}"))
    assert table.ann.can(first)
    table.ann.casts(first)
    assert not table.ann.can(second)


def test_the_next_spell_has_the_ability_as_it_is_cast(table: Table) -> None:
    """CR 601.3e, 702.51a: convoke is there while the cost is paid."""
    for name in ("Ant", "Bee"):
        table.ann.controls(name, pt="1/1")
    bear = table.ann.holds("Bear", pt="2/2", cost="{2}")
    told(table, "The next spell you cast this turn has convoke.")

    assert table.ann.can(bear)


def test_x_is_worked_out_as_the_effect_begins(table: Table) -> None:
    """CR 611.2d: a creature that is there later doesn't count."""
    table.ann.controls("Ant", pt="1/1")
    bear = table.ann.holds("Bear", pt="2/2", cost="{2}")
    told(
        table,
        "The next spell you cast this turn costs {X} less to cast, where X is the number of creatures you control.",
    )
    table.ann.controls("Bee", pt="1/1")

    assert not table.ann.can(bear)
    table.ann.has_mana("{G}")
    assert table.ann.can(bear)
