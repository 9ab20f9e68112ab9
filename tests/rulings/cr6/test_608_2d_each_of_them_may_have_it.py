"""What any of several players may have happen (CR 608.2d, 608.2c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table

DEVIL = "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice this creature."
BEATING = "Any player may have ~ deal 5 damage to them. If no one does, target player draws three cards."


@seated("Cid")
def test_each_of_them_may_have_it_done_to_them(table: Table) -> None:
    """CR 608.2d: in turn order each decides, whether or not another has done so; what depends on it happens once."""
    (cid,) = table.others
    devil = table.ann.holds("Devil", DEVIL, cost="{0}")
    table.bob.answers(True)
    cid.answers(True)
    table.ann.casts(devil)
    table.resolve_all()
    assert (table.bob.life, cid.life, devil.zone) == (16, 16, Zone.GRAVEYARD)


@seated("Cid")
def test_those_who_dont_want_it_are_left_alone(table: Table) -> None:
    """CR 608.2c: that one of them does is enough for what depends on it."""
    (cid,) = table.others
    devil = table.ann.holds("Devil", DEVIL, cost="{0}")
    table.bob.answers(True)
    cid.answers(False)
    table.ann.casts(devil)
    table.resolve_all()
    assert (table.bob.life, cid.life, devil.zone) == (16, 20, Zone.GRAVEYARD)


def test_any_player_is_each_of_the_two(table: Table) -> None:
    """CR 608.2d: the spell's controller is asked as well, and both may have it."""
    table.fill_libraries()
    table.bob.answers(True)
    table.ann.carries_out(BEATING, table.ann, True, types="Sorcery")
    assert (table.ann.life, table.bob.life, table.ann.hand) == (15, 15, [])


@seated("Cid")
def test_what_was_had_is_not_asked_again(table: Table) -> None:
    """CR 608.2d: what isn't done to the player who has it happen is done once."""
    (cid,) = table.others
    table.ann.library("Only")
    text = (
        "Search your library for a card, exile it, then shuffle. Any opponent may have you put that card into your hand. If "
        "no player does, you draw three cards."
    )
    table.bob.answers(True)
    table.ann.carries_out(text, types="Sorcery")
    assert (table.ann.hand, cid.asked) == (["Only"], [])
