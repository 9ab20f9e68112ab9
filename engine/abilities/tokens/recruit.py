"""Recruiting: drawing, discarding, and a Human Soldier for a nonland card discarded (CR 701.1)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.discard import CARDS, Discard
from engine.ir.cards import CardDefinition, Printed
from engine.ir.mentions import FIRST_MENTION, NOT_MENTIONED, MentionId
from engine.ir.nodes import Action
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.actions import drawing
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.turn.tokens import Issue, create
from engine.state.references import ObjectRef
from engine.values.colors import Color
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType

PRINTED = Printed(
    "Human Soldier Token",
    color_indicator=frozenset((Color.WHITE,)),
    types=frozenset((CardType.CREATURE,)),
    subtypes=frozenset(("Human", "Soldier")),
    power=1,
    toughness=1,
)
SOLDIER = CardDefinition(PRINTED.name, (PRINTED,))


class Recruit(Action, frozen=True):
    """Recruit: what its reminder text says, an instruction of that name being in no list of the rules yet
    (CR 207.2, 701.1)."""

    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Recruit)
def recruit(game: Game, action: Recruit, actor: PlayerId, scope: Scope) -> bool:
    """The player draws a card, then discards one; if it was no land card, they create a 1/1 white Human Soldier
    (CR 111.2, 701.9)."""
    drawing.draw(game, actor, 1, "121.1", scope.source)
    own = Scope(scope.kept())
    act(game, Discard(1, CARDS, mention=FIRST_MENTION), actor, own)
    discarded = [ref.id for ref in own.mentions.get(FIRST_MENTION, ()) if isinstance(ref, ObjectRef)]
    made: tuple[ObjectId, ...] = ()
    if any(CardType.LAND not in game.look(card).chars.types for card in discarded):
        made = create(game, actor, (Issue(SOLDIER),), scope)
    return note_result(scope, action.mention, made)


PHRASES = (phrase(ACTION, "recruit<s>", Recruit()),)
