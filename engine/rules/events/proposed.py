"""Proposed events in words, and what a replacement effect would make of one (CR 614.1, 616.1)."""

from __future__ import annotations

from engine.decisions import Answer, Decision
from engine.ir.nodes import Replacement
from engine.rules.core import registries
from engine.rules.core.about_to_enter import COPIED
from engine.rules.core.game import Answering, Game
from engine.rules.core.projected import Holder
from engine.state import events as ev
from engine.state.references import PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

NOT_AT_ALL = "It would not happen"


class NotForeseen(Exception):
    """What an effect does hangs on a choice that is made only when it is applied."""


class Undecided(Answering):
    """Stands in for the players while an effect is only looked at."""

    def is_asked_everything(self) -> bool:
        """Nothing is left out."""
        return True

    def answer(self, game: Game, decision: Decision) -> Answer:
        """Nobody is asked."""
        raise NotForeseen


def would(game: Game, event: ev.Event) -> str:
    """An event that has not happened: "Ann would gain 3 life"; empty where there are no words for it."""
    return _said(game, event)


def foreseen(game: Game, event: ev.Event, holder: Holder) -> str:
    """What an event becomes if this effect is applied to it first, as far as anybody can know it (CR 616.1).

    Empty where that hangs on a choice, on chance, or on instructions that are carried out instead.
    """
    with game.alone(Undecided()):
        changed, _ = replaced(game, event, holder)
        try:
            parts = None if changed is None else [would(game, part) for part in changed]
        except NotForeseen:
            parts = None
    if parts is None or not all(parts):
        return ""
    return "; ".join(parts) or NOT_AT_ALL


def replaced(game: Game, event: ev.Event, holder: Holder) -> tuple[tuple[ev.Event, ...] | None, bool]:
    """What an effect makes of an event, None if that hangs on a choice or on chance; and whether it did nothing else."""
    replacement = holder.ability
    assert isinstance(replacement, Replacement)
    chance, version = game.state.random, game.state.version
    try:
        changed = registries.REPLACES.of(replacement)(game, replacement, event, holder.scope)
    except NotForeseen:
        return None, False
    if game.state.random != chance:
        return None, False
    return changed, game.state.version == version


def only_change(game: Game, event: ev.Event, holder: Holder) -> tuple[ev.Event, ...] | None:
    """The one event that an effect makes of an event, or that there is none any more, if that is all it does; None
    otherwise, or if it hangs on a choice or on chance."""
    with game.alone(Undecided()):
        changed, nothing_else = replaced(game, event, holder)
    return tuple(changed) if nothing_else and changed is not None and len(changed) <= 1 else None


def _said(game: Game, event: ev.Event) -> str:
    """The sentence of an event: each is written whole, so that it can be translated."""
    if isinstance(event, ev.Moved):
        return _move(game, event)
    if isinstance(event, ev.DamageDealt):
        by, to = _name(game, event.source), _ref(game, event.target)
        if event.combat:
            return f"{by} would deal {event.amount} combat damage to {to}"
        return f"{by} would deal {event.amount} damage to {to}"
    if isinstance(event, ev.Destroyed):
        return f"{_name(game, event.object)} would be destroyed"
    if isinstance(event, ev.Countered):
        return f"{_name(game, event.object)} would be countered"
    if isinstance(event, ev.TappedChanged):
        what = _name(game, event.object)
        return f"{what} would become tapped" if event.tapped else f"{what} would become untapped"
    if isinstance(event, ev.CountersChanged):
        whom, what = _ref(game, event.target), _counters(event.kind, abs(event.amount))
        return f"{whom} would get {what}" if event.amount >= 0 else f"{whom} would lose {what}"
    return _done_by_player(game, event)


def _done_by_player(game: Game, event: ev.Event) -> str:
    """The sentence of an event that a player does."""
    match event:
        case ev.LifeChanged() if event.amount >= 0:
            return f"{_player(game, event.player)} would gain {event.amount} life"
        case ev.LifeChanged():
            return f"{_player(game, event.player)} would lose {-event.amount} life"
        case ev.Drew():
            return f"{_player(game, event.player)} would draw a card"
        case ev.Discarded():
            return f"{_player(game, event.player)} would discard {_name(game, event.object)}"
        case ev.Sacrificed():
            return f"{_player(game, event.player)} would sacrifice {_name(game, event.object)}"
        case ev.Created() if event.verb == Verb.CREATE:
            return f"{_player(game, event.player)} would create {_tokens(event)}"
        case ev.Lost():
            return f"{_player(game, event.player)} would lose the game"
        case _:
            return ""


def _move(game: Game, event: ev.Moved) -> str:
    seen = game.look(event.object)
    subject = seen.chars.name if _shows(event) else _name(game, event.object)
    owner = _player(game, seen.object.owner)
    if event.to == BATTLEFIELD:
        return _entering(event, subject)
    if event.to == GRAVEYARD:
        dies = seen.object.zone == BATTLEFIELD and CardType.CREATURE in seen.chars.types
        return f"{subject} would die" if dies else f"{subject} would be put into {owner}'s graveyard"
    if event.to == EXILE:
        return f"{subject} would be exiled"
    if event.to == HAND:
        return f"{subject} would be put into {owner}'s hand"
    if event.to == LIBRARY:
        return f"{subject} would be put into {owner}'s library"
    return ""


def _shows(event: ev.Moved) -> bool:
    """Whether everybody sees which card it is that moves, wherever it comes from (CR 400.2, 406.3)."""
    return event.to in (BATTLEFIELD, GRAVEYARD, EXILE) and not event.face_down


def _entering(event: ev.Moved, subject: str) -> str:
    """Tapped, with counters, as a copy: how a permanent would enter (CR 614.1c)."""
    counters = " and ".join(_counters(kind, number) for kind, number in event.counters)
    copied = event.copied.name if event.copied is not None else ""
    match event.tapped, counters, copied:
        case False, "", "":
            return f"{subject} would enter"
        case True, "", "":
            return f"{subject} would enter tapped"
        case False, _, "":
            return f"{subject} would enter with {counters}"
        case True, _, "":
            return f"{subject} would enter tapped with {counters}"
        case False, "", _:
            return f"{subject} would enter as a copy of {copied}"
        case True, "", _:
            return f"{subject} would enter tapped as a copy of {copied}"
        case False, _, _:
            return f"{subject} would enter with {counters} as a copy of {copied}"
        case _:
            return f"{subject} would enter tapped with {counters} as a copy of {copied}"


def _counters(kind: str, number: int) -> str:
    return f"{number} {kind} counter" if number == 1 else f"{number} {kind} counters"


def _tokens(event: ev.Created) -> str:
    number = len(event.objects)
    return "a token" if number == 1 else f"{number} tokens" if number else "no token"


def _player(game: Game, player: PlayerId) -> str:
    return game.state.players[player].name


def _ref(game: Game, ref: Ref) -> str:
    return _player(game, ref.id) if isinstance(ref, PlayerRef) else _name(game, ref.id)


def _name(game: Game, id: ObjectId) -> str:
    """What to call an object so that nothing hidden is said: a card of a library is just a card."""
    if id == NOTHING:
        return "the game"
    seen = game.look(id)
    if seen.object.zone == LIBRARY:
        return "a card"
    item = seen.object.stack
    if item is not None and item.ability is not None and not item.damage:
        return f"the ability of {_name(game, item.context.source)}"
    return seen.chars.name or "a face-down card"


def effect_in_words(game: Game, holder: Holder) -> str:
    """An effect as its text has it; one that a keyword ability stands for is called by that."""
    said = game.describe(holder)
    if said or holder.source == NOTHING:
        return said
    entering = game.circumstances.entering
    enters = entering is not None and holder.source in (entering.id, entering.object.previous)
    seen = entering if entering is not None and enters else game.look(holder.source)
    return next(
        (
            game.describe(having)
            for having in seen.chars.abilities
            if any(holder.key.startswith(f"{whose}{having.key}.") for whose in ("", COPIED))
        ),
        "",
    )
