"""Epic, and spells that can't be copied (CR 702.50, 707.10)."""

from engine.values.steps import Step

EPIC = {"types": "Sorcery", "cost": "{0}"}


def to_upkeep(table):
    """Ann's next upkeep, with cards to draw until then."""
    for seat in (table.ann, table.bob):
        for name in ("One", "Two", "Three"):
            seat.library(name)
    table.to(Step.UPKEEP, turns_on=2)


def test_it_is_copied_at_the_beginning_of_each_of_your_upkeeps(table):
    """CR 702.50a: for the rest of the game."""
    table.ann.casts(table.ann.holds("Saga", "You gain 3 life.\nEpic", **EPIC))
    table.resolve_all()
    assert table.ann.life == 23
    to_upkeep(table)
    table.resolve_all()
    assert table.ann.life == 26
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.ann.life == 26
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.ann.life == 29


def test_the_copy_has_no_epic_ability(table):
    """CR 702.50a: each upkeep there is one copy, however many have resolved."""
    table.ann.casts(table.ann.holds("Saga", "You gain 3 life.\nEpic", **EPIC))
    table.resolve_all()
    to_upkeep(table)
    table.resolve()
    (spell,) = table.state.stack
    assert table.game.characteristics(spell).abilities[0].ability is not None
    assert len(table.game.characteristics(spell).abilities) == 1


def test_its_controller_can_not_cast_spells_any_more(table):
    """CR 702.50b: once it has resolved; the opponent can."""
    mine = table.ann.holds("Gift", "You gain 1 life.", types="Instant", cost="{0}")
    theirs = table.bob.holds("Gift", "You gain 1 life.", types="Instant", cost="{0}")
    saga = table.ann.holds("Saga", "You gain 3 life.\nEpic", **EPIC)
    table.ann.casts(saga)
    assert table.ann.can(mine)
    table.resolve_all()
    assert (table.ann.can(mine), table.bob.can(theirs)) == (False, True)


def test_new_targets_may_be_chosen_for_the_copy(table):
    """CR 702.50a."""
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Flames", "~ deals 2 damage to any target.\nEpic", **EPIC))
    table.resolve_all()
    assert table.bob.life == 18
    table.ann.answers(True, table.ann)
    to_upkeep(table)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (18, 18)


def test_a_countered_epic_spell_does_nothing(table):
    """CR 702.50b: it has to resolve."""
    mine = table.ann.holds("Gift", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(table.ann.holds("Saga", "You gain 3 life.\nEpic", **EPIC))
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.can(mine)
    to_upkeep(table)
    assert (table.state.stack, table.ann.life) == ((), 20)


def test_a_spell_that_can_not_be_copied(table):
    """CR 707.10, 101.2: it may be the target of what would copy it, and nothing is copied."""
    table.ann.casts(
        table.ann.holds("Gift", "This spell can't be copied.\nYou gain 1 life.", types="Instant", cost="{0}")
    )
    table.ann.casts(table.ann.holds("Echo", "Copy target spell you control.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21
