"""Casting spells, playing lands, activating abilities (CR 601, 305, 602)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from engine.abilities.triggers.moving import Origin
from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    EVENT_SUBJECT,
    PLAYER_PREDICATE,
    PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.filters import Filter, HasVariableCost, InZone, Noun, Targets, Thing
from engine.ir.history import CrimesCommitted
from engine.ir.nodes import Node, Objects, Players, Quality, walk
from engine.ir.objects import Chosen, It, Them, This
from engine.ir.past import ExiledWith
from engine.ir.players import AnOpponent, EachPlayer, PlayerKind, You
from engine.ir.triggers import HOLE, AnyTrigger, OrObjects
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import BY_WHOM, FILTER, WHOSE
from engine.language.grammar.words import ORDINAL
from engine.language.kernel import Category, Phrase, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.aims import is_one_of, targets_of
from engine.rules.evaluating.costs_paid import times_paid
from engine.rules.evaluating.history import fitted, looks_back_for, past
from engine.rules.lookup.selecting import has_qualities, is_so, matches, players_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD, STACK, Zone


class Casts(PlayerEvent, frozen=True):
    """A player casts a spell (CR 601.2i). `origin`: from there; `copies`: or copies one; `next_this_turn`: the
    next one; `first_of_game`: the first one, waited for since the game began (103.6b)."""

    what: Objects
    origin: Origin | None = None
    copies: bool = False
    next_this_turn: bool = False
    first_of_game: bool = False
    OF_AN_AMOUNT = False

    @property
    def works_in(self) -> Zone | None:
        """ "When you cast this spell" works on the stack (CR 113.6k)."""
        return STACK if isinstance(self.what, This) else None


class CastsNth(PlayerEvent, frozen=True):
    """A player casts the so-and-so-many-eth spell of a kind in a turn; `other`: any spell but that one."""

    ordinal: int
    what: Filter
    during: Players | None = None
    other: bool = False


class WasKicked(Quality, frozen=True):
    """Is a kicked spell (CR 702.33d)."""


class Copies(PlayerEvent, frozen=True):
    """A player copies a spell (CR 707.10)."""

    what: Objects


class Plays(PlayerEvent, frozen=True):
    """A player plays a land (CR 305.1), or plays a card: as a land or as a spell (CR 701.18b)."""

    what: Objects
    origin: Origin | None = None


class BecomesTarget(ObjectEvent, frozen=True):
    """Becomes the target of a spell or ability (CR 601.2c, 115.1)."""

    by: Node


class PlayerBecomesTarget(PlayerEvent, frozen=True):
    """A player becomes the target of a spell or ability (CR 601.2c)."""

    by: Node


def you_or(what: Objects, by: Node) -> AnyTrigger:
    """ "you or a permanent you control becomes the target of a spell": each of them does for itself."""
    return AnyTrigger((PlayerBecomesTarget(You(), by), BecomesTarget(what, by)))


def split_you_or(value: object) -> Mapping[str, object] | None:
    """The inverse of `you_or`."""
    last = value.parts[-1] if isinstance(value, AnyTrigger) else None
    if not isinstance(last, BecomesTarget) or value != you_or(last.what, last.by):
        return None
    return {"what": last.what, "by": last.by}


class CommitsCrime(PlayerEvent, frozen=True):
    """A player targets an opponent, or what one controls or has in their graveyard (CR 700.13)."""

    batch_by: ClassVar[str] = "players"


class Targeting(StrEnum):
    """What targets something (CR 115.1)."""

    SPELL_OR_ABILITY = "a spell or ability"
    ABILITY = "an ability"


class SpellOrAbility(Node, frozen=True):
    """What targets: a spell or an ability, or only an ability, of those players if the text says whose."""

    word: Targeting
    whose: Players | None = None


def from_where(what: Objects) -> tuple[Objects, tuple[InZone | ExiledWith, ...]]:
    """What is cast or played, and from where: "a spell from your graveyard" is a spell on the stack by then."""
    if not isinstance(what, Chosen):
        return what, ()
    before = tuple(clause for clause in what.what.clauses if isinstance(clause, InZone | ExiledWith))
    clauses = tuple(clause for clause in what.what.clauses if not isinstance(clause, InZone | ExiledWith))
    return Chosen(Filter(what.what.adjectives, what.what.noun, clauses), what.least, what.most), before


def is_cast(game: Game, what: Objects, seen: Seen, zone: Zone, scope: Scope) -> bool:
    """Whether a spell or land is the one, or of the kind, that the text says, and comes from there."""
    kind, before = from_where(what)
    for clause in before:
        if isinstance(clause, ExiledWith):
            card = seen.object.previous
            if card is None or not is_so(game, clause, game.look(card), scope):
                return False
            continue
        if zone != clause.zone:
            return False
        if clause.whose is not None and not is_player(game, clause.whose, seen.object.owner, scope):
            return False
    if isinstance(kind, Chosen) and kind.what.noun.thing == Thing.CARD:
        return has_qualities(game, kind.what, seen, scope)  # it was a card; it is a spell or a land by now
    return fits(game, kind, seen, scope) or was_let_be_played(game, kind, seen, scope)


def was_let_be_played(game: Game, what: Objects, seen: Seen, scope: Scope) -> bool:
    """Whether a spell or land is what the card became that this text speaks of: as it lets a player cast or play it, its
    other parts find what it is then ("When you cast it this turn, ..."; CR 400.7h-i)."""
    card = seen.object.previous
    return isinstance(what, It | Them) and card is not None and fits(game, what, game.look(card), scope)


def in_turn_of(game: Game, during: Players | None, scope: Scope) -> bool:
    """Whether it is that player's turn."""
    return during is None or is_player(game, during, game.state.turn.active, scope)


def from_origin(game: Game, origin: Origin | None, zone: Zone, owner: PlayerId, scope: Scope) -> bool:
    """Whether something was cast or played from where the text says."""
    if origin is None:
        return True
    there = zone in (origin.zone, origin.second)
    if there and origin.whose is not None:
        there = is_player(game, origin.whose, owner, scope)
    return there != origin.not_


@triggers_on(Copies, ev.Created)
def copies(game: Game, trigger: Copies, event: ev.Created, scope: Scope) -> tuple[Match, ...]:
    """A player copied spells, each of which is an event (CR 707.10)."""
    if not is_player(game, trigger.who, event.player, scope):
        return ()
    made = [obj for obj in event.objects if obj.zone == STACK and obj.copy]
    return tuple(
        Match((ObjectRef(obj.id),), (PlayerRef(event.player),))
        for obj in made
        if is_cast(game, trigger.what, game.look(obj.id), STACK, scope)
    )


@triggers_on(Casts, ev.Cast, ev.Created)
def casts(game: Game, trigger: Casts, event: ev.Cast | ev.Created, scope: Scope) -> Match | None:
    """A spell became cast (CR 601.2i); or was copied, where the text says so (CR 707.10)."""
    if isinstance(event, ev.Created):
        if not trigger.copies or not event.objects or event.objects[0].zone != STACK:
            return None
        copy = event.objects[0]
        if not copy.copy or not is_player(game, trigger.who, event.player, scope):
            return None
        if not is_cast(game, trigger.what, game.look(copy.id), STACK, scope):
            return None
        return Match((ObjectRef(copy.id),), (PlayerRef(event.player),))
    seen = game.look(event.spell)
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if not from_origin(game, trigger.origin, event.came_from, seen.object.owner, scope):
        return None
    if not is_cast(game, trigger.what, seen, event.came_from, scope):
        return None
    of_x = any(isinstance(part, HasVariableCost) for part in walk(trigger.what))
    x = seen.object.stack.context.x if of_x and seen.object.stack is not None else None  # 107.3e
    return Match(
        (ObjectRef(event.spell),), (PlayerRef(event.player),), aimed_at(game, trigger.what, seen, scope), x=x
    )


def aimed_at(game: Game, what: Objects, seen: Seen, scope: Scope) -> tuple[Ref, ...]:
    """Those targets of a spell of which a trigger event says that it has them: "that targets one or more creatures"."""
    aims = [aim for aim in what.what.clauses if isinstance(aim, Targets)] if isinstance(what, Chosen) else []
    return tuple(
        ref for ref in targets_of(seen) if any(is_one_of(game, aim.what, [ref], scope) for aim in aims)
    )


@tests(WasKicked)
def was_kicked(game: Game, quality: WasKicked, seen: Seen, scope: Scope) -> bool:
    """A kicker cost was paid for it (CR 702.33d)."""
    return times_paid(game, seen.id, "kicker") > 0


@triggers_on(CastsNth, ev.Cast)
def casts_nth(game: Game, trigger: CastsNth, event: ev.Cast, scope: Scope) -> Match | None:
    """It is the so-and-so-many-eth spell of the kind that the player cast this turn."""
    if not is_player(game, trigger.who, event.player, scope) or not in_turn_of(game, trigger.during, scope):
        return None
    if not matches(game, trigger.what, game.look(event.spell), scope):
        return None
    fitting = [
        other.spell
        for place, other in past(game, ev.Cast)
        if other.player == event.player and fitted(game, place, other.spell, trigger.what, scope)
    ]
    if event.spell not in fitting or (fitting.index(event.spell) + 1 == trigger.ordinal) is trigger.other:
        return None
    named = isinstance(trigger.who, You) and trigger.during is not None
    player = (
        game.state.turn.active if named else event.player
    )  # "your first spell during each opponent's turn"
    return Match((ObjectRef(event.spell),), (PlayerRef(player),))


@triggers_on(Plays, ev.LandPlayed, ev.Cast)
def plays(game: Game, trigger: Plays, event: ev.LandPlayed | ev.Cast, scope: Scope) -> Match | None:
    """A player played a land (CR 305.1), or cast a card where the text says "a card" (CR 701.18b)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if isinstance(event, ev.Cast):
        return plays_card_as_spell(game, trigger, event, scope)
    id = event.into if event.into in game.state.objects else event.object
    seen = game.look(id)
    zone = game.look(event.object).object.zone
    if not from_origin(game, trigger.origin, zone, seen.object.owner, scope):
        return None
    if not is_cast(game, trigger.what, seen, zone, scope):
        return None
    return Match((ObjectRef(id),), (PlayerRef(event.player),))


def plays_card_as_spell(game: Game, trigger: Plays, event: ev.Cast, scope: Scope) -> Match | None:
    """A card was cast where the text says that a card is played (CR 701.18b); a copy isn't a card (CR 108.2, 707.12)."""
    if not isinstance(trigger.what, Chosen) or trigger.what.what.noun.thing != Thing.CARD:
        return None
    seen = game.look(event.spell)
    if seen.object.copy:
        return None
    if not from_origin(game, trigger.origin, event.came_from, seen.object.owner, scope):
        return None
    if not is_cast(game, trigger.what, seen, event.came_from, scope):
        return None
    return Match((ObjectRef(event.spell),), (PlayerRef(event.player),))


def targets_it(game: Game, by: Node, event: ev.BecameTarget, scope: Scope) -> bool:
    """Whether what targets is a spell or ability such as the text says."""
    seen = game.look(event.by)
    if not isinstance(by, SpellOrAbility):
        return fits(game, by, seen, scope)
    is_spell = seen.object.stack is not None and seen.object.stack.ability is None
    if is_spell and by.word is Targeting.ABILITY:
        return False
    return by.whose is None or is_player(game, by.whose, event.player, scope)


@triggers_on(BecomesTarget, ev.BecameTarget)
def becomes_target(game: Game, trigger: BecomesTarget, event: ev.BecameTarget, scope: Scope) -> Match | None:
    """An object became a target (CR 601.2c)."""
    if not isinstance(event.target, ObjectRef) or not fits(
        game, trigger.what, game.look(event.target.id), scope
    ):
        return None
    if not targets_it(game, trigger.by, event, scope):
        return None
    return Match((event.target,), (PlayerRef(event.player),), (ObjectRef(event.by),))


@triggers_on(PlayerBecomesTarget, ev.BecameTarget)
def player_becomes_target(
    game: Game, trigger: PlayerBecomesTarget, event: ev.BecameTarget, scope: Scope
) -> Match | None:
    """A player became a target (CR 601.2c); where you did, "that player" is whose spell or ability it was."""
    if not isinstance(event.target, PlayerRef) or not is_player(game, trigger.who, event.target.id, scope):
        return None
    if not targets_it(game, trigger.by, event, scope):
        return None
    player = PlayerRef(event.player) if isinstance(trigger.who, You) else event.target
    return Match((), (player,), (ObjectRef(event.by),))


@triggers_on(CommitsCrime, ev.BecameTarget)
def commits_crime(game: Game, trigger: CommitsCrime, event: ev.BecameTarget, scope: Scope) -> Match | None:
    """What a player targets is an opponent or an opponent's; several targets at once are one crime (CR 700.13)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    return Match((), (PlayerRef(event.player),)) if is_crime(game, event) else None


def is_crime(game: Game, event: ev.BecameTarget) -> bool:
    """Whether what a player targets is an opponent, what an opponent controls, or a card in an opponent's graveyard
    (CR 700.13)."""
    opponents = game.state.opponents(event.player)
    if isinstance(event.target, PlayerRef):
        return event.target.id in opponents
    seen = game.look(event.target.id)
    if seen.object.zone in (BATTLEFIELD, STACK):
        return seen.chars.controller in opponents
    return seen.object.zone == GRAVEYARD and seen.object.owner in opponents


@looks_back_for(CrimesCommitted)
def crimes_committed(game: Game, what: CrimesCommitted, scope: Scope) -> int:
    """How many spells and abilities with such targets those players put on the stack this turn (CR 608.2i, 700.13)."""
    who = players_of(game, what.who, scope)
    guilty = set()
    for place, event in past(game, ev.BecameTarget):
        if event.player in who:
            with game.as_it_was(place):
                if is_crime(game, event):
                    guilty.add(event.by)
    return len(guilty)


_WHO = {"who": HOLE}
_WHAT = {"what": HOLE}
TARGETING = Category("what targets")
CAST_OBJECT = Category("what is cast")
CAST_ORIGIN = Category("where a spell comes from")
_WINDOWS: tuple[tuple[str, Players | None], ...] = (
    ("each turn", None),
    ("each opponent's turn", EachPlayer(PlayerKind.OPPONENT)),
    ("your turn", You()),
)


def other_than_nth(what: Filter, ordinal: int, again: Filter) -> CastsNth:
    """ "casts a spell other than their first spell each turn"."""
    if what != again:
        raise ValueError("spells of two kinds")
    return CastsNth(HOLE, ordinal, what, other=True)


def split_other_than_nth(value: object) -> Mapping[str, object] | None:
    """The inverse of `other_than_nth`."""
    if not isinstance(value, CastsNth) or not value.other or value.during is not None:
        return None
    return {"what": value.what, "ordinal": value.ordinal, "again": value.what}


def what_is_cast(what: Objects) -> Objects:
    """What a player casts is a spell: "casts a spell that targets you or a creature" speaks of one noun (CR 601.1)."""
    parts = what.parts if isinstance(what, OrObjects) else ()
    if any(isinstance(part, Chosen) and part.what.noun.thing != Thing.SPELL for part in parts):
        raise ValueError("what it targets")
    return what


def split_what_is_cast(value: object) -> Mapping[str, object] | None:
    """The inverse of `what_is_cast`."""
    return {"what": value} if isinstance(value, Objects) else None


def _targeting() -> list[Phrase]:
    """ "a spell or ability an opponent controls"."""
    found = [phrase(TARGETING, "{what} #kind", None, what=EVENT_OBJECT)]
    for word in Targeting:
        where = {"word": word}
        found.append(phrase(TARGETING, word, SpellOrAbility(word)))
        template = f"{word} {{whose}} control<s@whose>"
        found.append(phrase(TARGETING, template, SpellOrAbility, whose=BY_WHOM, where=where))
    return found


def _nth() -> list[Phrase]:
    """ "casts their second spell each turn"."""
    found = []
    for window, during in _WINDOWS:
        ending = window if during is None else f"during {window}"
        template = f"cast<s@> <their|your@> {{ordinal}} {{what:one}} {ending}"
        where = _WHO if during is None else {**_WHO, "during": during}
        found.append(phrase(PLAYER_PREDICATE, template, CastsNth, where=where, ordinal=ORDINAL, what=FILTER))
    return found


PHRASES: tuple[Phrase, ...] = (
    phrase(CAST_ORIGIN, "from anywhere other than {whose} {zone}", Origin, whose=WHOSE, zone=ZONE,
           where={"not_": True}),
    phrase(CAST_OBJECT, "{what}", what_is_cast, unbuild=split_what_is_cast, what=EVENT_OBJECT),
    phrase(PLAYER_PREDICATE, "cast<s@> {what}", Casts, what=CAST_OBJECT, where=_WHO),
    phrase(
        PLAYER_PREDICATE, "cast<s@> {what} {origin}", Casts, what=CAST_OBJECT, origin=CAST_ORIGIN, where=_WHO
    ),
    phrase(PLAYER_PREDICATE, "cast<s@> or <copies|copy@> {what}", Casts, what=CAST_OBJECT,
           where={**_WHO, "copies": True}),
    *_nth(),
    phrase(
        PLAYER_PREDICATE,
        "next cast<s@> {what} this turn",
        Casts,
        what=EVENT_OBJECT,
        where={**_WHO, "next_this_turn": True},
    ),
    phrase(
        EVENT,
        "each opponent casts their first spell of the game",
        Casts(AnOpponent(), Chosen(Filter(noun=Noun(Thing.SPELL))), first_of_game=True),
    ),
    phrase(PLAYER_PREDICATE, "<copies|copy@> {what}", Copies, what=EVENT_OBJECT, where=_WHO),
    phrase(
        PLAYER_PREDICATE, "cast<s@> a {what:one} other than <their|your@> {ordinal} {again:one} each turn", other_than_nth,
        unbuild=split_other_than_nth, what=FILTER, ordinal=ORDINAL, again=FILTER,
        also=("cast<s@> a {what:one} other than the {ordinal} {again:one} <they|you@> cast each turn",),
    ),
    phrase(PLAYER_PREDICATE, "play<s@> {what}", Plays, what=EVENT_OBJECT, where=_WHO),
    phrase(PLAYER_PREDICATE, "play<s@> {what} {origin}", Plays, what=EVENT_OBJECT, origin=CAST_ORIGIN,
           where=_WHO),
    phrase(
        PLAYER_PREDICATE,
        "cast<s@> a kicked spell",
        Casts,
        where={**_WHO, "what": Chosen(Filter((), Noun(Thing.SPELL), (WasKicked(),)))},
        also=("kick<s@> a spell",),
    ),
    phrase(PLAYER_PREDICATE, "commit<s@> a crime", CommitsCrime, where=_WHO),
    *_targeting(),
    phrase(
        EVENT,
        "you or {what} become<s@what> the target of {by}",
        you_or,
        unbuild=split_you_or,
        what=EVENT_SUBJECT,
        by=TARGETING,
    ),
    phrase(PREDICATE, "become<s@> the target of {by}", BecomesTarget, by=TARGETING, where=_WHAT),
    phrase(
        PLAYER_PREDICATE, "become<s@> the target of {by}", PlayerBecomesTarget, by=TARGETING, where=_WHO
    ),
)  # fmt: skip
