"""Who may attack and block, alone, for a cost or with others, at its borders (CR 508, 509, 702.122)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Card, Table


def bobs_turn(table: Table) -> None:
    """Bob's turn, before combat."""
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)


def test_it_can_only_attack_alone(table: Table) -> None:
    """CR 506.5, 508.1c: with another it may not be declared, by itself it may."""
    cruel = table.ann.controls("Cruel", "~ can only attack alone.", pt="3/3")
    ape = table.ann.controls("Ape", pt="2/2")
    assert not table.may_attack(cruel, ape)


def test_it_attacks_alone(table: Table) -> None:
    """CR 506.5: another creature that is put there attacking later doesn't matter."""
    cruel = table.ann.controls("Cruel", "~ can only attack alone.", pt="3/3")
    table.ann.controls("Ape", pt="2/2")
    table.attack(cruel)
    table.ann.carries_out("Create a 1/1 white Soldier creature token that's tapped and attacking.")
    table.damage()
    assert table.bob.life == 16


def test_it_cannot_block_alone(table: Table) -> None:
    """CR 509.1b: another creature has to block, it doesn't matter which attacker."""
    hulk = table.bob.controls("Hulk", "~ can't block alone.", pt="2/2")
    cat = table.bob.controls("Cat", pt="1/1")
    ape, ox = table.ann.controls("Ape", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    table.attack(ape, ox)
    assert not table.may_block((hulk, ape))
    table.block((hulk, ape), (cat, ox))
    table.damage()
    assert table.bob.life == 20


def test_it_blocks_eight(table: Table) -> None:
    """CR 509.1b: seven besides one."""
    watcher = table.bob.controls(
        "Watcher", "~ can block an additional seven creatures each combat.", pt="0/99"
    )
    herd = [table.ann.controls(f"Ape {number}", pt="1/1") for number in range(9)]
    table.attack(*herd)
    assert not table.may_block(*((watcher, ape) for ape in herd))
    table.block(*((watcher, ape) for ape in herd[:8]))
    table.damage()
    assert (table.bob.life, watcher.object.damage) == (19, 8)


def test_paying_to_attack_or_to_block(table: Table) -> None:
    """CR 508.1g, 509.1d: for each of the two."""
    beast = table.ann.controls("Beast", "~ can't attack or block unless you pay {2}.", pt="5/5")
    lands = [table.ann.controls("Forest"), table.ann.controls("Forest")]
    table.attack(beast)
    table.damage()
    assert (table.bob.life, [land.object.tapped for land in lands]) == (15, [True, True])


def test_paying_for_each_counter_to_attack(table: Table) -> None:
    """CR 508.1h: as many as there are then; without counters nothing is to pay."""
    giant = table.ann.controls(
        "Giant", "~ can't attack unless you pay {1} for each +1/+1 counter on it.", pt="4/4"
    )
    table.attack(giant)
    table.damage()
    assert table.bob.life == 16


def test_paying_two_for_two_counters(table: Table) -> None:
    """CR 508.1h: the cost is locked in as attackers are declared."""
    giant = table.ann.controls(
        "Giant", "~ can't attack unless you pay {1} for each +1/+1 counter on it.", pt="4/4"
    )
    table.put_counters(giant, "+1/+1", 2)
    lands = [table.ann.controls("Forest") for _ in range(3)]
    table.attack(giant)
    table.damage()
    assert (table.bob.life, sum(land.object.tapped for land in lands)) == (14, 2)


def test_until_your_next_turn_attacking_you_costs(table: Table) -> None:
    """CR 508.1g: attacking a planeswalker of yours doesn't."""
    table.ann.carries_out(
        "Until your next turn, creatures can't attack you unless their controller pays {2} for each of those creatures."
    )
    walker = table.ann.controls("Walker", types="Legendary Planeswalker — Ajani", loyalty="5")
    ape, ox = table.bob.controls("Ape", pt="2/2"), table.bob.controls("Ox", pt="3/3")
    bobs_turn(table)
    lands = [table.bob.controls("Forest") for _ in range(4)]
    table.attack_several((ape, table.ann), (ox, walker))
    table.damage()
    assert (table.ann.life, walker.counters("loyalty")) == (18, 2)
    assert sum(land.object.tapped for land in lands) == 2


def test_it_cannot_attack_its_owner(table: Table) -> None:
    """CR 508.1c, 108.3: whoever controls it; nor planeswalkers of theirs. If it can't attack anybody, it needn't."""
    text = "~ attacks each combat if able and can't attack its owner or planeswalkers its owner controls."
    spy = table.ann.controls("Spy", text, pt="3/3")
    table.bob.carries_out("Gain control of target creature.")
    table.ann.controls("Walker", types="Legendary Planeswalker — Ajani", loyalty="5")
    bobs_turn(table)
    assert not table.may_attack(spy)
    assert (table.may_attack(), spy.controller) == (True, table.bob)


def test_it_attacks_others_than_its_owner(table: Table) -> None:
    """CR 508.1d: its owner has to attack somebody else with it."""
    text = "~ attacks each combat if able and can't attack its owner or planeswalkers its owner controls."
    spy = table.ann.controls("Spy", text, pt="3/3")
    assert not table.may_attack()
    table.attack(spy)
    table.damage()
    assert table.bob.life == 17


def test_fetters(table: Table) -> None:
    """CR 508.1c, 509.1b, 602.5: neither; mana abilities excepted."""
    fetters = "Enchant permanent\nEnchanted permanent can't attack or block, and its activated abilities can't be activated unless they're mana abilities."
    ape = table.bob.controls("Ape", "{T}: Add {G}.\n{0}: You gain 1 life.", pt="2/2")
    table.ann.controls("Fetters", fetters, types="Enchantment — Aura", attach_to=ape)
    ox = table.ann.controls("Ox", pt="3/3")
    assert table.bob.can(ape)
    table.bob.activates(ape, "{T}")
    assert not table.bob.can(ape)
    ape_two = table.bob.controls("Ape", pt="2/2")
    table.ann.controls("Fetters", fetters, types="Enchantment — Aura", attach_to=ape_two)
    table.attack(ox)
    assert not table.may_block((ape_two, ox))


def test_its_activated_abilities_cannot_be_activated(table: Table) -> None:
    """CR 602.5, 605.1: also mana abilities; until your next turn."""
    ape = table.bob.controls("Ape", "{T}: Add {G}.\n{0}: You gain 1 life.", pt="5/2")
    table.ann.carries_out(
        "Until your next turn, up to one target creature gets -3/-0 and its activated abilities can't be activated.",
        ape,
    )
    assert (ape.pt, table.bob.can(ape)) == ("2/2", False)
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (ape.pt, table.bob.can(ape)) == ("5/2", True)


def test_petrified(table: Table) -> None:
    """CR 611.2a: for as long as it is there: an artifact, colorless, and without abilities that can be activated."""
    ape = table.bob.controls("Ape", "{0}: You gain 1 life.", pt="5/2", cost="{G}")
    table.ann.carries_out(
        "Put a petrification counter on target creature. It gains defender and becomes a colorless artifact in addition to its other types. Its activated abilities can't be activated."
    )
    assert (ape.chars.colors, "defender" in ape.keywords, table.bob.can(ape)) == (frozenset(), True, False)
    assert {t.value for t in ape.chars.types} == {"artifact", "creature"}


def test_it_attacks_this_turn_if_able(table: Table) -> None:
    """CR 508.1d, 608.2c: red, and has to attack."""
    ape = table.ann.controls("Ape", pt="2/2")
    table.ann.carries_out("Target creature becomes red until end of turn and attacks this turn if able.")
    assert not table.may_attack()
    table.attack(ape)
    assert [color.value for color in ape.chars.colors] == ["R"]


def test_landwalkers_are_blocked(table: Table) -> None:
    """CR 509.1b, 702.14: creatures with landwalk as though they had none; with flying not."""
    savvy = "Enchant creature\nEnchanted creature gets +0/+2 and can block creatures with landwalk abilities as though they didn't have those abilities."
    wall = table.bob.controls("Wall", pt="0/2")
    table.bob.controls("Savvy", savvy, types="Enchantment — Aura", attach_to=wall)
    table.bob.controls("Swamp")
    ape = table.ann.controls("Ape", "Swampwalk", pt="3/3")
    bat = table.ann.controls("Bat", "Flying\nSwampwalk", pt="3/3")
    table.attack(ape, bat)
    assert not table.may_block((wall, bat))
    table.block((wall, ape))
    table.damage()
    assert (table.bob.life, wall.zone, wall.object.damage) == (17, Zone.BATTLEFIELD, 3)


def test_crewing_with_toughness(table: Table) -> None:
    """CR 702.122a: its toughness counts as it is then."""
    ace = table.ann.controls(
        "Ace", "~ saddles Mounts and crews Vehicles using its toughness rather than its power.", pt="1/4"
    )
    other = table.ann.controls("Other", pt="1/4")
    ship = table.ann.controls("Ship", "Crew 4", types="Artifact — Vehicle", pt="5/5")
    table.ann.answers([ace])
    table.ann.activates(ship)
    table.resolve()
    assert (ace.object.tapped, other.object.tapped, ship.pt) == (True, False, "5/5")
    assert "creature" in {t.value for t in ship.chars.types}


def test_legal_targets_of_nongreen_and_of_opponents(table: Table) -> None:
    """CR 702.11, 115.4: green spells of opponents may target it, and everything of its controller."""
    text = "~ can't be the target of nongreen spells your opponents control or abilities from nongreen sources your opponents control."
    thrun = table.ann.controls("Thrun", text, pt="5/5")
    bear = table.ann.controls("Bear", pt="2/2")
    black = table.bob.holds("Black", "Destroy target creature.", types="Instant", cost="{0}")
    table.bob.casts(black)
    table.resolve()
    assert (thrun.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    table.bob.casts(
        table.bob.holds("Green", "Destroy target creature.", types="Instant", cost="{G}"), free="{G}"
    )
    table.resolve()
    assert thrun.zone == Zone.GRAVEYARD


def test_hexproof_from_each_of_its_colors(table: Table) -> None:
    """CR 702.11: of each creature its own colors, as they are now."""
    table.ann.controls(
        "Tam", "Each other creature you control has hexproof from each of its colors.", pt="1/1"
    )
    red = table.ann.controls("Imp", cost="{R}", pt="1/1")
    table.bob.answers(table.ann.controls("Elf", cost="{G}", pt="1/1"))
    table.bob.casts(
        table.bob.holds("Bolt", "Destroy target creature.", types="Instant", cost="{R}"), free="{R}"
    )
    table.resolve()
    assert (red.zone, table.ann.graveyard) == (Zone.BATTLEFIELD, ["Elf"])


def test_creatures_attacking_alone_or_blocking_alone(table: Table) -> None:
    """CR 506.5, 608.2h: as it last was."""
    text = "Whenever another creature dies, if it was attacking or blocking alone, exile it and investigate."
    table.ann.controls("Witness", text, pt="1/1")
    ape = table.ann.controls("Ape", pt="2/2")
    table.destroy(table.ann.controls("Idle", pt="1/1"))
    assert table.stack == []
    table.attack(ape)
    table.destroy(ape)
    table.resolve_all()
    assert (ape.zone, table.ann.permanents) == (Zone.EXILE, ["Witness", "Clue Token"])


def test_two_attackers_do_not_attack_alone(table: Table) -> None:
    """CR 506.5: two were declared, so neither attacks alone until one is gone."""
    text = "Whenever another creature dies, if it was attacking or blocking alone, exile it and investigate."
    table.ann.controls("Witness", text, pt="1/1")
    ape, ox = table.ann.controls("Ape", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    table.attack(ape, ox)
    table.destroy(ape)
    assert (table.stack, ape.zone) == ([], Zone.GRAVEYARD)


def test_creatures_blocked_by_it(table: Table) -> None:
    """CR 509.1g: at end of combat those it blocks still."""
    nets = table.bob.controls("Nets", "At end of combat, exile all creatures blocked by ~.", pt="0/7")
    ape, ox = table.ann.controls("Ape", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    table.attack(ape, ox)
    table.block((nets, ape))
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert (ape.zone, ox.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_creatures_it_blocked_this_combat(table: Table) -> None:
    """CR 608.2i, 506.4: though removed from combat, and only in combat."""
    text = "When ~ dies during combat, it deals 6 damage to each creature it blocked this combat."
    member = table.bob.controls("Member", text, pt="0/7")
    ape, ox = table.ann.controls("Ape", pt="2/6"), table.ann.controls("Ox", pt="2/6")
    table.attack(ape, ox)
    table.block((member, ape))
    table.ann.carries_out("Remove target attacking creature from combat.", ape)
    table.destroy(member)
    table.resolve_all()
    assert (ape.zone, ox.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_creatures_that_blocked_this_creature(table: Table) -> None:
    """CR 508, 608.2i, 502.3: they stay tapped through their controller's next untap step."""
    text = "At end of combat, tap all creatures that blocked ~ this turn. They don't untap during their controller's next untap step."
    ferrets = table.ann.controls("Ferrets", text, pt="1/9")
    wall, idle = table.bob.controls("Wall", pt="0/3"), table.bob.controls("Idle", pt="0/3")
    table.attack(ferrets)
    table.block((wall, ferrets))
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    bobs_turn(table)
    assert (wall.object.tapped, idle.object.tapped) == (True, False)


def test_a_creature_that_is_blocking_it(table: Table) -> None:
    """CR 509.1g: no target if nothing is."""
    ape = table.ann.controls("Ape", "{0}: ~ deals 1 damage to target creature that's blocking it.", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/3")
    assert not table.ann.can(ape)
    table.attack(ape)
    table.block((wall, ape))
    table.ann.activates(ape)
    table.resolve()
    assert wall.object.damage == 1


def test_a_sacrificed_blocker(table: Table) -> None:
    """CR 701.21a: the defending player chooses among those that block that creature."""
    text = "Whenever a creature you control with menace becomes blocked, defending player sacrifices a creature of their choice that's blocking it."
    table.ann.controls("Raptor", text, pt="1/1")
    ape = table.ann.controls("Ape", "Menace", pt="2/2")
    one, two = table.bob.controls("One", pt="0/3"), table.bob.controls("Two", pt="0/3")
    table.bob.controls("Idle", pt="0/3")
    table.attack(ape)
    table.block((one, ape), (two, ape))
    table.bob.answers(two)
    table.resolve_all()
    assert (table.bob.graveyard, one.zone) == (["Two"], Zone.BATTLEFIELD)


def test_attacked_with_three(table: Table) -> None:
    """CR 508.1a, 601.3: in any turn in which you did; in the next you have to again."""
    text = "When ~ enters, exile the top card of your library. During any turn you attacked with three or more creatures, you may play that card."
    table.ann.library("Top", "You gain 1 life.", types="Instant", cost="{0}")
    herd = [table.ann.controls(name, pt="1/1") for name in ("Ape", "Bear", "Cat")]
    table.ann.casts(table.ann.holds("Captain", text, types="Artifact", cost="{0}"))
    table.resolve_all()
    top = table.ann.card("Top", Zone.EXILE)
    assert not table.ann.can(top)
    table.attack(*herd)
    table.ann.casts(top)
    table.resolve()
    assert table.ann.life == 21


@seated("Cyd")
def test_players_you_attacked_this_combat(table: Table) -> None:
    """CR 506.2, 508.6: players, not planeswalkers of theirs; each counts once."""
    text = "Whenever ~ attacks, you gain X life, where X is the number of players you attacked this combat."
    cyd = table.others[0]
    walker = cyd.controls("Walker", types="Legendary Planeswalker — Ajani", loyalty="5")
    caller = table.ann.controls("Caller", text, pt="1/1")
    ape, ox = table.ann.controls("Ape", pt="1/1"), table.ann.controls("Ox", pt="1/1")
    table.attack_several((caller, table.bob), (ape, table.bob), (ox, walker))
    table.resolve_all()
    assert table.ann.life == 21


@seated("Cyd")
def test_two_or_more_attack_a_player(table: Table) -> None:
    """CR 508.3b, 603.2e: two attack the same player."""
    table.ann.controls(
        "Horn",
        "Whenever two or more creatures you control attack a player, you gain 1 life.",
        types="Artifact",
    )
    ape, ox, cat = (table.ann.controls(name, pt="1/1") for name in ("Ape", "Ox", "Cat"))
    table.attack_several((ape, table.bob), (ox, table.others[0]))
    table.resolve_all()
    assert (table.ann.life, cat.object.tapped) == (20, False)


@seated("Cyd")
def test_two_attack_one_player_and_one_another(table: Table) -> None:
    """CR 508.3b: once for the player whom two attack."""
    table.ann.controls(
        "Horn",
        "Whenever two or more creatures you control attack a player, you gain 1 life.",
        types="Artifact",
    )
    ape, ox, cat = (table.ann.controls(name, pt="1/1") for name in ("Ape", "Ox", "Cat"))
    table.attack_several((ape, table.bob), (ox, table.bob), (cat, table.others[0]))
    table.resolve_all()
    assert table.ann.life == 21


def test_attacking_the_player_with_the_most_life(table: Table) -> None:
    """CR 102.1, 508.3a: tied for most will do; looked at as it attacks."""
    butler = table.ann.controls(
        "Butler",
        "Whenever ~ attacks the player with the most life or tied for most life, you gain 1 life.",
        pt="1/1",
    )
    table.ann.carries_out("You gain 1 life.")
    table.attack(butler)
    assert table.stack == []


def test_attacking_a_player_tied_for_most_life(table: Table) -> None:
    """CR 102.1: tied for most."""
    butler = table.ann.controls(
        "Butler",
        "Whenever ~ attacks the player with the most life or tied for most life, you gain 1 life.",
        pt="1/1",
    )
    table.attack(butler)
    table.resolve_all()
    assert table.ann.life == 21


def test_if_it_is_attacking_the_player_with_the_most_life(table: Table) -> None:
    """CR 603.4: looked at again as it resolves."""
    text = "Whenever ~ attacks for the first time each turn, if it's attacking the player with the most life or tied for most life, untap all attacking creatures. After this phase, there is an additional combat phase."
    scourge = table.ann.controls("Scourge", text, pt="1/1")
    table.attack(scourge)
    table.resolve_all()
    assert not scourge.object.tapped
    table.to(Step.END_OF_COMBAT)
    table.attack(scourge)
    table.damage()
    assert (table.bob.life, scourge.object.tapped) == (18, True)


@seated("Cyd")
def test_attacked_one_or_more_of_your_opponents(table: Table) -> None:
    """CR 508.3c: whoever attacks them; the attacker creates the token, once whatever number of them."""
    table.bob.controls(
        "Jolene",
        "Whenever a player attacks one or more of your opponents, that attacking player creates a Treasure token.",
        pt="1/1",
    )
    ape, ox = table.ann.controls("Ape", pt="1/1"), table.ann.controls("Ox", pt="1/1")
    table.attack_several((ape, table.bob), (ox, table.others[0]))
    table.resolve_all()
    assert sorted(table.ann.permanents) == ["Ape", "Ox", "Treasure Token"]


@seated("Cyd")
def test_attacking_only_you_is_attacking_no_opponent_of_yours(table: Table) -> None:
    """CR 508.3c."""
    table.bob.controls(
        "Jolene",
        "Whenever a player attacks one or more of your opponents, that attacking player creates a Treasure token.",
        pt="1/1",
    )
    table.attack(table.ann.controls("Ape", pt="1/1"))
    assert table.stack == []


def test_the_attacking_player_gains_control(table: Table) -> None:
    """CR 506.2, 110.2: the one whose turn it is."""
    ball = table.bob.controls(
        "Ball",
        "Whenever you're dealt combat damage, the attacking player gains control of this artifact and untaps it.",
        types="Artifact",
        tapped=True,
    )
    table.attack(table.ann.controls("Ape", pt="1/1"))
    table.damage()
    table.resolve_all()
    assert (ball.controller, ball.object.tapped) == (table.ann, False)


@seated("Cyd")
def test_loses_life_for_creatures_attacking_them(table: Table) -> None:
    """CR 608.2c, 508.6: each opponent for those that attack that player, not a planeswalker."""
    table.ann.controls(
        "Range",
        "Whenever you attack, each opponent loses life equal to the number of creatures attacking them.",
        types="Enchantment",
    )
    ape, ox, cat = (table.ann.controls(name, pt="0/1") for name in ("Ape", "Ox", "Cat"))
    table.attack_several((ape, table.bob), (ox, table.bob), (cat, table.others[0]))
    table.resolve_all()
    assert (table.ann.life, table.bob.life, table.others[0].life) == (20, 18, 19)


def hurt(card: Card) -> int:
    """The damage marked on it."""
    return card.object.damage


def test_blue_and_or_black(table: Table) -> None:
    """CR 105.2: each creature that is one of them or both, dealt damage once."""
    both = table.ann.controls("Both", cost="{W}{U}", pt="1/5")
    white = table.ann.controls("White", cost="{W}", pt="1/5")
    red = table.ann.controls("Red", cost="{R}", pt="1/5")
    table.ann.carries_out("~ deals 1 damage to each white and/or blue creature.")
    assert [hurt(card) for card in (both, white, red)] == [1, 1, 0]


def test_unblockable_by_two_colors(table: Table) -> None:
    """CR 509.1b, 105.2: by creatures of either color."""
    knight = table.ann.controls("Knight", "~ can't be blocked by black and/or red creatures.", pt="2/2")
    red, white = (
        table.bob.controls("Red", cost="{R}", pt="1/5"),
        table.bob.controls("White", cost="{W}", pt="1/5"),
    )
    table.attack(knight)
    assert not table.may_block((red, knight))
    table.block((white, knight))
    table.damage()
    assert table.bob.life == 20
