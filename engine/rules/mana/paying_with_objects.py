"""Paying for mana with objects instead: each that helps pays for one mana of the cost (CR 701.67, 702.51, 702.66, 702.126)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, product

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Choose, ManaOption, ObjectOption, Purpose, Why, WordOption
from engine.ir.helping_to_pay import Helps, PaysFor
from engine.rules.actions.costs import AskedFor
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.matching import paired
from engine.rules.core.scope import scope_of
from engine.rules.core.solving import ONLY_ITSELF, Need, needs_of
from engine.rules.events.happening import happen
from engine.rules.lookup.linked import EXILED_WITH
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import TYPE_OF_COLOR, ManaCost, ManaType, Symbol, so_much, symbol
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import EXILE

WATERBENDERS = frozenset((CardType.ARTIFACT, CardType.CREATURE))


class Helper(Struct, frozen=True):
    """An object that can pay for one mana: generic mana, or mana of these types. `rule` is the rule that says so;
    `waterbends`: only for generic mana of a waterbend cost (CR 701.67b); `convokes`: it convokes the spell."""

    id: ObjectId
    how: Helps
    rule: str
    types: Need = frozenset()
    waterbends: bool = False
    convokes: bool = False


class Help(Struct, frozen=True):
    """What a player chose to pay with: the objects, and the mana that is left to be paid."""

    helpers: tuple[Helper, ...]
    rest: ManaCost

    @property
    def ids(self) -> frozenset[ObjectId]:
        """The objects."""
        return frozenset(helper.id for helper in self.helpers)

    @property
    def asked(self) -> AskedFor:
        """What they are asked for."""
        return AskedFor(
            tuple((one.id,) for one in self.helpers if one.how == Helps.TAP),
            tuple((one.id,) for one in self.helpers if one.how != Helps.TAP),
        )


def helpers_for(game: Game, spell: Seen, player: PlayerId) -> tuple[Helper, ...]:
    """The objects that could help to pay for a spell (CR 702.51a)."""
    found: dict[ObjectId, Helper] = {}
    for mark in spell.chars.marks_of(PaysFor):
        for id in all_matching(game, mark.what, scope_of(spell.id, player)):
            colors = game.characteristics(id).colors if mark.colored else ()
            types = frozenset(TYPE_OF_COLOR[color] for color in colors)
            if id != spell.id and (id not in found or len(types) > len(found[id].types)):
                found[id] = Helper(id, mark.how, mark.rule, types, convokes=mark.colored)
    return tuple(found.values())


def with_waterbending(
    game: Game, player: PlayerId, cost: ManaCost, helpers: tuple[Helper, ...] = ()
) -> tuple[Helper, ...]:
    """These helpers, and the untapped artifacts and creatures that can pay for generic mana of a waterbend cost
    (CR 701.67a)."""
    for part in cost.symbols:
        if part.waterbent:
            break
    else:
        return helpers
    known = {helper.id for helper in helpers}
    return helpers + tuple(
        Helper(id, Helps.TAP, "701.67a", waterbends=True)
        for id in game.controlled(player)
        if id not in known
        and not game.state.objects[id].tapped
        and not WATERBENDERS.isdisjoint(game.characteristics(id).types)
    )


Pays = Callable[[ManaCost, frozenset[ObjectId]], bool]
"""Whether a player can pay so much mana, without what some objects could give."""


def pays_with_help(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    helpers: tuple[Helper, ...],
    pays: Pays,
    as_any: Need = ONLY_ITSELF,
) -> bool:
    """Whether pool, mana abilities and helping objects can pay a cost together (CR 601.2g-h). What is tapped or given up
    for mana doesn't help as well. `sources`: all mana abilities that there are."""
    if is_plain(cost, sources):
        return suffices(cost, pool, sources, helpers, as_any)
    at: dict[ObjectId, list[ManaOption]] = {}
    for source in sources:
        at.setdefault(source.used, []).append(source)
    sure = tuple(helper for helper in helpers if helper.id not in at)
    either = tuple(
        helper for helper in helpers if helper.id in at and not is_better_as_source(helper, at[helper.id])
    )
    for some in _some_of_each(alike(either, sources)):
        ids = frozenset(helper.id for helper in some)
        if any(pays(rest, ids) for rest in rests_of(cost, (*sure, *some))):
            return True
    return False


def is_plain(cost: ManaCost, sources: tuple[ManaOption, ...]) -> bool:
    """Whether each permanent gives at most one mana, as often as it costs nothing else, and mana alone pays."""
    return not any(part.snow or part.or_life for part in cost.symbols) and all(
        source.harmless and not source.cost.symbols and _most(source) == 1 for source in sources
    )


def is_better_as_source(helper: Helper, options: list[ManaOption]) -> bool:
    """Whether the mana that an object can give pays for whatever it could help with."""
    free = [row for option in options if not option.cost.symbols for row in option.rows if row]
    return bool(free) and all(any(kind in row for row in free) for kind in helper.types)


def alike(helpers: tuple[Helper, ...], sources: tuple[ManaOption, ...]) -> list[list[Helper]]:
    """Those that help, each kind together: what pays for the same, and gives the same mana instead."""
    kinds: dict[object, list[Helper]] = {}
    for helper in helpers:
        gives = frozenset(
            (source.rows, source.cost, source.gives_up) for source in sources if source.used == helper.id
        )
        kinds.setdefault((gives, replace(helper, id=NOTHING)), []).append(helper)
    return list(kinds.values())


def _some_of_each(kinds: list[list[Helper]]) -> Iterator[tuple[Helper, ...]]:
    """The choices of some of each kind, of those that are alike the first so many, few before many."""
    counts = product(*(range(len(kind) + 1) for kind in kinds))
    for numbers in sorted(counts, key=sum):
        yield tuple(chain.from_iterable(kind[:count] for kind, count in zip(kinds, numbers, strict=True)))


def rests_of(cost: ManaCost, helpers: tuple[Helper, ...]) -> tuple[ManaCost, ...]:
    """What can be left of a cost when as many as can have helped to pay it, each for one mana."""
    rests: tuple[ManaCost, ...] = (cost.joined(),)
    for helper in helpers:
        less = (rest.joined() for before in rests for rest in _rests(before.symbols, (helper,)))
        rests = tuple(dict.fromkeys(less)) or rests
    return rests


def those_who_may_help(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    helpers: tuple[Helper, ...],
    pays: Pays,
    as_any: Need = ONLY_ITSELF,
) -> tuple[Helper, ...]:
    """Those of the helpers with whose help the rest of the cost can be paid: what has to give mana can't (CR 601.2g-h)."""
    if is_plain(cost, sources):
        return helpers
    good: list[Helper] = []
    for kind in alike(helpers, sources):
        id = kind[0].id

        def pays_beside(rest: ManaCost, without: frozenset[ObjectId], id: ObjectId = id) -> bool:
            return pays(rest, without | {id})

        others = tuple(helper for helper in helpers if helper.id != id)
        left = tuple(source for source in sources if source.used != id)
        rests = dict.fromkeys(rest.joined() for rest in _rests(cost.symbols, (kind[0],)))
        if any(pays_with_help(rest, pool, left, others, pays_beside, as_any) for rest in rests):
            good.extend(kind)
    return tuple(helper for helper in helpers if helper in good)


def least_help(
    cost: ManaCost, sources: tuple[ManaOption, ...], helpers: tuple[Helper, ...], most: int, pays: Pays
) -> int:
    """With how few helpers the cost can be paid, `most` if no fewer will do (CR 601.2g-h)."""
    for some in _some_of_each(alike(helpers, sources)):
        if len(some) >= most:
            break
        ids = frozenset(helper.id for helper in some)
        rests = dict.fromkeys(rest.joined() for rest in _rests(cost.symbols, some))
        if any(pays(rest, ids) for rest in rests):
            return len(some)
    return most


def suffices(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    helpers: tuple[Helper, ...],
    as_any: Need = ONLY_ITSELF,
) -> bool:
    """Whether pool, helping objects and mana abilities that give one mana each pay a cost together (CR 601.2g-h)."""
    units = _units(pool, sources, helpers)
    return any(_matched(wanted, units) == len(wanted) for wanted in _wants(cost, as_any))


def _most(source: ManaOption) -> int:
    return max(len(row) for row in source.rows)


Unit = tuple[Need, Helper | None]
"""The mana that something can give, and what it can pay for as a helper (None: it is none)."""


class Wanted(Struct, frozen=True):
    """One mana of a cost: with what it can be paid, whether it is generic, and whether of a waterbend cost."""

    need: Need
    generic: bool = False
    waterbent: bool = False

    def is_paid_by(self, helper: Helper) -> bool:
        """Whether a helper can pay for it (CR 701.67b, 702.51a)."""
        if helper.waterbends:
            return self.waterbent
        return self.generic or bool(helper.types & self.need)


def _units(
    pool: tuple[ManaType, ...], sources: tuple[ManaOption, ...], helpers: tuple[Helper, ...]
) -> list[Unit]:
    """Everything that pays for one mana; what is tapped or given up counts by one of its abilities, or as a helper."""
    by_id = {helper.id: helper for helper in helpers}
    units: list[Unit] = [(frozenset((mana,)), None) for mana in pool]
    together: dict[ObjectId, list[ManaOption]] = {}
    for source in sources:
        together.setdefault(source.used, []).append(source)
    for used, options in together.items():
        types = frozenset(mana for source in options for row in source.rows for mana in row)
        units.append((types, by_id.pop(used, None)))
    units.extend((frozenset(), helper) for helper in by_id.values())
    return units


def _wants(cost: ManaCost, as_any: Need = ONLY_ITSELF) -> Iterator[list[Wanted]]:
    """Each way of paying a cost as single mana wanted."""
    every = needs_of(ManaCost((symbol("{1}"),)))[0][0]
    generic = [Wanted(every, True, part.waterbent) for part in cost.symbols for _ in range(part.generic)]
    rest = ManaCost(tuple(part for part in cost.symbols if not part.generic))
    for needs in needs_of(rest, as_any):
        yield [*(Wanted(need) for need in needs), *generic]


def _matched(wanted: list[Wanted], units: list[Unit]) -> int:
    """How many of the wanted mana can be paid at once, each by a unit of its own."""
    return paired(
        [
            [
                place
                for place, (gives, helper) in enumerate(units)
                if gives & one.need or (helper is not None and one.is_paid_by(helper))
            ]
            for one in wanted
        ]
    )


def choose_help(
    game: Game,
    player: PlayerId,
    spell: ObjectId,
    cost: ManaCost,
    sources: tuple[ManaOption, ...],
    helpers: tuple[Helper, ...],
    pays: Pays,
    at_once: int | None = None,
) -> Help:
    """Let the player choose what pays for part of the mana of a cost (CR 601.2h, 701.67a, 702.51a). `sources`: the mana
    abilities that there are. `at_once`: so many can at most, where something else is to be paid with some of them."""
    if not helpers:
        return Help((), cost)
    alone = _units((), (), helpers)
    most = max(_matched(wanted, alone) for wanted in _wants(cost))
    most = most if at_once is None else min(most, at_once)
    if not most:
        return Help((), cost)
    least = least_help(cost, sources, helpers, most, pays)
    options = tuple(ObjectOption(helper.id) for helper in helpers)
    why = Why(helpers[0].rule, spell, f"Choose what helps to pay {cost.joined()}")
    decision = Choose(player, why, options, least, most, Purpose.COST, cancellable=game.may_take_back())
    answer = game.ask(decision)
    picked = tuple(helpers[index] for index in answer.indices)
    return Help(picked, _rest(game, player, spell, cost, picked))


def _rest(
    game: Game, player: PlayerId, spell: ObjectId, cost: ManaCost, picked: tuple[Helper, ...]
) -> ManaCost:
    """What is left of a cost; helpers pay for colored mana first, which is never worse."""
    rests = tuple(dict.fromkeys(rest.joined() for rest in _rests(cost.symbols, picked)))
    if not rests:
        raise IllegalAction("601.2h", f"not all of those can pay for {cost}")
    fewest = min(_colored(rest) for rest in rests)
    rests = tuple(rest for rest in rests if _colored(rest) == fewest)
    if len(rests) == 1:
        return rests[0]
    options = tuple(WordOption(str(rest), str(rest), spell) for rest in rests)
    why = Why("601.2h", spell, "Choose the mana that is left to pay")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.MANA, cancellable=game.may_take_back()))
    place = answer.indices[0]
    return rests[place]


def _colored(cost: ManaCost) -> int:
    return sum(1 for part in cost.symbols if part.types)


def _rests(symbols: tuple[Symbol, ...], picked: tuple[Helper, ...]) -> Iterator[ManaCost]:
    """The costs that can be left when all of those have paid for one mana each."""
    if not picked:
        yield ManaCost(symbols)
        return
    helper, others = picked[0], picked[1:]
    tried: set[Symbol] = set()
    for place, part in enumerate(symbols):
        if part in tried:
            continue
        tried.add(part)
        if not Wanted(frozenset(part.types), bool(part.generic), part.waterbent).is_paid_by(helper):
            continue
        less = (so_much(part.generic - 1, waterbent=part.waterbent),) if part.generic > 1 else ()
        yield from _rests((*symbols[:place], *less, *symbols[place + 1 :]), others)


def convoking(help: Help) -> tuple[ObjectRef, ...]:
    """The creatures that convoke a spell (CR 702.51c)."""
    return tuple(ObjectRef(helper.id) for helper in help.helpers if helper.convokes)


def give_help(game: Game, spell: ObjectId, help: Help) -> None:
    """The chosen objects are tapped or exiled to pay (CR 601.2h)."""
    events: list[ev.Event] = []
    for helper in help.helpers:
        obj = game.state.objects.get(helper.id)
        if obj is None or (helper.how == Helps.TAP and obj.tapped):
            raise IllegalAction("601.2h", "what should have helped to pay can't any more")
        if helper.how == Helps.TAP:
            events.append(ev.TappedChanged(object=helper.id, tapped=True, why=helper.rule, cause=spell))
        else:
            notes = ((EXILED_WITH, (ObjectRef(spell),)),)  # 607.2q
            events.append(
                ev.Moved(
                    object=helper.id,
                    to=EXILE,
                    position=None,
                    verb=Verb.EXILE,
                    why=helper.rule,
                    cause=spell,
                    notes=notes,
                )
            )
    if events:
        happen(game, *events)
