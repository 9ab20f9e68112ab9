"""What a source of mana tells of itself, so that a plan of payment spares what else is of use."""

from engine.rules.mana.mana_sources import sources
from engine.rules.mana.may_activate import objects_with_abilities
from tests.rulings.table import Table


def test_what_could_attack_is_told_from_what_could_not_where_a_cost_taps_any_of_several() -> None:
    """CR 605.1a, 508.1a: of the artifacts one of which is tapped for mana only a creature could attack or block."""
    table = Table()
    table.ann.controls("Urza", "Tap an untapped artifact you control: Add {U}.", types="Enchantment")
    relic = table.ann.controls("Relic", types="Artifact")
    golem = table.ann.controls("Golem", types="Artifact Creature — Golem", pt="3/3")

    fights = {option.by: option.fights for option, _ in sources(table.game, table.ann.id)}

    assert fights == {relic.id: False, golem.id: True}


def test_who_has_mana_abilities_is_told_from_who_has_others() -> None:
    """CR 605.1a, 113.6: each where it works, and what has both is among both."""
    table = Table()
    ann = table.ann
    land = ann.controls("Forest", types="Basic Land — Forest")
    both = ann.controls("Keep", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.", types="Land")
    other = ann.controls("Cleric", "{T}: You gain 1 life.", types="Creature — Cleric", pt="1/1")
    ann.controls("Bear", types="Creature — Bear", pt="2/2")
    guide = ann.holds("Guide", "Exile ~ from your hand: Add {R}.", types="Creature — Ape", pt="2/2")
    cycler = ann.holds("Cycler", "Cycling {1}", types="Creature — Ape", pt="2/2")
    ann.buried("Cycler", "Cycling {1}", types="Creature — Ape", pt="2/2")

    found = objects_with_abilities(table.game, ann.id)

    assert found.every == (land.id, both.id, other.id, guide.id, cycler.id)
    assert found.mana == (land.id, both.id, guide.id)
    assert found.others == (both.id, other.id, cycler.id)
