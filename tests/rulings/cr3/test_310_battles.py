"""Battles and Sieges (CR 310)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.events.battles import protector
from engine.rules.turn.combat.attacking import defenders_of, why_no_attacker
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.seat_view import SeatView
from tests.rulings.table import Card, Table, remember


def siege(text: str = "", defense: int = 3, back: str = "Creatures you control get +1/+1.") -> CardDefinition:
    """A Siege with an enchantment on its back."""
    front = FaceRecord("Fort", "{1}{W}", "Battle — Siege", text, defense=str(defense))
    behind = FaceRecord("Hymn", "", "Enchantment", back)
    compiled = compile_card(CardRecord("Fort // Hymn", Layout.TRANSFORM, (front, behind)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def cast_siege(table: Table, text: str = "") -> Card:
    """Ann has cast a Siege."""
    fort = table.ann.holds("Fort", card=siege(text))
    table.ann.casts(fort, free="{1}{W}")
    table.resolve_all()
    return fort


def test_it_enters_with_defense_counters_and_an_opponent_protects_it(table: Table) -> None:
    """CR 310.4b, 310.8a, 310.11a."""
    fort = cast_siege(table)

    assert fort.zone is Zone.BATTLEFIELD
    assert fort.counters("defense") == 3
    assert protector(table.game, fort.id) == table.bob.id
    assert "protector: Bob" in SeatView(table.game, table.ann.id).table.battlefield[0].notes


def test_its_controller_can_attack_it_and_its_protector_cannot(table: Table) -> None:
    """CR 310.8b."""
    fort = cast_siege(table)

    def attackable(player: int) -> set[int]:
        return {option.id for option in defenders_of(table.game, player) if hasattr(option, "id")}

    assert fort.id in attackable(table.ann.id)
    assert fort.id not in attackable(table.bob.id)


def test_damage_takes_counters_and_its_protector_blocks(table: Table) -> None:
    """CR 310.6, 310.8c, 508.5: the protector is the defending player."""
    fort = table.ann.controls("Fort", card=siege())
    text = "Whenever ~ attacks, defending player loses 1 life."
    bear, wolf = table.ann.controls("Bear", text, pt="2/2"), table.ann.controls("Wolf", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/4")
    table.attack(bear, wolf, at=fort)
    table.resolve_all()

    table.block((wall, wolf))
    table.damage()

    assert table.bob.life == 19
    assert fort.counters("defense") == 1


@pytest.mark.parametrize("wants", [True, False])
def test_defeated_it_is_exiled_and_may_be_cast_transformed(table: Table, wants: bool) -> None:
    """CR 310.11b, 712.11a: cast with its back face up, for nothing."""
    fort = table.ann.controls("Fort", card=siege())
    bear = table.ann.controls("Bear", pt="2/2")
    shot = table.ann.holds("Shot", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(fort)
    table.ann.casts(shot, free="{R}")
    table.resolve()
    table.settle()

    assert fort.zone is Zone.BATTLEFIELD  # 704.5v: its ability waits
    assert len(table.stack) == 1
    table.ann.answers(wants)
    table.resolve_all()

    assert ("Hymn" in table.ann.permanents) is wants
    assert bear.pt == ("3/3" if wants else "2/2")
    assert wants or fort.zone is Zone.EXILE


def test_without_its_ability_it_goes_to_the_graveyard(table: Table) -> None:
    """CR 310.7, 704.5v: once the ability has left the stack."""
    fort = table.ann.controls("Fort", card=siege(defense=1))
    shot = table.ann.holds("Shot", "~ deals 1 damage to any target.", types="Instant", cost="{R}")
    stop = table.bob.holds("Stop", "Counter target triggered ability.", types="Instant", cost="{U}")
    table.ann.answers(fort)
    table.ann.casts(shot, free="{R}")
    table.resolve()
    table.settle()

    table.bob.casts(stop, free="{U}")
    table.resolve_all()

    assert fort.zone is Zone.GRAVEYARD


def test_who_gains_control_of_what_they_protect_chooses_another(table: Table) -> None:
    """CR 310.10, 704.5x: only an opponent of its controller protects a Siege."""
    fort = table.ann.controls("Fort", card=siege())
    theft = table.bob.holds("Theft", "Gain control of target permanent.", types="Instant", cost="{U}")

    table.bob.casts(theft, free="{U}")
    table.resolve_all()

    assert fort.controller is table.bob
    assert protector(table.game, fort.id) == table.ann.id


def test_its_own_texts_work(table: Table) -> None:
    """CR 310.2: it enters as other permanents do."""
    cast_siege(table, "When this Siege enters, you gain 3 life.")

    assert table.ann.life == 23
    table.to(Step.END)


def test_a_battle_that_is_a_creature_too_does_not_attack(table: Table) -> None:
    """CR 310.5, 508.1a: it is refused as a battle."""
    table.fill_libraries()
    fort = cast_siege(table)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.carries_out(
        "Each battle becomes a 2/2 creature in addition to its other types until end of turn."
    )
    assert fort.pt == "2/2"
    problem = why_no_attacker(table.game, fort.id)
    assert problem is not None
    assert (problem.rule, problem.reason) == ("508.1a", "battles don't attack")


def test_a_battle_that_is_no_siege_enters_with_defense_counters_too(table: Table) -> None:
    """CR 310.4b, 310.5: without the subtype nobody else protects it, and no counters leave it as it is."""
    compiled = compile_card(
        CardRecord("Trench", Layout.NORMAL, (FaceRecord("Trench", "{2}", "Battle", "", defense="4"),))
    )
    assert compiled.definition is not None, compiled.declines
    trench = table.ann.holds("Trench", card=compiled.definition)

    table.ann.casts(trench, free="{2}")
    table.resolve_all()

    assert trench.zone is Zone.BATTLEFIELD
    assert trench.counters("defense") == 4
