"""Abilities that are activated (CR 602)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.abilities import Activated
from engine.ir.costs import TapSymbol
from engine.ir.filters import Selectable, Targets
from engine.ir.nodes import Objects, Players
from engine.ir.triggers import HOLE
from engine.language.grammar.nouns.qualifiers import ONLY_TARGET, TARGETED
from engine.language.kernel import Phrase, leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.aims import targets_such
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING


class ActivatesAbility(PlayerEvent, frozen=True):
    """A player activates an ability of something, not a mana ability if the text says so (CR 602.2); `keyword`: one that
    such a keyword stands for (CR 702.1); `no_tap`: one without {T} in its activation cost; `aims`: one that has such
    targets (CR 115)."""

    of: Objects | None = None
    no_mana: bool = False
    loyalty: bool = False
    keyword: str | None = None
    no_tap: bool = False
    aims: Targets | None = None
    MENTIONS_ABILITY: ClassVar[bool] = True


class AbilityIsActivated(ObjectEvent, frozen=True):
    """An ability of an object is activated (CR 602.2)."""

    no_mana: bool = False
    MENTIONS_ABILITY: ClassVar[bool] = True


@triggers_on(ActivatesAbility, ev.AbilityActivated)
def activates(
    game: Game, trigger: ActivatesAbility, event: ev.AbilityActivated, scope: Scope
) -> Match | None:
    """A player activated an ability (CR 602.2b)."""
    if (trigger.no_mana and event.mana) or (trigger.loyalty and not event.loyalty):
        return None
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if trigger.of is not None and not fits(game, trigger.of, game.look(event.source), scope):
        return None
    if not is_such_an_ability(game, trigger, event, scope):
        return None
    return Match((ObjectRef(event.source),), (PlayerRef(event.player),), (ObjectRef(event.ability),))


def is_such_an_ability(
    game: Game, trigger: ActivatesAbility, event: ev.AbilityActivated, scope: Scope
) -> bool:
    """Whether the ability itself is what the text says: of a keyword, without {T} in its cost, with such targets."""
    ability = ability_of(game, event)
    if trigger.keyword is not None and (ability is None or ability.keyword != trigger.keyword):
        return False
    if trigger.no_tap and (
        ability is None or any(isinstance(part, TapSymbol) for part in ability.cost.parts)
    ):
        return False
    return trigger.aims is None or (
        event.ability != NOTHING and targets_such(game, trigger.aims, game.look(event.ability), scope)
    )


def aiming(what: Selectable | Objects | Players, only: bool) -> ActivatesAbility:
    """ "Activate an ability that targets a creature"."""
    return ActivatesAbility(HOLE, aims=Targets(what, only))


def split_aiming(*, only: bool) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `aiming`."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        aims = value.aims if isinstance(value, ActivatesAbility) else None
        if aims is None or aims.only is not only or value != ActivatesAbility(HOLE, aims=aims):
            return None
        return {"what": aims.what, "only": only}

    return unbuild


def ability_of(game: Game, event: ev.AbilityActivated) -> Activated | None:
    """Which ability was activated: that on the stack, or the mana ability that its source has (CR 602.2a, 605.3b)."""
    item = game.look(event.ability).object.stack if event.ability != NOTHING else None
    if item is not None:
        return item.ability if isinstance(item.ability, Activated) else None
    had = (each.ability for each in game.look(event.source).chars.expanded() if each.key == event.key)
    return next((ability for ability in had if isinstance(ability, Activated)), None)


@triggers_on(AbilityIsActivated, ev.AbilityActivated)
def ability_is_activated(
    game: Game, trigger: AbilityIsActivated, event: ev.AbilityActivated, scope: Scope
) -> Match | None:
    """An ability of the object was activated (CR 602.2b)."""
    if (trigger.no_mana and event.mana) or not fits(game, trigger.what, game.look(event.source), scope):
        return None
    return Match((ObjectRef(event.source),), (PlayerRef(event.player),), (ObjectRef(event.ability),))


_WHO = {"who": HOLE}
OF_KEYWORD = leaf_words(
    "keyword of an ability",
    {
        word: word
        for word in (
            "backup", "boast", "channel", "cycling", "embalm", "equip", "eternalize", "exhaust", "ninjutsu", "outlast",
            "power-up", "unearth",
        )
    },
)  # fmt: skip


PHRASES: tuple[Phrase, ...] = (
    phrase(
        PLAYER_PREDICATE, "activate<s@> a(n) {keyword} ability", ActivatesAbility, keyword=OF_KEYWORD, where=_WHO
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> a(n) {keyword} ability of {of}", ActivatesAbility, keyword=OF_KEYWORD,
        of=EVENT_OBJECT, where=_WHO,
    ),
    phrase(PLAYER_PREDICATE, "activate<s@> an ability", ActivatesAbility, where=_WHO),
    *(
        phrase(
            PLAYER_PREDICATE, f"activate<s@> an ability {words}", aiming, unbuild=split_aiming(only=only), what=what,
            where={"only": only},
        )
        for words, what, only in (
            ("that targets {what}", TARGETED, False), ("that targets only {what}", ONLY_TARGET, True),
        )
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> an ability that isn't a mana ability", ActivatesAbility,
        where={**_WHO, "no_mana": True},
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> a loyalty ability", ActivatesAbility, where={**_WHO, "loyalty": True}
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> a loyalty ability of {of}", ActivatesAbility, of=EVENT_OBJECT,
        where={**_WHO, "loyalty": True},
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> an ability of {of}", ActivatesAbility, of=EVENT_OBJECT, where=_WHO
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> an ability of {of} that isn't a mana ability", ActivatesAbility,
        of=EVENT_OBJECT, where={**_WHO, "no_mana": True},
    ),
    phrase(
        PLAYER_PREDICATE, "activate<s@> an ability of {of} without {T} in its activation cost", ActivatesAbility,
        of=EVENT_OBJECT, where={**_WHO, "no_tap": True}, also=("activate<s@> {of}'s ability without {T} in its activation cost",),
    ),
    phrase(
        EVENT, "an ability of {what} is activated", AbilityIsActivated, what=EVENT_OBJECT
    ),
    phrase(
        EVENT, "an ability of {what} is activated that isn't a mana ability", AbilityIsActivated,
        what=EVENT_OBJECT, where={"no_mana": True},
    ),
)  # fmt: skip
