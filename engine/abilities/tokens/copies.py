"""Tokens that are copies, and populating (CR 707, 701.36)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.tokens.create import MANNERS
from engine.abilities.tokens.exceptions import EXCEPTIONS, with_exceptions
from engine.decisions import Purpose
from engine.ir.filters import ControlledBy, Filter, HasType, Kind, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Node, Objects
from engine.ir.objects import Chosen, It, Them, This
from engine.ir.players import You
from engine.language.grammar.numbers.amounts import SEVERAL
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS
from engine.language.kernel import leaf_words, phrase
from engine.rules.casting.copying import copiable_card
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import fulfil, note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import is_phased_out, known_of
from engine.rules.turn.tokens import Issue, create, plan_tokens
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb

CREATURE_TOKEN = Filter(
    noun=Noun(Thing.TOKEN, (Kind((HasType(CardType.CREATURE),)),)), clauses=(ControlledBy(You()),)
)
MANNER = leaf_words("how a copy enters", {word: word for word in MANNERS})


class CreateCopies(Action, frozen=True):
    """Create tokens that are copies of objects; `exceptions`: what is different about them (CR 707.9)."""

    count: int | Amount
    what: Objects
    manner: str = ""
    exceptions: tuple[Node, ...] = ()
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED: ClassVar[str] = "count"
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MAKES_NEW: ClassVar[bool] = True
    SAID: ClassVar[str] = "create copies of {what}"

    @property
    def changes_the_copy(self) -> bool:
        """Whether something about the copy is different (CR 707.9)."""
        return bool(self.exceptions)


class Populate(Action, frozen=True):
    """Create a token that's a copy of a creature token you control, so often (CR 701.36a). `manner`: how it enters, if
    another sentence says so."""

    times: int | Amount = 1
    manner: str = ""
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@plans(CreateCopies)
def plan(game: Game, action: CreateCopies, actor: PlayerId, scope: Scope) -> Plan:
    """Tokens with the copiable values of each object, as it is or last was (CR 707.2, 111.12)."""
    ids = copied(game, action.what, actor, scope)
    count = how_many(game, action.count, scope)
    manner = MANNERS.get(action.manner, {})
    issues = tuple(copy_issue(game, id, count, action.exceptions, manner) for id in ids)
    return plan_tokens(game, actor, issues, scope, action.mention)


@does(CreateCopies)
def create_copies(game: Game, action: CreateCopies, actor: PlayerId, scope: Scope) -> bool:
    """Put them onto the battlefield (CR 701.7a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


def copied(game: Game, what: Objects, actor: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """What is copied: "that creature" as it last was on the battlefield, also where this text has moved it or where it is
    phased out (CR 608.2h, 702.26b); "that card" as the card it is now."""
    if isinstance(what, It | Them) and (what.noun is None or what.noun.noun.thing != Thing.CARD):
        refs = known_of(game, what, scope)
        return tuple(dict.fromkeys(ref.id for ref in refs if isinstance(ref, ObjectRef)))
    if isinstance(what, This) and is_phased_out(game, ObjectRef(scope.source)):
        return (scope.source,)
    return picked(game, what, actor, scope, Purpose.COPY)


def copy_issue(
    game: Game, id: ObjectId, count: int, exceptions: tuple[Node, ...], manner: dict[str, bool]
) -> Issue:
    """Tokens that are copies of one object."""
    card, face = copiable_card(game, id)
    tapped, attacking = manner.get("tapped", False), manner.get("attacking", False)
    return Issue(with_exceptions(card, exceptions), count, face, tapped, attacking)


@does(Populate)
def populate(game: Game, action: Populate, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses the creature token; without one nothing is created (CR 701.36a-b)."""
    made: tuple[ObjectId, ...] = ()
    for _ in repeated(how_many(game, action.times, scope), "tokens are populated"):
        own = Scope(scope.kept())
        own.controller = actor
        ids = picked(game, Chosen(CREATURE_TOKEN), actor, own, Purpose.COPY)
        issues = tuple(copy_issue(game, id, 1, (), MANNERS.get(action.manner, {})) for id in ids)
        made += create(game, actor, issues, scope)
        happen(game, ev.Did(player=actor, verb=Verb.POPULATE, why="701.36a", cause=scope.source))
    return note_result(scope, action.mention, made)


PHRASES = (
    phrase(
        ACTION,
        "create<s> {count} [{manner}] token(s@count) <that's a copy|that are copies@count> of {what}"
        " [, except {exceptions@count}]",
        CreateCopies,
        count=COUNT,
        manner=MANNER,
        what=OBJECTS,
        exceptions=EXCEPTIONS,
    ),
    phrase(ACTION, "populate<s>", Populate()),
    phrase(ACTION, "populate<s> {times} times", Populate, times=SEVERAL),
)
