"""Words of keyword abilities in effects, and one instance beside another (CR 702.1, 702.2 to 702.87)."""

from __future__ import annotations

from engine.rules.turn.combat.blocking import can_block
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_equip_costs_are_those_of_equip_abilities_only(table: Table) -> None:
    """CR 702.1a: "equip costs" are the variable costs of that keyword, no other ability's."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Helper", "Equip costs you pay cost {1} less.", types="Artifact")
    sword = table.ann.controls(
        "Sword",
        "Equipped creature gets +1/+1.\n{1}: You gain 1 life.\nEquip {1}",
        types="Artifact — Equipment",
    )
    table.ann.activates(sword, "equip")
    table.resolve_all()

    assert table.ann.card("Bear").pt == "3/3"


def test_a_granted_flashback_cost_is_the_mana_cost_at_that_time(table: Table) -> None:
    """CR 702.1b: the cost of a granted flashback is worked out from the card itself."""
    table.ann.controls("Mind", "Each instant and sorcery card in your graveyard has flashback. The flashback cost is "
                       "equal to that card's mana cost.", types="Enchantment")  # fmt: skip
    spell = table.ann.buried("Spell", "You gain 2 life.", types="Instant", cost="{R}{R}")
    table.ann.has_mana("{R}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{R}")
    table.ann.casts(spell, way="flashback")
    table.resolve_all()

    assert spell.zone is Zone.EXILE


def test_with_flying_means_with_a_flying_ability(table: Table) -> None:
    """CR 702.1d: a creature that lost flying and got it again has it."""
    hawk = table.ann.controls("Hawk", "Flying", pt="2/2")
    table.bob.carries_out("Target creature loses flying until end of turn.")
    table.bob.carries_out("Destroy all creatures with flying.")
    assert hawk.zone is Zone.BATTLEFIELD
    table.ann.carries_out("Target creature gains flying until end of turn.")
    table.bob.carries_out("Destroy all creatures with flying.")

    assert hawk.zone is Zone.GRAVEYARD


def test_lost_abilities_are_all_instances(table: Table) -> None:
    """CR 702.2f, 702.10d, 702.16m, 702.19g: redundant instances, and an effect that takes one takes all."""
    text = "Deathtouch\nDeathtouch\nHaste\nHaste\nTrample\nTrample\nProtection from red\nProtection from red"
    bear = table.ann.controls("Bear", text, pt="2/2")
    for word in ("deathtouch", "haste", "trample", "protection from red"):
        assert word in bear.keywords
        table.ann.carries_out(f"Target creature loses {word} until end of turn.")
        assert word not in bear.keywords


def test_shroud_of_a_player_and_of_permanents(table: Table) -> None:
    """CR 702.18a-b: a player with shroud, twice, is no target, also of the own spells."""
    table.ann.controls("Mirror", "You have shroud.\nYou have shroud.", types="Enchantment")
    spell = table.ann.holds("Spell", "Target player gains 3 life.", types="Instant", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (20, 23)


def test_level_counters_on_a_class_are_no_level(table: Table) -> None:
    """CR 702.87c: class levels don't interact with level counters."""
    klass = table.ann.controls(
        "Class", "You have no maximum hand size.\n{1}: Level 2\nCreatures you control get +1/+1.",
        types="Enchantment — Class",
    )  # fmt: skip
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(klass, "level", 3)
    assert bear.pt == "2/2"
    table.ann.has_mana("{1}")
    table.ann.activates(klass)
    table.resolve_all()

    assert bear.pt == "3/3"


def test_flash_twice_and_a_restriction_to_sorcery_speed(table: Table) -> None:
    """CR 702.8b, 101.2: redundant; who can cast spells only at sorcery speed gains nothing by it."""
    bear = table.ann.holds("Bear", "Flash\nFlash", cost="{G}", pt="2/2")
    table.fill_libraries()
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{G}")
    assert table.ann.can(bear)
    table.bob.controls(
        "Teferi", "Each opponent can cast spells only any time they could cast a sorcery.", pt="3/3"
    )

    assert not table.ann.can(bear)


def test_protection_from_all_colors_lets_the_colorless_through(table: Table) -> None:
    """CR 702.16h, 105.2c: colorless is no color."""
    bear = table.ann.controls("Bear", "Protection from all colors", pt="2/2")
    golem = table.bob.controls("Golem", types="Artifact Creature", pt="2/2")
    table.deal(golem, bear, 1)
    assert bear.object.damage == 1
    table.attack(bear)

    assert can_block(table.game, golem.id, bear.id)


def test_protection_gained_in_response(table: Table) -> None:
    """CR 702.16b, 608.2b: gaining protection in response makes it an illegal target."""
    bear = table.ann.controls("Bear", pt="2/2")
    doom = table.bob.holds("Doom", "Destroy target creature.", types="Instant", cost="{B}")
    table.bob.casts(doom, free="{B}")
    table.ann.carries_out("Target creature gains protection from black until end of turn.")
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_protection_does_not_stop_what_has_no_target(table: Table) -> None:
    """CR 702.16b-f: nothing else is kept off: not destroyed, sacrificed or shrunk without a target."""
    bear = table.ann.controls("Bear", "Protection from black", pt="2/2")
    shrink = table.bob.holds(
        "Shrink", "All creatures get -2/-2 until end of turn.", types="Instant", cost="{B}"
    )
    table.bob.casts(shrink, free="{B}")
    table.resolve_all()

    assert bear.zone is Zone.GRAVEYARD


def test_hexproof_gained_in_response(table: Table) -> None:
    """CR 702.11b, 608.2b: gained in response it makes the opponent's spell illegal, and not the own ability."""
    bear = table.ann.controls("Bear", pt="2/2")
    tap = table.bob.holds("Tapping", "Tap target creature.", types="Instant", cost="{U}")
    own = table.ann.holds("Own", "Put a +1/+1 counter on target creature.", types="Instant", cost="{G}")
    table.bob.casts(tap, free="{U}")
    table.ann.casts(own, free="{G}")
    table.ann.carries_out("Target creature gains hexproof until end of turn.")
    table.resolve_all()

    assert (bear.object.tapped, bear.pt) == (False, "3/3")


def test_phasing_twice_phases_out_once(table: Table) -> None:
    """CR 702.26p: multiple instances are redundant; granted besides its own too."""
    table.fill_libraries()
    gecko = table.ann.controls("Gecko", "Phasing", pt="2/2")
    table.ann.controls("Veil", "Creatures you control have phasing.", types="Enchantment")
    table.to(Step.UPKEEP, turns_on=2)
    assert gecko.object.phased_out
    table.to(Step.UPKEEP, turns_on=2)

    assert not gecko.object.phased_out


def test_evasion_abilities_add_up(table: Table) -> None:
    """CR 702.28b, 702.9b, 702.17b: evasion abilities together all have to be met."""
    runner = table.ann.controls("Runner", "Flying\nFear", pt="2/2")
    bat = table.bob.controls("Bat", "Flying", cost="{W}", pt="1/1")
    drake = table.bob.controls("Drake", "Flying", types="Artifact Creature", pt="1/1")
    imp = table.bob.controls("Imp", cost="{B}", pt="1/1")
    table.attack(runner)

    assert [can_block(table.game, each.id, runner.id) for each in (bat, drake, imp)] == [False, True, False]


def test_echo_of_a_permanent_that_was_face_down(table: Table) -> None:
    """CR 702.30a, 708.2: face down it had no echo, and turned up it came under control long ago."""
    table.fill_libraries()
    beast = table.ann.holds("Beast", "Morph {1}\nEcho {2}", pt="4/4", cost="{3}")
    table.ann.casts(beast, way="morph", free="{3}")
    table.resolve_all()
    table.to(Step.DRAW, turns_on=2)
    assert beast.zone is Zone.BATTLEFIELD
    table.ann.has_mana("{1}")
    table.ann.takes(beast, "turn face up")
    table.to(Step.DRAW, turns_on=2)

    assert beast.zone is Zone.BATTLEFIELD
    assert beast.pt == "4/4"


def test_persist_of_a_face_down_creature(table: Table) -> None:
    """CR 702.79a, 708.2: it dies face down, without persist."""
    beast = table.ann.holds("Beast", "Morph {1}\nPersist", pt="4/4", cost="{3}")
    table.ann.casts(beast, way="morph", free="{3}")
    table.resolve_all()
    table.destroy(beast)
    table.resolve_all()

    assert beast.zone is Zone.GRAVEYARD


def test_madness_of_a_card_that_an_opponent_discards(table: Table) -> None:
    """CR 702.35a: its owner casts it, whoever had it discarded."""
    temper = table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Instant", cost="{2}{R}")
    spell = table.bob.holds("Rot", "Target player discards a card.", types="Instant", cost="{B}")
    table.bob.answers(table.ann)
    table.bob.casts(spell, free="{B}")
    table.resolve()
    table.ann.has_mana("{R}")
    table.ann.answers(True)
    table.resolve_all()

    assert table.ann.life == 23
    assert temper.zone is Zone.GRAVEYARD
