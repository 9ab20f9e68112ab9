"""Playing lands and casting spells from other zones, more lands, and seeing the top card (CR 601.3, 305.2, 401.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.ir.abilities import CastUsing, Rule, Rules
from engine.ir.filters import Filter, IsObject, Noun, OwnedBy, Thing
from engine.ir.nodes import Objects, Players, Quality
from engine.ir.objects import This
from engine.ir.player_rules import ExtraLands, MayPlayFrom
from engine.ir.players import AllPlayers, PlayerKind, You
from engine.ir.seeing_rules import HandRevealed, MayLookAtFaceDown, TopCardRevealed
from engine.language.grammar.keyword_names import NAMED_KEYWORD
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import ADJECTIVE, FILTER, PLAYER_RULE, STATIC, THIS, WHO
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Category, Phrase, Slots, TwoWay, leaf_words, phrase, slotted
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, Zone

FROM = Category("where cards may be played from")
LANDS = Filter((), Noun(Thing.CARD))
OWN_ZONE = leaf_words("own zone", {"your graveyard": GRAVEYARD, "exile": EXILE})


def is_special(rule: MayPlayFrom) -> bool:
    """Whether leave says more: how often, at what cost, what becomes of the spells, while what is done."""
    special = rule.often is not None or rule.exiled or rule.rather is not None or rule.besides is not None
    special = special or rule.flash or rule.searching
    return special or any(part is not None for part in (rule.exiled_with, rule.then, rule.any_mana))


def playing(lands: str, spells: str) -> TwoWay:
    """Building and taking apart "you may play lands and/or cast spells from ..."."""

    def build(who: Players, zone: tuple[Zone, bool], what: Filter = LANDS) -> MayPlayFrom:
        return MayPlayFrom(who, what, zone[0], bool(lands), bool(spells), zone[1])

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, MayPlayFrom) or value.free or is_special(value):
            return None
        if (value.lands, value.spells) != (bool(lands), bool(spells)):
            return None
        found = {"who": value.who, "zone": (value.zone, value.top_only)}
        if spells == "what":
            return {**found, "what": value.what}
        return found if value.what == LANDS else None

    return build, unbuild


def free(who: Players, what: Filter, zone: tuple[Zone, bool]) -> MayPlayFrom:
    """ "you may cast creature spells from your hand without paying their mana costs"."""
    return MayPlayFrom(who, what, zone[0], lands=False, top_only=zone[1], free=True)


def split_free(value: object) -> Mapping[str, object] | None:
    """The inverse of `free`."""
    if (
        not isinstance(value, MayPlayFrom)
        or not value.free
        or value.lands
        or is_special(value)
        or value.wherever
    ):
        return None
    return {"who": value.who, "what": value.what, "zone": (value.zone, value.top_only)}


def this_from(word: str, zone: Zone) -> Rule:
    """ "You may cast this card from your graveyard"."""
    what = Filter((), Noun(Thing.CARD), (IsObject(This(word)),))
    return Rule(MayPlayFrom(You(), what, zone, lands=False))


def split_this_from(value: object) -> Mapping[str, object] | None:
    """The inverse of `this_from`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, MayPlayFrom) or len(rule.what.clauses) != 1:
        return None
    clause = rule.what.clauses[0]
    if not isinstance(clause, IsObject) or not isinstance(clause.what, This):
        return None
    word, zone = clause.what.word, rule.zone
    return {"word": word, "zone": zone} if value == this_from(word, zone) else None


def more_lands(who: Players, count: int) -> ExtraLands:
    """ "you may play two additional lands ..."."""
    if count == 1:
        raise ValueError("one is said otherwise")
    return ExtraLands(who, count)


def split_more_lands(value: object) -> Mapping[str, object] | None:
    """The inverse of `more_lands`."""
    if not isinstance(value, ExtraLands) or value.count == 1:
        return None
    return {"who": value.who, "count": value.count}


def of_one_quality(who: Players, lands: Quality, spells: Quality, zone: tuple[Zone, bool]) -> MayPlayFrom:
    """ "you may play historic lands and cast historic spells from the top of your library"."""
    if lands != spells:
        raise ValueError("lands of one kind and spells of another")
    return MayPlayFrom(
        who, Filter((lands,), Noun(Thing.CARD)), zone[0], lands=True, spells=True, top_only=zone[1]
    )


def split_of_one_quality(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_one_quality`."""
    if not isinstance(value, MayPlayFrom) or len(value.what.adjectives) != 1:
        return None
    (quality,) = value.what.adjectives
    found = {"who": value.who, "lands": quality, "spells": quality, "zone": (value.zone, value.top_only)}
    return (
        found if value == of_one_quality(value.who, quality, quality, (value.zone, value.top_only)) else None
    )


def _playing() -> list[Phrase]:
    """Lands, spells, or both, each from a zone."""
    wordings = (
        ("play lands", "lands", ""),
        ("cast {what:many}", "", "what"),
        ("play cards", "lands", "all"),
        ("play lands and cast {what:many}", "lands", "what"),
    )
    found: list[Phrase] = [
        phrase(
            PLAYER_RULE,
            "{who} may play {lands} lands and cast {spells} spells from {zone}",
            of_one_quality,
            unbuild=split_of_one_quality,
            who=WHO,
            lands=ADJECTIVE,
            spells=ADJECTIVE,
            zone=FROM,
        )
    ]
    for words, lands, spells in wordings:
        build, unbuild = playing(lands, spells)
        slots: Slots = {"what": FILTER} if spells == "what" else {}
        found.append(
            slotted(PLAYER_RULE, f"{{who}} may {words} from {{zone}}", build, {**slots, "who": WHO, "zone": FROM}, unbuild=unbuild)
        )  # fmt: skip
    return found


YOURS = OwnedBy(You())


def from_exiled(
    *, lands: bool, spells: bool, of_kind: bool, owned: bool
) -> tuple[Callable[..., MayPlayFrom], Callable[[object], Mapping[str, object] | None]]:
    """Building and taking apart "you may play lands and cast spells from among cards exiled with ~"; `owned`: "among cards you
    own exiled with ~"."""

    def build(who: Players, exiled_with: Objects, what: Filter = LANDS) -> MayPlayFrom:
        if owned:
            what = replace(what, clauses=(*what.clauses, YOURS))
        return MayPlayFrom(who, what, EXILE, lands, spells, exiled_with=exiled_with)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, MayPlayFrom) or value.exiled_with is None:
            return None
        what = value.what
        if (what.clauses[-1:] == (YOURS,)) is not owned:
            return None
        if owned:
            what = replace(what, clauses=what.clauses[:-1])
        if build(value.who, value.exiled_with, what) != value or (what != LANDS) != of_kind:
            return None
        return {"who": value.who, "exiled_with": value.exiled_with, "what": what}

    return build, unbuild


def _from_exiled() -> list[Phrase]:
    """What may be played of the cards exiled with something."""
    found: list[Phrase] = []
    for words, lands, spells in (
        ("play lands and cast {what:many} from among", True, True),
        ("cast {what:many} from among", False, True),
        ("play lands from among", True, False),
        ("play", True, True),
    ):
        slots = {"what": FILTER} if "{what" in words else {}
        for said in ("", " you own"):
            build, unbuild = from_exiled(lands=lands, spells=spells, of_kind=bool(slots), owned=bool(said))
            found.append(
                slotted(PLAYER_RULE, f"{{who}} may {words} cards{said} exiled with {{exiled_with}}", build, {**slots, "who": WHO, "exiled_with": THIS}, unbuild=unbuild if slots else _of_all(unbuild), where={}, also=() if said else (f"{{who}} may {words} the cards exiled with {{exiled_with}}",))
            )  # fmt: skip
    return found


def _of_all(
    unbuild: Callable[[object], Mapping[str, object] | None],
) -> Callable[[object], Mapping[str, object] | None]:
    """Taking apart what is said of all cards."""

    def of_all(value: object) -> Mapping[str, object] | None:
        fields = unbuild(value)
        return None if fields is None else {name: part for name, part in fields.items() if name != "what"}

    return of_all


def top_and_face_down(what: Filter) -> Rules:
    """ "you may look at the top card of your library and at face-down creatures you don't control any time"."""
    return Rules((TopCardRevealed(You(), to_all=False), MayLookAtFaceDown(You(), what)))


def split_top_and_face_down(value: object) -> Mapping[str, object] | None:
    """The inverse of `top_and_face_down`."""
    match value:
        case Rules(rules=(TopCardRevealed(), MayLookAtFaceDown(what=what))) if value == top_and_face_down(
            what
        ):
            return {"what": what}
        case _:
            return None


PHRASES = (
    *_from_exiled(),
    phrase(FROM, "your graveyard", (GRAVEYARD, False)),
    phrase(FROM, "your hand", (HAND, False)),
    phrase(FROM, "the top of your library", (LIBRARY, True)),
    *_playing(),
    phrase(
        PLAYER_RULE,
        "{who} may cast {what:many} from {zone} without paying their mana costs",
        free,
        unbuild=split_free,
        who=WHO,
        what=FILTER,
        zone=FROM,
    ),
    phrase(
        STATIC,
        "you may cast {word} from {zone}",
        this_from,
        unbuild=split_this_from,
        word=SELF_WORD,
        zone=OWN_ZONE,
    ),
    phrase(
        STATIC,
        "you may cast this card from {zone} using its {way} ability",
        CastUsing,
        zone=OWN_ZONE,
        way=NAMED_KEYWORD,
    ),
    # more lands (CR 305.2): a static ability says "on each of your turns", an effect "this turn"
    phrase(PLAYER_RULE, "{who} may play an additional land", ExtraLands, who=WHO),
    phrase(
        PLAYER_RULE,
        "{who} may play {count} additional lands",
        more_lands,
        unbuild=split_more_lands,
        who=WHO,
        count=NUMERAL,
        also=("{who} may play up to {count} additional lands",),
    ),
    phrase(STATIC, "you may play an additional land on each of your turns", Rule(ExtraLands(You()))),
    phrase(STATIC, "you may play two additional lands on each of your turns", Rule(ExtraLands(You(), 2))),
    phrase(
        STATIC,
        "each player may play an additional land on each of their turns",
        Rule(ExtraLands(AllPlayers())),
        also=("each player may play an additional land during each of their turns",),
    ),
    # what is seen of libraries and hands (CR 401.5, 402.3)
    phrase(
        PLAYER_RULE,
        "you may look at the top card of your library any time",
        TopCardRevealed(You(), to_all=False),
    ),
    phrase(
        PLAYER_RULE,
        "you may look at face-down {what:many} any time",
        MayLookAtFaceDown,
        what=FILTER,
        where={"who": You()},
    ),
    phrase(
        STATIC,
        "you may look at the top card of your library and at face-down {what:many} any time",
        top_and_face_down,
        unbuild=split_top_and_face_down,
        what=FILTER,
    ),
    phrase(STATIC, "play with the top card of your library revealed", Rule(TopCardRevealed(You()))),
    phrase(
        STATIC,
        "players play with the top card of their libraries revealed",
        Rule(TopCardRevealed(AllPlayers())),
    ),
    phrase(STATIC, "play with your hand revealed", Rule(HandRevealed(You()))),
    phrase(STATIC, "players play with their hands revealed", Rule(HandRevealed(AllPlayers()))),
    phrase(
        STATIC,
        "your opponents play with their hands revealed",
        Rule(HandRevealed(AllPlayers(PlayerKind.OPPONENT))),
    ),
)
