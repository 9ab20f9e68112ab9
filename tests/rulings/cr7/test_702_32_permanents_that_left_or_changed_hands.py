"""Keyword abilities of permanents that left, changed hands or became something else (CR 702.26 to 702.95)."""

from __future__ import annotations

from engine.abilities.keywords.permanents.soulbond import partner
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_modular_counts_the_counters_it_last_had(table: Table) -> None:
    """CR 702.43a, 608.2h: killed by -1/-1 counters, it still had its +1/+1 counters as it died."""
    worker = table.ann.holds("Worker", "Modular 2", types="Artifact Creature", pt="0/0", cost="{2}")
    heir = table.ann.controls("Heir", types="Artifact Creature", pt="1/1")
    table.ann.casts(worker, free="{2}")
    table.resolve_all()
    table.ann.answers(True)
    table.put_counters(worker, "-1/-1", 2)
    table.resolve_all()

    assert heir.counters("+1/+1") == 2


def test_graft_of_a_creature_that_left(table: Table) -> None:
    """CR 702.58a: there is no counter to move any more."""
    troll = table.ann.holds("Troll", "Graft 2", pt="0/0", cost="{G}")
    table.ann.casts(troll, free="{G}")
    table.resolve_all()
    bear = table.ann.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.destroy(troll)
    table.resolve_all()

    assert bear.pt == "2/2"


def test_graft_gives_to_an_opponents_creature(table: Table) -> None:
    """CR 702.58a: whenever another creature enters, whoever controls it."""
    troll = table.ann.holds("Troll", "Graft 2", pt="0/0", cost="{G}")
    table.ann.casts(troll, free="{G}")
    table.resolve_all()
    bear = table.bob.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.ann.answers(True)
    table.resolve_all()

    assert (troll.pt, bear.pt) == ("1/1", "3/3")


def test_fading_of_a_permanent_that_changed_hands(table: Table) -> None:
    """CR 702.32a: in the upkeep of who controls it."""
    table.fill_libraries()
    beast = table.ann.holds("Beast", "Fading 2", pt="4/4", cost="{G}")
    table.ann.casts(beast, free="{G}")
    table.resolve_all()
    table.bob.carries_out("Gain control of target creature.")
    table.to(Step.DRAW, turns_on=1)
    assert beast.counters("fade") == 1
    table.to(Step.DRAW, turns_on=1)

    assert beast.counters("fade") == 1


def test_time_counters_of_a_suspended_card_removed_otherwise(table: Table) -> None:
    """CR 702.62a: the last one removed in whatever way, at whatever time, lets it be cast."""
    bolt = table.ann.holds("Bolt", "You gain 3 life.\nSuspend 2—{R}", types="Sorcery", cost="{5}{R}")
    table.ann.has_mana("{R}")
    table.ann.takes(bolt, "suspend")
    table.ann.answers(True)
    table.put_counters(bolt, "time", -2)
    table.resolve_all()

    assert table.ann.life == 23


def test_two_with_soulbond_that_enter_together(table: Table) -> None:
    """CR 702.95a: each triggers for itself and for the other; once paired, neither pairs anew."""
    one, two = (table.ann.holds(name, "Soulbond", pt="1/1") for name in ("One", "Two"))
    table.ann.answers(["0:", "1:", "2:", "3:"], True)
    table.put_onto_battlefield(one, two)
    table.resolve_all()

    assert partner(table.game, one.id) == two.id


def test_transfigure_of_a_creature_with_x_in_its_cost(table: Table) -> None:
    """CR 702.71a, 202.3e: the mana value of the creature on the battlefield: X is 0."""
    table.ann.library("One", cost="{G}")
    table.ann.library("Three", cost="{3}")
    writher = table.ann.controls("Writher", "Transfigure {1}{B}{B}", cost="{X}{X}{G}", pt="3/3")
    table.ann.has_mana("{1}{B}{B}")
    table.ann.answers("One")
    table.ann.activates(writher)
    table.resolve_all()

    assert table.ann.permanents == ["One"]


def test_delve_pays_for_x(table: Table) -> None:
    """CR 702.66a-b: generic mana of X is paid by exiling."""
    for number in range(4):
        table.ann.buried(f"Card {number}")
    spell = table.ann.holds("Logic", "Delve\nYou gain X life.", types="Instant", cost="{X}{U}")
    table.ann.has_mana("{U}")
    table.ann.answers(4)
    table.ann.casts(spell)
    table.resolve_all()

    assert table.ann.life == 24
    assert table.ann.graveyard == ["Logic"]


def test_convoke_taps_a_creature_that_is_sacrificed_for_nothing_else(table: Table) -> None:
    """CR 702.51a, 702.51c: tapping isn't paying with an ability: it works for creatures that just came."""
    bear = table.ann.holds("Bear", cost="{G}")
    table.put_onto_battlefield(bear)
    spell = table.ann.holds("Spell", "Convoke\nYou gain 3 life.", types="Instant", cost="{G}")
    table.ann.casts(spell)
    table.resolve_all()

    assert bear.object.tapped


def test_provoke_of_a_creature_that_cant_block(table: Table) -> None:
    """CR 702.39a: it untaps, and blocks only if able."""
    lion = table.ann.controls("Lion", "Provoke\nFlying", pt="2/2")
    bear = table.bob.controls("Bear", pt="1/1", tapped=True)
    table.ann.answers(True)
    table.attack(lion)
    table.resolve_all()
    assert not bear.object.tapped
    table.damage()

    assert table.bob.life == 18


def test_absorb_of_damage_that_cant_be_prevented(table: Table) -> None:
    """CR 702.64a, 615.12: absorb doesn't reduce it."""
    sliver = table.ann.controls("Sliver", "Absorb 2", pt="9/9")
    imp = table.bob.controls("Imp", pt="1/1")
    table.bob.carries_out("Damage can't be prevented this turn.")
    table.deal(imp, sliver, 5)

    assert sliver.object.damage == 5


def test_forecast_of_a_card_that_came_back(table: Table) -> None:
    """CR 702.57b, 400.7: "once each turn" is of the object; a card that left the hand and returned is another."""
    table.fill_libraries()
    text = "Draw a card.\nForecast — {1}, Reveal this card from your hand: You gain 2 life."
    card = table.ann.holds("Writ", text, types="Sorcery", cost="{5}")
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.has_mana("{1}")
    table.ann.activates(card)
    table.resolve_all()
    table.bob.carries_out("Target player discards a card.", table.ann)
    assert card.zone is Zone.GRAVEYARD
    table.ann.carries_out("Return target card from your graveyard to your hand.")
    table.ann.has_mana("{1}")

    assert table.ann.can(card)


def test_prowl_by_a_changeling(table: Table) -> None:
    """CR 702.76a, 702.73a: combat damage by a creature of any of its creature types, as it was then."""
    shifter = table.ann.controls("Shifter", "Changeling", pt="1/1")
    rogue = table.ann.holds("Rogue", "Prowl {B}", types="Creature — Goblin Rogue", cost="{5}{B}", pt="2/2")
    table.attack(shifter)
    table.damage()
    table.destroy(shifter)
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.casts(rogue, way="prowl", free="{B}")
    table.resolve_all()

    assert rogue.zone is Zone.BATTLEFIELD


def test_changeling_lost_and_in_every_zone(table: Table) -> None:
    """CR 702.73a, 604.3: a characteristic-defining ability, in hand, graveyard and library too."""
    table.fill_libraries()
    shifter = table.ann.buried("Shifter", "Changeling", pt="1/1")
    table.ann.carries_out("Return target Goblin card from your graveyard to your hand.")

    assert shifter.zone is Zone.HAND


def test_bloodthirst_of_damage_to_a_planeswalker(table: Table) -> None:
    """CR 702.54a: an opponent must have been dealt the damage."""
    jace = table.bob.controls("Jace", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="4")
    table.deal(table.ann.controls("Imp"), jace, 1)
    rager = table.ann.holds("Rager", "Bloodthirst 2", pt="1/1", cost="{R}")
    table.ann.casts(rager, free="{R}")
    table.resolve_all()

    assert rager.counters("+1/+1") == 0


def test_devour_nothing(table: Table) -> None:
    """CR 702.82a-b: none need be sacrificed; abilities that count what it devoured find none."""
    table.ann.controls("Food", pt="1/1")
    dragon = table.ann.holds(
        "Dragon",
        "Devour 2\nWhen ~ enters, you gain life equal to the number of creatures it devoured.",
        pt="1/1",
    )
    table.ann.answers([])
    table.put_onto_battlefield(dragon)
    table.resolve_all()

    assert (dragon.pt, table.ann.life) == ("1/1", 20)


def test_entwined_modes_each_have_targets(table: Table) -> None:
    """CR 702.42a: each mode's targets are chosen; with one of them illegal the other is followed."""
    bear = table.bob.controls("Bear", pt="2/2")
    relic = table.bob.controls("Relic", types="Artifact")
    spell = table.ann.holds(
        "Both", "Choose one —\n• Destroy target creature.\n• Destroy target artifact.\nEntwine {1}",
        types="Instant", cost="{R}",
    )  # fmt: skip
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{R}")
    table.bob.carries_out("Exile target creature.")
    table.resolve_all()

    assert (bear.zone, relic.zone) == (Zone.EXILE, Zone.GRAVEYARD)


def test_hideaway_under_another_controller(table: Table) -> None:
    """CR 702.75a, 607.2a: who controls it now may play the card exiled with it."""
    for name in ("A", "B", "C", "D", "E"):
        table.ann.library(name, "You gain 5 life.", types="Instant", cost="{3}")
    text = "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost."
    cage = table.ann.holds("Cage", text, types="Artifact", cost="{1}")
    table.ann.answers("B")
    table.ann.casts(cage, free="{1}")
    table.resolve_all()
    table.bob.carries_out("Gain control of target artifact.")
    table.bob.answers(True)
    table.bob.activates(cage)
    table.resolve_all()

    assert table.bob.life == 25


def test_unearth_is_of_the_card_in_the_graveyard(table: Table) -> None:
    """CR 702.84a: if the card has left before the ability resolves, nothing returns."""
    bones = table.ann.buried("Bones", "Unearth {B}", pt="2/2", cost="{3}")
    table.ann.has_mana("{B}")
    table.ann.activates(bones)
    table.bob.carries_out("Exile target card from a graveyard.")

    assert bones.zone is Zone.EXILE


def test_an_unearthed_creature_under_another_controller(table: Table) -> None:
    """CR 702.84a: exiled at the beginning of the next end step, whoever controls it."""
    table.fill_libraries()
    bones = table.ann.buried("Bones", "Unearth {B}", pt="2/2", cost="{3}")
    table.ann.has_mana("{B}")
    table.ann.activates(bones)
    table.resolve_all()
    table.bob.carries_out("Gain control of target creature.")
    table.to(Step.CLEANUP)

    assert bones.zone is Zone.EXILE


def test_echo_of_a_copy(table: Table) -> None:
    """CR 702.30a: a token that's a copy has echo too, since it came under control since the last upkeep."""
    table.fill_libraries()
    table.ann.controls("Beast", "Echo {2}", pt="4/4")
    table.ann.carries_out("Create a token that's a copy of target creature you control.")
    for _ in range(2):
        table.ann.controls("Forest")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.answers(False)
    table.to(Step.DRAW, turns_on=1)

    assert table.ann.permanents.count("Beast") == 1


def test_a_land_that_is_animated_has_haste_since_its_controller_had_it(table: Table) -> None:
    """CR 702.10b, 302.6: what was under control since the turn began needs no haste."""
    forest = table.ann.controls("Forest")
    table.ann.carries_out(
        "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    )
    table.attack(forest)
    table.damage()

    assert table.bob.life == 17


def test_a_new_land_that_is_animated_cant_be_tapped(table: Table) -> None:
    """CR 302.6, 702.10c: its mana ability has the tap symbol in its cost."""
    forest = table.ann.holds("Forest")
    table.ann.plays(forest)
    assert table.ann.can(forest)
    table.ann.carries_out(
        "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    )

    assert not table.ann.can(forest)
