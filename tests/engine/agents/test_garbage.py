"""Supposed games leave nothing for the collector of garbage, which would stop a thought when its clock has ended."""

from __future__ import annotations

import gc

from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.thinker import looks
from engine.views.known_position import known_position
from tests.engine.agents.thinking import asked, filled


def test_what_was_thought_is_given_back_at_once(position):
    """Objects that hold each other are only found by looking through all that there is: with creatures that fight, an effect
    of several layers and cards to cast there is nothing of that kind."""
    filled(position)
    position.lands(position.ann, "Forest", 3)
    position.ann.controls(
        "Chief", "Creatures you control get +1/+1 and have trample.", pt="2/2", cost="{2}{G}"
    )
    position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.ann.holds("Elk", pt="3/3", cost="{2}{G}")
    position.ann.holds("Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{G}")
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    alike = looks(view.table)
    Search(known, 1, Limits(None, games=10)).run(alike)  # what stays for good is made
    gc.collect()
    gc.disable()
    try:
        thought = Search(known, 2, Limits(None, games=30, ahead=2)).run(alike)
        left = gc.collect()
    finally:
        gc.enable()
    assert thought.games == 30
    assert left == 0
