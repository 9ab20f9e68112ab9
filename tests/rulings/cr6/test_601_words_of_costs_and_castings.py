"""Words of costs, castings and spells, each played on a card of its own (CR 601, 702)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(("targets", "mana"), [(1, "{W}"), (2, "{W}{2}{W}"), (3, "{W}{2}{W}{2}{W}")])
def test_strive_costs_more_for_each_target_beyond_the_first(table: Table, targets: int, mana: str) -> None:
    """CR 601.2f: the increase counts the targets that were chosen."""
    herd = [table.ann.controls(f"Bear {number}", pt="2/2") for number in range(3)]
    text = (
        "Strive — This spell costs {2}{W} more to cast for each target beyond the first.\n"
        "Any number of target creatures each get +1/+1 until end of turn."
    )
    spell = table.ann.holds("Parade", text, types="Instant", cost="{W}")

    table.ann.answers(herd[:targets])
    table.ann.casts(spell, free=mana)
    table.resolve()

    assert table.ann.pool == ""
    assert [bear.pt for bear in herd] == ["3/3"] * targets + ["2/2"] * (3 - targets)


def test_cast_only_if_another_spell_was_cast(table: Table) -> None:
    """CR 601.3: what an effect prohibits can't be begun to be cast."""
    golem = table.ann.holds(
        "Golem",
        "Cast this spell only if you've cast another spell this turn.",
        types="Artifact Creature",
        cost="{0}",
    )
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{0}")
    assert not table.ann.can(golem)

    table.ann.casts(first)
    table.resolve()
    assert table.ann.can(golem)
    table.ann.casts(golem)
    table.resolve()

    assert golem.zone is Zone.BATTLEFIELD


def test_cast_only_if_a_creature_is_attacking_you(table: Table) -> None:
    """CR 508.1b, 601.3: a creature that attacks someone's planeswalker isn't attacking that player."""
    text = "Cast this spell only if a creature is attacking you.\nYou gain 3 life."
    stand = table.bob.holds("Stand", text, types="Instant", cost="{0}")
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="4")
    assert not table.bob.can(stand)

    table.attack(table.ann.controls("Bear"), at=walker)

    assert not table.bob.can(stand)


def test_a_creature_attacking_you_allows_the_spell(table: Table) -> None:
    """CR 508.1b, 601.3."""
    text = "Cast this spell only if a creature is attacking you.\nYou gain 3 life."
    stand = table.bob.holds("Stand", text, types="Instant", cost="{0}")

    table.attack(table.ann.controls("Bear"))
    assert table.bob.can(stand)
    table.bob.casts(stand)
    table.resolve()

    assert table.bob.life == 23


def test_splice_adds_the_text_and_the_card_can_still_be_cast(table: Table) -> None:
    """CR 702.47a-b: spliced, the card stays in hand; cast itself, it costs its own mana cost."""
    bear = table.ann.controls("Bear", pt="2/2")
    main = table.ann.holds("Main", "You gain 1 life.", types="Instant — Arcane", cost="{W}")
    text = "Target creature gets +2/+2 until end of turn.\nSplice onto Arcane {G}"
    might = table.ann.holds("Might", text, types="Instant — Arcane", cost="{3}")

    table.ann.answers(might)
    table.ann.casts(main, free="{W}{G}")
    table.resolve()
    assert (table.ann.life, bear.pt, might.zone) == (21, "4/4", Zone.HAND)

    table.ann.casts(might, free="{3}")
    table.resolve()
    assert (bear.pt, might.zone) == ("6/6", Zone.GRAVEYARD)


def test_splice_onto_arcane_is_not_offered_for_other_spells(table: Table) -> None:
    """CR 702.47a: only onto a spell of that quality."""
    main = table.ann.holds("Main", "You gain 1 life.", types="Instant", cost="{W}")
    text = "Draw a card.\nSplice onto Arcane {G}"
    might = table.ann.holds("Might", text, types="Instant — Arcane", cost="{3}")

    table.ann.casts(main, free="{W}{G}")
    table.resolve()

    assert (table.ann.life, table.ann.pool, might.zone) == (21, "G", Zone.HAND)


@pytest.mark.parametrize(("others", "taken"), [(8, False), (9, True)])
def test_ascend_on_a_permanent(table: Table, others: int, taken: bool) -> None:
    """CR 702.131b: the blessing comes as soon as its controller has ten permanents, and stays."""
    pile = [table.ann.controls(f"Stone {number}", types="Artifact") for number in range(others)]
    text = "Ascend\nAs long as you have the city's blessing, this creature gets +1/+1."
    table.put_onto_battlefield(table.ann.holds("Climber", text, pt="2/2"))
    assert table.ann.card("Climber").pt == ("3/3" if taken else "2/2")

    table.destroy(*pile)
    assert table.ann.card("Climber").pt == ("3/3" if taken else "2/2")


@pytest.mark.parametrize(("others", "life"), [(8, 20), (9, 21)])
def test_the_blessing_comes_in_the_midst_of_a_resolution(table: Table, others: int, life: int) -> None:
    """CR 702.131b: any time its controller has ten permanents, also between two instructions of one text."""
    table.ann.controls("Climber", "Ascend", pt="2/2")
    for number in range(others - 1):
        table.ann.controls(f"Stone {number}", types="Artifact")
    text = "Create a 1/1 white Cat creature token. Then if you have the city's blessing, you gain 1 life."
    table.ann.casts(table.ann.holds("Cat Call", text, types="Sorcery", cost="{W}"), free="{W}")
    table.resolve()

    assert table.ann.life == life


@pytest.mark.parametrize(("count", "gained"), [(9, 1), (10, 5)])
def test_ascend_on_an_instant(table: Table, count: int, gained: int) -> None:
    """CR 702.131a: a spell looks at the permanents as it resolves, before the rest of its text."""
    for number in range(count):
        table.ann.controls(f"Stone {number}", types="Artifact")
    text = "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 5 life instead."
    table.ann.casts(table.ann.holds("Rise", text, types="Instant", cost="{W}"), free="{W}")
    table.resolve()

    assert table.ann.life == 20 + gained


@pytest.mark.parametrize(("devotion", "mana"), [("{B}", "{4}{B}"), ("{B}{B}{B}", "{2}{B}")])
def test_costs_x_less_where_x_is_measured(table: Table, devotion: str, mana: str) -> None:
    """CR 601.2f: the reduction is worked out as the total cost is."""
    table.ann.controls("Shrine", types="Enchantment", cost=devotion)
    text = "This spell costs {X} less to cast, where X is your devotion to black.\nYou gain 2 life."

    table.ann.casts(table.ann.holds("Drag", text, types="Instant", cost="{5}{B}"), free=mana)
    table.resolve()

    assert (table.ann.life, table.ann.pool) == (22, "")


def test_a_spell_that_targets_you(table: Table) -> None:
    """CR 115.1: "you" are the controller of the ability; spells that target others are no targets for it."""
    drake = table.bob.controls("Drake", "Sacrifice this creature: Counter target spell that targets you.")
    text = "Target player loses 3 life."
    at_bob = table.ann.holds("At Bob", text, types="Instant", cost="{B}")
    at_ann = table.ann.holds("At Ann", text, types="Instant", cost="{B}")
    table.ann.answers(table.ann)
    table.ann.casts(at_ann, free="{B}")
    with pytest.raises(IllegalAction):
        table.bob.activates(drake)

    table.ann.answers(table.bob)
    table.ann.casts(at_bob, free="{B}")
    table.bob.activates(drake)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (17, 20)


@pytest.mark.parametrize(
    ("kicks", "mana", "life"),
    [((), "", 20), ((True,), "{B}", 21), ((True, True), "{B}{R}", 26)],
)
def test_kicked_twice(table: Table, kicks: tuple[bool, ...], mana: str, life: int) -> None:
    """CR 702.33c-d: "kicked twice" needs both of its kicker costs."""
    text = (
        "Kicker {B} and/or {R}\nWhen this creature enters, if it was kicked, you gain 1 life.\n"
        "When this creature enters, if it was kicked twice, you gain 5 life."
    )
    angel = table.ann.holds("Angel", text, cost="{W}", pt="3/4")
    table.ann.answers(*kicks)

    table.ann.casts(angel, free="{W}" + mana)
    if len(kicks) == 2:
        table.ann.answers(["kicked", "twice"])
    table.resolve_all()

    assert table.ann.life == life
