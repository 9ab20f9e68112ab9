"""Which events make abilities trigger, and how often, at their borders (CR 603.2)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}


def watch(table: Table, event: str) -> Card:
    """Ann gains 1 life whenever something happens."""
    return table.ann.controls("Watch", f"{event}, you gain 1 life.", types="Enchantment")


def test_becoming_the_monarch(table: Table) -> None:
    """CR 725.1: who is the monarch already doesn't become the monarch."""
    watch(table, "Whenever you become the monarch")
    table.ann.carries_out("You become the monarch.")
    table.ann.carries_out("You become the monarch.")
    assert table.ann.life == 21


def test_activating_a_loyalty_ability(table: Table) -> None:
    """CR 606.1: of any planeswalker of yours; other activated abilities not."""
    watch(table, "Whenever you activate a loyalty ability")
    walker = table.ann.controls(
        "Walker", "[+1]: Scry 1.\n{0}: Scry 1.", types="Legendary Planeswalker — Ajani", loyalty="3"
    )
    table.ann.activates(walker, "{0}")
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.activates(walker)
    table.resolve_all()
    assert table.ann.life == 21


def test_a_loyalty_ability_of_a_chandra(table: Table) -> None:
    """CR 606.1, 205.3: a planeswalker of that type."""
    table.ann.controls(
        "Watch",
        "Whenever you activate a loyalty ability of a Chandra planeswalker, ~ deals 1 damage to each opponent.",
        types="Enchantment",
    )
    chandra = table.ann.controls(
        "Chandra", "[+1]: Scry 1.", types="Legendary Planeswalker — Chandra", loyalty="3"
    )
    ajani = table.ann.controls("Ajani", "[+1]: Scry 1.", types="Legendary Planeswalker — Ajani", loyalty="3")
    table.ann.activates(ajani)
    table.resolve_all()
    table.ann.activates(chandra)
    table.resolve_all()
    assert table.bob.life == 19


def test_an_ability_that_is_no_mana_ability(table: Table) -> None:
    """CR 605.1: whoever activates it is dealt the damage."""
    table.ann.controls(
        "Shaman",
        "Whenever a player activates an ability that isn't a mana ability, ~ deals 1 damage to that player.",
        pt="3/4",
    )
    rock = table.bob.controls("Rock", "{T}: Add {C}.\n{0}: Scry 1.", types="Artifact")
    table.bob.activates(rock, "{T}")
    assert (table.bob.pool, table.stack) == ("C", [])
    table.bob.activates(rock, "{0}")
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 19)


def test_an_ability_without_the_tap_symbol(table: Table) -> None:
    """CR 602.1a: of the enchanted artifact: tapped for it, it became tapped; without it, it was activated; mana
    abilities too."""
    rock = table.bob.controls("Rock", "{T}: Add {C}.\n{0}: Scry 1.\n{0}: Add {C}.", types="Artifact")
    aura = "Enchant artifact\nWhenever enchanted artifact becomes tapped or a player activates an ability of enchanted artifact without {T} in its activation cost, ~ deals 2 damage to that artifact's controller."
    table.ann.controls("Possession", aura, types="Enchantment — Aura", attach_to=rock)
    table.bob.activates(rock, "{T}")
    table.resolve_all()
    assert table.bob.life == 18
    table.bob.activates(rock, "{0}: Scry")
    table.resolve_all()
    table.bob.activates(rock, "{0}: Add")
    table.resolve_all()
    assert table.bob.life == 14


def test_you_become_the_target(table: Table) -> None:
    """CR 115.1, 603.2: of a spell or ability of an opponent; countered unless they pay."""
    table.ann.controls(
        "Amulet",
        "Whenever you become the target of a spell or ability an opponent controls, counter that spell or ability unless its controller pays {1}.",
        types="Artifact",
    )
    bolt = "~ deals 3 damage to target player."
    table.ann.carries_out(bolt, table.ann)
    assert table.ann.life == 17
    table.bob.carries_out(bolt, table.ann)
    assert table.ann.life == 17
    table.bob.has_mana("{1}")
    table.bob.carries_out(bolt, table.ann, True)
    assert table.ann.life == 14


def test_kicking_a_spell(table: Table) -> None:
    """CR 702.33d: once for a spell with two kickers that were both paid."""
    watch(table, "Whenever a player kicks a spell")
    kicked = {"text": "Kicker {0}\nScry 1.", "types": "Sorcery", "cost": "{0}"}
    table.ann.answers(False)
    table.ann.casts(table.ann.holds("Spell", **kicked))
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Spell", **kicked))
    table.resolve_all()
    assert table.ann.life == 21


def test_expending_six(table: Table) -> None:
    """CR 700.14: the sixth mana of the turn spent on spells, in however many parts; on abilities doesn't count."""
    watch(table, "Whenever you expend 6")
    spring = table.ann.controls("Spring", "{5}: Scry 1.", types="Artifact")
    wish = {"text": "Scry 1.", "types": "Instant"}
    table.ann.casts(table.ann.holds("Five", cost="{5}", **wish), free="{5}")
    table.ann.has_mana("{5}")
    table.ann.activates(spring)
    table.resolve_all()
    assert table.ann.life == 20
    for name in ("Six", "Seven"):
        table.ann.casts(table.ann.holds(name, cost="{1}", **wish), free="{1}")
        table.resolve_all()
    assert table.ann.life == 21


def test_becoming_renowned(table: Table) -> None:
    """CR 702.112: it becomes renowned once."""
    watch(table, "Whenever a creature you control becomes renowned")
    knight = table.ann.controls("Knight", "Renown 1", pt="1/1")
    table.attack(knight)
    table.damage()
    table.resolve_all()
    assert (table.ann.life, knight.pt) == (21, "2/2")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(knight)
    table.damage()
    table.resolve_all()
    assert table.ann.life == 21


def test_becoming_saddled(table: Table) -> None:
    """CR 702.171b: for the first time each turn."""
    table.fill_libraries()
    text = "Saddle 1\nWhenever ~ becomes saddled for the first time each turn, you gain 1 life."
    mount = table.ann.controls("Mount", text, types="Creature — Horse Mount", pt="3/3")
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    table.ann.answers([one])
    table.ann.activates(mount)
    table.resolve_all()
    table.ann.activates(mount)
    table.resolve_all()
    assert (table.ann.life, two.object.tapped) == (21, True)


def test_entering_under_your_control(table: Table) -> None:
    """CR 110.2: an opponent's permanent under your control; one of yours isn't."""
    table.ann.controls(
        "Dragon",
        "Whenever a nonland permanent an opponent owns enters the battlefield under your control, they lose life equal to its mana value.",
        pt="1/1",
    )
    table.put_onto_battlefield(table.ann.buried("Mine", cost="{3}"))
    table.put_onto_battlefield(table.bob.buried("Theirs", cost="{3}"))
    assert table.stack == []
    table.put_onto_battlefield(table.bob.buried("Stolen", cost="{4}"), under=table.ann)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 16)


def test_a_second_land_under_an_opponents_control(table: Table) -> None:
    """CR 608.2i, 603.4: another land under that player's control this turn."""
    ignus = "Whenever a land enters under an opponent's control, if that player had another land enter the battlefield under their control this turn, ~ deals 3 damage to that player."
    table.ann.controls("Ignus", ignus, pt="2/1")
    table.put_onto_battlefield(table.ann.buried("Forest"))
    table.put_onto_battlefield(table.bob.buried("Island"))
    assert table.stack == []
    table.put_onto_battlefield(table.bob.buried("Swamp"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 17)


def test_cast_or_entered_from_exile(table: Table) -> None:
    """CR 601.2a, 603.6a: a spell cast from exile; the permanent that it becomes comes from the stack."""
    table.ann.controls(
        "Zuko",
        "Whenever you cast a spell from exile and whenever a permanent you control enters from exile, you gain 1 life.",
        types="Enchantment",
    )
    table.ann.library("Top", **BIRD)
    table.ann.carries_out("Exile the top card of your library. You may play it this turn.")
    table.ann.casts(table.ann.card("Top", Zone.EXILE))
    table.resolve_all()
    assert table.ann.life == 21
    table.ann.carries_out(
        "Exile target creature you control, then return that card to the battlefield under its owner's control."
    )
    assert table.ann.life == 22


def test_from_anywhere_other_than_your_hand(table: Table) -> None:
    """CR 603.6a, 305.4: a land that is played from the hand enters from there; fetched from the library it doesn't."""
    table.ann.controls(
        "Lost",
        "Whenever a land you control enters from anywhere other than your hand or you cast a spell from anywhere other than your hand, you gain 1 life.",
        types="Enchantment",
    )
    table.ann.plays(table.ann.holds("Forest"))
    table.ann.casts(table.ann.holds("Bird", **BIRD))
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.library("Island")
    table.ann.carries_out(
        "Search your library for a basic land card, put it onto the battlefield, then shuffle.", "Island"
    )
    assert table.ann.life == 21


def test_a_counter_removed_in_exile(table: Table) -> None:
    """CR 702.62: each counter that is removed triggers it, also by other effects."""
    text = (
        "Suspend 3—{0}\nWhenever a time counter is removed from this card while it's exiled, you gain 1 life."
    )
    chron = table.ann.holds("Chron", text, types="Creature — Avatar", cost="{9}", pt="1/1")
    table.fill_libraries()
    table.ann.takes(chron, "suspend")
    assert chron.counters("time") == 3
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (chron.counters("time"), table.ann.life) == (2, 21)


def test_each_of_your_main_phases(table: Table) -> None:
    """CR 505.1: each, the one after combat too; an opponent's not."""
    watch(table, "At the beginning of each of your main phases")
    table.fill_libraries()
    table.to(Step.END)
    assert table.ann.life == 21
    table.to(Step.END, turns_on=1)
    assert table.ann.life == 21


def test_it_is_not_that_players_turn(table: Table) -> None:
    """CR 603.4, 102.1."""
    table.ann.controls(
        "Glory",
        "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.",
        types="Enchantment",
    )
    mine, theirs = table.ann.controls("Forest"), table.bob.controls("Island")
    table.ann.activates(mine)
    table.bob.activates(theirs)
    table.settle()
    table.resolve_all()
    assert (mine.zone, theirs.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_a_card_milled_or_discarded_of_its_owner(table: Table) -> None:
    """CR 603.2, 603.7: put onto the battlefield at the next end step, from the hand or library only."""
    table.ann.controls(
        "War",
        "Whenever you sacrifice a Desert and whenever a Desert card is put into your graveyard from your hand or library, put that card onto the battlefield under your control at the beginning of your next end step.",
        types="Enchantment",
    )
    desert = {"types": "Land — Desert"}
    milled = table.ann.library("Milled", **desert)
    destroyed = table.ann.controls("Destroyed", **desert)
    table.destroy(destroyed)
    assert table.stack == []
    table.ann.carries_out("Mill a card.")
    table.to(Step.END)
    table.resolve_all()
    assert [card.zone for card in (milled, destroyed)] == [Zone.BATTLEFIELD, Zone.GRAVEYARD]


def test_triggers_once_more_for_another_elemental(table: Table) -> None:
    """CR 603.2d: its own doesn't."""
    table.ann.controls(
        "Twin",
        "Whenever you lose life, ~ deals 1 damage to each opponent.\nIf a triggered ability of another Elemental you control triggers, it triggers an additional time.",
        types="Creature — Elemental",
        pt="1/1",
    )
    table.ann.controls(
        "Fire",
        "Whenever you gain life, ~ deals 1 damage to each opponent.",
        types="Creature — Elemental",
        pt="1/1",
    )
    table.ann.carries_out("You gain 1 life.")
    assert table.bob.life == 18
    table.ann.carries_out("You lose 1 life.")
    assert table.bob.life == 17


def test_triggers_once_more_for_spells_and_permanents(table: Table) -> None:
    """CR 603.2d, 105.2c: of a colorless spell too, such as "when you cast this spell"."""
    table.ann.controls(
        "Echoes",
        "If a triggered ability of a colorless spell you control or another colorless permanent you control triggers, that ability triggers an additional time.",
        types="Kindred Artifact — Eldrazi",
    )
    cast = {"text": "When you cast this spell, you gain 1 life.", "types": "Creature — Eldrazi", "pt": "1/1"}
    table.ann.casts(table.ann.holds("Drone", cost="{0}", **cast))
    table.resolve_all()
    assert table.ann.life == 22
    table.ann.casts(table.ann.holds("Elf", cost="{G}", **cast), free="{G}")
    table.resolve_all()
    assert table.ann.life == 23


def test_triggers_once_more_for_a_permanent_entering(table: Table) -> None:
    """CR 603.2d: whoever's permanent, your permanent's ability; dying doesn't."""
    table.ann.controls(
        "Vocal",
        "If a permanent entering the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
        types="Enchantment",
    )
    watch(table, "Whenever another creature enters or dies")
    bird = table.bob.buried("Bird", **BIRD)
    table.put_onto_battlefield(bird)
    table.resolve_all()
    assert table.ann.life == 22
    table.destroy(bird)
    table.resolve_all()
    assert table.ann.life == 23


def test_triggers_once_more_for_turning_face_up(table: Table) -> None:
    """CR 603.2d, 708.8."""
    table.ann.controls(
        "Panoptic",
        "If turning a face-down permanent face up causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
        types="Artifact",
    )
    shape = table.ann.holds(
        "Shape", "Morph {0}\nWhen ~ is turned face up, you gain 1 life.", cost="{9}", pt="5/5"
    )
    table.ann.casts(shape, way="morph", free="{3}")
    table.resolve()
    table.ann.takes(shape, "turn face up")
    table.resolve_all()
    assert table.ann.life == 22


def test_only_once_each_turn(table: Table) -> None:
    """CR 603.2h: it may be done once; passing it up doesn't count as doing it."""
    watcher = "Whenever you cast a spell from anywhere other than your hand, you may copy it. If you do, you may choose new targets for the copy. If the copy is a permanent spell, it gains haste. Do this only once each turn."
    table.ann.controls("Verse", watcher, types="Enchantment")
    back = {"text": "You gain 1 life.\nFlashback {0}", "types": "Instant", "cost": "{5}"}
    table.ann.answers(False, True)
    for name in ("One", "Two", "Three"):
        table.ann.casts(table.ann.buried(name, **back), way="flashback")
        table.resolve_all()
    assert table.ann.life == 24


def test_sacrificing_one_or_more_this_way(table: Table) -> None:
    """CR 603.12: a reflexive trigger, for each so many; giving up none triggers nothing."""
    text = "When ~ enters, you may sacrifice up to three Zombies. When you sacrifice one or more Zombies this way, each opponent sacrifices that many creatures of their choice."
    for name in ("One", "Two"):
        table.ann.controls(name, types="Creature — Zombie", pt="1/1")
    foes = [table.bob.controls(name, pt="1/1") for name in ("A", "B", "C")]
    rot = table.ann.holds("Rot", text, types="Creature — Horror", cost="{0}", pt="1/1")
    table.ann.answers([table.ann.card("One"), table.ann.card("Two")])
    table.bob.answers(foes[:2])
    table.ann.casts(rot)
    table.resolve_all()
    assert (table.bob.graveyard, table.bob.permanents) == (["A", "B"], ["C"])


def test_discarding_one_or_more_this_way(table: Table) -> None:
    """CR 603.12: twice as much damage as cards."""
    text = "When ~ enters, draw a card, then you may discard any number of land cards. When you discard one or more cards this way, ~ deals twice that much damage to target creature."
    table.ann.library("Forest")
    held = table.ann.holds("Island")
    foe = table.bob.controls("Foe", pt="1/9")
    card = table.ann.holds("Borbo", text, types="Artifact", cost="{0}")
    table.ann.casts(card)
    table.ann.answers(["Forest", held])
    table.resolve_all()
    assert (foe.object.damage, table.ann.hand) == (4, [])


def test_plots_of_two_modes_after_a_sacrifice(table: Table) -> None:
    """CR 603.12, 700.2: two different modes once it was done."""
    text = "Whenever you attack, you may sacrifice another creature. When you do, choose two —\n• You gain 3 life.\n• You draw a card and you lose 1 life.\n• ~ deals 2 damage to target opponent."
    caesar = table.ann.controls("Caesar", text, pt="1/1")
    table.ann.controls("Bird", **BIRD)
    table.ann.answers(True, ["gain 3", "deals 2"])
    table.attack(caesar)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 18)


def test_transforming_an_equipped_creature(table: Table) -> None:
    """CR 701.27: any transformation of it; not its being equipped."""
    wolf = faced(
        Layout.TRANSFORM,
        ("Man", "{0}", "Creature — Human", "{0}: Transform ~.", "1/1"),
        ("Wolf", "", "Creature — Wolf", "", "3/3"),
    )
    man = table.ann.controls("Man", card=wolf)
    table.ann.controls(
        "Blade",
        "When equipped creature transforms, you gain 1 life.\nEquip {0}",
        types="Artifact — Equipment",
        attach_to=man,
    )
    table.ann.activates(man)
    table.resolve_all()
    assert (man.pt, table.ann.life) == ("3/3", 21)


def test_a_face_down_permanent_is_turned_face_up(table: Table) -> None:
    """CR 603.2, 708.8: it was face down until then."""
    watch(table, "Whenever a face-down permanent you control is turned face up")
    shape = table.ann.holds("Shape", "Morph {0}", cost="{9}", pt="5/5")
    table.ann.casts(shape, way="morph", free="{3}")
    table.resolve()
    table.ann.takes(shape, "turn face up")
    table.resolve_all()
    assert (table.ann.life, shape.pt) == (21, "5/5")
