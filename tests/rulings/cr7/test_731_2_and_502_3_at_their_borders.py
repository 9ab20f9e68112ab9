"""How many spells make it day, and how many permanents stay tapped (CR 502.3, 731.2)."""

from __future__ import annotations

import pytest

from engine.rules.actions.day_night import DAY, NIGHT
from engine.values.steps import Step
from tests.rulings.table import Table


@pytest.mark.parametrize(("spells", "time"), [(1, NIGHT), (2, DAY)])
def test_it_takes_two_spells_of_one_turn_to_become_day(table: Table, spells: int, time: str) -> None:
    """CR 731.2b: "If it's night and the previous turn's active player cast two or more spells"."""
    table.ann.carries_out("It becomes night.")  # the first of the spells
    table.fill_libraries()
    for number in range(1, spells):
        card = table.ann.holds(f"Spell {number}", "You gain 1 life.", types="Sorcery", cost="{0}")
        table.ann.casts(card)
        table.resolve()
    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.day_night == time


@pytest.mark.parametrize("lands", [1, 2])
def test_one_of_a_kind_is_not_asked_about(table: Table, lands: int) -> None:
    """CR 502.3: as many as can untap do so; the player chooses only where there are more."""
    table.bob.controls(
        "Orb", "Players can't untap more than one land during their untap steps.", types="Artifact"
    )
    table.fill_libraries()
    cards = [table.bob.controls(f"Land {number}", types="Land", tapped=True) for number in range(lands)]
    if lands > 1:
        table.bob.answers(cards[1])
    table.to(Step.UPKEEP, turns_on=1)

    assert [card.object.tapped for card in cards] == ([True, False] if lands > 1 else [False])
