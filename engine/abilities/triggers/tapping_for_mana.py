"""Permanents that are tapped for mana (CR 106.12)."""

from __future__ import annotations

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.filters import ChosenQuality, ChosenSort
from engine.ir.nodes import Objects
from engine.ir.players import You
from engine.ir.triggers import HOLE
from engine.language.grammar.words import MANA
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.lookup.linked import chosen_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING
from engine.values.mana import ManaCost
from engine.values.types import CardType


class TapsForMana(PlayerEvent, frozen=True):
    """A player taps a permanent for mana (CR 106.12, 605.1b), of that type if the text says so (CR 106.12a)."""

    what: Objects
    mana: ManaCost | None = None
    FROM_MANA = True


class IsTappedForMana(ObjectEvent, frozen=True):
    """A permanent is tapped for mana (CR 106.12, 605.1b), of the color that was `chosen` if the text says so."""

    chosen: bool = False
    FROM_MANA = True


class LandAddsMana(PlayerEvent, frozen=True):
    """An ability of a land has a player add mana of the chosen color, whether it is tapped for it or not (CR 605.1b)."""

    FROM_MANA = True


@triggers_on(TapsForMana, ev.ManaAdded)
def taps_for_mana(game: Game, trigger: TapsForMana, event: ev.ManaAdded, scope: Scope) -> Match | None:
    """A player tapped a permanent for mana (CR 106.12a)."""
    if event.tapped_for == NOTHING or not is_player(game, trigger.who, event.player, scope):
        return None
    if not fits(game, trigger.what, game.look(event.tapped_for), scope):
        return None
    if trigger.mana is not None:
        types = {kind for symbol in trigger.mana.symbols for kind in symbol.types}
        if types.isdisjoint(mana.type for mana in event.mana):
            return None
    return Match((ObjectRef(event.tapped_for),), (PlayerRef(event.player),), amount=len(event.mana))


@triggers_on(IsTappedForMana, ev.ManaAdded)
def is_tapped_for_mana(
    game: Game, trigger: IsTappedForMana, event: ev.ManaAdded, scope: Scope
) -> Match | None:
    """A permanent was tapped for mana (CR 106.12a)."""
    if event.tapped_for == NOTHING or not fits(game, trigger.what, game.look(event.tapped_for), scope):
        return None
    if trigger.chosen and not adds_chosen_color(game, event, scope):
        return None
    return Match((ObjectRef(event.tapped_for),), (PlayerRef(event.player),), amount=len(event.mana))


@triggers_on(LandAddsMana, ev.ManaAdded)
def land_adds_mana(game: Game, trigger: LandAddsMana, event: ev.ManaAdded, scope: Scope) -> Match | None:
    """What added the mana is an ability of a land (CR 605.1b)."""
    if event.cause == NOTHING or not is_player(game, trigger.who, event.player, scope):
        return None
    land = CardType.LAND in game.look(event.cause).chars.types
    if not land or not adds_chosen_color(game, event, scope):
        return None
    return Match((ObjectRef(event.cause),), (PlayerRef(event.player),), amount=len(event.mana))


def adds_chosen_color(game: Game, event: ev.ManaAdded, scope: Scope) -> bool:
    """Whether some of the mana is of the color that was chosen for the source (CR 607.2d)."""
    colors = chosen_of(game, scope.source, ChosenQuality(ChosenSort.COLOR))
    return any(mana.type.value in colors for mana in event.mana)


_WHO = {"who": HOLE}

PHRASES: tuple[Phrase, ...] = (
    phrase(PLAYER_PREDICATE, "tap<s@> {what} for mana", TapsForMana, what=EVENT_OBJECT, where=_WHO),
    phrase(
        PLAYER_PREDICATE, "tap<s@> {what} for {mana}", TapsForMana, what=EVENT_OBJECT, mana=MANA, where=_WHO
    ),
    phrase(PREDICATE, "<is|are@> tapped for mana", IsTappedForMana, where={"what": HOLE}),
    phrase(
        PREDICATE,
        "<is|are@> tapped for mana of the chosen color",
        IsTappedForMana,
        where={"what": HOLE, "chosen": True},
    ),
    phrase(
        EVENT,
        "a land's ability causes you to add one or more mana of the chosen color",
        LandAddsMana(You()),
    ),
)
