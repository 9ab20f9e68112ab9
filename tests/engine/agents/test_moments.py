"""When simple measures aren't asked at all, and when they are."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.texts.announced import spell_of
from engine.agents.thinking.moments import may_act, targets_stack
from engine.language.compile import compile_text
from engine.rules.turn.priority import actions_of, pass_priority
from engine.values.steps import Step
from tests.engine.agents.thinking import filled

FOR_THE_STACK = (
    "Counter target spell.",
    "Counter target spell unless its controller pays {3}.",
    "Counter target activated ability.",
    "Counter target spell. Draw a card.",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
)
NOT_ONLY_FOR_THE_STACK = (
    "Draw a card.",
    "Choose one —\n• Counter target spell.\n• Draw a card.",
    "Draw a card. Counter up to one target spell.",
    "Destroy target creature or spell.",
    "Counter up to one target spell.",
)


def effect_of(text: str) -> Any:
    card = compile_text(text, "Instant", "Word", "{U}", None, None).definition
    assert card is not None
    return spell_of(card.front.abilities)


@pytest.mark.parametrize("text", FOR_THE_STACK)
def test_what_has_to_target_the_stack(text: str) -> None:
    """It can't be begun while nothing is there (CR 601.2c)."""
    assert targets_stack(effect_of(text))


@pytest.mark.parametrize("text", NOT_ONLY_FOR_THE_STACK)
def test_what_can_be_begun_while_nothing_is_on_the_stack(text: str) -> None:
    assert not targets_stack(effect_of(text))


def test_who_holds_what_counters_spells_is_asked_once_there_is_one(position: Any) -> None:
    """Not in a main phase in which nothing is on the stack."""
    for seat in (position.ann, position.bob):
        position.lands(seat, "Island", 2)
    ann, bob = position.ann, position.bob
    bob.holds("Negation", "Counter target spell.", types="Instant", cost="{U}{U}")
    ann.holds("Denial", "Counter target spell.", types="Instant", cost="{U}{U}")
    assert not may_act(position.game, ann.id)

    ann.casts(ann.holds("Thought", "Draw two cards.", types="Instant", cost="{U}"))

    assert may_act(position.game, bob.id)


def as_the_other_turn_ends(position: Any) -> None:
    """The last moment of bob's turn; he has passed."""
    filled(position)
    position.to(Step.END, turns_on=1)
    pass_priority(position.game, position.bob.id)


def test_what_cards_say_is_no_special_action_that_could_be_taken(position: Any) -> None:
    """A card is foretold in its owner's turn only (CR 702.143a)."""
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Omen", "Draw three cards.\nForetell {U}", types="Sorcery", cost="{5}{U}")
    as_the_other_turn_ends(position)
    actions_of(position.game, position.ann.id)
    assert not may_act(position.game, position.ann.id)


def test_a_special_action_is_found_after_it_was_asked_whether_there_is_one(position: Any) -> None:
    """What could be cast now can be suspended (CR 702.62a)."""
    position.lands(position.ann, "Island", 1)
    position.ann.holds("Skate", "Flash\nSuspend 3—{U}", types="Creature — Fish", pt="3/3", cost="{5}{U}")
    as_the_other_turn_ends(position)
    assert may_act(position.game, position.ann.id)
    assert "Suspend Skate" in [option.label for option in actions_of(position.game, position.ann.id)]


SWORD = "Equipped creature gets +1/+1.\nEquip {1}"
MONK = "+1: You gain 1 life."


def test_what_is_activated_as_a_sorcery_is_no_answer(position: Any) -> None:
    """CR 702.6a."""
    position.lands(position.ann, "Plains", 1)
    position.ann.controls("Ape", pt="3/3")
    position.ann.controls("Sword", SWORD, types="Artifact — Equipment")
    assert may_act(position.game, position.ann.id)
    as_the_other_turn_ends(position)
    assert not may_act(position.game, position.ann.id)


@pytest.mark.parametrize("at_once", [False, True])
def test_a_loyalty_ability_is_an_answer_only_where_an_effect_lets_it_be(position: Any, at_once: bool) -> None:
    """CR 606.3."""
    leave = (
        "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.\n"
    )
    text = leave + MONK if at_once else MONK
    position.ann.controls("Monk", text, types="Legendary Planeswalker — Monk", loyalty="3")
    as_the_other_turn_ends(position)
    assert may_act(position.game, position.ann.id) == at_once
    assert bool(actions_of(position.game, position.ann.id)) == at_once
