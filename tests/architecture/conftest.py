"""What tests of the sources share."""

from collections.abc import Iterator

import pytest

from tests.architecture.sources import forget


@pytest.fixture(scope="package", autouse=True)
def _trees_are_given_back() -> Iterator[None]:
    """The trees of all files are millions of nodes, which the collector of garbage would look through from then on."""
    yield
    forget()
