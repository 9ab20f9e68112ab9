"""A table for rulings: two players, cards made from text, and a strict script of answers.

    def test_a_ruling(table):
        bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
        bolt = table.bob.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
        table.bob.answers(bear)                  # the next thing bob is asked: which target
        table.bob.casts(bolt)
        table.resolve()
        assert table.zone_of(bear) is Zone.GRAVEYARD

Handles stay with the card through zone changes. Every question that is asked must have been answered in
advance with `answers(...)`, in order, and every answer must be used; only payments of mana are made
automatically (give players mana with `has_mana("{R}{R}")` or lands), and nobody attacks or blocks but by
`attack(...)` and `block(...)`. An answer is

    for Choose:   a handle, a player, a word that its label contains, or a list of those ([]: none)
    for Confirm:  True or False          for Number: a number      for Divide: a list of shares
    for Order:    a list as for Choose   for Arrange: a list of lists of handles, one for each pile
    for Name:     a name

What was asked stands in `table.ann.asked`, and of all players in `table.asked`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.decisions import (
    ActionKind,
    ActionOption,
    ObjectOption,
    PlayerOption,
)
from engine.ir.abilities import Activated
from engine.rules.actions.damage import deal
from engine.rules.actions.drawing import draw
from engine.rules.actions.permanents import destroy, put_onto_battlefield, sacrifice
from engine.rules.actions.resolving import resolve_top
from engine.rules.casting.activating import activate, play_land
from engine.rules.casting.castable import can_cast
from engine.rules.casting.casting import cast
from engine.rules.casting.special_actions import special_actions, take_special_action
from engine.rules.casting.ways_to_cast import ways
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.turn import starting, turns
from engine.rules.turn.combat.attacking import attack, attack_rules, defenders_of, ref_of
from engine.rules.turn.combat.blocking import block, block_rules
from engine.rules.turn.priority import actions_of, settle_before_priority, way_taken
from engine.scenario.played import Played
from engine.scenario.position import new_position, place
from engine.state import events as ev
from engine.state.game_state import GameState
from engine.state.objects import GameObject, Mana
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.edition import TODAY, Edition
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaType, mana_cost
from engine.values.steps import STEPS, Step
from engine.values.zones import Zone
from engine.views.agents import Agent, seated
from engine.views.citing import asking
from engine.views.wording import SELF, describing, in_words
from tests.fresh_looks import same_as_fresh
from tests.rulings.making import Lines, made, remember
from tests.rulings.script import Asked, Script

__all__ = ["Card", "Seat", "Table", "made", "remember"]


class Card:
    """A card at the table, whichever object it now is."""

    def __init__(self, table: Table, id: ObjectId) -> None:
        self.table = table
        self.first = id

    @property
    def id(self) -> ObjectId:
        """The object that the card is now."""
        return self.table.game.state.latest(self.first)

    def is_offered_as(self, option: object) -> bool:
        """Whether an option is this card, as it is now or as it was first."""
        return isinstance(option, ObjectOption) and option.id in (self.id, self.first)

    @property
    def object(self) -> GameObject:
        """The object as the state holds it."""
        return self.table.game.state.objects[self.id]

    @property
    def chars(self) -> Characteristics:
        """What it is now."""
        same_as_fresh(self.table.game)
        return self.table.game.characteristics(self.id)

    @property
    def pt(self) -> str:
        """Its power and toughness, such as "2/2"."""
        return f"{self.chars.power}/{self.chars.toughness}"

    @property
    def zone(self) -> Zone | None:
        """The zone it is in; None if it ceased to exist."""
        obj = self.table.game.state.objects.get(self.id)
        return None if obj is None else obj.zone

    @property
    def controller(self) -> Seat:
        """Who controls it."""
        return self.table.seats[self.table.game.controller(self.id)]

    @property
    def keywords(self) -> set[str]:
        """Its keyword abilities in words."""
        return {in_words(having.ability, SELF).casefold() for having in self.chars.abilities}

    def counters(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return self.object.counter(kind)

    def __repr__(self) -> str:
        return f"<{self.table.game.look(self.id).chars.name}>"


class Seat:
    """A player at the table."""

    def __init__(self, table: Table, id: PlayerId, script: Script) -> None:
        self.table = table
        self.id = id
        self.script = script

    # --- setting up -----------------------------------------------------------------------------------------

    def is_offered_as(self, option: object) -> bool:
        """Whether an option is this player."""
        return isinstance(option, PlayerOption) and option.id == self.id

    def _place(self, zone: Zone, name: str, text: str, kind: dict[str, Any], **how: Any) -> Card:
        definition = kind.pop("card", None) or made(name, text, **kind)
        return Card(self.table, place(self.table.game, self.id, definition, zone, **how))

    def controls(
        self,
        name: str,
        text: str = "",
        *,
        tapped: bool = False,
        attach_to: Card | Seat | None = None,
        **kind: Any,
    ) -> Card:
        """A permanent on the battlefield, there since before the game. `kind`: types, cost, pt, loyalty or card."""
        ref = self.table.ref(attach_to) if attach_to is not None else None
        return self._place(Zone.BATTLEFIELD, name, text, kind, tapped=tapped, attach_to=ref)

    def holds(self, name: str, text: str = "", **kind: Any) -> Card:
        """A card in hand."""
        return self._place(Zone.HAND, name, text, kind)

    def buried(self, name: str, text: str = "", **kind: Any) -> Card:
        """A card in the graveyard."""
        return self._place(Zone.GRAVEYARD, name, text, kind)

    def library(self, name: str, text: str = "", **kind: Any) -> Card:
        """A card at the bottom of the library: put the top one first."""
        return self._place(Zone.LIBRARY, name, text, kind)

    def exiled(self, name: str, text: str = "", **kind: Any) -> Card:
        """A card in exile."""
        return self._place(Zone.EXILE, name, text, kind)

    def sets_aside(self, name: str, text: str = "", **kind: Any) -> Card:
        """A card of the sideboard, outside the game."""
        return self._place(Zone.OUTSIDE, name, text, kind)

    def has_mana(self, mana: str) -> None:
        """Mana floats in the pool: "{R}{R}{1}" (generic becomes colorless)."""
        found: list[Mana] = []
        for symbol in mana_cost(mana).symbols:
            count, kind = (symbol.generic, ManaType.COLORLESS) if symbol.generic else (1, symbol.types[0])
            found.extend([Mana(kind, NOTHING)] * count)
        happen(self.table.game, ev.ManaAdded(player=self.id, mana=tuple(found)))

    def answers(self, *answers: Any) -> None:
        """Prepare answers, in the order in which the questions will come."""
        self.script.queue.extend(answers)

    @property
    def asked(self) -> Asked:
        """What the player was asked to decide so far, for whomever: what reached the script."""
        return self.script.asked

    # --- acting -----------------------------------------------------------------------------------------------

    def carries_out(self, text: str, *answers: Any, types: str = "Instant", name: str = "Spell") -> Card:
        """Cast a spell of this text that costs nothing, and let everything resolve; these answers are asked for first."""
        self.answers(*answers)
        card = self.casts(self.holds(name, text, types=types, cost="{0}"))
        self.table.resolve_all()
        return card

    def casts(self, card: Card, *, way: str = "", face: int = 0, free: str = "", cost: str = "") -> Card:
        """Cast a spell for its cost; with `free`, mana is added first. `cost`: which of several costs in one way, if more
        than one could be paid."""
        if free:
            self.has_mana(free)
        game = self.table.game
        found = [w for w in ways(game, self.id, card.id) if w.name == way and w.face == face]
        assert found, f"{card} can't be cast that way; ways: {ways(game, self.id, card.id)}"
        told = [w for w in found if w.key and can_cast(game, self.id, card.id, w)] or found
        keys = {w.key for w in told if not cost or (w.cost is not None and game.describe(w.cost) == cost)}
        assert len(keys) == 1, f"which cost? {told}"
        option = ActionOption(ActionKind.CAST, card.id, keys.pop(), way, face)
        cast(game, self.id, card.id, way_taken(game, self.id, option))
        settle_before_priority(game)
        return card

    def plays(self, card: Card) -> Card:
        """Play a land."""
        play_land(self.table.game, self.id, card.id, 0)
        settle_before_priority(self.table.game)
        return card

    def activates(self, card: Card, beginning: str = "", *, number: int | None = None) -> None:
        """Activate the ability of a permanent or card whose text begins so, or the number-th one."""
        game = self.table.game
        found = [h for h in game.characteristics(card.id).expanded() if isinstance(h.ability, Activated)]
        chosen = [
            h
            for h in found
            if in_words(h.ability, SELF).casefold().startswith(beginning.casefold())
            or (getattr(h.ability, "keyword", None) or "").casefold().startswith(beginning.casefold())
        ]
        assert chosen, f"{card} has no such ability: {[in_words(h.ability, SELF) for h in found]}"
        activate(game, self.id, card.id, chosen[number or 0].key)
        settle_before_priority(game)

    def takes(self, card: Card, way: str, key: str = "") -> None:
        """Take a special action with a card: "foretell", "suspend", "turn face up"; `key`: which of several."""
        game = self.table.game
        offered = [o for o in special_actions(game, self.id) if o.object == card.id and o.way == way]
        found = [o for o in offered if key in ("", o.key)]
        assert found, f"{card} can't be used to {way}: {special_actions(game, self.id)}"
        take_special_action(game, self.id, found[0])
        settle_before_priority(game)

    def draws(self, count: int = 1) -> None:
        """Draw cards."""
        draw(self.table.game, self.id, count, "121.1", NOTHING)
        settle_before_priority(self.table.game)

    def can(self, card: Card) -> bool:
        """Whether the player, having priority, could cast, play or activate something of the card now."""
        return any(option.object == card.id for option in actions_of(self.table.game, self.id))

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def life(self) -> int:
        """The life total."""
        return self.table.game.state.players[self.id].life

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        return self.table.names_in(Zone.HAND, self)

    @property
    def graveyard(self) -> list[str]:
        """The names of the cards in the graveyard, the first put there first."""
        return self.table.names_in(Zone.GRAVEYARD, self)

    @property
    def library_names(self) -> list[str]:
        """The names of the cards in the library, top first."""
        return self.table.names_in(Zone.LIBRARY, self)

    @property
    def permanents(self) -> list[str]:
        """The names of the permanents the player controls."""
        game = self.table.game
        return [game.characteristics(id).name for id in game.controlled(self.id)]

    def card(self, name: str, zone: Zone = Zone.BATTLEFIELD) -> Card:
        """The first object of that name that the player controls or owns in a zone."""
        game = self.table.game
        for id in game.state.battlefield if zone == Zone.BATTLEFIELD else game.state.zone(zone, self.id):
            if game.characteristics(id).name == name and game.controller(id) == self.id:
                return Card(self.table, id)
        raise AssertionError(f"no {name} in {zone.value}")

    def counters(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        return self.table.game.state.players[self.id].counter(kind)

    @property
    def pool(self) -> str:
        """The floating mana, as letters."""
        return "".join(mana.type.value for mana in self.table.game.state.players[self.id].pool)


class Table:
    """Two players, ann and bob, and others if named, in ann's first main phase."""

    def __init__(self, *more: str, edition: Edition = TODAY) -> None:
        ids = tuple(map(PlayerId, range(2 + len(more))))
        self.asked = Asked()
        """What was asked so far, of all players who answer by a script: `decision.player`, or who decides for them."""
        scripts = {id: Script(self, id) for id in ids}
        self.agents: dict[PlayerId, Agent] = dict(scripts)
        self.played = Played(Lines())
        self.game: Game = new_position(
            ("Ann", "Bob", *more), scripts, observers=(self.played,), edition=edition
        )
        self.game.describe = describing(self.game)
        self.game.asking = asking
        self.seats = {id: Seat(self, id, scripts[id]) for id in ids}
        self.ann, self.bob, *self.others = self.seats.values()
        turns.begin_turn(self.game, ids[0], 1)
        starting.skip_first_draw(self.game)
        self.to(Step.PRECOMBAT_MAIN)

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.game.state

    def let(self, agents: Mapping[PlayerId, Agent]) -> None:
        """These answer from now on, for the others those who did before."""
        self.agents.update(agents)
        self.game.answering = seated(self.agents)

    # --- the course of the game -----------------------------------------------------------------------------

    def to(self, step: Step, turns_on: int = 0) -> None:
        """Go on to the beginning of a step, of this turn or so many turns later; everything on the stack resolves."""
        goal = self.game.state.turn.number + turns_on
        for _ in range(100 * (turns_on + 1)):
            turn = self.game.state.turn
            if turn.number == goal and turn.step == step and turn.begun:
                settle_before_priority(self.game)
                return
            if not turn.begun:
                turns.begin_step(self.game)
                continue
            self.resolve_all()
            turns.end_step(self.game)
        raise AssertionError(f"{step} does not come; now {STEPS.index(self.game.state.turn.step)}")

    def resolve(self) -> None:
        """The topmost object on the stack resolves."""
        resolve_top(self.game)
        settle_before_priority(self.game)

    def resolve_all(self) -> None:
        """Everything on the stack resolves, and what triggers meanwhile."""
        settle_before_priority(self.game)
        while self.game.state.stack and not self.game.state.over:
            self.resolve()

    def attack(self, *attackers: Card, at: Seat | Card | None = None) -> None:
        """The active player attacks with these; goes to the declare attackers step. Triggers go on the stack."""
        goal = at or (self.bob if self.game.state.turn.active == self.ann.id else self.ann)
        self.attack_several(*((card, goal) for card in attackers))

    def attack_several(self, *pairs: tuple[Card, Seat | Card]) -> None:
        """The active player attacks, each creature something of its own."""
        self.to(Step.BEGINNING_OF_COMBAT)
        self.resolve_all()
        turns.end_step(self.game)
        turn = self.game.state.turn
        happen(self.game, ev.StepBegan(player=turn.active, step=turn.step))
        attack(self.game, turn.active, [(card.id, self.ref(goal)) for card, goal in pairs])
        self._begun()
        settle_before_priority(self.game)

    def block(self, *pairs: tuple[Card, Card]) -> None:
        """The defending player blocks: pairs of blocker and attacker."""
        self.resolve_all()
        turns.end_step(self.game)
        happen(self.game, ev.StepBegan(player=self.game.state.turn.active, step=Step.DECLARE_BLOCKERS))
        defending = self.game.state.player_order()[1]
        block(self.game, defending, tuple((blocker.id, attacker.id) for blocker, attacker in pairs))
        self._begun()
        settle_before_priority(self.game)

    def may_attack(self, *attackers: Card, at: Seat | Card | None = None) -> bool:
        """Whether the active player may declare just these as attackers, before or in the beginning of combat."""
        active = self.game.state.turn.active
        goal = self.ref(at or (self.bob if active == self.ann.id else self.ann))
        defender = next(option for option in defenders_of(self.game, active) if ref_of(option) == goal)
        return attack_rules(self.game, active).problem(tuple((c.id, defender) for c in attackers)) is None

    def may_block(self, *pairs: tuple[Card, Card]) -> bool:
        """Whether the defending player may declare just these blocks: pairs of blocker and attacker."""
        rules = block_rules(self.game, self.game.state.player_order()[1])
        return rules.problem(tuple((blocker.id, attacker.id) for blocker, attacker in pairs)) is None

    def damage(self) -> None:
        """Combat damage is dealt, in both steps if there are two."""
        if self.game.state.turn.step == Step.DECLARE_ATTACKERS:
            self.block()
        self.to(Step.COMBAT_DAMAGE)

    def _begun(self) -> None:
        turn = self.game.state.turn
        happen(self.game, ev.TurnChanged(turn=replace(turn, begun=True, priority=turn.active)))

    def fill_libraries(self, count: int = 8) -> None:
        """Put cards into both players' libraries, so that nobody loses for want of one (CR 704.5b)."""
        for seat in (self.ann, self.bob):
            for number in range(count):
                seat.library(f"Card {number}")

    def settle(self) -> None:
        """State-based actions and triggers, as before anyone gets priority."""
        settle_before_priority(self.game)

    # --- things that happen ---------------------------------------------------------------------------------

    def destroy(self, *cards: Card) -> None:
        """Permanents are destroyed at the same time."""
        destroy(self.game, tuple(card.id for card in cards), "701.8", NOTHING)
        settle_before_priority(self.game)

    def sacrifice(self, *cards: Card) -> None:
        """Their controller sacrifices permanents."""
        sacrifice(self.game, tuple(c.id for c in cards), cards[0].controller.id, "701.21", NOTHING)
        settle_before_priority(self.game)

    def deal(self, source: Card, to: Card | Seat, amount: int) -> None:
        """A source deals damage."""
        deal(self.game, [(source.id, self.ref(to), amount)], "120.1")
        settle_before_priority(self.game)

    def put_onto_battlefield(self, *cards: Card, under: Seat | None = None) -> None:
        """Cards are put onto the battlefield at the same time."""
        who = (under or self.seats[cards[0].object.owner]).id
        put_onto_battlefield(self.game, tuple(card.id for card in cards), who, "110.2a", NOTHING)
        settle_before_priority(self.game)

    def put_counters(self, card: Card | Seat, kind: str, amount: int = 1) -> None:
        """Counters are put on something."""
        happen(self.game, ev.CountersChanged(target=self.ref(card), kind=kind, amount=amount))
        settle_before_priority(self.game)

    # --- looking ---------------------------------------------------------------------------------------------

    def ref(self, thing: Card | Seat) -> Ref:
        """A reference to a card's object or a player."""
        return PlayerRef(thing.id) if isinstance(thing, Seat) else ObjectRef(thing.id)

    def zone_of(self, card: Card) -> Zone | None:
        """The zone a card is in."""
        return card.zone

    def tokens(self) -> list[Card]:
        """The tokens on the battlefield."""
        return [Card(self, id) for id in self.state.battlefield if self.state.objects[id].token]

    def names_in(self, zone: Zone, seat: Seat) -> list[str]:
        """The names of the cards in a zone."""
        return [self.game.characteristics(id).name for id in self.game.state.zone(zone, seat.id)]

    @property
    def stack(self) -> list[str]:
        """What is on the stack, bottom first: names of spells, words of abilities."""
        items = [(self.state.objects[id].stack, id) for id in self.state.stack]
        return [
            in_words(item.effect, SELF) if item and item.ability else self.game.characteristics(id).name
            for item, id in items
        ]

    def leftover(self) -> list[Any]:
        """Prepared answers that nobody asked for."""
        return [answer for seat in self.seats.values() for answer in seat.script.queue]
