"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from engine.decisions import Confirm, Purpose, Why
from engine.ir.effects import FacesChoice
from engine.ir.mentions import ACTOR
from engine.language.grammar.sentences.sentences import COMPOUND
from engine.language.grammar.vocabulary import WHO
from engine.language.kernel import phrase
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.game.asking import told_whole
from engine.rules.lookup.selecting import players_of
from engine.state.references import PlayerRef


@resolves(FacesChoice)
def face_choice(game: Game, effect: FacesChoice, scope: Scope) -> None:
    """Each player chooses one of the two, whether or not it is possible, and it happens, before the next player in APNAP
    order chooses (CR 701.55a, 701.55b, 701.55d)."""
    before = scope.mentions
    for player in players_of(game, effect.who, scope):
        scope.mentions = {**before, ACTOR: (PlayerRef(player),)}
        first, second = (told_whole(game, option, player, scope) for option in (effect.first, effect.second))
        why = Why("701.55a", scope.source, "You face a villainous choice: which of the two happens?")
        chosen = game.ask(Confirm(player, why, purpose=Purpose.WORD, yes=first, no=second)).yes
        carry_out(game, effect.first if chosen else effect.second, scope)
    scope.mentions = {**scope.mentions, **before}


PHRASES = (
    phrase(
        COMPOUND,
        "{who} face<s> a villainous choice — {first}, or {second}",
        FacesChoice,
        who=WHO,
        first=COMPOUND,
        second=COMPOUND,
    ),
)
