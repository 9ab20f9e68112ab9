"""Secret choices, which are known to who made them until they are revealed (CR 607.2d, 701.20a)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.choosing.choose import (
    NAMED_WORD,
    ChoosePlayer,
    ChooseValue,
    all_of,
    one_of_these,
    split_one_of_these,
)
from engine.ir.nodes import Action
from engine.ir.players import PlayerKind
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import Category, leaf_words, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import NOTED, What, choose_player, choose_value, note_choice
from engine.rules.events.happening import happen
from engine.rules.lookup.linked import Values
from engine.rules.lookup.selecting import player_fits
from engine.state import events as ev
from engine.values.ids import PlayerId

KEPT_SECRET = Category("what is chosen secretly")
SECRETLY = "secretly "
"""How the names of notes of choices begin that nobody else may see."""


class ChooseSecretly(Action, frozen=True):
    """ "Secretly choose an opponent": what is chosen, only who chose it knows, until it is revealed (CR 607.2d)."""

    ONLY_CHOOSES: ClassVar[bool] = True

    choosing: ChoosePlayer | ChooseValue


class RevealChoice(Action, frozen=True):
    """ "Reveal the player you chose": from then on it is "the chosen player" for everybody (CR 701.20a)."""

    what: What


@does(ChooseSecretly)
def choose_secretly(game: Game, action: ChooseSecretly, actor: PlayerId, scope: Scope) -> bool:
    """The acting player chooses; it is noted under a name that no view shows (CR 607.2d)."""
    what, values = chosen_secretly(game, action.choosing, actor, scope)
    if game.is_there(scope.source):
        name = f"{SECRETLY}{NOTED[what]}"
        happen(
            game, ev.Noted(object=scope.source, name=name, values=values, why="607.2d", cause=scope.source)
        )
    return bool(values)


def chosen_secretly(
    game: Game, choosing: ChoosePlayer | ChooseValue, actor: PlayerId, scope: Scope
) -> tuple[What, Values]:
    """What the player chooses, and of which sort it is."""
    if isinstance(choosing, ChooseValue):
        excluded = tuple(word for word in all_of(choosing.what) if word not in choosing.among)
        return choosing.what, choose_value(game, actor, scope.source, choosing.what, excluded)
    there = tuple(
        player for player in game.state.player_order() if player_fits(game, choosing.kind, player, scope)
    )
    return What.PLAYER, choose_player(game, actor, scope.source, there)


def kept(game: Game, action: RevealChoice, scope: Scope) -> Values:
    """What was chosen secretly and isn't revealed yet."""
    return game.look(scope.source).object.note(f"{SECRETLY}{NOTED[action.what]}")


@payable(RevealChoice)
def can_reveal(game: Game, action: RevealChoice, payer: PlayerId, scope: Scope) -> bool:
    """Only what was chosen can be revealed (CR 118.3)."""
    return bool(kept(game, action, scope))


@does(RevealChoice)
def reveal_choice(game: Game, action: RevealChoice, actor: PlayerId, scope: Scope) -> bool:
    """It is an open choice from now on (CR 607.2d)."""
    values = kept(game, action, scope)
    if values:
        note_choice(game, scope.source, action.what, values)
    return bool(values)


PHRASES = (
    phrase(ACTION, "secretly choose<s> {choosing}", ChooseSecretly, choosing=KEPT_SECRET),
    phrase(KEPT_SECRET, "an opponent", ChoosePlayer(PlayerKind.OPPONENT)),
    phrase(KEPT_SECRET, "a player", ChoosePlayer(PlayerKind.PLAYER)),
    phrase(
        KEPT_SECRET,
        "{words} #these",
        one_of_these,
        unbuild=split_one_of_these,
        words=listed(NAMED_WORD, "or", 2),
    ),
    phrase(
        ACTION,
        "reveal<s> the {what} you chose",
        RevealChoice,
        what=leaf_words("what was chosen secretly", {"player": What.PLAYER}),
    ),
)
