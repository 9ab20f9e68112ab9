"""Questions about one card that lies on no table name it, to who may know it; and words that are somebody else's say
whose (CR 608.2d, 400.2)."""

import pytest

from engine.decisions import Choose, Confirm
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_the_card_that_was_looked_at_is_named(table: Table) -> None:
    table.ann.library("Berry")
    table.ann.answers(False)
    text = "Look at the top card of your library. You may put that card on the bottom of your library."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
    table.resolve()
    [question] = table.ann.asked.of(Confirm)
    assert question.why.text == "Put that card on the bottom of your library (Berry)?"


def test_for_each_card_it_is_said_which(table: Table) -> None:
    spell = "Choose two cards in your hand. For each of those cards, pay 4 life or put the card on top of your library."
    for name in ("Berry", "Heat"):
        table.ann.holds(name)
    table.ann.answers("pay", "put")
    table.ann.casts(table.ann.holds("Spell", spell, types="Instant", cost="{0}"))
    table.resolve()
    labels = [
        option.label
        for one in table.ann.asked.of(Choose)
        for option in one.options
        if "top" in getattr(option, "label", "")
    ]
    assert [label.partition("(")[2] for label in labels] == ["Berry)", "Heat)"]


def test_an_opponent_who_separates_reads_whose_hand_it_is(table: Table) -> None:
    """CR 700.3a."""
    table.ann.library("One")
    table.ann.library("Two")
    table.bob.answers(())
    table.ann.answers("pile 1")
    text = "Reveal the top two cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.bob.asked[0].why.text.startswith(
        "Separate those cards into two piles. Then Ann does this: “Put one pile into your hand"
    )


def test_costs_of_the_same_name_are_numbered_for_nobody(table: Table) -> None:
    """CR 702.56a: replicate twice."""
    spell = table.ann.holds(
        "Spell", "Replicate {1}\nReplicate {2}\nYou gain 1 life.", types="Sorcery", cost="{0}"
    )
    table.ann.has_mana("{3}")
    table.ann.answers(1, 1, ["0:", "1:"])
    table.ann.casts(spell)
    labels = [option.label for one in table.ann.asked if hasattr(one, "options") for option in one.options]
    assert not any("#" in getattr(label, "label", label) for label in labels)


def test_a_question_that_speaks_of_x_says_what_it_is(table: Table) -> None:
    """CR 107.3a: it was announced as the spell was cast."""
    for name in ("One", "Two"):
        table.ann.library(name, types="Creature", cost="{1}")
    spell = table.ann.holds(
        "Spell",
        "Search your library for a creature card with mana value X or less, put it onto the battlefield, then shuffle.",
        types="Sorcery",
        cost="{X}",
    )
    table.ann.answers(2, "One")
    table.ann.casts(spell, free="{2}")
    table.resolve()
    assert (
        table.ann.asked[-1].why.text
        == "Search your library for a creature card with mana value X or less (X is 2)"
    )


def test_a_question_about_a_target_names_it(table: Table) -> None:
    """CR 115.1, 608.2d: what was chosen is said, not what could have been."""
    table.ann.controls("Bear", pt="2/2")
    ox = table.ann.controls("Ox", pt="2/4")
    table.ann.answers(ox, True)
    spell = "You may tap target creature."
    table.ann.casts(table.ann.holds("Spell", spell, types="Instant", cost="{0}"))
    table.resolve()
    [question] = table.ann.asked.of(Confirm)
    assert (question.why.text, question.yes) == ("Tap Ox?", "Tap Ox")
    assert ox.object.tapped


def test_cards_that_are_chosen_one_after_the_other_are_counted(table: Table) -> None:
    """CR 201.2b: what no longer fits isn't offered, so each is a question of its own."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    table.ann.answers("One", "Three")
    text = "Search your library for up to two cards with different names, reveal them, put them into your hand, then shuffle."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
    table.resolve()
    said = [one.why.text for one in table.ann.asked.of(Choose)]
    assert [text.rpartition("(")[2] for text in said] == ["1 of 2)", "2 of 2)"]


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        ("{X}", "Pay {2}?"),
        ("{1} for each card in your hand", "Pay {3}?"),
        ("{X} and 2 life", "Pay {2} and pay 2 life?"),
    ],
)
def test_what_is_to_be_paid_is_said_as_it_comes_to(table: Table, cost: str, said: str) -> None:
    """CR 118.12a, 107.3a: who is asked needn't know what X is, or count."""
    text = f"Destroy target artifact unless its controller pays {cost}."
    spell = table.ann.holds("Spell", text, types="Instant", cost="{X}")
    for number in range(3):
        table.ann.holds(f"Card {number}")
    stone = table.bob.controls("Stone", types="Artifact")
    table.ann.answers(2)
    table.ann.casts(spell, free="{2}")
    table.bob.has_mana("{3}")
    table.bob.answers(True)

    table.resolve()

    assert [one.why.text for one in table.bob.asked.of(Confirm)] == [said]
    assert stone.zone is Zone.BATTLEFIELD


def test_a_color_of_which_there_would_be_no_mana_is_said_to_be_that(table: Table) -> None:
    """CR 106.5: it can be chosen all the same."""
    text = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
    shrine = table.ann.controls("Shrine", text, types="Land")
    table.ann.controls("Knight", types="Creature", cost="{1}{W}{W}", pt="2/2")
    table.ann.answers("no mana")

    table.ann.activates(shrine)

    assert [option.label for one in table.ann.asked.of(Choose) for option in one.options] == [
        "{W}{W}",
        "no mana",
    ]
    assert table.ann.pool == ""


def test_who_separates_reads_that_another_chooses_the_pile(table: Table) -> None:
    """CR 700.3: "their" in the sentence after it isn't who separates, but who that sentence says acts."""
    for number in range(2):
        table.bob.controls(f"Bear {number}")
    table.ann.answers(table.bob, ())
    table.bob.answers("pile 1")
    text = "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of their choice."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.asked[1].why.text == text.removesuffix(".").replace("target player", "Bob")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("you may have ~ deal 3 damage to any target", "Have this happen: Peak deals 3 damage to Bob?"),
        (
            "you may have it deal 3 damage to target opponent",
            "Have this happen: Mountain deals 3 damage to Bob?",
        ),
        ("you may have target player lose 1 life", "Have this happen: Bob loses 1 life?"),
        (
            "you may have ~ deal 1 damage to target creature",
            "Have this happen: Peak deals 1 damage to Bear?",
        ),
        ("you may exchange control of ~ and target creature", "Exchange control of Peak and Bear?"),
    ],
)
def test_what_may_be_done_to_a_target_names_it(table: Table, text: str, said: str) -> None:
    """CR 115.1, 608.2d: whether a player or an object was chosen, and whatever does it."""
    table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Peak", f"Whenever a Mountain you control enters, {text}.", types="Land")
    table.ann.answers(*([table.bob] if "any target" in text or "player" in text else []))
    table.ann.plays(table.ann.holds("Mountain"))
    table.ann.answers(False)

    table.resolve()

    assert [one.why.text for one in table.ann.asked.of(Confirm)] == [said]


def test_the_card_that_died_is_named(table: Table) -> None:
    """CR 400.7j, 603.3b: of two abilities that triggered at once each says which card it is about."""
    text = "Whenever a creature dies, you may exile that card."
    table.ann.controls("Vat", text, types="Artifact")
    first, second = table.ann.controls("First"), table.bob.controls("Second")
    table.ann.answers(["vat", "vat"], False, False)
    table.destroy(first, second)
    table.resolve_all()
    assert sorted(one.why.text for one in table.ann.asked.of(Confirm)) == [
        "Exile that card (First)?",
        "Exile that card (Second)?",
    ]


def test_a_refusal_keeps_names_as_they_are(table: Table) -> None:
    """CR 608.2d: what comes of it begins with what a player is called."""
    text = "Any opponent may have ~ deal 5 damage to them. If no one does, target player draws a card."
    table.bob.library("Card")
    table.ann.answers(table.bob)
    table.bob.answers(False)
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve()

    (question,) = table.bob.asked.of(Confirm)
    assert question.no == "Don't: Bob draws a card"


def test_x_stays_what_it_is(table: Table) -> None:
    """CR 107.3, 601.2c."""
    for _ in range(3):
        table.bob.controls("Bear")
    table.ann.has_mana("{2}")
    bears = [table.bob.controls("Other"), table.bob.controls("Third")]
    table.ann.answers(2, bears)
    table.ann.casts(table.ann.holds("Blast", "Tap X target creatures.", types="Instant", cost="{X}"))
    table.resolve()

    assert "Choose X target creatures" in table.ann.asked.texts
