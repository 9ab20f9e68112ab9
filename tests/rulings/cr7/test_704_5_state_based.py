"""State-based actions (CR 704.5)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

ROLE = "Create a Monster Role token attached to target creature."


def test_a_second_role_of_the_same_player_drives_out_the_first(table: Table) -> None:
    """CR 704.5y, 111.10j: the older one goes; another player's stays."""
    bear = table.ann.controls("Bear", pt="2/2")
    cast_role(table, "ann")
    cast_role(table, "bob")
    assert bear.pt == "4/4"

    cast_role(table, "ann", "Create a Cursed Role token attached to target creature.")

    assert bear.pt == "2/2"  # base 1/1 and one Monster Role
    assert table.ann.permanents == ["Bear", "Cursed"]


def cast_role(table: Table, who: str, text: str = ROLE) -> None:
    """A player puts a Role onto the only creature."""
    seat = getattr(table, who)
    gift = seat.holds("Gift", text, types="Instant", cost="{G}")
    seat.casts(gift, free="{G}")
    table.resolve_all()


def test_a_new_world_permanent_drives_out_the_old(table: Table) -> None:
    """CR 704.5k: whoever controls them."""
    old = table.ann.controls("Old World", types="World Enchantment")
    new = table.bob.controls("New World", types="World Enchantment")

    table.settle()

    assert old.zone is Zone.GRAVEYARD
    assert new.zone is Zone.BATTLEFIELD


def test_deathtouch_counts_only_until_the_next_check(table: Table) -> None:
    """CR 704.5h: an indestructible creature that outlived it isn't destroyed when it becomes destructible."""
    snake = table.ann.controls("Snake", "Deathtouch", pt="1/1")
    rock = table.bob.controls("Rock", "Indestructible", pt="0/5")
    table.deal(snake, rock, 1)
    table.settle()
    loss = table.ann.holds(
        "Loss", "Target creature loses all abilities until end of turn.", types="Instant", cost="{U}"
    )

    table.ann.answers(rock)
    table.ann.casts(loss, free="{U}")
    table.resolve_all()

    assert rock.zone is Zone.BATTLEFIELD


def test_deathtouch_needs_no_marked_damage(table: Table) -> None:
    """CR 704.5h, 702.80a: damage by a source with wither is not marked, but was dealt."""
    snake = table.ann.controls("Snake", "Deathtouch, wither", pt="1/1")
    rock = table.bob.controls("Rock", pt="0/5")

    table.deal(snake, rock, 1)
    table.settle()

    assert rock.zone is Zone.GRAVEYARD


def test_counters_that_go_as_it_dies_were_on_it(table: Table) -> None:
    """CR 704.8: the +1/+1 counter is removed at the same time, so undying doesn't trigger (CR 702.93a)."""
    young = table.ann.controls("Young", "Undying", pt="1/1")
    table.put_counters(young, "+1/+1")
    spell = table.ann.holds(
        "Spell", "Put three -1/-1 counters on target creature.", types="Sorcery", cost="{0}"
    )

    table.ann.casts(spell)
    table.resolve_all()

    assert young.zone is Zone.GRAVEYARD
