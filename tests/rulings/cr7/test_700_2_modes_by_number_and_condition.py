"""How many modes are chosen, at the borders (CR 700.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

LIFE = "\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


def test_any_number_of_modes(table: Table) -> None:
    """CR 700.2: none, too; each once."""
    text = f"Whenever ~ attacks, choose any number —{LIFE}"
    rankle = table.ann.controls("Rankle", text, pt="1/1")
    table.ann.answers(["gain 1", "gain 4"])
    table.attack(rankle)
    table.resolve_all()
    assert table.ann.life == 25


def test_no_mode_of_any_number(table: Table) -> None:
    """CR 700.2, 603.3c: with no mode chosen the ability is removed from the stack."""
    rankle = table.ann.controls("Rankle", f"Whenever ~ attacks, choose any number —{LIFE}", pt="1/1")
    table.ann.answers([])
    table.attack(rankle)
    table.resolve_all()
    assert table.ann.life == 20


def test_three_of_them(table: Table) -> None:
    """CR 700.2d: three different ones."""
    mishra = table.ann.controls(
        "Mishra", f"Whenever ~ attacks, choose three —{LIFE}\n• You gain 8 life.", pt="1/1"
    )
    table.ann.answers(["gain 1", "gain 2", "gain 8"])
    table.attack(mishra)
    table.resolve_all()
    assert table.ann.life == 31


def test_five_with_the_same_mode(table: Table) -> None:
    """CR 700.2d: in the order in which they are printed."""
    table.ann.answers(["gain 1", "gain 1", "gain 4", "gain 4", "gain 4"])
    table.ann.carries_out(f"Choose five. You may choose the same mode more than once.{LIFE}", types="Sorcery")
    assert table.ann.life == 34


def test_up_to_four_with_the_same_mode(table: Table) -> None:
    """CR 700.2d, 115.3: each time another target may be chosen, or the same."""
    one, two = table.bob.controls("One", types="Artifact"), table.bob.controls("Two", types="Artifact")
    text = "Choose up to four. You may choose the same mode more than once.\n• Destroy target nonland permanent.\n• You gain 2 life."
    table.ann.carries_out(text, ["Destroy", "Destroy", "gain 2"], one, two)
    assert (one.zone, two.zone, table.ann.life) == (Zone.GRAVEYARD, Zone.GRAVEYARD, 22)


def test_one_or_more_if_you_have_no_cards_in_hand(table: Table) -> None:
    """CR 603.3c, 700.2: looked at as modes are chosen."""
    text = f"Whenever ~ attacks, choose one. If you have no cards in hand, choose one or more instead.{LIFE}"
    hook = table.ann.controls("Hook", text, pt="1/1")
    table.ann.answers(["gain 1", "gain 4"])
    table.attack(hook)
    table.ann.holds("Late")
    table.resolve_all()
    assert table.ann.life == 25


def test_only_one_with_cards_in_hand(table: Table) -> None:
    """CR 700.2."""
    text = f"Whenever ~ attacks, choose one. If you have no cards in hand, choose one or more instead.{LIFE}"
    hook = table.ann.controls("Hook", text, pt="1/1")
    table.ann.holds("Held")
    table.ann.answers("gain 4")
    table.attack(hook)
    table.resolve_all()
    assert table.ann.life == 24


def test_one_or_more_with_eight_permanent_cards_as_it_is_cast(table: Table) -> None:
    """CR 601.2b, 700.2: as it is cast, whatever comes later."""
    text = f"Choose one. If there are two or more permanent cards in your graveyard as you cast this spell, choose one or more instead.{LIFE}"
    table.ann.buried("One", types="Artifact")
    table.ann.answers("gain 1")
    table.ann.casts(table.ann.holds("Wail", text, types="Sorcery", cost="{0}"))
    table.resolve()
    table.ann.buried("Two", types="Land")
    table.ann.answers(["gain 1", "gain 4"])
    table.ann.casts(table.ann.holds("Wail", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.ann.life == 26


def test_both_with_a_commander(table: Table) -> None:
    """CR 700.2, 903.3: without one a single mode."""
    text = "Choose one. If you control a commander as you cast this spell, you may choose both instead.\n• You gain 1 life.\n• You gain 2 life."
    table.ann.answers("gain 2")
    table.ann.carries_out(text)
    assert table.ann.life == 22


def test_tokens_of_your_choice(table: Table) -> None:
    """CR 608.2d, 111.10: chosen as it resolves."""
    table.ann.answers("Clue")
    table.ann.carries_out("Create your choice of a Blood token, a Clue token, or a Food token.")
    assert table.ann.permanents == ["Clue Token"]


def test_the_main_phase_it_is(table: Table) -> None:
    """CR 505.1, 608.2c: your main phase only."""
    text = "Untap all creatures you control that attacked this turn. If it's your main phase, there is an additional combat phase after this phase, followed by an additional main phase."
    ape = table.ann.controls("Ape", pt="1/1")
    table.attack(ape)
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.carries_out(text, types="Sorcery")
    table.attack(ape)
    table.damage()
    assert table.bob.life == 18


def test_it_is_not_your_main_phase(table: Table) -> None:
    """CR 608.2c: in combat."""
    text = "You gain 1 life. Then if it isn't your main phase, you lose 5 life."
    table.ann.carries_out(text)
    assert table.ann.life == 21
    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.carries_out(text)
    assert table.ann.life == 17
