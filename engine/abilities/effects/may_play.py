"""Leave to play particular cards for a while: "you may play that card this turn" (CR 601.3, 611.2)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.players.life import PayLife
from engine.abilities.actions.spells.play import offered, spells_meant
from engine.ir.amounts import CharacteristicOf, HappenedCount
from engine.ir.conditions import HappenedThisTurn, Holds, IsTrueOf
from engine.ir.costs import ActionPart, Cost, ManaPart
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.filters import Among, Characteristic, Comparison, Filter, InZone
from engine.ir.history import AttackedWith
from engine.ir.mana import ManaOf
from engine.ir.mentions import NOT_MENTIONED, PLAYABLE, MentionId
from engine.ir.nodes import Condition, Effect, Objects, Players
from engine.ir.objects import Chosen, Each, SomeOf, This
from engine.ir.past import DoneThisWay
from engine.ir.player_rules import MayPlayThese
from engine.ir.players import You
from engine.language.grammar.vocabulary import A_FILTER, DURATION, EFFECT, OBJECTS, WHO
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import Category, Phrase, Slots, leaf_words, phrase, slotted
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import follow_up
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost

CARDS = Category("cards to be played")
SO_IN_A_TURN = Category("what is so in a turn")


class PlayVerb(StrEnum):
    """What a player may do with cards (CR 601.3, 305.1)."""

    PLAY = "play"
    CAST = "cast"
    LOOK_AND_PLAY = "look at and play"


class AnyMana(StrEnum):
    """As mana of what any mana may be spent on them, and whether a comma stands before it (CR 609.4b)."""

    UNSAID = ""
    COLOR = "color"
    COLOR_AFTER_COMMA = ", color"
    TYPE = "type"
    TYPE_AFTER_COMMA = ", type"
    COLOR_NEXT = ". color"
    TYPE_NEXT = ". type"


MANA_OF = {
    AnyMana.UNSAID: None,
    AnyMana.COLOR: ManaOf.ANY_COLOR,
    AnyMana.COLOR_AFTER_COMMA: ManaOf.ANY_COLOR,
    AnyMana.TYPE: ManaOf.ANY_TYPE,
    AnyMana.TYPE_AFTER_COMMA: ManaOf.ANY_TYPE,
    AnyMana.COLOR_NEXT: ManaOf.ANY_COLOR,
    AnyMana.TYPE_NEXT: ManaOf.ANY_TYPE,
}
VERB = leaf_words("cast or play", {verb.value: verb for verb in PlayVerb})
SPELL = leaf_words("the spell", {word: word for word in ("it", "them", "that spell", "those spells")})
ANY_COLOR = "and you may spend mana as though it were mana of any color to cast {spell}"
ANY_TYPE = "and mana of any type can be spent to cast {spell}"
SO_CAST = "if you cast a spell this way"
ANY_COLOR_NEXT = (f"{SO_CAST}, you may spend mana as though it were mana of any color to cast it",)
ANY_TYPE_NEXT = (
    f"{SO_CAST}, mana of any type can be spent to cast it",
    f"{SO_CAST}, you may spend mana as though it were mana of any type to cast it",
    "mana of any type can be spent to cast a spell this way",
    "mana of any type can be spent to cast spells this way",
)
PAYING_LIFE = tuple(
    f"{SO_CAST}, {you}pay life equal to {its} mana value rather than {pay} its mana cost"
    for its in ("its", "that spell's")
    for pay in ("pay", "paying")
    for you in ("", "you ")
)
"""Ways to say that the mana value is paid in life in place of the mana cost (CR 118.9)."""
LIFE = Cost((ActionPart(PayLife(CharacteristicOf(This("it"), Characteristic.MANA_VALUE))),))


class MayPlay(Effect, frozen=True):
    """A player may play cards for some time.

    `free`: without paying their mana costs. `tail`: any mana may be spent on them as
    mana of any color or type; `spell` is the word for what it is spent on, `its_first` how the text says it. `for_life`:
    the mana value is paid in life in place of the mana cost; `more`: they cost so much more (CR 118.8-9); `only_if`: in any
    turn in which that is so.
    """

    who: Players
    verb: PlayVerb
    what: Objects
    duration: Duration = INDEFINITELY
    leading: bool = False
    free: bool = False
    tail: AnyMana = AnyMana.UNSAID
    spell: str = ""
    its_first: bool = False
    for_life: bool = False
    more: ManaCost | None = None
    only_if: Condition | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(MayPlay)
def may_play(game: Game, effect: MayPlay, scope: Scope) -> None:
    """The leave lasts as long as the effect, and for these objects only (CR 400.7, 611.2)."""
    ids = offered(game, effect.what, scope)
    if not ids:
        return
    scope.mention_objects(effect.mention, ids)
    kept = dict(scope.mentions)
    scope.mentions = {**kept, PLAYABLE: tuple(ObjectRef(id) for id in ids)}
    rule = MayPlayThese(
        effect.who,
        free=effect.free,
        any_mana=MANA_OF[effect.tail],
        spells_only=effect.verb is PlayVerb.CAST,
        once=isinstance(effect.what, Chosen | SomeOf),
        spells=wherever(spells_meant(effect.what)),
        rather=LIFE if effect.for_life else None,
        besides=None if effect.more is None else Cost((ManaPart(effect.more),)),
        only_if=effect.only_if,
    )
    begin(game, scope, duration_of(effect.duration), rule=rule)
    scope.mentions = kept


def wherever(spells: Filter | None) -> Filter | None:
    """The qualities that spells are to have, without where their cards are."""
    if spells is None:
        return None
    places = (Among, DoneThisWay, InZone)
    return replace(spells, clauses=tuple(c for c in spells.clauses if not isinstance(c, places)))


@follow_up(ev.Cast)
def used_by_casting(game: Game, event: ev.Cast) -> tuple[ev.Event, ...]:
    """Leave to cast one of several cards ends with the first (CR 601.3)."""
    return used(game, game.state.objects[event.spell].previous)


@follow_up(ev.LandPlayed)
def used_by_playing(game: Game, event: ev.LandPlayed) -> tuple[ev.Event, ...]:
    """Leave to play one of several cards ends with the first (CR 305.1)."""
    return used(game, event.object)


def used(game: Game, card: ObjectId | None) -> tuple[ev.Event, ...]:
    """The end of every leave to play one of several cards that took in this one."""
    return tuple(
        ev.LastingEnded(id=lasting.id, why="601.3")
        for lasting in game.state.lasting.values()
        if isinstance(lasting.rule, MayPlayThese)
        and lasting.rule.once
        and any(ref.id == card for ref in dict(lasting.context.mentions).get(PLAYABLE, ()))
    )


def duration_of(duration: Duration) -> Duration:
    """How long it has to be kept in mind: "as long as it remains exiled" ends by itself, as the leave is for the
    object in exile and not for what it becomes (CR 400.7)."""
    while_ = duration.while_
    if isinstance(while_, IsTrueOf) and isinstance(while_.quality, InZone):
        return INDEFINITELY
    return duration


def particular(what: Objects) -> Objects:
    """Cards that were named before, or targets: not whatever is in a zone at a later time.

    One of them ("a spell from among them") is leave to play any of them, once.
    """
    if isinstance(what, SomeOf) and what.most != 1:
        raise ValueError("several, but not all")
    if isinstance(what, Chosen) and (what.most != 1 or not named_before(what.what)):
        raise ValueError("a choice among cards")
    if isinstance(what, Each) and not named_before(what.what):
        raise ValueError("whatever is in a zone")
    return what


def named_before(what: Filter) -> bool:
    """Whether a noun picks from objects that the text has named."""
    return any(isinstance(clause, Among | DoneThisWay) for clause in what.clauses)


def split_particular(value: object) -> Mapping[str, object] | None:
    """The inverse of `particular`."""
    return {"what": value} if isinstance(value, Objects) else None


def _next(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """The wordings of what the next sentence says."""
    return tuple(f". {sentence}" for sentence in sentences)


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    slots: dict[str, Category] = {"who": WHO, "verb": VERB, "what": CARDS}
    its = "without paying <its|their@what> mana <cost|costs@what>"
    tails: tuple[tuple[tuple[str, ...], Slots, dict[str, object]], ...] = (
        (("",), {}, {}),
        ((f", {ANY_COLOR}",), {"spell": SPELL}, {"tail": AnyMana.COLOR_AFTER_COMMA}),
        ((f" {ANY_COLOR}",), {"spell": SPELL}, {"tail": AnyMana.COLOR}),
        ((f", {ANY_TYPE}",), {"spell": SPELL}, {"tail": AnyMana.TYPE_AFTER_COMMA}),
        ((f" {ANY_TYPE}",), {"spell": SPELL}, {"tail": AnyMana.TYPE}),
        (_next(ANY_COLOR_NEXT), {}, {"tail": AnyMana.COLOR_NEXT}),
        (_next(ANY_TYPE_NEXT), {}, {"tail": AnyMana.TYPE_NEXT}),
        (_next(PAYING_LIFE), {}, {"for_life": True}),
        (
            (
                ". a spell cast this way costs {more} more to cast",
                ". each spell cast this way costs {more} more to cast",
            ),
            {"more": MANA},
            {},
        ),
    )
    for said, more, where in tails:
        lasting = {**slots, **more, "duration": DURATION}
        for template, leading in (
            ("{who} may {verb} {what} {duration}", False),
            ("{duration}, {who} may {verb} {what}", True),
        ):
            first, *others = (f"{template}{tail}" for tail in said)
            held = {**where, "leading": True} if leading else where
            found.append(slotted(EFFECT, first, MayPlay, lasting, where=held, also=tuple(others)))
        template = f"during any turn {{only_if}}, {{who}} may {{verb}} {{what}}{said[0]}"
        lasting = {**slots, **more, "only_if": SO_IN_A_TURN}
        found.append(slotted(EFFECT, template, MayPlay, lasting, where=where))
    lasting = {**slots, "duration": DURATION}
    found += [
        slotted(EFFECT, f"{{who}} may {{verb}} {{what}} {{duration}} {its}", MayPlay, lasting, where={"free": True}),
        slotted(EFFECT, f"{{duration}}, {{who}} may {{verb}} {{what}} {its}", MayPlay, lasting, where={"free": True, "leading": True}),
        slotted(EFFECT, f"{{who}} may {{verb}} {{what}} {its} {{duration}} #its_first", MayPlay, lasting, where={"free": True, "its_first": True}),
    ]  # fmt: skip
    return found


def attacked_with(what: Filter) -> HappenedThisTurn:
    """ "you attacked with a Rogue"."""
    return HappenedThisTurn(AttackedWith(You(), what))


def split_attacked_with(value: object) -> Mapping[str, object] | None:
    """The inverse of `attacked_with`."""
    match value:
        case HappenedThisTurn(what=AttackedWith(who=You(), what=Filter() as what)):
            return {"what": what}
        case _:
            return None


def attacked_with_so_many(count: int) -> Holds:
    """ "you attacked with three or more creatures"."""
    return Holds(HappenedCount(AttackedWith(You())), Comparison.AT_LEAST, count)


def split_attacked_with_so_many(value: object) -> Mapping[str, object] | None:
    """The inverse of `attacked_with_so_many`."""
    if not isinstance(value, Holds) or not isinstance(value.second, int):
        return None
    return {"count": value.second} if value == attacked_with_so_many(value.second) else None


PHRASES = (
    phrase(
        SO_IN_A_TURN, "you attacked with {what}", attacked_with, unbuild=split_attacked_with, what=A_FILTER
    ),
    phrase(
        SO_IN_A_TURN,
        "you attacked with {count} or more creatures",
        attacked_with_so_many,
        unbuild=split_attacked_with_so_many,
        count=NUMERAL,
    ),
    phrase(CARDS, "{what}", particular, unbuild=split_particular, what=OBJECTS),
    *_phrases(),
)
