"""What a source of mana tells of itself, so that a plan of payment spares what else is of use."""

from engine.rules.mana.mana_sources import sources
from tests.rulings.table import Table


def test_what_could_attack_is_told_from_what_could_not_where_a_cost_taps_any_of_several() -> None:
    """CR 605.1a, 508.1a: of the artifacts one of which is tapped for mana only a creature could attack or block."""
    table = Table()
    table.ann.controls("Urza", "Tap an untapped artifact you control: Add {U}.", types="Enchantment")
    relic = table.ann.controls("Relic", types="Artifact")
    golem = table.ann.controls("Golem", types="Artifact Creature — Golem", pt="3/3")

    fights = {option.by: option.fights for option, _ in sources(table.game, table.ann.id)}

    assert fights == {relic.id: False, golem.id: True}
