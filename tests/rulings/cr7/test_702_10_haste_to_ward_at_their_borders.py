"""Haste, hexproof, landwalk, protection and ward where they begin and end (CR 702.10 to 702.21)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.attacking import can_attack
from engine.rules.turn.combat.blocking import can_block
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def cast(table: Table, seat: Seat, text: str, *answers: object, cost: str = "{1}") -> Card:
    """An instant with a text is cast and resolves."""
    seat.answers(*answers)
    spell = seat.holds("Instant", text, types="Instant", cost=cost)
    seat.casts(spell, free=cost)
    table.resolve_all()
    return spell


def test_haste_lets_it_untap_and_tap_as_a_cost(table: Table) -> None:
    """CR 702.10c: the costs with the tap and the untap symbol; not without haste."""
    text = "{T}: You gain 1 life.\n{Q}: You gain 1 life."
    slow = table.ann.holds("Slow", text, pt="1/1")
    fast = table.ann.holds("Fast", f"Haste\n{text}", pt="1/1")
    table.put_onto_battlefield(slow, fast)

    assert not table.ann.can(slow)
    table.ann.activates(fast, number=0)
    table.ann.activates(fast, number=1)
    table.resolve_all()
    assert table.ann.life == 22


def test_a_stolen_creature_with_haste_uses_its_abilities(table: Table) -> None:
    """CR 702.10c, 302.6: what came under control this turn needs haste."""
    elf = table.bob.controls("Elf", "{T}: Add {G}.", pt="1/1")
    cast(table, table.ann, "Gain control of target creature until end of turn.")
    assert not table.ann.can(elf)

    cast(table, table.ann, "Target creature gains haste until end of turn.")
    assert table.ann.can(elf)


def test_hexproof_from_two_colors_is_two_abilities(table: Table) -> None:
    """CR 702.11f: losing one leaves the other."""
    bear = table.ann.controls("Bear", "Hexproof from blue and from black", pt="2/2")
    blue = table.bob.holds("Blue", "Tap target creature.", types="Instant", cost="{U}")
    black = table.bob.holds("Black", "Tap target creature.", types="Instant", cost="{B}")
    red = table.bob.holds("Red", "Tap target creature.", types="Instant", cost="{R}")
    table.bob.has_mana("{U}{B}{R}")
    assert [table.bob.can(each) for each in (blue, black, red)] == [False, False, True]
    assert bear.keywords == {"hexproof from blue and from black"}


def test_hexproof_twice_is_lost_at_once(table: Table) -> None:
    """CR 702.11h, 702.11c: whatever loses hexproof loses every instance."""
    bear = table.ann.controls("Bear", "Hexproof\nHexproof", pt="2/2")
    bolt = table.bob.holds("Bolt", "Tap target creature.", types="Instant", cost="{U}")
    cast(table, table.bob, "Creatures lose hexproof until end of turn.", cost="{1}")
    table.bob.has_mana("{U}")
    assert table.bob.can(bolt)
    assert bear.keywords == set()


def test_indestructible_with_no_toughness_or_sacrificed(table: Table) -> None:
    """CR 702.12b, 702.12c: deathtouch doesn't destroy it; toughness 0 puts it into the graveyard."""
    wall = table.ann.controls("Wall", "Indestructible\nIndestructible", pt="0/2")
    snake = table.bob.controls("Snake", "Deathtouch", pt="1/1")
    table.deal(snake, wall, 1)
    assert wall.zone is Zone.BATTLEFIELD

    cast(table, table.bob, "Target creature gets -0/-2 until end of turn.", wall)
    assert wall.zone is Zone.GRAVEYARD


def test_indestructible_lost_with_lethal_damage_marked(table: Table) -> None:
    """CR 702.12b, 704.5g: the damage stays marked, and destroys it as soon as nothing keeps it."""
    wall = table.ann.controls("Wall", "Indestructible", pt="0/2")
    table.deal(table.bob.controls("Imp", pt="1/1"), wall, 5)
    assert wall.zone is Zone.BATTLEFIELD

    cast(table, table.bob, "Target creature loses indestructible until end of turn.", wall)
    assert wall.zone is Zone.GRAVEYARD


def test_indestructible_lost_after_deathtouch_was_seen(table: Table) -> None:
    """CR 704.5h, 702.12b: deathtouch counts "since the last time state-based actions were checked"."""
    wall = table.ann.controls("Wall", "Indestructible", pt="0/9")
    table.deal(table.bob.controls("Snake", "Deathtouch", pt="1/1"), wall, 1)

    cast(table, table.bob, "Target creature loses indestructible until end of turn.", wall)
    assert wall.zone is Zone.BATTLEFIELD


def test_landwalk_cancels_no_landwalk(table: Table) -> None:
    """CR 702.14d: a blocker with the same landwalk can't block it either."""
    walker = table.ann.controls("Walker", "Swampwalk", pt="2/2")
    other = table.bob.controls("Other", "Swampwalk", pt="2/2")
    table.bob.controls("Swamp")
    table.attack(walker)

    assert not can_block(table.game, other.id, walker.id)


def test_a_land_that_becomes_a_swamp_too_late(table: Table) -> None:
    """CR 702.14c, 509.1h: gaining evasion after blockers doesn't unblock."""
    walker = table.ann.controls("Walker", "Swampwalk", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Forest")
    table.attack(walker)
    table.block((bear, walker))
    cast(table, table.ann, "Target land becomes a Swamp until end of turn.")
    table.damage()

    assert table.bob.life == 20


@pytest.mark.parametrize(
    ("keyword", "mana", "kind", "blocks"),
    [
        ("Fear", "{B}", "Creature", True),
        ("Fear", "{R}", "Creature", False),
        ("Fear", "{1}", "Artifact Creature", True),
        ("Intimidate", "{B}", "Creature", False),
        ("Intimidate", "{R}", "Creature", True),
        ("Intimidate", "{1}", "Artifact Creature", True),
        ("Shadow", "{R}", "Creature", False),
        ("Horsemanship", "{R}", "Creature", False),
        ("Skulk", "{R}", "Creature", True),
    ],
)
def test_evasion_twice_is_as_once(table: Table, keyword: str, mana: str, kind: str, blocks: bool) -> None:
    """CR 702.13c, 702.28c, 702.31c, 702.36c: more instances change nothing about who can block."""
    runner = table.ann.controls("Runner", f"{keyword}\n{keyword}", pt="2/2", cost="{R}")
    blocker = table.bob.controls("Blocker", pt="2/2", types=kind, cost=mana)
    table.attack(runner)

    assert can_block(table.game, blocker.id, runner.id) is blocks


def test_shadow_blocks_shadow_only(table: Table) -> None:
    """CR 702.28b: it neither blocks nor is blocked by creatures without shadow."""
    runner = table.ann.controls("Runner", "Shadow", pt="2/2")
    plain = table.ann.controls("Plain", pt="2/2")
    shade = table.bob.controls("Shade", "Shadow\nShadow\nFlying", pt="2/2")
    table.attack(runner, plain)

    assert can_block(table.game, shade.id, runner.id)
    assert not can_block(table.game, shade.id, plain.id)


def test_protection_keeps_blockers_of_the_quality_away(table: Table) -> None:
    """CR 702.16f, 702.16h: from each color, each of them by itself; a colorless creature may block."""
    knight = table.ann.controls("Knight", "Protection from each color", pt="2/2")
    both = table.bob.controls("Both", pt="1/1", cost="{W}{U}")
    none = table.bob.controls("None", pt="1/1", types="Artifact Creature")
    table.attack(knight)

    assert not can_block(table.game, both.id, knight.id)
    assert can_block(table.game, none.id, knight.id)


def test_a_protected_blocker_may_block_and_takes_no_damage(table: Table) -> None:
    """CR 702.16e-f: it is only attackers that such creatures can't block."""
    red = table.ann.controls("Red", pt="5/5", cost="{R}")
    knight = table.bob.controls("Knight", "Protection from red\nProtection from red", pt="2/2")
    table.attack(red)
    table.block((knight, red))
    table.damage()

    assert knight.zone is Zone.BATTLEFIELD
    assert red.object.damage == 2


def test_protection_from_each_opponent(table: Table) -> None:
    """CR 702.16i, 702.16k: anything they control can't target, damage, block or enchant it."""
    knight = table.ann.controls("Knight", "Protection from each of your opponents", pt="2/2")
    theirs = table.bob.controls("Theirs", pt="1/1")
    tap = table.bob.holds("Tapping", "Tap target creature.", types="Instant", cost="{U}")
    table.bob.controls("Weight", "Enchant creature\nEnchanted creature gets -1/-0.",
                       types="Enchantment — Aura", attach_to=knight)  # fmt: skip
    table.settle()
    assert knight.pt == "2/2"
    table.attack(knight)
    table.deal(theirs, knight, 3)

    assert knight.zone is Zone.BATTLEFIELD
    assert not can_block(table.game, theirs.id, knight.id)
    table.bob.has_mana("{U}")
    table.bob.casts(tap)
    table.resolve_all()
    assert theirs.object.tapped


def test_the_amount_of_ward_is_that_at_its_resolution(table: Table) -> None:
    """CR 702.21b: determined as the ability resolves, not as it triggers."""
    gorger = table.ann.controls("Gorger", "Ward—Pay life equal to ~'s power.", pt="7/5")
    tap = table.bob.holds("Tapping", "Tap target creature.", types="Instant", cost="{U}")
    table.bob.casts(tap, free="{U}")
    weak = table.bob.holds(
        "Weak", "Target creature gets -5/-0 until end of turn.", types="Instant", cost="{U}"
    )
    table.bob.casts(weak, free="{U}")
    table.bob.answers(True)
    table.resolve()
    assert table.bob.life == 13
    table.resolve()
    assert gorger.pt == "2/5"
    table.bob.answers(True)
    table.resolve()

    assert table.bob.life == 11


def test_ward_of_a_creature_that_left_asks_for_what_it_was(table: Table) -> None:
    """CR 702.21b, 608.2h: the power that it had last."""
    gorger = table.ann.controls("Gorger", "Ward—Pay life equal to ~'s power.", pt="7/5")
    bear = table.ann.controls("Bear", pt="2/2")
    tap = table.bob.holds("Tapping", "Tap two target creatures.", types="Instant", cost="{U}")
    table.bob.casts(tap, free="{U}")
    table.destroy(gorger)
    table.bob.answers(True)
    table.resolve_all()

    assert table.bob.life == 13
    assert bear.object.tapped


def test_reach_vigilance_and_flying_twice(table: Table) -> None:
    """CR 702.9c, 702.17c, 702.20c: several instances are as one."""
    hawk = table.ann.controls("Hawk", "Flying\nFlying\nVigilance\nVigilance", pt="2/2")
    spider = table.bob.controls("Spider", "Reach\nReach", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.attack(hawk)

    assert not hawk.object.tapped
    assert can_block(table.game, spider.id, hawk.id)
    assert not can_block(table.game, bear.id, hawk.id)


def test_a_wall_may_not_attack(table: Table) -> None:
    """CR 702.3a, 702.3b."""
    wall = table.ann.controls("Wall", "Defender\nDefender", pt="2/2")
    assert not can_attack(table.game, wall.id)
