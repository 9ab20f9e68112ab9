"""Objects and targets of another player's choice (CR 601.2c, 608.2d)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_a_card_of_an_opponents_choice(table: Table) -> None:
    """CR 608.2d: that player picks among the cards, which are yours."""
    table.ann.buried("First")
    second = table.ann.buried("Second")
    table.bob.answers(second)
    text = "Return a nonland card of an opponent's choice from your graveyard to your hand."
    table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.hand == ["Second"]


def test_a_target_of_an_opponents_choice(table: Table) -> None:
    """CR 601.2c: it is chosen as the ability is put on the stack, by that player."""
    table.ann.buried("First")
    second = table.ann.buried("Second")
    text = "When this creature enters, return target creature card of an opponent's choice from your graveyard to your hand."
    table.bob.answers(second)
    table.ann.casts(table.ann.holds("Key", text, cost="{0}"))
    table.resolve()
    table.resolve()

    assert table.ann.hand == ["Second"]


def test_that_player_chooses_among_what_they_control(table: Table) -> None:
    """CR 603.3d: the ability is Ann's, the choice Bob's."""
    text = (
        "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of their "
        "choice. It can't be regenerated."
    )
    table.ann.controls("Magus", text)
    table.bob.controls("Kept")
    lost = table.bob.controls("Lost")
    table.bob.library("Card")
    table.bob.answers(lost)
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve()

    assert table.bob.permanents == ["Kept"]


def test_creatures_of_the_type_of_your_choice(table: Table) -> None:
    """CR 608.2d, 611.2c: chosen as it resolves, and which there are by then."""
    goblin = table.ann.controls("Goblin", types="Creature — Goblin", pt="1/1")
    elf = table.ann.controls("Elf", types="Creature — Elf", pt="1/1")
    table.ann.answers("Goblin")
    text = "Creatures of the creature type of your choice get +2/+2 until end of turn."
    table.ann.casts(table.ann.holds("Call", text, types="Instant", cost="{0}"))
    table.resolve()
    later = table.ann.controls("Later", types="Creature — Goblin", pt="1/1")

    assert (goblin.pt, elf.pt, later.pt) == ("3/3", "1/1", "1/1")


def test_each_of_two_cards_is_paid_for_or_put_back(table: Table) -> None:
    """CR 608.2c-d: cards drawn this turn only; of those chosen each is decided by itself."""
    text = (
        "At the beginning of your draw step, you may draw two additional cards. If you do, choose two cards in your hand "
        "drawn this turn. For each of those cards, pay 4 life or put the card on top of your library."
    )
    table.ann.controls("Library", text, types="Enchantment")
    table.ann.holds("Old")
    for name in ("A", "B", "C", "D"):
        table.ann.library(name)
    for name in ("E", "F"):
        table.bob.library(name)
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True, ["B", "C"], "pay", "put")
    table.to(Step.DRAW)
    table.resolve()

    assert table.ann.hand == ["Old", "A", "B"]
    assert table.ann.library_names[:1] == ["C"]
    assert table.ann.life == 16


def test_opponents_choice_of_what_is_destroyed(table: Table) -> None:
    """CR 601.2c: one target is yours to choose, the other not."""
    table.ann.controls("Mine")
    theirs = table.bob.controls("Theirs")
    other = table.bob.controls("Other")
    text = (
        "{T}: Destroy target creature of your choice, then destroy target creature of an opponent's choice."
    )
    relic = table.ann.controls("Relic", text, types="Artifact")
    table.ann.answers(theirs)
    table.bob.answers(other)
    table.ann.activates(relic)
    table.resolve()

    assert (table.ann.permanents, table.bob.permanents) == (["Mine", "Relic"], [])
