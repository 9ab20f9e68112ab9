"""Fine points of the rules that cards meet often: damage, replacement, what is given in mid-combat."""

from __future__ import annotations

from typing import Any

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def spell(seat: Any, text: str) -> Card:
    """An instant in hand."""
    card: Card = seat.holds("Spell", text, types="Instant", cost="{1}")
    return card


def test_double_negative_power(table: Table) -> None:
    """CR 701.10c."""
    bear = table.ann.controls("Bear", pt="1/5")
    first = spell(table.ann, "Target creature gets -3/-0 until end of turn.")
    table.ann.casts(first, free="{1}")
    table.resolve_all()
    second = spell(table.ann, "Double the power of target creature until end of turn.")
    table.ann.casts(second, free="{1}")
    table.resolve_all()
    assert bear.pt == "-4/5"


def test_lifelinks_gain_apart(table: Table) -> None:
    """CR 702.15e, 119.9."""
    watcher = table.ann.controls("Watcher", "Whenever you gain life, put a +1/+1 counter on ~.", pt="1/1")
    first, second = (table.ann.controls(n, "Lifelink", pt="2/2") for n in ("A", "B"))
    table.attack(first, second)
    table.damage()
    table.resolve_all()
    assert watcher.counters("+1/+1") == 2


def test_double_strike_removed(table: Table) -> None:
    """CR 702.4c."""
    first = table.ann.controls("A", "Double strike", pt="2/2")
    instant = spell(table.bob, "Target creature loses double strike until end of turn.")
    table.attack(first)
    table.to(Step.FIRST_STRIKE_DAMAGE)
    table.bob.casts(instant, free="{1}")
    table.resolve_all()
    table.to(Step.END_OF_COMBAT)
    assert table.bob.life == 18


def test_double_strike_given(table: Table) -> None:
    """CR 702.4d."""
    first = table.ann.controls("A", "First strike", pt="2/2")
    instant = spell(table.ann, "Target creature gains double strike until end of turn.")
    table.attack(first)
    table.to(Step.FIRST_STRIKE_DAMAGE)
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    table.to(Step.END_OF_COMBAT)
    assert table.bob.life == 16


def test_trample_blocker_gone(table: Table) -> None:
    """CR 702.19d."""
    first = table.ann.controls("A", "Trample", pt="5/5")
    third = table.ann.controls("C", pt="5/5")
    second = table.bob.controls("B", pt="1/1")
    fourth = table.bob.controls("D", pt="1/1")
    table.attack(first, third)
    table.block((second, first), (fourth, third))
    table.destroy(second, fourth)
    table.damage()
    assert table.bob.life == 15


def test_put_attacking_after_blocks_is_unblocked(table: Table) -> None:
    """CR 508.4d."""
    first = table.ann.controls("A", pt="1/1")
    table.bob.controls("B", pt="1/1")
    instant = spell(table.ann, "Create a 3/3 green Beast creature token that's tapped and attacking.")
    table.attack(first)
    table.block()
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    table.damage()
    assert table.bob.life == 16


def test_no_damage_is_not_raised(table: Table) -> None:
    """CR 614.7a."""
    table.ann.controls(
        "Fire",
        "If a source you control would deal damage to an opponent, it deals that much damage plus 2 instead.",
        types="Enchantment",
    )
    first = table.ann.controls("A", pt="0/1")
    table.attack(first)
    table.damage()
    assert table.bob.life == 20


def test_a_draw_from_nothing_is_replaced(table: Table) -> None:
    """CR 614.11."""
    table.ann.controls("Gift", "If you would draw a card, you gain 2 life instead.", types="Enchantment")
    instant = spell(table.ann, "Draw two cards.")
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    table.settle()
    assert table.ann.life == 24


def test_what_cant_happen_isnt_replaced(table: Table) -> None:
    """CR 614.17c."""
    table.bob.controls("Wall", "Players can't gain life.", types="Enchantment")
    table.ann.controls("Gift", "If you would gain life, draw a card instead.", types="Enchantment")
    table.ann.library("Card")
    instant = spell(table.ann, "You gain 3 life.")
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    assert table.ann.hand == []
    assert table.ann.life == 20


def test_last_known_deathtouch_lifelink(table: Table) -> None:
    """CR 702.2e, 702.15c."""
    first = table.ann.controls(
        "A", "Deathtouch, lifelink\nWhen ~ dies, it deals 1 damage to target creature.", pt="1/1"
    )
    second = table.bob.controls("B", pt="5/5")
    table.destroy(first)
    table.resolve_all()
    table.settle()
    assert second.zone is Zone.GRAVEYARD
    assert table.ann.life == 21


def test_color_of_permanent_spell_stays(table: Table) -> None:
    """CR 112.4, 400.7a."""
    bear = table.ann.holds("Bear", pt="2/2", cost="{G}")
    instant = spell(table.ann, "Target spell becomes blue.")
    table.ann.casts(bear, free="{G}")
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    assert {third.value for third in bear.chars.colors} == {"U"}


def test_spell_cant_target_itself(table: Table) -> None:
    """CR 115.5."""
    instant = spell(table.ann, "Counter target spell.")
    assert not table.ann.can(instant)


def test_simultaneous_arrivals_see_each_other(table: Table) -> None:
    """CR 603.6a."""
    text = "Whenever another creature you control enters, you gain 1 life."
    table.ann.buried("A", text, pt="1/1")
    table.ann.buried("B", text, pt="1/1")
    instant = spell(table.ann, "Return all creature cards from your graveyard to the battlefield.")
    table.ann.casts(instant, free="{1}")
    table.resolve_all()
    assert table.ann.life == 22


def test_a_land_that_becomes_an_artifact_creature_is_still_a_land(table: Table) -> None:
    """CR 205.1b: it keeps its types, and the text says so once more."""
    text = (
        "{T}: Add {C}.\n"
        "{1}: This land becomes a 2/2 Golem artifact creature with flying until end of turn. It's still a land."
    )
    works = table.ann.controls("Works", text, types="Land")
    table.ann.has_mana("{C}")
    table.ann.activates(works, "{1}")
    table.resolve_all()

    assert works.pt == "2/2"
    assert {kind.value for kind in works.chars.types} == {"artifact", "creature", "land"}
    assert "flying" in works.keywords


def test_tokens_about_to_be_created_are_seen_by_what_replaces_that(table: Table) -> None:
    """CR 614.1a, 111.3: what several tokens would be counts before they are there."""
    text = "If you would create one or more creature tokens, instead you gain 2 life."
    table.ann.controls("Quiet", text, types="Enchantment")
    call = spell(table.ann, "Create two 1/1 green Elf creature tokens.")
    table.ann.casts(call, free="{1}")
    table.resolve_all()
    assert table.ann.life == 22
    assert table.ann.permanents == ["Quiet"]
