"""What spells are given as they are cast, keywords at an object's own cost, mana of any color, devouring."""

import pytest

from engine.rules.turn.combat.blocking import can_block
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

OWN_COST = "The flashback cost is equal to its mana cost."


def test_spells_of_a_kind_are_given_a_way_to_be_paid_for(table):
    """CR 601.3e, 702.51a: the spell that the card would be has convoke."""
    table.ann.controls("Engineer", "Artifact spells you cast have convoke.")
    table.ann.controls("Idle", pt="1/1")
    relic = table.ann.holds("Relic", types="Artifact", cost="{2}")
    bear = table.ann.holds("Bear", cost="{2}", pt="2/2")

    assert not table.ann.can(bear)

    table.ann.casts(relic)

    assert table.ann.card("Idle").object.tapped


def test_where_a_spell_is_cast_from_can_matter(table):
    """CR 601.2a: only those that are cast from exile have it."""
    table.ann.controls(
        "Hoard", "Spells you cast from exile have convoke.\nYou may cast this card from exile."
    )
    table.ann.controls("Idle", pt="1/1")
    held = table.ann.holds("Held", cost="{2}", pt="2/2")
    away = table.ann.exiled("Away", "You may cast this card from exile.", cost="{2}", pt="2/2")

    assert not table.ann.can(held)
    assert table.ann.can(away)


def test_only_the_first_spell_of_each_turn(table):
    """CR 601.3e, 702.40a."""
    table.ann.controls("Nexus", "The first spell you cast each turn has convoke.", types="Enchantment")
    idle = table.ann.controls("Idle", pt="1/1")
    table.ann.controls("Idler", pt="1/1")
    one = table.ann.holds("One", cost="{1}", pt="2/2")
    two = table.ann.holds("Two", cost="{1}", pt="2/2")
    table.ann.answers(idle)
    table.ann.casts(one)
    table.resolve()

    assert not table.ann.can(two)


def test_a_copy_is_not_cast(table):
    """CR 707.10: the copies that storm makes are not cast, so they aren't copied in turn."""
    table.ann.controls("Prism", "Instant and sorcery spells you cast have storm.")
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{1}")
    second = table.ann.holds("Second", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.casts(first, free="{1}")
    table.resolve_all()
    table.ann.casts(second, free="{1}")
    table.resolve_all()

    assert table.ann.life == 23


def test_replicate_costs_what_the_spell_costs(table):
    """CR 702.56a: an additional cost that the spell is given."""
    table.ann.controls(
        "Wizard", "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost."
    )  # fmt: skip
    spell = table.ann.holds("Study", "You gain 1 life.", types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{1}{U}{1}{U}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve_all()

    assert table.ann.life == 22
    assert table.ann.pool == ""


def test_flashback_at_the_cards_own_cost(table):
    """CR 702.34a."""
    table.ann.controls(
        "Mage", f"{{T}}: Target instant card in your graveyard gains flashback until end of turn. {OWN_COST}"
    )
    study = table.ann.buried("Study", "You gain 1 life.", types="Instant", cost="{1}{U}")
    table.ann.activates(table.ann.card("Mage"))
    table.resolve()

    assert not table.ann.can(study)

    table.ann.casts(study, way="flashback", free="{1}{U}")
    table.resolve()

    assert table.ann.life == 21
    assert study.zone is Zone.EXILE


def test_a_card_without_mana_cost_can_not_be_cast_for_it(table):
    """CR 118.6."""
    table.ann.controls("Sphinx", f"Each instant and sorcery card in your graveyard has flashback. {OWN_COST}")
    study = table.ann.buried("Study", "You gain 1 life.", types="Sorcery")
    table.ann.has_mana("{5}")

    assert not table.ann.can(study)


def test_scavenge_at_the_cards_own_cost(table):
    """CR 702.97a."""
    table.ann.controls(
        "Varolz",
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
    )
    bear = table.ann.buried("Bear", cost="{G}", pt="2/2")
    table.ann.has_mana("{G}")
    table.ann.activates(bear, "scavenge")
    table.resolve()

    assert table.ann.card("Varolz").pt == "3/3"


def test_mana_is_spent_as_though_of_any_color(table):
    """CR 609.4b."""
    table.ann.controls("Orrery", "You may spend mana as though it were mana of any color.")
    table.ann.has_mana("{R}")
    table.bob.has_mana("{R}")

    assert table.ann.can(table.ann.holds("Bear", cost="{G}", pt="2/2"))
    assert not table.bob.can(table.bob.holds("Flash Bear", "Flash", cost="{G}", pt="2/2"))


def test_no_color_is_colorless(table):
    """CR 609.4b, 106.1a, 107.4c: {C} wants colorless mana, and colorless is no color; but it may be spent as one."""
    table.ann.controls("Orrery", "You may spend mana as though it were mana of any color.")
    eldrazi = table.ann.holds("Mimic", cost="{C}", pt="2/1")
    table.ann.has_mana("{R}")

    assert not table.ann.can(eldrazi)
    table.ann.has_mana("{C}")
    assert table.ann.can(eldrazi)
    assert table.ann.can(table.ann.holds("Bears", cost="{G}{W}", pt="2/2"))


def test_colorless_is_a_type(table):
    """CR 609.4b, 106.1b: mana of any type pays for {C}, too."""
    table.ann.controls("Vizier", "You can spend mana of any type to cast creature spells.")
    table.ann.has_mana("{R}")

    assert table.ann.can(table.ann.holds("Mimic", cost="{C}", pt="2/1"))


@pytest.mark.parametrize(("cost", "possible"), [("{G}{G}", True), ("{C}{G}", False)])
def test_creatures_help_to_pay_what_is_spent_as_any_color(table, cost, possible):
    """CR 609.4b, 702.51a: convoke pays for one, mana spent as though it were of that color for the other."""
    table.ann.controls("Orrery", "You may spend mana as though it were mana of any color.")
    table.ann.controls("Bear", cost="{G}", pt="2/2")
    table.ann.has_mana("{R}")

    assert (
        table.ann.can(table.ann.holds("Sprout", "Convoke\nYou gain 1 life.", types="Instant", cost=cost))
        is possible
    )


def test_mana_of_any_type_only_for_some_spells(table):
    """CR 609.4b."""
    table.ann.controls("Vizier", "You can spend mana of any type to cast creature spells.")
    table.ann.has_mana("{R}")

    assert table.ann.can(table.ann.holds("Bear", cost="{G}", pt="2/2"))
    assert not table.ann.can(table.ann.holds("Growth", "You gain 1 life.", types="Instant", cost="{G}"))


def test_mana_of_any_color_only_for_some_abilities(table):
    """CR 609.4b, 602.2b."""
    table.ann.controls(
        "Refractor",
        "You may spend mana as though it were mana of any color to pay the activation costs of this artifact's "
        "abilities.\n{G}: You gain 1 life.",
        types="Artifact",
    )
    table.ann.controls("Font", "{G}: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{R}")

    assert not table.ann.can(table.ann.card("Font"))

    table.ann.activates(table.ann.card("Refractor"))
    table.resolve()

    assert table.ann.life == 21


def test_mana_for_abilities_of_some_permanents(table):
    """CR 609.4b."""
    table.ann.controls(
        "Cauldron",
        "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
    )
    table.ann.controls("Font", "{G}: You gain 1 life.", types="Artifact")
    table.ann.controls("Elf", "{G}: You gain 1 life.")
    table.ann.has_mana("{R}")

    assert not table.ann.can(table.ann.card("Font"))
    assert table.ann.can(table.ann.card("Elf"))


def test_mana_that_pays_only_for_abilities(table):
    """CR 106.6."""
    table.ann.controls("Stone", "{T}: Add {G}. Spend this mana only to activate abilities of creatures.")
    table.ann.controls("Font", "{G}: You gain 1 life.", types="Artifact")
    table.ann.controls("Elf", "{G}: You gain 1 life.")

    assert not table.ann.can(table.ann.card("Font"))
    assert table.ann.can(table.ann.card("Elf"))


def test_for_a_turn_it_is_blocked_only_by_some(table):
    """CR 509.1b."""
    runner = table.ann.controls(
        "Runner", "{1}: This creature can't be blocked this turn except by creatures with haste.", pt="2/2"
    )
    wall = table.bob.controls("Wall", pt="0/4")
    quick = table.bob.controls("Quick", "Haste", pt="1/4")
    table.ann.has_mana("{1}")
    table.ann.activates(runner)
    table.resolve()
    table.attack(runner)

    assert not can_block(table.game, wall.id, runner.id)
    assert can_block(table.game, quick.id, runner.id)


def test_what_was_devoured_is_remembered(table):
    """CR 702.82b."""
    goblin = table.ann.controls("Runt", types="Creature — Goblin", pt="1/1")
    bear = table.ann.controls("Cub", types="Creature — Bear", pt="1/1")
    eater = table.ann.holds(
        "Eater",
        "Devour 1\nThis creature has trample if it devoured a creature.\n"
        "When this creature enters, you gain 2 life for each Goblin it devoured.",
        pt="2/2",
        cost="{1}",
    )
    table.ann.casts(eater, free="{1}")
    table.ann.answers([goblin, bear])
    table.resolve_all()

    assert eater.pt == "4/4"
    assert "trample" in eater.keywords
    assert table.ann.life == 22


def test_devouring_nothing(table):
    """CR 702.82b."""
    table.ann.controls("Cub", types="Creature — Bear", pt="1/1")
    eater = table.ann.holds(
        "Eater", "Devour 1\nThis creature has trample if it devoured a creature.", cost="{1}"
    )
    table.ann.casts(eater, free="{1}")
    table.ann.answers([])
    table.resolve_all()

    assert "trample" not in eater.keywords


def test_devour_as_many_as_were_devoured(table):
    """CR 702.82a, 107.3."""
    cubs = [table.ann.controls(f"Cub {n}", pt="1/1") for n in range(3)]
    eater = table.ann.holds(
        "Eater", "Devour X, where X is the number of creatures devoured this way", cost="{1}", pt="0/1"
    )
    table.ann.casts(eater, free="{1}")
    table.ann.answers(cubs)
    table.resolve_all()

    assert eater.counters("+1/+1") == 9


def test_what_is_done_as_it_enters_tells_how_it_enters(table):
    """CR 614.1c, 614.12a."""
    cubs = [table.ann.controls(f"Cub {n}", pt="1/1") for n in range(2)]
    hellion = table.ann.holds(
        "Hellion",
        "As this creature enters, you may sacrifice any number of creatures and/or planeswalkers. "
        "If you do, it enters with twice that many +1/+1 counters on it.",
        cost="{1}",
    )
    table.ann.casts(hellion, free="{1}")
    table.ann.answers(cubs)
    table.resolve()

    assert hellion.counters("+1/+1") == 4
    assert [cub.zone for cub in cubs] == [Zone.GRAVEYARD, Zone.GRAVEYARD]


def cast_under(table: Table, given: str, free: str, cost: str = "{1}", way: str = "") -> Card:
    """A creature spell is cast while an enchantment gives creature spells an ability."""
    table.ann.controls("Giver", f"Creature spells you cast have {given}.", types="Enchantment")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost=cost, pt="2/2")
    return table.ann.casts(bear, free=free, way=way)


def test_given_offspring_works_on_the_battlefield_too(table: Table) -> None:
    """CR 400.7b, 611.3d: the ability that creates the token is one of the permanent."""
    table.ann.answers(True)
    cast_under(table, "offspring {2}", "{3}")
    table.resolve_all()
    assert table.ann.permanents == ["Giver", "Bear", "Bear"]


def test_what_is_cast_for_given_evoke_is_sacrificed(table: Table) -> None:
    """CR 400.7b, 702.74a."""
    bear = cast_under(table, "evoke {1}", "{1}", cost="{4}", way="evoke")
    table.resolve_all()
    assert bear.zone is Zone.GRAVEYARD


def test_what_is_cast_for_given_blitz_draws_a_card(table: Table) -> None:
    """CR 400.7b, 702.152a."""
    table.ann.library("Plains")
    bear = cast_under(table, "blitz {1}", "{1}", cost="{4}", way="blitz")
    table.resolve_all()
    assert "haste" in bear.keywords
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.hand == ["Plains"]


def test_given_blitz_stays_though_its_giver_is_gone(table: Table) -> None:
    """CR 611.3d: the spell was cast by that ability, and what of it works on the battlefield only has no end."""
    table.ann.library("Plains")
    bear = cast_under(table, "blitz {1}", "{1}", cost="{4}", way="blitz")
    table.destroy(table.ann.card("Giver"))
    table.resolve_all()
    assert "haste" in bear.keywords
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.hand == ["Plains"]


def test_given_blitz_that_was_not_used_goes_with_its_giver(table: Table) -> None:
    """CR 611.3a: the spell was cast for its mana cost."""
    bear = cast_under(table, "blitz {1}", "{4}", cost="{4}")
    table.destroy(table.ann.card("Giver"))
    table.resolve_all()
    assert bear.keywords == set()


def test_given_riot_is_asked_for_once(table: Table) -> None:
    """CR 400.7b, 614.12: the permanent enters with it."""
    bear = cast_under(table, "riot", "{1}")
    table.ann.answers(True)
    table.resolve_all()
    assert bear.pt == "3/3"


def test_given_haste_outlasts_its_giver(table: Table) -> None:
    """CR 400.7b: the effect goes on applying to the permanent."""
    bear = cast_under(table, "haste", "{1}")
    table.resolve_all()
    table.destroy(table.ann.card("Giver"))
    assert bear.keywords == {"haste"}


def test_given_convoke_does_not_stay(table: Table) -> None:
    """CR 400.7b, 702.51a: it doesn't function on the battlefield."""
    table.ann.controls("Plain", "Creatures with no abilities get +2/+2.", types="Enchantment")
    bear = cast_under(table, "convoke", "{1}")
    table.resolve_all()
    assert bear.pt == "4/4"
