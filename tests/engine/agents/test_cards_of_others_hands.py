"""What an opponent does to cards of another player: piles of about the same worth, whose hand is looked
at, and which card of it is named (CR 201.4, 700.3, 701.20)."""

from __future__ import annotations

import pytest

from engine.agents.simple.simple import SimpleAgent
from tests.engine.agents.habits import does

PROBE = "Look at target player's hand.\nDraw a card."
THERAPY = (
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
)
FACT = (
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your "
    "hand and the other into your graveyard."
)


def test_no_pile_is_worth_much_more_than_the_other(position):
    """Who separates doesn't choose: the pile with the best card has fewer of the others."""
    for name, size, cost in (
        ("Giant", "6/6", "{6}"), ("Ogre", "4/4", "{4}"), ("Bear", "2/2", "{2}"), ("Rat", "1/1", "{1}"), ("Cat", "1/1", "{1}"),
    ):  # fmt: skip
        position.ann.library(name, pt=size, cost=cost)
    for seat in (position.ann, position.bob):
        position.lands(seat, "Forest", 6)
    position.let({position.bob.id: SimpleAgent()})
    position.ann.answers("pile 1")
    position.ann.casts(position.ann.holds("Fact", FACT, types="Instant", cost="{0}"))
    position.resolve()
    hand, left = set(position.ann.hand), set(position.ann.graveyard) - {"Fact"}
    assert hand | left == {"Giant", "Ogre", "Bear", "Rat", "Cat"}
    with_giant = hand if "Giant" in hand else left
    assert "Ogre" not in with_giant
    assert 2 <= len(hand) <= 3


@pytest.mark.parametrize("kind", ["simple", "expert"])
def test_whose_hand_is_looked_at(position, kind):
    position.lands(position.ann, "Island", 1)
    position.ann.holds("Probe", PROBE, types="Sorcery", cost="{U}")
    position.bob.holds("Bear", pt="2/2", cost="{2}")
    assert does(position, kind).label == "Cast Probe"
    assert position.targets() == {position.state.players[position.bob.id].name}


def test_what_is_known_to_be_in_a_hand_is_named(position):
    """Whoever saw a hand names what is there, rather than what lies on the table (CR 201.4)."""
    position.bob.controls("Ogre", pt="4/4", cost="{4}")
    position.bob.holds("Bear", pt="2/2", cost="{2}")
    position.let({position.ann.id: SimpleAgent()})
    look = "Target player reveals their hand."
    position.ann.casts(position.ann.holds("Look", look, types="Sorcery", cost="{0}"))
    position.resolve()
    position.ann.casts(position.ann.holds("Therapy", THERAPY, types="Sorcery", cost="{0}"))
    position.resolve()
    assert "Bear" in position.bob.graveyard
