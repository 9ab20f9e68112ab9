"""Mana abilities that cost mana, that others pay for, and that give more than they say (CR 605, 106.12)."""

from __future__ import annotations

from tests.rulings.table import Table

REFRACTOR = "{2}: Add one mana of any color."
SIGNET = "{1}, {T}: Add {W}{U}."


def test_mana_is_paid_for_with_other_mana(table: Table) -> None:
    """CR 605.3a: a mana ability with mana in its cost is activated while a spell is cast."""
    table.ann.controls("Prism", REFRACTOR, types="Artifact")
    for _ in range(3):
        table.ann.controls("Mountain")
    bear = table.ann.holds("Bear", cost="{1}{G}")

    table.ann.casts(bear)

    assert table.stack == ["Bear"]


def test_the_mana_that_is_needed_is_not_spent_on_more_mana(table: Table) -> None:
    """CR 601.2g: blue pays for the spell, so the other land pays for the artifact."""
    table.ann.controls("Seal", SIGNET, types="Artifact")
    table.ann.controls("Island")
    table.ann.controls("Mountain")
    spell = table.ann.holds("Spell", "Draw a card.", types="Instant", cost="{W}{U}{U}")

    table.ann.casts(spell)

    assert table.stack == ["Spell"]


def test_one_after_the_other(table: Table) -> None:
    """CR 605.3a: what one gives pays for the next."""
    table.ann.controls("Seal", SIGNET, types="Artifact")
    table.ann.controls("Second Seal", "{1}, {T}: Add {B}{R}.", types="Artifact")
    table.ann.controls("Forest")
    spell = table.ann.holds("Spell", "Draw a card.", types="Instant", cost="{W}{B}{R}")

    table.ann.casts(spell)

    assert table.stack == ["Spell"]


def test_it_does_not_pay_for_itself(table: Table) -> None:
    """CR 602.2b: the cost is paid before there is mana from it."""
    table.ann.controls("Seal", SIGNET, types="Artifact")
    spell = table.ann.holds("Spell", "Draw a card.", types="Instant", cost="{W}")

    assert not table.ann.can(spell)


def test_only_once_each_turn(table: Table) -> None:
    """CR 602.5b."""
    table.ann.controls("Scarecrow", "{1}: Add one mana of any color. Activate only once each turn.", pt="0/3")
    table.ann.controls("Swamp")
    table.ann.controls("Swamp")
    one = table.ann.holds("One", cost="{W}")
    two = table.ann.holds("Two", cost="{W}{R}")
    assert not table.ann.can(two)

    table.ann.casts(one)
    table.resolve()

    assert not table.ann.can(table.ann.holds("Three", cost="{R}"))


def test_each_creature_that_is_tapped_is_another_source(table: Table) -> None:
    """CR 605.1a, 118.3: the cost is paid with one creature each time."""
    table.ann.controls("Caller", "Tap an untapped Druid you control: Add {G}.", types="Creature — Druid")
    table.ann.controls("Helper", types="Creature — Druid")
    beast = table.ann.holds("Beast", cost="{G}{G}")
    bigger = table.ann.holds("Bigger", cost="{G}{G}{G}")
    assert not table.ann.can(bigger)

    table.ann.casts(beast)

    assert table.stack == ["Beast"]
    assert all(table.ann.card(name).object.tapped for name in ("Caller", "Helper"))


def test_mana_that_triggers_on_mana_counts(table: Table) -> None:
    """CR 605.1b, 605.4a, 106.12a."""
    text = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    table.bob.controls("Dictate", text, types="Enchantment")
    table.ann.controls("Mountain")
    table.ann.controls("Mountain")
    bolt = table.ann.holds("Bolt", "Draw a card.", types="Sorcery", cost="{3}{R}")

    table.ann.casts(bolt)

    assert table.stack == ["Bolt"]


def test_what_is_done_before_the_mana_is_added_counts(table: Table) -> None:
    """CR 605.3b, 608.2c: the counter is there when X is worked out."""
    text = "{T}: Put a charge counter on this artifact. Add X mana of any one color, where X is the number of charge counters on this artifact."
    generator = table.ann.controls("Generator", text, types="Artifact")
    table.put_counters(generator, "charge")
    two = table.ann.holds("Two", cost="{G}{G}")
    three = table.ann.holds("Three", cost="{G}{G}{G}")

    assert (table.ann.can(two), table.ann.can(three), generator.counters("charge")) == (True, False, 1)


def test_looking_at_mana_changes_nothing(table: Table) -> None:
    """CR 118.3: whether a cost can be paid is only looked at."""
    text = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    table.ann.controls("Dictate", text, types="Enchantment")
    land = table.ann.controls("Mountain")
    bolt = table.ann.holds("Bolt", "Draw a card.", types="Sorcery", cost="{R}{R}")
    before = table.game.state.copy()

    assert table.ann.can(bolt)
    assert (table.game.state == before, land.object.tapped, table.ann.pool) == (True, False, "")


def test_x_in_the_mana_that_a_mana_ability_costs_is_announced(table: Table) -> None:
    """CR 107.3a, 602.2b, 605.3: its controller says how much, and pays as much."""
    flare = table.ann.controls("Flare", "{X}, {T}: Add X mana of any one color.", types="Artifact")
    table.ann.has_mana("{R}{R}{R}")
    table.ann.answers(2, "G")

    table.ann.activates(flare)

    assert sorted(table.ann.pool) == ["G", "G", "R"]


def test_x_of_a_mana_ability_is_at_most_what_can_be_paid(table: Table) -> None:
    """CR 107.3a, 118.3: without mana X can only be 0."""
    flare = table.ann.controls("Flare", "{X}, {T}: Add X mana of any one color.", types="Artifact")

    table.ann.activates(flare)

    assert table.ann.pool == ""
    assert flare.object.tapped


def test_mana_of_an_ability_with_x_pays_for_a_spell(table: Table) -> None:
    """CR 605.3a, 107.3a: while a spell is paid for, X is what that takes."""
    table.ann.controls("Flare", "{X}, {T}: Add X mana of any one color.", types="Artifact")
    for _ in range(3):
        table.ann.controls("Mountain")
    spell = table.ann.holds("Spell", "Draw a card.", types="Instant", cost="{1}{G}{G}")

    table.ann.casts(spell)

    assert table.stack == ["Spell"]


def test_x_counters_pay_for_a_spell(table: Table) -> None:
    """CR 605.3a, 107.3a, 118.3: X is at most the number of counters there are."""
    reef = table.ann.controls(
        "Reef",
        "{1}, Remove X storage counters from this land: Add X mana in any combination of {U} and/or {B}.",
        types="Land",
    )
    table.put_counters(reef, "storage", 2)
    table.ann.controls("Island")
    affordable = table.ann.holds("Two", "Draw a card.", types="Instant", cost="{U}{B}")
    unaffordable = table.ann.holds("Three", "Draw a card.", types="Instant", cost="{U}{B}{B}")

    assert table.ann.can(affordable)
    assert not table.ann.can(unaffordable)


def test_what_has_a_target_is_no_mana_ability(table: Table) -> None:
    """CR 605.1b, 605.4a: it triggers from mana and adds mana, but it goes on the stack as it requires a target."""
    text = "Whenever you tap a land for mana, add {G}. Target player gains 1 life."
    table.ann.controls("Font", text, types="Enchantment")
    forest = table.ann.controls("Forest", types="Basic Land — Forest")
    table.ann.answers(table.ann)
    table.ann.activates(forest)

    assert table.ann.pool == "G"
    assert len(table.stack) == 1
    table.resolve()
    assert (table.ann.pool, table.ann.life) == ("GG", 21)
