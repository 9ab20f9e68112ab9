"""Banding: attacking bands, what blocks them, and who divides damage (CR 702.22)."""

from engine.rules.turn.combat.attacking import attack
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.dates import dated

ORDERS = {True: (["Hero", "Ogre"],)}
"""How blockers are ordered, where the rules have them ordered (2011 509.2)."""


def test_a_band_is_declared_with_the_attackers(table):
    """CR 508.1e, 702.22c: creatures with banding and up to one without."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    knight = table.ann.controls("Knight", "Banding", pt="2/2")
    ogre = table.ann.controls("Ogre", pt="3/3")
    table.ann.answers(hero, knight, ogre)
    table.attack(hero, knight, ogre)
    assert table.state.combat.bands == ((hero.id, knight.id, ogre.id),)


def test_no_band_has_to_be_declared(table):
    """CR 702.22c: they may."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    table.ann.answers([])
    table.attack(hero, ogre)
    assert table.state.combat.bands == ()


def test_there_can_be_several_bands(table):
    """CR 702.22c: each creature may be in one of them only."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    knight = table.ann.controls("Knight", "Banding", pt="2/2")
    ogre = table.ann.controls("Ogre", pt="3/3")
    giant = table.ann.controls("Giant", pt="4/4")
    table.ann.answers(hero, [], ogre, knight, giant)
    table.attack(hero, knight, ogre, giant)
    assert table.state.combat.bands == ((hero.id, ogre.id), (knight.id, giant.id))


def test_a_band_attacks_one_player_or_planeswalker(table):
    """CR 702.22d: what attacks another planeswalker can't be in it, so nobody is asked."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="4")
    table.to(Step.DECLARE_ATTACKERS)
    attack(table.game, table.ann.id, [(hero.id, table.ref(table.bob)), (ogre.id, table.ref(walker))])
    assert table.state.combat.bands == ()


def test_what_blocks_one_of_a_band_blocks_all_of_it(table):
    """CR 702.22h, its example: also one that it couldn't block by itself."""
    pegasus = table.ann.controls("Pegasus", "Flying, banding", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    wall = table.bob.controls("Wall", pt="0/8")
    table.ann.answers(pegasus, ogre)
    table.attack(pegasus, ogre)
    table.block((wall, ogre))
    combat = table.state.combat
    assert combat.block_of(wall.id).attackers == (ogre.id, pegasus.id)
    assert (combat.attack_of(pegasus.id).blocked, combat.attack_of(ogre.id).blocked) == (True, True)
    table.damage()
    assert table.bob.life == 20
    assert wall.object.damage == 4


def test_each_of_a_band_becomes_blocked(table):
    """CR 702.22h, 509.3c."""
    hero = table.ann.controls(
        "Hero", "Banding\nWhenever this creature becomes blocked, you gain 1 life.", pt="1/1"
    )
    ogre = table.ann.controls("Ogre", pt="3/3")
    wall = table.bob.controls("Wall", pt="0/8")
    table.ann.answers(hero, ogre)
    table.attack(hero, ogre)
    table.block((wall, ogre))
    table.resolve_all()
    assert table.ann.life == 21


def test_the_active_player_divides_the_damage_of_what_blocks_a_band(table):
    """CR 702.22k: also all of it to one creature."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    giant = table.bob.controls("Giant", pt="4/4")
    table.ann.answers(hero, ogre)
    table.attack(hero, ogre)
    table.block((giant, ogre))
    table.ann.answers([0, 4])
    table.damage()
    assert (hero.zone, ogre.zone, giant.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_the_defending_player_divides_the_damage_of_what_banding_blocks(table):
    """CR 702.22j."""
    giant = table.ann.controls("Giant", pt="4/4")
    hero = table.bob.controls("Hero", "Banding", pt="1/1")
    ogre = table.bob.controls("Ogre", pt="3/3")
    table.attack(giant)
    table.block((hero, giant), (ogre, giant))
    table.bob.answers([4, 0])
    table.damage()
    assert (hero.zone, ogre.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_trample_against_banding_is_divided_by_the_defending_player(table):
    """CR 702.22j, 702.19b: who may put all of it on one creature that blocks."""
    giant = table.ann.controls("Giant", "Trample", pt="6/6")
    hero = table.bob.controls("Hero", "Banding", pt="1/1")
    table.attack(giant)
    table.block((hero, giant))
    table.bob.answers([6, 0])
    table.damage()
    assert table.bob.life == 20


def test_a_band_lasts_though_banding_is_lost(table):
    """CR 702.22e; 702.22k looks at banding as damage is assigned: without it the blocker's controller divides."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    giant = table.bob.controls("Giant", pt="4/4")
    table.bob.controls("Charm", "{0}: Target creature loses banding until end of turn.", types="Artifact")
    table.ann.answers(hero, ogre)
    table.attack(hero, ogre)
    table.bob.answers(hero)
    table.bob.activates(table.bob.card("Charm"))
    table.resolve()
    table.block((giant, hero))
    assert table.state.combat.block_of(giant.id).attackers == (hero.id, ogre.id)
    table.bob.answers([1, 3])
    table.damage()
    assert (hero.zone, ogre.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_what_is_removed_from_combat_leaves_its_band(table):
    """CR 702.22f: what blocks the rest doesn't block it."""
    hero = table.ann.controls("Hero", "Banding", pt="1/1")
    knight = table.ann.controls("Knight", "Banding", pt="2/2")
    ogre = table.ann.controls("Ogre", pt="3/3")
    maze = table.bob.controls("Maze", "{0}: Remove target creature from combat.", types="Artifact")
    wall = table.bob.controls("Wall", pt="0/8")
    table.ann.answers(hero, knight, ogre)
    table.attack(hero, knight, ogre)
    table.bob.answers(ogre)
    table.bob.activates(maze)
    table.resolve()
    assert table.state.combat.bands == ((hero.id, knight.id),)
    table.block((wall, hero))
    assert table.state.combat.block_of(wall.id).attackers == (hero.id, knight.id)


def test_bands_with_others_of_a_kind(table):
    """CR 702.22c: any number of others of that kind, and nothing else."""
    cat = table.ann.controls("Cat", "Bands with other Cats", types="Creature — Cat", pt="1/1")
    lynx = table.ann.controls("Lynx", types="Creature — Cat", pt="2/2")
    lion = table.ann.controls("Lion", types="Creature — Cat", pt="3/3")
    ogre = table.ann.controls("Ogre", pt="3/3")
    table.ann.answers(cat, [lynx, lion])
    table.attack(cat, lynx, lion, ogre)
    assert table.state.combat.bands == ((cat.id, lynx.id, lion.id),)


def test_two_blockers_of_a_kind_with_which_one_bands(table):
    """CR 702.22j: the defending player divides only if there is another one of that kind."""
    giant = table.ann.controls("Giant", pt="4/4")
    cat = table.bob.controls("Cat", "Bands with other Cats", types="Creature — Cat", pt="1/1")
    lynx = table.bob.controls("Lynx", types="Creature — Cat", pt="2/3")
    table.attack(giant)
    table.block((cat, giant), (lynx, giant))
    table.bob.answers([4, 0])
    table.damage()
    assert (cat.zone, lynx.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_without_another_of_the_kind_the_attacker_divides(table):
    """CR 702.22j, 510.1c."""
    giant = table.ann.controls("Giant", pt="4/4")
    cat = table.bob.controls("Cat", "Bands with other Cats", types="Creature — Cat", pt="1/1")
    ogre = table.bob.controls("Ogre", pt="3/3")
    table.attack(giant)
    table.block((cat, giant), (ogre, giant))
    table.ann.answers([1, 3])
    table.damage()
    assert (cat.zone, ogre.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_who_loses_banding_loses_bands_with_other_too(table):
    """CR 702.22b."""
    cat = table.ann.controls("Cat", "Bands with other Cats\nReach", types="Creature — Cat", pt="1/1")
    charm = table.ann.controls(
        "Charm", "{0}: Target creature loses banding until end of turn.", types="Artifact"
    )
    table.ann.activates(charm)
    table.resolve()
    assert cat.keywords == {"reach"}


def test_only_bands_with_other_is_lost(table):
    """CR 702.22b: banding isn't."""
    cat = table.ann.controls("Cat", "Bands with other Cats\nBanding", types="Creature — Cat", pt="1/1")
    brownie = table.ann.controls(
        "Brownie",
        '{0}: Target creature loses all "bands with other" abilities until end of turn.',
        types="Artifact",
    )
    table.ann.activates(brownie)
    table.resolve()
    assert cat.keywords == {"banding"}


def test_creatures_banded_with_it(table):
    """CR 702.22c, 702.22g: each keeps its own abilities; an effect may name those of one band."""
    skirmisher = table.ann.controls(
        "Skirmisher",
        "First strike, banding\nWhenever this creature attacks, all creatures banded with it gain first strike until "
        "end of turn.",
        pt="1/1",
    )
    ogre = table.ann.controls("Ogre", pt="3/3")
    other = table.ann.controls("Other", pt="3/3")
    table.ann.answers(skirmisher, ogre)
    table.attack(skirmisher, ogre, other)
    table.resolve_all()
    assert (ogre.keywords, other.keywords) == ({"first strike"}, set())


def test_legends_band_with_other_legends(table):
    """CR 702.22b-c."""
    table.ann.controls(
        "Hall",
        'Green legendary creatures you control have "bands with other legendary creatures."',
        types="Land",
    )
    elf = table.ann.controls("Elf", types="Legendary Creature — Elf", cost="{G}", pt="1/1")
    king = table.ann.controls("King", types="Legendary Creature — Human", cost="{W}", pt="2/2")
    table.ann.answers(elf, king)
    table.attack(elf, king)
    assert table.state.combat.bands == ((elf.id, king.id),)


@dated("", today=(), cr_2011=())
def test_banding_divides_freely_by_the_rules_of_any_date(table):
    """CR 702.22j, 2011 510.1c: an exception to the order in which damage has to be lethal."""
    giant = table.ann.controls("Giant", pt="4/4")
    hero = table.bob.controls("Hero", "Banding", pt="2/2")
    ogre = table.bob.controls("Ogre", pt="3/3")
    table.attack(giant)
    table.ann.answers(*ORDERS.get(table.state.edition.blockers_ordered, ()))
    table.block((hero, giant), (ogre, giant))
    table.bob.answers([1, 3])
    table.damage()
    assert (hero.zone, ogre.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
