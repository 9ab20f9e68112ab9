"""Which of several objects "it" and "that creature" mean (CR 608.2c)."""

from __future__ import annotations

from engine.ir.combat_marks import MustBlockThese
from tests.rulings.table import Table


def test_what_was_sacrificed_gets_nothing(table: Table) -> None:
    """CR 608.2c, 701.21a: "it" is the creature that attacks."""
    text = "Whenever ~ attacks, you may sacrifice a Blood token. If you do, it gets +2/+2 until end of turn."
    guest = table.ann.controls("Guest", text, pt="3/3")
    bleed = table.ann.holds("Bleed", "Create a Blood token.", types="Sorcery", cost="{R}")
    table.ann.casts(bleed, free="{R}")
    table.resolve_all()
    table.ann.answers(True)

    table.attack(guest)
    table.resolve_all()

    assert (guest.pt, table.ann.permanents) == ("5/5", ["Guest"])


def test_as_many_as_on_something_else(table: Table) -> None:
    """CR 608.2c: counters are put on the token that was created, as many as there are on the source."""
    text = (
        "When ~ enters, create a 0/0 green and blue Fractal creature token. Put a number of +1/+1 counters on it equal to "
        "the number of study counters on ~.\n~ enters with three study counters on it."
    )
    library = table.ann.holds("Library", text, types="Enchantment", cost="{G}")

    table.ann.casts(library, free="{G}")
    table.resolve_all()

    token = table.ann.card("Fractal Token")
    assert (token.pt, library.counters("+1/+1")) == ("3/3", 0)


def test_it_blocks_each_attacker(table: Table) -> None:
    """CR 509.1c: the target blocks the attackers, not they themselves."""
    text = (
        "Target creature defending player controls can block any number of creatures this turn. It blocks each attacking "
        "creature this turn if able."
    )
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    wall = table.bob.controls("Wall", pt="0/9")
    blaze = table.ann.holds("Blaze", text, types="Instant", cost="{W}")
    table.attack(one, two)

    table.ann.casts(blaze, free="{W}")
    table.resolve_all()

    assert [set(mark.attackers) for mark in wall.chars.marks_of(MustBlockThese)] == [{one.id, two.id}]
    assert not one.chars.marks_of(MustBlockThese)


def test_the_blocker_is_the_first_target(table: Table) -> None:
    """CR 601.2c: targets are chosen in the order of the text."""
    text = "Target creature blocks target creature this turn if able."
    bear = table.ann.controls("Bear", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/9")
    hunt = table.ann.holds("Hunt", text, types="Sorcery", cost="{G}")
    table.ann.answers(wall, bear)

    table.ann.casts(hunt, free="{G}")
    table.resolve_all()

    assert [mark.attackers for mark in wall.chars.marks_of(MustBlockThese)] == [(bear.id,)]


def test_that_creature_dealt_the_damage(table: Table) -> None:
    """CR 608.2c: where a player may have been dealt it, "that creature" is no recipient."""
    text = "Whenever a creature deals damage to you or a white creature you control, ~ deals that much damage to that creature."
    table.bob.controls("Equity", text, types="Enchantment")
    lion = table.bob.controls("Lion", pt="2/7", cost="{W}")
    bear = table.ann.controls("Bear", pt="3/9")
    ape = table.ann.controls("Ape", pt="4/9")

    table.deal(bear, lion, 3)
    table.resolve_all()
    table.deal(ape, table.bob, 4)
    table.resolve_all()

    assert (lion.object.damage, bear.object.damage, ape.object.damage) == (3, 3, 4)


def test_each_by_its_own_power(table: Table) -> None:
    """CR 608.2h: each of several deals as much as its own power."""
    text = (
        "Choose target creature you control and target creature an opponent controls. Each of those creatures deals damage "
        "equal to its toughness to the other."
    )
    table.ann.controls("Bear", pt="2/6")
    wall = table.bob.controls("Wall", pt="0/9")
    contest = table.ann.holds("Contest", text, types="Instant", cost="{B}")

    table.ann.casts(contest, free="{B}")
    table.resolve_all()

    assert (wall.object.damage, table.ann.graveyard) == (6, ["Contest", "Bear"])


def test_as_many_as_it_had_counters(table: Table) -> None:
    """CR 603.10a, 608.2h: "that many" are the counters of which the event spoke."""
    text = "Whenever a creature you control with one or more counters on it dies, exile that many cards from the top of your library."
    for place in range(4):
        table.ann.library(f"Card {place}")
    table.ann.controls("Urchin", text, pt="3/4")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(bear, "flying")

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.library_names == ["Card 3"]
