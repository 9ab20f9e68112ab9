"""Looking at and revealing cards (CR 701.20), also from a library until something turns up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.moving.whole_zones import WHOLE_ZONES
from engine.decisions import Purpose
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import MANY, Action, Amount, Objects, Players
from engine.ir.objects import Chosen
from engine.language.grammar.vocabulary import A_FILTER, ACTION, COUNT, FILTER, OBJECTS, THIS, WHOSE
from engine.language.kernel import Category, Phrase, TwoWay, phrase, sub
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.number import Number
from engine.values.zones import HAND, LIBRARY, Zone

SHOWN = Category("what is looked at")
SAID_ONE = Category("one card said apart from its zone")


class LookAt(Action, frozen=True):
    """Look at cards (CR 701.20e)."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Reveal(Action, frozen=True):
    """Reveal cards to all players (CR 701.20a). `from_hand`: the text says so apart from the noun."""

    what: Objects
    from_hand: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def origin(self) -> Zone | None:
        """The zone in which the card has to be, if the text names it."""
        return HAND if self.from_hand else None


class RevealUntil(Action, frozen=True):
    """Reveal cards from the top of a library until so many of a kind are revealed (CR 701.20).

    `what` are those that end it; this itself mentions all that were revealed. `until_who`: the word for
    who reveals them.
    """

    whose: Players
    what: Chosen
    until_who: str = "you"
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_GROUP: ClassVar[bool] = True

    @property
    def grammatical_number(self) -> Number:
        return MANY


@does(LookAt)
def look_at(game: Game, action: LookAt, actor: PlayerId, scope: Scope) -> bool:
    """Show them to that player only (CR 701.20e)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, game.is_there, staying=True)
    show(game, ids, (actor,), actor, scope)
    note(scope, action.mention, ids)
    return True


@does(Reveal)
def reveal(game: Game, action: Reveal, actor: PlayerId, scope: Scope) -> bool:
    """Show them to everyone; they stay where they are (CR 701.20a-b)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, game.is_there, staying=True)
    show(game, ids, tuple(game.state.players), actor, scope)
    note(scope, action.mention, ids)
    return bool(ids)


@payable(Reveal)
def can_reveal(game: Game, action: Reveal, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is enough to reveal (CR 118.3)."""

    def fits(id: ObjectId) -> bool:
        there = game.is_there(id)
        return there and (not action.from_hand or game.state.objects[id].zone == HAND)

    return enough(game, action.what, scope, fits)


def note(scope: Scope, mention: MentionId, ids: tuple[ObjectId, ...]) -> None:
    """What was shown, and how many, for later words."""
    scope.mention_objects(mention, ids)
    if is_mentioned(mention):
        scope.amounts[mention] = len(ids)


def show(
    game: Game, ids: tuple[ObjectId, ...], to: tuple[PlayerId, ...], actor: PlayerId, scope: Scope
) -> None:
    """Some players see cards (CR 701.20)."""
    if ids:
        happen(game, ev.Revealed(player=actor, objects=ids, to=to, why="701.20", cause=scope.source))


@does(RevealUntil)
def reveal_until(game: Game, action: RevealUntil, actor: PlayerId, scope: Scope) -> bool:
    """One card after the other, until there are enough or the library ends (CR 701.20a)."""
    wanted = how_many(game, action.what.most, scope)
    shown: list[ObjectId] = []
    found: list[ObjectId] = []
    for player in players_of(game, action.whose, scope):
        for id in game.state.zone(LIBRARY, player):
            if len(found) >= wanted:
                break
            shown.append(id)
            if has_qualities(game, action.what.what, game.look(id), scope):
                found.append(id)
    show(game, tuple(shown), tuple(game.state.players), actor, scope)
    scope.mention_objects(action.what.mention, tuple(found))
    note(scope, action.mention, tuple(shown))
    return bool(found)


def until(whose: Players, what: Filter, until_who: str = "you") -> RevealUntil:
    """ "reveal cards from the top of your library until you reveal a land card"."""
    return RevealUntil(whose, Chosen(what), until_who)


def until_several(whose: Players, count: int | Amount, what: Filter) -> RevealUntil:
    """ "... until you reveal two land cards"."""
    if count == 1:
        raise ValueError("one is said otherwise")
    return RevealUntil(whose, Chosen(what, count, count))


def split_until(value: object) -> Mapping[str, object] | None:
    """The inverse of `until`."""
    if not isinstance(value, RevealUntil) or value.what.most != 1:
        return None
    return {"whose": value.whose, "what": value.what.what, "until_who": value.until_who}


def split_until_several(value: object) -> Mapping[str, object] | None:
    """The inverse of `until_several`."""
    if not isinstance(value, RevealUntil) or value.what.most == 1 or value.until_who != "you":
        return None
    return {"whose": value.whose, "count": value.what.most, "what": value.what.what}


def _until(who: str) -> TwoWay:
    def build(whose: Players, what: Filter) -> RevealUntil:
        return until(whose, what, who)

    def unbuild(value: object) -> Mapping[str, object] | None:
        found = split_until(value)
        if found is None or found["until_who"] != who:
            return None
        return {"whose": found["whose"], "what": found["what"]}

    return build, unbuild


def _reveal_until() -> list[Phrase]:
    """ "... until you reveal ...", "until they reveal ...", "until a ... is revealed"."""
    found: list[Phrase] = []
    opening = "reveal<s> cards from the top of {whose} library until"
    endings = {
        "you": "you reveal {what}",
        "they": "they reveal {what}",
        "that player": "that player reveals {what}",
        "": "{what} is revealed",
    }
    for who, ending in endings.items():
        build, unbuild = _until(who)
        found.append(
            phrase(
                ACTION,
                f"{opening} {ending}",
                build,
                unbuild=unbuild,
                whose=WHOSE,
                what=A_FILTER,
            )
        )
    found.append(
        phrase(
            ACTION,
            f"{opening} you reveal {{count}} {{what:many}}",
            until_several,
            unbuild=split_until_several,
            whose=WHOSE,
            count=COUNT,
            what=FILTER,
        )
    )
    return found


PHRASES = (
    sub(SHOWN, OBJECTS),
    sub(SHOWN, WHOLE_ZONES),
    sub(SAID_ONE, THIS),
    phrase(ACTION, "look<s> at {what}", LookAt, what=SHOWN),
    phrase(ACTION, "reveal<s> {what}", Reveal, what=SHOWN),
    phrase(ACTION, "reveal<s> {what} from your hand", Reveal, what=SAID_ONE, where={"from_hand": True}),
    *_reveal_until(),
)
