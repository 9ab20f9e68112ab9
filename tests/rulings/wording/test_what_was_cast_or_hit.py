"""What "it" and "that creature" mean beside a target, and after damage to a player (CR 608.2c)."""

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

WHIP = """Enchant creature
At the beginning of the upkeep of enchanted creature's controller, that player may pay {1}. If they don't, ~ deals 1
 damage to that player and you tap that creature.""".replace("\n ", " ")


def test_that_creature_is_no_player_who_was_dealt_damage(table: Table) -> None:
    """What damage to a player did is done to no object, so "that creature" is the enchanted one (CR 608.2c, 120.3)."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Lash", WHIP, types="Enchantment — Aura", attach_to=bear)
    table.to(Step.UPKEEP, 1)
    table.resolve_all()
    assert table.bob.life == 19
    assert bear.object.tapped


def test_them_are_no_players_who_were_dealt_damage(table: Table) -> None:
    """ "Put them onto the battlefield" means the cards, not what was dealt damage (CR 608.2c, 120.3)."""
    call = table.ann.holds(
        "Muster",
        "Choose any number of target creature cards in graveyards. ~ deals damage to you equal to the total mana value"
        " of those cards. Put them onto the battlefield under your control.",
        types="Sorcery",
        cost="{B}",
    )
    cat = table.ann.buried("Cat", cost="{2}")
    dog = table.bob.buried("Dog", cost="{3}")
    table.ann.answers([cat, dog])
    table.ann.casts(call, free="{B}")
    table.resolve_all()
    assert table.ann.life == 15
    assert cat.controller is table.ann
    assert dog.controller is table.ann


def test_the_source_was_kicked_and_not_its_target(table: Table) -> None:
    """ "It was kicked" is said of the permanent that was cast, not of the target named before (CR 702.33e, 608.2c)."""
    smith = table.ann.holds(
        "Smith",
        "Multikicker {R}\nWhen this creature enters, it deals damage to target player or planeswalker equal to twice"
        " the number of times it was kicked.",
        cost="{R}",
    )
    table.ann.answers(2)
    table.ann.casts(smith, free="{R}{R}{R}")
    table.ann.answers(table.bob)
    table.resolve_all()
    assert table.bob.life == 16


def test_the_source_devoured_and_not_its_target(table: Table) -> None:
    """ "It devoured" is said of the permanent with devour, not of the target named before (CR 702.82b, 608.2c)."""
    wyrm = table.ann.holds(
        "Wyrm",
        "Devour 1\nWhen this creature enters, it deals damage to any target equal to the number of Goblins it devoured.",
        cost="{R}",
    )
    first = table.ann.controls("Gob", types="Creature — Goblin")
    other = table.ann.controls("Elf", types="Creature — Elf")
    table.ann.answers([first, other], table.bob)
    table.ann.casts(wyrm, free="{R}")
    table.resolve_all()
    assert table.bob.life == 19
    assert other.zone is Zone.GRAVEYARD


def test_mana_was_spent_to_cast_the_source_and_not_its_target(table: Table) -> None:
    """ "The amount of mana spent to cast it" is never said of a permanent that the text targets (CR 601.2h, 608.2c)."""
    shaper = table.ann.holds(
        "Shaper",
        "When ~ enters, put X +1/+1 counters on target creature, where X is the amount of mana spent to cast it.",
        types="Legendary Creature",
        cost="{2}{G}",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.casts(shaper, free="{2}{G}")
    table.resolve_all()
    assert bear.counters("+1/+1") == 3


@pytest.mark.parametrize(("kicked", "life"), [(True, 24), (False, 16)])
def test_otherwise_as_much_as_the_text_says(table: Table, kicked: bool, life: int) -> None:
    """ "Otherwise, you lose that much life": as much as would have been gained, which was not (CR 608.2c)."""
    rites = table.ann.holds(
        "Rites",
        "Kicker {W}\nReturn target creature card from your graveyard to the battlefield. If this spell was kicked, you"
        " gain life equal to that card's mana value. Otherwise, you lose that much life.",
        types="Sorcery",
        cost="{B}",
    )
    table.ann.buried("Ogre", cost="{4}")
    table.ann.answers(kicked)
    table.ann.casts(rites, free="{B}{W}")
    table.resolve_all()
    assert table.ann.life == life
