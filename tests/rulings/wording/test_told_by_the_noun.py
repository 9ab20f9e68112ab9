"""A word with a noun means what was called so last, whatever else the text named since (CR 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_what_equipment_is_unattached_from(table: Table) -> None:
    """CR 608.2c, 701.3d: "that creature" is not the Equipment that the instruction unattached."""
    text = (
        "{0}: You may unattach an Equipment from a creature you control. If you do, tap that creature and it gains "
        "indestructible until end of turn."
    )
    captain = table.ann.controls("Captain", text, types="Creature — Kor")
    bear = table.ann.controls("Bear", types="Creature — Bear")
    sword = table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=bear)
    table.ann.activates(captain)
    table.ann.answers(True)
    table.resolve()
    assert sword.object.attached_to is None
    assert (bear.object.tapped, sword.object.tapped, captain.object.tapped) == (True, False, False)
    assert (bear.keywords, sword.keywords) == ({"indestructible"}, {"equip {1}"})


def test_equipment_of_an_opponents_creature_stays(table: Table) -> None:
    """CR 608.2c: it is unattached from a creature you control, or not at all."""
    text = "{0}: You may unattach an Equipment from a creature you control. If you do, tap that creature."
    captain = table.ann.controls("Captain", text, types="Creature — Kor")
    bear = table.bob.controls("Bear", types="Creature — Bear")
    sword = table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=bear)
    table.ann.activates(captain)
    table.resolve()
    assert (sword.object.attached_to, bear.object.tapped) == (table.ref(bear), False)


def test_a_land_found_before_something_is_beheld(table: Table) -> None:
    """CR 608.2c, 701.4a: "that land" is what was put onto the battlefield, not the Elf."""
    text = (
        "{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle. You may behold an Elf. If you do, untap that land."
    )
    passage = table.ann.controls("Passage", text, types="Land")
    elf = table.ann.controls("Elf", types="Creature — Elf", tapped=True)
    forest = table.ann.library("Forest")
    table.ann.activates(passage)
    table.ann.answers(forest, True)
    table.resolve()
    assert (forest.zone, forest.object.tapped, elf.object.tapped) == (Zone.BATTLEFIELD, False, True)


def test_any_target_is_not_that_creature(table: Table) -> None:
    """CR 115.4, 608.2c: any target may be a player; "that creature" is what was sacrificed, as it last was."""
    text = (
        "{0}: Sacrifice a creature. When you do, ~ deals X damage to any target, where X is that creature's power. "
        "If the sacrificed creature was a Hamster, you gain X life."
    )
    ranger = table.ann.controls("Ranger", text, types="Enchantment")
    hamster = table.ann.controls("Boo", types="Creature — Hamster", pt="4/1")
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="1/9")
    table.ann.activates(ranger)
    table.ann.answers(wall)
    table.resolve_all()
    assert (hamster.zone, wall.object.damage, table.ann.life) == (Zone.GRAVEYARD, 4, 24)


def test_x_of_a_reflexive_ability_is_known_only_there(table: Table) -> None:
    """CR 603.12, 608.2b: a sentence with the same X is part of that ability; without a legal target it does nothing."""
    text = (
        "{0}: Sacrifice a creature. When you do, ~ deals X damage to any target, where X is that creature's power. "
        "If the sacrificed creature was a Hamster, you gain X life."
    )
    ranger = table.ann.controls("Ranger", text, types="Enchantment")
    table.ann.controls("Boo", types="Creature — Hamster", pt="4/1")
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="1/9")
    table.ann.activates(ranger)
    table.ann.answers(wall)
    table.resolve()
    assert table.ann.life == 20
    table.destroy(wall)
    table.resolve_all()
    assert table.ann.life == 20


def test_the_sacrificed_creatures_power_is_dealt_to_a_player(table: Table) -> None:
    """CR 115.4, 608.2c, 608.2h: as before, with a player as the target."""
    text = "{0}: Sacrifice a creature. When you do, ~ deals X damage to any target, where X is that creature's power."
    ranger = table.ann.controls("Ranger", text, types="Enchantment")
    table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.activates(ranger)
    table.ann.answers(table.bob)
    table.resolve_all()
    assert table.bob.life == 18


def test_auras_that_were_put_onto_creatures(table: Table) -> None:
    """CR 608.2c: "those Auras" are the ones that came, each to a creature; one put back in a graveyard stays there."""
    text = (
        "{0}: Return any number of Aura cards from your graveyard to the battlefield attached to creatures you control. "
        "Exile those Auras at the beginning of your next end step."
    )
    herald = table.ann.controls("Herald", text, types="Creature — Shaman")
    here = table.ann.buried("Here", "Enchant creature", types="Enchantment — Aura")
    stays = table.ann.buried("Stays", "Enchant creature", types="Enchantment — Aura")
    table.ann.activates(herald)
    table.ann.answers([here])
    table.resolve()
    assert (here.object.attached_to, stays.zone) == (table.ref(herald), Zone.GRAVEYARD)
    table.to(Step.END)
    table.resolve_all()
    assert (here.zone, stays.zone, herald.zone) == (Zone.EXILE, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_it_is_what_a_word_with_a_noun_spoke_of_last(table: Table) -> None:
    """CR 608.2c: after "the spell's controller", "it" is the spell, not the creature that is named after it."""
    text = (
        "Exchange control of target noncreature spell and target creature. Then the spell's controller may choose new "
        "targets for it."
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    wolf = table.bob.controls("Wolf", types="Creature — Wolf", pt="2/2")
    ox = table.ann.controls("Ox", types="Creature — Ox", pt="2/4")
    growth = table.bob.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{0}"
    )
    table.bob.answers(bear)
    table.bob.casts(growth)
    table.ann.answers(ox)
    table.ann.casts(table.ann.holds("Switch", text, types="Instant", cost="{0}"))
    table.ann.answers(True, wolf)
    table.resolve_all()
    assert (bear.pt, wolf.pt, ox.controller) == ("2/2", "5/5", table.bob)


def test_that_equipment_is_attached_to_the_token(table: Table) -> None:
    """CR 608.2c, 701.3b: what is attached is never what it is attached to."""
    text = "Gain control of target Equipment, then create a 0/1 black Germ creature token and attach that Equipment to it."
    sword = table.bob.controls(
        "Sword", "Equipped creature gets +2/+2.\nEquip {1}", types="Artifact — Equipment"
    )
    table.ann.casts(table.ann.holds("Grip", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.card("Germ Token").pt == "2/3"
    assert sword.controller is table.ann


def test_another_creature_than_the_enchanted_one(table: Table) -> None:
    """CR 303.4, 608.2c: an Aura is no creature; "another creature" is another than the one that it enchants."""
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this Aura deals damage "
        "equal to that creature's power to that player unless they sacrifice another creature of their choice."
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls("Hunger", text, types="Enchantment — Aura", attach_to=bear)
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert (table.bob.life, bear.zone) == (18, Zone.BATTLEFIELD)


def test_another_creature_is_there_to_be_sacrificed(table: Table) -> None:
    """CR 118.12, 608.2c: the same with another creature, which its controller gives up."""
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this Aura deals damage "
        "equal to that creature's power to that player unless they sacrifice another creature of their choice."
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    rat = table.bob.controls("Rat", types="Creature — Rat", pt="1/1")
    table.ann.controls("Hunger", text, types="Enchantment — Aura", attach_to=bear)
    table.to(Step.UPKEEP, turns_on=1)
    table.bob.answers(True)
    table.resolve_all()
    assert (table.bob.life, bear.zone, rat.zone) == (20, Zone.BATTLEFIELD, Zone.GRAVEYARD)
