"""No object gains a subtype that goes with none of its card types, by an exception to copying neither (CR 205.3d)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_a_copy_of_what_is_no_creature_gets_no_creature_type(table: Table) -> None:
    """CR 205.3d, 707.9b: "except it's a Frog in addition to its other types" on an artifact that is no creature."""
    table.ann.controls("Relic", types="Artifact")
    call = table.ann.holds(
        "Call",
        "Create a token that's a copy of target artifact, except it's a Frog in addition to its other types.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(call)
    table.resolve_all()

    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    assert table.game.characteristics(token).subtypes == frozenset()


def test_with_its_card_type_it_does(table: Table) -> None:
    """CR 707.9b: the exception brings the card type as well."""
    table.ann.controls("Relic", types="Artifact")
    call = table.ann.holds(
        "Call",
        "Create a token that's a copy of target artifact, except it's a 1/1 Frog creature in addition to its other "
        "types.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(call)
    table.resolve_all()

    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    assert table.game.characteristics(token).subtypes == {"Frog"}


def test_a_creature_gets_it(table: Table) -> None:
    """CR 205.3d."""
    table.ann.controls("Golem", types="Artifact Creature — Golem")
    call = table.ann.holds(
        "Call",
        "Create a token that's a copy of target artifact, except it's a Frog in addition to its other types.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(call)
    table.resolve_all()

    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    assert table.game.characteristics(token).subtypes == {"Golem", "Frog"}
