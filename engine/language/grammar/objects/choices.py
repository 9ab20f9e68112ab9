"""What is left to a choice: objects of another player's choice, or of the kind of yours (CR 601.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import (
    Among,
    AnyTarget,
    ChoiceOf,
    Either,
    Filter,
    InZone,
    InZones,
    IsObject,
    Noun,
    OfYourChoice,
    OneOf,
    Selectable,
    Thing,
)
from engine.ir.nodes import Node, Players, Quality
from engine.ir.objects import Chosen, Target
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer
from engine.language.grammar.nouns.players import PLAYER_NOUN
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import (
    A_FILTER,
    FILTER,
    IN_A_ZONE,
    PLAYER_TARGET,
    QUALIFIER,
    SELECTABLE,
    TARGET,
    UP_TO,
    WHOSE,
)
from engine.language.kernel import Phrase, if_rebuilt, joined, leaf_words, phrase
from engine.values.zones import Zone


def in_place(what: Filter, place: InZone) -> Filter:
    """A noun with the zone that stands apart from it."""
    if any(isinstance(clause, InZone) for clause in what.clauses):
        raise ValueError("in two zones")
    return Filter(what.adjectives, what.noun, (*what.clauses, place))


def chosen_by(what: Filter, chooser: Players, place: InZone) -> Chosen:
    """ "a nonland card of an opponent's choice from your graveyard"."""
    return Chosen(in_place(what, place), chooser=chooser)


def split_chosen_by(value: object) -> Mapping[str, object] | None:
    """The inverse of `chosen_by`."""
    if not isinstance(value, Chosen) or value.chooser is None:
        return None
    found = _apart(value.what)
    return None if found is None else if_rebuilt(value, chosen_by, {**found, "chooser": value.chooser})


def chosen_target(what: Filter, chooser: Players, place: InZone) -> Target:
    """ "target creature card of an opponent's choice from your graveyard"."""
    return Target(in_place(what, place), chooser=chooser)


def split_chosen_target(value: object) -> Mapping[str, object] | None:
    """The inverse of `chosen_target`."""
    if not isinstance(value, Target) or value.chooser is None:
        return None
    found = _apart(value.what)
    return None if found is None else if_rebuilt(value, chosen_target, {**found, "chooser": value.chooser})


def whole_target(what: Selectable, chooser: Players) -> Target:
    """ "target creature that player controls of their choice"."""
    if _apart(what) is not None or (_has_clauses(what) and not _is_said_to_be_theirs(chooser)):
        raise ValueError("the zone and the clauses stand last")
    return Target(what, chooser=chooser)


def split_whole_target(value: object) -> Mapping[str, object] | None:
    """The inverse of `whole_target`."""
    if not isinstance(value, Target) or value.chooser is None or _apart(value.what) is not None:
        return None
    if _has_clauses(value.what) and not _is_said_to_be_theirs(value.chooser):
        return None
    what, chooser = value.what, value.chooser
    return {"what": what, "chooser": chooser} if whole_target(what, chooser) == value else None


def chosen_among(what: Filter, chooser: Players, clauses: tuple[Quality, ...]) -> Target:
    """ "target nonbasic land of an opponent's choice you don't control"."""
    if (
        what.clauses
        or any(isinstance(clause, InZone) for clause in clauses)
        or _is_said_to_be_theirs(chooser)
    ):
        raise ValueError("the clauses stand last, a zone alone")
    return Target(Filter(what.adjectives, what.noun, clauses), chooser=chooser)


def split_chosen_among(value: object) -> Mapping[str, object] | None:
    """The inverse of `chosen_among`."""
    if not isinstance(value, Target) or value.chooser is None or not isinstance(value.what, Filter):
        return None
    what = value.what
    fields: dict[str, object] = {
        "what": Filter(what.adjectives, what.noun),
        "chooser": value.chooser,
        "clauses": what.clauses,
    }
    of_a_zone = any(isinstance(clause, InZone) for clause in what.clauses)
    apart = what.clauses and not of_a_zone and not _is_said_to_be_theirs(value.chooser)
    return if_rebuilt(value, chosen_among, fields) if apart else None


def _has_clauses(what: Selectable) -> bool:
    """Whether something is said after a noun."""
    return isinstance(what, Filter) and bool(what.clauses)


def _is_said_to_be_theirs(chooser: Players) -> bool:
    """Whether who chooses was named before, so that the choice is "their choice" and stands last."""
    return isinstance(chooser, ThatPlayer)


def _apart(what: Selectable) -> Mapping[str, object] | None:
    """A noun and the zone that is said last of it."""
    *clauses, place = what.clauses if isinstance(what, Filter) and what.clauses else (None,)
    if not isinstance(what, Filter) or not isinstance(place, InZone):
        return None
    return {"what": Filter(what.adjectives, what.noun, tuple(clauses)), "place": place}


def there_or_elsewhere(most: int | Node, first: Filter, second: Filter) -> Target:
    """ "up to three other target creatures from the battlefield and/or creature cards from graveyards"."""
    if first.clauses or not any(isinstance(clause, InZone) for clause in second.clauses):
        raise ValueError("in one zone")
    here = Filter(first.adjectives, first.noun, (InZone(Zone.BATTLEFIELD, None, "from"),))
    return Target(OneOf((here, second)), 0, most, another=True)


def split_there_or_elsewhere(value: object) -> Mapping[str, object] | None:
    """The inverse of `there_or_elsewhere`."""
    match value:
        case Target(what=OneOf(options=(Filter() as here, Filter() as second)), most=most) if (
            most is not None
        ):
            first = Filter(here.adjectives, here.noun)
            fields: dict[str, object] = {"most": most, "first": first, "second": second}
            elsewhere = any(isinstance(clause, InZone) for clause in second.clauses)
            return if_rebuilt(value, there_or_elsewhere, fields) if elsewhere else None
        case _:
            return None


WHERE = InZone | InZones | Among | DoneThisWay
"""Clauses that say where, or among what, something is looked for."""


def of_either(first: Filter, second: Filter) -> Chosen:
    """ "a creature or a Treasure", "another creature or a token": one that is the one or the other."""
    things = {first.noun.thing, second.noun.thing}
    if not (things <= {Thing.PERMANENT, Thing.TOKEN} or things == {Thing.CARD}):
        raise ValueError("of two sorts")
    if any(isinstance(clause, WHERE) for clause in first.clauses):
        raise ValueError("of two places")
    thing = Thing.CARD if things == {Thing.CARD} else Thing.PERMANENT
    places = tuple(clause for clause in second.clauses if isinstance(clause, WHERE))
    rest = tuple(clause for clause in second.clauses if not isinstance(clause, WHERE))
    if second.clauses[len(rest) :] != places or (thing is Thing.CARD and not places):
        raise ValueError("the place stands last, and there is one for cards")
    options = (first, Filter(second.adjectives, second.noun, rest))
    either = Either(tuple(IsObject(Chosen(option)) for option in options))
    return Chosen(Filter((), Noun(thing), (either, *places)))


def split_of_either(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_either`."""
    match value:
        case Chosen(
            what=Filter(
                clauses=(
                    Either(
                        options=(
                            IsObject(what=Chosen(what=Filter() as first)),
                            IsObject(what=Chosen(what=Filter() as second)),
                        )
                    ),
                    *places,
                )
            )
        ):
            fields = {
                "first": first,
                "second": Filter(second.adjectives, second.noun, (*second.clauses, *places)),
            }
            return if_rebuilt(value, of_either, fields)
        case _:
            return None


PHRASES: list[Phrase] = [
    phrase(
        NAMED_OBJECTS,
        "{first} or {second}",
        of_either,
        unbuild=split_of_either,
        first=A_FILTER,
        second=A_FILTER,
    ),
    phrase(
        TARGET,
        "up to {most} other target {first:many} from the battlefield and/or {second:many}",
        there_or_elsewhere,
        unbuild=split_there_or_elsewhere,
        most=UP_TO,
        first=FILTER,
        second=FILTER,
    ),
    phrase(
        TARGET,
        "target {what} of {chooser} choice",
        whole_target,
        unbuild=split_whole_target,
        what=SELECTABLE,
        chooser=WHOSE,
    ),
    phrase(
        TARGET,
        "target {what} of {chooser} choice {place}",
        chosen_target,
        unbuild=split_chosen_target,
        what=FILTER,
        chooser=WHOSE,
        place=IN_A_ZONE,
    ),
    phrase(
        TARGET,
        "target {what} of {chooser} choice {clauses}",
        chosen_among,
        unbuild=split_chosen_among,
        what=FILTER,
        chooser=WHOSE,
        clauses=joined(QUALIFIER, ""),
    ),
    phrase(TARGET, "any target chosen at random", Target(AnyTarget(), at_random=True)),
    phrase(TARGET, "target {what} chosen at random", Target, what=SELECTABLE, where={"at_random": True}),
    phrase(
        PLAYER_TARGET,
        "target {what} chosen at random",
        Target,
        what=PLAYER_NOUN,
        where={"at_random": True},
        also=("target {what} chosen at random from among your opponents",),
    ),
    phrase(TARGET, "any target of {chooser} choice", Target, chooser=WHOSE, where={"what": AnyTarget()}),
    phrase(
        TARGET,
        "any other target of {chooser} choice",
        Target,
        chooser=WHOSE,
        where={"what": AnyTarget(), "another": True},
    ),
    phrase(
        NAMED_OBJECTS,
        "{what} of {chooser} choice {place}",
        chosen_by,
        unbuild=split_chosen_by,
        what=A_FILTER,
        chooser=WHOSE,
        place=IN_A_ZONE,
    ),
    phrase(
        QUALIFIER,
        "of the {what} of your choice",
        OfYourChoice,
        what=leaf_words(
            "what is chosen of them", {sort.value: sort for sort in (ChoiceOf.COLOR, ChoiceOf.CREATURE_TYPE)}
        ),
    ),
]
