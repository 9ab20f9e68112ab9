"""Starting the game: decks, opening hands, mulligans (CR 103)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.decisions import Choose, Confirm, ObjectOption, Purpose, Why
from engine.ir.abilities import BeginsOnBattlefield, RevealsInOpeningHand, Static
from engine.ir.cards import CardDefinition
from engine.ir.nodes import Effect
from engine.rules.actions.drawing import draw
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen
from engine.rules.game.asking import spelled
from engine.rules.turn.companions import reveal_companions
from engine.rules.turn.ending import ending_by_choice
from engine.rules.turn.turns import begin_turn
from engine.state import events as ev
from engine.state.game_state import GameState
from engine.state.objects import Context, GameObject, Player
from engine.state.turn import Turn
from engine.values.edition import TODAY, Edition
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY, OUTSIDE

HAND_SIZE = 7


def new_state(names: tuple[str, ...], seed: int, life: int = 20, edition: Edition = TODAY) -> GameState:
    """A game before anything has happened, with a seat for each name (CR 103.4)."""
    players = tuple(Player(PlayerId(seat), name, life) for seat, name in enumerate(names))
    return GameState(players, seed, edition)


def add_library(game: Game, player: PlayerId, cards: tuple[CardDefinition, ...]) -> None:
    """Put a deck into its owner's library (CR 103.3)."""
    objects = tuple(GameObject(ObjectId(0), player, LIBRARY, card) for card in cards)
    happen(game, ev.Created(objects=objects, player=player, verb=Verb.START, why="103.3"))


def set_aside(game: Game, player: PlayerId, cards: tuple[CardDefinition, ...]) -> None:
    """Cards of a sideboard are owned by a player, outside the game (CR 103.2a, 400.11a)."""
    if cards:
        objects = tuple(GameObject(ObjectId(0), player, OUTSIDE, card) for card in cards)
        happen(game, ev.Created(objects=objects, player=player, verb=Verb.START, why="103.2a"))


def start(
    game: Game,
    decks: tuple[tuple[CardDefinition, ...], ...],
    first: PlayerId,
    sideboards: tuple[tuple[CardDefinition, ...], ...] = (),
) -> None:
    """Start the game with these decks: set sideboards aside, reveal companions, shuffle, draw seven, mulligans, first turn (CR 103)."""
    for seat, sideboard in enumerate(sideboards):
        set_aside(game, PlayerId(seat), sideboard)
    for seat, deck in enumerate(decks):
        add_library(game, PlayerId(seat), deck)
    reveal_companions(game, first)
    for seat in range(len(decks)):
        happen(game, ev.Shuffled(player=PlayerId(seat), why="103.3"))
    draw_and_begin(game, first, 1)


def restart(
    game: Game,
    first: PlayerId,
    kept: tuple[ObjectId, ...],
    cause: ObjectId,
    before_first_turn: Callable[[], None],
) -> None:
    """End the game and start a new one with its cards, but for those that are left out; what else the effect says is
    done before the first turn (CR 727.1, 727.4, 727.5)."""
    number = game.state.turn.number
    happen(game, ev.GameRestarted(player=first, kept=kept, why="727.1", cause=cause))
    for player in game.state.player_order():
        happen(game, ev.Shuffled(player=player, why="103.3"))
    draw_and_begin(game, first, number + 1, before_first_turn)


def start_subgame(game: Game, context: Context, then: Effect) -> None:
    """Discontinue the game and start another with its libraries as decks: a random player goes first. What the effect says
    then is done once the subgame is over (CR 729.1-2)."""
    begun = happen(game, ev.SubgameBegan(context=context, then=then, why="729.2", cause=context.source))
    for event in begun:
        if isinstance(event, ev.SubgameBegan):
            for player in game.state.player_order():
                happen(game, ev.Shuffled(player=player, why="729.2"))
            draw_and_begin(game, event.first, 1)


def nothing_else() -> None:
    """What an effect does before the first turn of a game that no effect restarted."""


def draw_and_begin(
    game: Game, first: PlayerId, number: int, before_first_turn: Callable[[], None] = nothing_else
) -> None:
    """Opening hands are drawn and kept, then the first turn begins (CR 103.5, 103.6, 103.8)."""
    waiting = Turn(number=number - 1, active=first, step=Step.CLEANUP)
    happen(game, ev.TurnChanged(turn=waiting, why="103.1"))
    for player in game.state.player_order():
        draw(game, player, HAND_SIZE, "103.5", NOTHING)
    with ending_by_choice(game):
        mulligans(game)
        use_opening_hands(game)
        reveal_opening_hands(game)
    if game.state.over:
        return
    before_first_turn()
    begin_turn(game, first, number)
    skip_first_draw(game)


def use_opening_hands(game: Game) -> None:
    """Each player in turn order may begin the game with cards of their opening hand on the battlefield, in any
    order (CR 103.6, 103.6a)."""
    for player in game.state.player_order():
        why = Why("103.6", NOTHING, "Begin the game with one of these on the battlefield?")
        while ids := [id for id in game.state.zone(HAND, player) if may_begin_on_battlefield(game, id)]:
            options = tuple(ObjectOption(id) for id in ids)
            answer = game.ask(Choose(player, why, options, 0, 1, Purpose.OBJECT, helps=True))
            if not answer.indices:
                break
            put = ids[answer.indices[0]]
            happen(game, ev.Moved(object=put, to=BATTLEFIELD, controller=player, why="103.6a", verb=Verb.PUT))


def reveal_opening_hands(game: Game) -> None:
    """Each player in turn order may reveal cards of their opening hand that say so, in any order, and what those
    cards then say happens (CR 103.6, 103.6b)."""
    for player in game.state.player_order():
        why = Why("103.6b", NOTHING, "Reveal one of these from your opening hand?")
        shown: list[ObjectId] = []
        while ids := [
            id for id in game.state.zone(HAND, player) if id not in shown and told_if_revealed(game, id)
        ]:
            options = tuple(ObjectOption(id) for id in ids)
            answer = game.ask(Choose(player, why, options, 0, 1, Purpose.OBJECT, helps=True))
            if not answer.indices:
                break
            card = ids[answer.indices[0]]
            shown.append(card)
            everyone = tuple(game.state.players)
            happen(game, ev.Revealed(player=player, objects=(card,), to=everyone, why="103.6b", cause=card))
            for effect in told_if_revealed(game, card):
                carry_out(game, effect, scope_of(card, player))


def told_if_revealed(game: Game, id: ObjectId) -> tuple[Effect, ...]:
    """What follows if a card is revealed from an opening hand, by its own text (CR 103.6b)."""
    return tuple(
        effect.effect
        for having in game.characteristics(id).expanded()
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
        if isinstance(effect, RevealsInOpeningHand)
    )


def may_begin_on_battlefield(game: Game, id: ObjectId) -> bool:
    """Whether a card in an opening hand says that its owner may begin the game with it on the battlefield."""
    return any(
        isinstance(effect, BeginsOnBattlefield)
        for having in game.characteristics(id).expanded()
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
    )


def skip_first_draw(game: Game) -> None:
    """The player who goes first skips the draw step of their first turn (CR 103.8a)."""
    happen(
        game, ev.PlayerChanged(player=game.state.turn.active, field="skips_draw", value=True, why="103.8a")
    )


def mulligans(game: Game) -> None:
    """Each player in turn order may take mulligans (CR 103.5)."""
    deciding = list(game.state.player_order())
    while deciding:
        again = [player for player in deciding if wants_mulligan(game, player)]
        for player in deciding:
            if player not in again:
                put_on_bottom(game, player)
        for player in again:
            take_mulligan(game, player)
        deciding = again


def wants_mulligan(game: Game, player: PlayerId) -> bool:
    """Ask whether a player takes a mulligan; not for a hand of no cards (CR 103.5)."""
    taken = game.state.players[player].mulligans
    if taken >= HAND_SIZE:
        return False
    text = "Keep this hand?" if not taken else f"Keep this hand and put {cards(taken)} on the bottom?"
    answer = game.ask(Confirm(player, Why("103.5", NOTHING, text), purpose=Purpose.KEEP))
    return not answer.yes


def cards(count: int) -> str:
    """So many cards, in words."""
    return "a card" if count == 1 else f"{spelled(count)} cards"


def take_mulligan(game: Game, player: PlayerId) -> None:
    """The hand goes back, the library is shuffled, seven cards are drawn (CR 103.5)."""
    hand = game.state.zone(HAND, player)
    back = ev.Moved(object=NOTHING, to=LIBRARY, position=None, verb=Verb.SHUFFLE, why="103.5")
    happen(game, *[replace(back, object=id) for id in hand])
    happen(game, ev.Shuffled(player=player, why="103.5"))
    count = game.state.players[player].mulligans + 1
    happen(game, ev.PlayerChanged(player=player, field="mulligans", value=count, why="103.5"))
    draw(game, player, HAND_SIZE, "103.5", NOTHING)


def put_on_bottom(game: Game, player: PlayerId) -> None:
    """Put as many cards on the bottom as mulligans were taken, or all if the hand has fewer (CR 103.5, 609.3)."""
    hand = game.state.zone(HAND, player)
    count = min(game.state.players[player].mulligans, len(hand))
    if not count:
        return
    options = tuple(ObjectOption(id) for id in hand)
    why = Why("103.5", NOTHING, f"Put {cards(count)} on the bottom of your library")
    answer = game.ask(Choose(player, why, options, count, count, Purpose.BOTTOM))
    for index in answer.indices:
        happen(game, ev.Moved(object=hand[index], to=LIBRARY, position=None, why="103.5"))
