"""Choosing as an effect is carried out: colors, types, names, players, numbers and objects (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from engine.decisions import Purpose
from engine.ir.cards import Printed
from engine.ir.conditions import WordWasChosen
from engine.ir.filters import HasColor, HasSubtype, HasType
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action, Objects, Quality
from engine.ir.objects import Chosen, SomeOf, Target, Together
from engine.ir.players import PlayerKind
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.grammar.words import COLOR_WORD, INTEGER, SUBTYPE, SUBTYPES, TYPE_WORD
from engine.language.kernel import Category, leaf, leaf_words, listed, phrase, sub
from engine.rules.core.game import Game
from engine.rules.core.registries import does, holds, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.evaluating.choosing import (
    What,
    choose_name,
    choose_number,
    choose_player,
    choose_value,
    choose_word,
    note_choice,
)
from engine.rules.lookup.linked import Values, choice
from engine.rules.lookup.selecting import player_fits
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.colors import COLORS
from engine.values.ids import PlayerId
from engine.values.types import CREATURE_TYPES, LAND_TYPES, CardType, Supertype

SORTS = leaf_words(
    "what is chosen",
    {
        "a color": What.COLOR,
        "a creature type": What.CREATURE_TYPE,
        "a card type": What.CARD_TYPE,
        "a land type": What.LAND_TYPE,
        "a basic land type": What.BASIC_LAND_TYPE,
        "a number": What.NUMBER,
    },
)
NAMES = leaf_words(
    "card name",
    {
        f"a {kind}card name".replace("a artifact", "an artifact"): kind.strip()
        for kind in (
            "",
            "nonland ",
            "creature ",
            "land ",
            "artifact ",
            "noncreature, nonland ",
            "nonbasic land ",
        )
    }
    | {"any card name": "any", "a card name other than a basic land card name": "nonbasic"},
)
NAME_QUESTIONS = {
    "": "Choose a card name",
    "any": "Choose a card name",
    "nonland": "Choose a nonland card name",
    "creature": "Choose a creature card name",
    "land": "Choose a land card name",
    "artifact": "Choose an artifact card name",
    "noncreature, nonland": "Choose a noncreature, nonland card name",
    "nonbasic land": "Choose a nonbasic land card name",
    "nonbasic": "Choose a card name other than a basic land card name",
}
ANCHORS = (("odd", "even"), ("land", "nonland"), ("left", "right"))
ANCHOR = leaf_words("one of two words", {f"{one} or {other}": (one, other) for one, other in ANCHORS})


def is_anchor_word(token: str) -> bool:
    """Whether a word is written like one that has no other meaning in the rules (CR 614.12c)."""
    return token[:1].isupper() and token.isalpha()


SUBTYPE_WORDS = frozenset(SUBTYPES)
NAMED_WORD = Category("color or type to choose")
ANCHOR_WORD = leaf("anchor word", is_anchor_word, str, str, str)


class ChooseValue(Action, frozen=True):
    """Choose a color, type or number, which the source remembers (CR 607.2d); `among`: one of these."""

    ONLY_CHOOSES: ClassVar[bool] = True

    what: What
    other_than: str = ""
    among: tuple[str, ...] = ()
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    CHOOSES_VALUE: ClassVar[bool] = True


class ChooseName(Action, frozen=True):
    """Choose a card name (CR 201.4); `kind` is what sort of card it must be the name of."""

    ONLY_CHOOSES: ClassVar[bool] = True

    kind: str
    CHOOSES_VALUE: ClassVar[bool] = True


class ChooseNumber(Action, frozen=True):
    """Choose a number in a range (CR 107.1c)."""

    ONLY_CHOOSES: ClassVar[bool] = True

    least: int
    most: int


class ChooseWord(Action, frozen=True):
    """Choose one of two words that other abilities refer to (CR 607.2d)."""

    ONLY_CHOOSES: ClassVar[bool] = True

    words: tuple[str, str]


class ChoosePlayer(Action, frozen=True):
    """Choose a player of a kind (CR 608.2d)."""

    ONLY_CHOOSES: ClassVar[bool] = True

    kind: PlayerKind
    at_random: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_PLAYERS: ClassVar[bool] = True

    @property
    def picks_at_random(self) -> bool:
        """Whether the player is chosen at random."""
        return self.at_random


class ChooseObjects(Action, frozen=True):
    """Choose objects, or name targets, for later sentences (CR 608.2d)."""

    ONLY_CHOOSES: ClassVar[bool] = True

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def remember(game: Game, what: What, values: Values, mention: MentionId, scope: Scope) -> bool:
    """Note a choice on the source and for the rest of the text (CR 607.2d)."""
    note_choice(game, scope.source, what, values)
    refs: tuple[Ref, ...] = tuple(value for value in values if isinstance(value, PlayerRef | ObjectRef))
    scope.mention(mention, refs)
    numbers = [value for value in values if isinstance(value, int)]
    if is_mentioned(mention) and numbers:
        scope.amounts[mention] = numbers[0]
    return bool(values)


@does(ChooseValue)
def choose_a_value(game: Game, action: ChooseValue, actor: PlayerId, scope: Scope) -> bool:
    """The acting player chooses."""
    excluded: tuple[str, ...] = (action.other_than,) if action.other_than else ()
    if action.among:
        excluded = tuple(word for word in all_of(action.what) if word not in action.among)
    values = choose_value(game, actor, scope.source, action.what, excluded)
    return remember(game, action.what, values, action.mention, scope)


def all_of(what: What) -> tuple[str, ...]:
    """All that can be chosen of a sort of which a text names some (CR 105.4, 205.3)."""
    match what:
        case What.COLOR:
            return tuple(color.value for color in COLORS)
        case What.CARD_TYPE:
            return tuple(kind.value for kind in CardType)
        case What.CREATURE_TYPE:
            return CREATURE_TYPES
        case _:
            return LAND_TYPES


@payable(ChooseValue)
def can_choose_a_value(game: Game, action: ChooseValue, payer: PlayerId, scope: Scope) -> bool:
    """There always is a color, type or number to choose (CR 118.3)."""
    return True


@does(ChooseName)
def choose_a_name(game: Game, action: ChooseName, actor: PlayerId, scope: Scope) -> bool:
    """The acting player names a card (CR 201.4)."""
    return remember(
        game,
        What.NAME,
        choose_name(game, actor, scope.source, fitting(action.kind), NAME_QUESTIONS[action.kind]),
        NOT_MENTIONED,
        scope,
    )


def fitting(kind: str) -> Callable[[Printed], bool]:
    """Whether a card's own characteristics match words such as "noncreature, nonland" (CR 201.4a)."""
    words = kind.replace(",", "").split()
    types = {one.value: one for one in CardType}

    def fits(face: Printed) -> bool:
        for word in words:
            plain = word.removeprefix("non")
            if plain == Supertype.BASIC.value:
                has = Supertype.BASIC in face.supertypes
            elif plain in types:
                has = types[plain] in face.types
            else:
                continue
            if has == (word != plain):
                return False
        return True

    return fits


@does(ChooseNumber)
def choose_a_number(game: Game, action: ChooseNumber, actor: PlayerId, scope: Scope) -> bool:
    """The acting player chooses within the range."""
    values = choose_number(game, actor, scope.source, action.least, action.most)
    return remember(game, What.NUMBER, values, NOT_MENTIONED, scope)


@does(ChooseWord)
def choose_a_word(game: Game, action: ChooseWord, actor: PlayerId, scope: Scope) -> bool:
    """The acting player chooses one of the two."""
    words = tuple((word, word) for word in action.words)
    text = f"Choose {action.words[0]} or {action.words[1]}"
    value = choose_word(game, actor, scope.source, words, Purpose.WORD, "608.2d", text)
    return remember(game, What.WORD, (value,), NOT_MENTIONED, scope)


def one_of_these(words: tuple[Quality, ...]) -> ChooseValue:
    """ "choose black or red", "choose artifact, creature, or land": something of one sort (CR 607.2d)."""
    match words[0]:
        case HasColor():
            among = tuple(word.color.value for word in words if isinstance(word, HasColor))
            what = What.COLOR
        case HasType():
            among = tuple(word.type.value for word in words if isinstance(word, HasType))
            what = What.CARD_TYPE
        case _:
            among = tuple(word.subtype for word in words if isinstance(word, HasSubtype))
            what = What.LAND_TYPE if set(among) <= set(LAND_TYPES) else What.CREATURE_TYPE
    if len(among) != len(words) or not set(among) <= set(all_of(what)):
        raise ValueError("of several sorts")
    return ChooseValue(what, among=among)


def split_one_of_these(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_these`."""
    if not isinstance(value, ChooseValue) or not value.among:
        return None
    match value.what:
        case What.COLOR:
            from_letter = {color.value: HasColor(color) for color in COLORS}
            words: tuple[Quality, ...] = tuple(from_letter[letter] for letter in value.among)
        case What.CARD_TYPE:
            words = tuple(HasType(CardType(word)) for word in value.among)
        case _:
            words = tuple(HasSubtype(word) for word in value.among)
    return {"words": words}


def either_anchor(one: str, other: str) -> ChooseWord:
    """ "choose Khans or Dragons" (CR 614.12c); between two types the choice is one of types."""
    if {one, other} <= SUBTYPE_WORDS:
        raise ValueError("two types")
    return ChooseWord((one, other))


def split_either_anchor(value: object) -> Mapping[str, object] | None:
    """The inverse of `either_anchor`."""
    if not isinstance(value, ChooseWord) or not all(map(is_anchor_word, value.words)):
        return None
    return {"one": value.words[0], "other": value.words[1]}


@holds(WordWasChosen)
def word_was_chosen(game: Game, condition: WordWasChosen, scope: Scope) -> bool:
    """Whether the ability linked to it had that word chosen for this object (CR 607.2m)."""
    return condition.word in choice(game, scope.source, What.WORD.value)


@does(ChoosePlayer)
def choose_a_player(game: Game, action: ChoosePlayer, actor: PlayerId, scope: Scope) -> bool:
    """The acting player chooses, or chance does."""
    there = tuple(
        player for player in game.state.player_order() if player_fits(game, action.kind, player, scope)
    )
    values = choose_player(game, actor, scope.source, there, at_random=action.at_random)
    return remember(game, What.PLAYER, values, action.mention, scope)


@does(ChooseObjects)
def choose_some_objects(game: Game, action: ChooseObjects, actor: PlayerId, scope: Scope) -> bool:
    """The acting player picks them; nothing happens to them yet, so one object may be picked for two phrases."""
    parts = action.what.parts if isinstance(action.what, Together) else (action.what,)
    players = tuple(
        ref
        for part in parts
        if isinstance(part, Target)
        for ref in scope.targets(part.slot)
        if isinstance(ref, PlayerRef)
    )
    if players:
        return remember(game, What.PLAYER, players, action.mention, scope)
    ids = (id for part in parts for id in picked(game, part, actor, scope, Purpose.OBJECT))
    return note_result(scope, action.mention, tuple(dict.fromkeys(ids)))


def objects(what: Objects) -> ChooseObjects:
    """Only what leaves something to choose can be chosen."""
    parts = what.parts if isinstance(what, Together) else (what,)
    if not all(isinstance(part, Chosen | SomeOf | Target) for part in parts):
        raise ValueError("there is nothing to choose")
    return ChooseObjects(what)


def split_objects(value: object) -> Mapping[str, object] | None:
    """The inverse of `objects`."""
    return {"what": value.what} if isinstance(value, ChooseObjects) else None


def other_color(quality: Quality) -> ChooseValue:
    """ "choose a color other than white"."""
    if not isinstance(quality, HasColor):
        raise ValueError("not a color")
    return ChooseValue(What.COLOR, quality.color.value)


def split_other_color(value: object) -> Mapping[str, object] | None:
    """The inverse of `other_color`."""
    if not isinstance(value, ChooseValue) or value.what != What.COLOR or not value.other_than:
        return None
    from_letter = {color.value: HasColor(color) for color in COLORS}
    return {"quality": from_letter[value.other_than]}


PHRASES = (
    phrase(ACTION, "choose<s> {what}", ChooseValue, what=SORTS),
    phrase(
        ACTION,
        "choose<s> a color other than {quality}",
        other_color,
        unbuild=split_other_color,
        quality=COLOR_WORD,
    ),
    phrase(
        ACTION,
        "choose<s> a creature type other than {other_than}",
        ChooseValue,
        other_than=SUBTYPE,
        where={"what": What.CREATURE_TYPE},
    ),
    phrase(ACTION, "choose<s> {kind} #name", ChooseName, kind=NAMES),
    phrase(
        ACTION, "choose<s> a number between {least} and {most}", ChooseNumber, least=INTEGER, most=INTEGER
    ),
    phrase(ACTION, "choose<s> {words} #word", ChooseWord, words=ANCHOR),
    phrase(
        ACTION,
        "choose<s> {one} or {other} #anchor",
        either_anchor,
        unbuild=split_either_anchor,
        one=ANCHOR_WORD,
        other=ANCHOR_WORD,
    ),
    phrase(
        ACTION,
        "choose<s> {words} #these",
        one_of_these,
        unbuild=split_one_of_these,
        words=listed(NAMED_WORD, "or", 2),
    ),
    sub(NAMED_WORD, COLOR_WORD),
    sub(NAMED_WORD, TYPE_WORD),
    phrase(ACTION, "choose<s> an opponent", ChoosePlayer(PlayerKind.OPPONENT)),
    phrase(ACTION, "choose<s> a player", ChoosePlayer(PlayerKind.PLAYER)),
    phrase(ACTION, "choose<s> another player", ChoosePlayer(PlayerKind.OTHER_PLAYER)),
    phrase(ACTION, "choose<s> an opponent at random", ChoosePlayer(PlayerKind.OPPONENT, at_random=True)),
    phrase(ACTION, "choose<s> a player at random", ChoosePlayer(PlayerKind.PLAYER, at_random=True)),
    phrase(ACTION, "choose<s> {what} #objects", objects, unbuild=split_objects, what=OBJECTS),
)
