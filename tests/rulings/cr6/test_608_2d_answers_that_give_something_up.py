"""Which answer to a question gives nothing up, and what a question says it is for (CR 608.2d, 118.12, 107.4f)."""

from __future__ import annotations

import pytest

from engine.decisions import Confirm
from engine.views.seat_view import SeatView
from tests.rulings.table import Table


def last_confirmed(table: Table) -> Confirm:
    """The last question of yes or no."""
    return table.asked.of(Confirm)[-1]


@pytest.mark.parametrize(
    ("words", "harmless"),
    [
        ("You may gain 2 life.", True),
        ("You may draw a card.", True),
        ("You may pay 2 life. If you do, draw a card.", False),
        ("You may lose 2 life. If you do, draw a card.", False),
        ("You may discard a card. If you do, draw a card.", False),
        ("You may sacrifice another artifact. If you do, draw a card.", False),
        ("You may mill two cards.", False),
        ("You may exile a card from your graveyard. If you do, draw a card.", False),
        ("You may put a card from your hand on the bottom of your library.", False),
        ("You may pay {0}. If you do, draw a card.", False),
        ("You may pay 2 life. If you don't, sacrifice ~.", None),
        ("You may pay 2 life. If you don't, ~ deals 1 damage to each opponent.", False),
    ],
)
def test_an_answer_that_gives_something_up_is_known(table: Table, words: str, harmless: bool | None) -> None:
    """CR 608.2d: the one that gives nothing up, or neither."""
    for zone in (table.ann.holds, table.ann.buried):
        zone("Spare", "You gain 1 life.", types="Instant", cost="{9}")
    for number in (1, 2):
        table.ann.controls(f"Scrap {number}", types="Artifact")
        table.ann.library(f"Card {number}")
    rod = table.ann.controls("Rod", f"{{T}}: {words}", types="Artifact")
    table.ann.answers(False)
    table.ann.activates(rod)
    table.resolve()

    assert last_confirmed(table).harmless is harmless


def test_a_land_that_life_is_paid_for_as_it_enters(table: Table) -> None:
    """CR 614.12a: paying isn't the answer to begin with."""
    text = "As ~ enters, you may pay 2 life. If you don't, it enters tapped."
    table.ann.answers(False)
    table.ann.plays(table.ann.holds("Crypt", text, types="Land"))

    assert last_confirmed(table).harmless is False
    assert last_confirmed(table).yes == "Pay 2 life"


def test_neither_answer_is_harmless_where_a_spell_is_countered_unless_one_pays(table: Table) -> None:
    """CR 118.12a."""
    bear = table.ann.holds("Bear", types="Creature", cost="{0}", pt="2/2")
    text = "Counter target spell unless its controller pays {0}."
    leak = table.bob.holds("Leak", text, types="Instant", cost="{0}")
    table.ann.casts(bear)
    table.bob.casts(leak)
    table.ann.answers(False)
    table.resolve()

    assert last_confirmed(table).harmless is None
    assert last_confirmed(table).no == "Don't pay {0}: counter Bear"


@pytest.mark.parametrize(("land", "harmless", "no"), [("R", False, "Pay {R}"), ("G", None, "No mana")])
def test_a_phyrexian_symbol_without_mana_for_it_has_no_harmless_answer(
    table: Table, land: str, harmless: bool | None, no: str
) -> None:
    """CR 107.4f: without red mana only life pays {R/P}."""
    table.ann.controls("Field", f"{{T}}: Add {{{land}}}.", types="Land")
    shot = table.ann.holds("Shot", "You gain 1 life.", types="Instant", cost="{R/P}")
    table.ann.answers(True)
    table.ann.casts(shot)

    assert last_confirmed(table).harmless is harmless
    assert no in last_confirmed(table).no
    assert table.ann.life == 18


@pytest.mark.parametrize(("lands", "harmless"), [(1, None), (2, False)])
def test_a_phyrexian_symbol_is_asked_about_by_what_the_spell_comes_to(
    table: Table, lands: int, harmless: bool | None
) -> None:
    """CR 601.2b, 601.2f: one source of red mana is wanted for what the spell costs more."""
    table.bob.controls("Tax", "Spells cost {1} more to cast.", types="Artifact")
    for number in range(lands):
        table.ann.controls(f"Field {number}", "{T}: Add {R}.", types="Land")
    shot = table.ann.holds("Shot", "You gain 1 life.", types="Instant", cost="{R/P}")
    table.ann.answers(True)
    table.ann.casts(shot)

    assert last_confirmed(table).harmless is harmless
    assert table.ann.life == 18


@pytest.mark.parametrize(("lands", "harmless"), [(1, None), (2, False)])
def test_a_phyrexian_symbol_of_an_ability_is_asked_about_by_what_it_comes_to(
    table: Table, lands: int, harmless: bool | None
) -> None:
    """CR 602.2b, 601.2f: as for a spell."""
    table.bob.controls("Tax", "Activated abilities of artifacts cost {1} more to activate.", types="Artifact")
    for number in range(lands):
        table.ann.controls(f"Field {number}", "Haste", types="Land — Mountain")
    rod = table.ann.controls("Rod", "{R/P}: You gain 1 life.", types="Artifact")
    table.ann.answers(True)
    table.ann.activates(rod)

    assert last_confirmed(table).harmless is harmless
    assert table.ann.life == 18


def test_of_two_phyrexian_symbols_the_mana_may_be_kept_for_either(table: Table) -> None:
    """CR 107.4f: with one red mana the first symbol may be paid with it, as life may pay the second."""
    table.ann.controls("Field", "{T}: Add {R}.", types="Land")
    table.ann.answers(False, True)
    table.ann.casts(table.ann.holds("Shot", "You gain 1 life.", types="Instant", cost="{R/P}{R/P}"))

    assert last_confirmed(table).harmless is None
    assert table.ann.life == 18


def test_a_choice_among_the_cards_of_a_hand_says_whose_it_is_and_what_for(table: Table) -> None:
    """CR 608.2c: "it" is the hand that was revealed, and what is done with the card stands in the next sentence."""
    stone = table.bob.holds("Stone", types="Artifact", cost="{1}")
    table.bob.holds("Rock", types="Artifact", cost="{1}")
    text = (
        "Target player reveals their hand. You choose a nonland card from it. That player discards that card."
    )
    table.ann.answers(table.bob, stone)
    table.ann.casts(table.ann.holds("Seize", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (
        table.asked.texts[-1] == "Choose a nonland card from it (Bob's hand). That player discards that card"
    )
    assert table.bob.graveyard == ["Stone"]


@pytest.mark.parametrize("number", [1, 2])
def test_piles_say_what_becomes_of_them(table: Table, number: int) -> None:
    """CR 700.3: separating and choosing are asked with what is then done, and by whom."""
    for place in (1, 2):
        table.ann.library(f"Card {place}")
    then = "Put one pile into your hand and the other into your graveyard."
    text = (
        f"Reveal the top two cards of your library. An opponent separates those cards into two piles. {then}"
    )
    table.bob.answers(("Card 1",))
    table.ann.answers(f"pile {number}")
    table.ann.casts(table.ann.holds("Fact", text, types="Instant", cost="{0}"))
    table.resolve()

    assert table.asked.texts[-2:] == [
        f"Separate those cards into two piles. Then Ann does this: “{then.removesuffix('.')}”",
        then.removesuffix("."),
    ]
    assert table.ann.hand == [f"Card {number}"]


def test_what_may_be_had_happen_is_the_answer(table: Table) -> None:
    """CR 608.2d."""
    rod = table.ann.controls("Rod", "{T}: You may have target player draw a card.", types="Artifact")
    table.ann.answers(table.bob, False)
    table.ann.activates(rod)
    table.resolve()

    asked = last_confirmed(table)
    assert (asked.yes, asked.no) == ("Bob draws a card", "Nothing happens")


def test_bargain_says_what_may_be_sacrificed(table: Table) -> None:
    """CR 601.2b, 701.21a, 702.166a."""
    scraps = [table.ann.controls(f"Scrap {number}", types="Artifact") for number in (1, 2)]
    torch = table.ann.holds("Torch", "Bargain\nYou gain 1 life.", types="Instant", cost="{0}")
    table.ann.answers(True, scraps[0])
    table.ann.casts(torch)

    assert table.asked.texts[-2:] == [
        "Bargain: sacrifice an artifact or enchantment or a token?",
        "Sacrifice an artifact or enchantment or a token",
    ]


@pytest.mark.parametrize("names", [("Isle", "Isle"), ("Isle", "Fen")])
def test_cards_of_a_library_that_nothing_tells_apart_are_not_asked_about(
    table: Table, names: tuple[str, str]
) -> None:
    """CR 608.2d: which of two equal cards goes where is no choice."""
    found = [table.ann.library(name, types="Basic Land") for name in names]
    text = (
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield "
        "tapped and the other into your hand, then shuffle."
    )
    table.ann.answers(found)
    if names[0] != names[1]:
        table.ann.answers(found[0])
    table.ann.casts(table.ann.holds("Till", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.permanents == [names[0]]
    assert table.ann.hand == [names[1]]


def test_life_that_is_paid_for_symbols_is_said_with_its_number(table: Table) -> None:
    """CR 107.4f: two symbols are four life."""
    table.ann.answers(True, True)
    spell = table.ann.holds("Shot", "You gain 1 life.", types="Instant", cost="{R/P}{R/P}")
    table.ann.casts(spell)

    (view,) = SeatView(table.game, table.bob.id).table.stack
    assert view.notes == ("4 life for {R/P}",)


def test_the_stack_shows_no_reminder_text(table: Table) -> None:
    """CR 207.2."""
    table.ann.casts(table.ann.holds("Owl", "Flying (It flies.)", types="Creature", pt="1/1", cost="{0}"))

    (view,) = SeatView(table.game, table.bob.id).table.stack
    assert view.stack_text == "Flying"
