"""Rules of chapter 6 at their borders: costs paid meanwhile, sources that change, effects that begin together."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_flash_goes_on_while_it_is_cast(table: Table) -> None:
    """CR 601.5a: the creature that allowed it is sacrificed for mana while the spell is cast."""
    table.to(Step.END)
    cat = table.ann.controls("Cat", "Sacrifice this creature: Add {G}.", types="Creature — Cat", pt="1/1")
    spell = table.ann.holds(
        "Pounce",
        "You may cast this spell as though it had flash if you control a Cat.\nYou gain 3 life.",
        types="Sorcery",
        cost="{G}",
    )
    assert table.ann.can(spell)
    table.ann.casts(spell)
    assert cat.zone is Zone.GRAVEYARD
    table.resolve_all()
    assert table.ann.life == 23


def test_no_flash_without_the_cat(table: Table) -> None:
    """CR 601.5a, 601.3d: it has to be so as one begins to cast."""
    table.to(Step.END)
    spell = table.ann.holds(
        "Pounce",
        "You may cast this spell as though it had flash if you control a Cat.\nYou gain 3 life.",
        types="Sorcery",
        cost="{0}",
    )
    assert not table.ann.can(spell)


def test_what_was_exiled_until_comes_back_together(table: Table) -> None:
    """CR 610.3d: two jailers die at once; the prisoners return at the same time and see each other enter."""
    jail = "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield."
    watch = "Whenever another creature you control enters, you gain 1 life."
    watchers = [table.bob.controls(f"Watch {n}", watch, pt="1/1") for n in range(2)]
    jailers = [table.ann.holds("Jailer", jail, cost="{0}", pt="2/2") for _ in range(2)]
    table.ann.answers(watchers[0])
    for jailer in jailers:
        table.ann.casts(jailer)
        table.resolve_all()
    assert [one.zone for one in watchers] == [Zone.EXILE, Zone.EXILE]
    table.destroy(*jailers)
    table.resolve_all()
    assert table.bob.life == 22


CIRCLE = (
    "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
)


def test_a_chosen_source_that_is_no_longer_red(table: Table) -> None:
    """CR 615.9, 609.7b: its damage isn't prevented, and the shield isn't used up: red again it is prevented."""
    circle = table.ann.controls("Circle", CIRCLE, types="Enchantment")
    goblin = table.bob.controls("Goblin", types="Creature — Goblin", cost="{R}", pt="2/2")
    table.ann.activates(circle)
    table.resolve_all()
    paint = table.bob.controls("Paint", "Creatures are blue.", types="Enchantment")
    table.deal(goblin, table.ann, 2)
    assert table.ann.life == 18
    table.destroy(paint)
    table.deal(goblin, table.ann, 2)
    assert table.ann.life == 18
    table.deal(goblin, table.ann, 2)
    assert table.ann.life == 16


def test_a_spell_that_is_countered_sees_it(table: Table) -> None:
    """CR 603.10e: "when you counter", "when this spell is countered": it looks back to the stack."""
    table.ann.controls(
        "Watch", "Whenever a spell you've cast is countered, you gain 2 life.", types="Enchantment"
    )
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 22


def test_dash_returns_the_card_only_while_it_is_that_permanent(table: Table) -> None:
    """CR 608.3g, 603.7c: the delayed trigger is of the permanent that the spell became; one put back is another."""
    card = table.ann.holds("Raider", "Dash {R}", types="Creature — Human", cost="{2}{R}", pt="3/1")
    table.ann.casts(card, way="dash", free="{R}")
    table.resolve_all()
    assert "haste" in card.keywords
    flicker = "Exile target creature, then return it to the battlefield under its owner's control."
    table.ann.casts(table.ann.holds("Flicker", flicker, types="Instant", cost="{0}"))
    table.resolve_all()
    assert "haste" not in card.keywords
    table.to(Step.END)
    table.resolve_all()
    assert card.zone is Zone.BATTLEFIELD


def test_dash_of_a_creature_that_was_taken(table: Table) -> None:
    """CR 608.3g, 702.109a: it returns to its owner's hand, whoever controls it then; its copy does not."""
    card = table.ann.holds("Raider", "Dash {R}", types="Creature — Human", cost="{2}{R}", pt="3/1")
    table.ann.casts(card, way="dash", free="{R}")
    table.resolve_all()
    table.bob.casts(
        table.bob.holds(
            "Twin", "Create a token that's a copy of target creature.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    take = table.bob.holds(
        "Take", "Gain control of target creature an opponent controls.", types="Instant", cost="{0}"
    )
    table.bob.casts(take)
    table.resolve_all()
    assert card.controller is table.bob
    table.to(Step.END)
    table.resolve_all()
    assert card.zone is Zone.HAND
    assert table.bob.permanents == ["Raider"]


def test_a_copy_of_a_dashed_creature_spell_is_dashed_too(table: Table) -> None:
    """CR 608.3g, 707.10: the token has haste and is returned to hand, where it ceases to exist."""
    card = table.ann.holds("Raider", "Dash {R}", types="Creature — Human", cost="{2}{R}", pt="3/1")
    table.ann.casts(card, way="dash", free="{R}")
    table.ann.casts(
        table.ann.holds("Double", "Copy target creature spell you control.", types="Instant", cost="{0}")
    )
    table.resolve_all()
    assert table.ann.permanents == ["Raider", "Raider"]
    table.ann.answers(["0", "1"])
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.permanents == []
    assert table.ann.hand == ["Raider"]


def test_the_next_spell_is_the_next_one_put_on_the_stack(table: Table) -> None:
    """CR 611.2f, 610.5: it begins to apply as that spell is put on the stack, not to those that are there already, and to
    one spell only."""
    bear = table.ann.holds("Bear", cost="{0}", pt="2/2")
    ogre = table.ann.holds("Ogre", cost="{0}", pt="3/3")
    text = "The next creature spell you cast this turn can't be countered."
    table.ann.casts(bear)
    table.ann.casts(table.ann.holds("Sure", text, types="Instant", cost="{0}"))
    table.resolve()
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert bear.zone is Zone.GRAVEYARD
    table.ann.casts(ogre)
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert ogre.zone is Zone.BATTLEFIELD


def test_its_own_static_ability_is_older_than_what_returned_it(table: Table) -> None:
    """CR 613.7n: what the effect that put it there says of it is younger than what it says itself."""
    lord = table.ann.buried("Lord", "~ has base power and toughness 7/7.", pt="1/1", types="Creature — Human")
    text = "Return target creature card from your graveyard to the battlefield. It's a Zombie with base power and toughness 4/4."
    table.ann.casts(table.ann.holds("Raise", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert lord.pt == "4/4"


def test_a_mana_ability_pays_for_nothing_of_itself(table: Table) -> None:
    """CR 605.3c: while it is activated it can't be activated again, for it is tapped already; each mana costs one source."""
    table.ann.controls("Filter", "{1}, {T}: Add {W}{U}.", types="Artifact")
    table.ann.controls("Filter", "{1}, {T}: Add {W}{U}.", types="Artifact")
    spell = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{W}")
    assert not table.ann.can(spell)
    table.ann.controls("Wastes", "{T}: Add {C}.", types="Land")
    assert table.ann.can(spell)


def test_a_loyalty_ability_of_an_artifact(table: Table) -> None:
    """CR 606.2, 606.3: a planeswalker that has become an artifact only still has loyalty abilities, once each turn."""
    walker = table.ann.controls(
        "Walker", "+1: You gain 1 life.\n0: You gain 2 life.", types="Planeswalker — Jace", loyalty="3"
    )
    table.ann.activates(walker, number=0)
    table.resolve_all()
    assert not table.ann.can(walker)
    assert walker.counters("loyalty") == 4
