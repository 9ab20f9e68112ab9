"""What would happen: the event that a replacement effect watches for (CR 614.1a).

It is described by the words of trigger events, asked of an event before it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.abilities.triggers.damage import KIND_OF_DAMAGE, IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.triggers.moving import (
    CARD_ORIGIN,
    PutIntoGraveyard,
    PutIntoGraveyardFromAnywhere,
)
from engine.abilities.triggers.narrowing import (
    and_if,
    during,
    split_and_if,
    split_during,
    split_while,
    while_,
)
from engine.abilities.triggers.status import DoesKeywordAction
from engine.abilities.triggers.subjects import (
    EVENT_RECIPIENT,
    EVENT_SUBJECT,
    PLAYER_PREDICATE,
    PREDICATE,
    ObjectEvent,
    either_event,
    fits,
    is_recipient,
    sorts_of_recipient,
    split_either,
    split_subject,
    with_subject,
)
from engine.ir.conditions import AnyOf, ManaSpent, NotSo, WasCast
from engine.ir.durations import THIS_TURN, Duration
from engine.ir.history import DamageKind
from engine.ir.nodes import Effect, Node, Objects, Players, Replacement, Trigger, walk
from engine.ir.objects import It
from engine.ir.triggers import core_of, parts_of
from engine.language.grammar.vocabulary import CONDITION, DURATION, EFFECT, REPLACEMENT, WHO, WHOSE
from engine.language.kernel import Category, Phrase, Slots, listed, phrase, slotted, sub
from engine.rules.actions.lasting import begin
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.triggers import matches_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.mana import NO_COST

WOULD = Category("event that would happen")
SIMPLE_WOULD = Category("simple event that would happen")
TEMPORARY = Category("replacement sentence of this turn")
"""Sentences like those of REPLACEMENT that say "this turn"; resolving spells and abilities make them."""
UNCAST = Category("having not been cast")


class IsDestroyed(ObjectEvent, frozen=True):
    """A permanent is destroyed (CR 701.8)."""


class DamageIsDealt(Trigger, frozen=True):
    """Damage is dealt to someone or something; `kind`: only such damage (CR 120)."""

    to: Node
    kind: DamageKind = DamageKind.ANY


class BeginReplacing(Effect, frozen=True):
    """A replacement effect that a resolution begins (CR 611.2, 614.1). `leading`: its duration stands first."""

    replacement: Replacement
    duration: Duration = THIS_TURN
    leading: bool = False

    @property
    def prevents(self) -> bool:
        """Whether the next sentence can be about damage that it prevents."""
        return "then" in self.replacement.__struct_fields__

    @property
    def takes_all(self) -> bool:
        """Whether all that its sentence goes on with is done instead: "instead draw a card and ..."."""
        return self.replacement.first

    @property
    def goes_on(self) -> bool:
        """Whether its own clause can go on with what else is done: "prevent that damage and ..."."""
        return "joined" in self.replacement.__struct_fields__


@triggers_on(IsDestroyed, ev.Destroyed, looks_back=True)
def is_destroyed(game: Game, trigger: IsDestroyed, event: ev.Destroyed, scope: Scope) -> Match | None:
    """A permanent is destroyed (CR 701.8)."""
    seen = game.look(event.object)
    if not fits(game, trigger.what, seen, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(seen.chars.controller),))


@triggers_on(DamageIsDealt, ev.DamageDealt, sorts=lambda trigger: sorts_of_recipient(trigger.to))
def damage_is_dealt(game: Game, trigger: DamageIsDealt, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """Damage is dealt (CR 120.3)."""
    if event.amount <= 0 or not trigger.kind.takes_in(combat=event.combat):
        return None
    if not is_recipient(game, trigger.to, event.target, scope):
        return None
    if isinstance(event.target, PlayerRef):
        return Match((ObjectRef(event.source),), (event.target,), (event.target,), event.amount)
    player = (PlayerRef(game.controller(event.target.id)),)
    target, source = (event.target,), (ObjectRef(event.source),)
    if not isinstance(
        trigger.to, Objects
    ):  # "a creature you control": what is hit is the other thing in the event
        return Match(source, player, target, event.amount)
    return Match(target, player, source, event.amount)


def would_do(subject: Objects, predicates: tuple[Trigger, ...]) -> Trigger:
    """What objects would do; a keyword action is an event only once it has been done, when nothing can be in its place
    any more (CR 614.4)."""
    if any(isinstance(part, DoesKeywordAction) for predicate in predicates for part in walk(predicate)):
        raise ValueError("a keyword action can't be replaced")
    return with_subject(subject, predicates)


def would_happen(game: Game, would: Trigger, event: ev.Event, scope: Scope) -> Match | None:
    """What an event that is about to happen says, if it is the one a text watches for (CR 614.1)."""
    for part in parts_of(would):
        if type(event) in registries.EVENTS_OF[type(core_of(part))]:
            found = matches_of(game, part, event, scope)
            if found:
                return found[0]
    return None


@resolves(BeginReplacing)
def begin_replacing(game: Game, effect: BeginReplacing, scope: Scope) -> None:
    """The replacement effect begins (CR 611.2c)."""
    left = 1 if effect.replacement.once else None
    begin(game, scope, effect.duration, replacement=effect.replacement, left=left)


def replacing(
    template: str,
    build: Callable[..., Replacement],
    *,
    unbuild: Callable[[object], Mapping[str, object] | None] | None = None,
    where: Mapping[str, object] | None = None,
    **slots: Category,
) -> list[Phrase]:
    """The phrases of a sentence "if {would}, ...": always, or this turn only."""
    now = template.replace("{would}", "{would} this turn")
    always: Slots = {**slots, "would": WOULD}
    once: Slots = {**slots, "would": SIMPLE_WOULD}
    return [
        slotted(REPLACEMENT, template, build, always, unbuild=unbuild, where=where),
        slotted(TEMPORARY, now, build, once, unbuild=unbuild, where=where),
    ]


def _passive() -> list[Phrase]:
    """What would be done to something."""
    anywhere = PutIntoGraveyardFromAnywhere
    found = [
        phrase(SIMPLE_WOULD, "{what} would be destroyed", IsDestroyed, what=EVENT_SUBJECT),
        phrase(
            SIMPLE_WOULD,
            "{what} would be dealt {kind}",
            IsDealtDamage,
            what=EVENT_SUBJECT,
            kind=KIND_OF_DAMAGE,
        ),
        phrase(
            SIMPLE_WOULD,
            "{who} would be dealt {kind}",
            PlayerIsDealtDamage,
            who=WHO,
            kind=KIND_OF_DAMAGE,
        ),
        phrase(
            SIMPLE_WOULD,
            "{kind} would be dealt to {to}",
            DamageIsDealt,
            kind=KIND_OF_DAMAGE,
            to=EVENT_RECIPIENT,
        ),
    ]
    for place in ("a graveyard", "{whose} graveyard"):
        start = f"{{what}} would be put into {place}"
        slots: Slots = {"whose": WHOSE} if "whose" in place else {}
        slots["what"] = EVENT_SUBJECT
        found.append(slotted(SIMPLE_WOULD, f"{start} from the battlefield", PutIntoGraveyard, slots))
        found.append(slotted(SIMPLE_WOULD, f"{start} from anywhere", anywhere, slots, also=(start,)))
        slots = {**slots, "origin": CARD_ORIGIN}
        found.append(slotted(SIMPLE_WOULD, f"{start} {{origin}}", anywhere, slots))
    return found


PHRASES: tuple[Phrase, ...] = (
    *_passive(),
    phrase(
        SIMPLE_WOULD,
        "{subject} would {predicates:many}",
        would_do,
        unbuild=split_subject(Objects),
        subject=EVENT_SUBJECT,
        predicates=listed(PREDICATE, "or"),
    ),
    phrase(
        SIMPLE_WOULD,
        "{subject} would {predicates:many} #player",
        with_subject,
        unbuild=split_subject(Players),
        subject=WHO,
        predicates=listed(PLAYER_PREDICATE, "or"),
    ),
    sub(WOULD, SIMPLE_WOULD),
    phrase(WOULD, "{events}", either_event, unbuild=split_either("or"), events=listed(SIMPLE_WOULD, "or", 2)),
    phrase(
        WOULD,
        "{event} during {who} turn",
        during,
        unbuild=split_during,
        event=SIMPLE_WOULD,
        who=WHOSE,
    ),
    phrase(
        WOULD, "{event} and {condition}", and_if, unbuild=split_and_if, event=SIMPLE_WOULD, condition=UNCAST
    ),
    phrase(UNCAST, "it wasn't cast", NotSo(WasCast(None, True))),
    phrase(
        UNCAST,
        "it wasn't cast or no mana was spent to cast it",
        AnyOf((NotSo(WasCast(None, True)), ManaSpent(NO_COST, It(), 0))),
    ),
    phrase(
        WOULD,
        "{event} while {condition}",
        while_,
        unbuild=split_while,
        event=SIMPLE_WOULD,
        condition=CONDITION,
    ),
    phrase(EFFECT, "{replacement}", BeginReplacing, replacement=TEMPORARY),
    phrase(
        EFFECT,
        "{duration}, {replacement}",
        BeginReplacing,
        replacement=REPLACEMENT,
        duration=DURATION,
        where={"leading": True},
    ),
)
