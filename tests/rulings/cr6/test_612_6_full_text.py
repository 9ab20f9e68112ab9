"""An object that has the full text of another one (CR 612.6)."""

from __future__ import annotations

from tests.rulings.table import Table

SHAPESHIFTER = (
    "As long as the top card of your graveyard is a creature card, this creature has the full text of that card and has the "
    'text "{2}: Discard a card."\n{2}: Discard a card.'
)


def shapeshifter(table: Table):
    return table.ann.controls(
        "Shapeshifter", SHAPESHIFTER, types="Creature — Shapeshifter", pt="0/1", cost="{1}{U}{U}"
    )


def test_it_has_everything_that_stands_on_the_card(table: Table) -> None:
    """CR 612.6: name, mana cost, color, types, abilities, power and toughness, and the one text besides."""
    shape = shapeshifter(table)
    table.ann.buried("Angel", "Flying, vigilance", types="Creature — Angel", pt="4/4", cost="{3}{W}{W}")

    assert (shape.chars.name, shape.pt, shape.chars.subtypes) == ("Angel", "4/4", {"Angel"})
    assert [str(color) for color in shape.chars.colors] == ["W"]
    assert {"flying", "vigilance", "{2}: discard a card."} == shape.keywords


def test_under_another_card_it_is_itself(table: Table) -> None:
    """CR 612.6, 404.2: the card that was put there last is the top one."""
    shape = shapeshifter(table)
    table.ann.buried("Angel", "Flying, vigilance", types="Creature — Angel", pt="4/4", cost="{3}{W}{W}")
    table.ann.buried("Shock", "~ deals 2 damage to any target.", types="Instant", cost="{R}")

    assert (shape.chars.name, shape.pt) == ("Shapeshifter", "0/1")


def test_the_text_applies_before_other_layers(table: Table) -> None:
    """CR 613.1c: what that text says as a static ability applies, too, and so does a size that an ability defines."""
    shape = shapeshifter(table)
    elf = table.ann.controls("Elf", types="Creature — Elf", pt="1/1")
    table.ann.buried(
        "Lord", "Other Elves you control get +1/+1.", types="Creature — Elf", pt="2/2", cost="{G}{G}"
    )
    assert elf.pt == "2/2"
    text = "~'s power and toughness are each equal to the number of creatures you control."
    table.ann.buried("Crowd", text, types="Creature — Elemental", pt="*/*", cost="{G}")

    assert (elf.pt, shape.pt) == ("1/1", "2/2")


def test_a_copy_of_it_copies_the_shapeshifter(table: Table) -> None:
    """CR 707.2, 613.2a: a changed text isn't copied; the copy looks into its own controller's graveyard."""
    shapeshifter(table)
    table.ann.buried("Angel", "Flying, vigilance", types="Creature — Angel", pt="4/4", cost="{3}{W}{W}")
    clone = table.bob.holds(
        "Clone", "You may have ~ enter as a copy of any creature on the battlefield.", pt="0/0", cost="{0}"
    )
    table.bob.answers("Angel")
    table.put_onto_battlefield(clone)

    assert (clone.chars.name, clone.pt) == ("Shapeshifter", "0/1")
