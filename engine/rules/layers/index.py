"""Which permanents have which qualities, kept from one noun phrase to the next while the layers are applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain

from engine.ir.filters import (
    Both,
    Compares,
    ControlledBy,
    Either,
    Filter,
    HasAbility,
    HasColor,
    HasCounter,
    HasNamedAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColorless,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsFaceUp,
    IsHistoric,
    IsMonocolored,
    IsMulticolored,
    IsNamed,
    IsPermanentCard,
    IsTapped,
    IsToken,
    IsUnblocked,
    IsUntapped,
    Kind,
    Non,
    Other,
    OwnedBy,
    Thing,
)
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Amount, Modification, Quality
from engine.ir.past import ExiledWith
from engine.ir.players import AllPlayers, AnOpponent, EachPlayer, You
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.layers.groups import Alike, Groups, is_shared
from engine.rules.layers.watching import note_read
from engine.rules.lookup.selecting import Test, players_of, test_of, zoned
from engine.values.ids import ObjectId, PlayerId

Which = int
"""Some of the permanents there are: a bit for each, in the order of the battlefield."""

READS: dict[type[Quality], tuple[str, ...]] = {
    HasType: ("types",),
    HasSubtype: ("subtypes",),
    HasSupertype: ("supertypes",),
    IsPermanentCard: ("types",),
    IsHistoric: ("types", "subtypes", "supertypes"),
    HasColor: ("colors",),
    IsColorless: ("colors",),
    IsMulticolored: ("colors",),
    IsMonocolored: ("colors",),
    HasAbility: ("abilities",),
    HasNamedAbility: ("abilities",),
    IsNamed: ("name",),
    Compares: ("power", "toughness", "base_power", "base_toughness", "mana_cost", "front_cost"),
    IsToken: (),
    IsFaceDown: (),
    IsFaceUp: (),
    IsTapped: (),
    IsUntapped: (),
    HasCounter: (),
    IsAttacking: (),
    IsBlocking: (),
    IsBlocked: (),
    IsUnblocked: (),
    IsEnchanted: ("subtypes",),
    IsEquipped: ("subtypes",),
}
"""The characteristics that a word looks at, of words that are so of an object whoever says them. What else they look at
stays the same while the layers are applied."""

OF_EACH = (IsAttacking, IsBlocking, IsBlocked, IsUnblocked, IsEnchanted, IsEquipped)
"""Those of these words that may tell objects apart that are alike."""

CONTROL = ("controller",)
"""The characteristic that effects of who controls what change (CR 613.1b)."""

Step = Callable[["Index", Game, Scope], Which]
"""Which permanents have a quality, for a text."""


class Plan:
    """How the permanents that a noun phrase means are found.

    `steps`: what they have in common; `slow`: what each of them is asked besides; `others`: the source is left out;
    `words` and `reads`: what the steps look at; `impartial`: they mean the same to all texts of a player; `shared`: nothing tells objects apart that are alike, the source aside.
    """

    __slots__ = ("impartial", "others", "reads", "shared", "slow", "steps", "words")

    def __init__(self, what: Filter) -> None:
        steps: list[Step] = []
        slow: list[Test] = []
        words: list[Quality] = []
        self.others = False
        kinds = what.noun.kinds
        if kinds:
            steps.append(_any_of([_all_of([_step(word, words) for word in kind.words]) for kind in kinds]))
        if what.noun.thing == Thing.TOKEN:
            steps.append(_step(IsToken(), words))
        for quality in (*what.clauses, *what.adjectives):
            if isinstance(quality, Other) and not quality.than:
                self.others = True
            elif _is_quick(quality):
                steps.append(_step(quality, words))
            else:
                slow.append(test_of(quality))
        self.steps = tuple(steps)
        self.slow = tuple(slow)
        self.words = tuple(words)
        self.reads = frozenset(slot for word in words for slot in _reads(word))
        self.shared = is_shared(what)
        self.impartial = all(map(_is_impartial, words))


@lru_cache(maxsize=4096)
def plan_of(what: Filter) -> Plan | None:
    """How the permanents that a noun phrase means are found; None if it speaks of something else or of places."""
    if what.noun.thing not in (Thing.PERMANENT, Thing.TOKEN) or not zoned(what):
        return None
    words = [word for kind in what.noun.kinds for word in kind.words]
    if any(isinstance(clause, ExiledWith) for clause in what.clauses) or not all(map(_is_quick, words)):
        return None
    return Plan(what)


def _is_quick(quality: Quality) -> bool:
    """Whether which permanents have a quality can be kept, but for the players that it names."""
    match quality:
        case ControlledBy() | OwnedBy():
            return True
        case Non():
            return _is_quick(quality.quality)
        case Either():
            return all(map(_is_quick, quality.options))
        case Both():
            return all(map(_is_quick, quality.parts))
        case Compares():
            return not isinstance(quality.amount, Amount)
        case Kind():
            return all(map(_is_quick, quality.words))
        case _:
            return type(quality) in READS


def _reads(word: Quality) -> tuple[str, ...]:
    """The characteristics that a word looks at."""
    return CONTROL if isinstance(word, ControlledBy) else READS.get(type(word), ())


def _step(quality: Quality, words: list[Quality]) -> Step:
    """Which permanents have a quality; the words by which that is found are added to the others."""
    match quality:
        case Non():
            has = _step(quality.quality, words)
            return lambda index, game, scope: index.everything & ~has(index, game, scope)
        case Either():
            return _any_of([_step(option, words) for option in quality.options])
        case Both():
            return _all_of([_step(part, words) for part in quality.parts])
        case Kind():
            return _all_of([_step(word, words) for word in quality.words])
        case ControlledBy() | OwnedBy():
            words.append(quality)
            return _of_players(quality)
        case _:
            words.append(quality)
            return lambda index, game, scope: index.having(game, quality, scope)


def _all_of(steps: list[Step]) -> Step:
    """Which permanents have all of some qualities."""
    if len(steps) == 1:
        return steps[0]

    def having_all(index: Index, game: Game, scope: Scope) -> Which:
        which = index.everything
        for step in steps:
            which &= step(index, game, scope)
        return which

    return having_all


def _any_of(steps: list[Step]) -> Step:
    """Which permanents have one of some qualities."""
    if len(steps) == 1:
        return steps[0]

    def having_any(index: Index, game: Game, scope: Scope) -> Which:
        which = 0
        for step in steps:
            which |= step(index, game, scope)
        return which

    return having_any


def _of_players(quality: ControlledBy | OwnedBy) -> Step:
    """Which permanents are of the players that a word names, whoever those are now."""
    who, controlled = quality.who, isinstance(quality, ControlledBy)

    def of_players(index: Index, game: Game, scope: Scope) -> Which:
        of = index.controlled() if controlled else index.owned(game)
        which = 0
        for player in players_of(game, who, scope):
            which |= of.get(player, 0)
        return which

    return of_players


@lru_cache(maxsize=4096)
def _leaves_alone(words: tuple[Quality, ...], written: GainAbility) -> bool:
    """Whether none of these words becomes true of an object that gains abilities."""
    return not any(
        isinstance(word, HasNamedAbility)
        or (
            isinstance(word, HasAbility)
            and any(
                type(word.ability) is type(ability) or word.ability.takes_in(ability)
                for ability in written.abilities
            )
        )
        for word in words
    )


class Index:
    """Which permanents have which qualities now. What is kept is forgotten when something changes that was looked at."""

    def __init__(self, groups: Groups, battlefield: Iterable[ObjectId]) -> None:
        self.groups = groups
        self.ids = tuple(battlefield)
        self.bit: dict[ObjectId, Which] = {id: 1 << place for place, id in enumerate(self.ids)}
        self.everything: Which = (1 << len(self.ids)) - 1
        self.words: dict[Quality, Which] = {}
        self.of_controller: dict[PlayerId, Which] | None = None
        self.of_owner: dict[PlayerId, Which] | None = None
        self.found: dict[tuple[Plan, PlayerId], Which] = {}
        self.named: dict[Which, tuple[ObjectId, ...]] = {}
        self.laid_out = 0
        self.bits: list[tuple[Alike, Which]] = []
        self.taken: dict[Which, tuple[list[Alike], list[ObjectId]]] = {}

    # --- what is asked ---------------------------------------------------------------------------------------

    def ids_of(self, game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
        """The permanents that a noun phrase means, in the order of the battlefield; None if it doesn't mean such."""
        plan = plan_of(what)
        if plan is None:
            return None
        which = self.which(game, plan, scope)
        if plan.others:
            which &= ~self.bit.get(scope.source, 0)
        ids = self.named.get(which)
        if ids is None:
            bit = self.bit
            ids = self.named[which] = tuple([id for id in self.ids if which & bit[id]])
        return ids

    def groups_of(self, game: Game, what: Filter, scope: Scope) -> tuple[list[Alike], list[ObjectId]] | None:
        """The permanents that a noun phrase means: whole groups, and objects of groups of which not all are taken."""
        plan = plan_of(what)
        if plan is None:
            return None
        which = self.which(game, plan, scope)
        whole, some = self.taken_apart(which)
        source = self.groups.of.get(scope.source) if plan.others else None
        if source is None or not which & self.bit.get(scope.source, 0):
            return whole, some
        if len(source.ids) == 1:
            return [group for group in whole if group is not source], some
        rest = [id for id in (*some, *(source.ids if source in whole else ())) if id != scope.source]
        return [group for group in whole if group is not source], rest

    def which(self, game: Game, plan: Plan, scope: Scope) -> Which:
        """The permanents that a noun phrase means, and the source if it is one that "other" leaves out."""
        key = plan, scope.controller
        which = self.found.get(key)
        note_read(plan.reads)
        if which is None:
            which = self.everything
            for step in plan.steps:
                which &= step(self, game, scope)
                if not which:
                    break
            if plan.impartial:
                self.found[key] = which
        for test in plan.slow:
            which = self.asked(game, test, scope, which, of_each=not plan.shared) if which else 0
        return which

    # --- what is kept ----------------------------------------------------------------------------------------

    def having(self, game: Game, word: Quality, scope: Scope) -> Which:
        """The permanents of which a word is so, whoever says it."""
        which = self.words.get(word)
        if which is None:
            which = self.words[word] = self.asked(
                game, test_of(word), scope, self.everything, of_each=isinstance(word, OF_EACH)
            )
        return which

    def asked(self, game: Game, test: Test, scope: Scope, among: Which, *, of_each: bool) -> Which:
        """Those among some permanents that pass a test."""
        objects, board = self.groups.objects, self.groups.board
        which = 0
        if of_each:
            for id, bit in self.bit.items():
                if among & bit and test(game, Seen(id, objects[id], board[id]), scope):
                    which |= bit
            return which
        for group, bits in self.laid():
            if among & bits:
                id = group.first
                if test(game, Seen(id, objects[id], group.chars), scope):
                    which |= bits
        return which & among

    def laid(self) -> list[tuple[Alike, Which]]:
        """The groups of permanents that there are."""
        if self.laid_out != len(self.groups.all):
            self.laid_out = len(self.groups.all)
            self.taken.clear()
            bit = self.bit
            self.bits = [
                (group, bit[group.first] if len(group.ids) == 1 else sum(bit[id] for id in group.ids))
                for group in self.groups.all
                if group.first in bit
            ]
        return self.bits

    def taken_apart(self, which: Which) -> tuple[list[Alike], list[ObjectId]]:
        """Some permanents, as whole groups and objects of groups of which not all are among them."""
        laid = self.laid()
        found = self.taken.get(which)
        if found is None:
            some = [group for group, bits in laid if 0 != which & bits != bits]
            found = self.taken[which] = (
                [group for group, bits in laid if which & bits == bits],
                [id for id in chain.from_iterable(group.ids for group in some) if which & self.bit[id]],
            )
        return found

    def controlled(self) -> dict[PlayerId, Which]:
        """The permanents that each player controls."""
        if self.of_controller is None:
            self.of_controller = {}
            for group, bits in self.laid():
                player = group.chars.controller
                self.of_controller[player] = self.of_controller.get(player, 0) | bits
        return self.of_controller

    def owned(self, game: Game) -> dict[PlayerId, Which]:
        """The permanents that each player owns."""
        if self.of_owner is None:
            self.of_owner = {}
            for id, bit in self.bit.items():
                player = self.groups.objects[id].owner
                self.of_owner[player] = self.of_owner.get(player, 0) | bit
        return self.of_owner

    # --- what changes ----------------------------------------------------------------------------------------

    def applied(self, modification: Modification, slots: frozenset[str]) -> None:
        """A modification has been applied that may have changed these characteristics."""
        if type(modification) is GainAbility:
            self.forget(
                [word for word in self.words if not _leaves_alone((word,), modification)],
                [key for key in self.found if not _leaves_alone(key[0].words, modification)],
            )
        else:
            self.changed(slots)

    def changed(self, slots: Iterable[str]) -> None:
        """Characteristics have changed: what was found by them is forgotten."""
        slots = frozenset(slots)
        self.forget(
            [word for word in self.words if not slots.isdisjoint(_reads(word))],
            [key for key in self.found if not slots.isdisjoint(key[0].reads)],
        )
        if not slots.isdisjoint(CONTROL):
            self.of_controller = None

    def forget(self, words: list[Quality], found: list[tuple[Plan, PlayerId]]) -> None:
        """Forget of which permanents some words are so, and what some noun phrases mean."""
        for word in words:
            del self.words[word]
        for key in found:
            del self.found[key]

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """What is changed while this lasts is taken back at its end: what is kept now is so again."""
        words, found, of_controller = self.words.copy(), self.found.copy(), self.of_controller
        try:
            yield
        finally:
            self.words, self.found, self.of_controller = words, found, of_controller


@lru_cache(maxsize=4096)
def _is_impartial(word: Quality) -> bool:
    """Whether a word means the same to all texts of a player."""
    if not isinstance(word, ControlledBy | OwnedBy):
        return True
    who = word.who
    if isinstance(who, EachPlayer | AllPlayers):
        return who.than is None
    return isinstance(who, You | AnOpponent)
