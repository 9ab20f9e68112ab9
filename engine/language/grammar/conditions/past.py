"""What stands after a noun and says what happened to it: "exiled this way", "that attacked this turn" (CR 608.2c, 608.2i)."""

from collections.abc import Mapping

from engine.ir.filters import Either, Filter
from engine.ir.nodes import Objects
from engine.ir.objects import It, Them
from engine.ir.past import (
    AttackedThisTurn,
    BlockedThisTurn,
    CreatedWith,
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
from engine.language.grammar.conditions.history import KIND_OF_DAMAGE
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    IN_A_ZONE,
    OBJECTS,
    PLAIN_NOUN,
    QUALIFIER,
    RANDOM_PLACE,
    TARGET,
    THIS,
    WHOM,
)
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, Phrase, if_rebuilt, leaf_words, phrase, sub
from engine.values.zones import Zone

DID = Category("what something did this turn")
BLOCKER = Category("what blocked")
INVOLVED = Category("what blocked or was blocked")
DONE_SO = Category("done this way")
DONE_WORD = leaf_words(
    "what was done this way",
    {
        word: word
        for word in (
            "chosen, copied, countered, created, dealt damage, destroyed, discarded, drawn, exiled, goaded, milled, "
            "put into a graveyard, put into graveyards, put into their graveyard, put into your graveyard, "
            "put into your hand, put onto the battlefield, regenerated, removed, returned, "
            "revealed, sacrificed, tapped, untapped, returned to your hand, returned to its owner's hand, cast"
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


def either_way(by: Objects | Filter, *, combat: bool = False) -> Either:
    """ "That blocked or was blocked by a Zombie this turn"."""
    return Either((DidBlockThisTurn(combat, by), BlockedThisTurn(by, combat, passive=True)))


def split_either_way(value: object) -> Mapping[str, object] | None:
    """The inverse of `either_way`."""
    first = value.options[0] if isinstance(value, Either) else None
    if not isinstance(first, DidBlockThisTurn) or first.what is None:
        return None
    return if_rebuilt(value, either_way, {"by": first.what, "combat": first.combat})


def _were_blocked() -> list[Phrase]:
    """ "That were blocked by target Wall this turn", "that blocked this creature this turn", or either."""
    found: list[Phrase] = []
    for when, combat in (("this turn", False), ("this combat", True)):
        where = {"combat": combat}
        said = f"<was|were@> blocked by {{by}} {when}"
        passive = {**where, "passive": True}
        found.append(phrase(DID, said, BlockedThisTurn, by=INVOLVED, where=passive))
        found.append(phrase(DID, f"blocked {{what}} {when}", DidBlockThisTurn, what=INVOLVED, where=where))
        found.append(
            phrase(DID, f"blocked or {said}", either_way, unbuild=split_either_way, by=INVOLVED, where=where)
        )
    return found


PHRASES: list[Phrase] = [
    phrase(DONE_SO, "{word} this way", DoneThisWay, word=DONE_WORD),
    phrase(
        QUALIFIER,
        "{under} controlled that <was|were@> {word} this way",
        DoneThisWay,
        under=BY_WHOM,
        word=DONE_WORD,
    ),
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
    phrase(
        QUALIFIER,
        "that <was|were@> put there from anywhere this turn",
        PutThereThisTurn(),
        also=("that <was|were@> put there this turn",),
    ),
    phrase(
        QUALIFIER,
        "that <was|were@> put there from a library this turn",
        PutThereThisTurn(Zone.LIBRARY),
        also=("that <was|were@> put there from your library this turn",),
    ),
    phrase(QUALIFIER, "that <was|were@> milled this turn", PutThereThisTurn(Zone.LIBRARY, milled=True)),
    phrase(QUALIFIER, "{by} blocked this turn", BlockedThisTurn, by=BLOCKER),
    phrase(QUALIFIER, "{by} blocked this combat", BlockedThisTurn, by=BLOCKER, where={"combat": True}),
    *_were_blocked(),
    phrase(BLOCKER, "it", It()),
    phrase(BLOCKER, "{what} #this", None, what=THIS),
    phrase(QUALIFIER, "drawn this turn", DrawnThisTurn()),
    phrase(QUALIFIER, "put onto the battlefield with {what}", PutWith, what=THIS),
    phrase(QUALIFIER, "created with {what}", CreatedWith, what=OBJECTS),
    phrase(QUALIFIER, "exiled with {what}", ExiledWith, what=OBJECTS),
    phrase(
        RANDOM_PLACE, "exiled with {what}", ExiledWith, what=OBJECTS, also=("that was exiled with {what}",)
    ),
    sub(RANDOM_PLACE, IN_A_ZONE),
    phrase(INVOLVED, "{what} #kind", None, what=A_FILTER),
    phrase(INVOLVED, "{what} #this", None, what=THIS),
    phrase(INVOLVED, "{what} #target", None, what=TARGET),
    phrase(INVOLVED, "it", It()),
    phrase(INVOLVED, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    phrase(INVOLVED, "one of those {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "those"}),
]
