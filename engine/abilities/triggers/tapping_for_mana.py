"""Permanents that are tapped for mana (CR 106.12)."""

from __future__ import annotations

from engine.abilities.triggers.subjects import (
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.nodes import Objects
from engine.ir.triggers import HOLE
from engine.language.grammar.words import MANA
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING
from engine.values.mana import ManaCost


class TapsForMana(PlayerEvent, frozen=True):
    """A player taps a permanent for mana (CR 106.12, 605.1b), of that type if the text says so (CR 106.12a)."""

    what: Objects
    mana: ManaCost | None = None
    FROM_MANA = True


class IsTappedForMana(ObjectEvent, frozen=True):
    """A permanent is tapped for mana (CR 106.12, 605.1b)."""

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
    return Match((ObjectRef(event.tapped_for),), (PlayerRef(event.player),), amount=len(event.mana))


_WHO = {"who": HOLE}

PHRASES: tuple[Phrase, ...] = (
    phrase(PLAYER_PREDICATE, "tap<s@> {what} for mana", TapsForMana, what=EVENT_OBJECT, where=_WHO),
    phrase(
        PLAYER_PREDICATE, "tap<s@> {what} for {mana}", TapsForMana, what=EVENT_OBJECT, mana=MANA, where=_WHO
    ),
    phrase(PREDICATE, "<is|are@> tapped for mana", IsTappedForMana, where={"what": HOLE}),
)
