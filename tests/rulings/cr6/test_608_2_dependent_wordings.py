"""Words that depend on an earlier part of their text: later targets, payments, what left, several events."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_702_keywords_ways import two_faced
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_events_joined_by_or_are_narrowed_together(table: Table) -> None:
    """CR 603.2: "while" says of both events when they count."""
    text = "When ~ dies or is put into exile while its power is 2 or greater, draw a card."
    small = table.ann.controls("Small", text, pt="1/1")
    large = table.ann.controls("Large", text, pt="2/2")
    table.ann.controls("Larger", text, pt="3/3")
    for number in range(3):
        table.ann.library(f"Card {number}")
    table.destroy(small)
    table.destroy(large)
    shot = table.bob.holds("Shot", "Exile target creature.", types="Instant", cost="{W}")

    table.bob.casts(shot, free="{W}")
    table.resolve_all()

    assert table.ann.hand == ["Card 0", "Card 1"]


def test_attacks_or_blocks_while(table: Table) -> None:
    """CR 603.2: the condition is looked at as either event happens."""
    text = "Whenever ~ attacks or blocks while you control an artifact, draw a card."
    knight = table.ann.controls("Knight", text, pt="2/2")
    table.ann.controls("Rock", types="Artifact")
    table.ann.library("Card")
    table.attack(knight)

    table.resolve_all()

    assert table.ann.hand == ["Card"]


def test_what_transforms_into_a_face_is_it(table: Table) -> None:
    """CR 701.27e, 608.2k: the creature deals the damage; the second target depends on the first (CR 601.2c)."""
    text = (
        "Whenever this creature transforms into Fury, it deals 2 damage to target opponent or planeswalker and 2 damage "
        "to up to one target creature that player or that planeswalker's controller controls."
    )
    wolf = table.ann.controls("Calm", card=two_faced(("Calm", "Flying", "2/2"), ("Fury", text, "4/4")))
    table.ann.controls("Own", pt="2/2")
    theirs = table.bob.controls("Theirs", pt="2/2")
    turn = table.ann.holds("Turn", "Transform target creature.", types="Instant", cost="{G}")
    table.ann.answers(wolf, theirs)
    table.ann.casts(turn, free="{G}")

    table.resolve_all()

    assert wolf.chars.name == "Fury"
    assert table.bob.life == 18
    assert theirs.zone is Zone.GRAVEYARD
    assert table.ann.permanents == ["Fury", "Own"]


def test_a_target_that_leaves_no_other_target_cannot_be_chosen(table: Table) -> None:
    """CR 601.2c: "target creature that player controls" needs one."""
    text = "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that planeswalker's controller controls."
    blaze = table.ann.holds("Blaze", text, types="Instant", cost="{R}")
    assert not table.ann.can(blaze)
    bear = table.bob.controls("Bear", pt="1/1")

    table.ann.casts(blaze, free="{R}")
    table.resolve_all()

    assert table.bob.life == 19
    assert bear.zone is Zone.GRAVEYARD


def test_what_follows_if_they_pay(table: Table) -> None:
    """CR 118.12a: the rest happens only if the player paid."""
    text = "Counter target spell unless its controller pays {2}. If they do, draw a card."
    for number in range(2):
        table.bob.library(f"Card {number}")
    paid = table.ann.holds("Paid", pt="1/1", cost="{G}")
    table.ann.casts(paid, free="{G}{2}")
    table.ann.answers(True)
    table.bob.casts(table.bob.holds("No", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve_all()
    assert paid.zone is Zone.BATTLEFIELD
    assert table.bob.hand == ["Card 0"]

    unpaid = table.ann.holds("Unpaid", pt="1/1", cost="{G}")
    table.ann.casts(unpaid, free="{G}{2}")
    table.ann.answers(False)
    table.bob.casts(table.bob.holds("No", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve_all()

    assert unpaid.zone is Zone.GRAVEYARD
    assert table.bob.hand == ["Card 0"]


def test_curses_attached_to_a_player(table: Table) -> None:
    """CR 303.4f, 701.3: "them" is the player."""
    text = "Enchant player\nAt the beginning of enchanted player's upkeep, this Aura deals damage to that player equal to the number of Curses attached to them."
    types = "Enchantment — Aura Curse"
    table.ann.controls("Thirst", text, types=types, attach_to=table.bob)
    table.ann.controls("Other", "Enchant player", types=types, attach_to=table.bob)
    table.ann.controls("Third", "Enchant player", types=types, attach_to=table.ann)
    table.bob.library("Card")

    table.to(Step.DRAW, 1)

    assert table.bob.life == 18


def test_what_was_attached_to_a_creature_that_left(table: Table) -> None:
    """CR 608.2h: what is said of a creature that left is taken from how it last was."""
    text = "Whenever this creature blocks or becomes blocked by an equipped creature, destroy all Equipment attached to that creature at end of combat."
    ooze = table.ann.controls("Ooze", text, pt="3/3")
    wizard = table.bob.controls("Wizard", pt="1/1")
    sword = table.bob.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=wizard)
    spare = table.bob.controls("Spare", "Equip {1}", types="Artifact — Equipment")
    table.attack(ooze)
    table.block((wizard, ooze))
    table.to(Step.POSTCOMBAT_MAIN)

    assert wizard.zone is Zone.GRAVEYARD
    assert sword.zone is Zone.GRAVEYARD
    assert spare.zone is Zone.BATTLEFIELD


def test_a_creature_that_was_enchanted_as_it_died(table: Table) -> None:
    """CR 603.10a, 608.2h."""
    sign(table, "Whenever an enchanted creature dies")
    bear = table.ann.controls("Bear")
    table.ann.controls("Veil", "Enchant creature", types="Enchantment — Aura", attach_to=bear)

    table.destroy(bear)

    assert after(table) == 1


def test_what_it_exiled_as_it_entered(table: Table) -> None:
    """CR 607.2a, 614.12a: the permanent's other abilities speak of the card that was exiled as it entered."""
    text = (
        "Haste\nAs this creature enters, exile an instant or sorcery card from your graveyard.\n"
        "~'s power and toughness are each equal to the exiled card's mana value.\n"
        "Whenever this creature deals combat damage, you may sacrifice it. If you do, you may cast the exiled card without "
        "paying its mana cost."
    )
    table.ann.buried("Deed", "You gain 1 life.", types="Instant", cost="{2}{W}")
    lore = table.ann.holds("Lore", text, cost="{U}", pt="*/*")
    table.ann.casts(lore, free="{U}")
    table.resolve_all()
    assert lore.pt == "3/3"
    table.attack(lore)
    table.ann.answers(True, True)

    table.damage()
    table.resolve_all()

    assert table.bob.life == 17
    assert lore.zone is Zone.GRAVEYARD
    assert table.ann.life == 21


def test_a_token_speaks_of_what_created_it(table: Table) -> None:
    """CR 201.5a; once that is gone it has no counters."""
    text = (
        "Whenever a nontoken creature you control dies, put a slime counter on this enchantment, then create a green Ooze "
        'creature token with "This token\'s power and toughness are each equal to the number of slime counters on ~."'
    )
    table.ann.controls("Grime", text, types="Enchantment")
    grime = table.ann.card("Grime")
    table.destroy(table.ann.controls("Bear"))
    table.resolve_all()
    ooze = table.ann.card("Ooze Token")
    assert ooze.pt == "1/1"

    table.destroy(grime)

    assert table.ann.permanents == []


def test_cards_in_graveyards_lose_all_abilities(table: Table) -> None:
    """CR 603.6c, 603.10, 613.1f: put into a graveyard, a card is looked at as it is there."""
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    table.ann.library(
        "Blob",
        "When this card is put into your graveyard from your library, you may put it onto the battlefield.",
    )
    table.ann.buried(
        "Wonder", "As long as this card is in your graveyard, creatures you control have flying."
    )
    echo = table.ann.buried("Echo", "Draw a card.\nFlashback {R}", types="Sorcery", cost="{R}")
    bear = table.ann.controls("Bear")
    table.ann.has_mana("{R}")
    assert not table.ann.can(echo)
    assert bear.keywords == set()

    table.ann.casts(table.ann.holds("Grind", "Mill a card.", types="Sorcery", cost="{B}"), free="{B}")
    table.resolve_all()

    assert table.ann.graveyard == ["Wonder", "Echo", "Blob", "Grind"]


def test_a_card_without_abilities_enters_as_it_will_be(table: Table) -> None:
    """CR 614.12, the example."""
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    treefolk = table.ann.buried("Treefolk", "This creature enters tapped.")

    table.put_onto_battlefield(treefolk)

    assert treefolk.object.tapped


def test_what_took_abilities_away_died_at_the_same_time(table: Table) -> None:
    """CR 603.10: the effects that exist immediately after the event say what the card looks like."""
    jailer = table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    titan = table.ann.controls("Titan", "When ~ is put into a graveyard from anywhere, draw a card.")
    table.ann.library("Card")

    table.destroy(jailer, titan)
    table.resolve_all()

    assert table.ann.hand == ["Card"]


def test_what_a_permanent_spell_gained_stays(table: Table) -> None:
    """CR 400.7a; the object that comes back from exile is another one (CR 400.7)."""
    text = "Whenever you cast an Elf spell, it gains haste until end of turn and you draw a card."
    table.ann.controls("Horn", text, types="Artifact")
    table.ann.library("Card")
    elf = table.ann.holds("Elf", types="Creature — Elf", cost="{G}")
    table.ann.casts(elf, free="{G}")
    table.resolve_all()
    assert elf.zone is Zone.BATTLEFIELD
    assert elf.keywords == {"haste"}

    shift = "Exile target creature you control, then return that card to the battlefield under your control."
    table.ann.casts(table.ann.holds("Shift", shift, types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()

    assert elf.keywords == set()


def test_the_rest_inside_a_loop(table: Table) -> None:
    """CR 608.2c: "the rest" are the cards revealed for that creature, not the creatures."""
    text = (
        "Exile two target creatures. For each of those creatures, its controller reveals cards from the top of their library "
        "until they reveal a creature card, puts that card onto the battlefield, then shuffles the rest into their library."
    )
    own, theirs = table.ann.controls("Own"), table.bob.controls("Theirs")
    table.ann.library("Rock", types="Artifact")
    for seat, name in ((table.ann, "New"), (table.bob, "Newer")):
        seat.library(name)
    table.ann.casts(table.ann.holds("Change", text, types="Instant", cost="{R}"), free="{R}")

    table.resolve_all()

    assert own.zone is Zone.EXILE
    assert theirs.zone is Zone.EXILE
    assert table.ann.permanents == ["New"]
    assert table.bob.permanents == ["Newer"]
    assert table.ann.library_names == ["Rock"]


def test_each_of_those_creatures_strikes_back_at_that_creature(table: Table) -> None:
    """CR 608.2c: what the text calls "those creatures" is not "that creature"."""
    text = (
        "Target creature an opponent controls deals damage equal to its power to each other creature that player controls, "
        "then each of those creatures deals damage equal to its power to that creature."
    )
    large = table.bob.controls("Large", pt="2/6")
    one, two = table.bob.controls("One", pt="1/3"), table.bob.controls("Two", pt="3/3")
    own = table.ann.controls("Own", pt="1/1")
    table.ann.answers(large)
    table.ann.casts(table.ann.holds("Brawl", text, types="Sorcery", cost="{R}"), free="{R}")

    table.resolve_all()

    assert one.object.damage == 2
    assert two.object.damage == 2
    assert own.object.damage == 0
    assert large.object.damage == 4


def test_other_creatures_are_other_than_the_one_that_entered(table: Table) -> None:
    """CR 608.2c: the source is no creature; "other" says what the event is not about."""
    text = "Whenever a creature enters, destroy all other creatures that share a color with it."
    table.ann.controls("Plague", text, types="Enchantment")
    red = table.ann.controls("Red", cost="{R}")
    green = table.ann.controls("Green", cost="{G}")
    new = table.ann.holds("New", cost="{R}")
    table.ann.casts(new, free="{R}")

    table.resolve_all()

    assert new.zone is Zone.BATTLEFIELD
    assert red.zone is Zone.GRAVEYARD
    assert green.zone is Zone.BATTLEFIELD


def test_other_than_the_target_takes_in_the_source(table: Table) -> None:
    """CR 608.2c: each creature but the target."""
    text = "{T}: This creature deals 1 damage to target creature and each other creature that shares a color with it."
    mage = table.ann.controls("Mage", text, cost="{R}", pt="1/3")
    target = table.bob.controls("Target", cost="{R}", pt="1/3")
    table.bob.controls("Green", cost="{G}", pt="1/3")
    table.ann.answers(target)
    table.ann.activates(mage)

    table.resolve_all()

    assert target.object.damage == 1
    assert mage.object.damage == 1
    assert table.bob.card("Green").object.damage == 0


def test_other_after_what_left_is_other_than_the_source(table: Table) -> None:
    """CR 109.5: what died isn't among them anyway."""
    text = (
        "Whenever another creature you control dies, put a +1/+1 counter on each other creature you control."
    )
    source = table.ann.controls("Source", text)
    left = table.ann.controls("Left")
    stays = table.ann.controls("Stays")

    table.destroy(left)
    table.resolve_all()

    assert stays.counters("+1/+1") == 1
    assert source.counters("+1/+1") == 0


def test_cards_discarded_at_once_for_the_first_time(table: Table) -> None:
    """CR 603.2c: what happens at once is one event; 514.3a: another cleanup step follows."""
    text = "Whenever you discard one or more cards for the first time each turn, draw that many cards."
    table.ann.controls("Rielle", text)
    for number in range(9):
        table.ann.holds(f"Card {number}")
    for number in range(3):
        table.ann.library(f"New {number}")
    table.ann.answers(["Card 0", "Card 1"], ["New 0", "New 1"])
    table.bob.library("Card")

    table.to(Step.UPKEEP, 1)

    assert table.ann.hand == [f"Card {number}" for number in range(2, 9)]


def test_a_name_that_a_card_in_the_graveyard_has(table: Table) -> None:
    """CR 201.2, 109.2: a card in the graveyard is looked for there."""
    text = (
        "When this creature enters, search your library for an instant or sorcery card with the same name as a card in your "
        "graveyard, reveal it, put it into your hand, then shuffle."
    )
    table.ann.buried("Bolt", types="Instant")
    bolt = table.ann.library("Bolt", types="Instant")
    table.ann.library("Shock", types="Instant")
    table.ann.answers(bolt)

    table.put_onto_battlefield(table.ann.exiled("Giant", text))
    table.resolve_all()

    assert table.ann.hand == ["Bolt"]


def test_another_in_the_second_of_two_events(table: Table) -> None:
    """CR 109.5: in the events themselves "another" is said of the source."""
    text = "Whenever another creature you control dies or is put into exile, draw a card."
    knight = table.ann.controls("Knight", text)
    table.ann.library("Card")
    shot = table.bob.holds("Shot", "Exile target creature.", types="Instant", cost="{W}")

    table.bob.casts(shot, free="{W}")
    table.resolve_all()

    assert knight.zone is Zone.EXILE
    assert table.ann.hand == []


def test_other_than_the_enchanted_creature(table: Table) -> None:
    """CR 303.4: the Aura is no creature."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control."
    table.ann.controls("Bravado", text, types="Enchantment — Aura", attach_to=bear)
    assert bear.pt == "2/2"

    table.ann.controls("Wolf")

    assert bear.pt == "3/3"


def test_each_counts_the_others(table: Table) -> None:
    """CR 613.4c: for each of them the others are other ones."""
    text = "All Sliver creatures get +1/+1 for each other Sliver on the battlefield."
    legion = table.ann.controls("Legion", text, types="Creature — Sliver", pt="1/1")
    small = table.bob.controls("Small", types="Creature — Sliver", pt="1/1")

    assert legion.pt == "2/2"
    assert small.pt == "2/2"


def test_another_of_a_kind_is_said_of_the_source(table: Table) -> None:
    """CR 608.2c: what "that creature" is compared with is the source."""
    text = (
        "When this creature enters, put a +1/+1 counter on target creature. "
        "If that creature is another Hero, put two +1/+1 counters on it instead."
    )
    hero = table.ann.controls("Hero", types="Creature — Hero")
    guard = table.ann.exiled("Guard", text, types="Creature — Hero")
    table.ann.answers(hero)

    table.put_onto_battlefield(guard)
    table.resolve_all()

    assert hero.counters("+1/+1") == 2


def test_tokens_created_before_are_not_the_others(table: Table) -> None:
    """CR 608.2c."""
    text = "Create two 1/1 white Soldier creature tokens. Destroy all other creatures."
    table.ann.controls("Own")
    table.bob.controls("Theirs")

    table.ann.casts(table.ann.holds("Dusk", text, types="Sorcery", cost="{W}"), free="{W}")
    table.resolve_all()

    assert table.ann.permanents == ["Soldier Token", "Soldier Token"]
    assert table.bob.permanents == []


def test_others_than_the_source_twice(table: Table) -> None:
    """CR 608.2c: a group named before leaves nothing out."""
    text = "When ~ enters, put a +1/+1 counter on each other creature you control. You gain 1 life for each other creature you control."
    bear = table.ann.controls("Bear")
    pair = table.ann.exiled("Pair", text)

    table.put_onto_battlefield(pair)
    table.resolve_all()

    assert bear.counters("+1/+1") == 1
    assert table.ann.life == 21


def test_mana_for_spells_from_a_graveyard(table: Table) -> None:
    """CR 106.6: the card in hand is not cast from a graveyard."""
    text = "{T}: Add two mana in any combination of colors. Spend this mana only to cast spells with flashback from a graveyard."
    table.ann.controls("Altar", text, types="Artifact")
    souls = "Draw a card.\nFlashback {1}{B}"
    held = table.ann.holds("Held", souls, types="Sorcery", cost="{W}")
    buried = table.ann.buried("Buried", souls, types="Sorcery", cost="{W}")
    table.ann.library("Card")
    assert table.ann.can(buried)
    assert not table.ann.can(held)

    table.ann.casts(buried, way="flashback")
    table.resolve_all()

    assert table.ann.hand == ["Held", "Card"]
    assert held.zone is Zone.HAND
