"""Which land is played, and which is looked for: by the mana that the hand misses, and whether it is wanted now."""

from __future__ import annotations

import pytest

from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.valuing import chance_to_win
from engine.decisions import Confirm, Purpose, Said, Why
from engine.rules.actions.resolving import resolve_top
from engine.values.zones import HAND
from engine.views.seat_view import SeatView
from tests.engine.agents.conftest import Position
from tests.engine.agents.habits import answers, does
from tests.engine.agents.thinking import filled

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

MOOR = "~ enters tapped.\n{T}: Add {B}."


@every
def test_a_land_that_enters_tapped_comes_while_the_mana_isnt_wanted(position, kind):
    position.lands(position.ann, "Swamp", 1)
    position.ann.holds("Swamp", types="Basic Land — Swamp")
    position.ann.holds("Moor", MOOR, types="Land")
    position.ann.holds("Giant", pt="4/4", cost="{3}{B}")
    assert does(position, kind).label == "Play Moor"


@every
def test_a_land_that_enters_tapped_waits_where_the_mana_is_wanted(position, kind):
    position.lands(position.ann, "Swamp", 1)
    position.ann.holds("Moor", MOOR, types="Land")
    position.ann.holds("Swamp", types="Basic Land — Swamp")
    position.ann.holds("Bear", pt="2/2", cost="{1}{B}")
    assert does(position, kind).label == "Play Swamp"


@every
def test_a_land_that_lets_something_be_cast_now_is_played_first(position, kind):
    """More of the hand wants black, but this turn there is only something white to be had."""
    position.lands(position.ann, "Swamp", 1)
    position.ann.holds("Swamp", types="Basic Land — Swamp")
    position.ann.holds("Plains", types="Basic Land — Plains")
    for name in ("Cyclops", "Hunter", "Zombie"):
        position.ann.holds(name, pt="3/3", cost="{2}{B}{B}")
    position.ann.holds("Knight", pt="2/2", cost="{1}{W}")
    assert does(position, kind).label == "Play Plains"


@every
def test_a_land_that_is_looked_for_gives_the_mana_that_the_hand_misses(position, kind):
    """Of all lands that may be found the one is taken that gives what the hand can't be cast without (CR 701.23)."""
    position.lands(position.ann, "Forest", 2)
    for name in ("Forest", "Mountain", "Swamp", "Island"):
        position.ann.library(name)
    position.ann.holds("Drake", pt="2/2", cost="{1}{U}{U}")
    position.ann.holds(
        "Path",
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        types="Sorcery",
        cost="{1}{G}",
    )
    assert does(position, kind).label == "Cast Path"
    resolve_top(position.game)
    names = [position.game.characteristics(id).name for id in position.state.battlefield]
    assert "Island" in names


@every
@pytest.mark.parametrize(("giants", "found"), [(2, "Swamp"), (0, "Rat")])
def test_who_has_no_land_for_what_waits_in_hand_looks_for_one(position, kind, giants, found):
    """What costs more than the lands pay for is of no use before another land comes (CR 701.23a)."""
    filled(position)
    position.lands(position.ann, "Swamp", 3)
    for _ in range(giants):
        position.ann.holds("Giant", pt="6/6", cost="{5}{B}")
    text = "Search your library for a card, put that card into your hand, then shuffle."
    position.ann.holds("Tutor", text, types="Sorcery", cost="{1}{B}")
    position.ann.library("Swamp")
    position.ann.library("Rat", pt="2/1", cost="{1}{B}")
    answers(position, position.ann, kind)
    assert does(position, kind).label == "Cast Tutor"
    resolve_top(position.game)
    hand = position.state.zone(HAND, position.ann.id)
    assert found in {position.state.objects[id].card.name for id in hand}


def test_a_spell_for_which_a_color_is_missing_is_worth_less_in_hand():
    """No land gives blue: the card is as far away as one that costs more (CR 202.2)."""
    chances = {}
    for cost in ("{2}{G}", "{2}{U}"):
        table = Position()
        table.lands(table.ann, "Forest", 3)
        table.ann.holds("Drake", pt="2/2", cost=cost)
        chances[cost] = chance_to_win(table.game, table.ann.id)
    assert chances["{2}{U}"] < chances["{2}{G}"]


@pytest.mark.parametrize(
    ("lands", "spells", "kept"),
    [
        (("Port", "Port", "Port"), ("{R}", "{R}", "{1}{R}", "{2}{R}"), False),
        (("Port", "Port", "Mountain"), ("{R}", "{R}", "{1}{R}", "{2}{R}"), True),
        (("Forest", "Forest", "Forest"), ("{R}", "{1}{R}", "{2}{R}", "{1}{G}"), False),
        (("Forest", "Forest", "Forest"), ("{R}", "{1}{R}", "{3}{G}", "{1}{G}"), True),
        (("Forest", "Forest", "Forest", "Forest", "Forest"), ("{R}", "{1}{G}"), True),
        (("Forest", "Forest", "Mire"), ("{R}", "{1}{R}", "{2}{R}", "{1}{R}"), True),
    ],
)
def test_lands_that_pay_for_nothing_in_hand_are_no_hand(position, lands, spells, kept):
    """What a hand is kept for has to be castable with it (CR 103.5); a land that finds another may give any mana."""
    texts = {
        "Port": "{T}: Add {C}.",
        "Mire": "{T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield, then shuffle.",
    }
    for name in lands:
        if name in texts:
            position.ann.holds(name, texts[name], types="Land")
        else:
            position.ann.holds(name)
    for number, cost in enumerate(spells):
        position.ann.holds(f"Imp {number}", pt="2/1", cost=cost)
    keep = Confirm(position.ann.id, Why("103.5"), purpose=Purpose.KEEP)
    answer = SimpleAgent().answer(keep, SeatView(position.game, position.ann.id))
    assert answer == Said(kept)


FETCHING = "{T}, Pay 1 life, Sacrifice ~: Search your library for a Plains card, put it onto the battlefield, then shuffle."


@pytest.mark.parametrize("lands", [2, 3, 4, 5, 6])
def test_a_land_that_only_looks_for_another_is_worth_more_on_the_table(position, lands):
    """Else it is held for ever, and with it what it would pay for (CR 305.2)."""
    other = Position()
    for one in (position, other):
        one.lands(one.ann, "Plains", lands)
    position.ann.holds("Heath", FETCHING, types="Land")
    other.ann.controls("Heath", FETCHING, types="Land")
    chances = [chance_to_win(one.game, one.ann.id) for one in (position, other)]
    assert chances[0] < chances[1]
