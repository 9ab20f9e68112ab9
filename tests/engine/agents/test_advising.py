"""Advice in words: what is good to do, and of an opponent's thoughts nothing that can't be seen."""

from __future__ import annotations

from engine.agents.advising import Adviser, advice, question
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Search, Thought, Weighed
from engine.agents.thinking.thinker import think_here
from engine.agents.thinking.wishes import Wish
from engine.decisions import Act, Confirm, Purpose, Why
from engine.decisions.options import ActionKind, ActionOption
from engine.views.seat_view import SeatView
from tests.engine.agents.test_thinking import asked, filled, race


def test_advice_says_what_is_good_why_and_how_it_may_go_on(position):
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 3)
    position.ann.controls("Ogre", pt="3/3")
    position.bob.controls("Wall", "Defender", pt="0/3")
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Sorcery", cost="{R}")
    adviser = Adviser(Limits(None, games=8, tells=True), think_here)

    found = adviser.advise(question(*asked(position, position.ann)))

    assert found.nudge == "There is something to cast now."
    assert found.weighed[0].words == "Cast Bolt, target Wall"
    assert bolt.id in found.weighed[0].objects
    assert found.weighed[0].chance is not None
    assert found.weighed[0].chance > 0.9
    assert "Ann casts Bolt targeting Wall" in found.line


def test_what_an_opponent_thought_names_nothing_of_its_hand(position):
    race(position)
    decision, view = asked(position, position.ann)
    adviser = question(decision, view)
    assert adviser.position is not None
    thought = Search(adviser.position, 5, Limits(None, games=20)).run({})

    told = advice(thought, SeatView(position.game, position.bob.id).table)

    assert sorted(one.words for one in told.weighed) == ["Pass", "Use something that you can't see"]


def test_before_the_first_turn_simple_measures_advise(position):
    for _ in range(7):
        position.ann.holds("Forest")
    why = Why("103.5", text="Keep this hand?")
    mulligan = Confirm(position.ann.id, why, yes="Keep it", no="Mulligan", purpose=Purpose.KEEP)

    found = Adviser(think=think_here).advise(question(mulligan, SeatView(position.game, position.ann.id)))

    assert [(one.words, one.chance, one.games) for one in found.weighed] == [("Mulligan", None, 0)]


def test_what_was_cast_is_named_once_it_is_seen(position):
    """The hand is hidden (CR 402.3); a spell on the stack isn't (CR 405.1), and is another object (CR 400.7)."""
    beast = position.ann.holds("Beast", pt="5/4", cost="{4}{G}")
    option = ActionOption(ActionKind.CAST, beast.id, label="Cast Beast")
    decision = Act(position.ann.id, Why("117.1"), (option,))
    thought = Thought((Weighed((Choice(decision, Wish((option,))),), 0.5, 1),), 1, 0.1)
    view = SeatView(position.game, position.bob.id)
    assert [one.words for one in advice(thought, view.table, view.became).weighed] == [
        "Use something that you can't see"
    ]
    position.ann.casts(beast, free="{4}{G}")
    view = SeatView(position.game, position.bob.id)
    assert [one.words for one in advice(thought, view.table, view.became).weighed] == ["Cast Beast"]
