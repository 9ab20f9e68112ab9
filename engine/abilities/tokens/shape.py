"""What a text says a token is: "1/1 white Soldier creature token with flying" (CR 111.3-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.cards import CardDefinition, Printed
from engine.ir.filters import HasColor, HasSubtype, HasSupertype, HasType
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Meant, Node, Quality
from engine.language.grammar.continuous.modifications import GRANTED, SIZE
from engine.language.grammar.nouns.qualifiers import NAME_WORD, named
from engine.language.grammar.words import COLOR_WORD, SUPERTYPE_WORD, TYPE_WORD
from engine.language.kernel import Category, joined, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.lookup.text_changes import naming
from engine.values.colors import COLORS

SHAPE = Category("what a token is")
TOKEN_NAME = Category("name of a token")
TYPED = Category("type words of a token")


class TokenShape(Node, frozen=True):
    """The characteristics that a text gives a token; `first`: its name stands first (CR 111.9); `late`: its colors are told
    in a clause of their own."""

    words: tuple[Quality, ...]
    size: SetPT | None = None
    colors: tuple[Quality, ...] = ()
    supertypes: tuple[Quality, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    tapped: bool = False
    attacking: bool = False
    first: bool = False
    late: bool = False
    OF_ITS_SOURCE: ClassVar[bool] = False


def typed(words: tuple[Quality, ...]) -> tuple[Quality, ...]:
    """Type words that end in a card type; a token without any is a predefined one."""
    if not isinstance(words[-1], HasType):
        raise ValueError("no card type")
    return words


def split_typed(value: object) -> Mapping[str, object] | None:
    """The inverse of `typed`."""
    return {"words": value} if isinstance(value, tuple) and value and isinstance(value[-1], HasType) else None


def token_name(words: tuple[str, ...]) -> str:
    """The name that a text gives a token."""
    return named(words).name


def split_token_name(value: object) -> Mapping[str, object] | None:
    """The inverse of `token_name`."""
    if not isinstance(value, str) or not value:
        return None
    return {"words": tuple(value.replace(",", " ,").replace("'s", " 's").split())}


def definition(game: Game, shape: TokenShape, scope: Scope) -> CardDefinition:
    """The token's text: its characteristics as defined by what creates it (CR 111.3-4)."""
    subtypes = tuple(word.subtype for word in shape.words if isinstance(word, HasSubtype))
    name = shape.name or " ".join((*subtypes, "Token"))
    size = shape.size
    printed = Printed(
        name,
        color_indicator=frozenset(color.color for color in shape.colors if isinstance(color, HasColor)),
        supertypes=frozenset(word.supertype for word in shape.supertypes if isinstance(word, HasSupertype)),
        types=frozenset(word.type for word in shape.words if isinstance(word, HasType)),
        subtypes=frozenset(subtypes),
        abilities=Meant(tuple(naming(ability, scope.source) for ability in shape.abilities)),
        power=amount(game, size.power, scope) if size is not None else None,
        toughness=amount(game, size.toughness, scope) if size is not None else None,
        printed_subtypes=subtypes,
    )
    return CardDefinition(name, (printed,))


NAMED_SHAPE = Category("named token")
_HEAD = "[?tapped tapped] [?attacking and attacking] [{supertypes}] [{size}] [{colors}] {words} token(s@)"
_COLORLESS_HEAD = "[?tapped tapped] [?attacking and attacking] [{supertypes}] [{size}] {words} token(s@)"
ALL_COLORS: tuple[Quality, ...] = tuple(HasColor(color) for color in COLORS)

PHRASES = (
    phrase(TOKEN_NAME, "{words}", token_name, unbuild=split_token_name, words=joined(NAME_WORD, "")),
    phrase(TYPED, "{words:one}", typed, unbuild=split_typed, words=joined(TYPE_WORD, "")),
    phrase(
        SHAPE,
        f"{_HEAD} [named {{name}}] [with {{abilities}}]",
        TokenShape,
        supertypes=joined(SUPERTYPE_WORD, ""),
        size=SIZE,
        colors=listed(COLOR_WORD, "and"),
        words=TYPED,
        name=TOKEN_NAME,
        abilities=listed(GRANTED, "and"),
        also=(f"{_HEAD} with {{abilities}} named {{name}}",),
    ),
    phrase(
        SHAPE,
        f"{_COLORLESS_HEAD} [named {{name}}] [with {{abilities}}] <that's|that are@> all colors",
        TokenShape,
        supertypes=joined(SUPERTYPE_WORD, ""),
        size=SIZE,
        words=TYPED,
        name=TOKEN_NAME,
        abilities=listed(GRANTED, "and"),
        where={"colors": ALL_COLORS, "late": True},
    ),
    phrase(
        SHAPE,
        f"{_COLORLESS_HEAD} [with {{abilities}}] <that's|that are@> {{colors}}",
        TokenShape,
        supertypes=joined(SUPERTYPE_WORD, ""),
        size=SIZE,
        colors=listed(COLOR_WORD, "and", 2),
        words=TYPED,
        abilities=listed(GRANTED, "and"),
        where={"late": True},
    ),
    phrase(
        NAMED_SHAPE,
        f"{{name}}, a(n) {_HEAD} [with {{abilities}}]",
        TokenShape,
        supertypes=joined(SUPERTYPE_WORD, ""),
        size=SIZE,
        colors=listed(COLOR_WORD, "and"),
        words=TYPED,
        name=TOKEN_NAME,
        abilities=listed(GRANTED, "and"),
        where={"first": True},
    ),
)
