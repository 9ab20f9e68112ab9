"""The opponent that looks ahead keeps tricks until blocks are declared, and answers its own spells where that pays."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.judging.tricks import is_trick
from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.supposing import Supposing
from engine.agents.thinking.thinker import looks
from engine.decisions import ActionOption
from engine.views.known_position import known_position
from tests.engine.agents.thinking import GAMES, asked, done, filled


def weighed_actions(position: Any, seat: Any) -> set[str]:
    """The actions that the opponent weighs with priority, also those that it means to do next."""
    decision, view = asked(position, seat)
    found = known_position(view, decision)
    assert found is not None
    thought = Search(found, 1, Limits(None, games=GAMES, ahead=1)).run(looks(view.table))
    options = [option for one in thought.weighed for choice in one.choices for option in choice.wish.options]
    return {option.label for option in options if isinstance(option, ActionOption)}


SURGE = {"types": "Instant", "cost": "{G}"}


@pytest.mark.parametrize(
    ("text", "weighed"),
    [
        ("Target creature gets +3/+3 until end of turn.", False),
        ("Target creature gets +1/+1 and gains first strike until end of turn. Draw a card.", False),
        ("Target creature gains indestructible until end of turn.", False),
        ("Target creature gets +1/+1 and gains flying until end of turn.", True),
        ("Target creature gets -3/-3 until end of turn.", True),
        ("Put a +1/+1 counter on target creature.", True),
    ],
)
def test_tricks_are_not_weighed_before_combat(position, text, weighed):
    """What counts once blocks are declared (CR 509.1h, 510.1) is kept until then; what counts before, or for longer, isn't."""
    filled(position)
    position.lands(position.ann, "Forest", 1)
    position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Wolf", pt="3/3")
    position.ann.holds("Surge", text, **SURGE)
    assert ("Cast Surge" in weighed_actions(position, position.ann)) == weighed


def test_an_ability_that_only_helps_in_a_fight_is_not_weighed_before_it(position):
    """CR 602.1, 509.1h."""
    filled(position)
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Bear", pt="2/2")
    position.ann.controls("Priest", "{1}{W}{W}: Target creature gets +1/+1 until end of turn.", pt="1/1")
    position.ann.controls("Altar", "{2}: Draw a card.", types="Artifact")
    weighed = weighed_actions(position, position.ann)
    assert any("Draw a card" in label for label in weighed)
    assert not any("+1/+1" in label for label in weighed)


def test_a_trick_is_weighed_once_blocks_are_declared(position):
    """CR 509.4."""
    filled(position)
    position.lands(position.ann, "Forest", 1)
    bear = position.ann.controls("Bear", pt="2/2")
    wolf = position.bob.controls("Wolf", pt="3/3")
    position.ann.holds("Surge", "Target creature gets +3/+3 until end of turn.", **SURGE)
    position.attack(bear)
    position.block((wolf, bear))
    assert done(position, position.ann) == "Cast Surge"


def test_it_copies_its_own_spell_where_that_wins(position):
    """Whoever casts a spell may cast another before it resolves (CR 117.3c, 707.10)."""
    filled(position)
    position.lands(position.ann, "Mountain", 2)
    position.life(position.bob, 6)
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    text = "Copy target instant or sorcery spell you control. You may choose new targets for the copy."
    position.ann.holds("Echo", text, types="Instant", cost="{R}")
    assert done(position, position.ann) == "Cast Bolt"
    position.ann.answers(position.bob)
    position.ann.casts(bolt)
    assert done(position, position.ann) == "Cast Echo"


def test_what_others_may_hold_has_tricks_in_it(position):
    """Behind open mana there may be what changes a fight, for all that is known (CR 402.3)."""
    filled(position)
    hidden = [position.bob.holds(f"Card {number}", pt="1/1") for number in range(7)]
    decision, view = asked(position, position.ann)
    found = known_position(view, decision)
    assert found is not None
    supposing = Supposing(found, 1)
    cards = [supposing.state(number).objects[card.id].card for number in range(20) for card in hidden]
    assert any(is_trick(card.front) for card in cards)


LULL = "Prevent all combat damage that would be dealt this turn. You gain 1 life."


def test_damage_is_not_prevented_before_anybody_attacks(position):
    """Whatever else a spell does that keeps from the combat damage of a turn, it is kept until there are attackers (CR 508)."""
    filled(position)
    position.lands(position.ann, "Plains", 2)
    position.ann.holds("Lull", LULL, types="Instant", cost="{1}{W}")
    position.ann.controls("Ogre", pt="3/3")
    assert "Cast Lull" not in weighed_actions(position, position.ann)


def test_damage_is_prevented_once_it_would_kill(position):
    filled(position)
    position.lands(position.bob, "Plains", 2)
    position.life(position.bob, 3)
    position.bob.holds("Lull", LULL, types="Instant", cost="{1}{W}")
    position.attack(position.ann.controls("Ogre", pt="3/3"))
    position.block()
    assert done(position, position.bob) == "Cast Lull"
