"""Who has the most of all players (CR 102.1), and which color is the most common (CR 105.2)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
FREE = {"types": "Sorcery", "cost": "{0}"}
OGRE = "{0}: The player with the most life gains control of ~."
BUTLER = (
    "Whenever ~ attacks the player with the most life or tied for most life, it can't be blocked this turn."
)


def test_attacking_the_player_with_the_most_life(table: Table):
    """CR 119.1: who is tied has the most as well."""
    butler = table.ann.controls("Butler", BUTLER, types="Creature — Human", pt="2/2")
    table.attack(butler)
    assert len(table.stack) == 1


def test_not_where_the_attacking_player_has_more(table: Table):
    """CR 119.1."""
    table.ann.casts(table.ann.holds("Gain", "You gain 1 life.", **FREE))
    table.resolve()
    butler = table.ann.controls("Butler", BUTLER, types="Creature — Human", pt="2/2")
    table.attack(butler)
    assert table.stack == []


def test_the_player_with_the_most_life_gains_control(table: Table):
    """CR 603.4, 119.1."""
    table.ann.casts(table.ann.holds("Drain", "Target opponent gains 5 life.", **FREE))
    table.resolve()
    ogre = table.ann.controls("Ogre", OGRE, types="Creature — Ogre", pt="2/2")
    table.ann.activates(ogre)
    table.resolve()
    assert ogre.controller == table.bob


def test_while_you_have_the_most_life(table: Table):
    """CR 603.4."""
    text = "Whenever ~ attacks while you have the most life or are tied for most life, you lose 1 life."
    preacher = table.ann.controls("Preacher", text, types="Creature — Vampire", pt="2/2")
    table.attack(preacher)
    table.resolve()
    assert table.ann.life == 19


def test_each_player_who_controls_the_most(table: Table):
    """CR 101.4: all who are tied."""
    for seat in (table.ann, table.bob):
        seat.controls("One", types="Land")
        seat.controls("Two", types="Land")
    text = "Each player who controls the most lands loses 2 life."
    table.ann.casts(table.ann.holds("Quake", text, **FREE))
    table.resolve()
    lives = (table.ann.life, table.bob.life)
    table.bob.controls("Three", types="Land")
    table.ann.casts(table.ann.holds("Again", text, **FREE))
    table.resolve()
    assert (lives, table.ann.life, table.bob.life) == ((18, 18), 18, 16)


def test_each_player_who_controls_the_fewest(table: Table):
    """CR 101.4."""
    table.bob.controls("Bear", **BEAR)
    text = (
        "Each player who controls the fewest creatures creates a 4/3 blue Salamander Warrior creature token."
    )
    table.ann.casts(table.ann.holds("Spawn", text, **FREE))
    table.resolve()
    assert (table.ann.permanents, table.bob.permanents) == (["Salamander Warrior Token"], ["Bear"])


def test_the_player_with_the_most_cards_in_hand(table: Table):
    """CR 402.1."""
    table.bob.holds("One")
    table.bob.holds("Two")
    thing = table.ann.controls(
        "Thing", "{0}: The player who has the most cards in hand gains control of ~.", types="Artifact"
    )
    table.ann.activates(thing)
    table.resolve()
    assert thing.controller == table.bob


def test_the_most_common_color_or_tied(table: Table):
    """CR 105.2: a permanent of two colors counts for both; colorless isn't a color."""
    text = "~ gets -2/-2 as long as blue is the most common color among all permanents or is tied for most common."
    djinn = table.ann.controls("Djinn", text, types="Creature — Djinn", pt="5/6", cost="{U}")
    table.bob.controls("Golem", types="Artifact Creature — Golem", pt="1/1", cost="{1}")
    alone = djinn.pt
    table.bob.controls("Red", types="Creature — Goblin", pt="1/1", cost="{R}")
    tied = djinn.pt
    table.bob.controls("Gold", types="Creature — Goblin", pt="1/1", cost="{R}{W}")
    assert (alone, tied, djinn.pt) == ("3/4", "3/4", "5/6")


def test_sharing_a_color_with_the_most_common_one(table: Table):
    """CR 105.2."""
    text = "Destroy target creature if it shares a color with the most common color among all permanents or a color tied for most common."
    red = table.bob.controls("Red", types="Creature — Goblin", pt="1/1", cost="{R}")
    table.bob.controls("Other", types="Creature — Goblin", pt="1/1", cost="{R}")
    white = table.bob.controls("White", types="Creature — Human", pt="1/1", cost="{W}")
    for aim in (white, red):
        table.ann.answers(aim)
        table.ann.casts(table.ann.holds("Edict", text, **FREE))
        table.resolve()
    assert (table.zone_of(white), table.zone_of(red)) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_everything_of_the_color_of_your_choice(table: Table):
    """CR 608.2d: chosen as it is carried out."""
    green = table.bob.controls("Growth", types="Enchantment", cost="{G}")
    white = table.bob.controls("Purity", types="Enchantment", cost="{W}")
    table.ann.casts(
        table.ann.holds("Greevil", "Destroy all enchantments of the color of your choice.", **FREE)
    )
    table.ann.answers("green")
    table.resolve()
    assert (table.zone_of(green), table.zone_of(white)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_sources_of_the_color_of_your_choice(table: Table):
    """CR 608.2d, 615.1: only of that color, for the rest of the turn."""
    red = table.bob.controls("Red", types="Artifact", cost="{R}")
    white = table.bob.controls("White", types="Artifact", cost="{W}")
    text = "Prevent all damage that sources of the color of your choice would deal this turn."
    table.ann.casts(table.ann.holds("Strands", text, types="Instant", cost="{0}"))
    table.ann.answers("red")
    table.resolve()
    table.deal(red, table.ann, 3)
    table.deal(white, table.ann, 2)
    assert table.ann.life == 18


def test_creatures_of_a_type_that_you_choose(table: Table):
    """CR 608.2d."""
    bear = table.bob.controls("Bear", **BEAR)
    elf = table.bob.controls("Elf", types="Creature — Elf", pt="1/1")
    table.ann.casts(
        table.ann.holds("Plague", "Destroy all creatures of the creature type of your choice.", **FREE)
    )
    table.ann.answers("Elf")
    table.resolve()
    assert (table.zone_of(bear), table.zone_of(elf)) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
