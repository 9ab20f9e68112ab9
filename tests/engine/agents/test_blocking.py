"""Blocks that pay, and chump blocks only when the attack would kill."""

from collections import Counter
from random import Random

import pytest

from engine.agents.combat.defence import Defence, Half, Paired
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Fronts, Group, Known
from engine.agents.combat.tolls import Stake
from engine.values.ids import ObjectId
from tests.engine.agents.fighting import defence


def attacked(position, *attackers: tuple[str, str, str], life: int = 20) -> None:
    """Ann attacks with creatures of these names, texts and sizes; bob has so much life."""
    cards = [position.ann.controls(name, text, pt=size) for name, text, size in attackers]
    position.life(position.bob, life)
    position.attack(*cards)


def test_a_block_that_kills_and_lives(position):
    position.bob.controls("Guard", pt="3/4")
    attacked(position, ("Bear", "", "2/2"))
    assert position.blocks(position.bob) == {"Guard": "Bear"}


def test_no_chump_block_at_high_life(position):
    position.bob.controls("Rat", pt="1/1")
    attacked(position, ("Giant", "", "5/5"))
    assert position.blocks(position.bob) == {}


def test_a_chump_block_when_the_attack_would_kill(position):
    position.bob.controls("Rat", pt="1/1")
    attacked(position, ("Giant", "", "5/5"), life=5)
    assert position.blocks(position.bob) == {"Rat": "Giant"}


def test_two_chump_blocks_where_one_is_not_enough(position):
    position.bob.controls("Rat", pt="1/1")
    position.bob.controls("Bat", "Flying", pt="1/1")
    attacked(position, ("Giant", "", "5/5"), ("Ogre", "", "4/4"), life=4)
    assert set(position.blocks(position.bob)) == {"Rat", "Bat"}


def test_two_blockers_bring_down_a_large_attacker(position):
    position.bob.controls("Bear", pt="3/3")
    position.bob.controls("Ogre", pt="3/3")
    attacked(position, ("Giant", "", "5/5"))
    assert position.blocks(position.bob) == {"Bear": "Giant", "Ogre": "Giant"}


def test_a_deathtouch_blocker_trades_up(position):
    position.bob.controls("Snake", "Deathtouch", pt="1/1")
    attacked(position, ("Giant", "", "5/5"))
    assert position.blocks(position.bob) == {"Snake": "Giant"}


def test_first_strike_is_reckoned_with(position):
    position.bob.controls("Bear", pt="2/2")
    attacked(position, ("Knight", "First strike", "2/1"))
    assert position.blocks(position.bob) == {}


def test_menace_takes_two_or_nobody(position):
    position.bob.controls("Bear", pt="3/3")
    position.bob.controls("Ogre", pt="3/3")
    attacked(position, ("Horror", "Menace", "5/4"))
    assert set(position.blocks(position.bob)) in ({"Bear", "Ogre"}, set())


def test_a_valuable_creature_is_not_thrown_away(position):
    position.bob.controls("Dragon", "Flying", pt="4/4")
    attacked(position, ("Giant", "", "5/5"))
    assert position.blocks(position.bob) == {}


def test_blockers_stop_two_attackers_where_one_together_would_be_death(position):
    """Two that bring down one attacker together are of no use where the damage of the others is lethal (CR 509.1, 704.5a)."""
    position.bob.controls("Hawk", "Flying", pt="1/1")
    position.bob.controls("Kite", "Flying", pt="1/1")
    specters = [(f"Specter {n}", "Flying", "2/3") for n in range(3)]
    attacked(position, ("Rat", "", "2/2"), ("Mouse", "", "2/2"), *specters, life=7)
    blocked = position.blocks(position.bob)
    assert set(blocked) == {"Hawk", "Kite"}
    assert len(set(blocked.values())) == 2


# --- damage that is prevented (CR 615.6, 702.16e) -----------------------------------------------------------------------


def test_a_blocker_with_protection_from_the_attacker_has_nothing_to_fear(position):
    """A white 5/5 deals no damage to what has protection from white: it is blocked without loss (CR 702.16e)."""
    position.bob.controls("Knight", "Protection from white", pt="2/2")
    position.bob.controls("Squire", pt="2/2")
    giant = position.ann.controls("Giant", pt="5/5", cost="{4}{W}")
    position.attack(giant)
    assert position.blocks(position.bob) == {"Knight": "Giant"}


def test_a_blocker_that_deals_no_combat_damage_kills_nothing(position):
    """Its block stops nothing worth a creature, as the attacker lives (CR 615.1)."""
    position.bob.controls("Idol", "Prevent all combat damage that would be dealt by ~.", pt="3/3")
    bear = position.ann.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.attack(bear)
    assert position.blocks(position.bob) == {}


# --- a defence that is found in two ways ---------------------------------------------------------------------------------


def from_the_start(wanted: Defence) -> Half:
    """Nobody blocks yet."""
    fronts = wanted.unblocked()
    free = {id: count for id, (_, count) in wanted.blockers.items()}
    return Half(fronts, free, *wanted.sums(fronts))


def in_words(fronts: Fronts) -> list[tuple[ObjectId, Group, int]]:
    """How many attackers of each kind are blocked by what."""
    return [(front.attacker, front.group, count) for front, count in fronts.items()]


@pytest.mark.parametrize("most_paired", [0, 2, 5])
def test_nobody_blocks_that_is_not_there(most_paired):
    """Two of a kind block together only as long as two of it are left (CR 509.1a)."""
    for seed in range(200):
        wanted = defence(Random(seed), seed % 12 + 1, most_paired, Defence)
        blocking = Counter(
            id for front, count in wanted.best().items() for id in front.group for _ in range(count)
        )
        assert all(count <= wanted.blockers[id][1] for id, count in blocking.items()), seed


@pytest.mark.parametrize("most_paired", [2, 5])
def test_blocks_where_pairs_must_be_are_those_that_are_found_from_the_start(most_paired):
    """They are built on from where the two ways part, which changes nothing in them."""
    lethal = 0
    for seed in range(150):
        life = seed % 12 + 1
        wanted = defence(Random(seed), life, most_paired, Defence)
        found = wanted.best()
        again = defence(Random(seed), life, most_paired, Defence)
        expected = again.built(from_the_start(again))
        if again.sums(expected)[1] >= life:
            lethal += 1
            again.paired = Paired.WHERE_IT_MUST_BE
            expected = max(expected, again.built(from_the_start(again)), key=again.total)
        assert in_words(found) == in_words(expected), seed
    assert lethal > 20


def test_what_both_ways_have_in_common_is_looked_for_once(monkeypatch):
    """Where no pair is wanted, blocks that don't save the defender aren't looked for once more."""
    kinds = [Fighter(ObjectId(number), 3, 3, 8.0) for number in range(1, 16)]
    attackers, blockers = [(one, 6) for one in kinds[:8]], [(one, 4) for one in kinds[8:]]
    able = {one.id: [other.id for other, _ in attackers] for one, _ in blockers}
    steps = []
    found = Defence.best_step
    monkeypatch.setattr(Defence, "best_step", lambda self, *half: steps.append(half) or found(self, *half))
    wanted = Defence(attackers, blockers, Stake(5), Known(able, most_paired=2))
    wanted.best()
    assert wanted.paired == Paired.WHERE_IT_MUST_BE
    assert len(steps) <= sum(count for _, count in blockers) + 1


def test_what_could_be_added_on_a_front_is_kept_for_other_attacks(monkeypatch):
    """The same blockers are left for the same attacker: what they would change isn't gone through again."""
    made = []
    changes = Defence.changes
    monkeypatch.setattr(Defence, "changes", lambda self, *front: made.append(front) or changes(self, *front))
    kinds = [Fighter(ObjectId(number), 3, 3, 8.0) for number in range(1, 16)]
    attackers, blockers = [(one, 6) for one in kinds[:8]], [(one, 4) for one in kinds[8:]]
    able = {one.id: [other.id for other, _ in attackers] for one, _ in blockers}
    known = Known(able, most_paired=0)
    first = Defence(attackers, blockers, Stake(5), known).best()
    once = len(made)
    assert Defence(attackers, blockers, Stake(5), known).best() == first
    assert once > 0
    assert len(made) == once


# --- what else kills than damage as it lies on the table ----------------------------------------------------------------


def test_poison_that_would_lose_the_game_is_blocked(position):
    """CR 704.5c."""
    position.bob.controls("Rat", pt="1/1")
    position.poison(position.bob, 8)
    attacked(position, ("Toad", "Infect", "2/2"))
    assert position.blocks(position.bob) == {"Rat": "Toad"}


def test_toxic_adds_to_the_damage(position):
    """CR 120.3g."""
    position.bob.controls("Rat", pt="1/1")
    position.poison(position.bob, 8)
    attacked(position, ("Toad", "Toxic 2", "2/2"))
    assert position.blocks(position.bob) == {"Rat": "Toad"}


def test_what_mana_could_make_lethal_is_blocked(position):
    """Nine Mountains are untapped: the hound deals eleven, the giant three (CR 602.1)."""
    position.lands(position.ann, "Mountain", 9)
    position.bob.controls("Rat", pt="1/1")
    hound = ("Hound", "{R}: ~ gets +1/+0 until end of turn.", "2/3")
    attacked(position, hound, ("Giant", "", "3/5"), life=12)
    assert position.blocks(position.bob) == {"Rat": "Hound"}


def test_mana_of_another_color_makes_nothing_lethal(position):
    position.lands(position.ann, "Island", 9)
    position.bob.controls("Rat", pt="1/1")
    hound = ("Hound", "{R}: ~ gets +1/+0 until end of turn.", "2/3")
    attacked(position, hound, ("Giant", "", "3/5"), life=12)
    assert position.blocks(position.bob) == {}


@pytest.mark.parametrize(("lands", "blocked"), [(2, {"Knight": "Bear"}), (0, {})])
def test_room_is_left_for_a_trick(position, lands, blocked):
    """A creature is traded for a lesser one where a trick would lose the game, and kept where there is none to be feared."""
    position.bob.controls("Knight", pt="5/2", cost="{2}{W}")
    position.lands(position.ann, "Forest", lands)
    position.ann.holds("Forest")
    attacked(position, ("Bear", "", "2/2"), life=5)
    assert position.blocks(position.bob) == blocked


def walked_upon(position, loyalty: str, size: str = "5/5") -> None:
    """Bob has two life left and a planeswalker, which ann's creature attacks."""
    mage = position.bob.controls("Mage", types="Legendary Planeswalker", loyalty=loyalty)
    giant = position.ann.controls("Giant", pt=size)
    position.life(position.bob, 2)
    position.attack(giant, at=mage)


def test_what_attacks_a_planeswalker_costs_no_life(position):
    """No creature is given up for some loyalty, as little life as there is (CR 120.3c)."""
    position.bob.controls("Rat", pt="1/1")
    walked_upon(position, "6")
    assert position.blocks(position.bob) == {}


def test_a_planeswalker_that_would_die_is_worth_a_small_creature(position):
    position.bob.controls("Rat", pt="1/1")
    walked_upon(position, "3")
    assert position.blocks(position.bob) == {"Rat": "Giant"}


def test_who_attacks_the_player_is_blocked_before_who_attacks_a_planeswalker(position):
    """CR 508.1b."""
    mage = position.bob.controls("Mage", types="Legendary Planeswalker", loyalty="5")
    position.bob.controls("Rat", pt="1/1")
    giant, ogre = position.ann.controls("Giant", pt="5/5"), position.ann.controls("Ogre", pt="3/3")
    position.life(position.bob, 3)
    position.attack_several((giant, mage), (ogre, position.bob))
    assert position.blocks(position.bob) == {"Rat": "Ogre"}
