"""Words that leave something out, and words that refer back where several events or players were named (CR 608.2c)."""

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SORCERY = {"types": "Sorcery", "cost": "{0}"}


@pytest.mark.parametrize("land", ["Forest", "Wastes"])
def test_other_than_a_basic_land_card_leaves_basic_land_cards_out(table: Table, land: str) -> None:
    """CR 109.2a, 205.4c: a card in a graveyard that is a basic land card can't be the target; another can."""
    table.bob.buried(land, types=f"Basic Land — {land}" if land == "Forest" else "Basic Land", cost="")
    bear = table.bob.buried("Bear")
    spell = table.ann.holds(
        "Erasing", "Exile target card in a graveyard other than a basic land card.", **SORCERY
    )
    table.ann.casts(spell)
    table.resolve()

    assert bear.zone is Zone.EXILE
    assert table.bob.graveyard == [land]


def test_a_spell_without_another_card_has_no_target(table: Table) -> None:
    """CR 601.2c: with basic land cards only there is nothing to target."""
    table.bob.buried("Forest")
    spell = table.ann.holds(
        "Erasing", "Exile target card in a graveyard other than a basic land card.", **SORCERY
    )

    assert not table.ann.can(spell)


def test_each_other_player_is_other_than_the_player_who_was_spoken_of(table: Table) -> None:
    """CR 102.1: when bob casts, each other player than bob draws."""
    table.ann.controls(
        "Chronicle", "Whenever a player casts a creature spell, each other player draws a card."
    )
    table.ann.library("One")
    table.bob.library("Two")
    bear = table.bob.holds("Bear", "Flash", cost="{0}")

    table.bob.casts(bear)
    table.resolve()

    assert table.ann.hand == ["One"]
    assert table.bob.hand == []


def test_each_other_player_is_other_than_you_where_nobody_else_was_spoken_of(table: Table) -> None:
    """CR 109.5: a text that has spoken of no player says it of its controller."""
    table.ann.library("One")
    table.bob.library("Two")
    spell = table.ann.holds("Wisdom", "Each other player draws a card.", **SORCERY)

    table.ann.casts(spell)
    table.resolve()

    assert (table.ann.hand, table.bob.hand) == ([], ["Two"])


@pytest.mark.parametrize(("theirs", "life"), [(1, 18), (0, 20)])
def test_that_player_is_compared_with_each_other_player(table: Table, theirs: int, life: int) -> None:
    """CR 603.4: "if that player has more cards in hand than each other player" is asked of that player."""
    table.ann.controls(
        "Envy",
        "At the beginning of each player's upkeep, if that player has more cards in hand than each other player, "
        "~ deals 2 damage to them.",
        types="Enchantment",
    )
    bear = {0: table.bob.buried, 1: table.bob.holds}[theirs]
    bear("Bear")
    table.bob.library("Card")
    table.to(Step.DRAW, 1)

    assert table.bob.life == life


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, ~ becomes a copy of it.",
        "At the beginning of your upkeep, tap it.",
        "When ~ enters and whenever you cast a creature spell, it gains flying until end of turn.",
        "When you cast a spell, draw cards equal to the number of creatures destroyed this way.",
    ],
)
def test_a_word_that_refers_to_nothing_declines_the_line(text: str) -> None:
    """CR 608.2c: nothing was mentioned that the word could mean, or it isn't settled what; it doesn't mean the source."""
    face = FaceRecord("Test", "", "Creature — Bear", text, "2", "2")

    assert compile_card(CardRecord("Test", Layout.NORMAL, (face,))).definition is None


def test_it_is_the_source_where_one_of_two_events_names_nothing_else(table: Table) -> None:
    """CR 608.2c: "when ~ enters and whenever you gain life, put a counter on it": on ~ both times."""
    bear = table.ann.controls(
        "Bear", "When ~ enters and whenever you gain life, put a +1/+1 counter on it.", pt="2/2"
    )
    spell = table.ann.holds("Balm", "You gain 2 life.", **SORCERY)

    table.ann.casts(spell)
    table.resolve_all()

    assert bear.counters("+1/+1") == 1


def test_what_the_second_of_two_events_names_is_heard(table: Table) -> None:
    """CR 603.2: "that player" after "and whenever it deals combat damage to a player" is who was dealt damage."""
    table.bob.holds("Card")
    robber = table.ann.controls(
        "Robber",
        "When ~ enters and whenever ~ deals combat damage to a player, that player discards a card.",
        pt="2/2",
    )
    table.attack(robber)
    table.to(Step.POSTCOMBAT_MAIN)

    assert table.bob.hand == []


def test_each_other_creature_is_other_than_the_one_that_the_event_names(table: Table) -> None:
    """CR 608.2c: the blocking creature that was dealt damage isn't dealt it again."""
    attacker = table.ann.controls("Attacker", pt="2/2")
    table.ann.controls(
        "Chain",
        "Whenever equipped creature deals damage to a blocking creature, ~ deals that much damage to each other "
        "creature defending player controls.\nEquip {1}",
        types="Artifact — Equipment",
        attach_to=attacker,
    )
    blocker = table.bob.controls("Blocker", pt="1/4")
    other = table.bob.controls("Other", pt="1/4")
    table.attack(attacker)
    table.block((blocker, attacker))
    table.to(Step.POSTCOMBAT_MAIN)

    assert (blocker.object.damage, other.object.damage) == (2, 2)


@pytest.mark.parametrize(("from_zone", "life"), [("holds", 20), ("buried", 21)])
def test_an_origin_after_two_verbs_is_said_of_both(table: Table, from_zone: str, life: int) -> None:
    """CR 608.2c: "play a land or cast a spell from anywhere other than your hand": a land from the hand doesn't count."""
    table.ann.controls("Leave", "You may play lands from your graveyard.", types="Enchantment")
    table.ann.controls(
        "Wanderer",
        "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life.",
        types="Enchantment",
    )
    land = getattr(table.ann, from_zone)("Forest")

    table.ann.plays(land)
    table.resolve_all()

    assert table.ann.life == life


def test_a_creature_type_that_is_a_name_too_is_said_of_other_objects(table: Table) -> None:
    """CR 201.5, 205.3m: "target Assembly-Worker creature" is any, not the object of that name."""
    worker = table.ann.controls(
        "Assembly-Worker",
        "{T}: Target Assembly-Worker creature gets +1/+1 until end of turn.",
        types="Artifact Creature — Assembly-Worker",
        pt="2/2",
    )
    other = table.ann.controls("Helper", types="Artifact Creature — Assembly-Worker", pt="1/1")
    table.ann.answers(other)

    table.ann.activates(worker)
    table.resolve()

    assert other.pt == "2/2"


@pytest.mark.parametrize(
    ("words", "ended"),
    [
        ("You can't lose the game.", True),
        ("You can't lose the game and your opponents can't win the game.", False),
    ],
)
def test_that_you_cant_lose_keeps_nobody_from_winning(table: Table, words: str, ended: bool) -> None:
    """CR 104.2b: an effect makes a player win; that another can't lose is something else."""
    table.bob.controls("Angel", words)
    spell = table.ann.holds("Victory", "You win the game.", **SORCERY)

    table.ann.casts(spell)
    table.resolve()

    assert table.state.over is ended
