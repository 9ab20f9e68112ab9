"""Answers go to spells that are worth them."""

import pytest

from engine.rules.actions.resolving import resolve_top
from engine.rules.turn.priority import actions_of, take

COUNTER = {"types": "Instant", "cost": "{1}{U}{U}"}


def test_a_large_creature_spell_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    beast = position.ann.holds("Beast", pt="5/4", cost="{4}{G}")
    position.ann.casts(beast, free="{5}{G}")
    assert position.act(position.bob) == "Cast No"
    assert position.targets() == {"Beast"}


def test_a_small_creature_spell_is_let_through(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    position.ann.casts(position.ann.holds("Elf", pt="1/1", cost="{G}"), free="{G}")
    assert position.act(position.bob) == "Pass"


def test_removal_aimed_at_the_best_creature_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    dragon = position.bob.controls("Dragon", "Flying", pt="4/4", cost="{4}{R}{R}")
    doom = position.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{B}")
    position.ann.answers(dragon)
    position.ann.casts(doom, free="{B}")
    assert position.act(position.bob) == "Cast No"


def test_damage_to_the_player_at_high_life_is_not_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.ann.answers(position.bob)
    position.ann.casts(bolt, free="{R}")
    assert position.act(position.bob) == "Pass"


def test_damage_that_would_kill_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.life(position.bob, 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.ann.answers(position.bob)
    position.ann.casts(bolt, free="{R}")
    assert position.act(position.bob) == "Cast No"


def test_ones_own_spell_is_never_countered(position):
    position.lands(position.ann, "Island", 3)
    position.ann.holds("No", "Counter target spell.", **COUNTER)
    position.ann.casts(position.ann.holds("Beast", pt="5/4", cost="{4}{G}"), free="{5}{G}")
    assert position.act(position.ann) == "Pass"


BOLT = "~ deals 3 damage to any target."
ECHO = "Copy target instant or sorcery spell you control. You may choose new targets for the copy."


def test_a_copy_gets_the_targets_that_are_best_for_who_chooses_them(position):
    """New targets are chosen for what the copy does (CR 707.10c), not for what makes the copy."""
    position.lands(position.ann, "Mountain", 2)
    position.bob.controls("Giant", pt="4/4")
    position.life(position.bob, 3)
    position.ann.holds("Bolt", BOLT, types="Instant", cost="{R}")
    position.ann.holds("Echo", ECHO, types="Instant", cost="{R}")
    agent = position.thinks(position.ann)
    options = actions_of(position.game, position.ann.id)
    take(position.game, position.ann.id, next(one for one in options if one.label == "Cast Bolt"))
    echo = next(one for one in actions_of(position.game, position.ann.id) if one.label == "Cast Echo")
    take(position.game, position.ann.id, echo)
    resolve_top(position.game)
    assert agent is position.agents[position.ann.id]
    assert position.targets() == {"Bob"}


CHAIN = (
    "~ deals 3 damage to any target. Then that player or that permanent's controller may pay {R}{R}. If the player does, "
    "they may copy this spell and may choose a new target for that copy."
)


def test_a_spell_that_copies_itself_can_be_weighed(position):
    """What a copy is worth is what the spell is worth, which is being asked: nobody asks without end."""
    position.lands(position.bob, "Island", 3)
    position.life(position.bob, 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    chain = position.ann.holds("Chain", CHAIN, types="Sorcery", cost="{R}")
    position.ann.answers(position.bob)
    position.ann.casts(chain, free="{R}")
    assert position.act(position.bob) == "Cast No"


FORCE = (
    "You may exile a blue card from your hand rather than pay this spell's mana cost.\nCounter target spell."
)


@pytest.mark.parametrize(("size", "answered"), [("3/3", False), ("7/7", True)])
def test_two_cards_are_given_for_what_is_worth_two(position, size, answered):
    """CR 118.9: a card that is exiled rather than mana paid is a card that is spent."""
    position.bob.holds("Drake", pt="3/3", cost="{2}{U}")
    position.bob.holds("Force", FORCE, types="Instant", cost="{3}{U}{U}")
    position.ann.has_mana("{G}{G}")
    position.ann.casts(position.ann.holds("Beast", pt=size, cost="{G}{G}"))
    assert position.act(position.bob).startswith("Cast Force") is answered
