"""Numbers of modes, X and costs that depend on what was paid; when abilities can be activated, played (CR 601.2b, 602.5)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_both_modes_if_it_was_kicked(table: Table) -> None:
    """CR 700.2d, 702.33d: one mode, or both if the cost was paid."""
    text = "Kicker {1}\nChoose one. If this spell was kicked, choose both instead.\n• You gain 1 life.\n• You gain 4 life."
    one, two = (table.ann.holds(name, text, types="Sorcery", cost="{W}") for name in ("One", "Two"))
    table.ann.answers("gain 4")
    table.ann.casts(one, free="{W}")
    table.resolve_all()
    before = table.ann.life

    table.ann.answers(True)
    table.ann.casts(two, free="{W}{1}")
    table.resolve_all()

    assert (before, table.ann.life) == (24, 29)


def test_any_number_of_modes_if_it_was_kicked(table: Table) -> None:
    """CR 700.2d."""
    text = (
        "Kicker {1}\nChoose one. If this spell was kicked, choose any number instead.\n"
        "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
    )
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{W}")
    table.ann.answers(True, ["gain 1", "gain 4"])

    table.ann.casts(spell, free="{W}{1}")
    table.resolve_all()

    assert table.ann.life == 25


def test_both_modes_may_be_chosen_if_something_is_true(table: Table) -> None:
    """CR 601.2b, 700.2d: looked at as modes are chosen; then one mode is enough too."""
    text = "Choose one. If you control a Forest, you may choose both instead.\n• You gain 1 life.\n• You gain 4 life."
    one, two, three = (
        table.ann.holds(name, text, types="Sorcery", cost="{0}") for name in ("One", "Two", "Three")
    )
    table.ann.answers("gain 1")
    table.ann.casts(one)
    table.resolve_all()
    table.ann.controls("Forest")
    table.ann.answers(["gain 1", "gain 4"], "gain 4")
    table.ann.casts(two)
    table.resolve_all()

    table.ann.casts(three)
    table.resolve_all()

    assert table.ann.life == 30


def test_what_must_be_paid_first_makes_it_cost_less(table: Table) -> None:
    """CR 601.2b, 601.2f: whether it is bargained is announced before its cost is determined."""
    text = "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 3 life."
    glutton = table.ann.holds("Glutton", text, types="Sorcery", cost="{3}")
    table.ann.has_mana("{1}")
    before = table.ann.can(glutton)
    stone = table.ann.controls("Stone", types="Artifact")
    assert table.ann.can(glutton)

    table.ann.answers(True)
    table.ann.casts(glutton)
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life, stone.zone) == (False, "", 23, Zone.GRAVEYARD)


def test_it_costs_its_cost_if_it_is_not_bargained(table: Table) -> None:
    """CR 601.2f."""
    text = "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 3 life."
    glutton = table.ann.holds("Glutton", text, types="Sorcery", cost="{3}")
    table.ann.controls("Stone", types="Artifact")
    table.ann.answers(False)

    table.ann.casts(glutton, free="{3}")

    assert table.ann.pool == ""


def test_x_of_a_kicker_can_not_be_0(table: Table) -> None:
    """CR 107.3a, 702.33a: the text says the least that X can be; without the kicker there is no X."""
    text = "Kicker {X}. X can't be 0.\nWhen this creature enters, if it was kicked, you gain X life."
    diver, other = (
        table.ann.holds(name, text, types="Creature", cost="{1}", pt="1/1") for name in ("A", "B")
    )
    table.ann.answers(True, 1, False)
    table.ann.casts(diver, free="{2}{1}")
    table.resolve_all()
    rest = table.ann.pool

    table.ann.casts(other)
    table.resolve_all()

    assert (rest, table.ann.life) == ("C", 21)


def test_x_of_an_ability_can_not_be_0(table: Table) -> None:
    """CR 107.3a, 602.2b: with nothing to pay X with it can't be activated."""
    mancer = table.ann.controls("Mancer", "{X}: You gain X life. X can't be 0.", types="Artifact")
    before = table.ann.can(mancer)
    table.ann.has_mana("{2}")
    table.ann.answers(2)

    table.ann.activates(mancer)
    table.resolve_all()

    assert (before, table.ann.life) == (False, 22)


def test_only_as_a_sorcery_and_only_if(table: Table) -> None:
    """CR 602.5b, 602.5d: both must be so."""
    text = "{0}: You gain 1 life. Activate only as a sorcery and only if you control a Forest."
    altar = table.ann.controls("Altar", text, types="Artifact")
    before = table.ann.can(altar)
    table.ann.controls("Forest")
    main = table.ann.can(altar)

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (before, main, table.ann.can(altar)) == (False, True, False)


def test_only_once_each_turn_and_only_if(table: Table) -> None:
    """CR 602.5b."""
    text = "{0}: You gain 1 life. Activate only once each turn and only if you control a Forest."
    altar = table.ann.controls("Altar", text, types="Artifact")
    before = table.ann.can(altar)
    table.ann.controls("Forest")
    then = table.ann.can(altar)

    table.ann.activates(altar)
    table.resolve_all()

    assert (before, then, table.ann.can(altar)) == (False, True, False)


def test_only_if_you_have_been_attacked_this_step(table: Table) -> None:
    """CR 508.6: in the declare attackers step, and only the player whom creatures attack."""
    text = "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 1 life."
    justice = table.bob.holds("Justice", text, types="Instant", cost="{0}")
    mine = table.ann.holds("Justice", text, types="Instant", cost="{0}")
    bear = table.ann.controls("Bear", pt="2/2")
    before = table.bob.can(justice)
    table.attack(bear)
    attacked = (table.bob.can(justice), table.ann.can(mine))

    table.block()

    assert (before, attacked, table.bob.can(justice)) == (False, (True, False), False)


def test_an_ability_for_the_declare_attackers_step(table: Table) -> None:
    """CR 602.5b."""
    device = table.ann.controls(
        "Device", "{0}: You gain 1 life. Activate only during the declare attackers step.", types="Artifact"
    )
    before = table.ann.can(device)
    table.attack(table.ann.controls("Bear", pt="2/2"))

    assert (before, table.ann.can(device)) == (False, True)


def test_so_many_sacrificed_this_turn(table: Table) -> None:
    """CR 608.2i, 701.21: only those of the kind."""
    sign(table, "At the beginning of each end step, if you sacrificed two or more artifacts this turn")
    stones = [table.ann.controls(f"Stone {number}", types="Artifact") for number in range(3)]
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.library("Card")
    table.sacrifice(stones[0], bear)
    table.to(Step.END)
    before = after(table)
    table.to(Step.UPKEEP, turns_on=1)
    table.sacrifice(*stones[1:])

    table.to(Step.END)

    assert (before, after(table)) == (0, 1)


def test_moving_counters_to_another(table: Table) -> None:
    """CR 122.5: as many of each kind as its controller likes."""
    text = "{0}: Move any number of counters from target permanent you control to another target permanent you control."
    defense = table.ann.controls("Defense", text, types="Enchantment")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    table.put_counters(one, "+1/+1", 3)
    table.ann.answers(one, two, 2)

    table.ann.activates(defense)
    table.resolve_all()

    assert (one.pt, two.pt) == ("2/2", "3/3")


def test_a_card_that_has_a_kind_of_ability(table: Table) -> None:
    """CR 702.1: whatever its cost; "with" and "that has" say the same."""
    text = "{0}: Return target card that has a cycling ability from your graveyard to your hand."
    other = "{0}: Return target card with a kicker ability from your graveyard to your hand."
    keeper = table.ann.controls("Keeper", f"{text}\n{other}", types="Artifact")
    table.ann.buried("Rat", "Cycling {2}", types="Creature", pt="1/1")
    table.ann.buried("Sprout", "Kicker {2}", types="Creature", pt="1/1")
    table.ann.buried("Bear", types="Creature", pt="2/2")
    table.ann.activates(keeper, number=0)
    table.resolve_all()
    first = list(table.ann.hand)

    table.ann.activates(keeper, number=1)
    table.resolve_all()

    assert (first, sorted(table.ann.hand)) == (["Rat"], ["Rat", "Sprout"])


def test_a_condition_of_what_is_done_instead(table: Table) -> None:
    """CR 608.2c: the creature is destroyed only if it is as what takes the place of the sentence says."""
    text = (
        "Destroy target creature if it has mana value 2 or less.\n"
        "Revolt — Destroy that creature if it has mana value 4 or less instead "
        "if a permanent left the battlefield under your control this turn."
    )
    pushes = [table.ann.holds(f"Push {number}", text, types="Instant", cost="{0}") for number in range(3)]
    four, five = (table.bob.controls(f"Ogre {cost}", cost=f"{{{cost}}}", pt="3/3") for cost in (4, 5))
    stone = table.ann.controls("Stone", types="Artifact")
    table.ann.answers(four, four)
    table.ann.casts(pushes[0])
    table.resolve_all()
    before = four.zone
    table.sacrifice(stone)
    table.ann.casts(pushes[1])
    table.resolve_all()
    table.ann.casts(pushes[2])
    table.resolve_all()

    assert (before, four.zone, five.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.BATTLEFIELD)
