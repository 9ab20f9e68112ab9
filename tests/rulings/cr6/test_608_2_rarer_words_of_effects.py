"""What spells and abilities do in the rarer words of cards, each played (CR 608.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def casts(table: Table, seat: Seat, text: str, *answers: object, cost: str = "{R}") -> Card:
    """A player casts an instant of that text, which stays on the stack."""
    spell = seat.holds("Spell", text, types="Instant", cost=cost)
    seat.answers(*answers)
    return seat.casts(spell, free=cost)


def test_a_replacement_for_a_turn(table: Table) -> None:
    """CR 614.1d: creatures that were cast enter; the others are exiled, until end of turn."""
    table.bob.library("Card")
    table.ann.carries_out(
        "Until end of turn, if a creature would enter and it wasn't cast, exile it instead."
    )
    put, later = table.bob.holds("Put"), table.bob.holds("Later")
    cast = table.ann.holds("Cast", cost="{G}")
    table.put_onto_battlefield(put)
    table.ann.casts(cast, free="{G}")
    table.resolve()
    assert (put.zone, cast.zone) == (Zone.EXILE, Zone.BATTLEFIELD)
    table.to(Step.UPKEEP, turns_on=1)
    table.put_onto_battlefield(later)
    assert later.zone is Zone.BATTLEFIELD


def test_counters_on_what_enters_this_turn(table: Table) -> None:
    """CR 614.1c, 614.12."""
    table.ann.carries_out(
        "This turn, each creature you control enters with an additional +1/+1 counter on it."
    )
    mine, theirs = table.ann.holds("Mine"), table.bob.holds("Theirs")
    table.put_onto_battlefield(mine)
    table.put_onto_battlefield(theirs)
    assert (mine.counters("+1/+1"), theirs.counters("+1/+1")) == (1, 0)


def test_what_was_not_cast_is_exiled(table: Table) -> None:
    """CR 614.1d: tokens are no nontoken creatures."""
    table.bob.controls("Priest", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
    put, cast = table.ann.holds("Put"), table.ann.holds("Cast", cost="{G}")
    table.put_onto_battlefield(put)
    table.ann.casts(cast, free="{G}")
    table.resolve()
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")
    assert put.zone is Zone.EXILE
    assert table.ann.permanents == ["Cast", "Soldier Token"]


def test_you_and_a_target_each_do_it(table: Table) -> None:
    """CR 101.4, 121.2."""
    table.ann.library("Mine")
    table.bob.library("Theirs")
    table.ann.carries_out("You and target opponent each draw a card.")
    assert (table.ann.hand, table.bob.hand) == (["Mine"], ["Theirs"])


def test_a_spell_that_targets_a_creature(table: Table) -> None:
    """CR 603.2, 115.1: one that targets a player doesn't count."""
    text = "Whenever you cast an instant or sorcery spell that targets a creature, you gain 2 life."
    table.ann.controls("Scribe", text)
    casts(table, table.ann, "~ deals 1 damage to target opponent.")
    table.resolve_all()
    assert table.ann.life == 20
    casts(table, table.ann, "Target creature gains flying until end of turn.")
    table.resolve_all()
    assert table.ann.life == 22


def test_countering_a_spell_that_targets_you(table: Table) -> None:
    """CR 115.1: a spell that targets its caster isn't a possible target."""
    charm = table.ann.holds("Charm", "Counter target spell that targets you.", types="Instant", cost="{W}")
    table.ann.has_mana("{W}")
    casts(table, table.bob, "Target player gains 1 life.", table.bob)
    assert not table.ann.can(charm)
    table.resolve()
    casts(table, table.bob, "~ deals 3 damage to target opponent.")
    assert table.ann.can(charm)
    table.ann.casts(charm)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 21)


def test_each_of_them(table: Table) -> None:
    """CR 122.1, 608.2c."""
    first, second = table.bob.controls("First"), table.bob.controls("Second")
    other = table.bob.controls("Other")
    table.ann.carries_out(
        "Tap up to two target creatures. Put a stun counter on each of them.", [first, second]
    )
    assert [card.counters("stun") for card in (first, second, other)] == [1, 1, 0]
    assert first.object.tapped
    assert second.object.tapped


def test_one_amount_plus_another(table: Table) -> None:
    """CR 107.3, 608.2h."""
    wall = table.bob.controls("Wall", pt="0/9")
    table.ann.controls("Elf", types="Creature — Elf")
    table.ann.controls("Goblin", types="Creature — Goblin")
    table.ann.buried("Old Elf", types="Creature — Elf")
    table.ann.buried("Older Elf", types="Creature — Elf")
    text = "~ deals X damage to target creature an opponent controls, where X is the number of Elves you control plus the number of Elf cards in your graveyard."
    table.ann.carries_out(text)
    assert wall.object.damage == 3


def test_two_plus_a_number(table: Table) -> None:
    """CR 107.1, 608.2h."""
    table.ann.controls("Shambler", types="Creature — Zombie")
    table.ann.carries_out(
        "Create X 2/2 black Zombie creature tokens, where X is two plus the number of Zombies you control."
    )
    assert table.ann.permanents == ["Shambler", *["Zombie Token"] * 3]


def test_the_owner_of_a_target(table: Table) -> None:
    """CR 108.3, 701.24: the owner shuffles it in, whoever controls it, and reveals a card of theirs."""
    relic = table.bob.controls("Relic", types="Artifact")
    bear = table.bob.library("Bear")
    text = "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If it's a permanent card, they put it onto the battlefield."
    table.ann.carries_out(text)
    assert relic.zone in (Zone.LIBRARY, Zone.BATTLEFIELD)
    assert len(table.bob.permanents) == 1
    assert len(table.bob.library_names) == 1
    assert bear.controller is table.bob or bear.zone is Zone.LIBRARY


def test_its_owner_rather_than_its_controller(table: Table) -> None:
    """CR 108.3."""
    bear = table.bob.controls("Bear")
    table.ann.carries_out("Gain control of target creature.")
    assert bear.controller is table.ann
    table.ann.carries_out("The owner of target creature shuffles it into their library.")
    assert bear.zone is Zone.LIBRARY
    assert table.bob.library_names == ["Bear"]


def test_an_amount_to_pay_or_be_countered(table: Table) -> None:
    """CR 118.12a, 107.3: X is settled as the ability resolves."""
    table.ann.controls(
        "Eye",
        "Whenever a player casts an instant spell, counter it unless that player pays {X}, where X is its mana value.",
        types="Enchantment",
    )
    casts(table, table.bob, "You gain 5 life.", cost="{1}{W}")
    table.resolve_all()
    assert table.bob.life == 20
    casts(table, table.bob, "You gain 5 life.", True, cost="{1}{W}")
    table.bob.has_mana("{2}")
    table.resolve_all()
    assert (table.bob.life, table.bob.pool) == (25, "")


def test_an_amount_for_a_countered_target(table: Table) -> None:
    """CR 118.12a."""
    table.ann.controls("Bear", pt="2/2")
    text = "Counter target spell unless its controller pays {X}, where X is the greatest power among creatures you control."
    lost = casts(table, table.bob, "You gain 5 life.")
    table.bob.has_mana("{1}")
    table.ann.carries_out(text)
    assert lost.zone is Zone.GRAVEYARD
    casts(table, table.bob, "You gain 5 life.")
    table.bob.has_mana("{1}")
    table.bob.answers(True)
    table.ann.carries_out(text)
    table.resolve_all()
    assert table.bob.life == 25


def test_another_player_casts_from_elsewhere(table: Table) -> None:
    """CR 603.2, 102.2: not you, and not from their hand."""
    text = "Whenever another player casts a spell from anywhere other than their hand, draw a card."
    table.ann.controls("Toller", text)
    table.ann.library("Prize")
    table.bob.library("Card")
    table.ann.casts(
        table.ann.buried("Mine", "You gain 1 life.\nFlashback {W}", types="Instant", cost="{W}"),
        way="flashback",
        free="{W}",
    )
    table.resolve_all()
    casts(table, table.bob, "You gain 1 life.")
    table.resolve_all()
    assert table.ann.hand == []
    table.bob.casts(
        table.bob.buried("Theirs", "You gain 1 life.\nFlashback {W}", types="Instant", cost="{W}"),
        way="flashback",
        free="{W}",
    )
    table.resolve_all()
    assert table.ann.hand == ["Prize"]


def test_costs_less_by_a_total(table: Table) -> None:
    """CR 601.2f: only generic mana becomes less."""
    dinosaur = table.ann.holds(
        "Dinosaur",
        "This spell costs {X} less to cast, where X is the total power of creatures you control.",
        cost="{6}{G}",
    )
    table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{G}")
    assert not table.ann.can(dinosaur)
    table.ann.controls("Ox", pt="5/5")
    table.ann.casts(dinosaur)
    table.resolve()
    assert dinosaur.zone is Zone.BATTLEFIELD


def test_cards_from_graveyards(table: Table) -> None:
    """CR 115.1, 400.1: of any player's graveyard."""
    mine, theirs, left = table.ann.buried("Mine"), table.bob.buried("Theirs"), table.bob.buried("Left")
    imp = table.ann.holds("Imp", "Discard this card: Exile up to two target cards from graveyards.")
    table.ann.answers([mine, theirs])
    table.ann.activates(imp)
    table.resolve()
    assert (mine.zone, theirs.zone, left.zone) == (Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD)


def test_what_was_dealt_damage_this_turn(table: Table) -> None:
    """CR 120.6, 608.2b."""
    mist = table.ann.controls(
        "Mist", "{0}: Destroy target creature that was dealt damage this turn.", types="Enchantment"
    )
    bear, wolf = table.bob.controls("Bear", pt="3/3"), table.bob.controls("Wolf", pt="3/3")
    assert not table.ann.can(mist)
    table.deal(wolf, bear, 1)
    table.ann.activates(mist)
    table.resolve()
    assert (bear.zone, wolf.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_damage_to_and_by_a_creature(table: Table) -> None:
    """CR 615.1: combat damage only, in both directions."""
    bear, wall = table.ann.controls("Bear", pt="3/3"), table.bob.controls("Wall", pt="3/3")
    maze = table.bob.controls(
        "Maze",
        "{T}: Untap target attacking creature. Prevent all combat damage that would be dealt to and dealt by that creature this turn.",
        types="Land",
    )
    table.attack(bear)
    table.bob.activates(maze)
    table.resolve()
    assert not bear.object.tapped
    table.block((wall, bear))
    table.damage()
    assert (bear.object.damage, wall.object.damage) == (0, 0)
    table.deal(wall, bear, 1)
    assert bear.object.damage == 1


def test_double_that_damage_instead(table: Table) -> None:
    """CR 614.1a: damage to players is as it was."""
    bear, wolf, wall = (
        table.ann.controls("Bear", pt="2/9"),
        table.ann.controls("Wolf", pt="2/9"),
        table.bob.controls("Wall", pt="1/9"),
    )
    table.ann.carries_out(
        "If a creature would deal combat damage to a creature this turn, it deals double that damage to that creature instead."
    )
    table.attack(bear, wolf)
    table.block((wall, bear))
    table.damage()
    assert (bear.object.damage, wall.object.damage, table.bob.life) == (2, 4, 18)


def test_if_you_cant(table: Table) -> None:
    """CR 608.2c, 701.21: who has nothing else to sacrifice takes the damage."""
    text = "At the beginning of your upkeep, sacrifice a creature other than this creature. If you can't, this creature deals 7 damage to you."
    table.ann.controls("Lord", text, pt="7/7")
    goat = table.ann.controls("Goat")
    for _ in range(2):
        table.ann.library("Card")
        table.bob.library("Card")
    table.to(Step.DRAW, turns_on=2)
    assert (goat.zone, table.ann.life) == (Zone.GRAVEYARD, 20)
    table.to(Step.DRAW, turns_on=2)
    assert table.ann.life == 13


def test_the_last_counter_of_a_suspended_card(table: Table) -> None:
    """CR 702.62a, 603.10: it triggers in exile, besides the casting."""
    text = "Suspend 2—{W}\nWhen the last time counter is removed from this card while it's exiled, you gain 3 life."
    knight = table.ann.holds("Knight", text, cost="{3}{W}")
    for _ in range(2):
        table.ann.library("Card")
        table.bob.library("Card")
    table.ann.has_mana("{W}")
    table.ann.takes(knight, "suspend")
    table.to(Step.DRAW, turns_on=2)
    assert table.ann.life == 20
    table.ann.answers(["you gain 3 life", "suspend"], True)
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert (table.ann.life, knight.zone) == (23, Zone.BATTLEFIELD)


def test_a_card_with_the_chosen_name(table: Table) -> None:
    """CR 201.4, 607.2d."""
    text = "{0}: Choose a card name, then reveal a card at random from your hand. If that card has the chosen name, ~ deals 2 damage to any target."
    scroll = table.ann.controls("Scroll", text, types="Artifact")
    table.ann.holds("Bear")
    table.ann.controls("Wolf")
    for name, life in (("Wolf", 20), ("Bear", 18)):
        table.ann.answers(table.bob, name)
        table.ann.activates(scroll)
        table.resolve()
        assert table.bob.life == life


def test_splicing_onto_arcane(table: Table) -> None:
    """CR 702.47a-b: the card stays in hand; its effects follow those of the spell."""
    lift = table.ann.holds(
        "Lift",
        "Target creature gains flying until end of turn.\nSplice onto Arcane {U}",
        types="Instant — Arcane",
        cost="{2}{U}",
    )
    ritual = table.ann.holds("Ritual", "You gain 2 life.", types="Instant — Arcane", cost="{W}")
    bear = table.ann.controls("Bear")
    table.ann.answers([lift])
    table.ann.casts(ritual, free="{W}{U}")
    table.resolve()
    assert table.ann.life == 22
    assert bear.keywords == {"flying"}
    assert lift.zone is Zone.HAND


def test_a_solved_case(table: Table) -> None:
    """CR 719.3b-c: what stands under "solved" works once it is solved."""
    text = "To solve — You have no cards in hand.\nSolved — At the beginning of your upkeep, you gain 2 life."
    case = table.ann.controls("Case", text, types="Enchantment — Case")
    card = table.ann.holds("Drop", "You gain 1 life.", types="Instant", cost="{W}")
    for _ in range(3):
        table.ann.library("Forest")
        table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.casts(card, free="{W}")
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN)
    table.ann.plays(table.ann.card("Forest", Zone.HAND))
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert table.ann.life == 23
    assert case.zone is Zone.BATTLEFIELD


def test_the_controller_of_each(table: Table) -> None:
    """CR 608.2h: its mana value is the one it had on the battlefield."""
    table.ann.controls("Relic", types="Artifact", cost="{2}")
    table.bob.controls("Idol", types="Artifact", cost="{3}")
    table.bob.controls("Urn", types="Artifact", cost="{1}")
    table.ann.carries_out(
        "Destroy all artifacts. The controller of each of those artifacts gains life equal to its mana value."
    )
    assert (table.ann.life, table.bob.life) == (22, 24)


def test_twice_that_much(table: Table) -> None:
    """CR 608.2c, 614.15: the later sentence changes the earlier one."""
    text = "Target creature deals damage to itself equal to its power. If that creature has flying, it deals twice that much damage to itself instead."
    bear = table.bob.controls("Bear", pt="2/9")
    bird = table.bob.controls("Bird", "Flying", pt="2/9")
    table.ann.carries_out(text, bear)
    table.ann.carries_out(text, bird)
    assert (bear.object.damage, bird.object.damage) == (2, 4)


def test_foretell_with_its_cost_told_elsewhere(table: Table) -> None:
    """CR 702.143a, 118.9: the foretell cost is the mana cost less {2}."""
    text = "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost reduced by {2}."
    table.ann.controls("Bard", text)
    spell = table.ann.holds("Song", "You gain 4 life.", types="Instant", cost="{3}{W}")
    for _ in range(2):
        table.ann.library("Card")
        table.bob.library("Card")
    table.ann.has_mana("{2}")
    table.ann.takes(spell, "foretell")
    assert spell.zone is Zone.EXILE
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.casts(spell, way="foretell", free="{1}{W}")
    table.resolve()
    assert table.ann.life == 24
