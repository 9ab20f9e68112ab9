"""Something else instead: another zone, other instructions (CR 614.1a, 614.6)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.looking.shuffle import Shuffle, ShuffleInto
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.put_apart import PutApart
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.permanents.regenerate import regeneration
from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.abilities.effects.structure import may_and_wants
from engine.abilities.replacements.entering import SENTENCES
from engine.abilities.replacements.would import SIMPLE_WOULD, TEMPORARY, WOULD, replacing, would_happen
from engine.abilities.triggers.moving import PutIntoGraveyardFromAnywhere
from engine.abilities.triggers.players import GainsLife, LosesLife, is_caused_by
from engine.ir.conditions import DidSo, NotSo
from engine.ir.effects import Does, Optional, Sequence
from engine.ir.filters import Noun, Thing
from engine.ir.modifications import CantBeRegenerated
from engine.ir.nodes import Effect, Node, Objects, Players, Replacement, Trigger, walk, what_of
from engine.ir.objects import It, This
from engine.ir.triggers import core_of, parts_of
from engine.language.grammar.sentences.sentences import COMPOUND
from engine.language.grammar.vocabulary import BY_WHOM, CLAUSE, PLAIN_NOUN, REPLACEMENT, THIS
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, Phrase, phrase, sub
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import EVENTS_OF, applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.events.performing import update
from engine.rules.events.triggers import merged
from engine.rules.lookup.linked import as_exiled_by
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Zone

ZONE_CHANGE = Category("what is done with it instead")
THAT_CARD = Category("the card that would move")
MOVERS = (Exile, Put, PutApart, PutOntoBattlefield, Shuffle, ShuffleInto)
"""Actions that move objects: what they would do with the very card is a zone change here."""


class Place(StrEnum):
    """Where in a library a card goes."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class ZoneChange(Node, frozen=True):
    """Where the card goes instead. `place`: where in a library; `counter`: with such a counter on it."""

    what: Objects
    to: Zone
    place: Place | None = None
    reveal: bool = False
    counter: str | None = None


class MoveInstead(Replacement, frozen=True):
    """ "If ... would die, exile it instead" (CR 614.6). `rather`: "instead of putting it into ..." """

    would: Trigger
    deed: ZoneChange
    rather: str = ""

    @property
    def works_anywhere(self) -> bool:
        """ "If ~ would be put into a graveyard from anywhere" works wherever ~ is (CR 113.6)."""
        trigger = core_of(self.would)
        return isinstance(trigger, PutIntoGraveyardFromAnywhere) and isinstance(trigger.what, This)


class Instead(Replacement, frozen=True):
    """ "If ... would ..., ... instead": instructions in place of an event. `first`: "instead" stands before them."""

    would: Trigger
    effect: Effect
    first: bool = False
    then: Effect | None = None
    IN_PLACE: ClassVar[tuple[str, ...]] = ("effect", "then")


class NextTime(Replacement, frozen=True):
    """ "The next time you would draw a card this turn, you gain 5 life instead": once (CR 614.1a). `first`: "instead"
    stands before the instructions."""

    would: Trigger
    effect: Effect
    first: bool = False
    once: ClassVar[bool] = True
    IN_PLACE: ClassVar[tuple[str, ...]] = ("effect",)


@applies_to(MoveInstead, ev.Moved)
def moves_otherwise(game: Game, word: MoveInstead, event: ev.Event, scope: Scope) -> bool:
    """It is the event that the text watches for, or, of a merged permanent, that of the cards in it (CR
    730.3e)."""
    if not isinstance(event, ev.Moved):
        return False
    return would_happen(game, word.would, event, scope) is not None or concerns_its_cards(
        game, word.would, event, scope
    )


def concerns_its_cards(game: Game, would: Trigger, event: ev.Moved, scope: Scope) -> bool:
    """Whether a text that speaks of cards, and so not of a merged permanent that is a token, is about the cards among its
    components (CR 730.3e)."""
    obj = game.state.objects.get(event.object)
    if obj is None or not obj.token or event.cards or all(one.token for one in obj.components):
        return False
    if not any(isinstance(node, Noun) and node.thing == Thing.CARD for node in walk(would)):
        return False
    with game.imagined():
        update(game, obj.id, Fact.OBJECTS, token=False)
        return would_happen(game, would, event, scope) is not None


@replaces(MoveInstead)
def move_otherwise(game: Game, word: MoveInstead, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The card goes somewhere else (CR 614.6), face up by default (CR 406.3); one that is exiled is exiled with the source
    (CR 607.2b)."""
    moves = word.deed
    of_its_cards = would_happen(game, word.would, event, scope) is None  # of a merged permanent (730.3e)
    owner = game.look(event.object).object.owner
    position = None if moves.to != LIBRARY or moves.place is Place.BOTTOM else 0
    down = event.face_down if moves.to == event.to else ""
    moved = replace(event, to=moves.to, position=position, face_down=down, cause=scope.source)
    if moves.to == BATTLEFIELD:
        moved = replace(moved, controller=owner, verb=Verb.PUT)
    elif moves.to == HAND:
        moved = replace(moved, seen_by=(owner,))
    elif moves.to == EXILE:
        moved = replace(moved, notes=(*moved.notes, *as_exiled_by(game, scope)))
    if moves.counter is not None:
        moved = replace(moved, counters=(*moved.counters, (moves.counter, 1)))
    events: list[ev.Event] = [replace(event, cards=(moved,)) if of_its_cards else moved]
    if moves.reveal:
        everyone = tuple(game.state.players)
        shown = ev.Revealed(
            player=owner, objects=(event.object,), to=everyone, why="701.20", cause=scope.source
        )
        events.insert(0, shown)
    if moves.place is Place.SHUFFLED:
        events.append(ev.Shuffled(player=owner, why="701.24", cause=scope.source))
    return tuple(events)


@applies_to(Instead, ev.Event)
def has_instructions(game: Game, word: Instead, event: ev.Event, scope: Scope) -> bool:
    """It is the event that the text watches for."""
    return would_happen(game, word.would, event, scope) is not None


@replaces(Instead)
def do_instead(game: Game, word: Instead, event: ev.Event, scope: Scope) -> tuple[ev.Event, ...] | None:
    """The instructions are carried out instead; who may do so decides first (CR 614.6)."""
    match = would_happen(game, word.would, event, scope)
    if match is None:
        raise RulesBug("the event is not the one that would happen")
    context = merged(scope.kept(), match)
    effect = word.effect
    if isinstance(effect, Optional) and not _says_what_if_not(word.then):
        players = players_of(game, effect.effect.who, Scope(context))
        if not players or not may_and_wants(game, effect.effect, players[0], Scope(context)):
            return None
        after = () if effect.if_done is None else (effect.if_done,)
        effect = Sequence((effect.effect, *after)) if after else effect.effect
    if word.then is not None:
        effect = Sequence((effect, word.then))
    return (ev.Instructed(effect=effect, context=context, why="614.6", cause=scope.source),)


@applies_to(NextTime, ev.Event)
def is_the_next(game: Game, word: NextTime, event: ev.Event, scope: Scope) -> bool:
    """It is the event that the text watches for."""
    return would_happen(game, word.would, event, scope) is not None


@replaces(NextTime)
def do_once(game: Game, word: NextTime, event: ev.Event, scope: Scope) -> tuple[ev.Event, ...]:
    """The instructions are carried out instead, and never again (CR 614.6)."""
    match = would_happen(game, word.would, event, scope)
    if match is None:
        raise RulesBug("the event is not the one that would happen")
    context = merged(scope.kept(), match)
    done = ev.Instructed(effect=word.effect, context=context, why="614.6", cause=scope.source)
    over = () if scope.lasting is None else (ev.LastingEnded(id=scope.lasting, why="614.6"),)
    return (*over, done)


def next_time(would: Trigger, effect: Effect) -> NextTime:
    """The same as `instead`, once."""
    return NextTime(would, instead(would, effect).effect)


def split_next_time(value: object) -> Mapping[str, object] | None:
    """The inverse of `next_time`."""
    if not isinstance(value, NextTime) or value.first:
        return None
    return {"would": value.would, "effect": value.effect}


def _says_what_if_not(then: Effect | None) -> bool:
    """Whether "if you don't, ..." follows: then the event is replaced in any case (CR 614.6)."""
    return then is not None and any(node == NotSo(DidSo()) for node in walk(then))


class DiscardedOntoBattlefield(Replacement, frozen=True):
    """ "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield
    instead of putting it into your graveyard" (CR 614.1a)."""

    by: Players
    works_anywhere: ClassVar[bool] = True


@applies_to(DiscardedOntoBattlefield, ev.Moved)
def is_being_discarded(game: Game, word: DiscardedOntoBattlefield, event: ev.Moved, scope: Scope) -> bool:
    """Its owner is discarding it because of somebody's spell or ability, and it would go to the graveyard: what another
    effect has sent elsewhere stays away (CR 616.1f)."""
    return (
        event.verb == Verb.DISCARD
        and event.object == scope.source
        and event.to == GRAVEYARD
        and is_caused_by(game, word.by, event, scope)
    )


@replaces(DiscardedOntoBattlefield)
def onto_battlefield(
    game: Game, word: DiscardedOntoBattlefield, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It is put onto the battlefield; it still was discarded (CR 614.6)."""
    return (replace(event, to=BATTLEFIELD, controller=scope.controller, position=0),)


class RegenerateInstead(Replacement, frozen=True):
    """ "If ... would be destroyed, regenerate it" (CR 701.19b)."""

    would: Trigger


@applies_to(RegenerateInstead, ev.Destroyed)
def would_be_regenerated(game: Game, word: RegenerateInstead, event: ev.Destroyed, scope: Scope) -> bool:
    """It would be destroyed, and can be regenerated (CR 701.19b-c)."""
    if not event.may_regenerate or game.characteristics(event.object).marks_of(CantBeRegenerated):
        return False
    return would_happen(game, word.would, event, scope) is not None


@replaces(RegenerateInstead)
def regenerate_it(
    game: Game, word: RegenerateInstead, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """It regenerates (CR 701.19b)."""
    return regeneration(game, event.object, scope.source)


def goes_elsewhere(would: Trigger, deed: ZoneChange) -> MoveInstead:
    """A card goes somewhere else than it would. What happens instead of another event are instructions (CR 614.6)."""
    if not _changes_zones(would):
        raise ValueError("it wouldn't go anywhere")
    return MoveInstead(would, deed)


def split_elsewhere(value: object) -> Mapping[str, object] | None:
    """The inverse of `goes_elsewhere`."""
    if not isinstance(value, MoveInstead) or value.rather:
        return None
    return {"would": value.would, "deed": value.deed}


def _changes_zones(would: Trigger) -> bool:
    """Whether what would happen is that a card changes zones: what it would be destroyed or discarded by comes before
    that (CR 616.1g)."""
    return any(ev.Moved in EVENTS_OF[type(core_of(part))] for part in parts_of(would))


def instead(would: Trigger, effect: Effect) -> Instead:
    """Instructions that are not just about where the very card goes."""
    moves = isinstance(effect, Does) and any(_moves_it(action) for action in effect.actions)
    if moves and _changes_zones(would):
        raise ValueError("it goes somewhere else")
    if isinstance(effect, Does) and any(_only_more(would, action) for action in effect.actions):
        raise ValueError("it is more or less of the same")
    return Instead(would, effect)


def _only_more(would: Trigger, action: Node) -> bool:
    """Whether the same happens in another amount, which the event itself can do."""
    core = core_of(would)
    gains = isinstance(core, GainsLife) and isinstance(action, GainLife)
    return gains or (isinstance(core, LosesLife) and isinstance(action, LoseLife))


def _moves_it(action: Node) -> bool:
    return isinstance(action, MOVERS) and isinstance(what_of(action), It | This)


def split_instead(value: object) -> Mapping[str, object] | None:
    """The inverse of `instead`."""
    if not isinstance(value, Instead) or value.first or value.then is not None:
        return None
    return {"would": value.would, "effect": value.effect}


def _rather() -> list[Phrase]:
    """ "exile it instead of putting it into its owner's graveyard"."""
    found = []
    for words in (
        "putting it into its owner's graveyard", "putting it anywhere else", "putting it into your graveyard",
        "putting it into a graveyard", "putting that card into its owner's graveyard",
    ):  # fmt: skip
        for category, would in ((REPLACEMENT, WOULD), (TEMPORARY, SIMPLE_WOULD)):
            now = "" if category is REPLACEMENT else " this turn"
            template = f"if {{would}}{now}, {{deed}} instead of {words}"
            where = {"rather": words}
            found.append(phrase(category, template, MoveInstead, would=would, deed=ZONE_CHANGE, where=where))
    return found


PHRASES: tuple[Phrase, ...] = (
    phrase(THAT_CARD, "it", It()),
    phrase(THAT_CARD, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    sub(THAT_CARD, THIS),
    phrase(ZONE_CHANGE, "exile {what}", ZoneChange, what=THAT_CARD, where={"to": EXILE}),
    phrase(
        ZONE_CHANGE, "exile {what} with a(n) {counter} counter on it", ZoneChange, what=THAT_CARD, counter=COUNTERS,
        where={"to": EXILE},
    ),
    phrase(
        ZONE_CHANGE, "put {what} onto the battlefield", ZoneChange, what=THAT_CARD, where={"to": BATTLEFIELD}
    ),
    phrase(ZONE_CHANGE, "return {what} to its owner's hand", ZoneChange, what=THAT_CARD, where={"to": HAND}),
    phrase(
        ZONE_CHANGE, "put {what} on top of its owner's library", ZoneChange, what=THAT_CARD,
        where={"to": LIBRARY, "place": Place.TOP},
    ),
    phrase(
        ZONE_CHANGE, "put {what} on the bottom of its owner's library", ZoneChange, what=THAT_CARD,
        where={"to": LIBRARY, "place": Place.BOTTOM},
    ),
    phrase(
        ZONE_CHANGE, "shuffle {what} into its owner's library", ZoneChange, what=THAT_CARD,
        where={"to": LIBRARY, "place": Place.SHUFFLED},
    ),
    phrase(
        ZONE_CHANGE, "reveal {what} and shuffle it into its owner's library", ZoneChange, what=THAT_CARD,
        where={"to": LIBRARY, "place": Place.SHUFFLED, "reveal": True},
    ),
    *replacing("if {would}, {deed} instead", goes_elsewhere, unbuild=split_elsewhere, deed=ZONE_CHANGE),
    *_rather(),
    phrase(
        REPLACEMENT,
        "if a spell or ability {by} control<s@by> causes you to discard this card, put it onto the battlefield "
        "instead of putting it into your graveyard",
        DiscardedOntoBattlefield,
        by=BY_WHOM,
    ),
    *replacing("if {would}, regenerate it", RegenerateInstead),
    phrase(
        REPLACEMENT, "if {would}, {effect} instead", instead, unbuild=split_instead, would=WOULD, effect=CLAUSE
    ),
    phrase(
        TEMPORARY, "if {would} this turn, {effect} instead", instead, unbuild=split_instead, would=SIMPLE_WOULD,
        effect=CLAUSE,
    ),
    phrase(
        TEMPORARY, "the next time {would} this turn, {effect} instead", next_time, unbuild=split_next_time,
        would=SIMPLE_WOULD, effect=CLAUSE,
    ),
    phrase(
        TEMPORARY, "the next time {would} this turn, instead {effect}", NextTime, would=SIMPLE_WOULD,
        effect=COMPOUND, where={"first": True},
    ),
    phrase(
        REPLACEMENT,
        "if {would}, {effect} instead. {then}",
        Instead,
        would=WOULD,
        effect=CLAUSE,
        then=SENTENCES,
    ),
    phrase(
        REPLACEMENT, "if {would}, instead {effect}", Instead, would=WOULD, effect=COMPOUND, where={"first": True}
    ),
)  # fmt: skip
