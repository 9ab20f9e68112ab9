"""Saying things in words: abilities, effects, instructions, costs, noun phrases.

Whatever is said is printed by the grammar that reads it. What a text means is sometimes not printable as a whole,
because it was joined out of several sentences or stands for a keyword; then its parts are printed, in the order and
with the words in which rules text joins them. What can't be printed so has no words: who asks says something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import get_args

import msgspec

from engine.abilities.tokens.exceptions import FORM, ExceptIs
from engine.cards.spoken import as_written
from engine.ir.abilities import Instruction
from engine.ir.amounts import CountersOn, Defined, NumberOf, Times, X
from engine.ir.costs import Cost, CostPart, ManaPart
from engine.ir.effects import (
    Continuously,
    PerEach,
    PerEachAction,
)
from engine.ir.fields import field_of, fields_of
from engine.ir.filters import Filter, HasColor, HasSubtype, HasSupertype, HasType
from engine.ir.modifications import ChangeColors, ChangeText, ChangeTypes, GainAbility, SetPT
from engine.ir.nodes import (
    Ability,
    Action,
    Amount,
    Condition,
    Effect,
    Keyword,
    Modification,
    Node,
    Objects,
    PlayerRule,
    Players,
    StaticEffect,
    Trigger,
    rebuild,
    walk,
)
from engine.ir.objects import It, KnownObject, Target, Them, This, Together
from engine.ir.players import KnownPlayer, ThatPlayer
from engine.ir.said_modifications import Becomes
from engine.language.assembled import card_grammar
from engine.language.grammar.sentences.sentences import NUMBERED_ACTION
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ABILITY,
    ACTION,
    ACTION_COST,
    CLAUSE,
    CONDITION,
    COST,
    COST_PART,
    EFFECT,
    EFFECTS,
    INSTRUCTION,
    KEYWORD,
    LINE,
    MODIFICATION,
    OBJECTS,
    PLAYER_RULE,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    STATIC,
    TARGET,
    TRIGGER,
    VALUE,
    WHO,
)
from engine.language.kernel import Category, Number, sentence_case
from engine.rules.core.game import Game
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import mana_cost
from engine.views.wording_parts import BY_PARTS, reminder, whole

_CATEGORIES: tuple[tuple[type[Node], tuple[Category, ...]], ...] = (
    (Keyword, (KEYWORD,)),
    (Ability, (LINE, ABILITY)),
    (Target, (TARGET,)),
    (Objects, (OBJECTS, RECIPIENT)),
    (Players, (WHO,)),
    (Filter, (A_FILTER,)),
    (Cost, (COST,)),
    *((kind, (COST_PART,)) for kind in get_args(CostPart)),
    (Action, (ACTION, NUMBERED_ACTION, ACTION_COST)),
    (Effect, (EFFECTS, SENTENCE, CLAUSE, EFFECT)),
    (StaticEffect, (STATIC, REPLACEMENT)),
    (Trigger, (TRIGGER,)),
    (Condition, (CONDITION,)),
    (Modification, (MODIFICATION,)),
    (PlayerRule, (PLAYER_RULE,)),
    (Amount, (VALUE,)),
    (Instruction, (INSTRUCTION,)),
    (ExceptIs, (FORM,)),
)

SELF = "~"
"""How rules text speaks of the object whose text it is."""


def in_words(
    thing: object,
    name: str,
    called: Callable[[ObjectId], str] | None = None,
    whose: Callable[[PlayerId], str] | None = None,
) -> str:
    """A piece of rules text said in words, nothing if it has none; `name` stands for the object whose text it is (`SELF`
    where whoever reads it puts the name in), and what is `called` something for another one of which it speaks (CR 201.5a); `whose` names a player of whom it
    speaks as one that was settled before."""
    node = thing if isinstance(thing, Node) else getattr(thing, "ability", None)  # whatever holds an ability
    if not isinstance(node, Node):
        return ""
    said = _sentence(node, name)
    if STANDS_FOR not in said:
        return said

    def named(found: re.Match[str]) -> str:
        if found[1]:
            return (whose(PlayerId(int(found[2]))) if whose else "") or "that player"
        return (called(ObjectId(int(found[2]))) if called else "") or "that object"

    return _ONE.sub(named, said)


def describing(game: Game) -> Callable[[object], str]:
    """How a game's pieces of rules text are said, with the names that its objects have or last had."""

    def called(id: ObjectId) -> str:
        there = id in game.state.objects or id in game.state.last_known
        return game.look(id).chars.name if there else ""

    return lambda thing: in_words(thing, SELF, called=called, whose=lambda id: game.state.players[id].name)


ANOTHER = This("this permanent", by_name=False)
"""What is printed for an object beside the one whose text it is, until it gets its name."""
STANDS_FOR = "«"
_ONE = re.compile(STANDS_FOR + r"(p?)(\d+)»")
"""What stands for an object or a player of which a text speaks by name, until it gets its name."""


@lru_cache(maxsize=4096)
def _sentence(node: Node, name: str) -> str:
    return sentence_case(_as_cards_print(node, _say(node) or "")).replace(SELF, name)


def _as_cards_print(node: Node, said: str) -> str:
    """A text in which each part of a cost begins with a capital letter, where the text is a cost or the cost stands before
    a colon or after a dash: "{T}, Pay 1 life, Sacrifice this land: ..." (CR 602.1a); no stop follows the stop of what is
    quoted at its end."""
    for cost in walk(node):
        parts = [_say(part) or "" for part in cost.parts] if isinstance(cost, Cost) else []
        if len(parts) > 1 and all(parts):
            old, new = ", ".join(parts), ", ".join(part[:1].upper() + part[1:] for part in parts)
            said = new if said == old else said.replace(f"{old}:", f"{new}:").replace(f"—{old}", f"—{new}")
    return said.replace('.".', '."')


@lru_cache(maxsize=4096)
def _say(node: Node) -> str | None:
    """A node as it is printed, as it was written, without what binding added, or part by part."""
    said = _printed(node)
    if said is None and (written := as_written(node)) is not None:
        said = _printed(written)
    if said is None:
        plain = unbound(node)
        said = (
            _printed(plain)
            or reminder(node, _measured(plain))
            or _of_a_known_object(plain)
            or _of_a_known_player(plain)
            or _of_a_keyword(plain)
            or _with_its_numbers_after_it(plain)
            or _becoming(plain)
            or _of_words_replaced(plain)
        )
    return _in_parts(node) if said is None else said


def _printed(node: Node) -> str | None:
    """A node as the grammar prints it; what a player does is told to them. None if no rules text says it as such."""
    number = Number.BARE if isinstance(node, Action) else Number.ONE
    for kind, categories in _CATEGORIES:
        if isinstance(node, kind):
            for category in categories:
                said = card_grammar().said(category, node, number)
                if said is not None:
                    return said
    return None


def unbound(node: Node) -> Node:
    """A text without what compiling added to it: the numbers of its mentions, the zones where it works, that "it" is
    what the text is of."""
    found: Node = rebuild(node, _as_read)
    return found


def _as_read(node: Node) -> Node:
    if isinstance(node, This) and node.word == It().word:
        return It()
    if isinstance(node, Together) and all(isinstance(part, It | Them) for part in node.parts):
        # "those cards", which are what several instructions before were done to
        last = node.parts[-1]
        return Them("those", last.noun) if isinstance(last, It | Them) and last.noun is not None else Them()
    if not node.DERIVED:
        return node
    plain = {
        field.name: field.default
        for field in msgspec.structs.fields(node)
        if field.name in node.DERIVED and field.default is not msgspec.NODEFAULT
    }
    return msgspec.structs.replace(node, **plain)


def _of_words_replaced(node: Node) -> str | None:
    """What a text-changing effect does to a text (CR 612.1)."""
    if not isinstance(node, ChangeText):
        return None
    return whole(_say, "in its text, {0} is replaced with {1}", node.old, node.new)


def _measured(node: Node) -> str | None:
    """What is done for each of something, or X times "where X is ...", as the text measures it (CR 107.3i)."""
    if not isinstance(node, Action | Effect | Ability | Objects):
        return None
    meanings = {one.letter: one.meaning for one in walk(node) if isinstance(one, Defined)}
    said = _printed(rebuild(node, _as_measured))
    if said is None or not meanings:
        return said
    defined = [whole(_say, f"{letter} is {{0}}", one) for letter, one in meanings.items()]
    if not all(defined):
        return None
    return f"{said.rstrip('.')}, where {' and '.join(words for words in defined if words)}"


def _of_a_known_object(node: Node) -> str | None:
    """A text that speaks of one object by the name that it had as the text came to be (CR 201.5a), maybe beside its own."""
    ids = {one.id for one in walk(node) if isinstance(one, KnownObject)}
    if len(ids) != 1:
        return None
    own = [one for one in walk(node) if isinstance(one, This)]
    if any(one.word == ANOTHER.word for one in own):
        return None
    known = ANOTHER if own else This()
    said = _say(rebuild(node, lambda one: known if isinstance(one, KnownObject) else one))
    return said.replace(known.word, f"«{ids.pop()}»") if said else None


def _of_a_known_player(node: Node) -> str | None:
    """A text that speaks of one player who was settled before it: "for each opponent, ... that player's graveyard"."""
    ids = {one.id for one in walk(node) if isinstance(one, KnownPlayer)}
    if len(ids) != 1 or any(isinstance(one, ThatPlayer) for one in walk(node)):
        return None
    said = _say(rebuild(node, lambda one: ThatPlayer() if isinstance(one, KnownPlayer) else one))
    return said.replace("that player", f"«p{ids.pop()}»") if said else None


def _with_its_numbers_after_it(node: Node) -> str | None:
    """An instruction done as often as an amount says that its own words can't: "remove X counters, where X is ..."."""
    field = node.MULTIPLIED
    number = field_of(node, field) if field else None
    if not isinstance(node, Action) or not isinstance(number, Node) or isinstance(number, X | Defined):
        return None
    return whole(_say, "{0}, where X is {1}", msgspec.structs.replace(node, **{field: X("X")}), number)


def _becoming(node: Node) -> str | None:
    """ "It becomes a 3/3 Elemental creature", from the changes that this is (CR 205.1a-b, 613.1)."""
    if not isinstance(node, Continuously):
        return None
    changes = {type(one): one for one in node.modifications}
    types = changes.pop(ChangeTypes, None)
    if not isinstance(types, ChangeTypes) or len(changes) + 1 != len(node.modifications):
        return None
    size, colors, gains = (changes.pop(kind, None) for kind in (SetPT, ChangeColors, GainAbility))
    if changes or (isinstance(colors, ChangeColors) and colors.keeps):
        return None
    noun = Becomes(
        "becomes",
        (
            *map(HasSupertype, types.supertypes),
            *map(HasSubtype, types.subtypes),
            *map(HasType, types.types),
        ),
        size=size if isinstance(size, SetPT) else None,
        colors=tuple(map(HasColor, colors.colors)) if isinstance(colors, ChangeColors) else (),
        abilities=gains.abilities if isinstance(gains, GainAbility) else (),
        every_creature_type=types.every_creature_type,
    )
    said = _say(msgspec.structs.replace(node, modifications=(noun,)))
    if not said or not types.keeps:
        return said
    return f"{said.rstrip('.')}. It keeps its other types"


def _as_measured(node: Node) -> Node:
    """A node whose number the text says after it: "draw a card for each ...", "draw X cards, where X is ..."."""
    if isinstance(node, Defined):
        return X(node.letter)
    field = node.MULTIPLIED
    number = field_of(node, field) if field else None
    if isinstance(number, NumberOf | CountersOn):
        number = Times(1, number)
    if not isinstance(number, Times):
        return node
    once = msgspec.structs.replace(node, **{field: number.factor})
    if isinstance(once, Action):
        return PerEachAction(once, number.amount)
    return PerEach(once, number.amount) if isinstance(once, Effect) else node


AGAIN = "#"
"""After it stands which one of several costs of the same name is meant, of two kickers say; nobody reads that (CR 702.33c)."""

NO_MANA = Cost((ManaPart(mana_cost("{0}")),))


def _of_a_keyword(node: Node) -> str | None:
    """What a keyword stands for and no rules text says: each such word is told how by its own file."""
    free = fields_of(node).get("cost") == Cost(())  # keywords of all sorts have one
    template = node.SAID_FREE if free and node.SAID_FREE else node.SAID
    if isinstance(node, Keyword):
        named = _printed(msgspec.structs.replace(node, cost=NO_MANA)) if free else None
        return named.removesuffix(" {0}") if named else None
    if not template:
        return None
    fields: dict[str, object] = {}
    for name in node.__struct_fields__:
        if f"{{{name}}}" not in template:
            continue
        value = field_of(node, name)
        if isinstance(value, Node) and (value := _say(value)) is None:
            return None
        fields[name] = value.partition(AGAIN)[0] if type(value) is str else value
    words: str = template.format(**fields)
    return words


def _in_parts(node: Node) -> str | None:
    for kind, say in BY_PARTS.items():
        if isinstance(node, kind):
            found: str | None = say(node, _say)
            return found
    return None
