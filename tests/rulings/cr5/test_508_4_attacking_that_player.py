"""Whom creatures attack where a text names somebody: as they enter (CR 508.4), and as they must (CR 508.1d)."""

import pytest

from engine.decisions import ObjectOption, PlayerOption
from engine.rules.turn.combat.attacking import attack_rules
from engine.state.references import PlayerRef
from engine.values.steps import Step
from tests.rulings.table import Card, Seat, Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}


def attacked(table: Table) -> list[object]:
    """What is attacked now, in the order of the attackers."""
    assert table.state.combat is not None
    return [attack.defender for attack in table.state.combat.attacks]


def is_legal(table: Table, *pairs: tuple[Card, Card | Seat]) -> bool:
    """Whether the active player could declare these attacks."""
    declared = tuple(
        (creature.id, ObjectOption(goal.id) if isinstance(goal, Card) else PlayerOption(goal.id))
        for creature, goal in pairs
    )
    return attack_rules(table.game, table.state.turn.active).problem(declared) is None


def test_a_token_attacks_the_player_named(table: Table):
    """CR 508.4: not the planeswalker of that player, which nobody is asked about."""
    table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    text = "Whenever you attack, for each opponent, create a 1/1 black Ninja creature token that's tapped and attacking that player."
    table.ann.controls("Assault", text, types="Enchantment")
    bear = table.ann.controls("Bear", **BEAR)
    table.attack(bear)
    table.resolve()
    assert attacked(table) == [PlayerRef(table.bob.id)] * 2


def test_a_card_that_is_put_there_attacks_that_opponent(table: Table):
    """CR 508.4."""
    table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    text = "Whenever ~ attacks an opponent, you may put an Angel creature card from your hand onto the battlefield tapped and attacking that opponent."
    kaalia = table.ann.controls("Kaalia", text, types="Creature — Human", pt="2/2")
    table.ann.holds("Seraph", types="Creature — Angel", pt="5/5")
    table.attack(kaalia)
    table.ann.answers(True)
    table.resolve()
    assert attacked(table) == [PlayerRef(table.bob.id)] * 2
    assert table.ann.card("Seraph").object.tapped


def test_a_creature_must_attack_that_player(table: Table):
    """CR 508.1d: attacking that player's planeswalker doesn't obey the requirement."""
    jace = table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    text = "At the beginning of combat on your turn, choose an opponent at random. ~ attacks that player this combat if able."
    ruhan = table.ann.controls("Ruhan", text, types="Creature — Giant", pt="7/7")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve()
    assert is_legal(table, (ruhan, table.bob))
    assert not is_legal(table, (ruhan, jace))
    assert not is_legal(table)


def test_it_attacks_the_targeted_opponent(table: Table):
    """CR 508.1d."""
    text = "When ~ enters, target creature attacks target opponent this turn if able."
    bear = table.ann.controls("Bear", **BEAR)
    ravener = table.ann.holds("Ravener", text, types="Creature — Beast", pt="1/1", cost="{0}")
    table.ann.answers(bear)
    table.ann.casts(ravener)
    table.resolve_all()
    table.to(Step.BEGINNING_OF_COMBAT)
    assert is_legal(table, (bear, table.bob))
    assert not is_legal(table)


def test_what_attacked_in_this_combat(table: Table):
    """CR 506.1, 508.1k."""
    text = "At end of combat, if ~ attacked or blocked this combat, remove a +1/+0 counter from it."
    beast = table.ann.controls("Beast", text, types="Artifact Creature — Beast", pt="0/4")
    idle = table.ann.controls("Idle", text, types="Artifact Creature — Beast", pt="0/4")
    table.put_counters(beast, "+1/+0", 2)
    table.put_counters(idle, "+1/+0", 2)
    table.attack(beast)
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert (beast.counters("+1/+0"), idle.counters("+1/+0")) == (1, 2)


def test_what_blocked_in_this_combat(table: Table):
    """CR 509.1g."""
    text = "At end of combat, if ~ attacked or blocked this combat, you gain 3 life."
    wall = table.bob.controls("Wall", text, types="Artifact Creature — Wall", pt="0/4")
    bear = table.ann.controls("Bear", **BEAR)
    table.attack(bear)
    table.block((wall, bear))
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert table.bob.life == 23


@pytest.mark.parametrize(("did", "gained"), [("this combat", 0), ("this turn", 3)])
def test_what_took_part_in_another_combat(table: Table, did: str, gained: int):
    """CR 500.8, 506.1: each combat phase is a combat of its own; nobody attacks in the second of this turn."""
    text = f"At end of combat, if ~ attacked or blocked {did}, you gain 3 life."
    ox = table.ann.controls("Ox", text, pt="0/4")
    wall = table.bob.controls("Wall", text, pt="0/4")
    again = "After this phase, there is an additional combat phase."
    table.attack(ox)
    table.block((wall, ox))
    table.ann.casts(table.ann.holds("Again", again, types="Instant", cost="{0}"))
    table.resolve_all()
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 23)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.to(Step.END_OF_COMBAT)
    table.settle()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23 + gained, 23 + gained)


def test_each_of_several_kinds_attacked(table: Table):
    """CR 508.1k: both have to."""
    text = "Whenever you attack, if a Pirate and a Bear attacked this combat, you gain 3 life."
    table.ann.controls("Flag", text, types="Enchantment")
    bear = table.ann.controls("Bear", **BEAR)
    table.attack(bear)
    table.settle()
    assert table.stack == []


@pytest.mark.parametrize("at_the_planeswalker", [True, False])
def test_a_token_attacks_that_player_or_their_planeswalker(table: Table, at_the_planeswalker: bool):
    """CR 508.4: its controller chooses among the player and the planeswalkers that player controls."""
    jace = table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    table.ann.controls("Own", types="Planeswalker — Ajani", loyalty="4")
    text = (
        "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that "
        "player or a planeswalker they control."
    )
    table.ann.controls("Adela", text, types="Enchantment")
    bear = table.ann.controls("Bear", **BEAR)
    table.attack(bear, at=table.bob)
    table.ann.answers(jace if at_the_planeswalker else table.bob)
    table.resolve()

    goal = table.ref(jace) if at_the_planeswalker else PlayerRef(table.bob.id)
    assert attacked(table) == [PlayerRef(table.bob.id), goal]
