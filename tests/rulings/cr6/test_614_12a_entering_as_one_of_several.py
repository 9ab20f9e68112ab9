"""Permanents that enter as one of several things (CR 208.2b, 614.12a, 707.2)."""

from __future__ import annotations

from tests.rulings.table import Table

CLAY = (
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a "
    "1/6 Wall artifact creature with defender in addition to its other types."
)
SHAPE = {"types": "Artifact Creature — Shapeshifter", "cost": "{0}", "pt": "*/*"}


def test_what_is_chosen_is_what_it_is(table: Table) -> None:
    """CR 208.2b: size, abilities and subtypes as chosen; other subtypes that fit stay (205.1a)."""
    clay = table.ann.holds("Clay", CLAY, **SHAPE)
    table.ann.answers("A 1/6 Wall artifact creature with defender in addition to its other types")
    table.ann.casts(clay)
    table.resolve()
    assert (clay.pt, "defender" in clay.keywords, "flying" in clay.keywords) == ("1/6", True, False)
    assert clay.chars.subtypes == {"Shapeshifter", "Wall"}


def test_a_copy_chooses_anew_and_keeps_what_it_copied_besides(table: Table) -> None:
    """CR 707.2, 707.5: what was chosen is copied, and then the copy's own ability sets other values as it enters."""
    clay = table.ann.holds("Clay", CLAY, **SHAPE)
    table.ann.answers("A 2/2 artifact creature with flying")
    table.ann.casts(clay)
    table.resolve()
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = table.ann.holds("Clone", text, cost="{0}")
    table.ann.answers(clay, "A 3/3 artifact creature")
    table.ann.casts(clone)
    table.resolve()
    assert (clay.pt, clone.pt, "flying" in clone.keywords) == ("2/2", "3/3", True)


def test_where_it_is_no_permanent_it_has_no_size(table: Table) -> None:
    """CR 208.2a-b: in hand its power is 0; coming back it may be another thing."""
    clay = table.ann.holds("Clay", CLAY, **SHAPE)
    assert clay.chars.power == 0
    table.ann.answers("A 3/3 artifact creature")
    table.ann.casts(clay)
    table.resolve()
    table.ann.answers("A 2/2 artifact creature with flying")
    text = "Exile target creature, then return it to the battlefield under its owner's control."
    table.ann.casts(table.ann.holds("Flicker", text, types="Instant", cost="{0}"))
    table.resolve()
    assert (clay.pt, "flying" in clay.keywords) == ("2/2", True)
