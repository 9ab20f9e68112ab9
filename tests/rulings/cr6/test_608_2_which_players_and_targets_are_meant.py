"""Which players and which other targets a text means, at the borders of its words (CR 102, 115, 608.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
BOLT = {"text": "~ deals 3 damage to target player.", "types": "Instant", "cost": "{0}"}


def test_each_of_your_opponents(table: Table) -> None:
    """CR 102.1."""
    table.ann.controls(
        "Law",
        "Whenever a player attacks with two or more creatures, ~ deals 3 damage to each of your opponents and you gain 3 life.",
        types="Enchantment",
    )
    table.attack(table.ann.controls("One", pt="0/1"), table.ann.controls("Two", pt="0/1"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 17)


def test_those_opponents(table: Table) -> None:
    """CR 608.2c: those that were chosen."""
    table.bob.controls("One", pt="1/1")
    table.bob.controls("Two", pt="1/1")
    table.ann.controls("Mine", pt="1/1")
    table.ann.carries_out(
        "Choose any number of target opponents. Create X 1/1 white Human Soldier creature tokens, where X is the number of creatures those opponents control.",
        table.bob,
    )
    assert len(table.tokens()) == 2


def test_you_and_another_player_draw(table: Table) -> None:
    """CR 115.1: another than you."""
    table.fill_libraries()
    splinter = table.ann.controls(
        "Splinter", "When ~ leaves the battlefield, you and another target player each draw a card.", pt="1/1"
    )
    table.destroy(splinter)
    table.resolve_all()
    assert (len(table.ann.hand), len(table.bob.hand)) == (1, 1)


def test_an_opponent_at_random(table: Table) -> None:
    """CR 115.1, 608.2: chosen at random."""
    hunt = table.ann.controls(
        "Hunt",
        "At the beginning of your end step, target opponent chosen at random gains control of this enchantment.",
        types="Enchantment",
    )
    table.to(Step.END)
    table.resolve_all()
    assert hunt.controller == table.bob


def test_three_different_targets(table: Table) -> None:
    """CR 115.3: another, and a third."""
    ape, ox, cat = (table.bob.controls(name, pt="9/9") for name in ("Ape", "Ox", "Cat"))
    table.ann.answers(ape, ox)
    table.ann.carries_out(
        "Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and three -1/-1 counters on a third target creature."
    )
    assert [card.counters("-1/-1") for card in (ape, ox, cat)] == [1, 2, 3]


def test_one_or_more_targets(table: Table) -> None:
    """CR 601.2c: at least one; each becomes blue."""
    ape, ox = table.ann.controls("Ape", pt="1/1"), table.ann.controls("Ox", pt="1/1")
    table.ann.carries_out("One or more target creatures become blue until end of turn.", [ape, ox])
    assert [len(card.chars.colors) for card in (ape, ox)] == [1, 1]


def test_two_other_targets(table: Table) -> None:
    """CR 115.3: others than the source."""
    lord = table.ann.controls(
        "Lord",
        "{T}: Untap two other target legendary creatures.",
        types="Legendary Creature — Human",
        pt="1/1",
    )
    one = table.ann.controls("One", types="Legendary Creature — Human", pt="1/1", tapped=True)
    assert not table.ann.can(lord)
    two = table.ann.controls("Two", types="Legendary Creature — Human", pt="1/1", tapped=True)
    table.ann.activates(lord)
    table.resolve()
    assert (one.object.tapped, two.object.tapped) == (False, False)


def test_any_number_of_other_targets_phase_out(table: Table) -> None:
    """CR 702.26, 601.2c."""
    ape, ox = table.ann.controls("Ape", pt="1/1"), table.ann.controls("Ox", pt="1/1")
    table.ann.answers([ape, ox])
    table.ann.casts(
        table.ann.holds(
            "Guard",
            "When ~ enters, any number of other target creatures you control phase out.",
            cost="{0}",
            pt="1/1",
        )
    )
    table.resolve_all()
    assert (ape.object.phased_out, ox.object.phased_out) == (True, True)


def test_at_least_one_creature_card_was_exiled(table: Table) -> None:
    """CR 608.2c: one of the two will do."""
    text = "Exile up to two target cards from a single graveyard. You gain 2 life if at least one creature card was exiled this way."
    land, bird = table.bob.buried("Forest"), table.bob.buried("Bird", **BIRD)
    table.ann.carries_out(text, [land])
    assert table.ann.life == 20
    table.ann.carries_out(text, table.bob, [bird])
    assert table.ann.life == 22


def test_unless_any_player_pays(table: Table) -> None:
    """CR 118.12a, 101.4: each is asked in turn order."""
    for _ in range(2):
        table.bob.controls("Forest")
    table.bob.answers(True)
    table.ann.carries_out("Unless any player pays {2}, you gain 5 life.")
    assert table.ann.life == 20
    table.ann.carries_out("Unless any player pays {2}, you gain 5 life.")
    assert table.ann.life == 25


def test_if_they_cannot(table: Table) -> None:
    """CR 608.2c: no card of that name to discard."""
    table.fill_libraries()
    text = "Choose a nonland card name. Target player reveals their hand. That player discards a card with that name. If they can't, you draw a card."
    held = table.bob.holds("Held")
    table.ann.answers(table.bob, "Held")
    table.ann.carries_out(text)
    assert (held.zone, len(table.ann.hand)) == (Zone.GRAVEYARD, 0)
    table.ann.answers(table.bob, "Held")
    table.ann.carries_out(text)
    assert len(table.ann.hand) == 1


def test_you_controlled_it(table: Table) -> None:
    """CR 608.2h: who controlled it before it was returned."""
    text = "Return up to one target creature to its owner's hand. If you controlled it, you gain 1 life."
    mine, theirs = table.ann.controls("Mine", **BIRD), table.bob.controls("Theirs", **BIRD)
    table.ann.carries_out(text, theirs)
    assert table.ann.life == 20
    table.ann.carries_out(text, mine)
    assert table.ann.life == 21


def test_no_life_can_be_lost(table: Table) -> None:
    """CR 119.8, 120.3a: damage is dealt, life isn't lost; for the turn."""
    table.ann.carries_out("You can't lose life this turn.")
    torch = table.bob.controls("Torch", types="Artifact")
    table.deal(torch, table.ann, 5)
    assert table.ann.life == 20


def test_a_player_with_shroud(table: Table) -> None:
    """CR 702.18a: neither their own spells nor those of others can target them."""
    table.ann.carries_out("You gain shroud until end of turn.")
    bolt = table.bob.holds("Bolt", "~ deals 3 damage to target opponent.", types="Instant", cost="{0}")
    assert not table.bob.can(bolt)


def test_a_larger_hand(table: Table) -> None:
    """CR 402.2: nine cards."""
    table.ann.controls("Advisor", "Your maximum hand size is increased by two.", pt="1/1")
    table.fill_libraries()
    for number in range(9):
        table.ann.holds(f"Card {number}")
    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 9


def test_twice_a_turn_with_loyalty(table: Table) -> None:
    """CR 606.3: two of its abilities, or one twice, but no third."""
    text = "[+1]: You gain 1 life.\n[0]: You may activate loyalty abilities of ~ twice this turn rather than only once."
    walker = table.ann.controls("Walker", text, types="Legendary Planeswalker — Kaito", loyalty="3")
    table.ann.activates(walker, number=1)
    table.resolve()
    table.ann.activates(walker, number=0)
    table.resolve()
    assert (table.ann.life, table.ann.can(walker)) == (21, False)


def test_the_next_spell_costs_less_by_wizards_now(table: Table) -> None:
    """CR 611.2, 608.2h: X as the ability resolves."""
    kaza = table.ann.controls(
        "Kaza",
        "{0}: The next instant or sorcery spell you cast this turn costs {X} less to cast, where X is the number of Wizards you control as this ability resolves.",
        types="Creature — Human Wizard",
        pt="1/1",
    )
    other = table.ann.controls("Other", types="Creature — Human Wizard", pt="1/1")
    table.ann.activates(kaza)
    table.resolve()
    table.destroy(other)
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{2}")
    second = table.ann.holds("Second", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.casts(first)
    table.resolve()
    assert (table.ann.life, table.ann.can(second)) == (21, False)


def test_entered_this_turn(table: Table) -> None:
    """CR 608.2i, 400.7."""
    old = table.ann.controls("Old", types="Creature — Frog", pt="1/1")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    new = table.ann.buried("New", types="Creature — Frog", pt="1/1")
    table.put_onto_battlefield(new)
    table.ann.carries_out(
        "Put a +1/+1 counter on each Frog, Rabbit, Raccoon, or Squirrel you control that entered the battlefield this turn."
    )
    assert (old.pt, new.pt) == ("1/1", "2/2")


def test_attacked_this_combat(table: Table) -> None:
    """CR 608.2i: in this combat, not in one before."""
    text = "Whenever you attack, if a Pirate and a Vehicle attacked this combat, you gain 1 life."
    table.ann.controls("Swash", text, types="Enchantment")
    pirate = table.ann.controls("Pirate", types="Creature — Pirate", pt="1/1")
    ship = table.ann.controls("Ship", types="Artifact Creature — Vehicle", pt="1/1")
    table.attack(pirate)
    assert table.stack == []
    table.ann.carries_out(
        "Untap all attacking creatures. After this phase, there is an additional combat phase."
    )
    table.to(Step.END_OF_COMBAT)
    table.attack(ship)
    assert table.stack == []


def test_both_attacked_this_combat(table: Table) -> None:
    """CR 608.2i: an artifact creature that is a Pirate Vehicle alone would be both."""
    text = "Whenever you attack, if a Pirate and a Vehicle attacked this combat, you gain 1 life."
    table.ann.controls("Swash", text, types="Enchantment")
    pirate = table.ann.controls("Pirate", types="Creature — Pirate", pt="1/1")
    ship = table.ann.controls("Ship", types="Artifact Creature — Vehicle", pt="1/1")
    table.attack(pirate, ship)
    table.resolve_all()
    assert table.ann.life == 21


def test_another_player_than_who_cast_the_spell(table: Table) -> None:
    """CR 115.1, 608.2c: "another" than the player of the event, who may be anybody."""
    text = "Whenever a player casts a spell, choose another target player. ~ deals 2 damage to that player."
    table.ann.controls("Lord", text, pt="1/1")
    table.bob.casts(table.bob.holds("Wish", "Scry 1.", types="Instant", cost="{0}"))
    table.resolve_all()
    table.ann.casts(table.ann.holds("Wish", "Scry 1.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (18, 18)


def test_a_target_and_another_may_be_you(table: Table) -> None:
    """CR 601.2c: "another" than the first target, not than you."""
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player loses 1 life and another target player loses 2 life.")
    assert (table.ann.life, table.bob.life) == (18, 19)
