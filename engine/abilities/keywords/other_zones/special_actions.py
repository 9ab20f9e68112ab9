"""Special actions with a card in hand: foretelling, plotting, suspending (CR 116.2f, 116.2h, 116.2k)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.abilities.keywords.parts import mana_only, way_to_cast, with_cost
from engine.decisions import ActionKind, ActionOption
from engine.ir.abilities import AlternativeCost, Timing
from engine.ir.conditions import FORETOLD
from engine.ir.costs import Cost
from engine.ir.durations import INDEFINITELY
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Condition, Keyword
from engine.rules.actions.costs import AskedFor, has_variable, pay_parts
from engine.rules.actions.lasting import begin
from engine.rules.actions.timing import sorcery_timing
from engine.rules.casting.announcing import choose_x
from engine.rules.casting.special_actions import special_action_from_hand
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, holds
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.happening import happen
from engine.rules.mana.paying import can_pay_all, pay_mana
from engine.rules.mana.paying_apart import SetAside
from engine.rules.mana.total_cost import mana_needed
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import generic
from engine.values.verbs import Verb
from engine.values.zones import EXILE, HAND

LEAST_X = 1

K = TypeVar("K", bound=Keyword)
May = Callable[[Game, PlayerId, ObjectId], bool]
Counters = tuple[tuple[str, int], ...]


PLOTTED = "plotted"
"""What a card that became plotted is noted as."""


class Foretell(Keyword, frozen=True):
    """Foretell (CR 702.143)."""

    cost: Cost


class Plot(Keyword, frozen=True):
    """Plot (CR 702.170)."""

    cost: Cost


class NotedBefore(Condition, frozen=True):
    """The card was foretold, plotted or the like in an earlier turn (CR 702.143a, 702.170d)."""

    SAID: ClassVar[str] = "~ was {name} in an earlier turn"

    name: str


@holds(NotedBefore)
def noted_before(game: Game, condition: NotedBefore, scope: Scope) -> bool:
    """Whether the turn in which that was noted is over."""
    noted = game.look(scope.source).object.note(condition.name)
    return bool(noted) and isinstance(noted[0], int) and noted[0] < game.state.turn.number


def no_counters(keyword: object, x: int) -> Counters:
    """The card is exiled without counters."""
    return ()


def noted_turn(game: Game, name: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """A note of the turn in which a card was exiled, where the keyword asks for it later."""
    return ((name, (game.state.turn.number,)),) if name else ()


def _exile(game: Game, player: PlayerId, exiled: ev.Moved, having: Having | None) -> None:
    """The card is exiled, by which that was done; an ability that goes on from there is kept with it."""
    for event in happen(game, exiled):
        if isinstance(event, ev.Moved):
            if having is not None:
                keep(game, having, event.into, player)
            done = ev.Did(
                player=player, verb=exiled.verb, object=event.into, why=exiled.why, cause=exiled.cause
            )
            happen(game, done)


class FromHand(Struct, Generic[K], frozen=True):
    """A keyword's special action: the card is exiled from hand for a cost, X not being 0 (CR 116.2)."""

    kind: type[K]
    name: Verb
    cost: Callable[[K], Cost | None]
    may: May
    counters: Callable[[K, int], Counters]
    face_down: str
    noted: str

    def found(self, game: Game, player: PlayerId) -> Iterator[tuple[ObjectId, K, Having, Cost]]:
        """The cards with that keyword for which the player may take the action now, each with what it costs."""
        for card in game.state.zone(HAND, player):
            for having in game.characteristics(card).abilities:
                keyword = having.ability
                price = self.cost(keyword) if isinstance(keyword, self.kind) else None
                if isinstance(keyword, self.kind) and price is not None and self.may(game, player, card):
                    yield card, keyword, having, price

    def offer(self, game: Game, player: PlayerId) -> Iterator[ActionOption]:
        """The actions that the player can pay for."""
        for card, _, _, price in self.found(game, player):
            scope = scope_of(card, player)
            scope.x, scope.not_announced = LEAST_X, True
            itself = AskedFor(gone=((card,),))  # exiled, it can't give the mana by being discarded (118.3)
            if can_pay_all(game, mana_needed(game, price, scope), price, card, scope, besides=itself):
                label = f"{self.name.capitalize()} {game.state.objects[card].card.name}"
                said = game.describe(price)
                yield ActionOption(ActionKind.SPECIAL, card, way=str(self.name), label=label, cost=said)

    def take(self, game: Game, player: PlayerId, option: ActionOption) -> None:
        """The cost is paid, and the card is exiled."""
        chosen = next((entry for entry in self.found(game, player) if entry[0] == option.object), None)
        if chosen is None:
            raise IllegalAction("116.2", f"that card can't be used to {self.name} now")
        card, keyword, having, price = chosen
        scope = scope_of(card, player)
        scope.not_announced = True
        if has_variable(price):
            scope.x = choose_x(game, card, player, price, least=LEAST_X)
        aside = SetAside(gone=frozenset((card,)))
        pay_mana(game, player, mana_needed(game, price, scope), card, "116.2", aside=aside)
        pay_parts(game, price, player, scope, "116.2")
        if not game.is_there(card):
            raise IllegalAction(
                "116.2", "the card itself was given for the mana, and can't be exiled any more"
            )
        exiled = ev.Moved(
            object=card,
            to=EXILE,
            position=None,
            counters=self.counters(keyword, scope.x or 0),
            face_down=self.face_down,
            seen_by=(player,) if self.face_down else (),
            notes=noted_turn(game, self.noted),
            verb=self.name,
            why="116.2",
            cause=card,
        )
        _exile(game, player, exiled, having if self.noted else None)


def from_hand(
    kind: type[K],
    name: Verb,
    *,
    cost: Callable[[K], Cost | None],
    may: May,
    counters: Callable[[K, int], Counters] = no_counters,
    face_down: str = "",
    noted: str = "",
) -> None:
    """Register a keyword's special action with the card in hand (CR 116.2)."""
    action = FromHand(kind, name, cost, may, counters, face_down, noted)
    special_action_from_hand(str(name), action.offer, action.take, kind)


def keep(game: Game, having: Having, card: ObjectId, player: PlayerId) -> None:
    """A keyword that an effect gave the card in hand still says in exile what the card may be cast for: a foretold
    card may have a foretell cost other than a printed one (CR 702.143e)."""
    if having.timestamp is None:
        return
    gained = GainAbility((having.ability,))
    begin(game, scope_of(card, player), INDEFINITELY, refs=(ObjectRef(card),), modifications=(gained,))


def in_own_turn(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """During the player's turn (CR 116.2h, 702.143a)."""
    return game.state.turn.active == player


def as_a_sorcery(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """During the player's main phase while the stack is empty (CR 116.2k, 702.170a)."""
    return sorcery_timing(game, player)


@expands(Foretell)
def foretell(keyword: Foretell) -> tuple[Ability, ...]:
    """Foretold in an earlier turn, it may be cast from exile for that cost (CR 702.143a)."""
    earlier = NotedBefore(FORETOLD)
    return (way_to_cast(AlternativeCost(keyword.cost, "foretell", zone=EXILE, condition=earlier)),)


def foretelling_cost(keyword: Foretell) -> Cost:
    """What foretelling costs, whatever the card (CR 702.143a)."""
    return mana_only(generic(2))


@expands(Plot)
def plot(keyword: Plot) -> tuple[Ability, ...]:
    """What becomes plotted by it may be cast later (CR 702.170a, 702.170d)."""
    return (cast_when_plotted(),)


def cast_when_plotted() -> Ability:
    """Plotted in an earlier turn, it may be cast from exile for nothing, as a sorcery (CR 702.170d)."""
    earlier = NotedBefore(PLOTTED)
    return way_to_cast(
        AlternativeCost(Cost(()), "plot", zone=EXILE, condition=earlier, timing=Timing.SORCERY)
    )


from_hand(
    Foretell,
    Verb.FORETELL,
    cost=foretelling_cost,
    may=in_own_turn,
    face_down=FORETOLD,
    noted=FORETOLD,
)
from_hand(Plot, Verb.PLOT, cost=lambda keyword: keyword.cost, may=as_a_sorcery, noted=PLOTTED)

PHRASES = (*with_cost("foretell", Foretell), *with_cost("plot", Plot))
