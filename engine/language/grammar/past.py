"""What stands after a noun and says what happened to it: "exiled this way", "that attacked this turn" (CR 608.2c, 608.2i)."""

from collections.abc import Mapping

from engine.ir.filters import Either
from engine.ir.objects import It
from engine.ir.past import (
    AttackedThisTurn,
    BlockedThisTurn,
    DealtDamageThisTurn,
    DealtDamageTo,
    DidBlockThisTurn,
    DoneThisWay,
    DrawnThisTurn,
    EnteredThisTurn,
    ExiledWith,
    PutThereThisTurn,
    PutWith,
)
from engine.language.grammar.history import KIND_OF_DAMAGE
from engine.language.grammar.vocabulary import (
    BY_WHOM,
    IN_A_ZONE,
    OBJECTS,
    QUALIFIER,
    RANDOM_PLACE,
    THIS,
    WHOM,
)
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, Phrase, leaf_words, phrase, sub
from engine.values.zones import Zone

DID = Category("what something did this turn")
BLOCKER = Category("what blocked")
DONE_SO = Category("done this way")
DONE_WORD = leaf_words(
    "what was done this way",
    {
        word: word
        for word in (
            "chosen, copied, countered, created, dealt damage, destroyed, discarded, drawn, exiled, goaded, milled, paid, "
            "put into a graveyard, put into graveyards, put into their graveyard, put into your graveyard, "
            "put into your hand, put onto the battlefield, regenerated, removed, returned, "
            "revealed, sacrificed, tapped, untapped, returned to your hand, returned to its owner's hand, countered, cast"
        ).split(", ")
    },
)


def counters_put(kind: str) -> DoneThisWay:
    """ "that had a +1/+1 counter put on it this way"."""
    return DoneThisWay(f"putcounters {kind}")


def split_counters_put(value: object) -> Mapping[str, object] | None:
    """The inverse of `counters_put`."""
    if not isinstance(value, DoneThisWay) or not value.word.startswith("putcounters "):
        return None
    return {"kind": value.word.removeprefix("putcounters ")}


PHRASES: list[Phrase] = [
    phrase(DONE_SO, "{word} this way", DoneThisWay, word=DONE_WORD),
    sub(QUALIFIER, DONE_SO),
    phrase(QUALIFIER, "that died this way", DoneThisWay("died")),
    phrase(QUALIFIER, "{by} {word} this way", DoneThisWay, by=BY_WHOM, word=DONE_WORD),
    phrase(
        QUALIFIER,
        "that had a(n) {kind} counter put on <it|them@> this way",
        counters_put,
        unbuild=split_counters_put,
        kind=COUNTERS,
    ),
    phrase(
        QUALIFIER,
        "that <was|were@> dealt damage this turn",
        DealtDamageThisTurn(),
        also=("dealt damage this turn",),
    ),
    phrase(QUALIFIER, "that {did}", None, did=DID),
    phrase(DID, "entered this turn", EnteredThisTurn(), also=("entered the battlefield this turn",)),
    phrase(DID, "attacked this turn", AttackedThisTurn(), also=("has attacked this turn",)),
    phrase(DID, "blocked this turn", DidBlockThisTurn()),
    phrase(DID, "attacked or blocked this turn", Either((AttackedThisTurn(), DidBlockThisTurn()))),
    phrase(DID, "attacked this combat", AttackedThisTurn(combat=True)),
    phrase(DID, "blocked this combat", DidBlockThisTurn(combat=True)),
    phrase(
        DID,
        "attacked or blocked this combat",
        Either((AttackedThisTurn(combat=True), DidBlockThisTurn(combat=True))),
    ),
    phrase(DID, "dealt {kind} this turn", DealtDamageTo, kind=KIND_OF_DAMAGE),
    phrase(DID, "dealt {kind} to {who} this turn", DealtDamageTo, kind=KIND_OF_DAMAGE, who=WHOM),
    phrase(
        QUALIFIER,
        "that <was|were@> put there from the battlefield this turn",
        PutThereThisTurn(Zone.BATTLEFIELD),
    ),
    phrase(QUALIFIER, "that <was|were@> put there from anywhere this turn", PutThereThisTurn()),
    phrase(QUALIFIER, "{by} blocked this turn", BlockedThisTurn, by=BLOCKER),
    phrase(BLOCKER, "it", It()),
    phrase(BLOCKER, "{what} #this", None, what=THIS),
    phrase(QUALIFIER, "drawn this turn", DrawnThisTurn()),
    phrase(QUALIFIER, "put onto the battlefield with {what}", PutWith, what=THIS),
    phrase(QUALIFIER, "exiled with {what}", ExiledWith, what=OBJECTS),
    phrase(
        RANDOM_PLACE, "exiled with {what}", ExiledWith, what=OBJECTS, also=("that was exiled with {what}",)
    ),
    sub(RANDOM_PLACE, IN_A_ZONE),
]
