"""Objects, players and what they carry (CR 109, 110, 102)."""

from msgspec import Struct

from engine.ir.cards import CardDefinition, Printed
from engine.ir.mana import ManaUse, Stays
from engine.ir.mentions import MentionId
from engine.ir.nodes import Ability, Effect
from engine.state.references import Ref
from engine.values.ids import NOBODY, ObjectId, PlayerId, Timestamp
from engine.values.mana import ManaCost, ManaType
from engine.values.zones import Zone


class Context(Struct, frozen=True):
    """What a text knows while it is carried out: who says it, what was chosen, what was mentioned.

    `targets[slot]` are the targets of each Target phrase, `divided[slot]` how much of a division each
    of them gets, `x` the announced value of X, `mentions` what phrases named so far, `amounts` how much
    instructions did, `paid` how often each optional cost was paid, `mana_from` the
    source of each mana that was spent on it, `follow` which moved objects the text can still find
    under their new id (CR 400.7j), `did` what instructions were carried out on,
    `did_by` the same for each player who did it, the mentions of the event in `mentions` and `amounts` what a trigger event said,
    `gift` which effect gave its source the ability whose text it is: "" for its own, None where that isn't known (CR 607.5).
    """

    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Ref, ...], ...] = ()
    divided: tuple[tuple[int, ...], ...] = ()
    x: int | None = None
    mentions: tuple[tuple[MentionId, tuple[Ref, ...]], ...] = ()
    amounts: tuple[tuple[MentionId, int], ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    way: str = ""
    mana_spent: tuple[ManaType, ...] = ()
    mana_from: tuple[ObjectId, ...] = ()
    cast_from: Zone | None = None
    follow: tuple[tuple[ObjectId, ObjectId], ...] = ()
    did: tuple[tuple[MentionId, tuple[Ref, ...]], ...] = ()
    did_by: tuple[tuple[tuple[MentionId, Ref], tuple[Ref, ...]], ...] = ()
    gift: str | None = None


class StackItem(Struct, frozen=True):
    """What an object on the stack has besides its characteristics (CR 112, 113.7, 405).

    `ability` is None for a spell, `key` tells it from the other abilities of its source. `effect` is the effect with
    the chosen modes only; `modes` their indices in the printed order; `fused`: both halves of a split card were cast;
    `way` how it was cast, `instance` by which of several instances of the keyword that lets it be cast so;
    `cost` the mana cost that was determined and locked in (601.2f); `lent`: the ability by which a spell was cast, if a static
    ability gave it that (CR 611.3d). `damage`: the combat damage that was assigned, by what and to what, of
    what is neither spell nor ability (2006 310.3).
    """

    context: Context
    effect: Effect | None = None
    ability: Ability | None = None
    key: str = ""
    modes: tuple[int, ...] = ()
    face: int = 0
    way: str = ""
    instance: int = 1
    cost: ManaCost | None = None
    done: bool = False
    fused: bool = False
    lent: Ability | None = None
    damage: tuple[tuple[ObjectId, Ref, int], ...] = ()


Notes = tuple[tuple[str, tuple[Ref | str | int, ...]], ...]
"""What was chosen for an object or linked to it (CR 607): pairs of a name and references or words."""

WORLD_SINCE = "world since"
"""The note since when a permanent has had the supertype world, as a timestamp (CR 704.5k)."""

DISCARDED_INTO_EXILE = "discarded into exile"
"""The note that a card was exiled by madness as it was discarded (CR 702.35a)."""

PROTECTOR = "protector"
"""The note that keeps who protects a battle, also while it isn't one (CR 310.8g)."""

PARTED = "came apart with"
"""The note of what else a permanent became that consisted of several cards (CR 730.3c)."""

CAST_BY = "cast by"
"""The note of a permanent of who cast the spell that it was, if that wasn't its owner (CR 400.7d)."""

CHANGED_HANDS = "changed hands"
"""The note that a permanent's first controller has lost control of it."""


class Component(Struct, frozen=True):
    """A card, token or copy that represents a permanent together with others (CR 730.2, 712.4a).

    `merged` is when it merged with the permanent, 0 for what that was before and for the cards of a meld pair; `over`:
    it was put on top. The rest is as of an object by itself.
    """

    card: CardDefinition
    token: bool = False
    face: int = 0
    face_down: str = ""
    copied: Printed | None = None
    merged: Timestamp = Timestamp(0)
    over: bool = False


class GameObject(Struct, frozen=True):
    """An object in a zone (CR 109.1), as it stands before continuous effects.

    `controller` is the player under whose control it came in (CR 108.4; nobody outside battlefield
    and stack). `since` is the turn in which it came under the control of `held_by`, for CR 302.6. `counters` are sorted by name, `counted_at` says when
    keyword counters were put on last (CR 613.7c). `notes` hold what was chosen for it or linked to it
    (CR 607): pairs of a name and references or words. `seen_by`: players who may look at it though
    its zone is hidden or it is face down. `copied`: the copiable values it entered with as a copy, or as it chose (CR 707.2, 707.5).
    `components`: what represents a permanent, from the top, if that is several things (CR 730.2); `card` and `face` are
    then those of what it was before others merged with it, `token` and `face_down` those of the topmost.
    `melded`: the combined back face of its two cards (CR 712.8g).
    """

    id: ObjectId
    owner: PlayerId
    zone: Zone
    card: CardDefinition
    controller: PlayerId = NOBODY
    timestamp: Timestamp = Timestamp(0)
    face: int = 0
    token: bool = False
    copy: bool = False
    tapped: bool = False
    flipped: bool = False
    face_down: str = ""
    phased_out: bool = False
    since: int = -1
    held_by: PlayerId = NOBODY
    entered: int = -1
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    counted_at: tuple[tuple[str, Timestamp], ...] = ()
    attached_to: Ref | None = None
    attached_at: Timestamp = Timestamp(0)
    notes: Notes = ()
    used: tuple[tuple[str, int], ...] = ()
    stack: StackItem | None = None
    seen_by: tuple[PlayerId, ...] = ()
    previous: ObjectId | None = None
    copied: Printed | None = None
    components: tuple[Component, ...] = ()
    melded: Printed | None = None

    @property
    def represented_by(self) -> tuple[Component, ...]:
        """What represents it, from the top, if others have merged with it (CR 730.2)."""
        alone = Component(self.card, self.token, self.face, self.face_down, self.copied)
        return self.components or (alone,)

    @property
    def is_ability(self) -> bool:
        """Whether it is an ability on the stack, no card or copy of one (CR 113.1c)."""
        return self.stack is not None and self.stack.ability is not None

    def counter(self, kind: str) -> int:
        """How many counters of that kind are on it (CR 122.1)."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0

    def note(self, name: str) -> tuple[Ref | str | int, ...]:
        """What was noted under that name; nothing if nothing was."""
        for key, values in self.notes:
            if key == name:
                return values
        return ()


class Mana(Struct, frozen=True):
    """One mana in a pool (CR 106.4). `only_for` restricts what it may be spent on (CR 106.6).

    `stays`: "turn" or "combat", until whose end it isn't lost as steps and phases end (CR 500.5).
    """

    type: ManaType
    source: ObjectId
    snow: bool = False
    only_for: ManaUse | None = None
    stays: Stays = Stays.NOT


class Player(Struct, frozen=True):
    """A player (CR 102). `library` etc. are kept in `GameState.zones`.

    `turn_began` is the number of their current or last turn, `turn_before` of the one before that;
    `turns` is how many they have begun. `controlled_by`: who decides for them (CR 723.5). `completed`: the dungeons that
    they have completed (CR 309.7). `spells_cast`: how many spells they have cast this game.
    """

    id: PlayerId
    name: str
    life: int = 20
    pool: tuple[Mana, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    lands_played: int = 0
    max_hand: int | None = 7
    lost: str = ""
    drew_from_empty: bool = False
    mulligans: int = 0
    designations: tuple[str, ...] = ()
    turn_began: int = 0
    turn_before: int = 0
    turns: int = 0
    skips_draw: bool = False
    controlled_by: PlayerId = NOBODY
    completed: tuple[str, ...] = ()
    spells_cast: int = 0

    def counter(self, kind: str) -> int:
        """How many counters of that kind the player has (CR 122.1)."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0
