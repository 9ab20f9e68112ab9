"""Mana that may be spent on one of two things only, or never on one (CR 106.6)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

RELIC = {"types": "Artifact", "cost": "{1}"}
SOURCE = "{T}: Scry 1."


def stone(table: Table, text: str, **kind: str) -> Card:
    """A source of mana that was tapped for it."""
    source = table.ann.controls("Stone", text, **{"types": "Artifact", **kind})
    table.ann.activates(source)
    return source


def test_never_for_a_nonartifact_spell(table: Table) -> None:
    """CR 106.6: an artifact creature spell is no nonartifact spell; abilities may be activated with it."""
    stone(table, "{T}: Add {U}. This mana can't be spent to cast a nonartifact spell.")
    plain = table.ann.holds("Bird", types="Creature — Bird", cost="{1}", pt="1/1")
    golem = table.ann.holds("Golem", types="Artifact Creature — Golem", cost="{1}", pt="1/1")
    spring = table.ann.controls("Spring", "{1}: You gain 1 life.", types="Enchantment")
    assert (table.ann.can(plain), table.ann.can(golem), table.ann.can(spring)) == (False, True, True)
    table.ann.casts(golem)
    table.resolve()
    assert golem.zone == Zone.BATTLEFIELD


def test_never_for_spells_from_your_hand(table: Table) -> None:
    """CR 106.6, 601.2a: where the spell was cast from counts, not where the card is then."""
    text = "{T}: Add an amount of {C} equal to ~'s toughness. This mana can't be spent to cast spells from your hand."
    stone(table, text, types="Creature — Human", pt="1/2")
    assert not table.ann.can(table.ann.holds("Relic", **RELIC))
    back = table.ann.buried("Back", "You gain 1 life.\nFlashback {2}", types="Instant", cost="{5}")
    table.ann.casts(back, way="flashback")
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_only_for_an_artifact_spell_or_an_ability(table: Table) -> None:
    """CR 106.6: any ability, of anything; other spells not."""
    stone(table, "{T}: Add {R}. Spend this mana only to cast an artifact spell or to activate an ability.")
    bird = table.ann.holds("Bird", types="Creature — Bird", cost="{1}", pt="1/1")
    spring = table.ann.controls("Spring", "{1}: You gain 1 life.", types="Enchantment")
    assert (table.ann.can(bird), table.ann.can(table.ann.holds("Relic", **RELIC))) == (False, True)
    table.ann.activates(spring)
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_only_for_an_ability_or_an_artifact_spell(table: Table) -> None:
    """CR 106.6: said the other way round."""
    stone(table, "{T}: Add {C}. Spend this mana only to activate an ability or cast an artifact spell.")
    bird = table.ann.holds("Bird", types="Creature — Bird", cost="{1}", pt="1/1")
    relic = table.ann.holds("Relic", **RELIC)
    assert not table.ann.can(bird)
    table.ann.casts(relic)
    table.resolve()
    assert relic.zone == Zone.BATTLEFIELD


def test_only_for_elves(table: Table) -> None:
    """CR 106.6: the source of the ability is an Elf, whatever kind of permanent it is."""
    text = "{T}: Add X mana of any one color, where X is this creature's power. Spend this mana only to cast Elf spells and activate abilities of Elf sources."
    table.ann.answers("{G}")
    stone(table, text, types="Creature — Elf", pt="1/1")
    elf = table.ann.controls("Elf", "{1}: You gain 1 life.", types="Kindred Artifact — Elf")
    spring = table.ann.controls("Spring", "{1}: You gain 1 life.", types="Enchantment")
    assert (table.ann.can(spring), table.ann.can(table.ann.holds("Relic", **RELIC))) == (False, False)
    table.ann.activates(elf)
    table.resolve()
    assert table.ann.life == 21


def test_only_for_one_of_two_kinds_of_spell(table: Table) -> None:
    """CR 106.6: a Chandra planeswalker spell or an Elemental spell; nothing else."""
    stone(
        table,
        "{T}: Add {R}. Spend this mana only to cast an Elemental spell or a Chandra planeswalker spell.",
    )
    chandra = table.ann.holds("Chandra", types="Legendary Planeswalker — Chandra", cost="{1}", loyalty="3")
    ajani = table.ann.holds("Ajani", types="Legendary Planeswalker — Ajani", cost="{1}", loyalty="3")
    assert (table.ann.can(ajani), table.ann.can(chandra)) == (False, True)
    table.ann.casts(table.ann.holds("Fire", types="Creature — Elemental", cost="{R}", pt="1/1"))
    table.resolve()
    assert "Fire" in table.ann.permanents


def test_only_for_spells_of_a_value_or_with_x(table: Table) -> None:
    """CR 106.6, 202.3e: a spell with X in its cost whatever X is; one of mana value 4 only by X counts as both."""
    stone(
        table,
        "{T}: Add {G}{U}. Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their mana costs.",
    )
    assert not table.ann.can(table.ann.holds("Four", types="Artifact", cost="{4}"))
    table.ann.answers(2)
    hydra = table.ann.casts(
        table.ann.holds("Hydra", "~ enters with X +1/+1 counters on it.", cost="{X}", pt="0/0")
    )
    table.resolve()
    assert (hydra.pt, table.ann.pool) == ("2/2", "")


def test_only_for_face_down_spells_or_turning_up(table: Table) -> None:
    """CR 106.6, 116.2b: a spell cast face down, whatever it is; turning a creature face up is a special action."""
    text = "{T}: Add {R}{G}. Spend this mana only to cast face-down spells or to turn creatures face up."
    shape = table.ann.holds("Shape", "Morph {1}", cost="{9}", pt="5/5")
    stone(table, text)
    assert not table.ann.can(table.ann.holds("Relic", **RELIC))
    table.ann.has_mana("{1}")
    table.ann.casts(shape, way="morph")
    table.resolve()
    stone(table, text)
    table.ann.takes(shape, "turn face up")
    assert (shape.pt, len(table.ann.pool)) == ("5/5", 1)


def test_only_for_an_enchantment_a_door_or_turning_up(table: Table) -> None:
    """CR 106.6, 709.5e: unlocking a door is a special action for which it may be spent; abilities aren't."""
    room = faced(
        Layout.SPLIT,
        ("Hall", "{1}", "Enchantment — Room", "When you unlock this door, you gain 2 life.", ""),
        ("Attic", "{U}", "Enchantment — Room", "When you unlock this door, you gain 3 life.", ""),
    )
    card = table.ann.holds("Room", card=room)
    table.ann.casts(card, free="{1}")
    table.resolve_all()
    only = "Spend this mana only to cast an enchantment spell, unlock a door, or turn a permanent face up."
    stone(table, f"{{T}}: Add {{U}}. {only}")
    assert not table.ann.can(table.ann.controls("Spring", "{1}: You gain 1 life.", types="Enchantment"))
    table.ann.takes(card, "unlock")
    table.resolve_all()
    assert table.ann.life == 25


def test_only_to_foretell_or_for_instants(table: Table) -> None:
    """CR 702.143a, 106.6: foretelling is a special action, for which it may be spent."""
    stone(
        table,
        "{T}: Add {U}. Spend this mana only to foretell a card from your hand or cast an instant or sorcery spell.",
    )
    table.ann.has_mana("{U}")
    card = table.ann.holds("Doom", "You gain 5 life.\nForetell {0}", types="Sorcery", cost="{7}")
    assert not table.ann.can(table.ann.holds("Two", types="Artifact", cost="{2}"))
    table.ann.takes(card, "foretell")
    assert (table.ann.pool, card.zone) == ("", Zone.EXILE)


@pytest.mark.parametrize(
    ("text", "cost", "size"),
    [
        (
            "{T}: Add one mana of any color. If this mana is spent to cast a creature spell, that creature enters with an additional +1/+1 counter on it.",
            "{G}",
            "2/2",
        ),
        (
            "{T}: Add one mana of any color. If that mana is spent on a multicolored creature spell, that creature enters with an additional +1/+1 counter on it.",
            "{G}",
            "1/1",
        ),
        (
            "{T}: Add one mana of any color. If that mana is spent on a multicolored creature spell, that creature enters with an additional +1/+1 counter on it.",
            "{G/U}",
            "2/2",
        ),
    ],
)
def test_a_counter_for_mana_that_was_spent_on_it(table: Table, text: str, cost: str, size: str) -> None:
    """CR 106.6: what the mana is spent on; a hybrid card is of both colors (CR 202.2d)."""
    table.ann.answers("{G}")
    stone(table, text)
    table.ann.casts(table.ann.holds("Elf", types="Creature — Elf", cost=cost, pt="1/1"))
    table.resolve()
    assert table.ann.card("Elf").pt == size


def test_colors_of_several_exiled_cards(table: Table) -> None:
    """CR 106.5: the colors of any of them; if there are none, no mana."""
    pit = table.ann.controls(
        "Pit",
        "{T}: Exile up to two target cards from graveyards.\n{0}: Add one mana of any of the exiled cards' colors.",
        types="Land",
    )
    red, green = table.bob.buried("Red", cost="{R}"), table.ann.buried("Green", cost="{G}")
    table.ann.answers([red, green])
    table.ann.activates(pit, "{T}")
    table.resolve()
    table.ann.answers("{G}")
    table.ann.activates(pit, "{0}")
    assert table.ann.pool == "G"
