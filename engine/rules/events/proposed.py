"""Proposed events in words, and what a replacement effect would make of one (CR 614.1, 616.1)."""

from __future__ import annotations

from typing import Any

from engine.decisions import Answer, Decision
from engine.ir.nodes import Replacement
from engine.rules.core import registries
from engine.rules.core.about_to_enter import COPIED
from engine.rules.core.game import Game
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


class Undecided:
    """Stands in for the players while an effect is only looked at."""

    asks_everything = True

    def decide(self, decision: Decision, view: Any) -> Answer:
        """Nobody is asked."""
        raise NotForeseen


def would(game: Game, event: ev.Event) -> str:
    """An event that has not happened: "Ann would gain 3 life"; empty where there are no words for it."""
    said = _said(game, event)
    return f"{said[0]} would {said[1]}" if said is not None else ""


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


def only_change(game: Game, event: ev.Event, holder: Holder) -> ev.Event | None:
    """The one event that an effect makes of an event, if that is all it does; None otherwise, or if it hangs on a
    choice or on chance."""
    with game.alone(Undecided()):
        changed, nothing_else = replaced(game, event, holder)
    return changed[0] if nothing_else and changed is not None and len(changed) == 1 else None


def _said(game: Game, event: ev.Event) -> tuple[str, str] | None:
    """Who or what an event is about, and the rest of its sentence."""
    if isinstance(event, ev.Moved):
        return _move(game, event)
    if isinstance(event, ev.DamageDealt):
        kind = "combat damage" if event.combat else "damage"
        return _name(game, event.source), f"deal {event.amount} {kind} to {_ref(game, event.target)}"
    if isinstance(event, ev.LifeChanged):
        verb = "gain" if event.amount >= 0 else "lose"
        return _player(game, event.player), f"{verb} {abs(event.amount)} life"
    if isinstance(event, ev.Drew):
        return _player(game, event.player), "draw a card"
    if isinstance(event, ev.Discarded):
        return _player(game, event.player), f"discard {_name(game, event.object)}"
    if isinstance(event, ev.Sacrificed):
        return _player(game, event.player), f"sacrifice {_name(game, event.object)}"
    if isinstance(event, ev.Destroyed):
        return _name(game, event.object), "be destroyed"
    if isinstance(event, ev.TappedChanged):
        return _name(game, event.object), "become tapped" if event.tapped else "become untapped"
    if isinstance(event, ev.CountersChanged):
        verb = "get" if event.amount >= 0 else "lose"
        return _ref(game, event.target), f"{verb} {_counters(event.kind, abs(event.amount))}"
    if isinstance(event, ev.Created) and event.verb == Verb.CREATE:
        return _player(game, event.player), f"create {_tokens(event)}"
    if isinstance(event, ev.Lost):
        return _player(game, event.player), "lose the game"
    return None


def _move(game: Game, event: ev.Moved) -> tuple[str, str] | None:
    seen = game.look(event.object)
    subject = _name(game, event.object)
    owner = _player(game, seen.object.owner)
    if event.to == BATTLEFIELD:
        return subject, f"enter{_how_it_enters(event)}"
    if event.to == GRAVEYARD:
        dies = seen.object.zone == BATTLEFIELD and CardType.CREATURE in seen.chars.types
        return subject, "die" if dies else f"be put into {owner}'s graveyard"
    if event.to == EXILE:
        return subject, "be exiled"
    if event.to == HAND:
        return subject, f"be put into {owner}'s hand"
    if event.to == LIBRARY:
        return subject, f"be put into {owner}'s library"
    return None


def _how_it_enters(event: ev.Moved) -> str:
    """Tapped, with counters, as a copy: how a permanent would enter (CR 614.1c)."""
    parts = [" tapped"] if event.tapped else []
    if event.counters:
        parts.append(" with " + " and ".join(_counters(kind, number) for kind, number in event.counters))
    if event.copied is not None:
        parts.append(f" as a copy of {event.copied.name}")
    return "".join(parts)


def _counters(kind: str, number: int) -> str:
    return f"{number} {kind} counter{'' if number == 1 else 's'}"


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
