"""Alternative costs of cards that are cast from elsewhere than a hand: by leave of effects, and of retrace or jump-start
(CR 118.9a, 601.3e, 702)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

LURRUS = "Once during each of your turns, you may cast a permanent spell with mana value 4 or less from your graveyard."


def test_one_dashed_spell_each_turn(table: Table) -> None:
    """CR 601.3, 702.109a: it was cast by that leave, for whatever cost."""
    table.ann.controls("Lurrus", LURRUS)
    one, two = (table.ann.buried(name, "Dash {1}", cost="{4}", pt="2/2") for name in ("One", "Two"))
    table.ann.has_mana("{1}{1}")
    table.ann.casts(one, way="dash")
    table.resolve_all()
    assert (one.zone, table.ann.can(two)) == (Zone.BATTLEFIELD, False)


def test_one_face_down_spell_each_turn(table: Table) -> None:
    """CR 702.37c: a face-down spell has a mana value of 0."""
    table.ann.controls("Lurrus", LURRUS)
    one, two = (table.ann.buried(name, "Morph {1}", cost="{7}", pt="2/2") for name in ("One", "Two"))
    table.ann.has_mana("{3}{3}")
    table.ann.casts(one, way="morph")
    table.resolve_all()
    assert (one.zone, table.ann.can(two)) == (Zone.BATTLEFIELD, False)


def test_an_overloaded_spell_retraced(table: Table) -> None:
    """CR 702.81a, 702.96a: the land is discarded in addition to whichever cost is paid."""
    table.ann.controls(
        "Emblem", "Instant and sorcery cards in your graveyard have retrace.", types="Enchantment"
    )
    bears = [table.bob.controls("Bear", pt="2/2") for _ in range(2)]
    text = "~ deals 2 damage to target creature you don't control.\nOverload {3}"
    shot = table.ann.buried("Shot", text, types="Instant", cost="{1}")
    table.ann.holds("Forest")
    table.ann.has_mana("{3}")
    table.ann.casts(shot, way="overload")
    table.resolve_all()
    assert [bear.zone for bear in bears] == [Zone.GRAVEYARD] * 2
    assert table.ann.graveyard == ["Forest", "Shot"]


def test_no_land_no_retrace(table: Table) -> None:
    """CR 702.81a."""
    table.ann.controls(
        "Emblem", "Instant and sorcery cards in your graveyard have retrace.", types="Enchantment"
    )
    table.bob.controls("Bear", pt="2/2")
    text = "~ deals 2 damage to target creature you don't control.\nOverload {3}"
    shot = table.ann.buried("Shot", text, types="Instant", cost="{1}")
    table.ann.has_mana("{3}")
    assert not table.ann.can(shot)


def test_a_jump_started_spell_with_spectacle_is_exiled(table: Table) -> None:
    """CR 702.133a, 702.137a: it was cast using jump-start, whatever was paid."""
    shot = table.ann.buried(
        "Shot", "You gain 3 life.\nSpectacle {1}\nJump-start", types="Instant", cost="{9}"
    )
    table.ann.holds("Card")
    table.deal(table.ann.controls("Imp"), table.bob, 1)
    table.ann.has_mana("{1}")
    table.ann.casts(shot, way="spectacle")
    table.resolve_all()
    assert (table.ann.life, shot.zone, table.ann.graveyard) == (23, Zone.EXILE, ["Card"])


def test_a_retraced_creature_that_is_blitzed(table: Table) -> None:
    """CR 702.81a, 702.152a."""
    for _ in range(3):
        table.ann.library("Draw")
    table.ann.controls("Historian", "Merfolk and Druid cards in your graveyard have retrace.")
    druid = table.ann.buried("Druid", "Blitz {1}", types="Creature — Druid", cost="{5}", pt="2/2")
    table.ann.holds("Forest")
    table.ann.has_mana("{1}")
    table.ann.casts(druid, way="blitz")
    table.resolve_all()
    assert ("haste" in druid.keywords, table.ann.graveyard) == (True, ["Forest"])
    table.to(Step.CLEANUP)
    assert (druid.zone, table.ann.hand) == (Zone.GRAVEYARD, ["Draw"])
