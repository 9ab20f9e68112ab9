"""What a question is about is seen as it last was, by those who may know it (CR 608.2h)."""

from typing import Any

from engine.decisions import Choose, Decision, Why, WordOption
from engine.views.seat_view import SeatView
from tests.rulings.table import Table

FETCH = (
    "{T}, Pay 1 life, Sacrifice this land: Search your library for a Forest card, put it onto the battlefield, "
    "then shuffle."
)


class Watching:
    """Answers as the script does, and keeps the table that belongs to each question."""

    asks_everything = False

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.seen: list[tuple[Decision, Any]] = []

    def decide(self, decision: Decision, view: SeatView) -> Any:
        self.seen.append((decision, view.table_for(decision)))
        return self.inner.decide(decision, view)


def test_a_source_that_was_sacrificed_is_still_shown() -> None:
    table = Table()
    watching = Watching(table.agents[table.ann.id])
    table.let({table.ann.id: watching})
    heath = table.ann.controls("Heath", FETCH, types="Land")
    forest = table.ann.library("Forest", types="Basic Land — Forest")
    table.ann.library("Wasp")
    table.ann.answers(forest)
    table.ann.activates(heath)
    table.resolve()

    decision, seen = next(pair for pair in watching.seen if isinstance(pair[0], Choose))
    assert decision.why.source == heath.first
    gone = seen.object(decision.why.source)
    assert gone is not None
    assert gone.name == "Heath"
    assert [view.name for view in seen.remembered] == ["Heath"]


def test_a_card_that_left_a_hidden_hand_is_remembered_by_its_owner_alone() -> None:
    table = Table()
    secret = table.bob.holds("Secret", types="Creature — Beast", pt="2/2")
    table.ann.answers(table.bob)
    text = "Target player shuffles their hand into their library."
    table.ann.casts(table.ann.holds("Hush", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert secret.first not in table.game.state.objects
    asked = Choose(table.bob.id, Why("608.2d", secret.first), (WordOption("a", "A"), WordOption("b", "B")))
    of_bob = SeatView(table.game, table.bob.id).table_for(asked)
    of_ann = SeatView(table.game, table.ann.id).table_for(asked)
    assert [view.name for view in of_bob.remembered] == ["Secret"]
    assert of_ann.remembered == ()
