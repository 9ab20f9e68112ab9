"""Clashing, and learning (CR 701.30, 701.48)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.discard import CARDS, Discard
from engine.decisions import Choose, Confirm, ObjectOption, Purpose, Why
from engine.ir.mentions import CLASH_WON, EVENT_OBJECT, NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Condition
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.actions.drawing import draw
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does, holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import choose_opponent
from engine.rules.events.happening import happen
from engine.rules.game.asking import SELF
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import HAND, LIBRARY, OUTSIDE


class Clash(Action, frozen=True):
    """Clash with an opponent, who can be spoken of: "that player"."""

    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_PLAYERS: ClassVar[bool] = True


class WonClash(Condition, frozen=True):
    """ "if you win": the clash of the sentence before was won."""


class WonThatClash(Condition, frozen=True):
    """ "if you won": the clash that the text waited for was won by who clashed."""


class Learn(Action, frozen=True):
    """Discard a card to draw one, or take a Lesson from outside the game."""

    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Clash)
def clash(game: Game, action: Clash, actor: PlayerId, scope: Scope) -> bool:
    """The player and an opponent whom they choose reveal their top cards, then in turn decide where to put them
    (CR 701.30a-c)."""
    players = [actor, *choose_opponent(game, actor, scope.source, "701.30b")]
    top = {player: game.state.zone(LIBRARY, player)[:1] for player in players}
    everyone = tuple(game.state.players)
    for player, cards in top.items():
        if cards:
            happen(game, ev.Revealed(player=player, objects=cards, to=everyone, why="701.30c"))
    values = {player: mana_value(game, cards) for player, cards in top.items()}
    down = [
        ev.Moved(object=card, to=LIBRARY, position=None, why="701.30a", cause=scope.source)
        for player in game.state.player_order()
        for card in top.get(player, ())
        if to_bottom(game, player, card)
    ]
    happen(game, *down)
    scope.mention(action.mention, tuple(PlayerRef(player) for player in players[1:]))
    won = {
        player: int(all(values[player] > value for who, value in values.items() if who != player))
        for player in players
    }
    scope.amounts[CLASH_WON] = won[actor]
    clashed = [
        ev.Did(player=player, verb=Verb.CLASH, amount=won[player], why="701.30b") for player in players
    ]
    happen(game, *clashed)
    return True


def mana_value(game: Game, cards: tuple[ObjectId, ...]) -> int:
    """The mana value of a revealed card; less than any if there was none."""
    return game.look(cards[0]).chars.mana_value if cards else -1


def to_bottom(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether a player puts the revealed card on the bottom of their library (CR 701.30a)."""
    why = Why("701.30a", card, f"Put {SELF} on the bottom of your library?")
    put, leave = "Put it on the bottom", "Leave it on top"
    answer = game.ask(Confirm(player, why, purpose=Purpose.BOTTOM, yes=put, no=leave, yes_is_free=False))
    return answer.yes


@holds(WonClash)
def won_clash(game: Game, condition: WonClash, scope: Scope) -> bool:
    """Whether the clash was won (CR 701.30d)."""
    return scope.amounts.get(CLASH_WON, 0) == 1


@holds(WonThatClash)
def won_that_clash(game: Game, condition: WonThatClash, scope: Scope) -> bool:
    """Whether the player of the event won (CR 701.30d)."""
    return scope.amounts.get(EVENT_OBJECT, 0) == 1


@does(Learn)
def learn(game: Game, action: Learn, actor: PlayerId, scope: Scope) -> bool:
    """Discard and draw, or else reveal a Lesson card from outside the game and take it (CR 701.48a)."""
    why = Why("701.48a", scope.source, "Discard a card to draw a card?")
    discarding = Confirm(
        actor,
        why,
        purpose=Purpose.DISCARD,
        yes="Discard a card, then draw one",
        no="Don't discard",
        yes_is_free=False,
    )
    if game.state.zone(HAND, actor) and game.ask(discarding).yes:
        if act(game, Discard(1, CARDS), actor, Scope(scope.kept())):
            draw(game, actor, 1, "701.48a", scope.source)
            return True
    lessons = [id for id in game.state.zone(OUTSIDE, actor) if "Lesson" in game.look(id).chars.subtypes]
    if not lessons:
        return False
    options = tuple(ObjectOption(id) for id in lessons)
    why = Why("701.48a", scope.source, "Reveal a Lesson card?")
    answer = game.ask(Choose(actor, why, options, 0, 1, Purpose.SEARCH, helps=True))
    moved = [
        ev.Moved(object=lessons[place], to=HAND, position=None, seen_by=(actor,), why="701.48a")
        for place in answer.indices
    ]
    return bool(happen(game, *moved))


PHRASES = (
    phrase(ACTION, "clash<es> with an opponent", Clash()),
    phrase(SIMPLE, "you win", WonClash()),
    phrase(SIMPLE, "you won", WonThatClash()),
    phrase(ACTION, "learn<s>", Learn()),
)
