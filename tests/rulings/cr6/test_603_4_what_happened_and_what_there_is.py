"""Conditions about what happened this turn or combat, and numbers of what there is (CR 603.4, 608.2c, 608.2i)."""

from __future__ import annotations

from engine.rules.turn.combat.blocking import block_rules
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

PACK = (
    "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat, "
    "you gain 1 life."
)


def test_total_power_of_the_attackers(table: Table) -> None:
    """CR 603.4, 508.1: 5 is too little, and what stays at home doesn't count."""
    goblin = table.ann.controls("Goblin", PACK, types="Creature — Goblin", pt="2/2")
    ox = table.ann.controls("Ox", types="Creature — Ox", pt="3/3")
    table.ann.controls("Home", types="Creature — Wall", pt="9/9")
    table.attack(goblin, ox)
    table.resolve_all()
    assert table.ann.life == 20


def test_the_power_that_they_had_as_they_attacked(table: Table) -> None:
    """CR 603.4, 608.2i: one that has left combat since did attack."""
    goblin = table.ann.controls("Goblin", PACK, types="Creature — Goblin", pt="2/2")
    ox = table.ann.controls("Ox", types="Creature — Ox", pt="4/4")
    table.attack(goblin, ox)
    table.destroy(ox)
    table.resolve_all()
    assert table.ann.life == 21


def test_who_descended(table: Table) -> None:
    """CR 700.11: a permanent card was put into your graveyard from anywhere; a token or an instant is none."""
    text = "At the beginning of your end step, if you descended this turn, you gain 1 life."
    table.ann.controls("Mycoid", text, types="Enchantment")
    table.bob.controls("Theirs", text.replace("your end step", "each end step"), types="Enchantment")
    table.ann.controls("Rack", "{0}: Discard a card.", types="Artifact")
    table.ann.holds("Bolt", "~ deals 1 damage to any target.", types="Instant")
    table.ann.activates(table.ann.card("Rack"))
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 20)


def test_a_permanent_card_that_was_discarded(table: Table) -> None:
    """CR 700.11: from the hand as well."""
    text = "At the beginning of your end step, if you descended this turn, you gain 1 life."
    table.ann.controls("Mycoid", text, types="Enchantment")
    table.bob.controls("Theirs", text.replace("your end step", "each end step"), types="Enchantment")
    table.ann.controls("Rack", "{0}: Discard a card.", types="Artifact")
    table.ann.holds("Forest")
    table.ann.activates(table.ann.card("Rack"))
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 20)


def test_a_token_is_no_card(table: Table) -> None:
    """CR 700.11, 108.2b: a token that dies is none."""
    text = "At the beginning of your end step, if you descended this turn, you gain 1 life."
    table.ann.controls("Mycoid", text, types="Enchantment")
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")
    table.destroy(*table.tokens())
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20


def test_a_creature_card_that_dies(table: Table) -> None:
    """CR 700.11: from the battlefield."""
    text = "At the beginning of your end step, if you descended this turn, you gain 1 life."
    table.ann.controls("Mycoid", text, types="Enchantment")
    table.destroy(table.ann.controls("Bear"))
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 21


def test_what_lasts_and_what_is_done_at_once(table: Table) -> None:
    """CR 611.2a, 608.2c: what is said before both belongs to what can last."""
    bear = table.ann.controls("Bear")
    table.ann.carries_out("Until end of turn, all creatures become black and you gain 2 life.")
    assert bear.chars.colors == {Color.BLACK}
    assert table.ann.life == 22


def test_who_committed_a_crime(table: Table) -> None:
    """CR 700.13: by targeting an opponent, what they control or a card in their graveyard; not by targeting one's own."""
    text = "This creature can't be blocked if you've committed a crime this turn."
    brigand = table.ann.controls("Brigand", text, types="Creature — Rogue", pt="2/2")
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="0/9")
    own = table.ann.holds("Own", "Target creature gets +1/+0 until end of turn.", types="Instant", cost="{0}")
    table.ann.answers(brigand)
    table.ann.casts(own)
    table.attack(brigand)
    table.block((wall, brigand))
    table.damage()
    assert (table.bob.life, wall.object.damage) == (20, 3)


def test_a_crime_by_targeting_a_graveyard(table: Table) -> None:
    """CR 700.13: a card in an opponent's graveyard is targeted; it is one as soon as the ability is on the stack."""
    text = "You gain 3 life if you've committed a crime this turn."
    table.bob.buried("Card")
    crypt = table.ann.controls("Crypt", "{0}: Exile target card from a graveyard.", types="Artifact")
    table.ann.activates(crypt)
    table.ann.casts(table.ann.holds("Loot", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 23


def test_different_mana_values(table: Table) -> None:
    """CR 202.3, 608.2c: 0, 1 and 3 are three, however many cards have them."""
    for name, cost in (("Zero", ""), ("One", "{1}"), ("Uno", "{G}"), ("Three", "{2}{R}")):
        table.ann.buried(name, types="Instant", cost=cost)
    text = "You gain X life, where X is the number of different mana values among cards in your graveyard."
    table.ann.casts(table.ann.holds("Count", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 23


def test_seven_minus_a_number_of_cards(table: Table) -> None:
    """CR 107.1b, 608.2c: what would be less than nothing is nothing."""
    text = "Target creature gets -X/-X until end of turn, where X is 7 minus the number of cards in that creature's controller's hand."
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="9/9")
    for number in range(5):
        table.bob.holds(f"Card {number}")
    table.ann.casts(table.ann.holds("Flunk", text, types="Instant", cost="{0}"))
    table.resolve()
    assert bear.pt == "7/7"
    for number in range(4):
        table.bob.holds(f"More {number}")
    table.ann.casts(table.ann.holds("Again", text, types="Instant", cost="{0}"))
    table.resolve()
    assert bear.pt == "7/7"


def test_a_number_of_cards_minus_four(table: Table) -> None:
    """CR 107.1b: with four cards or fewer no damage is dealt."""
    text = (
        "At the beginning of each opponent's upkeep, this artifact deals X damage to that player, where X is the number "
        "of cards in their hand minus 4."
    )
    table.ann.controls("Maiden", text, types="Artifact")
    for number in range(6):
        table.bob.holds(f"Card {number}")
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.bob.life == 18


def test_a_spell_that_is_both_colors(table: Table) -> None:
    """CR 105.2b: one that is only red is not both red and white."""
    text = "Whenever you cast a spell that's both red and white, you gain 1 life."
    table.ann.controls("Mimic", text, types="Creature — Shapeshifter")
    table.ann.casts(table.ann.holds("Red", "You gain 0 life.", types="Instant", cost="{R}"), free="{R}")
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.casts(
        table.ann.holds("Both", "You gain 0 life.", types="Instant", cost="{R}{W}"), free="{R}{W}"
    )
    table.resolve_all()
    assert table.ann.life == 21


def test_an_additional_bonus(table: Table) -> None:
    """CR 613.4c: on top of the other one, as long as that is so."""
    text = (
        "White creatures get +1/+1.\n"
        "White creatures get an additional +1/+1 as long as there are two or more cards in your graveyard."
    )
    table.ann.controls("Sacrament", text, types="Enchantment")
    knight = table.ann.controls("Knight", types="Creature — Knight", cost="{W}", pt="2/2")
    rat = table.bob.controls("Rat", types="Creature — Rat", cost="{B}", pt="2/2")
    table.ann.buried("One")
    assert (knight.pt, rat.pt) == ("3/3", "2/2")
    table.ann.buried("Two")
    assert (knight.pt, rat.pt) == ("4/4", "2/2")


def test_more_for_each(table: Table) -> None:
    """CR 611.2c: how many there are as it resolves."""
    text = (
        "Target creature gets -2/-2 until end of turn. "
        "It gets an additional -1/-1 until end of turn for each Desert you control."
    )
    giant = table.bob.controls("Giant", types="Creature — Giant", pt="6/6")
    table.ann.controls("Dune", types="Land — Desert")
    table.bob.controls("Sand", types="Land — Desert")
    table.ann.casts(table.ann.holds("Due", text, types="Instant", cost="{0}"))
    table.resolve()
    assert giant.pt == "3/3"
    table.ann.controls("Late", types="Land — Desert")
    assert giant.pt == "3/3"


def test_players_who_control_more_lands(table: Table) -> None:
    """CR 608.2c: compared with yours; as many are not more."""
    text = "{0}: You gain X life, where X is the number of players who control more lands than you."
    shrine = table.ann.controls("Shrine", text, types="Artifact")
    table.ann.controls("Forest")
    table.bob.controls("Island")
    table.ann.activates(shrine)
    table.resolve()
    assert table.ann.life == 20
    table.bob.controls("Swamp")
    table.ann.activates(shrine)
    table.resolve()
    assert table.ann.life == 21


def test_a_library_without_cards(table: Table) -> None:
    """CR 104.2b, 608.2c: it is looked at after the draw; the draw from an empty library isn't what matters."""
    text = "Draw a card. Then if your library has no cards in it, you win the game."
    table.ann.library("Last")
    table.ann.library("Second")
    table.ann.casts(table.ann.holds("Insight", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert not table.state.over
    table.ann.casts(table.ann.holds("Again", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.state.over, table.state.winner) == (True, table.ann.id)


def test_a_player_who_doesnt(table: Table) -> None:
    """CR 608.2c, 118.12: the other outcome if that player doesn't do it; who can't doesn't."""
    text = "Target opponent may exile a card from their graveyard. If that player doesn't, you draw a card."
    card = table.bob.buried("Card")
    table.ann.library("Drawn")
    first = table.ann.holds("First", text, types="Sorcery", cost="{0}")
    table.ann.casts(first)
    table.bob.answers(True)
    table.resolve()
    assert (card.zone, table.ann.hand) == (Zone.EXILE, [])
    table.ann.casts(table.ann.holds("Second", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.ann.hand == ["Drawn"]


def test_one_creature_at_most_can_block(table: Table) -> None:
    """CR 509.1b: of all creatures of the defending player together."""
    table.ann.controls("Despair", "No more than one creature can block each combat.", types="Enchantment")
    one, two = (table.ann.controls(name, types="Creature — Ox", pt="2/2") for name in ("One", "Two"))
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="0/9")
    gate = table.bob.controls("Gate", types="Creature — Wall", pt="0/9")
    table.attack(one, two)
    table.resolve_all()
    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(((wall.id, one.id), (gate.id, two.id))) is not None
    assert rules.problem(((gate.id, two.id),)) is None
