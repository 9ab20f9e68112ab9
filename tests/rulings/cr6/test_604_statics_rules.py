"""Static abilities that change what players may and must do, played (CR 604, 613.11)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_spells_that_cost_less_and_more(table: Table) -> None:
    """CR 601.2f: increases before reductions; generic mana only is taken off."""
    table.ann.controls("Sage", "Instant and sorcery spells you cast cost {1} less to cast.")
    table.bob.controls("Thorn", "Noncreature spells cost {1} more to cast.", types="Artifact")
    trick = table.ann.holds("Trick", "You gain 1 life.", types="Instant", cost="{1}{W}")
    table.ann.has_mana("{W}{1}")

    table.ann.casts(trick)
    table.resolve_all()

    assert table.ann.life == 21
    assert table.ann.pool == ""


def test_the_second_spell_each_turn_costs_less(table: Table) -> None:
    """CR 601.2f."""
    table.ann.controls("Adept", "The second spell you cast each turn costs {1} less to cast.")
    first, second = (
        table.ann.holds(name, "You gain 1 life.", types="Instant", cost="{1}{W}") for name in ("One", "Two")
    )
    table.ann.casts(first, free="{1}{W}")
    table.resolve_all()

    table.ann.casts(second, free="{W}")
    table.resolve_all()

    assert table.ann.life == 22


def test_a_spell_that_costs_less_for_each_creature_card(table: Table) -> None:
    """CR 113.6d: it works in hand and on the stack."""
    text = "This spell costs {1} less to cast for each creature card in your graveyard."
    table.ann.buried("Bear")
    table.ann.buried("Wolf")
    ghoul = table.ann.holds("Ghoul", text, cost="{3}{B}")
    table.ann.has_mana("{1}{B}")

    assert table.ann.can(ghoul)
    table.ann.casts(ghoul)

    assert table.ann.pool == ""


def test_a_spell_that_costs_less_if_it_targets_something(table: Table) -> None:
    """CR 601.2c, 601.2f: costs are determined after targets are chosen."""
    text = "This spell costs {3} less to cast if it targets a tapped creature.\nDestroy target creature."
    bear = table.bob.controls("Bear", tapped=True)
    seize = table.ann.holds("Seize", text, types="Instant", cost="{3}{W}")

    table.ann.casts(seize, free="{W}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.GRAVEYARD


def test_spells_that_target_this_creature_cost_more(table: Table) -> None:
    """CR 601.2f."""
    cat = table.bob.controls(
        "Cat", "Spells your opponents cast that target this creature cost {2} more to cast."
    )
    bolt = table.ann.holds("Bolt", "Destroy target creature.", types="Instant", cost="{B}")
    table.ann.answers()

    table.ann.casts(bolt, free="{B}{2}")
    table.resolve_all()

    assert table.ann.pool == ""
    assert table.zone_of(cat) is Zone.GRAVEYARD


def test_players_who_can_not_gain_life(table: Table) -> None:
    """CR 119.7."""
    table.bob.controls("Witch", "Your opponents can't gain life.")
    trick = table.ann.holds("Trick", "You gain 5 life.", types="Instant", cost="{W}")

    table.ann.casts(trick, free="{W}")
    table.resolve_all()

    assert table.ann.life == 20


def test_one_spell_each_turn(table: Table) -> None:
    """CR 601.3."""
    table.bob.controls("Canon", "Each player can't cast more than one spell each turn.", types="Artifact")
    first, second = (table.ann.holds(name, types="Artifact", cost="{1}") for name in ("One", "Two"))
    table.ann.has_mana("{2}")
    table.ann.casts(first)
    table.resolve_all()

    assert not table.ann.can(second)


def test_no_spells_in_your_turn(table: Table) -> None:
    """CR 601.3."""
    table.ann.controls("Abbot", "Your opponents can't cast spells during your turn.")
    trick = table.bob.holds("Trick", "You gain 5 life.", types="Instant", cost="{W}")
    table.bob.has_mana("{W}")

    assert not table.bob.can(trick)


def test_flash_for_sorcery_spells(table: Table) -> None:
    """CR 601.3b."""
    table.bob.controls("Orrery", "You may cast spells as though they had flash.", types="Artifact")
    bear = table.bob.holds("Bear", cost="{G}")

    table.bob.casts(bear, free="{G}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.BATTLEFIELD


def test_a_player_with_hexproof(table: Table) -> None:
    """CR 702.11d."""
    table.bob.controls("Aegis", "You have hexproof.", types="Artifact")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to target opponent.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")

    assert not table.ann.can(bolt)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("You have no maximum hand size.", 9),
        ("Your maximum hand size is two.", 2),
        ("Your maximum hand size is reduced by four.", 3),
    ],
)
def test_hand_sizes(table: Table, text: str, kept: int) -> None:
    """CR 402.2, 514.1."""
    table.ann.controls("Spellbook", text, types="Artifact")
    for number in range(9):
        table.ann.holds(f"Card {number}")
    if kept < 9:
        table.ann.answers([f"Card {number}" for number in range(9 - kept)])

    table.to(Step.CLEANUP)

    assert len(table.ann.hand) == kept


def test_damage_that_can_not_be_prevented(table: Table) -> None:
    """CR 615.12."""
    table.ann.controls("Bastion", "Prevent all damage that would be dealt to you.", types="Enchantment")
    table.bob.controls("Pit", "Damage can't be prevented.", types="Enchantment")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, table.ann, 3)

    assert table.ann.life == 17


def test_attacking_costs_mana(table: Table) -> None:
    """CR 508.1g."""
    text = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
    table.bob.controls("Prison", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    lands = [table.ann.controls("Forest") for _ in range(2)]

    table.attack(bear)

    assert all(land.object.tapped for land in lands)


def test_abilities_of_artifacts_can_not_be_activated(table: Table) -> None:
    """CR 602.5: mana abilities too, unless the text excepts them."""
    table.bob.controls("Null", "Activated abilities of artifacts can't be activated.", types="Artifact")
    stone = table.ann.controls("Stone", "{T}: Add {C}.", types="Artifact")

    assert not table.ann.can(stone)


def test_the_legend_rule_does_not_apply(table: Table) -> None:
    """CR 704.5j."""
    text = 'The "legend rule" doesn\'t apply to permanents you control.'
    table.ann.controls("Gallery", text, types="Artifact")
    one, two = (table.ann.controls("Twin", types="Legendary Creature") for _ in range(2))

    table.settle()

    assert (table.zone_of(one), table.zone_of(two)) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_entering_makes_abilities_trigger_twice(table: Table) -> None:
    """CR 603.2d."""
    text = (
        "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time."
    )
    table.ann.controls("Harmonicon", text, types="Artifact")
    healer = table.ann.holds("Healer", "When this creature enters, you gain 1 life.")

    table.put_onto_battlefield(healer)
    table.resolve_all()

    assert table.ann.life == 22


def test_entering_makes_nothing_trigger(table: Table) -> None:
    """CR 603.2."""
    table.bob.controls("Orb", "Creatures entering don't cause abilities to trigger.", types="Artifact")
    healer = table.ann.holds("Healer", "When this creature enters, you gain 1 life.")

    table.put_onto_battlefield(healer)
    table.resolve_all()

    assert table.ann.life == 20


def test_assigning_damage_as_though_unblocked(table: Table) -> None:
    """CR 510.1c."""
    text = "You may have this creature assign its combat damage as though it weren't blocked."
    elk = table.ann.controls("Elk", text, pt="5/5")
    wall = table.bob.controls("Wall", pt="0/4")
    table.ann.answers(True)

    table.attack(elk)
    table.block((wall, elk))
    table.damage()

    assert table.bob.life == 15
    assert table.zone_of(wall) is Zone.BATTLEFIELD


def test_untapping_in_other_untap_steps(table: Table) -> None:
    """CR 502.3."""
    text = "Untap all permanents you control during each other player's untap step."
    table.ann.controls("Muse", text)
    bear = table.ann.controls("Bear", tapped=True)
    table.bob.library("Card")

    table.to(Step.UPKEEP, turns_on=1)

    assert not bear.object.tapped


def test_what_is_said_of_your_untap_step_is_not_said_of_others(table: Table) -> None:
    """CR 502.3: what doesn't untap, or may stay tapped, in its controller's untap step untaps in another player's."""
    table.ann.controls("Muse", "Untap all permanents you control during each other player's untap step.")
    golem = table.ann.controls("Golem", "This creature doesn't untap during your untap step.", tapped=True)
    thief = table.ann.controls(
        "Thief", "You may choose not to untap this creature during your untap step.", tapped=True
    )
    web = "Enchanted creature doesn't untap during its controller's untap step."
    bear = table.ann.controls("Bear", tapped=True)
    table.bob.controls("Web", f"Enchant creature\n{web}", types="Enchantment — Aura", attach_to=bear)
    table.bob.library("Card")

    table.to(Step.UPKEEP, turns_on=1)

    assert [card.object.tapped for card in (golem, thief, bear)] == [False, False, False]


def test_a_player_who_does_not_lose_at_no_life(table: Table) -> None:
    """CR 704.5a."""
    table.ann.controls("Unlife", "You don't lose the game for having 0 or less life.", types="Enchantment")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, table.ann, 25)

    assert not table.state.over


def test_cards_that_can_not_enter(table: Table) -> None:
    """CR 614.17d."""
    table.bob.controls("Cage", "Creature cards in graveyards can't enter the battlefield.", types="Artifact")
    bear = table.ann.buried("Bear")

    table.put_onto_battlefield(bear)

    assert table.zone_of(bear) is Zone.GRAVEYARD


def test_what_attacking_costs_can_be_worked_out(table):
    """CR 508.1g-h, 107.3i: {X} for each attacker, where X is a number of the one who is attacked."""
    text = (
        "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those "
        "creatures, where X is the number of enchantments you control."
    )
    table.bob.controls("Sphere", text, types="Enchantment")
    table.bob.controls("Second", types="Enchantment")
    construct = table.ann.controls("Construct", pt="1/1")
    lands = [table.ann.controls("Forest", types="Basic Land — Forest") for _ in range(3)]

    table.attack(construct)
    table.damage()

    assert table.bob.life == 19
    assert sum(land.object.tapped for land in lands) == 2


def test_as_long_as_any_creature_is_so(table):
    """CR 611.3a: "a creature" asks whether there is one; nobody chooses it."""
    hunter = table.ann.controls(
        "Hunter", "As long as a creature has a -1/-1 counter on it, this creature has flying."
    )
    table.ann.controls("Bear", pt="2/2")
    theirs = table.bob.controls("Bear", pt="2/2")
    assert "flying" not in hunter.keywords

    shrink = table.ann.holds("Shrink", "Put a -1/-1 counter on target creature.", types="Instant", cost="{1}")
    table.ann.answers(theirs)
    table.ann.casts(shrink, free="{1}")
    table.resolve()

    assert "flying" in hunter.keywords


def test_attached_to_any_creature(table):
    """CR 301.5, 611.3a: "attached to a creature" asks whether it is; nobody chooses one."""
    table.ann.controls("Bear", pt="2/2")
    twin = table.ann.controls("Twin", pt="2/2")
    blade = table.ann.controls(
        "Blade",
        "As long as this Equipment is attached to a creature, you have hexproof.\nEquip {0}",
        types="Artifact — Equipment",
    )
    shock = table.bob.holds("Shock", "~ deals 2 damage to target player.", types="Instant", cost="{1}")
    table.bob.has_mana("{1}")
    assert not table.game.state.objects[blade.id].attached_to
    table.ann.answers(twin)
    table.ann.activates(blade, "Equip")
    table.resolve()
    table.bob.casts(shock)
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 18)


def test_the_top_card_of_a_library_is_looked_up_anew(table):
    """CR 611.3a: a static ability's effect is never locked in."""
    table.ann.library("Bear", pt="2/2")
    table.ann.library("Forest")
    channeler = table.ann.controls(
        "Channeler",
        "As long as the top card of your library is a creature card, this creature gets +3/+3.",
        pt="2/2",
    )
    assert channeler.pt == "5/5"

    table.ann.draws()
    assert channeler.pt == "2/2"


def test_counters_of_players_are_looked_up_anew(table):
    """CR 611.3a, 122.1f."""
    hive = table.ann.controls("Hive", "~ gets +1/+1 for each poison counter your opponents have.", pt="3/3")
    assert hive.pt == "3/3"

    sting = table.ann.holds("Sting", "Each opponent gets two poison counters.", types="Sorcery", cost="{1}")
    table.ann.casts(sting, free="{1}")
    table.resolve()
    assert hive.pt == "5/5"


def test_as_long_as_two_kinds_of_cards_are_somewhere(table):
    """CR 611.3a: there has to be one of each; nobody chooses them."""
    text = "As long as an instant card and a sorcery card are in your graveyard, this creature has flying."
    enforcer = table.ann.controls("Enforcer", text)
    table.ann.buried("Flash", "You gain 1 life.", types="Instant")
    table.ann.buried("Spark", "You gain 1 life.", types="Instant")
    assert "flying" not in enforcer.keywords

    table.ann.buried("Rite", "You gain 1 life.", types="Sorcery")
    assert "flying" in enforcer.keywords
