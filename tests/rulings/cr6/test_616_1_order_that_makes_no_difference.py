"""Who would choose among replacement effects isn't asked where each order comes to the same (CR 616.1f)."""

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

TAPPED = "Creatures you control enter tapped."
COUNTER = "Creatures you control enter with an additional +1/+1 counter on them."
PUT = "If one or more +1/+1 counters would be put on a creature you control, {0} +1/+1 counters are put on it instead."
TWICE, PLUS_ONE = PUT.format("twice that many"), PUT.format("that many plus one")
RETURNED = "When ~ leaves the battlefield, return the exiled card to its owner's hand."
FOG = "Prevent all combat damage that would be dealt this turn."


def entered(table: Table, *texts: str, **kind: str):
    """What enters under these enchantments, nobody being asked anything that wasn't prepared."""
    for place, text in enumerate(texts):
        table.ann.controls(f"Law {place}", text, types="Enchantment")
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{0}", **kind)
    table.ann.casts(bear)
    table.resolve()
    return table.ann.card("Bear")


def test_ways_to_enter_that_add_up_arent_asked(table: Table):
    """CR 614.1c: tapped, and with a counter of each of two."""
    bear = entered(table, TAPPED, COUNTER, COUNTER, TAPPED)
    assert bear.object.tapped
    assert bear.counters("+1/+1") == 2


def test_of_different_players(table: Table):
    """CR 616.1f: whose effects they are makes no difference to what is just the same."""
    table.bob.controls("Orb", "Creatures your opponents control enter tapped.", types="Artifact")
    bear = entered(table, COUNTER)
    assert bear.object.tapped
    assert bear.counters("+1/+1") == 1


@pytest.mark.parametrize(("first", "number"), [("plus one", 4), ("twice", 3)])
def test_what_differs_is_asked(table: Table, first: str, number: int):
    """CR 616.1f: one and one more, twice; or twice one, and one more."""
    table.ann.controls("More", PLUS_ONE, types="Enchantment")
    table.ann.controls("Twice", TWICE, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(first)
    table.put_counters(bear, "+1/+1")
    assert bear.counters("+1/+1") == number


def test_what_is_chosen_on_the_way(table: Table):
    """CR 614.12a: a land enters tapped and a color is chosen; that is asked once, and the order never."""
    text = "~ enters tapped.\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color."
    land = table.ann.holds("Gate", text, types="Land")
    table.ann.answers("red")
    table.ann.plays(land)
    assert table.ann.card("Gate").object.tapped


def test_two_preventions_of_all_of_it(table: Table):
    """CR 615.6: whichever applies, no damage is dealt."""
    for _ in range(2):
        table.bob.casts(table.bob.holds("Fog", FOG, types="Instant", cost="{0}"))
        table.resolve()
    table.attack(table.ann.controls("Bear", pt="2/2"))
    table.damage()
    assert table.bob.life == 20


@pytest.mark.parametrize(("damage", "asked"), [(5, False), (6, False), (4, True), (2, True)])
def test_shields_that_are_used_up(table: Table, damage: int, asked: bool):
    """CR 615.7: two shields of which something is left differ by which is used first."""
    for number in (2, 3):
        text = f"Prevent the next {number} damage that would be dealt to you this turn."
        table.ann.casts(table.ann.holds(f"Spell {number}", text, types="Instant", cost="{0}"))
        table.resolve()
    table.ann.answers(*(["Spell 2"] if asked else []))
    table.deal(table.bob.controls("Imp"), table.ann, damage)
    assert table.ann.life == 20 - max(0, damage - 5)


def test_linked_abilities_make_a_difference(table: Table):
    """CR 607.2a: each returns what it exiled, so that it matters whose effect exiles a card."""
    text = f"If a creature you control would die, exile it instead.\n{RETURNED}"
    one, other = (table.ann.controls(name, text, types="Artifact") for name in ("One", "Other"))
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers("Other")
    table.destroy(bear)
    table.destroy(one)
    table.resolve_all()
    assert table.zone_of(bear) is Zone.EXILE
    table.destroy(other)
    table.resolve_all()
    assert table.ann.hand == ["Bear"]


@pytest.mark.parametrize("names", [("Druid", "Druid"), ("Druid", "Healer")])
def test_regeneration_shields_of_any_sources(table: Table, names: tuple[str, str]):
    """CR 701.19a: each is used up by one destruction, and it is all the same which of them is."""
    troll = table.ann.controls("Troll", "{0}: Regenerate ~.", pt="2/2")
    for name in names:
        healer = table.ann.controls(name, "{0}: Regenerate target creature.", pt="1/1")
        table.ann.answers(troll)
        table.ann.activates(healer)
    table.ann.activates(troll)
    table.resolve_all()
    for _ in range(3):
        table.destroy(troll)
        assert troll.zone is Zone.BATTLEFIELD
    table.destroy(troll)
    assert troll.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("damage", [1, 3, 4])
def test_shields_of_one_ability_that_are_alike(table: Table, damage: int):
    """CR 615.7: two of the same source, of each of which as much is left."""
    healer = table.ann.controls(
        "Healer", "{0}: Prevent the next 2 damage that would be dealt to you this turn."
    )
    for _ in range(2):
        table.ann.activates(healer)
    table.resolve_all()
    imp = table.bob.controls("Imp")
    table.deal(imp, table.ann, damage)
    table.deal(imp, table.ann, 4)
    assert table.ann.life == 20 - damage


def test_a_regeneration_shield_and_another_effect(table: Table):
    """CR 616.1f: exile instead of being destroyed is something else."""
    troll = table.ann.controls("Troll", "{0}: Regenerate ~.", pt="2/2")
    table.ann.controls(
        "Law", "If a creature you control would be destroyed, exile it instead.", types="Artifact"
    )
    table.ann.activates(troll)
    table.resolve_all()
    table.ann.answers("Law")
    table.destroy(troll)
    assert troll.zone is Zone.EXILE


def test_two_players_exile_a_card_instead(table: Table):
    """CR 616.1f, 702.34a: a spell cast with flashback is exiled by that or by an opponent's effect, and a permanent by
    those of two players; whose effect it was is asked about by nothing."""
    rest = "If a card or token would be put into a graveyard from anywhere, exile it instead."
    table.bob.controls("Rest", rest, types="Enchantment")
    again = table.ann.buried("Again", "You gain 1 life.\nFlashback {0}", types="Sorcery", cost="{2}")
    table.ann.casts(again, way="flashback")
    table.resolve()
    assert again.zone is Zone.EXILE

    table.ann.controls("Rest", rest, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.destroy(bear)
    assert bear.zone is Zone.EXILE
