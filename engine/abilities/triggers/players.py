"""What players do and what befalls them: life, cards, sacrifice, mana, keyword actions (CR 119, 121, 701)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.abilities import Activated
from engine.ir.nodes import Objects, Players
from engine.ir.objects import Chosen, This
from engine.ir.players import AllPlayers, AnOpponent, AnyPlayer, EachPlayer, You
from engine.ir.triggers import HOLE, AnyTrigger
from engine.language.grammar.vocabulary import BY_WHOM, WHOM
from engine.language.grammar.words import ORDINAL
from engine.language.kernel import Phrase, phrase
from engine.rules.core.characteristics import Seen, copiable
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, ObjectId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, Zone


class GainsLife(PlayerEvent, frozen=True):
    """A player gains life (CR 119.3)."""


class LosesLife(PlayerEvent, frozen=True):
    """A player loses life, also as damage or payment (CR 119.3, 119.4)."""


class Draws(PlayerEvent, frozen=True):
    """A player draws a card (CR 121). `except_first`: not the first one in each of their draw steps."""

    except_first: bool = False


class DrawsNth(PlayerEvent, frozen=True):
    """A player draws the so-and-so-many-eth card in a turn."""

    ordinal: int


class DoneWithACard(PlayerEvent, frozen=True):
    """A player does something with a card that it leaves their hand by."""

    what: Objects

    @property
    def works_in(self) -> Zone | None:
        """ "When you discard this card" works where the card lies by then (CR 113.6k, 702.29c)."""
        return GRAVEYARD if isinstance(self.what, This) else None

    @property
    def works_besides_in(self) -> Zone | None:
        """Where an effect had it put there instead, in exile (CR 113.6k, 702.29c)."""
        return EXILE if isinstance(self.what, This) else None


class Discards(DoneWithACard, frozen=True):
    """A player discards a card (CR 701.9). `cycling`: in the words "cycle or discard" (CR 702.29d)."""

    cycling: bool = False

    @property
    def batch_by(self) -> str | None:
        """ "one or more cards" at once are one event for each player."""
        return super().batch_by or (
            "players" if isinstance(self.what, Chosen) and self.what.most is None else None
        )


class DiscardIsCaused(DoneWithACard, frozen=True):
    """A spell or ability of that player causes a player to discard a card (CR 701.9)."""

    by: Players


class Cycles(DoneWithACard, frozen=True):
    """A player cycles a card: activates a cycling ability of it (CR 702.29c)."""


class WinsClash(PlayerEvent, frozen=True):
    """A player wins a clash (CR 701.30d)."""


class Sacrifices(PlayerEvent, frozen=True):
    """A player sacrifices permanents (CR 701.21)."""

    what: Objects
    LEAVES: ClassVar[bool] = True

    @property
    def batch_by(self) -> str | None:
        """ "one or more permanents" at once are one event for each player."""
        return super().batch_by or (
            "players" if isinstance(self.what, Chosen) and self.what.most is None else None
        )


class PlayerDoesKeywordAction(PlayerEvent, frozen=True):
    """A player does a keyword action: scries, surveils, proliferates (CR 701)."""

    verb: Verb


class LosesGame(PlayerEvent, frozen=True):
    """A player loses the game (CR 104.3)."""


class WinsFlip(PlayerEvent, frozen=True):
    """A player wins, or loses, a coin flip (CR 705.2)."""

    lost: bool = False


class RollsDice(PlayerEvent, frozen=True):
    """A player rolls dice (CR 706)."""

    one: bool = False

    @property
    def batch_by(self) -> str | None:
        """ "one or more dice" rolled at once are one event."""
        return None if self.one else "players"


class CreatesToken(PlayerEvent, frozen=True):
    """A player creates tokens (CR 111.2, 701.7)."""

    what: Objects

    @property
    def batch_by(self) -> str | None:
        """ "one or more tokens" at once are one event."""
        return super().batch_by or (
            "players" if isinstance(self.what, Chosen) and self.what.most is None else None
        )


_KEYWORD_ACTIONS = (
    ("scries", "scry", Verb.SCRY),
    ("surveils", "surveil", Verb.SURVEIL),
    ("proliferates", "proliferate", Verb.PROLIFERATE),
    ("investigates", "investigate", Verb.INVESTIGATE),
    ("searches their library", "search your library", Verb.SEARCH),
    ("shuffles their library", "shuffle your library", Verb.SHUFFLE),
    ("becomes the monarch", "become the monarch", Verb.MONARCH),
    ("takes the initiative", "take the initiative", Verb.INITIATIVE),
    ("completes a dungeon", "complete a dungeon", Verb.DUNGEON),
    ("ventures into the dungeon", "venture into the dungeon", Verb.VENTURE),
    ("manifests dread", "manifest dread", Verb.MANIFEST_DREAD),
    ("discovers", "discover", Verb.DISCOVER),
    ("airbends", "airbend", Verb.AIRBEND),
    ("waterbends", "waterbend", Verb.WATERBEND),
    ("earthbends", "earthbend", Verb.EARTHBEND),
    ("firebends", "firebend", Verb.FIREBEND),
    ("collects evidence", "collect evidence", Verb.COLLECT_EVIDENCE),
    ("forages", "forage", Verb.FORAGE),
    ("clashes", "clash", Verb.CLASH),
    ("foretells a card", "foretell a card", Verb.FORETELL),
    ("expends 4", "expend 4", Verb.EXPEND_4),
    ("expends 6", "expend 6", Verb.EXPEND_6),
    ("expends 8", "expend 8", Verb.EXPEND_8),
)
"""Keyword actions as others do them, as you do them, and how the event calls them."""


@triggers_on(GainsLife, ev.LifeChanged)
def gains_life(game: Game, trigger: GainsLife, event: ev.LifeChanged, scope: Scope) -> Match | None:
    """A player gained life (CR 119.3)."""
    if event.amount <= 0 or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(players=(PlayerRef(event.player),), amount=event.amount)


@triggers_on(LosesLife, ev.LifeChanged)
def loses_life(game: Game, trigger: LosesLife, event: ev.LifeChanged, scope: Scope) -> Match | None:
    """A player lost or paid life (CR 119.3, 119.4)."""
    if event.amount >= 0 or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(players=(PlayerRef(event.player),), amount=-event.amount)


@triggers_on(Draws, ev.Drew)
def draws(game: Game, trigger: Draws, event: ev.Drew, scope: Scope) -> Match | None:
    """A player drew, or would draw, a card (CR 121.1)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if trigger.except_first and is_first_of_draw_step(game, event):
        return None
    objects = (ObjectRef(event.card),) if event.card != NOTHING else ()
    return Match(objects, (PlayerRef(event.player),), amount=1)


def is_first_of_draw_step(game: Game, event: ev.Drew) -> bool:
    """Whether it is the first card that a player draws in their draw step (CR 504.1)."""
    turn = game.state.turn
    if turn.step != Step.DRAW or turn.active != event.player:
        return False
    drawn = 0
    for other in reversed(game.state.happened):
        if isinstance(other, ev.StepBegan):
            break
        if isinstance(other, ev.Drew) and other.player == event.player and other.card != event.card:
            drawn += 1
    return drawn == 0


@triggers_on(DrawsNth, ev.Drew)
def draws_nth(game: Game, trigger: DrawsNth, event: ev.Drew, scope: Scope) -> Match | None:
    """A player drew their so-and-so-many-eth card this turn."""
    if event.count_this_turn != trigger.ordinal or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match((ObjectRef(event.card),), (PlayerRef(event.player),))


def became(game: Game, id: ObjectId) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """What an object became as it moved, for a text that refers to it (CR 400.7)."""
    new = game.state.became.get(id)
    return ((id, new),) if new is not None else ()


@triggers_on(Discards, ev.Discarded)
def discards(game: Game, trigger: Discards, event: ev.Discarded, scope: Scope) -> Match | None:
    """A player discarded a card (CR 701.9)."""
    return discarded(game, trigger, event, scope)


def discarded(
    game: Game, trigger: Discards | DiscardIsCaused, event: ev.Discarded, scope: Scope
) -> Match | None:
    """That a player of the text's discarded a card of its kind (CR 701.9)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    seen = game.look(event.object)
    if isinstance(trigger.what, This):
        if scope.source not in (event.object, game.state.became.get(event.object)):
            return None
    elif not fits(game, trigger.what, seen, scope):
        return None
    return Match(
        (ObjectRef(event.object),), (PlayerRef(event.player),), amount=1, follow=became(game, event.object)
    )


@triggers_on(DiscardIsCaused, ev.Discarded)
def discard_is_caused(
    game: Game, trigger: DiscardIsCaused, event: ev.Discarded, scope: Scope
) -> Match | None:
    """A player discarded a card because of somebody's spell or ability (CR 701.9); where you did, "that player" is whose
    spell or ability it was."""
    if not is_caused_by(game, trigger.by, event, scope):
        return None
    found = discarded(game, trigger, event, scope)
    if found is None or not isinstance(trigger.who, You):
        return found
    return replace(found, players=(PlayerRef(game.controller(event.cause)),))


def is_caused_by(game: Game, by: Players, event: ev.Event, scope: Scope) -> bool:
    """Whether the object whose doing an event is belongs to such a player."""
    return event.cause != NOTHING and is_player(game, by, game.controller(event.cause), scope)


@triggers_on(Cycles, ev.AbilityActivated)
def cycles(game: Game, trigger: Cycles, event: ev.AbilityActivated, scope: Scope) -> Match | None:
    """A player cycled a card (CR 702.29c). "When you cycle this card" can use X in what that cost (107.3e)."""
    if not is_cycling(game, event) or not is_player(game, trigger.who, event.player, scope):
        return None
    x: int | None = None
    if isinstance(trigger.what, This):
        if scope.source not in (event.source, game.state.became.get(event.source)):
            return None
        item = game.look(event.ability).object.stack
        x = item.context.x if item is not None else None
    elif not fits(game, trigger.what, game.look(event.source), scope):
        return None
    card, player = ObjectRef(event.source), PlayerRef(event.player)
    return Match((card,), (player,), follow=became(game, event.source), x=x)


def is_cycling(game: Game, event: ev.AbilityActivated) -> bool:
    """Whether the activated ability is a cycling ability (CR 702.29)."""
    if event.ability == NOTHING:
        return False
    item = game.look(event.ability).object.stack
    ability = item.ability if item is not None else None
    keyword = ability.keyword if isinstance(ability, Activated) else None
    return keyword is not None and "cycling" in keyword.casefold()


@triggers_on(Sacrifices, ev.Sacrificed, looks_back=True)
def sacrifices(game: Game, trigger: Sacrifices, event: ev.Sacrificed, scope: Scope) -> Match | None:
    """A player sacrificed a permanent, looked at as it was (CR 701.21, 603.10a)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    return Match(
        (ObjectRef(event.object),), (PlayerRef(event.player),), amount=1, follow=became(game, event.object)
    )


@triggers_on(PlayerDoesKeywordAction, ev.Did, ev.Shuffled)
def player_does_keyword_action(
    game: Game, trigger: PlayerDoesKeywordAction, event: ev.Did | ev.Shuffled, scope: Scope
) -> Match | None:
    """A player did a keyword action (CR 701)."""
    verb = event.verb if isinstance(event, ev.Did) else Verb.SHUFFLE
    if verb != trigger.verb or not is_player(game, trigger.who, event.player, scope):
        return None
    amount = event.amount if isinstance(event, ev.Did) else 1
    thing = event.object if isinstance(event, ev.Did) else NOTHING
    objects = (ObjectRef(thing),) if thing != NOTHING else ()
    return Match(objects, (PlayerRef(event.player),), amount=amount)


@triggers_on(WinsClash, ev.Did)
def wins_clash(game: Game, trigger: WinsClash, event: ev.Did, scope: Scope) -> Match | None:
    """A player clashed, and revealed the card with the greater mana value (CR 701.30d)."""
    if event.verb != Verb.CLASH or not event.amount or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(players=(PlayerRef(event.player),))


@triggers_on(LosesGame, ev.Lost, looks_back=True)
def loses_game(game: Game, trigger: LosesGame, event: ev.Lost, scope: Scope) -> Match | None:
    """A player lost the game, or is about to (CR 603.10f, 614.1); nothing triggers for one who has lost."""
    about_to = not game.state.players[event.player].lost and not event.conceded
    if (about_to or event.player != scope.controller) and is_player_ever(game, trigger, event, scope):
        return Match(players=(PlayerRef(event.player),))
    return None


def is_player_ever(game: Game, trigger: LosesGame, event: ev.Lost, scope: Scope) -> bool:
    """Whether a player who has just lost is one whom the text means: players who have lost are no one's opponents."""
    of_a_kind = isinstance(trigger.who, EachPlayer | AllPlayers | AnOpponent | AnyPlayer)
    return of_a_kind or is_player(game, trigger.who, event.player, scope)


@triggers_on(WinsFlip, ev.Rolled)
def wins_flip(game: Game, trigger: WinsFlip, event: ev.Rolled, scope: Scope) -> Match | None:
    """A player won or lost a coin flip (CR 705.2)."""
    if not event.is_coin or event.undecided or event.won == trigger.lost:
        return None
    if not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(players=(PlayerRef(event.player),))


@triggers_on(RollsDice, ev.Rolled)
def rolls_dice(game: Game, trigger: RollsDice, event: ev.Rolled, scope: Scope) -> Match | None:
    """A player rolled a die (CR 706.2)."""
    if event.is_coin or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(players=(PlayerRef(event.player),), amount=event.result)


@triggers_on(CreatesToken, ev.Created)
def creates_token(
    game: Game, trigger: CreatesToken, event: ev.Created, scope: Scope
) -> tuple[Match, ...] | None:
    """A player created tokens (CR 701.7a)."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    return tuple(
        Match((ObjectRef(obj.id),), (PlayerRef(event.player),), amount=1)
        for obj in event.objects
        if obj.token and fits(game, trigger.what, as_created(game, obj), scope)
    )


def as_created(game: Game, obj: GameObject) -> Seen:
    """A token as it is, or as its creation defines it while that is only about to happen (CR 111.3, 614.1)."""
    known = obj.id in game.state.objects or obj.id in game.state.last_known
    return game.look(obj.id) if known else Seen(obj.id, obj, copiable(obj.card, obj))


_WHO = {"who": HOLE}

PHRASES: tuple[Phrase, ...] = (
    phrase(PLAYER_PREDICATE, "gain<s@> life", GainsLife, where=_WHO),
    phrase(PLAYER_PREDICATE, "lose<s@> life", LosesLife, where=_WHO),
    phrase(
        PLAYER_PREDICATE,
        "gain<s@> life or lose<s@> life",
        AnyTrigger((GainsLife(HOLE), LosesLife(HOLE))),
        also=("gain<s@> or lose<s@> life",),
    ),
    phrase(PLAYER_PREDICATE, "lose<s@> the game", LosesGame, where=_WHO),
    phrase(PLAYER_PREDICATE, "draw<s@> a card", Draws, where=_WHO),
    phrase(
        PLAYER_PREDICATE,
        "draw<s@> a card except the first one <they|you@> draw in each of <their|your@> draw steps",
        Draws,
        where={**_WHO, "except_first": True},
        also=("draw<s@> a card except the first one they draw in each of their draw steps",),
    ),
    phrase(
        PLAYER_PREDICATE,
        "draw<s@> <their|your@> {ordinal} card each turn",
        DrawsNth,
        ordinal=ORDINAL,
        where=_WHO,
        also=("draw<s@> <their|your@> {ordinal} card in a turn",),
    ),
    phrase(PLAYER_PREDICATE, "discard<s@> {what}", Discards, what=EVENT_OBJECT, where=_WHO),
    phrase(
        EVENT,
        "a spell or ability {by} control<s@by> causes {who} to discard {what}",
        DiscardIsCaused,
        by=BY_WHOM,
        who=WHOM,
        what=EVENT_OBJECT,
    ),
    phrase(
        PLAYER_PREDICATE,
        "cycle<s@> or discard<s@> {what}",
        Discards,
        what=EVENT_OBJECT,
        where={**_WHO, "cycling": True},
    ),
    phrase(PLAYER_PREDICATE, "cycle<s@> {what}", Cycles, what=EVENT_OBJECT, where=_WHO),
    phrase(PLAYER_PREDICATE, "sacrifice<s@> {what}", Sacrifices, what=EVENT_OBJECT, where=_WHO),
    phrase(PLAYER_PREDICATE, "create<s@> {what}", CreatesToken, what=EVENT_OBJECT, where=_WHO),
    phrase(PLAYER_PREDICATE, "win<s@> a clash", WinsClash, where=_WHO, also=("clash<es@> and win<s@>",)),
    phrase(PLAYER_PREDICATE, "win<s@> a coin flip", WinsFlip, where=_WHO),
    phrase(PLAYER_PREDICATE, "lose<s@> a coin flip", WinsFlip, where={**_WHO, "lost": True}),
    phrase(PLAYER_PREDICATE, "roll<s@> one or more dice", RollsDice, where=_WHO),
    *(
        phrase(
            PLAYER_PREDICATE, f"<{theirs}|{yours}@>", PlayerDoesKeywordAction, where={**_WHO, "verb": verb}
        )
        for theirs, yours, verb in _KEYWORD_ACTIONS
    ),
    phrase(PLAYER_PREDICATE, "roll<s@> a die", RollsDice, where={**_WHO, "one": True}),
)
