"""What keywords of entering and of casting leave behind, whatever becomes of the keyword, and what copies of such spells
know (CR 702)."""

from __future__ import annotations

from engine.rules.actions.options import option_of
from engine.rules.turn.combat.attacking import attack_rules
from engine.values.steps import Step
from tests.rulings.table import Card, Table


def test_haste_by_riot_that_another_permanent_gave_stays_without_it(table: Table) -> None:
    """CR 702.136a, 611.2a: it gains haste for as long as it is there."""
    wild = table.ann.controls("Wild", "Nontoken creatures you control have riot.", types="Enchantment")
    bear = table.ann.holds("Bear", cost="{0}", pt="2/2")
    table.ann.answers(False)
    table.ann.casts(bear)
    table.resolve_all()
    assert "haste" in bear.keywords
    table.destroy(wild)
    assert "haste" in bear.keywords


def test_haste_by_riot_stays_as_it_becomes_a_copy(table: Table) -> None:
    """CR 702.136a, 613.1a: what gave it haste applies to whatever it is."""
    table.bob.controls("Ogre", pt="5/5")
    rider = table.ann.holds("Rider", "Riot", cost="{0}", pt="2/2")
    table.ann.answers(False)
    table.ann.casts(rider)
    table.resolve_all()
    text = "Target creature you control becomes a copy of another target creature until end of turn."
    table.ann.carries_out(text)
    assert (rider.pt, "haste" in rider.keywords) == ("5/5", True)


def test_haste_by_riot_of_a_creature_turned_face_down(table: Table) -> None:
    """CR 702.136a, 708.2: only its copiable values are hidden."""
    rider = table.ann.holds("Rider", "Riot", cost="{0}", pt="3/3")
    table.ann.answers(False)
    table.ann.casts(rider)
    table.resolve_all()
    table.ann.carries_out("Turn target creature face down.")
    assert (rider.pt, "haste" in rider.keywords) == ("2/2", True)


def test_a_copy_of_a_rioter_with_haste_has_none(table: Table) -> None:
    """CR 702.136a, 707.2: as it becomes a copy it has entered before."""
    rider = table.ann.holds("Rider", "Riot", cost="{0}", pt="3/3")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(False)
    table.ann.casts(rider)
    table.resolve_all()
    text = "Target creature you control becomes a copy of another target creature until end of turn."
    table.ann.carries_out(text, bear)
    assert (bear.pt, bear.keywords) == ("3/3", {"riot"})


def test_encored_tokens_have_to_attack_that_opponent(table: Table) -> None:
    """CR 702.141a, 508.1d: attacking a planeswalker of theirs isn't enough."""
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="5")
    bear = table.ann.buried("Bear", "Encore {2}", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.activates(bear)
    table.resolve_all()
    token = table.ann.card("Bear")
    table.to(Step.BEGINNING_OF_COMBAT)
    rules = attack_rules(table.game, table.ann.id)
    at_walker, at_bob = ((token.id, option_of(table.ref(at))) for at in (walker, table.bob))
    assert (rules.problem((at_walker,)) is None, rules.problem((at_bob,)) is None) == (False, True)


def test_sunburst_of_a_creature_that_enters_as_no_creature(table: Table) -> None:
    """CR 702.44a, 707.5: it enters as a copy that is no creature, with charge counters."""
    prism = table.ann.controls("Prism", "Sunburst", types="Artifact", cost="{2}")
    text = "You may have ~ enter as a copy of any artifact on the battlefield."
    clone = table.ann.holds("Metamorph", text, types="Artifact Creature", pt="0/0", cost="{2}")
    table.ann.answers(prism)
    table.ann.has_mana("{R}{G}")
    table.ann.casts(clone)
    table.resolve_all()
    assert (clone.counters("charge"), clone.counters("+1/+1")) == (2, 0)


def test_sunburst_of_what_enters_as_a_creature(table: Table) -> None:
    """CR 702.44a, 707.5: an enchantment that enters as a copy of a creature is one."""
    golem = table.ann.controls("Golem", "Sunburst", types="Artifact Creature", cost="{5}", pt="1/1")
    text = "You may have ~ enter as a copy of any artifact on the battlefield."
    clone = table.ann.holds("Likeness", text, types="Enchantment", cost="{2}")
    table.ann.answers(golem)
    table.ann.has_mana("{R}{G}")
    table.ann.casts(clone)
    table.resolve_all()
    assert (clone.counters("charge"), clone.pt) == (0, "3/3")


def test_each_ninjutsu_remembers_its_own_attacker(table: Table) -> None:
    """CR 702.49c: where a second activation is countered, the first puts it attacking what its creature attacked."""
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="5")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    ninja = table.ann.holds("Ninja", "Ninjutsu {1}", pt="3/3")
    table.attack_several((one, table.bob), (two, walker))
    table.block()
    table.ann.has_mana("{1}{1}")
    table.ann.answers(one)
    table.ann.activates(ninja)
    table.ann.activates(ninja)
    assert len(table.stack) == 2
    table.bob.carries_out(
        "Counter target activated or triggered ability.", Card(table, table.state.stack[-1])
    )
    table.damage()
    assert (table.bob.life, walker.counters("loyalty")) == (17, 5)


def test_cumulative_upkeep_of_what_left_asks_for_nothing(table: Table) -> None:
    """CR 702.24a: only if it is on the battlefield."""
    table.fill_libraries(9)
    relic = table.ann.controls("Relic", "Cumulative upkeep—Pay 1 life.", types="Artifact")
    table.put_counters(relic, "age", 2)
    table.to(Step.UPKEEP, turns_on=2)
    assert len(table.stack) == 1
    table.destroy(relic)
    table.resolve_all()
    assert table.ann.life == 20


def test_a_copied_spell_that_was_sneaked(table: Table) -> None:
    """CR 702.190b, 707.10: its sneak cost was paid, so it enters attacking too."""
    one = table.ann.controls("One", pt="1/1")
    ninja = table.ann.holds("Ninja", "Sneak {1}", pt="3/3", cost="{5}")
    table.attack(one)
    table.block()
    table.ann.has_mana("{1}")
    table.ann.casts(ninja, way="sneak")
    table.ann.carries_out("Copy target creature spell you control.")
    table.damage()
    assert table.bob.life == 14


def test_a_suspended_creature_that_becomes_a_copy_has_haste(table: Table) -> None:
    """CR 702.62a: it gains haste until its controller loses control of it."""
    table.fill_libraries(9)
    table.bob.controls("Ogre", pt="5/5")
    rider = table.ann.holds("Rider", "Suspend 1—{1}", pt="2/2", cost="{5}")
    table.ann.has_mana("{1}")
    table.ann.takes(rider, "suspend")
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert "haste" in rider.keywords
    text = "Target creature you control becomes a copy of another target creature until end of turn."
    table.ann.carries_out(text)
    assert (rider.pt, "haste" in rider.keywords) == ("5/5", True)


def test_a_dashed_spell_that_is_copied(table: Table) -> None:
    """CR 702.109a, 707.10: the copy's dash cost was paid: the token has haste, and returns too, so that it ceases to exist."""
    goblin = table.ann.holds("Goblin", "Dash {1}", pt="2/2", cost="{5}")
    table.ann.casts(goblin, way="dash", free="{1}")
    table.ann.carries_out("Copy target creature spell you control.")
    assert [("haste" in Card(table, id).keywords) for id in table.state.battlefield] == [True, True]
    table.ann.answers(["0:", "1:"])
    table.to(Step.CLEANUP)
    assert (table.ann.permanents, table.ann.hand) == ([], ["Goblin"])


def test_a_clone_of_a_dashed_creature_was_not_dashed(table: Table) -> None:
    """CR 702.109a, 707.2."""
    goblin = table.ann.holds("Goblin", "Dash {1}", pt="2/2", cost="{5}")
    table.ann.casts(goblin, way="dash", free="{1}")
    table.resolve_all()
    table.ann.carries_out("Create a token that's a copy of target creature you control.")
    token = [Card(table, id) for id in table.state.battlefield if table.state.objects[id].token]
    assert "haste" not in token[0].keywords
    table.to(Step.CLEANUP)
    assert (table.ann.permanents, table.ann.hand) == (["Goblin"], ["Goblin"])


def test_a_token_that_riots(table: Table) -> None:
    """CR 702.136a, 611.2e, 614.12: a token keeps the haste that it gained as it was created."""
    wild = table.ann.controls("Wild", "Creatures you control have riot.", types="Enchantment")
    table.ann.carries_out("Create a 1/1 white Soldier creature token.", False)
    token = table.ann.card("Soldier Token")
    assert "haste" in token.keywords
    table.destroy(wild)
    assert token.keywords == {"haste"}
