"""Paying automatically: from floating mana, then by tapping sources so that the rest of the script stays payable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate

from engine.decisions import Choose, Confirm, ManaOption, Paid, Pay, Picked, Purpose, WordOption
from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart, TapSymbol
from engine.rules.core.solving import Plan, find_plan
from engine.rules.mana.paying import affordable
from engine.scenario.acting import is_face_down
from engine.scenario.fitting import COLOR_NAMES
from engine.scenario.naming import fits, names_of
from engine.scenario.notation import Choice, ChoiceKind, Do, Entry, Queue
from engine.scenario.playing import Run, ScenarioFailed
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, mana_cost
from engine.values.types import CREATURE

_COST = re.compile(r"^[^:]*?((?:\{[0-9WUBRGCSX/P2]+\})+)")
_TRIES = 60
FACE_DOWN_COST = mana_cost("{3}")
"""What casting a spell face down costs (CR 702.37a)."""
_SYMBOLS = re.compile(r"(?:\{[0-9WUBRGCSP/2]+\})+")
_ADD = re.compile(r"[Aa]dd ((?:\{[WUBRGC]\})+)")


def pay(run: Run, seat: PlayerId, decision: Pay) -> Paid:
    """A plan for the cost that leaves mana for what the player still is to do, if there is one."""
    if decision.payable_now and not decision.suggestion:
        return Paid((), finish=True)
    later = costs_to_come(run, seat)
    preferred = in_order_of_use(run, seat, decision)
    plan = best_plan(decision, preferred, later)
    if plan is None:
        if decision.payable_now:
            return Paid((), finish=True)
        if decision.suggestion is not None:
            return Paid(decision.suggestion, finish=True)
        return Paid(tuple((index, 0) for index in preferred[:1]), finish=False)
    if not plan and decision.payable_now:
        return Paid((), finish=True)
    note_picks(run, seat, decision, plan)
    return Paid(with_scripted_colors(run, seat, decision, plan), finish=True)


def pay_with(run: Run, entry: Entry, decision: Pay) -> Paid:
    """The mana abilities of the sources that an entry names, each once, and what is needed of others."""
    plan: list[tuple[int, int]] = []
    for wanted in entry.pays_with:
        used = {index for index, _ in plan}
        index = next(
            (
                place
                for place, source in enumerate(decision.sources)
                if place not in used and fits(run.game, run.cast, source.object, wanted)
            ),
            None,
        )
        if index is None:
            raise ScenarioFailed(f"{entry}: {wanted} gives no mana for it")
        plan.append((index, 0))
    return Paid(tuple(plan), finish=True)


def leaves_the_rest_payable(run: Run, seat: PlayerId, decision: Confirm) -> bool:
    """Whether the mana for an optional cost of a spell is there besides what the player still is to pay for."""
    obj = run.game.state.objects.get(decision.why.source)
    symbols = _SYMBOLS.search(decision.cost)
    later = costs_to_come(run, seat)
    if (
        decision.purpose != Purpose.COST
        or obj is None
        or obj.stack is None
        or not symbols
        or not later.symbols
    ):
        return True
    own = obj.card.faces[obj.stack.face].mana_cost or ManaCost()
    fixed = tuple(symbol for symbol in own.symbols if not symbol.variable)
    whole = ManaCost((*fixed, *mana_cost(symbols.group(0)).symbols, *later.symbols))
    return affordable(run.game, seat, whole, obj.id, NOTHING)


def best_plan(decision: Pay, preferred: list[int], later: ManaCost) -> Plan | None:
    """The first plan after which the costs to come can still be paid; else the first plan at all."""
    first: Plan | None = None
    for tries, order in enumerate(orders(preferred)):
        plan = plan_with(decision, order)
        if plan is not None:
            first = first if first is not None else plan
            if not later.symbols or leaves_enough(decision, plan, later):
                return plan
        if tries >= _TRIES:
            break
    return first


def orders(preferred: list[int]) -> Iterator[list[int]]:
    """The sources as preferred, then without each one, each two, and so with every one put last."""
    yield preferred
    for place in range(len(preferred) - 1, -1, -1):
        yield preferred[:place] + preferred[place + 1 :]
    for place in range(len(preferred)):
        for other in range(place + 1, len(preferred)):
            yield [index for at, index in enumerate(preferred) if at not in (place, other)]


def plan_with(decision: Pay, order: list[int]) -> Plan | None:
    """A plan that uses the sources in that order of preference: as few of the later ones as will do."""
    for count in range(1, len(order) + 1):
        if count < len(order) and count < decision.cost.mana_value - len(decision.pool):
            continue
        sources = tuple(decision.sources[index] for index in order[:count])
        plan = find_plan(decision.cost, decision.pool, sources)
        if plan is not None:
            return tuple((order[index], choice) for index, choice in plan)
    return find_plan(decision.cost, decision.pool, ()) if not order else None


def leaves_enough(decision: Pay, plan: Plan, later: ManaCost) -> bool:
    """Whether what a plan leaves untapped pays for what is still to come."""
    used = {decision.sources[index].used for index, _ in plan}
    rest = tuple(source for source in decision.sources if source.used not in used)
    return find_plan(later, (), rest) is not None


def in_order_of_use(run: Run, seat: PlayerId, decision: Pay) -> list[int]:
    """The sources, those first that are of least use for anything else: plain lands of few colors."""
    wanted = names_still_used(run, seat)
    needed = taps_itself(run, decision.why.source)
    named = named_for_costs(run, seat)
    kinds: dict[ObjectId, set[ManaType]] = {}
    for source in decision.sources:
        kinds.setdefault(source.object, set()).update(mana for row in source.produces for mana in row)

    def rank(index: int) -> tuple[bool, bool, bool, bool, bool, int, int]:
        source = decision.sources[index]
        chars = run.game.characteristics(source.used)
        names = names_of(run.game, source.used)
        return (
            bool(source.cost.symbols),
            not source.harmless,
            any(name in wanted for name in names),
            not (source.by != NOTHING and any(name in named for name in names)),
            CREATURE in chars.types,
            len(kinds[source.object]),
            index,
        )

    return sorted((i for i, s in enumerate(decision.sources) if not s.needs(needed)), key=rank)


def named_for_costs(run: Run, seat: PlayerId) -> list[str]:
    """The names of objects that entries pick before anything else is chosen."""
    names: list[str] = []
    for choice in run.scripts[seat].queues[Queue.CHOICE]:
        if choice.kind != ChoiceKind.PICK:
            break
        names.extend(wanted.card for wanted in choice.objects if wanted.card is not None)
    return names


def note_picks(run: Run, seat: PlayerId, decision: Pay, plan: Plan) -> None:
    """The entries that pick what mana abilities are paid with are used up."""
    queue = run.scripts[seat].queues[Queue.CHOICE]
    for index, _ in plan:
        by = decision.sources[index].by
        names = names_of(run.game, by) if by != NOTHING else ()
        for choice in tuple(queue):
            if choice.kind == ChoiceKind.PICK and any(w.card in names for w in choice.objects):
                queue.remove(choice)
                break


def taps_itself(run: Run, id: ObjectId) -> ObjectId:
    """The source of an activated ability that has to be tapped, or given up, for it as well."""
    obj = run.game.state.objects.get(id)
    ability = None if obj is None or obj.stack is None else obj.stack.ability
    if obj is None or obj.stack is None or not isinstance(ability, Activated):
        return NOTHING
    own = any(isinstance(part, TapSymbol | ActionPart) for part in ability.cost.parts)
    return obj.stack.context.source if own else NOTHING


def names_still_used(run: Run, seat: PlayerId) -> set[str]:
    """The names of permanents that entries of this turn still attack, block or activate with."""
    turn = run.game.state.turn.number
    names: set[str] = set()
    for entry in run.scripts[seat].entries:
        if entry.turn <= turn + 1:
            for wanted in (entry.attacker if entry.do == Do.ATTACK else None, entry.blocker):
                if wanted is not None and wanted.card is not None:
                    names.add(wanted.card)
            if entry.do in (Do.ACTIVATE, Do.ACTIVATE_MANA) and entry.source is not None:
                names.add(entry.source)
    return names


def costs_to_come(run: Run, seat: PlayerId) -> ManaCost:
    """The mana of everything the player still casts and activates before their permanents untap."""
    turn = run.game.state.turn
    until = turn.number if turn.active != seat else turn.number + 1
    symbols = [
        symbol
        for entry in run.scripts[seat].entries
        if turn.number <= entry.turn <= until
        for symbol in cost_of(run, entry).symbols
        if not symbol.variable
    ]
    return ManaCost(tuple(symbols))


def cost_of(run: Run, entry: Entry) -> ManaCost:
    """The mana that an entry costs, as far as it can be told beforehand."""
    if entry.do == Do.CAST and entry.card is not None:
        if entry.method is not None:
            if is_face_down(entry.method):
                return FACE_DOWN_COST
            way = run.lexicon.cost_of_way(entry.card, entry.method)
            if way is not None:
                return way
        return run.lexicon.mana_cost_of(entry.card) or ManaCost()
    if entry.do == Do.ACTIVATE and entry.ability is not None:
        found = _COST.match(entry.ability)
        if found is not None:
            try:
                return mana_cost(found.group(1))
            except ValueError:
                return ManaCost()
    return ManaCost()


def with_scripted_colors(run: Run, seat: PlayerId, decision: Pay, plan: Plan) -> Plan:
    """The plan with the colors that entries choose for sources of several colors, where that still pays."""
    result = list(plan)
    for place, (index, choice) in enumerate(plan):
        source = decision.sources[index]
        if len(source.produces) < 4:
            continue
        entry = next_color(run, seat)
        row = None if entry is None else row_of_color(source, str(entry.value))
        if entry is None or row is None:
            continue
        changed = [*result[:place], (index, row), *result[place + 1 :]]
        if row == choice or pays(decision, tuple(changed)):
            run.scripts[seat].queues[Queue.CHOICE].remove(entry)
            result = changed
    return tuple(result)


def next_color(run: Run, seat: PlayerId) -> Choice | None:
    """The first entry about a color, if nothing else stands before it."""
    queue = run.scripts[seat].queues[Queue.CHOICE]
    return next((choice for choice in queue if choice.kind == ChoiceKind.COLOR), None)


def row_of_color(source: ManaOption, color: str) -> int | None:
    """Which of a source's alternatives is mana of a color, named as scripts name it."""
    letter = next((letter for letter, name in COLOR_NAMES.items() if name == color.casefold()), color.upper())
    for place, row in enumerate(source.produces):
        if row and all(mana.value == letter for mana in row):
            return place
    return None


def pays(decision: Pay, plan: Plan) -> bool:
    """Whether exactly this mana, with what floats, pays the cost."""
    mana: tuple[ManaType, ...] = decision.pool
    for index, choice in plan:
        mana += decision.sources[index].rows[choice]
    return find_plan(decision.cost, mana, ()) is not None


def choose_mana(run: Run, seat: PlayerId, decision: Choose, ability: str | None) -> Picked | None:
    """Which mana to add: the colors an entry names, else a color answer, else what is needed next."""
    rows = [option.value if isinstance(option, WordOption) else "" for option in decision.options]
    named = _ADD.search(ability or "")
    if named is not None:
        wanted = named.group(1).replace("{", "").replace("}", "")
        fit = [row for row in rows if row == wanted] or [row for row in rows if row.startswith(wanted)]
        if fit:
            return Picked((rows.index(fit[0]),))
    queue = run.scripts[seat].queues[Queue.CHOICE]
    place = mixed_mana(queue, rows)
    if place is None:
        place = mana_of_one_color(queue, rows)
    return None if place is None else Picked((place,))


def mana_of_one_color(queue: list[Choice], rows: list[str]) -> int | None:
    """The row of the first color answered that there is mana of."""
    letters = {name: letter for letter, name in COLOR_NAMES.items()}
    for choice in queue:
        if choice.kind == ChoiceKind.COLOR:
            letter = letters.get(str(choice.value).casefold())
            place = next((i for i, row in enumerate(rows) if row and set(row) == {letter}), None)
            if place is not None:
                queue.remove(choice)
                return place
    return None


def mixed_mana(queue: list[Choice], rows: list[str]) -> int | None:
    """The row that numbers divide among the colors it can be of, one number for each color in order."""
    colors = sorted({letter for row in rows for letter in row}, key="WUBRGC".index)
    total = len(rows[0]) if rows else 0
    numbers = [choice for choice in queue if choice.kind == ChoiceKind.NUMBER]
    if len(colors) < 2 or total < 2 or not numbers:
        return None
    used = _making_up(total, numbers[: len(colors)])
    shares = [int(choice.value or 0) for choice in used]
    counts = [list(map(row.count, colors[: len(shares)])) for row in rows]
    if sum(shares) != total or shares not in counts:
        return None
    for choice in used:
        queue.remove(choice)
    return counts.index(shares)


def _making_up(total: int, numbers: list[Choice]) -> list[Choice]:
    """The first numbers that come to a total, all of them if they don't."""
    sums = accumulate(int(choice.value or 0) for choice in numbers)
    count = next((place for place, so_far in enumerate(sums, 1) if so_far == total), len(numbers))
    return numbers[:count]


def needed_mana(run: Run, seat: PlayerId, decision: Choose) -> Picked:
    """The mana that the rest of the script needs most."""
    wanted = "".join(
        kind.value
        for entry in run.scripts[seat].entries
        if entry.turn == run.game.state.turn.number
        for symbol in cost_of(run, entry).symbols
        for kind in symbol.types
    )
    rows = [option.value if isinstance(option, WordOption) else "" for option in decision.options]
    best = max(
        range(len(rows)), key=lambda place: (sum(wanted.count(letter) for letter in rows[place]), -place)
    )
    return Picked((best,))
