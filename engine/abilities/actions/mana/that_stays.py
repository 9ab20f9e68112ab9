"""Mana that isn't lost as steps and phases end, or that can't be spent on something, as sentences after it say (CR 106.6,
500.5)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.mana.adding import ADDED, ANYTHING
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mana import AddMana, ManaUse, Stays
from engine.ir.nodes import Effect
from engine.language.grammar.vocabulary import A_FILTER, ACTION, EFFECT, FILTER
from engine.language.kernel import leaf_words, phrase

UNTIL_END_OF = leaf_words("until the end of", {"turn": Stays.TURN, "combat": Stays.COMBAT})
ANY_SPELL = Filter((), Noun(Thing.SPELL))


class LetManaStay(Effect, frozen=True):
    """ "Until end of turn, you don't lose this mana as steps and phases end", as the text says it after it has the mana
    added; its meaning is a field of that (CR 500.5)."""

    stays: Stays
    whose: str = "you"


def never_spent(added: AddMana, never: Filter) -> AddMana:
    """ "This mana can't be spent to cast a nonartifact spell" after it: on anything else it can be (CR 106.6)."""
    return replace(added, only_for=ManaUse(ANY_SPELL, ANYTHING, otherwise=True, never=never))


def split_never_spent(value: object) -> Mapping[str, object] | None:
    """The inverse of `never_spent`."""
    if not isinstance(value, AddMana) or value.only_for is None or value.only_for.never is None:
        return None
    added, never = replace(value, only_for=None), value.only_for.never
    return {"added": added, "never": never} if never_spent(added, never) == value else None


def never_spent_on_any(added: AddMana, never: Filter) -> AddMana:
    """ "This mana can't be spent to cast nonartifact spells" after it."""
    told = never_spent(added, never)
    assert told.only_for is not None
    return replace(told, only_for=replace(told.only_for, many=True))


def split_never_spent_on_any(value: object) -> Mapping[str, object] | None:
    """The inverse of `never_spent_on_any`."""
    if not isinstance(value, AddMana) or value.only_for is None or not value.only_for.many:
        return None
    return split_never_spent(replace(value, only_for=replace(value.only_for, many=False)))


PHRASES = (
    phrase(
        EFFECT,
        "until end of {stays}, {whose} don't lose this mana as steps and phases end",
        LetManaStay,
        stays=UNTIL_END_OF,
        whose=leaf_words("who doesn't lose mana", {"you": "you", "they": "they"}),
        also=("until end of {stays}, {whose} don't lose this mana as steps end",),
    ),
    phrase(
        ACTION,
        "add<s> {added}. this mana can't be spent to cast {never}",
        never_spent,
        unbuild=split_never_spent,
        added=ADDED,
        never=A_FILTER,
    ),
    phrase(
        ACTION,
        "add<s> {added}. this mana can't be spent to cast {never:many}",
        never_spent_on_any,
        unbuild=split_never_spent_on_any,
        added=ADDED,
        never=FILTER,
    ),
)
