"""What else could be answered: the answers next to one, from which a search goes on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.agents.thinking.wishes import Wish
from engine.decisions import (
    Act,
    ActionKind,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Number,
    ObjectOption,
    Order,
    PlayerOption,
    Said,
)
from engine.decisions.options import ActionOption, Option
from engine.values.ids import ObjectId

MOST_AT_ONCE = 14
"""So many answers next to one are looked at, at most."""

MOST_ACTIONS = 60
"""Among so many actions those are looked for that promise most."""

MOST_TYPES = 400
"""Among so many types those are looked for that anything is: there are some three hundred creature types (CR 205.3m)."""

SeenAs = dict[ObjectId, int]
"""What each object looks like: objects with the same number can't be told apart."""


def alternatives(decision: Decision, wish: Wish, alike: SeenAs, most: int = MOST_AT_ONCE) -> list[Wish]:
    """The answers next to an answer, one for each kind of things that can't be told apart."""
    found: dict[Wish, None] = {}
    for other in of_kind(decision, wish, alike):
        if other != wish:
            found[other] = None
        if len(found) == most:
            break
    return list(found)


def of_kind(decision: Decision, wish: Wish, alike: SeenAs) -> Iterator[Wish]:
    """Answers next to an answer; they may be illegal."""
    match decision:
        case Act():
            yield from actions(decision, alike)
        case Choose():
            yield from picks(decision, wish, alike)
        case Number() if isinstance(wish.answer, Counted):
            yield from numbers(decision, wish.answer.number)
        case Confirm() if isinstance(wish.answer, Said):
            yield Wish((), Said(not wish.answer.yes))
        case Attack() if isinstance(wish.answer, Attacks):
            yield from attacks(decision, wish.answer, alike)
        case Block() if isinstance(wish.answer, Blocks):
            yield from blocks(decision, wish.answer, alike)
        case Order() if len(wish.options) == 2:
            yield Wish(wish.options[::-1])
        case _:
            return


def look(option: Option | ActionOption, alike: SeenAs) -> object:
    """What an option looks like, the number of its object apart."""
    if isinstance(option, ActionOption):
        return option.kind, alike.get(option.object, option.object), option.key, option.way, option.face
    if isinstance(option, ObjectOption) and option.id in alike:
        return type(option), alike[option.id]
    return option


def actions(decision: Act, alike: SeenAs) -> Iterator[Wish]:
    """To pass, and each action but mana abilities."""
    seen: set[object] = set()
    for option in decision.options:
        kind = look(option, alike)
        if option.kind not in (ActionKind.MANA, ActionKind.SHORTCUT) and kind not in seen:
            seen.add(kind)
            yield Wish((option,))


def picks(decision: Choose, wish: Wish, alike: SeenAs) -> Iterator[Wish]:
    """One pick instead of another, one more, one less."""
    kinds: dict[object, Option] = {}
    for option in decision.options:
        if option not in wish.options:
            kinds.setdefault(look(option, alike), option)
    chosen = wish.options
    for option in kinds.values():
        for place in range(len(chosen)):
            yield Wish((*chosen[:place], option, *chosen[place + 1 :]))
        if len(chosen) < decision.most:
            yield Wish((*chosen, option))
    if len(chosen) > decision.least:
        for place in range(len(chosen)):
            yield Wish(chosen[:place] + chosen[place + 1 :])


def numbers(decision: Number, now: int) -> Iterator[Wish]:
    """Numbers near, and the ends."""
    most = now + 1 if decision.most is None else decision.most
    for number in (most, now - 1, now + 1, (decision.least + now) // 2, decision.least):
        if decision.least <= number <= most:
            yield Wish((), Counted(number))


def attacks(decision: Attack, now: Attacks, alike: SeenAs) -> Iterator[Wish]:
    """Nobody, everybody, one attacker less or more, one against another defender."""
    pairs = now.pairs
    attacking = {creature for creature, _ in pairs}
    legal = decision.rules.problem

    def wish(chosen: tuple[tuple[ObjectId, PlayerOption | ObjectOption], ...]) -> Iterator[Wish]:
        answer = Attacks(chosen)
        if legal(answer.pairs) is None:
            yield Wish((), answer)

    yield from wish(())
    everybody = tuple((option.creature, option.defenders[0]) for option in decision.options)
    yield from wish(everybody)
    seen: set[int] = set()
    for option in decision.options:
        kind = 2 * alike.get(option.creature, option.creature) + (option.creature in attacking)
        if kind in seen:
            continue
        seen.add(kind)
        if option.creature in attacking:
            yield from wish(tuple(pair for pair in pairs if pair[0] != option.creature))
        else:
            yield from wish((*pairs, (option.creature, option.defenders[0])))
            yield from wish(((option.creature, option.defenders[0]),))
    for option in decision.options:
        for defender in option.defenders[1:]:
            rest = tuple(pair for pair in pairs if pair[0] != option.creature)
            yield from wish((*rest, (option.creature, defender)))


def blocks(decision: Block, now: Blocks, alike: SeenAs) -> Iterator[Wish]:
    """No block, one blocker less, one more, one against another attacker."""
    pairs = now.pairs
    legal = decision.rules.problem

    def wish(chosen: tuple[tuple[ObjectId, ObjectId], ...]) -> Iterator[Wish]:
        if legal(chosen) is None:
            yield Wish((), Blocks(chosen))

    yield from wish(())
    seen: set[object] = set()
    for option in decision.options:
        mine = tuple(pair for pair in pairs if pair[0] == option.creature)
        rest = tuple(pair for pair in pairs if pair[0] != option.creature)
        blocked = tuple(alike.get(attacker, attacker) for _, attacker in mine)
        kind = (alike.get(option.creature, option.creature), blocked)
        if kind in seen:
            continue
        seen.add(kind)
        if mine:
            yield from wish(rest)
        others: set[int] = set()
        for attacker in option.attackers:
            like = alike.get(attacker, attacker)
            if (option.creature, attacker) not in pairs and like not in others:
                others.add(like)
                yield from wish((*rest, (option.creature, attacker)))
