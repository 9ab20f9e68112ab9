"""Mana that may be spent on special actions: foretelling, unlocking doors, turning face up (CR 106.6, 116.2)."""

from __future__ import annotations

from engine.abilities.actions.mana.adding import USE
from engine.ir.mana import ManaUse, SpecialUse
from engine.language.grammar.vocabulary import A_FILTER, FILTER
from engine.language.kernel import Category, Phrase, phrase

SPECIAL_USE = Category("special action that mana may be spent on")
UP = "turn face up"
_MANY = {"many": True}

FIXED = (
    ("foretell a card from your hand", SpecialUse("foretell")),
    ("foretell cards", SpecialUse("foretell", many=True)),
    ("unlock a door", SpecialUse("unlock")),
    ("unlock doors", SpecialUse("unlock", many=True)),
)

PHRASES: tuple[Phrase, ...] = (
    *(phrase(SPECIAL_USE, words, use) for words, use in FIXED),
    phrase(SPECIAL_USE, "turn {what} face up", SpecialUse, what=A_FILTER, where={"action": UP}),
    phrase(SPECIAL_USE, "turn {what:many} face up", SpecialUse, what=FILTER, where={"action": UP, **_MANY}),
    phrase(
        USE,
        "cast {cast}, {special}, or {or_special}",
        ManaUse,
        cast=A_FILTER,
        special=SPECIAL_USE,
        or_special=SPECIAL_USE,
    ),
    *(
        phrase(
            USE,
            words,
            ManaUse,
            cast=cast,
            special=SPECIAL_USE,
            where={**more, "ending": to, "leading": leading},
        )
        for noun, cast, more in (("{cast}", A_FILTER, {}), ("{cast:many}", FILTER, _MANY))
        for words, to, leading in (
            (f"{{special}} or cast {noun}", "", True),
            (f"cast {noun} or {{special}}", "", False),
            (f"cast {noun} or to {{special}}", "to", False),
        )
    ),
)
