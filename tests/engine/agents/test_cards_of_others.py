"""Cards in graveyards and libraries: whose they are, and what is done with them."""

from __future__ import annotations

import pytest

from tests.engine.agents.habits import does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

EXTRACTION = (
    "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library for "
    "any number of cards with the same name as that card and exile them. Then that player shuffles."
)
INSTANT = {"types": "Instant", "cost": "{B}"}


@every
def test_ones_own_cards_arent_searched_out_and_exiled(position, kind):
    """What is found that way is lost (CR 701.23)."""
    position.lands(position.ann, "Swamp", 1)
    position.ann.buried("Bear", pt="2/2", cost="{1}{G}")
    position.ann.holds("Extraction", EXTRACTION, **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_a_free_search_is_made(position, kind):
    """CR 701.23: a card more for nothing."""
    position.lands(position.ann, "Plains", 2)
    position.ann.library("Hawk", pt="1/1", cost="{1}{W}")
    text = "When ~ enters, you may search your library for a card named Hawk, reveal it, put it into your hand, then shuffle."
    position.ann.holds("Hawk", text, pt="1/1", cost="{1}{W}")
    assert does(position, kind).label == "Cast Hawk"
    position.resolve()
    position.resolve()
    assert len(position.ann.hand) == 1
