"""In whose zone something is: "in your graveyard", "from a graveyard", "in exile" (CR 400.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import InZone, InZones
from engine.ir.nodes import Players
from engine.ir.players import AllPlayers
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


PHRASES: list[Phrase] = [
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
]
