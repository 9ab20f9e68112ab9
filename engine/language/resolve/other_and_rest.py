"""What is left aside: "other" than what, and "the rest" of what (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.actions.attach import Attach, HostOf
from engine.abilities.actions.choose import ChooseObjects
from engine.abilities.actions.exile import Exile
from engine.abilities.actions.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.sacrifice import Sacrifice
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateThose, CreateTokens
from engine.ir.amounts import CharacteristicOf
from engine.ir.conditions import AllOf, AnyOf, Exists, Holds, IsTrueOf
from engine.ir.effects import Conditional, Does, MayHave
from engine.ir.filters import (
    Among,
    AttachedTo,
    Characteristic,
    ChosenQuality,
    Compares,
    ControlledBy,
    DoneThisWay,
    ExiledWith,
    Filter,
    HasType,
    InZone,
    Other,
    OwnedBy,
    Thing,
)
from engine.ir.mentions import (
    ACTOR,
    AFFECTED,
    COMPARED,
    EVENT_OBJECT,
    NOT_MENTIONED,
    MentionId,
    is_cost,
    mention_of,
)
from engine.ir.nodes import Condition, Node, Objects, Players, rebuild, walk
from engine.ir.objects import Attached, Chosen, Each, It, SomeOf, Target, Them, This, Word
from engine.ir.players import AllPlayers, ControllerOf, EachPlayer, OwnerOf, PlayerKind, ThatPlayer, You
from engine.language.resolve.antecedents import Mention, Sort, can_mean, said_of_phrase, words_of
from engine.language.resolve.references import Referring, Unbound
from engine.values.types import CREATURE

A_CREATURE = frozenset((HasType(CREATURE),))


class Others(Referring):
    """What a text has picked out, for the words that mean everything else.

    `passing`: the text is that of an object that is no permanent of the kind its nouns mean, such as an instant:
    "other" says nothing about the source there; `passing_for_good`: not even that of a planeswalker. `set_apart`: what an
    instruction only chooses, from which "all other permanents" are told apart in any text. `subjects`: what the clause under way says to be changed.
    """

    passing = False

    def __init__(self, known: tuple[Mention, ...] = (), amounts: tuple[MentionId, ...] = ()) -> None:
        super().__init__(known, amounts)
        self.picked: list[Mention] = []
        self.set_apart: list[Mention] = []
        self.named_before: list[Mention] = []
        self.subjects: list[Objects] = []
        self.pick: Chosen | None = None
        self.pick_numbers: set[MentionId] = set()
        self.rests: list[Node] = []
        self.event_subject: Mention | None = None
        self.event_named: list[Mention] = []  # objects in the trigger event, but for the source and "another"
        self.source_in_event = False
        self.created: CreateTokens | CreateCopies | None = None

    def note_pick(self, node: Node) -> None:
        """Note what a phrase or an instruction has picked out of its kind."""
        number = mention_of(node)
        if isinstance(node, CreateTokens | CreateCopies):
            self.created = node
        if is_cost(number):
            return  # what a cost is paid with
        if isinstance(node, Target | Chosen):
            self.picked.append(said_of_phrase(number, node))
        elif isinstance(node, ChooseObjects) and isinstance(node.what, Chosen):
            self.set_apart.append(said_of_phrase(node.what.mention, node.what))
        elif isinstance(node, CreateTokens):
            self.picked.append(Mention(number, Sort.OBJECT))
        elif isinstance(node, Each):
            self.named_before.append(said_of_phrase(number, node))
        if getattr(node, "MENTIONS_GROUP", False):
            self.pick = None  # a group that the choice is part of
        elif isinstance(node, Chosen):
            self.pick, self.pick_numbers = node, {number}
        elif self.pick is not None and getattr(node, "what", None) is self.pick:
            self.pick_numbers.add(number)
        elif isinstance(node, SomeOf | Among):
            if not isinstance(node.group, It | Them) or node.group.of in self.pick_numbers:
                self.pick = None

    def same_tokens(self, node: Node) -> Node:
        """ "Create two of those tokens": tokens such as the text said before, of whatever it said they are copies of
        (CR 608.2c)."""
        if not isinstance(node, CreateThose):
            return self.elsewhere(node)
        before = self.created
        if before is None:
            raise Unbound("'those tokens' refers to nothing")
        manner = node.manner or before.manner
        again: Node = replace(before, count=node.count, manner=manner, mention=NOT_MENTIONED)
        if isinstance(again, CreateCopies) and isinstance(again.what, Target | Chosen):
            again = replace(again, what=It("it", None, again.what.mention))
        return again

    def note_moved(self, node: Node) -> None:
        """ "Exile it. If you do, exile the top card of your library": "those cards" are both."""
        if isinstance(node, Exile) and isinstance(node.what, It):
            of = node.what.of
            self.moved = self.last(lambda m: m.itself and m.number == of) or self.moved

    def not_picked(self, effect: Node) -> None:
        """Words can't mean what is picked only as an effect is carried out that may not have been."""
        picked = {part.mention for part in walk(effect) if isinstance(part, Chosen | SomeOf)}
        self.mentions = [mention for mention in self.mentions if mention.number not in picked]

    def put_there(self, before: Node) -> None:
        """ "If ..., return it to the battlefield. Sacrifice it at the beginning of the next end step": what was put
        there, so nothing if it was not (CR 400.7, 608.2c)."""
        effect = before.effect if isinstance(before, Conditional) and before.otherwise is None else None
        for action in effect.actions if isinstance(effect, Does) else ():
            if isinstance(action, PutOntoBattlefield) and isinstance(action.what, It | Them):
                of = action.what.of
                self.mentions += [replace(m, number=action.mention) for m in self.mentions if m.number == of][
                    -1:
                ]

    def the_only_one(self, node: Node) -> Node:
        """ "If you control exactly one creature, ..." mentions that creature."""
        assert isinstance(node, Exists)
        said = said_of_phrase(NOT_MENTIONED, node.what)
        self.mentions.append(replace(said, many=False, node=Each(node.what)))
        return node

    def stands_for(self, node: Node) -> Node | None:
        """What a phrase stands for that says shortly what the text has said before, if it does."""
        if isinstance(node, Compares):
            return two_numbers_of_itself(node)
        return self.likened if node == ChosenQuality("that name") else None

    def spoken_of(self, node: Node) -> Node:
        """ "If that enchantment is an Aura, attach it ...": from there on "it" is that enchantment."""
        what = node.what if isinstance(node, IsTrueOf) and node.verb == "is" else None
        of = what.of if isinstance(what, It) and what.noun is not None else None
        said = None if of is None else self.last(lambda mention: mention.number == of)
        if said is not None:
            self.mentions.append(said)
        return node

    # --- "other" -------------------------------------------------------------------------------------------

    def other_players(self, node: Node) -> Node:
        """ "Each other player" after a player was spoken of: other than that one; else than you (CR 102.1, 608.2c)."""
        if not isinstance(node, EachPlayer | AllPlayers) or node.kind != PlayerKind.OTHER_PLAYER:
            return node
        if self.of_you or (isinstance(self.acted, You) and self.acted.said):
            return node
        found = self.last(lambda m: m.sort is Sort.PLAYER and m.many is not True)
        than = None if found is None else self.player(found, ThatPlayer())
        return replace(node, than=than) if isinstance(than, Players) else node

    def with_others(self, what: Filter) -> Filter:
        """A noun phrase with "other" in it, and than what."""
        than = self.other_than(what)
        if not than:
            return what
        adjectives = tuple(
            replace(word, than=than) if isinstance(word, Other) else word for word in what.adjectives
        )
        return replace(what, adjectives=adjectives)

    def other_than(self, what: Filter) -> tuple[Objects, ...]:
        """What the objects are other than; nothing: than the source.

        That is what the phrase compares them with ("each other creature that shares a color with it"), what has the
        player's permanents told apart from it ("as long as its controller controls another creature"), what
        the clause changes ("enchanted creature gets +1/+1 for each other creature you control"), or, in the
        text of something that is no permanent itself, what was picked out before.
        """
        for clause in what.clauses:
            if isinstance(clause, ExiledWith) and isinstance(clause.what, This):
                return self._but_the_last()
            if (
                isinstance(clause, DoneThisWay)
                and what.noun.thing is Thing.CARD
                and (than := self._but_the_last(one=True))
            ):
                return than
            if not isinstance(clause, ControlledBy | OwnedBy | InZone):
                for node in walk(clause):
                    if isinstance(node, It | Them | Attached):
                        return (node,)
            elif isinstance(clause, ControlledBy) and isinstance(clause.who, ControllerOf):
                whose = clause.who.what
                if isinstance(whose, Attached) or (isinstance(whose, It) and whose.of == AFFECTED):
                    if can_mean(what, said_of_phrase(EVENT_OBJECT, whose)):
                        return (whose,)
        if self.event_subject is not None and words_of(what) and can_mean(what, self.event_subject):
            return (It("it", None, self.event_subject.number),)
        if self.subjects and isinstance(self.subjects[-1], Attached | Each | It | Them):
            if words_of(what) and can_mean(what, self._subject()):
                return (self._changed(),)
        if what.noun.thing not in (Thing.PERMANENT, Thing.TOKEN):
            return ()
        if not self.passing:
            return self._those(what, self.set_apart) or self._in_event(what)
        found = self._those(what, self.picked) or self._those(what, self.named_before)
        if not found and self.passing_for_good:
            raise Unbound("'other' refers to nothing")
        return found

    def _in_event(self, what: Filter) -> tuple[Objects, ...]:
        """Than the creature that the event names: "whenever equipped creature deals damage to a blocking creature, ~ deals
        that much damage to each other creature"; than the source as well, if that is in the event itself."""
        named = [m for m in self.event_named if words_of(what) and m.words and can_mean(what, m)]
        if not named:
            return ()
        itself: tuple[Objects, ...] = (This(),) if self.source_in_event else ()
        return (It("it", None, named[-1].number), *itself)

    def elsewhere(self, node: Node) -> Node:
        """ "Attach target Aura attached to a creature to another creature": than the one that it is attached to."""
        if not isinstance(node, Attach):
            return node
        aura = node.what.what if isinstance(node.what, Target) else None
        moved = isinstance(aura, Filter) and any(isinstance(clause, AttachedTo) for clause in aura.clauses)
        if not isinstance(node.what, Target) or not moved or not isinstance(node.to, Chosen):
            return node
        than = Other((HostOf(It("it", None, node.what.mention)),))
        return replace(node, to=rebuild(node.to, lambda part: than if isinstance(part, Other) else part))

    def _but_the_last(self, one: bool = False) -> tuple[Objects, ...]:
        """Than what "each other card exiled with ~" and "all other cards revealed this way" are other: the object
        mentioned last, for ~ is never among them."""
        found = self.last(
            lambda m: m.sort is not Sort.PLAYER and m.node is None and not m.itself and not (one and m.many)
        )
        return () if found is None else (It("it", None, found.number),)

    def _those(self, what: Filter, mentions: list[Mention]) -> tuple[Objects, ...]:
        """Those of what was mentioned that a noun can mean."""
        return tuple(
            Them("them", None, mention.number)
            for mention in mentions
            if mention.sort is not Sort.PLAYER and can_mean(what, mention)
        )

    def compared(self, said: Node, bound: Node) -> Node:
        """A condition that compares numbers of objects, or several side by side: whose numbers they are."""
        return of_one_subject(said, bound) if isinstance(said, AllOf | AnyOf) else self.against_each(bound)

    def against_each(self, node: Node) -> Node:
        """A number of one object against that of "each other": than that one."""
        assert isinstance(node, Holds)
        first, second = node.first, node.second
        if (
            isinstance(first, CharacteristicOf)
            and isinstance(first.what, It | This)
            and isinstance(second, Node)
        ):
            than = Other((first.what,))
            second = rebuild(second, lambda part: than if isinstance(part, Other) else part)
        return replace(node, first=first, second=second)

    def _subject(self) -> Mention:
        """What is known of what is being changed; power and toughness are changed of creatures only."""
        subject = self.subjects[-1]
        found = said_of_phrase(EVENT_OBJECT, subject) if isinstance(subject, Attached | Each) else None
        words = found.words if found is not None and found.words else A_CREATURE
        return Mention(EVENT_OBJECT, Sort.OBJECT, words)

    def _changed(self) -> Objects:
        """The word for what is being changed."""
        subject = self.subjects[-1]
        return It("it", None, AFFECTED) if self.affected or isinstance(subject, Each) else subject

    # --- "the rest" ----------------------------------------------------------------------------------------

    def the_rest(self, word: str) -> Node | None:
        """ "The rest" of what the last choice was made from, if nothing was picked out of the choice since."""
        pick = self.pick
        if pick is None or (self.groups() and self.whole(word) not in self.pick_numbers):
            return None
        acting = self.actors[-1] if self.actors else None
        if any(isinstance(node, ThatPlayer) and node.of == ACTOR for node in walk(pick.what)):
            if acting is None or isinstance(acting, You):
                raise Unbound(f"{word!r} refers to what several players have")
        than = Other((Them("them", None, pick.mention),))
        kind = replace(pick.what, adjectives=(than, *pick.what.adjectives))
        self.rests.append(Each(kind, Word.ALL, self.number()))
        return self.rests[-1]


def changed(what: Objects) -> Objects | None:
    """What a clause changes, as "other" in it can be other than that; None: than the source."""
    if isinstance(what, This):
        return None
    return It("it", None, what.mention) if isinstance(what, Target | Chosen) else what


def owner_of(put: object, whose: object) -> OwnerOf | None:
    """ "Return that card to the battlefield under its owner's control": its own, whatever else was named since."""
    if not isinstance(put, It | Them) or not isinstance(whose, OwnerOf) or whose.what not in (It(), Them()):
        return None
    return OwnerOf(replace(put, word="it" if isinstance(put, It) else "them", noun=None))


def than_that(what: Objects, one: Node) -> Objects:
    """What is done to "each other" object with one that the same clause names: other than that one, not than the
    source (CR 608.2c)."""
    than = changed(one) if isinstance(one, Objects) else None
    if than is None:
        return what
    other = Other((than,))
    told: Objects = rebuild(what, lambda part: other if part == Other() else part)
    return told


def of_one_subject(said: AllOf | AnyOf, bound: Node) -> Node:
    """Conditions side by side on "its power" and "its toughness": on one object, whatever each compares it with."""
    assert isinstance(bound, AllOf | AnyOf)
    subject = measured_of(bound.parts[0])
    if subject is None or measured_of(said.parts[0]) != It():
        return bound
    parts: list[Condition] = []
    for before, part in zip(said.parts, bound.parts, strict=True):
        if measured_of(before) == It() and isinstance(part, Holds) and isinstance(part.first, Node):
            part = replace(part, first=replace(part.first, what=subject))
        parts.append(part)
    return replace(bound, parts=tuple(parts))


def two_numbers_of_itself(comparison: Compares) -> Compares | None:
    """ "A creature with toughness greater than its power": its own, not the source's; a text that compares two objects
    compares the same number of each."""
    amount = comparison.amount
    if not isinstance(amount, CharacteristicOf) or amount.what not in (It(), Them()):
        return None
    if {amount.characteristic, comparison.what} != {Characteristic.POWER, Characteristic.TOUGHNESS}:
        return None
    return replace(comparison, amount=replace(amount, what=It("it", None, COMPARED)))


def measured_of(condition: Condition) -> Objects | None:
    """The object whose characteristic a condition compares."""
    first = condition.first if isinstance(condition, Holds) else None
    return first.what if isinstance(first, CharacteristicOf) else None


def with_same_object(node: Does | MayHave, done: str) -> Any:
    """What players do; in "that creature's controller sacrifices it", "it" is that creature (CR 608.2c)."""
    what = node.who.what if isinstance(node, Does) and isinstance(node.who, ControllerOf) else None
    if isinstance(node, Does) and isinstance(what, It) and what.noun is not None:
        first = node.actions[0]
        if isinstance(first, Sacrifice) and first.what == It():
            return (replace(first, what=what), *node.actions[1:])
    return getattr(node, done)
