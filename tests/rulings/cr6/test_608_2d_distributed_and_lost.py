"""Counters distributed among chosen objects, what players lose, modes for different players (CR 106.4, 122.1, 608.2d, 700.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def cast(table: Table, text: str, *answers: object) -> Card:
    """Ann casts a free sorcery, which resolves."""
    if answers:
        table.ann.answers(*answers)
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()
    return spell


def test_counters_are_distributed_among_chosen_creatures(table: Table) -> None:
    """CR 608.2d: chosen and divided as it resolves."""
    one, two = table.ann.controls("Ox", pt="1/1"), table.ann.controls("Bear", pt="2/2")
    cast(
        table,
        "Distribute three +1/+1 counters among any number of creatures you control.",
        [one, two],
        [2, 1],
    )
    assert (one.counters("+1/+1"), two.counters("+1/+1")) == (2, 1)


def test_no_more_creatures_than_counters(table: Table) -> None:
    """CR 608.2d: each of them gets one at least, so that of one counter one creature gets all."""
    one = table.ann.controls("Ox", pt="1/1")
    table.ann.controls("Bear", pt="2/2")
    cast(table, "Distribute a +1/+1 counter among any number of creatures you control.", one)
    assert one.counters("+1/+1") == 1


def test_unspent_mana_is_lost(table: Table) -> None:
    """CR 106.4."""
    table.bob.has_mana("{R}{R}")
    cast(table, "Target opponent loses all unspent mana.")
    assert table.game.state.players[table.bob.id].pool == ()


def test_counters_of_a_player_are_lost(table: Table) -> None:
    """CR 122.1: and how many they were is known."""
    table.put_counters(table.bob, "poison", 3)
    cast(
        table, "Target player loses all poison counters. ~ deals that much damage to that player.", table.bob
    )
    assert (table.bob.counters("poison"), table.bob.life) == (0, 17)


LICH = (
    "When this creature dies, choose one or more. Each mode must target a different player.\n"
    "• Target player discards a card.\n• Target player loses 2 life.\n• Target player gains 1 life."
)


def test_each_mode_targets_another_player(table: Table) -> None:
    """CR 700.2, 601.2c: no more modes than there are players."""
    table.bob.holds("Card")
    lich = table.ann.controls("Lich", LICH, pt="1/1")
    table.ann.answers(["Target player loses 2 life", "Target player gains 1 life"], table.bob)
    table.destroy(lich)
    table.settle()
    table.resolve()
    assert (table.bob.life, table.ann.life, table.bob.hand) == (18, 21, ["Card"])


def test_tokens_whose_colors_are_told_last(table: Table) -> None:
    """CR 111.3."""
    cast(table, "Create a 3/3 Kavu creature token with trample that's all colors.")
    cast(table, "Create an 8/8 Beast creature token that's red, green, and white.")
    kavu, beast = (id for id in table.game.controlled(table.ann.id))
    found = [len(table.game.characteristics(id).colors) for id in (kavu, beast)]
    assert found == [5, 3]


def test_a_nonattacking_creature(table: Table) -> None:
    """CR 508.1k: an attacking creature isn't one."""
    first, second = table.ann.controls("Ox", pt="1/1"), table.ann.controls("Bear", pt="2/2")
    table.attack(first)
    spell = table.ann.holds(
        "Trick", "Target nonattacking creature gets +1/+3 until end of turn.", types="Instant", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve()
    assert (first.pt, second.pt) == ("1/1", "3/5")


def test_twice_as_much_of_that_mana(table: Table) -> None:
    """CR 106.12b, 614.1a: only of what its controller taps."""
    table.ann.controls(
        "Mirror",
        "If you tap a permanent for mana, it produces twice as much of that mana instead.",
        types="Enchantment",
    )
    hill = table.ann.controls("Hill", "{T}: Add {R}.", types="Land")
    other = table.bob.controls("Dale", "{T}: Add {G}.", types="Land")
    table.ann.activates(hill)
    table.bob.activates(other)
    pools = [len(table.game.state.players[seat.id].pool) for seat in (table.ann, table.bob)]
    assert pools == [2, 1]


def test_another_type_of_mana(table: Table) -> None:
    """CR 106.12b: the amount stays, the type doesn't."""
    table.ann.controls(
        "Dark",
        "If a land is tapped for mana, it produces {B} instead of any other type.",
        types="Enchantment",
    )
    hill = table.ann.controls("Hill", "{T}: Add {R}{G}.", types="Land")
    table.ann.activates(hill)
    assert [mana.type.value for mana in table.game.state.players[table.ann.id].pool] == ["B", "B"]


def test_both_players_clash(table: Table) -> None:
    """CR 701.30b-d: the opponent clashes too, and may win."""
    table.ann.library("Cheap", cost="{1}")
    table.bob.library("Dear", cost="{5}")
    table.bob.controls(
        "Trap",
        "Whenever you clash, you gain 1 life. If you won, draw a card.\nWhenever you clash and win, you gain 3 life.",
        types="Enchantment",
    )
    table.ann.controls("Echoes", "Whenever you win a clash, you gain 3 life.", types="Enchantment")
    table.ann.answers(False)
    table.bob.answers(False, ["gain 1 life", "gain 3 life"])
    cast(table, "Clash with an opponent.")
    table.resolve_all()
    assert (table.ann.life, table.bob.life, table.bob.hand) == (20, 24, ["Dear"])


def test_hexproof_set_aside(table: Table) -> None:
    """CR 609.4, 702.11b: and shroud isn't."""
    table.bob.controls("Snake", "Hexproof", pt="1/1")
    table.bob.controls("Mist", "Shroud", pt="1/1")
    bolt = table.ann.holds("Bolt", "Destroy target creature.", types="Instant", cost="{0}")
    assert not table.ann.can(bolt)
    text = "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as though they didn't have hexproof."
    table.ann.controls("Light", text, types="Artifact")
    table.ann.casts(bolt)
    table.resolve()
    assert table.bob.permanents == ["Mist"]


def test_hexproof_of_players_set_aside(table: Table) -> None:
    """CR 609.4, 702.11d."""
    table.bob.controls("Sanctum", "You have hexproof.", types="Enchantment")
    tower = table.ann.controls(
        "Tower",
        "{T}: Until end of turn, your opponents and creatures your opponents control with hexproof can be the targets of "
        "spells and abilities you control as though they didn't have hexproof.",
        types="Artifact",
    )
    drain = table.ann.holds("Drain", "Target opponent loses 1 life.", types="Instant", cost="{0}")
    assert not table.ann.can(drain)
    table.ann.activates(tower)
    table.resolve()
    assert table.ann.can(drain)


def test_only_mana_abilities_in_combat(table: Table) -> None:
    """CR 602.5."""
    text = "Players can't cast instant spells or activate abilities that aren't mana abilities."
    rod = table.ann.controls("Rod", "{T}: You gain 1 life.", types="Artifact")
    land = table.ann.controls("Dale", "{T}: Add {G}.", types="Land")
    spell = table.ann.holds("Trick", "You gain 1 life.", types="Instant", cost="{0}")
    assert table.ann.can(rod)
    assert table.ann.can(spell)
    table.bob.controls("Hands", text, types="Enchantment")
    assert (table.ann.can(rod), table.ann.can(spell), table.ann.can(land)) == (False, False, True)


def test_an_even_power(table: Table) -> None:
    """CR 107.1: zero and two are even, one is odd."""
    text = "As long as ~'s power is odd, you may cast creature spells as though they had flash."
    monk = table.ann.controls("Monk", text, pt="2/2")
    bear = table.ann.holds("Bear", cost="{0}")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not table.ann.can(bear)
    table.put_counters(monk, "+1/+1", 1)
    assert table.ann.can(bear)


def test_an_odd_number_of_counters(table: Table) -> None:
    """CR 122.1, 508.1c."""
    text = "As long as ~ has an odd number of counters on it, you have hexproof.\n~ has flying if it has an even number of counters on it."
    luxa = table.ann.controls("Luxa", text.replace(" if it has", " as long as it has"), pt="6/6")
    table.put_counters(luxa, "charge", 1)
    drain = table.bob.holds("Drain", "Target player loses 1 life.", types="Instant", cost="{0}")
    table.bob.casts(drain)
    table.resolve()
    assert (table.ann.life, table.bob.life, "flying" in luxa.keywords) == (20, 19, False)
    table.put_counters(luxa, "charge", 1)
    assert "flying" in luxa.keywords


def test_losing_control_of_the_creature(table: Table) -> None:
    """CR 603.2: the creature that an instruction has spoken of."""
    bear = table.bob.controls("Bear", pt="2/2")
    text = "Untap target creature and gain control of it until end of turn. It gains haste until end of turn. When you lose control of the creature, you gain 3 life."
    cast(table, text)
    assert bear.controller is table.ann
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert (bear.controller, table.ann.life) == (table.bob, 23)


def test_foretelling_is_seen(table: Table) -> None:
    """CR 702.143b."""
    drake = table.ann.controls(
        "Drake", "Whenever you foretell a card, ~ gets +2/+0 until end of turn.", pt="1/1"
    )
    table.ann.has_mana("{2}")
    card = table.ann.holds("Omen", "You gain 1 life.\nForetell {1}", types="Sorcery", cost="{3}")
    table.ann.takes(card, "foretell")
    table.resolve_all()
    assert (drake.pt, card.zone) == ("3/1", Zone.EXILE)
