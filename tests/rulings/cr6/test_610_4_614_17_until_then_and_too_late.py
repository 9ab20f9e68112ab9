"""One-shot effects with an end, cards milled as others enter, and prohibitions that come too late (CR 610.4, 614.13c,
614.17a)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

MILLER = "As this creature enters, mill three cards."


def instant(table: Table, text: str, *answers: object, seat: str = "ann") -> None:
    """An instant that says so is cast and resolves."""
    who = getattr(table, seat)
    who.answers(*answers)
    who.casts(who.holds("Deed", text, types="Instant", cost="{0}"))
    table.resolve_all()


def test_what_enters_from_a_library_is_not_milled_meanwhile(table: Table) -> None:
    """CR 614.13c: it is still on top of the library, and the next three cards are milled."""
    beast = table.ann.library("Beast", MILLER, pt="3/3")
    others = [table.ann.library(f"Card {number}") for number in range(4)]
    instant(
        table, "Reveal the top card of your library. If it's a creature card, put it onto the battlefield."
    )
    assert beast.zone is Zone.BATTLEFIELD
    assert [card.zone for card in others] == [Zone.GRAVEYARD] * 3 + [Zone.LIBRARY]


def test_two_that_enter_from_a_library_are_not_milled_meanwhile(table: Table) -> None:
    """CR 614.13c: neither the one nor the other."""
    beasts = [table.ann.library(f"Beast {number}", MILLER, pt="3/3") for number in range(2)]
    others = [table.ann.library(f"Card {number}", types="Land") for number in range(7)]
    instant(
        table,
        "Reveal the top two cards of your library. Put all creature cards revealed this way onto the battlefield.",
    )
    assert [beast.zone for beast in beasts] == [Zone.BATTLEFIELD] * 2
    assert [card.zone for card in others] == [Zone.GRAVEYARD] * 6 + [Zone.LIBRARY]


def test_what_is_exiled_from_the_top_as_it_enters(table: Table) -> None:
    """CR 614.13c: likewise where cards are exiled."""
    beast = table.ann.library(
        "Beast", "As this creature enters, exile the top three cards of your library.", pt="3/3"
    )
    others = [table.ann.library(f"Card {number}") for number in range(4)]
    instant(
        table, "Reveal the top card of your library. If it's a creature card, put it onto the battlefield."
    )
    assert beast.zone is Zone.BATTLEFIELD
    assert [card.zone for card in others] == [Zone.EXILE] * 3 + [Zone.LIBRARY]


SOLEMN = "Creatures you control can't have +1/+1 counters put on them."


def test_what_enters_together_with_a_prohibition_is_not_yet_forbidden(table: Table) -> None:
    """CR 614.17a: counters are put on a creature as it enters though what says that they can't be enters with it."""
    solemn = table.ann.buried("Solemn", SOLEMN, pt="1/1")
    hydra = table.ann.buried("Hydra", "This creature enters with two +1/+1 counters on it.", pt="1/1")
    instant(table, "Return all creature cards from your graveyard to the battlefield.")
    assert (solemn.zone, hydra.pt) == (Zone.BATTLEFIELD, "3/3")


def test_after_it_the_prohibition_holds(table: Table) -> None:
    """CR 614.17a."""
    table.ann.controls("Solemn", SOLEMN, types="Enchantment")
    hydra = table.ann.buried("Hydra", "This creature enters with two +1/+1 counters on it.", pt="1/1")
    instant(table, "Return all creature cards from your graveyard to the battlefield.")
    assert hydra.pt == "1/1"


def test_a_shield_made_before_prevention_stopped(table: Table) -> None:
    """CR 614.17a, 615.12: the shield was there before; what can't be prevented now goes through, and the shield stays."""
    ox = table.ann.controls("Ox", pt="2/5")
    source = table.bob.controls("Source", pt="1/1")
    instant(table, "Prevent the next 3 damage that would be dealt to target creature this turn.", ox)
    instant(table, "Damage can't be prevented this turn.")
    table.deal(source, ox, 2)
    assert ox.object.damage == 2


KEEPER = "{0}: Target creature an opponent controls phases out until this creature leaves the battlefield."


def test_phased_out_until_its_source_leaves(table: Table) -> None:
    """CR 610.4, 702.26b: it phases in as the source leaves, and not in its controller's untap step."""
    table.bob.controls("Ox", pt="2/2")
    keeper = table.ann.controls("Keeper", KEEPER, pt="1/1")
    table.ann.activates(keeper)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=1)
    assert table.bob.permanents == []
    table.destroy(keeper)
    assert table.bob.permanents == ["Ox"]


def test_it_does_not_phase_out_if_the_source_has_left(table: Table) -> None:
    """CR 610.4b."""
    table.bob.controls("Ox", pt="2/2")
    keeper = table.ann.controls("Keeper", KEEPER, pt="1/1")
    table.ann.activates(keeper)
    table.destroy(keeper)
    table.resolve_all()
    assert table.bob.permanents == ["Ox"]


def test_two_phase_in_at_the_same_time(table: Table) -> None:
    """CR 610.4d: both of those that waited for sources which leave together."""
    oxen = [table.bob.controls(f"Ox {number}", "Whenever this creature phases in, you gain 1 life.", pt="2/2") for number in range(2)]  # fmt: skip
    keepers = [table.ann.controls(f"Keeper {number}", KEEPER, pt="1/1") for number in range(2)]
    table.ann.answers(oxen[0])
    table.ann.activates(keepers[0])
    table.resolve_all()
    table.ann.activates(keepers[1])
    table.resolve_all()
    assert table.bob.permanents == []
    table.destroy(*keepers)
    table.resolve_all()
    assert (sorted(table.bob.permanents), table.bob.life) == (["Ox 0", "Ox 1"], 22)
