"""Adding mana, and what it may be spent on (CR 106)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.steps import Step
from tests.rulings.table import Card, Table


def source(table: Table, text: str) -> Card:
    """An artifact of Ann's with a mana ability."""
    return table.ann.controls("Source", text, types="Artifact")


def test_mana_of_fixed_types(table: Table) -> None:
    """CR 106.3-4."""
    table.ann.activates(source(table, "{T}: Add {C}{C}."))
    assert table.ann.pool == "CC"


def test_one_of_two_types(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{G}")
    table.ann.activates(source(table, "{T}: Add {R} or {G}."))
    assert table.ann.pool == "G"


def test_one_mana_of_any_color(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{U}")
    table.ann.activates(source(table, "{T}: Add one mana of any color."))
    assert table.ann.pool == "U"


def test_several_mana_of_any_one_color(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{B}{B}{B}")
    table.ann.activates(source(table, "{T}: Add three mana of any one color."))
    assert table.ann.pool == "BBB"


def test_any_combination_of_colors(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{U}{R}")
    table.ann.activates(source(table, "{T}: Add two mana in any combination of colors."))
    assert table.ann.pool == "UR"


def test_any_combination_of_two_types(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{R}{G}")
    table.ann.activates(source(table, "{T}: Add two mana in any combination of {R} and/or {G}."))
    assert table.ann.pool == "RG"


def test_different_colors(table: Table) -> None:
    """CR 106.3."""
    table.ann.answers("{W}{G}")
    table.ann.activates(source(table, "{T}: Add two mana of different colors."))
    assert table.ann.pool == "WG"


def test_mana_for_each(table: Table) -> None:
    """CR 608.2h."""
    table.ann.controls("Bear")
    table.ann.controls("Ox")
    table.ann.activates(source(table, "{T}: Add {G} for each creature you control."))
    assert table.ann.pool == "GG"


def test_an_amount_of_mana(table: Table) -> None:
    """CR 608.2h."""
    table.ann.controls("Bear", pt="2/2")
    text = "{T}: Add an amount of {G} equal to the greatest power among creatures you control."
    table.ann.activates(source(table, text))
    assert table.ann.pool == "GG"


def test_so_many_of_a_type(table: Table) -> None:
    """CR 106.4."""
    table.ann.activates(source(table, "{T}: Add three {U}."))
    assert table.ann.pool == "UUU"


def test_that_much_mana(table: Table) -> None:
    """CR 608.2c."""
    spell = table.ann.holds("Burn", "You lose 3 life. Add that much {R}.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.pool == "RRR"


def test_x_mana_of_any_one_color(table: Table) -> None:
    """CR 107.3i."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.answers("{G}{G}")
    text = "{T}: Add X mana of any one color, where X is the greatest power among creatures you control."
    table.ann.activates(source(table, text))
    assert table.ann.pool == "GG"


def test_the_chosen_color(table: Table) -> None:
    """CR 607.2d."""
    stone = source(table, "{1}: Choose a color.\n{T}: Add one mana of the chosen color.")
    table.ann.has_mana("{1}")
    table.ann.answers("black")
    table.ann.activates(stone, "{1}")
    table.resolve()
    table.ann.activates(stone, "{T}")
    assert table.ann.pool == "B"


def test_a_type_or_the_chosen_color(table: Table) -> None:
    """CR 607.2d."""
    stone = source(table, "{1}: Choose a color.\n{T}: Add {W} or one mana of the chosen color.")
    table.ann.has_mana("{1}")
    table.ann.answers("black")
    table.ann.activates(stone, "{1}")
    table.resolve()
    table.ann.answers("{B}")
    table.ann.activates(stone, "{T}")
    assert table.ann.pool == "B"


def test_types_that_lands_could_produce(table: Table) -> None:
    """CR 106.7."""
    table.ann.controls("Forest")
    table.ann.controls("Island")
    table.ann.answers("{U}")
    table.ann.activates(source(table, "{T}: Add one mana of any type that a land you control could produce."))
    assert table.ann.pool == "U"


def test_colorless_mana_that_lands_could_produce(table: Table) -> None:
    """CR 106.1b, 106.7: colorless is a type of mana, and no color."""
    wastes = table.ann.controls("Wastes", "{T}: Add {C}.", types="Land")
    any_color = source(table, "{T}: Add one mana of any color that a land you control could produce.")
    table.ann.activates(source(table, "{T}: Add one mana of any type that a land you control could produce."))
    assert table.ann.pool == "C"
    table.ann.activates(any_color)
    assert table.ann.pool == "C"
    table.ann.activates(wastes)
    assert table.ann.pool == "CC"


def test_colors_that_lands_of_an_opponent_could_produce(table: Table) -> None:
    """CR 106.7."""
    table.bob.controls("Swamp")
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    table.ann.activates(source(table, text))
    assert table.ann.pool == "B"


def test_lands_that_look_at_each_other(table: Table) -> None:
    """CR 106.7."""
    text = "{T}: Add one mana of any type that a land you control could produce."
    pool = table.ann.controls("Pool", text, types="Land")
    table.ann.controls("Mirror", text, types="Land")
    table.ann.controls("Mountain")
    table.ann.activates(pool)
    assert table.ann.pool == "R"


def test_colors_among_permanents(table: Table) -> None:
    """CR 106.3, 105.2."""
    table.ann.controls("Bear", cost="{1}{G}")
    table.ann.activates(source(table, "{T}: Add one mana of any color among creatures you control."))
    assert table.ann.pool == "G"


def test_another_player_adds_mana(table: Table) -> None:
    """CR 106.4."""
    spell = table.ann.holds("Gift", "Target player adds {G}{G}.", types="Sorcery", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.casts(spell)
    table.resolve()
    assert table.bob.pool == "GG"


def test_an_additional_mana_for_a_tapped_land(table: Table) -> None:
    """CR 605.1b, 605.4a."""
    table.ann.controls(
        "Garden",
        "Whenever you tap a land for mana, add an additional {G}.",
        types="Enchantment",
    )
    table.ann.activates(table.ann.controls("Mountain"))
    assert table.ann.pool == "RG"


def test_one_mana_of_a_type_that_land_produced(table: Table) -> None:
    """CR 106.12a."""
    table.ann.controls(
        "Flare",
        "Whenever you tap a land for mana, add one mana of any type that land produced.",
        types="Enchantment",
    )
    table.ann.activates(table.ann.controls("Mountain"))
    assert table.ann.pool == "RR"


# --- restrictions -----------------------------------------------------------------------------------------------


def test_mana_for_creature_spells_only(table: Table) -> None:
    """CR 106.6."""
    ziggurat = source(table, "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.")
    table.ann.answers("{G}")
    table.ann.activates(ziggurat)
    sorcery = table.ann.holds("Lesson", "You gain 1 life.", types="Sorcery", cost="{G}")
    assert not table.ann.can(sorcery)
    bear = table.ann.holds("Bear", cost="{G}", pt="2/2")
    table.ann.casts(bear)
    assert table.ann.pool == ""


def test_a_restricted_source_pays_only_for_what_it_may(table: Table) -> None:
    """CR 106.6, 601.2g."""
    source(table, "{T}: Add {C}. Spend this mana only to cast creature spells.")
    assert not table.ann.can(table.ann.holds("Lesson", "You gain 1 life.", types="Sorcery", cost="{1}"))
    assert table.ann.can(table.ann.holds("Bear", cost="{1}", pt="2/2"))


def test_mana_for_abilities_only(table: Table) -> None:
    """CR 106.6."""
    source(table, "{T}: Add {C}. Spend this mana only to activate abilities.")
    imp = table.ann.controls("Imp", "{1}: You gain 1 life.")
    assert not table.ann.can(table.ann.holds("Bear", cost="{1}", pt="2/2"))
    table.ann.activates(imp)
    table.resolve()
    assert table.ann.life == 21


def test_mana_for_artifacts(table: Table) -> None:
    """CR 106.6."""
    text = "{T}: Add {C}. Spend this mana only to cast artifact spells or activate abilities of artifacts."
    source(table, text)
    clock = table.ann.controls("Clock", "{1}: You gain 1 life.", types="Artifact")
    imp = table.ann.controls("Imp", "{1}: You gain 1 life.")
    assert table.ann.can(table.ann.holds("Top", "{1}: You gain 1 life.", types="Artifact", cost="{1}"))
    assert not table.ann.can(imp)
    assert table.ann.can(clock)


def test_mana_for_a_spell_or_an_ability_of_a_kind(table: Table) -> None:
    """CR 106.6."""
    text = "{T}: Add {C}. Spend this mana only to cast a creature spell or activate an ability of a creature."
    source(table, text)
    imp = table.ann.controls("Imp", "{1}: You gain 1 life.")
    clock = table.ann.controls("Clock", "{1}: You gain 1 life.", types="Artifact")
    assert (table.ann.can(imp), table.ann.can(clock)) == (True, False)


def test_mana_for_a_spell_or_any_ability(table: Table) -> None:
    """CR 106.6."""
    source(table, "{T}: Add {C}. Spend this mana only to cast an artifact spell or activate an ability.")
    imp = table.ann.controls("Imp", "{1}: You gain 1 life.")
    bear = table.ann.holds("Bear", cost="{1}", pt="2/2")
    assert (table.ann.can(imp), table.ann.can(bear)) == (True, False)


def test_mana_of_no_color_pays_no_color(table: Table) -> None:
    """CR 106.1b, 107.4a."""
    table.ann.activates(source(table, "{T}: Add {C}."))
    bear = table.ann.holds("Bear", cost="{G}", pt="2/2")
    with pytest.raises(IllegalAction):
        table.ann.casts(bear)


def test_mana_that_stays_until_end_of_turn(table: Table) -> None:
    """CR 500.5."""
    spell = table.ann.holds(
        "Surge",
        "Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve()
    table.ann.has_mana("{G}")
    table.to(Step.END)
    assert table.ann.pool == "RR"
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.pool == ""
