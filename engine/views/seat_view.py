"""What one seat may know of a game (invariant 8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator

from msgspec.structs import replace

from engine.decisions import Act, ActionOption, Choose, Decision, Order, Pay, WordOption
from engine.ir.cards import CardDefinition
from engine.ir.filters import Filter, OfYourChoice
from engine.ir.modifications import Mark
from engine.ir.nodes import Condition, Effect, walk
from engine.ir.objects import Target
from engine.rules.actions.damage import harmless
from engine.rules.actions.permanents import enchant_phrase
from engine.rules.actions.targeting import legal_targets
from engine.rules.casting.why_not import why_not_with
from engine.rules.core.characteristics import Having
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.evaluating.conditions import is_true
from engine.rules.lookup.selecting import all_matching
from engine.rules.mana.only_payment import is_only_payment
from engine.rules.turn.combat.blocking import can_block
from engine.rules.turn.priority import playable_cards
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, Ref
from engine.tracing.supposition import Supposition
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, OUTSIDE, STACK
from engine.views.casting import CastingView, casting_of
from engine.views.citing import cite, in_terms_of
from engine.views.costs_of_casting import changes_costs, mana_to_cast, sources_for
from engine.views.differences import Difference
from engine.views.inspected import Inspected
from engine.views.inspector import inspected
from engine.views.legality import not_offered
from engine.views.looking import Looking, table_view
from engine.views.moment import MomentView, moment_of
from engine.views.pictures import Hindrance, LogLine, TableView
from engine.views.playing import WayView, ways_to_play
from engine.views.supposed import what_if

OPEN = frozenset((BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND))
"""The zones in which all see what doesn't lie face down (CR 400.2)."""


class SeatView:
    """A game as one seat sees it. The table is looked at only when asked for.

    `number` is the number of the decision being asked; `undo_to` tells to which of its own decisions a
    seat may go back freely, None if to none.
    """

    def __init__(
        self,
        game: Game,
        seat: PlayerId,
        number: int = 0,
        log: Callable[[PlayerId], tuple[LogLine, ...]] | None = None,
        undo: Callable[[PlayerId, Container[int]], int | None] | None = None,
        last: Callable[[PlayerId, Container[int]], int | None] | None = None,
        save: Callable[[], None] | None = None,
    ) -> None:
        self._game = game
        self._log = log
        self._undo = undo
        self._last = last
        self._save = save
        self._table: TableView | None = None
        self._looking: tuple[int, Looking] | None = None
        self.seat = seat
        self.number = number

    def _knows(self, obj: GameObject) -> bool:
        """Whether the seat may know which card an object is."""
        if not obj.face_down and (obj.zone in OPEN or (obj.zone == HAND and obj.owner == self.seat)):
            return True
        version = self._game.state.version
        if self._looking is None or self._looking[0] != version:
            self._looking = version, Looking(self._game, self.seat)
        return self._looking[1].knows(obj)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.state.turn.number

    @property
    def step(self) -> Step:
        """The step or phase it is."""
        return self._game.state.turn.step

    @property
    def active(self) -> PlayerId:
        """Whose turn it is."""
        return self._game.state.turn.active

    @property
    def on_top(self) -> PlayerId | None:
        """Who controls what is on top of the stack; None if it is empty."""
        stack = self._game.state.stack
        return self._game.controller(stack[-1]) if stack else None

    @property
    def attacked(self) -> bool:
        """Whether there are attackers."""
        combat = self._game.state.combat
        return combat is not None and bool(combat.attacks)

    @property
    def table(self) -> TableView:
        """The table as this seat sees it."""
        if self._table is None:
            self._table = table_view(self._game, self.seat)
        return self._table

    def table_for(self, decision: Decision) -> TableView:
        """The table, and with it what a decision is about that has left, as it last was (CR 608.2h)."""
        objects = self._game.state.objects
        looker = Looking(self._game, self.seat)
        known = self._game.state.last_known
        gone = [id for id in about(decision) if id not in objects and id in known]
        seen = [view for id in gone if (view := looker.remembered(id)) is not None]
        return replace(self.table, remembered=tuple(seen)) if seen else self.table

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The log as this seat may read it."""
        return self._log(self.seat) if self._log is not None else ()

    def definition(self, id: ObjectId) -> CardDefinition | None:
        """The card of an object, if the seat may know it."""
        obj = self._game.state.objects.get(id)
        if obj is None or not self._knows(obj):
            return None
        return obj.card

    @property
    def own_cards(self) -> tuple[CardDefinition, ...]:
        """The cards that the seat owns, wherever they are, by name: it knows its deck, not where in it they lie."""
        objects = self._game.state.objects.values()
        return by_name(obj.card for obj in objects if obj.owner == self.seat and is_card(obj))

    @property
    def shown_cards(self) -> tuple[CardDefinition, ...]:
        """The cards of others that the seat knows, by name."""
        objects = self._game.state.objects.values()
        return by_name(
            obj.card for obj in objects if obj.owner != self.seat and is_card(obj) and self._knows(obj)
        )

    def within_reach(self) -> tuple[ObjectId, ...]:
        """The objects with which this seat could do something with priority, special actions aside: cards that it might
        play, which may have abilities too, and permanents (CR 117.1)."""
        return (*playable_cards(self._game, self.seat), *self._game.state.battlefield)

    def became(self, id: ObjectId) -> ObjectId:
        """What an object has become after all its zone changes (CR 400.7)."""
        return self._game.state.latest(id)

    def abilities(self, id: ObjectId) -> tuple[Having, ...]:
        """The abilities an object has now, keywords as what they stand for, if the seat may know it."""
        obj = self._game.state.objects.get(id)
        if obj is None or not self._knows(obj):
            return ()
        return self._game.characteristics(id).expanded()

    def enchants(self, id: ObjectId) -> Target | None:
        """What an Aura can enchant (CR 303.4a), if the seat may know it; None for what is no Aura."""
        obj = self._game.state.objects.get(id)
        if obj is None or not self._knows(obj):
            return None
        return enchant_phrase(self._game, id)

    def effect_on_stack(self, id: ObjectId) -> Effect | None:
        """What a spell or ability on the stack will do."""
        obj = self._game.state.objects.get(id)
        return obj.stack.effect if obj is not None and obj.stack is not None and not obj.face_down else None

    def marks(self, id: ObjectId) -> tuple[Mark, ...]:
        """How the rules treat an object otherwise now, keywords as what they stand for (CR 613.11), if the seat
        may know it."""
        obj = self._game.state.objects.get(id)
        if obj is None or not (obj.zone == BATTLEFIELD or self._knows(obj)):
            return ()
        return self._game.characteristics(id).all_marks()

    def could_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Whether a creature could block another one if that one attacked, other blocks aside (CR 509.1b)."""
        return can_block(self._game, blocker, attacker)

    def harmless(
        self, sources: Iterable[ObjectId], targets: Collection[ObjectId], *, combat: bool = True
    ) -> frozenset[tuple[ObjectId, ObjectId]]:
        """The permanents or spells, each with a permanent to which all damage that it would deal now would be prevented
        (CR 615.6)."""
        return harmless(self._game, sources, targets, combat=combat)

    def targets(self, source: ObjectId, phrase: Target, x: int = 0) -> tuple[Ref, ...]:
        """What this seat could choose for a target phrase of a spell or ability now (CR 601.2c)."""
        scope = scope_of(source, self.seat)
        scope.x = x
        there = self._game.look(source).object.zone == BATTLEFIELD  # what is there has abilities only
        return tuple(legal_targets(self._game, phrase, source, scope, of_ability=there))

    def matching(
        self, what: Filter, source: ObjectId, player: PlayerId | None = None
    ) -> tuple[ObjectId, ...]:
        """The objects of a kind that this seat knows to be there, as a text of a `player`, else its own, says it (CR 109.2,
        109.5); none of a kind that is chosen only as the text is carried out (CR 608.2d)."""
        if any(isinstance(node, OfYourChoice) for node in walk(what)):
            return ()
        looker = Looking(self._game, self.seat)
        objects = self._game.state.objects
        found = all_matching(self._game, what, scope_of(source, self.seat if player is None else player))
        return tuple(id for id in found if looker.knows(objects[id]))

    def is_true(self, condition: Condition, source: ObjectId = NOTHING) -> bool:
        """Whether a condition is true now, as a text of this seat says it: one without a source, or on a source, for which
        something may have been chosen (CR 607.2d). Of a source that isn't there, but only supposed to be, nothing is."""
        there = source == NOTHING or self._game.is_there(source)
        return there and is_true(self._game, condition, scope_of(source, self.seat))

    def announced_x(self, id: ObjectId) -> int:
        """The value of X announced for a spell or ability on the stack, 0 without one (CR 107.3a)."""
        obj = self._game.state.objects.get(id)
        return (obj.stack.context.x or 0) if obj is not None and obj.stack is not None else 0

    def moment(self) -> MomentView:
        """What this moment holds besides the table, as far as the seat may know it."""
        return moment_of(self._game, (self.seat,))

    def why_not(self, id: ObjectId, decision: Decision | None = None) -> tuple[Hindrance, ...]:
        """What the seat can't do with an object now, and the rules against it; nothing of what it may not know. Of a
        decision for attackers, blockers or targets: why the object isn't offered in it."""
        obj = self._game.state.objects.get(id)
        if obj is None or not (obj.zone in (BATTLEFIELD, STACK) or self._knows(obj)):
            return ()
        if decision is not None and not isinstance(decision, Act):
            return not_offered(self._game, decision, ObjectRef(id))
        if not self._knows(obj):
            return ()
        name = self._game.characteristics(id).name or "~"
        found = why_not_with(self._game, self.seat, id)
        profile = self._game.state.edition.profile
        return tuple(
            Hindrance(
                action.replace("~", name),
                cite(one.rule, profile),
                in_terms_of(one.reason, profile),
                one.cause,
            )
            for action, one in found
        )

    def ways(self, id: ObjectId) -> tuple[WayView, ...]:
        """The ways in which the seat could play a card, each with its cost and the rule against it now; none of what it
        may not know."""
        obj = self._game.state.objects.get(id)
        return ways_to_play(self._game, self.seat, id) if obj is not None and self._knows(obj) else ()

    def mana_to_cast(self, option: ActionOption) -> int | None:
        """The mana that casting a card would cost the seat now as an option says, X, targets and optional costs apart (CR
        601.2f): what is printed, where no way and no effect says otherwise; None if it can't be cast so."""
        obj = self._game.state.objects.get(option.object)
        if obj is None or not self._knows(obj):
            return None
        printed = obj.card.faces[option.face].mana_cost
        if not option.way and printed is not None and not changes_costs(self._game, self.seat, option.object):
            return printed.mana_value
        return mana_to_cast(self._game, self.seat, option)

    def sources_for(self, id: ObjectId) -> frozenset[ObjectId] | None:
        """What could be tapped for mana that the seat may spend on casting a card; None where all mana may be spent on
        anything (CR 106.6)."""
        return sources_for(self._game, self.seat, id)

    @property
    def casting(self) -> CastingView | None:
        """How far what this seat casts or activates has come; None if it does neither now (CR 601.2)."""
        return casting_of(self._game, self.seat)

    def inspect(self, id: ObjectId) -> Inspected | None:
        """Why an object is what it is, layer by layer, as far as the seat may know it; None if it is no more."""
        return inspected(self._game, self.seat, id)

    def what_if(self, supposed: Supposition) -> tuple[Difference, ...] | str:
        """What would differ on this seat's table if something else were so, or why that can't be said."""
        return what_if(self._game, self.seat, supposed)

    def is_only_payment(self, decision: Pay) -> bool:
        """Whether there is only one way to pay, sources that look alike aside (CR 601.2h)."""
        seen = {one.id: replace(one, id=NOTHING, same=0) for one in self.table.battlefield}
        return is_only_payment(self._game, decision, lambda id: seen.get(id, id))

    def undo_to(self, seat: PlayerId, passed: Container[int] = ()) -> int | None:
        """The number of the seat's last decision that it may take back freely, but those that passed by themselves."""
        return self._undo(seat, passed) if self._undo is not None else None

    def last_of(self, seat: PlayerId, passed: Container[int] = ()) -> int | None:
        """The number of the seat's last decision, which it may take back if everybody agrees, but those that passed by
        themselves."""
        return self._last(seat, passed) if self._last is not None else None

    def save(self) -> None:
        """Have all answers so far put on disk, as before somebody's answer to the next decision is taken
        (invariant 10)."""
        if self._save is not None:
            self._save()


def is_card(obj: GameObject) -> bool:
    """Whether an object is a card that is part of the game (CR 108.2)."""
    return not (obj.token or obj.copy) and obj.zone != OUTSIDE


def by_name(cards: Iterator[CardDefinition]) -> tuple[CardDefinition, ...]:
    """Cards in an order that says nothing of where they lie."""
    return tuple(sorted(cards, key=lambda card: (card.name, card.front.text)))


def about(decision: Decision) -> tuple[ObjectId, ...]:
    """The objects that a decision names as its source or as those of its options, each once."""
    options = decision.options if isinstance(decision, Choose | Order) else ()
    words = [option for option in options if isinstance(option, WordOption)]
    sources = [id for option in words for id in (option.object, *option.because)]
    return tuple(id for id in dict.fromkeys((decision.why.source, *sources)) if id != NOTHING)
