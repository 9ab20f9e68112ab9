"""Paying for mana with objects instead: each that helps pays for one mana of the cost (CR 702.51, 702.66, 702.126)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.decisions import Choose, ManaOption, ObjectOption, Purpose, Why, WordOption
from engine.ir.helping_to_pay import Helps, PaysFor
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import scope_of
from engine.rules.core.solving import ONLY_ITSELF, Need, needs_of
from engine.rules.events.happening import happen
from engine.rules.lookup.linked import EXILED_WITH
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import TYPE_OF_COLOR, ManaCost, ManaType, Symbol, symbol
from engine.values.verbs import Verb
from engine.values.zones import EXILE


class Helper(Struct, frozen=True):
    """An object that can pay for one mana: generic mana, or mana of these types."""

    id: ObjectId
    mark: PaysFor
    types: Need


class Help(Struct, frozen=True):
    """What a player chose to pay with: the objects, and the mana that is left to be paid."""

    helpers: tuple[Helper, ...]
    rest: ManaCost

    @property
    def ids(self) -> frozenset[ObjectId]:
        """The objects."""
        return frozenset(helper.id for helper in self.helpers)


def helpers_for(game: Game, spell: Seen, player: PlayerId) -> tuple[Helper, ...]:
    """The objects that could help to pay for a spell (CR 702.51a)."""
    found: dict[ObjectId, Helper] = {}
    for mark in spell.chars.marks_of(PaysFor):
        for id in all_matching(game, mark.what, scope_of(spell.id, player)):
            colors = game.characteristics(id).colors if mark.colored else ()
            types = frozenset(TYPE_OF_COLOR[color] for color in colors)
            if id != spell.id and (id not in found or len(types) > len(found[id].types)):
                found[id] = Helper(id, mark, types)
    return tuple(found.values())


def suffices(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    helpers: tuple[Helper, ...],
    as_any: Need = ONLY_ITSELF,
) -> bool:
    """Whether pool, mana abilities and helping objects can pay a cost together (CR 601.2g-h)."""
    for needs, free in _wants(cost, as_any):
        units = _units(pool, sources, helpers)
        if _matched(needs, free, units) == len(needs):
            return True
    return False


Unit = tuple[Need, Need | None]
"""The mana that something can give, and the mana that it can pay for as a helper (None: it is none)."""


def _units(
    pool: tuple[ManaType, ...], sources: tuple[ManaOption, ...], helpers: tuple[Helper, ...]
) -> list[Unit]:
    """Everything that pays for one mana. What gives several mana at once counts as often."""
    by_id = {helper.id: helper for helper in helpers}
    units: list[Unit] = [(frozenset((mana,)), None) for mana in pool]
    for source in sources:
        types = frozenset(mana for row in source.rows for mana in row)
        count = max(len(row) for row in source.rows)
        helper = by_id.pop(source.object, None) if count == 1 else None
        units.extend([(types, helper.types if helper is not None else None)] * count)
    units.extend((frozenset(), helper.types) for helper in by_id.values())
    return units


def _wants(cost: ManaCost, as_any: Need = ONLY_ITSELF) -> Iterator[tuple[list[Need], list[bool]]]:
    """Each way of paying a cost as single mana wanted, and which of it is generic."""
    generic = sum(part.generic for part in cost.symbols)
    rest = ManaCost(tuple(part for part in cost.symbols if not part.generic))
    every = needs_of(ManaCost((symbol("{1}"),)))[0][0]
    for needs in needs_of(rest, as_any):
        yield [*needs, *[every] * generic], [*[False] * len(needs), *[True] * generic]


def _matched(needs: list[Need], generic: list[bool], units: list[Unit]) -> int:
    """How many of the wanted mana can be paid at once, each by a unit of its own (augmenting paths)."""
    owner: dict[int, int] = {}

    def fits(need: int, unit: Unit) -> bool:
        gives, helps = unit
        if gives & needs[need]:
            return True
        return helps is not None and (generic[need] or bool(helps & needs[need]))

    def assign(need: int, visited: set[int]) -> bool:
        for place, unit in enumerate(units):
            if place not in visited and fits(need, unit):
                visited.add(place)
                if place not in owner or assign(owner[place], visited):
                    owner[place] = need
                    return True
        return False

    return sum(assign(need, set()) for need in range(len(needs)))


def choose_help(
    game: Game,
    player: PlayerId,
    spell: ObjectId,
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    as_any: Need = ONLY_ITSELF,
) -> Help:
    """Let the player choose what pays for part of the mana of a spell (CR 601.2h, 702.51a)."""
    helpers = helpers_for(game, game.look(spell), player)
    if not helpers:
        return Help((), cost)
    alone = _units((), (), helpers)
    most = max(_matched(needs, free, alone) for needs, free in _wants(cost))
    if not most:
        return Help((), cost)
    real = _units(pool, sources, ())
    least = min(len(needs) - _matched(needs, free, real) for needs, free in _wants(cost, as_any))
    options = tuple(ObjectOption(helper.id) for helper in helpers)
    rule = helpers[0].mark.rule
    why = Why(rule, spell, f"Choose what helps to pay {cost}")
    decision = Choose(
        player, why, options, min(least, most), most, Purpose.COST, cancellable=game.may_take_back()
    )
    answer = game.ask(decision)
    picked = tuple(helpers[index] for index in answer.indices)
    return Help(picked, _rest(game, player, spell, cost, picked))


def _rest(
    game: Game, player: PlayerId, spell: ObjectId, cost: ManaCost, picked: tuple[Helper, ...]
) -> ManaCost:
    """What is left of a cost; helpers pay for colored mana first, which is never worse."""
    rests = tuple(dict.fromkeys(_rests(cost.symbols, picked)))
    if not rests:
        raise IllegalAction("601.2h", f"not all of those can pay for {cost}")
    fewest = min(_colored(rest) for rest in rests)
    rests = tuple(rest for rest in rests if _colored(rest) == fewest)
    if len(rests) == 1:
        return rests[0]
    options = tuple(WordOption(str(rest), str(rest), spell) for rest in rests)
    why = Why("601.2h", spell, "Choose the mana that is left to pay")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.MANA, cancellable=game.may_take_back()))
    place: int = answer.indices[0]
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
        if part.generic:
            less = (symbol(f"{{{part.generic - 1}}}"),) if part.generic > 1 else ()
        elif helper.types & frozenset(part.types):
            less = ()
        else:
            continue
        yield from _rests((*symbols[:place], *less, *symbols[place + 1 :]), others)


def give_help(game: Game, spell: ObjectId, help: Help) -> None:
    """The chosen objects are tapped or exiled to pay (CR 601.2h)."""
    events: list[ev.Event] = []
    for helper in help.helpers:
        obj = game.state.objects.get(helper.id)
        rule = helper.mark.rule
        if obj is None or (helper.mark.how == Helps.TAP and obj.tapped):
            raise IllegalAction("601.2h", "what should have helped to pay can't any more")
        if helper.mark.how == Helps.TAP:
            events.append(ev.TappedChanged(object=helper.id, tapped=True, why=rule, cause=spell))
        else:
            notes = ((EXILED_WITH, (ObjectRef(spell),)),)  # 607.2q
            events.append(
                ev.Moved(
                    object=helper.id,
                    to=EXILE,
                    position=None,
                    verb=Verb.EXILE,
                    why=rule,
                    cause=spell,
                    notes=notes,
                )
            )
    if events:
        happen(game, *events)
