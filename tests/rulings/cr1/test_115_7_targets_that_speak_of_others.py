"""New targets where one phrase speaks of the target of another, or all have to fit together (CR 115.7d-e, 707.10c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

BLAZE = "~ deals 1 damage to target player and 1 damage to target creature that player controls."
UP_TO = "~ deals 1 damage to target player and 1 damage to up to one target creature that player controls."
COPY = "{0}: Copy target instant or sorcery spell. You may choose new targets for the copy."


def on_the_stack(table: Table, text: str, *targets: object) -> Card:
    """Ann's spell with these targets, as far as she is asked."""
    table.ann.answers(*targets)
    return table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))


def copied(table: Table, *answers: object) -> None:
    """It is copied, and Ann chooses new targets."""
    mirror = table.ann.controls("Mirror", COPY, types="Artifact")
    table.ann.activates(mirror)
    table.ann.answers(True, *answers)
    table.resolve()


def two_sides(table: Table) -> tuple[Card, Card]:
    """A creature of either player."""
    return table.ann.controls("Mine", pt="1/9"), table.bob.controls("Theirs", pt="1/9")


def hurt(seat: Seat) -> int:
    """How much life a player has lost."""
    return 20 - seat.life


def test_the_creature_changes_with_the_player(table: Table) -> None:
    """CR 115.7d: the creature of the other player would be illegal now; Ann's is the only one left."""
    mine, theirs = two_sides(table)
    on_the_stack(table, BLAZE, table.bob)

    copied(table, table.ann)
    table.resolve_all()

    assert (hurt(table.ann), hurt(table.bob)) == (1, 1)
    assert (mine.object.damage, theirs.object.damage) == (1, 1)


def test_a_player_without_such_a_creature_can_not_be_chosen(table: Table) -> None:
    """CR 115.7d: nothing would be legal for the second target."""
    theirs = table.bob.controls("Theirs", pt="1/9")
    on_the_stack(table, BLAZE)

    copied(table)
    table.resolve_all()

    assert (hurt(table.ann), hurt(table.bob)) == (0, 2)
    assert theirs.object.damage == 2


def test_nor_where_the_second_target_could_have_been_left_out(table: Table) -> None:
    """CR 115.7d, 601.2c: as many targets are chosen as there were."""
    theirs = table.bob.controls("Theirs", pt="1/9")
    on_the_stack(table, UP_TO, table.bob, [theirs])

    copied(table)
    table.resolve_all()

    assert (hurt(table.ann), hurt(table.bob)) == (0, 2)


def test_where_none_was_chosen_none_is_needed(table: Table) -> None:
    """CR 115.7d: the player alone is a target."""
    table.bob.controls("Theirs", pt="1/9")
    on_the_stack(table, UP_TO, table.bob, [])

    copied(table, table.ann)
    table.resolve_all()

    assert (hurt(table.ann), hurt(table.bob)) == (1, 1)


def test_the_creature_alone_can_change(table: Table) -> None:
    """CR 115.7d: any number of the targets may be left as they are."""
    _, theirs = two_sides(table)
    other = table.bob.controls("Other", pt="1/9")
    on_the_stack(table, BLAZE, table.bob, theirs)

    copied(table, table.bob, other)
    table.resolve_all()

    assert (theirs.object.damage, other.object.damage) == (1, 1)


def test_new_targets_fit_together(table: Table) -> None:
    """CR 115.7d: of two of different players the second is of another player than the first, which is left as it was."""
    mine, theirs = two_sides(table)
    other = table.bob.controls("Other", pt="1/9")
    on_the_stack(
        table,
        "Return two target creatures controlled by different players to their owners' hands.",
        mine,
        theirs,
    )

    copied(table, mine, other)
    table.resolve()

    assert (mine.zone, other.zone, theirs.zone) == (Zone.HAND, Zone.HAND, Zone.BATTLEFIELD)


def test_one_target_changed_must_leave_the_others_legal(table: Table) -> None:
    """CR 115.7b, 115.7e: another player would make the creature illegal, which another creature doesn't."""
    _, theirs = two_sides(table)
    other = table.bob.controls("Other", pt="1/9")
    on_the_stack(table, BLAZE, table.bob, theirs)
    table.bob.carries_out("Change a target of target spell.")

    table.resolve_all()

    assert (theirs.object.damage, other.object.damage) == (0, 1)
    assert hurt(table.bob) == 1
