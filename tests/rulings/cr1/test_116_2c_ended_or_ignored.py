"""Special actions that end an effect, or by which a player ignores one (CR 116.2c-d)."""

from __future__ import annotations

from engine.rules.casting.special_actions import special_actions
from engine.values.steps import Step
from tests.rulings.table import Seat, Table

LICID = (
    "{W}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to "
    "target creature. You may pay {W} to end this effect.\nEnchanted creature can't attack."
)
ARBITER = "Players can't search libraries. Any player may pay {2} for that player to ignore this effect until end of turn."
SEARCH = "Search your library for a card, put it into your hand, then shuffle."


def offered(table: Table, seat: Seat) -> list[str]:
    return [option.way for option in special_actions(table.game, seat.id)]


def attached_licid(table: Table):
    licid = table.ann.controls("Licid", LICID, pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.has_mana("{W}{W}")
    table.ann.answers(bear)
    table.ann.activates(licid)
    table.resolve()
    return licid, bear


def test_a_licid_becomes_an_aura_without_that_ability(table: Table) -> None:
    """CR 613.1d, 613.1f: it is no creature any more, and what it says of the enchanted creature applies."""
    licid, bear = attached_licid(table)

    assert licid.chars.subtypes == {"Aura"}
    assert [str(kind) for kind in licid.chars.types] == ["enchantment"]
    assert licid.object.attached_to == table.ref(bear)
    assert "{W}, {T}" not in " ".join(licid.keywords)


def test_its_controller_ends_the_effect_without_the_stack(table: Table) -> None:
    """CR 116.2c: whenever they have priority; the Licid is a creature again and comes off (CR 704.5p)."""
    licid, _ = attached_licid(table)

    assert offered(table, table.bob) == []
    table.ann.takes(licid, "end an effect")
    table.settle()

    assert (licid.pt, licid.object.attached_to, table.stack) == ("2/2", None, [])
    assert offered(table, table.ann) == []


def test_nothing_is_ended_without_the_mana(table: Table) -> None:
    """CR 118.3: a cost that can't be paid can't be chosen."""
    licid = table.ann.controls("Licid", LICID, pt="2/2")
    table.bob.controls("Bear", pt="2/2")
    table.ann.has_mana("{W}")
    table.ann.answers("Bear")
    table.ann.activates(licid)
    table.resolve()

    assert offered(table, table.ann) == []


def test_who_pays_ignores_the_effect_this_turn(table: Table) -> None:
    """CR 116.2d: Bob, whose permanent it isn't, may pay too; Ann, who doesn't, still can't search."""
    arbiter = table.ann.controls("Arbiter", ARBITER, pt="2/2")
    for seat in (table.ann, table.bob):
        seat.library("Plains", types="Basic Land — Plains")
    table.bob.has_mana("{2}")
    table.bob.takes(arbiter, "ignore an effect")
    assert offered(table, table.bob) == []

    table.ann.casts(table.ann.holds("Tutor", SEARCH, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.hand == []
    table.bob.casts(table.bob.holds("Tutor", SEARCH, types="Instant", cost="{0}"))
    table.resolve()
    assert table.bob.hand == ["Plains"]


def test_it_is_ignored_until_end_of_turn_only(table: Table) -> None:
    """CR 116.2d, 514.2: in a later turn the player must pay again."""
    arbiter = table.ann.controls("Arbiter", ARBITER, pt="2/2")
    for seat in (table.ann, table.bob):
        seat.library("Plains", types="Basic Land — Plains")
    table.bob.has_mana("{2}")
    table.bob.takes(arbiter, "ignore an effect")
    table.to(Step.UPKEEP, turns_on=1)
    table.bob.casts(table.bob.holds("Tutor", SEARCH, types="Instant", cost="{0}"))
    table.resolve()

    assert table.bob.hand == []
    table.bob.has_mana("{2}")
    assert offered(table, table.bob) == ["ignore an effect"]
