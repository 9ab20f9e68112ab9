"""Damage prevented and dealt to others instead, by whom and to whom (CR 614.9, 615)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def torches(table: Table) -> tuple[Card, Card]:
    """Two sources of bob's."""
    return table.bob.controls("Torch", types="Artifact"), table.bob.controls("Lamp", types="Artifact")


def test_all_damage_of_a_chosen_source_to_you(table: Table) -> None:
    """CR 609.7, 615.1: of that source, to you and not to your permanents, however often."""
    torch, lamp = torches(table)
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out("Prevent all damage a source of your choice would deal to you this turn.", torch)
    table.deal(torch, table.ann, 2)
    table.deal(torch, table.ann, 2)
    assert table.ann.life == 20
    table.deal(torch, bear, 2)
    table.deal(lamp, table.ann, 3)
    assert (table.ann.life, bear.zone) == (17, Zone.GRAVEYARD)


def test_all_damage_this_turn_by_a_source_that_shares_a_color(table: Table) -> None:
    """CR 609.7c: the source has to be of the kind; all its damage, to anything."""
    red = table.bob.controls("Imp", types="Creature — Imp", cost="{R}", pt="1/1")
    table.bob.controls("Elf", types="Creature — Elf", cost="{G}", pt="1/1")
    text = "Prevent all damage that would be dealt this turn by a source of your choice that shares a color with target creature."
    table.ann.carries_out(text, red)
    bear = table.ann.controls("Bear", pt="2/2")
    table.deal(red, bear, 2)
    table.deal(red, table.bob, 2)
    assert (bear.zone, table.bob.life) == (Zone.BATTLEFIELD, 20)


def test_damage_that_this_creature_would_deal_to_you(table: Table) -> None:
    """CR 615.5: the next time only, all of it; to another player it is dealt."""
    text = "{0}: The next time ~ would deal damage to you this turn, prevent that damage. Any player may activate this ability."
    hired = table.ann.controls("Hired", text, pt="3/3")
    table.bob.activates(hired)
    table.resolve()
    table.deal(hired, table.ann, 3)
    table.deal(hired, table.bob, 3)
    assert (table.ann.life, table.bob.life) == (17, 20)
    table.deal(hired, table.bob, 3)
    assert table.bob.life == 17


def test_damage_of_a_chosen_source_is_dealt_to_it(table: Table) -> None:
    """CR 614.9: if it isn't on the battlefield any more, the damage is dealt as it would have been."""
    torch, lamp = torches(table)
    text = "{0}: The next time a source of your choice would deal damage this turn, that damage is dealt to ~ instead."
    opal = table.ann.controls("Opal", text, pt="1/4")
    table.ann.answers(torch, lamp)
    table.ann.activates(opal)
    table.resolve()
    table.ann.activates(opal)
    table.resolve()
    table.deal(torch, table.ann, 2)
    assert (table.ann.life, opal.object.damage) == (20, 2)
    table.destroy(opal)
    table.deal(lamp, table.ann, 2)
    assert table.ann.life == 18


def test_damage_to_one_creature_is_dealt_to_another(table: Table) -> None:
    """CR 614.9, 115.1: of the chosen source; the other target has to be a legal recipient still."""
    torch, lamp = torches(table)
    bear, cat = table.ann.controls("Bear", pt="2/5"), table.ann.controls("Cat", pt="2/5")
    text = "All damage that would be dealt this turn to target creature you control by a source of your choice is dealt to another target creature instead."
    table.ann.carries_out(text, bear, torch)
    table.deal(torch, bear, 2)
    table.deal(lamp, bear, 1)
    assert (bear.object.damage, cat.object.damage) == (1, 2)
    table.destroy(cat)
    table.deal(torch, bear, 2)
    assert bear.object.damage == 3


def test_damage_to_you_and_your_permanents_is_dealt_to_the_chosen_one(table: Table) -> None:
    """CR 614.9: what would be dealt to the chosen one is dealt to it anyway; once, not again and again (CR 614.5)."""
    torch, _ = torches(table)
    hero, bear = table.ann.controls("Hero", pt="2/9"), table.ann.controls("Bear", pt="2/2")
    text = "Choose a creature or planeswalker you control. All damage that would be dealt this turn to you and permanents you control is dealt to the chosen permanent instead."
    table.ann.carries_out(text, hero)
    table.deal(torch, table.ann, 2)
    table.deal(torch, bear, 2)
    table.deal(torch, hero, 1)
    assert (table.ann.life, bear.object.damage, hero.object.damage) == (20, 0, 5)


def test_combat_damage_of_unblocked_creatures_is_dealt_to_it(table: Table) -> None:
    """CR 614.9, 510.2: a blocked trampler's damage to the player isn't that of an unblocked creature."""
    text = "{0}: All combat damage that would be dealt to you by unblocked creatures this turn is dealt to ~ instead."
    guard = table.bob.controls("Guard", text, pt="2/9")
    wall = table.bob.controls("Wall", pt="0/1")
    ape, boar = table.ann.controls("Ape", pt="3/3"), table.ann.controls("Boar", "Trample", pt="4/4")
    table.bob.activates(guard)
    table.resolve()
    table.attack(ape, boar)
    table.block((wall, boar))
    table.ann.answers([1, 3])
    table.damage()
    assert (table.bob.life, guard.object.damage) == (17, 3)


def test_damage_between_two_creatures(table: Table) -> None:
    """CR 615.1: to this one by that one, and nothing else."""
    text = "{0}: Prevent all damage that would be dealt to ~ by target creature this turn."
    fort = table.ann.controls("Fort", text, pt="1/4")
    ape, cat = table.bob.controls("Ape", pt="3/3"), table.bob.controls("Cat", pt="1/1")
    table.ann.answers(ape)
    table.ann.activates(fort)
    table.resolve()
    table.deal(ape, fort, 3)
    table.deal(cat, fort, 1)
    table.deal(ape, table.ann, 3)
    assert (fort.object.damage, table.ann.life) == (1, 17)


def test_damage_of_creatures_to_players(table: Table) -> None:
    """CR 615.1: creatures that come later too, but no other sources and no damage to creatures."""
    torch, _ = torches(table)
    table.ann.carries_out("Prevent all damage that creatures would deal to players this turn.")
    ape, bear = table.bob.controls("Ape", pt="3/3"), table.ann.controls("Bear", pt="2/4")
    table.deal(ape, table.ann, 3)
    table.deal(torch, table.ann, 2)
    table.deal(ape, bear, 3)
    assert (table.ann.life, bear.object.damage) == (18, 3)


def test_damage_of_this_creature_to_red_creatures(table: Table) -> None:
    """CR 615.1: looked at when the damage would be dealt."""
    oaf = table.ann.controls("Oaf", "Prevent all damage that ~ would deal to red creatures.", pt="4/3")
    imp = table.bob.controls("Imp", cost="{R}", pt="1/5")
    elf = table.bob.controls("Elf", cost="{G}", pt="1/5")
    table.deal(oaf, imp, 2)
    table.deal(oaf, elf, 2)
    assert (imp.object.damage, elf.object.damage) == (0, 2)


def test_all_damage_a_target_would_deal(table: Table) -> None:
    """CR 611.2a, 615.1: until your next turn, by that permanent to anything."""
    text = "Until your next turn, prevent all damage target permanent would deal."
    ape, bear = table.bob.controls("Ape", pt="3/3"), table.ann.controls("Bear", pt="2/4")
    table.ann.carries_out(text, ape)
    table.deal(ape, table.ann, 3)
    table.deal(ape, bear, 3)
    table.deal(bear, ape, 1)
    assert (table.ann.life, bear.object.damage, ape.object.damage) == (20, 0, 1)


def test_combat_damage_it_would_deal(table: Table) -> None:
    """CR 615.1, 604.2: as long as it has the counter; other damage of it is dealt."""
    text = (
        "As long as ~ has an ice counter on it, prevent all combat damage it would deal and it has defender."
    )
    ram = table.ann.controls("Ram", text, pt="5/4")
    table.attack(ram)
    table.put_counters(ram, "ice")
    table.damage()
    assert table.bob.life == 20
    table.deal(ram, table.bob, 2)
    assert table.bob.life == 18


def test_damage_that_this_creature_deals_cannot_be_prevented(table: Table) -> None:
    """CR 615.12: prevention effects still apply, and prevent nothing; redirecting isn't preventing."""
    monster = table.ann.controls("Monster", "Damage that would be dealt by ~ can't be prevented.", pt="7/7")
    table.bob.carries_out("Prevent all damage that would be dealt to you this turn.")
    ape = table.ann.controls("Ape", pt="3/3")
    table.attack(monster, ape)
    table.damage()
    assert table.bob.life == 13


def test_prevention_by_its_source_on_the_stack(table: Table) -> None:
    """CR 615.7, 613.1f: each creature has the ability as long as the spell is on the stack."""
    text = 'As long as ~ is on the stack, each creature has "{T}: Prevent the next 1 damage that would be dealt to this creature by ~ this turn."\n~ deals 2 damage to each creature.'
    bear, cat = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Cat", pt="2/2")
    table.ann.casts(table.ann.holds("Lava", text, types="Sorcery", cost="{0}"))
    table.bob.activates(bear)
    table.resolve()
    table.resolve()
    assert (bear.zone, cat.zone, bear.object.damage) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 1)
    assert not table.bob.can(bear)


def test_so_much_more_damage_this_turn(table: Table) -> None:
    """CR 614.1a, 120.8: a source that would deal no damage deals none."""
    torch = table.ann.controls("Torch", types="Artifact")
    red = table.ann.controls("Imp", cost="{R}", pt="0/1")
    text = "If a red source you control would deal damage to a permanent or player this turn, it deals that much damage plus 2 to that permanent or player instead."
    table.ann.carries_out(text)
    table.deal(red, table.bob, 1)
    table.deal(torch, table.bob, 1)
    assert table.bob.life == 16
    table.attack(red)
    table.damage()
    assert table.bob.life == 16


def test_more_noncombat_damage_by_x(table: Table) -> None:
    """CR 614.1a, 107.3: X of the activation; combat damage isn't more."""
    text = "{X}: If a source you control would deal noncombat damage to a permanent or player this turn, it deals that much damage plus X instead."
    tai = table.ann.controls("Tai", text, pt="1/1")
    table.ann.has_mana("{2}")
    table.ann.answers(2)
    table.ann.activates(tai)
    table.resolve()
    table.deal(tai, table.bob, 1)
    table.attack(tai)
    table.damage()
    assert table.bob.life == 16


def test_no_life_is_gained_instead(table: Table) -> None:
    """CR 614.6, 119.9: the player who was dealt the damage, or the controller of the planeswalker."""
    text = "~ deals 4 damage to target player or planeswalker. The damage can't be prevented. If that player or that planeswalker's controller would gain life this turn, that player gains no life instead."
    table.bob.carries_out("Prevent all damage that would be dealt to you this turn.")
    table.ann.carries_out(text, table.bob)
    table.bob.carries_out("You gain 3 life.")
    table.ann.carries_out("You gain 3 life.")
    assert (table.ann.life, table.bob.life) == (23, 16)


def test_no_life_for_the_planeswalkers_controller(table: Table) -> None:
    """CR 608.2h: its controller, though the planeswalker died of the damage."""
    text = "~ deals 4 damage to target player or planeswalker. The damage can't be prevented. If that player or that planeswalker's controller would gain life this turn, that player gains no life instead."
    walker = table.bob.controls("Walker", types="Legendary Planeswalker — Ajani", loyalty="3")
    table.ann.carries_out(text, walker)
    table.bob.carries_out("You gain 3 life.")
    assert (walker.zone, table.bob.life) == (Zone.GRAVEYARD, 20)


def test_triple_combat_damage_to_opponents(table: Table) -> None:
    """CR 614.1a: that creature's, combat damage, to an opponent of yours, until your next turn."""
    ape = table.ann.controls("Ape", pt="2/2")
    text = "Choose target creature. Until your next turn, if that creature would deal combat damage to one of your opponents, it deals triple that damage to that player instead."
    table.ann.carries_out(text)
    table.deal(ape, table.bob, 1)
    table.attack(ape)
    table.damage()
    assert table.bob.life == 13


def test_double_damage_to_a_player_and_their_permanents(table: Table) -> None:
    """CR 614.1a: damage of any source, to the player who was dealt combat damage and what they control then."""
    text = "Whenever ~ deals combat damage to a player, until your next turn, if a source would deal damage to that player or a permanent that player controls, it deals double that damage instead."
    knight = table.ann.controls("Knight", text, pt="1/1")
    table.attack(knight)
    table.damage()
    table.resolve_all()
    torch = table.bob.controls("Torch", types="Artifact")
    bear = table.bob.controls("Bear", pt="2/5")
    table.deal(torch, table.bob, 2)
    table.deal(torch, bear, 2)
    table.deal(torch, table.ann, 2)
    assert (table.bob.life, bear.object.damage, table.ann.life) == (15, 4, 18)


def test_the_damage_dealt_to_you_this_turn(table: Table) -> None:
    """CR 608.2i: prevented damage wasn't dealt; life that was lost otherwise isn't damage."""
    torch, _ = torches(table)
    bear = table.ann.controls("Bear", pt="2/9")
    table.deal(torch, table.ann, 3)
    table.ann.carries_out("You lose 2 life.")
    table.ann.carries_out(
        "You gain life equal to the damage dealt to you this turn. ~ deals damage to target creature you control equal to the damage dealt to you this turn."
    )
    assert (table.ann.life, bear.object.damage) == (18, 3)
