"""What the table notes of what is asked."""

from __future__ import annotations

from typing import NoReturn

import pytest

from engine.decisions import Act, ActionKind, ActionOption, Actions, Choose, Confirm, Why
from engine.values.steps import Step
from tests.rulings.table import Table


def test_questions_are_noted_in_their_order_by_seat_and_of_all(table: Table) -> None:
    """CR 101.4: the active player is asked first."""
    bear, _ = table.bob.controls("Bear"), table.bob.controls("Ox")
    table.ann.answers(True)
    table.bob.answers(False)
    table.ann.carries_out("Each player may gain 1 life.")
    table.ann.carries_out("Tap target creature.", bear)

    ann, bob = table.ann.id, table.bob.id
    assert [(one.player, type(one)) for one in table.asked] == [
        (ann, Confirm),
        (bob, Confirm),
        (ann, Choose),
    ]
    assert (table.ann.asked, table.bob.asked) == ([table.asked[0], table.asked[2]], [table.asked[1]])
    assert table.asked.of(Choose) == [table.asked[2]]
    assert table.asked.texts[2] == "Choose target creature"


def test_who_decides_for_another_is_asked_in_their_name(table: Table) -> None:
    """CR 723.5."""
    table.fill_libraries()
    table.ann.carries_out("You control target opponent during that player's next turn.")
    table.bob.controls("Well", "At the beginning of your upkeep, you may gain 1 life.", types="Artifact")
    table.to(Step.UPKEEP, 1)
    table.ann.answers(True)
    table.resolve_all()

    assert [one.player for one in table.ann.asked] == [table.bob.id]
    assert table.bob.asked == []


def test_what_is_so_as_somebody_is_asked_is_seen_before_the_answer(table: Table) -> None:
    lives = table.asked.seeing(lambda: table.ann.life)
    table.ann.answers(True, True)
    table.ann.carries_out("You may gain 1 life. You may gain 2 life.")

    assert (lives, table.ann.life) == ([20, 21], 23)


def test_actions_that_nobody_looks_at_are_not_found_for_the_note(table: Table) -> None:
    def find() -> NoReturn:
        pytest.fail("somebody looked")

    passing = ActionOption(ActionKind.PASS)
    act = Act(table.ann.id, Why("117.3", "Act"), Actions(passing, find))
    with pytest.raises(AssertionError, match="not answered"):
        table.ann.script.decide(act, None)

    assert table.ann.asked[-1] is act
    assert table.asked[-1] is act
