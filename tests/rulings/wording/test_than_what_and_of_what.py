"""Words for what was said before: "it" after a kicker, "other cards exiled with", "the rest" (CR 608.2c), and what
the ability of a card in a graveyard says (702.29c, 702.178b)."""

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

WATCHER = "Whenever a red source you control deals damage, you gain 5 life."
POLYMORPH = (
    "{opening} reveal cards from the top of your library until you reveal that many creature cards{joint} put all "
    "creature cards revealed this way onto the battlefield, then shuffle the rest of the revealed cards into your "
    "library."
)


@pytest.mark.parametrize(
    ("moves", "damage"),
    [
        ("Destroy target artifact.", "damage equal to that permanent's mana value"),
        ("Return target artifact to its owner's hand.", "3 damage"),
    ],
)
def test_a_kicked_spell_is_what_deals_damage(table: Table, moves: str, damage: str) -> None:
    """CR 608.2c: "if this spell was kicked, it deals": the spell is the source, not what it moved before."""
    table.ann.controls("Watcher", WATCHER, types="Enchantment")
    rock = table.bob.controls("Rock", types="Artifact", cost="{3}")
    ox = table.bob.controls("Ox", types="Creature — Ox", pt="3/3")
    text = f"{moves} If this spell was kicked, it deals {damage} to target creature."
    spell = table.ann.holds("Thunder", f"Kicker {{R}}\n{text}", types="Instant", cost="{R}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{R}{R}")
    table.resolve_all()
    assert rock.zone is not Zone.BATTLEFIELD
    assert ox.zone is Zone.GRAVEYARD
    assert table.ann.life == 25


def test_each_other_card_exiled_with_it_isnt_the_card_just_exiled(table: Table) -> None:
    """CR 607.2a, 608.2c: "each other card" is other than the card that the text has just exiled."""
    table.ann.controls(
        "Vat",
        "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with "
        "this artifact to its owner's graveyard.",
        types="Artifact",
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    ox = table.ann.controls("Ox", types="Creature — Ox", pt="3/3")
    table.ann.answers(True)
    table.destroy(bear)
    table.resolve_all()
    assert bear.zone is Zone.EXILE
    table.ann.answers(True)
    table.destroy(ox)
    table.resolve_all()
    assert ox.zone is Zone.EXILE
    assert bear.zone is Zone.GRAVEYARD


def test_all_other_cards_exiled_with_it_are_those_of_earlier_turns(table: Table) -> None:
    """CR 608.2c: "all other cards exiled with this enchantment" are other than those exiled a moment before."""
    table.ann.controls(
        "Two Hands",
        "At the beginning of your upkeep, you may exile all cards from your hand face down. If you do, put all other "
        "cards you own exiled with this enchantment into your hand.",
        types="Enchantment",
    )
    for number in range(6):
        table.ann.library(f"Card {number}", types="Land")
        table.bob.library("Moor", types="Land")
    held = [table.ann.holds(name, types="Land") for name in ("Ash", "Elm")]
    table.ann.answers(True)
    table.to(Step.UPKEEP, 2)
    table.resolve_all()
    assert [card.zone for card in held] == [Zone.EXILE, Zone.EXILE]
    table.ann.answers(True)
    table.to(Step.UPKEEP, 2)
    table.resolve_all()
    assert sorted(table.ann.hand) == ["Ash", "Elm"]


def test_another_card_exiled_with_it_is_cast(table: Table) -> None:
    """CR 608.2c: "from among other cards exiled with this artifact": not the spell that it has just exiled."""
    table.ann.controls(
        "Pool",
        "Whenever a player casts a spell from their hand, that player exiles it. If the player does, they may cast a "
        "spell from among other cards exiled with this artifact without paying its mana cost.",
        types="Artifact",
    )
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{G}")
    ox = table.ann.holds("Ox", types="Creature — Ox", pt="3/3", cost="{G}")
    table.ann.casts(bear, free="{G}")
    table.resolve_all()
    assert bear.zone is Zone.EXILE
    table.ann.answers(True)
    table.ann.casts(ox, free="{G}")
    table.resolve_all()
    assert ox.zone is Zone.EXILE
    assert bear.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(
    ("opening", "joint"),
    [
        ("Exile all creatures you control, then", "."),
        ("Exile all creatures you control. At the beginning of the next end step,", ","),
    ],
)
def test_the_rest_of_the_revealed_cards_are_not_those_exiled(table: Table, opening: str, joint: str) -> None:
    """CR 608.2c: what was exiled before stays exiled, and "that many" is how many that was, a step later too."""
    for number in range(3):
        table.ann.library(f"Bear {number}", types="Creature — Bear", pt="1/1")
        table.ann.library(f"Moor {number}", types="Land")
    mine = [table.ann.controls(name, types="Creature — Ox", pt="1/1") for name in ("Ox", "Elk")]
    text = POLYMORPH.format(opening=opening, joint=joint).replace(". put", ". Put")
    spell = table.ann.holds("Change", text, types="Instant", cost="{U}")
    table.ann.casts(spell, free="{U}")
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert [card.zone for card in mine] == [Zone.EXILE, Zone.EXILE]
    assert sorted(table.ann.permanents) == ["Bear 0", "Bear 1"]
    assert len(table.ann.library_names) == 4


def test_their_graveyard_in_what_is_targeted_is_that_of_the_target_player(table: Table) -> None:
    """CR 601.2c: the cards are chosen as targets, from the graveyard of the player who was just chosen."""
    table.ann.buried("Ash", types="Land")
    buried = [table.bob.buried(name, types="Land") for name in ("Elm", "Oak", "Yew")]
    text = "Target player shuffles up to three target cards from their graveyard into their library."
    spell = table.ann.holds("Blessing", text, types="Sorcery", cost="{G}")
    table.ann.answers(table.bob, buried[:2])
    table.ann.casts(spell, free="{G}")
    table.resolve()
    assert [card.zone for card in buried] == [Zone.LIBRARY, Zone.LIBRARY, Zone.GRAVEYARD]
    assert table.ann.graveyard == ["Ash", "Blessing"]


def test_that_many_is_what_the_condition_counts(table: Table) -> None:
    """CR 608.2c: a step that begins is of no amount: "if you control three or more Deserts, ... that many"."""
    table.ann.controls(
        "Camp",
        "At the beginning of combat on your turn, if you control three or more Deserts, create that many 1/1 green "
        "Warrior creature tokens.",
        types="Enchantment",
    )
    for _ in range(4):
        table.ann.controls("Dune", types="Land — Desert")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()
    assert table.ann.permanents.count("Warrior Token") == 4


def test_that_much_is_how_often_the_condition_says_something_happened(table: Table) -> None:
    """CR 608.2c: "if you sacrificed one or more permanents this turn, ... that much damage"."""
    table.ann.controls(
        "Saw",
        "At the beginning of your end step, if you sacrificed one or more permanents this turn, this creature deals "
        "that much damage to target opponent.",
        types="Creature — Rogue",
        pt="2/2",
    )
    table.sacrifice(*[table.ann.controls("Dune", types="Land") for _ in range(3)])
    table.to(Step.END)
    table.resolve_all()
    assert table.bob.life == 17


def test_x_in_what_cycling_triggers_is_that_of_its_cost(table: Table) -> None:
    """CR 107.3e, 702.29c: "when you cycle this card, destroy up to X" uses the X paid for cycling it."""
    table.ann.library("Moor", types="Land")
    rocks = [table.bob.controls(f"Rock {number}", types="Artifact") for number in range(3)]
    text = "Cycling {X}{R}\nWhen you cycle this card, destroy up to X target artifacts."
    elk = table.ann.holds("Elk", text, types="Creature — Elk", pt="3/3", cost="{R}")
    table.ann.has_mana("{2}{R}")
    table.ann.answers(2, rocks[:2])
    table.ann.activates(elk)
    table.resolve_all()
    assert table.bob.permanents == ["Rock 2"]
    assert table.ann.hand == ["Moor"]


@pytest.mark.parametrize(
    "text",
    ["{3}, Exile this card from your graveyard: Draw a card.", "You may cast this card from your graveyard."],
)
def test_max_speed_works_where_its_ability_does(table: Table, text: str) -> None:
    """CR 702.178b: a max speed ability functions from the zones that the ability it grants says it functions from."""
    card = table.ann.buried("Racer", f"Max speed — {text}", types="Creature — Elk", pt="1/1", cost="{W}")
    table.ann.controls("Engine", "Start your engines!", types="Artifact")
    pinger = table.ann.controls("Pinger", "{T}: Each opponent loses 1 life.", types="Artifact")
    for _ in range(6):
        table.ann.library("Moor", types="Land")
        table.bob.library("Moor", types="Land")
    for round in range(3):
        if round:
            table.to(Step.PRECOMBAT_MAIN, 2)
        table.ann.has_mana("{W}{2}")
        assert not table.ann.can(card)
        table.ann.activates(pinger)
        table.resolve_all()
    assert table.ann.can(card)
