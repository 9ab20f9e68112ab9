"""What "instead" takes the place of, and what "it" is where two things are spoken of (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(("cards", "life"), [(0, 15), (1, 18)])
def test_what_cant_be_done_is_tried_first(table: Table, cards: int, life: int) -> None:
    """CR 608.2c: that they can't is known once they have tried; nothing is there whose place it could take."""
    text = "Whenever ~ deals combat damage to a player, that player discards a card. If they can't, they lose 3 life instead."
    rat = table.ann.controls("Rat", text, pt="2/2")
    for number in range(cards):
        table.bob.holds(f"Card {number}")
    table.attack(rat)
    table.damage()
    table.resolve_all()

    assert (table.bob.hand, table.bob.life) == ([], life)


@pytest.mark.parametrize("there", [False, True])
def test_who_sacrifices_nothing_loses_life(table: Table, there: bool) -> None:
    """CR 608.2c, 701.21a."""
    bear = table.bob.controls("Bear") if there else None
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player sacrifices a creature. If they don't, they lose 3 life instead.")

    assert table.bob.life == (20 if there else 17)
    assert bear is None or bear.zone is Zone.GRAVEYARD


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (
            (
                "Return target creature to its owner's hand. If you cast this spell during your main phase, put it on the "
                "bottom of its owner's library instead."
            ),
            Zone.LIBRARY,
        ),
        (
            "Return target creature to its owner's hand. If this spell was cast from a graveyard, exile it instead.",
            Zone.HAND,
        ),
    ],
)
def test_how_the_spell_was_cast_is_asked_and_it_is_the_target(table: Table, text: str, zone: Zone) -> None:
    """CR 608.2c: the condition speaks of the spell only to ask how it was cast."""
    bear = table.bob.controls("Bear")
    spell = table.ann.carries_out(text)

    assert (bear.zone, spell.zone) == (zone, Zone.GRAVEYARD)


def test_a_spell_is_the_one_that_was_copied(table: Table) -> None:
    """CR 707.10: a copy is called a copy; "that spell" is the target."""
    song = table.ann.holds("Song", "You gain 3 life.", types="Instant", cost="{R}")
    table.ann.casts(song, free="{R}")
    text = "Copy target instant spell. You may choose new targets for the copy. If that spell is red, counter it."
    table.ann.casts(table.ann.holds("Echo", text, types="Instant", cost="{0}"))
    table.resolve()

    assert song.zone is Zone.GRAVEYARD
    table.resolve_all()
    assert table.ann.life == 23


@pytest.mark.parametrize(("equipment", "attaches"), [(True, False), (True, True), (False, False)])
def test_what_was_not_picked_is_not_it(table: Table, equipment: bool, attaches: bool) -> None:
    """CR 608.2c: who attached nothing chose no creature, so that the artifact untaps."""
    table.ann.controls("Bear")
    thing = table.bob.controls(
        "Thing", types="Artifact — Equipment" if equipment else "Artifact", tapped=True
    )
    text = (
        "Gain control of target artifact. If it's an Equipment, you may attach it to a creature you control. If you "
        "don't, untap it."
    )
    table.ann.answers(*([attaches] if equipment else []))
    table.ann.casts(table.ann.holds("Theft", text, types="Sorcery", cost="{0}"))
    table.resolve_all()

    assert thing.object.tapped is attaches


@pytest.mark.parametrize(("kind", "life"), [("Human", 22), ("Bear", 20)])
def test_it_was_the_one_that_died(table: Table, kind: str, life: int) -> None:
    """CR 608.2h: what is there still was nothing; it is what has gone."""
    text = "Whenever another creature dies, put a +1/+1 counter on ~. If it was a Human, you gain 2 life."
    ghoul = table.ann.controls("Ghoul", text, types="Creature — Zombie", pt="1/1")
    table.destroy(table.bob.controls("Other", types=f"Creature — {kind}"))
    table.resolve_all()

    assert (ghoul.pt, table.ann.life) == ("2/2", life)


@pytest.mark.parametrize(("kind", "drawn"), [("Artifact Creature", 1), ("Creature", 0)])
def test_it_was_what_was_sacrificed(table: Table, kind: str, drawn: int) -> None:
    """CR 608.2h: what was dealt damage is there still, and may be an artifact or not."""
    table.fill_libraries()
    table.ann.controls("Golem", types=kind)
    wall = table.bob.controls("Wall", types="Artifact Creature", pt="0/9")
    text = "Sacrifice a creature. ~ deals 2 damage to any target. If it was an artifact, draw a card."
    table.ann.carries_out(text, wall)

    assert len(table.ann.hand) == drawn


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (
            "Creature",
            "Whenever ~ attacks, tap target creature. If ~ has a +1/+1 counter on it, destroy it instead.",
        ),
        (
            "Creature",
            (
                "Whenever another creature you control dies, return it to its owner's hand. If ~ is attacking, return it to "
                "the battlefield instead."
            ),
        ),
        (
            "Creature",
            (
                "Whenever a creature dealt damage by ~ this turn dies, put a +1/+1 counter on ~. If it was a Human, put two "
                "+1/+1 counters on it instead."
            ),
        ),
        (
            "Creature",
            (
                "At the beginning of your upkeep, you may exile a card from your graveyard. If it's a creature card, create "
                "a token that's a copy of it. If you don't, lose 1 life."
            ),
        ),
        (
            "Creature",
            (
                "When ~ enters, you may exile target card from a graveyard. If it was a creature card, put a +1/+1 counter "
                "on ~. If it was a land card, you gain 1 life instead."
            ),
        ),
        (
            "Creature",
            (
                "Whenever an artifact enters under your control, ~ gets +1/+1 until end of turn. If it's an Equipment, "
                "attach it to ~."
            ),
        ),
        (
            "Creature",
            (
                "When ~ enters, you may discard a card. When you do, ~ deals 2 damage to any target. If it was a land "
                "card, it deals 3 damage instead."
            ),
        ),
        (
            "Creature",
            (
                "When ~ enters, put a shield counter on target creature you control. When that creature dies, return it "
                "to its owner's hand. If it was legendary, draw a card instead."
            ),
        ),
        (
            "Creature",
            (
                "At the beginning of your end step, you may sacrifice a creature. When you do, return another creature "
                "card from your graveyard to your hand. If it shares a creature type with it, draw a card."
            ),
        ),
        (
            "Instant",
            (
                "~ deals 5 damage to target creature and 2 damage to its controller. If that creature is white, it deals "
                "4 damage to that player instead."
            ),
        ),
        (
            "Enchantment",
            (
                "If damage would be dealt to you, put that many +1/+1 counters on ~ instead. Then it deals that much damage "
                "to any target."
            ),
        ),
        (
            "Instant",
            (
                "Return target creature card from your graveyard to your hand. If it's a Zombie card, return it to the "
                "battlefield instead. It enters tapped."
            ),
        ),
    ],
)
def test_what_could_mean_two_things_is_not_read(types: str, text: str) -> None:
    """CR 608.2c: a text that may be about either of two things is declined, and so is one that can't be (CR 115.1, 614.12)."""
    size = "2" if types == "Creature" else None
    face = FaceRecord("Xyzzy", "{1}", types, text.replace("~", "Xyzzy"), size, size, None)

    assert compile_card(CardRecord("Xyzzy", Layout.NORMAL, (face,))).definition is None
