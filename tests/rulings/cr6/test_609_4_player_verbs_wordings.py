"""Rarer wordings of what players do; each is played as the rule cited says."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def cast(table: Table, text: str) -> Card:
    """Ann casts a free sorcery, which resolves."""
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()
    return spell


def permanent(table: Table, text: str, types: str = "Enchantment") -> Card:
    """Ann casts a free permanent spell, which resolves."""
    spell = table.ann.casts(table.ann.holds("Oath", text, types=types, cost="{0}"))
    table.resolve_all()
    return spell


def stock(table: Table, *names: str) -> None:
    """Cards lie on top of Ann's library in this order."""
    for name in names:
        table.ann.library(name)


def libraries(table: Table) -> None:
    """Both players have cards enough for some turns."""
    for seat in (table.ann, table.bob):
        for _ in range(6):
            seat.library("Card")


# --- chance and choices -------------------------------------------------------------------------------------


def test_coins_that_came_up_heads(table: Table) -> None:
    """CR 705.2."""
    cast(table, "Flip two coins. You gain 1 life for each coin that came up heads.")
    assert table.ann.life in (20, 21, 22)


def test_rolling_a_short_named_die(table: Table) -> None:
    """CR 706.1a."""
    cast(table, "Roll a d6. You gain life equal to the result.")
    assert 21 <= table.ann.life <= 26


def test_a_number_between_two(table: Table) -> None:
    """CR 107.1c."""
    table.ann.answers(3)
    spell = cast(table, "Choose a number between 1 and 4.")
    assert spell.zone is Zone.GRAVEYARD


def test_one_of_two_words(table: Table) -> None:
    """CR 608.2d."""
    table.ann.answers("even")
    spell = cast(table, "Choose odd or even.")
    assert spell.zone is Zone.GRAVEYARD


def test_another_player(table: Table) -> None:
    """CR 608.2d."""
    cast(table, "Choose another player. That player loses 1 life.")
    assert table.bob.life == 19


def test_a_player_at_random(table: Table) -> None:
    """CR 608.2d."""
    cast(table, "Choose a player at random. That player loses 1 life.")
    assert sorted((table.ann.life, table.bob.life)) == [19, 20]


# --- libraries ------------------------------------------------------------------------------------------------


def test_they_exile_until(table: Table) -> None:
    """CR 406.2."""
    table.bob.library("Plains")
    bear = table.bob.library("Bear")
    cast(
        table,
        "Each opponent exiles cards from the top of their library until they exile a nonland card.",
    )
    assert bear.zone is Zone.EXILE


def test_that_player_exiles_until(table: Table) -> None:
    """CR 406.2."""
    bear = table.bob.library("Bear")
    table.ann.answers(table.bob)
    cast(
        table,
        "Target player loses 1 life, then that player exiles cards from the top of their library until that player "
        "exiles a nonland card.",
    )
    assert bear.zone is Zone.EXILE


def test_until_that_player_reveals(table: Table) -> None:
    """CR 701.20a."""
    table.bob.library("Plains")
    table.bob.library("Bear")
    table.ann.answers(table.bob)
    cast(
        table,
        "Target player reveals cards from the top of their library until that player reveals a creature card. "
        "Put that card onto the battlefield under your control.",
    )
    assert table.ann.permanents == ["Bear"]


def test_until_a_card_is_revealed(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Plains", "Bear")
    cast(
        table,
        "Reveal cards from the top of your library until a creature card is revealed. Put that card into your hand "
        "and the rest on top of your library in any order.",
    )
    assert (table.ann.hand, table.ann.library_names) == (["Bear"], ["Plains"])


def test_one_of_two_cards_searched_for(table: Table) -> None:
    """CR 701.23a: one card of either kind."""
    table.ann.library("Arch", types="Land — Gate")
    stock(table, "Forest")
    table.ann.answers("Arch")
    cast(
        table,
        "Search your library for a basic land card or a Gate card, put it onto the battlefield, then shuffle.",
    )
    assert table.ann.permanents == ["Arch"]


def test_putting_into_exile_and_on_top(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two")
    table.ann.answers("One")
    cast(
        table,
        "Look at the top two cards of your library. Put one of them into exile and the rest on top of your library.",
    )
    assert table.ann.library_names == ["Two"]


def test_putting_on_top_and_on_the_bottom(table: Table) -> None:
    """CR 401.4."""
    stock(table, "One", "Two", "Three")
    table.ann.answers("Two")
    cast(
        table,
        "Look at the top two cards of your library. Put one of them on top and the other on the bottom.",
    )
    assert table.ann.library_names == ["Two", "Three", "One"]


# --- what was done this way -----------------------------------------------------------------------------------


def test_if_a_card_is_exiled_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear", "Plains")
    text = "Exile the top card of your library. If a creature card is exiled this way, you gain 3 life."
    cast(table, text)
    cast(table, text)
    assert table.ann.life == 23


def test_if_a_card_was_milled_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear", "Plains")
    text = "Mill a card. If a land card was milled this way, you gain 3 life."
    cast(table, text)
    cast(table, text)
    assert table.ann.life == 23


def test_if_you_discard_a_card_this_way(table: Table) -> None:
    """CR 608.2c."""
    table.ann.holds("Plains")
    text = "Discard a card at random. If you discard a land card this way, you gain 3 life."
    cast(table, text)
    cast(table, text)
    assert table.ann.life == 23


def test_if_you_dont_discard_a_card_this_way(table: Table) -> None:
    """CR 608.2c."""
    table.ann.holds("Plains")
    cast(table, "Discard a card. If you don't discard a creature card this way, you lose 1 life.")
    cast(table, "Discard a card. If you didn't discard a card this way, you lose 5 life.")
    assert table.ann.life == 14


def test_if_you_put_a_card_somewhere_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Plains", "Bear")
    text = (
        "Mill a card. You may put a land card from among the cards milled this way into your hand. "
        "If you put a card into your hand this way, you gain 3 life. If you don't put a card into your hand this way, "
        "you lose 1 life."
    )
    table.ann.answers(True)
    cast(table, text)
    cast(table, text)
    assert table.ann.life == 22


def test_if_you_searched_your_library_this_way(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Bear")
    table.ann.answers("library", "Bear")
    cast(
        table,
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. "
        "If you searched your library this way, shuffle.",
    )
    assert table.ann.hand == ["Bear"]


def test_if_they_search_their_library_this_way(table: Table) -> None:
    """CR 701.23a."""
    table.bob.library("Bear")
    table.bob.buried("Ox")
    table.ann.answers(table.bob)
    table.bob.answers("library", "Bear")
    cast(
        table,
        "Target player searches their library and/or graveyard for a creature card, reveals it, and puts it into their "
        "hand. If they search their library this way, they shuffle.",
    )
    assert table.bob.hand == ["Bear"]


# --- playing ------------------------------------------------------------------------------------------------------


def colored(table: Table, text: str) -> bool:
    """Whether a card of Bob's on top of his library can be cast by Ann with mana of another color."""
    bear = table.bob.library("Bear", cost="{R}")
    cast(table, f"Exile the top card of each opponent's library. {text}")
    table.ann.has_mana("{G}")
    return table.ann.can(bear)


def test_any_color_after_a_leading_duration(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table,
        "Until end of turn, you may cast that card, and you may spend mana as though it were mana of any color to cast it.",
    )


def test_any_color_without_a_comma(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table,
        "You may cast that card this turn and you may spend mana as though it were mana of any color to cast that spell.",
    )


def test_any_color_after_a_leading_duration_without_a_comma(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table,
        "Until end of turn, you may cast that card and you may spend mana as though it were mana of any color to cast "
        "that spell.",
    )


def test_mana_of_any_type(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table,
        "You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell.",
    )


def test_mana_of_any_type_without_a_comma(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table, "You may cast that card this turn and mana of any type can be spent to cast that spell."
    )


def test_mana_of_any_type_after_a_leading_duration(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table, "Until end of turn, you may cast that card, and mana of any type can be spent to cast it."
    )


def test_mana_of_any_type_after_a_leading_duration_without_a_comma(table: Table) -> None:
    """CR 609.4b."""
    assert colored(
        table,
        "Until end of turn, you may cast that card and mana of any type can be spent to cast that spell.",
    )


def test_playing_this_turn_for_nothing(table: Table) -> None:
    """CR 118.9."""
    bear = table.ann.library("Bear", cost="{5}")
    cast(
        table,
        "Exile the top card of your library. You may play that card this turn without paying its mana cost.",
    )
    table.ann.casts(bear, way="free")
    assert table.stack == ["Bear"]


def test_casting_for_nothing_until_end_of_turn(table: Table) -> None:
    """CR 118.9."""
    bear = table.ann.library("Bear", cost="{5}")
    cast(
        table,
        "Exile the top card of your library. You may cast that card without paying its mana cost this turn.",
    )
    table.ann.casts(bear, way="free")
    assert table.stack == ["Bear"]


def test_casting_from_a_graveyard_for_nothing(table: Table) -> None:
    """CR 608.2g."""
    table.ann.holds("Bear", cost="{5}")
    table.ann.answers(True)
    cast(table, "Discard a card. You may cast it from your graveyard without paying its mana cost.")
    assert table.stack == ["Bear"]


def test_playing_a_card_right_away(table: Table) -> None:
    """CR 305.2."""
    stock(table, "Forest")
    table.ann.answers(True)
    cast(table, "Exile the top card of your library. You may play that card. If you don't, you lose 2 life.")
    assert table.ann.permanents == ["Forest"]


# --- phases ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pause", ["", ","])
def test_a_phase_added_from_within_combat(table: Table, pause: str) -> None:
    """CR 500.8: a creature attacks in this turn's combat phase and in the one that was added to it."""
    after = (
        f"there is an additional combat phase after this phase{pause} followed by an additional main phase."
    )
    bear = table.ann.controls(
        "Bear", f"Vigilance\nWhen this creature attacks, if it's your turn, {after}", pt="2/2"
    )
    table.attack(bear)
    table.resolve_all()
    table.damage()
    table.attack(bear)
    table.damage()
    assert table.bob.life == 16


def test_skipping_untap_steps(table: Table) -> None:
    """CR 614.10."""
    libraries(table)
    permanent(table, "Skip your untap step.")
    permanent(table, "Your opponents skip their untap steps.")
    mine, theirs = table.ann.controls("Mine", tapped=True), table.bob.controls("Theirs", tapped=True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (mine.object.tapped, theirs.object.tapped) == (True, True)


def upkeeps(table: Table, text: str) -> int:
    """How much life Ann gains in two upkeeps under a rule."""
    libraries(table)
    table.ann.controls("Clock", "At the beginning of each upkeep, you gain 1 life.", types="Artifact")
    permanent(table, text)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    return table.ann.life - 20


def test_skipping_upkeep_steps(table: Table) -> None:
    """CR 614.10a: what would happen in it doesn't."""
    assert upkeeps(table, "Players skip their upkeep steps.") == 0


def test_skipping_ones_upkeep_step(table: Table) -> None:
    """CR 614.10."""
    assert upkeeps(table, "Skip your upkeep step.") == 1


def test_opponents_skip_upkeep_steps(table: Table) -> None:
    """CR 614.10."""
    assert upkeeps(table, "Your opponents skip their upkeep steps.") == 1


def test_players_skip_draw_steps(table: Table) -> None:
    """CR 614.10."""
    libraries(table)
    permanent(table, "Players skip their draw steps.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (table.ann.hand, table.bob.hand) == ([], [])


def combats(table: Table, text: str) -> int:
    """How often combat begins in this turn and the next under a rule."""
    libraries(table)
    table.ann.controls("Drum", "At the beginning of combat on your turn, you gain 1 life.", types="Artifact")
    permanent(table, text)
    table.to(Step.END)
    return table.ann.life - 20


def test_skipping_combat_phases(table: Table) -> None:
    """CR 614.10."""
    assert combats(table, "Skip your combat phase.") == 0


def test_each_player_skips_combat_phases(table: Table) -> None:
    """CR 614.10."""
    assert combats(table, "Each player skips their combat phase.") == 0


# --- mana -------------------------------------------------------------------------------------------------------------


def pays(table: Table, text: str, spell: Card) -> str:
    """A source with a restriction is tapped, and its mana pays for a spell; what floats afterwards."""
    table.ann.activates(table.ann.controls("Source", text, types="Artifact"))
    table.ann.casts(spell)
    return table.ann.pool


def test_spells_in_the_plural(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    assert pays(table, "{T}: Add {C}. Spend this mana only to cast creature spells.", bear) == ""


def test_a_spell_or_any_ability(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    text = "{T}: Add {C}. Spend this mana only to cast a creature spell or activate an ability."
    assert pays(table, text, bear) == ""


def test_a_spell_or_an_ability_of_a_kind(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    text = "{T}: Add {C}. Spend this mana only to cast a creature spell or activate an ability of a creature."
    assert pays(table, text, bear) == ""


def test_spells_or_abilities_of_a_kind(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    text = "{T}: Add {C}. Spend this mana only to cast creature spells or activate abilities of creatures."
    assert pays(table, text, bear) == ""


def test_a_spell_or_to_activate_an_ability(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    text = (
        "{T}: Add {C}. Spend this mana only to cast a creature spell or to activate an ability of a creature."
    )
    assert pays(table, text, bear) == ""


def test_spells_or_to_activate_abilities(table: Table) -> None:
    """CR 106.6."""
    bear = table.ann.holds("Bear", cost="{1}")
    text = "{T}: Add {C}. Spend this mana only to cast creature spells or to activate abilities of creatures."
    assert pays(table, text, bear) == ""


def test_colors_of_a_card(table: Table) -> None:
    """CR 106.3, 105.2."""
    stock(table, "Imp")
    table.ann.card("Imp", Zone.LIBRARY)
    table.ann.controls("Bear", cost="{G}")
    cast(table, "Tap target creature. Add one mana of any of that creature's colors.")
    assert table.ann.pool == "G"
