"""Creatures that can't attack or block unless others do, or no more than so many (CR 508.1c-d, 509.1b-c)."""

from __future__ import annotations

from engine.rules.turn.combat.attacking import attack_rules
from engine.rules.turn.combat.blocking import block_rules
from tests.rulings.table import Table

OKK = (
    "This creature can't attack unless a creature with greater power also attacks.\n"
    "This creature can't block unless a creature with greater power also blocks."
)
PAIR = "This creature can't attack unless at least two other creatures attack."


def test_only_with_a_creature_with_greater_power(table: Table) -> None:
    """CR 508.1c: not alone, not with one of the same power, but with a greater one, and others besides."""
    okk, same = table.ann.controls("Okk", OKK, pt="4/4"), table.ann.controls("Ox", pt="4/4")
    giant = table.ann.controls("Giant", pt="5/5")

    assert not table.may_attack(okk)
    assert not table.may_attack(okk, same)
    assert table.may_attack(okk, giant)
    assert table.may_attack(okk, same, giant)
    assert table.may_attack(giant)


def test_only_with_two_others(table: Table) -> None:
    """CR 508.1c: two of them may need each other, and a third."""
    one, other = (table.ann.controls(name, PAIR, pt="2/2") for name in ("One", "Other"))
    bear = table.ann.controls("Bear", pt="2/2")

    assert not table.may_attack(one, other)
    assert table.may_attack(one, other, bear)


def test_what_must_attack_brings_company(table: Table) -> None:
    """CR 508.1d: a requirement is obeyed if that breaks no restriction: with others it doesn't."""
    okk = table.ann.controls("Okk", f"{OKK}\nThis creature attacks each combat if able.", pt="4/4")
    assert table.may_attack()
    giant = table.ann.controls("Giant", pt="5/5")

    assert not table.may_attack()
    assert table.may_attack(okk, giant)


def test_without_such_a_creature_it_needn_t(table: Table) -> None:
    """CR 508.1d: a smaller creature is no company."""
    table.ann.controls("Okk", f"{OKK}\nThis creature attacks each combat if able.", pt="4/4")
    bear = table.ann.controls("Bear", pt="2/2")

    assert table.may_attack()
    assert table.may_attack(bear)


def test_blocking_only_with_a_greater_one(table: Table) -> None:
    """CR 509.1b: the other may block another attacker."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    okk, giant = table.bob.controls("Okk", OKK, pt="4/4"), table.bob.controls("Giant", pt="5/5")
    table.attack(one, two)
    rules = block_rules(table.game, table.bob.id)

    assert rules.problem(((okk.id, one.id),)) is not None
    assert rules.problem(((okk.id, one.id), (giant.id, two.id))) is None
    assert rules.problem(((giant.id, two.id),)) is None


def test_the_power_is_looked_at_as_attackers_are_declared(table: Table) -> None:
    """CR 508.1c: whatever it becomes later."""
    okk = table.ann.controls("Okk", OKK, pt="4/4")
    bear = table.ann.controls("Bear", pt="2/2")
    grow = "Target creature gets +3/+3 until end of turn."
    assert not table.may_attack(okk, bear)
    table.ann.answers(bear)
    table.ann.casts(table.ann.holds("Growth", grow, types="Instant", cost="{0}"))
    table.resolve()

    assert table.may_attack(okk, bear)


CRAWL = "No more than one creature can attack you each combat."


def assigned(table: Table, *pairs) -> str | None:
    """Why Ann can't attack so, pairs of an attacker and the place of what it attacks."""
    rules = attack_rules(table.game, table.ann.id)
    return rules.problem(tuple((card.id, rules.options[0].defenders[place]) for card, place in pairs))


def test_no_more_than_one_can_attack_that_player(table: Table) -> None:
    """CR 508.1c: others can attack a planeswalker of that player."""
    table.bob.controls("Crawlspace", CRAWL, types="Artifact")
    table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="3")
    one, other = table.ann.controls("One", pt="2/2"), table.ann.controls("Other", pt="2/2")

    assert assigned(table, (one, 0), (other, 0)) is not None
    assert assigned(table, (one, 0), (other, 1)) is None
    assert assigned(table, (one, 1), (other, 1)) is None


def test_no_more_than_one_can_attack_that_planeswalker(table: Table) -> None:
    """CR 508.1c: its controller can be attacked by as many as there are."""
    text = "No more than one creature can attack Walker each combat."
    table.bob.controls("Walker", text, types="Legendary Planeswalker — Jace", loyalty="3")
    one, other = table.ann.controls("One", pt="2/2"), table.ann.controls("Other", pt="2/2")

    assert assigned(table, (one, 1), (other, 1)) is not None
    assert assigned(table, (one, 0), (other, 0)) is None


def test_who_must_attack_does_as_far_as_they_can(table: Table) -> None:
    """CR 508.1d: two must, and one can; with a planeswalker to attack both can."""
    table.bob.controls("Crawlspace", CRAWL, types="Artifact")
    must = "This creature attacks each combat if able."
    one, other = table.ann.controls("One", must, pt="2/2"), table.ann.controls("Other", must, pt="2/2")
    assert not table.may_attack()
    assert table.may_attack(one)
    table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="3")

    assert assigned(table, (one, 0)) is not None
    assert assigned(table, (one, 0), (other, 1)) is None


def test_its_controller_isnt_kept_from_attacking(table: Table) -> None:
    """CR 109.5: "you" is who controls it."""
    table.ann.controls("Crawlspace", CRAWL, types="Artifact")
    one, other = table.ann.controls("One", pt="2/2"), table.ann.controls("Other", pt="2/2")

    assert table.may_attack(one, other)


def test_no_more_than_one_can_block_this_combat(table: Table) -> None:
    """CR 509.1b: of the opponent's creatures, in this combat."""
    text = (
        "Whenever this creature attacks, each opponent can't block with more than one creature this combat."
    )
    mirri, bear = table.ann.controls("Duelist", text, pt="3/2"), table.ann.controls("Bear", pt="2/2")
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    table.attack(mirri, bear)
    table.resolve()
    rules = block_rules(table.game, table.bob.id)

    assert rules.problem(((one.id, mirri.id), (two.id, bear.id))) is not None
    assert rules.problem(((one.id, mirri.id),)) is None


def test_what_cant_attack_its_owner(table: Table) -> None:
    """CR 508.1c, 108.3: under another player's control it attacks whom else it can; under its owner's, opponents."""
    text = "This creature attacks each combat if able and can't attack its owner."
    agent = table.bob.controls("Agent", text, pt="5/5")
    own = table.ann.controls("Own", text, pt="5/5")
    table.ann.answers(agent)
    table.ann.casts(table.ann.holds("Steal", "Gain control of target creature.", types="Sorcery", cost="{0}"))
    table.resolve()
    haste = table.ann.controls("Haste", "Creatures you control have haste.", types="Enchantment")
    options = {option.creature for option in attack_rules(table.game, table.ann.id).options}

    assert (agent.controller, own.id in options, agent.id in options) == (haste.controller, True, False)


def test_whether_more_attackers_may_mend_a_declaration(table: Table) -> None:
    """CR 508.1c: of those that can't attack alone or without others; what is wrong otherwise isn't mended so."""
    orcs = [table.ann.controls(f"Orc {number}", PAIR, pt="2/2") for number in range(3)]
    lone = table.ann.controls("Lone", "~ can't attack alone.", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    rules = attack_rules(table.game, table.ann.id)
    defender = rules.options[0].defenders[0]

    def lacks(*attackers) -> bool:
        return rules.lacks_others(tuple((card.id, defender) for card in attackers))

    assert lacks(orcs[0])
    assert lacks(*orcs[:2])
    assert lacks(lone)
    assert not lacks(*orcs)
    assert not lacks(lone, bear)
    assert not lacks(bear)
