"""When simple measures aren't asked at all, and when they are."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.texts.announced import spell_of
from engine.agents.thinking.moments import may_act, targets_stack
from engine.language.compile import compile_text

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
