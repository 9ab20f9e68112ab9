"""When one may act, and in which order what waits happens (CR 116, 117, 405)."""

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

PING = "{T}: ~ deals 1 damage to any target."


def test_an_instant_may_be_cast_in_any_step_and_a_creature_only_in_a_main_phase(table: Table) -> None:
    """CR 117.1a: a noninstant spell waits for a main phase with an empty stack."""
    blessing = table.ann.holds("Blessing", "You gain 1 life.", types="Instant", cost="{0}")
    bear = table.ann.holds("Bear", cost="{0}", pt="2/2")

    assert table.ann.can(bear)
    table.ann.casts(blessing)
    assert not table.ann.can(bear)
    table.to(Step.END)
    other = table.ann.holds("Other", "You gain 1 life.", types="Instant", cost="{0}")
    assert table.ann.can(other)
    assert not table.ann.can(bear)


def test_an_ability_may_be_activated_with_something_on_the_stack(table: Table) -> None:
    """CR 117.1b, 405.2: it is put on top, and resolves first."""
    stone = table.ann.controls("Stone", "{T}: You gain 1 life.", types="Artifact")
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.ann.activates(stone)
    table.resolve()

    assert table.ann.life == 21
    assert table.stack == ["Bear"]


def test_a_land_is_played_with_an_empty_stack_once_a_turn(table: Table) -> None:
    """CR 116.2a: in one's own main phase, with nothing on the stack."""
    first, second = (table.ann.holds(name, types="Land") for name in ("Field", "Hill"))
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    assert not table.ann.can(first)
    table.resolve()
    table.ann.plays(first)

    assert first.zone is Zone.BATTLEFIELD
    assert not table.ann.can(second)


def test_turning_face_up_uses_no_stack(table: Table) -> None:
    """CR 116.2b: also with a spell on the stack."""
    morph = table.ann.holds("Beast", "Morph {1}", cost="{5}", pt="4/4")
    table.ann.has_mana("{3}")
    table.ann.casts(morph, way="morph")
    table.resolve()
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    assert morph.pt == "2/2"
    table.ann.has_mana("{1}")
    table.ann.takes(morph, "turn face up")

    assert morph.pt == "4/4"
    assert table.stack == ["Bear"]


def test_what_triggers_while_a_spell_is_cast_goes_above_it(table: Table) -> None:
    """CR 117.2a, 405.2: nothing happens at the time it triggers; it is put on the stack before anyone gets priority."""
    table.ann.controls("Watcher", "Whenever you cast a spell, you gain 1 life.", types="Enchantment")
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))

    assert (table.ann.life, table.stack) == (20, ["Bear", "You gain 1 life."])
    table.resolve()
    assert (table.ann.life, table.stack) == (21, ["Bear"])


def test_state_based_actions_come_before_triggered_abilities(table: Table) -> None:
    """CR 117.2d, 117.5: the dying creature's ability is put on the stack once it has died."""
    bear = table.ann.controls("Bear", "When ~ dies, you gain 3 life.", pt="2/2")
    table.deal(bear, bear, 2)

    assert bear.zone is Zone.GRAVEYARD
    assert table.ann.life == 20
    table.resolve()
    assert table.ann.life == 23


def test_the_top_of_the_stack_resolves_first(table: Table) -> None:
    """CR 117.4, 608.1, 405.2."""
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{0}")
    second = table.bob.holds("Second", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(first)
    table.bob.casts(second)
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 21)
    table.resolve()
    assert table.ann.life == 21


def test_an_effect_uses_no_stack_but_what_it_sets_up_does(table: Table) -> None:
    """CR 405.6a, 603.7d: the delayed triggered ability goes on the stack when it triggers, under the spell's
    controller's control."""
    text = "At the beginning of the next end step, you gain 2 life."
    table.ann.casts(table.ann.holds("Promise", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.stack == []
    table.to(Step.END)

    assert len(table.stack) == 1
    table.resolve()
    assert table.ann.life == 22


def test_a_spell_that_makes_mana_uses_the_stack(table: Table) -> None:
    """CR 605.5b: it is no mana ability."""
    ritual = table.ann.holds("Ritual", "Add {B}{B}{B}.", types="Instant", cost="{0}")
    table.ann.casts(ritual)

    assert table.stack == ["Ritual"]
    assert table.ann.pool == ""
    table.resolve()
    assert table.ann.pool == "BBB"
