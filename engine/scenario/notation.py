"""What a scenario file says, as values: the position, the script, the choices and what must hold."""

from enum import StrEnum
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from engine.ir.cards import Layout
from engine.values.edition import Profile
from engine.values.steps import Step

MOST_CARDS = 2_000
"""A player begins a scenario with no more cards than this, whatever a file asks for."""

Name = Annotated[str, Meta(max_length=300)]
Words = Annotated[str, Meta(max_length=5_000)]
Count = Annotated[int, Meta(ge=0, le=100_000_000)]
Life = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
TurnNumber = Annotated[int, Meta(ge=1, le=500)]
Copies = Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything in a file: a field that we don't know is an error, never passed over. What is as usual is not written."""


class MergedCard(Form, frozen=True):
    """A card that merged with a permanent: on top of it, unless `under`; a `token` is a copy of a spell that did
    (CR 730.2). `face_down` by a word, as of a permanent."""

    card: Name
    under: bool = False
    token: bool = False
    face_down: bool | Name = False


class PlacedCard(Form, frozen=True):
    """Cards in a zone at the start. On the battlefield: `attached_to` an alias or a player; `new`: it came under its
    controller's control in the first turn (CR 302.6); `owner`: if it isn't its controller's; `chosen`: what its
    controller chose as it entered: a color, a type, a number, a player, the name of a card, in the order in which its
    text asks. `as_listed`: nothing that it would do as it enters is done (CR 614.1c); then `notes` say what was chosen for
    it and what is linked to it, in words, numbers, players and aliases (CR 607). `token`: it is no card (CR 111.1);
    `copy_of`: the card whose copiable values it has instead of its own (CR 707.2); `face_down`: also by which word it is
    so ("morph"); `seen_by`: players who may look at it though it is hidden (CR 708.5). `merged`: what merged with it, in
    the order in which that did (CR 730.2); all else is said of what it was before."""

    card: Name
    count: Copies = 1
    tapped: bool = False
    alias: Name | None = None
    aliases: tuple[Name, ...] = ()
    set: Name | None = None
    counters: dict[Name, Copies] = {}
    damage: Copies = 0
    attached_to: Name | None = None
    face_down: bool | Name = False
    new: bool = False
    owner: Name | None = None
    chosen: tuple[Count | Name, ...] = ()
    as_listed: bool = False
    token: bool = False
    copy_of: Name | None = None
    flipped: bool = False
    phased_out: bool = False
    notes: dict[Name, tuple[Count | Name, ...]] = {}
    seen_by: tuple[Name, ...] = ()
    merged: tuple[MergedCard, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The aliases under which copies of the card are spoken of, in order."""
        return self.aliases or ((self.alias,) if self.alias is not None else ())

    @property
    def is_plain(self) -> bool:
        """Whether nothing more is said than which cards lie there, and whether they are tapped."""
        more = self.counters or self.damage or self.attached_to is not None or self.owner is not None
        other = (
            self.as_listed
            or self.token
            or self.copy_of is not None
            or self.flipped
            or self.phased_out
            or self.notes
            or self.seen_by
            or self.merged
        )
        return not (more or other or self.face_down or self.new or self.chosen)


class LibraryOrder(StrEnum):
    """Whether a library lies as listed."""

    AS_LISTED = "as_listed"
    SHUFFLED = "shuffled"


P = TypeVar("P")


class Begins(Form, Generic[P], frozen=True):
    """What a player begins with, cards being listed as `P`; a library is listed from the top. `mana` in the pool, as
    symbols."""

    life: Life = 20
    battlefield: tuple[P, ...] = ()
    hand: tuple[P, ...] = ()
    graveyard: tuple[P, ...] = ()
    exile: tuple[P, ...] = ()
    command: tuple[P, ...] = ()
    library: tuple[P, ...] = ()
    library_rest: tuple[P, ...] = ()
    library_order: LibraryOrder = LibraryOrder.AS_LISTED
    counters: dict[Name, Copies] = {}
    mana: Name = ""
    lands_played: Copies = 0
    designations: tuple[Name, ...] = ()

    def listed_in(self, zone: str) -> tuple[P, ...]:
        """What is listed in a zone, by the name of its field."""
        zones = {
            "battlefield": self.battlefield,
            "hand": self.hand,
            "graveyard": self.graveyard,
            "exile": self.exile,
            "command": self.command,
            "library": self.library,
            "library_rest": self.library_rest,
        }
        return zones[zone]


class PlayerSetup(Begins[PlacedCard], frozen=True):
    """What a player of a scenario begins with."""


class CustomFace(Form, frozen=True):
    """What is printed on a face, half or inset of a card that is made from text. `colors`: if not those of its mana cost
    (CR 204); `name`: if it isn't called as it is listed."""

    type_line: Words
    mana_cost: Words = ""
    text: Words = ""
    power: Name | None = None
    toughness: Name | None = None
    loyalty: Name | None = None
    defense: Name | None = None
    colors: tuple[Name, ...] | None = None
    name: Name | None = None


class CustomCard(CustomFace, frozen=True):
    """A card made from text for one scenario. One of several faces (CR 709 to 722) is listed as both are called, "Day // Night";
    `layout` says how they lie to each other, and `faces` what is printed on all but the first."""

    layout: Layout = Layout.NORMAL
    faces: tuple[CustomFace, ...] = ()


class Wanted(Form, frozen=True):
    """An object or player as a script names it."""

    card: Name | None = None
    player: Name | None = None
    alias: Name | None = None
    nameless: Name | None = None
    index: Count | None = None
    copy: bool | None = None
    set: Name | None = None
    mode: Count | None = None
    amount: Count | None = None

    def __str__(self) -> str:
        name = self.card or self.alias or self.nameless or f"player {self.player}"
        return name if self.index is None else f"{name} ({self.index})"


class When(Form, frozen=True):
    """What must be so before an entry is done; all of it."""

    on_stack: Words | None = None
    not_on_stack: Words | None = None
    copy_on_stack: Words | None = None
    top_of_stack: Words | None = None
    mana_in_pool_at_least: Count | None = None


class Check(Form, frozen=True):
    """Something that must hold. Which fields say more depends on the kind of check. `because`: why, in a sentence, and
    `rule` by which rule."""

    check: Name
    controller: Name | None = None
    player: Name | None = None
    owner: Name | None = None
    card: Name | None = None
    alias: Name | None = None
    nameless: Name | None = None
    set: Name | None = None
    token: bool | None = None
    copy: bool | None = None
    index: Count | None = None
    count: int | None = None
    amount: int | None = None
    value: bool | int | Name | None = None
    power: int | None = None
    toughness: int | None = None
    scope: Name | None = None
    base: bool = False
    counter: Name | None = None
    zones: tuple[Name, ...] = ()
    zone: Name | None = None
    tapped: bool | None = None
    has: bool | None = None
    type: Name | None = None
    subtype: Name | None = None
    supertype: Name | None = None
    color: Name | None = None
    colors: tuple[Name, ...] = ()
    ability: Words | None = None
    matching_permanents: Count | None = None
    attachment: Wanted | None = None
    to: Wanted | None = None
    cards: tuple[Name, ...] = ()
    starts_with: Words | None = None
    action: Name | None = None
    method: Name | None = None
    turn: int | None = None
    step: Name | None = None
    raw: Words = ""
    because: Words = ""
    rule: Name | None = None


class Do(StrEnum):
    """What an entry of a script lets a player do."""

    CAST = "cast"
    PLAY_LAND = "play_land"
    ACTIVATE = "activate"
    ACTIVATE_MANA = "activate_mana"
    ATTACK = "attack"
    BLOCK = "block"
    RESOLVE_STACK = "resolve_stack"
    RESOLVE_TOP = "resolve_top"
    CHECK = "check"
    PUT_COUNTERS = "put_counters"
    SET_DAY_NIGHT = "set_day_night"
    CONCEDE = "concede"


class Entry(Form, frozen=True):
    """One thing that a player does, in a step of a turn. `says` tells it in a sentence, `rule` is the rule that it is
    done by, `moment` what the moment that it belongs to is called. `pays_with`: the sources of mana to use, in order.
    `taken_back`: once they have given their mana, the player goes back to before it was begun (CR 733.1)."""

    player: Name
    turn: TurnNumber
    step: Step
    do: Do
    card: Name | None = None
    alias: Name | None = None
    method: Name | None = None
    targets: tuple[Wanted, ...] | None = None
    ability: Words | None = None
    source: Name | None = None
    attacker: Wanted | None = None
    defender: Wanted | None = None
    blocker: Wanted | None = None
    none: bool = False
    expect: Check | None = None
    counter: Name | None = None
    count: Count | None = None
    value: Name | None = None
    when: When | None = None
    illegal: bool = False
    taken_back: bool = False
    index: Count | None = None
    set: Name | None = None
    pays_with: tuple[Wanted, ...] = ()
    raw: Words = ""
    says: Words = ""
    rule: Name | None = None
    moment: Name = ""

    def __str__(self) -> str:
        what = self.ability or self.card or self.alias or ""
        if self.attacker is not None:
            what = f"{self.blocker} {self.attacker}" if self.blocker is not None else str(self.attacker)
        said = f"{self.do.value} {what}".strip().replace("_", " ")
        return f"turn {self.turn}, {self.step.value}, {self.player}: {said}"

    @property
    def in_words(self) -> str:
        """What is done, without where and when: its sentence if it has one."""
        return self.says.rstrip(".") or str(self).split(", ", 2)[2]


class Queue(StrEnum):
    """The three queues of choices."""

    TARGET = "target"
    CHOICE = "choice"
    MODE = "mode"


class ChoiceKind(StrEnum):
    """How an entry of a queue reads."""

    TARGET = "target"
    PICK = "pick"
    YES_NO = "yes_no"
    MODE = "mode"
    NUMBER = "number"
    ABILITY = "ability"
    TEXT = "text"
    EFFECT = "effect"
    COST = "cost"
    WAY_TO_PLAY = "way_to_play"
    COLOR = "color"
    SUBTYPE = "subtype"
    COIN_FLIP = "coin_flip"
    DIE_ROLL = "die_roll"
    STOP = "stop"


class Choice(Form, frozen=True):
    """One prepared answer. `raw` is its original wording, the other fields a reading of it."""

    queue: Queue
    kind: ChoiceKind
    raw: Words = ""
    objects: tuple[Wanted, ...] = ()
    or_text: Words | None = None
    value: bool | int | Name | None = None
    starts_with: Words | None = None
    contains: Words | None = None
    use: Name | None = None
    keyword: Name | None = None
    text: Words | None = None
    source: Name | None = None
    verb: Name | None = None

    def __str__(self) -> str:
        return f"{self.queue.value}: {self.raw or self.kind.value}"


class Start(Form, frozen=True):
    """The step in which a position begins, in whose turn; its turn-based actions are still to come (CR 703.1), unless
    `priority` says who has priority in it, or attackers are declared, or something is on the stack."""

    turn: TurnNumber = 1
    step: Step = Step.UNTAP
    player: Name | None = None
    priority: Name | None = None


class OnStack(Form, frozen=True):
    """A spell, or an ability of the permanent with the alias `source` by the beginning of its text, that `player` has put
    on the stack. `targets` are players and aliases, in the order of the text; `modes` are counted from 1."""

    player: Name
    card: Name | None = None
    source: Name | None = None
    ability: Words = ""
    alias: Name | None = None
    targets: tuple[Name, ...] = ()
    modes: tuple[Count, ...] = ()
    x: Count | None = None


class GoingOn(Form, frozen=True):
    """An effect that goes on, of a card that is gone: it resolved before, under the control of `player`. `text` is what it
    says; without it, what `card` says. `targets` as on the stack. `affects`: what `text` calls "~", whether or not that could
    be a target now; `source`: the permanent whose effect it is, `began`: the turn in which it began, if not this one."""

    player: Name
    card: Name
    text: Words = ""
    targets: tuple[Name, ...] = ()
    modes: tuple[Count, ...] = ()
    x: Count | None = None
    affects: tuple[Name, ...] = ()
    source: Name | None = None
    began: TurnNumber | None = None


class Attacking(Form, frozen=True):
    """An attacking creature, what it attacks, and what blocks it: aliases, and for a player the name. `blocked`: it was
    blocked, also if nothing blocks it any more (CR 509.1h)."""

    attacker: Name
    defender: Name
    blockers: tuple[Name, ...] = ()
    blocked: bool = False


class Stop(Form, frozen=True):
    """The step after whose end the scenario stops."""

    turn: TurnNumber
    step: Step


class Stage(Form, frozen=True):
    """A stop in between, and what must hold there."""

    stop: Stop
    expect: tuple[Check, ...] = ()
    name: Name = ""


class Scenario(Form, frozen=True):
    """A position, what is played from it, and what must hold then. `in_order`: what is written first is done first, also
    where different players do it, checks are made by whoever has priority then, and the script goes on after what is
    refused. `effects`, `combat`, `bands` of attackers by banding (CR 702.22c) and `stack` (the lowest first) are there as the position
    begins. `timestamps`: the aliases of permanents that came after all others, in this order, whoever controls them.
    `last_moment`: what the moment at the stop is called. `edition`: by the rules of which date."""

    id: Name
    players: dict[Name, PlayerSetup]
    title: Words = ""
    area: Name = ""
    uses: tuple[Name, ...] = ()
    format: Name = "duel"
    strict: bool = True
    incomplete: bool = False
    vacuous: bool = False
    custom_cards: dict[Name, CustomCard] = {}
    day_night: Name | None = None
    script: tuple[Entry, ...] = ()
    choices: dict[Name, tuple[Choice, ...]] = {}
    starts: Start | None = None
    timestamps: tuple[Name, ...] = ()
    effects: tuple[GoingOn, ...] = ()
    combat: tuple[Attacking, ...] = ()
    bands: tuple[tuple[Name, ...], ...] = ()
    stack: tuple[OnStack, ...] = ()
    stop: Stop | None = None
    expect: tuple[Check, ...] = ()
    stages: tuple[Stage, ...] = ()
    unperformed: dict[Name, Count] = {}
    ends_at_illegal: bool = False
    cards: tuple[Name, ...] = ()
    turn_order: tuple[Name, ...] = ()
    range_of_influence: Count | None = None
    edition: Profile = Profile.TODAY
    in_order: bool = False
    last_moment: Name = ""

    @property
    def is_vacuous(self) -> bool:
        """Whether nothing at all is expected, so that passing says nothing."""
        if self.vacuous:
            return True
        checked = any(entry.do == Do.CHECK or entry.illegal for entry in self.script)
        staged = any(stage.expect for stage in self.stages)
        return not (self.expect or checked or staged)
