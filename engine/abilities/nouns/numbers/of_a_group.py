"""Numbers of what was named before, and of groups: "the total power of the creatures sacrificed this way", "the number
of counters among creatures you control" (CR 107, 608.2h)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.amounts import CountersOn
from engine.ir.filters import Characteristic, Extreme, Filter
from engine.ir.nodes import Amount, Objects
from engine.ir.objects import Each, Them, Word
from engine.ir.players import AllPlayers, PlayerKind
from engine.language.grammar.conditions.past import DONE_SO
from engine.language.grammar.numbers.amounts import BACK_REFERENCE, CHARACTERISTIC, EXTREME, SIMPLE_VALUE
from engine.language.grammar.objects.objects import DONE_TO, split_those_done, those_done
from engine.language.grammar.vocabulary import COUNTABLE, FILTER, PLAIN_NOUN, SUBJECT
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.numbers import number_of
from engine.rules.lookup.selecting import all_matching, objects_of, players_of
from engine.state.game_state import Fact
from engine.state.references import PlayerRef
from engine.values.number import Number
from engine.values.types import CREATURE_TYPES, PERMANENT_TYPES


class ExtremeAmong(Amount, frozen=True):
    """The greatest or least of a number among objects named before: "the greatest power among those creatures"."""

    which: Extreme
    characteristic: Characteristic
    group: Objects
    grammatical_number: ClassVar[Number] = Number.MANY


class ColorsOf(Amount, frozen=True):
    """How many colors an object is, or several together are; `past`: "that creature was", `possessive`: "of its colors"
    (CR 105.2)."""

    what: Objects
    past: bool = False
    possessive: bool = False
    grammatical_number: ClassVar[Number] = Number.MANY


class CardTypesOf(Amount, frozen=True):
    """How many card types an object has (CR 205.2)."""

    what: Objects
    grammatical_number: ClassVar[Number] = Number.MANY


class PlayersAttacked(Amount, frozen=True):
    """How many players of a kind are being attacked (CR 508.1b)."""

    who: AllPlayers
    grammatical_number: ClassVar[Number] = Number.MANY


class KindsOfCounters(Amount, frozen=True):
    """How many kinds of counters there are among objects (CR 122.1)."""

    among: Filter
    grammatical_number: ClassVar[Number] = Number.MANY


class TypesAmong(Amount, frozen=True):
    """How many creature types, or permanent types, there are among objects (CR 110.4, 205.3m)."""

    among: Filter
    of_creatures: bool
    grammatical_number: ClassVar[Number] = Number.MANY


@evaluates(KindsOfCounters)
def kinds_of_counters(game: Game, value: KindsOfCounters, scope: Scope) -> int:
    """Each kind once, on however many of them it is."""
    game.read(Fact.COUNTERS)
    found = all_matching(game, value.among, scope)
    return len({kind for id in found for kind, count in game.look(id).object.counters if count})


@evaluates(TypesAmong)
def types_among(game: Game, value: TypesAmong, scope: Scope) -> int:
    """Each of them once."""
    seen = [game.look(id).chars for id in all_matching(game, value.among, scope)]
    if value.of_creatures:
        return len({word for chars in seen for word in chars.subtypes if word in CREATURE_TYPES})
    return len({kind for chars in seen for kind in chars.types if kind in PERMANENT_TYPES})


@evaluates(ExtremeAmong)
def extreme_among(game: Game, value: ExtremeAmong, scope: Scope) -> int:
    """The greatest or least of them, as they are or last were; 0 if there are none (CR 608.2h)."""
    numbers = [number_of(game.look(id), value.characteristic) for id in objects_of(game, value.group, scope)]
    return (min if value.which is Extreme.LEAST else max)(numbers, default=0)


@evaluates(ColorsOf)
def colors_of(game: Game, value: ColorsOf, scope: Scope) -> int:
    """As it is or last was (CR 608.2h)."""
    return len({color for id in objects_of(game, value.what, scope) for color in game.look(id).chars.colors})


@evaluates(CardTypesOf)
def card_types_of(game: Game, value: CardTypesOf, scope: Scope) -> int:
    """As it is or last was (CR 608.2h)."""
    return len({kind for id in objects_of(game, value.what, scope) for kind in game.look(id).chars.types})


@evaluates(PlayersAttacked)
def players_attacked(game: Game, value: PlayersAttacked, scope: Scope) -> int:
    """A player is being attacked by what attacks that player, not by what attacks their planeswalkers (CR 508.1b)."""
    game.read(Fact.COMBAT)
    combat = game.state.combat
    attacks = () if combat is None else combat.attacks
    return sum(
        any(attack.attacks(PlayerRef(player)) for attack in attacks)
        for player in players_of(game, value.who, scope)
    )


def among(what: Filter, kind: str | None = None) -> CountersOn:
    """ "counters among permanents you control"."""
    return CountersOn(kind, Each(what, Word.BARE), among=True)


def split_among(value: object) -> Mapping[str, object] | None:
    """The inverse of `among`."""
    if not isinstance(value, CountersOn) or not value.among or not isinstance(value.what, Each):
        return None
    return {"kind": value.kind, "what": value.what.what}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        COUNTABLE,
        "[{kind}] counter(s@) among {what:many}",
        among,
        unbuild=split_among,
        kind=COUNTERS,
        what=FILTER,
    ),
    phrase(
        BACK_REFERENCE,
        "the {noun:many} {done}",
        those_done,
        unbuild=split_those_done,
        noun=PLAIN_NOUN,
        done=DONE_SO,
    ),
    phrase(BACK_REFERENCE, "{word} {noun:many}", Them, word=DONE_TO, noun=PLAIN_NOUN),
    phrase(
        SIMPLE_VALUE,
        "the {which} {characteristic} among {group}",
        ExtremeAmong,
        which=EXTREME,
        characteristic=CHARACTERISTIC,
        group=BACK_REFERENCE,
    ),
    phrase(COUNTABLE, "color(s@) {what} <is|are@what>", ColorsOf, what=SUBJECT),
    phrase(COUNTABLE, "color(s@) {what} <was|were@what>", ColorsOf, what=SUBJECT, where={"past": True}),
    phrase(COUNTABLE, "card type(s@) {what} <has|have@what>", CardTypesOf, what=SUBJECT),
    phrase(
        COUNTABLE,
        "kind(s@) of counters among {among:many}",
        KindsOfCounters,
        among=FILTER,
        also=("different kind(s@) of counters among {among:many}", "kind(s@) of counter among {among:many}"),
    ),
    phrase(
        COUNTABLE,
        "creature type(s@) among {among:many}",
        TypesAmong,
        among=FILTER,
        where={"of_creatures": True},
    ),
    phrase(
        COUNTABLE,
        "permanent type(s@) among {among:many}",
        TypesAmong,
        among=FILTER,
        where={"of_creatures": False},
    ),
    phrase(COUNTABLE, "player(s@) being attacked", PlayersAttacked(AllPlayers())),
    phrase(COUNTABLE, "opponent(s@) being attacked", PlayersAttacked(AllPlayers(PlayerKind.OPPONENT))),
)
