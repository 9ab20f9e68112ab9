"""When a card can be cast: at what time, and what forbids it (CR 601.3, 302.1, 304.1, 307.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.ir.abilities import (
    OwnFlash,
    Rule,
    Static,
    Timing,
)
from engine.ir.combat_marks import CombatAbility
from engine.ir.filters import Filter
from engine.ir.player_rules import CantCast, CastAsThoughFlash, CastOnly
from engine.rules.actions.costs import has_variable, telling_numbers
from engine.rules.actions.timing import is_time, sorcery_timing
from engine.rules.casting.prohibited import Prohibited, prohibition
from engine.rules.casting.ways_to_cast import Way, as_spell, base_cost
from engine.rules.core import registries
from engine.rules.core.characteristics import (
    Characteristics,
    Having,
)
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import scope_of
from engine.rules.evaluating.history import fitted, past
from engine.rules.layers.cards_changed import granted_to_face
from engine.rules.lookup.selecting import candidates, has_qualities, players_of
from engine.state.events import Cast
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType, Supertype

ONE_SHOT = {CardType.INSTANT, CardType.SORCERY}
LEADERS = {CardType.CREATURE, CardType.PLANESWALKER}


def why_not_now(game: Game, player: PlayerId, spell: Seen, way: Way) -> IllegalAction | None:
    """The first rule that keeps a player from beginning to cast a card in a way, by which it would be that spell; None if none
    does (CR 601.3)."""
    reason = prohibition(game, player, spell)
    if reason is not None:
        if game.state.edition.no_look_ahead:
            return reason
        barred = prohibited_values(game, player, spell.id, way)
        if barred is None or all(x in barred for x in telling_numbers(game)):
            return reason  # no X would make it a spell that can be cast (601.3a)
    if _lacks_a_legend(game, player, spell):
        return IllegalAction("205.4e", "you control no legendary creature or planeswalker")
    if not _its_own_text_allows(game, player, spell):
        return IllegalAction("601.3", "its text says when it can be cast")
    if _time_is_right(game, player, spell, way) or _by_own_flash(game, player, spell):
        return None
    return IllegalAction(
        casting_rule(spell.chars.types), "it can be cast only in your main phase while the stack is empty"
    )


CASTING_RULES: Mapping[CardType, str] = {
    CardType.CREATURE: "302.1",
    CardType.PLANESWALKER: "306.1",
    CardType.BATTLE: "310.1",
    CardType.ARTIFACT: "301.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.SORCERY: "307.1",
}
"""For each type when its cards can be cast; of a card with several types the first of these counts."""


def casting_rule(types: Collection[CardType]) -> str:
    """The rule that says when a card of some types can be cast (CR 301.1, 302.1, 303.1, 306.1, 307.1, 310.1)."""
    return next((rule for kind, rule in CASTING_RULES.items() if kind in types), "117.1a")


def prohibited_values(game: Game, player: PlayerId, id: ObjectId, way: Way) -> Prohibited | None:
    """The values of X with which effects keep a player from casting a card, if X matters (CR 601.3a, 601.5). By older
    rules nothing is looked at once X is announced (2011 601.5)."""
    if game.state.edition.no_legality_check:
        return None
    printed = game.state.objects[id].card.faces[way.face]
    if way.face_down or (way.cost is None and printed.mana_cost is None):
        return None
    if not game.rules_of(CantCast) or not has_variable(base_cost(printed, way)):
        return None
    spell = as_spell(game, player, id, way)
    return Prohibited(game, player, spell)


def _time_is_right(game: Game, player: PlayerId, spell: Seen, way: Way) -> bool:
    """Whether a spell can be cast now, whatever it will target (CR 304.1, 307.1, 601.3b-d)."""
    instant = CardType.INSTANT in spell.chars.types or spell.chars.has_word(CombatAbility.FLASH)
    instant = instant or (not way.face_down and _is_given_flash(game, spell))
    if way.timing == Timing.ANY or (way.timing is None and instant):
        return True
    if sorcery_timing(game, player) or _as_though_flash(game, player, spell):
        return True
    return any(effect.targeting is None for effect in _own_flash(game, player, spell))


def _is_given_flash(game: Game, card: Seen) -> bool:
    """Whether an effect gives the card flash where it is, which tells when it may be played (CR 702.8a)."""
    granted = granted_to_face(game, card)
    if not granted:
        return False
    given = Characteristics()
    given.abilities = tuple(Having(ability, "given") for ability in granted)
    return given.has_word(CombatAbility.FLASH)


def _own_flash(game: Game, player: PlayerId, spell: Seen) -> list[OwnFlash]:
    """What a spell says now of being cast as though it had flash (CR 601.3d)."""
    found: list[OwnFlash] = []
    for having in spell.chars.expanded():
        ability = having.ability
        if not isinstance(ability, Static):
            continue
        own = [effect for effect in ability.effects if isinstance(effect, OwnFlash)]
        condition = ability.condition
        if own and (
            condition is None
            or registries.CONDITIONS.of(condition)(game, condition, scope_of(spell.id, player))
        ):
            found.extend(own)
    return found


def _by_own_flash(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether there is something that a spell could target to be cast as though it had flash (CR 601.3b). By older rules
    what it will target isn't looked at yet (2011 601.5)."""
    if game.state.edition.no_look_ahead:
        return False
    scope = scope_of(spell.id, player)
    wanted = [effect.targeting for effect in _own_flash(game, player, spell)]
    return any(what is not None and bool(candidates(game, what, scope)) for what in wanted)


def targets_for_flash(game: Game, player: PlayerId, id: ObjectId, way: Way) -> tuple[Filter, ...]:
    """What a spell has to target so that it may be cast now; nothing if it may be cast anyhow (CR 601.2e)."""
    spell = as_spell(game, player, id, way)
    if _time_is_right(game, player, spell, way):
        return ()
    found = _own_flash(game, player, spell)
    return tuple(effect.targeting for effect in found if effect.targeting is not None)


def _lacks_a_legend(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether it is a legendary instant or sorcery, and its caster controls no legendary creature or planeswalker
    (CR 205.4e)."""
    if not (spell.chars.types & ONE_SHOT and Supertype.LEGENDARY in spell.chars.supertypes):
        return False
    found = (game.characteristics(id) for id in game.controlled(player))
    return not any(Supertype.LEGENDARY in chars.supertypes and chars.types & LEADERS for chars in found)


def _its_own_text_allows(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether the steps and conditions that a spell's own text asks for are there (CR 601.3)."""
    for having in spell.chars.expanded():
        for effect in having.ability.effects if isinstance(having.ability, Static) else ():
            rule = effect.rule if isinstance(effect, Rule) else None
            if not isinstance(rule, CastOnly):
                continue
            if rule.steps is not None and not is_time(game, rule.steps):
                return False
            if rule.condition is not None and not registries.CONDITIONS.of(rule.condition)(
                game, rule.condition, scope_of(spell.id, player)
            ):
                return False
            if game.state.turn.active == player and game.state.players[player].turns in rule.not_in_turns:
                return False
    return True


def _as_though_flash(game: Game, player: PlayerId, spell: Seen) -> bool:
    for rule, scope in game.rules_of(CastAsThoughFlash):
        if player in players_of(game, rule.who, scope):
            kinds = (rule.what,) if rule.second is None else (rule.what, rule.second)
            cast = (
                fitted(game, place, e.spell, rule.what, scope)
                for place, e in past(game, Cast)
                if e.player == player
            )
            if any(has_qualities(game, kind, spell, scope) for kind in kinds) and not (
                rule.first and any(cast)
            ):
                return True
    return False
