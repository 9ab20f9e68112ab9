"""Others do the same as the sentence before: "Each opponent attacking that player does the same." (CR 608.2c)."""

from __future__ import annotations

from engine.ir.conditions import PlayerAttacks
from engine.ir.nodes import Effect, Players
from engine.ir.players import WhoIsSo
from engine.language.grammar.conditions.player_clauses import PLAYER_CLAUSE
from engine.language.grammar.vocabulary import CLAUSE, WHO, WHOM
from engine.language.kernel import phrase


class DoTheSame(Effect, frozen=True):
    """Others do what the sentence before says; taken apart as the text is compiled."""

    who: Players


PHRASES = (
    phrase(CLAUSE, "{who} do<es> the same", DoTheSame, who=WHO),
    phrase(PLAYER_CLAUSE, "attacking {whom}", PlayerAttacks, whom=WHOM, where={"who": WhoIsSo()}),
)
