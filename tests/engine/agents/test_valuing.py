"""How good a position looks: what permanents are worth for what they do on the table."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.thinking.valuing import chance_to_win, life_left, prospects
from engine.rules.events.happening import happen
from engine.state.events import CountersChanged
from engine.state.references import PlayerRef
from tests.engine.agents.habits import attackers, does
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


SUSPENDED = "Flying\nSuspend 4—{1}{U}"


def test_what_is_suspended_comes_and_is_worth_the_more_the_sooner(position):
    """A suspended card is neither in hand nor on the battlefield, and isn't lost for that (CR 702.62)."""
    nothing = chance(position)
    sooner, later = (
        position.ann.exiled("Whale", SUSPENDED, pt="4/4", cost="{5}{U}{U}"),
        position.bob.exiled("Whale", SUSPENDED, pt="4/4", cost="{5}{U}{U}"),
    )
    assert chance(position) == nothing
    position.put_counters(later, "time", 4)
    assert chance(position) < nothing
    position.put_counters(sooner, "time", 1)
    assert chance(position) > nothing


def test_what_may_be_cast_from_a_graveyard_is_worth_something_there(position):
    """Flashback (CR 702.34a): as it is discarded it isn't lost."""
    flashback = "Draw two cards.\nFlashback {4}{U}"
    nothing = chance(position)
    position.ann.buried("Study", "Draw two cards.", types="Sorcery", cost="{2}{U}")
    gone = chance(position)
    position.ann.buried("Vision", flashback, types="Sorcery", cost="{2}{U}")
    there = chance(position)
    position.ann.holds("Vision", flashback, types="Sorcery", cost="{2}{U}")
    assert nothing == gone < there
    assert chance(position) - there > there - gone


def test_it_suspends_rather_than_that_it_casts_something_small(position):
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Whale", SUSPENDED, pt="4/4", cost="{5}{U}{U}")
    position.ann.holds("Bender", pt="1/2", cost="{1}{U}")
    assert does(position, "expert").label == "Suspend Whale"


CHEAP = {
    "Blade": {"text": "Equipped creature gets +1/+1.\nEquip {1}", "types": "Artifact — Equipment"},
    "Wall": {"text": "Creatures you control get +0/+1.", "types": "Enchantment"},
}


@pytest.mark.parametrize("name", CHEAP)
def test_a_cheap_permanent_is_better_had_than_held(position, name):
    """Else it is held for its own sake while there is nothing else to do with the mana."""
    position.lands(position.ann, "Plains", 3)
    card = {**CHEAP[name], "cost": "{1}"}
    nothing = chance(position)
    position.ann.holds(name, **card)
    held = chance(position) - nothing
    position.ann.controls(name, **card)
    assert chance(position) - nothing - held > 1.2 * held


def test_what_an_aura_lets_a_land_do_is_worth_something(position):
    """On a creature it is seen in the creature; a land is as large as before (CR 303.4)."""
    swamp = position.ann.controls("Swamp")
    aura = {
        "text": 'Enchant land\nEnchanted land has "{T}, Pay 1 life: Draw a card."',
        "types": "Enchantment — Aura",
        "cost": "{1}{B}{B}",
    }
    nothing = chance(position)
    position.ann.holds("Connections", **aura)
    held = chance(position) - nothing
    position.ann.controls("Connections", attach_to=swamp, **aura)
    assert chance(position) - nothing - held > held


@pytest.mark.parametrize(
    "text", ["You become the monarch.", 'You get an emblem with "Creatures you control get +1/+1."']
)
def test_what_a_player_is_or_has_besides_is_worth_something(position, text):
    """The monarch draws each turn (CR 725.2); an emblem stays (CR 114.4)."""
    before = chance(position)
    position.ann.has_mana("{W}")
    position.ann.casts(position.ann.holds("Crown", text, types="Sorcery", cost="{W}"))
    position.resolve()
    assert chance(position) > before + 0.1


def test_what_a_land_does_besides_is_worth_as_much_in_hand(position):
    """Else those that do something would be played first, whatever mana is wanted."""
    vault = "{T}: Add {C}.\n{1}: ~ becomes a 2/2 creature until end of turn. It's still a land."

    for seat, there in ((position.ann, True), (position.bob, False)):
        (seat.controls if there else seat.holds)("Vault", vault, types="Land")
        (seat.holds if there else seat.controls)("Marsh", "{T}: Add {B}.", types="Land")
    even = chance_to_win(position.game, position.ann.id, in_turn=False, supposed=True)
    assert even == pytest.approx(0.5)
