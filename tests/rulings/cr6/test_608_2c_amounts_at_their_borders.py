"""How many and how much, at the borders of the words that say so (CR 107, 608.2c, 608.2h, 608.2i)."""

from __future__ import annotations

from engine.state.events import Rolled
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
WISH = {"text": "Scry 1.", "types": "Instant", "cost": "{0}"}


def spell(table: Table, text: str, cost: str) -> Card:
    """An instant in ann's hand."""
    return table.ann.holds("Spell", text, types="Instant", cost=cost)


def test_less_for_each_life_gained(table: Table) -> None:
    """CR 601.2f, 119.3: life gained, whatever was lost again."""
    card = spell(
        table,
        "This spell costs {1} less to cast for each 1 life you gained this turn.\nYou gain 10 life.",
        "{3}",
    )
    table.ann.carries_out("You gain 2 life. You lose 2 life.")
    assert not table.ann.can(card)
    table.ann.carries_out("You gain 1 life.")
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 31


def test_less_if_an_opponent_has_drawn_four(table: Table) -> None:
    """CR 118.7a, 121.1."""
    card = spell(
        table,
        "This spell costs {U}{U}{U} less to cast if an opponent has drawn four or more cards this turn.\nYou gain 1 life.",
        "{U}{U}{U}",
    )
    table.fill_libraries()
    table.bob.draws(3)
    assert not table.ann.can(card)
    table.bob.draws()
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 21


def test_less_for_each_card_that_opponents_have_drawn(table: Table) -> None:
    """CR 601.2f: you drew none of them."""
    table.ann.controls(
        "Heliod",
        "Spells you cast cost {1} less to cast for each card your opponents have drawn this turn.",
        types="Enchantment",
    )
    card = spell(table, "You gain 1 life.", "{2}")
    table.fill_libraries()
    table.ann.draws(2)
    table.bob.draws()
    assert not table.ann.can(card)
    table.bob.draws()
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 21


def test_damage_for_the_cards_drawn_this_turn(table: Table) -> None:
    """CR 608.2i: also those drawn before the spell."""
    table.fill_libraries()
    table.bob.draws()
    table.ann.carries_out(
        "Target player draws two cards, then ~ deals damage to that player equal to the number of cards they've drawn this turn.",
        table.bob,
    )
    assert (table.bob.life, len(table.bob.hand)) == (17, 3)


def test_cards_for_those_you_have_discarded(table: Table) -> None:
    """CR 608.2i: those discarded earlier this turn count, too."""
    table.fill_libraries()
    table.ann.holds("First")
    table.ann.carries_out("Discard a card.")
    table.ann.holds("Second")
    table.ann.carries_out("Discard your hand, then draw a card for each card you've discarded this turn.")
    assert len(table.ann.hand) == 2


def test_cards_for_those_an_opponent_discarded(table: Table) -> None:
    """CR 608.2i: milled ones weren't discarded."""
    table.fill_libraries()
    table.bob.holds("Held")
    table.ann.carries_out("Target player discards a card. That player mills a card.", table.bob)
    table.ann.carries_out("Draw cards equal to the number of cards target opponent discarded this turn.")
    assert len(table.ann.hand) == 1


def test_less_for_each_permanent_sacrificed(table: Table) -> None:
    """CR 701.21, 601.2f: whoever did."""
    card = spell(
        table,
        "This spell costs {1} less to cast for each permanent sacrificed this turn.\nYou gain 1 life.",
        "{2}",
    )
    table.sacrifice(table.ann.controls("Mine", **BIRD))
    table.destroy(table.ann.controls("Other", **BIRD))
    assert not table.ann.can(card)
    table.sacrifice(table.bob.controls("Theirs", **BIRD))
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 21


def test_damage_for_permanents_you_have_sacrificed(table: Table) -> None:
    """CR 608.2i: by you; tokens are permanents."""
    table.ann.carries_out("Create a Treasure token.")
    table.sacrifice(*table.tokens())
    table.sacrifice(table.bob.controls("Theirs", **BIRD))
    table.ann.carries_out(
        "~ deals X damage to target player, where X is the number of permanents you've sacrificed this turn.",
        table.bob,
    )
    assert table.bob.life == 19


def test_less_for_each_creature_you_attacked_with(table: Table) -> None:
    """CR 508.1a, 608.2i: a creature that attacked in two combats is one."""
    card = spell(
        table,
        "This spell costs {1} less to cast for each creature you attacked with this turn.\nYou gain 1 life.",
        "{2}",
    )
    ape, ox = table.ann.controls("Ape", pt="1/1"), table.ann.controls("Ox", pt="1/1")
    table.attack(ape)
    table.ann.carries_out(
        "Untap all attacking creatures. After this phase, there is an additional combat phase."
    )
    table.to(Step.END_OF_COMBAT)
    table.attack(ape)
    assert not table.ann.can(card)
    table.destroy(ox)
    table.ann.carries_out(
        "Untap all attacking creatures. After this phase, there is an additional combat phase."
    )
    cat = table.ann.controls("Cat", pt="1/1")
    table.to(Step.END_OF_COMBAT)
    table.attack(cat)
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 21


def test_one_life_for_each_player(table: Table) -> None:
    """CR 102.1."""
    table.ann.carries_out("You gain 1 life for each player.")
    assert table.ann.life == 22


def test_heads_of_five_coins(table: Table) -> None:
    """CR 705.1: no turn for tails, so turns and heads are as many; nobody wins such a flip."""
    table.fill_libraries()
    table.ann.carries_out("Flip five coins. You gain 1 life for each coin that comes up heads.")
    flips = [event for event in table.state.happened if isinstance(event, Rolled)]
    assert (len(flips), table.ann.life) == (5, 20 + sum(flip.result == 1 for flip in flips))


def test_colors_that_a_creature_was(table: Table) -> None:
    """CR 608.2h: as it last was on the battlefield."""
    table.ann.controls("Imp", cost="{U}{R}", pt="1/1")
    one, two = table.ann.buried("One"), table.ann.buried("Two")
    table.ann.buried("Three")
    table.ann.answers([one, two])
    table.ann.carries_out(
        "Sacrifice a creature. Return up to X cards from your graveyard to your hand, where X is the number of colors that creature was."
    )
    assert sorted(table.ann.hand) == ["One", "Two"]


def test_kinds_of_counters_among_permanents(table: Table) -> None:
    """CR 122.1: each kind once."""
    for name, kind in (("One", "charge"), ("Two", "charge"), ("Three", "+1/+1")):
        table.put_counters(table.ann.controls(name, pt="1/1"), kind)
    table.put_counters(table.bob.controls("Four", pt="1/1"), "oil")
    table.ann.carries_out(
        "When you cast this spell, copy it for each kind of counter among permanents you control.\nYou gain 1 life."
    )
    assert table.ann.life == 23


def test_five_mana_values_among_cards(table: Table) -> None:
    """CR 202.3: lands count as 0; two of the same value are one."""
    infiltrator = table.ann.controls(
        "Infil",
        "As long as there are five or more mana values among cards in your graveyard, ~ gets +2/+2.",
        pt="1/1",
    )
    for number in range(4):
        table.ann.buried(f"Card {number}", types="Artifact", cost=f"{{{number}}}")
    table.ann.buried("Forest")
    assert infiltrator.pt == "1/1"
    table.ann.buried("Card 4", types="Artifact", cost="{4}")
    assert infiltrator.pt == "3/3"


def test_five_basic_land_types(table: Table) -> None:
    """CR 305.6: types of lands you control, among them."""
    for name in ("Plains", "Island", "Swamp", "Mountain"):
        table.ann.controls(name)
    table.ann.carries_out(
        "You gain 1 life. Then if there are five basic land types among lands you control, you gain 5 life."
    )
    assert table.ann.life == 21
    table.ann.controls("Dual", types="Land — Forest Island")
    table.ann.carries_out(
        "You gain 1 life. Then if there are five basic land types among lands you control, you gain 5 life."
    )
    assert table.ann.life == 27


def test_five_colors_among_permanents(table: Table) -> None:
    """CR 105.2, 603.4."""
    table.ann.controls(
        "Case",
        "At the beginning of your end step, if there are five colors among permanents you control, you gain 1 life.",
        types="Artifact",
    )
    table.ann.controls("Most", cost="{W}{U}{B}{R}", pt="1/1")
    table.bob.controls("Green", cost="{G}", pt="1/1")
    table.to(Step.END)
    assert table.stack == []


def test_all_five_colors_among_permanents(table: Table) -> None:
    """CR 105.2: a fifth color of another permanent."""
    table.ann.controls(
        "Case",
        "At the beginning of your end step, if there are five colors among permanents you control, you gain 1 life.",
        types="Artifact",
    )
    table.ann.controls("Most", cost="{W}{U}{B}{R}", pt="1/1")
    table.ann.controls("Green", cost="{G}", pt="1/1")
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 21


def test_exactly_twenty(table: Table) -> None:
    """CR 608.2c: not more."""
    text = "Whenever you gain life, put a +1/+1 counter on ~. Then destroy all other creatures if its power is exactly 20."
    table.ann.controls("Amalia", text, pt="18/18")
    bird = table.bob.controls("Bird", **BIRD)
    table.ann.carries_out("You gain 1 life.")
    assert bird.zone == Zone.BATTLEFIELD
    table.ann.carries_out("You gain 1 life.")
    assert bird.zone == Zone.GRAVEYARD
    other = table.bob.controls("Other", **BIRD)
    table.ann.carries_out("You gain 1 life.")
    assert other.zone == Zone.BATTLEFIELD


def test_exactly_four_counters(table: Table) -> None:
    """CR 608.2c: neither three nor five."""
    text = "Whenever you gain life, put a +1/+1 counter on ~. Then if it has exactly four +1/+1 counters on it, draw a card."
    ayara = table.ann.controls("Ayara", text, pt="1/1")
    table.fill_libraries()
    table.put_counters(ayara, "+1/+1", 2)
    for expected in (0, 1, 1):
        table.ann.carries_out("You gain 1 life.")
        assert len(table.ann.hand) == expected


def test_you_controlled_as_you_cast_this_spell(table: Table) -> None:
    """CR 601.2i, 608.2h: what became of it since doesn't matter."""
    text = "~ deals 2 damage to target player. ~ deals 4 damage to that player instead if you controlled a Mount as you cast this spell."
    mount = table.ann.controls("Mount", types="Creature — Horse Mount", pt="1/1")
    table.ann.answers(table.bob)
    table.ann.casts(spell(table, text, "{0}"))
    table.destroy(mount)
    table.resolve()
    assert table.bob.life == 16
    table.ann.answers(table.bob)
    table.ann.casts(spell(table, text, "{0}"))
    table.ann.controls("Late", types="Creature — Horse Mount", pt="1/1")
    table.resolve()
    assert table.bob.life == 14


def test_the_greatest_power_you_controlled_as_you_cast(table: Table) -> None:
    """CR 608.2h: as it was then, though it grew or left since."""
    ape = table.ann.controls("Ape", pt="3/3")
    table.ann.casts(
        spell(
            table,
            "You gain X life, where X is the greatest power among creatures you controlled as you cast this spell.",
            "{0}",
        )
    )
    table.put_counters(ape, "+1/+1", 4)
    table.resolve()
    assert table.ann.life == 23


def test_for_each_modified_creature_as_you_cast(table: Table) -> None:
    """CR 700.9, 608.2h: those modified then."""
    ape, ox = table.ann.controls("Ape", pt="1/9"), table.bob.controls("Ox", pt="9/9")
    table.put_counters(ape, "+1/+1")
    table.ann.answers(ox)
    table.ann.casts(
        spell(
            table,
            "Target creature gets -2/-2 until end of turn. It gets an additional -1/-1 until end of turn for each modified creature you controlled as you cast this spell.",
            "{0}",
        )
    )
    table.destroy(ape)
    table.resolve()
    assert ox.pt == "6/6"


def test_their_total_power(table: Table) -> None:
    """CR 608.2h: of those destroyed, as they last were; indestructible ones weren't."""
    table.bob.controls("Ape", pt="3/3")
    rock = table.bob.controls("Rock", "Indestructible", pt="5/5")
    table.ann.controls("Mine", pt="9/9")
    table.ann.carries_out(
        "Destroy all creatures target opponent controls. ~ deals damage to that player equal to their total power."
    )
    assert (table.bob.life, rock.zone) == (12, Zone.BATTLEFIELD)


def test_total_power_of_those_sacrificed(table: Table) -> None:
    """CR 608.2h: by all players."""
    table.ann.controls("Ape", pt="3/3")
    table.bob.controls("Ox", pt="2/2")
    table.ann.carries_out(
        "Each player sacrifices a creature of their choice. Create an X/X black Demon creature token with flying, where X is the total power of the creatures sacrificed this way."
    )
    (token,) = table.tokens()
    assert token.pt == "5/5"


def test_a_creature_type_in_common(table: Table) -> None:
    """CR 205.3m: the type that most of them have."""
    table.ann.controls("One", types="Creature — Elf Scout", pt="1/1")
    table.ann.controls("Two", types="Creature — Human Scout", pt="1/1")
    table.ann.controls("Three", types="Creature — Human Scout", pt="1/1")
    table.ann.controls("Four", types="Creature — Human", pt="1/1")
    table.ann.carries_out(
        "You gain X life, where X is the greatest number of creatures you control that have a creature type in common."
    )
    assert table.ann.life == 23
