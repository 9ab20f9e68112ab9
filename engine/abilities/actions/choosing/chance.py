"""Flipping coins and rolling dice (CR 705, 706)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.abilities import Rule
from engine.ir.amounts import NumberOf, Times
from engine.ir.conditions import Holds
from engine.ir.effects import Joint, Sequence
from engine.ir.filters import Comparison
from engine.ir.mentions import (
    CAME_UP_HEADS,
    CAME_UP_TAILS,
    FLIPS_LOST,
    FLIPS_WON,
    HEADS,
    LAST_ROLL,
    NOT_MENTIONED,
    MentionId,
    is_mentioned,
)
from engine.ir.nodes import MANY, Action, Amount, Condition, Effect, Node, Players, Quality
from engine.ir.player_rules import FlipsTwo
from engine.ir.players import WhoIsSo, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.player_clauses import PLAYER_CLAUSE
from engine.language.grammar.sentences.nested import COUNTED_ONE_BY_ONE
from engine.language.grammar.sentences.sentence_forms import IMPERATIVE
from engine.language.grammar.vocabulary import (
    ACTION,
    CLAUSE,
    COUNT,
    COUNTABLE,
    EFFECTS,
    QUALIFIER,
    SENTENCE,
    STATIC,
)
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Category, Phrase, joined, leaf, leaf_words, phrase
from engine.rules.actions.resolving import carry_out
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game, Seen
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does, evaluates, holds, payable, resolves, tests
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching, players_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import PlayerId
from engine.values.number import Number

NAMED_DICE = {"four-sided die": 4, "six-sided die": 6, "eight-sided die": 8, "twenty-sided die": 20}
DIE = leaf("die", r"d\d+", lambda text: int(text[1:]), lambda sides: f"d{sides}", int)
SAID_DIE = leaf_words("die in words", {f"a {name}": sides for name, sides in NAMED_DICE.items()})
TABLE_ROW = Category("row of a table of results")


class FlipCoins(Action, frozen=True):
    """Flip coins (CR 705.1), so many or one for each of some objects. `until_lost`: one after the other until a flip is
    lost."""

    MULTIPLIED: ClassVar[str] = "count"

    count: int | Amount = 1
    until_lost: bool = False


class RollDie(Action, frozen=True):
    """Roll a die (CR 706.1). `word` is how the text names it."""

    sides: int
    word: str = ""
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class WonFlip(Condition, frozen=True):
    """The flip was won (CR 705.2); `lost`: it was lost."""

    lost: bool = False


class Side(StrEnum):
    """A side of a coin (CR 705.1)."""

    HEADS = "heads"
    TAILS = "tails"


SIDE = leaf_words("side of a coin", {side.value: side for side in Side})


COIN = 2
"""The sides of a coin, heads first (CR 705.1)."""


class Flips(StrEnum):
    """Flips of a coin that are counted (CR 705.2)."""

    WON = "won"
    LOST = "lost"
    HEADS = "heads"
    TAILS = "tails"


class CameUp(Condition, frozen=True):
    """The coin came up heads or tails (CR 705.2)."""

    side: Side


class CoinCameUp(Quality, frozen=True):
    """The coin that was flipped for it came up so: "each creature whose coin comes up tails" (CR 705.1)."""

    side: Side


class TheirCoinCameUp(Condition, frozen=True):
    """The coin that players flipped came up so: "each player whose coin comes up tails" (CR 705.1)."""

    who: Players
    side: Side


class FlipCount(Amount, frozen=True):
    """How many flips were won, or came up heads."""

    which: Flips
    grammatical_number: ClassVar[Number] = MANY


class Row(Node, frozen=True):
    """One row of a table of results (CR 706.3a); `most` None: that number or more."""

    least: int
    most: int | None
    effect: Effect


class RollTable(Effect, frozen=True):
    """Roll a die and do what the table says for the result (CR 706.3)."""

    who: Players
    roll: RollDie
    rows: tuple[Row, ...]


def rolled(
    game: Game,
    player: PlayerId,
    sides: int,
    why: str,
    scope: Scope,
    *,
    shows: int = 0,
    undecided: bool = False,
) -> int:
    """A random result from 1 to the number of sides (CR 706.1a), or what it `shows` already. `undecided`: as the event says."""
    roll = ev.Rolled(
        player=player, sides=sides, result=shows, why=why, cause=scope.source, undecided=undecided
    )
    done = happen(game, roll)
    results = [event.result for event in done if isinstance(event, ev.Rolled)]
    if not results:
        raise RulesBug("a roll came to nothing")
    return results[0]


@does(FlipCoins)
def flip(game: Game, action: FlipCoins, actor: PlayerId, scope: Scope) -> bool:
    """Heads and tails are alike for the caller, so that heads wins (CR 705.2)."""
    won = lost = 0
    count = len(repeated(how_many(game, action.count, scope), "a coin is flipped"))
    flipped_for = for_each(game, action, scope)
    came_up: dict[Side, list[Ref]] = {side: [] for side in Side}
    while lost == 0 if action.until_lost else won + lost < count:
        side = one_flip(game, actor, scope)
        came_up[side].append(flipped_for[won + lost] if flipped_for else PlayerRef(actor))
        if side is Side.HEADS:
            won += 1
        else:
            lost += 1
    for side, refs in came_up.items():
        others = (ref for ref in scope.mentions.get(NOTED_AS[side], ()) if ref != PlayerRef(actor))
        scope.mentions[NOTED_AS[side]] = (*others, *refs)
    scope.amounts |= {FLIPS_WON: won, FLIPS_LOST: lost, HEADS: won}
    scope.done = True
    return True


def one_flip(game: Game, player: PlayerId, scope: Scope) -> Side:
    """How a coin comes up. Each effect by which two are flipped in its place and one is ignored doubles the coins of which the
    player keeps one (CR 614.1a)."""
    twice = sum(player in players_of(game, rule.who, own) for rule, own in game.rules_of(FlipsTwo))
    if not twice:
        return side_of(rolled(game, player, COIN, "705.1", scope))
    coins = repeated(2**twice, "a coin is flipped")
    results = {rolled(game, player, COIN, "614.1a", scope, undecided=True) for _ in coins}
    kept = which_counts(game, player, scope) if len(results) > 1 else results.pop()
    return side_of(rolled(game, player, COIN, "705.1", scope, shows=kept))


def side_of(result: int) -> Side:
    """The side of a coin by the number that it is drawn by (CR 705.1)."""
    return Side.HEADS if result == 1 else Side.TAILS


def which_counts(game: Game, player: PlayerId, scope: Scope) -> int:
    """What the coin that the player keeps shows, where coins have come up differently (CR 614.1a)."""
    why = Why("614.1a", scope.source, "Which of the coins counts? Heads wins, where the flip can be won")
    options = (WordOption(Side.HEADS.value, "Heads"), WordOption(Side.TAILS.value, "Tails"))
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WORD))
    return 1 + answer.indices[0]


NOTED_AS = {Side.HEADS: CAME_UP_HEADS, Side.TAILS: CAME_UP_TAILS}


def for_each(game: Game, action: FlipCoins, scope: Scope) -> tuple[Ref, ...]:
    """The objects for each of which a coin is flipped, if it is so."""
    match action.count:
        case Times(factor=1, amount=NumberOf(what=what)):
            return tuple(ObjectRef(id) for id in all_matching(game, what, scope))
        case _:
            return ()


@tests(CoinCameUp)
def coin_came_up(game: Game, quality: CoinCameUp, seen: Seen, scope: Scope) -> bool:
    """Whether that side of its coin lies up (CR 705.1)."""
    return ObjectRef(seen.id) in scope.mentions.get(NOTED_AS[quality.side], ())


@holds(TheirCoinCameUp)
def their_coin_came_up(game: Game, condition: TheirCoinCameUp, scope: Scope) -> bool:
    """Whether that side of their coins lies up (CR 705.1)."""
    noted = scope.mentions.get(NOTED_AS[condition.side], ())
    return all(PlayerRef(player) in noted for player in players_of(game, condition.who, scope))


@payable(FlipCoins)
def can_flip(game: Game, action: FlipCoins, payer: PlayerId, scope: Scope) -> bool:
    """A coin can always be flipped (CR 118.3)."""
    return True


@holds(WonFlip)
def won_flip(game: Game, condition: WonFlip, scope: Scope) -> bool:
    """Whether the flip before was won, or lost (CR 705.2)."""
    return scope.amounts.get(FLIPS_LOST if condition.lost else FLIPS_WON, 0) > 0


@holds(CameUp)
def came_up(game: Game, condition: CameUp, scope: Scope) -> bool:
    """Which side lies up (CR 705.1)."""
    return (scope.amounts.get(HEADS, 0) > 0) == (condition.side is Side.HEADS)


COUNTED_AS = {Flips.WON: FLIPS_WON, Flips.LOST: FLIPS_LOST, Flips.HEADS: HEADS, Flips.TAILS: FLIPS_LOST}


@evaluates(FlipCount)
def flip_count(game: Game, value: FlipCount, scope: Scope) -> int:
    """How many of the flips before came out so."""
    return scope.amounts.get(COUNTED_AS[value.which], 0)


@does(RollDie)
def roll(game: Game, action: RollDie, actor: PlayerId, scope: Scope) -> bool:
    """Roll it; the text refers to the result (CR 706.2)."""
    result = rolled(game, actor, action.sides, "706.1", scope)
    scope.amounts[LAST_ROLL] = result
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = result
    return True


@payable(RollDie)
def can_roll(game: Game, action: RollDie, payer: PlayerId, scope: Scope) -> bool:
    """A die can always be rolled (CR 118.3)."""
    return True


@resolves(RollTable)
def roll_on_table(game: Game, effect: RollTable, scope: Scope) -> None:
    """The row that holds the result is carried out (CR 706.3a)."""
    for player in players_of(game, effect.who, scope):
        roll(game, effect.roll, player, scope)
        result = scope.amounts[LAST_ROLL]
        for row in effect.rows:
            if row.least <= result and (row.most is None or result <= row.most):
                carry_out(game, row.effect, scope)


def exactly(least: int, effect: Effect) -> Row:
    """ "20 | ...": one result."""
    return Row(least, least, effect)


def split_exactly(value: object) -> dict[str, object] | None:
    """The inverse of `exactly`."""
    if not isinstance(value, Row) or value.least != value.most:
        return None
    return {"least": value.least, "effect": value.effect}


def between(least: int, most: int, effect: Effect) -> Row:
    """ "1—9 | ..."."""
    if least == most:
        raise ValueError("one result is said otherwise")
    return Row(least, most, effect)


def split_between(value: object) -> dict[str, object] | None:
    """The inverse of `between`."""
    if not isinstance(value, Row) or value.most in (None, value.least):
        return None
    return {"least": value.least, "most": value.most, "effect": value.effect}


def _rolls() -> list[Phrase]:
    found: list[Phrase] = []
    for article, category in (("a(n) ", DIE), ("", SAID_DIE)):
        word = "words" if category is SAID_DIE else ""
        name = f"roll<s> {article}{{sides}} #{word or 'short'}"
        found.append(phrase(ACTION, name, RollDie, sides=category, where={"word": word}))
    return found


def table(sides: int, rows: tuple[Row, ...]) -> RollTable:
    """ "Roll a d20." and its table."""
    return RollTable(IMPERATIVE, RollDie(sides), rows)


def split_table(value: object) -> dict[str, object] | None:
    """The inverse of `table`."""
    if not isinstance(value, RollTable) or value.who != IMPERATIVE or value.roll.word:
        return None
    return {"sides": value.roll.sides, "rows": value.rows}


def then_table(effect: Effect, sides: int, rows: tuple[Row, ...]) -> Sequence:
    """ "Choose target creature, then roll a d20." and the table."""
    return Sequence((effect, table(sides, rows)), Joint.THEN)


def split_then_table(value: object) -> dict[str, object] | None:
    """The inverse of `then_table`."""
    match value:
        case Sequence(effects=(effect, RollTable() as last), joint=Joint.THEN):
            fields = split_table(last)
            return None if fields is None else {"effect": effect, **fields}
        case _:
            return None


def before_table(effects: tuple[Effect, ...], sides: int, rows: tuple[Row, ...]) -> Sequence:
    """ "~ deals 5 damage to target creature. Roll a d20." and the table."""
    return Sequence((*effects, table(sides, rows)))


def split_before_table(value: object) -> dict[str, object] | None:
    """The inverse of `before_table`."""
    match value:
        case Sequence(effects=(*effects, RollTable() as last), joint=Joint.SENTENCE) if effects:
            fields = split_table(last)
            return None if fields is None else {"effects": tuple(effects), **fields}
        case _:
            return None


PHRASES = (
    phrase(
        EFFECTS,
        "{effect}, then roll a(n) {sides}.\n{rows}",
        then_table,
        unbuild=split_then_table,
        effect=CLAUSE,
        sides=DIE,
        rows=joined(TABLE_ROW, "\n"),
    ),
    phrase(
        EFFECTS,
        "{effects}. roll a(n) {sides}.\n{rows}",
        before_table,
        unbuild=split_before_table,
        effects=joined(SENTENCE, "."),
        sides=DIE,
        rows=joined(TABLE_ROW, "\n"),
    ),
    phrase(ACTION, "flip<s> a coin", FlipCoins()),
    phrase(ACTION, "flip<s> {count} coins", FlipCoins, count=COUNT),
    phrase(ACTION, "flip<s> a coin until you lose a flip", FlipCoins(until_lost=True)),
    phrase(SIMPLE, "you win the flip", WonFlip()),
    phrase(SIMPLE, "you lose the flip", WonFlip(lost=True)),
    phrase(SIMPLE, "the coin comes up {side}", CameUp, side=SIDE),
    phrase(QUALIFIER, "whose coin comes up {side}", CoinCameUp, side=SIDE),
    phrase(
        PLAYER_CLAUSE,
        "whose coin comes up {side}",
        TheirCoinCameUp,
        side=SIDE,
        where={"who": WhoIsSo()},
    ),
    phrase(COUNTED_ONE_BY_ONE, "flip you won", FlipCount(Flips.WON), also=("flip you win",)),
    phrase(COUNTED_ONE_BY_ONE, "flip you lost", FlipCount(Flips.LOST), also=("flip you lose",)),
    phrase(
        SIMPLE, "both coins come up heads", Holds(FlipCount(Flips.HEADS), Comparison.EXACTLY, 2, "come up")
    ),
    phrase(
        SIMPLE, "both coins come up tails", Holds(FlipCount(Flips.TAILS), Comparison.EXACTLY, 2, "come up")
    ),
    phrase(STATIC, "if you would flip a coin, instead flip two coins and ignore one", Rule(FlipsTwo(You()))),
    phrase(COUNTABLE, "flip(s@) you won", FlipCount(Flips.WON), also=("flip(s@) you win",)),
    phrase(
        COUNTABLE,
        "coin(s@) that came up heads",
        FlipCount(Flips.HEADS),
        also=("coin(s@) that comes up heads",),
    ),
    *_rolls(),
    phrase(
        EFFECTS,
        "roll a(n) {sides}.\n{rows}",
        table,
        unbuild=split_table,
        sides=DIE,
        rows=joined(TABLE_ROW, "\n"),
    ),
    phrase(TABLE_ROW, "{least} | {effect}", exactly, unbuild=split_exactly, least=INTEGER, effect=EFFECTS),
    phrase(
        TABLE_ROW,
        "{least}—{most} | {effect}",
        between,
        unbuild=split_between,
        least=INTEGER,
        most=INTEGER,
        effect=EFFECTS,
    ),
)
