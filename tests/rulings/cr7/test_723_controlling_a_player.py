"""Controlling another player (CR 723)."""

from __future__ import annotations

import pytest

from engine.decisions import Act, Conceded
from engine.rules.core.game import Conceding
from engine.rules.turn.priority import act_once
from engine.values.ids import NOBODY
from engine.values.steps import Step
from engine.views.looking import Looking
from tests.rulings.table import Table

SLAVE = "You control target player during that player's next turn."


def enslave(table: Table) -> None:
    """Ann casts a spell by which she will control Bob."""
    table.fill_libraries()
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Fears", SLAVE, types="Sorcery", cost="{0}"))
    table.resolve_all()


def decider(table: Table) -> object:
    """Who decides for Bob."""
    by = table.state.players[table.bob.id].controlled_by
    return None if by == NOBODY else table.ann if by == table.ann.id else table.bob


def test_only_the_whole_of_that_turn(table: Table) -> None:
    """CR 723.1: "controlled during the entire turn; the effect doesn't end until the beginning of the next turn"."""
    enslave(table)
    assert decider(table) is None
    table.to(Step.UPKEEP, 1)
    assert decider(table) is table.ann
    table.to(Step.END)
    assert decider(table) is table.ann
    table.to(Step.UPKEEP, 1)
    assert decider(table) is None
    table.to(Step.UPKEEP, 1)
    assert decider(table) is None


def test_who_controls_makes_the_choices(table: Table) -> None:
    """CR 723.5: what to choose for spells and abilities; 723.3: objects keep their controllers."""
    bear, other = table.bob.controls("Bear"), table.bob.controls("Other")
    enslave(table)
    table.to(Step.PRECOMBAT_MAIN, 1)
    table.ann.answers(other)
    table.bob.casts(
        table.bob.holds("Loss", "Sacrifice a creature. You gain 3 life.", types="Sorcery", cost="{0}")
    )
    table.resolve_all()
    assert table.bob.permanents == ["Bear"]
    assert bear.controller is table.bob
    assert (table.ann.life, table.bob.life) == (20, 23)
    assert table.state.turn.active == table.bob.id


def test_the_last_effect_counts(table: Table) -> None:
    """CR 723.1a: "the last one to be created is the one that works"; 723.9: who controls themselves decides as ever."""
    enslave(table)
    table.bob.answers(table.bob)
    table.bob.casts(table.bob.holds("Own", SLAVE, types="Instant", cost="{0}"))
    table.resolve_all()
    table.to(Step.UPKEEP, 1)
    assert decider(table) is None


def test_a_skipped_turn_is_waited_out(table: Table) -> None:
    """CR 723.1b: the effect waits until the player actually takes a turn."""
    enslave(table)
    table.ann.casts(
        table.ann.holds("Skip", "Target opponent skips their next turn.", types="Sorcery", cost="{0}")
    )
    table.resolve_all()
    table.to(Step.UPKEEP, 1)
    assert table.state.turn.active == table.ann.id
    assert decider(table) is None
    table.to(Step.UPKEEP, 1)
    assert table.state.turn.active == table.bob.id
    assert decider(table) is table.ann


def test_what_the_player_sees_is_seen(table: Table) -> None:
    """CR 723.4: the hand is visible to both; cards outside the game only to the player."""
    held, aside = table.bob.holds("Held"), table.bob.sets_aside("Aside")
    enslave(table)
    assert not Looking(table.game, table.ann.id).knows(held.object)
    table.to(Step.UPKEEP, 1)
    assert Looking(table.game, table.ann.id).knows(held.object)
    assert not Looking(table.game, table.ann.id).knows(aside.object)
    assert Looking(table.game, table.bob.id).knows(held.object)


def test_nobody_concedes_for_another(table: Table) -> None:
    """CR 723.6, 104.3a: who answers for the player can only concede for themselves."""
    enslave(table)
    table.to(Step.UPKEEP, 1)
    agent = table.agents[table.ann.id]
    plain = agent.decide
    agent.decide = lambda decision, view: Conceded() if isinstance(decision, Act) else plain(decision, view)  # type: ignore[method-assign]
    table.bob.holds("Free", "Draw a card.", types="Instant", cost="{0}")
    with pytest.raises(Conceding) as conceding:
        act_once(table.game, table.bob.id)
    agent.decide = plain  # type: ignore[method-assign]
    assert conceding.value.player == table.ann.id


def test_after_that_turn_an_extra_turn(table: Table) -> None:
    """CR 500.7: "after that turn, that player takes an extra turn", which they decide themselves."""
    text = (
        "You gain control of target opponent during that player's next turn. After that turn, that player takes an "
        "extra turn."
    )
    table.fill_libraries()
    table.ann.casts(table.ann.holds("Promise", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    turns = []
    for _ in range(3):
        table.to(Step.UPKEEP, 1)
        turns.append((table.state.turn.active == table.bob.id, decider(table) is table.ann))
    assert turns == [(True, True), (True, False), (False, False)]
