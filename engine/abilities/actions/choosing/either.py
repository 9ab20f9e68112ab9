"""Doing one thing or another (CR 608.2d)."""

from __future__ import annotations

from engine.decisions import Choose, Purpose, WordOption
from engine.ir.nodes import Action
from engine.language.grammar.sentences.sentence_forms import split_unless_acted, unless_acted
from engine.language.grammar.sentences.sentences import COMPOUND, NUMBERED_ACTION, PROPOSITION
from engine.language.grammar.vocabulary import ACTION, ACTION_COST, WHO
from engine.language.kernel import Category, listed, phrase
from engine.rules.actions.resolving import act
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.game.asking import told, why_asked
from engine.values.ids import PlayerId


class OneOfThese(Action, frozen=True):
    """Do one thing or another, the acting player choosing: "discard a card or sacrifice a permanent"."""

    options: tuple[Action, ...]


@does(OneOfThese)
def do_one(game: Game, action: OneOfThese, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses among what they can do (CR 608.2d)."""
    possible = [option for option in action.options if is_possible(game, option, actor, scope)]
    if not possible:
        return False
    options = tuple(
        WordOption(str(place), told(game, option, actor, scope)) for place, option in enumerate(possible)
    )
    why = why_asked(game, scope, actor, Purpose.MODE, "Choose one")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.MODE))
    return act(game, possible[answer.indices[0]], actor, scope)


def is_possible(game: Game, action: Action, player: PlayerId, scope: Scope) -> bool:
    """Whether a player can do it in full."""
    if type(action) not in registries.PAYABLE.words:
        return True
    return registries.PAYABLE.of(action)(game, action, player, scope)


@payable(OneOfThese)
def can_do_one(game: Game, action: OneOfThese, payer: PlayerId, scope: Scope) -> bool:
    """One of them has to be possible (CR 118.3)."""
    return any(is_possible(game, option, payer, scope) for option in action.options)


EITHER = Category("one of several actions")

PHRASES = (
    phrase(EITHER, "{options@}", OneOfThese, options=listed(ACTION, "or", 2)),
    phrase(
        PROPOSITION,
        "{effect} unless {who} {action@who} #either",
        unless_acted,
        unbuild=split_unless_acted,
        effect=COMPOUND,
        who=WHO,
        action=EITHER,
    ),
    phrase(NUMBERED_ACTION, "{options@} #or", OneOfThese, options=listed(ACTION, "or", 2)),
    phrase(ACTION_COST, "{options:many} #or", OneOfThese, options=listed(ACTION, "or", 2)),
)
