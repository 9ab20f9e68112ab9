"""The opponent that looks ahead: what it finds, how long it takes, and thinking in a process of its own."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from typing import Any

import pytest

from engine.agents.thinking.apart import Apart
from engine.agents.thinking.comparing import AS_GOOD, Arm, hope, left
from engine.agents.thinking.moments import can_answer, can_counter
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Search, Thought, Weighed
from engine.agents.thinking.supposing import Supposing
from engine.agents.thinking.thinker import ThinkingAgent, looks
from engine.agents.thinking.valuing import chance_to_win
from engine.agents.thinking.wishes import Wish, places_of, sign_of
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Attacks,
    Choose,
    GameAbandoned,
    PlayerOption,
    WordOption,
)
from engine.rules.actions.resolving import resolve_top
from engine.rules.game.begin import Common
from engine.rules.turn.combat.attacking import declare_attackers
from engine.rules.turn.priority import take
from engine.rules.turn.turns import end_step
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.views.known_position import KnownPosition, known_position
from engine.views.wording import describing
from tests.engine.agents.thinking import GAMES, asked, done, filled


def attackers(position: Any, seat: Any, ahead: int = 1) -> set[str]:
    """The names of the creatures that it attacks with."""
    position.let({seat.id: ThinkingAgent(1, Limits(None, games=GAMES, ahead=ahead))})
    position.to(Step.BEGINNING_OF_COMBAT)
    end_step(position.game)
    position.game.begin_move()
    declare_attackers(position.game)
    combat = position.game.state.combat
    return {position.game.characteristics(one.attacker).name for one in (combat.attacks if combat else ())}


def test_it_burns_the_last_blocker_away_and_wins(position):
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 3)
    position.ann.controls("Ogre", pt="3/3")
    position.bob.controls("Wall", "Defender", pt="0/3")
    position.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Sorcery", cost="{R}")
    assert done(position, position.ann) == "Cast Bolt"


def test_it_looks_for_lands_where_its_hand_costs_more_than_it_has(position):
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Ancient", pt="6/5", cost="{4}{G}{G}")
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    position.ann.holds("Path", text, types="Sorcery", cost="{1}{G}")
    assert done(position, position.ann) == "Cast Path"


def test_what_a_search_will_show_is_not_chosen_before(position):
    """Each supposed game has other cards in the library: a place in it is no card that could be planned on (CR 401.2)."""
    filled(position)
    position.lands(position.ann, "Forest", 2)
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    position.ann.holds("Path", text, types="Sorcery", cost="{1}{G}")
    decision, view = asked(position, position.ann)
    found = known_position(view, decision)
    assert found is not None
    thought = Search(found, 1, Limits(None, games=GAMES)).run(looks(view.table))
    assert len({one.choices[0].wish for one in thought.weighed}) == 2
    asked_for = [choice.decision for one in thought.weighed for choice in one.choices]
    assert not any(isinstance(one, Choose) for one in asked_for)


def test_it_stays_at_home_where_an_attack_would_lay_it_open(position):
    filled(position)
    position.life(position.ann, 3)
    position.life(position.bob, 20)
    position.ann.controls("Guard", pt="4/4")
    position.bob.controls("Raider", pt="3/3")
    assert attackers(position, position.ann) == set()


def test_it_attacks_with_everything_where_that_wins(position):
    filled(position)
    position.life(position.bob, 4)
    for _ in range(3):
        position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Giant", pt="5/5")
    assert attackers(position, position.ann) == {"Bear"}


@pytest.mark.parametrize("giants", [4, 6])
def test_who_is_far_ahead_attacks(position, giants):
    """A board that can't lose still has to win: nobody sits on it."""
    filled(position)
    position.life(position.ann, 20)
    position.life(position.bob, 20)
    for _ in range(giants):
        position.ann.controls("Giant", pt="4/4")
    for _ in range(2):
        position.bob.controls("Bear", pt="2/2")
    assert attackers(position, position.ann, ahead=2) == {"Giant"}


def test_who_is_farther_ahead_has_a_better_chance_that_can_be_told(position):
    """Among answers that all look like winning the one that leads farther is still seen."""
    filled(position)
    for _ in range(5):
        position.ann.controls("Giant", pt="5/5")
    far = chance_to_win(position.game, position.ann.id)
    position.ann.controls("Giant", pt="5/5")
    farther = chance_to_win(position.game, position.ann.id)
    position.life(position.bob, 10)
    farthest = chance_to_win(position.game, position.ann.id)
    assert far > 0.9
    assert farther - far > 0.003
    assert farthest - farther > 0.002


def thought(position: Any, seat: Any, limits: Limits, think: Any = None) -> Thought:
    """What comes of thinking about an action."""
    decision, view = asked(position, seat)
    known = known_position(view, decision)
    assert known is not None
    return think(known, 5, limits, looks(view.table)) if think else Search(known, 5, limits).run({})


def test_what_a_player_may_do_is_supposed_too(position):
    """A supposed game is read by nobody: that a question has no words there doesn't end it."""
    filled(position)
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Study", "You may draw two cards.", types="Sorcery", cost="{G}")
    weighed = thought(position, position.ann, Limits(None, games=GAMES)).weighed
    assert {one.choices[0].wish.options[0].label for one in weighed if one.games} == {"Pass", "Cast Study"}


def test_only_types_are_tried_that_anything_is(position):
    """Of some three hundred creature types a dozen would use the time up (CR 205.3m)."""
    filled(position)
    text = "As ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type."
    position.ann.holds("Territory", text, types="Land")
    position.ann.holds("Mage", types="Creature — Human Wizard", pt="2/2", cost="{W}{U}")
    position.bob.controls("Elf", types="Creature — Elf", pt="1/1")
    weighed = thought(position, position.ann, Limits(None, games=GAMES)).weighed
    said = {
        option.value
        for one in weighed
        for choice in one.choices
        if isinstance(choice.decision, Choose)
        for option in choice.wish.options
    }
    assert {"Human"} <= said <= {"Human", "Wizard", "Elf"}


def race(position: Any) -> None:
    """A position with some things to do."""
    filled(position)
    position.lands(position.ann, "Mountain", 3)
    position.ann.controls("Ogre", pt="3/3")
    position.bob.controls("Bear", pt="2/2")
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.ann.holds("Imp", pt="2/1", cost="{1}{R}")


def test_counted_games_give_the_same_thought_each_time(position):
    race(position)
    first, second = (thought(position, position.ann, Limits(None, games=20)) for _ in range(2))
    assert first.weighed == second.weighed
    assert first.games == second.games > 0


def test_games_from_one_state_come_out_as_if_each_worked_everything_out_itself(position, monkeypatch):
    race(position)
    here = thought(position, position.ann, Limits(None, games=6))
    monkeypatch.setattr(Supposing, "common", lambda supposing, number: Common())
    assert thought(position, position.ann, Limits(None, games=6)).weighed == here.weighed


def test_the_clock_is_kept(position):
    race(position)
    found = [
        thought(position, position.ann, Limits(0.4)) for _ in range(3)
    ]  # others may hold the machine up once
    assert all(one.games for one in found)
    assert min(one.seconds for one in found) < 0.6


def test_targets_are_weighed_together_with_the_spell(position):
    race(position)
    found = thought(position, position.ann, Limits(None, games=30))
    kinds = {tuple(type(choice.decision).__name__ for choice in weighed.choices) for weighed in found.weighed}
    assert ("Act", "Choose", "Pay") in kinds


@pytest.fixture(params=[False, True])
def apart(request):
    """A process of its own to think in, with a helper and without."""
    process = Apart(helped=request.param)
    yield process
    process.close()


def test_a_process_of_its_own_thinks_the_same_is_left_at_once_and_replaced(position, apart):
    race(position)
    limits = Limits(None, games=3)
    here = thought(position, position.ann, limits, lambda *task: Search(*task[:3]).run(task[3]))
    assert thought(position, position.ann, limits, apart).weighed == here.weighed

    left = leaving(position, apart)
    assert left < 0.5

    assert thought(position, position.ann, limits, apart).weighed == here.weighed
    os.kill(apart._process.pid, 9)
    apart._process.join()
    assert thought(position, position.ann, limits, apart).weighed == here.weighed


def leaving(position: Any, apart: Apart) -> float:
    """How long it takes until a thread that waits for a long thought does something else."""
    from gui.bridge.thinking import unwind

    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert isinstance(known, KnownPosition)
    ended: list[float] = []

    def wait() -> None:
        with suppress(GameAbandoned):
            apart(known, 5, Limits(60.0), looks(view.table))
        ended.append(time.perf_counter())

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    time.sleep(0.1)
    began = time.perf_counter()
    unwind(thread)
    thread.join(5)
    return ended[0] - began


def test_it_uses_what_a_supposed_game_calls_otherwise(position):
    """At a table abilities have words, in supposed games none: what is best there is done here all the same."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 1)
    position.ann.controls("Pinger", "{T}: ~ deals 1 damage to any target.", pt="0/1")
    position.settle()
    position.game.describe = describing(position.game)
    assert done(position, position.ann).startswith("{T}: ")


def test_it_chooses_modes_by_what_they_are(position):
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 2)
    text = "Choose one —\n• You gain 2 life.\n• ~ deals 2 damage to target opponent."
    position.ann.holds("Choice", text, types="Sorcery", cost="{R}")
    position.game.describe = describing(position.game)
    agent = ThinkingAgent(1, Limits(None, games=GAMES))
    position.let({position.ann.id: agent})
    decision, view = asked(position, position.ann)
    answer = agent.answer(decision, view)
    assert decision.options[answer.indices[0]].label == "Cast Choice"
    take(position.game, position.ann.id, decision.options[answer.indices[0]])
    resolve_top(position.game)
    assert position.game.state.players[position.bob.id].life == 0


def test_the_same_words_twice_are_two_options():
    two = (WordOption("red", "a"), WordOption("red", "b"), WordOption("blue", "c"))
    assert places_of(two, (WordOption("red", ""), WordOption("red", ""))) == (0, 1)
    assert places_of(two, (WordOption("red", "b"),)) == (1,)
    assert places_of(two, (WordOption("green", ""),)) is None


def test_a_win_now_is_better_than_one_that_comes_later(position):
    """Whoever wins next turn anyhow, the other side's library being empty (CR 104.3c), still wins at once if it can."""
    for _ in range(5):
        position.ann.library("Plains")
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 3)
    position.ann.controls("Ogre", pt="3/3")
    position.bob.controls("Wall", "Defender", pt="0/3")
    position.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Sorcery", cost="{R}")
    assert done(position, position.ann) == "Cast Bolt"


def test_answers_that_do_the_same_are_one():
    """Attackers are declared together, in no order (CR 508.1a): the same attack said otherwise isn't tried again."""
    one, other = ObjectId(1), ObjectId(2)
    defender = PlayerOption(PlayerId(1))
    there = Wish((), Attacks(((one, defender), (other, defender))))
    back = Wish((), Attacks(((other, defender), (one, defender))))
    assert there != back
    assert sign_of(there) == sign_of(back)


def test_what_is_behind_is_left_out_and_what_does_the_same_too():
    first, same, close, behind = (Arm((), place, 0.0) for place in range(4))
    first.values = [0.6, 0.5, 0.7, 0.6]
    same.values = [0.6, 0.5, 0.7, 0.6]
    close.values = [0.55, 0.55, 0.65, 0.6]
    behind.values = [0.3, 0.2, 0.4, 0.3]
    assert left([first, same, close, behind]) == [first, close]


def test_an_answer_that_was_lucky_once_is_not_taken_for_better():
    """The first game chooses what is compared: it flatters what was lucky in it, and doesn't count in the end."""
    steady, lucky = Arm((), 0, 0.0), Arm((), 1, 0.0)
    steady.values = [0.3, 0.5, 0.52, 0.5]
    lucky.values = [0.9, 0.45, 0.48, 0.44]
    assert steady.mean > lucky.mean
    lucky.values = [0.9, 0.38, 0.4, 0.37]
    assert steady.mean - lucky.mean > 0.1
    steady.values += [0.5] * 12
    lucky.values += [0.38] * 12
    assert hope(lucky, steady) < AS_GOOD


def test_a_game_that_was_lost_once_is_not_forgotten():
    """What wins three games of four and loses one isn't taken for a sure win as long as only so much was seen of it."""
    risky, safe = Arm((), 0, 0.0), Arm((), 1, 0.0)
    risky.values = [0.0, 0.99, 0.98, 0.98]
    safe.values = [0.93, 0.99, 0.91, 0.88]
    assert left([risky, safe]) == [risky, safe]


def test_three_games_do_not_show_that_nothing_can_go_wrong():
    """Of what is as good as won the two best are tried in more games than three: what is lost in one of four is seen then."""
    risky, safe = Arm((), 0, 0.0), Arm((), 1, 0.0)
    risky.values = [0.98, 0.98, 0.98]
    safe.values = [0.95, 0.96, 0.95]
    assert left([risky, safe]) == [risky, safe]


def test_what_may_be_done_is_told_by_mana(position):
    """Simple measures aren't asked where nothing that a card offers could be paid (CR 601.2h)."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.ann.holds("Bear", types="Creature", pt="2/2", cost="{1}{G}")
    assert not can_answer(position.game, position.ann.id)
    position.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{R}")
    assert can_answer(position.game, position.ann.id)
    assert not can_counter(position.game, position.ann.id)


def hold_both(position: Any) -> None:
    """Two walls between ann's creatures and a win; each spell takes one of them out of the way."""
    filled(position)
    position.lands(position.ann, "Mountain", 2)
    position.life(position.bob, 6)
    for name in ("North Wall", "South Wall"):
        position.bob.controls(name, "Defender", pt="0/4")
    for name in ("Shove", "Push"):
        position.ann.holds(name, "Target creature can't block this turn.", types="Sorcery", cost="{R}")
    for _ in range(2):
        position.ann.controls("Ogre", pt="3/3")


def test_two_actions_of_one_turn_are_planned_together(position):
    """Neither spell does anything alone; with both nothing is blocked (CR 509.1b)."""
    hold_both(position)
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    found = Search(known, 5, Limits(None, games=60)).run(looks(view.table)).weighed[0]
    acts = [choice.wish.options[0].label for choice in found.choices if isinstance(choice.decision, Act)]
    assert sorted(acts) == ["Cast Push", "Cast Shove"]
    assert found.value > 0.99


def test_a_land_that_only_gives_mana_is_played_without_a_thought(position):
    filled(position)
    position.ann.holds("Forest")
    position.ann.holds("Bear", types="Creature", pt="2/2", cost="{G}")
    agent = ThinkingAgent(1, Limits(None, games=GAMES))
    decision, view = asked(position, position.ann)
    answer = agent.answer(decision, view)
    assert decision.options[answer.indices[0]].label == "Play Forest"
    assert agent.last is None


def test_what_was_meant_to_be_done_next_is_what_others_are_compared_with(position):
    """A turn that was planned is gone on with, unless something better is found meanwhile."""
    filled(position)
    position.lands(position.ann, "Forest", 3)
    position.ann.holds("Elf", pt="1/1", cost="{G}")
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    decision, view = asked(position, position.ann)
    elf, bear = (
        next(Wish((option,)) for option in decision.options if option.label == f"Cast {name}")
        for name in ("Elf", "Bear")
    )
    asked_with: list[tuple[Wish, ...]] = []

    def think(found: Any, seed: int, limits: Limits, alike: Any, given: tuple[Wish, ...] = ()) -> Thought:
        asked_with.append(given)
        steps = (Choice(decision, elf), Choice(decision, bear))
        return Thought((Weighed(steps, 0.5, 1),), 1, 0.0)

    agent = ThinkingAgent(1, Limits(None, games=GAMES), think)
    agent.answer(decision, view)
    agent.answer(decision, view)
    assert asked_with == [(), (bear,)]


def test_where_what_was_meant_cant_be_done_simple_measures_are_compared_with(position):
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    decision, view = asked(position, position.ann)
    found = known_position(view, decision)
    assert found is not None
    other = Wish((ActionOption(ActionKind.CAST, label="Cast Ghost"),))
    thought = Search(found, 1, Limits(None, games=GAMES)).run(looks(view.table), (other,))
    assert [one.given for one in thought.weighed].count(True) == 1
