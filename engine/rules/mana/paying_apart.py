"""Paying the parts of a cost apart: what pays for mana doesn't pay for another part as well (CR 118.3, 601.2g-h)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations

from msgspec import Struct

from engine.decisions import ManaOption
from engine.ir.abilities import Activated
from engine.ir.costs import Cost
from engine.ir.helping_to_pay import Helps
from engine.rules.actions.costs import NOTHING_ASKED, AskedFor, objects_asked_for
from engine.rules.core.game import Game
from engine.rules.core.matching import paired
from engine.rules.core.scope import Scope, scope_of
from engine.rules.lookup.on_stack import scope_on_stack
from engine.rules.mana.activating_mana import paid_with
from engine.rules.mana.at_hand import at_hand, costly_options, spent_as
from engine.rules.mana.may_activate import find_ability
from engine.rules.mana.payable import everything, left_by, pays_alone
from engine.rules.mana.paying_with_objects import Help, Helper, choose_help, those_who_may_help
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import NO_COST, ManaCost

Wishes = Sequence[Sequence[ObjectId]]


class SetAside(Struct, frozen=True):
    """The objects that are to pay for parts of a cost other than mana: those it taps, and those it takes away."""

    tapped: frozenset[ObjectId] = frozenset()
    gone: frozenset[ObjectId] = frozenset()


NONE_ASIDE = SetAside()


def hinders(game: Game, player: PlayerId, option: ManaOption, aside: SetAside) -> bool:
    """Whether a mana ability uses up what is set aside. It is activated before the rest is paid: what it taps can still
    be taken away (CR 601.2g-h)."""
    if aside == NONE_ASIDE:
        return False
    tapped, gone = used_by(game, player, option)
    return bool(gone & (aside.tapped | aside.gone) or tapped & aside.tapped)


def free_of(
    game: Game, player: PlayerId, options: tuple[ManaOption, ...], exclude: ObjectId, aside: SetAside
) -> tuple[ManaOption, ...]:
    """The sources of mana that other parts of the cost don't take (CR 118.3)."""
    if exclude == NOTHING and aside == NONE_ASIDE:
        return options
    return tuple(
        option for option in options if not option.needs(exclude) and not hinders(game, player, option, aside)
    )


def used_by(
    game: Game, player: PlayerId, option: ManaOption
) -> tuple[frozenset[ObjectId], frozenset[ObjectId]]:
    """The objects that a mana ability surely taps, and those that it takes away."""
    ability = find_ability(game, option.object, option.key).ability
    assert isinstance(ability, Activated)
    cost = ability.cost if option.by == NOTHING else paid_with(ability.cost, option.by)
    scope = scope_of(option.object, player)
    scope.x = option.x
    asked = objects_asked_for(game, cost, player, scope)
    return _sure(asked.tapped), _sure(asked.gone)


def _sure(wishes: Wishes) -> frozenset[ObjectId]:
    """The objects without which not all wishes can be granted, as far as one wish alone says so."""
    return frozenset(ids[0] for ids in wishes if len(ids) == 1)


def ways_to_set_aside(
    game: Game,
    cost: Cost,
    scope: Scope,
    player: PlayerId,
    options: Callable[[], tuple[ManaOption, ...]],
    helpers: tuple[Helper, ...] = (),
    besides: AskedFor = NOTHING_ASKED,
) -> Iterator[SetAside]:
    """Which of the objects that could also give mana, or help to pay for it, are to pay for the other parts of a cost:
    each choice of as few as possible, those that come to the same once (CR 118.3). `options` are the mana abilities there
    are. `besides`: what is asked for as well."""
    asked = objects_asked_for(game, cost, player, scope).and_also(besides)
    if asked == NOTHING_ASKED:
        yield NONE_ASIDE
        return
    tapped, gone = asked.tapped, asked.gone
    uses = [(option, *used_by(game, player, option)) for option in options()]
    helping = {helper.id: (helper.how, helper.types) for helper in helpers}
    taken = frozenset(chain.from_iterable(away for _, _, away in uses))
    taken = taken.union(id for id, (how, _) in helping.items() if how != Helps.TAP)
    used = taken.union(chain.from_iterable(taps for _, taps, _ in uses), helping)

    def sort(id: ObjectId) -> tuple[object, ...]:
        """What tells an object from others for paying."""
        gives = tuple(
            (option.key, option.rows, option.object == id) for option, *by in uses if id in by[0] | by[1]
        )
        wanted = tuple(id in wish for wish in (*tapped, *gone, *asked.there))
        return gives, helping.get(id), wanted, game.look(id).object.card.name

    for kept in _fewest(tapped, used, sort):
        for given in _fewest(gone, taken, sort):
            for left in _fewest(asked.there, taken, sort):
                yield SetAside(kept, given | left)


def helping_besides(
    game: Game, helpers: tuple[Helper, ...], cost: Cost, scope: Scope, player: PlayerId, besides: AskedFor
) -> tuple[tuple[Helper, ...], int]:
    """Those of the helpers without which the other parts of a cost can still be paid, and how many can help at once
    (CR 118.3). `besides`: what is asked for as well."""
    asked = objects_asked_for(game, cost, player, scope).and_also(besides)
    if asked == NOTHING_ASKED:
        return helpers, len(helpers)
    free = tuple(one for one in helpers if asked.and_also(Help((one,), NO_COST).asked).can_be_had)
    tapped, gone = (tuple(one.id for one in free if (one.how == Helps.TAP) == taps) for taps in (True, False))
    most = 0
    for also, wishes in ((tapped, asked.tapped), (gone, asked.gone)):
        with_help = paired([*wishes, *([also] * len(also))])
        most += min(len(also), with_help - len(wishes))
    return free, most


def help_besides(
    game: Game,
    on: ObjectId,
    mana: ManaCost,
    helpers: tuple[Helper, ...],
    cost: Cost,
    besides: AskedFor = NOTHING_ASKED,
) -> Help:
    """Let the player of a spell or ability choose what pays for part of its mana, with which nothing else of its cost has
    to be paid (CR 118.3, 601.2h). `besides`: what is asked for as well."""
    scope = scope_on_stack(game, on)
    player = scope.controller
    helpers, most = helping_besides(game, helpers, cost, scope, player, besides)
    return choose_among(game, player, on, mana, helpers, most)


def choose_among(
    game: Game, player: PlayerId, on: ObjectId, mana: ManaCost, helpers: tuple[Helper, ...], most: int | None
) -> Help:
    """Let a player choose which of some objects help to pay, so that the rest can be paid with mana (CR 601.2h)."""
    if not helpers:
        return Help((), mana)

    def pays(rest: ManaCost, without: frozenset[ObjectId]) -> bool:
        return pays_alone(game, player, rest, on, partial(left_by, without, everything))

    pool, options = at_hand(game, player, on)
    sources = options + costly_options(game, player, on, options)
    helpers = those_who_may_help(mana, pool, sources, helpers, pays, spent_as(game, player, on))
    return choose_help(game, player, on, mana, sources, helpers, pays, most)


def _fewest(
    wishes: Wishes, contested: frozenset[ObjectId], sort: Callable[[ObjectId], tuple[object, ...]]
) -> Iterator[frozenset[ObjectId]]:
    """The choices of as few contested objects as are needed to grant all wishes."""
    free = [[id for id in wish if id not in contested] for wish in wishes]
    missing = len(wishes) - paired(free)
    wanted = sorted({id for wish in wishes for id in wish if id in contested})
    tried: set[tuple[object, ...]] = set()
    for chosen in combinations(wanted, missing):
        kind = tuple(sorted(map(repr, map(sort, chosen))))
        if kind in tried:
            continue
        tried.add(kind)
        granted = [[id for id in wish if id in chosen or id not in contested] for wish in wishes]
        if paired(granted) == len(wishes):
            yield frozenset(chosen)
