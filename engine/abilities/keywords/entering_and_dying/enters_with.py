"""Keywords by which permanents enter with counters: riot, unleash, bloodthirst, graft, sunburst ... (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters.moving_counters import MoveCounters
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.parts import EVENT_OBJECT_IT, creature, marked, static, you
from engine.abilities.replacements.entering import EntersSo, WithCounters, concerns, entering_with_keywords
from engine.abilities.triggers.moving import Enters
from engine.decisions import Confirm, Purpose, Why
from engine.ir.abilities import Triggered
from engine.ir.amounts import HappenedCount, X
from engine.ir.combat_marks import CantBlock
from engine.ir.conditions import HappenedThisTurn, Holds, IsTrueOf, NotSo, PaidOptionalCost
from engine.ir.effects import Does, Optional
from engine.ir.filters import Comparison, HasCounter, Other
from engine.ir.history import DamageTaken
from engine.ir.nodes import Ability, Amount, Keyword, Replacement
from engine.ir.objects import Chosen, This
from engine.ir.players import AllPlayers, PlayerKind, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.about_to_enter import entering_noted, entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, evaluates, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import choose_opponent
from engine.rules.evaluating.counters import cant_have_counters
from engine.rules.game.asking import SELF, spelled, within
from engine.rules.mana.phyrexian import symbols_for_life
from engine.rules.turn.entering import as_it_would_be
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.mana import ManaType
from engine.values.types import CREATURE

PLUS = "+1/+1"
OPPONENTS = AllPlayers(PlayerKind.OPPONENT)


class Riot(Keyword, frozen=True):
    """Riot (CR 702.136)."""


class Unleash(Keyword, frozen=True):
    """Unleash (CR 702.98)."""


class Bloodthirst(Keyword, frozen=True):
    """Bloodthirst (CR 702.54). None: bloodthirst X."""

    count: int | None


class Graft(Keyword, frozen=True):
    """Graft (CR 702.58)."""

    count: int


class Sunburst(Keyword, frozen=True):
    """Sunburst (CR 702.44)."""


class Compleated(Keyword, frozen=True):
    """Compleated (CR 702.150)."""


class Ravenous(Keyword, frozen=True):
    """Ravenous (CR 702.156)."""


class Tribute(Keyword, frozen=True):
    """Tribute (CR 702.104)."""

    count: int


class MayEnterWithCounters(Replacement, frozen=True):
    """Its controller, or an opponent, may have it enter with +1/+1 counters (CR 614.1c).

    `noted`: what is noted if they do; `otherwise`: what it gains if they don't.
    """

    count: int
    noted: str = ""
    otherwise: tuple[Keyword, ...] = ()
    by_opponent: bool = False


class SunburstCounters(Replacement, frozen=True):
    """It enters with a counter for each color of mana spent to cast it (CR 702.44a)."""

    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True


class FewerForLife(Replacement, frozen=True):
    """It enters with two loyalty counters less for each symbol that life was paid for (CR 702.150a)."""


class ColorsSpentOnIt(Amount, frozen=True):
    """The number of colors of mana spent to cast the source (CR 702.44a)."""

    SAID: ClassVar[str] = "the number of colors of mana spent to cast it"
    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True


@applies_to(MayEnterWithCounters, ev.Moved)
def may_enter_with(game: Game, word: MayEnterWithCounters, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12)."""
    return concerns(game, This(), event, scope)


@replaces(MayEnterWithCounters)
def enter_with(game: Game, word: MayEnterWithCounters, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """A player says whether it does (CR 614.12a); not what is impossible (614.17)."""
    player = scope.controller
    if word.by_opponent:  # 702.104a
        (player,) = choose_opponent(game, player, scope.source, "614.12a") or (player,)
    number, ending = ("a", "") if word.count == 1 else (spelled(word.count), "s")
    why = Why("614.12a", scope.source, f"Let {SELF} enter with {number} {PLUS} counter{ending}?")
    possible = not cant_have_counters(as_it_would_be(game, event), PLUS)
    yes, no = f"With {number} {PLUS} counter{ending}", "Without"
    if word.otherwise:
        no = f"Without: it gains {' and '.join(within(game.describe(keyword)) for keyword in word.otherwise)}"
    if game.ask(Confirm(player, why, purpose=Purpose.WORD, possible=possible, yes=yes, no=no)).yes:
        event = entering_with(event, PLUS, word.count)
        return (entering_noted(event, word.noted, (1,)),) if word.noted else (event,)
    return (entering_with_keywords(game, word.otherwise, event, scope),) if word.otherwise else (event,)


@applies_to(SunburstCounters, ev.Moved)
def has_sunburst(game: Game, word: SunburstCounters, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 702.44b)."""
    return concerns(game, This(), event, scope)


@replaces(SunburstCounters)
def burst(game: Game, word: SunburstCounters, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """+1/+1 counters on what enters as a creature, charge counters on anything else: whatever effects make of it but
    those of copying (CR 702.44a, 614.12)."""
    card = game.state.objects[event.object].card
    entering = event.formed or event.copied or card.faces[event.face or 0]
    kind = PLUS if CREATURE in entering.types else "charge"
    return (entering_with(event, kind, colors_spent(game, ColorsSpentOnIt(), scope)),)


@applies_to(FewerForLife, ev.Moved)
def has_fewer(game: Game, word: FewerForLife, event: ev.Moved, scope: Scope) -> bool:
    """It would enter with loyalty counters, and life was paid (CR 702.150a)."""
    loyal = bool(dict(event.counters).get("loyalty"))
    return loyal and concerns(game, This(), event, scope) and symbols_for_life(event.notes) > 0


@replaces(FewerForLife)
def enter_with_fewer(game: Game, word: FewerForLife, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The permanent enters with that many less (CR 702.150a)."""
    counters = dict(event.counters)
    counters["loyalty"] -= 2 * symbols_for_life(event.notes)
    return (replace(event, counters=tuple(pair for pair in counters.items() if pair[1] > 0)),)


@evaluates(ColorsSpentOnIt)
def colors_spent(game: Game, value: ColorsSpentOnIt, scope: Scope) -> int:
    """How many colors of mana were spent on the spell, or on the spell that became this (CR 702.44b)."""
    game.read(Fact.ANNOUNCED)
    obj = game.look(scope.source).object
    spent: set[object] = set(obj.note("mana spent") if obj.stack is None else obj.stack.context.mana_spent)
    return len(spent - {ManaType.COLORLESS})


@expands(Riot)
def riot(keyword: Riot) -> tuple[Ability, ...]:
    """It enters with a +1/+1 counter or gains haste, which it has whatever becomes of riot (CR 702.136a, 611.2a)."""
    return (static(MayEnterWithCounters(1, otherwise=(Haste(),))),)


@expands(Unleash)
def unleash(keyword: Unleash) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter, and can't block while it has one (CR 702.98a)."""
    idle = marked(CantBlock(), condition=IsTrueOf(This(), HasCounter(PLUS), "has"))
    return (static(MayEnterWithCounters(1)), *idle)


@expands(Bloodthirst)
def bloodthirst(keyword: Bloodthirst) -> tuple[Ability, ...]:
    """It enters with counters if an opponent was dealt damage this turn (CR 702.54a-b)."""
    damage = DamageTaken(OPPONENTS)
    if keyword.count is None:
        return (static(EntersSo(This(), (WithCounters(HappenedCount(damage), PLUS),))),)
    counters = WithCounters(keyword.count, PLUS)
    return (static(EntersSo(This(), (counters,), condition=HappenedThisTurn(damage))),)


@expands(Graft)
def graft(keyword: Graft) -> tuple[Ability, ...]:
    """It enters with counters, and may move one onto each other creature that enters (CR 702.58a)."""
    move = Optional(Does(You(), (MoveCounters(This(), EVENT_OBJECT_IT, 1, PLUS),)))
    another = Enters(Chosen(creature(adjectives=(Other(),))))
    has_one = IsTrueOf(This(), HasCounter(PLUS), "has")
    return (
        static(EntersSo(This(), (WithCounters(keyword.count, PLUS),))),
        Triggered(another, move, has_one, keyword="graft"),
    )


@expands(Sunburst)
def sunburst(keyword: Sunburst) -> tuple[Ability, ...]:
    """It enters with a counter for each color of mana spent on it (CR 702.44a)."""
    return (static(SunburstCounters()),)


@expands(Compleated)
def compleated(keyword: Compleated) -> tuple[Ability, ...]:
    """It enters with less loyalty if life was paid for it (CR 702.150a)."""
    return (static(FewerForLife()),)


@expands(Ravenous)
def ravenous(keyword: Ravenous) -> tuple[Ability, ...]:
    """It enters with X counters, and draws a card if X is 5 or more (CR 702.156a)."""
    enough = Holds(X(), Comparison.AT_LEAST, 5)
    drawing = Triggered(Enters(This()), you(Draw()), enough, word="when", keyword="ravenous")
    return (static(EntersSo(This(), (WithCounters(X(), PLUS),))), drawing)


@expands(Tribute)
def tribute(keyword: Tribute) -> tuple[Ability, ...]:
    """An opponent may let it enter with counters (CR 702.104a)."""
    return (static(MayEnterWithCounters(keyword.count, noted="paid tribute", by_opponent=True)),)


PHRASES = (
    phrase(KEYWORD, "riot", Riot()),
    phrase(KEYWORD, "unleash", Unleash()),
    phrase(KEYWORD, "bloodthirst {count}", Bloodthirst, count=INTEGER),
    phrase(KEYWORD, "bloodthirst X", Bloodthirst(None)),
    phrase(KEYWORD, "graft {count}", Graft, count=INTEGER),
    phrase(KEYWORD, "sunburst", Sunburst()),
    phrase(KEYWORD, "compleated", Compleated()),
    phrase(KEYWORD, "ravenous", Ravenous()),
    phrase(KEYWORD, "tribute {count}", Tribute, count=INTEGER),
    phrase(SIMPLE, "tribute was paid", PaidOptionalCost("tribute")),
    phrase(SIMPLE, "tribute wasn't paid", NotSo(PaidOptionalCost("tribute"))),
)
