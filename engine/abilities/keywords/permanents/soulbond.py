"""Soulbond, and what pairs have (CR 702.95)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.keywords.parts import EVENT_OBJECT_IT, creature, yours
from engine.abilities.triggers.moving import Enters
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Modify, Static, Triggered
from engine.ir.effects import Does, Optional
from engine.ir.filters import Other
from engine.ir.nodes import MANY, Ability, Action, Condition, Keyword, Modification, Objects
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import ABILITY, KEYWORD, MODIFICATIONS, THIS
from engine.language.kernel import TwoWay, phrase
from engine.rules.actions.any_time import any_time
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, holds, payable, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import is_here
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.number import Number
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD

PAIRED = "paired with"


class Soulbond(Keyword, frozen=True):
    """Soulbond (CR 702.95)."""


class Pair(Action, frozen=True):
    """Pair the source with one of those creatures (CR 702.95a)."""

    what: Objects
    SAID: ClassVar[str] = "pair ~ with {what}"


class CanPair(Condition, frozen=True):
    """The source and one of those creatures are unpaired creatures you control (CR 702.95a)."""

    SAID: ClassVar[str] = "~ and {what} are unpaired creatures you control"

    what: Objects


class IsPaired(Condition, frozen=True):
    """The source is paired with another creature (CR 702.95b)."""

    SAID: ClassVar[str] = "{what} is paired with another creature"

    what: Objects


class ThePair(Objects, frozen=True):
    """The source and the creature it is paired with. `word` is how the text says it."""

    word: str

    @property
    def grammatical_number(self) -> Number:
        return Number.ONE if self.word.startswith("each") else MANY

    SAID: ClassVar[str] = "{word}"


def partner(game: Game, id: ObjectId) -> ObjectId | None:
    """The creature that an object is paired with (CR 702.95b)."""
    game.read(Fact.NOTES)
    obj = game.state.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD:
        return None
    for value in obj.note(PAIRED):
        if isinstance(value, ObjectRef) and is_here(game, value.id):
            return value.id
    return None


def can_be_paired(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether it is an unpaired creature of that player (CR 702.95a)."""
    if not game.is_there(id) or game.state.objects[id].zone != BATTLEFIELD:
        return False
    chars = game.characteristics(id)
    return CREATURE in chars.types and chars.controller == player and partner(game, id) is None


def mates(game: Game, what: Objects, player: PlayerId, scope: Scope) -> list[ObjectId]:
    """The creatures that the source could be paired with."""
    if not can_be_paired(game, scope.source, player):
        return []
    if isinstance(what, Chosen):
        there = [id for id in game.controlled(player) if id != scope.source]
    else:
        there = [id for id in objects_of(game, what, scope) if id != scope.source]
    return [id for id in there if can_be_paired(game, id, player)]


@holds(CanPair)
def can_pair(game: Game, condition: CanPair, scope: Scope) -> bool:
    """Whether there is one to be paired with (CR 702.95a)."""
    return bool(mates(game, condition.what, scope.controller, scope))


@payable(Pair)
def may_pair(game: Game, action: Pair, payer: PlayerId, scope: Scope) -> bool:
    """As when it triggered (CR 702.95c)."""
    return bool(mates(game, action.what, payer, scope))


@does(Pair)
def pair(game: Game, action: Pair, actor: PlayerId, scope: Scope) -> bool:
    """Both note each other, and under whose control they are paired (CR 702.95a)."""
    there = mates(game, action.what, actor, scope)
    if not there:
        return False
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.95a", scope.source, "Pair it with which creature?")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.OBJECT, helps=True))
    mate = there[answer.indices[0]]
    happen(
        game,
        ev.Noted(object=scope.source, name=PAIRED, values=(ObjectRef(mate), PlayerRef(actor)), why="702.95a"),
        ev.Noted(object=mate, name=PAIRED, values=(ObjectRef(scope.source), PlayerRef(actor)), why="702.95a"),
    )
    return True


@any_time()
def unpair(game: Game) -> bool:
    """Pairs part if one is no creature any more, leaves, phases out, or comes under another player's control, also with
    the other one (CR 702.95e, 702.26f)."""
    parted: list[ev.Event] = []
    objects = game.state.objects
    for id in game.state.zone(BATTLEFIELD):
        if not objects[id].notes or not objects[id].note(PAIRED):
            continue
        mate = partner(game, id)
        chars = game.characteristics(id)
        together = (
            mate is not None
            and is_here(game, id)
            and CREATURE in chars.types
            and CREATURE in game.characteristics(mate).types
            and PlayerRef(chars.controller) in game.state.objects[id].note(PAIRED)
            and chars.controller == game.characteristics(mate).controller
        )
        if not together:
            parted.append(ev.Noted(object=id, name=PAIRED, values=(), why="702.95e"))
    if parted:
        happen(game, *parted)
    return bool(parted)


@holds(IsPaired)
def is_paired(game: Game, condition: IsPaired, scope: Scope) -> bool:
    """Whether it has a partner now (CR 702.95b)."""
    return partner(game, scope.source) is not None


@selects(ThePair)
def the_pair(game: Game, phrase: ThePair, scope: Scope) -> tuple[Ref, ...]:
    """Both of them (CR 702.95b)."""
    mate = partner(game, scope.source)
    return () if mate is None else (ObjectRef(scope.source), ObjectRef(mate))


@expands(Soulbond)
def soulbond(keyword: Soulbond) -> tuple[Ability, ...]:
    """It may be paired as it enters, and with creatures that enter later (CR 702.95a)."""
    anyone = Chosen(yours(creature(adjectives=(Other(),))))
    return tuple(
        Triggered(
            Enters(enters), Optional(Does(You(), (Pair(what),))), CanPair(what), word=word, keyword="soulbond"
        )
        for enters, what, word in (
            (This(), anyone, "when"),
            (Chosen(yours(creature(adjectives=(Other(),)))), EVENT_OBJECT_IT, "whenever"),
        )
    )


def pairs_have(word: str) -> TwoWay:
    """Building and taking apart what a pair has."""

    def build(what: Objects, modifications: tuple[Modification, ...]) -> Static:
        return Static((Modify(ThePair(word), modifications),), condition=IsPaired(what), leading=True)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Static) or not isinstance(value.condition, IsPaired):
            return None
        effect = value.effects[0]
        if not isinstance(effect, Modify) or effect.what != ThePair(word):
            return None
        return {"what": value.condition.what, "modifications": effect.modifications}

    return build, unbuild


_each, _split_each = pairs_have("each of those creatures")
_both, _split_both = pairs_have("both creatures")

PHRASES = (
    phrase(KEYWORD, "soulbond", Soulbond()),
    phrase(
        ABILITY,
        "as long as {what} is paired with another creature, each of those creatures {modifications:one}.",
        _each,
        unbuild=_split_each,
        what=THIS,
        modifications=MODIFICATIONS,
    ),
    phrase(
        ABILITY,
        "as long as {what} is paired with another creature, both creatures {modifications:many}.",
        _both,
        unbuild=_split_both,
        what=THIS,
        modifications=MODIFICATIONS,
    ),
)
