"""What deals damage or is attached, and to what: "it" is never both (CR 608.2c)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_what_is_dealt_damage_is_not_the_source(table):
    """CR 608.2c: "it" is the creature that attacks; the source would be "itself"."""
    table.bob.controls(
        "Hedge",
        "Whenever a creature attacks you, this enchantment deals 1 damage to it.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)

    table.resolve_all()

    assert bear.object.damage == 1


def test_what_an_instruction_deals_to_it_instead_is_dealt_to_the_target(table):
    """CR 608.2c."""
    wall = table.bob.controls("Wall", types="Artifact Creature", pt="0/8")
    text = (
        "~ deals 2 damage to target creature. If it's an artifact creature, ~ deals 4 damage to it instead."
    )
    table.ann.casts(table.ann.holds("Bolt", text, types="Instant", cost="{1}"), free="{1}")

    table.resolve()

    assert wall.object.damage == 4


def test_what_its_controller_has_deal_damage_to_it(table):
    """CR 608.2c: "it" is the target."""
    text = "{T}: Target creature's controller may have this artifact deal 1 damage to it."
    rack = table.ann.controls("Rack", text, types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.answers(True)
    table.ann.activates(rack)

    table.resolve()

    assert bear.object.damage == 1


def test_them_who_are_dealt_damage_is_the_player(table):
    """CR 608.2c: "they" are who acts, and "them" after that too; one card is not "them"."""
    text = (
        "{T}: Target player reveals the top card of their library. If it's a land card, that player puts it into "
        "their hand. Otherwise, they put it into their graveyard and this artifact deals 2 damage to them."
    )
    rack = table.ann.controls("Rack", text, types="Artifact")
    table.bob.library("Top")
    table.ann.answers(table.bob)
    table.ann.activates(rack)

    table.resolve()

    assert table.bob.graveyard == ["Top"]
    assert table.bob.life == 18


def test_it_after_a_target_has_dealt_damage_is_that_target(table):
    """CR 608.2c: the sentence was about what deals the damage."""
    bear, ox = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Ox", pt="5/5")
    text = (
        "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    )
    table.ann.answers(ox)
    table.ann.casts(table.ann.holds("Rush", text, types="Sorcery", cost="{R}"), free="{R}")

    table.resolve()

    assert bear.zone is Zone.GRAVEYARD
    assert ox.object.damage == 2


def test_its_power_is_that_of_what_deals_the_damage_and_itself_too(table):
    """CR 608.2c."""
    bear, ox = table.ann.controls("Bear", pt="3/5"), table.bob.controls("Ox", pt="2/6")
    text = (
        "Target creature you control deals X damage to any other target and X damage to itself, "
        "where X is its power."
    )
    table.ann.answers(ox)
    table.ann.casts(table.ann.holds("Blast", text, types="Instant", cost="{R}"), free="{R}")

    table.resolve()

    assert (bear.object.damage, ox.object.damage) == (3, 3)


def test_each_of_those_deals_damage_equal_to_its_own_power(table):
    """CR 608.2c."""
    text = (
        "Target creature an opponent controls deals damage equal to its power to each other creature that player "
        "controls, then each of those creatures deals damage equal to its power to that creature."
    )
    large = table.bob.controls("Large", pt="2/9")
    one, two = table.bob.controls("One", pt="3/3"), table.bob.controls("Two", pt="4/3")
    table.ann.answers(large)
    table.ann.casts(table.ann.holds("Brawl", text, types="Sorcery", cost="{R}"), free="{R}")

    table.resolve()

    assert (one.object.damage, two.object.damage, large.object.damage) == (2, 2, 7)


def test_what_is_attached_is_attached_to_what_the_event_is_about(table):
    """CR 701.3b: nothing is attached to itself."""
    text = "Whenever ~ attacks, attach up to one target Equipment to her."
    rose = table.ann.controls("Rose", text, types="Legendary Creature", pt="2/2")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +1/+1.\nEquip {1}", types="Artifact — Equipment"
    )
    table.ann.answers(sword)
    table.attack(rose)

    table.resolve()

    assert rose.pt == "3/3"


def test_of_two_things_that_may_be_done_neither_speaks_of_the_other(table):
    """CR 608.2c: the source is what both are done to, whichever is done, and if none is."""
    text = (
        "At the beginning of each player's upkeep, that player may put a doom counter on this artifact or remove a "
        "doom counter from it. Then if it has three or more doom counters on it, sacrifice this artifact. When you do, "
        "it deals 6 damage to each creature."
    )
    gates = table.ann.controls("Gates", text, types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    for seat in (table.ann, table.bob) * 2:
        seat.library("Card")
    table.put_counters(gates, "doom", 2)
    table.bob.answers(True, "remove")
    table.to(Step.DRAW, 1)
    assert gates.counters("doom") == 1

    table.put_counters(gates, "doom", 3)
    table.ann.answers(False)
    table.to(Step.DRAW, 1)

    assert gates.zone is Zone.GRAVEYARD
    assert bear.zone is Zone.GRAVEYARD


def test_a_target_attached_to_the_other_target_of_the_same_spell(table):
    """CR 601.2c: targets are chosen before any damage is dealt."""
    bear, ox = table.bob.controls("Bear", pt="2/6"), table.bob.controls("Ox", pt="2/6")
    kind = "Artifact — Equipment"
    worn = table.bob.controls("Worn", "Equip {1}", types=kind, attach_to=bear)
    table.bob.controls("Other", "Equip {1}", types=kind, attach_to=ox)
    text = "~ deals 5 damage to target creature. Exile up to one target Equipment attached to that creature."
    table.ann.answers(bear, worn)
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{1}"), free="{1}")

    table.resolve()

    assert worn.zone is Zone.EXILE
    assert bear.object.damage == 5


def test_all_other_cards_revealed_this_way_are_other_than_the_one_found(table):
    """CR 608.2c."""
    text = (
        "Reveal cards from the top of your library until you reveal a land card. Put that card onto the battlefield "
        "and all other cards revealed this way into your graveyard."
    )
    table.ann.library("One")
    forest = table.ann.library("Forest")
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")

    table.resolve()

    assert forest.zone is Zone.BATTLEFIELD
    assert table.ann.graveyard == ["One", "Spell"]


def test_the_revealed_cards_are_all_that_were_revealed(table):
    """CR 608.2c."""
    text = (
        "Choose any target. Reveal cards from the top of your library until you reveal a nonland card. ~ deals damage "
        "equal to that card's mana value to that permanent or player. Put the revealed cards on the bottom of your "
        "library in any order."
    )
    forest, four = table.ann.library("Forest"), table.ann.library("Four", cost="{4}")
    table.ann.library("Last")
    table.ann.answers(table.bob, [forest, four])
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")

    table.resolve()

    assert table.bob.life == 16
    assert table.ann.library_names == ["Last", "Forest", "Four"]
