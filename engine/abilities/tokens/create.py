"""Creating tokens (CR 701.7, 111)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.choosing.either import OneOfThese
from engine.abilities.actions.moving.onto_battlefield import WHOM_IT_ATTACKS, refs_of_players, the_blocked
from engine.abilities.tokens.predefined import PREDEFINED_SHAPE, PredefinedToken, predefined
from engine.abilities.tokens.shape import NAMED_SHAPE, SHAPE, TokenShape, definition
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Ability, Action, Amount, Node, Objects, Players
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS, VALUE
from engine.language.kernel import Category, leaf_words, listed, phrase, sub
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import fulfil, things
from engine.rules.lookup.results import how_many
from engine.rules.turn.tokens import Issue, plan_tokens
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId

ANY_SHAPE = Category("token")
LOT = Category("so many tokens")
MANNERS: dict[str, dict[str, bool]] = {
    "tapped and attacking": {"tapped": True, "attacking": True},
    "attacking": {"attacking": True},
    "tapped": {"tapped": True},
}
MANNER = leaf_words("how tokens enter", {word: word for word in MANNERS})


class TokenLot(Node, frozen=True):
    """So many tokens of one shape, as part of a list."""

    count: int | Amount
    shape: TokenShape | PredefinedToken
    OF_ITS_SOURCE: ClassVar[bool] = False


class CreateTokens(Action, frozen=True):
    """Create tokens. `also_has`: "It has ..." follows. `manner`: "that are tapped and attacking"; `host`: "attached to"; `equal`: "a number of"; `attacked`:
    whom they attack if the text says so, `blocked`: which creature they block."""

    count: int | Amount
    shape: TokenShape | PredefinedToken
    manner: str = ""
    host: Objects | None = None
    equal: bool = False
    also_has: tuple[Ability, ...] = ()
    attacked: Players | None = None
    blocked: Objects | None = None
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED: ClassVar[str] = "count"
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    OF_ITS_SOURCE: ClassVar[bool] = False


class CreateLots(Action, frozen=True):
    """Create tokens of several shapes at the same time."""

    lots: tuple[TokenLot, ...]
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    OF_ITS_SOURCE: ClassVar[bool] = False


class CreateThose(Action, frozen=True):
    """Create so many tokens such as the text said before: binding puts them here."""

    count: int | Amount
    manner: str = ""
    MULTIPLIED: ClassVar[str] = "count"


def issue(
    game: Game,
    shape: TokenShape | PredefinedToken,
    count: int | Amount,
    scope: Scope,
    *,
    tapped: bool = False,
    attacking: bool = False,
) -> Issue:
    """What is to be created, worked out now (CR 111.3)."""
    if isinstance(shape, PredefinedToken):
        card = predefined(shape)
    else:
        card = definition(game, shape, scope)
        attacking = attacking or shape.attacking
    number = how_many(game, count, scope)
    return Issue(card, number, tapped=tapped or shape.tapped, attacking=attacking)


@plans(CreateTokens)
def plan(game: Game, action: CreateTokens, actor: PlayerId, scope: Scope) -> Plan:
    """The tokens enter under the control of who creates them (CR 111.2)."""
    shape = action.shape
    if action.also_has and isinstance(shape, TokenShape):
        shape = replace(shape, abilities=shape.abilities + action.also_has)
    one = issue(game, shape, action.count, scope, **MANNERS.get(action.manner, {}))
    if action.host is not None:
        hosts = things(game, action.host, scope)
        one = replace(one, attached=True, attach_to=ObjectRef(hosts[0]) if hosts else None)
    if action.attacked is not None:
        one = replace(one, attacked=refs_of_players(game, action.attacked, scope))
    if action.blocked is not None:
        one = replace(one, blocked=the_blocked(game, action.blocked, scope))
    return plan_tokens(game, actor, (one,), scope, action.mention)


@does(CreateTokens)
def create_tokens(game: Game, action: CreateTokens, actor: PlayerId, scope: Scope) -> bool:
    """Put them onto the battlefield (CR 701.7a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


@plans(CreateLots)
def plan_lots(game: Game, action: CreateLots, actor: PlayerId, scope: Scope) -> Plan:
    """All of them at the same time (CR 701.7a)."""
    issues = tuple(issue(game, lot.shape, lot.count, scope) for lot in action.lots)
    return plan_tokens(game, actor, issues, scope, action.mention)


@does(CreateLots)
def create_lots(game: Game, action: CreateLots, actor: PlayerId, scope: Scope) -> bool:
    """Put them onto the battlefield (CR 701.7a)."""
    return fulfil(game, plan_lots(game, action, actor, scope), scope)


def one_of_lots(lots: tuple[TokenLot, ...]) -> OneOfThese:
    """ "create a Food token or a Treasure token"."""
    return OneOfThese(tuple(CreateTokens(lot.count, lot.shape) for lot in lots))


def split_one_of_lots(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_lots`."""
    if not isinstance(value, OneOfThese):
        return None
    found = [option for option in value.options if isinstance(option, CreateTokens)]
    lots = tuple(TokenLot(option.count, option.shape) for option in found)
    return {"lots": lots} if one_of_lots(lots) == value else None


PHRASES = (
    sub(ANY_SHAPE, SHAPE),
    sub(ANY_SHAPE, PREDEFINED_SHAPE),
    phrase(LOT, "{count} {shape@count}", TokenLot, count=COUNT, shape=ANY_SHAPE),
    phrase(
        ACTION,
        "create<s> {count} {shape@count} [<that's|that are@count> {manner} [{attacked}]]",
        CreateTokens,
        count=COUNT,
        shape=ANY_SHAPE,
        manner=MANNER,
        attacked=WHOM_IT_ATTACKS,
    ),
    phrase(
        ACTION,
        "create<s> {count} {shape@count} <that's|that are@count> blocking {blocked}",
        CreateTokens,
        count=COUNT,
        shape=ANY_SHAPE,
        blocked=OBJECTS,
    ),
    phrase(
        ACTION,
        "create<s> {count} of those tokens [<that's|that are@count> {manner}]",
        CreateThose,
        count=COUNT,
        manner=MANNER,
    ),
    phrase(
        ACTION,
        "create<s> {count} {shape@count} attached to {host}",
        CreateTokens,
        count=COUNT,
        shape=ANY_SHAPE,
        host=OBJECTS,
    ),
    phrase(
        ACTION,
        "create<s> a number of {shape:many} equal to {count}",
        CreateTokens,
        shape=ANY_SHAPE,
        count=VALUE,
        where={"equal": True},
    ),
    phrase(
        ACTION,
        "create<s> {count} {shape@count}. <it has|they have@count> {also_has}",
        CreateTokens,
        count=COUNT,
        shape=SHAPE,
        also_has=listed(GRANTED, "and"),
    ),
    phrase(ACTION, "create<s> {shape:one}", CreateTokens, shape=NAMED_SHAPE, where={"count": 1}),
    phrase(ACTION, "create<s> {lots}", CreateLots, lots=listed(LOT, "and", 2)),
    phrase(
        ACTION,
        "create<s> {lots} #or",
        one_of_lots,
        unbuild=split_one_of_lots,
        lots=listed(LOT, "or", 2),
        also=("create<s> your choice of {lots}",),
    ),
)
