"""Costs whose actions effects change, and costs that can't be paid (CR 118.3c, 118.5a, 118.6a, 118.10-118.14)."""

from __future__ import annotations

from engine.rules.casting.ways_to_cast import ways
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_sacrifice_replaced_by_exile_is_paid(table: Table) -> None:
    """CR 118.11: the creature is exiled instead of dying; the cost has been paid."""
    table.bob.controls(
        "Leyline",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 3 life.", types="Artifact")
    bear = table.ann.controls("Bear")
    table.ann.activates(altar)
    table.resolve_all()
    assert (bear.zone, table.ann.life) == (Zone.EXILE, 23)


def test_a_discard_replaced_by_madness_is_paid(table: Table) -> None:
    """CR 118.11."""
    mongrel = table.ann.controls("Mongrel", "Discard a card: ~ gets +1/+1 until end of turn.", pt="2/2")
    temper = table.ann.holds("Temper", "You gain 1 life.\nMadness {R}", types="Instant", cost="{2}{R}")
    table.ann.activates(mongrel)
    table.resolve_all()
    assert (temper.zone, mongrel.pt) == (Zone.GRAVEYARD, "3/3")


def test_counters_that_cost_are_doubled(table: Table) -> None:
    """CR 118.11: putting a -1/-1 counter as a cost puts two with Vorinclex's like; it has been paid."""
    table.ann.controls(
        "Season",
        "If one or more counters would be put on a permanent you control, twice that many of each of those kinds of counters are put on that permanent instead.",
        types="Enchantment",
    )
    devoted = table.ann.controls("Druid", "Put a -1/-1 counter on ~: Add {G}{G}.", pt="3/3")
    table.ann.activates(devoted)
    assert (devoted.pt, table.ann.pool) == ("1/1", "GG")


def test_a_creature_that_regenerates_cannot_be_sacrificed_away(table: Table) -> None:
    """CR 118.10: one creature sacrificed pays for one of two abilities only."""
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 3 life.", types="Artifact")
    mill = table.ann.controls("Mill", "Sacrifice a creature: You gain 5 life.", types="Artifact")
    table.ann.controls("Bear")
    table.ann.activates(altar)
    assert not table.ann.can(mill)
    table.resolve_all()
    assert table.ann.life == 23


def test_an_effect_doing_the_same_pays_no_cost(table: Table) -> None:
    """CR 118.10: what a resolving spell makes its controller sacrifice pays nothing else."""
    edict = table.ann.holds(
        "Edict", "Target player sacrifices a creature of their choice.", types="Sorcery", cost="{B}"
    )
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 3 life.", types="Artifact")
    table.ann.controls("Bear")
    table.ann.answers(table.ann)
    table.ann.casts(edict, free="{B}")
    table.resolve_all()
    assert (table.ann.life, table.ann.can(altar)) == (20, False)


def test_no_mana_cost_stays_unpayable_with_more_to_pay(table: Table) -> None:
    """CR 118.6a: an increase makes no cost of it; nor does a reduction; an alternative cost can be paid."""
    vision = table.ann.holds("Vision", "You gain 4 life.\nSuspend 4—{U}", types="Sorcery")
    table.bob.controls("Sphere", "Spells cost {1} more to cast.", types="Artifact")
    table.ann.has_mana("{1}{W}{U}{B}{R}{G}")
    assert [way.name for way in ways(table.game, table.ann.id, vision.id)] == []
    table.ann.controls(
        "Sage", "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
    )
    assert table.ann.can(vision)


def test_a_free_spell_with_an_increase(table: Table) -> None:
    """CR 118.6a, 118.9d: without paying its mana cost, it costs what an effect adds."""
    table.ann.holds("Vision", "You gain 4 life.\nSuspend 4—{U}", types="Sorcery")
    table.bob.controls("Sphere", "Spells cost {1} more to cast.", types="Artifact")
    lens = table.ann.controls(
        "Lens",
        "{T}: You may cast a sorcery spell from your hand without paying its mana cost.",
        types="Artifact",
    )
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.activates(lens)
    table.resolve_all()
    assert (table.ann.life, table.ann.pool) == (24, "")


def test_a_spell_of_no_mana_is_cast_like_any_other(table: Table) -> None:
    """CR 107.4d, 118.5a: {0} is cast, at its time only."""
    ornithopter = table.ann.holds("Ornithopter", "Flying", types="Artifact Creature", cost="{0}", pt="0/2")
    assert table.ann.can(ornithopter)
    blank = table.ann.holds("Blank", types="Artifact Creature", pt="0/2")
    assert not table.ann.can(blank)
    table.bob.controls(
        "Chalice", "Whenever a player casts a spell with mana value 0, counter that spell.", types="Artifact"
    )
    table.ann.casts(ornithopter)
    table.resolve_all()
    assert ornithopter.zone is Zone.GRAVEYARD


def test_phyrexian_mana_within_a_resolving_ability(table: Table) -> None:
    """CR 118.13b: how it is paid is chosen as it is paid; with less than 2 life it can't be by life."""
    rule = table.ann.holds(
        "Leak", "Counter target spell unless its controller pays {U/P}.", types="Instant", cost="{0}"
    )
    gift = table.bob.holds("Gift", "You gain 4 life.", types="Instant", cost="{0}")
    table.bob.casts(gift)
    table.ann.casts(rule)
    table.bob.answers(True, True)
    table.resolve()
    table.resolve_all()
    assert (table.bob.life, table.bob.graveyard) == (22, ["Gift"])


def test_mana_of_any_type_is_only_for_what_is_cast_that_way(table: Table) -> None:
    """CR 118.14: the leave to spend mana of any type is for the spells cast by that effect."""
    gonti = table.ann.holds(
        "Gonti",
        "Exile the top card of target opponent's library. You may cast that card this turn, and mana of any type can "
        "be spent to cast that spell.",
        types="Sorcery",
        cost="{0}",
    )
    shock = table.bob.library("Shock", "~ deals 2 damage to target player.", types="Instant", cost="{R}")
    own = table.ann.holds("Bolt", "~ deals 3 damage to target player.", types="Instant", cost="{R}")
    table.ann.casts(gonti)
    table.resolve_all()
    table.ann.has_mana("{C}")
    assert (table.ann.can(shock), table.ann.can(own)) == (True, False)
    table.ann.answers(table.bob)
    table.ann.casts(shock)
    table.resolve_all()
    assert (table.bob.life, table.bob.graveyard) == (18, ["Shock"])


def test_nobody_has_to_make_mana_for_a_cost_that_has_to_be_paid(table: Table) -> None:
    """CR 118.3c: the creature has to attack, with mana for the toll at hand: its controller needn't pay (508.1d)."""
    table.bob.controls(
        "Prison",
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
        "attacking you.",
        types="Enchantment",
    )
    table.ann.controls("Juggernaut", "~ attacks each combat if able.", types="Artifact Creature", pt="5/3")
    for _ in range(2):
        table.ann.controls("Mountain")
    table.to(Step.END)
    assert table.bob.life == 20


def test_paying_no_life_is_always_possible(table: Table) -> None:
    """CR 119.4b: 0 life is paid even if life can't be paid."""
    table.bob.controls("Emperion", "Your life total can't change.", types="Artifact Creature", pt="8/8")
    tree = table.bob.controls("Tree", "Pay X life: ~ gets +X/+X until end of turn.", pt="1/1")
    one = table.bob.controls("One", "Pay 1 life: ~ gets +1/+1 until end of turn.", pt="1/1")
    assert (table.bob.can(tree), table.bob.can(one)) == (True, False)
    table.bob.activates(tree)
    table.resolve_all()
    assert (table.bob.life, tree.pt) == (20, "1/1")
