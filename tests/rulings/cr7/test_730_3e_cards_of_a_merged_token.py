"""A merged permanent with a token on top that goes to another zone (CR 730.3e)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

LEYLINE = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
REST = "If a card or token would be put into a graveyard from anywhere, exile it instead."
GHOUL = "Whenever another creature dies, you gain 1 life."


def token_over_a_card(table: Table) -> Card:
    """Ann's Bear token on top of a Beast card."""
    table.ann.has_mana("{G}")
    spell = table.ann.holds("Hunt", "Create a 2/2 green Bear creature token.", types="Instant", cost="{G}")
    table.ann.casts(spell)
    table.resolve_all()
    token = table.ann.card("Bear Token")
    beast = table.ann.holds("Under", "Mutate {0}", types="Creature — Beast", cost="{3}", pt="3/3")
    table.ann.answers("bottom")
    table.ann.casts(beast, way="mutate")
    table.resolve_all()
    return token


@pytest.mark.parametrize("text", [LEYLINE, LEYLINE.replace("an opponent's", "a")])
def test_what_exiles_cards_exiles_its_cards_alone(table: Table, text: str) -> None:
    """CR 730.3e: the token goes to the graveyard: the permanent died."""
    token = token_over_a_card(table)
    table.bob.controls("Leyline", text, types="Enchantment")
    table.ann.controls("Ghoul", GHOUL, types="Enchantment")
    assert token.object.token
    table.destroy(token)
    table.resolve_all()
    assert table.names_in(Zone.EXILE, table.ann) == ["Under"]
    assert (table.ann.graveyard, table.ann.life) == (["Hunt"], 21)


def test_what_exiles_tokens_as_well_exiles_all(table: Table) -> None:
    """CR 730.3b, 730.3d: it is one permanent; who exiles it puts its components in order."""
    token = token_over_a_card(table)
    table.bob.controls("Peace", REST, types="Enchantment")
    table.ann.controls("Ghoul", GHOUL, types="Enchantment")
    table.bob.answers(["Bear", "Under"])
    table.destroy(token)
    table.resolve_all()
    assert (table.names_in(Zone.EXILE, table.ann), table.ann.life) == (["Under"], 20)


def test_what_exiles_nontoken_creatures_lets_it_die(table: Table) -> None:
    """CR 730.2d, 730.3e: the permanent is a token; that text doesn't speak of cards."""
    token = token_over_a_card(table)
    table.bob.controls("Void", "If a nontoken creature would die, exile it instead.", types="Enchantment")
    table.ann.answers(["Bear", "Under"])
    table.destroy(token)
    table.resolve_all()
    assert (table.names_in(Zone.EXILE, table.ann), table.ann.graveyard) == ([], ["Hunt", "Under"])


def test_a_token_alone_is_not_meant(table: Table) -> None:
    """CR 730.3e, 108.2b."""
    table.bob.controls("Leyline", LEYLINE, types="Enchantment")
    table.ann.controls("Ghoul", GHOUL, types="Enchantment")
    spell = table.ann.holds("Hunt", "Create a 2/2 green Bear creature token.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    table.destroy(table.ann.card("Bear Token"))
    table.resolve_all()
    assert (table.names_in(Zone.EXILE, table.ann), table.ann.life) == (["Hunt"], 21)


def test_what_is_exiled_face_down_is_face_down_card_by_card(table: Table) -> None:
    """CR 730.3, 406.3: each component is put into the zone as the permanent would be."""
    table.ann.controls("Over", types="Creature — Bear", pt="2/2")
    beast = table.ann.holds("Under", "Mutate {0}", types="Creature — Beast", cost="{3}", pt="3/3")
    table.ann.answers("bottom")
    table.ann.casts(beast, way="mutate")
    table.resolve_all()
    table.ann.carries_out("Exile target creature face down.", ["Over", "Under"])

    exiled = [table.state.objects[id] for id in table.state.zone(Zone.EXILE, table.ann.id)]
    assert len(exiled) == 2
    assert all(card.face_down for card in exiled)
