"""Everything that can happen, be replaced, or be seen by a trigger (CR 603, 614, 700.1).

An event says what is about to happen when it is proposed, and what happened once it is recorded.
`why` is the rule that makes it happen, `cause` the object whose text or action it is.
"""

from engine.ir.costs import Cost
from engine.ir.nodes import Effect, PlayerRule
from engine.state.combat_events import Attacked as Attacked
from engine.state.combat_events import BecameBlocked as BecameBlocked
from engine.state.combat_events import BecameUnblocked as BecameUnblocked
from engine.state.combat_events import Blocked as Blocked
from engine.state.combat_events import CombatChanged as CombatChanged
from engine.state.combat_events import CombatPart
from engine.state.combat_events import EnteredBlocking as EnteredBlocking
from engine.state.event import Event as Event
from engine.state.lasting import DelayedTrigger, Lasting, Waiting
from engine.state.mana_events import ManaSpent as ManaSpent
from engine.state.objects import Context, Mana, StackItem
from engine.state.permanent_events import DoorsChanged as DoorsChanged
from engine.state.permanent_events import Merged as Merged
from engine.state.permanent_events import StatusChanged as StatusChanged
from engine.state.references import Ref
from engine.state.turn import Turn
from engine.state.zone_events import Ceased as Ceased
from engine.state.zone_events import Created as Created
from engine.state.zone_events import Moved as Moved
from engine.state.zone_events import into_graveyard as into_graveyard
from engine.values.ids import NOBODY, NOTHING, EffectId, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import Zone


class DamageDealt(Event, frozen=True, kw_only=True):
    """Damage (CR 120). `source` may be gone; then what was last known of it counts (CR 608.2h). `kept`: how much of the
    shields of its target is kept for other damage that is dealt at the same time, and `spared` how much of effects that
    apply to so much damage in all (CR 615.7). `excess`: how much of it is excess damage, as it was dealt (CR 120.10)."""

    source: ObjectId
    target: Ref
    amount: int
    combat: bool = False
    unpreventable: bool = False
    kept: int = 0
    spared: tuple[tuple[EffectId, int], ...] = ()
    excess: int = 0


class LifeChanged(Event, frozen=True, kw_only=True):
    """A player gains (positive) or loses (negative) life (CR 119.3)."""

    player: PlayerId
    amount: int
    from_damage: bool = False
    paid: bool = False


class Drew(Event, frozen=True, kw_only=True):
    """A player draws one card (CR 121). `card` is the card in hand once it happened."""

    player: PlayerId
    card: ObjectId = NOTHING
    count_this_turn: int = 0


class Discarded(Event, frozen=True, kw_only=True):
    """A player discards a card (CR 701.9). `into`: what it became."""

    player: PlayerId
    object: ObjectId
    into: ObjectId = NOTHING


class Destroyed(Event, frozen=True, kw_only=True):
    """A permanent is destroyed (CR 701.8)."""

    object: ObjectId
    may_regenerate: bool = True


class Sacrificed(Event, frozen=True, kw_only=True):
    """A player sacrifices a permanent (CR 701.21)."""

    player: PlayerId
    object: ObjectId


class TappedChanged(Event, frozen=True, kw_only=True):
    """A permanent becomes tapped or untapped (CR 701.26). `for_mana`: as the cost of a mana ability."""

    object: ObjectId
    tapped: bool
    for_mana: bool = False


class CountersChanged(Event, frozen=True, kw_only=True):
    """Counters are put on or removed from an object or player (CR 122). `player` does it; `by_effect`: CR 614.16."""

    target: Ref
    kind: str
    amount: int
    player: PlayerId = NOBODY
    by_effect: bool = True


class ManaAdded(Event, frozen=True, kw_only=True):
    """Mana is added to a pool (CR 106.4). `tapped_for`: the permanent that was tapped for it."""

    player: PlayerId
    mana: tuple[Mana, ...]
    tapped_for: ObjectId = NOTHING


class Attached(Event, frozen=True, kw_only=True):
    """A permanent becomes attached, or unattached where `to` is None (CR 701.3). `before`: to what it was."""

    object: ObjectId
    to: Ref | None
    before: Ref | None = None


class Announced(Event, frozen=True, kw_only=True):
    """A choice for an object on the stack is made: a sub-step of CR 601.2."""

    object: ObjectId
    item: StackItem


class BecameTarget(Event, frozen=True, kw_only=True):
    """An object or player becomes the target of a spell or ability (CR 115, 601.2c)."""

    target: Ref
    by: ObjectId
    player: PlayerId


class Cast(Event, frozen=True, kw_only=True):
    """A spell becomes cast (CR 601.2i). `number`: its ordinal among those of that player this turn; `sorcery_time`: a sorcery
    could have been cast as its casting began (CR 307.5a)."""

    player: PlayerId
    spell: ObjectId
    number: int = 1
    came_from: Zone = Zone.HAND
    sorcery_time: bool = True


class AbilityActivated(Event, frozen=True, kw_only=True):
    """An ability becomes activated (CR 602.2b). `mana`: it is a mana ability (CR 605)."""

    player: PlayerId
    source: ObjectId
    ability: ObjectId = NOTHING
    key: str = ""
    mana: bool = False
    loyalty: bool = False


class LandPlayed(Event, frozen=True, kw_only=True):
    """A player plays a land (CR 116.2a, 305.1)."""

    player: PlayerId
    object: ObjectId
    into: ObjectId = NOTHING


class Resolved(Event, frozen=True, kw_only=True):
    """A spell or ability has resolved (CR 608), or was removed because no target was legal (608.2b)."""

    object: ObjectId
    fizzled: bool = False


class Countered(Event, frozen=True, kw_only=True):
    """A spell or ability is countered (CR 701.6). `to`: where the card of a spell goes; `bottom`: to the bottom of a
    library; `counters`: what is on it there."""

    object: ObjectId
    to: Zone = Zone.GRAVEYARD
    counters: tuple[tuple[str, int], ...] = ()
    bottom: bool = False


class TurnChanged(Event, frozen=True, kw_only=True):
    """The place in the turn changes: a turn or step begins, priority passes (CR 500, 117)."""

    turn: Turn


class GameRestarted(Event, frozen=True, kw_only=True):
    """The game ends without winner, and a new one begins with all its cards but those that are left out (CR 727)."""

    player: PlayerId
    kept: tuple[ObjectId, ...] = ()


class SubgameBegan(Event, frozen=True, kw_only=True):
    """A subgame starts with the libraries of the main game, which is discontinued (CR 729.1-2). `context`, `then`: who
    created it, and what that does once the subgame is over. `first`: who goes first."""

    context: Context
    then: Effect
    first: PlayerId = NOBODY


class SubgameEnded(Event, frozen=True, kw_only=True):
    """A subgame is over, and the main game is resumed (CR 729.5). `winner`: nobody if it was a draw; `brought`: cards of the
    main game that were brought into it (CR 729.4a)."""

    winner: PlayerId = NOBODY
    brought: tuple[ObjectId, ...] = ()


class TurnBegan(Event, frozen=True, kw_only=True):
    """A turn begins (CR 500)."""

    player: PlayerId
    number: int


class StepBegan(Event, frozen=True, kw_only=True):
    """A step or phase begins (CR 500.6)."""

    player: PlayerId
    step: Step


class StepEnded(Event, frozen=True, kw_only=True):
    """A step or phase ends: pools empty (CR 500.5)."""

    step: Step


class LastingBegan(Event, frozen=True, kw_only=True):
    """A continuous, replacement or prevention effect begins (CR 611.2)."""

    effect: Lasting


class LastingEnded(Event, frozen=True, kw_only=True):
    """It ends, or is used up (CR 611.2, 615.7)."""

    id: EffectId


class DelayedBegan(Event, frozen=True, kw_only=True):
    """A delayed triggered ability is set up (CR 603.7)."""

    trigger: DelayedTrigger


class DelayedEnded(Event, frozen=True, kw_only=True):
    """A delayed triggered ability is over (CR 603.7b)."""

    id: EffectId


class Milled(Event, frozen=True, kw_only=True):
    """A player mills so many cards; `done` once it happened (CR 701.17a)."""

    player: PlayerId
    count: int
    done: bool = False


class Shuffled(Event, frozen=True, kw_only=True):
    """A library is shuffled (CR 701.24)."""

    player: PlayerId


class Reordered(Event, frozen=True, kw_only=True):
    """Cards of a library are put in an order by looking at them (CR 701.22, 701.25)."""

    player: PlayerId
    order: tuple[ObjectId, ...]


class Revealed(Event, frozen=True, kw_only=True):
    """Cards are revealed, or shown to some players (CR 701.20). `to`: those who see them."""

    player: PlayerId
    objects: tuple[ObjectId, ...]
    to: tuple[PlayerId, ...]


class Did(Event, frozen=True, kw_only=True):
    """A player did a keyword action that triggers look for: "scry", "surveil" ... `choice`: the word they voted for;
    `revealed`: the card that they revealed for it."""

    player: PlayerId
    verb: Verb
    amount: int = 1
    object: ObjectId = NOTHING
    choice: str = ""
    revealed: ObjectId = NOTHING


class PermissionUsed(Event, frozen=True, kw_only=True):
    """A spell is being cast by leave of an effect that wants to know of it (CR 601.3)."""

    spell: ObjectId
    source: ObjectId
    rule: PlayerRule
    lasting: EffectId | None = None


class OnceDone(Event, frozen=True, kw_only=True):
    """What an ability lets its controller do only once each turn was done (CR 603.2h)."""

    object: ObjectId
    effect: Effect


class Noted(Event, frozen=True, kw_only=True):
    """Something is chosen for or linked to an object (CR 607); replaces what stood under that name."""

    object: ObjectId
    name: str
    values: tuple[Ref | str | int, ...]


class PlayerChanged(Event, frozen=True, kw_only=True):
    """A designation or count of a player changes: lands played, monarch, mulligans (CR 702, 725)."""

    player: PlayerId
    field: str
    value: int | str | bool | tuple[str, ...] | None


class DamageCleared(Event, frozen=True, kw_only=True):
    """Marked damage wears off a permanent (CR 514.2, 701.19a); or only that a source with deathtouch dealt it no
    longer counts, as state-based actions were checked (CR 704.5h)."""

    object: ObjectId
    only_deathtouch: bool = False


class RemovedFromCombat(Event, frozen=True, kw_only=True):
    """A permanent is removed from combat, or from that part of it (CR 506.4, 506.4d)."""

    object: ObjectId
    part: CombatPart = CombatPart.ALL


class Lost(Event, frozen=True, kw_only=True):
    """A player loses the game (CR 104.3). `conceded`: by conceding, which nothing replaces (CR 104.3a)."""

    player: PlayerId
    reason: str
    conceded: bool = False


class Won(Event, frozen=True, kw_only=True):
    """A player wins the game (CR 104.2)."""

    player: PlayerId
    reason: str


class GameDrawn(Event, frozen=True, kw_only=True):
    """The game is a draw (CR 104.4)."""

    reason: str


class LoopNoticed(Event, frozen=True, kw_only=True):
    """The same repeats, or goes on for long, and the players are told (CR 104.4b, 732.1b). `names`: what it consists of;
    `players`: who chooses something in it and could end it; `rounds`: how often something has resolved. `times`: so often
    its player does the same again in a shortcut (CR 732.2c); None where none is taken."""

    names: tuple[str, ...] = ()
    players: tuple[PlayerId, ...] = ()
    rounds: int = 0
    times: int | None = None


class Rolled(Event, frozen=True, kw_only=True):
    """A die was rolled or a coin flipped (CR 705, 706). `won`: the flip was won. `more`: so many more dice are rolled,
    and the lowest rolls `ignored` (CR 706.6). `undecided`: one of several coins of which only one is going to count, so that
    nothing is won or lost by it (CR 614.1a)."""

    player: PlayerId
    sides: int
    result: int
    won: bool = False
    more: int = 0
    ignored: tuple[int, ...] = ()
    undecided: bool = False

    @property
    def is_coin(self) -> bool:
        """Whether a coin was flipped, and no die rolled (CR 705.1)."""
        return self.sides == 2


class RandomOrder(Event, frozen=True, kw_only=True):
    """A random order of so many things is drawn; `order` are their places once it happened (invariant 2)."""

    count: int
    order: tuple[int, ...] = ()


class Instructed(Event, frozen=True, kw_only=True):
    """What a replacement or prevention effect tells to do, instead of an event or after it (CR 614.6, 615.5).

    `used`: the effects that have replaced that event, which don't apply to what comes of it (CR 614.5).
    `for_all`: one prevention effect tells it about all damage that would be dealt at once (CR 615.13).
    """

    effect: Effect
    context: Context
    for_all: bool = False
    used: tuple[tuple[int, str], ...] = ()


class CostPaid(Event, frozen=True, kw_only=True):
    """A cost was paid in full (CR 601.2h)."""

    player: PlayerId
    cost: Cost
    object: ObjectId = NOTHING


class AbilityTriggered(Event, frozen=True, kw_only=True):
    """A triggered ability triggers, and waits to be put on the stack (CR 603.2-3)."""

    waiting: Waiting


class TriggersPlaced(Event, frozen=True, kw_only=True):
    """What waited has been put on the stack; `waiting` is what still waits (CR 603.3)."""

    waiting: tuple[Waiting, ...]


class ControlChanged(Event, frozen=True, kw_only=True):
    """A permanent came under another player's control (CR 613.1b, 302.6). `before`: whose it was."""

    object: ObjectId
    player: PlayerId
    before: PlayerId = NOBODY


class AbilityUsed(Event, frozen=True, kw_only=True):
    """An ability that may be used a limited number of times was used (CR 602.5b)."""

    object: ObjectId
    key: str


class DayNightChanged(Event, frozen=True, kw_only=True):
    """It becomes day or night (CR 731). `before`: which it was, if either."""

    value: str
    before: str = ""


class Regenerated(Event, frozen=True, kw_only=True):
    """A permanent regenerates (CR 701.19)."""

    object: ObjectId


class Established(Event, frozen=True, kw_only=True):
    """A permanent of a position set up by hand counts as there since before the game, or since the turn `since`, with
    damage marked on it (CR 302.6, 120.6)."""

    object: ObjectId
    since: int = -1
    damage: int = 0
