"""Keywords of their own kind: speed, ascend, gifts, champions, backup, soulbond, enlist and others (CR 702)."""

from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Table


def speed(table: Table) -> list[str]:
    """Ann's designations that say how fast she is."""
    player = table.state.players[table.ann.id]
    return [word for word in player.designations if word.startswith("speed")]


def test_speed_starts_and_goes_up_once_each_turn(table):
    """CR 702.179a, 702.179d."""
    pinger = table.ann.controls("Pinger", "Start your engines!", pt="1/1")
    table.settle()

    assert speed(table) == ["speed 1"]

    table.deal(pinger, table.bob, 1)
    table.resolve_all()
    table.deal(pinger, table.bob, 1)
    table.resolve_all()

    assert speed(table) == ["speed 2"]


def test_max_speed_gives_its_ability_at_four(table):
    """CR 702.178a, 702.179e."""
    table.fill_libraries()
    text = "Start your engines!\nMax speed — This creature gets +2/+0.\nMax speed — {T}: You gain 1 life."
    racer = table.ann.controls("Racer", text, pt="1/1")
    table.settle()
    for _ in range(2):
        table.deal(racer, table.bob, 1)
        table.resolve_all()

        assert racer.pt == "1/1"
        assert not table.ann.can(racer)

        table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.deal(racer, table.bob, 1)
    table.resolve_all()

    assert speed(table) == ["speed 4"]
    assert racer.pt == "3/1"

    table.ann.activates(racer)
    table.resolve()

    assert table.ann.life == 21


def test_ascend_gives_the_blessing_for_good(table):
    """CR 702.131b-c."""
    text = "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing."
    charger = table.ann.controls("Charger", text, pt="2/2")
    lands = [table.ann.controls("Forest") for _ in range(8)]
    table.settle()

    assert charger.pt == "2/2"

    lands.append(table.ann.controls("Forest"))
    table.settle()
    table.destroy(*lands)

    assert charger.pt == "4/4"


def test_gifts_are_promised_as_the_spell_is_cast(table):
    """CR 702.174a-b, 702.174j."""
    table.bob.library("Present")
    text = "Gift a card\nYou gain 1 life. If the gift was promised, you gain 5 life."
    spell = table.ann.holds("Deal", text, types="Sorcery", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert table.bob.hand == ["Present"]
    assert table.ann.life == 26


def test_gifts_of_permanents_come_when_they_enter(table):
    """CR 702.174b, 702.174f."""
    text = "Gift a tapped Fish\nWhen this creature enters, if the gift wasn't promised, you gain 5 life."
    otter = table.ann.holds("Otter", text, cost="{U}", pt="1/1")
    table.ann.answers(True)
    table.ann.casts(otter, free="{U}")
    table.resolve_all()

    assert table.bob.card("Fish Token").object.tapped
    assert table.ann.life == 20


def test_champion_returns_what_it_took(table):
    """CR 702.72a."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Cat", pt="1/1")
    knight = table.ann.holds("Knight", "Champion a creature", pt="5/5")
    table.put_onto_battlefield(knight)
    table.ann.answers(True, bear)
    table.resolve_all()

    assert bear.zone is Zone.EXILE

    table.destroy(knight)
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_champion_without_another_is_sacrificed(table):
    """CR 702.72a."""
    knight = table.ann.holds("Knight", "Champion a creature", pt="5/5")
    table.put_onto_battlefield(knight)
    table.resolve_all()

    assert knight.zone is Zone.GRAVEYARD


def test_hideaway_hides_a_card_that_can_be_played_later(table):
    """CR 702.75a."""
    text = "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost."
    treat = table.ann.library("Treat", "You gain 9 life.", types="Sorcery", cost="{9}")
    for number in range(3):
        table.ann.library(f"Card {number}")
    table.ann.library("Fifth")
    isle = table.ann.holds("Isle", text, types="Land")
    table.put_onto_battlefield(isle)
    table.ann.answers(treat)
    table.resolve_all()

    assert (treat.zone, treat.object.face_down != "") == (Zone.EXILE, True)
    assert table.ann.library_names[0] == "Fifth"

    table.ann.answers(True)
    table.ann.activates(isle)
    table.resolve_all()

    assert table.ann.life == 29


def test_backup_lends_the_abilities_below_it(table):
    """CR 702.165a."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Vigilance\nBackup 1\nFlying"
    archpriest = table.ann.holds("Archpriest", text, pt="2/2")
    table.ann.answers(bear)
    table.put_onto_battlefield(archpriest)
    table.resolve_all()

    assert bear.pt == "3/3"
    assert bear.keywords == {"flying"}


def test_soulbond_pairs_until_one_leaves(table):
    """CR 702.95a, 702.95e."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = (
        "Soulbond\n"
        "As long as this creature is paired with another creature, each of those creatures gets +1/+1."
    )
    beast = table.ann.holds("Beast", text, pt="3/3")
    table.put_onto_battlefield(beast)
    table.ann.answers(True)
    table.resolve_all()

    assert (beast.pt, bear.pt) == ("4/4", "3/3")

    table.destroy(bear)

    assert beast.pt == "3/3"


def test_soulbond_pairs_with_a_newcomer(table):
    """CR 702.95a."""
    text = "Soulbond\nAs long as this creature is paired with another creature, both creatures have haste."
    mauler = table.ann.controls("Mauler", text, pt="2/1")
    bear = table.ann.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.ann.answers(True)
    table.resolve_all()

    assert "haste" in bear.keywords
    assert "haste" in mauler.keywords


def test_enlist_taps_another_creature_for_its_power(table):
    """CR 702.154a."""
    veteran = table.ann.controls("Veteran", "Enlist", pt="2/2")
    helper = table.ann.controls("Helper", pt="3/3")
    table.ann.answers(True)
    table.attack(veteran)
    table.resolve_all()

    assert helper.object.tapped
    assert veteran.pt == "5/2"


def test_exerted_creatures_stay_tapped(table):
    """CR 701.43a, 701.43d."""
    table.fill_libraries()
    text = "You may exert this creature as it attacks. When you do, you gain 3 life."
    cat = table.ann.controls("Cat", text, pt="2/2")
    table.ann.controls("Altar", "Whenever you exert a creature, you gain 1 life.", types="Artifact")
    table.ann.answers(True, ["Cat", "Altar"])
    table.attack(cat)
    table.resolve_all()

    assert table.ann.life == 24

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert cat.object.tapped

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert not cat.object.tapped


def test_exert_as_a_cost(table):
    """CR 701.43a."""
    table.fill_libraries()
    crocodile = table.ann.controls("Crocodile", "{T}, Exert this creature: You gain 2 life.", pt="2/2")
    rock = table.ann.controls("Rock", "You may exert this creature as it attacks.", pt="2/2")
    table.ann.activates(crocodile)
    table.resolve()
    table.ann.answers(False)
    table.attack(rock)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert crocodile.object.tapped
    assert not rock.object.tapped
    assert table.ann.life == 22


def test_firebending_mana_lasts_through_combat(table):
    """CR 702.189a."""
    bender = table.ann.controls("Bender", "Firebending 2", pt="2/2")
    table.attack(bender)
    table.resolve_all()
    table.damage()

    assert table.ann.pool == "RR"

    table.to(Step.POSTCOMBAT_MAIN)

    assert table.ann.pool == ""


def test_station_charges_with_another_creatures_power(table):
    """CR 702.184a."""
    ship = table.ann.controls("Ship", "Station", types="Artifact — Spacecraft")
    pilot = table.ann.controls("Pilot", pt="3/3")
    table.ann.activates(ship, "station")
    table.resolve()

    assert ship.counters("charge") == 3
    assert pilot.object.tapped
    assert CardType.CREATURE not in ship.chars.types


def test_recover_takes_the_card_back_or_exiles_it(table):
    """CR 702.59a."""
    one = table.ann.buried("One", "Recover {1}", types="Sorcery", cost="{B}")
    bear, cat = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Cat", pt="2/2")
    table.destroy(bear)
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.resolve_all()

    assert one.zone is Zone.HAND

    two = table.ann.buried("Two", "Recover {1}", types="Sorcery", cost="{B}")
    table.destroy(cat)
    table.resolve_all()

    assert two.zone is Zone.EXILE


def test_escaped_creatures_enter_with_counters(table):
    """CR 702.138c."""
    text = "Escape—{G}, Exile another card from your graveyard.\nThis creature escapes with a +1/+1 counter on it."
    troll = table.ann.buried("Troll", text, cost="{3}", pt="2/2")
    table.ann.buried("Other")
    table.ann.casts(troll, way="escape", free="{G}")
    table.resolve()

    assert troll.pt == "3/3"


def test_a_class_sees_itself_become_a_level(table):
    """CR 716.2a: the ability that comes with the level triggers on the level being reached."""
    text = "You have no maximum hand size.\n{2}{U}: Level 2\nWhen this Class becomes level 2, draw two cards."
    scholars = table.ann.controls("Scholars", text, types="Enchantment — Class")
    for name in ("One", "Two"):
        table.ann.library(name, types="Land")
    table.ann.has_mana("{2}{U}")

    table.ann.activates(scholars)
    table.resolve()
    table.resolve()

    assert table.ann.hand == ["One", "Two"]


def test_who_exerts_it_has_it_not_untap(table):
    """CR 701.43a: in the next untap step of the player who exerted it, not of who controls it then."""
    table.fill_libraries()
    lion = table.ann.controls("Lion", "You may exert this creature as it attacks.", pt="2/2")
    theft = table.bob.holds(
        "Theft",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        types="Sorcery",
        cost="{R}",
    )
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(theft, free="{R}")
    table.resolve()
    table.bob.answers(True)

    table.attack(lion)
    assert lion.object.tapped

    table.to(Step.UPKEEP, turns_on=1)
    assert lion.controller is table.ann
    assert not lion.object.tapped
