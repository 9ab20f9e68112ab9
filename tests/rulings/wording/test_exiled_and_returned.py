"""What "them" and "it" mean after the text has named exiled cards, or has something exiled instead (CR 608.2c)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_them_is_what_was_just_called_the_exiled_cards(table):
    """CR 608.2c: the exiled cards are put on top, not those that were put into the hand meanwhile."""
    rack = table.ann.controls(
        "Rack",
        "{1}: Exile any number of cards from your hand face down. Put that many cards from the top of your library "
        "into your hand. Then look at the exiled cards and put them on top of your library in any order.",
        types="Artifact",
    )
    first, second = table.ann.holds("First"), table.ann.holds("Second")
    table.ann.library("Third")
    table.ann.library("Fourth")
    table.ann.has_mana("{1}")
    table.ann.activates(rack)
    table.ann.answers([first, second], [first, second])
    table.resolve()

    assert (table.ann.hand, table.ann.library_names) == (["Third", "Fourth"], ["First", "Second"])


def test_their_owners_are_those_of_the_exiled_cards(table):
    """CR 608.2c, 110.2a: not the owners of what was created meanwhile."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    court = table.ann.holds(
        "Court",
        "Exile X target creatures, then investigate X times. Return the exiled cards to the battlefield tapped under "
        "their owners' control at the beginning of the next end step.",
        types="Instant",
        cost="{X}{W}",
    )
    table.ann.answers(2)
    table.ann.casts(court, free="{2}{W}")
    table.resolve()
    table.to(Step.END)
    table.resolve_all()

    assert (mine.controller, theirs.controller) == (table.ann, table.bob)
    assert theirs.object.tapped


def test_what_is_exiled_instead_is_returned_each_time(table):
    """CR 603.7a, 614.6: "it" is each permanent that was exiled instead, also one exiled after another."""
    spell = table.ann.holds(
        "Care",
        "If a permanent you control would be put into a graveyard from the battlefield this turn, exile it instead. "
        "Return it to the battlefield under its owner's control at the beginning of the next end step.",
        types="Instant",
        cost="{1}",
    )
    first, second = table.ann.controls("First"), table.ann.controls("Second")
    table.ann.casts(spell, free="{1}")
    table.resolve()
    table.destroy(first)
    table.destroy(second)

    assert (first.zone, second.zone) == (Zone.EXILE, Zone.EXILE)

    table.ann.answers(["0:", "1:"])
    table.to(Step.END)
    table.resolve_all()

    assert (first.zone, second.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_its_owner_is_the_owner_of_the_card_that_is_returned(table):
    """CR 608.2c, 110.2a: not the owner of what counters were removed from."""
    judge = table.ann.controls(
        "Judge",
        "Whenever another nontoken creature you control dies, if its mana value was 1 or greater, you may remove that "
        "many reprieve counters from this creature. If you do, return that card to the battlefield under its owner's "
        "control.",
    )
    guest = table.bob.holds("Guest", cost="{1}")
    table.put_onto_battlefield(guest, under=table.ann)
    table.put_counters(judge, "reprieve", 2)
    table.ann.answers(True)
    table.destroy(guest)
    table.resolve_all()

    assert (guest.zone, guest.controller) == (Zone.BATTLEFIELD, table.bob)
