"""Keyword counters (CR 122.1b, 613.7c)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_counters_of_objects_that_are_alike_each_have_their_own_time(table: Table) -> None:
    """CR 613.7c, 122.1b: the first creature entered with its counter before the effect that takes flying away began,
    the second after that."""
    text = "This creature enters with a flying counter on it."
    birds = []
    for number in range(2):
        if number:
            table.ann.controls("Net", "All creatures lose flying.", types="Enchantment")
        bird = table.ann.holds("Bird", text, pt="1/1", cost="{0}")
        table.ann.casts(bird)
        table.resolve()
        birds.append(bird)

    assert ["flying" in bird.keywords for bird in birds] == [False, True]
