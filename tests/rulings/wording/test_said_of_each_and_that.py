"""What is said of each of several, and which one a word with a noun means (CR 608.2c, 611.2b)."""

import pytest

from engine.rules.core.errors import IllegalAction
from engine.rules.turn.combat.attacking import attack_options
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import made

AURA = "Enchantment — Aura"
EQUIPMENT = "Artifact — Equipment"


def test_damage_to_each_creature_for_what_is_attached_to_that_creature(table):
    """CR 608.2c: each is dealt its own amount."""
    one, two, none = (seat.controls("Bear", pt="1/9") for seat in (table.ann, table.bob, table.bob))
    for bear in (one, one, two):
        table.ann.controls("Aura", "Enchant creature", types=AURA, attach_to=bear)
    text = "~ deals 2 damage to each creature for each Aura attached to that creature."
    table.ann.casts(table.ann.holds("Curse", text, types="Sorcery", cost="{1}"), free="{1}")

    table.resolve()

    assert (one.object.damage, two.object.damage, none.object.damage) == (4, 2, 0)


def test_it_after_a_condition_is_the_target_whatever_was_done(table):
    """CR 608.2c."""
    own, other = table.ann.controls("Own", pt="2/3"), table.bob.controls("Other", pt="1/3")
    text = (
        "Put a +1/+1 counter on target creature you control if it's legendary. "
        "Then it fights target creature an opponent controls."
    )
    table.ann.casts(table.ann.holds("Fight", text, types="Instant", cost="{1}"), free="{1}")

    table.resolve()

    assert (own.object.damage, other.object.damage) == (1, 2)


def test_what_lasts_as_long_as_it_has_a_counter_ends_for_each_by_itself(table):
    """CR 611.2b."""
    text = (
        "Choose any number of target lands you control and put an awakening counter on each of them. Each of those "
        "lands is an 8/8 green Elemental creature for as long as it has an awakening counter on it."
    )
    one, two = table.ann.controls("Forest"), table.ann.controls("Forest")
    table.ann.answers([one, two])
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert (one.pt, two.pt) == ("8/8", "8/8")

    table.put_counters(one, "awakening", -1)

    assert one.chars.power is None
    assert two.pt == "8/8"


def test_none_of_those_creatures_can_attack_as_long_as_it_has_a_counter(table):
    """CR 611.2b: those of every player."""
    text = (
        "Each player puts a vow counter on a creature they control and sacrifices the rest. Each of those creatures "
        "can't attack you or planeswalkers you control for as long as it has a vow counter on it."
    )
    table.ann.controls("Own")
    other, lost = table.bob.controls("Other"), table.bob.controls("Lost")
    table.bob.library("Card")
    table.bob.answers(other)
    table.ann.casts(table.ann.holds("Promise", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert lost.zone is Zone.GRAVEYARD

    table.to(Step.BEGINNING_OF_COMBAT, 1)

    assert other.id not in [option.creature for option in attack_options(table.game, table.bob.id)]


def test_that_aura_is_what_was_called_an_aura(table):
    """CR 608.2c: the other is called a permanent."""
    text = (
        "Whenever an Aura you control becomes attached to a nonland permanent an opponent controls with mana value "
        "less than or equal to that Aura's mana value, gain control of that permanent for as long as that Aura is "
        "attached to it."
    )
    table.ann.controls("Thief", text)
    cheap, dear = table.bob.controls("Cheap", cost="{2}"), table.bob.controls("Dear", cost="{4}")
    for bear in (cheap, dear):
        aura = table.ann.holds("Aura", "Enchant creature", types=AURA, cost="{3}")
        table.ann.answers(bear)
        table.ann.casts(aura, free="{3}")
        table.resolve_all()
    assert (cheap.controller, dear.controller) == (table.ann, table.bob)

    table.destroy(table.ann.card("Aura"))

    assert cheap.controller is table.bob


def test_another_target_is_other_than_what_the_event_is_about(table):
    """CR 608.2c, 601.2c: the card of the creature that died is no legal target."""
    text = "Whenever a creature you control dies, you may return another target permanent card from your graveyard to your hand."
    table.ann.controls("Covenant", text, types="Enchantment")
    bear, old = table.ann.controls("Bear"), table.ann.buried("Old")
    table.ann.answers(True)
    table.destroy(bear)

    table.resolve()

    assert old.zone is Zone.HAND
    assert bear.zone is Zone.GRAVEYARD


def test_it_shares_a_type_with_each_of_them(table):
    """CR 608.2c: with every one, not with some."""
    text = (
        "Tap two untapped creatures you control: You may put a creature card from your hand that shares a creature "
        "type with each creature tapped this way onto the battlefield."
    )
    gate = table.ann.controls("Gate", text, types="Artifact")
    table.ann.controls("Elf", types="Creature — Elf")
    table.ann.controls("Goblin", types="Creature — Goblin")
    half = table.ann.holds("Half", types="Creature — Elf")
    both = table.ann.holds("Both", types="Creature — Elf Goblin")
    table.ann.answers(True)
    table.ann.activates(gate)

    table.resolve()

    assert (half.zone, both.zone) == (Zone.HAND, Zone.BATTLEFIELD)


def test_the_same_name_as_another_card_is_other_than_itself(table):
    """CR 201.2a."""
    text = (
        "Target player reveals their hand. That player discards all nonland cards with the same name as another card "
        "in their hand."
    )
    for name in ("Twin", "Twin", "Single"):
        table.bob.holds(name)
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Hint", text, types="Sorcery", cost="{1}"), free="{1}")

    table.resolve()

    assert table.bob.hand == ["Single"]


def test_the_card_that_was_drawn_is_revealed(table):
    """CR 608.2c."""
    top = table.ann.library("Top", cost="{3}")
    text = "{T}: Draw a card and reveal it. If it isn't a land card, discard it."
    seer = table.ann.controls("Seer", text)
    table.ann.activates(seer)

    table.resolve()

    assert top.zone is Zone.GRAVEYARD
    assert seer.zone is Zone.BATTLEFIELD


def test_the_damage_dealt_is_that_of_the_event(table):
    """CR 603.2, 706.2: not the result of the roll."""
    bear = table.ann.controls("Bear", pt="20/20")
    text = (
        "Whenever equipped creature deals combat damage, roll a d12. If the result is greater than the damage dealt, "
        "draw a card."
    )
    table.ann.controls("Sword", text + "\nEquip {2}", types=EQUIPMENT, attach_to=bear)
    small = table.ann.controls("Small", pt="0/1")
    table.ann.controls(
        "Knife", text.replace("greater than", "less than") + "\nEquip {2}", types=EQUIPMENT, attach_to=bear
    )
    table.ann.library("Card")
    table.ann.library("Rest")
    table.ann.answers(["Knife", "Sword"])
    blocker = table.bob.controls("Blocker", pt="0/30")
    table.attack(bear)
    table.block((blocker, bear))
    table.damage()

    table.resolve_all()

    assert table.ann.hand == ["Card"]
    assert small.zone is Zone.BATTLEFIELD


def test_abilities_that_target_this_creature_cost_less(table):
    """CR 601.2f: what the ability targets decides, not what its source is."""
    text = "Activated abilities of Equipment you control that target this creature cost {1} less to activate."
    smith, other = table.ann.controls("Smith", text), table.ann.controls("Other")
    sword = table.ann.controls("Sword", "Equip {2}", types=EQUIPMENT)
    table.ann.has_mana("{1}")
    table.ann.answers(smith)
    table.ann.activates(sword)
    table.resolve()
    assert sword.object.attached_to is not None

    table.ann.has_mana("{1}")
    table.ann.answers(other)
    with pytest.raises(IllegalAction):
        table.ann.activates(sword)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: An opponent chooses target creature they control. Tap that creature.",
        "Whenever a creature enters, its controller chooses target permanent another player controls. Tap that permanent.",
    ],
)
def test_targets_that_another_player_chooses_are_declined(text):
    """CR 601.2c, 603.3d: the controller chooses; what another player would choose is not played wrong."""
    with pytest.raises(AssertionError, match="chosen by another player"):
        made("Chamber", text, types="Artifact")
