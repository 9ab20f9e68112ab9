"""Text-changing effects (CR 612)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from engine.ir.effects import Continuously, Joint, Sequence
from engine.ir.filters import ChosenQuality, ChosenSort, Filter, HasColor, HasSubtype, PlayerFilter
from engine.ir.modifications import ChangeColors, ChangeText, ChangeTypes, Mark, SetLandTypes
from engine.ir.nodes import Ability, Effect, Keyword, Node, Quality, rebuild, walk
from engine.ir.objects import Each, It, KnownObject, Target, Them, This, Together, Word
from engine.ir.players import AllPlayers, AnOpponent, EachPlayer, KnownPlayer, PlayerKind, You
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.lookup.linked import chosen_of
from engine.state.objects import StackItem
from engine.state.references import ObjectRef
from engine.values.colors import COLORS, Color
from engine.values.ids import ObjectId
from engine.values.zones import HIDDEN

T = TypeVar("T")
N = TypeVar("N", bound=Node)

SEEN_FROM = (You, This, AnOpponent, EachPlayer, AllPlayers, It, Them)
"""Words that mean something else in another text."""


@lru_cache(maxsize=4096)
def with_word(text: N, old: Quality, new: Quality) -> N:
    """A text with another color word or subtype in the place of one, wherever it is used as such; names aren't
    touched (CR 612.2)."""

    def change(node: Node) -> Node:
        if node == old:
            return new
        match node, old, new:
            case ChangeColors(), HasColor(was), HasColor(is_):
                return replace(node, colors=_put(node.colors, was, is_))
            case ChangeTypes() | SetLandTypes(), HasSubtype(was), HasSubtype(is_):
                return replace(node, subtypes=_put(node.subtypes, was, is_))
            case _:
                return node

    changed: N = rebuild(text, change)
    return changed


def as_it_reads(game: Game, id: ObjectId, item: StackItem) -> StackItem:
    """A spell on the stack with what was announced for it in the words that its text has now, in the order in which
    effects changed them (CR 612.1, 613.7)."""
    if item.effect is None or item.ability is not None:
        return item
    effect: Effect = item.effect
    lasting = sorted(game.state.lasting.values(), key=lambda one: one.timestamp)
    for words in (part for one in lasting if ObjectRef(id) in one.refs for part in one.modifications):
        if isinstance(words, ChangeText):
            effect = with_word(effect, words.old, words.new)
    return item if effect is item.effect else replace(item, effect=effect)


def _put(words: tuple[T, ...], old: T, new: T) -> tuple[T, ...]:
    """Words with one in the place of another, each once."""
    return tuple(dict.fromkeys(new if word == old else word for word in words))


def untargeted(effect: Effect) -> Effect:
    """The text with "each" in place of "target" (CR 702.96a), also where a second change has the same subject: "target
    creature gets +1/+0 until end of turn and can't be blocked this turn"."""

    def change(node: Node) -> Node:
        match node:
            case Sequence(
                effects=(
                    Continuously(what=Each() as each) as first,
                    Continuously(what=It() | Them() as again) as second,
                ),
                joint=Joint.AND,
            ) if again.of == each.mention:
                return replace(node, effects=(first, replace(second, what=each)))
        if not isinstance(node, Target):
            return node
        match node.what:
            case Filter():
                return Each(node.what, Word.EACH, node.mention)
            case PlayerFilter():
                return EachPlayer(node.what.kind, which=node.what.which)
            case _:
                raise RulesBug(f"no word for each {node.what!r}")

    changed = rebuild(effect, change)
    assert isinstance(changed, Effect)
    return changed


def named_in_gift(game: Game, scope: Scope) -> ObjectId:
    """The object that an ability which a text gives means by the name of that text's source: what the source has become,
    if the text has moved it to another public zone before (CR 201.5a, 400.7j)."""
    became = scope.current(scope.source)
    obj = game.state.objects.get(became)
    return scope.source if obj is not None and obj.zone in HIDDEN else became


@lru_cache(maxsize=4096)
def naming(ability: Ability, source: int) -> Ability:
    """An ability that an object grants: there its name means that very object (CR 201.5b)."""
    if not any(isinstance(node, This) and node.by_name for node in walk(ability)):
        return ability

    def change(node: Node) -> Node:
        return KnownObject(source) if isinstance(node, This) and node.by_name else node

    changed = rebuild(ability, change)
    assert isinstance(changed, Ability)
    return changed


def is_chosen_color(node: Node) -> bool:
    """Whether it says "of the chosen color"."""
    return isinstance(node, ChosenQuality) and node.what is ChosenSort.COLOR


@lru_cache(maxsize=4096)
def _names_chosen_color(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and any(map(is_chosen_color, walk(ability)))


def as_chosen(game: Game, ability: Ability, scope: Scope) -> tuple[Ability, ...]:
    """A keyword ability that an object grants: "the chosen color" in it is the one chosen for that object, not for
    the one that has the ability; with several chosen colors it is one ability for each (CR 607.2d, 702.16g)."""
    if not _names_chosen_color(ability):
        return (ability,)
    quality = next(
        node for node in walk(ability) if isinstance(node, ChosenQuality) and is_chosen_color(node)
    )
    chosen = chosen_of(game, scope.source, quality)
    return tuple(_with_color(ability, color) for color in COLORS if color.value in chosen)


def _with_color(ability: Ability, color: Color) -> Ability:
    changed = rebuild(ability, lambda node: HasColor(color) if is_chosen_color(node) else node)
    assert isinstance(changed, Ability)
    return changed


@lru_cache(maxsize=4096)
def is_seen_from(mark: Mark) -> bool:
    """Whether a rule for an object has words whose meaning depends on the text that made it."""
    return any(isinstance(node, SEEN_FROM) for node in walk(mark))


def settled(game: Game, mark: Mark, scope: Scope) -> Mark:
    """A rule that an effect makes for an object: "you" and "this creature" in it are the effect's (CR 109.5, 201.5),
    not those of the object."""
    if not is_seen_from(mark):
        return mark
    opponents = game.state.opponents(scope.controller)

    def change(node: Node) -> Node:
        match node:
            case You() | EachPlayer(PlayerKind.YOUR_TEAM):
                return KnownPlayer(scope.controller)
            case This():
                return KnownObject(scope.source)
            case (
                AnOpponent(which=None)
                | EachPlayer(PlayerKind.OPPONENT, which=None)
                | AllPlayers(PlayerKind.OPPONENT)
            ):
                return KnownPlayer(opponents[0]) if len(opponents) == 1 else node
            case It() | Them() if node.of in scope.mentions:
                refs = scope.mentions[node.of]
                return Together(tuple(KnownObject(ref.id) for ref in refs if isinstance(ref, ObjectRef)))
            case _:
                return node

    changed = rebuild(mark, change)
    assert isinstance(changed, Mark)
    return changed
