"""Prohibitions on spells that choices made in casting them get past (CR 601.3a, 601.5)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

BLAZE = "~ deals X damage to any target."


def blaze(table: Table, cost: str, text: str = BLAZE) -> Card:
    """A sorcery of ann's with X in its cost."""
    return table.ann.holds("Blaze", text, types="Sorcery", cost=cost)


def test_some_x_makes_the_mana_value_large_enough(table: Table) -> None:
    """CR 601.3a, 202.3e: the prohibition is passed over as casting begins, because X may change the mana value."""
    table.bob.controls("Chain", "Players can't cast spells with mana value 3 or less.", types="Artifact")
    spell = blaze(table, "{X}{R}{R}")
    table.ann.has_mana("{R}{R}{1}")
    before = table.ann.can(spell)
    table.ann.has_mana("{2}")
    table.ann.answers(3, table.bob)

    table.ann.casts(spell)
    table.resolve_all()

    assert (before, table.bob.life) == (False, 17)


def test_an_x_that_makes_the_mana_value_too_large_is_not_chosen(table: Table) -> None:
    """CR 601.5: with X as 2 casting it would be illegal once it is proposed, however much mana there is."""
    table.bob.controls("Sage", "Noncreature spells with mana value 4 or greater can't be cast.")
    spell, other = blaze(table, "{X}{R}{R}"), blaze(table, "{X}{X}{R}{R}")
    table.ann.has_mana("{R}{R}{9}")
    table.ann.answers(1, table.bob)
    table.ann.casts(spell)
    table.resolve_all()
    table.ann.has_mana("{R}{R}")
    table.ann.answers(table.bob)  # X can only be 0

    table.ann.casts(other)
    table.resolve_all()

    assert (table.bob.life, table.ann.pool) == (19, "C" * 8)


def test_x_of_another_cost_does_not_change_the_mana_value(table: Table) -> None:
    """CR 601.3a, 202.3: its mana cost has no X, whatever is paid instead."""
    table.bob.controls("Chain", "Players can't cast spells with mana value 3 or less.", types="Artifact")
    spell = table.ann.buried("Blaze", f"{BLAZE}\nFlashback {{X}}{{R}}", types="Sorcery", cost="{R}")
    table.ann.has_mana("{R}{9}")

    assert not table.ann.can(spell)


def test_cast_as_an_aura_it_is_no_creature_spell(table: Table) -> None:
    """CR 601.3a, 702.103b: who can't cast creature spells can cast it for its bestow cost."""
    text = "Bestow {2}\nEnchanted creature gets +1/+1."
    crown = table.ann.holds("Crown", text, types="Enchantment Creature", cost="{1}", pt="1/1")
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.controls("Silence", "Your opponents can't cast creature spells.", types="Artifact")
    table.ann.has_mana("{2}")
    with pytest.raises(IllegalAction, match="Silence"):
        table.ann.casts(crown)

    table.ann.casts(crown, way="bestow")
    table.resolve_all()

    assert bear.pt == "3/3"


def test_face_down_it_is_a_creature_spell_without_color(table: Table) -> None:
    """CR 601.3a, 708.4: prohibitions look at the spell it would be."""
    table.bob.controls("Silence", "Players can't cast blue spells.", types="Artifact")
    shape = table.ann.holds("Shape", "Morph {1}", cost="{U}", pt="2/2")
    table.ann.has_mana("{3}{U}")
    with pytest.raises(IllegalAction, match="Silence"):
        table.ann.casts(shape)

    assert table.ann.can(shape)


def test_what_it_needs_may_be_given_up_for_it(table: Table) -> None:
    """CR 601.5: that it couldn't be cast any more once its costs are being paid doesn't matter."""
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Cast this spell only if you control a creature.\nYou gain 3 life."
    )
    offer = table.ann.holds("Offer", text, types="Instant", cost="{0}")
    bear = table.ann.controls("Bear", pt="2/2")

    table.ann.casts(offer)
    table.resolve_all()

    assert (table.ann.life, bear.zone) == (23, Zone.GRAVEYARD)


@pytest.mark.parametrize("first", ["sacrifice a creature", "discard a card", "sacrifice an artifact"])
def test_the_other_of_two_additional_costs_is_enough(table: Table, first: str) -> None:
    """CR 601.4, 118.8: which of the two is paid is announced only later, and the second one can be."""
    text = f"As an additional cost to cast this spell, {first} or pay {{3}}.\nYou gain 2 life."
    deal = table.ann.holds("Deal", text, types="Sorcery", cost="{W}")
    table.ann.has_mana("{3}")
    before = table.ann.can(deal)
    table.ann.has_mana("{W}")
    assert table.ann.can(deal)

    table.ann.casts(deal)
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "", 22)


def test_the_other_additional_cost_with_flashback(table: Table) -> None:
    """CR 601.4, 118.9d: additional costs come on top of the alternative cost."""
    text = "As an additional cost to cast this spell, discard a card or pay {3}.\nYou gain 2 life.\nFlashback {1}"
    deal = table.ann.buried("Deal", text, types="Sorcery", cost="{W}")
    table.ann.has_mana("{3}")
    before = table.ann.can(deal)
    table.ann.has_mana("{1}")

    table.ann.casts(deal, way="flashback")
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "", 22)
