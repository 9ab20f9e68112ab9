"""What was done "this way" by an instruction, and how much (CR 608.2c)."""

from engine.values.steps import Step


def cast(table, text):
    """A sorcery cast for {1}."""
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{1}")
    table.ann.casts(spell, free="{1}")


def test_creatures_tapped_this_way(table):
    """CR 608.2c: those that the instruction before tapped."""
    bear, cat = table.ann.controls("Bear"), table.ann.controls("Cat")
    table.ann.controls("Ox")
    cast(
        table,
        "Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way.",
    )
    table.ann.answers([bear, cat])

    table.resolve()

    assert table.ann.life == 28


def test_x_tapped_this_way_in_one_sentence(table):
    """CR 608.2c: the first part of the sentence has been carried out before the second."""
    table.ann.controls(
        "Monsoon",
        "At the beginning of each player's end step, tap all untapped Islands that player controls and this "
        "enchantment deals X damage to the player, where X is the number of Islands tapped this way.",
        types="Enchantment",
    )
    table.ann.controls("Island")
    table.ann.controls("Island", tapped=True)
    table.to(Step.END)

    table.resolve()

    assert table.ann.life == 19


def test_cards_returned_this_way(table):
    """CR 608.2c: a card is drawn for each card returned, not for each drawn."""
    bear, cat = table.ann.controls("Bear"), table.ann.controls("Cat")
    for name in ("A", "B", "C"):
        table.ann.library(name)
    table.ann.answers([bear, cat])
    cast(
        table,
        "Return any number of target creatures you control to their owners' hands. Draw a card for each card "
        "returned to your hand this way.",
    )

    table.resolve()

    assert sorted(table.ann.hand) == ["A", "B", "Bear", "Cat"]


def test_lands_returned_this_way(table):
    """CR 608.2c."""
    swamp = table.ann.controls("Swamp")
    table.ann.controls("Swamp")
    table.bob.holds("A")
    table.bob.holds("B")
    table.ann.answers(table.bob, [swamp])
    cast(
        table,
        "Return any number of Swamps you control to their owner's hand. Target player discards a card for each "
        "Swamp returned this way.",
    )
    table.bob.answers("A")

    table.resolve()

    assert table.bob.hand == ["B"]


def test_a_card_put_into_a_graveyard_this_way(table):
    """CR 608.2c: by the destruction, not by what was done since."""
    ox = table.bob.controls("Ox", pt="3/3")
    cast(
        table,
        "Destroy all creatures. You lose 2 life. Return a creature card put into a graveyard this way to the "
        "battlefield under your control.",
    )

    table.resolve()

    assert ox.controller is table.ann


def test_cards_chosen_this_way(table):
    """CR 608.2c: both sorts are among the cards chosen."""
    relic, swamp = table.ann.library("Relic", types="Artifact"), table.ann.library("Swamp")
    cast(
        table,
        "Reveal the top two cards of your library. Choose any number of artifact and/or land cards revealed this way. "
        "Put all nonland cards chosen this way onto the battlefield, then put all land cards chosen this way onto "
        "the battlefield tapped, then put the rest on the bottom of your library in a random order.",
    )
    table.ann.answers([relic, swamp])

    table.resolve()

    assert table.ann.permanents == ["Relic", "Swamp"]


def test_that_many_in_what_is_paid_instead(table):
    """CR 608.2c, 118.12a: as many as the damage; the life loss which the payment prevents is no amount yet."""
    fiend = table.ann.controls(
        "Fiend",
        "Whenever a source an opponent controls deals damage to this creature, that source's controller loses that "
        "much life unless they sacrifice that many permanents of their choice.",
        pt="6/6",
    )
    ox, bear, cat = table.bob.controls("Ox"), table.bob.controls("Bear"), table.bob.controls("Cat")
    table.deal(ox, fiend, 2)
    table.bob.answers(True, [bear, cat])

    table.resolve()

    assert table.bob.permanents == ["Ox"]
    assert table.bob.life == 20


def test_that_many_is_the_same_number_throughout(table):
    """CR 608.2c: as many as were discarded, however many counters were put instead."""
    table.ann.controls(
        "Season",
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put "
        "on it instead.",
        types="Enchantment",
    )
    druid = table.ann.holds(
        "Druid",
        "When this creature enters, you may discard any number of land cards. Put that many +1/+1 counters on this "
        "creature and draw that many cards.",
        pt="1/1",
    )
    forest = table.ann.holds("Forest")
    table.ann.holds("Ox")
    for name in ("A", "B", "C"):
        table.ann.library(name)
    table.put_onto_battlefield(druid)
    table.ann.answers([forest])

    table.resolve()

    assert druid.pt == "3/3"
    assert table.ann.hand == ["Ox", "A"]


def test_those_cards_are_not_the_source(table):
    """CR 608.2c: "those cards" are the cards looked at, not the enchantment that was sacrificed."""
    table.ann.controls(
        "Selection",
        "At the beginning of your upkeep, look at the top two cards of your library. You may sacrifice this "
        "enchantment. If you do, put one of those cards into your hand.",
        types="Enchantment",
    )
    first = table.ann.library("A")
    table.ann.library("B")
    table.bob.library("C")
    table.to(Step.UPKEEP, 2)
    table.ann.answers(True, first)

    table.resolve()

    assert table.ann.hand == ["A"]


INSTEAD = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."


def test_what_is_exiled_instead_was_not_put_into_a_graveyard_this_way(table):
    """CR 608.2c, 614.6: bob's milled card goes to exile; ann's to her graveyard."""
    table.ann.controls("Void", INSTEAD, types="Enchantment")
    table.ann.library("Bear")
    table.bob.library("Ox")

    cast(
        table,
        "Each player mills a card. For each creature card put into a graveyard this way, you create a 2/2 black "
        "Zombie creature token.",
    )
    table.resolve()

    assert table.ann.permanents == ["Void", "Zombie Token"]


def test_permanents_put_into_a_graveyard_this_way(table):
    """CR 608.2c, 614.6: a token is put there too, what is exiled instead isn't."""
    table.ann.controls("Void", INSTEAD, types="Enchantment")
    maker = table.ann.controls("Maker", "{0}: Create a 1/1 green Elf creature token.", types="Enchantment")
    table.ann.activates(maker)
    table.resolve()
    table.ann.controls("Bear")
    table.bob.controls("Ox")

    cast(
        table,
        "Destroy all creatures. For each creature put into a graveyard this way, its controller creates a 3/3 green "
        "Elephant creature token.",
    )
    table.resolve()

    assert table.ann.permanents == ["Void", "Maker", "Elephant Token", "Elephant Token"]
    assert table.bob.permanents == []
