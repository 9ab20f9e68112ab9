""" "That player" in an event of two players, one of whom the text calls "you" or "that attacking player" (CR 603.2)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.seated import seated
from tests.rulings.table import Table


def test_that_player_is_who_makes_you_discard(table):
    """CR 603.2, 608.2c: not you, who discarded the card."""
    text = (
        "You gain 1 life.\nWhen a spell or ability an opponent controls causes you to discard this card, that player "
        "loses 5 life."
    )
    table.ann.holds("Dodge", text, types="Sorcery", cost="{B}")
    table.bob.casts(
        table.bob.holds("Extortion", "Each opponent discards a card.", types="Instant", cost="{0}")
    )
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (20, 15)


def test_that_player_is_who_targets_you(table):
    """CR 603.2, 608.2c: whoever controls the spell pays for it, not you, who are the target."""
    text = (
        "Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls, counter "
        "that spell or ability unless that player pays 4 life."
    )
    table.ann.controls("Ward", text, types="Enchantment")
    shock = table.bob.holds("Shock", "~ deals 2 damage to target player.", types="Instant", cost="{0}")
    table.bob.answers(table.ann, True)
    table.bob.casts(shock)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (18, 16)


def test_that_player_is_who_attacks_you(table):
    """CR 508.3b, 603.2."""
    text = "Whenever a player attacks you with one or more creatures, that player gets twice that many rad counters."
    table.ann.controls("Geiger", text, types="Artifact")
    table.bob.library("Card")
    bears = [table.bob.controls(name) for name in ("One", "Two")]
    table.to(Step.UPKEEP, turns_on=1)
    table.attack(*bears)
    table.resolve_all()

    assert (table.ann.counters("rad"), table.bob.counters("rad")) == (0, 4)


def test_that_player_is_who_attacks_what_is_yours(table):
    """CR 508.3b, 603.2: the one who attacks your planeswalker, and not you, who defend it."""
    text = (
        "Whenever an opponent attacks a planeswalker you control with one or more creatures, ~ deals 2 damage to that "
        "player and you gain 2 life."
    )
    walker = table.ann.controls("Walker", types="Planeswalker", loyalty="4")
    table.ann.controls("Guard", text, types="Enchantment")
    table.bob.library("Card")
    bear = table.bob.controls("Bear")
    table.to(Step.UPKEEP, turns_on=1)
    table.attack(bear, at=walker)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 18)


@seated("Cid")
def test_that_opponent_is_who_is_attacked(table: Table):
    """CR 508.3b, 603.2: "that attacking player" is one, "that opponent" the other."""
    (cid,) = table.others
    text = (
        "Whenever a player attacks one of your opponents, that attacking player creates a tapped 2/1 white and black "
        "Inkling creature token with flying that's attacking that opponent."
    )
    cid.controls("Demagogue", text)
    table.attack(table.ann.controls("Bear", pt="2/2"), at=table.bob)
    table.resolve_all()
    table.damage()

    assert "Inkling Token" in table.ann.permanents
    assert (table.ann.life, table.bob.life) == (20, 16)
