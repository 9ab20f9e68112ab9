"""Keyword abilities of permanents at their borders (CR 702.164 to 702.191)."""

from __future__ import annotations

import pytest

from engine.rules.casting.special_actions import special_actions
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COPY = "Create a token that's a copy of target creature."


def copy_of(table: Table, card: Card, text: str = COPY, *, only: bool = False) -> Card:
    """Ann creates a copy of a creature; `only`: there is no other that could be meant."""
    before = set(table.state.battlefield)
    if not only:
        table.ann.answers(card)
    table.ann.casts(table.ann.holds("Copier", text, types="Instant", cost="{0}"))
    table.resolve()
    (new,) = (id for id in table.state.battlefield if id not in before)
    return Card(table, new)


def test_total_toxic_value(table: Table) -> None:
    """CR 702.164b, 702.164c: all its toxic abilities together."""
    card = table.ann.controls("Mite", "Toxic 1\nToxic 2", pt="1/1")
    table.attack(card)
    table.damage()

    assert (table.bob.counters("poison"), table.bob.life) == (3, 19)


def test_backup_grants_only_what_is_printed_below(table: Table) -> None:
    """CR 702.165a, 702.165c: an ability it was given isn't granted."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Lord", "Creatures you control have vigilance.", types="Enchantment")
    card = table.ann.holds("Rescuer", "Trample\nBackup 1\nFlying", cost="{0}", pt="1/1")
    table.ann.answers(bear)
    table.ann.casts(card)
    table.resolve()
    table.resolve()
    lord = next(id for id in table.state.battlefield if table.game.characteristics(id).name == "Lord")
    table.destroy(Card(table, lord))

    assert (bear.pt, bear.keywords) == ("3/3", {"flying"})


def test_a_copy_of_a_creature_with_backup_has_it_too(table: Table) -> None:
    """CR 702.165b: the order of abilities is kept, and it enters with its own ability to trigger."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = table.ann.controls("Rescuer", "Trample\nBackup 1\nFlying", pt="1/1")
    table.ann.answers(card)
    table.ann.casts(table.ann.holds("Copier", COPY, types="Instant", cost="{0}"))
    table.ann.answers(bear)
    table.resolve()
    table.resolve_all()

    assert (bear.pt, bear.keywords) == ("3/3", {"flying"})


def test_a_creature_copied_with_a_given_ability_grants_it_not(table: Table) -> None:
    """CR 702.165c: "except it has haste" isn't printed on it."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = table.ann.controls("Rescuer", "Backup 1\nFlying", pt="1/1")
    table.ann.answers(card)
    table.ann.casts(
        table.ann.holds(
            "Copier",
            "Create a token that's a copy of target creature, except it has haste.",
            types="Instant",
            cost="{0}",
        )
    )
    table.ann.answers(bear)
    table.resolve()
    table.resolve_all()

    assert bear.keywords == {"flying"}


BARGAIN = "Bargain\nWhen this creature enters, if it was bargained, you gain 3 life."


@pytest.mark.parametrize("bargained", [True, False])
def test_bargained(table: Table, bargained: bool) -> None:
    """CR 702.166a, 702.166b, 702.166c: a token will do; a copy of the permanent wasn't bargained."""
    table.ann.controls("Thing", types="Artifact")
    card = table.ann.holds("Champion", BARGAIN, cost="{0}")
    table.ann.answers(bargained)
    table.ann.casts(card)
    table.resolve_all()
    assert table.ann.life == (23 if bargained else 20)
    table.ann.casts(table.ann.holds("Copier", COPY, types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.ann.life == (23 if bargained else 20)


def test_a_disguise_cost_with_x(table: Table) -> None:
    """CR 702.168d, 702.168e: other abilities of the permanent find the X that was chosen."""
    card = table.ann.holds(
        "Sleuth",
        "Disguise {X}{G}\nWhen this creature is turned face up, put X +1/+1 counters on it.",
        cost="{5}{G}",
        pt="2/2",
    )
    table.ann.has_mana("{3}")
    table.ann.casts(card, way="disguise")
    table.resolve()
    table.ann.has_mana("{G}{2}")
    table.ann.answers(2)
    table.ann.takes(card, "turn face up")
    table.resolve_all()

    assert card.pt == "4/4"


def test_without_abilities_it_would_have_no_disguise(table: Table) -> None:
    """CR 702.168d: what it would be face up counts, and face up it would have lost disguise."""
    card = table.ann.holds("Sleuth", "Disguise {0}", cost="{5}", pt="4/4")
    table.ann.has_mana("{3}")
    table.ann.casts(card, way="disguise")
    table.resolve()
    table.ann.casts(
        table.ann.holds(
            "Spell", "Target creature loses all abilities until end of turn.", types="Instant", cost="{0}"
        )
    )
    table.resolve()
    offered = [o for o in special_actions(table.game, table.ann.id) if o.object == card.id]

    assert not offered


CASE = (
    "To solve — You control three or more creatures. (If unsolved, solve at the beginning of your end step.)\n"
    "Solved — {0}: You gain 1 life."
)


def test_a_solved_case_that_comes_back_is_unsolved(table: Table) -> None:
    """CR 702.169d, 719.3c: solved is a designation of the permanent."""
    table.fill_libraries(10)
    case = table.ann.controls("Case", CASE, types="Enchantment — Case")
    for number in range(3):
        table.ann.controls(f"Bear {number}")
    assert not table.ann.can(case)
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.can(case)
    table.ann.casts(
        table.ann.holds(
            "Blink",
            "Exile target enchantment, then return it to the battlefield under its owner's control.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve()

    assert not table.ann.can(case)


def test_a_static_and_a_triggered_ability_of_a_solved_case(table: Table) -> None:
    """CR 702.169b, 702.169c: from the moment it is solved."""
    table.fill_libraries(10)
    table.ann.controls(
        "Case",
        "To solve — You control three or more creatures.\nSolved — Creatures you control get +1/+1.",
        types="Enchantment — Case",
    )
    table.ann.controls(
        "Other Case",
        "To solve — You control three or more creatures.\nSolved — Whenever you gain life, draw a card.",
        types="Enchantment — Case",
    )
    bears = [table.ann.controls(f"Bear {number}", pt="1/1") for number in range(3)]
    spells = [table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}") for _ in range(2)]
    table.ann.casts(spells[0])
    table.resolve_all()
    assert (bears[0].pt, len(table.ann.hand)) == ("1/1", 1)
    table.ann.answers(["0:", "1:"])
    table.to(Step.END)
    table.resolve_all()
    table.ann.casts(spells[1])
    table.resolve_all()

    assert (bears[0].pt, len(table.ann.hand)) == ("2/2", 1)


def test_saddled_isnt_copied(table: Table) -> None:
    """CR 702.171a, 702.171b: it is a designation of one permanent, whatever abilities that loses."""
    text = "Saddle 1\nWhenever this creature attacks while saddled, you gain 1 life."
    mount = table.ann.controls("Mount", text, types="Creature — Mount", pt="2/2")
    table.ann.controls("Rider", pt="1/1")
    table.ann.activates(mount)
    table.resolve()
    copy = copy_of(table, mount, "Create a token that's a copy of target creature, except it has haste.")
    table.attack(mount, copy)
    table.resolve_all()

    assert table.ann.life == 21


GIFTS = [
    ("a Food", lambda table: len(table.bob.permanents)),
    ("a Treasure", lambda table: len(table.bob.permanents)),
    ("an Octopus", lambda table: len(table.bob.permanents)),
    ("a card", lambda table: len(table.bob.hand)),
]


@pytest.mark.parametrize(("gift", "count"), GIFTS)
def test_gifts(table: Table, gift: str, count) -> None:
    """CR 702.174a, 702.174d, 702.174e, 702.174h, 702.174i: the opponent gets it first as the spell resolves."""
    table.bob.library("Card")
    spell = table.ann.holds(
        "Spell",
        f"Gift {gift}\nYou gain 1 life. If the gift was promised, you gain 4 life instead.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve()

    assert (count(table), table.ann.life) == (1, 24)


def test_a_gift_of_a_countered_spell_isnt_given(table: Table) -> None:
    """CR 702.174a, 702.174k: promised as it was cast, given only as it resolves."""
    spell = table.ann.holds("Spell", "Gift a Food\nYou gain 1 life.", types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.bob.casts(table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.bob.permanents == []


def test_gift_targets_only_if_promised(table: Table) -> None:
    """CR 702.174m."""
    bear = table.bob.controls(
        "Bear", "Whenever this creature becomes the target of a spell, you gain 1 life."
    )
    text = "Gift a card\nYou gain 1 life. If the gift was promised, tap target creature."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.answers(False)
    table.ann.casts(spell)
    table.resolve_all()
    assert (bear.object.tapped, table.bob.life) == (False, 20)
    table.bob.library("Card")
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve_all()

    assert (bear.object.tapped, table.bob.life) == (True, 21)


def test_offspring_twice_is_paid_each_for_itself(table: Table) -> None:
    """CR 702.175b: a token for each cost that was paid."""
    card = table.ann.holds("Mouse", "Offspring {1}\nOffspring {2}", cost="{0}", pt="3/3")
    table.ann.has_mana("{3}")
    table.ann.answers(True, True, ["0:", "1:"])
    table.ann.casts(card)
    table.resolve_all()

    assert sorted(c for c in table.ann.permanents) == ["Mouse"] * 3


def test_exhausted_abilities_of_a_permanent_that_comes_back(table: Table) -> None:
    """CR 702.177a, 400.7: a new object may activate it again, and each of two exhaust abilities counts for itself."""
    card = table.ann.controls("Engineer", "Exhaust — {0}: You gain 1 life.\nExhaust — {0}: You gain 2 life.")
    table.ann.activates(card, number=0)
    assert table.ann.can(card)
    table.ann.activates(card, number=1)
    assert not table.ann.can(card)
    table.resolve_all()
    table.ann.casts(
        table.ann.holds(
            "Blink",
            "Exile target creature, then return it to the battlefield under its owner's control.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve()

    assert (table.ann.can(card), table.ann.life) == (True, 23)


def test_speed_of_a_player_without_any(table: Table) -> None:
    """CR 702.179b, 702.179f: no speed is 0 for what asks for it."""
    table.ann.controls("Meter", "{0}: You gain life equal to your speed.", types="Artifact")
    table.ann.activates(table.ann.card("Meter"))
    table.resolve()
    assert table.ann.life == 20
    table.ann.controls("Engine", "Start your engines!", types="Artifact")
    table.settle()
    table.ann.activates(table.ann.card("Meter"))
    table.resolve()

    assert table.ann.life == 21


def test_harmonize_taps_one_creature_for_its_power(table: Table) -> None:
    """CR 702.180a, 702.180b: generic mana only, and a creature that came this turn will do."""
    card = table.ann.buried("Song", "You gain 3 life.\nHarmonize {4}{G}", types="Sorcery", cost="{G}")
    new = table.ann.holds("New", cost="{0}", pt="6/6")
    table.ann.casts(new)
    table.resolve()
    table.ann.has_mana("{G}")
    table.ann.casts(card, way="harmonize")
    table.resolve()

    assert (card.zone, new.object.tapped, table.ann.life) == (Zone.EXILE, True, 23)


def test_warped_is_what_the_delayed_ability_exiled(table: Table) -> None:
    """CR 702.185a, 702.185b: a creature cast for its warp cost that left and came back isn't exiled."""
    table.fill_libraries(10)
    card = table.ann.holds("Weaver", "Warp {0}", cost="{5}", pt="2/2")
    table.ann.casts(card, way="warp")
    table.resolve()
    table.ann.casts(
        table.ann.holds(
            "Blink",
            "Exile target creature, then return it to the battlefield under its owner's control.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve()
    table.to(Step.END)
    table.resolve_all()

    assert card.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize("way", ["", "warp"])
def test_a_spell_was_warped_this_turn(table: Table, way: str) -> None:
    """CR 702.185c: cast for its warp cost, even if it was countered."""
    card = table.ann.holds("Weaver", "Warp {0}", cost="{0}", pt="2/2")
    bolt = table.ann.holds(
        "Bolt",
        "You gain 2 life. You gain 3 life instead if a spell was warped this turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(card, way=way)
    table.bob.casts(table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()
    table.ann.casts(bolt)
    table.resolve()

    assert table.ann.life == (23 if way else 22)


def test_firebending_when_the_ability_resolves(table: Table) -> None:
    """CR 702.189a, 702.189b."""
    table.ann.controls("Avatar", "Whenever you firebend, you gain 1 life.", types="Enchantment")
    card = table.ann.controls("Bender", "Firebending 2", pt="1/1")
    table.attack(card)
    assert (table.ann.life, table.ann.pool) == (20, "")
    table.resolve_all()

    assert (table.ann.life, table.ann.pool) == (21, "RR")


def test_a_sneaking_creature_attacks_whom_the_returned_one_attacked(table: Table) -> None:
    """CR 702.190a, 702.190b."""
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="5")
    front = table.ann.controls("Front", pt="1/1")
    ninja = table.ann.holds("Ninja", "Sneak {0}", cost="{5}", pt="3/3")
    table.attack(front, at=walker)
    table.block()
    table.ann.casts(ninja, way="sneak")
    assert front.zone is Zone.HAND
    table.resolve()
    assert ninja.object.tapped
    table.damage()

    assert (walker.counters("loyalty"), table.bob.life) == (2, 20)


def test_increment_twice(table: Table) -> None:
    """CR 702.191a, 702.191b: the second compares with the creature that has grown."""
    card = table.ann.controls("Student", "Increment\nIncrement", pt="1/1")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{2}")
    table.ann.casts(spell, free="{2}")
    table.resolve_all()

    assert card.pt == "2/2"
