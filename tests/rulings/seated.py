"""Rulings with more than two players at the table."""

import pytest


def seated(*more: str) -> pytest.MarkDecorator:
    """These sit at the table besides Ann and Bob, as `table.others`: `@seated("Cid")`."""
    return pytest.mark.parametrize("besides", [more], ids=["+".join(more)])
