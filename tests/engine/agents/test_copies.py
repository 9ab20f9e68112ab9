"""Tokens that are copies, made again and again as long as something untaps what makes them."""

from __future__ import annotations

from typing import Any

from engine.agents.simple.simple import SimpleAgent
from engine.agents.texts.announced import spell_of
from engine.agents.texts.reading import consequences_of
from engine.agents.thinking.moments import may_act
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent
from engine.language.compile import compile_text
from engine.rules.turn.turns import advance
from tests.engine.agents.habits import does

EXARCH = (
    "Flash\nWhen ~ enters, choose one —\n• Untap target permanent you control.\n"
    "• Tap target permanent an opponent controls."
)
TWIN = (
    "Enchant creature\nEnchanted creature has \"{T}: Create a token that's a copy of this creature, except it has haste. "
    'Exile that token at the beginning of the next end step."'
)
MIRROR = "Create a token that's a copy of target creature you control, except it has haste. Exile it at the beginning of the next end step."


def combined(position: Any) -> None:
    """A creature that untaps another as it enters, and two others that would block."""
    position.lands(position.ann, "Island", 4)
    exarch = position.ann.controls("Exarch", EXARCH, pt="1/4")
    position.ann.controls("Twin", TWIN, types="Enchantment — Aura", attach_to=exarch)
    for _ in range(2):
        position.bob.controls("Bear", pt="2/2")


def turn_of(position: Any, agent: Any) -> None:
    """Ann's turn, as an agent plays it."""
    position.let({position.ann.id: agent})
    position.let({position.bob.id: SimpleAgent(2)})
    turn = position.state.turn.number
    while not position.state.over and position.state.turn.number == turn:
        position.game.begin_move()
        advance(position.game)


def test_what_is_made_is_not_what_it_is_a_copy_of():
    """Exiling "that token" takes nothing away that was there before (CR 707.2, 608.2c)."""
    card = compile_text(MIRROR, "Sorcery", "Mirror", "{2}{R}", None, None).definition
    assert card is not None
    effect = spell_of(card.front.abilities)
    assert effect is not None
    made, *others = consequences_of(effect)
    assert not made.lasting
    assert all(one.on is None or one.on != made.node for one in others)


def test_copies_are_made_as_long_as_that_untaps_what_makes_them(position):
    """A pair of creatures that has no end but the win (CR 732.2)."""
    combined(position)
    turn_of(position, SimpleAgent(1))
    assert position.state.winner == position.ann.id
    assert len(position.state.battlefield) < 40  # no more than that takes


def test_what_an_aura_lets_a_creature_do_is_seen_ahead(position):
    """Abilities that effects give are offered like printed ones (CR 113.1a)."""
    combined(position)
    assert may_act(position.game, position.ann.id)


def test_the_last_piece_is_played(position):
    """What wins in this turn by many activations is found where the first of them can't be made yet."""
    position.lands(position.ann, "Island", 4)
    position.ann.controls("Exarch", EXARCH, pt="1/4")
    position.ann.holds("Twin", TWIN, types="Enchantment — Aura", cost="{2}{U}{U}")
    position.bob.controls("Bear", pt="2/2")
    position.life(position.bob, 7)
    assert does(position, "expert").label == "Cast Twin"


def test_who_looks_ahead_makes_enough_of_them(position):
    combined(position)
    position.life(position.bob, 3)
    turn_of(position, ThinkingAgent(1, Limits(None, games=12, ahead=0)))
    assert position.state.winner == position.ann.id


def test_a_legend_is_not_copied_beside_itself(position):
    """Of two of the same name one goes (CR 704.5j)."""
    position.lands(position.ann, "Mountain", 3)
    position.ann.controls("Chief", types="Legendary Creature — Goblin", pt="5/5")
    position.ann.holds("Mirror", MIRROR, types="Sorcery", cost="{2}{R}")
    assert does(position, "simple").label == "Pass"
