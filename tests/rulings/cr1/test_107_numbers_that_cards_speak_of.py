"""Numbers that cards speak of: parties, sums, halves, multiples, each played (CR 107, 604.3, 700.8)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_power_that_an_ability_defines(table: Table) -> None:
    """CR 208.2a, 604.3: a characteristic-defining ability works in all zones."""
    text = "Sentry's power is equal to the number of artifacts you control."
    sentry = table.ann.controls("Sentry", text, types="Artifact Creature — Golem", pt="*/5")
    spare = table.ann.holds("Sentry", text, types="Artifact Creature — Golem", pt="*/5")
    table.bob.controls("Relic", types="Artifact")

    assert (sentry.pt, spare.pt) == ("1/5", "1/5")

    relic = table.ann.controls("Relic", types="Artifact")

    assert (sentry.pt, spare.pt) == ("2/5", "2/5")

    table.destroy(relic)

    assert sentry.pt == "1/5"


def test_creatures_in_your_party(table: Table) -> None:
    """CR 700.8, 700.8b: one of each kind at most, and each creature for one of them only."""
    leader = table.ann.controls(
        "Leader",
        "Leader's power is equal to the number of creatures in your party.",
        types="Creature — Human Cleric",
        pt="*/3",
    )
    assert leader.pt == "1/3"

    table.ann.controls("Priest", types="Creature — Cleric")
    table.bob.controls("Thief", types="Creature — Rogue")
    assert leader.pt == "1/3"

    both = table.ann.controls("Scholar", types="Creature — Cleric Wizard")
    table.ann.controls("Guard", types="Creature — Warrior")
    assert leader.pt == "3/3"

    table.destroy(both)
    assert leader.pt == "2/3"


def test_for_each_creature_in_your_party(table: Table) -> None:
    """CR 700.8a: the number is worked out by the game, four at most."""
    for kind in ("Cleric", "Rogue", "Warrior", "Wizard", "Wizard", "Bear"):
        table.ann.controls(kind, types=f"Creature — {kind}")

    table.ann.carries_out("You gain 1 life for each creature in your party.", types="Sorcery")

    assert table.ann.life == 24


def test_twice_a_number(table: Table) -> None:
    """CR 107.3i: X is what the text says it is, as the spell resolves."""
    table.ann.controls("Swamp")
    table.ann.controls("Swamp")
    table.bob.controls("Swamp")

    table.ann.carries_out(
        "Each opponent loses X life, where X is twice the number of Swamps you control.", types="Sorcery"
    )

    assert (table.ann.life, table.bob.life) == (20, 16)


def test_a_number_in_words_plus_another(table: Table) -> None:
    """CR 608.2h: counted once as the spell resolves, while it is still on the stack (CR 608.2n)."""
    text = (
        "Create a number of 1/1 red Goblin creature tokens equal to two plus the number of cards named Muster "
        "in your graveyard."
    )
    table.ann.carries_out(text, types="Sorcery", name="Muster")
    assert table.ann.permanents.count("Goblin Token") == 2

    table.ann.carries_out(text, types="Sorcery", name="Muster")
    assert table.ann.permanents.count("Goblin Token") == 5


def test_entering_with_one_plus_a_number(table: Table) -> None:
    """CR 614.1c, 614.12: other creatures are counted before it enters."""
    table.ann.controls("Bear")
    text = (
        "This creature enters with a number of +1/+1 counters on it equal to one plus the number of other "
        "creatures you control."
    )
    driver = table.ann.holds("Driver", text, pt="1/1")

    table.put_onto_battlefield(driver)

    assert driver.pt == "3/3"


def test_half_a_number_rounded_down(table: Table) -> None:
    """CR 107.1a: the text says which way to round."""
    for _ in range(5):
        table.ann.controls("Relic", types="Artifact")

    table.ann.carries_out(
        "You gain X life, where X is half the number of artifacts you control, rounded down.", types="Sorcery"
    )

    assert table.ann.life == 22


def test_half_a_creatures_power_rounded_down(table: Table) -> None:
    """CR 107.1a, 509.3d: only a creature of the kind makes it trigger."""
    text = (
        "Whenever this creature becomes blocked by a nonartifact, non-Dragon creature, that creature gets -X/-0 "
        "until end of turn, where X is half the creature's power, rounded down."
    )
    dragon = table.ann.controls("Drake", text, types="Creature — Dragon", pt="4/9")
    giant = table.bob.controls("Giant", pt="5/5")
    golem = table.bob.controls("Golem", types="Artifact Creature — Golem", pt="5/5")

    table.attack(dragon)
    table.block((giant, dragon), (golem, dragon))
    table.resolve_all()

    assert (giant.pt, golem.pt) == ("3/5", "5/5")


def test_x_plus_one(table: Table) -> None:
    """CR 107.3a, 602.2b: X is the number of counters removed as the cost."""
    text = (
        "{1}, {T}: Put a charge counter on this artifact.\n"
        "{T}, Remove X charge counters from this artifact: Add an amount of {C} equal to X plus one."
    )
    toy = table.ann.controls("Toy", text, types="Artifact")
    table.put_counters(toy, "charge", 3)
    table.ann.answers(2)

    table.ann.activates(toy, "{T}")

    assert table.ann.pool == "CCC"
    assert toy.counters("charge") == 1


def test_additional_counters_as_many_as_x(table: Table) -> None:
    """CR 107.3a, 122.6: what is put onto the battlefield with counters enters with them."""
    text = (
        "Search your library for an artifact creature card with mana value X or less and put it onto the "
        "battlefield with X additional +1/+1 counters on it. If X is 4 or greater, it gains haste until end of "
        "turn. Then shuffle."
    )
    golem = table.ann.library("Golem", types="Artifact Creature — Golem", cost="{2}", pt="2/2")
    spell = table.ann.holds("Quest", text, types="Sorcery", cost="{X}{R}")
    table.ann.answers(2, golem)

    table.ann.casts(spell, free="{R}{2}")
    table.resolve_all()

    assert golem.pt == "4/4"
    assert "haste" not in golem.keywords


def test_an_effect_for_each_card(table: Table) -> None:
    """CR 608.2h: as many times the damage as cards are there as it resolves."""
    text = "When this creature enters, it deals 1 damage to target opponent for each creature card in your graveyard."
    giant = table.ann.holds("Giant", text)
    table.ann.buried("Bear")
    table.ann.buried("Wolf")
    table.ann.buried("Lesson", "You gain 1 life.", types="Sorcery")
    table.bob.buried("Bear")

    table.put_onto_battlefield(giant)
    table.resolve_all()

    assert table.bob.life == 18


def test_life_for_each_of_those_creatures(table: Table) -> None:
    """CR 608.2c: those creatures are the ones that got counters."""
    text = (
        "When this creature enters, put a +1/+1 counter on each other creature you control. "
        "You gain 1 life for each of those creatures."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Wolf", pt="2/2")
    table.bob.controls("Elk")
    mount = table.ann.holds("Mount", text, pt="1/1")

    table.put_onto_battlefield(mount)
    table.resolve_all()

    assert (table.ann.life, bear.pt, mount.pt) == (22, "3/3", "1/1")


def test_entering_with_counters_on_her(table: Table) -> None:
    """CR 107.3m, 614.1c: X is what was chosen as the spell was cast; otherwise it is 0."""
    text = "Big Ada enters with X +1/+1 counters on her."
    kind = {"types": "Legendary Creature — Human Hero", "cost": "{X}{G}", "pt": "1/1"}
    ada = table.ann.holds("Big Ada", text, **kind)
    table.ann.answers(3)

    table.ann.casts(ada, free="{G}{3}")
    table.resolve()

    assert ada.pt == "4/4"

    other = table.bob.holds("Big Ada", text, **kind)
    table.put_onto_battlefield(other)

    assert other.pt == "1/1"


def test_she(table: Table) -> None:
    """CR 701.50a: the permanent connives; a nonland card discarded puts a counter on it."""
    table.ann.library("Card", types="Sorcery")
    mask = table.ann.holds(
        "Ada", "When Ada enters, she connives.", types="Legendary Creature — Human Villain", pt="2/2"
    )

    table.put_onto_battlefield(mask)
    table.resolve_all()

    assert (table.ann.hand, table.ann.graveyard, mask.pt) == ([], ["Card"], "3/3")


def test_cards_revealed_at_random_from_a_hand(table: Table) -> None:
    """CR 701.20a, 701.9b: the cards are revealed at random; a revealed land card stays."""
    table.bob.holds("Forest")
    table.bob.holds("Bear")
    text = "Target player reveals two cards at random from their hand, then discards each nonland card revealed this way."
    table.ann.answers(table.bob)
    spell = table.ann.casts(table.ann.holds("Fright", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert spell.zone is Zone.GRAVEYARD
    assert (table.bob.hand, table.bob.graveyard) == (["Forest"], ["Bear"])


def test_one_card_at_random_of_two(table: Table) -> None:
    """CR 701.20a: no more cards are revealed than the text says."""
    table.bob.holds("Wolf")
    table.bob.holds("Bear")
    text = "Target player reveals a card at random from their hand, then discards each nonland card revealed this way."
    table.ann.answers(table.bob)

    table.ann.casts(table.ann.holds("Fright", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert len(table.bob.hand) == len(table.bob.graveyard) == 1


def test_more_life_lost_during_your_turn(table: Table) -> None:
    """CR 614.1a, 616.1: the loss is replaced only while it is the controller's turn (damage too: CR 120.3a)."""
    text = "If an opponent would lose life during your turn, they lose twice that much life instead."
    leech = table.ann.controls("Leech", text, pt="2/4")
    table.bob.library("Card")

    table.deal(leech, table.bob, 2)
    table.deal(leech, table.ann, 2)
    assert (table.ann.life, table.bob.life) == (18, 16)

    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.deal(leech, table.bob, 2)
    assert table.bob.life == 14


def test_as_much_mana_as_counters_are_removed(table: Table) -> None:
    """CR 107.3a, 605.3a: X is announced; the mana is chosen as the ability resolves."""
    text = "{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}."
    pools = table.ann.controls("Pools", text, types="Land")
    table.put_counters(pools, "storage", 3)
    table.ann.has_mana("{1}")
    assert table.ann.can(pools)
    table.ann.answers(2, "wu")

    table.ann.activates(pools)

    assert sorted(table.ann.pool) == ["U", "W"]
    assert pools.counters("storage") == 1


def test_mana_of_one_color_for_counters(table: Table) -> None:
    """CR 107.3a, 605.3a."""
    text = "{T}, Remove X +1/+1 counters from this creature: Add X mana of any one color."
    monster = table.ann.controls("Monster", text, pt="1/1")
    table.put_counters(monster, "+1/+1", 3)
    assert table.ann.can(monster)
    table.ann.answers(3, "g")

    table.ann.activates(monster)

    assert (table.ann.pool, monster.pt) == ("GGG", "1/1")
