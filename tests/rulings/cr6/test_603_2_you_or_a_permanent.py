"""Events that may befall a player or a permanent, and damage by sources of a kind (CR 603.2, 120.3a)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

WATCHED = "Whenever you or a permanent you control becomes the target of a spell an opponent controls, you gain 1 life."


@pytest.mark.parametrize("target", ["opponent", "creature"])
def test_a_player_and_a_permanent_may_become_the_target(table: Table, target: str) -> None:
    """CR 603.2: either of them is the event."""
    table.ann.controls("Envoy", WATCHED, pt="2/2")
    poke = table.bob.holds("Poke", f"~ deals 1 damage to target {target}.", types="Instant", cost="{0}")
    table.bob.casts(poke)
    table.settle()

    assert len(table.stack) == 2


def test_what_another_player_controls_is_no_such_event(table: Table) -> None:
    """CR 109.5: "you" is the ability's controller."""
    table.ann.controls("Envoy", WATCHED, pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.answers(bear)
    table.bob.casts(
        table.bob.holds("Poke", "~ deals 1 damage to target creature.", types="Instant", cost="{0}")
    )
    table.settle()

    assert len(table.stack) == 1


PHOENIX = "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker you control, you gain 1 life."


def test_damage_by_a_source_of_the_kind_triggers_and_other_damage_does_not(table: Table) -> None:
    """CR 120.3a, 603.2: the source has to be as the text says."""
    table.ann.controls("Bird", PHOENIX, pt="2/2")
    table.ann.casts(
        table.ann.holds("Gray", "~ deals 2 damage to target opponent.", types="Instant", cost="{0}")
    )
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 18)

    table.ann.has_mana("{R}")
    table.ann.casts(
        table.ann.holds("Red", "~ deals 2 damage to target opponent.", types="Instant", cost="{R}")
    )
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 16)


def test_only_what_has_the_name_of_the_source_is_a_target_of_it(table: Table) -> None:
    """CR 201.2a: only a creature with that name is a legal target."""
    twin = table.ann.controls(
        "Twin", "{0}: Destroy target creature with the same name as this creature.", pt="2/2"
    )
    other = table.bob.controls("Other", pt="2/2")
    same = table.bob.controls("Twin", pt="2/2")
    table.ann.answers(same)
    table.ann.activates(twin)
    table.resolve_all()

    assert (same.zone, other.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_what_enters_tapped_as_a_copy_is_tapped_only_as_one(table: Table) -> None:
    """CR 707.5, 614.1d: without a copy chosen nothing says that it enters tapped."""
    table.ann.controls("Grove", "{T}: Add {G}.", types="Land")
    text = "You may have ~ enter tapped as a copy of any land on the battlefield."
    for chosen, name, tapped in (("Grove", "Grove", True), ((), "Mirror", False)):
        mirror = table.ann.holds("Mirror", text, types="Artifact", cost="{0}")
        table.ann.answers(chosen)
        table.ann.casts(mirror)
        table.resolve_all()
        entered = table.state.objects[table.state.battlefield[-1]]
        assert (table.game.characteristics(entered.id).name, entered.tapped) == (name, tapped)
