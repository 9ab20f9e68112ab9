"""What texts do is read from their types, whatever the card."""

import pytest

from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from tests.rulings.making import made

TEXTS = [
    ("Destroy target artifact.", {Sort.DESTROY}),
    ("Exile target creature.", {Sort.REMOVE}),
    ("Exile target card from a graveyard.", set()),
    ("Return target permanent to its owner's hand.", {Sort.BOUNCE}),
    ("Return target creature card from your graveyard to your hand.", {Sort.RECOVER}),
    ("Return target creature card from your graveyard to the battlefield.", {Sort.RAISE}),
    ("Put target creature on top of its owner's library.", {Sort.REMOVE}),
    ("Target creature gets +2/+2 and gains flying until end of turn.", {Sort.RESIZE, Sort.GRANT}),
    ("Put a +1/+1 counter on target creature.", {Sort.RESIZE}),
    ("Gain control of target creature until end of turn. Untap that creature.", {Sort.STEAL, Sort.UNTAP}),
    ("Target player draws two cards and loses 2 life.", {Sort.DRAW, Sort.LOSE_LIFE}),
    ("Each opponent discards a card.", {Sort.DISCARD}),
    ("Create two 1/1 white Soldier creature tokens.", {Sort.TOKENS}),
    ("Counter target spell unless its controller pays {3}.", {Sort.COUNTER}),
    ("Target opponent sacrifices a creature.", {Sort.SACRIFICE}),
    ("~ deals 2 damage to each creature and each player.", {Sort.DAMAGE}),
    ("Tap up to two target creatures.", {Sort.TAP}),
    ("Target creature can't block this turn.", {Sort.HOLD}),
]


@pytest.mark.parametrize(("text", "sorts"), TEXTS)
def test_what_a_text_does(text, sorts):
    effect = spell_of(made("Spell", text, types="Sorcery", cost="{1}").front.abilities)
    assert effect is not None
    assert {consequence.sort for consequence in consequences_of(effect)} == sorts
