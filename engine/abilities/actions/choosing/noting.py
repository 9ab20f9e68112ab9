"""Information that one ability of an object notes, for another that speaks of what was noted for it (CR 607.2e)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.mana.adding import KIND
from engine.ir.mana import NotedManaType
from engine.ir.nodes import Action, Amount, Objects
from engine.language.grammar.numbers.amounts import SIMPLE_VALUE
from engine.language.grammar.vocabulary import ACTION, ITS, THIS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import What, note_choice
from engine.rules.lookup.linked import choice
from engine.rules.lookup.selecting import objects_of
from engine.values.ids import PlayerId


class NoteLifeTotal(Action, frozen=True):
    """A player's life total is noted for the source; what was noted before is noted no longer."""


class NotedLifeTotal(Amount, frozen=True):
    """The life total noted last for an object; 0 if none was."""

    what: Objects


class NoteManaType(Action, frozen=True):
    """The type of the mana that was spent to activate the ability is noted for its source."""

    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True


@does(NoteLifeTotal)
def note_life_total(game: Game, action: NoteLifeTotal, actor: PlayerId, scope: Scope) -> bool:
    """The life total that it is now (CR 607.2e)."""
    note_choice(game, scope.source, What.LIFE_TOTAL, (game.state.players[actor].life,))
    return True


@evaluates(NotedLifeTotal)
def noted_life_total(game: Game, value: NotedLifeTotal, scope: Scope) -> int:
    """As an ability that this one is linked to noted it (CR 607.2e); an unknown number is 0 (107.2)."""
    for id in objects_of(game, value.what, scope):
        for noted in choice(game, id, What.LIFE_TOTAL.value):
            if isinstance(noted, int):
                return noted
    return 0


@does(NoteManaType)
def note_mana_type(game: Game, action: NoteManaType, actor: PlayerId, scope: Scope) -> bool:
    """Each type of what was spent, once (CR 106.1b, 607.2e)."""
    types = tuple(dict.fromkeys(mana.value for mana in scope.context.mana_spent))
    note_choice(game, scope.source, What.MANA_TYPE, types)
    return bool(types)


PHRASES = (
    phrase(ACTION, "note your life total", NoteLifeTotal()),
    phrase(SIMPLE_VALUE, "the last noted life total for {what}", NotedLifeTotal, what=THIS),
    phrase(ACTION, "note the type of mana spent to pay this activation cost", NoteManaType()),
    phrase(KIND, "{what} last noted type", NotedManaType, what=ITS),
)
