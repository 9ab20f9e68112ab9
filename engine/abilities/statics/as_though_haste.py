"""Activating abilities as though creatures had haste (CR 302.6, 609.4)."""

from __future__ import annotations

from engine.ir.player_rules import ActivatesAsThoughHaste
from engine.language.grammar.vocabulary import FILTER, PLAYER_RULE, WHO
from engine.language.kernel import phrase

PHRASES = (
    phrase(
        PLAYER_RULE,
        "{who} may activate abilities of {what:many} as though those creatures had haste",
        ActivatesAsThoughHaste,
        who=WHO,
        what=FILTER,
    ),
)
