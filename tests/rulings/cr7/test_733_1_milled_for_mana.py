"""What can't be reversed of a casting that is given up (CR 733.1)."""

from __future__ import annotations

import pytest

from engine.decisions import Cancelled, IllegalAnswer, Paid, Pay
from engine.decisions.checking import check
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import Way
from engine.rules.core.errors import IllegalAction
from tests.rulings.table import Table


def test_once_a_card_is_milled_for_mana_the_casting_cant_be_given_up(table: Table) -> None:
    """CR 733.1: what moved a card out of a library isn't reversed, so that the spell has to be paid."""
    vent = table.ann.controls("Vent", "{T}, Mill a card: Add {C}.", types="Artifact")
    table.ann.controls("Forest")
    table.ann.library("One")
    relic = table.ann.holds("Relic", "Draw a card.", types="Sorcery", cost="{2}")
    asked: list[Pay] = []

    def decide(decision: Pay, view: object) -> Paid:
        asked.append(decision)
        vents = [place for place, one in enumerate(decision.sources) if one.object == vent.id]
        return Paid(((vents[0], 0),), finish=False) if vents else Paid(decision.suggestion or ())

    table.ann.script.decide = decide
    cast(table.game, table.ann.id, relic.id, Way())

    before, after = asked
    assert before.cancellable
    assert not after.cancellable
    assert table.ann.graveyard == ["One"]
    assert table.stack == ["Relic"]
    with pytest.raises(IllegalAnswer):
        check(after, Cancelled())


REAP = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
ALTAR = "Sacrifice a creature: Add {C}{C}."


def refused(table: Table, cost: str, *sources: int) -> None:
    """Reap is begun, paid with these sources of those offered, and can't be completed: its creature is gone."""
    reap = table.ann.holds("Reap", REAP, types="Instant", cost=cost)

    def decide(decision: Pay, view: object) -> Paid:
        wanted = [place for place, one in enumerate(decision.sources) if one.object in sources]
        if decision.why.source in sources:
            return Paid(decision.suggestion or (), finish=True)
        return Paid(
            tuple(
                (place, 0)
                for place in sorted(wanted, key=lambda at: sources.index(decision.sources[at].object))
            )
        )

    table.ann.script.decide = decide
    with pytest.raises(IllegalAction):
        cast(table.game, table.ann.id, reap.id, Way())


def test_a_card_that_was_milled_for_mana_stays_milled(table: Table) -> None:
    """CR 733.1: the ability isn't reversed; its mana is there, and all else is as before."""
    construct = table.ann.controls("Construct", "{T}, Mill a card: Add {C}.", types="Artifact Creature")
    altar = table.ann.controls("Altar", ALTAR, types="Artifact")
    swamp = table.ann.controls("Swamp", "{T}: Add {B}.", types="Land")
    table.ann.library("One")
    table.ann.library("Two")
    refused(table, "{2}{B}", swamp.id, construct.id, altar.id)

    assert len(table.ann.graveyard) == 1
    assert (construct.object.tapped, swamp.object.tapped) == (True, False)
    assert [mana.type for mana in table.game.state.players[table.ann.id].pool] == ["C"]
    assert table.stack == []
    assert table.ann.hand == ["Reap"]


def test_a_card_that_was_drawn_for_mana_stays_drawn_with_what_that_cost(table: Table) -> None:
    """CR 733.1: mana that was spent on an ability that isn't reversed can't be either."""
    sphere = table.ann.controls(
        "Sphere", "{1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card.", types="Artifact"
    )
    bear = table.ann.controls("Bear")
    altar = table.ann.controls("Altar", ALTAR, types="Artifact")
    swamp = table.ann.controls("Swamp", "{T}: Add {B}.", types="Land")
    table.ann.library("One")
    refused(table, "{2}{R}", sphere.id, altar.id)

    assert sorted(table.ann.hand) == ["One", "Reap"]
    assert swamp.object.tapped
    assert "Sphere" in table.ann.graveyard
    assert bear.id in table.game.state.battlefield


def test_without_cards_of_a_library_all_is_reversed(table: Table) -> None:
    """CR 733.1."""
    elves = table.ann.controls("Elves", "{T}: Add {G}.")
    altar = table.ann.controls("Altar", ALTAR, types="Artifact")
    refused(table, "{1}{G}", elves.id, altar.id)

    assert not elves.object.tapped
    assert table.game.state.players[table.ann.id].pool == ()
