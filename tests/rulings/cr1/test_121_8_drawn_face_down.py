"""What nobody sees until a spell is cast or an ability activated: drawn cards, and new cards on top (CR 121.8,
401.5)."""

from __future__ import annotations

from engine.views.log import LogBook
from engine.views.looking import drawn_table
from engine.views.pictures import ObjectView, PlayerView
from tests.rulings.table import Card, Table

SPHERE = "{T}, Sacrifice ~: Add {G}. Draw a card."


def ann_as_she_sees_herself(table: Table) -> PlayerView:
    """The picture of Ann for her own seat."""
    return drawn_table(table.game, table.ann.id).players[0]


def hand_as_seen(table: Table) -> list[str]:
    """The names of the cards in Ann's hand as far as she may know them."""
    return sorted(card.name for card in ann_as_she_sees_herself(table).hand if card.known)


def top_as_seen(table: Table) -> str:
    """The name of the top card of Ann's library if she may know it."""
    top: ObjectView | None = ann_as_she_sees_herself(table).library_top
    return "" if top is None else top.name


def discarding(table: Table) -> Card:
    """A spell for which a card is discarded after its mana has been paid."""
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 1 life."
    return table.ann.holds("Spell", text, types="Instant", cost="{G}")


def test_a_card_drawn_for_the_mana_of_a_spell(table: Table) -> None:
    """CR 121.8: it is kept face down until the spell becomes cast, also where the cost asks for cards."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.controls("Sphere", SPHERE, types="Artifact")
    table.ann.library("Secret")
    spell = discarding(table)
    one, _ = table.ann.holds("One"), table.ann.holds("Two")
    hands = table.ann.asked.seeing(lambda: hand_as_seen(table))
    table.ann.answers(one)
    table.ann.casts(spell)

    assert hands[-1] == ["One", "Two"]
    assert hand_as_seen(table) == ["Secret", "Two"]
    assert not [line for line in log.read(table.ann.id) if "Secret" in line.text]


def test_a_card_returned_for_a_cost_is_known(table: Table) -> None:
    """CR 121.8: it is no drawn card."""
    forest = table.ann.controls("Forest")
    text = "As an additional cost to cast this spell, return a land you control to its owner's hand and discard a card.\nYou gain 1 life."
    spell = table.ann.holds("Spell", text, types="Instant", cost="{0}")
    one = table.ann.holds("One")
    hands = table.ann.asked.seeing(lambda: hand_as_seen(table))
    table.ann.answers(one)
    table.ann.casts(spell)

    assert (hands[-1], forest.zone) == (["Forest", "One"], forest.zone)


def test_a_card_drawn_by_a_mana_ability_alone(table: Table) -> None:
    """CR 121.8: nothing else is under way, so that it is seen at once."""
    sphere = table.ann.controls("Sphere", SPHERE, types="Artifact")
    table.ann.library("Secret")
    table.ann.activates(sphere)

    assert hand_as_seen(table) == ["Secret"]


def test_the_next_card_on_top_while_the_last_one_is_cast(table: Table) -> None:
    """CR 401.5: the new top card isn't revealed until the spell becomes cast."""
    table.ann.controls(
        "Oracle",
        "Play with the top card of your library revealed.\nYou may cast creature spells from the top of your library.",
    )
    bear = table.ann.library("Bear", types="Creature", cost="{G}")
    table.ann.library("Secret")
    table.ann.controls("Forest")
    tops = table.ann.asked.seeing(lambda: top_as_seen(table))
    assert top_as_seen(table) == "Bear"
    table.ann.casts(bear)

    assert (tops, top_as_seen(table)) == ([""], "Secret")


def test_the_card_on_top_that_stays_there_is_seen(table: Table) -> None:
    """CR 401.5: what doesn't change meanwhile stays revealed."""
    table.ann.controls("Oracle", "Play with the top card of your library revealed.")
    table.ann.library("Bear")
    table.ann.controls("Forest")
    tops = table.ann.asked.seeing(lambda: top_as_seen(table))
    table.ann.casts(table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{G}"))

    assert tops == ["Bear"]
