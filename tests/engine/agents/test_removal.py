"""Removal goes to what dies from it and is worth it."""

from engine.agents.judging.aiming import Aimer
from engine.agents.judging.judging import Judge
from engine.agents.texts.announced import spell_of
from engine.agents.texts.scenes import Scene
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.views.seat_view import SeatView

BOLT = {"types": "Instant", "cost": "{R}"}
SHRINK = "Target creature gets -3/-3 until end of turn."


def test_damage_goes_to_the_best_creature_that_it_kills(position):
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Wall", "Defender", pt="0/4")
    position.bob.controls("Raider", pt="3/2")
    position.bob.controls("Giant", pt="5/5")
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", **BOLT)
    assert position.act(position.ann) == "Cast Bolt"
    assert position.targets() == {"Raider"}


def test_damage_that_kills_nothing_is_kept(position):
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Giant", pt="5/5")
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", **BOLT)
    assert position.act(position.ann) == "Pass"


def test_damage_that_wins_goes_to_the_player(position):
    position.lands(position.ann, "Mountain", 1)
    position.bob.controls("Raider", pt="3/2")
    position.life(position.bob, 3)
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", **BOLT)
    assert position.act(position.ann) == "Cast Bolt"
    assert position.targets() == {"Bob"}


def test_shrinking_goes_to_what_it_kills(position):
    position.lands(position.ann, "Swamp", 2)
    position.bob.controls("Giant", pt="5/5")
    position.bob.controls("Knight", pt="3/3")
    position.ann.holds("Wither", SHRINK, types="Instant", cost="{1}{B}")
    assert position.act(position.ann) == "Cast Wither"
    assert position.targets() == {"Knight"}


def test_shrinking_is_not_wasted_on_what_lives(position):
    position.lands(position.ann, "Swamp", 2)
    position.bob.controls("Giant", pt="5/5")
    position.ann.holds("Wither", SHRINK, types="Instant", cost="{1}{B}")
    assert position.act(position.ann) == "Pass"


def test_destruction_passes_by_the_indestructible_and_the_small(position):
    position.lands(position.ann, "Swamp", 3)
    position.bob.controls("Statue", "Indestructible", pt="6/6")
    position.bob.controls("Rat", pt="1/1")
    position.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{1}{B}{B}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Dragon", "Flying", pt="4/4")
    assert position.act(position.ann) == "Cast Doom"
    assert position.targets() == {"Dragon"}


def test_a_bounce_is_not_spent_on_a_cheap_creature(position):
    position.lands(position.ann, "Island", 2)
    position.bob.controls("Bear", pt="2/2", cost="{1}{G}")
    position.ann.holds("Ebb", "Return target creature to its owner's hand.", types="Instant", cost="{1}{U}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Colossus", "Trample", pt="7/7", cost="{6}{G}{G}")
    assert position.act(position.ann) == "Cast Ebb"
    assert position.targets() == {"Colossus"}


def test_x_is_as_large_as_it_needs_to_be(position):
    position.lands(position.ann, "Mountain", 7)
    position.bob.controls("Ogre", pt="4/3")
    position.ann.holds("Tide", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    assert position.act(position.ann) == "Cast Tide"
    assert position.targets() == {"Ogre"}
    assert sum(1 for name in position.ann.permanents if name == "Mountain") == 7
    position.resolve()
    assert "Ogre" in position.bob.graveyard
    assert position.game.state.stack == ()


def test_a_kicker_is_paid_when_it_makes_the_difference(position):
    position.lands(position.ann, "Mountain", 5)
    position.bob.controls("Troll", pt="4/4")
    text = (
        "Kicker {2}{R}\n~ deals 2 damage to target creature. If this spell was kicked, it deals 5 damage to that "
        "creature instead."
    )
    position.ann.holds("Hammer", text, types="Sorcery", cost="{1}{R}")
    assert position.act(position.ann) == "Cast Hammer"
    position.resolve()
    assert "Troll" in position.bob.graveyard


def test_divided_damage_finishes_two(position):
    position.lands(position.ann, "Mountain", 3)
    position.bob.controls("Imp", pt="2/1")
    position.bob.controls("Brute", pt="3/3")
    text = "~ deals 4 damage divided as you choose among up to two target creatures."
    position.ann.holds("Sparks", text, types="Sorcery", cost="{2}{R}")
    assert position.act(position.ann) == "Cast Sparks"
    position.resolve()
    assert set(position.bob.graveyard) == {"Imp", "Brute"}


def test_a_fight_is_picked_that_is_won(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.controls("Elf", pt="1/1")
    position.ann.controls("Wurm", pt="5/5")
    position.bob.controls("Knight", pt="3/3")
    position.bob.controls("Demon", "Deathtouch", pt="4/4")
    text = "Target creature you control fights target creature an opponent controls."
    position.ann.holds("Clash", text, types="Sorcery", cost="{1}{G}")
    assert position.act(position.ann) == "Cast Clash"
    assert position.targets() == {"Wurm", "Knight"}


def test_the_mode_that_does_most_is_chosen(position):
    position.lands(position.ann, "Mountain", 3)
    position.ann.controls("Relic", types="Artifact", cost="{1}")
    position.bob.controls("Raider", pt="3/2")
    text = "Choose one —\n• Destroy target artifact.\n• ~ deals 2 damage to target creature."
    position.ann.holds("Battle", text, types="Instant", cost="{2}{R}")
    assert position.act(position.ann) == "Cast Battle"
    assert position.targets() == {"Raider"}


def test_an_optional_destruction_spares_ones_own(position):
    position.lands(position.ann, "Forest", 3)
    position.ann.controls("Relic", types="Artifact", cost="{3}")
    text = "When this creature enters, you may destroy target artifact or enchantment."
    position.ann.holds("Breaker", text, pt="3/2", cost="{2}{G}")
    assert position.act(position.ann) == "Cast Breaker"
    position.resolve_all()
    assert "Relic" in position.ann.permanents


def test_a_hindering_aura_goes_to_the_best_of_the_other_side(position):
    position.lands(position.ann, "Island", 2)
    position.ann.controls("Whale", pt="6/6")
    position.bob.controls("Bear", pt="2/2")
    position.bob.controls("Dragon", "Flying", pt="4/4")
    text = "Enchant creature\nEnchanted creature can't attack or block."
    position.ann.holds("Chains", text, types="Enchantment — Aura", cost="{1}{U}")
    assert position.act(position.ann) == "Cast Chains"
    assert position.targets() == {"Dragon"}


def test_a_pinging_ability_kills_what_it_can_and_costs_no_turn(position):
    position.ann.controls("Adept", "{T}: This creature deals 1 damage to any target.", pt="1/2")
    position.bob.controls("Rat", pt="3/1")
    position.bob.controls("Bear", pt="2/2")
    position.act(position.ann)
    assert position.targets() == {"Rat"}


def test_instants_at_the_end_of_the_other_sides_turn(position):
    position.lands(position.bob, "Mountain", 1)
    position.ann.controls("Raider", pt="3/2")
    position.bob.holds("Bolt", "~ deals 3 damage to any target.", **BOLT)
    position.to(Step.END)
    assert position.act(position.bob) == "Cast Bolt"
    assert position.targets() == {"Raider"}


def test_dear_removal_waits_for_something_better_than_a_small_creature(position):
    position.lands(position.ann, "Swamp", 3)
    position.bob.controls("Scholar", pt="1/3")
    position.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{1}{B}{B}")
    assert position.act(position.ann) == "Pass"


RING = (
    "When ~ enters, exile another target nonland permanent.\n"
    "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control."
)


def test_what_only_exiles_is_not_spent_on_ones_own(position):
    """All that it does is done as it enters (CR 603.6a), to something of one's own if nothing else is there."""
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Bear", pt="2/2")
    position.ann.holds("Ring", RING, types="Enchantment", cost="{2}{W}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Giant", pt="4/4")
    assert position.act(position.ann) == "Cast Ring"


def test_a_creature_comes_though_nothing_is_there_for_what_it_does(position):
    """Its ability is removed from the stack without a target (CR 603.3d); the creature stays."""
    position.lands(position.ann, "Mountain", 3)
    text = "When ~ enters, destroy target artifact."
    position.ann.holds("Vandal", text, pt="2/2", cost="{2}{R}")
    assert position.act(position.ann) == "Cast Vandal"


def test_damage_to_all_spares_what_it_would_be_prevented_to(position):
    """A red sweep leaves what has protection from red, and is no gain where that is all there is (CR 702.16e)."""
    position.lands(position.ann, "Mountain", 3)
    for _ in range(2):
        position.bob.controls("Knight", "Protection from red", pt="2/2")
    position.ann.holds("Sweep", "~ deals 2 damage to each creature.", types="Sorcery", cost="{1}{R}{R}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Bear", pt="2/2")
    position.bob.controls("Wolf", pt="3/2")
    assert position.act(position.ann) == "Cast Sweep"


def test_what_is_true_of_the_target_is_looked_at(position):
    """It is destroyed only if it is as the text says (CR 608.2c)."""
    position.lands(position.ann, "Swamp", 1)
    position.bob.controls("Giant", pt="6/6", cost="{5}{R}")
    text = "Destroy target creature if it has mana value 2 or less."
    position.ann.holds("Push", text, types="Instant", cost="{B}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Raider", pt="3/2", cost="{1}{R}")
    assert position.act(position.ann) == "Cast Push"
    assert position.targets() == {"Raider"}


def test_a_card_is_chosen_for_what_comes_of_its_kind(position):
    """CR 608.2c: a creature card makes it grow, another doesn't."""
    position.lands(position.ann, "Forest", 1)
    text = "{G}: Exile target card from a graveyard. If it was a creature card, put a +1/+1 counter on ~ and you gain 1 life."
    position.ann.controls("Ooze", text, pt="2/2")
    position.to(Step.POSTCOMBAT_MAIN)
    position.bob.buried("Bolt", types="Instant", cost="{R}")
    assert position.act(position.ann) == "Pass"
    position.bob.buried("Bear", pt="2/2", cost="{1}{G}")
    assert position.act(position.ann).startswith("{G}")
    assert position.targets() == {"Bear"}


def test_nothing_is_said_of_a_target_that_isnt_there(position):
    """It may have been made only in a game that is supposed."""
    text = "Destroy target creature if it has mana value 2 or less."
    push = position.ann.holds("Push", text, types="Instant", cost="{B}")
    judge = Judge(SeatView(position.game, position.ann.id))
    definition = position.state.objects[push.id].card
    effect = spell_of(definition.front.abilities)
    assert effect is not None
    aimer = Aimer(judge, effect, Scene(push.id, position.ann.id))
    assert aimer.best({0: (ObjectRef(ObjectId(99999)),)}) == 0
