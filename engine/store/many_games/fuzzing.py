"""Playing a few cards through a game between random players, and watching that nothing breaks (invariants 1, 2, 4, 8).

The cards lie in every zone where a player could do something with them, beside lands that give mana of all
colors and plain cards that copy them, bounce them, steal them, fight them, answer them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import cache

from engine.agents.chance import Dice
from engine.agents.random_agent import RandomAgent
from engine.decisions import Act, ActionKind, ActionOption, Answer, Cancelled, Decision, Picked
from engine.ir.cards import CardDefinition, Layout
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord
from engine.rules.core.characteristics import FACTS
from engine.rules.core.game import Game, Observer
from engine.rules.core.projected import Projection
from engine.rules.layers.projection import by_all_layers
from engine.rules.turn.ending import call_draw
from engine.rules.turn.turns import play
from engine.scenario.position import begin, new_position, place
from engine.state.digest import digest
from engine.state.events import Event
from engine.state.soundness import problems
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import PERMANENT_TYPES
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from engine.views.agents import Agent
from engine.views.log import LogBook
from engine.views.seat_view import SeatView
from engine.views.wording import describing

NAMES = ("Ann", "Bob")
LANDS = 2
SPRINGS = 6
MOST_TURNS = 6
EAGER = 60
"""How often, of a hundred times, a player takes the tested cards, and else anything, while it is lively."""
LIVELY = 30
"""How many actions a player takes in a turn before it tires."""
NOT_EAGERLY = (ActionKind.PASS, ActionKind.MANA, ActionKind.SHORTCUT)
"""What is nothing to be eager for; a shortcut would do the same a thousand times."""
MOST_DECISIONS = 160
"""How many answers end a game of one card; each further card gives half as many more."""

TOOLS = (
    ("Font", "", "Land — Plains Island Swamp Mountain Forest", "", ""),
    ("Spring", "{T}: Add one mana of any color.", "Land", "", ""),
    ("Bear", "", "Creature — Bear", "2/2", "{1}{G}"),
    ("Drake", "Flying", "Creature — Drake", "1/3", "{2}{U}"),
    ("Relic", "", "Artifact", "", "{2}"),
    ("Wave", "Return target creature to its owner's hand.", "Instant", "", "{U}"),
    ("Twin", "Create a token that's a copy of target creature.", "Sorcery", "", "{2}{U}"),
    ("Echo", "Copy target instant or sorcery spell. You may choose new targets for the copy.", "Instant", "", "{R}"),
    ("Flick", "Exile target creature, then return it to the battlefield under its owner's control.", "Instant", "", "{W}"),
    ("Sway", "Gain control of target creature until end of turn. Untap that creature.", "Sorcery", "", "{2}{R}"),
    ("Ruin", "Destroy target permanent.", "Sorcery", "", "{2}{B}"),
    ("Spark", "~ deals 2 damage to any target.", "Instant", "", "{R}"),
    ("Swell", "Target creature gets +2/+2 until end of turn.", "Instant", "", "{G}"),
    ("Mute", "Target creature loses all abilities until end of turn.", "Instant", "", "{U}"),
    ("No", "Counter target spell.", "Instant", "", "{U}{U}"),
    ("Dig", "Draw two cards, then discard a card.", "Sorcery", "", "{1}{U}"),
    ("Grow", "Put a +1/+1 counter on target creature.", "Sorcery", "", "{G}"),
    ("Altar", "Sacrifice a creature: You gain 1 life.", "Artifact", "", "{1}"),
    ("Raise", "Return target creature card from your graveyard to the battlefield.", "Sorcery", "", "{2}{B}"),
)  # fmt: skip
"""Cards of our own beside those that are tested: name, text, types, power and toughness, cost."""


class TooSlow(Exception):
    """A game took longer than it may: something goes on for ever, or nearly."""


class Unsound(Exception):
    """A state is not as states are; says how."""


@cache
def tools() -> tuple[CardDefinition, ...]:
    """The cards beside the tested ones, as many as the grammar reads."""
    return tuple(found for entry in TOOLS if (found := compiled_tool(entry)) is not None)


@cache
def compiled_tool(entry: tuple[str, str, str, str, str]) -> CardDefinition | None:
    """A card of our own, if the grammar reads it."""
    name, text, types, size, cost = entry
    power, _, toughness = size.partition("/")
    face = FaceRecord(name, cost, types, text, power or None, toughness or None)
    return compile_card(CardRecord(name, Layout.NORMAL, (face,))).definition


class Eager:
    """A random player who would rather do something with the tested cards, and sometimes goes back."""

    asks_everything = False

    def __init__(self, seed: int, names: frozenset[str]) -> None:
        self.guess = RandomAgent(seed)
        self.dice = Dice(seed + 1)
        self.names = names
        self.refusals: list[ActionOption] = []
        self.turn, self.acted = 0, 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A legal answer."""
        if decision.cancellable and self.dice.chance(4):
            return Cancelled()
        if isinstance(decision, Act):
            if view.turn != self.turn:
                self.turn, self.acted = view.turn, 0
            chosen = self.action(decision, view)
            self.acted += chosen != 0
            return Picked((chosen,))
        return self.guess.decide(decision, view)

    def action(self, decision: Act, view: SeatView) -> int:
        """The tested cards first, anything next; not what was refused just before.

        The more it has done in a turn, the likelier it passes: of two players who rather act, hardly ever do both pass
        in succession, so that an ability that costs nothing would pile up on the stack for ever.
        """
        places = [
            place
            for place, option in enumerate(decision.options)
            if option.kind not in NOT_EAGERLY and option not in self.refusals
        ]
        own = [place for place in places if self.is_tested(decision.options[place].object, view)]
        eager = round(EAGER * min(LIVELY / (self.acted + 1), 1))
        if own and self.dice.chance(eager):
            return self.dice.one(own)
        if places and self.dice.chance(eager):
            return self.dice.one(places)
        self.refusals.clear()
        return 0

    def is_tested(self, id: ObjectId, view: SeatView) -> bool:
        """Whether an object is one of the cards that all this is about."""
        card = view.definition(id)
        return card is not None and card.name in self.names

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it is not tried again before the next pass."""
        self.refusals.append(option)


class Recorder:
    """Gives an agent's answers, and keeps them."""

    def __init__(self, agent: Eager, answers: list[Answer]) -> None:
        self.agent = agent
        self.answers = answers
        self.asks_everything = agent.asks_everything

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The agent's answer."""
        answer = self.agent.decide(decision, view)
        self.answers.append(answer)
        return answer

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """The agent hears of it."""
        self.agent.refused(option, problem)


class Again:
    """Gives the same answers once more."""

    asks_everything = False

    def __init__(self, answers: list[Answer]) -> None:
        self.answers = answers
        self.given = 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The answer with the next number."""
        self.given += 1
        return self.answers[self.given - 1]

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """It was refused the first time too."""


class Clock(Observer):
    """Ends a game when enough was played, or when it goes on for ever."""

    def __init__(self, seconds: float, most_decisions: int) -> None:
        self.until = time.process_time() + seconds
        self.most = most_decisions
        self.answers = 0

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """No game goes on for ever."""
        if time.process_time() > self.until:
            raise TooSlow("the game takes too long")

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Count, and look at the clock."""
        self.answers += 1
        self.happened(game, ())

    def at_priority(self, game: Game) -> None:
        """End the game when enough was played."""
        if not game.state.over and (game.state.turn.number > MOST_TURNS or self.answers > self.most):
            call_draw(game, "enough was played")


class Watch(Clock):
    """Looks at every state before a player gets priority, and at the table from every seat once a turn."""

    turn = -1

    def at_priority(self, game: Game) -> None:
        """Check the state."""
        wrong = problems(game.state) + out_of_date(game)
        if wrong:
            raise Unsound("; ".join(wrong[:3]))
        if game.state.turn.number != self.turn:
            self.turn = game.state.turn.number
            look_around(game)
        super().at_priority(game)


def out_of_date(game: Game) -> list[str]:
    """Where what is kept about the table differs from what a fresh look says (invariant 5)."""
    kept, fresh = game.projection(), by_all_layers(game)
    wrong = [
        f"object {id}, {chars.name}, is kept as it was: {[n for n in FACTS if getattr(chars, n) != getattr(now, n)]}"
        for id, chars in kept.chars.items()
        if (now := fresh.chars.get(id)) is None or now != chars
    ]
    if list(kept.chars) != list(fresh.chars):
        wrong.append("objects are kept that are not there, or in another order")
    if kept.kinds != fresh.kinds:
        wrong.append("kinds of abilities are kept that are not there")
    if in_force(kept) != in_force(fresh):
        wrong.append(f"abilities in force are kept as they were: {in_force(kept)} and now {in_force(fresh)}")
    return wrong


def in_force(projection: Projection) -> tuple[object, ...]:
    """What is in force, by source and place in its text."""
    holders = [
        [(kind.__name__, [(holder.source, holder.key) for holder in found]) for kind, found in table.items()]
        for table in (projection.triggers, projection.replacements)
    ]
    return ([(type(rule).__name__, scope.source) for rule, scope in projection.rules], *holders)


def look_around(game: Game) -> None:
    """Every seat looks at everything it can see, and every ability on the table is put into words."""
    for seat in game.state.players:
        view = SeatView(game, seat)
        for seen in view.table.battlefield:
            for having in view.abilities(seen.id):
                game.describe(having.ability)


def board(game: Game, cards: tuple[CardDefinition, ...], dice: Dice) -> None:
    """Set up the table for some cards."""
    font, spring, *others = tools()
    alone = len(cards) == 1
    for seat in game.state.players:
        for land, count in ((font, LANDS), (spring, SPRINGS)):
            for _ in range(count):
                place(game, seat, land, BATTLEFIELD)
        for plain in others[:3]:
            place(game, seat, plain, BATTLEFIELD)
        for card in cards:
            for zone, count in ((HAND, 2 if alone else 1), (GRAVEYARD, 1)):
                for _ in range(count):
                    place(game, seat, card, zone)
        for _ in range(4):
            place(game, seat, dice.one(others), HAND)
        for _ in range(8):
            place(game, seat, dice.one((*cards, font, *others)), LIBRARY)
        for card in cards:
            if card.front.types & PERMANENT_TYPES and (seat == 0 or dice.chance(50)):
                place(game, seat, card, BATTLEFIELD)


def new_game(
    cards: tuple[CardDefinition, ...],
    seed: int,
    agents: Mapping[PlayerId, Agent],
    observers: tuple[Observer, ...],
) -> Game:
    """The game of some cards, before its first turn."""
    game = new_position(NAMES, agents, seed, observers=observers)
    game.describe = describing(game)
    board(game, cards, Dice(seed))
    begin(game)
    return game


def most_decisions(cards: tuple[CardDefinition, ...]) -> int:
    """How many answers end a game of so many cards."""
    return MOST_DECISIONS * (len(cards) + 1) // 2


def play_cards(cards: tuple[CardDefinition, ...], seed: int, seconds: float) -> tuple[int, int]:
    """Play a game of some cards and play its answers again; returns its turns and decisions.

    Raises whatever the rules raise, Unsound, TooSlow, or AssertionError if the second game isn't the first.
    """
    answers: list[Answer] = []
    names = frozenset(card.name for card in cards)
    players: dict[PlayerId, Agent] = {
        PlayerId(seat): Recorder(Eager(seed * 2 + seat, names), answers) for seat in range(len(NAMES))
    }
    log = LogBook()
    watch = Watch(seconds, most_decisions(cards))
    game = new_game(cards, seed, players, (log, watch))
    play(game)
    for seat in players:
        log.read(seat)
    check_again(cards, seed, answers, game, seconds)
    return max(game.state.turn.number, 0), len(answers)


def check_again(
    cards: tuple[CardDefinition, ...], seed: int, answers: list[Answer], first: Game, seconds: float
) -> None:
    """The same answers give the same game (invariant 2)."""
    again = Again(answers)
    clock = Clock(seconds, most_decisions(cards))
    second = new_game(cards, seed, dict.fromkeys(first.answering, again), (clock,))
    play(second)
    if again.given != len(answers) or digest(second.state) != digest(first.state):
        raise Unsound("the same answers did not give the same game")
    if second.state != first.state:
        raise Unsound("the same answers gave a state that differs in what the sign leaves out")
