"""In whose zone something is: "in your graveyard", "from a graveyard", "in exile" (CR 400.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.ir.filters import InZone, InZones, Non
from engine.ir.nodes import Players
from engine.ir.objects import Target
from engine.ir.players import AllPlayers, AnOpponent, ThatPlayer
from engine.language.grammar.vocabulary import IN_A_ZONE, QUALIFIER, WHOSE
from engine.language.kernel import Phrase, leaf_words, listed, phrase
from engine.values.zones import Zone

WHERE = leaf_words("in", {word: word for word in ("in", "from")})
ZONE = leaf_words(
    "zone",
    {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY},
    plurals={"library": "libraries"},
)
BARE_ZONE = leaf_words("zone as it is", {"exile": Zone.EXILE})
_PAIRS = ((Zone.HAND, Zone.GRAVEYARD), (Zone.GRAVEYARD, Zone.HAND), (Zone.GRAVEYARD, Zone.LIBRARY))
_EITHER_OF = ((Zone.HAND, Zone.GRAVEYARD), (Zone.GRAVEYARD, Zone.HAND), (Zone.HAND, Zone.LIBRARY))
EITHER_ZONE = leaf_words(
    "one of two zones", {f"{one.value} or {other.value}": (one, other) for one, other in _EITHER_OF}
)
_MANY = {Zone.GRAVEYARD: "graveyards", Zone.HAND: "hands", Zone.LIBRARY: "libraries"}
ZONE_PAIR = leaf_words(
    "two zones",
    {f"{one.value} and {other.value}": (one, other) for one, other in _PAIRS},
    plurals={f"{one.value} and {other.value}": f"{_MANY[one]} and {_MANY[other]}" for one, other in _PAIRS},
)


def in_the_zone_of(word: str, whose: Players, zone: Zone) -> InZone:
    """ "in your graveyard": each player has one of their own, so all opponents' are graveyards (CR 400.1)."""
    if isinstance(whose, AllPlayers):
        raise ValueError("several players have several zones")
    return InZone(zone, whose, word)


def split_in_the_zone_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_the_zone_of`."""
    if not isinstance(value, InZone) or value.whose is None or isinstance(value.whose, AllPlayers):
        return None
    return {"word": value.word, "whose": value.whose, "zone": value.zone}


def in_either_zone(word: str, whose: Players, zones: tuple[Zone, Zone]) -> InZones:
    """ "from your hand or graveyard" (CR 400.1)."""
    return InZones((InZone(zones[0], whose, word), InZone(zones[1], _again(whose), "")), either=True)


def split_in_either_zone(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_either_zone`."""
    match value:
        case InZones(
            places=(InZone(zone=one, whose=Players() as whose, word=word), InZone(zone=other, word="")),
            either=True,
        ):
            return {"word": word, "whose": whose, "zones": (one, other)}
        case _:
            return None


def in_both_zones(word: str, whose: Players, zones: tuple[Zone, Zone], *, of_several: bool) -> InZones:
    """ "from target player's hand and graveyard", "from all opponents' hands and graveyards" (CR 400.1)."""
    if isinstance(whose, AllPlayers) != of_several:
        raise ValueError("each player has one of each")
    return InZones((InZone(zones[0], whose, word), InZone(zones[1], _again(whose), "")))


def _again(whose: Players) -> Players:
    """Whose the second zone is: of the same target, and of the same one of several players, as the first."""
    return ThatPlayer() if isinstance(whose, Target | AnOpponent) else whose


def split_in_both_zones(value: object, *, of_several: bool) -> Mapping[str, object] | None:
    """The inverse of `in_both_zones`."""
    match value:
        case InZones(
            places=(InZone(zone=one, whose=Players() as whose, word=word), InZone(zone=other, word="")),
            either=False,
        ):
            if isinstance(whose, AllPlayers) != of_several:
                return None
            return {"word": word, "whose": whose, "zones": (one, other)}
        case _:
            return None


PHRASES: list[Phrase] = [
    *(
        phrase(
            QUALIFIER,
            f"{{word}} {{whose}} {{zones:{form}}}",
            partial(in_both_zones, of_several=several),
            unbuild=partial(split_in_both_zones, of_several=several),
            word=WHERE,
            whose=WHOSE,
            zones=ZONE_PAIR,
        )
        for form, several in (("one", False), ("many", True))
    ),
    phrase(
        QUALIFIER,
        "{word} {whose} {zones} #either",
        in_either_zone,
        unbuild=split_in_either_zone,
        word=WHERE,
        whose=WHOSE,
        zones=EITHER_ZONE,
    ),
    phrase(
        IN_A_ZONE,
        "{word} {whose} {zone}",
        in_the_zone_of,
        unbuild=split_in_the_zone_of,
        word=WHERE,
        whose=WHOSE,
        zone=ZONE,
    ),
    phrase(
        QUALIFIER,
        "{word} {whose} {zone}",
        in_the_zone_of,
        unbuild=split_in_the_zone_of,
        word=WHERE,
        whose=WHOSE,
        zone=ZONE,
    ),
    phrase(QUALIFIER, "{word} {whose} {zone:many} #several", InZone, word=WHERE, whose=WHOSE, zone=ZONE),
    phrase(IN_A_ZONE, "{word} {whose} {zone:many} #several", InZone, word=WHERE, whose=WHOSE, zone=ZONE),
    phrase(QUALIFIER, "{word} a(n) {zone}", InZone, word=WHERE, zone=ZONE),
    phrase(QUALIFIER, "{word} {zone} #exile", InZone, word=WHERE, zone=BARE_ZONE),
    phrase(QUALIFIER, "on the battlefield", InZone(Zone.BATTLEFIELD, None, "on")),
    phrase(QUALIFIER, "still on the battlefield", InZone(Zone.BATTLEFIELD, None, "still on")),
    phrase(
        QUALIFIER,
        "not on the battlefield",
        Non(InZone(Zone.BATTLEFIELD, None, "on")),
    ),
    phrase(QUALIFIER, "on the stack", InZone(Zone.STACK, None, "on")),
    phrase(QUALIFIER, "{places}", InZones, places=listed(IN_A_ZONE, "and", 2)),
    phrase(IN_A_ZONE, "{word} {zone} #exile", InZone, word=WHERE, zone=BARE_ZONE),
    *(
        phrase(QUALIFIER, f"{where} {words}", InZone(zone, None, said))
        for zone, several in (
            (Zone.GRAVEYARD, "graveyards"),
            (Zone.HAND, "hands"),
            (Zone.LIBRARY, "libraries"),
        )
        for where in ("in", "from")
        for words, said in ((several, f"{where} {several}"), (f"all {several}", f"{where} all"))
    ),
    phrase(QUALIFIER, "total in all graveyards", InZone(Zone.GRAVEYARD, None, "total in all")),
    phrase(QUALIFIER, "in each {zone}", InZone, zone=ZONE, where={"word": "in each"}),
]
