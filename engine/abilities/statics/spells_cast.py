"""What spells that a player casts have: "creature spells you cast have convoke", "the first spell you cast each
turn has cascade" (CR 109.2, 601.3e, 611.3a)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.abilities.statics.costs import AFTER, MORE_OR_LESS
from engine.abilities.statics.own_cost import GAINED_AT_OWN_COST, changed_by_one, split_changed_by_one
from engine.ir.abilities import CheaperAndSo, Modify
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Modification, Players, Quality
from engine.ir.objects import Each, Word
from engine.ir.player_rules import CostChanges
from engine.language.grammar.vocabulary import BY_WHOM, FILTER, MODIFICATIONS, STATIC
from engine.language.grammar.words import MANA, ORDINAL
from engine.language.kernel import (
    Category,
    Number,
    Phrase,
    Slots,
    TwoWay,
    if_rebuilt,
    joined,
    phrase,
    slotted,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import players_of
from engine.rules.mana.cost_changes import is_said_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.mana import ManaCost


def number_of_spells(value: Each) -> Number:
    """ "each spell" and "the first spell" are one, bare plurals many."""
    return Number.MANY if value.word == Word.BARE else Number.ONE


SPELLS = Category("spells that players cast", number_of_spells)


class CastBy(Quality, frozen=True):
    """Is a spell that a player casts or has cast; a copy isn't one (CR 707.10).

    `after`: what the text says of it after that, also where it is cast from; `ordinal`: the so-and-so-many-eth
    such spell of each turn, counted among those that `kind` takes in.
    """

    who: Players
    after: tuple[Quality, ...] = ()
    ordinal: int | None = None
    kind: Filter | None = None


@tests(CastBy)
def is_cast_by(game: Game, quality: CastBy, seen: Seen, scope: Scope) -> bool:
    """It is so of the spell as it is cast, and for as long as it is on the stack (CR 601.3e, 611.3a)."""
    caster = seen.chars.controller
    if seen.object.copy or caster not in players_of(game, quality.who, scope):
        return False
    if not all(is_said_of(game, part, seen, scope) for part in quality.after):
        return False
    if quality.ordinal is None or quality.kind is None:
        return True
    game.read(Fact.HISTORY)
    cast = [
        event.spell
        for place, event in past(game, ev.Cast)
        if event.player == caster
        and (event.spell == seen.id or fitted(game, place, event.spell, quality.kind, scope))
    ]
    place = cast.index(seen.id) if seen.id in cast else len(cast)
    return place == quality.ordinal - 1


def spells(word: Word) -> TwoWay:
    """Building and taking apart "(each) creature spell you cast from exile"."""

    def build(what: Filter, who: Players, after: tuple[Quality, ...] = ()) -> Each:
        if what.noun.thing != Thing.SPELL:
            raise ValueError("only spells are cast")
        return Each(Filter(what.adjectives, what.noun, (*what.clauses, CastBy(who, after))), word)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Each) or value.word != word or not value.what.clauses:
            return None
        *clauses, last = value.what.clauses
        if not isinstance(last, CastBy) or last.ordinal is not None:
            return None
        what = Filter(value.what.adjectives, value.what.noun, tuple(clauses))
        return {"what": what, "who": last.who, "after": last.after}

    return build, unbuild


def nth(ordinal: int, what: Filter, who: Players) -> Each:
    """ "the first creature spell you cast each turn"."""
    if what.noun.thing != Thing.SPELL:
        raise ValueError("only spells are cast")
    by = CastBy(who, (), ordinal, what)
    return Each(Filter(what.adjectives, what.noun, (*what.clauses, by)), Word.THE)


def split_nth(value: object) -> Mapping[str, object] | None:
    """The inverse of `nth`."""
    last = value.what.clauses[-1] if isinstance(value, Each) and value.what.clauses else None
    if not isinstance(last, CastBy) or last.ordinal is None or last.kind is None:
        return None
    fields: dict[str, object] = {"ordinal": last.ordinal, "what": last.kind, "who": last.who}
    return if_rebuilt(value, nth, fields)


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for word, start, after in (
        (Word.BARE, "{what:many} {who} cast<s@who>", "{after:many}"),
        (Word.EACH, "each {what:one} {who} cast<s@who>", "{after:one}"),
    ):
        build, unbuild = spells(word)
        slots: Slots = {"what": FILTER, "who": BY_WHOM, "after": joined(AFTER, "")}
        found.append(slotted(SPELLS, f"{start} [{after}]", build, slots, unbuild=unbuild))
    return found


def cheaper_and_so(
    what: Filter,
    who: Players,
    mana: ManaCost,
    less: bool,
    modifications: tuple[Modification, ...],
    after: tuple[Quality, ...] = (),
) -> CheaperAndSo:
    """ "spells with flash you cast cost {1} less to cast and can't be countered"."""
    build, _ = spells(Word.BARE)
    return CheaperAndSo(
        CostChanges(what, mana, less, who, after=after), build(what, who, after), modifications
    )


def split_cheaper_and_so(value: object, *, after: bool) -> Mapping[str, object] | None:
    """The inverse of `cheaper_and_so`."""
    rule = value.rule if isinstance(value, CheaperAndSo) else None
    if not isinstance(value, CheaperAndSo) or not isinstance(rule, CostChanges) or bool(rule.after) != after:
        return None
    fields: dict[str, object] = {
        "what": rule.what,
        "who": rule.who,
        "mana": rule.mana,
        "less": rule.less,
        "modifications": value.modifications,
    }
    return if_rebuilt(value, cheaper_and_so, {**fields, **({"after": rule.after} if after else {})})


CHEAPER: Slots = {
    "what": FILTER,
    "who": BY_WHOM,
    "mana": MANA,
    "less": MORE_OR_LESS,
    "modifications": MODIFICATIONS,
}
PHRASES = (
    *_phrases(),
    phrase(
        SPELLS,
        "the {ordinal} {what:one} {who} cast<s@who> each turn",
        nth,
        unbuild=split_nth,
        ordinal=ORDINAL,
        what=FILTER,
        who=BY_WHOM,
    ),
    phrase(
        STATIC,
        "{what} {modifications@what} #spells",
        Modify,
        what=SPELLS,
        modifications=MODIFICATIONS,
        also=("{what} {modifications@what} as you cast <it|them@what>",),
    ),
    *(
        slotted(
            STATIC,
            f"{words} cost {{mana}} {{less}} to cast and {{modifications:many}}",
            cheaper_and_so,
            {**CHEAPER, **more},
            unbuild=partial(split_cheaper_and_so, after=bool(more)),
        )
        for words, more in (
            ("{what:many} {who} cast<s@who>", {}),
            ("{what:many} {who} cast<s@who> {after:many}", {"after": joined(AFTER, "")}),
        )
    ),
    phrase(
        STATIC,
        "{what} {gained@what} #spells_at_own_cost",
        changed_by_one,
        unbuild=split_changed_by_one,
        what=SPELLS,
        gained=GAINED_AT_OWN_COST,
    ),
)
