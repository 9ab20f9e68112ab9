"""Habits of good players, one position each: what not to waste, when to attack and to block, what to keep."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.judging.hands import keeps
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import Confirm, Purpose, Said, Why
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import answers, attackers, blockers, does
from tests.engine.agents.thinking import filled

INSTANT, SORCERY = {"types": "Instant"}, {"types": "Sorcery"}
AURA, ARTIFACT = {"types": "Enchantment — Aura"}, {"types": "Artifact"}
BOLT = "~ deals 3 damage to any target."
BURN = "~ deals 3 damage to target creature."
BOUNCE = "Return target creature to its owner's hand."
BLINK = (
    "Exile target creature you control, then return that card to the battlefield under its owner's control."
)
DOOM = "Destroy target creature."
GROW = "Target creature gets +3/+3 until end of turn."
COUNTER = "Counter target spell."
BEAR = {"pt": "2/2", "cost": "{1}{G}"}
GIANT = {"pt": "5/5", "cost": "{4}{G}"}

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])
thinking = pytest.mark.parametrize("kind", ["this turn", "expert"])


# --- what isn't wasted ------------------------------------------------------------------------------------------------


@every
def test_ones_own_creature_is_not_returned_for_nothing(position, kind):
    position.lands(position.ann, "Island", 3)
    position.ann.controls("Bear", **BEAR)
    position.ann.holds("Bounce", BOUNCE, cost="{U}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_ones_own_creature_is_not_exiled_and_returned_for_nothing(position, kind):
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Bear", **BEAR)
    position.ann.holds("Blink", BLINK, cost="{W}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_a_creature_that_comes_back_larger_is_no_creature_removed(position, kind):
    """What is exiled until the end step and returns is there again (CR 603.7)."""
    position.lands(position.ann, "Plains", 3)
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    text = (
        "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's "
        "control with a +1/+1 counter on it."
    )
    position.ann.holds("Journey", text, cost="{1}{W}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_removal_waits_for_more_than_a_small_creature(position, kind):
    position.lands(position.ann, "Swamp", 4)
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    position.ann.holds("Doom", DOOM, cost="{2}{B}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_removal_is_for_the_largest(position, kind):
    position.lands(position.ann, "Swamp", 4)
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    position.bob.controls("Giant", **GIANT)
    position.bob.controls("Bear", **BEAR)
    position.ann.holds("Doom", DOOM, cost="{2}{B}", **SORCERY)
    assert does(position, kind).aims == ("Giant",)


@every
def test_damage_goes_to_what_it_kills(position, kind):
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Giant", **GIANT)
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.ann.holds("Bolt", BURN, cost="{R}", **SORCERY)
    assert does(position, kind).aims == ("Ogre",)


@every
def test_damage_that_is_lethal_goes_to_the_player(position, kind):
    position.lands(position.ann, "Mountain", 1)
    position.life(position.bob, 3)
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.ann.holds("Bolt", BOLT, cost="{R}", **SORCERY)
    assert does(position, kind).aims == ("Bob",)


@every
def test_what_cant_be_destroyed_is_not_aimed_at(position, kind):
    position.lands(position.ann, "Swamp", 3)
    position.bob.controls("Statue", "Indestructible", pt="6/6", cost="{6}")
    position.ann.holds("Doom", DOOM, cost="{2}{B}", **SORCERY)
    assert does(position, kind).label == "Pass"


@every
def test_a_growing_spell_waits_for_a_fight(position, kind):
    position.lands(position.ann, "Forest", 2)
    position.ann.controls("Bear", **BEAR)
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.ann.holds("Growth", GROW, cost="{G}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
def test_nothing_is_sacrificed_for_nothing(position, kind):
    position.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", cost="{2}", **ARTIFACT)
    position.ann.controls("Bear", **BEAR)
    assert does(position, kind).label == "Pass"


@every
def test_no_life_is_paid_that_is_needed(position, kind):
    position.life(position.ann, 2)
    position.ann.controls("Book", "Pay 2 life: Draw a card.", cost="{2}", **ARTIFACT)
    assert does(position, kind).label == "Pass"


@every
def test_equipment_is_not_moved_between_equals(position, kind):
    position.lands(position.ann, "Plains", 3)
    bear = position.ann.controls("Bear", **BEAR)
    position.ann.controls("Cub", **BEAR)
    text = "Equipped creature gets +2/+2.\nEquip {1}"
    position.ann.controls("Sword", text, types="Artifact — Equipment", cost="{2}", attach_to=bear)
    assert does(position, kind).label == "Pass"


@every
def test_a_second_legend_of_the_same_name_stays_in_hand(position, kind):
    """CR 704.5j."""
    position.lands(position.ann, "Forest", 4)
    legend = {"pt": "3/3", "cost": "{2}{G}", "types": "Legendary Creature — Elf"}
    position.ann.controls("Queen", **legend)
    position.ann.holds("Queen", **legend)
    assert does(position, kind).label == "Pass"


@every
def test_the_board_is_not_swept_where_it_is_ones_own(position, kind):
    position.lands(position.ann, "Plains", 4)
    for name in ("Giant", "Ogre", "Bear"):
        position.ann.controls(name, pt="4/4", cost="{3}{W}")
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    position.ann.holds("Wrath", "Destroy all creatures.", cost="{2}{W}{W}", **SORCERY)
    assert does(position, kind).label == "Pass"


@every
def test_the_board_is_swept_where_it_is_lost(position, kind):
    position.lands(position.ann, "Plains", 4)
    for name in ("Giant", "Ogre", "Troll"):
        position.bob.controls(name, pt="4/4", cost="{3}{R}")
    position.ann.controls("Elf", pt="1/1", cost="{W}")
    position.ann.holds("Wrath", "Destroy all creatures.", cost="{2}{W}{W}", **SORCERY)
    assert does(position, kind).label == "Cast Wrath"


@every
def test_a_creature_is_not_evoked_for_nothing(position, kind):
    """CR 702.74a: it is sacrificed, and what it does as it enters has no target."""
    position.lands(position.ann, "Mountain", 1)
    text = "When ~ enters, destroy target artifact.\nEvoke {R}"
    position.ann.holds("Chewer", text, pt="3/3", cost="{4}{R}")
    assert does(position, kind).label == "Pass"


@every
def test_a_creature_is_evoked_for_what_it_does(position, kind):
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Engine", "{T}: Draw a card.", cost="{6}", **ARTIFACT)
    text = "When ~ enters, destroy target artifact.\nEvoke {R}"
    position.ann.holds("Chewer", text, pt="3/3", cost="{4}{R}")
    assert does(position, kind).label == "Cast Chewer (evoke)"


@every
def test_what_only_hurts_players_is_not_kept(position, kind):
    """It has no better use than the mana that is there now."""
    position.lands(position.ann, "Mountain", 3)
    position.bob.controls("Wall", "Defender", pt="0/5", cost="{2}")
    position.ann.holds("Spike", "~ deals 3 damage to target player or planeswalker.", cost="{R}", **SORCERY)
    assert does(position, kind).aims == ("Bob",)


@every
def test_the_last_lands_are_not_given_up_for_a_creature(position, kind):
    """CR 118.9: what is paid instead of mana is a cost too."""
    position.ann.controls("Mountain")
    position.ann.controls("Mountain")
    position.bob.controls("Ogre", pt="4/4", cost="{2}{U}")
    for _ in range(3):
        position.ann.holds("Dragon", pt="5/5", cost="{4}{R}")
    text = "You may sacrifice two Mountains rather than pay this spell's mana cost.\n~ deals 4 damage to any target."
    position.ann.holds("Blast", text, cost="{4}{R}{R}", **SORCERY)
    assert does(position, kind).label == "Pass"


# --- Auras and Equipment ----------------------------------------------------------------------------------------------


@every
def test_what_holds_a_creature_down_is_put_on_the_best_of_the_others(position, kind):
    position.lands(position.ann, "Plains", 2)
    position.ann.controls("Troll", **GIANT)
    position.bob.controls("Bear", **BEAR)
    position.bob.controls("Giant", **GIANT)
    text = "Enchant creature\nEnchanted creature can't attack or block."
    position.ann.holds("Peace", text, cost="{1}{W}", **AURA)
    assert does(position, kind).aims == ("Giant",)


@every
def test_what_strengthens_is_put_on_ones_own(position, kind):
    position.lands(position.ann, "Plains", 2)
    position.ann.controls("Kite", "Flying", pt="2/2", cost="{1}{W}")
    position.bob.controls("Giant", **GIANT)
    position.ann.holds("Wings", "Enchant creature\nEnchanted creature gets +3/+3.", cost="{1}{W}", **AURA)
    assert does(position, kind).aims == ("Kite",)


@every
def test_equipment_is_given_to_somebody(position, kind):
    position.lands(position.ann, "Plains", 2)
    position.ann.controls("Kite", "Flying", pt="2/2", cost="{1}{W}")
    text = "Equipped creature gets +2/+2.\nEquip {1}"
    position.ann.controls("Sword", text, types="Artifact — Equipment", cost="{2}")
    assert does(position, kind).aims == ("Kite",)


# --- mana and lands ---------------------------------------------------------------------------------------------------


@every
def test_a_land_is_played(position, kind):
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Forest")
    position.ann.holds("Giant", **GIANT)
    assert does(position, kind).label == "Play Forest"


@every
def test_the_land_is_played_that_the_hand_needs(position, kind):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Forest")
    position.ann.holds("Mountain")
    position.ann.holds("Ogre", pt="4/3", cost="{1}{R}")
    assert does(position, kind).label == "Play Mountain"


@every
def test_a_land_that_finds_another_is_used_where_that_mana_is_needed(position, kind):
    """A land that gives no mana itself is worth what it finds."""
    position.lands(position.ann, "Forest", 1)
    text = "{T}, Pay 1 life, Sacrifice ~: Search your library for a Swamp or Mountain card, put it onto the battlefield, then shuffle."
    position.ann.controls("Mire", text, types="Land")
    position.ann.holds("Ogre", pt="4/3", cost="{1}{R}")
    for _ in range(3):
        position.ann.library("Mountain")
    assert does(position, kind).label.startswith("{T}, Pay 1 life")


@every
def test_the_mana_is_spent_on_the_larger_creature(position, kind):
    position.lands(position.ann, "Forest", 5)
    position.ann.holds("Elf", pt="1/1", cost="{G}")
    position.ann.holds("Giant", **GIANT)
    assert does(position, kind).label == "Cast Giant"


@every
def test_a_counterspell_answers_what_is_worth_it(position, kind):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", COUNTER, cost="{1}{U}{U}", **INSTANT)
    position.ann.casts(position.ann.holds("Dragon", "Flying", pt="6/6", cost="{5}{R}"), free="{5}{R}")
    assert does(position, kind, position.bob).label == "Cast No"


@every
def test_a_creature_with_flash_waits_for_the_turn_of_the_others(position, kind):
    position.lands(position.ann, "Island", 3)
    position.bob.controls("Bear", **BEAR)
    position.ann.holds("Ambusher", "Flash", pt="3/3", cost="{1}{U}{U}")
    assert does(position, kind).label == "Pass"


@every
@pytest.mark.parametrize("buried", [False, True])
def test_a_creature_with_flash_waits_that_finds_nothing_to_cast_again(position, kind, buried):
    """No card is in the graveyard, or none that could still be paid for (CR 702.34a)."""
    position.lands(position.ann, "Island", 2)
    position.bob.controls("Giant", **GIANT)
    if buried:
        position.ann.buried("Vision", "Draw two cards.", cost="{2}{U}", **SORCERY)
    text = (
        "Flash\nWhen ~ enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback "
        "cost is equal to its mana cost."
    )
    position.ann.holds("Mage", text, pt="2/1", cost="{1}{U}")
    assert does(position, kind).label == "Pass"


@every
def test_who_finds_a_card_with_too_few_lands_finds_a_land(position, kind):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Giant", **GIANT)
    for _ in range(12):
        position.ann.library("Troll", **GIANT)
    position.ann.library("Forest")
    text = "Search your library for a card, put that card into your hand, then shuffle."
    position.ann.holds("Tutor", text, cost="{1}{G}", **SORCERY)
    assert does(position, kind).label == "Cast Tutor"
    position.resolve_all()
    assert "Forest" in position.ann.hand or "Plains" in position.ann.hand


# --- attacking --------------------------------------------------------------------------------------------------------


@every
def test_everybody_attacks_where_that_is_lethal(position, kind):
    position.life(position.bob, 4)
    for name in ("Bear", "Cub", "Wolf"):
        position.ann.controls(name, **BEAR)
    position.bob.controls("Giant", **GIANT)
    assert attackers(position, kind) == {"Bear", "Cub", "Wolf"}


@every
def test_what_cant_be_blocked_attacks(position, kind):
    position.ann.controls("Kite", "Flying", pt="2/2", cost="{1}{W}")
    position.bob.controls("Bear", **BEAR)
    assert attackers(position, kind) == {"Kite"}


@every
def test_nobody_attacks_into_larger_blockers(position, kind):
    position.ann.controls("Bear", **BEAR)
    position.bob.controls("Giant", **GIANT)
    assert attackers(position, kind) == set()


@every
def test_who_would_lose_the_race_stays_at_home(position, kind):
    position.life(position.ann, 4)
    position.ann.controls("Ogre", pt="4/4", cost="{3}{R}")
    position.bob.controls("Troll", pt="4/4", cost="{3}{G}")
    assert attackers(position, kind) == set()


@every
def test_who_faces_nobody_attacks_with_all(position, kind):
    position.ann.controls("Bear", **BEAR)
    position.ann.controls("Giant", **GIANT)
    assert attackers(position, kind) == {"Bear", "Giant"}


@thinking
def test_a_blocker_is_removed_where_that_makes_the_attack_lethal(position, kind):
    position.lands(position.ann, "Island", 1)
    position.life(position.bob, 5)
    position.ann.controls("Troll", **GIANT)
    position.bob.controls("Wall", "Defender", pt="0/5", cost="{2}")
    position.ann.holds("Bounce", BOUNCE, cost="{U}", **SORCERY)
    assert does(position, kind).aims == ("Wall",)


# --- blocking ---------------------------------------------------------------------------------------------------------


def attacked(position: Any, *creatures: tuple[str, str], life: int = 20) -> None:
    """Ann's creatures attack bob, who has so much life."""
    filled(position)
    there = [position.ann.controls(name, pt=pt) for name, pt in creatures]
    position.life(position.bob, life)
    position.attack(*there)


@every
def test_nobody_is_given_up_to_stop_damage_that_can_be_taken(position, kind):
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    attacked(position, ("Giant", "5/5"))
    assert blockers(position, kind) == {}


@every
def test_somebody_is_given_up_where_the_damage_is_lethal(position, kind):
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    attacked(position, ("Giant", "5/5"), life=5)
    assert blockers(position, kind) == {"Elf": "Giant"}


@every
def test_who_is_larger_blocks(position, kind):
    position.bob.controls("Giant", **GIANT)
    attacked(position, ("Bear", "2/2"))
    assert blockers(position, kind) == {"Giant": "Bear"}


@every
def test_two_block_two_where_they_must(position, kind):
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    position.bob.controls("Fox", pt="1/1", cost="{W}")
    attacked(position, ("Giant", "5/5"), ("Ogre", "4/4"), life=4)
    assert set(blockers(position, kind).items()) in (
        {("Elf", "Giant"), ("Fox", "Ogre")},
        {("Elf", "Ogre"), ("Fox", "Giant")},
    )


# --- what to keep -----------------------------------------------------------------------------------------------------


def discards(position: Any, kind: str) -> set[str]:
    """What ann discards, who has to discard a card."""
    filled(position)
    answers(position, position.ann, kind)
    toll = position.ann.holds("Toll", "Discard a card.", cost="{0}", **SORCERY)
    position.game.begin_move()
    position.ann.casts(toll)
    position.resolve_all()
    return set(position.ann.graveyard) - {"Toll"}


@every
def test_who_has_many_lands_discards_a_land(position, kind):
    position.lands(position.ann, "Forest", 8)
    position.ann.holds("Forest")
    position.ann.holds("Giant", **GIANT)
    assert discards(position, kind) == {"Forest"}


@every
def test_who_has_few_lands_discards_no_land(position, kind):
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Island")
    position.ann.holds("Leviathan", pt="9/9", cost="{6}{U}{U}{U}")
    position.ann.holds("Bear", pt="2/2", cost="{1}{U}")
    assert discards(position, kind) == {"Leviathan"}


def hand_of(position: Any, lands: int, cheap: int, dear: int) -> Any:
    """A new hand."""
    for _ in range(lands):
        position.ann.holds("Forest")
    for _ in range(cheap):
        position.ann.holds("Bear", **BEAR)
    for _ in range(dear):
        position.ann.holds("Leviathan", pt="9/9", cost="{6}{G}{G}{G}")
    view = SeatView(position.game, position.ann.id)
    return next(player.hand for player in view.table.players if player.id == position.ann.id)


@pytest.mark.parametrize(
    ("lands", "cheap", "dear", "kept"),
    [(0, 7, 0, False), (1, 6, 0, False), (2, 5, 0, True), (2, 0, 5, False), (3, 4, 0, True), (4, 3, 0, True),
     (5, 2, 0, True), (6, 1, 0, False), (7, 0, 0, False), (3, 0, 4, False)],
)  # fmt: skip
def test_a_hand_is_kept_with_lands_and_something_to_do(position, lands, cheap, dear, kept):
    """CR 103.5."""
    assert keeps(hand_of(position, lands, cheap, dear), 0) is kept


@pytest.mark.parametrize(("land", "kept"), [("Forest", True), ("Island", False), ("Maze", True)])
def test_two_lands_are_enough_for_spells_that_they_pay_for(position, land, kept):
    """Only mana of its color pays for a colored symbol (CR 107.4a); what a land may find isn't known."""
    maze = "{T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield, then shuffle."
    for _ in range(2):
        position.ann.holds(
            land, maze if land == "Maze" else "", **({"types": "Land"} if land == "Maze" else {})
        )
    for _ in range(5):
        position.ann.holds("Bear", **BEAR)
    view = SeatView(position.game, position.ann.id)
    decision = Confirm(position.ann.id, Why("103.5"), purpose=Purpose.KEEP)
    answer = SimpleAgent().decide(decision, view)
    assert answer == Said(kept)
