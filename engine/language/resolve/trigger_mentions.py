"""What a trigger event mentions for the words of the ability it triggers (CR 603.2)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.keywords.devouring import NumberDevoured
from engine.abilities.triggers.casting import SpellOrAbility
from engine.abilities.triggers.steps import AtStep
from engine.abilities.triggers.subjects import AnyOf, AnyOne
from engine.ir.amounts import CharacteristicOf, ColorsSpent, CountersOn, ManaSpentOn, NumberOf, TimesPaid
from engine.ir.conditions import Exists, Holds, IsTrueOf, PaidOptionalCost
from engine.ir.effects import Conditional, Delayed, Sequence
from engine.ir.filters import (
    AttachedTo,
    Comparison,
    ExiledWith,
    Filter,
    OneOf,
    Other,
    PlayerFilter,
    SharesWith,
    Thing,
)
from engine.ir.mentions import (
    COUNTED,
    EVENT_OBJECT,
    EVENT_OTHER,
    EVENT_PLAYER,
    NOT_MENTIONED,
    MentionId,
    is_instruction,
)
from engine.ir.nodes import Amount, Condition, Node, Objects, Players, Trigger, walk
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.players import You
from engine.language.resolve.antecedents import Mention, Sort, is_silent, said_of_phrase, sort_of
from engine.language.resolve.other_and_rest import Others
from engine.language.resolve.references import IT

OF_ONE_OBJECT = CountersOn | ManaSpentOn | CharacteristicOf
"""What is counted of one object, which last-known information tells still after it has gone (CR 608.2h)."""

AS_IT_CAME = TimesPaid | ManaSpentOn | ColorsSpent | NumberDevoured
"""How something was cast, or what it devoured as it entered."""

BESIDES = PaidOptionalCost | SharesWith | AS_IT_CAME
"""What a text says of something beside what it does: "it" after that is nothing that is mentioned there."""


def is_about_another(node: IsTrueOf) -> bool:
    """Whether something is likened to another thing, attached to one or exiled with one, which it is not itself
    (CR 301.5c, 303.4d, 607.2a)."""
    match node.quality:
        case ExiledWith(what=It("it")):
            return isinstance(node.what, Chosen)
        case SharesWith(other=It(noun=Filter())):
            return isinstance(node.what, It)
        case AttachedTo(what=It("it")):
            return True
    return False


class Hearing(Others):
    """What a text has mentioned, with what the event mentions that it speaks of."""

    def visit(self, node: Node) -> Node:
        """A node of the text, bound."""
        raise NotImplementedError

    def inside(self, node: Node) -> Node:
        """The node with everything in it bound, in text order."""
        raise NotImplementedError

    def value(self, value: Any) -> Any:
        """A field of a node, bound."""
        raise NotImplementedError

    def as_it_came(self, node: Node) -> Node:
        """How something was cast or what it devoured as it entered: "it" is the source of the text, what an event is
        about, or a spell, but no permanent that the text targets (CR 603.6, 608.2c): "deals damage to any target
        equal to the number of times it was kicked"."""
        if not any(isinstance(part, It) and part.word in IT for part in walk(node)):
            return self.inside(node)
        known = self.mentions
        self.mentions = [m for m in known if not is_instruction(m.number) or m.thing is Thing.SPELL]
        kept = len(self.mentions)
        bound = self.inside(node)
        self.mentions = [*known, *self.mentions[kept:]]
        return bound

    def compared_with_another(self, node: IsTrueOf) -> Node:
        """ "if it shares a color with that permanent", "~ remains attached to it": another one than what it is said
        of (CR 608.2c)."""
        before = list(self.mentions)
        what, known = self.visit(node.what), list(self.mentions)
        if isinstance(what, Chosen):  # "if a card is exiled with it"
            self.mentions = before
            quality = self.visit(node.quality)
            self.mentions = known
            return replace(node, what=what, quality=quality)
        of = what.of if isinstance(what, It) else NOT_MENTIONED
        same = {of, *(m.repeats for m in known if m.number == of)}
        own = isinstance(what, This)
        self.mentions = [
            m for m in known if (m.number not in same or m.node is not None) and not (own and m.itself)
        ]
        quality = self.visit(node.quality)
        self.mentions = known
        return replace(node, what=what, quality=quality)

    def attached_to(self, what: Node, since: int) -> Node:
        """What something is put onto the battlefield attached to: never itself (CR 301.5c, 303.4d)."""
        before, itself = self.mentions[:since], self.mentions[since:]
        self.mentions = list(before)
        bound = self.visit(what)
        self.mentions = [*before, *itself, *self.mentions[since:]]
        return bound

    def intervening(self, trigger: Trigger, condition: Condition) -> Node:
        """The condition of a triggered ability: "other" there means than what the event is about (CR 603.4)."""
        subject = getattr(trigger, "what", None)
        if isinstance(subject, Chosen) and not any(
            isinstance(word, Other) for word in subject.what.adjectives
        ):
            self.event_subject = said_of_phrase(EVENT_OBJECT, subject)
        bound = self.visit(condition)
        self.event_subject = None
        counted = counted_in(bound)
        if isinstance(trigger, AtStep) or isinstance(counted, OF_ONE_OBJECT):
            self.counts(counted)
        return bound

    def counts(self, counted: Amount | None) -> None:
        """From here on, "that much" and "that many" are what a condition counts (CR 608.2c)."""
        if counted is not None:
            self.counted = counted
            self.amounts.append(COUNTED)

    def counting(self, node: Conditional) -> Node:
        """ "If eight or more mana was spent to cast that spell, ~ deals that much damage": as much as the condition
        counts, within what it decides about (CR 608.2c)."""
        if node.instead or not isinstance(node.condition, Holds):
            return self.inside(node)
        bound = self.visit(node.condition)
        counted, before, known = counted_in(bound), self.counted, len(self.amounts)
        settled = isinstance(counted, OF_ONE_OBJECT) or not isinstance(node.effect, Sequence)
        if counted is None or not settled:  # what is done first may change how many there are of something
            return replace(node, condition=bound, effect=self.visit(node.effect))
        self.counts(counted)
        effect = self.visit(node.effect)
        self.counted = before
        del self.amounts[known]
        return replace(node, condition=bound, effect=effect)

    def hear(self, trigger: Trigger) -> None:
        """Note what a trigger event mentions: its subject, the other object in it, its player (CR 603.2)."""
        if (
            EVENT_OBJECT not in self.amounts
            and not (self.amounts and isinstance(trigger, AtStep))
            and trigger.OF_AN_AMOUNT
        ):
            self.amounts.append(EVENT_OBJECT)  # a step that begins is of no amount
        numbers = [EVENT_OBJECT, EVENT_OTHER]
        if getattr(trigger, "whose", self) is None:
            self.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
        for name in trigger.__struct_fields__:
            value = getattr(trigger, name)
            if name in getattr(trigger, "UNHEARD", ()):
                continue
            if isinstance(value, tuple) and value and isinstance(value[0], Trigger):
                self.hear_any(value)
            elif isinstance(value, Trigger):
                self.hear(value)
            elif isinstance(value, You | Target):
                continue
            elif isinstance(value, Players) and not isinstance(value, Objects):
                self.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
            elif isinstance(value, Filter | Objects):
                self.mentions.append(said_of_phrase(numbers.pop(0), value))
            elif isinstance(value, Node) and not isinstance(value, Condition) and not is_silent(value):
                self.hear_recipient(value, numbers)
            if not numbers:
                break
        if getattr(trigger, "IT_IS_SUBJECT", False):
            self.mentions.sort(key=lambda mention: mention.number == EVENT_OBJECT)
        deed = getattr(trigger, "DEED", "")
        if deed:  # "the cards milled this way"
            self.mentions = [
                replace(one, verb=deed) if one.number == EVENT_OBJECT else one for one in self.mentions
            ]
        if getattr(trigger, "MENTIONS_ABILITY", False):
            self.mentions.append(Mention(EVENT_OTHER, Sort.OBJECT, thing=Thing.ABILITY))

    def in_event(self, trigger: Trigger) -> None:
        """Note the objects that the event of a triggered ability names, for "other" in its effect (CR 608.2c)."""
        if any(isinstance(part, Other) for part in walk(trigger)):
            return
        heard = [m for m in self.mentions if m.number in (EVENT_OBJECT, EVENT_OTHER)]
        self.event_named = [m for m in heard if m.sort is Sort.OBJECT and not m.itself and m.many is not True]
        self.source_in_event = any(m.itself for m in heard)

    def hear_any(self, parts: tuple[Trigger, ...]) -> None:
        """Note what any of several events mentions: whichever of them it was, which may not be told apart here."""
        known = len(self.mentions)
        heard: list[list[Mention]] = []
        for part in parts:
            self.hear(part)
            heard.append(self.mentions[known:])
            del self.mentions[known:]
        self.mentions.extend(either_of(heard))

    def waiting(self, node: Delayed) -> Node:
        """An effect behind the event it waits for: "it" there is what that event is about (CR 603.7)."""
        known = len(self.mentions)
        trigger = self.visit(node.trigger)
        assert isinstance(trigger, Trigger)
        del self.mentions[known:]
        self.hear(trigger)
        heard = self.mentions[known:]
        effect = self.visit(node.effect)
        self.mentions = [mention for mention in self.mentions if mention not in heard]
        names = [name for name in node.__struct_fields__ if name not in ("trigger", "effect")]
        return replace(
            node, trigger=trigger, effect=effect, **{name: self.value(getattr(node, name)) for name in names}
        )

    def replacing(self, node: Node) -> Node:
        """A replacement effect: what would happen mentions what a trigger event does (CR 614.1)."""
        known = len(self.mentions)
        would = self.visit(node.would)  # type: ignore[attr-defined]
        assert isinstance(would, Trigger)
        del self.mentions[known:]
        self.hear(would)
        self.amounts.append(EVENT_OBJECT)
        names = [name for name in node.__struct_fields__ if name != "would"]
        said = {name: self.value(getattr(node, name)) for name in names}
        bound: Node = replace(node, would=would, **said)
        return bound

    def hear_recipient(self, value: Node, numbers: list[MentionId]) -> None:
        """Note something in an event that may be an object or a player."""
        what = objects_among(value.parts) if isinstance(value, AnyOf) else getattr(value, "what", None)
        sort = sort_of(what) if isinstance(what, Node) and not isinstance(value, AnyOf) else Sort.EITHER
        on_stack = isinstance(value, SpellOrAbility)
        if sort is not Sort.OBJECT:
            self.mentions.append(Mention(EVENT_PLAYER, Sort.PLAYER))
        if sort is not Sort.PLAYER:
            said = said_of_phrase(EVENT_OTHER, value if on_stack else what)
            # "it" is rather what became the target than the spell or ability; "that spell" is the spell
            said, subject = replace(said, number=EVENT_OTHER), [m.number for m in self.mentions]
            place = subject.index(EVENT_OBJECT) if on_stack and EVENT_OBJECT in subject else len(subject)
            self.mentions.insert(place, said)
            if EVENT_OTHER in numbers:
                numbers.remove(EVENT_OTHER)


def either_of(heard: list[list[Mention]]) -> list[Mention]:
    """What several events mention, of which one will have happened: what all of them mention in the same words is that;
    what they mention in other words is of any of their types; what only some mention is there if one of those was it."""
    found = list(heard[0])
    for others in heard[1:]:
        for one in others:
            same = (place for place, other in enumerate(found) if other.number == one.number)
            place = next(same, None)
            if place is None:
                found.append(one)
            elif found[place] != one:
                found[place] = either_mention(found[place], one)
    everywhere = [{one.number for one in those} for those in heard]
    return [
        replace(one, node=This("it"), number=NOT_MENTIONED)
        if one.itself and not all(one.number in numbers for numbers in everywhere)
        else one
        for one in found
    ]


def either_mention(one: Mention, other: Mention) -> Mention:
    """What is known of something that one of two events mentions."""
    return replace(
        one,
        sort=one.sort if one.sort is other.sort else Sort.EITHER,
        words=one.words | other.words if one.words and other.words else frozenset(),
        thing=one.thing if one.thing is other.thing else None,
        many=one.many if one.many is other.many else None,
        verb=one.verb if one.verb == other.verb else "",
        controlled=one.controlled and other.controlled,
        owned=one.owned and other.owned,
        yours=one.yours and other.yours,
        itself=one.itself and other.itself,
        each=one.each and other.each,
        in_library=one.in_library and other.in_library,
        mixed=one.mixed or other.mixed or one.itself != other.itself,
    )


def counted_in(condition: Node) -> Amount | None:
    """What a condition counts, which "that many" means after it: "if you control five or more artifacts"."""
    match condition:
        case Exists(how=Comparison.AT_LEAST):
            return NumberOf(condition.what)
        case Holds(first=Amount() as number, how=Comparison.AT_LEAST):
            return number
        case _:
            return None


def objects_among(parts: tuple[Node, ...]) -> OneOf | None:
    """The nouns for objects among several recipients: "you or a planeswalker you control"."""
    nouns = tuple(part.what for part in parts if isinstance(part, AnyOne) and isinstance(part.what, Filter))
    others = [part for part in parts if not isinstance(part, AnyOne | Players) or isinstance(part, Objects)]
    return OneOf((PlayerFilter(), *nouns)) if nouns and not others else None
