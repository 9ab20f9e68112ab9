"""What tests of rulings share."""

from __future__ import annotations

import pytest

from engine.store.library import Library


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The cards that are shipped, in a data folder of their own."""
    with Library(tmp_path_factory.mktemp("data")) as library:
        yield library
