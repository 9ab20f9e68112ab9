"""Paying the mana cost of an object with {X} in it (CR 107.3h)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

VAROLZ = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
ENCORE = (
    "Each artifact creature card in your graveyard has encore. Its encore cost is equal to its mana cost."
)
REPLICATE = (
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost."
)


def test_x_is_0_in_a_scavenge_cost_equal_to_a_mana_cost(table: Table) -> None:
    """CR 107.3h: the card is no spell: {X}{G} is {G}."""
    table.ann.controls("Varolz", VAROLZ, pt="2/2")
    hydra = table.ann.buried(
        "Hydra", "This creature enters with X +1/+1 counters on it.", cost="{X}{G}", pt="3/3"
    )
    assert not table.ann.can(hydra)
    table.ann.has_mana("{G}{5}")
    table.ann.activates(hydra, "scavenge")
    table.resolve_all()
    assert (table.ann.card("Varolz").pt, table.ann.pool) == ("5/5", "CCCCC")


def test_x_is_0_in_an_encore_cost_equal_to_a_mana_cost(table: Table) -> None:
    """CR 107.3h."""
    table.ann.controls("Director", ENCORE, pt="2/2")
    table.ann.buried("Walker", "This creature enters with X +1/+1 counters on it.", types="Artifact Creature", cost="{X}{2}", pt="1/1")  # fmt: skip
    table.ann.has_mana("{2}{3}")
    walker = table.ann.card("Walker", Zone.GRAVEYARD)
    table.ann.activates(walker, "encore")
    table.resolve_all()
    assert (table.ann.pool, table.ann.card("Walker").pt) == ("CCC", "1/1")


def test_x_is_0_where_a_manifested_creature_is_turned_up(table: Table) -> None:
    """CR 107.3h, 701.40b: its mana cost {X}{G} is {G}, and no counters come of it."""
    hydra = table.ann.library(
        "Hydra", "This creature enters with X +1/+1 counters on it.", cost="{X}{G}", pt="3/3"
    )
    table.ann.casts(
        table.ann.holds("Veil", "Manifest the top card of your library.", types="Instant", cost="{0}")
    )
    table.resolve_all()
    table.ann.has_mana("{G}{5}")
    table.ann.takes(hydra, "turn face up")
    assert (hydra.pt, table.ann.pool) == ("3/3", "CCCCC")


def test_x_is_the_value_chosen_in_a_replicate_cost_equal_to_a_mana_cost(table: Table) -> None:
    """CR 107.3h, 702.56a: the spell is on the stack, X was chosen as 2: each replicate costs {2}{R}."""
    table.ann.controls("Director", REPLICATE, pt="2/2")
    blaze = table.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    table.ann.answers(1, 2, table.bob)
    table.ann.casts(blaze, free="{R}{R}{4}{3}")
    assert (len(table.stack), table.ann.pool) == (2, "CCC")
