"""The declaration of blockers that obeys the most requirements (CR 509.1c)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Set
from itertools import combinations, islice, product

from msgspec.structs import replace

from engine.decisions import BlockOption
from engine.decisions.combat_rules import BlockRules
from engine.values.ids import NOTHING, ObjectId

Blocking = tuple[tuple[ObjectId, ObjectId], ...]

MOST_CHOICES = 1_000
"""So many choices of what the restrictions on numbers leave open are tried: more than boards with few kinds of
creatures have. What is found is legal however many there are, so nobody is ever required what can't be done."""

SOURCE, SINK = -2, -3
"""The ends of the network in which blocks are found, beside the creatures."""

ENOUGH = 1_000_000
"""More than all requirements together are worth: blocks without which others are illegal."""


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
            rest = tuple(option for option in options if not option.alone_not)
            yield from legal(rules, best_flow(rules, rest, some))
    if any(option.company for option in rules.options):
        for options in islice(subsets(rules.options), MOST_CHOICES):
            for some in crowds(rules):
                yield from legal(rules, best_flow(rules, options, some, {one.creature for one in options}))


def subsets(options: tuple[BlockOption, ...]) -> Iterator[tuple[BlockOption, ...]]:
    """All choices of some of these, the most of them first."""
    for count in range(len(options), 0, -1):
        yield from combinations(options, count)


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
    anyone = any(map(_may_have_to_block_anything, rules.options))
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


def _may_have_to_block_anything(option: BlockOption) -> bool:
    """Whether a creature has to block, whatever that is, or may keep another company by it."""
    return option.must or option.alone_not or bool(option.company)


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
                if self.room[edge] and end != SOURCE and (end not in value or gained > value[end]):
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
