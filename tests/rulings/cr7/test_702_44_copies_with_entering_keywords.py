"""Copies of permanents with keyword abilities that look at how they enter (CR 702.32 to 702.82, 707.5)."""

from __future__ import annotations

import pytest

from engine.abilities.keywords.permanents.soulbond import partner
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

CLONE = "You may have ~ enter as a copy of any creature on the battlefield."


def cloned(table: Table, mana: str, *answers: object) -> Card:
    """A Clone of the only creature there is."""
    clone = table.ann.holds("Clone", CLONE, pt="0/0", cost="{2}{U}")
    table.ann.answers(*answers)
    table.ann.has_mana(mana)
    table.ann.casts(clone)
    table.resolve_all()
    return clone


def test_sunburst_counts_the_colors_spent_on_the_copy(table: Table) -> None:
    """CR 702.44a-b, 707.5: it enters with the copied ability, and its own mana counts."""
    golem = table.ann.controls("Golem", "Sunburst", types="Artifact Creature", pt="1/1", cost="{5}")
    clone = cloned(table, "{U}{R}{G}", golem)

    assert clone.pt == "4/4"


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("Vanishing 3", "time", 3),
        ("Fading 2", "fade", 2),
        ("Modular 1", "+1/+1", 1),
        ("Bloodthirst 2", "+1/+1", 2),
    ],
)
def test_a_copy_enters_with_the_counters(table: Table, text: str, kind: str, count: int) -> None:
    """CR 702.32a, 702.43a, 702.54a, 702.63a, 707.5: as it enters it has the abilities of what it copies."""
    beast = table.ann.controls("Beast", text, pt="3/3", cost="{5}")
    table.deal(beast, table.bob, 1)
    clone = cloned(table, "{U}{2}", beast)

    assert clone.counters(kind) == count


def test_a_copy_devours(table: Table) -> None:
    """CR 702.82a, 707.5."""
    dragon = table.ann.controls("Dragon", "Devour 2", pt="1/1")
    clone = cloned(table, "{U}{2}", dragon, [dragon])

    assert (clone.counters("+1/+1"), dragon.zone) == (2, Zone.GRAVEYARD)


def test_a_copy_amplifies(table: Table) -> None:
    """CR 702.38a, 707.5: it shares a creature type with the copy, as it enters."""
    dragon = table.ann.controls("Dragon", "Amplify 2", types="Creature — Dragon", pt="1/1")
    whelp = table.ann.holds("Whelp", types="Creature — Dragon")
    clone = cloned(table, "{U}{2}", dragon, [whelp])

    assert clone.counters("+1/+1") == 2


def test_a_copy_of_an_evoked_creature_is_not_sacrificed(table: Table) -> None:
    """CR 702.74a: whether the evoke cost was paid is of the permanent, not copied."""
    drake = table.ann.controls("Drake", "Evoke {U}", pt="3/3", cost="{4}{U}")
    clone = cloned(table, "{U}{2}", drake)

    assert clone.zone is Zone.BATTLEFIELD
    assert clone.pt == "3/3"


def test_a_copy_of_a_kicked_creature_was_not_kicked(table: Table) -> None:
    """CR 702.33d, 707.2: nor has it the counters."""
    text = "Kicker {1}\nIf ~ was kicked, it enters with three +1/+1 counters on it."
    beast = table.ann.holds("Beast", text, pt="1/1", cost="{G}")
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(beast, free="{G}")
    table.resolve_all()
    assert beast.pt == "4/4"
    clone = cloned(table, "{U}{2}", beast)

    assert clone.pt == "1/1"


def test_what_becomes_a_copy_later_enters_nothing(table: Table) -> None:
    """CR 707.4, 702.63a: a permanent that becomes a copy of one with vanishing gets no time counters, and isn't
    sacrificed for want of them."""
    table.fill_libraries()
    table.ann.controls("Hermit", "Vanishing 3", pt="2/2")
    bear = table.ann.controls("Bear", pt="5/5")
    table.ann.carries_out("Target creature you control becomes a copy of another target creature.", bear)  # fmt: skip
    assert bear.pt == "2/2"
    table.to(Step.DRAW, turns_on=2)

    assert bear.zone is Zone.BATTLEFIELD


def test_a_copied_persist_returns_the_card_as_it_is(table: Table) -> None:
    """CR 702.79a, 400.7: the card returns, as a Clone that may copy again."""
    cat = table.ann.controls("Cat", "Persist", pt="2/2")
    clone = cloned(table, "{U}{2}", cat)
    table.ann.answers(cat)
    table.destroy(clone)
    table.resolve_all()

    assert (clone.chars.name, clone.pt) == ("Cat", "1/1")
    assert cat.zone is Zone.BATTLEFIELD


def test_a_copy_with_soulbond_pairs_with_what_it_copied(table: Table) -> None:
    """CR 702.95a, 707.2: being paired isn't copied, and each triggers."""
    mate = table.ann.controls("Mate", "Soulbond", pt="1/1")
    clone = cloned(table, "{U}{2}", mate, ["0:", "1:"], True)

    assert partner(table.game, clone.id) == mate.id


def test_a_token_that_copies_a_creature_with_echo_and_haste(table: Table) -> None:
    """CR 702.10b, 111.10: a token with haste attacks at once."""
    table.ann.controls("Beast", "Haste", pt="4/4")
    table.ann.carries_out("Create a token that's a copy of target creature you control.")
    token = next(card for card in (Card(table, id) for id in table.state.battlefield) if card.object.token)
    table.attack(token)
    table.damage()

    assert table.bob.life == 16


def test_a_copy_of_a_spell_with_replicate_paid(table: Table) -> None:
    """CR 702.56a, 707.10: the copy wasn't cast, and copies nothing more."""
    bolt = table.ann.holds("Bolt", "You gain 1 life.\nReplicate {R}", types="Instant", cost="{R}")
    table.ann.has_mana("{R}{R}")
    table.ann.answers(1)
    table.ann.casts(bolt)
    table.resolve_all()

    assert table.ann.life == 22


def test_a_copy_of_a_creature_spell_with_kicker_is_kicked(table: Table) -> None:
    """CR 702.33d, 707.10f: choices and payments of the spell are copied, and the token knows of them."""
    text = "Kicker {1}\nIf ~ was kicked, it enters with three +1/+1 counters on it."
    beast = table.ann.holds("Beast", text, pt="1/1", cost="{G}")
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(beast, free="{G}")
    table.ann.carries_out("Copy target spell you control.")
    beasts = [Card(table, id) for id in table.state.battlefield]

    assert [each.pt for each in beasts] == ["4/4", "4/4"]


def test_sunburst_of_a_copied_spell(table: Table) -> None:
    """CR 702.44b, 707.10: no mana was spent on the copy."""
    golem = table.ann.holds("Golem", "Sunburst", types="Artifact Creature", pt="1/1", cost="{2}")
    table.ann.has_mana("{U}{R}")
    table.ann.casts(golem)
    table.ann.carries_out("Copy target spell you control.")
    golems = [Card(table, id) for id in table.state.battlefield]

    assert sorted(each.pt for each in golems) == ["1/1", "3/3"]
