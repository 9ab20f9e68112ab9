"""What stays revealed, what is encoded, whose resources pay, and dice in one ability (CR 702.49b to 723.8)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.looking import Looking
from tests.rulings.table import Card, Seat, Table


def known_to(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a player sees which card it is."""
    return Looking(table.game, seat.id).picture(card.id).known


def stocked(table: Table) -> None:
    for seat in (table.ann, table.bob):
        for number in range(8):
            seat.library(f"Card {number}", types="Sorcery", cost="{9}")


def free(table: Table, text: str, *answers: object, types: str = "Instant", name: str = "Deed") -> Card:
    """Ann casts a free spell that says so, and it resolves."""
    table.ann.answers(*answers)
    deed = table.ann.holds(name, text, types=types, cost="{0}")
    table.ann.casts(deed)
    table.resolve_all()
    return deed


def test_a_ninja_stays_revealed(table: Table) -> None:
    """CR 702.49b: from the announcement until the ability has left the stack, also where it is countered."""
    ninja = table.ann.holds("Ninja", "Ninjutsu {0}", types="Creature — Human Ninja", cost="{9}")
    table.ann.controls("Ox")
    table.attack(table.ann.card("Ox"))
    table.block()
    assert not known_to(table, table.bob, ninja)
    table.ann.activates(ninja)
    assert known_to(table, table.bob, ninja)
    stifle = table.bob.holds(
        "Stifle", "Counter target activated or triggered ability.", types="Instant", cost="{0}"
    )
    table.bob.casts(stifle)
    table.resolve_all()
    assert (ninja.zone, known_to(table, table.bob, ninja)) == (Zone.HAND, True)


def test_the_encoded_card_and_the_creature(table: Table) -> None:
    """CR 702.99b, 702.99c: encoded on that creature, whoever controls it; a new object isn't it any more."""
    ox = table.ann.controls("Ox", pt="1/1")
    call = free(table, "You gain 2 life.\nCipher", True, types="Sorcery", name="Call")
    assert (call.zone, table.ann.life) == (Zone.EXILE, 22)
    table.attack(ox)
    table.ann.answers(True)
    table.damage()
    table.resolve_all()
    assert table.ann.life == 24
    free(table, "Exile target creature, then return it to the battlefield under its owner's control.")
    stocked(table)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)
    table.attack(ox)
    table.damage()
    table.resolve_all()
    assert table.ann.life == 24


SLAVE = "You control target player during that player's next turn."


def test_whose_resources_pay(table: Table) -> None:
    """CR 723.5a, 723.8: only the controlled player's mana pays for their spells; who controls them goes on to make own
    choices."""
    stocked(table)
    free(table, SLAVE, table.bob, types="Sorcery")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    bolt = table.bob.holds("Bolt", "Each player discards a card.", types="Sorcery", cost="{R}")
    own = table.bob.holds("Own", types="Sorcery", cost="{9}")
    table.bob.holds("Other", types="Sorcery", cost="{9}")
    for name in ("Mine", "Kept"):
        table.ann.holds(name, types="Sorcery", cost="{9}")
    table.ann.has_mana("{R}")
    assert not table.bob.can(bolt)
    table.bob.has_mana("{R}")
    table.ann.answers(own, "Mine")
    table.bob.casts(bolt)
    table.resolve_all()
    assert (own.zone, "Mine" in table.ann.graveyard) == (Zone.GRAVEYARD, True)


def test_an_ability_that_rolls_and_what_comes_of_it(table: Table) -> None:
    """CR 706.3b: the roll and its results are one ability: what copies it rolls anew."""
    rolls = [20, 1]
    table.game.prepared_result = lambda player, sides: rolls.pop(0)
    die = table.ann.controls(
        "Die", "{0}: Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 5 life.", types="Artifact"
    )
    table.ann.activates(die)
    table.resolve_all()
    assert (table.ann.life, rolls) == (25, [1])


def test_gaining_a_class_level(table: Table) -> None:
    """CR 716.2c, 716.2d: level 2 first, then level 3; not again, nor the one before."""
    book = table.ann.controls(
        "Book",
        "{0}: Level 2\nYou have no maximum hand size.\n{0}: Level 3\nCreatures you control get +1/+1.",
        types="Enchantment — Class",
    )
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.activates(book, number=0)
    table.resolve_all()
    assert ox.pt == "2/2"
    table.ann.activates(book, number=1)
    table.resolve_all()
    assert (ox.pt, table.ann.can(book)) == ("3/3", False)


def test_a_case_solved_only_in_its_own_end_step(table: Table) -> None:
    """CR 719.3a-b, 702.169: solved at the beginning of its controller's end step, and for good."""
    stocked(table)
    case = table.ann.controls(
        "Case",
        "To solve — You control three or more artifacts.\nSolved — Creatures you control get +1/+1.",
        types="Enchantment — Case",
    )
    ox = table.ann.controls("Ox", pt="2/2")
    relics = [table.ann.controls(f"Relic {n}", types="Artifact") for n in range(3)]
    assert ox.pt == "2/2"
    table.to(Step.END)
    table.resolve_all()
    assert ox.pt == "3/3"
    table.destroy(*relics)
    assert (case.zone, ox.pt) == (Zone.BATTLEFIELD, "3/3")


def test_blighting_a_creature_that_dies_of_it(table: Table) -> None:
    """CR 701.68a, 704.5f: the cost is paid with a 1/1, which dies before the spell resolves."""
    imp = table.ann.controls("Imp", pt="1/1")
    bear = table.bob.controls("Bear", pt="4/4")
    strike = table.ann.holds(
        "Strike",
        "As an additional cost to cast this spell, you may blight 1.\n~ deals 2 damage to target creature. It deals 4 damage to that creature instead if this spell's additional cost was paid.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(True, bear)
    table.ann.casts(strike)
    assert imp.zone is Zone.GRAVEYARD
    table.resolve_all()
    assert bear.zone is Zone.GRAVEYARD


def test_the_monarch_and_what_hangs_on_it(table: Table) -> None:
    """CR 725.5: what holds "as long as you're the monarch" does nothing while there is none."""
    ox = table.ann.controls("Ox", "As long as you're the monarch, ~ has indestructible.", pt="2/2")
    table.destroy(ox)
    assert ox.zone is Zone.GRAVEYARD
    other = table.ann.controls("Other", "As long as you're the monarch, ~ has indestructible.", pt="2/2")
    free(table, "You become the monarch.")
    table.destroy(other)
    assert other.zone is Zone.BATTLEFIELD
