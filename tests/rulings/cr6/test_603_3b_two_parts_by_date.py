"""Putting triggered abilities on the stack by the rules of several dates: in two parts or in one (603.3b)."""

from tests.rulings.dates import dated
from tests.rulings.table import Table

SAGA = "I — You gain 1 life.\nII — You gain 2 life."
ANGELS = "Whenever the final chapter ability of a Saga you control triggers, draw a card."


def on_stack(table: Table) -> list[str]:
    """The sources of the abilities on the stack, from the bottom up."""
    items = [table.state.objects[id].stack for id in table.state.stack]
    return [table.game.look(item.context.source).chars.name for item in items if item is not None]


@dated("", today=())
def test_only_the_final_chapter_counts(table: Table) -> None:
    """603.2, 714.2d: the ability with the greatest chapter number."""
    table.ann.controls("Angels", ANGELS, types="Enchantment")
    saga = table.ann.holds("Saga", SAGA, types="Enchantment — Saga", cost="{0}")
    table.ann.casts(saga)
    table.resolve()

    assert on_stack(table) == ["Saga"]


@dated("order", today=["Saga", "Angels"])
def test_what_triggers_on_triggering_comes_second(table: Table, order: list[str]) -> None:
    """603.3b: first what triggered on something else, then the rest, which so resolves first."""
    table.ann.controls("Angels", ANGELS, types="Enchantment")
    saga = table.ann.controls("Saga", SAGA, types="Enchantment — Saga")
    more = table.ann.holds("More", "Put a lore counter on target Saga.", types="Sorcery", cost="{0}")
    table.ann.library("Top")
    table.ann.casts(more)
    table.resolve()

    assert saga.counters("lore") == 2
    assert on_stack(table) == order
    table.resolve()
    assert table.ann.hand == ["Top"]
    table.resolve_all()


@dated("order", cr_2019=["Angels", "Saga"], cr_2006=["Angels", "Saga"])
def test_its_controller_orders_them_all(table: Table, order: list[str]) -> None:
    """603.3b of older rules: each player puts all of theirs on the stack in the order they choose."""
    table.ann.controls("Angels", ANGELS, types="Enchantment")
    table.ann.controls("Saga", SAGA, types="Enchantment — Saga")
    more = table.ann.holds("More", "Put a lore counter on target Saga.", types="Sorcery", cost="{0}")
    table.ann.casts(more)
    table.ann.answers(["Saga", "Angels"])
    table.resolve()

    assert on_stack(table) == order
