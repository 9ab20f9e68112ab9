"""More or less of it instead: life, counters (CR 614.1a, 614.16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.replacements.damage import ROUNDED, share
from engine.abilities.replacements.would import SIMPLE_WOULD, TEMPORARY, WOULD, would_happen
from engine.abilities.triggers.subjects import EVENT_OBJECT, fits, is_player
from engine.ir.amounts import Rounding
from engine.ir.filters import Filter
from engine.ir.nodes import Amount, Objects, Players, Replacement, Trigger
from engine.ir.objects import Chosen
from engine.ir.players import AnOpponent, You
from engine.language.grammar.vocabulary import AMOUNT, REPLACEMENT, WHO
from engine.language.grammar.words import COUNTERS, NUMERAL
from engine.language.kernel import Phrase, Slots, if_rebuilt, leaf_words, phrase, slotted
from engine.rules.core.about_to_enter import entering_with_only
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.events.looking_ahead import is_entering
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId

MULTIPLE = leaf_words("so many times that", {"twice": 2, "three times": 3})
CHANGES = leaf_words(
    "whose life changes",
    {
        word: word
        for word in (
            "you gain", "they gain", "that player gains", "you lose", "they lose", "that player loses",
        )
    },
)  # fmt: skip


class MoreLife(Replacement, frozen=True):
    """ "you gain twice that much life instead", "you gain that much life plus 1 instead" (CR 614.1a)."""

    would: Trigger
    who: str = "you gain"
    times: int = 1
    plus: int | Amount = 0
    minus: bool = False


BY_EFFECTS = "effect"
"""How a text says that it is about the counters which effects put, not costs (CR 614.16)."""


class MoreCounters(Replacement, frozen=True):
    """ "that many plus one +1/+1 counters are put on it instead" (CR 614.16). `word` is how the text says it;
    `by_effects`: only counters that effects put; `half`: half that many, rounded so.
    """

    what: Objects
    kind: str | None = None
    times: int = 1
    plus: int = 0
    who: Players | None = None
    players_too: bool = False
    word: str = ""
    half: Rounding | None = None
    minus: int = 0
    by_effects: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("by_effects",)


class GetsMoreCounters(Replacement, frozen=True):
    """ "If you would get one or more counters, you get that many plus one of each of those kinds of counters instead."
    (CR 614.16). `kind`: only of that kind, as a symbol stands for it."""

    who: Players
    plus: int
    kind: str | None = None


@applies_to(GetsMoreCounters, ev.CountersChanged)
def gets_counters(game: Game, word: GetsMoreCounters, event: ev.CountersChanged, scope: Scope) -> bool:
    """The player would get counters (CR 122.1)."""
    if event.amount <= 0 or not isinstance(event.target, PlayerRef) or word.kind not in (None, event.kind):
        return False
    return is_player(game, word.who, event.target.id, scope)


@replaces(GetsMoreCounters)
def get_more(
    game: Game, word: GetsMoreCounters, event: ev.CountersChanged, scope: Scope
) -> tuple[ev.Event, ...]:
    """They get so many more."""
    return (replace(event, amount=event.amount + word.plus),)


@applies_to(MoreLife, ev.LifeChanged)
def changes_life_more(game: Game, word: MoreLife, event: ev.LifeChanged, scope: Scope) -> bool:
    """It is the gain or loss that the text watches for (CR 119.10)."""
    return would_happen(game, word.would, event, scope) is not None


@replaces(MoreLife)
def change_life_more(game: Game, word: MoreLife, event: ev.LifeChanged, scope: Scope) -> tuple[ev.Event, ...]:
    """So much is gained or lost instead."""
    sign = 1 if event.amount > 0 else -1
    more = amount(game, word.plus, scope)
    changed = abs(event.amount) * word.times + (-more if word.minus else more)
    return (replace(event, amount=sign * changed),) if changed > 0 else ()


def _subject(game: Game, event: ev.CountersChanged | ev.Moved) -> Seen | PlayerId | None:
    """What counters would be put on."""
    if isinstance(event, ev.CountersChanged):
        if event.amount <= 0:
            return None
        return event.target.id if isinstance(event.target, PlayerRef) else game.look(event.target.id)
    return game.circumstances.entering if is_entering(event) else None


def _counters(event: ev.CountersChanged | ev.Moved) -> tuple[tuple[str, int], ...]:
    if isinstance(event, ev.CountersChanged):
        return ((event.kind, event.amount),)
    return event.counters


def _putter(event: ev.CountersChanged | ev.Moved, subject: Seen) -> PlayerId:
    """Who puts the counters there: who does it, or who controls what enters with them (CR 122.6a)."""
    if isinstance(event, ev.CountersChanged):
        return event.player
    return subject.chars.controller


@applies_to(MoreCounters, ev.CountersChanged, ev.Moved, ev.Created)
def puts_more(game: Game, word: MoreCounters, event: ev.CountersChanged | ev.Moved, scope: Scope) -> bool:
    """Counters of the kind would be put on such a permanent, also as it enters (CR 614.16, 122.6a)."""
    subject = _subject(game, event)
    if word.by_effects and isinstance(event, ev.CountersChanged) and not event.by_effect:
        return False
    if subject is None or not any(word.kind in (None, kind) for kind, _ in _counters(event)):
        return False
    if not isinstance(subject, Seen):
        return word.players_too and (word.who is None or is_player(game, word.who, _player(event), scope))
    if word.who is not None and not is_player(game, word.who, _putter(event, subject), scope):
        return False
    return fits(game, word.what, subject, scope)


def _player(event: ev.CountersChanged | ev.Moved) -> PlayerId:
    return event.player if isinstance(event, ev.CountersChanged) else PlayerId(-1)


@replaces(MoreCounters)
def put_more(
    game: Game, word: MoreCounters, event: ev.CountersChanged | ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """So many are put there instead."""
    for kind, count in _counters(event):
        if word.kind in (None, kind) and count > 0:
            number = share(count, word.half) if word.half else count * word.times + word.plus - word.minus
            if isinstance(event, ev.CountersChanged):
                event = replace(event, amount=number)
            else:
                event = entering_with_only(event, kind, number)
    return (event,)


# --- in words -------------------------------------------------------------------------------------------------


def _life() -> list[Phrase]:
    """ "you gain that much life plus 1 instead"."""
    found = []
    for now, category, would in (("", REPLACEMENT, WOULD), (" this turn", TEMPORARY, SIMPLE_WOULD)):
        start = f"if {{would}}{now}, {{who}}"
        found += [
            phrase(category, f"{start} {{times}} that much life instead", MoreLife, would=would, who=CHANGES,
                   times=MULTIPLE),
            phrase(category, f"{start} no life instead", MoreLife, would=would, who=CHANGES, where={"times": 0}),
            phrase(category, f"{start} that much life plus {{plus}} instead", MoreLife, would=would, who=CHANGES,
                   plus=AMOUNT),
            phrase(category, f"{start} that much life minus {{plus}} instead", MoreLife, would=would,
                   who=CHANGES, plus=AMOUNT, where={"minus": True}),
        ]  # fmt: skip
    return found


def fewer_counters(what: Objects, kind: str, again: str, minus: int) -> MoreCounters:
    """ "that many -1/-1 counters minus one are put on it instead"."""
    if kind != again:
        raise ValueError("of two kinds")
    return MoreCounters(what, kind, minus=minus)


def split_fewer_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `fewer_counters`."""
    if not isinstance(value, MoreCounters) or not value.minus or value.kind is None:
        return None
    fields: dict[str, object] = {
        "what": value.what,
        "kind": value.kind,
        "again": value.kind,
        "minus": value.minus,
    }
    return if_rebuilt(value, fewer_counters, fields)


def _counter_phrases() -> list[Phrase]:
    """ "that many plus one +1/+1 counters are put on it instead"."""
    found = []
    passive = "if one or more +1/+1 counters would be put on {what}"
    for it in ("it", "that creature", "that permanent"):
        where = {"kind": "+1/+1"} if it == "it" else {"kind": "+1/+1", "word": it}
        ending = f"+1/+1 counters are put on {it} instead"
        found += [
            phrase(REPLACEMENT, f"{passive}, {{times}} that many {ending}", MoreCounters, what=EVENT_OBJECT,
                   times=MULTIPLE, where=where),
            phrase(REPLACEMENT, f"{passive}, that many plus {{plus}} {ending}", MoreCounters, what=EVENT_OBJECT,
                   plus=NUMERAL, where=where),
        ]  # fmt: skip
    found.append(
        phrase(
            REPLACEMENT,
            "if one or more {kind} counters would be put on {what}, that many {again} counters minus {minus} are put on it "
            "instead",
            fewer_counters,
            unbuild=split_fewer_counters,
            what=EVENT_OBJECT,
            kind=COUNTERS,
            again=COUNTERS,
            minus=NUMERAL,
        )
    )
    for words, said in _PUTTING:
        slots: Slots = {"what": EVENT_OBJECT} if "{what}" in words else {}
        twice = words.replace("{number}", "{times} that many")
        plus = words.replace("{number}", "that many plus {plus}")
        found.append(slotted(REPLACEMENT, twice, MoreCounters, {**slots, "times": MULTIPLE}, where=said))
        found.append(slotted(REPLACEMENT, plus, MoreCounters, {**slots, "plus": NUMERAL}, where=said))
        half = words.replace("{number}", "half that many") + ", rounded {half}"
        found.append(slotted(REPLACEMENT, half, MoreCounters, {**slots, "half": ROUNDED}, where=said))
    return found


_EACH_KIND = "put {number} of each of those kinds of counters on that permanent"
_EFFECT_PUTS = "if an effect would put one or more counters on {what}, it puts"
_PASSIVE = (
    "if one or more counters would be put on {what}, {number} of each of those kinds of counters are put on"
)
_PUTTING: tuple[tuple[str, dict[str, object]], ...] = (
    (f"{_EFFECT_PUTS} {{number}} of those counters on that permanent instead", {"word": BY_EFFECTS}),
    (f"{_PASSIVE} that permanent instead", {"word": "each kind"}),
    (f"{_PASSIVE} it instead", {"word": "each kind on it"}),
    (
        "if you would put one or more +1/+1 counters on {what}, put {number} +1/+1 counters on it instead",
        {"word": "you put", "who": You(), "kind": "+1/+1"},
    ),
    (
        f"if you would put one or more counters on {{what}}, {_EACH_KIND} instead",
        {"word": "you", "who": You()},
    ),
    (
        f"if you would put one or more counters on a permanent or player, {_EACH_KIND} or player instead",
        {"word": "you", "who": You(), "players_too": True, "what": Chosen(Filter())},
    ),
    (
        f"if an opponent would put one or more counters on a permanent or player, they {_EACH_KIND} or player instead",
        {"word": "an opponent", "who": AnOpponent(), "players_too": True, "what": Chosen(Filter())},
    ),
)

PHRASES: tuple[Phrase, ...] = (
    *_life(),
    *_counter_phrases(),
    phrase(
        REPLACEMENT,
        "if {who} would get one or more counters, <they|you@who> get that many plus {plus} of each of those kinds of "
        "counters instead",
        GetsMoreCounters,
        who=WHO,
        plus=NUMERAL,
    ),
    phrase(
        REPLACEMENT,
        "if {who} would get one or more {E}, <they|you@who> get that many plus {plus} {E} instead",
        GetsMoreCounters,
        who=WHO,
        plus=NUMERAL,
        where={"kind": "energy"},
    ),
)
