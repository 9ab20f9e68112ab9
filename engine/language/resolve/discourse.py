"""What a text has said so far, and the clause that is under way, for the words that refer back (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import is_
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from engine.abilities.actions.spells.copy import Copy
from engine.ir.filters import Filter, SharesWith, Thing
from engine.ir.mentions import (
    FIRST_MENTION,
    NOT_MENTIONED,
    MentionId,
    after,
    is_instruction,
    is_mentioned,
)
from engine.ir.nodes import IS_NODE, Amount, Node, Objects, Players
from engine.ir.objects import This
from engine.ir.players import EachPlayer, You
from engine.language.resolve.antecedents import Mention, Said, Sort, said_of_phrase
from engine.language.resolve.instructions import (
    EXILING,
    Instruction,
    does,
    instructions_in,
    is_done_in_several_ways,
    last_part,
)
from engine.language.resolve.picks import Picks
from engine.language.resolve.rule import Rules

F = TypeVar("F")

"""The name of the instruction that copies spells and abilities (CR 707.10)."""


def parted(row: list[F], taken: Callable[[F], bool]) -> tuple[list[F], list[F]]:
    """What stays of a row, and what is taken out of it."""
    return [one for one in row if not taken(one)], [one for one in row if taken(one)]


class Unbound(Exception):
    """A word of the text refers to nothing that the text mentioned."""


class Stands(Struct, frozen=True, kw_only=True):
    """What the object is on which a text stands.

    `passing`: no permanent of the kind its nouns mean, such as an instant, so that "other" says nothing about it;
    `passing_for_good`: not even a planeswalker; `named`: the text has named it; `linked_outside`: the text is quoted by
    one that exiled something, which the object of this one did not.
    """

    passing: bool = False
    passing_for_good: bool = False
    named: bool = False
    linked_outside: bool = False


class Clause(Struct, frozen=True, kw_only=True):
    """The clause under way.

    `modifies`: in what is said of an object that a continuous effect changes (CR 611); `of_permanent`: only a permanent
    can follow; `sizes`: power and toughness are changed; `compares`: in a comparison that a noun makes, whose "its" is
    said of what the noun means; `plural`: a noun is said of several at once, none of which
    is "it"; `of_you`: a number of yours is compared with that of other players; `ranks`: "with the
    greatest power among ..."; `targets`: targets are named, which are chosen before anyone acts (CR 601.2c),
    by `chooser` if the text names one;
    `deals`: damage is dealt, by `dealt_by`; `compared_with`: whose number is compared with what is said now; `actors`: who acts, the innermost last;
    `subjects`: what is said to be changed, the innermost last; `of_mode_apart`: in a mode that must target another
    player than other modes (CR 700.2).
    """

    modifies: bool = False
    of_permanent: bool = False
    sizes: bool = False
    compares: bool = False
    plural: bool = False
    of_you: bool = False
    ranks: bool = False
    targets: bool = False
    chooser: Players | None = None
    deals: bool = False
    dealt_by: Objects | None = None
    compared_with: Objects | None = None
    actors: tuple[Players, ...] = ()
    subjects: tuple[Objects, ...] = ()
    of_mode_apart: bool = False


class Discourse:
    """What a text has said so far. Rules read it, and note in it what a phrase or an instruction mentions."""

    def __init__(
        self, rules: Rules, known: tuple[Mention, ...] = (), amounts: tuple[MentionId, ...] = ()
    ) -> None:
        self.rules = rules
        self.stands = Stands()
        self.clause = Clause()
        self.mentions: list[Mention] = list(known)
        self.amounts: list[MentionId] = list(amounts)
        self.given: list[tuple[MentionId, Instruction]] = []
        self.either: tuple[MentionId, ...] = ()  # the instructions of which one was carried out, said last
        self.next = FIRST_MENTION
        self.slot = 0
        self.picks = Picks()
        self.recipient: Node | None = None  # to whom something was done last
        self.acted: Players | None = None  # who acted last
        self.everyone: EachPlayer | None = None
        self.said_everyone = NOT_MENTIONED  # the number of the next thing mentioned as that was said
        self.likened: SharesWith | None = None  # of whose name something was said to be
        self.dealer: This | None = None
        self.about: dict[MentionId, Mention] = {}  # the targets that instructions are about, by their numbers
        self.counted: Amount | None = None  # what the condition said last counts
        self.kind_counted: Filter | None = (
            None  # the objects that were counted, or asked about in the plural, last
        )
        self.looped = FIRST_MENTION  # the number of what the innermost loop goes through
        self.linked_cards: set[MentionId] = set()  # mentions of what another ability exiled
        self.moved: Mention | None = None  # the source of the text, if an instruction has exiled it as a card
        self.event_subject: Mention | None = None  # what the event is about, in an intervening condition
        self.event_named: list[Mention] = []  # objects in the trigger event, but for the source and "another"
        self.source_in_event = False

    # --- walking -------------------------------------------------------------------------------------------

    def visit(self, node: Node) -> Node:
        """A node of the text, bound by the first rule that says something of it."""
        bound = self.rules.first(self, node)
        if not isinstance(bound, Node):
            raise Unbound(f"{node!r} refers to nothing")
        return bound

    def value(self, value: F) -> F:
        """A field, bound: of its kind still."""
        bound: object = value
        if isinstance(bound, tuple):
            parts = tuple([self.visit(part) if IS_NODE[type(part)] else part for part in bound])
            bound = bound if all(map(is_, parts, bound)) else parts
        elif isinstance(bound, Node):
            bound = self.visit(bound)
        return cast("F", bound)

    @contextmanager
    def within(self, **changes: object) -> Iterator[None]:
        """The clause under way is one of which more is known."""
        outer = self.clause
        self.clause = replace(outer, **changes)
        try:
            yield
        finally:
            self.clause = outer

    @contextmanager
    def without(self, out: Callable[[Mention], bool]) -> Iterator[None]:
        """Words can't mean some of what was mentioned; what is mentioned meanwhile comes after all of that."""
        before = self.mentions
        self.mentions = [mention for mention in before if not out(mention)]
        kept = len(self.mentions)
        try:
            yield
        finally:
            self.mentions = [*before, *self.mentions[kept:]]

    # --- what was mentioned --------------------------------------------------------------------------------

    def number(self) -> MentionId:
        """The next number for something mentioned; what costs mention has a few of its own."""
        number = self.next
        self.next = after(number)
        return number

    def last(self, fits: Callable[[Mention], bool]) -> Mention | None:
        """The last thing mentioned that fits."""
        return next((mention for mention in reversed(self.mentions) if fits(mention)), None)

    def copy_of_a_spell(self) -> Mention | None:
        """The copy of a spell, if that was mentioned last."""
        last = self.last(lambda mention: mention.sort is not Sort.PLAYER)
        if last is None or not last.is_by(Copy):
            return None
        return last if any(mention.thing is Thing.SPELL for mention in self.mentions) else None

    def numbered(self, mention: Mention | None, word: str) -> Mention:
        """A mention that has a number of its own."""
        if mention is None or mention.node is not None:
            raise Unbound(f"{word!r} refers to nothing")
        return mention

    def groups(self) -> list[Mention]:
        """The groups that the text itself has named; inside a loop, those that it named there."""
        return [m for m in self.mentions if m.many and is_instruction(m.number) and m.number >= self.looped]

    def acting(self) -> Players | None:
        """Who acts in the clause under way, if somebody else than you does."""
        acting = self.clause.actors[-1] if self.clause.actors else None
        return None if isinstance(acting, You) else acting

    def has_exiled(self) -> bool:
        """Whether an instruction of the text has exiled something."""
        return any(done.is_of(EXILING) for _, done in self.given)

    # --- what was done -------------------------------------------------------------------------------------

    def instruction(self, word: str) -> MentionId:
        """The instruction that did something "this way": the last one with that verb."""
        same = [number for number, instruction in self.given if does(instruction, word)]
        if not same:  # as a cost, or as the event that the text waited for
            same = [m.number for m in self.mentions if m.instruction and does(m.instruction, word)]
        if not same:
            raise Unbound(f"'{word} this way' refers to no instruction")
        return same[-1]

    def other_ways(self, word: str) -> tuple[MentionId, ...]:
        """The other instructions that did the same another way: cards discarded or sacrificed are both "put into a
        graveyard this way"."""
        same = [number for number, instruction in self.given if does(instruction, word)]
        return tuple(same[:-1]) if is_done_in_several_ways(word) else ()

    def forget(self, since: int) -> None:
        """Words can't mean what instructions did that may not have been carried out; targets they still can."""
        numbers = {number for number, _ in self.given[since:]}
        self.as_source(numbers)
        self.mentions = [mention for mention in self.mentions if mention.number not in numbers]

    def as_source(self, numbers: set[MentionId]) -> None:
        """What instructions were done to, where that is the source of the text, is so whether or not they were."""
        own = said_of_phrase(NOT_MENTIONED, This("it"))
        self.mentions = [own if m.number in numbers and m.itself else m for m in self.mentions]

    def not_yet_done(self, effect: Node) -> Said:
        """Take out what the instructions of an effect mention by being carried out, which they aren't yet."""
        doing, last = instructions_in(effect), instructions_in(last_part(effect))
        before = self.mentions
        self.mentions, taken = parted(
            before, lambda m: m.number in doing and (is_mentioned(m.number) or m.sort is not Sort.OBJECT)
        )
        first = next((place for place, mention in enumerate(before) if mention in taken), len(before))
        self.amounts, amounts = parted(
            self.amounts, lambda number: number in doing and is_instruction(number)
        )
        self.given, given = parted(self.given, lambda one: one[0] in last)
        return Said(taken, amounts, given, before[first:])

    def done_now(self, said: Said) -> None:
        """Bring back what was taken out."""
        again = [one for one in said.order if one in said.mentions or one in self.mentions]
        self.mentions = [one for one in self.mentions if one not in again]
        self.mentions.extend(again)
        self.amounts.extend(said.amounts)
        self.given.extend(said.given)
