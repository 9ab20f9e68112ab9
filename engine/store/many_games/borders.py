"""Playing the abilities of cards at their borders, and comparing with what the rules say of every ability whatever its
text (CR 602, 603, 608, 613).

Each activated ability, each ability that triggers as its permanent enters, and each spell is played several times from
equal tables. What came of it the ordinary way is laid beside what comes of it under another border:

* all its targets are gone: nothing happens at all (608.2b);
* its source is gone: all happens as before, if the text doesn't speak of the source (113.7a);
* somebody else owns its source: all happens as before (108.3, 109.5);
* its source is a copy: it can be played, and all happens as before (707.2);
* its source has lost all abilities: it can't be played, and nothing triggers (613.1f);
* as little as may be is chosen, X and "any number" being 0, or as much as may be: the state is sound (107.3, 115.6).
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.effects.phase_out import PhaseOut
from engine.agents.random_agent import RandomAgent
from engine.decisions import (
    ActionKind,
    ActionOption,
    Answer,
    Choose,
    Confirm,
    Counted,
    Decision,
    Number,
    ObjectOption,
    Option,
    Picked,
    PlayerOption,
    Said,
)
from engine.ir.cards import CardDefinition
from engine.ir.nodes import Ability, Node, walk
from engine.ir.objects import Attached, This
from engine.rules.actions.permanents import put_onto_battlefield
from engine.rules.actions.resolving import resolve_top
from engine.rules.casting.activating import activate
from engine.rules.casting.casting import cast
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Observer
from engine.rules.events.happening import happen
from engine.rules.turn import starting, turns
from engine.rules.turn.priority import actions_of, settle_before_priority, way_taken
from engine.scenario.position import create, enter, new_position, place
from engine.state import events as ev
from engine.state.event import Event
from engine.state.references import ObjectRef, Ref
from engine.state.soundness import problems
from engine.store.many_games.fuzzing import NAMES, Unsound, compiled_tool, tools
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.types import PERMANENT_TYPES
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.views.seat_view import SeatView
from engine.views.wording import describing

ANN, BOB = PlayerId(0), PlayerId(1)
MIRROR = ("Mirror", "When ~ enters, create a token that's a copy of target permanent.", "Enchantment", "", "")
HUSH = ("Hush", "All nonland permanents lose all abilities.", "Artifact", "", "")
MOST_RESOLVED = 12
"""After so many resolutions a trial is over: some abilities trigger themselves for ever."""


class Border(StrEnum):
    """Under which circumstances an ability is played."""

    ORDINARY = "as usual"
    LEAST = "as little as may be is chosen"
    MOST = "as much as may be is chosen"
    TARGETS_GONE = "its targets are gone"
    SOURCE_GONE = "its source is gone"
    STOLEN = "somebody else owns its source"
    COPIED = "its source is a copy"
    SILENCED = "its source has lost all abilities"


def _is_option(option: Option, id: ObjectId) -> bool:
    """Whether an option is an object, or a player of that number."""
    return isinstance(option, ObjectOption | PlayerOption) and option.id == id


class Steady(RandomAgent):
    """Answers by fixed habits, so that equal tables give equal games: the first options, as many as `how` says."""

    def __init__(self, how: Border) -> None:
        super().__init__(1)
        self.how = how
        self.wanted: ObjectId = NOTHING

    def answer(self, decision: Decision, view: SeatView | None) -> Answer:
        """A legal answer."""
        match decision:
            case Choose():
                options = range(len(decision.options))
                mine = [i for i in options if self.wanted and _is_option(decision.options[i], self.wanted)]
                count = self.between(decision.least, decision.most, min(decision.most, 1))
                return Picked(tuple([*mine, *(i for i in options if i not in mine)][:count]))
            case Number():
                return Counted(self.between(decision.least, decision.most, decision.least + 2))
            case Confirm():
                return Said(decision.possible and self.how is not Border.LEAST)
            case _:
                return super().answer(decision, view)

    def between(self, least: int, most: int | None, usual: int) -> int:
        """How many, by habit."""
        if self.how is Border.LEAST:
            return least
        top = least + 3 if most is None else most
        return top if self.how is Border.MOST else max(least, min(usual, top))


class Noted(Observer):
    """Keeps what happened."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """Keep it."""
        self.events.extend(events)


class Trial:
    """A table with one card on it that is about to be played under a border."""

    def __init__(self, card: CardDefinition, border: Border) -> None:
        self.card = card
        self.border = border
        self.noted = Noted()
        self.agents = {seat: Steady(border) for seat in (ANN, BOB)}
        game = new_position(NAMES, self.agents, 7, observers=(self.noted,))
        game.describe = describing(game)
        self.game: Game = game
        self.others = self.lay()
        turns.begin_turn(game, ANN, 1)
        starting.skip_first_draw(game)
        while game.state.turn.step != Step.PRECOMBAT_MAIN:
            turns.begin_step(game)
            turns.end_step(game)
        turns.begin_step(game)

    def lay(self) -> set[ObjectId]:
        """What both players have besides the card: lands, plain permanents, cards everywhere."""
        font, spring, *others = tools()
        found: list[ObjectId] = []
        for seat in (ANN, BOB):
            on_table = [font] * 2 + [spring] * 7 + others[:3]
            found += [place(self.game, seat, each, BATTLEFIELD) for each in on_table]
            for zone, cards in ((GRAVEYARD, others[:4]), (HAND, others[2:5]), (LIBRARY, [font, *others[:8]])):
                found += [place(self.game, seat, each, zone) for each in cards]
        return set(found)

    # --- the source ---------------------------------------------------------------------------------------------

    def owner(self) -> PlayerId:
        """Who owns the card."""
        return BOB if self.border is Border.STOLEN else ANN

    def put(self) -> ObjectId:
        """The card is a permanent under Ann's control; what it triggers as it enters doesn't count."""
        (id,) = create(self.game, self.owner(), self.card, BATTLEFIELD)
        (there,) = enter(self.game, ANN, (id,))
        settle_before_priority(self.game)
        if self.border is Border.COPIED:
            there = self.copied(there)
        if self.border is Border.SILENCED:
            place(self.game, ANN, tool(HUSH), BATTLEFIELD)
        return there

    def copied(self, original: ObjectId) -> ObjectId:
        """A token that is a copy takes the place of what it copies, and has been there as long."""
        game = self.game
        for agent in self.agents.values():
            agent.wanted = original
        before = set(game.state.battlefield)
        enter(game, ANN, create(game, ANN, tool(MIRROR), BATTLEFIELD))
        mirror = next(id for id in game.state.battlefield if id not in before)
        happen(game, ev.TriggersPlaced(waiting=()))
        happen(game, ev.Moved(object=mirror, to=EXILE))
        put_onto_battlefield(game, (game.state.latest(mirror),), ANN, "110.2a", NOTHING)
        settle_before_priority(game)
        if not game.state.stack:
            raise Unplayable
        resolve_top(game)
        for agent in self.agents.values():
            agent.wanted = NOTHING
        made = [id for id in game.state.battlefield if id not in before and game.state.objects[id].token]
        if not made:
            raise Unplayable
        for gone in (original, game.state.latest(mirror)):
            if game.is_there(gone):
                happen(game, ev.Ceased(object=gone))
        happen(game, ev.TriggersPlaced(waiting=()))
        settle_before_priority(game)
        if not game.is_there(made[0]):
            raise Unplayable
        happen(game, ev.Established(object=made[0]))
        return made[0]

    # --- playing ------------------------------------------------------------------------------------------------

    def act(self, number: int) -> Acted:
        """Do the number-th thing that the card allows, under the border."""
        game = self.game
        spell = not self.card.front.types & PERMANENT_TYPES
        source = place(game, ANN, self.card, HAND) if spell else self.put()
        settle_before_priority(game)
        offered = [
            option
            for option in actions_of(game, ANN)
            if option.object == source and is_ability(option, spell)
        ]
        if number >= len(offered):
            raise Unplayable
        option = offered[number]
        before = set(game.state.stack)
        begin = len(self.noted.events)
        try:
            if spell:
                cast(game, ANN, source, way_taken(game, ANN, option))
            else:
                activate(game, ANN, source, option.key)
        except IllegalAction as problem:
            if problem.rule in ("601.2c", "601.2h", "602.2b", "118.3"):
                raise Unplayable from problem
            raise
        return self.go_on(source, option.label, before, begin)

    def comes_in(self) -> Acted:
        """The card enters the battlefield, with what triggers then, under the border."""
        game = self.game
        (id,) = create(game, self.owner(), self.card, HAND)
        if self.border is Border.SILENCED:
            place(game, ANN, tool(HUSH), BATTLEFIELD)
        before, begin = set(game.state.stack), len(self.noted.events)
        there = put_onto_battlefield(game, (id,), ANN, "110.2a", NOTHING)
        source = there[0] if there else game.state.latest(id)
        settle_before_priority(game)
        mine = [i for i in game.state.stack if source_of(game, i) == source]
        label = game.describe(ability_of(game, mine[-1])) if mine else "as it enters"
        return self.go_on(source, label, before, begin)

    def come_about(self, source: ObjectId, targets: tuple[Ref, ...]) -> None:
        """The source or the targets are gone, if that is the border."""
        if self.border is Border.SOURCE_GONE and self.game.is_there(source):
            gone = [source]
        elif self.border is Border.TARGETS_GONE:
            gone = [ref.id for ref in dict.fromkeys(targets) if isinstance(ref, ObjectRef)]
        else:
            return
        for id in gone:
            if self.game.is_there(id):
                happen(self.game, ev.Moved(object=id, to=EXILE))
        happen(self.game, ev.TriggersPlaced(waiting=()))

    def go_on(self, source: ObjectId, label: str, before: set[ObjectId], begin: int) -> Acted:
        """Everything resolves, after the border has come about."""
        game = self.game
        put = [id for id in game.state.stack if id not in before]
        item = game.state.objects[put[-1]].stack if put else None
        targets = () if item is None else tuple(ref for slot in item.context.targets for ref in slot)
        nodes = tuple(walk(item.effect)) if item is not None and item.effect is not None else ()
        acted = Acted(label, bool(put), len(put) == 1, targets, nodes)
        self.come_about(source, targets)
        acted.begin = len(self.noted.events)
        if put:
            resolve_top(game)
        acted.end = len(self.noted.events)
        settle_before_priority(game)
        self.resolve_all()
        wrong = problems(game.state)
        if wrong:
            raise Unsound("; ".join(wrong[:3]))
        return acted

    def resolve_all(self) -> None:
        """Everything on the stack resolves, as far as there is an end to it."""
        settle_before_priority(self.game)
        for _ in range(MOST_RESOLVED):
            if not self.game.state.stack or self.game.state.over:
                return
            resolve_top(self.game)
            settle_before_priority(self.game)

    # --- looking ------------------------------------------------------------------------------------------------

    def picture(self) -> list[object]:
        """What can be seen of the table, without the card itself, and without which of several equal ones it was."""
        game, name = self.game, self.card.front.name
        found: list[object] = []
        for seat in (ANN, BOB):
            player = game.state.players[seat]
            found.append((seat, player.life, player.counters, player.lost))
            for zone in (HAND, LIBRARY, GRAVEYARD):
                ids = [
                    id for id in game.state.zone(zone, seat) if game.state.objects[id].card is not self.card
                ]
                found.append(
                    (seat, zone.value, len(ids) if zone is not GRAVEYARD else sorted(names(game, ids)))
                )
        seen = []
        for id in game.state.battlefield:
            chars, obj = game.characteristics(id), game.state.objects[id]
            if obj.card is self.card or chars.name == name:
                continue
            kinds = tuple(sorted(each.value for each in chars.types))
            seen.append(
                (
                    chars.name,
                    game.controller(id),
                    obj.tapped,
                    kinds,
                    chars.power,
                    chars.toughness,
                    obj.counters,
                )
            )
        return [*found, sorted(seen, key=repr)]


class Acted(Struct):
    """What was done: its text, whether it used the stack, alone, its targets, what its text is made of; where in what
    happened its resolution begins and ends."""

    label: str
    stacked: bool
    alone: bool
    targets: tuple[object, ...]
    nodes: tuple[Node, ...]
    begin: int = 0
    end: int = 0

    @property
    def speaks_of_source(self) -> bool:
        """Whether the text says anything about its source, or what a cost or an event was about."""
        return any(
            isinstance(node, This | Attached)
            or "of" in node.__struct_fields__
            or (isinstance(node, PhaseOut | Exile) and node.until_leaves)
            for node in self.nodes
        )


class Unplayable(Exception):
    """It can't be played from this table."""


def tool(entry: tuple[str, str, str, str, str]) -> CardDefinition:
    """A card of our own."""
    found = compiled_tool(entry)
    assert found is not None
    return found


def names(game: Game, ids: list[ObjectId]) -> list[str]:
    """The names of cards."""
    return [game.characteristics(id).name for id in ids]


def source_of(game: Game, id: ObjectId) -> ObjectId:
    """What an ability on the stack is of."""
    item = game.state.objects[id].stack
    return NOTHING if item is None or item.ability is None else item.context.source


def ability_of(game: Game, id: ObjectId) -> Ability | None:
    """The ability that an object on the stack is."""
    item = game.state.objects[id].stack
    return None if item is None else item.ability


def is_ability(option: ActionOption, spell: bool) -> bool:
    """Whether an action casts the spell, or activates an ability of the permanent."""
    return option.kind == ActionKind.CAST if spell else option.kind in (ActionKind.ACTIVATE, ActionKind.MANA)
