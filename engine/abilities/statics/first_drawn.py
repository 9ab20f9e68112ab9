"""Revealing the first card that a player draws, and what triggers on that (CR 603.11, 607.2h)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.triggers.subjects import EVENT_OBJECT, PlayerEvent, fits_card, is_player
from engine.decisions import Confirm, Why
from engine.ir.abilities import Rule, Static, Triggered
from engine.ir.nodes import Ability, Effect, Objects, PlayerRule
from engine.ir.players import You
from engine.language.grammar.vocabulary import EFFECTS, LINE
from engine.language.kernel import Category, joined, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import follow_up
from engine.rules.game.asking import SELF
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.zones import HAND

AS_DRAWN = "603.11"
REVEALING = Category("which drawn card is revealed")
LINKED = Category("triggered ability linked to what is revealed")


class RevealsFirstDrawn(PlayerRule, frozen=True):
    """The first card that its controller draws each turn is revealed as it is drawn, `may`: if they wish;
    `own_turns`: only on their own turns."""

    may: bool = False
    own_turns: bool = False


class RevealsThisWay(PlayerEvent, frozen=True):
    """A player reveals such a card as a result of the static ability in the same paragraph (CR 607.2h)."""

    what: Objects


@follow_up(ev.Drew)
def revealed_as_drawn(game: Game, event: ev.Drew) -> tuple[ev.Event, ...]:
    """The first card drawn in a turn is revealed at once, for each ability that says so (CR 603.11)."""
    if event.count_this_turn != 1 or not game.is_there(event.card):
        return ()
    if game.state.objects[event.card].zone != HAND:
        return ()
    everyone = tuple(game.state.players)
    found: list[ev.Event] = []
    for rule, scope in game.projection().rules:
        if not isinstance(rule, RevealsFirstDrawn) or scope.controller != event.player:
            continue
        if rule.own_turns and game.state.turn.active != event.player:
            continue
        why = Why(AS_DRAWN, event.card, f"Reveal {SELF} as you draw it?")
        if rule.may and not game.ask(Confirm(event.player, why, yes="Reveal it", no="Don't reveal it")).yes:
            continue
        shown = ev.Revealed(
            player=event.player, objects=(event.card,), to=everyone, why=AS_DRAWN, cause=scope.source
        )
        found.append(shown)
    return tuple(found)


@triggers_on(RevealsThisWay, ev.Revealed)
def reveals_this_way(game: Game, trigger: RevealsThisWay, event: ev.Revealed, scope: Scope) -> Match | None:
    """A card of the kind was revealed by the ability that this one is linked to: that of the same object (CR 607.2h)."""
    if event.why != AS_DRAWN or event.cause != scope.source:
        return None
    if not is_player(game, trigger.who, event.player, scope):
        return None
    fitting = tuple(ObjectRef(id) for id in event.objects if fits_card(game, trigger.what, id, scope))
    return Match(fitting, (PlayerRef(event.player),), amount=1) if fitting else None


def linked(what: Objects, effect: Effect) -> Triggered:
    """ "Whenever you reveal a basic land card this way, draw a card."."""
    return Triggered(RevealsThisWay(You(), what), effect)


def split_linked(value: object) -> Mapping[str, object] | None:
    """The inverse of `linked`."""
    if not isinstance(value, Triggered) or not isinstance(value.trigger, RevealsThisWay):
        return None
    what, effect = value.trigger.what, value.effect
    return {"what": what, "effect": effect} if linked(what, effect) == value else None


def in_one_paragraph(rule: PlayerRule, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A static ability and those that are linked to it (CR 603.11)."""
    return (Static((Rule(rule),)), *abilities)


def split_in_one_paragraph(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_one_paragraph`."""
    match value:
        case (Static(effects=(Rule(rule=RevealsFirstDrawn() as rule),)), *abilities) if abilities:
            return {"rule": rule, "abilities": tuple(abilities)}
        case _:
            return None


PHRASES = (
    phrase(REVEALING, "reveal the first card you draw each turn", RevealsFirstDrawn()),
    phrase(
        REVEALING, "reveal the first card you draw on each of your turns", RevealsFirstDrawn(own_turns=True)
    ),
    phrase(
        REVEALING,
        "you may reveal the first card you draw each turn as you draw it",
        RevealsFirstDrawn(may=True),
    ),
    phrase(
        REVEALING,
        "you may reveal the first card you draw on each of your turns as you draw it",
        RevealsFirstDrawn(may=True, own_turns=True),
    ),
    phrase(
        LINKED,
        "whenever you reveal {what} this way, {effect}",
        linked,
        unbuild=split_linked,
        what=EVENT_OBJECT,
        effect=EFFECTS,
    ),
    phrase(
        LINE,
        "{rule}. {abilities}",
        in_one_paragraph,
        unbuild=split_in_one_paragraph,
        rule=REVEALING,
        abilities=joined(LINKED, ""),
    ),
)
