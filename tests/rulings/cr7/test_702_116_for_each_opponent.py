"""Copies for each of several opponents: myriad and encore (CR 702.116a, 702.141a)."""

from __future__ import annotations

from engine.rules.actions.options import option_of
from engine.rules.turn.combat.attacking import attack_rules
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cid", "Dan")
def test_a_copy_attacks_each_other_opponent_that_is_chosen(table: Table) -> None:
    """CR 702.116a: tapped and attacking that player, and exiled at end of combat."""
    cid, dan = table.others
    beast = table.ann.controls("Beast", "Myriad", pt="2/2")
    table.ann.answers([cid, dan])
    table.attack(beast, at=table.bob)
    table.resolve_all()
    assert [token.object.tapped for token in table.tokens()] == [True, True]
    table.damage()
    assert [seat.life for seat in (table.bob, cid, dan)] == [18, 18, 18]
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.tokens() == []


@seated("Cid", "Dan")
def test_only_for_those_that_are_chosen(table: Table) -> None:
    """CR 702.116a: "you may" is said of each of them."""
    cid, dan = table.others
    beast = table.ann.controls("Beast", "Myriad", pt="2/2")
    table.ann.answers([dan])
    table.attack(beast, at=table.bob)
    table.damage()
    assert [seat.life for seat in (table.bob, cid, dan)] == [18, 20, 18]


@seated("Cid")
def test_it_can_attack_a_planeswalker_of_that_player(table: Table) -> None:
    """CR 702.116a: "that player or a planeswalker they control", as the controller of the copy chooses."""
    (cid,) = table.others
    walker = cid.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="5")
    table.bob.controls("Other", types="Legendary Planeswalker — Jace", loyalty="5")
    beast = table.ann.controls("Beast", "Myriad", pt="2/2")
    table.ann.answers([cid], walker)
    table.attack(beast, at=table.bob)
    table.damage()
    assert (cid.life, walker.counters("loyalty")) == (20, 3)


@seated("Cid")
def test_each_encored_copy_attacks_an_opponent_of_its_own(table: Table) -> None:
    """CR 702.141a: a copy for each opponent, that attacks that opponent if able."""
    (cid,) = table.others
    raider = table.ann.buried("Raider", "Encore {2}", pt="3/3")
    table.ann.has_mana("{2}")
    table.ann.activates(raider)
    table.resolve_all()
    first, second = table.tokens()
    assert raider.zone is Zone.EXILE
    table.attack_several((first, table.bob), (second, cid))
    table.damage()
    assert (table.bob.life, cid.life) == (17, 17)


@seated("Cid")
def test_encored_copies_cant_attack_the_same_opponent_both(table: Table) -> None:
    """CR 508.1d: fewer requirements would be obeyed than could be."""
    (cid,) = table.others
    raider = table.ann.buried("Raider", "Encore {2}", pt="3/3")
    table.ann.has_mana("{2}")
    table.ann.activates(raider)
    table.resolve_all()
    first, second = table.tokens()
    table.to(Step.BEGINNING_OF_COMBAT)
    rules = attack_rules(table.game, table.ann.id)
    to = {seat: option_of(table.ref(seat)) for seat in (table.bob, cid)}
    assert rules.problem(((first.id, to[table.bob]), (second.id, to[cid]))) is None
    assert rules.problem(((first.id, to[table.bob]), (second.id, to[table.bob]))) is not None
