"""A library is shuffled also if nothing is shuffled into it (CR 701.24c-d)."""

import pytest

from engine.state.events import Shuffled
from tests.rulings.table import Table


@pytest.mark.parametrize("wants", [True, False])
def test_with_no_target_the_player_may_still_shuffle(table: Table, wants: bool) -> None:
    """CR 701.24d, 608.2d: "you may shuffle up to one target card": without a target there is still the library."""
    table.ann.library("Top")
    table.ann.buried("Bear")
    spell = table.ann.holds(
        "Mend",
        "You may shuffle up to one target card from your graveyard into your library.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers([], wants)

    table.ann.casts(spell)
    table.resolve()

    assert any(isinstance(event, Shuffled) for event in table.state.happened) is wants
    assert table.ann.graveyard == ["Bear", "Mend"]
