"""What comes to nothing isn't done: what isn't used now may be of use later."""

from __future__ import annotations

from engine.agents.thinking.comparing import Arm
from engine.agents.thinking.idling import in_vain
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.wishes import PASS, Wish
from engine.decisions import Act, ActionKind, ActionOption, Why
from engine.rules.turn.priority import pass_priority
from engine.values.ids import ObjectId, PlayerId
from tests.engine.agents.habits import does
from tests.engine.agents.thinking import filled

TAP = ActionOption(ActionKind.ACTIVATE, ObjectId(7), "1", label="Tap")


def tried(place: int, option: ActionOption, *values: float) -> Arm:
    """An action that was tried."""
    arm = Arm((), place, 0.0)
    arm.choices = (Choice(Act(PlayerId(0), Why("117.1"), (option,)), Wish((option,))),)
    arm.values = list(values)
    return arm


def passing(*values: float) -> Arm:
    """To pass, which was tried."""
    option = PASS.options[0]
    assert isinstance(option, ActionOption)
    return tried(1, option, *values)


def test_nothing_is_tapped_for_nothing(position):
    """An artifact that does nothing by tapping is tapped in vain, though simple measures take it to be worth a little."""
    filled(position)
    position.lands(position.bob, "Plains", 1)
    position.bob.controls("Harrier", "{W}, {T}: Tap target artifact.", pt="1/1", cost="{W}")
    position.ann.controls("Statue", cost="{2}", types="Artifact")
    bear = position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    position.attack(bear)
    position.block()
    pass_priority(position.game, position.ann.id)
    assert does(position, "expert", position.bob).label == "Pass"


def test_what_simple_measures_say_is_in_vain_where_it_changes_nothing():
    assert in_vain(tried(0, TAP, 0.4, 0.5), passing(0.4, 0.5))
    assert not in_vain(tried(0, TAP, 0.4, 0.51), passing(0.4, 0.5))


def test_others_are_in_vain_where_they_are_as_good():
    assert in_vain(tried(2, TAP, 0.4, 0.505), passing(0.4, 0.5))
    assert not in_vain(tried(2, TAP, 0.4, 0.56), passing(0.4, 0.5))


def test_what_only_hurts_players_is_not_put_off_again_and_again(position):
    """Now or next turn is the same: it is done now."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Wall", "Defender", pt="0/5", cost="{2}")
    position.ann.holds("Spike", "~ deals 3 damage to target player.", cost="{R}", types="Sorcery")
    assert does(position, "expert").label == "Cast Spike"
