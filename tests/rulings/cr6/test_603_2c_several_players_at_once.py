"""What one or more players do at the same time is one event (CR 603.2c)."""

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("event", "said", "times"),
    [
        ("one or more opponents lose life", "Each player loses 2 life.", 1),
        ("an opponent loses life", "Each player loses 2 life.", 2),
        ("one or more opponents lose life", "You lose 2 life.", 0),
        ("one or more players lose life", "You lose 2 life.", 1),
        ("one or more opponents gain life or lose life", "Each opponent gains 1 life. You lose 1 life.", 1),
        ("one or more players discard one or more cards", "Each player discards two cards.", 1),
        ("one or more opponents discard a card", "Each player discards two cards.", 1),
        ("one or more opponents mill one or more cards", "Each player mills two cards.", 1),
        ("one or more players sacrifice one or more creatures", "Each player sacrifices a creature.", 1),
    ],
)
def test_what_several_do_at_once_is_one_event(event: str, said: str, times: int) -> None:
    table = Table("Cid")
    table.fill_libraries(9)
    table.ann.controls("Vigil", f"Whenever {event}, you get an experience counter.", types="Enchantment")
    for seat in table.seats.values():
        seat.controls("Bear", pt="2/2")
        for name in ("Rock", "Stone"):
            seat.holds(name, types="Artifact")
    table.ann.carries_out(said)
    table.resolve_all()
    assert table.ann.counters("experience") == times


def test_two_who_lose_life_at_once(table: Table) -> None:
    table.ann.controls(
        "Vigil", "Whenever one or more players lose life, you draw a card.", types="Enchantment"
    )
    table.fill_libraries(5)
    table.ann.carries_out("Each player loses 2 life.")
    table.resolve_all()
    assert len(table.ann.hand) == 1
