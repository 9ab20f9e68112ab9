"""Abilities are said as their text says them, so that players know what they choose (CR 601.2c, 602.2)."""

import pytest

from engine.decisions import Choose
from engine.rules.core.characteristics import expansion
from engine.rules.turn.priority import actions_of
from engine.views.wording import SELF, in_words
from tests.rulings.making import made


@pytest.mark.parametrize(
    "text",
    [
        "{T}: This creature deals 1 damage to any target.",
        "{X}, Sacrifice this creature: It deals X damage to target player.",
        (
            "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage "
            "equal to that creature's power to any target."
        ),
    ],
)
def test_references_and_targets_do_not_keep_an_ability_from_being_said(text):
    """CR 602.2: the ability that is activated is announced, so its whole text is what is offered."""
    ability = made("Spark Adept", text, pt="1/1").faces[0].abilities[0]
    assert in_words(ability, "Spark Adept") == text


def test_any_target_is_asked_for_as_any_target(table):
    """CR 115.4: "any target" is more than "target", and the question says it."""
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    table.resolve()
    assert [one.why.text for one in table.ann.asked.of(Choose)] == ["Choose any target"]


def test_what_a_keyword_lets_a_player_do_is_said_as_leave():
    """CR 702.43a: modular stands for an ability that "you may" have put counters."""
    triggered = expansion(made("Worker", "Modular 1").faces[0].abilities[0])[-1]
    assert in_words(triggered.effect, SELF).startswith("You may put")


def test_an_ability_that_was_given_keeps_its_cost_and_the_name_in_it(table):
    """CR 201.5a: the name in the ability of another object means the one that gave it."""
    torch = table.ann.controls(
        "Torch",
        'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."\nEquip {1}',
        types="Artifact — Equipment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.activates(torch, "{1}")
    table.resolve()

    labels = [one.label for one in actions_of(table.game, table.ann.id) if one.object == bear.id]
    assert labels == ["{T}, Sacrifice Torch: Torch deals 2 damage to any target."]
