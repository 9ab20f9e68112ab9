"""Discover (CR 701.57) and cards exiled from a library until one of a kind turns up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.spells.play import Play, play_one, ways_now
from engine.decisions import Confirm, Why
from engine.ir.filters import Characteristic, Compares, Comparison, Filter, HasType, Non, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Action, Amount, Players
from engine.ir.objects import Chosen
from engine.language.grammar.vocabulary import A_FILTER, ACTION, AMOUNT, WHOSE
from engine.language.kernel import Phrase, TwoWay, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move, note_result
from engine.rules.events.happening import happen
from engine.rules.events.randomness import in_random_order
from engine.rules.game.asking import SELF
from engine.rules.lookup.linked import as_exiled_by
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.number import Number
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import EXILE, HAND, LIBRARY

NONLAND = Filter((Non(HasType(CardType.LAND)),), Noun(Thing.CARD))


class Discover(Action, frozen=True):
    """Discover (CR 701.57a)."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class ExileUntil(Action, frozen=True):
    """Exile cards from the top of a library until one of a kind is exiled (CR 406).

    `what` is the card that ends it; this itself mentions all of them. `who` is the word for who exiles.
    """

    whose: Players
    what: Chosen
    who: str = "you"
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_GROUP: ClassVar[bool] = True
    grammatical_number: ClassVar[Number] = MANY


def exile_until(
    game: Game, player: PlayerId, what: Filter, scope: Scope, why: str
) -> tuple[tuple[ObjectId, ...], ObjectId]:
    """Exile cards one by one until one fits or the library ends: all of them in exile, and the fitting one.

    They are exiled with the source of the text (CR 607.2a).
    """
    exiled: list[ObjectId] = []
    notes = as_exiled_by(game, scope)
    while library := game.state.zone(LIBRARY, player):
        moved = move(game, library[:1], EXILE, scope, why, verb=Verb.EXILE, notes=notes)
        if not moved:
            break
        exiled.extend(moved)
        if has_qualities(game, what, game.look(moved[0]), scope):
            return tuple(exiled), moved[0]
    return tuple(exiled), NOTHING


@does(Discover)
def discover(game: Game, action: Discover, actor: PlayerId, scope: Scope) -> bool:
    """Cast the card found for nothing or take it; the rest goes to the bottom in a random order (CR 701.57a)."""
    number = how_many(game, action.count, scope)
    what = Filter(
        NONLAND.adjectives,
        NONLAND.noun,
        (Compares(Characteristic.MANA_VALUE, number, Comparison.AT_MOST),),
    )
    exiled, found = exile_until(game, actor, what, scope, "701.57a")
    if found != NOTHING and not cast_it(game, found, number, actor, scope):
        move(game, (found,), HAND, scope, "701.57a", verb=Verb.PUT)
    rest = tuple(id for id in exiled if id != found and game.is_there(id))
    move(game, in_random_order(game, rest), LIBRARY, scope, "701.57a", position=None, verb=Verb.PUT)
    happen(game, ev.Did(player=actor, verb=Verb.DISCOVER, amount=number, why="701.57b", cause=scope.source))
    return note_result(scope, action.mention, (game.state.latest(found),) if found != NOTHING else ())


def cast_it(game: Game, card: ObjectId, number: int, player: PlayerId, scope: Scope) -> bool:
    """Offer to cast the card found, as a spell of that mana value at most (CR 701.57a)."""
    cheap = Compares(Characteristic.MANA_VALUE, number, Comparison.AT_MOST)
    free = Play(Chosen(Filter((), Noun(Thing.SPELL), (cheap,))), free=True)
    if not ways_now(game, free, card, player, scope):
        return False
    why = Why("701.57a", card, f"Cast {SELF} without paying its mana cost?")
    answer = game.ask(Confirm(player, why, yes="Cast it", no="Put it into your hand"))
    return bool(answer.yes) and play_one(game, free, card, player, scope)


@does(ExileUntil)
def exile_cards(game: Game, action: ExileUntil, actor: PlayerId, scope: Scope) -> bool:
    """The text goes on with the card found and with the others."""
    all_of_them: list[ObjectId] = []
    fitting: list[ObjectId] = []
    for player in players_of(game, action.whose, scope):
        exiled, found = exile_until(game, player, action.what.what, scope, "406.2")
        all_of_them.extend(exiled)
        fitting.extend(() if found == NOTHING else (found,))
    scope.mention_objects(action.what.mention, tuple(fitting))
    note_result(scope, action.mention, tuple(all_of_them))
    return bool(fitting)


def until(who: str) -> TwoWay:
    """Building and taking apart "exile cards from the top of your library until you exile a nonland card"."""

    def build(whose: Players, what: Filter) -> ExileUntil:
        return ExileUntil(whose, Chosen(what), who)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, ExileUntil) or value.who != who:
            return None
        return {"whose": value.whose, "what": value.what.what}

    return build, unbuild


def _phrases() -> list[Phrase]:
    found: list[Phrase] = [phrase(ACTION, "discover<s> {count}", Discover, count=AMOUNT)]
    for who, verb in (("you", "exile"), ("they", "exile"), ("that player", "exiles")):
        build, unbuild = until(who)
        text = f"exile<s> cards from the top of {{whose}} library until {who} {verb} {{what}}"
        found.append(phrase(ACTION, text, build, unbuild=unbuild, whose=WHOSE, what=A_FILTER))
    return found


PHRASES = tuple(_phrases())
