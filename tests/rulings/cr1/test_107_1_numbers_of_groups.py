"""Numbers of groups: half of them, counters among them, the greatest among those named before (CR 107, 122, 608.2h)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_half_of_them_rounded(table: Table) -> None:
    """CR 107.1a, 701.21a: the player whose they are chooses; three are rounded as it says."""
    one, two, three = (table.bob.controls(name) for name in ("One", "Two", "Three"))
    table.bob.answers(two)
    table.ann.carries_out(
        "Target opponent sacrifices half the creatures they control of their choice, rounded down.",
        types="Sorcery",
    )
    assert (one.zone, two.zone, three.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    four = table.bob.controls("Four")
    table.bob.answers([one, four])
    table.ann.carries_out(
        "Each opponent sacrifices half the creatures they control of their choice, rounded up.",
        types="Sorcery",
    )
    assert table.bob.permanents == ["Three"]


def test_half_the_cards_in_a_hand(table: Table) -> None:
    """CR 107.1a, 701.9: of one card rounded down, none."""
    for name in ("One", "Two", "Three"):
        table.bob.holds(name)
    table.bob.answers("Two")
    table.ann.carries_out(
        "Target opponent discards half the cards in their hand, rounded down.", types="Sorcery"
    )
    assert table.bob.graveyard == ["Two"]


def test_counters_among_permanents(table: Table) -> None:
    """CR 122.1: of all kinds, or only of the kind that is said; those on others' don't count."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.put_counters(one, "+1/+1", 2)
    table.put_counters(two, "quest", 3)
    table.put_counters(table.bob.controls("Theirs"), "quest", 5)
    table.ann.carries_out(
        "You gain X life, where X is the number of counters among permanents you control.", types="Sorcery"
    )
    assert table.ann.life == 25
    table.ann.carries_out(
        "You gain 1 life for each quest counter among permanents you control.", types="Sorcery"
    )
    assert table.ann.life == 28


def test_the_total_power_of_what_was_sacrificed(table: Table) -> None:
    """CR 608.2h: as they last were."""
    one, two = table.ann.controls("One", pt="2/2"), table.ann.controls("Two", pt="3/3")
    table.put_counters(two, "+1/+1")
    spell = "As an additional cost to cast this spell, sacrifice any number of creatures.\n"
    spell += "~ deals damage to any target equal to the total power of the sacrificed creatures."
    table.ann.answers(table.bob, [one, two])
    table.ann.casts(table.ann.holds("Blast", spell, types="Instant", cost="{0}"))
    table.resolve()
    assert table.bob.life == 14


def test_the_greatest_among_those_cards(table: Table) -> None:
    """CR 202.3."""
    table.ann.library("One", cost="{1}")
    table.ann.library("Four", cost="{4}")
    table.ann.carries_out(
        "Mill two cards. You gain life equal to the greatest mana value among the milled cards.",
        types="Sorcery",
    )
    assert table.ann.life == 24


def test_how_many_colors_a_spell_is(table: Table) -> None:
    """CR 105.2."""
    text = "Whenever you cast a spell, you gain X life, where X is the number of colors that spell is."
    table.ann.controls("Cannons", text, types="Enchantment")
    table.ann.casts(table.ann.holds("Two", cost="{R}{G}"), free="{R}{G}")
    table.resolve_all()
    table.ann.casts(table.ann.holds("Colorless", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 22


def test_how_many_card_types_a_card_has(table: Table) -> None:
    """CR 205.2."""
    table.ann.holds("Golem", types="Artifact Creature — Golem")
    table.ann.carries_out(
        "Discard a card. You gain X life, where X is the number of card types the discarded card has.",
        types="Sorcery",
    )
    assert table.ann.life == 22


def test_players_being_attacked(table: Table) -> None:
    """CR 508.1b: whoever attacks a planeswalker doesn't attack its controller."""
    captain = table.ann.controls(
        "Captain",
        "Whenever ~ attacks, you gain X life, where X is the number of players being attacked.",
        pt="1/1",
    )
    table.attack(captain)
    table.resolve_all()
    assert table.ann.life == 21


def test_no_player_is_attacked_with_a_planeswalker(table: Table) -> None:
    """CR 508.1b."""
    captain = table.ann.controls(
        "Captain",
        "Whenever ~ attacks, you gain X life, where X is the number of opponents being attacked.",
        pt="1/1",
    )
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="3")
    table.attack(captain, at=walker)
    table.resolve_all()
    assert table.ann.life == 20


def test_unless_more_is_paid_for_each(table: Table) -> None:
    """CR 118.5."""
    table.ann.controls("Faerie", types="Creature — Faerie")
    spell = table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(spell)
    counter = "Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control."
    table.ann.casts(table.ann.holds("Stutter", counter, types="Instant", cost="{0}"))
    table.bob.has_mana("{C}{C}")
    table.resolve_all()
    assert table.bob.life == 20


def test_unless_more_is_paid_instead(table: Table) -> None:
    """CR 608.2c: what the second sentence says is done in place of the first."""
    table.ann.controls("Bird", "Flying")
    table.bob.casts(table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
    counter = "Counter target spell unless its controller pays {1}. If you control a creature with flying, counter that "
    counter += "spell unless its controller pays {4} instead."
    table.ann.casts(table.ann.holds("Denial", counter, types="Instant", cost="{0}"))
    table.bob.has_mana("{C}{C}{C}")
    table.resolve_all()
    assert table.bob.life == 20


def test_the_first_the_second_and_the_third_time(table: Table) -> None:
    """CR 603.4: each time only what is said of it."""
    text = "{0}: You gain 1 life if this is the first time this ability has resolved this turn. "
    text += "If it's the second time, draw a card. If it's the third time, you gain 10 life."
    omnath = table.ann.controls("Omnath", text)
    table.ann.library("Card")
    lives = []
    table.ann.activates(omnath)
    table.resolve()
    lives.append((table.ann.life, table.ann.hand))
    table.ann.activates(omnath)
    table.resolve()
    lives.append((table.ann.life, table.ann.hand))
    table.ann.activates(omnath)
    table.resolve()
    assert [*lives, (table.ann.life, table.ann.hand)] == [(21, []), (21, ["Card"]), (31, ["Card"])]


def test_becoming_the_type_chosen(table: Table) -> None:
    """CR 205.1b, 305.7, 611.2c: a later choice doesn't change what has begun; a land loses its abilities."""
    one = table.ann.controls("One", types="Creature — Orc", pt="1/1")
    changer = table.ann.controls(
        "Changer",
        "{0}: Choose a creature type. Target creature becomes that type until end of turn.",
        types="Artifact",
    )
    two = table.ann.controls("Two", types="Creature — Orc", pt="1/1")
    table.ann.answers(one, "Elf")
    table.ann.activates(changer)
    table.resolve()
    table.ann.answers(two, "Goblin")
    table.ann.activates(changer)
    table.resolve()
    assert (one.chars.subtypes, two.chars.subtypes) == ({"Elf"}, {"Goblin"})
    forest = table.ann.controls("Gate", "{T}: You gain 1 life.", types="Land")
    table.ann.carries_out(
        "Choose a basic land type. Each land you control becomes that type until end of turn.",
        "Swamp",
        types="Sorcery",
    )
    assert forest.chars.subtypes == {"Swamp"}
    assert len(forest.chars.expanded()) == 1
