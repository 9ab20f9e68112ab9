"""Abilities of an object that refer to what its other abilities did (CR 607)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

IMPRINT = "Imprint — When this artifact enters, exile a nonartifact card from your hand.\n"


def test_cards_exiled_by_delving_are_exiled_with_the_permanent(table: Table) -> None:
    """CR 607.2q, 702.66: those that were exiled to pay for the spell that it was."""
    text = "Delve\nThis creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it."
    regent = table.ann.holds("Regent", text, cost="{5}", pt="3/3")
    table.ann.exiled("Other", "You gain 1 life.", types="Instant")
    table.ann.buried("Shock", "You gain 1 life.", types="Instant")
    table.ann.buried("Bear")
    table.ann.has_mana("{3}")

    table.ann.casts(regent)
    table.resolve_all()

    assert regent.pt == "4/4"


def reprinting(table: Table, text: str, first: str = "{W}", second: str = "{G}") -> tuple[Card, Card, Card]:
    """An artifact whose trigger was copied, so that two cards are exiled with it."""
    copier = table.ann.controls("Copier", "{0}: Copy target triggered ability you control.", types="Artifact")
    print_ = table.ann.holds("Print", IMPRINT + text, types="Artifact")
    one, two = table.ann.holds("One", cost=first, pt="1/1"), table.ann.holds("Two", cost=second, pt="2/2")
    table.put_onto_battlefield(print_)
    table.ann.activates(copier)
    table.ann.answers(one)
    table.resolve_all()
    assert one.zone is two.zone is Zone.EXILE
    return print_, one, two


def test_two_exiled_cards_give_the_sum(table: Table) -> None:
    """CR 607.3: what the exiled card's mana value is has two answers, which are added up."""
    print_, _, _ = reprinting(
        table, "{T}: You gain X life, where X is the exiled card's mana value.", "{1}{W}", "{2}{W}"
    )

    table.ann.activates(print_)
    table.resolve_all()

    assert table.ann.life == 25


def test_of_two_exiled_cards_each_is_copied(table: Table) -> None:
    """CR 607.3: a token for each of them."""
    print_, _, _ = reprinting(table, "{T}: Create a token that's a copy of the exiled card.")

    table.ann.activates(print_)
    table.resolve_all()

    assert sorted(table.ann.permanents) == ["Copier", "One", "Print", "Two"]


def test_of_two_exiled_cards_each_is_returned(table: Table) -> None:
    """CR 607.3: what is done to "the" card is done to each."""
    print_, _, _ = reprinting(table, "{T}: Return the exiled card to its owner's hand.")

    table.ann.activates(print_)
    table.resolve_all()

    assert sorted(table.ann.hand) == ["One", "Two"]


def test_of_two_exiled_cards_a_card_is_one_that_is_chosen(table: Table) -> None:
    """CR 607.3: the controller of the ability chooses which."""
    print_, _, two = reprinting(table, "{T}: Put a card exiled with this artifact into its owner's hand.")
    table.ann.answers(two)

    table.ann.activates(print_)
    table.resolve_all()

    assert table.ann.hand == ["Two"]


def test_two_exiled_cards_have_the_colors_of_both(table: Table) -> None:
    """CR 607.3."""
    print_, _, _ = reprinting(table, "{T}: Add one mana of any of the exiled card's colors.")
    table.ann.answers("{G}")

    table.ann.activates(print_)

    assert table.ann.pool == "G"


def test_what_left_and_came_back_has_exiled_nothing(table: Table) -> None:
    """CR 607.1, 400.7: the new object's ability didn't exile the card."""
    text = "{0}: Exile the top card of your library.\n{1}: Return each card exiled with this artifact to its owner's hand."
    box = table.ann.controls("Box", text, types="Artifact")
    top, second = table.ann.library("Top"), table.ann.library("Second")
    table.ann.activates(box, "{0}")
    table.resolve_all()
    blink = table.ann.holds(
        "Blink",
        "Exile target artifact, then return it to the battlefield under your control.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(blink)
    table.resolve_all()
    table.ann.activates(box, "{0}")
    table.resolve_all()
    table.ann.has_mana("{1}")

    table.ann.activates(box, "{1}")
    table.resolve_all()

    assert (top.zone, second.zone) == (Zone.EXILE, Zone.HAND)


def test_an_ability_that_counts_what_it_exiled_is_linked_to_itself(table: Table) -> None:
    """CR 607.1c: cards exiled by another artifact of that name don't count."""
    text = "{0}: Exile the top card of your library. Then if there are two or more cards exiled with this artifact, you gain 5 life."
    one, other = (table.ann.controls("Box", text, types="Artifact") for _ in range(2))
    for number in range(3):
        table.ann.library(f"Card {number}")
    table.ann.activates(one)
    table.resolve_all()
    table.ann.activates(other)
    table.resolve_all()
    before = table.ann.life

    table.ann.activates(other)
    table.resolve_all()

    assert (before, table.ann.life) == (20, 25)


def test_a_copy_has_not_been_kicked(table: Table) -> None:
    """CR 607.2i: it was not cast with the kicker that its ability is linked to."""
    text = "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it."
    pouncer = table.ann.holds("Pouncer", text, cost="{0}", pt="1/1")
    table.ann.answers(True)
    table.ann.casts(pouncer, free="{1}")
    table.resolve_all()
    copying = "You may have this creature enter as a copy of any creature on the battlefield."
    double = table.ann.holds("Double", copying, cost="{0}")
    table.ann.answers(pouncer)

    table.ann.casts(double)
    table.resolve_all()

    assert (pouncer.pt, double.pt) == ("3/3", "1/1")


def test_each_kicker_has_its_own_ability(table: Table) -> None:
    """CR 607.2i."""
    text = (
        "Kicker {W} and/or {2}{B}\nWhen this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, you gain 10 life."
    )
    mage = table.ann.holds("Mage", text, cost="{U}")
    table.ann.answers(True)

    table.ann.casts(mage, free="{U}{2}{B}")
    table.resolve_all()

    assert table.ann.life == 30


def test_what_becomes_a_copy_has_no_choice_made(table: Table) -> None:
    """CR 607.5a: nobody chose a color for it, so that the ability adds no mana and protects from nothing."""
    text = (
        "As this creature enters, choose a color.\nThis creature has protection from the chosen color.\n"
        "{0}: Add one mana of the chosen color."
    )
    voice = table.ann.holds("Voice", text)
    table.ann.answers("blue")
    table.put_onto_battlefield(voice)
    shifter = table.ann.controls("Shifter", "{0}: This creature becomes a copy of target creature.", pt="1/1")
    table.ann.answers(voice)
    table.ann.activates(shifter)
    table.resolve_all()

    table.ann.activates(shifter)

    assert (shifter.chars.name, table.ann.pool) == ("Voice", "")
    assert not any("protection from blue" in word for word in shifter.keywords)


def test_one_choice_for_two_abilities(table: Table) -> None:
    """CR 607.4: both are linked to it."""
    text = (
        "As this artifact enters, choose a color.\n"
        "Whenever a player casts a spell of the chosen color, you may gain 1 life.\n"
        "{T}: Add one mana of the chosen color."
    )
    plume = table.ann.holds("Plume", text, types="Artifact")
    table.ann.answers("green")
    table.put_onto_battlefield(plume)
    table.ann.activates(plume)
    bear = table.ann.holds("Bear", cost="{G}")
    table.ann.casts(bear)
    table.ann.answers(True)

    table.resolve_all()

    assert table.ann.life == 21


def test_abilities_of_cards_that_each_has_exiled_itself(table: Table) -> None:
    """CR 607.2a, 113.3b: "it" is the object that has the abilities, and each has those of the cards it exiled."""
    text = (
        "{1}: Exile target creature card from a graveyard.\n"
        "This creature has all activated abilities of all creature cards exiled with it."
    )
    one, two = (table.ann.controls(name, text, pt="1/1") for name in ("Ooze", "Slime"))
    healer = table.bob.buried("Healer", "{0}: You gain 1 life.")
    burner = table.bob.buried("Burner", "{0}: This creature deals 1 damage to target opponent.")
    table.ann.has_mana("{2}")
    table.ann.answers(healer)
    table.ann.activates(one)
    table.resolve_all()
    table.ann.activates(two)
    table.resolve_all()
    assert burner.zone is Zone.EXILE

    table.ann.activates(one, "{0}")
    table.ann.activates(two, "{0}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 19)


ELVES = "As this creature enters, choose a color.\n{0}: Add one mana of the chosen color."


def test_a_choice_is_not_known_to_what_is_copied_later(table: Table) -> None:
    """CR 607.5a: blue was chosen for the ability that came with the first copy; when that is over, it is known again."""
    voice = table.ann.holds(
        "Voice",
        "As this creature enters, choose a color.\n{1}: Add one mana of the chosen color.\n"
        "{0}: This creature becomes a copy of target creature until end of turn.",
    )
    table.ann.answers("blue")
    table.put_onto_battlefield(voice)
    double = table.ann.holds(
        "Double", "You may have this creature enter as a copy of any creature on the battlefield.", cost="{0}"
    )
    table.ann.casts(double)
    table.ann.answers(voice, "red")
    table.resolve_all()
    elves = table.bob.holds("Elves", ELVES)
    table.bob.answers("green")
    table.put_onto_battlefield(elves)
    table.ann.answers(elves)
    table.ann.activates(double, number=1)
    table.resolve_all()
    assert double.chars.name == "Elves"
    table.ann.activates(double)
    before = table.ann.pool

    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{1}")
    table.ann.activates(double)

    assert (before, double.chars.name, table.ann.pool) == ("", "Voice", "R")


def test_a_choice_made_as_the_copy_that_it_entered_as_is_known(table: Table) -> None:
    """CR 607.2d, 707.5: it was made for the copied ability as it entered."""
    elves = table.bob.holds("Elves", ELVES)
    table.bob.answers("green")
    table.put_onto_battlefield(elves)
    double = table.ann.holds(
        "Double", "You may have this creature enter as a copy of any creature on the battlefield."
    )
    table.ann.answers(elves, "blue")
    table.put_onto_battlefield(double)

    table.ann.activates(double)

    assert table.ann.pool == "U"
