"""Cards whose texts begin an instruction with the word that is their name (CR 201.5, 608.2c)."""

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Exile", "Exile target creature."),
        ("Regenerate", "Destroy target creature.\nRegenerate target artifact."),
    ],
)
def test_the_verb_of_an_instruction_is_no_name(table: Table, name: str, text: str) -> None:
    """CR 608.2c, 201.5: a card whose name its text begins with as a verb."""
    bear = table.bob.controls("Bear", pt="2/2")
    if "\n" in text:
        table.bob.controls("Rock", types="Artifact")
    spell = table.ann.holds(name, text, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert bear.zone is None or bear.zone.name != "BATTLEFIELD"
