"""Protection (CR 702.16)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import static
from engine.abilities.keywords.protecting.qualities import FROM, single
from engine.ir.abilities import Modify
from engine.ir.combat_marks import CantBeBlocked
from engine.ir.filters import Filter
from engine.ir.modifications import CantBeEnchanted, CantBeTargetedBy
from engine.ir.nodes import Ability, Keyword, Players, Replacement
from engine.ir.objects import This
from engine.ir.player_rules import PlayerHasProtection
from engine.language.grammar.vocabulary import KEYWORD, PLAYER_RULE, WHO
from engine.language.kernel import listed, phrase
from engine.rules.actions.damage import can_be_prevented
from engine.rules.core.game import Game
from engine.rules.core.registries import RULE_EFFECTS, applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import acts_as_such, players_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef


class Protection(Keyword, frozen=True):
    """Protection from qualities (CR 702.16)."""

    qualities: tuple[Filter, ...]

    def without(self, lost: Ability) -> Ability | None:
        """Protection from two qualities is two abilities, each of which can be lost alone (CR 702.16g-h)."""
        if not isinstance(lost, Protection):
            return self
        gone, all_of_it = single(lost.qualities), single(self.qualities)
        left = tuple(what for what in all_of_it if what not in gone)
        if len(left) == len(all_of_it):
            return self
        return Protection(left) if left else None


class PreventDamageFrom(Replacement, frozen=True):
    """Damage that such sources would deal to the object, or to those players, is prevented (CR 702.16e, 615.1a)."""

    sources: Filter
    players: Players | None = None
    PREVENTS_ALL: ClassVar[bool] = True


@expands(Protection)
def protection(keyword: Protection) -> tuple[Ability, ...]:
    """It can't be damaged, enchanted, equipped, blocked or targeted by such objects (CR 702.16b-f)."""
    return tuple(
        static(
            Modify(This(), (CantBeBlocked(what), CantBeEnchanted(what), CantBeTargetedBy(what=what))),
            PreventDamageFrom(what),
        )
        for what in single(keyword.qualities)
    )


@applies_to(PreventDamageFrom, ev.DamageDealt)
def damages_it(game: Game, word: PreventDamageFrom, event: ev.DamageDealt, scope: Scope) -> bool:
    """Whether a source of that quality would deal damage to it that can be prevented (CR 702.16e)."""
    if event.amount <= 0 or not is_protected(game, word, event, scope) or not can_be_prevented(game, event):
        return False
    return acts_as_such(game, word.sources, game.look(event.source), scope)


def is_protected(game: Game, word: PreventDamageFrom, event: ev.DamageDealt, scope: Scope) -> bool:
    """Whether the damage is dealt to what has the protection (CR 702.16e)."""
    if word.players is None:
        return event.target == ObjectRef(scope.source)
    return isinstance(event.target, PlayerRef) and event.target.id in players_of(game, word.players, scope)


def damage_kept_off(rule: PlayerHasProtection) -> tuple[Replacement, ...]:
    """Damage to players with protection is prevented (CR 702.16e)."""
    return tuple(PreventDamageFrom(what, rule.who) for what in single(rule.qualities))


RULE_EFFECTS[PlayerHasProtection] = damage_kept_off


@replaces(PreventDamageFrom)
def prevent(game: Game, word: PreventDamageFrom, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """All of it is prevented (CR 615.6)."""
    return ()


PHRASES = (
    phrase(KEYWORD, "protection {qualities}", Protection, qualities=listed(FROM, "and")),
    phrase(
        PLAYER_RULE,
        "{who} <has|have> protection {qualities}",
        PlayerHasProtection,
        who=WHO,
        qualities=listed(FROM, "and"),
        also=("{who} gain<s> protection {qualities}",),
    ),
)
