"""Copying spells and abilities (CR 707.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.tokens.exceptions import EXCEPTIONS, with_exceptions
from engine.ir.amounts import Times
from engine.ir.cards import CardDefinition
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Node, Objects
from engine.ir.objects import It, Them
from engine.language.grammar.objects.objects import GROUP
from engine.language.grammar.vocabulary import ACTION, COUNT, COUNTABLE, OBJECTS, TARGET
from engine.language.kernel import Category, Phrase, Slots, leaf_words, phrase, slotted, sub
from engine.rules.casting.copying import (
    become_targets,
    change_targets,
    choose_new_targets,
    copy_in_its_zone,
    copy_on_stack,
    is_on_the_stack,
)
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked, things
from engine.rules.lookup.on_stack import item_of
from engine.rules.lookup.results import how_many
from engine.values.ids import PlayerId

THE_COPY = It("the copy")
REDIRECTED = Category("what gets new targets")
TIMES = leaf_words("how often it is copied", {"twice": 2, "three times": 3, "four times": 4})


class Copy(Action, frozen=True):
    """Copy spells or abilities; `new_targets`: the player may choose new targets for the copies; `retargeted`: a sentence
    after the whole says so."""

    what: Objects
    times: int | Amount = 1
    new_targets: bool = False
    exceptions: tuple[Node, ...] = ()
    retargeted: bool = False
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED: ClassVar[str] = "times"
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MAKES_NEW: ClassVar[bool] = True
    COPIES: ClassVar[bool] = True
    SAID: ClassVar[str] = "copy {what}"

    @property
    def copies_plainly(self) -> bool:
        """Whether the copies differ in nothing."""
        return not self.exceptions

    @property
    def changes_the_copy(self) -> bool:
        """Whether something about the copy is different (CR 707.9)."""
        return bool(self.exceptions)


def changed(card: CardDefinition, action: Copy) -> CardDefinition:
    """What is copied, with the exceptions of the text (CR 707.9)."""
    return with_exceptions(card, action.exceptions)


@does(Copy)
def copy(game: Game, action: Copy, actor: PlayerId, scope: Scope) -> bool:
    """Put the copies onto the stack one after the other (CR 707.10); those of cards stay where the cards are, to
    be cast from there (CR 707.12)."""
    copies = []
    for id in picked(game, action.what, actor, scope):
        for _ in repeated(how_many(game, action.times, scope), "something is copied"):
            put = copy_in_its_zone if game.look(id).object.stack is None else copy_on_stack
            new = put(game, id, actor, scope.source, lambda card: changed(card, action))
            if new is not None:
                if action.new_targets or action.retargeted:
                    choose_new_targets(game, new, actor)
                if put is copy_on_stack:
                    become_targets(game, new, actor)
                copies.append(new)
    return note_result(scope, action.mention, tuple(copies))


class ChooseNewTargets(Action, frozen=True):
    """Choose new targets for spells or abilities (CR 115.7d)."""

    what: Objects

    @property
    def of_the_copies(self) -> bool:
        """Whether they are what was copied before."""
        return self.what == THE_COPY


@payable(ChooseNewTargets)
def can_choose_new_targets(game: Game, action: ChooseNewTargets, payer: PlayerId, scope: Scope) -> bool:
    """One of them still is on the stack and has a target (CR 115.7d, 608.2d)."""
    ids = things(game, action.what, scope)
    return any(is_on_the_stack(game, id) and any(item_of(game, id).context.targets) for id in ids)


@does(ChooseNewTargets)
def new_targets(game: Game, action: ChooseNewTargets, actor: PlayerId, scope: Scope) -> bool:
    """Any number of the targets may be changed, to legal ones (CR 115.7d)."""
    ids = picked(game, action.what, actor, scope, fits=lambda id: is_on_the_stack(game, id))
    for id in ids:
        before = item_of(game, id).context.targets
        change_targets(game, id, actor)
        become_targets(game, id, actor, before)
    return bool(ids)


def for_each(what: Objects, amount: Amount) -> Copy:
    """ "copy it for each ... You may choose new targets for the copies"."""
    return Copy(what, Times(1, amount), True)


def split_for_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_each`."""
    if not isinstance(value, Copy) or not value.new_targets or not isinstance(value.times, Times):
        return None
    if value.times.factor != 1:
        return None
    return {"what": value.what, "amount": value.times.amount}


def _phrases() -> list[Phrase]:
    """Each wording with and without new targets."""
    found: list[Phrase] = []
    for ending, slots in (("", {}), (" {times}", {"times": TIMES}), (" {times} times", {"times": COUNT})):
        copies = "copies" if slots else "copy"
        template = f"<copies|copy@> {{what}}{ending}"
        given: Slots = {"what": OBJECTS, **slots}
        found.append(slotted(ACTION, template, Copy, given))
        choose = f"choose new targets for the {copies}"
        single = (
            ()
            if slots
            else (
                f"{template}. you may choose a new target for the copy",
                f"{template} and may choose a new target for the copy",
                f"{template}. you may choose new targets for the copies",
                f"{template}. you may choose new targets for that copy",
                f"{template}. each of those players may choose new targets for their copy",
                f"{template} and may choose new targets for the copy they control",
            )
        )
        found.append(
            slotted(
                ACTION,
                f"{template}. you may {choose}",
                Copy,
                given,
                where={"new_targets": True},
                also=(
                    f"{template} and you may {choose}",
                    f"{template} and may {choose}",
                    f"{template}. that player may {choose}",
                    f"{template} and may choose a new target for that copy",
                    *single,
                ),
            )
        )
    return found


PHRASES = (
    phrase(GROUP, "the copies", Them("the copies")),
    *_phrases(),
    phrase(
        ACTION,
        "<copies|copy@> {what} for each {amount}. you may choose new targets for the copies",
        for_each,
        unbuild=split_for_each,
        what=OBJECTS,
        amount=COUNTABLE,
    ),
    phrase(
        ACTION,
        "<copies|copy@> {what}, except {exceptions}",
        Copy,
        what=OBJECTS,
        exceptions=EXCEPTIONS,
        also=("<copies|copy@> {what}, except that {exceptions}",),
    ),
    sub(REDIRECTED, TARGET),
    phrase(REDIRECTED, "it", It()),
    phrase(REDIRECTED, "the spell", It("the", Filter(noun=Noun(Thing.SPELL)))),
    phrase(REDIRECTED, "the copy", THE_COPY),
    phrase(REDIRECTED, "that spell", It("that", Filter(noun=Noun(Thing.SPELL)))),
    phrase(ACTION, "choose<s> new targets for {what}", ChooseNewTargets, what=REDIRECTED),
)
