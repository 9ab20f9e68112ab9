"""The declarations of attackers and blockers that obey the most requirements (CR 508.1d, 509.1c)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Set
from itertools import islice, product

from msgspec.structs import replace

from engine.decisions import AttackOption, BlockOption
from engine.decisions.combat_rules import (
    Assignment,
    AttackLimit,
    AttackRules,
    BlockRules,
    is_crowded,
    lacks_company,
)
from engine.values.ids import NOTHING, ObjectId

Blocking = tuple[tuple[ObjectId, ObjectId], ...]

MOST_CHOICES = 1_000
"""So many choices of what the restrictions on numbers leave open are tried: more than boards with few kinds of
creatures have. What is found is legal however many there are, so nobody is ever required what can't be done."""

SOURCE, SINK = -2, -3
"""The ends of the network in which blocks are found, beside the creatures."""

ENOUGH = 1_000_000
"""More than all requirements together are worth: blocks without which others are illegal."""


def most_attacks(
    options: tuple[AttackOption, ...], at_most: int | None, limits: tuple[AttackLimit, ...] = ()
) -> tuple[Assignment, ...]:
    """A legal attack that obeys the most requirements without breaking a restriction (CR 508.1d)."""
    room = len(options) if at_most is None else at_most
    if room <= 0:
        return ()
    chosen = required_attackers(options, room)
    placed = assigned(accompanied(options, chosen, room), limits)
    attacking = {creature for creature, _ in placed}
    left = tuple(option for option in options if option.creature in attacking)
    staying = {option.creature for option in accompanied(left, list(left), len(left))}
    return tuple(one for one in placed if one[0] in staying)


def required_attackers(options: tuple[AttackOption, ...], room: int) -> list[AttackOption]:
    """The creatures that obey the most requirements by attacking and may do so at once: those that don't attack alone, with
    another if one of them can't attack without, or a single one that may attack alone (CR 508.1d)."""
    must = sorted((option for option in options if option.must), key=lambda option: -option.must)
    together = [option for option in must if not option.alone_only]
    if room > 1 and len(together) == 1 and together[0].alone_not:
        together += [o for o in options if o != together[0] and not o.alone_only][:1]
    single = [option for option in must if not option.alone_not][:1]
    if room <= 1 or not _may_attack_together(together):
        return single
    return max(together[:room], single, key=_obeyed_by)


def _obeyed_by(attackers: list[AttackOption]) -> int:
    """How many requirements these obey by attacking (CR 508.1d)."""
    return sum(option.must for option in attackers)


def _may_attack_together(attackers: list[AttackOption]) -> bool:
    """Whether these may attack if nothing else does: several, or one that may attack alone (CR 508.1c)."""
    return len(attackers) > 1 or (bool(attackers) and not attackers[0].alone_not)


def assigned(chosen: list[AttackOption], limits: tuple[AttackLimit, ...]) -> tuple[Assignment, ...]:
    """The attackers with what each attacks, those with the least choice first; who can attack nothing more doesn't
    (CR 508.1c)."""
    placed: list[Assignment] = []
    for option in sorted(chosen, key=lambda option: len(option.defenders)):
        for defender in option.defenders:
            attacks = [*placed, (option.creature, defender)]
            if not any(is_crowded(limit, attacks) for limit in limits):
                placed = attacks
                break
    order = {option.creature: place for place, option in enumerate(chosen)}
    return tuple(sorted(placed, key=lambda one: order[one[0]]))


def _company_for(
    lonely: AttackOption, options: tuple[AttackOption, ...], chosen: list[AttackOption]
) -> list[AttackOption]:
    """As many others as a creature can't attack without, besides those that attack already (CR 508.1c)."""
    attacking = {option.creature for option in chosen}
    left = [option for option in options if option not in chosen and not option.alone_only]
    return [
        option
        for group, least in lonely.company
        for option in [one for one in left if one.creature in group][: least - len(attacking & set(group))]
    ]


def accompanied(
    options: tuple[AttackOption, ...], chosen: list[AttackOption], room: int
) -> list[AttackOption]:
    """The attackers with others without whom some of them can't attack, as far as there is room, and without those that
    can't for want of such others (CR 508.1c)."""
    for _ in options:
        attacking = [option.creature for option in chosen]
        lonely = next((option for option in chosen if lacks_company(option, attacking)), None)
        if lonely is None:
            break
        more = _company_for(lonely, options, chosen)
        able = not lacks_company(lonely, [*attacking, *(option.creature for option in more)])
        fits = able and len(chosen) + len(more) <= room
        chosen = [*chosen, *more] if fits else [option for option in chosen if option is not lonely]
    return chosen


def with_one_of(
    rules: AttackRules, free: tuple[AttackOption, ...], chosen: tuple[Assignment, ...]
) -> tuple[Assignment, ...]:
    """An attack that obeys, besides, as many as it can of the requirements to attack with at least one creature: one that
    attacks already attacks that, or another joins (CR 508.1d)."""
    for some in rules.one_of:
        if any(one in some for one in chosen):
            continue
        legal = (attack for attack in made_with_one_of(some, free, chosen) if rules.problem(attack) is None)
        better = (attack for attack in legal if rules.obeyed(attack) > rules.obeyed(chosen))
        chosen = next(better, chosen)
    return chosen


def made_with_one_of(
    some: tuple[Assignment, ...], free: tuple[AttackOption, ...], chosen: tuple[Assignment, ...]
) -> Iterator[tuple[Assignment, ...]]:
    """The attacks that come of a chosen one so that one of these takes part: a creature attacks that instead, joins, or
    attacks with another where none attacks yet."""
    attacking = {creature for creature, _ in chosen}
    for one in some:
        if one[0] in attacking:
            yield tuple(one if one[0] == each[0] else each for each in chosen)
    for one in some:
        if one[0] not in attacking:
            yield (*chosen, one)
    if not chosen:
        for one in some:
            for other in free:
                if other.creature != one[0]:
                    yield (one, (other.creature, other.defenders[0]))


def most_blocks(rules: BlockRules) -> Blocking:
    """Legal blocks that obey the most requirements without breaking a restriction (CR 509.1c)."""
    most = most_imaginable(rules)
    best: Blocking = ()
    for blocks in candidates(rules) if most else ():
        if rules.obeyed(blocks) > rules.obeyed(best):
            best = blocks
        if rules.obeyed(best) == most:
            break
    return best


def most_imaginable(rules: BlockRules) -> int:
    """How many requirements there would be to obey if nothing restricted the blocks."""
    reached = {attacker for option in rules.options for attacker in option.attackers}
    wanted = sum(limit.must_be_blocked and limit.attacker in reached for limit in rules.limits)
    return wanted + sum(int(o.must) + min(o.at_most, len(o.must_attackers)) for o in rules.options)


def candidates(rules: BlockRules) -> Iterator[Blocking]:
    """Legal blocks among which are those that obey most: the best for each choice of what the restrictions on
    numbers leave open, which is who blocks at all and which attackers are blocked by several."""
    for options in crews(rules):
        for some in crowds(rules):
            blocks = best_flow(rules, options, some)
            if rules.restriction_broken(blocks) is None:
                yield blocks
                continue
            lonely = {blocker for blocker, _ in blocks}
            for alike in alike_of(option for option in options if option.creature not in lonely):
                # who "can't block alone" has company, or doesn't block
                yield from legal(rules, best_flow(rules, options, some, {*lonely, alike[0].creature}))
            rest = tuple(option for option in options if not option.alone_not and not option.company)
            yield from legal(rules, best_flow(rules, rest, some))


def alike_of(options: Iterable[BlockOption]) -> list[list[BlockOption]]:
    """The creatures in groups of those that differ in nothing."""
    kinds: dict[BlockOption, list[BlockOption]] = {}
    for option in options:
        kinds.setdefault(replace(option, creature=NOTHING), []).append(option)
    return list(kinds.values())


def legal(rules: BlockRules, blocks: Blocking) -> tuple[Blocking, ...]:
    """The blocks, if they break no restriction (CR 509.1b)."""
    return (blocks,) if rules.restriction_broken(blocks) is None else ()


def crews(rules: BlockRules) -> Iterator[tuple[BlockOption, ...]]:
    """The sets of creatures that may be the ones to block, where there can be only so many; of creatures that differ in
    nothing, the first so many."""
    if rules.at_most is None or len(rules.options) <= rules.at_most:
        yield rules.options
        return
    kinds = alike_of(rules.options)
    for counts in islice(shares([len(alike) for alike in kinds], rules.at_most), MOST_CHOICES):
        yield tuple(option for alike, count in zip(kinds, counts, strict=True) for option in alike[:count])


def shares(most: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """The ways to take so many in all out of groups."""
    if not most:
        if total == 0:
            yield ()
        return
    for count in range(min(most[0], total), -1, -1):
        for rest in shares(most[1:], total - count):
            yield (count, *rest)


def crowds(rules: BlockRules) -> Iterator[frozenset[ObjectId]]:
    """The sets of attackers that may be blocked, of those that can't be by one creature alone; of attackers that
    differ in nothing, the first so many."""
    kinds: dict[object, list[ObjectId]] = {}
    anyone = any(option.must for option in rules.options)
    named = {attacker for option in rules.options for attacker in option.must_attackers}
    for limit in rules.limits:
        if limit.at_least > 1 and (anyone or limit.must_be_blocked or limit.attacker in named):
            by = tuple(
                (limit.attacker in option.attackers, limit.attacker in option.must_attackers)
                for option in rules.options
            )
            kinds.setdefault((replace(limit, attacker=NOTHING), by), []).append(limit.attacker)
    counts = product(*(range(len(alike), -1, -1) for alike in kinds.values()))
    for chosen in islice(counts, MOST_CHOICES):
        yield frozenset(
            attacker
            for alike, count in zip(kinds.values(), chosen, strict=True)
            for attacker in alike[:count]
        )


def best_flow(
    rules: BlockRules,
    options: tuple[BlockOption, ...],
    blocked: frozenset[ObjectId],
    company: Set[ObjectId] = frozenset(),
) -> Blocking:
    """The blocks by these creatures that obey most, where of the attackers that need several blockers these are blocked
    and the others aren't; those of `company` have to block. Obeying is worth less the more there is of it, so that the blocks
    are found as the flow of greatest worth from blockers to attackers."""
    flow = Flow()
    kinds = alike_of(option for option in options if option.creature not in company)
    kinds.extend([option] for option in options if option.creature in company)
    _add_blockers(flow, kinds, company)
    _add_attackers(flow, rules, len(options), blocked)
    flow.fill()
    return tuple(pair for alike in kinds for pair in _dealt_out(flow, alike))


def _add_blockers(flow: Flow, kinds: list[list[BlockOption]], company: Set[ObjectId]) -> None:
    """What creatures can block and what they obey by it (CR 509.1a, 509.1c): one block each that must, more for nothing."""
    for alike in kinds:
        option, count = alike[0], len(alike)
        first = int(option.must) + (ENOUGH if option.creature in company else 0)
        flow.add(SOURCE, option.creature, count, first)
        flow.add(SOURCE, option.creature, count * (option.at_most - 1), 0)
        for attacker in option.attackers:
            flow.add(option.creature, attacker, count, int(attacker in option.must_attackers))


def _add_attackers(flow: Flow, rules: BlockRules, blockers: int, blocked: frozenset[ObjectId]) -> None:
    """By how many each attacker can be blocked and has to be (CR 509.1b-c)."""
    for limit in rules.limits:
        if limit.at_least > 1 and limit.attacker not in blocked:
            continue
        needed = limit.at_least if limit.at_least > 1 else 0
        most = blockers if limit.at_most is None else limit.at_most
        worth = int(limit.must_be_blocked)
        flow.add(limit.attacker, SINK, min(1, most), worth + (ENOUGH if needed else 0))
        flow.add(limit.attacker, SINK, min(needed, most) - 1, ENOUGH)
        flow.add(limit.attacker, SINK, most - max(needed, 1), 0)


def _dealt_out(flow: Flow, alike: list[BlockOption]) -> Blocking:
    """The blocks of creatures that are alike, dealt out in turn: each of them blocks as many as the others, and none twice
    the same."""
    option = alike[0]
    dealt = [a for a in option.attackers for _ in range(flow.amount(option.creature, a))]
    return tuple((alike[place % len(alike)].creature, attacker) for place, attacker in enumerate(dealt))


class Flow:
    """A network in which the flow of greatest worth is found, path by path, each the best that is left."""

    def __init__(self) -> None:
        self.room: list[int] = []
        self.worth: list[int] = []
        self.ends: list[int] = []
        self.out: dict[int, list[int]] = {}

    def add(self, start: int, end: int, room: int, worth: int) -> None:
        """An edge with so much room, and its way back."""
        if room <= 0:
            return
        for a, b, much, gained in ((start, end, room, worth), (end, start, 0, -worth)):
            self.out.setdefault(a, []).append(len(self.ends))
            self.ends.append(b)
            self.room.append(much)
            self.worth.append(gained)

    def amount(self, start: int, end: int) -> int:
        """How much flows from one to the other."""
        edges = (edge for edge in self.out[start] if not edge & 1 and self.ends[edge] == end)
        return sum(self.room[edge ^ 1] for edge in edges)

    def fill(self) -> None:
        """Let flow what is worth something."""
        while path := self.best_path():
            for edge in path:
                self.room[edge] -= 1
                self.room[edge ^ 1] += 1

    def best_path(self) -> list[int]:
        """The path of greatest worth from the source to the sink; none if none is worth anything."""
        value = {SOURCE: 0}
        came: dict[int, int] = {}
        waiting = deque([SOURCE])
        while waiting:
            node = waiting.popleft()
            for edge in self.out.get(node, ()):
                end, gained = self.ends[edge], value[node] + self.worth[edge]
                if (
                    self.room[edge] > 0
                    and end != SOURCE
                    and gained > value.get(end, -1 - ENOUGH * len(self.ends))
                ):
                    value[end], came[end] = gained, edge
                    if end != SINK and end not in waiting:
                        waiting.append(end)
        if value.get(SINK, 0) <= 0:
            return []
        path: list[int] = []
        node = SINK
        while node != SOURCE:
            path.append(came[node])
            node = self.ends[came[node] ^ 1]
        return path
