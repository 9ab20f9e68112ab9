"""What is done as a permanent is turned face up (CR 614.1e, 708.11)."""

from __future__ import annotations

from tests.rulings.table import Card, Table

HYDRA = "Morph {3}\nAs Hydra is turned face up, put five +1/+1 counters on it."


def turned_up(table: Table, text: str) -> Card:
    """A creature of Ann's that she casts face down, and turns up."""
    hydra = table.ann.holds("Hydra", text, pt="0/0", cost="{5}{G}")
    table.ann.casts(hydra, way="morph", free="{3}")
    table.resolve_all()
    assert hydra.pt == "2/2"
    table.ann.has_mana("{1}{1}{1}")
    table.ann.takes(hydra, "turn face up")
    return hydra


def test_it_never_is_without_the_counters(table: Table) -> None:
    """CR 708.11: "applied while that permanent is being turned face up, not afterward": no state-based action sees it
    as 0/0, and nothing is on the stack."""
    hydra = turned_up(table, HYDRA)
    assert table.stack == []
    table.settle()
    assert hydra.pt == "5/5"


def test_turned_face_up_triggers_all_the_same(table: Table) -> None:
    """CR 708.8: "when ~ is turned face up" comes later, on the stack."""
    hydra = turned_up(table, f"{HYDRA}\nWhen Hydra is turned face up, you gain 1 life.")
    table.settle()
    assert len(table.stack) == 1
    table.resolve_all()
    assert (hydra.counters("+1/+1"), table.ann.life) == (5, 21)


def test_cast_face_up_nothing_is_turned(table: Table) -> None:
    """CR 614.1e: it is said of being turned up only."""
    text = "Morph {3}\nAs Hydra is turned face up, put five +1/+1 counters on it."
    hydra = table.ann.holds("Hydra", text, pt="1/1", cost="{0}")
    table.ann.casts(hydra)
    table.resolve_all()
    assert hydra.pt == "1/1"
