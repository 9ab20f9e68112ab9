"""Emblems (CR 114)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Activated, Static, Triggered
from engine.ir.cards import CardDefinition, Printed
from engine.ir.nodes import Ability, Action, Meant
from engine.language.grammar.vocabulary import ABILITY, ACTION
from engine.language.kernel import Category, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import COMMAND

QUOTED = Category("quoted ability")


class GetEmblem(Action, frozen=True):
    """Get an emblem with abilities (CR 114.1)."""

    abilities: tuple[Ability, ...]


@does(GetEmblem)
def get_emblem(game: Game, action: GetEmblem, actor: PlayerId, scope: Scope) -> bool:
    """The emblem is put into the command zone, owned and controlled by the player (CR 114.2)."""
    emblem = emblem_of(actor, "Emblem", action.abilities)
    happen(
        game, ev.Created(objects=(emblem,), player=actor, verb=Verb.EMBLEM, why="114.2", cause=scope.source)
    )
    return True


def emblem_of(player: PlayerId, name: str, abilities: tuple[Ability, ...]) -> GameObject:
    """An emblem that such a player is about to get (CR 114.2)."""
    face = Printed(name, abilities=Meant(tuple(map(working_there, abilities))))
    return GameObject(ObjectId(0), player, COMMAND, CardDefinition(name, (face,)))


def working_there(ability: Ability) -> Ability:
    """An ability that works in the command zone (CR 113.6p, 114.4)."""
    if isinstance(ability, Static | Triggered | Activated):
        changed: object = replace(ability, zone=COMMAND)
        assert isinstance(changed, Ability)
        return changed
    return ability


PHRASES = (
    phrase(QUOTED, '" {ability} "', None, ability=ABILITY),
    phrase(ACTION, "get<s> an emblem with {abilities}", GetEmblem, abilities=listed(QUOTED, "and")),
)
