"""Why an answer is refused, in words that a player reads."""

import pytest

from engine.agents.random_agent import RandomAgent
from engine.decisions import (
    Arrange,
    Arranged,
    Choose,
    Confirm,
    Counted,
    Divide,
    Divided,
    Enough,
    IllegalAnswer,
    Name,
    Named,
    Number,
    ObjectOption,
    Picked,
    Pile,
    Purpose,
    Said,
    Why,
    check,
    evenly,
)
from engine.values.ids import ObjectId, PlayerId

ANN = PlayerId(0)
BEARS = tuple(ObjectOption(ObjectId(number)) for number in (1, 2, 3))


def refusal(decision, answer):
    with pytest.raises(IllegalAnswer) as caught:
        check(decision, answer)
    return caught.value.reason


@pytest.mark.parametrize(
    ("least", "most", "purpose", "said"),
    [
        (2, 2, Purpose.MODE, "Choose two modes"),
        (1, 1, Purpose.TARGET, "Choose one target"),
        (0, 2, Purpose.SEARCH, "Choose up to two cards"),
        (1, 2, Purpose.SACRIFICE, "Choose one or two permanents"),
        (1, 3, Purpose.OBJECT, "Choose one to three"),
    ],
)
def test_how_many_are_to_be_chosen_is_said(least, most, purpose, said):
    picked = () if least else (0, 1, 2)
    assert refusal(Choose(ANN, Why("608.2d"), BEARS, least, most, purpose), Picked(picked)) == said


@pytest.mark.parametrize(
    ("decision", "answer", "said"),
    [
        (Number(ANN, Why("107.3a"), 1, 4), Counted(7), "Choose a number from 1 to 4"),
        (Number(ANN, Why("107.3a"), 1), Counted(0), "Choose a number from 1 up"),
        (Confirm(ANN, Why("118.12"), possible=False), Said(yes=True), "That can't be paid"),
        (Divide(ANN, Why("601.2d"), BEARS, 4), Divided((1, 1, 1)), "Divide all 4, and no more"),
        (
            Arrange(ANN, Why("701.22a"), BEARS, (Pile("top of your library", 1, 1), Pile("your hand"))),
            Arranged(((), (0, 1, 2))),
            "Put one card here: top of your library",
        ),
    ],
)
def test_other_refusals_say_what_to_do(decision, answer, said):
    assert refusal(decision, answer) == said


JACES = ("Jace Beleren", "Jace, Vryn's Prodigy")


def test_a_part_of_a_name_is_no_name():
    """CR 201.4: it must be the name of a card, in full; those that hold what was typed are offered."""
    decision = Name(ANN, Why("201.4"), ("Forest",), existing=("Forest", *JACES))

    assert refusal(decision, Named("jace")) == (
        "There is no card called jace. Did you mean Jace Beleren or Jace, Vryn's Prodigy?"
    )
    assert refusal(decision, Named("Qqqq")) == "There is no card called Qqqq"
    check(decision, Named("Jace Beleren"))


def test_a_name_without_the_quality_is_refused():
    """CR 201.4a."""
    decision = Name(ANN, Why("201.4a"), JACES, unfit=("Forest",), existing=("Forest", *JACES))

    assert refusal(decision, Named("Forest")) == "Forest is not the name of such a card"


def test_where_no_list_of_cards_is_known_every_name_is_taken():
    check(Name(ANN, Why("201.4"), ("Forest",)), Named("Jace Beleren"))


@pytest.mark.parametrize(
    ("total", "among", "shares"),
    [(5, 2, (3, 2)), (4, 2, (2, 2)), (8, 3, (3, 3, 2)), (3, 3, (1, 1, 1)), (7, 1, (7,))],
)
def test_what_is_suggested_is_divided_evenly_and_wholly(total, among, shares):
    """CR 601.2d: all of it, and one at least for each target where there is enough."""
    assert evenly(total, among) == shares
    check(Divide(ANN, Why("601.2d"), BEARS[:among], total, suggestion=shares), Divided(shares))


ENOUGH = Enough((2, 4, -1, 1), 4)
SAID = "Exile cards with total mana value 4 or greater"


def enough(least: int = 1) -> Choose:
    """A question in which what is chosen must come to four together."""
    options = tuple(ObjectOption(ObjectId(number)) for number in range(100, 104))
    return Choose(PlayerId(0), Why("701.59a", text=SAID), options, least, 4, Purpose.COST, enough=ENOUGH)


@pytest.mark.parametrize("chosen", [(1,), (0, 1), (0, 1, 2, 3)])
def test_what_is_enough_together(chosen: tuple[int, ...]) -> None:
    """CR 701.59a: more than is needed may be chosen as well."""
    check(enough(), Picked(chosen))


@pytest.mark.parametrize("chosen", [(0,), (0, 3), (1, 2)])
def test_what_is_too_little_together(chosen: tuple[int, ...]) -> None:
    """CR 701.59a: it is refused, and said what is wanted."""
    with pytest.raises(IllegalAnswer, match=SAID):
        check(enough(), Picked(chosen))


@pytest.mark.parametrize("seed", range(20))
def test_an_opponent_that_draws_answers_chooses_enough(seed: int) -> None:
    """CR 701.59a: whatever it begins with."""
    check(enough(), RandomAgent(seed).answer(enough(), None))
