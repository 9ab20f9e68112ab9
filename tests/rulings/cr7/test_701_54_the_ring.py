"""The Ring tempts a player (CR 701.54)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.types import Supertype
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def tempt(table: Table, bearer: Card | None = None) -> None:
    """The Ring tempts Ann; she chooses a creature where she can choose between some."""
    if bearer is not None:
        table.ann.answers(bearer)
    table.ann.casts(table.ann.holds("Whisper", "The Ring tempts you.", types="Instant", cost="{0}"))
    table.resolve_all()


def is_legendary(card: Card) -> bool:
    """Whether the Ring makes it legendary."""
    return Supertype.LEGENDARY in card.chars.supertypes


def test_the_bearer_is_legendary_and_the_great_cannot_block_it(table: Table) -> None:
    """CR 701.54c: from the first time on."""
    frodo = table.ann.controls("Bearer", pt="2/2")
    small, big = table.bob.controls("Small", pt="2/2"), table.bob.controls("Big", pt="3/3")
    tempt(table)
    assert is_legendary(frodo)

    table.attack(frodo)
    table.block((small, frodo))
    assert not is_legendary(big)
    assert table.ann.hand == []


def test_who_was_it_no_longer_is(table: Table) -> None:
    """CR 701.54a: "until another creature becomes your Ring-bearer"."""
    first, second = table.ann.controls("First"), table.ann.controls("Second")
    tempt(table, first)
    assert (is_legendary(first), is_legendary(second)) == (True, False)
    tempt(table, second)
    assert (is_legendary(first), is_legendary(second)) == (False, True)


def test_another_player_gains_control_of_it(table: Table) -> None:
    """CR 701.54a: then it is no Ring-bearer, even when it comes back."""
    first = table.ann.controls("First")
    tempt(table)
    steal = table.bob.holds(
        "Steal", "Gain control of target creature until end of turn.", types="Instant", cost="{0}"
    )
    table.bob.casts(steal)
    table.resolve_all()
    assert first.controller is table.bob
    assert not is_legendary(first)
    table.to(Step.UPKEEP, 1)
    assert first.controller is table.ann
    assert not is_legendary(first)


def test_a_copy_bears_nothing(table: Table) -> None:
    """CR 701.54b: being a Ring-bearer isn't copiable."""
    table.ann.controls("First")
    tempt(table)
    copy = table.ann.holds(
        "Copy", "Create a token that's a copy of target creature.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(copy)
    table.resolve_all()
    assert table.ann.permanents == ["First", "First"]
    legends = [
        id
        for id in table.state.battlefield
        if Supertype.LEGENDARY in table.game.characteristics(id).supertypes
    ]
    assert len(legends) == 1


def test_the_second_time_its_attack_loots(table: Table) -> None:
    """CR 701.54c: "whenever your Ring-bearer attacks, draw a card, then discard a card", only from then on."""
    bearer = table.ann.controls("Bearer")
    card = table.ann.library("Card")
    tempt(table)
    tempt(table)
    table.attack(bearer)
    table.resolve_all()
    assert card.zone is Zone.GRAVEYARD


def test_the_third_time_blockers_are_sacrificed_at_end_of_combat(table: Table) -> None:
    """CR 701.54c: the blocking creature's controller sacrifices it."""
    bearer = table.ann.controls("Bearer", pt="1/9")
    wall = table.bob.controls("Wall", pt="0/9")
    table.ann.library("Card")
    for _ in range(3):
        tempt(table)
    table.attack(bearer)
    table.resolve_all()
    table.block((wall, bearer))
    table.resolve_all()
    assert table.bob.permanents == ["Wall"]
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert table.bob.graveyard == ["Wall"]


def test_the_fourth_time_its_damage_drains(table: Table) -> None:
    """CR 701.54c: each opponent loses 3 life besides the damage."""
    bearer = table.ann.controls("Bearer", pt="2/2")
    table.ann.library("Card")
    for _ in range(4):
        tempt(table)
    table.attack(bearer)
    table.resolve_all()
    table.damage()
    table.resolve_all()
    assert table.bob.life == 15


def test_it_tempts_who_has_no_creature(table: Table) -> None:
    """CR 701.54d: "even if some or all of those actions were impossible"; but no creature was chosen."""
    table.ann.controls("Ear", "Whenever the Ring tempts you, you gain 1 life.", types="Enchantment")
    table.ann.controls(
        "Eye", "Whenever you choose a creature as your Ring-bearer, you gain 10 life.", types="Enchantment"
    )
    tempt(table)
    assert table.ann.life == 21

    table.ann.controls("Bearer")
    table.ann.answers(["Ear", "Eye"])
    tempt(table)
    assert table.ann.life == 32


def test_another_creature_than_this_was_chosen(table: Table) -> None:
    """CR 701.54d, 603.4: "if you chose a creature other than ~ as your Ring-bearer"."""
    text = "Whenever the Ring tempts you, if you chose a creature other than Captain as your Ring-bearer, you gain 1 life."
    captain = table.ann.controls("Captain", text)
    tempt(table)
    assert table.ann.life == 20
    other = table.ann.controls("Other")
    tempt(table, other)
    assert table.ann.life == 21
    tempt(table, captain)
    assert table.ann.life == 21


def test_texts_that_speak_of_the_bearer(table: Table) -> None:
    """CR 701.54e: the permanent under your control that has the designation."""
    text = "Each opponent loses life equal to your Ring-bearer's power. If you don't control a Ring-bearer, draw a card."
    table.ann.controls("Bearer", "As long as ~ is your Ring-bearer, it has flying.", pt="3/3")
    card = table.ann.library("Card")
    table.ann.casts(table.ann.holds("Before", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (table.bob.life, card.zone) == (20, Zone.HAND)
    tempt(table)
    assert "flying" in table.ann.card("Bearer").keywords
    table.ann.casts(table.ann.holds("After", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.bob.life == 17


def test_how_often_it_has_tempted_you(table: Table) -> None:
    """CR 701.54c: counted through the game, for each player."""
    text = "If the Ring has tempted you two or more times this game, you gain 1 life."
    table.ann.controls("Bearer")
    tempt(table)
    table.ann.casts(table.ann.holds("Count", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 20
    tempt(table)
    table.ann.casts(table.ann.holds("Again", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21
