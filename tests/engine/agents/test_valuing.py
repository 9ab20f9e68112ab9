"""How good a position looks: what permanents are worth for what they do on the table."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.thinking.valuing import chance_to_win, life_left, prospects
from engine.rules.events.happening import happen
from engine.state.events import CountersChanged
from engine.state.references import PlayerRef
from tests.engine.agents.habits import attackers
from tests.engine.agents.thinking import filled


def chance(position: Any) -> float:
    """Ann's chance, as the table looks."""
    return chance_to_win(position.game, position.ann.id)


PEACE = "Enchant creature\nEnchanted creature can't attack or block."
STRENGTH = "Enchant creature\nEnchanted creature gets +2/+2."


def test_a_creature_that_can_neither_attack_nor_block_is_nearly_gone(position):
    """The larger it is, the more is gained by it; the Aura isn't worth something besides (CR 303.4)."""
    small = position.bob.controls("Goblin", pt="1/1")
    giant = position.bob.controls("Giant", pt="6/6")
    before = chance(position)
    peace = position.ann.controls("Peace", PEACE, types="Enchantment — Aura", attach_to=small)
    little = chance(position) - before
    position.destroy(peace)
    assert chance(position) == pytest.approx(before)
    position.ann.controls("Peace", PEACE, types="Enchantment — Aura", attach_to=giant)
    much = chance(position) - before
    position.destroy(giant)
    gone = chance(position) - before
    assert much > 3 * little
    assert gone - much < 0.5 * (gone - little)


def test_an_aura_is_worth_what_it_makes_of_a_creature(position):
    """CR 303.4."""
    bear = position.ann.controls("Bear", pt="2/2")
    position.ann.controls("Strength", STRENGTH, types="Enchantment — Aura", attach_to=bear)
    enchanted = chance(position)
    position.destroy(bear)
    position.ann.controls("Giant", pt="4/4")
    assert enchanted == pytest.approx(chance(position), abs=0.04)


def test_a_creature_against_which_nothing_could_be_done_yet_counts_less_in_what_is_foreseen(position):
    """Else it would seem safer to play the best creature last: what others hold is never seen to answer it."""
    position.lands(position.ann, "Forest", 2)
    bear = position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    position.ann.casts(bear)
    position.resolve()
    game, seat, turn = position.game, position.ann.id, position.state.turn.number
    assert prospects(game, seat, turn - 2) < prospects(game, seat, turn)
    position.destroy(bear)
    position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    assert prospects(game, seat, turn - 2) == prospects(game, seat, turn)


def test_who_is_far_ahead_has_to_bring_the_other_down(position):
    """On an even table a creature is worth more than its damage in one turn; far ahead it is worth less than that."""

    def gains() -> tuple[float, float]:
        before = chance(position)
        ogre = position.ann.controls("Ogre", pt="3/3")
        creature = chance(position) - before
        position.destroy(ogre)
        position.life(position.bob, 15)
        life = chance(position) - before
        position.life(position.bob, 20)
        return creature, life

    creature, life = gains()
    assert creature > life
    for _ in range(6):
        position.ann.controls("Giant", pt="5/5")
    creature, life = gains()
    assert creature < life


@pytest.mark.parametrize(
    ("life", "poison", "left"), [(20, 0, 20), (40, 0, 40), (20, 7, 6), (3, 7, 3), (20, 10, 0)]
)
def test_poison_counters_are_reckoned_as_life(position, life, poison, left):
    """CR 704.5c."""
    assert life_left(life, poison) == left
    position.life(position.bob, life)
    before = chance(position)
    if poison:
        counters = CountersChanged(target=PlayerRef(position.bob.id), kind="poison", amount=poison)
        happen(position.game, counters)
    assert (chance(position) > before) == (left < life)


def test_who_poisons_attacks(position):
    """Infect deals damage to players as poison counters (CR 702.90b): it is worth as much as damage at least."""
    filled(position)
    position.ann.controls("Agent", "Infect", pt="2/2", cost="{1}{G}")
    position.bob.controls("Idler", "~ can't block.", pt="1/1", cost="{R}")
    assert attackers(position, "expert") == {"Agent"}
