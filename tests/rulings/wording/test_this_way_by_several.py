"""What was done "this way" by several instructions of one text (CR 608.2c)."""

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        (
            "Destroy all creatures. You gain 1 life for each creature destroyed this way. Destroy all artifacts.",
            2,
        ),
        (
            "Destroy all artifacts. Exile all creatures. You gain 1 life for each permanent exiled this way.",
            2,
        ),
        (
            "Destroy all artifacts. Exile all creatures. You gain 1 life for each permanent destroyed this way.",
            1,
        ),
    ],
)
def test_how_many_there_were(table: Table, text: str, gained: int) -> None:
    """CR 608.2c, 608.2f"""
    table.bob.controls("Ox")
    table.bob.controls("Elk")
    table.bob.controls("Rock", types="Artifact")

    table.ann.carries_out(text)

    assert table.ann.life == 20 + gained
