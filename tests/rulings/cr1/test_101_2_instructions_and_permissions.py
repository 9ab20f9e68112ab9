"""Who may activate, untap, block and play what: instructions and rules for players, each played (CR 101.2, 602.5)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.rules.turn.combat.blocking import block_rules, can_block
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def illegal(table: Table, *pairs: tuple[Card, Card]) -> bool:
    """Whether bob may not declare these blocks (CR 509.1b-c); pairs of blocker and attacker."""
    rules = block_rules(table.game, table.bob.id)
    return rules.problem(tuple((blocker.id, attacker.id) for blocker, attacker in pairs)) is not None


# --- activating -----------------------------------------------------------------------------------------------


def test_any_player_may_activate(table: Table) -> None:
    """CR 602.2, 602.2a: who activates it controls the ability; otherwise only the controller may."""
    text = "{0}: You gain 1 life. Any player may activate this ability.\n{0}: Scry 0."
    well = table.ann.controls("Well", text, types="Artifact")
    table.bob.controls("Bear")

    table.bob.activates(well, "{0}: You gain")
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 21)

    with pytest.raises(IllegalAction):
        table.bob.activates(well, "{0}: Scry")

    table.ann.activates(well, "{0}: You gain")
    table.resolve()
    assert (table.ann.life, table.bob.life) == (21, 21)


def test_no_more_than_twice_each_turn(table: Table) -> None:
    """CR 602.5b."""
    table.fill_libraries()
    text = "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    fly = table.ann.controls("Fly", text, pt="1/1")
    for _ in range(2):
        assert table.ann.can(fly)
        table.ann.activates(fly)
        table.resolve()

    assert fly.pt == "3/1"
    assert not table.ann.can(fly)
    with pytest.raises(IllegalAction):
        table.ann.activates(fly)

    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.can(fly)


@pytest.mark.parametrize(("life", "may"), [(6, False), (7, True)])
def test_only_if_and_only_as_a_sorcery(table: Table, life: int, may: bool) -> None:
    """CR 602.5b, 602.5d: both instructions have to be followed."""
    text = (
        "{0}: Draw a card. Activate only if you have at least 7 life more than your starting life total "
        "and only as a sorcery."
    )
    table.fill_libraries()
    speaker = table.ann.controls("Speaker", text)
    table.ann.carries_out(f"You gain {life} life.")

    assert table.ann.can(speaker) is may
    if may:
        table.ann.activates(speaker)
        table.resolve()
        assert table.ann.hand == ["Card 0"]
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(speaker)


def test_only_mana_abilities_can_be_activated(table: Table) -> None:
    """CR 605.1a, 602.5: of artifacts and creatures; lands go on as they did."""
    text = "Activated abilities of artifacts and creatures can't be activated unless they're mana abilities."
    elf = table.bob.controls("Elf", "{0}: Scry 0.")
    druid = table.bob.controls("Druid", "{T}: Add {G}.")
    land = table.bob.controls("Tower", "{0}: Scry 0.", types="Land")
    assert table.bob.can(elf)

    table.ann.controls("Matrix", text, types="Artifact")

    assert not table.bob.can(elf)
    with pytest.raises(IllegalAction):
        table.bob.activates(elf)
    assert table.bob.can(druid)
    assert table.bob.can(land)
    table.bob.activates(druid)
    assert table.bob.pool == "G"


def test_abilities_that_cost_less_to_activate(table: Table) -> None:
    """CR 602.2b, 601.2f, 118.7a: only the generic part of the cost is reduced, and only of your own lands."""
    text = "Activated abilities of lands you control cost {1} less to activate."
    ability = "{2}{G}: You gain 1 life."
    mine = table.ann.controls("Grove", ability, types="Land")
    hers = table.bob.controls("Grove", ability, types="Land")
    bear = table.ann.controls("Bear", ability)
    for seat in (table.ann, table.bob):
        seat.has_mana("{G}{1}")
    assert not table.ann.can(mine)

    table.ann.controls("Tortoise", text)

    assert table.ann.can(mine)
    assert not table.ann.can(bear)
    assert not table.bob.can(hers)
    table.ann.activates(mine)
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (21, "")


# --- untapping ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stays", [True, False])
def test_choosing_not_to_untap(table: Table, stays: bool) -> None:
    """CR 502.3: as it is determined which permanents untap."""
    table.fill_libraries()
    text = (
        "You may choose not to untap this artifact during your untap step.\n"
        "{T}: Target creature gets +1/-1 for as long as this artifact remains tapped."
    )
    armor = table.ann.controls("Armor", text, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2", tapped=True)
    table.ann.activates(armor)
    table.resolve()
    assert bear.pt == "3/1"
    table.ann.answers([armor] if stays else [])

    table.to(Step.UPKEEP, turns_on=2)

    assert armor.object.tapped is stays
    assert bear.pt == ("3/1" if stays else "2/2")
    assert not bear.object.tapped


def test_paying_for_each_creature_chosen(table: Table) -> None:
    """CR 118.12, 502.3: all of the cost is paid for those chosen, and only those untap."""
    table.fill_libraries()
    text = (
        "Creatures without flying don't untap during their controllers' untap steps.\n"
        "At the beginning of each player's upkeep, that player may choose any number of tapped creatures without "
        "flying they control and pay {2} for each creature chosen this way. If the player does, untap those "
        "creatures."
    )
    table.ann.controls("Mud", text, types="Enchantment")
    bear = table.bob.controls("Bear", tapped=True)
    wolf = table.bob.controls("Wolf", tapped=True)
    bird = table.bob.controls("Bird", "Flying", tapped=True)
    for _ in range(3):
        table.bob.controls("Forest")
    table.bob.answers([bear])

    table.to(Step.DRAW, turns_on=1)

    assert (bear.object.tapped, wolf.object.tapped, bird.object.tapped) == (False, True, False)
    forests = [card for card in table.state.battlefield if table.state.objects[card].tapped]
    assert len(forests) == 3


# --- blocking -------------------------------------------------------------------------------------------------


def test_not_blocked_by_more_than_one(table: Table) -> None:
    """CR 509.1b: two blockers are illegal, one is not."""
    boar = table.ann.controls("Boar", "This creature can't be blocked by more than one creature.", pt="3/3")
    bear, wolf = table.bob.controls("Bear"), table.bob.controls("Wolf")

    table.attack(boar)

    assert illegal(table, (bear, boar), (wolf, boar))
    assert not illegal(table, (bear, boar))


def test_blocked_by_one_only(table: Table) -> None:
    """CR 509.1b: each attacker of the kind for itself."""
    text = "Each creature you control with power 4 or greater can't be blocked by more than one creature."
    table.ann.controls("Troll", text, pt="4/4")
    big, small = table.ann.controls("Giant", pt="4/4"), table.ann.controls("Imp", pt="1/9")
    bear, wolf, elk = (table.bob.controls(name) for name in ("Bear", "Wolf", "Elk"))

    table.attack(big, small)

    assert not illegal(table, (bear, big), (wolf, small), (elk, small))
    assert illegal(table, (bear, big), (wolf, big), (elk, small))


def test_a_creature_blocks_if_able(table: Table) -> None:
    """CR 509.1c: the requirement has to be obeyed if it can be."""
    bear, wolf = table.ann.controls("Bear"), table.bob.controls("Wolf")
    table.bob.controls("Elk")
    table.ann.answers(wolf)
    table.ann.carries_out("Target creature blocks this turn if able.")

    table.attack(bear)

    assert illegal(table)
    assert not illegal(table, (wolf, bear))


def test_a_tapped_creature_need_not_block(table: Table) -> None:
    """CR 509.1a, 509.1c: a tapped creature isn't able to block."""
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.bob.controls("Wolf", tapped=True)
    table.ann.answers(wolf)
    table.ann.carries_out("Target creature blocks this turn if able.")

    table.attack(bear)
    table.damage()

    assert table.bob.life == 18


def test_blocking_any_number_of_creatures(table: Table) -> None:
    """CR 509.1a: without it, a creature blocks one attacker."""
    attackers = [table.ann.controls(name, pt="2/2") for name in ("Bear", "Wolf", "Elk")]
    wall = table.bob.controls("Wall", "This creature can block any number of creatures.", pt="0/9")
    post = table.bob.controls("Post", pt="0/9")

    table.attack(*attackers)
    assert illegal(table, (post, attackers[0]), (post, attackers[1]))
    assert not illegal(table, *((wall, attacker) for attacker in attackers))
    table.block(*((wall, attacker) for attacker in attackers))
    table.damage()

    assert table.bob.life == 20


def test_not_blocking_this_combat(table: Table) -> None:
    """CR 506.1, 611.2a: over with the combat phase, so it may block in the next one of the turn."""
    bear = table.ann.controls("Bear", "Vigilance\n{0}: Target creature can't block this combat.", pt="2/2")
    wolf = table.bob.controls("Wolf", pt="0/9")
    table.ann.carries_out("After this phase, there is an additional combat phase.")
    table.attack(bear)
    table.ann.answers(wolf)
    table.ann.activates(bear)
    table.resolve()
    assert not can_block(table.game, wolf.id, bear.id)
    table.damage()
    assert table.bob.life == 18

    table.attack(bear)
    assert can_block(table.game, wolf.id, bear.id)
    table.block((wolf, bear))
    table.damage()

    assert table.bob.life == 18


# --- playing and casting --------------------------------------------------------------------------------------


def test_not_playing_lands(table: Table) -> None:
    """CR 305.2b, 101.2: nor with leave to play another one."""
    table.fill_libraries()
    forest = table.ann.holds("Forest")
    theirs = table.bob.holds("Forest")
    assert table.ann.can(forest)

    mine = table.ann.controls("Mine", "You can't play lands.", types="Enchantment")
    table.ann.carries_out("You may play an additional land this turn.")
    assert not table.ann.can(forest)
    table.destroy(mine)
    assert table.ann.can(forest)

    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert table.bob.can(theirs)


def test_target_player_can_not_play_lands_this_turn(table: Table) -> None:
    """CR 101.2, 514.2."""
    table.fill_libraries()
    forest = table.ann.holds("Forest")
    table.ann.answers(table.ann)
    table.ann.carries_out("Target player can't play lands this turn.")
    assert not table.ann.can(forest)

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert table.ann.can(forest)


@pytest.mark.parametrize("pays", [True, False])
def test_one_additional_cost_or_another(table: Table, pays: bool) -> None:
    """CR 601.2b, 118.8: the player chooses one of the two as the spell is cast."""
    text = "As an additional cost to cast this spell, sacrifice a creature or pay {3}.\nYou gain 5 life."
    spell = table.ann.holds("Pact", text, types="Sorcery", cost="{G}")
    table.ann.has_mana("{G}")
    assert not table.ann.can(spell)

    bear = table.ann.controls("Bear")
    assert table.ann.can(spell)
    table.ann.has_mana("{3}")
    table.ann.answers("1" if pays else "sacrifice")
    table.ann.casts(spell)
    table.resolve()

    assert table.ann.life == 25
    assert bear.zone is (Zone.BATTLEFIELD if pays else Zone.GRAVEYARD)
    assert table.ann.pool == ("" if pays else "CCC")


@pytest.mark.parametrize(("lands", "zone"), [(1, Zone.GRAVEYARD), (2, Zone.BATTLEFIELD)])
def test_countering_unless_x_is_paid(table: Table, lands: int, zone: Zone) -> None:
    """CR 118.12a, 107.3i: X as the text says; who can't pay doesn't."""
    table.ann.controls("Giant", pt="2/9")
    for _ in range(lands):
        table.bob.controls("Forest")
    bear = table.bob.casts(table.bob.holds("Bear", "Flash", cost="{0}"))
    text = "Counter target spell unless its controller pays {X}, where X is the greatest power among creatures you control."
    if lands == 2:
        table.bob.answers(True)

    table.ann.casts(table.ann.holds("Rupture", text, types="Instant", cost="{0}"))
    table.resolve_all()

    assert bear.zone is zone
