"""What a text has mentioned so far, and which mention a word refers back to (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.effects.damage import DealDamage
from engine.abilities.tokens.copies import CreateCopies, Populate
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.predefined import PredefinedToken, predefined
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.casting import SpellOrAbility
from engine.ir.conditions import IsTrueOf, NotSo
from engine.ir.effects import Conditional
from engine.ir.fields import fields_of
from engine.ir.filters import (
    AnyTarget,
    ControlledBy,
    Filter,
    HasSubtype,
    HasType,
    InZone,
    Non,
    OneOf,
    OwnedBy,
    PlayerFilter,
    Thing,
)
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned, mention_of, renamed
from engine.ir.nodes import (
    Node,
    Objects,
    OfClass,
    Players,
    Quality,
    rebuild,
    source_of,
    walk,
    what_of,
)
from engine.ir.objects import Attached, Chosen, Each, It, Target, This, Together, TopOfLibrary, Word
from engine.ir.players import (
    ActivePlayer,
    AnOpponent,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EnchantedPlayer,
    OwnerOf,
    You,
)
from engine.language.resolve.instructions import (
    DISCARDING,
    EXILING,
    SHOWING,
    Instruction,
    Kinds,
)
from engine.values.number import Number, grammatical_number_of
from engine.values.types import SUBTYPES_OF, CardType

N = TypeVar("N", bound=Node)


class Sort(StrEnum):
    """What a mention stands for."""

    OBJECT = "object"
    PLAYER = "player"
    EITHER = "either"


class Mention(Struct, frozen=True):
    """One thing mentioned: under which number, what is known about it, and how many there are.

    `many` None: one or several, the text doesn't say. `node` stands for it where it has no number.
    """

    number: MentionId
    sort: Sort
    words: frozenset[Quality] = frozenset()
    thing: Thing | None = None
    many: bool | None = False
    node: Node | None = None
    done: bool = False
    instruction: Instruction | None = None
    controlled: bool = False
    itself: bool = False
    repeats: MentionId = NOT_MENTIONED
    each: bool = False
    in_library: bool = False
    owned: bool = False
    mixed: bool = False
    again: bool = False
    card: bool = False
    gone: bool = False
    side: Quality | None = None
    """`controlled`: whether the text says that somebody else than you controls or, if `owned`, owns it; `done`: an instruction mentions
    it, namely that `instruction`; `itself`: it is the source of the text, which "that creature" never means; `repeats`: the
    number of an earlier mention of the same; `each`: the phrase is "each ...", which is several objects, spoken of
    one by one; `in_library`: it is the top of a library; `mixed`: it is the source of the text
    or something else, by which of several events it was; `again`: a word with a noun spoke of it again, so that "it" means
    it from here on; `card`: it is what an instruction did to a card that is put onto no battlefield by it; `gone`: it has left the
    battlefield; `side`: what the text says of who controls it."""

    def is_by(self, kinds: Kinds) -> bool:
        """Whether an instruction or a cost of one of some kinds mentions it by being carried out."""
        return self.instruction is not None and self.instruction.is_of(kinds)


class Said(NamedTuple):
    """What instructions mention by being carried out: things, amounts and what was done."""

    mentions: list[Mention]
    amounts: list[MentionId]
    given: list[tuple[MentionId, Instruction]]
    order: list[Mention]
    """All that was mentioned from the first of those things on: "reveal cards until you reveal X creature cards, where
    X is ..." speaks of the whole group before it speaks of the creature cards."""


def sort_of(what: object) -> Sort:
    """Whether a noun means objects, players or both."""
    if isinstance(what, PlayerFilter):
        return Sort.PLAYER
    if isinstance(what, AnyTarget):
        return Sort.EITHER
    if isinstance(what, OneOf):
        sorts = {sort_of(option) for option in what.options}
        return sorts.pop() if len(sorts) == 1 else Sort.EITHER
    return Sort.OBJECT


def words_of(what: object) -> frozenset[Quality]:
    """The types that a noun names; none if it can be of any."""
    if isinstance(what, AnyTarget):
        return frozenset(
            map(HasType, (CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE))
        )  # CR 115.4
    if isinstance(what, OneOf):
        named = [words_of(option) for option in what.options if not isinstance(option, PlayerFilter)]
        return frozenset().union(*named) if all(named) else frozenset()
    if isinstance(what, Filter):
        kinds = what.noun.kinds
        return frozenset(
            word for kind in kinds for word in kind.words if isinstance(word, HasType | HasSubtype)
        )
    return frozenset()


def thing_of(what: object) -> Thing | None:
    """The sort of object that a noun means, if it is one noun."""
    return what.noun.thing if isinstance(what, Filter) else None


def is_many(what: object) -> bool:
    """Whether a phrase is grammatically plural."""
    return grammatical_number_of(what) is Number.MANY


_PLAYERS_BY_THEMSELVES = (
    AnOpponent,
    ControllerOf,
    OwnerOf,
    DefendingPlayer,
    EnchantedPlayer,
    ChosenPlayer,
    ActivePlayer,
)
STANDS_FOR_ITSELF = OfClass(lambda kind: issubclass(kind, (This, Attached, *_PLAYERS_BY_THEMSELVES)))
"""Whether a phrase of a class that has no number stands for itself where words refer to it."""


def said_of_phrase(number: MentionId, what: object) -> Mention:
    """What a phrase mentions; one without a number stands for itself."""
    match what:
        case This() | Attached():
            node = None if is_mentioned(number) else what
            kinds = what.noun if isinstance(what, Attached) else None
            own = isinstance(what, This)
            return Mention(number, Sort.OBJECT, words_of(kinds), thing_of(kinds), False, node, itself=own)
        case Filter():
            return Mention(
                number,
                Sort.OBJECT,
                words_of(what),
                thing_of(what),
                None,
                controlled=is_controlled(what),
                owned=is_owned(what),
            )
        case Target() | Each() | Chosen():
            noun = what.what
            return Mention(
                number,
                sort_of(noun),
                words_of(noun),
                thing_of(noun),
                None if is_each(what) else is_many(what),
                controlled=is_controlled(noun),
                owned=is_owned(noun),
                each=is_each(what),
                side=side_of(noun),
            )
        case Players() if isinstance(what, _PLAYERS_BY_THEMSELVES):
            return Mention(
                number, Sort.PLAYER, many=is_many(what), node=None if is_mentioned(number) else what
            )
        case Players():
            return Mention(number, Sort.PLAYER, many=is_many(what))
        case TopOfLibrary():
            return Mention(number, Sort.OBJECT, many=is_many(what), in_library=True)
        case SpellOrAbility():
            return Mention(number, Sort.OBJECT, thing=Thing.SPELL)
        case OneOf():
            return Mention(number, Sort.OBJECT, words_of(what))
        case _:
            return Mention(number, Sort.OBJECT, many=is_many(what) if is_mentioned(number) else None)


def mention_of_phrase(number: MentionId, node: Node, inner: Mention | None) -> Mention:
    """What an instruction mentions: what it was done to, as far as that is known."""
    many = is_many(node) if hasattr(node, "grammatical_number") else None
    what = what_of(node)
    joint = fields_of(node).get("joint", "and")  # only what joins several says how
    several = isinstance(what, tuple) and len(what) > 1 and joint != "or"
    if isinstance(what, Together) or several:
        return Mention(number, Sort.OBJECT, many=True, done=True)
    if node.MENTIONS_PLAYERS:
        return Mention(number, Sort.PLAYER, many=many, done=True)
    if inner is None or inner.sort is Sort.PLAYER:
        return Mention(number, Sort.OBJECT, many=many, done=True)
    many = inner.many if many is None else many
    # what is exiled from a library is no permanent (CR 109.2)
    left = Thing.CARD if inner.in_library and isinstance(node, Exile) else None
    return Mention(number, Sort.OBJECT, inner.words, left, many, done=True, each=inner.each)


def mentions_no_object(node: Node) -> bool:
    """Whether an instruction is done to no object, as what deals damage to a player only (CR 120.3)."""
    if not isinstance(node, DealDamage):
        return node.MENTIONS_NO_OBJECT
    if isinstance(node.to, Target):
        return sort_of(node.to.what) is Sort.PLAYER
    return isinstance(node.to, Players) and not isinstance(node.to, Objects)


def mention_of_tokens(number: MentionId, node: Node) -> Mention | None:
    """What an instruction to create tokens mentions: the tokens, whatever else its phrases name (CR 111.2)."""
    if not isinstance(node, CreateTokens | CreateCopies | Populate):
        return None
    count = 1 if isinstance(node, Populate) else node.count
    shape = node.shape if isinstance(node, CreateTokens) else None
    words: frozenset[Quality] = frozenset()
    if isinstance(shape, TokenShape):
        words = frozenset(word for word in shape.words if isinstance(word, HasType | HasSubtype))
    elif isinstance(shape, PredefinedToken):
        front = predefined(shape).front
        words = frozenset((*map(HasType, front.types), *map(HasSubtype, front.subtypes)))
    many = True if isinstance(count, int) and count > 1 else None
    return Mention(number, Sort.OBJECT, words, Thing.TOKEN, many, done=True)


def is_each(what: object) -> bool:
    """Whether a phrase speaks of several objects one by one."""
    return isinstance(what, Each) and what.word == Word.EACH


def is_controlled(what: object) -> bool:
    """Whether a noun says that somebody else controls it, or owns it."""
    return is_owned(what) or (
        isinstance(what, Filter)
        and any(
            isinstance(clause, ControlledBy) and not isinstance(clause.who, You) for clause in what.clauses
        )
    )


def side_of(what: object) -> Quality | None:
    """What a noun says of who controls it: you, somebody else, or not you."""
    said = what.clauses if isinstance(what, Filter) else ()
    for clause in said:
        inner = clause.quality if isinstance(clause, Non) else clause
        if isinstance(inner, ControlledBy):
            return clause
    return None


def is_yours(side: Quality | None) -> bool | None:
    """Whether you control what a noun says that of; None if it doesn't say."""
    match side:
        case ControlledBy(who=You()):
            return True
        case Non(quality=ControlledBy(who=You())) | ControlledBy():
            return False
        case _:
            return None


def is_owned(what: object) -> bool:
    """Whether a noun says that somebody else owns it, or has it in a zone of theirs (CR 400.3)."""
    return isinstance(what, Filter) and any(
        (isinstance(clause, OwnedBy) and not isinstance(clause.who, You))
        or (isinstance(clause, InZone) and isinstance(clause.whose, AnOpponent))
        for clause in what.clauses
    )


def asked_about(effect: Node) -> Objects | None:
    """What "if it's ..., ..." asks about as a sentence of its own, which another such sentence after it asks about
    too (CR 608.2c)."""
    if not isinstance(effect, Conditional) or effect.instead or effect.trailing:
        return None
    asked = effect.condition.condition if isinstance(effect.condition, NotSo) else effect.condition
    return asked.what if isinstance(asked, IsTrueOf) else None


def is_card(mention: Mention, given: Sequence[tuple[MentionId, Instruction]]) -> bool:
    """Whether a text mentions something as a card, and nothing that it says since puts it onto the battlefield: "that
    creature" is rather something else (CR 109.2a)."""
    return (mention.thing is Thing.CARD or mention.card) and not any(
        number > mention.number and done.is_of(PutOntoBattlefield) for number, done in given
    )


def given_up(mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether something mentioned is a permanent that an instruction had sacrificed: nothing is done to that as to a
    permanent after it (CR 701.21a)."""
    return any(
        one.is_by(Sacrifice) and not one.itself and mention.number in (one.number, one.repeats)
        for one in mentions
    )


def has_left(mention: Mention, given: Sequence[tuple[MentionId, Instruction]]) -> bool:
    """Whether something mentioned is a permanent that has left the battlefield, and no instruction since has moved it
    anywhere: nothing is done to it as to a permanent, or as to a card in exile (CR 400.7)."""
    return mention.gone and not any(done.is_of((PutOntoBattlefield, *EXILING)) for _, done in given)


def only_shown(mention: Mention, given: Sequence[tuple[MentionId, Instruction]]) -> bool:
    """Whether something mentioned is a card that was revealed, looked at or discarded and not put onto the battlefield
    since: "that creature" can't mean it (CR 109.2)."""
    shown = mention.in_library or mention.is_by((*SHOWING, *DISCARDING))
    return shown and not any(
        number > mention.number and done.is_of(PutOntoBattlefield) for number, done in given
    )


def can_mean(noun: Filter | None, mention: Mention) -> bool:
    """Whether "that <noun>" can refer to something mentioned."""
    if noun is None:
        return True
    thing = noun.noun.thing
    if thing == Thing.CARD and mention.thing == Thing.TOKEN:
        return False
    if mention.thing is not None and (
        Thing.SPELL in (thing, mention.thing) or Thing.ABILITY in (thing, mention.thing)
    ):
        spells = (Thing.SPELL, Thing.ABILITY, Thing.SPELL_AND_ABILITY)
        if thing == Thing.PERMANENT or (thing != Thing.CARD and mention.thing not in spells):
            return False
    wanted = words_of(noun)
    return not wanted or not mention.words or any(_goes_with(a, b) for a in wanted for b in mention.words)


def _goes_with(wanted: Quality, said: Quality) -> bool:
    """Whether one type word allows for the other."""
    if wanted == said:
        return True
    match wanted, said:
        case HasType(type=kind), HasSubtype(subtype=name):
            return _is_of(name, kind)
        case HasSubtype(subtype=name), HasType(type=kind):
            return _is_of(name, kind)
        case _:
            return False


def _is_of(subtype: str, kind: CardType) -> bool:
    return subtype in SUBTYPES_OF[kind]


def said_in(node: Node, mentions: list[Mention]) -> MentionId:
    """The number of what was mentioned last, if the node itself mentions it."""
    numbers = {mention_of(part) for part in walk(node)}
    return mentions[-1].number if mentions and mentions[-1].number in numbers else NOT_MENTIONED


def reflexive(dealing: Node) -> Node:
    """ "itself", said of the source that deals damage (CR 608.2c)."""
    source = source_of(dealing)
    if not isinstance(source, This | It | Target):
        return dealing
    own = It("itself", None, source.mention) if isinstance(source, Target) else replace(source, word="itself")
    changed: Node = rebuild(
        dealing, lambda part: own if isinstance(part, It) and part.word == "itself" else part
    )
    return changed


def renumbered(node: N, numbers: Mapping[MentionId, MentionId]) -> N:
    """A node in which mentions, and the words that refer to them, have other numbers."""

    def change(part: Node) -> Node:
        changes = renamed(part, lambda mention: numbers.get(mention, mention))
        return replace(part, **changes) if changes else part

    return rebuild(node, change) if numbers else node


def of_all_rounds(mentions: Sequence[Mention]) -> list[Mention]:
    """What a loop did to one thing after the other, of which the text after it may speak as several."""
    return [replace(one, many=one.many or None) if one.done else one for one in mentions]


def is_silent(node: Node) -> bool:
    """Whether a part of a trigger event mentions nothing that can be referred to: where something comes from."""
    return node.SILENT
