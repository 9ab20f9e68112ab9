"""Looking back at this turn as a number: how many of something, how much life or damage (CR 608.2i). Conditions on what
happened are read in `history.py`."""

from collections.abc import Mapping
from functools import partial

from engine.ir.amounts import HappenedCount
from engine.ir.fields import fields_of
from engine.ir.filters import Filter
from engine.ir.history import (
    AttackedWith,
    CardsDiscarded,
    CardsDrawn,
    CardsPutIntoGraveyard,
    DamageKind,
    DamageTaken,
    Died,
    Entered,
    LifeGained,
    PermanentsSacrificed,
    SpellsCast,
    TokensCreated,
)
from engine.ir.nodes import Node, Players
from engine.ir.players import AllPlayers
from engine.language.grammar.conditions.history import BARE_YOU, HAVING_DONE, OTHERS, THEY_HAVE, YOU_HAVE
from engine.language.grammar.numbers.amounts import MEASURED
from engine.language.grammar.vocabulary import COUNTABLE, FILTER, WHOM, WHOSE
from engine.language.kernel import Category, Phrase, TwoWay, phrase, slotted
from engine.values.zones import Zone


def counted(event: type[Node], *fields: str) -> TwoWay:
    """Building and taking apart a noun phrase for what happened: "creatures that died this turn"."""

    def build(**given: object) -> HappenedCount:
        return HappenedCount(event(**given))

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, HappenedCount) or type(value.what) is not event:
            return None
        what = value.what
        given = {n: held for n, held in fields_of(what).items() if held is not None and held is not False}
        return given if set(given) == set(fields) else None

    return build, unbuild


def counted_this_turn(
    template: str, event: type[Node], *, where: Mapping[str, object] | None = None, **slots: Category
) -> Phrase:
    """A noun phrase for what happened this turn; `where`: what its words say besides its slots."""
    build, unbuild = counted(event, *slots, *(where or ()))
    return slotted(COUNTABLE, template, build, slots, where=where, unbuild=unbuild)


def life_this_turn(who: Players, *, lost: bool) -> HappenedCount:
    """ "the amount of life you lost this turn"."""
    return HappenedCount(LifeGained(who, lost))


def split_life_this_turn(value: object, *, lost: bool) -> Mapping[str, object] | None:
    """The inverse of `life_this_turn`."""
    what = value.what if isinstance(value, HappenedCount) else None
    return {"who": what.who} if isinstance(what, LifeGained) and what.lost == lost else None


def damage_this_turn(who: Players) -> HappenedCount:
    """ "the amount of damage dealt to that player this turn"."""
    return HappenedCount(DamageTaken(who))


def split_damage_this_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `damage_this_turn`."""
    what = value.what if isinstance(value, HappenedCount) else None
    return {"who": what.who} if isinstance(what, DamageTaken) and what.kind is DamageKind.ANY else None


def sacrificed(what: Filter) -> HappenedCount:
    """ "permanents sacrificed this turn": by anyone."""
    return HappenedCount(PermanentsSacrificed(AllPlayers(), what))


def split_sacrificed(value: object) -> Mapping[str, object] | None:
    """The inverse of `sacrificed`."""
    match value:
        case HappenedCount(what=PermanentsSacrificed(who=AllPlayers(), what=Filter() as what)):
            return {"what": what}
        case _:
            return None


PHRASES: list[Phrase] = [
    counted_this_turn(
        "{what@} put into {whose} graveyard from the battlefield this turn",
        CardsPutIntoGraveyard,
        what=FILTER,
        whose=WHOSE,
        where={"origin": Zone.BATTLEFIELD},
    ),
    counted_this_turn("{what@} that died this turn", Died, what=FILTER),
    counted_this_turn("{what@} that died under {under} control this turn", Died, what=FILTER, under=WHOSE),
    counted_this_turn(
        "{what@} that entered the battlefield under {under} control this turn",
        Entered,
        what=FILTER,
        under=WHOSE,
    ),
    counted_this_turn("{what@} {who} cast this turn", SpellsCast, who=YOU_HAVE, what=FILTER),
    counted_this_turn(
        "{what@} {who} <has|have@who> cast this turn #others", SpellsCast, who=OTHERS, what=FILTER
    ),
    counted_this_turn("{what@} {who} attacked with this turn", AttackedWith, who=BARE_YOU, what=FILTER),
    counted_this_turn("card(s@) {who} drawn this turn", CardsDrawn, who=YOU_HAVE),
    counted_this_turn("card(s@) {who} <has|have@who> drawn this turn #others", CardsDrawn, who=OTHERS),
    counted_this_turn("card(s@) {who} drawn this turn #they", CardsDrawn, who=THEY_HAVE),
    counted_this_turn("card(s@) {who} discarded this turn", CardsDiscarded, who=YOU_HAVE),
    counted_this_turn("card(s@) {who} discarded this turn #others", CardsDiscarded, who=OTHERS),
    counted_this_turn(
        "card(s@) {who} cycled or discarded this turn", CardsDiscarded, who=YOU_HAVE, where={"cycled": True}
    ),
    phrase(
        COUNTABLE,
        "{what@} sacrificed this turn",
        sacrificed,
        unbuild=split_sacrificed,
        what=FILTER,
    ),
    counted_this_turn("{what@} {who} sacrificed this turn", PermanentsSacrificed, who=YOU_HAVE, what=FILTER),
    *(
        phrase(
            MEASURED,
            f"the amount of life {{who}} {word} this turn",
            partial(life_this_turn, lost=lost),
            unbuild=partial(split_life_this_turn, lost=lost),
            who=HAVING_DONE,
            also=(
                f"the total amount of life {{who}} {word} this turn",
                f"the life {{who}} {word} this turn",
            ),
        )
        for word, lost in (("gained", False), ("lost", True))
    ),
    phrase(
        MEASURED,
        "the amount of damage dealt to {who} this turn",
        damage_this_turn,
        unbuild=split_damage_this_turn,
        who=WHOM,
        also=("the damage already dealt to {who} this turn", "the damage dealt to {who} this turn"),
    ),
    counted_this_turn("{what@} {who} created this turn", TokensCreated, who=BARE_YOU, what=FILTER),
    phrase(
        COUNTABLE,
        "other spell(s@) cast this turn",
        HappenedCount(SpellsCast(AllPlayers(), other=True)),
    ),
]
