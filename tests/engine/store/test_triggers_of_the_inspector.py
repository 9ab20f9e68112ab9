"""Why something did or didn't trigger: also asked of what has left, and of the ability on the stack (CR 603.2, 603.10)."""

from __future__ import annotations

import pytest

from engine.rulings.shelf import shipped_rulings
from engine.store.library import Library
from engine.store.rulings import ruling_film
from engine.store.timeline import Timeline
from engine.values.ids import PlayerId
from engine.values.zones import STACK

ANN = PlayerId(0)
DIES = "dies-together-sees-each-other"


@pytest.fixture(scope="module")
def timeline(tmp_path_factory) -> Timeline:
    ruling = next(one.ruling for one in shipped_rulings() if one.id == DIES)
    with Library(tmp_path_factory.mktemp("data")) as library:
        timeline = ruling_film(ruling, DIES, library.find, lambda: False).timeline
    assert timeline is not None
    return timeline


def with_both_triggers(timeline: Timeline) -> int:
    """The first step at which both abilities are on the stack."""
    return next(step.number for step in timeline.steps if len(timeline.game(step.number).state.stack) == 2)


def came(timeline: Timeline, number: int, id) -> list[bool]:
    found = timeline.inspect(number, ANN, id)
    assert found is not None
    return [line.triggered for line in found.triggers]


def test_of_an_ability_on_the_stack_it_is_what_its_source_heard(timeline: Timeline) -> None:
    number = with_both_triggers(timeline)
    abilities = timeline.game(number).state.zone(STACK)

    assert [came(timeline, number, id).count(True) for id in abilities] == [2, 2]


def test_of_what_has_died_it_is_what_it_heard_before(timeline: Timeline) -> None:
    number = with_both_triggers(timeline)
    before = timeline.game(0)
    (artist,) = (id for id in before.permanents() if before.characteristics(id).name == "Artist")
    found = timeline.inspect(number, ANN, artist)

    assert found is not None
    assert found.triggers[0].ability.startswith("Whenever Artist or another creature dies")
    assert (found.place, [line.triggered for line in found.triggers].count(True)) == ("graveyard", 2)
