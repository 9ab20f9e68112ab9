"""Votes for objects and for words (CR 701.38)."""

from __future__ import annotations

from engine.state.events import Did
from engine.values.verbs import Verb
from tests.rulings.table import Table

JUDGMENT = (
    "Will of the council — Starting with you, each player votes for a nonland permanent you don't control. Exile each "
    "permanent with the most votes or tied for most votes."
)
PLEA = (
    "Will of the council — Starting with you, each player votes for time or knowledge. If time gets more votes, you gain 5 "
    "life. If knowledge gets more votes or the vote is tied, you gain 1 life."
)


def cast(table: Table, text: str, mine: object, yours: object) -> None:
    """Ann casts a sorcery; she votes first, then Bob."""
    table.ann.answers(mine)
    table.bob.answers(yours)
    table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{0}"))
    table.resolve_all()


def test_both_that_are_tied(table: Table) -> None:
    """CR 701.38a: "you don't control" is said of who has the text, whoever votes; nothing is targeted."""
    first, second = table.bob.controls("First", "Hexproof"), table.bob.controls("Second")
    table.bob.controls("Third")
    cast(table, JUDGMENT, first, second)

    assert table.bob.permanents == ["Third"]


def test_the_one_with_all_votes(table: Table) -> None:
    """CR 701.38a."""
    first = table.bob.controls("First")
    table.bob.controls("Second")
    cast(table, JUDGMENT, first, first)

    assert table.bob.permanents == ["Second"]


def test_cards_elsewhere_are_voted_for(table: Table) -> None:
    """CR 701.38b: they are found where they are."""
    first, second = table.ann.buried("First"), table.ann.buried("Second")
    table.ann.buried("Third")
    text = (
        "Starting with you, each player votes for a creature card in your graveyard. Return each card with the most votes "
        "or tied for most votes to your hand."
    )
    cast(table, text, first, second)

    assert sorted(table.ann.hand) == ["First", "Second"]


def test_words_that_get_more_votes_or_are_tied(table: Table) -> None:
    """CR 701.38b."""
    cast(table, PLEA, "time", "time")
    assert table.ann.life == 25
    cast(table, PLEA, "time", "knowledge")
    assert table.ann.life == 26


def test_something_for_each_vote(table: Table) -> None:
    """CR 701.38b: a word that nobody voted for is worth nothing."""
    text = (
        "Starting with you, each player votes for strength or numbers. You gain 3 life for each strength vote and create a "
        "1/1 white Soldier creature token for each numbers vote."
    )
    cast(table, text, "numbers", "numbers")

    assert table.ann.permanents == ["Soldier Token", "Soldier Token"]
    assert table.ann.life == 20


def test_prevention_divided_among_targets(table: Table) -> None:
    """CR 601.2d, 615.7: divided as the ability is put on the stack."""
    text = "When this creature enters, prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you choose."
    guard = table.ann.controls("Guard", pt="0/9")
    table.ann.answers([table.ann, guard], [2, 3])
    table.ann.casts(table.ann.holds("Angel", text, cost="{0}"))
    table.resolve_all()
    imp = table.bob.controls("Imp")
    table.deal(imp, table.ann, 3)
    table.deal(imp, guard, 4)

    assert table.ann.life == 19
    assert guard.object.damage == 1


DILEMMA = (
    "Starting with you, each player votes for time or money. For each time vote, you gain 5 life. For each money vote, "
    "create a Treasure token."
)
SECRET = (
    "Each player secretly votes for truth or consequences, then those votes are revealed. You gain 1 life for each truth "
    "vote. ~ deals 3 damage to each opponent for each consequences vote."
)
VAULT = (
    "Each player secretly votes for up to one creature, then those votes are revealed. If no creature got votes, each "
    "player draws a card. Otherwise, destroy each creature with the most votes or tied for most votes."
)


def test_each_vote_by_itself(table: Table) -> None:
    """CR 608.2c, 701.38a: each vote counts, whichever got more."""
    cast(table, DILEMMA, "time", "money")
    assert (table.ann.life, table.ann.permanents) == (25, ["Treasure Token"])


def test_an_additional_vote(table: Table) -> None:
    """CR 701.38d: made when the player votes; it may be for another choice."""
    table.ann.controls("Herald", "While voting, you get an additional vote.", pt="1/4")
    table.ann.answers("time")
    cast(table, DILEMMA, "money", "money")
    assert (table.ann.life, table.ann.permanents.count("Treasure Token")) == (25, 2)


def test_an_additional_vote_that_may_be_cast(table: Table) -> None:
    """CR 701.38d."""
    table.ann.controls("Herald", "While voting, you may vote an additional time.", pt="1/4")
    table.ann.answers("time", [])
    table.bob.answers("time")
    table.ann.casts(table.ann.holds("Call", DILEMMA, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 30
    table.ann.answers("time", "time")
    table.bob.answers("time")
    table.ann.casts(table.ann.holds("Call", DILEMMA, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 45


def test_the_additional_vote_is_its_controllers(table: Table) -> None:
    """CR 701.38d: also when somebody else has them vote."""
    table.bob.controls("Herald", "While voting, you get an additional vote.", pt="1/4")
    table.bob.answers("money")
    cast(table, DILEMMA, "time", "money")
    assert (table.ann.life, table.ann.permanents.count("Treasure Token")) == (25, 2)


def test_secret_votes_are_made_before_any_is_revealed(table: Table) -> None:
    """CR 701.38a: nothing of a vote has happened while the next player chooses."""
    made = table.asked.seeing(lambda: votes_made(table))
    cast(table, SECRET, "truth", "consequences")
    assert (made, votes_made(table)) == ([0, 0], 2)
    assert (table.ann.life, table.bob.life) == (21, 17)


def test_open_votes_are_known_to_the_next_player(table: Table) -> None:
    """CR 701.38a: in turn order, each known as the next is made."""
    made = table.asked.seeing(lambda: votes_made(table))
    cast(table, DILEMMA, "time", "money")
    assert made == [0, 1]


def test_nobody_votes_for_a_creature(table: Table) -> None:
    """CR 701.38a: "up to one"."""
    table.bob.controls("Bear", pt="2/2")
    for seat in (table.ann, table.bob):
        seat.library("Pearl")
    cast(table, VAULT, [], [])
    assert (table.bob.permanents, table.ann.hand, table.bob.hand) == (["Bear"], ["Pearl"], ["Pearl"])


def test_a_creature_gets_the_only_vote(table: Table) -> None:
    """CR 701.38a."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Elk", pt="2/2")
    cast(table, VAULT, [bear], [])
    assert table.bob.permanents == ["Elk"]


def votes_made(table: Table) -> int:
    """How many votes have happened this turn."""
    return sum(isinstance(event, Did) and event.verb is Verb.VOTE for event in table.state.happened)
