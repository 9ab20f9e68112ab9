"""Turns and steps in which less is done than usual (CR 614.10a, 502.3, 614.1c)."""

from engine.values.steps import Step
from tests.rulings.table import Table


def test_two_turns_are_skipped_and_not_a_third(table: Table) -> None:
    """CR 614.10a."""
    table.fill_libraries(20)
    table.ann.carries_out("You skip your next two turns.")
    active = []
    for _ in range(4):
        table.to(Step.UPKEEP, 1)
        active.append(table.state.turn.active)
    assert active == [table.bob.id, table.bob.id, table.bob.id, table.ann.id]


def test_only_one_of_them_untaps_in_ones_own_untap_step(table: Table) -> None:
    """CR 502.3: whoever else untaps is not meant."""
    table.fill_libraries(20)
    table.ann.controls(
        "Wurm",
        "You can't untap more than one land during your untap step.",
        types="Creature — Wurm",
        pt="6/5",
    )
    own = [table.ann.controls("Forest", tapped=True) for _ in range(2)]
    theirs = [table.bob.controls("Forest", tapped=True) for _ in range(2)]
    table.to(Step.UPKEEP, 2)
    assert sorted(land.object.tapped for land in own) == [False, True]
    assert not any(land.object.tapped for land in theirs)


def test_one_sentence_says_how_it_enters_and_what_it_does(table: Table) -> None:
    """CR 614.1c, 604.1."""
    table.fill_libraries(20)
    golem = table.ann.holds(
        "Golem", "~ enters tapped and doesn't untap during your untap step.", types="Artifact Creature — Golem", pt="7/7",
        cost="{0}",
    )  # fmt: skip
    table.ann.casts(golem)
    table.resolve_all()
    assert golem.object.tapped
    table.to(Step.UPKEEP, 2)
    assert golem.object.tapped
