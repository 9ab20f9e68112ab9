"""Who crews, saddles and stations, and what they count for as they do (CR 702.122, 702.171, 702.184)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ir.combat_marks import CantAttack, CantBlock
from engine.ir.modifications import CantActivate, Mark
from engine.ir.nodes import Objects, Quality
from engine.ir.said_modifications import Several
from engine.language.grammar.conditions.past import BLOCKER, DID
from engine.language.grammar.continuous.combat_modifications import UNLESS_FOR_MANA
from engine.language.grammar.vocabulary import MODIFICATION, QUALIFIER
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.ids import ObjectId
from engine.values.verbs import Verb

GROUNDED = "can't attack, block, or crew Vehicles"


class CountsForMore(Mark, frozen=True):
    """Crews or saddles as though its power were so much greater (CR 609.4, 702.122a, 702.171a)."""

    verbs: tuple[Verb, ...]
    more: int


class CountsByToughness(Mark, frozen=True):
    """Crews, saddles or stations using its toughness rather than its power (CR 702.122a, 702.171a, 702.184a)."""

    verbs: tuple[Verb, ...]


class CantCrew(Mark, frozen=True):
    """Can't be tapped to pay the crew cost of a Vehicle (CR 702.122c)."""


class HasDone(Quality, frozen=True):
    """Was tapped this turn to crew or saddle something: "a creature that crewed it this turn" (CR 702.122b, 702.171c)."""

    verb: Verb
    what: Objects


class WasDoneBy(Quality, frozen=True):
    """Was crewed or saddled this turn by something: "a Vehicle crewed by ~ this turn" (CR 702.122b, 702.171c)."""

    verb: Verb
    by: Objects


def counts_for(seen: Seen, verb: Verb) -> int:
    """What a creature adds to the total that is asked for (CR 702.122a, 702.171a, 702.184a)."""
    chars = seen.chars
    if any(verb in mark.verbs for mark in chars.marks_of(CountsByToughness)):
        return chars.toughness or 0
    more = max((mark.more for mark in chars.marks_of(CountsForMore) if verb in mark.verbs), default=0)
    return (chars.power or 0) + more


def able(game: Game, ids: Iterable[ObjectId], verb: Verb) -> tuple[ObjectId, ...]:
    """Those of these creatures that may be tapped for it (CR 702.122c)."""
    return tuple(
        id for id in ids if verb is not Verb.CREWS or not game.characteristics(id).marks_of(CantCrew)
    )


def _did(game: Game, verb: Verb) -> list[tuple[ObjectId, ObjectId]]:
    """Who did it this turn, and to what."""
    game.read(Fact.HISTORY)
    return [(e.object, e.cause) for e in game.state.happened if isinstance(e, ev.Did) and e.verb == verb]


@tests(HasDone)
def has_done(game: Game, quality: HasDone, seen: Seen, scope: Scope) -> bool:
    """It was tapped for one of them (CR 702.122b, 702.171c)."""
    to = {to for by, to in _did(game, quality.verb) if by == seen.id}
    return bool(to) and not to.isdisjoint(objects_of(game, quality.what, scope))


@tests(WasDoneBy)
def was_done_by(game: Game, quality: WasDoneBy, seen: Seen, scope: Scope) -> bool:
    """One of them was tapped for it (CR 702.122b, 702.171c)."""
    by = {by for by, to in _did(game, quality.verb) if to == seen.id}
    return bool(by) and not by.isdisjoint(objects_of(game, quality.by, scope))


DOING = (
    ("crew<s@> Vehicles", (Verb.CREWS,)),
    ("saddle<s@> Mounts and crew<s@> Vehicles", (Verb.SADDLES, Verb.CREWS)),
    ("station<s@> permanents", (Verb.STATIONS,)),
)

PHRASES = (
    *(
        phrase(
            MODIFICATION,
            f"{words} as though <its|their@> power were {{more}} greater",
            CountsForMore,
            more=INTEGER,
            where={"verbs": verbs},
        )
        for words, verbs in DOING
    ),
    *(
        phrase(
            MODIFICATION,
            f"{words} using <its|their@> toughness rather than <its|their@> power",
            CountsByToughness(verbs),
        )
        for words, verbs in DOING
    ),
    phrase(MODIFICATION, "can't crew Vehicles", CantCrew()),
    phrase(MODIFICATION, GROUNDED, Several((CantAttack(), CantBlock(), CantCrew()))),
    *(
        phrase(
            MODIFICATION,
            f"{GROUNDED}, and <its|their@> activated abilities can't be activated{unless}",
            Several((CantAttack(), CantBlock(), CantCrew(), CantActivate(mana_too=not unless))),
        )
        for unless in ("", UNLESS_FOR_MANA)
    ),
    *(
        one
        for word, verb in (("crewed", Verb.CREWS), ("saddled", Verb.SADDLES))
        for one in (
            phrase(DID, f"{word} {{what}} this turn", HasDone, what=BLOCKER, where={"verb": verb}),
            phrase(QUALIFIER, f"{word} by {{by}} this turn", WasDoneBy, by=BLOCKER, where={"verb": verb}),
        )
    ),
)
