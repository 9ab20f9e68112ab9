"""What a text is read with: whose it is, what was chosen, what was mentioned (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.effects import OnceEachTurn
from engine.ir.mentions import ACTOR, NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Node
from engine.rules.core.errors import RulesBug
from engine.state.objects import Context
from engine.state.references import ObjectRef, Ref
from engine.values.ids import EffectId, ObjectId, PlayerId
from engine.values.mana import ManaType


class Match(Struct, frozen=True):
    """What a trigger event says to the ability that it triggers (CR 603.2). `controller`: who controls the ability
    because it looks back to before its source changed hands (CR 603.10d). `x`: the X in the cost of another ability of
    its source, if the event is the paying of that cost (107.3e)."""

    objects: tuple[Ref, ...] = ()
    players: tuple[Ref, ...] = ()
    others: tuple[Ref, ...] = ()
    amount: int | None = None
    follow: tuple[tuple[ObjectId, ObjectId], ...] = ()
    controller: PlayerId | None = None
    x: int | None = None


ON_RESOLUTION = "608.2d"
"""The rule by which players choose as a text is carried out, if no other one has them choose."""


NONE_ILLEGAL: dict[MentionId, tuple[Ref, ...]] = {}


class Scope:
    """A text being read or carried out. `context` is what stays; the rest grows as it is carried out.

    `lasting`: the lasting effect whose text this is, `begun_turn` the turn in which a delayed ability began. `legal`: per target slot the targets that are still
    legal (608.2b); None while targets are not checked. `done`: whether the last optional or "if you do"
    instruction was carried out, `short`: whether there was less than it asks for, `replaced`: whether something else happened instead of all of it. `x`: what X means here. `mana_choice`: the mana that a payment plan has
    already chosen from this mana ability; `taps_for_mana`: the source was tapped to activate it (CR 106.12).
    `as_cost`: what is carried out pays a cost, and is no effect (CR 118.1, 614.16).
    `not_announced`: what is paid is neither to cast a spell nor to activate an ability (CR 116.2, 118.12).
    `to_be_cast`: the source is a card that might be cast, and won't be where it is as its costs are paid (CR 601.2a).
    `instruction`: what of the text is being carried out; `rule`: which rule has players choose for it now.
    `votes`: how many votes each choice got in the vote just taken (CR 701.38). `called`: what each player was called, as
    "friend or foe" is chosen for them.
    `repeats`: how often what was carried out so far is to be done once more (CR 608.2c).
    `once`: what is carried out may be done only once each turn, and hasn't been done yet (CR 603.2h).
    `illegal`: what phrases with illegal targets were said of, where older rules use information about those (2011 608.2b).
    `tried`: what instructions were about that did nothing to it, which is only looked at (CR 608.2h).
    """

    __slots__ = (
        "mana_choice",
        "amounts",
        "as_cost",
        "begun_turn",
        "context",
        "controller",
        "did",
        "did_by",
        "formed",
        "illegal",
        "instruction",
        "done",
        "follow",
        "lasting",
        "legal",
        "mentions",
        "not_announced",
        "once",
        "repeats",
        "replaced",
        "rule",
        "short",
        "source",
        "taps_for_mana",
        "to_be_cast",
        "tried",
        "called",
        "votes",
        "x",
    )

    def __init__(self, context: Context) -> None:
        self.context = context
        self.source: ObjectId = context.source
        self.controller: PlayerId = context.controller
        self.mentions: dict[MentionId, tuple[Ref, ...]] = dict(context.mentions) if context.mentions else {}
        self.amounts: dict[MentionId, int] = dict(context.amounts) if context.amounts else {}
        self.follow: dict[ObjectId, ObjectId] = dict(context.follow) if context.follow else {}
        self.lasting: EffectId | None = None
        self.begun_turn: int | None = None
        self.legal: tuple[tuple[Ref, ...], ...] | None = None
        self.x: int | None = context.x
        self.done = True
        self.short = False
        self.replaced = False
        self.did: dict[MentionId, tuple[Ref, ...]] = dict(context.did) if context.did else {}
        self.did_by: dict[tuple[MentionId, Ref], tuple[Ref, ...]] = (
            dict(context.did_by) if context.did_by else {}
        )
        self.formed: dict[MentionId, tuple[ObjectId, ...]] = {}
        self.mana_choice: tuple[ManaType, ...] | None = None
        self.taps_for_mana = False
        self.once: OnceEachTurn | None = None
        self.as_cost = False
        self.not_announced = False
        self.to_be_cast = False
        self.repeats = 0
        self.votes: dict[ObjectId | str, int] = {}
        self.called: dict[PlayerId, str] = {}
        self.instruction: Node | None = None
        self.rule = ON_RESOLUTION
        self.illegal: dict[MentionId, tuple[Ref, ...]] = NONE_ILLEGAL
        self.tried: dict[MentionId, tuple[ObjectId, ...]] = {}

    def mention(self, number: MentionId, refs: tuple[Ref, ...]) -> None:
        """Note what a phrase meant, for later words that refer back to it."""
        if is_mentioned(number):
            self.mentions[number] = refs
            for actor in self.mentions.get(ACTOR, ()):
                self.did_by[number, actor] = refs
            self.formed[number] = tuple(self.current(r.id) for r in refs if isinstance(r, ObjectRef))

    def mentioned(self, mention: MentionId) -> tuple[Ref, ...]:
        """What the text means by something that it has mentioned; nothing if what would have mentioned it wasn't carried
        out (CR 608.2c). That some part of the text makes it is seen to as the text is compiled."""
        refs = self.mentions.get(mention)
        return self._nothing(mention) if refs is None else refs

    def amount_of(self, mention: MentionId) -> int:
        """How much an instruction of the text did; 0 if it wasn't carried out (CR 608.2c)."""
        amount = self.amounts.get(mention)
        return len(self._nothing(mention)) if amount is None else amount

    @staticmethod
    def _nothing(mention: MentionId) -> tuple[Ref, ...]:
        """There may be nothing under what a text makes as it is carried out, also where it is only looked ahead at; what
        has no number can't be spoken of."""
        if mention == NOT_MENTIONED:
            raise RulesBug("a word refers to nothing that its text mentions")
        return ()

    def done_by(self, *instructions: MentionId) -> tuple[Ref, ...]:
        """What instructions were carried out on."""
        done = (self.did[number] if number in self.did else self.mentioned(number) for number in instructions)
        return tuple(dict.fromkeys(ref for refs in done for ref in refs))

    def current(self, id: ObjectId) -> ObjectId:
        """What an object is now, if this text or its trigger event moved it (CR 400.7j)."""
        while id in self.follow:
            id = self.follow[id]
        return id

    def note_done(self, number: MentionId, refs: tuple[Ref, ...]) -> None:
        """Note what an instruction was carried out on, and who of several players did it."""
        self.did[number] = self.did.get(number, ()) + refs
        for actor in self.mentions.get(ACTOR, ()):
            self.did_by[number, actor] = refs

    def mention_objects(self, number: MentionId, ids: tuple[ObjectId, ...]) -> None:
        """The same for objects."""
        self.mention(number, tuple(ObjectRef(id) for id in ids))

    def targets(self, slot: int) -> tuple[Ref, ...]:
        """The targets of a slot that are legal; all chosen ones while legality is not at stake."""
        return (self.context.targets if self.legal is None else self.legal)[slot]

    @contextmanager
    def informed(self) -> Iterator[None]:
        """While this lasts, what was targeted is spoken of though it is illegal: only information is used, by older
        rules (2006 413.2a, 2011 608.2b)."""
        kept = self.legal, self.mentions, self.illegal
        self.legal, self.mentions, self.illegal = None, {**self.mentions, **self.illegal}, NONE_ILLEGAL
        try:
            yield
        finally:
            self.legal, self.mentions, self.illegal = kept

    def moved(self, old: ObjectId, new: ObjectId) -> None:
        """Note that this text moved an object, so that it still finds it (CR 400.7j)."""
        self.follow[old] = new

    def kept(self) -> Context:
        """What of this has to outlast the resolution: for delayed triggers and lasting effects (603.7, 611.2)."""
        return replace(
            self.context,
            mentions=tuple(sorted(self.mentions.items())),
            amounts=tuple(sorted(self.amounts.items())),
            follow=tuple(sorted(self.follow.items())),
            did=tuple(sorted(self.did.items())),
            did_by=tuple(sorted(self.did_by.items(), key=lambda item: (item[0][0], int(item[0][1].id)))),
            x=self.x,
            targets=self.legal if self.legal is not None else self.context.targets,
        )


def scope_of(source: ObjectId, controller: PlayerId, gift: str | None = None) -> Scope:
    """The scope of a static ability: only whose it is, and which effect gave it."""
    return Scope(Context(source, controller, gift=gift))
