"""Modes, payments and permissions that may be used or not (CR 601.2b, 608.2d, 700.2)."""

from __future__ import annotations

from engine.rules.turn.combat.attacking import attack_rules
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

UP_TO_ONE = "When this creature enters, choose up to one —\n• Draw a card.\n• Destroy target artifact."


def test_one_mode_is_chosen(table: Table) -> None:
    """CR 700.2b, 700.2d: as the ability is put on the stack."""
    idol = table.bob.controls("Idol", types="Artifact")
    keeper = table.ann.holds("Keeper", UP_TO_ONE, types="Creature — Human", cost="{0}")
    table.ann.casts(keeper)
    table.ann.answers(["Destroy"])
    table.resolve_all()
    assert (idol.zone, table.ann.hand) == (Zone.GRAVEYARD, [])


def test_no_mode_is_chosen(table: Table) -> None:
    """CR 700.2b: with no mode it does nothing at all."""
    idol = table.bob.controls("Idol", types="Artifact")
    keeper = table.ann.holds("Keeper", UP_TO_ONE, types="Creature — Human", cost="{0}")
    table.ann.casts(keeper)
    table.ann.answers([])
    table.resolve_all()
    assert (idol.zone, table.ann.hand, keeper.zone) == (Zone.BATTLEFIELD, [], Zone.BATTLEFIELD)


def test_one_or_more_energy_is_paid(table: Table) -> None:
    """CR 107.14, 118.12: how much is chosen as it is paid; with none there is nothing to pay."""
    text = "At the beginning of your end step, you may pay one or more {E}. If you do, put that many +1/+1 counters on this creature."
    beast = table.ann.controls("Beast", text, types="Creature — Beast", pt="1/1")
    table.put_counters(table.ann, "energy", 3)
    table.to(Step.END)
    table.ann.answers(True, 2)
    table.resolve_all()
    assert (beast.pt, table.ann.counters("energy")) == ("3/3", 1)


def test_no_energy_no_payment(table: Table) -> None:
    """CR 118.3: one or more can't be paid without any."""
    text = "At the beginning of your end step, you may pay one or more {E}. If you do, put that many +1/+1 counters on this creature."
    beast = table.ann.controls("Beast", text, types="Creature — Beast", pt="1/1")
    table.to(Step.END)
    table.resolve_all()
    assert beast.pt == "1/1"


def test_what_cant_be_activated(table: Table) -> None:
    """CR 602.5a, 605.3b: of the enchanted creature none can, mana abilities neither."""
    elf = table.bob.controls("Elf", "{T}: Add {G}.\n{0}: You gain 1 life.", types="Creature — Elf")
    other = table.bob.controls("Other", "{0}: You gain 1 life.", types="Creature — Elf")
    table.ann.controls(
        "Arrest",
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
        types="Enchantment — Aura",
        attach_to=elf,
    )
    assert (table.bob.can(elf), table.bob.can(other)) == (False, True)


def test_what_could_not_be_activated_can_be_again(table: Table) -> None:
    """CR 602.5a, 611.3a: as soon as the Aura is gone."""
    elf = table.bob.controls("Elf", "{0}: You gain 1 life.", types="Creature — Elf")
    arrest = table.ann.controls(
        "Arrest",
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
        types="Enchantment — Aura",
        attach_to=elf,
    )
    table.destroy(arrest)
    assert table.bob.can(elf)


def test_you_or_a_permanent_become_a_target(table: Table) -> None:
    """CR 603.2, 115.1: a spell that targets both of them makes it trigger once for each."""
    text = "Whenever you or a creature you control becomes the target of a spell or ability an opponent controls, you gain 1 life."
    table.ann.controls("Shield", text, types="Enchantment")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/9")
    shock = table.bob.holds("Shock", "~ deals 1 damage to any target.", types="Instant", cost="{0}")
    table.bob.answers(table.ann)
    table.bob.casts(shock)
    table.resolve_all()
    assert table.ann.life == 20
    again = table.bob.holds("Again", "~ deals 1 damage to any target.", types="Instant", cost="{0}")
    table.bob.answers(bear)
    table.bob.casts(again)
    table.resolve_all()
    assert (table.ann.life, bear.object.damage) == (21, 1)


def test_a_player_loses_the_game(table: Table) -> None:
    """CR 104.3e, 608.2c."""
    door = table.ann.controls(
        "Door", "{T}, Sacrifice this artifact: Target player loses the game.", types="Artifact"
    )
    table.ann.answers(table.bob)
    table.ann.activates(door)
    table.resolve()
    assert (table.state.over, table.state.winner) == (True, table.ann.id)


def test_creatures_that_are_enchanted(table: Table) -> None:
    """CR 303.4b: by any Aura of any player; one that isn't may attack."""
    table.ann.controls("Song", "Creatures that are enchanted can't attack or block.", types="Enchantment")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", types="Creature — Wolf", pt="3/3")
    table.bob.controls("Veil", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    table.to(Step.BEGINNING_OF_COMBAT)
    rules = attack_rules(table.game, table.ann.id)
    assert [option.creature for option in rules.options] == [wolf.id]


def test_creatures_attacking_you(table: Table) -> None:
    """CR 508.1b: not those that attack a planeswalker that you control."""
    table.bob.controls("Window", "Creatures attacking you get -1/-0.", types="Artifact")
    walker = table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.attack(bear, at=walker)
    assert bear.pt == "2/2"


def test_creatures_that_attack_you_are_weaker(table: Table) -> None:
    """CR 508.1b, 613.4c: as long as they attack you; those that stay at home are not."""
    table.bob.controls("Window", "Creatures attacking you get -1/-0.", types="Artifact")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    home = table.ann.controls("Home", types="Creature — Bear", pt="2/2")
    table.attack(bear)
    assert (bear.pt, home.pt) == ("1/2", "2/2")


def test_each_creature_except_for_tokens(table: Table) -> None:
    """CR 111.1, 608.2c: your tokens are left out, tokens of others aren't."""
    table.ann.controls("Bell", "{0}: Create a 1/5 white Bird creature token.", types="Artifact")
    table.ann.activates(table.ann.card("Bell"))
    table.resolve()
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/9")
    text = "~ deals 4 damage to each creature except for tokens you control."
    table.ann.casts(table.ann.holds("Burn", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (bear.object.damage, table.ann.card("Bird Token").object.damage) == (4, 0)
