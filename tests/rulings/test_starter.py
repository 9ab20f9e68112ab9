"""Cards of the starter set, played as they are printed."""

from engine.cards.spoken import compiled
from engine.language.records import name_key
from engine.rules.turn.combat.blocking import can_block
from engine.store.library import starter_cards
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import remember


def shipped(name):
    """A card of the starter set."""
    result = compiled(starter_cards()[name_key(name)])
    assert result.definition is not None
    remember(result)
    return result.definition


def test_judgment_at_noon_exiles_an_attacker(table):
    """CR 508.1k, 406.2."""
    bear = table.ann.controls("Bear", pt="2/2")
    noon = table.bob.holds("Judgment at Noon", card=shipped("Judgment at Noon"))
    table.attack(bear)
    table.bob.has_mana("{W}{W}{W}")
    table.bob.casts(noon)
    table.resolve()
    assert bear.zone is Zone.EXILE
    table.to(Step.END_OF_COMBAT)
    assert table.bob.life == 20


def test_judgment_at_noon_exiles_a_blocker(table):
    """CR 509.1g, 406.2: its attacker stays blocked (509.1h)."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    noon = table.ann.holds("Judgment at Noon", card=shipped("Judgment at Noon"))
    table.attack(bear)
    table.block((wolf, bear))
    table.ann.has_mana("{W}{W}{W}")
    table.ann.answers(wolf)
    table.ann.casts(noon)
    table.resolve()
    table.damage()
    assert wolf.zone is Zone.EXILE
    assert table.bob.life == 20


def test_mistform_courier_is_sacrificed_when_it_becomes_a_target(table):
    """CR 603.2, 115: the trigger resolves before the spell, which then has no legal target (608.2b)."""
    courier = table.ann.controls("Mistform Courier", card=shipped("Mistform Courier"))
    surge = table.ann.holds("Surge of Sap", card=shipped("Surge of Sap"))
    table.ann.has_mana("{G}")
    table.ann.casts(surge)
    table.resolve()
    assert courier.zone is Zone.GRAVEYARD
    table.resolve()
    assert table.ann.graveyard == ["Mistform Courier", "Surge of Sap"]


def test_mistform_courier_sees_abilities_too(table):
    """CR 115.1, 113: "a spell or ability"."""
    courier = table.ann.controls("Mistform Courier", card=shipped("Mistform Courier"))
    adept = table.bob.controls("Sparkhand Adept", card=shipped("Sparkhand Adept"))
    table.bob.answers(courier)
    table.bob.activates(adept)
    table.resolve()
    assert courier.zone is Zone.GRAVEYARD


def test_grave_chorister_drains_as_it_dies(table):
    """CR 603.6c, 700.4."""
    chorister = table.ann.controls("Grave Chorister", card=shipped("Grave Chorister"))
    table.destroy(chorister)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (22, 18)


def test_growing_legend_grows_for_each_other_creature(table):
    """CR 603.6a."""
    legend = table.ann.controls("Growing Legend", card=shipped("Growing Legend"))
    for name in ("One", "Two"):
        table.put_onto_battlefield(table.ann.holds(name, pt="1/1"))
        table.resolve_all()
    assert legend.pt == "4/4"


def test_stampede_matriarch_lifts_the_other_attackers(table):
    """CR 611.2c: the creatures attacking as it resolves, and only those."""
    matriarch = table.ann.controls("Stampede Matriarch", card=shipped("Stampede Matriarch"))
    bear, home = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Home", pt="1/1")
    table.attack(matriarch, bear)
    table.resolve()
    assert (matriarch.pt, bear.pt, home.pt) == ("5/4", "3/3", "1/1")


def test_sleepless_tide_keeps_a_creature_tapped(table):
    """CR 502.3, 303.4."""
    bear = table.bob.controls("Bear", pt="2/2")
    tide = table.ann.holds("Sleepless Tide", card=shipped("Sleepless Tide"))
    table.ann.has_mana("{U}{U}")
    table.ann.casts(tide)
    table.resolve_all()
    assert bear.object.tapped
    table.bob.library("Plains")
    table.bob.library("Plains")
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.object.tapped


def test_rootbreaker_may_leave_things_whole(table):
    """CR 603.3d, 608.2d: the target is chosen on the way to the stack, the choice made as it resolves."""
    blade = table.bob.controls("Burnished Blade", card=shipped("Burnished Blade"))
    breaker = table.ann.holds("Rootbreaker", card=shipped("Rootbreaker"))
    table.put_onto_battlefield(breaker)
    table.ann.answers(False)
    table.resolve()
    assert blade.zone is Zone.BATTLEFIELD


def test_altar_keeper_feeds_on_others_only(table):
    """CR 602.2b, 701.21a: "another creature" is not the source."""
    keeper = table.ann.controls("Altar Keeper", card=shipped("Altar Keeper"))
    assert not table.ann.can(keeper)
    imp = table.ann.controls("Cinder Imp", card=shipped("Cinder Imp"))
    assert table.ann.can(keeper)
    plains = table.ann.library("Plains")
    table.ann.activates(keeper)
    assert imp.zone is Zone.GRAVEYARD
    table.ann.answers([[], [plains]])
    table.resolve()
    assert plains.zone is Zone.LIBRARY


def test_canopy_spider_reaches_what_flies(table):
    """CR 702.17b, 702.9b."""
    heron = table.bob.controls("Tidewatch Heron", card=shipped("Tidewatch Heron"))
    spider = table.ann.holds("Canopy Spider", card=shipped("Canopy Spider"))
    table.ann.has_mana("{G}{G}")
    table.ann.casts(spider)
    table.resolve()
    assert can_block(table.game, spider.id, heron.id)


def test_antler_clash_lets_creatures_of_both_sides_fight(table):
    """CR 701.14a."""
    mine, theirs = table.ann.controls("Bear", pt="3/3"), table.bob.controls("Wolf", pt="2/2")
    clash = table.ann.holds("Antler Clash", card=shipped("Antler Clash"))
    table.ann.has_mana("{G}{G}")
    table.ann.casts(clash)
    table.resolve()
    assert theirs.zone is Zone.GRAVEYARD
    assert mine.object.damage == 2
