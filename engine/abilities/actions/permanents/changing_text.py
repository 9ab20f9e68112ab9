"""Text-changing effects that replace words: "by replacing all instances of one color word with another" (CR 612)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.filters import HasColor, HasSubtype
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import ChangeText
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, DURATION, OBJECTS
from engine.language.grammar.words import CREATURE_TYPE
from engine.language.kernel import joined, leaf_words, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.state.references import ObjectRef
from engine.values.colors import COLOR_NAMES, COLORS
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import BASIC_LAND_TYPES, CREATURE_TYPES
from engine.values.zones import BATTLEFIELD, STACK

Word = HasColor | HasSubtype


class WordKind(StrEnum):
    """The sorts of words that a text-changing effect replaces by others of the same sort (CR 612.2)."""

    COLOR = "color word"
    BASIC_LAND_TYPE = "basic land type"
    CREATURE_TYPE = "creature type"


WORDS: dict[WordKind, dict[str, Word]] = {
    WordKind.COLOR: {COLOR_NAMES[color]: HasColor(color) for color in COLORS},
    WordKind.BASIC_LAND_TYPE: {name: HasSubtype(name) for name in BASIC_LAND_TYPES},
    WordKind.CREATURE_TYPE: {name: HasSubtype(name) for name in CREATURE_TYPES},
}
"""The words of each sort, as they are shown."""


class ReplaceWords(Action, frozen=True):
    """Change the text of spells or permanents: one word of one of these sorts becomes another of that sort, wherever it
    stands (CR 612.2). `new`: the creature type that it becomes, if that isn't chosen; `never`: the one that can't be."""

    what: Objects
    kinds: tuple[WordKind, ...]
    new: str = ""
    never: str = ""
    duration: Duration = INDEFINITELY
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(ReplaceWords)
def replace_words(game: Game, action: ReplaceWords, actor: PlayerId, scope: Scope) -> bool:
    """Their text is changed; which words is chosen now (CR 608.2d, 612.1)."""
    zones = (BATTLEFIELD, STACK)

    def has_text(id: ObjectId) -> bool:
        return game.is_there(id) and game.state.objects[id].zone in zones

    ids = picked(game, action.what, actor, scope, fits=has_text)
    if not ids:
        return note_result(scope, action.mention, ())
    old, new = chosen_words(game, action, actor, scope)
    refs = tuple(ObjectRef(id) for id in ids)
    begin(game, scope, action.duration, refs=refs, modifications=(ChangeText(old, new),))
    return note_result(scope, action.mention, ids)


def chosen_words(game: Game, action: ReplaceWords, actor: PlayerId, scope: Scope) -> tuple[Word, Word]:
    """The word that is replaced, then another of the same sort in its place (CR 608.2d)."""
    olds = {name: word for kind in action.kinds for name, word in WORDS[kind].items() if name != action.new}
    old = _word(game, olds, actor, scope, "Choose the word to be replaced")
    if action.new:
        return olds[old], HasSubtype(action.new)
    (words,) = (WORDS[kind] for kind in action.kinds if WORDS[kind].get(old) == olds[old])
    news = {name: word for name, word in words.items() if name not in (old, action.never)}
    return olds[old], news[_word(game, news, actor, scope, f"Choose what {old} becomes")]


def _word(game: Game, words: dict[str, Word], actor: PlayerId, scope: Scope, text: str) -> str:
    names = tuple(words)
    options = tuple(WordOption(value_of(word), name, scope.source) for name, word in words.items())
    why = Why("608.2d", scope.source, text)
    answer = game.ask(Choose(actor, why, options, purpose=purpose_of(words.values())))
    chosen: str = names[answer.indices[0]]
    return chosen


def value_of(word: Word) -> str:
    """What an answer names a word by."""
    return word.color.value if isinstance(word, HasColor) else word.subtype


def purpose_of(words: Iterable[Word]) -> Purpose:
    """What such words are chosen as: colors, types, or words of both sorts."""
    kinds = {type(word) for word in words}
    if len(kinds) > 1:
        return Purpose.WORD
    return Purpose.COLOR if kinds == {HasColor} else Purpose.TYPE


KIND = leaf_words("one sort of word with another", {f"one {kind} with another": kind for kind in WordKind})
REPLACED = leaf_words("one sort of word", {f"one {kind}": kind for kind in WordKind})
_CHANGE = "change<s> the text of {what} by replacing all instances of"

PHRASES = (
    phrase(
        ACTION,
        f"{_CHANGE} {{kinds:one}} [{{duration}}]",
        ReplaceWords,
        what=OBJECTS,
        kinds=joined(KIND, "or"),
        duration=DURATION,
    ),
    phrase(
        ACTION,
        f"{_CHANGE} {{kinds:one}}. the new creature type can't be {{never}}",
        ReplaceWords,
        what=OBJECTS,
        kinds=joined(KIND, "or"),
        never=CREATURE_TYPE,
    ),
    phrase(
        ACTION,
        f"{_CHANGE} {{kinds:one}} with {{new}}",
        ReplaceWords,
        what=OBJECTS,
        kinds=joined(REPLACED, "or"),
        new=CREATURE_TYPE,
    ),
)
