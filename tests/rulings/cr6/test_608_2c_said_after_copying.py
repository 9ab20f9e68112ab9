"""New targets for copies, said after all that is said of the copying; tokens that speak of themselves by name
(CR 707.10c, 201.5)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_new_targets_for_a_copy_with_an_exception(table: Table) -> None:
    """CR 707.9, 707.10c."""
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{W}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt, free="{W}")
    text = "Copy target instant or sorcery spell, except the copy is red. You may choose new targets for the copy."
    table.ann.answers(True, table.ann)
    table.ann.casts(table.ann.holds("Fork", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (17, 17)


def test_copied_only_if_something_is_so(table: Table) -> None:
    """CR 603.4, 707.10c."""
    text = "When you cast this spell, copy it if you gained life this turn. You may choose new targets for the copy.\n"
    text += "~ deals 2 damage to any target."
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Favor", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.bob.life == 18
    table.ann.casts(table.ann.holds("Life", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    table.ann.answers(table.bob, True, table.ann)
    table.ann.casts(table.ann.holds("Favor", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (19, 16)


def test_a_token_by_its_name(table: Table) -> None:
    """CR 111.4, 201.5: the name stands for that token and no other object of the name."""
    table.ann.library("Card")
    text = "Create Smaug, a legendary 6/6 red Dragon creature token with flying, haste, and "
    text += '"When Smaug dies, draw a card."'
    table.ann.casts(table.ann.holds("Book", text, types="Sorcery", cost="{0}"))
    table.resolve()
    token = (
        table.ann.card("Smaug Token") if "Smaug Token" in table.ann.permanents else table.ann.card("Smaug")
    )
    table.destroy(token)
    table.resolve_all()
    assert table.ann.hand == ["Card"]


def test_put_there_attached_under_your_control(table: Table) -> None:
    """CR 303.4f."""
    bear = table.ann.controls("Bear", pt="2/2")
    aura = table.bob.buried(
        "Might", "Enchant creature\nEnchanted creature gets +2/+2.", types="Enchantment — Aura"
    )
    text = "Put target Aura card from a graveyard onto the battlefield under your control attached to a creature you control."
    table.ann.casts(table.ann.holds("Myth", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (aura.controller is table.ann, bear.pt) == (True, "4/4")


def test_kinds_of_counters_and_permanent_types(table: Table) -> None:
    """CR 122.1, 110.4a: each kind once; instant is no permanent type."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.put_counters(one, "+1/+1", 2)
    table.put_counters(two, "+1/+1")
    table.put_counters(two, "quest")
    table.ann.buried("Golem", types="Artifact Creature — Golem")
    table.ann.buried("Spell", types="Instant")
    text = (
        "You gain X life, where X is the number of different kinds of counters among permanents you control."
    )
    table.ann.casts(table.ann.holds("Count", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 22
    text = "You gain X life, where X is the number of permanent types among cards in your graveyard."
    table.ann.casts(table.ann.holds("Types", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 24


def test_cast_only_in_a_turn(table: Table) -> None:
    """CR 601.3."""
    table.ann.library("One")
    table.bob.library("Two")
    mine = table.ann.holds(
        "Mine", "Cast this spell only during your turn.\nYou gain 1 life.", types="Instant", cost="{0}"
    )
    theirs = table.bob.holds(
        "Theirs", "Cast this spell only during your turn.\nYou gain 1 life.", types="Instant", cost="{0}"
    )
    assert (table.ann.can(mine), table.bob.can(theirs)) == (True, False)
    table.to(Step.UPKEEP, turns_on=1)
    assert (table.ann.can(mine), table.bob.can(theirs)) == (False, True)


def test_copied_then_returned(table: Table) -> None:
    """CR 707.10c, 608.2c: new targets are for the copy, not for the spell that has gone back."""
    table.bob.answers(table.ann)
    table.bob.casts(
        table.bob.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{W}"), free="{W}"
    )
    text = "Copy target instant or sorcery spell, then return it to its owner's hand. You may choose new targets for the "
    text += "copy."
    table.ann.answers(True, table.bob)
    table.ann.casts(table.ann.holds("Reversal", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life, table.bob.hand) == (20, 17, ["Bolt"])


def test_several_spells_copied(table: Table) -> None:
    """CR 707.10c: each copy may get new targets of its own."""
    damage = "~ deals 3 damage to any target."
    for name in ("Bolt", "Shock"):
        table.ann.answers(table.bob)
        table.ann.casts(table.ann.holds(name, damage, types="Instant", cost="{W}"), free="{W}")
    bolt, shock = table.ann.card("Bolt", Zone.STACK), table.ann.card("Shock", Zone.STACK)
    text = (
        "Copy any number of target instant and/or sorcery spells. You may choose new targets for the copies."
    )
    table.ann.answers([bolt, shock], False, True, table.ann)
    table.ann.casts(table.ann.holds("Display", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (17, 11)


def test_spell_and_copy_gain_it(table: Table) -> None:
    """CR 608.2c, 707.10c: "those spells" are the one that was cast and its copy."""
    text = "Whenever you cast an instant or sorcery spell with a single target, you may copy it. If you do, those spells "
    text += "gain wither. You may choose new targets for the copy."
    table.ann.controls("Tyrant", text)
    one, two = table.bob.controls("One", pt="5/5"), table.bob.controls("Two", pt="5/5")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{0}")
    table.ann.answers(one, True, True, two)
    table.ann.casts(bolt)
    table.resolve_all()
    assert (one.counters("-1/-1"), two.counters("-1/-1")) == (3, 3)


def test_copied_only_by_a_flip_won(table: Table) -> None:
    """CR 705.2, 707.10c."""
    text = "Whenever you cast an instant or sorcery spell, copy that spell, and you may choose new targets for the copy."
    table.ann.controls("Thumbless", text)
    table.ann.answers(table.bob, True, table.ann)
    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (17, 17)
