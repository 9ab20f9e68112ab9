"""One target of several changed, and targets changed to what is said (CR 115.7a-b, 115.7e)."""

from __future__ import annotations

from tests.rulings.table import Card, Seat, Table

TO_ITSELF = "{0}: Change a target of target spell or ability to this creature."


def bolt(seat: Seat, text: str) -> None:
    """An instant is cast."""
    seat.casts(seat.holds("Bolt", text, types="Instant", cost="{1}"), free="{1}")


def damage(*cards: Card) -> tuple[int, ...]:
    """What damage is marked on each."""
    return tuple(card.object.damage for card in cards)


def test_one_of_two_targets_is_changed(table: Table) -> None:
    """CR 115.7b: only one of the targets is changed, whichever the player picks."""
    first, second = (table.bob.controls(name, pt="1/9") for name in ("First", "Second"))
    skin = table.bob.controls("Skin", TO_ITSELF, pt="0/9")
    table.ann.answers([first, second])
    bolt(table.ann, "~ deals 2 damage to each of up to two target creatures.")
    table.bob.answers(second)
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(first, second, skin) == (2, 0, 2)


def test_the_first_of_three_targets_is_changed(table: Table) -> None:
    """CR 115.7b: the other two stay, in their order."""
    cards = [table.bob.controls(name, pt="1/9") for name in ("First", "Second", "Third")]
    skin = table.bob.controls("Skin", TO_ITSELF, pt="0/9")
    table.ann.answers(cards)
    bolt(table.ann, "~ deals 2 damage to each of up to three target creatures.")
    table.bob.answers(cards[0])
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(*cards, skin) == (0, 2, 2, 2)


def test_a_target_stays_if_the_new_one_isnt_legal(table: Table) -> None:
    """CR 115.7a-b: a target can be changed only to another legal target."""
    skin = table.bob.controls("Skin", TO_ITSELF, pt="0/9")
    table.ann.answers(table.bob)
    bolt(table.ann, "~ deals 2 damage to target player.")
    table.bob.activates(skin)
    table.resolve_all()
    assert (table.bob.life, damage(skin)) == (18, (0,))


def test_one_word_target_takes_an_object_once(table: Table) -> None:
    """CR 115.3: what is a target already can't be chosen again for the same "target"."""
    other = table.bob.controls("Other", pt="1/9")
    skin = table.bob.controls("Skin", TO_ITSELF, pt="0/9")
    table.ann.answers([other, skin])
    bolt(table.ann, "~ deals 2 damage to each of up to two target creatures.")
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(other, skin) == (2, 2)


def test_no_other_target_becomes_illegal(table: Table) -> None:
    """CR 115.7e: the final set is judged, and "any other target" is another than the first."""
    other = table.bob.controls("Other", pt="1/9")
    skin = table.bob.controls("Skin", TO_ITSELF, pt="0/9")
    table.ann.answers(other, skin)
    bolt(table.ann, "~ deals 2 damage to any target and 1 damage to any other target.")
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(other, skin) == (2, 1)


def test_the_target_of_an_ability_is_changed(table: Table) -> None:
    """CR 115.7b: the target of an ability too; without a word of where to, it becomes any legal one."""
    stone = table.ann.controls("Stone", "{T}: ~ deals 1 damage to target creature.", types="Artifact")
    first, second, third = (table.bob.controls(name, pt="1/9") for name in ("First", "Second", "Third"))
    table.ann.answers(first)
    table.ann.activates(stone)
    table.bob.answers(third)
    bolt(table.bob, "Change a target of target spell or ability.")
    table.resolve_all()
    assert damage(first, second, third) == (0, 0, 1)


def test_all_targets_or_none_are_changed_to_it(table: Table) -> None:
    """CR 115.7a: "the target ... to this creature" changes nothing where this creature is no legal target."""
    skin = table.bob.controls("Skin", "{0}: Change the target of target spell to this creature.", pt="0/9")
    first = table.bob.controls("First", pt="1/9")
    table.ann.answers(first)
    bolt(table.ann, "~ deals 2 damage to target creature.")
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(first, skin) == (0, 2)
    bolt(table.ann, "~ deals 2 damage to target creature with power 1 or greater.")
    table.bob.activates(skin)
    table.resolve_all()
    assert damage(first, skin) == (2, 2)
